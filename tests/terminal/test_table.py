"""The drawn table, played by keys and by mouse as a person would."""

import asyncio
import re
from collections import Counter
from contextlib import asynccontextmanager
from itertools import count
from threading import Event
from types import SimpleNamespace

import pytest
from textual.widgets import OptionList, Static

import kassen
from kassen import games
from kassen.bots.search import bot
from kassen.bots.search.preparation import preparation
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.table.rulebook import rule_text
from kassen.terminal import hint, match_screen, sitting as sitting_module
from kassen.terminal.analysis_screen import AnalysisScreen
from kassen.terminal.choices import Choices
from kassen.terminal.dial import LABEL_WIDTH, Dial
from kassen.terminal.ending_screen import EndingScreen
from kassen.terminal.keeper import Keeper
from kassen.terminal.match_screen import MatchScreen
from kassen.terminal.pace import HURRY, SPREAD, Pace
from kassen.terminal.replay_screen import ReplayScreen
from kassen.terminal.rulebook_screen import RulebookScreen
from kassen.terminal.scroll_screen import ScrollScreen
from kassen.terminal.sitting import invitation_to
from kassen.terminal.start_screen import StartScreen
from kassen.terminal.table import TableApp
from kassen.terminal.walk import EVERYBODY, Walk
from tests.patience import LAST_RESORT, own_time_left
from tests.terminal.evening import GAME, invitation, play_at_random, sitting_at

SIZES = [(80, 24), (100, 30), (160, 45)]
HANDS = ["captain peasant merchant", "peasant bandit", "monk ninja"]
NEVER = 3600
SCREENS = {
    "start": lambda sitting: StartScreen("Hana"),
    "rulebook": lambda sitting: RulebookScreen(sitting.match.game, sitting.match, 0),
    "log": lambda sitting: ScrollScreen("Log", "It began.", at_end=True),
    "replay": lambda sitting: ReplayScreen(Walk(sitting.match, EVERYBODY)),
    "analysis": lambda sitting: AnalysisScreen(sitting.match),
    "end": lambda sitting: EndingScreen(sitting),
}


