"""Chapter 8 of the rules: what a seat may know, what it remembers, and re-deals at random."""

from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

from kassen.engine.rules.sets import has
from kassen.games.martial_art.box import card_id, cards_in
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules import knowledge, state as terms
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS
from kassen.games.martial_art.rules.state import NO_CARD, NO_CHOICE, PUBLIC
from kassen.testing.redeals import redeals as many_redeals
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    go_on,
    go_on_to,
    held,
    known,
    lay,
    scene,
    told,
)

REDEALS = 1500


def redeals(match, seat, count=REDEALS, seed=5):
    return many_redeals(match, seat, count, seed)


def hand_in(match, state, seat):
    return tuple(cards_in(match.box, state.hand.tolist()[seat]))


def picked_in(match, state, seat):
    return tuple(cards_in(match.box, state.picked.tolist()[seat]))


def deck_in(match, state):
    return tuple(card_id(match.box, state.deck[n]) for n in range(state.deck_size))


def check_chances(found, chances):
    """The counts follow these chances, and nothing else was found."""
    worlds = sorted(chances)
    assert set(found) <= set(worlds)
    total = sum(found.values())
    counts = [found.get(world, 0) for world in worlds]
    due = [chances[world] * total for world in worlds]
    rows = list(zip(worlds, counts, due, strict=True))
    assert chisquare(counts, due).pvalue > 1e-4, f"world, times found, times due: {rows}"


def test_every_hidden_world_has_its_chance__A_40_AK_6():
    match = scene("supplies samurai", "supplies archer scout", deck="archer ronin", **ONLY_THESE)
    act(match, "1 play scout")
    assert match.pending == [0]
    pool = ["archer", "scout", "archer", "ronin"]
    chances = Counter()
    for order in permutations(pool):
        cards = held(" ".join(["supplies", *order[:2]]))
        for laid in cards:
            chances[(tuple(cards), order[2:], laid)] += 1 / 24 / 3
    found = Counter(
        (hand_in(match, state, 1), deck_in(match, state), card_id(match.box, state.placed[1]))
        for state in redeals(match, 0)
    )
    check_chances(found, chances)


def test_two_hidden_hands_and_the_deck_exchange_their_cards():
    match = scene(
        "supplies samurai", "supplies archer", "supplies ninja legend", deck="ronin",
        lands="edo tenma", **ONLY_THESE,
    )  # fmt: skip
    found = Counter()
    for state in redeals(match, 0):
        hidden = [*hand_in(match, state, 1), *hand_in(match, state, 2), *deck_in(match, state)]
        found[tuple(card for card in hidden if card not in ("supplies", "legend"))] += 1
    check_chances(found, dict.fromkeys(permutations(["archer", "ninja", "ronin"]), 1 / 6))
    assert all("legend" in hand_in(match, state, 2) for state in redeals(match, 0, 10))


def test_what_is_known_stays_where_it_is__AK_2_AK_7():
    match = scene(
        "supplies samurai", "supplies archer scout legend", deck="ninja ronin",
        known=[{"by": 0, "of": 1, "cards": ["archer"]}], **ONLY_THESE,
    )  # fmt: skip
    found = Counter(hand_in(match, state, 1) for state in redeals(match, 0, 1500))
    check_chances(
        found,
        {
            tuple(held(f"supplies archer legend {card}")): 1 / 3
            for card in ("scout", "ninja", "ronin")
        },
    )
    own = Counter(hand_in(match, state, 1) for state in redeals(match, 1, 20))
    assert own == {tuple(held("supplies archer scout legend")): 20}


def test_a_spectator_owns_nothing_and_knows_what_all_were_shown():
    match = scene(
        "supplies samurai", "supplies archer",
        known=[{"by": "all", "of": 1, "cards": ["archer"]}], deck="ninja", **ONLY_THESE,
    )  # fmt: skip
    assert known(match, -1, 1) == ["supplies", "archer"]
    found = Counter(hand_in(match, state, 0) for state in redeals(match, -1, 1000))
    check_chances(found, {("supplies", "samurai"): 1 / 2, ("supplies", "ninja"): 1 / 2})


