"""Every game is played to its end by keys at every seat count: question, options and own hand are always in sight."""

import asyncio
import random

import pytest
from rich.console import Console

from kassen import games
from kassen.terminal import drawing
from kassen.terminal.choices import Choices, shared_words
from kassen.terminal.ending_screen import EndingScreen
from kassen.terminal.keeper import Keeper
from kassen.terminal.sitting import Invitation
from kassen.terminal.table import TableApp
from tests.patience import LAST_RESORT
from tests.terminal.test_table import text_of

SMALL, MIDDLING, LARGE = (80, 24), (100, 30), (160, 50)
OFTEN = 5  # every so many decisions the table is looked at in all sizes
TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]


def written(renderable, width):
    """What is drawn, as lines without blanks around them."""
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(renderable)
    return [" ".join(line.split()) for line in captured.get().splitlines() if line.strip()]


def assert_in_sight(app, sitting):
    """The question, every option with its number, the own hand."""
    match, seat = sitting.match, sitting.seat
    rows = [" ".join(row.split()) for row in text_of(app).splitlines()]
    shown = "\n".join(rows)
    choices = app.screen.query_one(Choices)
    question = match.game.room.question(match.box, match.view(seat))
    assert question[:70] in shown, f"{question}\n{shown}"
    for index, option in enumerate(match.legal(seat)):
        places = [row for row in rows if f"{choices.code(index)} " in row]
        is_grouped = bool(choices.grouped(choices.content_size.width))
        label = " ".join(option.label.split())
        rest = label.split()[-1] if is_grouped else label[: app.screen.size.width - 10]
        assert any(rest in row for row in places), f"{choices.code(index)} {option.label}\n{shown}"
    for line in written(
        drawing.stakes(match, seat) or "", app.screen.query_one("#stakes").size.width
    ):
        assert line in shown, f"{line}\n{shown}"


@pytest.mark.parametrize(("name", "seats"), TABLES)
async def test_a_game_played_by_keys_has_all_it_takes_in_sight(name, seats):
    dice = random.Random(seats)
    sitting = Invitation(games.get(name), seats, ("random",) * (seats - 1), seed=seats).sit()
    keeper = Keeper(sitting.match)
    app = TableApp(None, (sitting, keeper), pause=0)
    async with app.run_test(size=SMALL) as pilot:
        decisions = 0
        while not sitting.match.over:
            await until_asked(pilot, app, sitting)
            if sitting.match.over:
                break
            assert_in_sight(app, sitting)
            if decisions % OFTEN == 0:
                for size in (MIDDLING, LARGE, SMALL):
                    await pilot.resize_terminal(*size)
                    await pilot.pause()
                    assert_in_sight(app, sitting)
            choices = app.screen.query_one(Choices)
            before = len(sitting.match.decisions)
            await pilot.press(*choices.code(dice.randrange(choices.option_count)))
            assert len(sitting.match.decisions) > before
            decisions += 1
        await until(pilot, lambda: isinstance(app.screen, EndingScreen))
        assert decisions > 2
    keeper.close()


async def until_asked(pilot, app, sitting):
    def is_asked():
        return sitting.match.over or (
            sitting.is_asked and not sitting.table_answers and app.screen.query_one(Choices).choices
        )

    await until(pilot, is_asked)
    await pilot.pause()


async def until(pilot, is_so):
    async with asyncio.timeout(LAST_RESORT):
        while not is_so():
            await pilot.pause(0.005)


def test_words_that_all_share_are_never_cut():
    assert shared_words(["Deploy Scout on Port", "Deploy Scout on Palace"]) == "Deploy Scout on"
    assert shared_words(["Archer", "Archers"]) == ""
