"""The usual rooms of a game that does not write its own, with leduc poker, which leaves out five."""

from typing import Any, NamedTuple

import pytest

from kassen.engine import rooms
from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.engine.rules.actions import ActionSpace, Decisions
from kassen.engine.rules.record import INT8, Rows, Schema, Seen
from kassen.engine.rules.vocabulary import FLAG, SEAT, copies, members, name, one, owners, slots
from kassen.engine.usual_rooms import UsualRooms, type_of
from kassen_leduc.game import GAME

FRUIT = ("apple", "pear", "plum")
MOST_SEATS = 3


def usual(*rows: tuple[Any, ...], **held: Any) -> UsualRooms:
    seats = ("seats", INT8, (), Seen.BY_ALL)
    given = {"STATE": Schema("state", [seats, *rows]), "ACTIONS": ActionSpace()}
    return UsualRooms(GAME.rules, {**given, "DECISIONS": Decisions(), **held}, MOST_SEATS)


def table_of(part: UsualRooms, **values: Any) -> Any:
    return part.schema.filled({**part.schema.blanks(), **values})


# Options.


def test_options_are_listed_as_they_are_numbered() -> None:
    match = Match(GAME, 2, seed=1, scenario={"decisions": ["raise"]})
    assert match.legal_ids(1) == [0, 1, 2]


def test_a_refusal_names_the_rule_of_the_verb_or_else_of_the_decision() -> None:
    match = Match(GAME, 2, seed=1)
    assert match.why_not(0, "fold").rule == "L-3"
    assert str(match.why_not(1, "call")) == "It is not your decision now. [L-3]"
    for seat in (0, 1):
        match.play(seat, "raise")
    assert str(match.why_not(0, "raise")) == "There are only 2 raises in a round. [L-4]"


def test_the_places_are_the_seats_and_the_answers_to_the_decision() -> None:
    match = Match(GAME, 2, seed=1)
    choices = {"choice/fold", "choice/call", "choice/raise"}
    assert GAME.room.places(match.view(0)) == {"seat/0", "seat/1"} | choices
    for seat, action in ((0, "raise"), (1, "fold")):
        match.play(seat, action)
    assert GAME.room.places(match.view(0)) == {"seat/0", "seat/1"}


# Who knows what.


def test_a_view_has_what_its_seat_sees_by_the_names_of_the_fields() -> None:
    match = Match(GAME, 2, seed=1, scenario={"hand": [4, 1]})
    view = match.view(1)
    assert view["hand"] == [None, 1]
    assert view["deck_size"] == 4
    assert not {"dice", "phase", "deck"} & view.keys()
    assert match.view(-1)["hand"] == [None, None]


def test_a_board_shows_every_entry_that_has_a_message() -> None:
    match = Match(GAME, 2, seed=1, scenario={"hand": [4, 1], "decisions": ["raise"]})
    match.play(1, "fold")
    assert match.board(0, marks=False).splitlines() == [
        "stakes: 3   Open card: ▒",
        "A  in  3 chips  4",
        "B  1 chip  ▒",
    ]


def test_unseen_things_exchange_where_they_lie_one_by_one() -> None:
    part = usual(
        ("hand", INT8, (MOST_SEATS, 2), Seen.BY_OWNER, -1, slots(FRUIT)),
        ("market", INT8, (2,), Seen.BY_ALL, -1, slots(FRUIT)),
        ("prize", INT8, (), Seen.BY_NONE, -1, one(FRUIT)),
    )
    state = table_of(part, seats=2, hand=[[0, -1], [1, 2], [-1, -1]], market=[0, 1], prize=2)
    assert part.unseen(state, 0) == [[("hand", (1, 0)), ("hand", (1, 1)), ("prize", ())]]
    assert len(part.unseen(state, -1)[0]) == 4
    assert part.hidden(None, state) == {"seat/0": ["apple"], "seat/1": ["pear", "plum"]}


