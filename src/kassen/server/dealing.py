"""Whether a table can be dealt as somebody wishes it, and the match it becomes."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kassen import games
from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.server.refusals import Refuse

PROBE = "00" * 32  # the seed a scenario is tried with


class Wish(Protocol):
    """Everything a deal depends on that is settled before it."""

    @property
    def game(self) -> str: ...

    @property
    def seats(self) -> Sequence[str]: ...

    @property
    def options(self) -> Mapping[str, Any]: ...

    @property
    def edition(self) -> Mapping[str, Any] | None: ...

    @property
    def scenario(self) -> Mapping[str, Any] | None: ...


def check(setup: Wish) -> None:
    game = games.get(setup.game)
    try:
        game.check_seats(len(setup.seats))
        options = game.settle(setup.options)
        game.open_box(game.edition(setup.edition), len(setup.seats), options)
    except Refusal as refusal:
        raise Refuse("bad_setup", str(refusal)) from refusal
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise Refuse("bad_setup", "The edition cannot be read: {error}", error=error) from error


def check_practice(setup: Wish) -> None:
    """A position that somebody wrote is for one person and bots, and something is left to decide in it."""
    if "open" in setup.seats:
        raise Refuse("bad_setup", "A scenario is played against bots alone.")
    try:
        match = new_match(setup, PROBE, [f"P{seat}" for seat in range(len(setup.seats))])
    except Refusal as refusal:
        raise Refuse("bad_setup", str(refusal)) from refusal
    except Exception as error:  # whatever somebody wrote
        raise Refuse(
            "bad_setup", "The scenario cannot be read: {error}", error=repr(error)
        ) from error
    if match.over:
        raise Refuse("bad_setup", "The scenario is over before it begins.")


def new_match(setup: Wish, seed: str, names: Sequence[str]) -> Match:
    game = games.get(setup.game)
    return Match(game, len(setup.seats), seed, setup.options, setup.edition, setup.scenario, names)
