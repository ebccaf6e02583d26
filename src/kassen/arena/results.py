"""Results as files have them: one JSON object for a tournament, one row for each game and seat."""

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kassen import games
from kassen.arena.block import Block
from kassen.arena.ratings import Rating
from kassen.arena.resampling import Share
from kassen.arena.standings import HeadToHead, Standing, Standings
from kassen.arena.tournament import Tournament
from kassen.files import write_file

COLUMNS = (
    "game", "block", "turn", "seed", "decisions", "seat", "bot", "rank", "win_share", "place_score",
)  # fmt: skip


def document(
    tournament: Tournament, blocks: Sequence[Block], standings: Standings
) -> dict[str, Any]:
    """The whole tournament as plain data, the same for any number of workers."""
    header = tournament.header()
    return {
        **{
            key: header[key] for key in ("game", "rules_version", "seats", "options", "box", "seed")
        },
        "edition": games.get(tournament.game).edition(tournament.edition).name,
        "games": len(blocks) * tournament.block_size,
        "blocks": len(blocks),
        "block_size": tournament.block_size,
        "bots": [standing_document(standing) for standing in standings.bots],
        "pairs": [pair_document(pair) for pair in standings.pairs],
    }


def standing_document(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "games": standing.games,
        **with_interval("rating", standing.rating),
        **with_interval("win_share", standing.win_share),
        **with_interval("place_score", standing.place_score),
    }


def pair_document(pair: HeadToHead) -> dict[str, Any]:
    return {
        "first": pair.first,
        "second": pair.second,
        "meetings": pair.meetings,
        **with_interval("share", pair.share),
        "clearly_better": pair.clearly_better,
    }


def with_interval(name: str, estimate: Share | Rating | None) -> dict[str, Any]:
    if estimate is None:
        return {name: None, f"{name}_95": None}
    return {name: estimate.value, f"{name}_95": [estimate.interval.low, estimate.interval.high]}


def rows(tournament: Tournament, blocks: Sequence[Block]) -> Iterator[tuple[Any, ...]]:
    """One row for each game and seat, in the order of COLUMNS."""
    for block in blocks:
        seed = tournament.seed_of(block.number, "deal")
        for turn, (seated, ranks) in enumerate(zip(block.seatings, block.ranks, strict=True)):
            game = block.number * tournament.block_size + turn
            for seat, (bot, rank) in enumerate(zip(seated, ranks, strict=True)):
                yield (
                    game, block.number, turn, seed, block.decisions[turn], seat, bot, rank,
                    win_share(rank, ranks), place_score(rank, ranks),
                )  # fmt: skip


def win_share(rank: int, ranks: Sequence[int]) -> float:
    return 1 / ranks.count(rank) if rank == min(ranks) else 0.0


def place_score(rank: int, ranks: Sequence[int]) -> float:
    beaten = sum(other > rank for other in ranks)
    ties = ranks.count(rank) - 1
    return (beaten + ties / 2) / (len(ranks) - 1)


def write_rows(path: Path, tournament: Tournament, blocks: Sequence[Block]) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(rows(tournament, blocks))
    write_file(path, text.getvalue().encode())