def test_the_number_of_cards_picked_in_a_redraw_is_random__A_114():
    match = scene("supplies samurai", "supplies archer scout", lands="asakusa", **ONLY_THESE)
    act(match, "1 discard scout", "1 done")
    chances = {(): 1 / 3, ("archer",): 1 / 6, ("scout",): 1 / 6, ("archer", "scout"): 1 / 3}
    found = Counter(picked_in(match, state, 1) for state in redeals(match, 0))
    check_chances(found, chances)
    open_match = scene("supplies samurai", "supplies archer scout", lands="asakusa", **ONLY_THESE)
    act(open_match, "1 discard scout")
    found = Counter(picked_in(open_match, state, 1) for state in redeals(open_match, 0))
    check_chances(found, {(): 1 / 2, ("archer",): 1 / 4, ("scout",): 1 / 4})


def test_picks_for_a_discard_are_redrawn_from_the_free_cards__A_117():
    match = scene(
        "supplies samurai scout archer raider", "supplies commander archer scout raider",
        lands="kyoto", **ONLY_THESE,
    )  # fmt: skip
    lay(match, "samurai", "commander")
    act(match, "1 discard scout")
    found = Counter(picked_in(match, state, 1) for state in redeals(match, 0))
    check_chances(found, {(): 1 / 2, ("archer",): 1 / 6, ("raider",): 1 / 6, ("scout",): 1 / 6})
    act(match, "1 discard raider")
    found = Counter(picked_in(match, state, 1) for state in redeals(match, 0))
    pairs = [("archer", "raider"), ("archer", "scout"), ("raider", "scout")]
    check_chances(found, dict.fromkeys(pairs, 1 / 3))


def test_a_secret_scout_is_redrawn_among_the_options__A_35():
    match = scene(
        "supplies samurai", "supplies scout", "supplies raider", lands="edo tenma", **ONLY_THESE
    )
    act(match, "1 aim scout 2")
    found = Counter()
    for state in redeals(match, 0):
        choice = None if state.choice[1] == NO_CHOICE else ACTIONS.words(state.choice[1])
        found[(hand_in(match, state, 1)[1], choice)] += 1
    check_chances(
        found,
        {
            ("raider", "pass"): 1 / 2,
            ("scout", "pass"): 1 / 6,
            ("scout", "aim scout 0"): 1 / 6,
            ("scout", "aim scout 2"): 1 / 6,
        },
    )


def test_a_secret_target_is_redrawn_among_the_targets__A_98():
    match = scene(
        "supplies assassin",
        "supplies assassin",
        "supplies ronin",
        "supplies legend",
        lands="edo tenma",
    )
    lay(match, "assassin", "assassin", "ronin", "legend")
    act(match, "0 target 2")
    found = Counter(ACTIONS.words(state.choice[0]) for state in redeals(match, 1, 1000))
    check_chances(found, {"target 2": 1 / 2, "target 3": 1 / 2})
    assert all(state.choice[1] == NO_CHOICE for state in redeals(match, 0, 20))


def test_a_single_target_is_no_secret__A_97():
    match = scene(
        "supplies assassin", "supplies commander", "supplies assassin", "supplies samurai",
        lands="edo tenma", edition={"effects": {"assassin_zero": {"min_strength": 5}}},
    )  # fmt: skip
    lay(match, "assassin", "commander", "assassin", "samurai")
    assert match.pending == [0, 2]
    assert all(state.choice[0] == NO_CHOICE for state in redeals(match, 1, 20))


def test_the_land_deck_is_shuffled_on_its_own__A_27():
    match = scene("supplies samurai", "supplies", lands="edo tenma kintai ejiri", lands_rest="box")
    found = Counter(tuple(state.land_deck[:3]) for state in redeals(match, 0, 800))
    lands = [match._state.land_deck[n] for n in range(3)]
    check_chances(found, dict.fromkeys(permutations(lands), 1 / 6))


def test_a_redeal_leaves_no_trace_of_what_others_know():
    match = scene(
        "supplies scout", "supplies archer raider", "supplies ninja", lands="edo tenma",
        known=[{"by": "all", "of": 1, "cards": ["raider"]}],
    )  # fmt: skip
    act(match, "0 aim scout 1", "1 pass", "2 pass")
    assert known(match, 0, 1) == held("supplies archer raider")
    for state in redeals(match, 2, 30):
        assert row_of_known(state, 0, 1) == row_of_known(state, PUBLIC, 1)
    for state in redeals(match, 1, 30):  # seat 1 saw who looked
        assert row_of_known(state, 0, 1) == row_of_known(match._state, 0, 1)


