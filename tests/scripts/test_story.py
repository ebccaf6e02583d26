"""Two sets of rules are told apart wherever a seat could tell them apart, and a record that differs is found too."""

from dataclasses import replace

import pytest

from kassen import games
from kassen.engine.errors import BadBox
from scripts.mutants import story
from scripts.mutants.story import first_difference, tables_of, tell

GAME = games.get("shogunate")
RULES, ROOM = GAME.rules, GAME.room


def observe_too_much(box, state, seat, out):
    RULES.observe(box, state, seat, out)
    out[0] += 1


def redeal_nothing(box, state, seat, dice):
    pass


def find_no_broken_law(box, state):
    return 0


def end_alone(box, state, ranks):
    RULES.outcome(box, state, ranks)
    ranks[0] = 9


def view_without_seats(box, seen, seat):
    return {**ROOM.view(box, seen, seat), "seats": None}


def refuse_other_plots(box, seats, options, record):
    if box.name != GAME.standard_box.name:
        raise BadBox("another box")
    ROOM.fill_box(box, seats, options, record)


def fail(box, state, seat, action):
    raise IndexError("no such slot")


def scribble(box, state):
    state.revealed[5] = 1  # a seat that is not at a table of three
    RULES.advance(box, state)


@pytest.fixture
def told_of(monkeypatch):
    """From now on the story of this game is told, of one match at one table."""
    [table, *_] = tables_of("shogunate")
    monkeypatch.setattr(story, "MATCHES", 1)
    monkeypatch.setattr(story, "DAMAGES", 5)

    def choose(game):
        monkeypatch.setattr(story, "tables_of", lambda name: [replace(table, game=game)])

    return choose


def test_the_same_rules_tell_the_same_story(told_of):
    told_of(GAME)
    assert first_difference("shogunate", tell("shogunate")) is None


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"observe": observe_too_much}, "the observation of seat"),
        ({"redeal": redeal_nothing}, "a re-deal of seat"),
        ({"broken_law": find_no_broken_law}, "a broken law"),
        ({"outcome": end_alone}, "after decision"),
        ({"apply": fail}, "and then IndexError('no such slot')"),
        ({"view": view_without_seats}, "the view of seat"),
        ({"fill_box": refuse_other_plots}, "an edition with"),
    ],
)
def test_other_rules_tell_another_story(told_of, changed, where):
    told_of(GAME)
    as_it_is = tell("shogunate")
    rules = {name: rule for name, rule in changed.items() if hasattr(RULES, name)}
    room = {name: rule for name, rule in changed.items() if name not in rules}
    told_of(replace(GAME, rules=replace(RULES, **rules), room=replace(ROOM, **room)))
    assert where in first_difference("shogunate", as_it_is)


def test_a_record_that_differs_where_no_seat_is_told_is_said_to_be_no_more(told_of):
    told_of(GAME)
    as_it_is = tell("shogunate")
    told_of(replace(GAME, rules=replace(RULES, advance=scribble)))
    assert first_difference("shogunate", as_it_is).endswith("and in nothing a seat is told")
