"""A block: one deal, the same for every turn of the line-up, and bots that see positions only."""

from typing import ClassVar

import pytest

from kassen import bots
from kassen.arena import block as blocks
from kassen.arena.block import play_block, play_match, prepare
from kassen.bots.random import RandomBot
from kassen.bots.search.bot import SearchBot
from kassen.engine.position import Position
from tests.arena.scenes import RICH, small_tournament


class Spy(RandomBot):
    """Notes what it is given."""

    seen: ClassVar[list[tuple[str, Position]]] = []

    def __init__(self, seed=None, seconds=None):
        super().__init__(seed, seconds)
        self.seed = seed
        assert seconds is None

    def decide(self, position):
        self.seen.append((self.seed, position))
        return super().decide(position)


@pytest.fixture
def spy(monkeypatch):
    monkeypatch.setitem(bots.BOTS, "spy", Spy)
    monkeypatch.setattr(Spy, "seen", [])
    return Spy


def test_all_games_of_a_block_have_one_deal_and_another_block_has_another():
    tournament = small_tournament(seats=3)
    line_up = ("heuristic", "random", "random")
    keys = [play_match(tournament, block, turn, line_up).key for block in (0, 1) for turn in (0, 1)]
    assert keys[0] == keys[1] != keys[2] == keys[3]


def test_a_bot_is_handed_positions_and_asked_only_where_it_has_a_choice(spy):
    tournament = small_tournament(["spy", "random"])
    played = play_block(tournament, 0, ("spy", "random"))
    assert spy.seen
    assert all(type(position) is Position for _, position in spy.seen)
    assert all(len(position.legal) > 1 for _, position in spy.seen)
    assert len(spy.seen) < sum(played.decisions)
    assert all("match" not in vars(position) for _, position in spy.seen)


def test_every_seat_of_every_turn_has_a_bot_with_a_seed_of_its_own(spy):
    tournament = small_tournament(["spy", "random"])
    play_block(tournament, 0, ("spy", "spy"))
    seeds = {seed for seed, _ in spy.seen}
    assert len(seeds) == 4
    assert tournament.seed_of(0, "deal") not in seeds


def test_a_block_is_determined_by_its_number():
    tournament = small_tournament(seats=3, game="kenjin")
    line_up = ("heuristic", "random", "random")
    first, again, other = (play_block(tournament, number, line_up) for number in (5, 5, 6))
    assert first == again
    assert (first.ranks, first.decisions) != (other.ranks, other.decisions)


def test_options_and_edition_reach_the_match():
    options = {"start_player": "seat", "start_seat": 1}
    match = play_match(
        small_tournament(options=options, edition=RICH), 0, 0, ("random", "heuristic")
    )
    assert match.options["start_seat"] == 1
    assert match.edition.name == "rich"


@pytest.mark.parametrize(("kind", "waits"), [(SearchBot, True), (RandomBot, False)])
def test_a_bot_that_searches_is_known_by_its_class_and_waited_for(kind, waits, monkeypatch):
    waited = []

    class Code:
        def __init__(self, game):
            self.wait = lambda: waited.append(game.name)

    monkeypatch.setattr(blocks, "preparation", Code)
    monkeypatch.setitem(bots.BOTS, "dreamer", type("Dreamer", (kind,), {}))
    prepare(small_tournament(["dreamer", "random"]))
    assert waited == ["mangoku"] * waits


def test_a_searching_bot_never_plays_by_its_rules_of_thumb(monkeypatch):
    def stand_in(self, position):
        raise AssertionError("the search was not ready")

    monkeypatch.setattr(bots.HeuristicBot, "decide", stand_in)
    tournament = small_tournament(["skilled", "random"])
    blocks.play_block(tournament, 0, ("skilled", "random"))
