"""The base of all terminal screens."""

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding
from textual.screen import Screen as AnyScreen

from kassen.terminal.speech import tell

Result = TypeVar("Result")


class Screen(AnyScreen[Result]):
    """A screen set up once it is complete, so that quitting while it opens causes no error."""

    def on_mount(self) -> None:
        if self.app.return_code is None:
            self.set_up()

    def set_up(self) -> None:
        """Show the first content and set the focus."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys as the footer shows them, told in the reader's language."""
        return {
            key: active._replace(binding=replace(active.binding, description=spoken))
            if (spoken := spoken_key(active.binding.description))
            else active
            for key, active in super().active_bindings.items()
        }


def spoken_key(description: str) -> str:
    """The effect of a key, by the message that tells it."""
    return tell(description) if description.startswith("key-") else ""
