"""The observation says what the view says, number by number, for every seat and a spectator."""

import random
from collections import Counter

import pytest

from kassen.engine.match import Match
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules.observation import AT, OBSERVATION
from kassen.games.martial_art.rules.state import DECISIONS, MAX_CARDS, MAX_LANDS
from tests.games.martial_art.scenes import act, lay, scene

WINDOWS = ("before", "reveal", "support")


def sections(match, seat):
    """The observation by the names of its sections, as whole numbers."""
    observed = match.observation(seat).astype(int).tolist()
    return {name: observed[where] for name, where in OBSERVATION.sections.items()}


def row_of(names, things, size):
    """How many of each thing, in the order of the edition, in a row of this size."""
    counts = Counter(things)
    assert set(counts) <= set(names)
    return [counts[name] for name in names] + [0] * (size - len(names))


def cards_row(view, cards):
    return row_of([card["id"] for card in view["cards"]], [c for c in cards if c], MAX_CARDS)


def known_row(view, seat):
    """The known part of a hand; that Supplies is there goes without saying [AK-6]."""
    known = [card for card in view["seats"][seat]["known"] if card != view["cards"][0]["id"]]
    return cards_row(view, known)


def in_order(view):
    """The seats clockwise from the one that looks; a spectator looks from seat 0."""
    first, number = max(view["seat"], 0), len(view["seats"])
    return [(first + step) % number for step in range(number)]


def expected(view):
    """Every section, read off the view."""
    seats, order = view["seats"], in_order(view)
    is_seat = view["seat"] >= 0
    own = [*view["hand"], *view["picked"], view["placed"]]
    nobody = [0] * MAX_CARDS
    lands = [
        row_of([land["id"] for land in view["all_lands"]], [land["id"]], MAX_LANDS)
        for land in view["lands"]
    ]
    aimed = view["chain"][0]["target"] if view["chain"] else None
    user = view["chain"][-1]["seat"] if view["chain"] else order[0]
    return {
        "hand": cards_row(view, own) if is_seat else known_row(view, 0),
        "secrets": cards_row(view, [view["placed"]]) + cards_row(view, view["picked"]),
        "known": padded([known_row(view, seat) for seat in order[1:]], 3 * MAX_CARDS),
        "saw": padded([cards_row(view, seats[seat]["saw"]) for seat in order[1:]], 3 * MAX_CARDS),
        "fighting": padded([cards_row(view, [seats[seat]["fighting"]]) for seat in order], 4 * MAX_CARDS),
        "seats": padded([seat_row(view, seats[seat], aimed) for seat in order], 4 * AT.seats.stride),
        "discard": cards_row(view, Counter(view["discard"]).elements()),
        "lands": padded(lands, 2 * MAX_LANDS),
        "answered": cards_row(view, [view["chain"][-1]["card"]]) if view["chain"] else nobody,
        "decision": [int(name == view["decision"]) for name in DECISIONS],
        "table": [
            view["round"], view["deck"], sum(view["discard"].values()), view["land_deck"], view["legends"],
            *(int(name == view["window"]) for name in WINDOWS), view["passes"], len(view["chain"]),
            (user - order[0]) % len(seats),
        ],
    }  # fmt: skip


def seat_row(view, seat, aimed):
    cards = seat["cards"] + seat["face_down"]
    supplies = view["cards"][0]["id"]
    return [int(number) for number in (
        1, seat["seat"] in view["waiting_for"], cards, cards - (seat["fighting"] != supplies), seat["face_down"],
        seat["points"], seat["bridges"], seat["strength"] or 0, seat["live"], seat["barred"],
        seat["place"] is not None, (seat["place"] or 1) - 1, seat["extra"], seat["must_discard"],
        seat["used_before"], seat["seat"] == view["giver"], seat["seat"] == aimed,
    )]  # fmt: skip


def padded(rows, size):
    flat = [number for row in rows for number in row]
    return flat + [0] * (size - len(flat))


def check(match):
    for seat in range(-1, match.seats):
        view = match.view(seat)
        told, wanted = sections(match, seat), expected(view)
        for name in wanted:
            assert told[name] == wanted[name], f"{name} of seat {seat} at {view['decision']}"
        assert told.keys() == wanted.keys()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ask_always", [True, False])
def test_every_section_is_what_the_view_says_over_whole_games(seats, ask_always):
    for seed in range(3):
        match = Match(GAME, seats, seed=seed, options={"ask_always": ask_always})
        chance = random.Random(seed)
        while not match.over:
            check(match)
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))
        check(match)


def test_a_card_in_the_air_its_aim_and_its_answer():
    match = scene(
        "supplies shogun archer", "supplies ronin geisha", "supplies daimyo geisha scout", "supplies raider",
        won=["tenma", "edo", "", ""], lands="edo tenma", legends=2,
        known=[{"by": 0, "of": 2, "cards": ["geisha"]}, {"by": "all", "of": 1, "cards": ["geisha"]}],
    )  # fmt: skip
    lay(match, "shogun", "ronin", "daimyo", "raider")
    act(match, "2 aim geisha 0")
    check(match)
    act(match, "1 use geisha")
    assert len(match.view(-1)["chain"]) == 2
    check(match)


def test_picks_and_two_gifts_due():
    edition = {"effects": {"raider_gift": {"amount": 2}}}
    match = scene("supplies raider", "supplies samurai archer scout ninja", edition=edition)
    lay(match, "raider", "samurai")
    act(match, "1 give scout")
    assert (match.view(0)["giver"], match.view(0)["due"]) == (1, 1)
    check(match)
    match = scene("supplies scout archer", "supplies ninja", lands="asakusa")
    act(match, "0 discard archer")
    check(match)
