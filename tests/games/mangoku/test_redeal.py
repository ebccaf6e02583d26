"""Re-dealing what a seat does not know (section 6), and a second bookkeeper of all knowledge rules."""

from collections import Counter

import pytest

from kassen.engine.rules.dice import FOR_REDEALS, USED, fresh_dice
from kassen.games.mangoku.rules.state import CHARACTERS
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    exactly,
    scene,
)


def dice_for(match):
    return fresh_dice(match.key, FOR_REDEALS)


def names(state, seat):
    return [CHARACTERS[state.hand[seat, slot]] for slot in range(state.hand_size[seat])]


def view_of(match, state, seat):
    return match.game.room.view(match.box, match.game.see(match.box, state, seat), seat)


class Bookkeeper:
    """Knowledge of hands by the events alone, by the letter of MK-1 to MK-10."""

    def __init__(self, seats):
        self.seats = seats
        self.clear()

    def clear(self):
        observers = range(-1, self.seats)
        self.known = {(by, of): Counter() for by in observers for of in range(self.seats)}
        self.floor = [0] * self.seats

    def show(self, of, cards, observers):
        for by in observers:
            self.known[by, of] = Counter(cards)

    def leave(self, of, cards):
        self.floor[of] = 0
        for by in range(-1, self.seats):
            self.known[by, of] -= Counter(cards)

    def hear(self, event):
        fields = event.fields
        seat = fields.get("seat")
        if event.name == "campaign_started":
            self.clear()
        elif event.name == "hand_shown":
            self.show(seat, fields["cards"], [fields["to_seat"]])
        elif event.name == "hand_looked":
            self.show(fields["target"], fields["cards"], [seat])
        elif event.name == "hand_revealed":
            self.show(seat, fields["cards"], range(-1, self.seats))
        elif event.name == "honor_compared":
            for shown in fields["hands"]:
                self.show(shown["seat"], shown["cards"], range(-1, self.seats))
        elif event.name == "card_played":
            from_hand = len(fields["cards"]) - (fields["source"] != "hand")
            self.leave(seat, fields["cards"][:from_hand])
        elif event.name == "monk_answered":
            self.leave(seat, ["monk"])
        elif event.name == "card_taken" and fields["source"] != "discard":
            self.leave(int(fields["source"]), [fields["card"]])
        elif event.name in ("hand_discarded", "player_eliminated"):
            self.leave(seat, fields["cards"])
        elif event.name == "card_drawn":
            self.floor[seat] = 0
        elif event.name == "attack_blocked":
            defender = fields["defender"]
            self.floor[defender] = max(self.floor[defender], fields["strength"])


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_views_show_exactly_what_the_events_taught__MK_1_to_MK_10(seats):
    """[MK-2, MK-3, MK-4, MK-5, MK-6, MK-7]"""
    for game in random_games(seats)[:12]:
        keeper = Bookkeeper(seats)
        heard = game.opening
        for step in game.steps:
            for event in heard:
                keeper.hear(event)
            state = step.state
            for by in range(-1, seats):
                for shown in view_of(game.match, state, by)["seats"]:
                    of = shown["seat"]
                    assert shown["floor"] == keeper.floor[of]
                    if of != by:
                        assert Counter(shown["known"]) == keeper.known[by, of]
            heard = step.events


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_redeal_changes_nothing_the_seat_sees_and_keeps_every_law__MK_1_MK_7(seats):
    for game in random_games(seats)[:6]:
        match = game.match
        dice = dice_for(match)
        for step in game.steps[::3]:
            before = step.state
            for seat in range(-1, seats):
                state = match.game.state.copy(before)
                match.game.rules.redeal(match.box, state, seat, dice)
                assert view_of(match, state, seat) == view_of(match, before, seat)
                assert match.game.rules.broken_law(match.box, state) == 0


def small_scene(**more):
    """B's hand and three other cards are unseen by A: twelve ways to deal B's hand in order, two for the rest."""
    return scene("captain peasant merchant", "warlord monk", **exactly("ninja"), **more)


def test_every_layout_of_the_unseen_comes_equally_often__MK_1():
    match = small_scene(buried="bandit")
    layouts = Counter()
    dice = dice_for(match)
    for _ in range(2400):
        state = match.redealt(A, dice)
        layouts[*names(state, B), CHARACTERS[state.buried], CHARACTERS[state.supply[0]]] += 1
        assert state.supply_size == 1
        assert state.supply[1] == state.supply[2] == state.supply[3] == -1
    assert len(layouts) == 24
    assert all(60 <= count <= 140 for count in layouts.values())
    assert all(
        sorted(layout) == sorted(["warlord", "monk", "ninja", "bandit"]) for layout in layouts
    )


