"""Add matches as the server stores them to tests/server/corpus, one file per version of a game's rules.

Each line is a match and stays forever: later versions must cope with it. A changed box adds two lines, one
finished match and one still running.
"""

import json
import random
from pathlib import Path
from typing import Any

from kassen import deal, games
from kassen.engine.match import Match
from kassen.server import door

FOLDER = Path(__file__).parents[1] / "tests" / "server" / "corpus"
RUNNING = 12  # decisions of an unfinished match


def main() -> None:
    for name in games.NAMES:
        game = games.get(name)
        path = FOLDER / f"{name}-{game.rules_version}.jsonl"
        kept = [(match["box"], match["stage"]) for match in matches_in(path)]
        for stage in ("over", "running"):
            if (game.standard_box.digest, stage) not in kept:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(stored(name, stage), separators=(",", ":")) + "\n")
                print("kept", name, stage)


def matches_in(path: Path) -> list[dict[str, Any]]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def stored(name: str, stage: str) -> dict[str, object]:
    """A random match as database rows, with its logs."""
    game, dice, secret = games.get(name), random.Random(name + stage), "c0" * 32
    seats = game.seats[0]
    match = Match(game, seats, deal.seed_of(secret, [""] * seats))
    steps, decisions = [door.log_length(match)], []
    while not match.over and (stage == "over" or len(decisions) < RUNNING):
        seat = dice.choice(match.pending)
        action = door.words(match, dice.choice(door.options(match, seat)))
        match.play(seat, action)
        steps.append(door.log_length(match))
        decisions.append([seat, action])
    told = {
        seat: json.loads(door.told_to(match, seat, steps))
        for seat in (door.SPECTATOR, *range(seats))
    }
    return {
        "game": name, "stage": stage, "rules_version": game.rules_version, "box": match.edition.digest,
        "secret": secret, "seats": seats, "decisions": decisions, "ranks": match.ranks,
        "told": told if stage == "over" else None,
    }  # fmt: skip


if __name__ == "__main__":
    main()
