"""Practice tables: a position that somebody wrote, against bots, not rated and not listed."""

import pytest

from kassen import games
from tests.server.play import Come, hear_the_start, play_out, stores_in_turn

HAND = ["captain", "merchant", "peasant"]
SCENE = {"turn": 0, "hands": [HAND, ["monk", "princess"], None], "supply": ["kabuki"]}


async def test_a_practice_table_begins_at_its_scenario_and_is_played_to_its_end(
    guest: Come,
) -> None:
    ann = await guest()
    table = await ann.open("mangoku", "me", "novice", "novice", scenario=SCENE, auto_start=True)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert sorted(one.update["view"]["hand"]) == HAND
        assert one.table["practice"]
        assert (one.table["setup"]["rated"], one.table["setup"]["public"]) == (False, False)
        assert (await one.ask("hint"))["type"] == "hint"
        await play_out(one)
    document = await ann.get(f"/api/matches/{table}/file")
    assert document["scenario"] == SCENE
    assert "deal" not in document
    first = (await ann.get(f"/api/matches/{table}/steps?seat=0"))["steps"][0]
    assert sorted(first["view"]["hand"]) == HAND
    assert (await ann.get("/api/games/mangoku/leaderboard"))["bots"] == []
    assert (await ann.get("/api/me/matches"))["matches"] == []


async def test_nobody_is_shown_the_scenario_while_it_is_played(guest: Come) -> None:
    """It says what lies in hidden hands."""
    ann, eve = await guest("Ann"), await guest("Eve")
    table = await ann.open("mangoku", "me", "novice", "novice", scenario=SCENE, auto_start=True)
    async with ann.watch(table) as one, eve.watch(table) as gallery:
        await hear_the_start(one, gallery)
        for socket in (one, gallery):
            assert all('"scenario":null' in frame for frame in socket.frames if "setup" in frame)
    assert (await eve.table(table))["setup"]["scenario"] is None
    assert table not in [each["id"] for each in (await eve.get("/api/tables"))["tables"]]


async def test_a_practice_table_closes_when_its_player_leaves(guest: Come) -> None:
    """Nobody is left who could want to see its end, and it counts no longer among those one has."""
    ann = await guest()
    table = await ann.open("mangoku", "me", "novice", "novice", scenario=SCENE, auto_start=True)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        await one.ask("leave")
    assert (await ann.table(table))["stage"] == "closed"
    assert (await ann.get("/api/me/turns"))["turns"] == []


async def test_a_rematch_of_a_practice_table_begins_at_the_same_scenario(guest: Come) -> None:
    ann = await guest()
    table = await ann.open("mangoku", "me", "novice", "novice", scenario=SCENE, auto_start=True)
    async with ann.watch(table) as one:
        await play_out(one)
        following = (await one.ask("rematch"))["table"]
    await ann.command(following, "start")
    async with ann.watch(following) as one:
        await hear_the_start(one)
        assert one.table["practice"]


@pytest.mark.parametrize(
    "scenario",
    [
        {"hands": [["emperor"], ["emperor"], None]},
        {"no such key": 1},
        {"turn": 99},
        {"turn": [[]]},
        {"hands": {"0": 1}},
        {"supply": None, "coins": ["x", {}, -1]},
    ],
)
async def test_a_scenario_that_cannot_be_is_refused_with_the_reason(
    guest: Come, scenario: dict[str, object]
) -> None:
    ann = await guest()
    setup = {"game": "mangoku", "seats": ["me", "novice", "novice"], "scenario": scenario}
    refused = await ann.post("/api/tables", 422, **setup)
    assert refused["code"] == "bad_setup"
    assert refused["text"]


async def test_a_scenario_is_for_one_person_and_has_something_left_to_decide(guest: Come) -> None:
    ann = await guest()
    setup = {"game": "mangoku", "seats": ["me", "open", "novice"], "scenario": SCENE}
    assert "bots" in (await ann.post("/api/tables", 422, **setup))["text"]
    setup = {"game": "mangoku", "seats": ["me", "novice", "novice"], "scenario": {"winner": 0}}
    assert (await ann.post("/api/tables", 422, **setup))["code"] == "bad_setup"


@pytest.mark.parametrize(("store", "game"), stores_in_turn(games.NAMES), indirect=["store"])
async def test_the_empty_scenario_is_a_table_of_every_game(guest: Come, game: str) -> None:
    ann = await guest()
    seats = ["me", *["novice"] * (games.get(game).seats[0] - 1)]
    table = await ann.open(game, *seats, scenario={}, auto_start=True)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert one.update["view"]["game"] == game
