"""The table in other languages at 80 columns and 24 rows: nothing is too wide, and no word of English is left."""

import random
import re

import pytest
from rich.cells import cell_len

from kassen import games
from kassen.engine.table.pseudo import PSEUDO
from kassen.terminal import drawing
from kassen.terminal.command import COMMANDS, main, whole_parser
from kassen.terminal.completion import table_of
from kassen.terminal.ending_screen import EndingScreen
from kassen.terminal.keeper import Keeper
from kassen.terminal.language import language, speaking
from kassen.terminal.parser import catalog_of
from kassen.terminal.replay_screen import ReplayScreen
from kassen.terminal.sitting import Invitation
from kassen.terminal.spelling import titled
from kassen.terminal.table import TableApp
from kassen.terminal.walk import EVERYBODY, Walk
from tests.terminal.evening import saved_match
from tests.terminal.test_table import text_of

COLUMNS, ROWS = 80, 24
# Numbers of rules, letters of seats and signs on cards, and the names of keys.
ALLOWED = re.compile(
    r"\[[A-Z]{1,2}-\d+(, [A-Z]{1,2}-\d+)*\]|(?<![A-Za-z])([A-F]+|[a-z]|home|end|esc|Esc|space)(?![A-Za-z])"
)
LATIN = re.compile(r"[A-Za-z]+")
# Commands of those who play or open a site, and what is said of all of them.
PLAIN = ("play", "games", "edition", "print", "replay", "verify", "hint", "analyze", "serve")
FRAME = {"usage: ", "positional arguments", "options", "commands", "Kassen: %s."}
OFTEN = 4  # decisions between looks at the table


@pytest.fixture(params=games.NAMES)
def sitting(request):
    """The largest table of a game, at which everybody has a Japanese name."""
    game = games.get(request.param)
    seats = game.seats[1]
    with speaking("ja"):
        return Invitation(game, seats, ("random",) * (seats - 1), name="葵", seed=3).sit()


@pytest.fixture(params=["ja", PSEUDO])
def spoken(request):
    with speaking(request.param):
        yield request.param


def english_in(shown):
    """Words of English; the pseudo-language has the names of games and of kinds of bots as they are typed."""
    typed = "|".join([*map(titled, games.NAMES), "random"]) if language() == PSEUDO else "(?!)"
    return LATIN.findall(ALLOWED.sub("", re.sub(typed, "", shown)))


def assert_translated(app):
    shown = text_of(app)
    assert not english_in(shown), f"{english_in(shown)}\n{shown}"
    assert {cell_len(row) for row in shown.splitlines()} == {COLUMNS}, shown


async def test_a_table_is_translated_and_fits_a_small_terminal(sitting, spoken):
    match, dice = sitting.match, random.Random(3)
    app = TableApp(None, (sitting, Keeper(match)), pause=3600)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        while not match.over:
            for _ in range(OFTEN):
                if not match.over:
                    seat = match.pending[0]
                    match.play(seat, dice.choice(match.legal_ids(seat)))
            app.screen._show()
            await pilot.pause()
            assert_translated(app)
            width = app.screen.query_one("#drawn").size.width
            for seat in range(match.seats):
                view = match.view(seat)
                drawn = [drawing.compact(match, view, width - 1), drawing.stakes(match, view)]
                for row in (row for one in drawn if one for row in one.rows(width)):
                    is_wrapped = spoken == PSEUDO and not row.no_wrap
                    assert is_wrapped or cell_len(row.plain) <= width, row.plain
        for screen in (EndingScreen(sitting), ReplayScreen(Walk(match, EVERYBODY))):
            app.push_screen(screen)
            await pilot.pause()
            assert_translated(app)
        await app.action_quit()


def test_a_language_is_chosen_by_option_or_locale(monkeypatch, tmp_path, capsys):
    path = str(tmp_path / "evening.json")
    saved_match(tmp_path / "evening.json")
    monkeypatch.setenv("LC_ALL", "")
    told = {}
    for locale, option in [
        ("C", []),
        ("ja_JP.UTF-8", []),
        ("C", ["--lang", "ja"]),
        ("ja", ["--lang", "en"]),
    ]:
        monkeypatch.setenv("LANG", locale)
        assert main([*option, "replay", path]) == 0
        told[locale, *option] = capsys.readouterr().out
    assert told["C",] == told["ja", "--lang", "en"]
    assert told["ja_JP.UTF-8",] == told["C", "--lang", "ja"] != told["C",]
    assert main(["replay", path, "--lang", "tlh"]) == 2
    assert language() == "en"


def test_help_is_japanese_for_whoever_plays_or_opens_a_site(monkeypatch):
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    parser = whole_parser()
    helps = [parser, *(table_of(parser).choices[name] for name in PLAIN)]
    asked = {each.help for one in helps for each in one._actions if each.help}
    asked |= {parser.description, *FRAME, *(meaning for _, _, meaning in COMMANDS)}
    assert asked == catalog_of("ja").keys()
    assert not {
        text for text, told in catalog_of("ja").items() if not re.search("[ぁ-ヿ一-龯：]", told)
    }
    with speaking("ja"):
        rows = [row for one in helps for row in one.format_help().splitlines()]
    assert max(map(cell_len, rows)) <= COLUMNS
    assert not [
        row
        for row in rows
        if row.strip()[:1] in "、。）」ーっゃゅょァィェォッャュョ" and row.strip()
    ]