def test_copies_count_as_different_cards__MK_1():
    match = scene("captain peasant merchant", "monk monk", **exactly("ninja"), buried="bandit")
    hands = Counter()
    dice = dice_for(match)
    for _ in range(1200):
        hands[tuple(sorted(names(match.redealt(A, dice), B)))] += 1
    assert 140 <= hands["monk", "monk"] <= 260
    assert 140 <= hands["bandit", "ninja"] <= 260
    assert 330 <= hands["bandit", "monk"] <= 470


def test_a_floor_leaves_only_hands_that_reach_it_with_equal_weight__MK_7():
    match = small_scene(buried="bandit")
    match._state.floor[B] = 4  # only with the Warlord, or Ninja and Bandit
    hands = Counter()
    dice = dice_for(match)
    for _ in range(1000):
        state = match.redealt(A, dice)
        hands[tuple(sorted(names(state, B)))] += 1
        assert state.floor[B] == 4
    assert set(hands) == {
        ("bandit", "ninja"), ("bandit", "warlord"), ("ninja", "warlord"), ("monk", "warlord"),
    }  # fmt: skip
    assert all(190 <= count <= 310 for count in hands.values())


def test_a_strong_card_that_one_hand_demands_is_not_counted_on_for_another__MK_7():
    """B's Merchant is known, so that it holds the Warlord too; of the other cards only two Captains reach 5."""
    match = scene(
        "emperor princess ninja", "merchant warlord", "captain captain", **exactly("monk"), buried="peasant",
        known=[{"by": A, "of": B, "cards": ["merchant"]}], floor=[0, 5, 5],
    )  # fmt: skip
    dice = dice_for(match)
    hands = Counter()
    for _ in range(100):
        state = match.redealt(A, dice)
        hands[*sorted(names(state, B)), *names(state, C)] += 1
    assert hands == {("merchant", "warlord", "captain", "captain"): 100}


def test_a_floor_does_not_bind_its_owner__MK_7():
    match = scene("captain peasant", "warlord monk merchant", turn=B, floor=[3, 0])
    state = match.redealt(A, dice_for(match))
    assert sorted(names(state, A)) == ["captain", "peasant"]
    assert state.floor[A] == 3


def test_known_cards_stay_and_only_the_others_are_dealt_again__MK_1_MK_2():
    match = scene(
        "captain peasant merchant", "warlord monk", "bandit princess", OUT,
        known=[{"by": A, "of": B, "cards": ["monk"]}, {"by": C, "of": B, "cards": ["warlord"]}],
    )  # fmt: skip
    dice = dice_for(match)
    others = Counter()
    for _ in range(60):
        state = match.redealt(A, dice)
        assert names(state, B)[0] == "monk"
        assert names(state, A) == ["peasant", "merchant", "captain"]
        others[names(state, B)[1]] += 1
        assert state.hand_size[D] == 0
    assert len(others) > 5


def test_a_seat_forgets_what_others_may_know_of_third_hands__MK_1():
    match = scene(
        "captain peasant merchant", "warlord monk", "bandit princess",
        known=[
            {"by": C, "of": B, "cards": ["warlord"]},
            {"by": A, "of": B, "cards": ["monk"]},
            {"by": C, "of": B, "cards": ["monk"]},
            {"by": "all", "of": C, "cards": ["bandit"]},
            {"by": B, "of": A, "cards": ["captain"]},
        ],
    )  # fmt: skip
    state = match.redealt(A, dice_for(match))
    everybody = 0b111 | 1 << 6
    assert [state.known[B, slot] for slot in range(2)] == [1 << A, 0]
    assert [state.known[C, slot] for slot in range(2)] == [everybody, 0]
    # Who saw one's own cards is no secret to their owner.
    assert [state.known[A, slot] for slot in range(3)] == [0, 0, 1 << B]


def bytes_of(match, state):
    return match.game.state.bytes(state)


@pytest.mark.parametrize("seat", [-1, A, C])
def test_where_cards_lay_in_a_hand_does_not_show_after_a_redeal__MK_2(seat):
    """B's Monk, which A knows, lies in either slot; C's two Peasants are known to B the one way or the other."""
    worlds = []
    for held, bits in (("monk warlord", (1, 0)), ("warlord monk", (0, 1))):
        match = scene("captain merchant bandit", held, "peasant peasant", supply="kabuki")
        for slot in range(2):
            match._state.known[B, slot] = bits[slot] << A
            match._state.known[C, slot] = bits[slot] << B
        worlds.append(bytes_of(match, match.redealt(seat, dice_for(match))))
    assert worlds[0] == worlds[1]


