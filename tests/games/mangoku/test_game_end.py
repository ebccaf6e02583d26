"""The end of the game (chapter 3.10)."""

import pytest

from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import all_random_games
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    act,
    coins,
    drawing,
    scene,
    told,
)


def test_games_end_only_when_somebody_has_no_coins_after_a_campaign__M_117():
    for game in all_random_games():
        won_events = [event.fields for event in game.match.events if event.name == "campaign_won"]
        assert all(min(fields["coins"]) > 0 for fields in won_events[:-1])
        assert min(won_events[-1]["coins"]) == 0
        assert game.match.events[-1].name == "game_ended"
        assert game.match._state.drawing == 0
        assert game.match.pending == []
        assert all(game.match.legal(seat) == [] for seat in range(game.match.seats))


@pytest.mark.parametrize(
    ("before", "drawn", "ranks"),
    [
        ("2/0/3/3", "", [1, 4, 2, 2]),
        ("2/0/8/4", "", [2, 4, 1, 3]),
        ("3/0/0/0", "", [1, 2, 2, 2]),
        ("0/0/4/1", "", [2, 4, 1, 3]),
        ("2/0/5/5", "peasant captain monk", [2, 4, 2, 1]),
        ("2/0/5/5", "captain peasant emperor", [2, 4, 2, 1]),
        ("2/0/5/5", "princess peasant monk", [1, 4, 2, 2]),
        ("2/0/1/5", "peasant captain", [2, 4, 3, 1]),
        ("2/0/1/5", "captain peasant", [1, 4, 3, 2]),
    ],
)
def test_ranks_go_by_coins_and_draws_find_the_winner_only__M_118_M_119_M_120(before, drawn, ranks):
    match = scene("warlord peasant merchant", "captain peasant", OUT, OUT, coins=before, center=3)
    act(match, "A play warlord")
    load_dice(match._state.dice, drawing(match, drawn) if drawn else [])
    act(match, "B accept")
    assert match.over
    assert bool(told(match, "honor_draw")) == bool(drawn)
    assert match.ranks == ranks
    winner = ranks.index(1)
    last = told(match, "game_ended")[0]
    assert (last["winner"], last["ranks"]) == (winner, ranks)
    assert "/".join(map(str, last["coins"])) == coins(match)
    assert match.view(-1)["ranks"] == match.view(B)["ranks"] == ranks


def test_there_is_one_winner_and_ranks_follow_the_coins_in_every_game__M_118_M_120():
    for game in all_random_games():
        ranks, match = game.match.ranks, game.match
        purse = [match._state.coins[seat] for seat in range(match.seats)]
        assert ranks.count(1) == 1
        assert purse[ranks.index(1)] == max(purse)
        for seat in range(match.seats):
            if ranks[seat] != 1:
                richer = sum(other > purse[seat] for other in purse)
                tied_winner = purse[ranks.index(1)] == purse[seat]
                assert ranks[seat] == 1 + richer + tied_winner


def test_there_are_no_ranks_before_the_end__M_117():
    match = scene("warlord peasant merchant", "captain peasant", ANY)
    assert match.ranks is None
    assert match.view(A)["ranks"] is None
    assert not match.view(A)["over"]
