"""Puzzles: told as their seat saw the table, and no more before the answer than after any other question."""

import json
from collections import Counter

import pytest

import kassen
from kassen import games
from kassen.engine.match import Match
from kassen.puzzles.book import FOLDER, book_of
from kassen.puzzles.finding import LONG_LOOK
from kassen.server import door, messages, puzzling
from kassen.server.refusals import Refuse
from kassen.solo.site import SoloSite
from tests.server.play import Come

NAMES = [path.stem for path in sorted(FOLDER.glob("*.json"))]
ENOUGH = 50
LEAD = 0.04  # of the best choice at least, wherever the intervals are rounded


@pytest.mark.parametrize("name", NAMES)
def test_every_puzzle_is_a_question_of_todays_rules_with_one_clear_answer(name: str) -> None:
    game = games.get(name)
    book = book_of(game)
    assert book, f"the puzzles of {name} are for other rules: kassen puzzles {name} --out …"
    assert len(book.puzzles) >= ENOUGH
    matches = {puzzle.match for puzzle in book.puzzles}
    for origin in matches:
        own = sorted(
            (each for each in book.puzzles if each.match == origin), key=lambda each: each.number
        )
        match = Match.from_document(game, {**book.document(own[0]), "decisions": []})
        for puzzle in own:
            for seat, words in book.origins[origin].decisions[len(match.decisions) : puzzle.number]:
                match.play(seat, words)
            options = {door.words(match, action) for action in door.options(match, puzzle.seat)}
            assert {value.action for value in puzzle.values} == options
            best, *others = puzzle.values
            assert best.playouts >= LONG_LOOK
            assert all(best.win_share - value.win_share > LEAD for value in others)
            assert all(best.low > value.high for value in others)
    ids = Counter(puzzle.id for puzzle in book.puzzles)
    assert set(ids.values()) == {1}


def test_a_puzzle_tells_what_its_seat_saw_and_a_page_alone_tells_the_same() -> None:
    site = SoloSite("ja", "Aiko")
    book = book_of(games.get("mangoku"))
    assert book
    puzzle = book.puzzles[0]
    name = f"mangoku-{puzzle.id}"
    shown = messages.PuzzleShown.model_validate(puzzling.shown(name, "en"))
    match = kassen.Match.from_document(games.get("mangoku"), book.document(puzzle))
    again = json.loads(json.dumps(match.view(puzzle.seat)))
    assert shown.update.view == again
    assert shown.update.question
    assert len(shown.update.question.options) == len(puzzle.values)
    secrets = {book.origins[puzzle.match].seed, *(f'"{key}"' for key in ("win_share", "decisions"))}
    assert not any(secret in shown.model_dump_json() for secret in secrets)
    assert site.ask("GET", f"/api/puzzles/{name}", "")["answer"] == puzzling.shown(name, "ja")
    assert site.ask("GET", "/api/puzzles", "")["answer"] == puzzling.catalog()
    with pytest.raises(Refuse):
        puzzling.shown("mangoku-nothing", "en")
    with pytest.raises(Refuse):
        puzzling.shown("poker-1", "en")


async def test_a_puzzle_is_asked_for_and_solved_by_anybody(guest: Come) -> None:
    ann = await guest("Ann")
    first = (await ann.get("/api/puzzles"))["puzzles"][0]
    shown = await ann.get(f"/api/puzzles/{first['id']}")
    solution = await ann.get(f"/api/puzzles/{first['id']}/solution")
    best, *others = solution["options"]
    assert best["label"] in {each["label"] for each in shown["update"]["question"]["options"]}
    assert best["win_share"] > max(each["win_share"] for each in others)
    assert (await ann.get("/api/puzzles/mangoku-0/solution", 404))["code"] == "not_found"
