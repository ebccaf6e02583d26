"""Many re-deals in the tests of games come out the same, whoever deals them."""

import dataclasses

import kassen
from kassen.testing.redeals import FEW, redeals


def states(match):
    return [match.game.state.bytes(state) for state in redeals(match, 1, FEW, seed=3)]


def test_native_code_deals_as_the_interpreter_does_and_few_are_interpreted(
    monkeypatch,
):
    match = kassen.Match("mangoku", seats=3, seed=2)
    before, by_native_code = match.truth().tobytes(), states(match)

    assert "native" in vars(match.game)
    monkeypatch.setattr("kassen.testing.redeals.FEW", FEW + 1)
    monkeypatch.delattr("kassen.testing.redeals.native")
    assert states(match) == by_native_code
    assert len({*by_native_code}) == FEW
    assert match.truth().tobytes() == before


def test_a_rule_that_is_not_the_games_own_is_interpreted():
    def redeal(box, state, seat, dice):
        state.dice[0] = 7

    game = kassen.games.get("mangoku")
    match = kassen.Match(
        dataclasses.replace(game, rules=dataclasses.replace(game.rules, redeal=redeal)), 3, seed=2
    )
    assert {state.dice[0] for state in redeals(match, 1, FEW, seed=3)} == {7}
    assert "native" not in vars(match.game)
