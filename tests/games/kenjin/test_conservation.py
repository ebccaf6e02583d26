"""Laws no decision may break: each is broken by a state that breaks it, and by no other."""

import pytest

from kassen.games.kenjin.rules import conservation
from kassen.games.kenjin.rules.conservation import LAWS, broken_law
from kassen.games.kenjin.rules.state import (
    BRUTE,
    DEPLOY_CARD,
    ELIMINATED,
    NO_CARD,
    OVER,
    SET_ASIDE,
    WATCHER,
    WITHDRAWN,
)
from tests.games.kenjin.scenes import fresh, play_on

# By index, seat 0 has scout, shugenja, general, lord, peasant, brute, samurai and, set aside, archer; seat 1 has
# assassin, brute (which the Scout turned up), archer (which the Shugenja saw), samurai and two peasants.
PROPER = {
    "round": 4,
    "turn": 1,
    "tiles": ["rice_field", "bridge", "torii", "palace"],
    "stacks": {
        "0": [["scout", "assassin(1)"], ["brute", "archer*"]],
        "1": [["shugenja"], ["samurai*"]],
        "2": [["general", "lord*", "peasant*", "brute*", "samurai*"], ["peasant*", "peasant*"]],
    },
    "set_aside": [{"by": 1, "of": 0, "unit": "archer"}],
    "peeked": [{"by": 0, "card": [1, 3]}],
}


def proper():
    match = fresh(scenario=PROPER)
    assert broken_law(match.box, match._state) == 0
    return match


def test_a_proper_table_breaks_no_law():
    proper()
    over = play_on(fresh())
    assert broken_law(over.box, over._state) == 0


def test_every_law_has_its_words():
    numbers = [
        value
        for name, value in vars(conservation).items()
        if name.isupper() and isinstance(value, int)
    ]
    assert set(range(1, len(LAWS) + 1)) == set(LAWS) <= set(numbers)


def another_unit(state):
    state.unit[0, 12] = BRUTE


def fewer_deployed(state):
    state.cards_left = 1


def an_earlier_start(state):
    state.start = 1


def a_round_too_early(state):
    state.round_number = 3


def deployed_in_the_draft(state):
    state.round_number = 0


def in_combat_with_cards_in_hand(state):
    state.round_number = 8


def an_ability_that_is_done(state):
    state.phase = DEPLOY_CARD + 1


def a_card_twice(state):
    state.stack[1, 0, 1] = state.stack[1, 0, 0]
    state.height[1, 0] = 2


def a_card_that_is_gone_and_there(state):
    state.fate[0, 0] = ELIMINATED


def a_card_that_stands_nowhere(state):
    state.height[1, 0] = 0
    state.stack[1, 0, 0] = NO_CARD


def a_hidden_scout(state):
    state.known[0, 0] = 1


def a_card_in_hand_that_is_known(state):
    state.known[0, 12] = 1


def a_card_set_aside_by_nobody(state):
    state.killer[0, 7] = -1


def a_standing_card_that_was_struck(state):
    state.killer[0, 0] = 1


def an_unknown_own_card(state):
    state.known[1, 3] = 0


def a_card_set_aside_that_all_know(state):
    state.known[0, 7] |= 1 << WATCHER


def a_hidden_card_out_of_combat(state):
    state.fate[1, 3] = WITHDRAWN
    state.height[1, 1] = 0
    state.stack[1, 1, 0] = NO_CARD


def a_card_above_the_top(state):
    state.stack[3, 0, 0] = 5


def another_unit_among_enemies(state):
    state.stack[0, 0, 1], state.stack[1, 1, 0] = state.stack[1, 1, 0], state.stack[0, 0, 1]


def a_low_tile_on_an_odd_battlefield(state):
    state.tile[1] = 0


def a_tile_twice(state):
    state.tile[2] = state.tile[0]


def no_tile(state):
    state.tile[0] = -1


def a_conqueror_before_the_battle(state):
    state.conqueror[0] = 1


