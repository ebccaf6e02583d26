"""The course of a game in numbers: the same from every door, and nothing in it that a seat may not know."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

from kassen import Match, games
from kassen.engine.errors import BadOption
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.events import Event
from kassen.research import gymnasium as registered, open_spiel, pettingzoo
from kassen.research.history import PADDING, UNREAD, WIDTH, history
from kassen.testing.noninterference import noninterference

every_game = pytest.mark.parametrize("name", games.NAMES)


def played(name: str, seed: int, decisions: int = 60) -> Match:
    match, chance = Match(name, seed=seed), random.Random(seed)
    while not match.over and len(match.decisions) < decisions:
        seat = chance.choice(match.pending)
        match.play(seat, chance.choice(match.legal_ids(seat)))
    return match


@every_game
def test_a_row_has_the_event_and_the_numbers_it_was_emitted_with(name: str) -> None:
    match = played(name, seed=3)
    events, columns = match.game.event_names, match.game.event_columns
    for seat in (SPECTATOR, 0):
        rows = history(match.events, seat)
        assert len(rows) == len(match.events)
        assert [events[number] for number in rows[:, 0]] == [each.name for each in match.events]
        for row, fields in zip(rows.tolist(), match.log(seat), strict=True):
            for number, column in zip(row[1:], columns[row[0]], strict=False):
                assert number != UNREAD or column not in fields, (fields, column)
                if column == "seat" and isinstance(fields[column], int):
                    assert number == fields[column]


def test_the_last_rows_come_behind_padding_where_there_are_fewer() -> None:
    match = played("mangoku", seed=5, decisions=2)
    whole = history(match.events, 0)
    assert (history(match.events, 0, 3) == whole[-3:]).all()
    padded = history(match.events, 0, len(whole) + 2)
    assert (padded[2:] == whole).all()
    assert (padded[:2] == [PADDING, 0, 0, 0, 0]).all()
    assert history(match.events, 0, 0).shape == (0, WIDTH)
    for wrong in (-1, 2.0, True):
        with pytest.raises(BadOption, match="a number of rows"):
            history(match.events, 0, wrong)  # type: ignore[arg-type]


def test_a_card_drawn_is_read_by_its_owner_alone() -> None:
    match = played("mangoku", seed=5)
    drawn = match.game.event_names.index("card_drawn")
    by_seat = {seat: history(match.events, seat) for seat in (SPECTATOR, 0, 1)}
    draws = [number for number, row in enumerate(by_seat[0]) if row[0] == drawn]
    owners = {int(by_seat[0][number, 1]) for number in draws}
    assert owners >= {0, 1}
    for number in draws:
        owner = by_seat[0][number, 1]
        read = {seat for seat, rows in by_seat.items() if rows[number, 2] != UNREAD}
        assert read == ({int(owner)} & {0, 1})


@every_game
def test_two_worlds_that_a_seat_cannot_tell_apart_have_one_history(name: str) -> None:
    assert noninterference(lambda match, seat: history(match.events, seat).tolist(), name, every=4)


def test_the_law_notices_a_history_that_shows_every_number() -> None:
    def leaky(match: Match, seat: int) -> Any:
        return [event.emitted for event in match.events]

    with pytest.raises(AssertionError, match="something else in another world"):
        noninterference(leaky, "mangoku")


def test_an_event_made_by_hand_has_no_numbers() -> None:
    assert Event("said", {"seat": 1}).seen_numbers(0) == ()


@every_game
def test_pettingzoo_remembers_what_the_match_of_its_seed_told(name: str) -> None:
    env, match, chance = pettingzoo.env(name, history=20), Match(name, seed=8), random.Random(8)
    env.reset(seed=8)
    for _ in range(40):
        if match.over:
            break
        seat = match.pending[0]
        seen = env.observe(f"player_{seat}")
        assert (seen["history"] == history(match.events, seat, 20)).all()
        assert env.observation_space(f"player_{seat}").contains(seen)
        action = chance.choice(match.legal_ids(seat))
        match.play(seat, action)
        env.step(action)


def test_gymnasium_remembers_what_opponents_did_and_plays_the_same_games() -> None:
    assert registered.SeatEnv
    envs = [gymnasium.make("kassen/Mangoku-v1", history=rows) for rows in (0, 30)]
    seen = [env.reset(seed=4)[0] for env in envs]
    over, chance = False, np.random.default_rng(4)
    while not over:
        assert (seen[0]["observation"] == seen[1]["observation"]).all()
        assert envs[1].observation_space.contains(seen[1])
        assert (seen[1]["history"][:, 0] != PADDING).sum() > 3
        action = chance.choice(seen[0]["action_mask"].nonzero()[0])
        stepped = [env.step(action) for env in envs]
        seen, over = [step[0] for step in stepped], stepped[0][2]
    assert stepped[1][2]


def test_an_information_state_of_open_spiel_ends_with_the_last_events() -> None:
    game = open_spiel.load("mangoku", 2, history=12)
    state, chance = game.new_initial_state(), random.Random(2)
    observer = game.make_py_observer(open_spiel.pyspiel.IIGObservationType(perfect_recall=True))
    decisions = 0
    while decisions < 6:
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(chance.choice(outcomes))
            continue
        seat = state.current_player()
        observer.set_from(state, seat)
        last = observer.dict["history"][-1].astype(int)
        told = state.node.recalled.courses[seat]
        assert tuple(last[: len(told[-1])]) == told[-1]
        assert len(observer.tensor) == len(observer.tensor[:-60]) + 12 * WIDTH
        state.apply_action(state.legal_actions()[0])
        decisions += 1
