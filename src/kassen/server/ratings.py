"""Ratings by openskill's Plackett–Luce model, as in the arena; people change, so theirs may drift."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from kassen.server import messages

MODEL = PlackettLuce()
SCALE, OFFSET = 40.0, 500.0  # a new player shows 1500: 25 times 40, and 500


@dataclass(frozen=True)
class Result:
    """The players a match rates, seat by seat: a person's id, or `bot:LEVEL`, which all its copies share."""

    game: str
    players: tuple[str, ...]
    kinds: tuple[str, ...]
    ranks: tuple[int, ...]


def unrated(result: Result) -> list[dict[str, Any]]:
    """Everybody as they are before their first match, in one order for all matches."""
    fresh = MODEL.rating()
    kinds = dict(zip(result.players, result.kinds, strict=True))
    return [
        {
            "player": player, "game": result.game, "kind": kind,
            "mu": fresh.mu, "sigma": fresh.sigma, "matches": 0,
        }
        for player, kind in sorted(kinds.items())
    ]  # fmt: skip


def rated(result: Result, before: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The new ratings of everybody; copies of a bot take the mean of what they leave with."""
    known = {row["player"]: row for row in before}
    teams = [
        [MODEL.rating(mu=known[player]["mu"], sigma=known[player]["sigma"])]
        for player in result.players
    ]
    after = [player for (player,) in MODEL.rate(teams, ranks=list(result.ranks))]
    rows = []
    for player, kind in dict(zip(result.players, result.kinds, strict=True)).items():
        copies = [each for each, name in zip(after, result.players, strict=True) if name == player]
        rows.append({
            "player": player, "game": result.game, "kind": kind,
            "mu": sum(copy.mu for copy in copies) / len(copies),
            "sigma": sum(copy.sigma for copy in copies) / len(copies),
            "matches": known[player]["matches"] + 1,
        })  # fmt: skip
    return rows


def shown(row: Mapping[str, Any]) -> messages.Rating:
    """As people read it: around 1500, with its uncertainty."""
    value, uncertainty = row["mu"] * SCALE + OFFSET, row["sigma"] * SCALE
    return messages.Rating(
        game=row["game"],
        value=round(value, 1),
        uncertainty=round(uncertainty, 1),
        matches=row["matches"],
    )
