"""Faults: small changes of a source text, and how they are drawn."""

import difflib
import hashlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import CodeType
from typing import Any

PACKAGE = Path(__file__).parents[2] / "src"


@dataclass(frozen=True)
class Fault:
    module: str
    unit: str  # the function, class or table it is in
    kind: str
    line: int
    block: str | None  # runs whenever the fault can matter; None if that is at import
    start: int  # the bytes of the source that are replaced
    end: int
    text: str
    place: str  # names its place, whatever moves around its unit

    @property
    def name(self) -> str:
        """A name that stays the same until the fault's own function changes."""
        return digest(self.place, self.text)

    @property
    def path(self) -> Path:
        return path_of(self.module)

    @property
    def source(self) -> bytes:
        """The module's source with the fault."""
        sound = self.path.read_bytes()
        return sound[: self.start] + self.text.encode() + sound[self.end :]

    @property
    def where(self) -> str:
        return f"{self.path.name}:{self.line} {self.unit}"

    @property
    def diff(self) -> list[str]:
        """The changed lines, before and after."""
        before = self.path.read_text(encoding="utf-8").splitlines()
        lines = difflib.unified_diff(before, self.source.decode().splitlines(), n=0, lineterm="")
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]

    def as_fields(self) -> dict[str, Any]:
        return {**asdict(self), "name": self.name, "where": self.where, "diff": self.diff}


def path_of(module: str) -> Path:
    return PACKAGE / Path(*module.split(".")).with_suffix(".py")


def digest(*words: object) -> str:
    return hashlib.sha256(repr(words).encode()).hexdigest()[:12]


def draw(faults: Iterable[Fault], number: int, seed: int) -> list[Fault]:
    """Draw at most one fault per place, by the seed; a larger number includes the smaller draw.

    A fault that Python compiles to the original code does not count.
    """
    drawn: dict[str, Fault] = {}
    seen: set[Any] = set()
    order = sorted(faults, key=lambda one: (digest(seed, one.place), digest(seed, one.name)))
    for fault in order:
        if len(drawn) == number:
            break
        if fault.place in drawn:
            continue
        meaning = (fault.module, meaning_of(fault.source))
        if meaning[1] == meaning_of(fault.path.read_bytes()) or meaning in seen:
            continue
        seen.add(meaning)
        drawn[fault.place] = fault
    return list(drawn.values())


def meaning_of(source: bytes) -> Any:
    """The compiled code of a source, without line numbers."""
    return as_values(compile(source, "", "exec"))


def as_values(code: CodeType) -> Any:
    constants = tuple(
        as_values(constant) if isinstance(constant, CodeType) else repr(constant)
        for constant in code.co_consts
    )
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, constants
