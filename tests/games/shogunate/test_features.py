"""The observation: what a seat sees, as numbers in named sections."""

from random import Random

import numpy as np
import pytest

from kassen.engine.rules.seats import SPECTATOR
from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.rules.observation import AT, OBSERVATION
from kassen.games.shogunate.rules.state import CARDS, DECISIONS, MAX_PLOTS, NUM_COMBINATIONS, POWERS
from tests.games.shogunate.scenes import act, fresh, performing, plotting, scene

SEAT_SIZE, CARD_SIZE = AT.seats.stride, AT.seats.places.stride
FLAGS_SIZE = AT.seats.places.first - AT.seats.first


def sections(match, seat):
    """The observation cut into its sections, as lists of whole numbers."""
    numbers = match.observation(seat).astype(int).tolist()
    return {name: numbers[where] for name, where in OBSERVATION.sections.items()}


def seat_part(match, viewer, step):
    """The numbers of a seat, counted clockwise: flags, two cards, Action cards, silence."""
    return parts_of(sections(match, viewer)["seats"], step)


def parts_of(seats, step):
    part = seats[step * SEAT_SIZE : (step + 1) * SEAT_SIZE]
    cards = [part[FLAGS_SIZE + n * CARD_SIZE : FLAGS_SIZE + (n + 1) * CARD_SIZE] for n in (0, 1)]
    rest = part[FLAGS_SIZE + 2 * CARD_SIZE :]
    return part[:FLAGS_SIZE], cards, rest[:-NUM_COMBINATIONS], rest[-NUM_COMBINATIONS:]


def hot(numbers):
    return [index for index, number in enumerate(numbers) if number]


def test_the_table_is_seen_by_all__S_2_S_8_S_66():
    match = plotting("pilgrim_at_the_gate", line="KI MI AO KU SH AK", shinobi=4, honor="AK 2")
    seen = sections(match, SPECTATOR)
    assert hot(seen["line"]) == [5, 6 + 4, 12 + 3, 18 + 2, 24 + 1, 30]
    assert seen["honor"] == [3, 0, 0, 0, 0, 2]
    assert seen["plot_honor"] == [1, 0, 0, 0, 0, 2]
    up, up_twice, down, tail = (seen["plot_honor_moved"][6 * n : 6 * n + 6] for n in range(4))
    assert up == [0, 0, 0, 0, 2, 0]  # MI, from slot 2 to the head
    assert up_twice == [0, 0, 0, 2, 0, 0]  # AO
    assert down == [0, 1, 0, 0, 0, 0]  # SH, from slot 5 to the tail
    assert tail == [0, 1, 1, 1, 1, 1]  # all but AK, which stands there
    assert hot(seen["shinobi"]) == [3]
    assert hot(seen["plot"]) == [3]
    assert hot(seen["power"]) == [8]
    assert hot(seen["plots_left"]) == [number for number in range(18) if number != 3]
    assert hot(seen["decision"]) == [DECISIONS.index("plot_swap_adjacent")]
    assert seen["table"] == [0, 12, 1, 36, 17, 0, 4]
    assert sections(match, 0)["table"][0] == 3


def test_seats_stand_clockwise_from_ones_own__S_1_S_19_S_60():
    match = scene(hatamoto=2, face_up="3.0", seen=[{"by": 1, "of": 0, "place": 1}])
    flags, cards, _, _ = seat_part(match, 1, 0)
    assert flags == [1, 0, 0, 0, 1, 0, 0, 0]
    assert [hot(card) for card in cards] == [[1, 7], [4, 7]]
    flags, cards, _, _ = seat_part(match, 1, 1)
    assert flags == [1, 1, 0, 0, 0, 0, 0, 0]
    assert [hot(card) for card in cards] == [[8], [8]]
    assert [hot(card) for card in seat_part(match, 1, 2)[1]] == [[4, 6, 7, 8, 9, 10], [9]]
    assert [hot(card) for card in seat_part(match, 1, 3)[1]] == [[10], [2, 7, 10]]
    assert seat_part(match, 1, 4)[0] == [0] * FLAGS_SIZE


def test_action_cards_and_secret_choices__S_31_S_37():
    match = scene(hands=[None, ["dishonor", "flowing_upstream"], None, None])
    act(match, "1 play dishonor")
    assert hot(sections(match, 1)["chosen"]) == [1]
    assert hot(sections(match, 2)["chosen"]) == []
    assert hot(seat_part(match, 2, 3)[2]) == [1, 2, 6, 9, 10, 11]
    act(match, "2 play dishonor", "3 play storms_to_flowers")
    assert hot(seat_part(match, 2, 3)[2]) == [2, 6, 9, 10, 11, 13]
    assert [seat_part(match, 0, step)[0][3] for step in range(4)] == [0, 1, 1, 1]


def test_an_exchange_shows_the_own_pick_only__S_57():
    match = performing("storms_to_flowers")
    act(match, "1 exchange 2", "1 place 1")
    assert hot(sections(match, 1)["pick"]) == [1]
    assert hot(sections(match, 2)["pick"]) == []
    assert [seat_part(match, 0, step)[0][6] for step in range(4)] == [0, 1, 1, 0]
    assert [seat_part(match, 0, step)[0][2] for step in range(4)] == [0, 1, 0, 0]
    assert [seat_part(match, 0, step)[0][4] for step in range(4)] == [0, 0, 1, 0]


