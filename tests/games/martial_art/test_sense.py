"""The conservation laws notice what is wrong, and the rules of thumb beat chance."""

import pytest

from kassen.engine.batch.playout import random_action
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules import conservation
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS
from tests.games.martial_art.scenes import act, go_on_to, scene

ARCHER, LEGEND, SUPPLIES = (CARDS.index(name) for name in ("archer", "legend", "supplies"))


def extra_card(state):
    state.discard[ARCHER] += 1


def wrong_size(state):
    state.hand_size[0] += 1


def wrong_last_size(state):
    state.hand_size[state.seats - 1] += 1


def wrong_pile(state):
    state.discard_size += 1


def two_supplies(state):
    state.hand[0, SUPPLIES] += 1
    state.hand[1, SUPPLIES] -= 1
    state.hand_size[0] += 1
    state.hand_size[1] -= 1


def lost_land(state):
    state.land_deck_size -= 1


def wrong_points(state):
    state.points[0] += 1


def wrong_knowledge(state):
    state.known[0, 1, ARCHER] = 4


def secret_legend(state):
    state.known[0, 1, LEGEND] = 0


def picked_from_nowhere(state):
    state.picked[0, ARCHER] = 5


def laid_from_nowhere(state):
    state.placed[0] = CARDS.index("ronin")


def nobody_waits(state):
    state.waiting = 0


def somebody_waits_unasked(state):
    state.called = 1


def a_seat_that_is_not_there(state):
    state.called |= 8


def goal_reached(state):
    state.won[0, 1] = 3  # Edo
    state.points[0] = 12
    state.land_deck_size = 0
    for land in range(12):
        state.lands_boxed[land] = 1
    state.lands_boxed[1] = -2
    state.lands_boxed[state.on_table[0]] -= 1


def live_without_a_card(state):
    state.live = 1


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (extra_card, conservation.CARDS),
        (wrong_size, conservation.SIZES),
        (wrong_last_size, conservation.SIZES),
        (wrong_pile, conservation.SIZES),
        (two_supplies, conservation.SUPPLIES),
        (lost_land, conservation.LANDS),
        (wrong_points, conservation.SCORES),
        (wrong_knowledge, conservation.KNOWLEDGE),
        (secret_legend, conservation.KNOWLEDGE),
        (picked_from_nowhere, conservation.SECRETS),
        (laid_from_nowhere, conservation.SECRETS),
        (nobody_waits, conservation.WAITING),
        (somebody_waits_unasked, conservation.WAITING),
        (a_seat_that_is_not_there, conservation.WAITING),
        (goal_reached, conservation.GOAL),
        (live_without_a_card, conservation.BATTLE),
    ],
)
def test_a_broken_state_is_noticed(fault, law):
    match = scene("supplies samurai", "supplies archer legend")
    assert GAME.rules.broken_law(match.box, match._state) == 0
    fault(match._state)
    assert GAME.rules.broken_law(match.box, match._state) == law


def strength_before_texts(state):
    state.strength[0] += 1


def barred_before_texts(state):
    state.barred = 1


def half_an_exchange(state):
    state.replaced[0] = CARDS.index("chaos")


def exchange_by_nobody(state):
    state.replaced[0] = state.replaced[1] = ARCHER


def white_text(state):
    state.live = 3


def aim_at_nothing(state):
    state.aim = 1


def half_a_ranking(state):
    state.place[0] = 0


def shared_place(state):
    state.place[0] = state.place[1] = 1


def weaker_ahead(state):
    state.place[0], state.place[1] = 1, 0


def card_gone(state):
    state.discard[state.fighting[0]] += 1
    state.discard_size += 1
    state.fighting[0] = -1


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (strength_before_texts, conservation.BATTLE),
        (barred_before_texts, conservation.BATTLE),
        (half_an_exchange, conservation.BATTLE),
        (exchange_by_nobody, conservation.BATTLE),
        (white_text, conservation.BATTLE),
        (card_gone, conservation.BATTLE),
        (aim_at_nothing, conservation.CHAIN),
        (half_a_ranking, conservation.RANKING),
        (shared_place, conservation.RANKING),
        (weaker_ahead, conservation.RANKING),
    ],
)
def test_a_broken_battle_is_noticed(fault, law):
    match = scene("supplies samurai geisha", "supplies archer legend", lands="ejiri")
    act(match, "0 play samurai", "1 play archer")
    assert match.view(-1)["decision"] == "reveal_support"
    assert GAME.rules.broken_law(match.box, match._state) == 0
    fault(match._state)
    assert GAME.rules.broken_law(match.box, match._state) == law


def own_answer(state):
    state.chain[1] = state.chain[0] & ~3 | 1
    state.chain_size = 2


def more_than_were_discarded(state):
    state.discard[CARDS.index("geisha")] -= 2
    state.boxed[CARDS.index("geisha")] += 2
    state.discard_size -= 2


def another_effect(state):
    state.chain[0] = ARCHER << 2 | 1


def text_of_nobody(state):
    state.aim = 1


def nothing_in_the_air(state):
    state.chain_size = 0
    state.aim = -1


@pytest.mark.parametrize(
    "fault",
    [own_answer, more_than_were_discarded, another_effect, text_of_nobody, nothing_in_the_air],
)
def test_a_broken_chain_is_noticed(fault):
    match = scene(
        "supplies emperor geisha", "supplies ninja geisha cavalry", discard="archer geisha"
    )
    act(match, "0 play emperor", "1 play ninja", "1 aim geisha 0")
    assert GAME.rules.broken_law(match.box, match._state) == 0
    fault(match._state)
    assert GAME.rules.broken_law(match.box, match._state) == conservation.CHAIN


def chosen(match, seat):
    """The choice of the rules of thumb, in words."""
    mask = bytearray(len(ACTIONS))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS)
    return ACTIONS.words(GAME.rules.heuristic(match.box, match._state, seat, mask, dice))


def test_support_is_added_only_where_it_wins_the_land():
    match = scene("supplies samurai archer cavalry", "supplies commander", lands="edo")
    act(match, "0 play samurai", "1 play commander")
    go_on_to(match, "support")
    assert chosen(match, 0) == "use cavalry"  # a Samurai wins the tie
    match = scene("supplies samurai archer", "supplies ronin", lands="edo")
    act(match, "0 play samurai", "1 play ronin")
    go_on_to(match, "support")
    assert chosen(match, 0) == "pass"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_of_thumb_beat_chance(seats):
    dice = fresh_dice(key_of(seats), FOR_PLAYERS)
    mask = bytearray(len(ACTIONS))
    wins = 0
    for seed in range(20):
        match = Match(GAME, seats, seed=seed)
        box, state = match.box, match._state
        state.listener = None
        while GAME.rules.pending(box, state):
            seat = min(seat for seat in range(seats) if state.waiting >> seat & 1)
            GAME.rules.legal(box, state, seat, mask)
            if seat == seed % seats:
                action = GAME.rules.heuristic(box, state, seat, mask, dice)
            else:
                action = random_action(mask, len(mask), dice)
            assert mask[action]
            GAME.rules.apply(box, state, seat, action)
            GAME.rules.advance(box, state)
        wins += match.ranks[seed % seats] == 1
    assert wins >= 12


def test_no_byte_of_the_state_is_padding():
    layout = GAME.state.dtype
    assert layout.itemsize == sum(layout.fields[name][0].itemsize for name in layout.names)
