"""Every game is played to its end by keys at its smallest and its largest table: all it takes is always in sight."""

import random

import pytest
from rich.console import Console
from textual._compositor import Compositor

from kassen import games
from kassen.terminal import drawing
from kassen.terminal.choices import Choices, shared_words
from kassen.terminal.ending_screen import EndingScreen
from kassen.terminal.keeper import Keeper
from kassen.terminal.sitting import Invitation
from kassen.terminal.table import TableApp
from tests.terminal.test_table import text_of, wait_for

SMALL, MIDDLING, LARGE = (80, 24), (100, 30), (160, 50)
LEFT_TO_SCROLL = 6  # lines of a compact table at most
OFTEN = 9  # decisions between looks at the table in all sizes
TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seats]


def written(renderable, width):
    """The drawn lines, stripped."""
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
    cells, _ = choices.cells(choices.content_size.width)
    is_grouped = bool(choices.grouped(choices.content_size.width))
    for index, option in enumerate(match.legal(seat)):
        label, text = (" ".join(words.split()) for words in (option.label, cells[index].text))
        assert text
        assert text.removesuffix("…") in label
        assert is_grouped or text.startswith(label[: app.screen.size.width - 10])
        place = f"{choices.code(index)} {text}"
        assert any(place in row for row in rows), f"{place}: {option.label}\n{shown}"
    own = written(drawing.stakes(match, match.view(seat)), choices.content_size.width)
    assert own, "nothing is at stake"
    for line in own:
        assert line in shown, f"{line}\n{shown}"
    assert_table_in_sight(app, match, seat, rows)


def assert_table_in_sight(app, match, seat, rows):
    """The table, whole or compact, from its first line; of the small screen's a few lines may be left to scroll."""
    board, width = app.screen.query_one("#board"), app.screen.query_one("#drawn").size.width
    whole = written(drawing.board(match, match.view(seat)), width)
    compact = written(drawing.compact(match, match.view(seat), app.screen.size.width - 5), width)
    drawn = compact if app.screen._is_short else whole
    left = LEFT_TO_SCROLL if app.screen.size.height < LARGE[1] else 0
    assert board.max_scroll_y <= left, f"{board.max_scroll_y} lines are out of sight\n" + "\n".join(
        rows
    )
    for line in drawn[: board.size.height]:
        assert line in "\n".join(rows), line


@pytest.fixture
def unwatched(monkeypatch):
    """Nobody sits before this terminal: the screen is composed where the test looks at it, and nowhere else.

    Nor does anybody go on with the match after the machine was switched off.
    """
    monkeypatch.setattr(Compositor, "render_update", lambda *_, **__: None)
    monkeypatch.setattr("os.fsync", lambda file: None)


@pytest.mark.usefixtures("unwatched")
@pytest.mark.parametrize(("name", "seats"), TABLES)
async def test_a_game_played_by_keys_has_all_it_takes_in_sight(name, seats):
    dice = random.Random(seats)
    sitting = at_once(
        Invitation(games.get(name), seats, ("random",) * (seats - 1), seed=seats).sit()
    )
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
        await wait_for(pilot, lambda: isinstance(app.screen, EndingScreen))
        assert decisions > 2
        await app.action_quit()
    keeper.close()


def at_once(sitting):
    """A table whose bots answer as soon as the person has decided: what they do is shown all at once."""
    play = sitting.play

    def play_and_be_answered(seat, action):
        play(seat, action)
        while not sitting.match.over and (waiting := sitting.next_without_person()):
            other, thought = waiting
            play(other, thought())

    sitting.play = play_and_be_answered
    return sitting


async def until_asked(pilot, app, sitting):
    def is_asked():
        return sitting.match.over or (
            sitting.is_asked and not sitting.table_answers and app.screen.query_one(Choices).choices
        )

    await wait_for(pilot, is_asked)
    await pilot.pause()


def test_words_that_all_share_are_never_cut():
    assert shared_words(["Deploy Scout on Port", "Deploy Scout on Palace"]) == "Deploy Scout on"
    assert shared_words(["Archer", "Archers"]) == ""
    assert shared_words(["Raid House 1"]) == "Raid House"
    assert shared_words(["Dojo"]) == ""
