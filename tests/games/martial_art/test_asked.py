"""Without `ask_always` everybody learns from who is asked and who is not, and re-deals keep it [AK-8]."""

import random
from collections import Counter
from itertools import combinations

import pytest

from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.testing.redeals import dealt
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    decision,
    go_on,
    go_on_to,
    lay,
    scene,
    told,
)
from tests.games.martial_art.test_knowledge import check_chances, hand_in, redeals
from tests.games.martial_art.worlds import deals, followed, secrets, start

LANDS = ["kyoto", "asakusa", "kanbara", "edo", "ejiri", "sagami"]

# Few cards, most of them Support; a gift would blur what a spectator knows [AK-5].
POSITIONS = [
    # who looks   seat 0                seat 1                  the deck, top first
    (0,           "scout samurai",      "scout archer",         "geisha cavalry scout daimyo"),
    (0,           "raider daimyo",      "archer archer scout",  "samurai geisha scout"),
    (0,           "emperor archer",     "geisha cavalry",       "scout archer ronin geisha"),
    (0,           "raider raider",      "archer cavalry ninja", "archer scout geisha"),
    (0,           "commander geisha",   "archer archer archer", "scout ronin"),
    (1,           "raider scout",       "archer archer",        "samurai geisha scout archer"),
    (1,           "emperor archer",     "geisha cavalry",       "scout archer ronin geisha"),
    (1,           "raider archer",      "samurai cavalry",      "archer scout geisha"),
    (-1,          "samurai scout",      "archer",               "geisha cavalry"),
    (-1,          "ronin",              "archer archer",        "scout geisha"),
]  # fmt: skip


def hand(words):
    return ["supplies", *words.split()]


def is_reshuffled(match):
    """From then on chance decides what no world can foretell."""
    return any(event.name == "deck_reshuffled" for event in match.events)


@pytest.mark.parametrize("position", range(len(POSITIONS)))
def test_a_redeal_gives_every_world_that_agrees_with_who_was_asked_and_no_other__AK_8(position):
    seat, *hands, deck = POSITIONS[position]
    chance = random.Random(position)
    lands = chance.sample(LANDS, 3)
    match = start([hand(words) for words in hands], deck.split(), lands=lands, seed=position)
    dice = fresh_dice(key_of(position), FOR_REDEALS)
    worlds = deals(match, seat)
    while not match.over and not is_reshuffled(match):
        possible = {secrets(match, world, seat) for world in worlds}
        assert secrets(match, match._state, seat) in possible
        number = min(30 * len(possible), 200)
        found = {secrets(match, state, seat) for state in dealt(match, seat, number, dice)}
        assert found <= possible, f"{found - possible} after {match.sentences(-1)}"
        if len(possible) <= 5:
            assert found == possible, f"{possible - found} after {match.sentences(-1)}"
        actor = chance.choice(match.pending)
        action = chance.choice(match.legal_ids(actor))
        worlds = followed(match, worlds, seat, actor, action)
        match.play(actor, action)


ASK_SELDOM = {"options": {"ask_always": False}, **ONLY_THESE}


def chances_of(pool, size, agrees):
    """Every hand of this size out of a pool that agrees with what was seen, each as likely as any other."""
    hands = Counter(tuple(sorted(cards)) for cards in combinations(pool, size) if agrees(cards))
    return {cards: number / hands.total() for cards, number in hands.items()}


def hands_of(match, seat, other):
    """The hand of another seat over many re-deals, Supplies apart."""
    return Counter(
        tuple(sorted(hand_in(match, state, other)[1:])) for state in redeals(match, seat)
    )


def test_who_is_asked_holds_a_card_to_use_and_every_such_hand_has_its_chance__AK_8():
    match = scene(
        "supplies samurai", "supplies scout archer", deck="scout scout raider ninja", **ASK_SELDOM
    )
    assert match.pending == [1]
    pool = ["scout", "archer", "scout", "scout", "raider", "ninja"]
    check_chances(hands_of(match, 0, 1), chances_of(pool, 2, lambda cards: "scout" in cards))


def test_who_is_not_asked_holds_none_and_every_such_hand_has_its_chance__AK_8():
    match = scene(
        "supplies scout", "supplies raider archer", deck="scout ninja archer", **ASK_SELDOM
    )
    assert match.pending == [0]
    pool = ["raider", "archer", "scout", "ninja", "archer"]
    check_chances(hands_of(match, 0, 1), chances_of(pool, 2, lambda cards: "scout" not in cards))


