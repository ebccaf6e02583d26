"""The one door: no other module of the server looks at the state of a match, and what passes is what was declared."""

import ast
from math import inf
from pathlib import Path

import pytest

import kassen
from kassen import games
from kassen.server import door, messages

SERVER = Path(kassen.__file__).parent / "server"
INSIDE = {
    "view", "log", "legal", "legal_ids", "sentences", "board", "observation", "truth", "redealt", "_state", "position",
    "outlook", "why_not", "events", "room", "see", "document",
}  # fmt: skip
ALLOWED = {
    "thinking": {"legal"},  # of a position, which was re-dealt before it left …
    "thoughts": {"legal"},  # … and where it arrives
    "typescript": {"room"},  # for the types of views, without a match
}


def looks_inside(source: Path) -> list[str]:
    """Everything a module takes from a match, or from whatever has the same name; the door's own functions aside."""
    found = []
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in INSIDE:
            if not (isinstance(node.value, ast.Name) and node.value.id == "door"):
                found.append(f"{source.name}:{node.lineno} .{node.attr}")
    allowed = ALLOWED.get(source.stem, set())
    return [place for place in found if place.rsplit(".", 1)[1] not in allowed]


@pytest.mark.parametrize("source", sorted(SERVER.rglob("*.py")), ids=lambda path: path.stem)
def test_nothing_but_the_door_looks_inside_a_match(source: Path) -> None:
    if source.name != "door.py":
        assert looks_inside(source) == []


def test_the_search_for_others_who_look_inside_finds_them(tmp_path: Path) -> None:
    source = tmp_path / "window.py"
    source.write_text(
        "def peek(table):\n    return table.match.view(0), door.position(table.match, 0)\n"
    )
    assert looks_inside(source) == ["window.py:2 .view"]


@pytest.mark.parametrize("game", games.NAMES)
def test_every_update_is_what_the_messages_declare(game: str) -> None:
    match = kassen.Match(game, seats=games.get(game).seats[1], seed=3)
    while not match.over and len(match.decisions) < 30:
        for seat in (door.SPECTATOR, *range(match.seats)):
            options = door.options(match, seat) if seat in match.pending else ()
            told = door.update(
                match, seat, 1, None, 0, match.pending, (0, options) if options else None, None
            )
            update = messages.Update.model_validate_json(told)
            assert (update.question is None) == (seat not in match.pending)
        seat = match.pending[0]
        match.play(seat, door.options(match, seat)[-1])


@pytest.mark.parametrize("game", games.NAMES)
def test_a_bots_position_crosses_to_another_process_whole(game: str) -> None:
    import pickle

    from kassen.server import thinking, thoughts

    match = kassen.Match(game, seed=3)
    position = door.position(match, match.pending[0])
    crossed = thinking.unpack(pickle.loads(pickle.dumps(thinking.pack(position))))
    assert crossed.states.tobytes() == position.states.tobytes()
    assert crossed.boxes.tobytes() == position.boxes.tobytes()
    assert (crossed.seat, crossed.seats, crossed.legal) == (
        position.seat,
        position.seats,
        position.legal,
    )
    assert thoughts.choose(thinking.pack(position), "casual", 1.0, inf, "00" * 32) in position.legal


def test_how_a_position_came_about_crosses_with_it() -> None:
    """A search that recalls earlier decisions needs them in the thinking process too."""
    import pickle
    from dataclasses import replace

    from kassen.engine.position import Past
    from kassen.server import thinking

    match = kassen.Match("kenjin", seed=3)
    position = door.position(match, match.pending[0])
    past = Past(position.state_bytes, ((1, 7),))
    parcel = thinking.pack(replace(position, past=past))
    crossed = thinking.unpack(pickle.loads(pickle.dumps(parcel))).past
    assert crossed == past
