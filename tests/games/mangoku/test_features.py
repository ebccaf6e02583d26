"""Every number of an observation, read back and compared with the view it is made from."""

import numpy as np
import pytest

from kassen.games.mangoku.game import GAME
from kassen.games.mangoku.rules.state import CHARACTERS, DECISIONS
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games

MAX_SEATS = 6


def counted(cards):
    return [cards.count(card) for card in CHARACTERS]


def marked(name, names):
    return [int(name == other) for other in names]


def seats_from(view):
    """The seats clockwise from the one who looks; a spectator looks from seat 0."""
    first = max(view["seat"], 0)
    return view["seats"][first:] + view["seats"][:first]


def numbers_of_seat(view, seat):
    link = view["link"] or {"targets": [], "accepted": []}
    is_asked = seat["seat"] in view["waiting_for"]
    return [
        1,
        seat["remaining"],
        seat["begun"],
        seat["coins"],
        seat["cards"],
        seat["floor"],
        seat["seat"] == view["active"] and not view["over"],
        is_asked and view["decision"] == "respond",
        seat["seat"] in link["targets"],
        seat["seat"] in link["accepted"],
    ]


def expected(view):
    """All sections, from the view alone."""
    own, *others = seats_from(view)
    absent = MAX_SEATS - 1 - len(others)
    link = view["link"]
    return {
        "hand": counted(own["known"]),
        "known": [n for seat in others for n in counted(seat["known"])] + [0] * 14 * absent,
        "seats": [n for seat in (own, *others) for n in numbers_of_seat(view, seat)] + [0] * 10 * absent,
        "discard": [view["discard"].get(card, 0) for card in CHARACTERS],
        "link": marked(link and link["card"], CHARACTERS),
        "taken": marked(view["taken"], CHARACTERS),
        "decision": marked(view["decision"], DECISIONS),
        "table": [
            view["supply"], view["center"], view["coins_out"], view["last_turn"],
            bool(link and link["ikki"]), len(view["seats"]),
        ],
    }  # fmt: skip


def sections(observation):
    return {name: observation[where].tolist() for name, where in GAME.observation.sections.items()}


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_section_says_what_the_view_says(seats):
    """At every decision and at the end of random games, for every seat and a spectator."""
    told = np.zeros(GAME.observation_size, bool)
    for game in random_games(seats)[:20]:
        match = game.match
        for state in game.states():
            for seat in range(-1, seats):
                view = GAME.room.view(match.box, GAME.see(match.box, state, seat), seat)
                observation = np.full(GAME.observation_size, np.nan, np.float32)
                GAME.rules.observe(match.box, state, seat, observation)
                assert sections(observation) == expected(view)
                told |= observation != 0
    by_section = sections(told)
    assert all(any(numbers) for numbers in by_section.values())
    for first in range(
        0, 10 * seats, 10
    ):  # every number of every seat was something else than 0 once
        assert all(by_section["seats"][first : first + 10])


def test_the_sections_are_named_in_their_order():
    assert [(name, part.size) for name, part in GAME.observation.parts.items()] == [
        ("hand", 14), ("known", 70), ("seats", 60), ("discard", 14), ("link", 14), ("taken", 14),
        ("decision", 12), ("table", 6),
    ]  # fmt: skip