def test_two_hands_are_dealt_together_by_what_was_seen_of_both__AK_8():
    match = scene(
        "supplies samurai", "supplies scout", "supplies archer", deck="scout raider",
        lands="edo tenma", **ASK_SELDOM,
    )  # fmt: skip
    found = Counter(
        (hand_in(match, state, 1)[1], hand_in(match, state, 2)[1]) for state in redeals(match, 0)
    )
    check_chances(found, {("scout", "archer"): 1 / 2, ("scout", "raider"): 1 / 2})


@pytest.mark.parametrize(
    ("deck", "hands"),
    [
        ("ninja scout peasants", {("archer", "scout")}),
        ("ninja daimyo scout peasants", {("archer", "daimyo"), ("archer", "peasants")}),
    ],
)
def test_what_was_seen_of_a_hand_holds_for_the_cards_that_were_there__AK_8(deck, hands):
    match = scene(
        "supplies scout samurai",
        "supplies assassin archer",
        deck=deck,
        lands="ejiri edo",
        **ASK_SELDOM,
    )
    act(match, "0 pass")
    lay(match, "samurai", "assassin")
    act(match, "1 pass")  # asked for Support, so that it holds the Archer
    assert match.view(-1)["round"] == 2
    assert set(hands_of(match, 0, 1)) == hands  # and the card it drew is a Scout, or it is none


def test_a_single_kind_is_told_by_not_being_asked_and_then_by_what_is_shown__AK_8_A_13():
    match = scene(
        "supplies samurai scout ninja raider", "supplies commander archer*3", deck="daimyo archer ronin",
        lands="kyoto", **ASK_SELDOM,
    )  # fmt: skip
    lay(match, "samurai", "commander")
    act(match, "1 pass")
    go_on_to(match, "land_discard_strong")
    assert match.pending == [0]
    assert hands_of(match, 0, 1) == {("archer",) * 3: 1500}  # of no other card are there three
    act(match, "0 discard scout", "0 discard ninja")
    assert told(match, "cards_discarded")[1]["cards"] == ["archer", "archer"]
    found = hands_of(match, 0, 1)
    assert all("archer" in cards for cards in found)


def test_several_kinds_are_told_by_being_asked__AK_8_A_13():
    match = scene(
        "supplies samurai", "supplies daimyo archer scout", deck="archer archer scout", lands="ejiri",
        **ASK_SELDOM,
    )  # fmt: skip
    act(match, "1 pass")
    lay(match, "samurai", "daimyo")
    go_on_to(match, "card_discard")
    assert match.pending == [1]
    assert set(hands_of(match, 0, 1)) == {("archer", "scout")}


def test_several_kinds_may_be_of_one_again_after_others_have_left__AK_8_A_13():
    match = scene(
        "supplies cavalry", "supplies commander raider*2 samurai", deck="raider daimyo samurai peasants",
        lands="kyoto", **ASK_SELDOM,
    )  # fmt: skip
    lay(match, "cavalry", "commander")
    go_on_to(match, "land_discard_strong")
    assert match.pending == [1]
    act(match, "1 discard raider", "1 discard samurai")
    assert match.view(-1)["round"] == 2
    pool = ["raider", "raider", "samurai", "peasants"]  # what it kept and drew, and the deck
    check_chances(hands_of(match, 0, 1), chances_of(pool, 2, lambda cards: True))


def test_after_one_of_several_kinds_is_shown_another_is_left__AK_8_A_13():
    match = scene(
        "supplies cavalry", "supplies daimyo raider*2 samurai", deck="raider peasants raider", lands="ejiri edo",
        **ASK_SELDOM,
    )  # fmt: skip
    lay(match, "cavalry", "daimyo")
    act(match, "1 discard raider")
    assert match.view(-1)["round"] == 2
    assert set(hands_of(match, 0, 1)) == {("raider", "raider", "samurai")}, "never three Raiders"


def test_the_last_kind_that_is_left_goes_by_itself__A_13():
    match = scene(
        "supplies cavalry", "supplies commander raider samurai*2", lands="kyoto", **ASK_SELDOM
    )
    lay(match, "cavalry", "commander")
    act(match, "1 discard raider")
    gone = [{"seat": 1, "cards": ["raider", "samurai"], "cause": "kyoto"}]
    assert told(match, "cards_discarded") == gone, "two cards are owed, and one kind is left"


