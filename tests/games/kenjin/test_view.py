"""The view in words, and as numbers for a network."""

import numpy as np

from kassen.games.kenjin import features
from kassen.games.kenjin.features import OBSERVATION
from kassen.games.kenjin.state import UNITS
from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, play_on, table


def section(match, seat, name):
    """A section of an observation by its name."""
    first = 0
    for part in OBSERVATION:
        if part.name == name:
            return match.observation(seat)[first : first + part.size]
        first += part.size
    raise KeyError(name)


def test_a_view_names_the_unit_that_asks():
    match = table({0: ("", "peasant* brute*")})
    assert match.view(1)["ability"] is None
    act(match, "0 deploy scout 0")
    for seat in (-1, 0, 1):
        assert match.view(seat)["ability"] == {"unit": "scout", "battlefield": 0}
    aim(match, 0, 0, 1, 0)
    assert match.view(1)["ability"] is None


def test_a_view_tells_round_turn_and_battle():
    match = fresh(3, start_player=1)
    view = match.view(0)
    assert (view["round"], view["start"], view["active"], view["cards_left"]) == (1, 1, 1, 2)
    assert (view["over"], view["battle"], view["ranks"]) == (False, None, None)
    assert view["units"]["lord"] == {"strength": 2, "copies": 1, "secret": True}
    assert view["tiles"]["bridge"] == 6
    assert view["numbers"]["temple_margin"] == 4
    camp = fight(table({0: ("scout", "")}, "supply_camp bridge torii palace"))
    assert camp.view(1)["battle"] == 0
    assert camp.view(1)["battlefields"][0]["fought"]
    assert not camp.view(1)["battlefields"][1]["fought"]
    act(camp, "0 supply 1+2")
    assert [field["sides"][0]["bonus"] for field in camp.view(1)["battlefields"]] == [0, 1, 1, 0]
    assert camp.view(-1)["seats"][0]["conquered"] == 1


def test_cards_out_of_play_are_told_with_their_fate():
    match = battle("torii", "samurai*", "peasant* scout")
    gone = match.view(-1)["seats"][1]["gone"]
    assert [(card["unit"], card["fate"], card["by"]) for card in gone] == [
        ("peasant", "eliminated", None),
        ("scout", "withdrawn", None),
    ]


def test_the_sections_fill_the_observation():
    assert sum(part.size for part in OBSERVATION) == features.OBSERVATION_SIZE
    starts = {}
    first = 0
    for part in OBSERVATION:
        starts[part.name] = first
        first += part.size
    assert starts["seats"] == features.SEATS_FIRST
    assert starts["regulars"] == features.REGULARS_FIRST
    assert starts["battlefields"] == features.GROUNDS_FIRST
    assert starts["sides"] == features.SIDES_FIRST
    assert starts["cards"] == features.CARDS_FIRST
    assert starts["offer"] == features.OFFER_FIRST
    assert starts["acting"] == features.ACTING_FIRST
    assert starts["decision"] == features.DECISION_FIRST
    assert starts["table"] == features.TABLE_FIRST


def test_players_in_mirrored_places_see_the_same_numbers():
    match = table({0: ("lord* scout", "lord* scout"), 3: ("brute*", "brute*")})
    for name in ("hand", "regulars", "battlefields", "sides", "cards"):
        assert (section(match, 0, name) == section(match, 1, name)).all(), name
    ring = {2 * seat: ("lord* scout", "brute*") for seat in range(3)}
    match = table(ring, "rice_field bridge torii palace port fortress", seats=3)
    for name in ("hand", "regulars", "sides", "cards"):
        numbers = [section(match, seat, name) for seat in range(3)]
        assert all((other == numbers[0]).all() for other in numbers), name


def test_an_observation_counts_hands_and_cards_out_of_play():
    match = table({0: ("", "lord* brute* scout")}, seats=3)
    aim(match, 0, 0, 1, 0)
    hand = section(match, 0, "hand")
    assert hand.tolist() == [1, 1, 1, 0, 1, 1, 1, 1, 1, 4]
    seats = section(match, 2, "seats").reshape(4, -1)
    victim = 2  # seat 1 sits two to the left of seat 2
    assert seats[victim, : len(UNITS)].tolist() == len(UNITS) * [0]
    assert seats[victim, len(UNITS)] == 1  # one unknown card out of play
    mine = section(match, 0, "seats").reshape(4, -1)
    assert mine[1, UNITS.index("lord")] == 1
    assert section(match, 0, "regulars").reshape(4, -1)[1].tolist() == [0, 1, 1, 1, 1]


def test_an_observation_shows_stacks_as_the_seat_knows_them():
    match = table({0: ("lord* scout", "brute*")})
    own = section(match, 0, "cards").reshape(16, 13, -1)
    other = section(match, 1, "cards").reshape(16, 13, -1)
    assert np.flatnonzero(own[0, 0]).tolist() == [UNITS.index("lord"), 10]
    assert np.flatnonzero(own[0, 1]).tolist() == [UNITS.index("scout")]
    assert np.flatnonzero(own[1, 0]).tolist() == [10, 11]
    assert np.flatnonzero(other[1, 0]).tolist() == [10, 11]
    assert np.flatnonzero(other[0, 0]).tolist() == [UNITS.index("brute"), 10]


def test_an_observation_shows_a_commitment_to_its_seat_only():
    match = battle("sanctuary", "scout shugenja", "archer* ashigaru")
    aim(match, 0, 1, 0, 1)
    assert section(match, 0, "table")[3] == 2
    assert section(match, 1, "table")[3] == section(match, -1, "table")[3] == 0


def test_the_end_is_in_the_numbers():
    match = play_on(fresh(2))
    seats = section(match, 0, "seats").reshape(4, -1)
    for seat in range(2):
        total = match.view(-1)["seats"][seat]["score"]["total"]
        assert seats[seat, len(UNITS) + 7] == total
