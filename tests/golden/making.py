"""Make the golden files: `rules/` pins what happens, `texts/` how it is told.

A reworded sentence moves files under `texts/` alone. `scripts/golden.py` writes them all; the tests make them
again and compare.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.text import Text

from kassen import games
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import lowest
from tests.golden.endings import ENDINGS, Ending

FOLDER = Path(__file__).parent
COLUMN = 46
DEALS = 12
DEPTH = 4
MANY = 100


def golden_rules(name: str) -> dict[str, str]:
    """The golden files of a game's rules, but for whole matches, by their names."""
    game = games.get(name)
    files = {"rules/counts.json": json.dumps(count_all(game), indent=1) + "\n"}
    for seats in game.seat_counts:
        files[f"rules/course_{seats}_seats.txt"] = course(game, seats)
    return files


def golden_texts(name: str) -> dict[str, str]:
    game = games.get(name)
    return {
        f"texts/playthrough_{seats}_seats.txt": playthrough(game, seats)
        for seats in game.seat_counts
    }


def course(game: Game, seats: int) -> str:
    """A random match: every decision, among how many options, and a digest of all that anybody then sees.

    Views and events are digested as data, so no word that people read takes part.
    """
    whole = random_match(game, seats, seats)
    match = Match(game, seats=seats, seed=seats)
    lines, told = [f"start {digest_of(match, 0)}"], len(match.events)
    for number, (seat, action) in enumerate(whole.decisions, start=1):
        options = len(match.legal_ids(seat))
        match.play(seat, action)
        words = game.actions.words(action)
        lines.append(f"{number} seat {seat} of {options}: {words} {digest_of(match, told)}")
        told = len(match.events)
    return "\n".join([*lines, f"ranks {match.ranks}"]) + "\n"


def digest_of(match: Match, since: int) -> str:
    readers = range(SPECTATOR, match.seats)
    shown = [[match.view(reader), match.log(reader, since)] for reader in readers]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:8]


def random_match(
    game: Game, seats: int, seed: int, options: Mapping[str, Any] | None = None
) -> Match:
    match = Match(game, seats=seats, seed=seed, options=options)
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    while not match.over:
        seat = match.pending[0]
        options = match.legal_ids(seat)
        match.play(seat, options[roll(dice, len(options))])
    return match


def playthrough(game: Game, seats: int) -> str:
    """A random match, decision by decision, with one column for each of two seats and a spectator."""
    whole = random_match(game, seats, seats)
    match = Match(game, seats=seats, seed=seats)
    readers = (0, 1, -1)
    titles = [f"{whole.names[0]} reads", f"{whole.names[1]} reads", "a spectator reads"]
    lines = [in_columns(titles), in_columns(["-" * COLUMN] * 3)]
    told = 0
    for number, (seat, action) in enumerate([(-1, -1), *whole.decisions]):
        if number:
            lines += ["", f"{number}. {match.names[seat]}: {game.actions.words(action)}"]
            match.play(seat, action)
        lines += [
            in_columns(row)
            for row in zip(*(match.sentences(r, told) for r in readers), strict=True)
        ]
        told = len(match.events)
        if number % 12 == 0:
            for reader in readers:
                lines += [
                    "",
                    f"   the board of {match.names[reader] if reader >= 0 else 'a spectator'}",
                ]
                lines += ["   | " + line for line in plain(match.board(reader)).split("\n")]
    lines += ["", f"ranks {match.ranks}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def in_columns(cells: list[str] | tuple[str, ...]) -> str:
    """Sentences side by side, each wrapped into its column."""
    wrapped = [wrap(cell, COLUMN) or [""] for cell in cells]
    height = max(map(len, wrapped))
    rows = (
        [column[row] if row < len(column) else "" for column in wrapped] for row in range(height)
    )
    return "\n".join(" | ".join(cell.ljust(COLUMN) for cell in row).rstrip() for row in rows)


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def count_all(game: Game) -> dict[str, list[int]]:
    """From a dozen fixed deals, each further into its match, how many sequences of 1, 2, 3 … decisions there are."""
    counts = {}
    for deal in range(DEALS):
        seats = game.seats[0] + deal % len(game.seat_counts)
        whole, match = random_match(game, seats, deal), Match(game, seats=seats, seed=deal)
        played = whole.decisions[: 2 * deal]
        for seat, action in played:
            match.play(seat, action)
        counts[f"seed {deal}, {seats} seats, {len(played)} decisions in"] = count(match)
    return counts


def count(match: Match) -> list[int]:
    """Up to four decisions deep, or to where there are many."""
    totals: list[int] = []
    positions = [match.game.state.copy(match._state)]
    while len(totals) < DEPTH and len(positions) < MANY:
        positions = [after for position in positions for after in all_after(match, position)]
        totals.append(len(positions))
    return totals


def all_after(match: Match, state: Any) -> Iterator[Any]:
    """Every position one decision further on."""
    game = match.game
    waiting = game.rules.pending(match.box, state)
    if waiting == 0:
        return
    seat = lowest(waiting)
    mask = bytearray(len(game.actions))
    game.rules.legal(match.box, state, seat, mask)
    for action, is_legal in enumerate(mask):
        if is_legal:
            after = game.state.copy(state)
            game.rules.apply(match.box, after, seat, action)
            game.rules.advance(match.box, after)
            yield after


def matches_for_each_ending(name: str) -> dict[str, str]:
    """A whole match for each way to end, found among random ones."""
    return {
        f"rules/match_{ending}.json": json.dumps(
            find_match(games.get(name), how).document(), indent=1
        )
        + "\n"
        for ending, how in ENDINGS[name].items()
    }


def find_match(game: Game, ending: Ending, tries: int = 20_000) -> Match:
    for seed in range(tries):
        seats = ending.seats or game.seats[0] + seed % len(game.seat_counts)
        match = random_match(game, seats, seed, ending.options)
        if ending.is_this(match):
            return match
    raise LookupError(f"no random match of {game.name} ends like this")