def row_of_known(state, observer, seat):
    return [state.known[observer, seat, card] for card in range(32)]


def test_a_redeal_gives_the_dice_a_new_key():
    match = scene("supplies scout", "supplies archer")
    states = redeals(match, 0, 50)
    assert len({bytes(state.dice) for state in states}) == 50


def test_a_gift_is_remembered_by_giver_and_receiver__AK_5():
    match = scene(
        "supplies raider archer", "supplies samurai archer*2 cavalry", "supplies legend",
        known=[
            {"by": 0, "of": 1, "cards": ["archer", "archer", "cavalry"]},
            {"by": 2, "of": 1, "cards": ["archer", "archer", "cavalry"]},
            {"by": 2, "of": 0, "cards": ["archer"]},
        ],
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "raider", "samurai", "legend")
    act(match, "1 give archer")
    assert known(match, 0, 1) == held("supplies archer cavalry")
    assert known(match, 2, 1) == held("supplies archer")
    assert known(match, 2, 0) == held("supplies archer")
    assert known(match, 1, 0) == held("supplies archer")
    assert known(match, -1, 1) == ["supplies"]


def test_a_card_turned_up_may_be_the_one_in_question_by_what_its_observer_knows__AK_8():
    match = scene("supplies samurai", "supplies cavalry archer scout", "supplies", **ONLY_THESE)
    state, card = match._state, CARDS.index("cavalry")
    [its_own] = [
        n for n in range(terms.NUM_SUPPORT) if has(knowledge.support_effects(match.box, card), n)
    ]
    other = (its_own + 1) % terms.NUM_SUPPORT
    state.may_have[0, 1, its_own], state.may_have[0, 1, other] = 3, 1
    knowledge.unknown_leaves(match.box, state, 0, 1, card)
    assert (state.may_have[0, 1, its_own], state.may_have[0, 1, other]) == (2, 1)


@pytest.mark.parametrize(("gone", "left"), [("cavalry", "cavalry"), ("archer", None)])
def test_of_several_kinds_one_is_remembered_until_another_is_turned_up__AK_8(gone, left):
    match = scene("supplies samurai", "supplies cavalry archer scout", "supplies", **ONLY_THESE)
    state = match._state
    state.unlike[0, 1] = CARDS.index("cavalry")
    knowledge.unknown_leaves(match.box, state, 0, 1, CARDS.index(gone))
    assert state.unlike[0, 1] == (NO_CARD if left is None else CARDS.index(left))


def test_used_and_played_cards_are_known_no_longer__AK_4():
    match = scene(
        "supplies samurai", "supplies scout archer geisha raider",
        known=[{"by": 0, "of": 1, "cards": ["scout", "archer", "geisha", "raider"]}],
        deck="ninja chaos",
    )  # fmt: skip
    act(match, "1 aim scout 0")
    act(match, "0 pass")
    assert known(match, 0, 1) == held("supplies geisha archer raider")
    lay(match, "samurai", "raider")
    assert known(match, 0, 1) == held("supplies geisha archer")
    act(match, "1 aim geisha 0")
    assert known(match, 0, 1) == held("supplies archer")
    go_on(match)


def test_a_view_tells_what_others_know_of_the_own_hand__AK_2():
    match = scene("supplies scout", "supplies archer raider")
    act(match, "0 aim scout 1", "1 pass")
    assert known(match, 1, 1) == held("supplies archer raider")
    assert known(match, 0, 0) == ["supplies"]


@pytest.mark.parametrize("seat", [-1, 0])
def test_secret_picks_do_not_show_in_the_view__A_114_A_117(seat):
    match = scene("supplies samurai archer", "supplies archer scout", lands="asakusa")
    before = match.view(seat)
    act(match, "1 discard scout")
    assert match.view(seat) == before
    assert "scout" not in str(match.log(seat)[-3:])


def decided(match):
    return [seat["decided"] for seat in match.view(-1)["seats"]]


def test_only_those_who_were_asked_have_decided__A_40_A_42_A_114():
    match = scene("supplies samurai archer", "supplies", "supplies raider", lands="edo asakusa")
    assert decided(match) == [False] * 3
    act(match, "0 done")
    assert decided(match) == [True, False, False]
    go_on_to(match, "play_card")
    act(match, "2 play raider")
    assert decided(match) == [False, False, True]
    assert [seat["face_down"] for seat in match.view(-1)["seats"]] == [False, True, True]


