"""Keep matches as the server stores them, for ever: tests/server/corpus has one finished and one running of each game.

A match of the corpus is never made anew: rules that change must cope with it. A new version of a game's rules adds two.
"""

import json
import random
from pathlib import Path

from kassen import deal, games
from kassen.engine.match import Match
from kassen.server import door

FOLDER = Path(__file__).parents[1] / "tests" / "server" / "corpus"
RUNNING = 12  # decisions of a match that is not over


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in games.NAMES:
        game = games.get(name)
        for stage in ("over", "running"):
            path = FOLDER / f"{name}-{game.rules_version}-{game.standard_box.digest}-{stage}.json"
            if not path.exists():
                path.write_text(json.dumps(stored(name, stage), indent=1) + "\n", encoding="utf-8")
                print("kept", path.name)


def stored(name: str, stage: str) -> dict[str, object]:
    """A match by random play, as rows, with what was told of it."""
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
