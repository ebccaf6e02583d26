"""A site knows the games of other packages."""

import pytest

from kassen import games
from tests.declared import LEDUC, Declare, declare as declare
from tests.server.play import Come, play_out


@pytest.fixture(autouse=True)
def leduc(declare: Declare) -> None:
    declare("broken", gone="no_such_module:GAME")
    declare("kassen-leduc", leduc=LEDUC)


async def test_the_catalog_lists_what_loads(guest: Come) -> None:
    ann = await guest()
    catalog = await ann.get("/api/games")
    assert [game["name"] for game in catalog["games"]] == [*games.NAMES, "leduc"]
    page = await ann.get("/api/games/leduc")
    assert page["rulebook"] == games.get("leduc").rulebook
    await ann.get("/api/games/gone", 422)


async def test_people_and_bots_play_a_match(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("leduc", "me", "open", "novice")
    await bob.command(table, "sit", seat=1)
    await ann.command(table, "start")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
        assert sorted(one.table["ranks"])[0] == 1
