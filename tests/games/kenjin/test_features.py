"""The observation, read back section by section: it tells what the view tells, from where the seat sits."""

import numpy as np
import pytest

from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.observation import OBSERVATION
from kassen.games.kenjin.rules.state import DECISIONS, TILES, UNITS
from kassen.testing.laws import random_match
from tests.games.kenjin.scenes import act, aim, battle, fight, table
from tests.laws.tables import TABLES, VARIANTS

REGULARS = UNITS[:5]
SHAPES = {
    "hand": (10,),
    "seats": (4, 20),
    "regulars": (4, 5),
    "battlefields": (8, 15),
    "sides": (8, 2, 3),
    "cards": (8, 2, 13, 13),
    "offer": (10,),
    "acting": (5,),
    "decision": (8,),
    "table": (4,),
}


def sections(match, seat):
    """The observation of a seat, cut into its sections."""
    numbers = match.observation(seat)
    return {
        name: numbers[where].reshape(SHAPES[name]) for name, where in OBSERVATION.sections.items()
    }


def counts(names, of):
    return [list(names).count(name) for name in of]


def marks(name, of):
    return [int(name == other) for other in of]


class Expected:
    """The same sections, made from the view alone."""

    def __init__(self, match, seat):
        self.view = match.view(seat)
        self.seats = len(self.view["seats"])
        self.own = max(seat, 0)  # a spectator sees the table from seat 0
        self.turned = self.own if self.seats == 2 else 0

    def sections(self):
        made = {name: np.zeros(shape) for name, shape in SHAPES.items()}
        view = self.view
        made["hand"][:] = counts(view["hand"], UNITS)
        for step in range(self.seats):
            other = view["seats"][(self.own + step) % self.seats]
            made["seats"][step] = self.seat(other)
            made["regulars"][step] = counts(other["hand"], REGULARS)
        for step, field in enumerate(self.fields()):
            made["battlefields"][step] = self.ground(field)
            for place in range(2):
                side = field["sides"][place ^ self.turned]
                made["sides"][step, place] = self.side(field, side)
                for position, card in enumerate(side["cards"]):
                    made["cards"][step, place, position] = self.card(card, side)
        for place, tile in enumerate(view["offer"], 1):
            made["offer"][TILES.index(tile)] = place
        made["acting"][:] = marks((view["ability"] or {}).get("unit"), REGULARS)
        made["decision"][:] = marks(view["decision"], DECISIONS)
        sacrifice = 0 if view["sacrifice"] is None else view["sacrifice"] + 1
        made["table"][:] = [self.seats, view["round"], view["cards_left"], sacrifice]
        return made

    def fields(self):
        """From the border on the left, clockwise; two players share one row."""
        fields = self.view["battlefields"]
        first = 0 if self.seats == 2 else 2 * self.own
        return fields[first:] + fields[:first]

    def seat(self, other):
        view = self.view
        mine = view["seats"][view["seat"]] if view["seat"] >= 0 else {"partner": None}
        units = [card["unit"] for card in other["gone"]]
        score = other["score"] or {"total": 0, "battlefields": 0}
        is_choosing = (
            view["decision"] == "sanctuary_sacrifice" and other["seat"] in view["waiting_for"]
        )
        return [
            *counts(units, UNITS),
            units.count(None),
            1,
            other["seat"] == view["active"],
            other["seat"] == view["start"],
            other["seat"] == mine["partner"],
            other["cards"],
            other["secrets"],
            score["total"],
            score["battlefields"],
            is_choosing,
        ]

    def ground(self, field):
        acting = (self.view["ability"] or {}).get("battlefield")
        conqueror = field["conqueror"]
        return [
            *marks(field["tile"], TILES),
            field["fought"],
            self.view["battle"] == field["battlefield"],
            conqueror == self.own,
            conqueror not in (None, self.own),
            acting == field["battlefield"],
        ]

    def side(self, field, side):
        bonus = side["bonus"] / self.view["numbers"]["supply_bonus"]
        return [len(side["cards"]), bonus, side["strength"] or 0]

    def card(self, card, side):
        return [
            *marks(card["unit"], UNITS),
            card["face"] == "down",
            card["unit"] is None,
            card["seat"] != side["seat"],
        ]


def assert_read_back(match):
    for seat in range(-1, match.seats):
        seen, expected = sections(match, seat), Expected(match, seat).sections()
        for name in SHAPES:
            assert (seen[name] == expected[name]).all(), (
                f"{name} of seat {seat} after {len(match.decisions)} decisions"
            )


KENJIN = [place for place in TABLES if place.game.name == "kenjin"]


@pytest.mark.parametrize("place", KENJIN, ids=str)
def test_an_observation_tells_what_the_view_tells(place):
    for seed in (1, 2):
        for match in random_match(place.game, place.seats, seed):
            assert_read_back(match)


def test_every_kind_of_table_is_read_back():
    assert len(KENJIN) == len(GAME.seat_counts) + len(VARIANTS["kenjin"])


@pytest.mark.parametrize("first", [0, 1])
def test_a_sacrifice_is_read_back_by_its_seat_alone__K_94(first):
    match = battle("sanctuary", "peasant* brute* peasant*", "scout shugenja")
    assert_read_back(match)
    aim(match, first, 1, first, 0)
    assert_read_back(match)
    assert sections(match, first)["table"][3] == 1
    assert sections(match, 1 - first)["table"][3] == 0


def test_a_partner_and_his_supplies_are_read_back__K_103_K_119():
    tiles = "supply_camp bridge torii palace port fortress village golden_temple"
    match = fight(table({0: ("scout", ""), 3: ("brute*", "lord*")}, tiles, seats=4, teams=True))
    act(match, "0 supply 3+7")
    assert_read_back(match)
    assert sections(match, 0)["sides"][3, 1, 1] == 1  # for the partner's side of battlefield 3
    assert sections(match, 2)["sides"][7, 1, 1] == 1  # the same, told from where the partner sits
    assert sections(match, 2)["seats"][2, 14] == 1


def test_negative_totals_are_read_back__K_79():
    assert_read_back(battle("palace", "peasant* peasant*", "peasant*"))
