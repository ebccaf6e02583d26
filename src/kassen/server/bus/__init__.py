"""How workers speak with each other: topics that carry bytes, within one process or through Redis."""

from kassen.server.bus.bus import Bus, BusDown, Handler

__all__ = ["Bus", "BusDown", "Handler"]