def test_the_leader_and_the_viewer_of_an_action__S_39_S_44():
    match = performing("cloaked_in_shadows")
    act(match, "0 leader MI")
    assert hot(sections(match, 3)["leader"]) == [4]
    match = performing("flowing_upstream")
    act(match, "1 raise MI 1")
    assert [seat_part(match, 0, step)[0][5] for step in range(4)] == [1, 0, 0, 0]


def test_silence_is_seen_as_combinations__S_95():
    match = scene(checks=["SH 6 KU 6"])
    for step in range(4):
        assert hot(seat_part(match, 2, step)[3]) == [7]  # AK with all six, SH with SH, SH with KU


def test_the_end_shows_everything__S_102_S_103():
    match = plotting("rice_tribute", options={"round_cap": 1}, face_up="2.0")
    assert not hot(sections(match, SPECTATOR)["decision"])
    assert [seat_part(match, SPECTATOR, step)[0][7] for step in range(4)] == [0, 0, 1, 0]
    assert all(
        hot(card)[:1] != [] for step in range(4) for card in seat_part(match, SPECTATOR, step)[1]
    )
    assert np.isfinite(match.observation(0)).all()


# Every section, read back and compared with the view.

LEADERS = list(GAME.standard_box["leaders"].rows)
PLOTS = [*GAME.standard_box["plots"].rows, *range(18, MAX_PLOTS)]
COMBINATIONS = [[a, b] for n, a in enumerate(LEADERS) for b in LEADERS[n:]]


def named(numbers, names):
    """The names whose place has a one; there is nothing but zeros and ones."""
    assert set(numbers) <= {0, 1}
    return [name for name, number in zip(names, numbers, strict=True) if number]


def only(numbers, names):
    """The one name, or None."""
    found = named(numbers, names)
    assert len(found) <= 1
    return found[0] if found else None


def check_table(seen, view):
    rows = [seen["line"][6 * slot : 6 * slot + 6] for slot in range(6)]
    line = [slot["leader"] for slot in view["line"]]
    assert [only(row, LEADERS) for row in rows] == line
    assert dict(zip(LEADERS, seen["honor"], strict=True)) == {
        slot["leader"]: slot["honor"] for slot in view["line"]
    }
    assert [seen["plot_honor"][LEADERS.index(leader)] for leader in line] == view["plot"]["honor"]
    check_slots(seen["slots"], view)
    assert only(seen["shinobi"], range(1, 7)) == view["shinobi"]
    assert only(seen["plot"], PLOTS) == view["plot"]["id"]
    assert only(seen["power"], POWERS) == view["plot"]["power"]
    assert named(seen["plots_left"], PLOTS) == view["plots_left"]
    assert only(seen["leader"], LEADERS) == view["leader"]
    assert only(seen["chosen"], CARDS) == view["chosen"]
    assert only(seen["pick"], range(2)) == view["pick"]
    assert only(seen["decision"], DECISIONS) == view["decision"]
    is_each = view["pair_scoring"] == "each"
    assert seen["table"] == [
        view["score"] or 0, view["threshold"], view["round"], view["round_cap"], view["plots_in_deck"], is_each,
        len(view["seats"]),
    ]  # fmt: skip


def check_slots(numbers, view):
    known = [
        (seat == view["seat"], card["leader"])
        for seat, each in enumerate(view["seats"])
        for card in each["loyalty"]
    ]
    for first, slot in zip(range(0, len(numbers), 3), view["line"], strict=True):
        own, others = known.count((True, slot["leader"])), known.count((False, slot["leader"]))
        assert numbers[first : first + 3] == [slot["honor"], own, others]


def check_seat(part, view, clockwise, seat):
    flags, cards, actions, excluded = part
    own = view["seats"][seat]
    is_due = own["played"] is not None and seat != view["performer"]
    exchanging = (view["exchange"] or {"seats": []})["seats"]
    assert flags == [
        1, own["hatamoto"], seat == view["performer"], is_due, seat in view["waiting_for"], seat == view["viewer"],
        seat in exchanging, own["revealed_before"],
    ]  # fmt: skip
    for card, shown in zip(cards, own["loyalty"], strict=True):
        assert only(card[:6], LEADERS) == shown["leader"]
        assert card[6] == shown["face_up"]
        known_by = named(card[7 : 7 + len(clockwise)], clockwise)
        assert sorted(known_by) == shown["known_by"]
        assert not any(card[7 + len(clockwise) :])
    assert named(actions[:6], CARDS) == own["hand"]
    assert named(actions[6:12], CARDS) == own["discard"]
    assert only(actions[12:], CARDS) == own["played"]
    pair = sorted(card["card"] for card in own["loyalty"])
    told = {tuple(entry["cards"]): entry["leaders"] for entry in view["excluded"]}
    assert named(excluded, COMBINATIONS) == told.get(tuple(pair), [])


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"threshold": 20}), (4, {}), (5, {"pair_scoring": "each"}), (6, {"threshold": 16})],
)
def test_every_number_of_an_observation_is_that_of_the_view__S_2_S_37_S_60_S_95(seats, options):
    match = fresh(seats, seed=seats, **options)
    chance = Random(seats)
    while True:
        for viewer in range(SPECTATOR, seats):
            view, seen = match.view(viewer), sections(match, viewer)
            check_table(seen, view)
            first = max(viewer, 0)
            clockwise = [(first + step) % seats for step in range(seats)]
            for step, seat in enumerate(clockwise):
                check_seat(parts_of(seen["seats"], step), view, clockwise, seat)
            assert not any(seen["seats"][seats * SEAT_SIZE :])
        if match.over:
            break
        actor = chance.choice(match.pending)
        match.play(actor, chance.choice(match.legal_ids(actor)))