def text_of(app):
    """The letters on the screen, row by row."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row) for row in rows)


@asynccontextmanager
async def open_table(sitting, pause=0.0, size=(100, 30), save=None):
    """The app with a match on the table; NEVER keeps the bots from moving."""
    keeper = Keeper(sitting.match, save)
    app = TableApp(invitation_to(sitting.match), (sitting, keeper), pause=pause, save=save)
    try:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield app, pilot
            await app.action_quit()
    finally:
        keeper.close()


async def wait_for(pilot, is_so):
    has_time = own_time_left()
    while not is_so():
        assert has_time(), "it never happened"
        await pilot.pause(0.002)


async def settled(app, pilot):
    """The letters at rest: the line of keys is composed anew with what is asked, and is empty for a moment."""
    await pilot.pause()
    await wait_for(pilot, lambda: "q Quit" in text_of(app))
    return text_of(app)


async def test_the_start_screen_seats_as_many_opponents_as_its_dials_say():
    app = TableApp(pause=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("right")  # from four seats to five
        shown = [dial.id for dial in app.screen.query(Dial) if dial.display]
        assert "bot4" in shown
        assert "bot5" not in shown
        app.screen.query_one("#bot2", Dial).focus()
        await pilot.press("left", "enter")  # from skilled to casual
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        sitting = app.screen._sitting
        assert sitting.match.seats == 5
        assert [*sitting.kinds.values()] == ["skilled", "casual", "skilled", "skilled"]


async def test_the_start_screen_offers_the_levels_there_are_at_such_a_table():
    app = TableApp(pause=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        opponent, game, seats = (
            app.screen.query_one(f"#{name}", Dial) for name in ("bot1", "game", "seats")
        )
        opponent.focus()
        await pilot.press("right", "right")
        assert opponent.value == "person", "nobody is stronger than an expert of Mangoku"
        await pilot.press("left")
        game.focus()
        while game.value != "martial_art":
            await pilot.press("right")
        assert opponent.value == "expert"
        seats = app.screen.query_one("#seats", Dial)
        seats.focus()
        while seats.value != 2:
            await pilot.press("right")
        opponent.focus()
        await pilot.press("right")
        assert opponent.value == "master"
        seats.focus()
        await pilot.press("right")
        assert (seats.value, opponent.value) == (3, "expert"), "whom there is instead"


@pytest.mark.parametrize("name", games.NAMES)
async def test_every_dial_of_the_start_screen_is_read_whole_at_the_smallest_size(name):
    app = TableApp(pause=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        game = app.screen.query_one("#game", Dial)
        game.focus()
        while game.value != name:
            await pilot.press("right")
        await pilot.pause()
        for dial in app.screen.query(Dial):
            drawn = dial.render().plain
            assert not dial.display or len(drawn) <= dial.size.width, drawn
            assert re.fullmatch(r".*\w +◂ .+ ▸", drawn), drawn


async def test_the_start_screen_settles_options_and_refuses_those_at_odds():
    app = TableApp(pause=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one("#option-start_player").focus()
        await pilot.press("right")
        app.screen.query_one("#option-start_seat").focus()
        await pilot.press("left", "enter")  # seat 5 of a table of four
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert app.screen._match.options["start_player"] == "seat"


async def test_the_start_screen_can_be_used_by_mouse_alone():
    app = TableApp(pause=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#seats", offset=(LABEL_WIDTH + 2, 0))
        await pilot.click("#sit")
        await pilot.pause()
        assert app.screen._match.seats == 5


async def test_a_digit_takes_the_option_behind_it():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER) as (_, pilot):
        await pilot.press("3")
        assert sitting.match.decisions == [(0, GAME.actions.number("play captain"))]


async def test_a_digit_without_an_option_does_nothing():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER) as (_, pilot):
        await pilot.press("4", "0")
        assert sitting.match.decisions == []


async def test_arrows_and_enter_take_the_highlighted_option():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER) as (_, pilot):
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert sitting.match.decisions == [(0, GAME.actions.number("play captain"))]


async def test_a_click_takes_an_option():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER, size=(160, 45)) as (_, pilot):
        await pilot.click(Choices, offset=(4, 1))
        await pilot.pause()
        assert sitting.match.decisions == [(0, GAME.actions.number("play merchant"))]


@pytest.mark.parametrize("size", SIZES)
async def test_board_question_options_hints_and_log_are_in_sight(size):
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER, size=size) as (app, pilot):
        await pilot.press("3")
        await pilot.pause()
        shown = text_of(app)
        for words in ("Mangoku", "Ronin", "Hana", "Kenji", "random: Hana, Kenji", "Merchant 1/0"):
            assert words in shown
        assert "Whom do you attack?" in shown
        assert "1 Choose Hana" in shown
        assert "You play the Captain." in shown


async def test_what_is_typed_and_looked_at_stays_while_others_decide():
    async with open_table(sitting_at(HANDS), pause=NEVER) as (app, pilot):
        choices = app.screen.query_one(Choices)
        await pilot.press("down")
        choices.typed = "1"
        app.screen._show()
        assert (choices.highlighted, choices.typed) == (1, "1")
        choices.typed = ""
        await pilot.press("1")
        app.screen.action_take_back()
        assert (choices.highlighted, choices.typed) == (0, "")


async def test_one_look_at_the_match_serves_a_decision_and_all_of_its_redraw(monkeypatch):
    counted = Counter()

    def count_calls(owner, name):
        call = getattr(owner, name)

        def counting(self, *arguments, **named):
            counted[name] += 1
            return call(self, *arguments, **named)

        monkeypatch.setattr(owner, name, counting)

    async with open_table(sitting_at(HANDS), pause=NEVER) as (_, pilot):
        count_calls(Game, "see")  # a view is made of it
        count_calls(Match, "snapshot")
        count_calls(Match, "legal")
        await pilot.press("3")
        assert counted == {"see": 1, "snapshot": 1}
        await pilot.resize_terminal(80, 24)
        assert counted["see"] == 1


@pytest.mark.parametrize("size", SIZES)
async def test_every_line_of_a_crowded_board_is_whole_at_every_size(size):
    sitting = invitation(6, seed=8).sit()
    play_at_random(sitting.match, 40)
    async with open_table(sitting, NEVER, size=size) as (app, _):
        board = app.screen.query_one("#board")
        assert board.virtual_size.width <= board.size.width
        shown = text_of(app)
        for option in sitting.match.legal(0) if sitting.is_asked else []:
            assert option.label in shown


@pytest.mark.parametrize("size", SIZES)
async def test_the_newest_sentence_stays_in_sight(size):
    sitting = invitation(6, seed=8).sit()
    async with open_table(sitting, NEVER, size=size) as (app, pilot):
        for decisions in range(5, 60, 5):
            play_at_random(sitting.match, decisions)
            app.screen._show()
            await pilot.pause()
            newest = sitting.match.sentences(0)[-1].split()[-1]
            assert newest in text_of(app)


async def test_the_last_blow_brings_the_ranks_and_another_deal_on_request():
    sitting = sitting_at(["warlord peasant ninja", "peasant bandit"], coins=[7, 0], center=1)
    async with open_table(sitting) as (app, pilot):
        await pilot.press("3")  # the Warlord; the bot has one option and then no coin
        await wait_for(pilot, lambda: isinstance(app.screen, EndingScreen))
        await pilot.pause()
        shown = text_of(app)
        assert "Victory is yours!" in shown
        assert shown.index("Ronin", shown.index("一")) < shown.index("Hana", shown.index("二"))
        assert "random" in shown
        await pilot.press("n")
        await wait_for(pilot, lambda: isinstance(app.screen, MatchScreen))
        assert not app.screen._match.over
        assert app.screen._match.key != sitting.match.key
        assert app.screen._match.seats == 2


@pytest.mark.parametrize("steps", range(2))  # of the loop, until it is closed again
@pytest.mark.parametrize("opened", SCREENS)
async def test_whoever_quits_while_a_screen_opens_sees_no_error(opened, steps):
    sitting = invitation(2).sit()
    play_at_random(sitting.match)
    async with open_table(sitting) as (app, _):
        app.push_screen(SCREENS[opened](sitting))
        for _ in range(steps):
            await asyncio.sleep(0)


async def test_after_a_look_at_the_board_another_table_can_be_chosen():
    sitting = invitation(2).sit()
    play_at_random(sitting.match)
    async with open_table(sitting) as (app, pilot):
        await wait_for(pilot, lambda: isinstance(app.screen, EndingScreen))
        await pilot.press("escape")
        await pilot.pause()
        assert "The game is over" in text_of(app)
        await pilot.press("2")
        await wait_for(pilot, lambda: isinstance(app.screen, StartScreen))


async def test_the_rulebook_opens_and_the_table_waits_meanwhile():
    sitting = invitation(seed=1).sit()
    while sitting.is_asked:
        sitting.match.play(0, sitting.match.legal_ids(0)[0])
    async with open_table(sitting, pause=1) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulebookScreen)
        decisions = len(sitting.match.decisions)
        table = app.screen_stack[-2]
        await wait_for(
            pilot, lambda: table._in_sight._waiters or len(sitting.match.decisions) > decisions
        )
        assert len(sitting.match.decisions) == decisions
        assert "Rulebook of Mangoku" in text_of(app)
        assert "Bluff and short battles" in text_of(app)
        await pilot.press("escape")
        await wait_for(pilot, lambda: len(sitting.match.decisions) > decisions)


async def test_any_action_that_is_no_option_can_be_picked_to_see_why():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER) as (app, pilot):
        await pilot.press("question_mark", "w")
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        assert listed.option_count == len(GAME.actions) - len(sitting.match.legal_ids(0))
        for words in ("play monk", "ikki", "target 0", "target 5", "take ninja", "accept", "pay"):
            listed.highlighted = listed.get_option_index(str(GAME.actions.number(words)))
            await pilot.pause()
            reason = sitting.match.why_not(0, words)
            assert f"{reason.text} [{reason.rule}]" in " ".join(text_of(app).split())
        await pilot.press(*"monk")
        await pilot.pause()
        assert listed.option_count == 3  # play it, take it, answer with it


def test_every_rule_of_the_rulebook_is_found_by_its_number():
    assert rule_text(GAME.rulebook, "M-1").startswith("**M-1** ")
    assert rule_text(GAME.rulebook, "M-22").startswith("**M-22** ")
    assert rule_text(GAME.rulebook, "MK-8").startswith("**MK-8** ")
    assert rule_text(GAME.rulebook, "M-999") == ""


async def test_u_goes_back_to_the_own_last_decision_or_says_why_not():
    sitting = sitting_at(HANDS)
    async with open_table(sitting, size=(160, 45)) as (app, pilot):
        await pilot.press("u")
        await wait_for(pilot, lambda: "You have not decided anything yet." in text_of(app))
        await pilot.press("3", "1")
        await wait_for(pilot, lambda: len(sitting.match.decisions) > 2 and sitting.is_asked)
        await pilot.press("u")
        await pilot.pause()
        assert len(sitting.match.decisions) == 1
        assert "Whom do you attack?" in text_of(app)
        assert [left for _, left in sitting.match.taken_back] == [1]
        assert len(kassen.load(app.screen._keeper.path).decisions) == 1


async def test_save_writes_a_match_that_verifies_and_shows_where(tmp_path):
    path = tmp_path / "evening.json"
    async with open_table(sitting_at(HANDS), NEVER, size=(160, 45), save=path) as (app, pilot):
        await pilot.press("3", "s")
        await wait_for(pilot, lambda: "evening.json" in text_of(app))
        match = kassen.load(path)
        match.verify()
        assert len(match.decisions) == 1


async def test_a_save_that_fails_is_told_and_the_game_goes_on(tmp_path):
    path = tmp_path / "none" / "evening.json"
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER, size=(160, 45), save=path) as (app, pilot):
        await pilot.press("s")
        await wait_for(pilot, lambda: "cannot be written" in text_of(app))
        await pilot.press("3")
        assert len(sitting.match.decisions) == 1


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_leaving_saves_the_match_if_that_was_asked_for(key, tmp_path):
    path = tmp_path / "evening.json"
    async with open_table(sitting_at(HANDS), NEVER, save=path) as (app, pilot):
        await pilot.press("3", key)
        await pilot.pause()
        assert not app.is_running or app._exit
        assert str(path) in app.farewell
    assert len(kassen.load(path).decisions) == 1


async def test_leaving_says_how_to_go_on(data_folder):
    async with open_table(sitting_at(HANDS), NEVER) as (app, pilot):
        await pilot.press("3", "q")
        await pilot.pause()
        assert app.farewell == "Continue it with kassen play --resume"
    (kept,) = data_folder.iterdir()
    assert len(kassen.load(kept).decisions) == 1


async def test_of_a_match_in_which_nobody_decided_nothing_is_left(data_folder):
    async with open_table(sitting_at(HANDS), NEVER) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
        assert app.farewell == ""
    assert not [*data_folder.iterdir()]


@pytest.mark.parametrize(("setting", "answered"), [("on", True), ("off", False)])
async def test_the_table_answers_for_a_person_with_one_option_if_answer_pause_is_on(
    setting, answered
):
    sitting = sitting_at(["captain captain", *HANDS[:2]], turn=1, options={"answer_pause": setting})
    sitting.match.play(1, "play captain")
    sitting.match.play(1, "target 0")
    async with open_table(sitting, NEVER) as (app, pilot):
        assert ("The table plays it" in " ".join(text_of(app).split())) == answered
        assert app.screen.query_one(Choices).option_count == (0 if answered else 1)
        assert (app.screen._under_way is not None) == answered
    if answered:
        async with open_table(sitting) as (app, pilot):
            await wait_for(pilot, lambda: len(sitting.match.decisions) > 2)


@pytest.mark.parametrize("outlasted", [0, 1, 3])
async def test_a_decision_is_shown_at_the_end_of_a_pause_however_long_its_thought_took(
    outlasted, monkeypatch
):
    sitting = invitation(seed=1).sit()
    keeper = Keeper(sitting.match)
    keeper.close()
    screen = MatchScreen(sitting, keeper, Pace(0))
    screen._in_sight.set()
    monkeypatch.setattr(MatchScreen, "app", SimpleNamespace(is_running=True))
    pauses, waits, decided, enough = count(100), [], [], Event()
    sleep = asyncio.sleep

    async def wait(seconds):
        waits.append(seconds)
        if len(waits) > outlasted:
            enough.set()
            await sleep(0.01)  # as often as it takes the thread to end
        assert not decided

    def think():
        enough.wait(LAST_RESORT)
        return 7

    monkeypatch.setattr(screen._pace, "pause", lambda: next(pauses))
    monkeypatch.setattr(match_screen.asyncio, "sleep", wait)
    monkeypatch.setattr(screen, "_decide", lambda *decision: decided.append(decision))
    await screen._step((1, think))
    assert waits[: outlasted + 1] == [*range(100, 101 + outlasted)]
    assert waits == [*range(100, 100 + len(waits))], "something else than pauses was waited for"
    assert decided == [(1, 7)]


async def test_h_shows_what_the_options_are_worth_beside_them(monkeypatch):
    monkeypatch.setattr(hint, "MOMENT", 0.05)
    sitting = sitting_at(HANDS)
    preparation(sitting.match.game).wait()
    async with open_table(sitting, NEVER) as (app, pilot):
        await pilot.press("h")
        await wait_for(pilot, lambda: app.screen.query_one(Choices).notes)
        await pilot.pause()
        shown = text_of(app)
        assert shown.count("%") == 3
        assert shown.count("★") == 1
        assert not app._notifications, "nothing covers the options"
        assert sitting.match.decisions == []


async def test_a_hint_that_comes_after_the_decision_is_not_shown(monkeypatch):
    thinking, enough = Event(), Event()

    def think(position):
        thinking.set()
        enough.wait(LAST_RESORT)
        return [SimpleNamespace(action=action, win_share=0.5) for action in position.legal]

    monkeypatch.setattr(match_screen, "weigh", think)
    sitting = sitting_at(HANDS)
    async with open_table(sitting, NEVER) as (app, pilot):
        await pilot.press("h")
        await wait_for(pilot, thinking.is_set)
        await pilot.press("3", "u")  # the same number of decisions, another question
        enough.set()
        await wait_for(pilot, lambda: not list(app.workers))
        assert not app.screen.query_one(Choices).notes


async def test_a_table_whose_bots_cannot_search_says_so_once(monkeypatch):
    failed = SimpleNamespace(is_done=False, has_failed=True, wait_a_moment=lambda seconds: None)
    for module in (sitting_module, bot):
        monkeypatch.setattr(module, "preparation", lambda game: failed)
    sitting = invitation(kind="expert", seed=1, seat=3).sit()
    assert not sitting.is_asked
    async with open_table(sitting) as (app, pilot):
        await wait_for(pilot, lambda: len(sitting.match.decisions) > 2)
        assert [note.message for note in app._notifications] == [sitting_module.SHORTFALL]


async def test_h_has_nothing_to_say_when_nothing_is_asked():
    sitting = sitting_at(["captain captain", "captain peasant merchant", "monk ninja"], turn=1)
    async with open_table(sitting, NEVER) as (app, pilot):
        await pilot.press("h")
        await wait_for(pilot, lambda: app._notifications)
        assert [note.message for note in app._notifications] == ["Nothing is asked of you now."]


async def test_the_table_answers_keys_while_a_bot_thinks():
    """A thought runs beside the table, on a position of its own."""
    sitting = invitation(seed=1).sit()
    thinking, enough = Event(), Event()

    asked = []

    def think():
        thinking.set()
        asked.append(len(sitting.match.decisions))
        enough.wait(LAST_RESORT)
        return sitting.match.legal_ids(sitting.match.pending[0])[0]

    sitting.next_without_person = lambda: (sitting.match.pending[0], think)
    async with open_table(sitting) as (app, pilot):
        await wait_for(pilot, thinking.is_set)
        await pilot.press("question_mark")
        assert isinstance(app.screen, RulebookScreen)
        assert sitting.match.decisions == []
        enough.set()
        await pilot.press("escape")
        await wait_for(pilot, lambda: sitting.match.decisions)
    assert len(asked) == len(set(asked)), "a thought that had begun was given up"


def test_pauses_are_drawn_alike_whoever_sits_there():
    pace = Pace(2.0)
    pauses = [pace.pause() for _ in range(500)]
    assert min(pauses) >= 2 * SPREAD[0]
    assert max(pauses) <= 2 * SPREAD[1]
    assert len(set(pauses)) > 400
    pace.hurried = True
    assert max(pace.pause() for _ in range(500)) <= 2 * SPREAD[1] * HURRY


async def test_redealing_the_unseen_changes_no_letter_on_the_screen():
    sitting = invitation(seed=8).sit()
    match, dice = sitting.match, fresh_dice(key_of(5), FOR_REDEALS)
    async with open_table(sitting, NEVER, size=(160, 45)) as (app, pilot):
        for decisions in range(0, 40, 8):
            play_at_random(match, decisions)
            app.screen._show()
            before, truth = await settled(app, pilot), match._state
            match._state = match.redealt(0, dice)
            app.screen._show()
            assert await settled(app, pilot) == before
            match._state = truth


async def test_names_with_marks_are_shown_as_they_are():
    sitting = invitation(name="[red]A[/]").sit()
    async with open_table(sitting, NEVER) as (app, _):
        assert "you: [red]A[/]" in text_of(app)
        assert isinstance(app.screen.query_one("#drawn"), Static)
