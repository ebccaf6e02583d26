"""An observation is a list of sections that know their length: where each begins follows from those before it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A run of numbers of the observation."""

    name: str
    size: int
    meaning: str


class Observation(tuple[Section, ...]):
    """The sections of a game's observation, in their order."""

    __slots__ = ()

    def __new__(cls, *sections: Section) -> "Observation":
        return super().__new__(cls, sections)

    def first(self, name: str) -> int:
        """Where a section begins."""
        names = [section.name for section in self]
        return sum(section.size for section in self[: names.index(name)])

    @property
    def firsts(self) -> tuple[int, ...]:
        """Where each section begins."""
        return tuple(self.first(section.name) for section in self)

    @property
    def size(self) -> int:
        return sum(section.size for section in self)
