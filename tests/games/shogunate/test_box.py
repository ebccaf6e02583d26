"""Editions (chapter 3.20), worked case W-60, and what they look like at the table."""

import copy
import re
from random import Random

import pytest
from rich.text import Text

from kassen.engine.errors import BadBox
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import fresh, honor, line, plotting, told

PLOTS = GAME.standard_box["plots"]
LEADERS = GAME.standard_box["leaders"]
ACTIONS = GAME.standard_box["actions"]
POWER_TEXTS = GAME.standard_box["powers"]
POWERS = [
    "none", "shinobi_any", "shinobi_step", "shinobi_to_1", "shinobi_to_3", "shinobi_to_most", "peek", "show_me",
    "swap_adjacent", "head_loses_1", "slide_honor", "tail_to_4", "exchange_loyalty", "open_for_honor", "take_back",
]  # fmt: skip


def rows(table):
    return [list(row.values()) for row in table.rows.values()]


def with_plots(change):
    plots = copy.deepcopy(rows(PLOTS))
    change(plots)
    return {"name": "test", "plots": {"rows": plots}}


def refused(edition, words):
    with pytest.raises(BadBox, match=words):
        fresh(4, edition=edition)


def test_W_60_an_edition_with_five_numbers_or_an_unknown_power_is_refused__S_112_S_113_S_114():
    refused(with_plots(lambda plots: plots[4].pop(7)), "does not have the columns")
    refused({"plots": {"rice_tribute": {"power": "move_any"}}}, "power is one of none")
    edition = {"thresholds": {"seats_4": {"value": 15}}}
    assert fresh(4, edition=edition).view(-1)["threshold"] == 15
    assert fresh(4, edition=edition, threshold=12).view(-1)["threshold"] == 12
    assert fresh(3, edition=edition).view(-1)["threshold"] == 12


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        (with_plots(lambda plots: plots.pop()), "18 to 24 rows, not 17"),
        (
            with_plots(lambda plots: plots.extend([f"new_{n}", *plots[0][1:]] for n in range(7))),
            "18 to 24 rows, not 25",
        ),
        (with_plots(lambda plots: plots.__setitem__(1, plots[0])), "twice"),
        ({"plots": {"fox_fire": {"slot_6": 10}}}, "from 0 to 9"),
        ({"plots": {"fox_fire": {"slot_6": -1}}}, "from 0 to 9"),
        ({"plots": {"fox_fire": {"slot_6": 1.5}}}, "from 0 to 9"),
        ({"leaders": {"rows": rows(LEADERS)[:5]}}, "6 rows, not 5"),
        ({"leaders": {"rows": [*rows(LEADERS)[:5], rows(LEADERS)[0]]}}, "twice"),
        ({"leaders": {"akagi": {"name": "x" * 49}}}, "1 to 48 letters"),
        ({"leaders": {"akagi": {"name": ""}}}, "a name is not empty"),
        ({"thresholds": {"seats_4": {"value": 0}}}, "from 1 to 99"),
        ({"thresholds": {"seats_4": {"value": 100}}}, "from 1 to 99"),
        ({"thresholds": {"rows": [["seats_4", 12, "house"]]}}, "the rows are seats_3"),
        ({"numbers": {"shinobi_start": {"value": 4}}}, "3 in every edition"),
        ({"numbers": {"round_cap": {"value": 35}}}, "36 in every edition"),
        ({"numbers": {"rows": [["shinobi_start", 3, "house"]]}}, "in every edition"),
        ({"leaders": {"akagi": {"name": "Aonami Sumire"}}}, "two are named Aonami Sumire"),
        ({"plots": {"fox_fire": {"name": "Broken Seal"}}}, "two are named Broken Seal"),
        ({"actions": {"dishonor": {"name": "Flowing Upstream"}}}, "two are named Flowing Upstream"),
        ({"actions": {"dishonor": {"copies": 5}}}, "from 6 to 6"),
        ({"actions": {"rows": rows(ACTIONS)[:5]}}, "the rows are cloaked"),
        ({"powers": {"rows": rows(POWER_TEXTS)[:14]}}, "the rows are none"),
        ({"tokens": {}}, "no table"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused__S_112_S_113(edition, words):
    refused(edition, words)


def test_the_fifteen_powers_are_the_ones_an_edition_may_use__S_113():
    assert PLOTS.limits["power"] == POWERS


@pytest.mark.parametrize("power", POWERS)
def test_every_power_works_on_every_plot__S_112(power):
    edition = {"plots": {"rice_tribute": {"power": power}}}
    match = plotting("rice_tribute", edition=edition)
    while match.view(-1)["round"] == 1:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    assert told(match, "power_used")[0]["power"] == power


def test_an_edition_changes_the_numbers_of_a_plot__S_66_S_112():
    edition = {"plots": {"rice_tribute": {"slot_1": 0, "slot_6": 9}}}
    assert honor(plotting("rice_tribute", edition=edition)) == "SH 1 AO 1 KI 9"


def test_the_fixed_rows_may_come_in_any_order__S_113():
    thresholds = rows(GAME.standard_box["thresholds"])[::-1]
    assert fresh(6, edition={"thresholds": {"rows": thresholds}}).view(-1)["threshold"] == 10


# An edition that renames everything and changes every number there is to change.

LETTERS = "abcdefghijklmnopqr"


def renamed(table, word, keep_ids=False):
    """The rows with other names and texts, and with other identifiers unless these are fixed."""
    changed = []
    for letter, row in zip(LETTERS, table.rows.values(), strict=False):
        words = {
            "id": f"{word}_{letter}",
            "name": f"{word} {letter}",
            "text": f"says {word} {letter}",
        }
        cells = {**row, **{cell: text for cell, text in words.items() if cell in row}}
        changed.append([row["id"] if keep_ids else cells["id"], *list(cells.values())[1:]])
    return {"rows": changed}


def other_edition():
    plots = renamed(PLOTS, "Zemlo")
    slots = [PLOTS.columns.index(f"slot_{slot}") for slot in range(1, 7)]
    for number, row in enumerate(plots["rows"]):
        for slot in slots:
            row[slot] = (7 + row[slot] + number) % 10
    return {
        "name": "another one",
        "leaders": renamed(LEADERS, "Vexu"),
        "plots": plots,
        "actions": renamed(ACTIONS, "Quolp", keep_ids=True),
        "powers": renamed(POWER_TEXTS, "Wroth", keep_ids=True),
        "thresholds": {f"seats_{seats}": {"value": 80 + seats} for seats in range(3, 7)},
    }


def old_words():
    """All that the standard box calls its things, in letters one might find in a sentence."""
    for table in (LEADERS, PLOTS, ACTIONS, POWER_TEXTS):
        for row in table.rows.values():
            yield from (str(row[cell]).lower() for cell in ("name", "text") if cell in row)
    yield from (leader.replace("_", " ") for leader in LEADERS.rows)
    yield GAME.standard_box.name


def numbers_of(text):
    return set(map(int, re.findall(r"\d+", text)))


def numbers_in(value):
    """All whole numbers anywhere in a view or an event."""
    if isinstance(value, dict):
        return numbers_in(list(value.values()))
    if isinstance(value, list):
        return set().union(*map(numbers_in, value)) if value else set()
    return {value} if isinstance(value, int) else set()


def texts_of(match, seat, since):
    """Everything a seat reads now, each text with the numbers it may speak of."""
    view = match.view(seat)
    slots = set(range(1, 7))
    yield match.board(seat), numbers_in(view) | slots
    for event, sentence in zip(match.log(seat, since), match.sentences(seat, since), strict=True):
        plot = match.edition["plots"].rows.get(event.get("plot"), {})
        yield sentence, numbers_in(event) | numbers_in(plot)
    if seat in match.pending:
        yield match.snapshot(seat).question, set()
        for option in match.legal(seat):
            yield option.label, slots
            yield option.hint, set()
        legal = match.legal_ids(seat)
        for action in range(len(match.events) % 7, len(GAME.actions), 7):
            if action not in legal:
                yield match.why_not(seat, action).text, {match.seats}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("is_thoughtful", [False, True])
def test_an_edition_speaks_in_one_voice__S_112(seats, is_thoughtful):
    match = fresh(seats, seed=seats, edition=other_edition(), round_cap=6)
    chance, dice = Random(seats), fresh_dice(key_of(seats), FOR_PLAYERS)
    old, since = set(old_words()), 0
    while True:
        for seat in [-1, *match.pending]:
            for text, numbers in texts_of(match, seat, since):
                assert not [word for word in old if word in text.lower()], text
                assert numbers_of(text) <= numbers, text
        if match.over:
            break
        since = len(match.events)
        seat = chance.choice(match.pending)
        mask = bytearray(len(GAME.actions))
        GAME.rules.legal(match.box, match._state, seat, mask)
        thought = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
        match.play(seat, thought if is_thoughtful else chance.choice(match.legal_ids(seat)))


def test_renamed_things_are_called_so_everywhere__S_112():
    match = Match(GAME, 3, edition=other_edition(), scenario={"plot": "Zemlo_a", "round": 1})
    assert match.view(0)["leaders"]["Vexu_a"] == "Vexu a"
    assert match.view(0)["plot"]["name"] == "Zemlo a"
    assert match.view(0)["plot"]["text"] == "says Wroth b"
    assert match.view(0)["actions"]["dishonor"] == {"name": "Quolp b", "text": "says Quolp b"}
    assert "Plot  [bold]Zemlo a[/]: says Wroth b" in match.board(0)
    assert match.legal(1)[1].label == "Play Quolp b"
    assert match.legal(1)[1].hint == "says Quolp b"
    match.play(1, "play honorable_company")
    match.play(2, "play honorable_company")
    match.play(0, "perform 1")
    assert match.legal(1)[0].label == "Lower Vexu a from slot 1 to slot 2"
    match.play(1, "leader akagi")
    assert "Vexu a gets 1 Honor." in match.sentences(-1)
    assert match.events[0].fields["card"] == "honorable_company"
    assert told(fresh(3, edition=other_edition()), "game_started")[0]["edition"] == "another one"
    assert (
        match.why_not(1, "leader kinugasa").text == "That Leader is not adjacent to the moved one."
    )


def test_a_board_of_long_names_keeps_its_width__S_37():
    edition = other_edition()
    for table in ("leaders", "plots", "actions"):
        for row in edition[table]["rows"]:
            row[1] = f"{row[1]} {'of the endless mountains by the western sea':.40}"
    match = Match(GAME, 6, seed=1, edition=edition, names=["Wolfeschlegelsteinhausenberger"] * 6)
    chance = Random(1)
    while not match.over:
        for seat in (-1, *match.pending):
            lines = match.board(seat).split("\n")
            assert len(lines) < 20
            assert max(Text.from_markup(text).cell_len for text in lines) <= 100
        seat = chance.choice(match.pending)
        match.play(seat, chance.choice(match.legal_ids(seat)))


def test_the_standard_box_has_its_names__S_112():
    match = plotting("rice_tribute")
    assert match.view(-1)["leaders"] == {
        "akagi": "Akagi Tomoe", "shirakawa": "Shirakawa Norie", "kurohane": "Kurohane Daigo",
        "aonami": "Aonami Sumire", "midorikawa": "Midorikawa Genzo", "kinugasa": "Kinugasa Hanae",
    }  # fmt: skip
    assert line(match) == "AK SH KU AO MI KI"
