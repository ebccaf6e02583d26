"""One step of a match, as it is kept."""

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredStep:
    """One step of a match."""

    match: str
    number: int
    seat: int
    action: str
    at: float
    took: float
    fence: int
