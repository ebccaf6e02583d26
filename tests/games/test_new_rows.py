"""Rows that an edition adds: the handbook's examples obey the laws; bots, views and saved matches know them."""

import tomllib
from dataclasses import replace

import pytest

import kassen
from kassen import bots, games
from kassen.engine.errors import BadBox
from kassen.engine.rules.dice import key_of
from kassen.lab.study import run_study
from kassen.lab.wish import StudyWish
from kassen.testing import laws
from kassen.testing.census import take_census
from kassen.testing.secrecy import find_leak
from kassen.testing.suite import EVERY
from tests.docs.blocks import ROOT, blocks_of


def heading_of(block):
    above = block.page.read_text(encoding="utf-8").splitlines()[: block.line]
    return next(line[3:] for line in reversed(above) if line.startswith("## "))


EDITIONS = {
    heading_of(block).lower().replace(" ", "_"): tomllib.loads(block.text)
    for block in blocks_of(ROOT / "docs" / "new-card.md")
    if block.kind == "toml"
}
SEATS = {"mangoku": 3, "martial_art": 3, "kenjin": 2, "shogunate": 4, "ninjato": 3}
CHECKS = (
    laws.check_everything_has_words,
    laws.check_view_is_typed,
    laws.check_places,
    laws.check_secrecy,
    laws.check_what_is_seen_is_enough,
    laws.check_redeal_is_consistent,
    laws.check_twins,
    laws.check_replay,
    laws.check_observation,
    laws.check_scenario,
    laws.check_conservation,
)


def with_box(name):
    """The game with the edition as its printed box, so that no check need know of it."""
    game = games.get(name)
    changed = replace(game)
    changed.__dict__["standard_box"] = game.edition(EDITIONS[name])
    return changed


def added(name):
    """The rows that the edition adds, by table."""
    tables = games.get(name).standard_box.tables
    return [
        (table, row)
        for table, rows in EDITIONS[name].items()
        if table != "name"
        for row in rows
        if row not in tables[table].rows
    ]


GAMES = tuple(games.NAMES)
GROWING = ("martial_art", "shogunate", "ninjato")


def new_card(name):
    """The first new thing of an edition: a row that it adds, or a printed one under another name."""
    tables = games.get(name).standard_box.tables
    return next(
        (table, row, cells)
        for table, rows in EDITIONS[name].items()
        if table != "name"
        for row, cells in rows.items()
        if row not in tables[table].rows or "name" in cells
    )


def test_the_handbook_has_a_new_card_for_every_game_and_a_new_row_where_there_is_room():
    assert {*EDITIONS} == {*GAMES}
    assert [name for name in GAMES if added(name)] == list(GROWING)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_laws_hold_with_a_new_row(name, check):
    check(with_box(name), SEATS[name], 3)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_learns_and_nothing_is_lost_in_many_games_with_a_new_row(name):
    game, seats = with_box(name), SEATS[name]
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    assert find_leak(game, boxes, seats, 200, key_of(1), EVERY) is None
    census = take_census(game, boxes, seats, 2_000, key_of(2), every=EVERY)
    assert census.broken == 0
    assert census.longest <= game.max_decisions[seats]


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_a_new_row_and_a_saved_match_knows_it(name, tmp_path):
    edition, seats = EDITIONS[name], SEATS[name]
    match = kassen.Match(name, seats=seats, seed=4, edition=edition)
    players = [bots.get(kind, seed=seat) for seat, kind in enumerate(("neural", *["casual"] * 5))]
    while not match.over:
        seat = match.pending[0]
        match.play(seat, players[seat].decide(match.position(seat)))
    match.save(tmp_path / "match.json")
    kassen.load(tmp_path / "match.json").verify()


@pytest.mark.parametrize("name", GAMES)
def test_the_lab_varies_a_new_row(name):
    game = games.get(name)
    study = run_study(StudyWish(game, [{}], SEATS[name], 60, 1, editions=[EDITIONS[name]]))
    assert study.games == 60


def test_a_new_row_is_refused_where_there_is_no_room_or_a_cell_is_missing():
    reasons = {
        "ninjato skills": "full",
        "mangoku characters": "14 Characters",
        "kenjin tiles": "its own rule",
    }
    for place, reason in reasons.items():
        game, table = place.split()
        with pytest.raises(
            BadBox, match=rf"there is no row 'king'.* none can be added: .*{reason}"
        ):
            kassen.Match(game, edition={table: {"king": {"name": "King"}}})
    with pytest.raises(BadBox, match=r"plots\.feast: a new row needs slot_1, .*, power too"):
        kassen.Match("shogunate", edition={"plots": {"feast": {"name": "Feast"}}})
    feast = {"name": "Feast", **{f"slot_{slot}": 0 for slot in range(1, 7)}, "power": "none"}
    plots = {f"feast_{number}": {**feast, "name": f"Feast {number}"} for number in range(7)}
    with pytest.raises(BadBox, match="plots: there are 18 to 24 rows, not 25"):
        kassen.Match("shogunate", edition={"plots": plots})
