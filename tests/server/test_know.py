"""The command `know`: shares of what every hidden place may hold, by what the seat knows and nothing else."""

import pytest

from kassen import games
from tests.server.play import (
    Come,
    asked,
    hear_the_start,
    play_out,
    step,
    stores_in_turn,
    two_at_a_table,
)


@pytest.mark.parametrize(("store", "game"), stores_in_turn(games.NAMES), indirect=["store"])
async def test_every_seat_is_told_what_hidden_places_may_hold(guest: Come, game: str) -> None:
    ann = await guest("Ann")
    table = await ann.open(game, "me", *["novice"] * (games.get(game).seats[0] - 1))
    await ann.command(table, "start")
    async with ann.watch(table) as one:
        await one.until_asked()
        known = await one.ask("know")
        assert known["type"] == "know"
        assert known["number"] <= one.number
        others = [place for place in known["places"] if place != "seat/0"]
        shares = [share for place in others for share in known["places"][place].values()]
        assert all(0 < share <= 1 for share in shares)
        if game != "kenjin":  # whose armies are alike: nothing is open before a card lies face down
            assert min(shares) < 1


async def test_who_is_not_asked_may_know_and_a_spectator_may_not(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    eve = await guest("Eve")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as gallery:
        await step(one, two)
        waiting = two if asked(one, two) is one else one
        seat = waiting.heard[0]["seat"]
        known = await waiting.ask("know")
        assert set(known["places"][f"seat/{seat}"].values()) == {1}
        assert (await gallery.ask("know"))["code"] == "not_seated"


async def test_once_it_is_over_everything_is_known(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await play_out(one, two)
        assert (await one.ask("know"))["code"] == "not_now"