def test_a_rare_card_is_in_the_hand_that_was_asked_for_it__AK_8():
    match = scene(
        "supplies samurai", "supplies scout", discard="scout*3",
        options={"ask_always": False},
    )  # fmt: skip
    assert match.pending == [1]
    assert match.view(-1)["deck"] > 50
    found = {hand_in(match, state, 1) for state in redeals(match, 0, 30)}
    assert found == {("supplies", "scout")}, "the one Scout among all cards of the deck"


def test_hands_that_a_third_may_not_mix_with_exchange_their_cards__AK_8():
    match = scene(
        "supplies raider", "supplies scout ninja", "supplies scout*3", lands="edo tenma", **ASK_SELDOM
    )  # fmt: skip
    assert match.pending == [1, 2]  # seat 0 holds no Scout, and the deck is empty
    found = Counter(hand_in(match, state, 1)[1:] for state in redeals(match, -1, 400))
    chances = {("scout", "scout"): 6 / 10, ("ninja", "scout"): 2 / 10, ("raider", "scout"): 2 / 10}
    check_chances(found, chances)


def test_a_gift_is_not_what_its_giver_cannot_have_had__AK_5_AK_8():
    match = scene(
        "supplies raider", "supplies samurai archer ninja", "supplies cavalry scout",
        deck="scout scout daimyo peasants", lands="edo tenma", **ASK_SELDOM,
    )  # fmt: skip
    assert match.pending == [2]  # seats 0 and 1 hold nothing for the time before the battle
    act(match, "2 pass")
    lay(match, "raider", "samurai", "cavalry")
    act(match, "0 target 1", "1 give ninja")
    for seat in (2, -1):
        for state in redeals(match, seat, 200):
            assert "scout" not in hand_in(match, state, 0)
            assert "scout" not in hand_in(match, state, 1)
    assert any("scout" in hand_in(match, state, 2) for state in redeals(match, 0, 20))


def test_a_gift_may_be_what_its_giver_may_have_had__AK_5_AK_8():
    match = scene(
        "supplies raider", "supplies samurai scout ninja", "supplies cavalry",
        deck="daimyo peasants", lands="edo tenma", **ASK_SELDOM,
    )  # fmt: skip
    act(match, "1 pass")  # asked for a Scout, and seat 0 was not
    lay(match, "raider", "samurai", "cavalry")
    act(match, "1 give scout")
    for seat in (2, -1):
        found = {hand_in(match, state, 0) for state in redeals(match, seat, 200)}
        assert ("supplies", "scout") in found, f"the Scout may have been given: {found}"


def test_what_a_giver_keeps_may_be_of_one_kind__AK_5_AK_8():
    match = scene(
        "supplies raider", "supplies samurai commander*2 peasants", "supplies cavalry",
        deck="daimyo", lands="edo tenma", **ASK_SELDOM,
    )  # fmt: skip
    lay(match, "raider", "samurai", "cavalry")
    assert decision(match) == "gift_card"  # asked, and so of several kinds
    act(match, "1 give peasants")
    for seat in (2, -1):
        found = {hand_in(match, state, 1) for state in redeals(match, seat, 200)}
        assert ("supplies", "commander", "commander") in found, f"both may be alike: {found}"


def test_the_log_tells_who_is_asked__A_52_A_13():
    match = scene("supplies samurai", "supplies scout archer", lands="ejiri", **ASK_SELDOM)
    assert match.sentences(-1)[-2:] == ["A is not asked, with nothing to choose.", "B is asked."]
    assert told(match, "player_asked") == [
        {"seat": 0, "decision": "before_support", "is_asked": False},
        {"seat": 1, "decision": "before_support", "is_asked": True},
    ]


def test_nobody_is_told_anything_where_all_are_asked__A_52():
    match = scene("supplies samurai", "supplies scout archer", lands="ejiri")
    lay(match, "samurai", "archer")
    go_on(match)
    assert told(match, "player_asked") == []
    for name in ("may_have", "must_have", "alike"):
        assert not any(getattr(match._state, name).tobytes())


@pytest.mark.parametrize("support", ["archer", "raider", "cavalry", "geisha"])
def test_at_the_start_of_a_scenario_all_unknown_cards_of_a_hand_may_have_one_effect__AK_8(support):
    """Hands of one and of three cards: what a hand may hold goes by its own size."""
    match = scene(
        "supplies samurai", "supplies daimyo", f"supplies {support} {support} {support}",
        deck="daimyo daimyo", **ASK_SELDOM,
    )  # fmt: skip
    pool = ["daimyo", support, support, support, "daimyo", "daimyo"]
    check_chances(hands_of(match, 0, 2), chances_of(pool, 3, lambda cards: True))
