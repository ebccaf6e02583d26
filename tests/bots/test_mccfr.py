"""Online MCCFR: what a position tells of its past, and what the bets of others tell the search."""

from dataclasses import replace

import pytest

import kassen
from bench.exploitability import MCCFR, information_sets, our_exploitability, score_by_chips
from kassen import games
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.method import Budget, Method
from kassen.bots.search.think import think
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of, roll
from kassen.engine.rules.seats import SPECTATOR
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.actions import CALL

KEY = key_of(1)
BOLD = (
    "raise",
    "raise",
    "call",
    "raise",
    "raise",
)  # the last two in the second round; seat 0 is asked


def after(bets, deck=(4, 1, 3)):
    match = Match(LEDUC, 2, seed=7, scenario={"hand": list(deck[:2]), "deck": [*deck[2:]]})
    for bet in bets:
        match.play(match.pending[0], bet)
    return match


def without_dice(state):
    record = LEDUC.state.records(state)
    record["dice"] = 0
    return record.tobytes()


@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_that_is_rewound_is_the_table_as_it_was(seats):
    dice = fresh_dice(KEY, FOR_REDEALS)
    for seed in range(20):
        match, moments = Match(LEDUC, seats, seed=seed), []
        while not match.over:
            moments.append(LEDUC.state.copy(match._state))
            legal = match.legal_ids(match.pending[0])
            match.play(match.pending[0], legal[roll(dice, len(legal))])
            for moment in moments:
                then = LEDUC.state.copy(moment)
                LEDUC.rules.redeal(match.box, then, SPECTATOR, dice)
                LEDUC.rules.rewind(match.box, then, match._state)
                assert without_dice(then) == without_dice(moment)


def test_a_position_tells_what_was_decided_and_by_whom():
    past = after(BOLD).position(0).past
    assert [LEDUC.actions.words(action) for _, action in past.decisions] == list(BOLD)
    assert [seat for seat, _ in past.decisions] == [0, 1, 0, 0, 1]
    assert LEDUC.state.array(past.states)["bets_size"].tolist() == [0, 1, 2, 3, 4]


def test_the_past_is_the_same_whatever_the_others_hold():
    """Not a byte of what crosses depends on the card of another seat, nor on the order of the deck."""
    for number in range(len(BOLD) + 1):
        one, other = (after(BOLD[:number], deck) for deck in ((4, 1, 3), (4, 0, 3)))
        if one.pending == [0]:
            first, second = one.position(0), other.position(0)
            assert first.past.states == second.past.states
            assert first.states.tobytes() == second.states.tobytes()


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_of_a_game_that_cannot_be_rewound_has_no_past(name):
    match = kassen.Match(name, seed=4)
    match.play(match.pending[0], match.legal_ids(match.pending[0])[0])
    assert match.position(match.pending[0]).past is None


def test_a_position_without_a_past_is_searched_as_ever():
    position = replace(after(BOLD).position(0), past=None)
    told, untold = (
        think(position, Method(mccfr=mccfr), Budget(200), KEY, 0, score_by_chips)
        for mccfr in (True, False)
    )
    assert told == untold


def test_the_same_seed_finds_the_same_and_every_option_has_a_share():
    position = after(BOLD[:3]).position(0)
    first, again, other = (
        think(position, MCCFR, Budget(500), KEY, number, score_by_chips) for number in (1, 1, 2)
    )
    assert first == again != other
    assert {found.action for found in first} == set(position.legal)
    assert sum(found.visits for found in first) == pytest.approx(500, abs=2)


def test_who_raised_twice_is_expected_to_hold_more_than_anybody_might():
    """A call is worth less to whoever recalls the raises than to whoever thinks of any card as likely."""
    position = after(("raise", "raise", "call", "raise"), deck=(4, 2, 1)).position(1)
    forgetful = replace(position, past=None)
    plain = Method(
        heuristic_playouts=False, exploration=0.14, prior_visits=2.0, heuristic_bonus=0.0
    )
    told, untold = (
        {
            found.action: found.value
            for found in think(where, method, Budget(20_000), KEY, 0, score_by_chips)
        }
        for where, method in ((position, MCCFR), (forgetful, plain))
    )
    assert told[CALL] < untold[CALL] - 0.03


class MccfrBot(SearchBot):
    def plan(self, game):
        return MCCFR, Budget(300)


def test_a_bot_samples_from_its_average_strategy():
    position = after(()).position(0)
    bot, again = MccfrBot(3), MccfrBot(3)
    choices = [bot.decide(position) for _ in range(20)]
    assert len(set(choices)) > 1
    assert choices == [again.decide(position) for _ in range(20)]


def test_exploitability_falls_with_iterations():
    sets = information_sets()
    few, many = (our_exploitability(sets, number, MCCFR) for number in (300, 3000))
    assert many < 0.6 * few
