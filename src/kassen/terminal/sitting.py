"""A person and bots at one match: the invitation that settles it, and the sitting that plays it."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from kassen import bots
from kassen.bots.bot import Bot
from kassen.bots.ismcts.bot import SearchBot
from kassen.bots.ismcts.preparation import preparation
from kassen.bots.levels import SECONDS
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.match import Match

PERSON = "Ronin"
BOT_NAMES = (
    "Akira", "Aoi", "Daigo", "Emi", "Goro", "Hana", "Haru", "Isamu", "Jun", "Kaede", "Kenji", "Mika",
    "Nao", "Nobu", "Ren", "Rin", "Sana", "Shiro", "Sora", "Taro", "Tomoe", "Yoko", "Yuki", "Yuzu",
)  # fmt: skip
LOADING = 3.0  # seconds
SHORTFALL = (
    "Skilled and expert play by rules of thumb: their code could not be compiled on this machine."
)
USUAL_LEVEL = "skilled"


@dataclass(frozen=True)
class Invitation:
    """All that is settled before the cards are dealt."""

    game: Game
    seats: int
    kinds: tuple[str, ...]  # of the bots, by seat
    seat: int = 0  # the person's
    name: str = PERSON
    seed: int | str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Mapping[str, Any] | None = None

    def sit(self) -> "Sitting":
        """Deal; refuses what the game does not have."""
        self.game.check_seats(self.seats)
        if not 0 <= self.seat < self.seats:
            raise BadOption(
                f"--seat is a seat of the table, 0 to {self.seats - 1}, not {self.seat}"
            )
        match = Match(
            self.game, self.seats, self.seed, self.options, self.edition, names=self.names()
        )
        return Sitting(self, match)

    def names(self) -> list[str]:
        """The person's name and those of the bots; the same seed brings the same guests."""
        guests = [name for name in BOT_NAMES if name != self.name]
        names = random.Random(self.seed).sample(guests, self.seats)
        names[self.seat] = self.name
        return names

    def again(self) -> "Invitation":
        """The same table for another deal."""
        return replace(self, seed=None)


class Sitting:
    """One match with a person in one seat and bots in all others."""

    def __init__(self, invitation: Invitation, match: Match) -> None:
        self.invitation = invitation
        self.match = match
        self.seat = invitation.seat
        others = [seat for seat in range(match.seats) if seat != self.seat]
        self.kinds = dict(zip(others, invitation.kinds, strict=True))
        self._bots = {seat: self._bot(seat, kind) for seat, kind in self.kinds.items()}
        self._searches = any(isinstance(bot, SearchBot) for bot in self._bots.values())
        self._is_shortfall_told = False

    def _bot(self, seat: int, kind: str) -> Bot:
        """A bot whose choices depend on the deal's seed and its seat alone."""
        seed = int.from_bytes(self.match.key, "big") + seat + 1
        return bots.get(kind, seed, SECONDS)

    def wait_a_moment(self) -> None:
        """For the code of bots that search, where it has only to be loaded."""
        if self._searches:
            preparation(self.match.game).wait_a_moment(LOADING)

    def shortfall(self) -> str:
        """Once, as soon as it is known: that bots are weaker here than their level says."""
        if not self._searches or self._is_shortfall_told:
            return ""
        self._is_shortfall_told = preparation(self.match.game).has_failed
        return SHORTFALL if self._is_shortfall_told else ""

    @property
    def is_asked(self) -> bool:
        """Whether the person must decide now."""
        return self.seat in self.match.pending

    @property
    def table_answers(self) -> bool:
        """With `answer_pause` on the table answers for a person who has one option."""
        return (
            self.match.options.get("answer_pause") == "on"
            and self.is_asked
            and len(self.match.legal_ids(self.seat)) == 1
        )

    def next_without_person(self) -> tuple[int, Callable[[], int]] | None:
        """A seat the table can go on with by itself, and the thought that brings its action.

        The thought of a bot rests on a position of its own, so it may take its time in another thread.
        """
        for seat in self.match.pending:
            if seat in self._bots:
                return seat, partial(self._bots[seat].decide, self.match.position(seat))
        if self.table_answers:
            only = self.match.legal_ids(self.seat)[0]
            return self.seat, lambda: only
        return None

    def company(self) -> str:
        """The bots by kind, such as `expert: Hana, Ren · casual: Taro`."""
        by_kind: dict[str, list[str]] = {}
        for seat, kind in self.kinds.items():
            by_kind.setdefault(kind, []).append(self.match.names[seat])
        return " · ".join(f"{kind}: {', '.join(names)}" for kind, names in by_kind.items())

    def standings(self) -> list[tuple[int, str, str]]:
        """Rank, name and kind of every player, the best first; once the game is over."""
        ranks = self.match.ranks or []
        rows = [
            (rank, self.match.names[seat], self.kinds.get(seat, "you"))
            for seat, rank in enumerate(ranks)
        ]
        return sorted(rows, key=lambda row: row[0])