def two_cards_out_of_order(state):
    reverse(state, 2, 0, 1, 4)


def reverse(state, field, side, first, last):
    cards = [state.stack[field, side, position] for position in range(first, last + 1)]
    for position, card in enumerate(reversed(cards), first):
        state.stack[field, side, position] = card


def a_second_card_face_up(state):
    state.known[1, 2] |= 1 << WATCHER | 3


def a_card_face_up_without_a_scout(state):
    state.known[1, 3] |= 1 << WATCHER | 3


def a_second_look(state):
    state.known[1, 3] |= 1


def a_look_without_a_shugenja(state):
    state.known[0, 3] |= 2


BROKEN = [
    # law          states that break it
    ("CARDS",    [another_unit]),
    ("TURNS",    [fewer_deployed, an_earlier_start, a_round_too_early, deployed_in_the_draft,
                  in_combat_with_cards_in_hand, an_ability_that_is_done]),
    ("PLACES",   [a_card_twice, a_card_that_is_gone_and_there, a_card_that_stands_nowhere]),
    ("FACES",    [a_hidden_scout, a_card_in_hand_that_is_known, a_card_set_aside_by_nobody,
                  a_standing_card_that_was_struck, an_unknown_own_card, a_card_set_aside_that_all_know,
                  a_hidden_card_out_of_combat]),
    ("ARMIES",   [a_card_above_the_top, another_unit_among_enemies]),
    ("GROUNDS",  [a_low_tile_on_an_odd_battlefield, a_tile_twice, no_tile, a_conqueror_before_the_battle]),
    ("ORDER",    [two_cards_out_of_order]),
    ("REVEALS",  [a_second_card_face_up, a_card_face_up_without_a_scout]),
    ("PEEKS",    [a_second_look, a_look_without_a_shugenja]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("law", "fault"),
    [(law, fault) for law, faults in BROKEN for fault in faults],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_a_law_is_broken_by_a_state_that_cannot_be(law, fault):
    match = proper()
    fault(match._state)
    assert broken_law(match.box, match._state) == getattr(conservation, law), LAWS[
        getattr(conservation, law)
    ]


def test_the_bridge_holds_its_cap__K_88():
    match = proper()
    match.box.bridge_cap = 1
    match._state.stack[1, 0, 1] = match._state.stack[2, 0, 4]
    match._state.stack[2, 0, 4] = NO_CARD
    match._state.height[1, 0] = 2
    match._state.height[2, 0] = 4
    assert broken_law(match.box, match._state) == conservation.BRIDGES
    match.box.bridge_cap = 2
    assert broken_law(match.box, match._state) == 0


def test_one_card_above_later_ones_was_moved_by_the_general__K_49():
    match = proper()
    reverse(match._state, 2, 0, 3, 4)
    assert broken_law(match.box, match._state) == 0
    match = fresh(
        scenario={"stacks": {"2": [["lord*#2", "brute*#1", "general#3"], []]}, "round": 3}
    )
    assert broken_law(match.box, match._state) == 0


def test_an_assassin_stands_among_her_partners_cards_by_option_only__K_55():
    stacks = {"2": [[], ["assassin(0)"]]}
    match = fresh(4, scenario={"stacks": stacks}, teams=True, assassin_partner=True)
    assert broken_law(match.box, match._state) == 0
    match.box.assassin_partner = 0
    assert broken_law(match.box, match._state) == conservation.ARMIES


def test_a_score_is_the_sum_of_its_parts__K_111():
    match = play_on(fresh())
    match._state.score[1, 0] += 1
    assert broken_law(match.box, match._state) == conservation.SCORES


def test_at_the_end_all_cards_are_known__K_107():
    match = play_on(fresh())
    state = match._state
    standing = next(
        index for index in range(13) if state.fate[0, index] not in (SET_ASIDE, ELIMINATED)
    )
    assert state.phase == OVER
    state.known[0, standing] = 1
    assert broken_law(match.box, state) == conservation.FACES