def test_which_cards_are_hidden_where_does_not_show_after_a_redeal__MK_1():
    worlds = []
    for held, buried, supply in (
        ("monk warlord", "ninja", "kabuki bandit princess"),
        ("bandit kabuki", "princess", "ninja warlord monk"),
    ):
        match = scene("captain peasant merchant", held, buried=buried, **exactly(supply))
        worlds.append(bytes_of(match, match.redealt(A, dice_for(match))))
    assert worlds[0] == worlds[1]


def test_of_equal_cards_each_observer_knows_the_first__MK_3():
    """A's Captains: B knows two of them and C one, however the marks lie on the three cards."""
    worlds = []
    for marks in (
        (1 << B | 1 << C, 1 << B, 0),
        (0, 1 << B, 1 << B | 1 << C),
        (1 << B, 1 << C, 1 << B),
    ):
        match = scene("captain captain captain", "monk warlord", "bandit princess", supply="kabuki")
        for slot, mark in enumerate(marks):
            match._state.known[A, slot] = mark
        state = match.redealt(A, dice_for(match))
        assert [state.known[A, slot] for slot in range(3)] == [1 << B | 1 << C, 1 << B, 0]
        worlds.append(bytes_of(match, state))
    assert len(set(worlds)) == 1


def test_a_spectator_redeals_every_hand__MK_1():
    match = scene(
        "captain peasant merchant",
        "warlord monk",
        "bandit princess",
        known=[{"by": "all", "of": B, "cards": ["monk"]}],
    )
    dice = dice_for(match)
    firsts = Counter()
    for _ in range(40):
        state = match.redealt(-1, dice)
        assert names(state, B)[0] == "monk"
        assert state.known[B, 0] == 0b111 | 1 << 6
        firsts[names(state, A)[0]] += 1
    assert len(firsts) > 5


def test_a_redeal_leaves_the_match_alone_and_gives_its_copy_other_dice__MK_1():
    match = scene("captain peasant merchant", "warlord monk", ANY)
    before = match.game.state.bytes(match._state)
    dice = dice_for(match)
    first, second = match.redealt(A, dice), match.redealt(A, dice)
    assert match.game.state.bytes(match._state) == before
    keys = [bytes(state.dice) for state in (match._state, first, second)]
    assert len(set(keys)) == 3
    assert first.dice[USED] == 16


def test_the_card_in_transit_is_not_dealt_again__MK_1():
    match = scene("kabuki captain merchant", "warlord monk", ANY, discard="peasant")
    act(match, "A play kabuki")
    state = match.redealt(B, dice_for(match))
    assert CHARACTERS[state.taken] == "peasant"
    assert match.game.rules.broken_law(match.box, state) == 0


def test_an_unknown_slot_of_a_hand_of_one_is_dealt_one_card__MK_1():
    match = scene("captain peasant merchant", "monk warlord", "bandit", **exactly(""))
    act(match, "A play captain", "A target B")
    act(match, "B monk")
    state = match.redealt(A, dice_for(match))
    assert (state.hand_size[B], state.hand_size[C]) == (1, 1)
    assert match.game.rules.broken_law(match.box, state) == 0


def test_the_places_that_exchange_cards_are_those_the_seat_cannot_see__MK_1():
    match = scene(
        "captain peasant merchant", "warlord monk", "bandit princess",
        **exactly("ninja kabuki"), known=[{"by": A, "of": B, "cards": ["monk"]}],
    )  # fmt: skip
    hidden = [("buried", ()), ("supply", (0,)), ("supply", (1,))]
    unseen = match.game.room.unseen
    assert unseen(match._state, A) == [
        [*hidden, ("hand", (B, 1)), ("hand", (C, 0)), ("hand", (C, 1))]
    ]
    assert [cell for cell in unseen(match._state, B)[0] if cell[0] == "hand"] == [
        ("hand", (A, 0)), ("hand", (A, 1)), ("hand", (A, 2)), ("hand", (C, 0)), ("hand", (C, 1)),
    ]  # fmt: skip
    assert len(unseen(match._state, -1)[0]) == 3 + 7


def test_a_floor_of_another_hand_ties_the_places_down__MK_7():
    match = scene("captain peasant merchant", "warlord monk", "bandit princess", floor=[0, 5, 0])
    assert match.game.room.unseen(match._state, A) == []
    assert match.game.room.unseen(match._state, -1) == []
    assert len(match.game.room.unseen(match._state, B)) == 1