def test_who_does_not_discard_has_not_decided__A_117():
    match = scene(
        "supplies samurai archer scout ninja", "supplies assassin archer", "supplies cavalry archer*2 scout",
        lands="edo kyoto",
    )  # fmt: skip
    lay(match, "samurai", "assassin", "cavalry")
    go_on_to(match, "land_discard_strong")
    act(match, "2 discard scout")
    assert decided(match) == [False] * 3
    act(match, "2 discard archer")
    assert decided(match) == [False, False, True]
    act(match, "0 discard ninja", "0 discard scout")
    assert decided(match) == [False] * 3


def test_exchanged_cards_were_never_blanked__A_6_A_86():
    match = scene(
        "supplies chaos archer", "supplies samurai archer", deck="commander raider", lands="ejiri"
    )
    lay(match, "chaos", "samurai")
    go_on_to(match, "support")
    seats = match.view(-1)["seats"]
    assert [seat["fighting"] for seat in seats] == ["commander", "raider"]
    assert [(seat["live"], seat["blanked"]) for seat in seats] == [(False, False)] * 2
    assert "blanked" not in match.board(0)


def test_a_white_card_and_one_without_text_are_not_blanked__A_6():
    match = scene(
        "supplies archer geisha", "supplies legend geisha", "supplies raider", lands="edo tenma"
    )
    lay(match, "archer", "legend", "raider")
    act(match, "0 aim geisha 2")
    go_on_to(match, "support")
    assert [seat["blanked"] for seat in match.view(-1)["seats"]] == [False, False, True]


def test_a_fighting_card_that_is_taken_has_no_live_text_any_more__A_119():
    match = scene("supplies ronin", "supplies scout", "supplies archer", lands="edo sagami")
    lay(match, "ronin", "scout", "archer")
    act(match, "2 take ronin")
    assert match.view(-1)["seats"][0]["fighting"] is None
    assert not match.view(-1)["seats"][0]["live"]


def test_deck_and_lands_to_come_are_nobodys__A_15():
    match = scene("supplies samurai", "supplies archer")
    for seat in (-1, 0, 1):
        seen = GAME.see(match.box, match._state, seat)
        assert set(seen.deck) == {NO_CARD}
        assert set(seen.land_deck) == {-1}
        assert set(seen.fresh) == {0}
    assert told(match, "dealt") == []


def test_drawn_cards_are_told_to_their_owner_only__A_15():
    match = scene("supplies samurai", "supplies archer", deck="ninja chaos")
    lay(match, "samurai", "archer")
    go_on(match)
    own, other = told(match, "cards_drawn", seat=0)
    assert own["cards"] == ["ninja"]
    assert other == {"seat": 1, "count": 1}


def test_a_scouted_hand_is_known_to_its_scout_and_its_owner_knows_by_whom__A_101():
    match = scene("supplies scout", "supplies archer ronin", "supplies samurai")
    act(match, "0 aim scout 1")
    go_on_to(match, "play_card")
    assert known(match, 0, 1) == held("supplies archer ronin")
    assert [seat["saw"] for seat in match.view(1)["seats"]] == [["archer", "ronin"], [], []]
    for other in (0, 2, -1):
        assert all(seat["saw"] == [] for seat in match.view(other)["seats"])


def test_who_is_scouted_is_told_which_cards_were_seen__A_101():
    match = scene("supplies scout", "supplies archer ronin", "supplies samurai", lands="edo tenma")
    act(match, "0 aim scout 1")
    go_on_to(match, "play_card")
    looked = {"seat": 0, "target": 1}
    seen = {**looked, "cards": ["supplies", "archer", "ronin"]}
    told_to = [told(match, "hand_looked_at", seat=seat) for seat in (0, 1, 2, -1)]
    assert told_to == [[seen], [seen], [looked], [looked]], "told to the scout, its target, others"


def test_the_view_shows_which_of_two_lands_applies__A_32():
    match = scene("supplies samurai", "supplies archer", "supplies raider", lands="kyoto tenma")
    lands = [(land["id"], land["applies"]) for land in match.view(-1)["lands"]]
    assert lands == [("kyoto", False), ("tenma", True)], "the first Land is covered"


def test_the_only_land_of_two_players_applies__A_32():
    match = scene("supplies samurai", "supplies archer", lands="kyoto")
    assert [land["applies"] for land in match.view(-1)["lands"]] == [True]