def test_what_cannot_be_exchanged_by_cells_needs_a_function_of_the_game() -> None:
    part = usual(("hand", INT8, (MOST_SEATS, 3), Seen.BY_OWNER, 0, copies(FRUIT)))
    with pytest.raises(TypeError, match="hand needs a function unseen"):
        part.unseen(table_of(part, seats=2), 0)


def test_what_is_seen_by_rule_needs_the_rule() -> None:
    hand = ("hand", INT8, (MOST_SEATS,), Seen.BY_RULE, -1, one(FRUIT))
    part = usual(hand)
    state, seen = table_of(part, seats=2, hand=[0, 1, -1]), table_of(part, seats=2)
    with pytest.raises(TypeError, match="who sees hand"):
        part.uncover(None, state, 0, seen)
    usual(hand, is_seen=lambda state, seat, other: other == 1).uncover(None, state, 0, seen)
    assert seen.hand.tolist() == [-1, 1, -1]


def test_a_field_by_anything_but_seats_needs_a_room_of_the_game() -> None:
    with pytest.raises(TypeError, match="rounds needs a room of its own"):
        usual(("rounds", INT8, (2,), Seen.BY_ALL)).view(None, None, 0)


class Row(NamedTuple):
    words: Any
    shape: tuple[int, ...]
    kind: Any


@pytest.mark.parametrize(
    "row",
    [
        Row(FLAG, (), bool),
        Row(SEAT, (), int | None),
        Row(name("cards"), (), str | None),
        Row(members(FRUIT), (), list[str]),
        Row(slots(FRUIT), (2,), list[str | None]),
        Row(owners(FRUIT), (3,), list[list[str]]),
        Row(one((4, 7)), (MOST_SEATS,), list[int | None]),
        Row(slots(FRUIT), (MOST_SEATS, 2), list[list[str | None]]),
    ],
)
def test_an_entry_has_the_type_of_its_words(row: Row) -> None:
    rows: Rows = [("it", INT8, row.shape, Seen.BY_ALL, -1, row.words)]
    assert type_of(Schema("state", rows).fields[0]) == row.kind


# Positions.


def test_a_scenario_places_cards_and_deals_the_others() -> None:
    decks = set()
    for seed in range(30):
        state = Match(GAME, 3, seed=seed, scenario={"deck": [5, 2]})._state
        deck = state.deck.tolist()[: state.deck_size]
        assert deck[-2:] == [2, 5]
        assert sorted(deck + state.hand.tolist()[:3]) == list(range(8))
        decks.add(tuple(deck))
    assert len(decks) > 20


def test_a_scenario_tells_no_deal_that_it_replaces() -> None:
    match = Match(GAME, 2, seed=1, scenario={"hand": [4, 1], "decisions": ["call"]})
    assert [event.name for event in match.events] == ["called"]


@pytest.mark.parametrize(
    ("document", "why"),
    [
        ({"cards": [1]}, "has no cards"),
        ({"seats": 3}, "has no seats"),
        ({"hand": [4, 4]}, "only 1 cards of 4"),
        ({"hand": [4, 13]}, "only 0 cards of 13"),
        ({"deck": [0, 1, 2, 3, 4]}, "nothing left for hand"),
        ({"stakes": None}, "stakes is a whole number"),
        ({"paid": [5, 1]}, "breaks a law"),
        ({"decisions": ["fold"]}, "seat 0 cannot have chosen 'fold'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(document: dict[str, Any], why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        Match(GAME, 2, seed=1, scenario=document)


# Rooms.


def test_a_part_that_nobody_writes_is_missed_by_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("kassen_leduc.rules.observation.OBSERVATION")
    with pytest.raises(
        AttributeError, match=r"kassen_leduc\.rules\.observation has no OBSERVATION"
    ):
        rooms.open_rooms("kassen_leduc", (2, 6), "1", 1, (), {}, name="leduc")
