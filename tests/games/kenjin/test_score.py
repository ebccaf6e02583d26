"""Scoring, winner and the team game (chapters 3.9 and 3.10)."""

import json

from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules import heuristic
from kassen.games.kenjin.rules.state import LORD, UNITS
from tests.games.kenjin.scenes import (
    act,
    aim,
    battle,
    fight,
    fresh,
    names_told,
    play_on,
    score,
    stack,
    table,
    targets,
    told,
    vp,
)


def number(name, value):
    return {"numbers": {name: {"value": value}}}


def test_set_aside_cards_are_turned_up_before_the_score__K_107():
    match = table({2: ("", "lord* brute*"), 0: ("samurai*", "")}, seats=3)
    aim(match, 0, 2, 1, 0)
    fight(match)
    names = names_told(match)
    assert names.index("set_aside_revealed") < names.index("score_counted")
    assert names.index("set_aside_revealed") > max(
        index for index, name in enumerate(names) if name == "battle_started"
    )
    for seat in (-1, 0, 1, 2):
        gone = match.view(seat)["seats"][2]["gone"][0]
        assert (gone["unit"], gone["how"]) == ("lord", "public")


def test_a_last_card_that_was_set_aside_is_turned_up_too__K_107():
    stacks = {0: ("", "assassin(0)"), 1: ("", OTHERS)}
    match = fight(table(stacks, set_aside=["0 1 lord"]))
    last = {"seat": 0, "of": 1, "k": 13, "unit": "lord"}
    assert told(match, "set_aside_revealed", -1) == [last], "the 13th card lies there too"


def test_after_the_game_everything_is_open__K_107():
    match = play_on(fresh(3))
    views = [match.view(seat) for seat in (-1, 0, 1, 2)]
    for view in views:
        for key in ("seat", "hand", "sacrifice"):
            view.pop(key)
    assert all(json.dumps(view) == json.dumps(views[0]) for view in views)


def test_a_conquered_battlefield_gives_its_vp__K_108():
    stacks = {0: ("scout", ""), 1: ("ashigaru", ""), 2: ("", "scout")}
    match = fight(table(stacks))
    assert (score(match, 0)["tiles"], score(match, 1)["tiles"]) == (10, 4)
    edition = {"tiles": {"rice_field": {"vp": 11}}}
    assert score(fight(table(stacks, edition=edition)), 0)["tiles"] == 17


def test_peasants_score_once_a_battlefield_where_they_are_left__K_109():
    match = fight(
        table({0: ("peasant* peasant*", ""), 1: ("peasant*", ""), 2: ("scout", "peasant*")})
    )
    assert score(match, 0)["peasants"] == 2
    assert "peasants" not in score(match, 1)
    match = fight(table({0: ("peasant*", "")}, edition=number("peasant_vp", 4)))
    assert score(match, 0)["peasants"] == 4


def test_a_lord_scores_where_he_stands_and_wins__K_110():
    assert score(battle("torii", "lord*", ""), 0)["lord"] == 3
    assert "lord" not in score(battle("torii", "lord*", "brute*"), 0)
    assert "lord" not in score(fight(table({0: ("scout", ""), 2: ("lord*", "brute*")})), 0)
    assert score(battle("torii", "lord*", "", edition=number("lord_vp", 20)), 0)["lord"] == 20


OTHERS = "scout shugenja general assassin ashigaru archer* samurai* brute* peasant* peasant* peasant* peasant*"


def last_lord(edition=None, enemy="", **options):
    """Seat 0 has laid the Lord as its 13th card, alone on the Palace."""
    match = table({0: (OTHERS, ""), 3: ("", enemy)}, cards_left=1, edition=edition, **options)
    act(match, "0 deploy lord 3")
    return match


def test_a_lord_deployed_last_costs_vp__K_112():
    assert score(fight(last_lord()), 0)["coward"] == -5
    assert score(fight(last_lord(number("coward_vp", 20))), 0)["coward"] == -20
    early = fight(table({0: ("lord* scout", "")}))
    assert "coward" not in score(early, 0)


def test_the_pardon_is_for_eliminated_lords_only__K_113():
    assert score(fight(last_lord(coward_pardon=True)), 0)["coward"] == -5
    withdrawn = fight(last_lord(coward_pardon=True, enemy="brute*"))
    assert score(withdrawn, 0)["coward"] == -5
    match = last_lord(coward_pardon=True)
    match._state.tile[3] = 6  # the Sanctuary destroys him
    assert "coward" not in score(fight(match), 0)


def test_nobody_is_told_of_a_coward_before_the_score__K_114():
    match = last_lord()
    other = table({0: (OTHERS.replace("brute*", "lord*"), "")}, cards_left=1)
    act(other, "0 deploy brute 3")
    assert match.view(1) == other.view(1)
    assert match.log(1) == other.log(1)
    assert match.observation(1).tobytes() == other.observation(1).tobytes()


def test_a_score_may_be_negative__K_115():
    match = fight(last_lord(enemy="brute*"), 3)
    assert vp(match, 0) == -5


def test_the_order_of_the_score_and_the_winners__K_116_K_117_K_118():
    match = fight(table({0: ("scout", ""), 2: ("", "ashigaru")}))
    assert [vp(match, seat) for seat in (0, 1)] == [4, 4]
    assert match.ranks == [1, 1]
    assert told(match, "game_ended") == [{"ranks": [1, 1], "winners": [0, 1]}]
    match = fight(table({0: ("scout", ""), 3: ("", "ashigaru")}))
    assert match.ranks == [2, 1]
    assert match.view(0)["ranks"] == [2, 1]


def test_of_equal_vp_more_battlefields_win__K_116():
    edition = {"tiles": {"rice_field": {"vp": 3}, "torii": {"vp": 3}, "palace": {"vp": 7}}}
    stacks = {0: ("scout", ""), 2: ("shugenja", ""), 3: ("", "ashigaru")}
    match = fight(table(stacks, edition=edition))
    assert [vp(match, seat) for seat in (0, 1)] == [7, 7]
    assert match.ranks == [1, 2]


# Teams.


def test_partners_add_up_and_share_their_rank__K_120_K_122():
    stacks = {0: ("scout", ""), 4: ("scout", ""), 7: ("brute* ashigaru", "")}
    match = fight(table(stacks, seats=4, teams=True))
    assert [vp(match, seat) for seat in range(4)] == [4, 0, 4, 6]
    assert told(match, "team_score_counted") == [
        {"team": 0, "total": 8, "battlefields": 2},
        {"team": 1, "total": 6, "battlefields": 1},
    ]
    assert match.ranks == [1, 3, 1, 3]
    alone = fight(table(stacks, seats=4))
    assert alone.ranks == [2, 4, 2, 1]
    assert told(alone, "team_score_counted") == []


def test_equal_sums_are_decided_by_battlefields_together__K_123():
    edition = {"tiles": {"rice_field": {"vp": 3}, "port": {"vp": 3}}}
    stacks = {0: ("scout", ""), 4: ("scout", ""), 7: ("brute* ashigaru", "")}
    match = fight(table(stacks, seats=4, teams=True, edition=edition))
    assert match.ranks == [1, 3, 1, 3]


def test_a_partners_secrets_stay_hidden__K_124():
    match = table({2: ("lord*", "brute* peasant*")}, seats=4, teams=True)
    act(match, "0 deploy shugenja 0")
    assert targets(match, 0) == [(2, 0, 0), (2, 1, 0), (2, 1, 1)]
    aim(match, 0, 2, 0, 0)
    assert stack(match, 2, 1, 0) == "?* ?*"
    assert stack(match, 2, 0, 2) == "?*"
    assert match.view(0)["seats"][2]["hand"] == list(UNITS[:5])
    assert match.view(2)["seats"][0]["secrets"] == 8


def test_a_shugenja_must_look_at_the_partner_if_nobody_else_hides_a_card__K_121():
    match = table({2: ("", "brute*")}, seats=4, teams=True)
    act(match, "0 deploy shugenja 0")
    assert stack(match, 2, 1, 0) == "brute*"


def test_talk_changes_nothing_in_the_game__K_125():
    matches = [play_on(fresh(4, teams=True, talk=talk)) for talk in ("open", "team", "off")]
    assert len({json.dumps(match.view(0)) for match in matches}) == 1
    assert len({json.dumps(match.log(0, since=1)) for match in matches}) == 1
    assert len({GAME.state.bytes(match._state) for match in matches}) == 1
    assert "talk" not in {kind.name for kind in matches[0].game.events.kinds}


def test_a_computer_player_decides_from_its_own_view__K_126():
    match = table({0: ("", "lord* brute*"), 2: ("", "peasant*")}, teams=False)
    twin = table({0: ("", "brute* peasant*"), 2: ("", "lord*")}, teams=False)
    choices = []
    for scene in (match, twin):
        mask = bytearray(len(scene.game.actions))
        scene.game.rules.legal(scene.box, scene._state, 0, mask)
        dice = fresh_dice(key_of(1), FOR_PLAYERS)
        choices.append(heuristic.heuristic(scene.box, scene._state, 0, mask, dice))
    assert choices[0] == choices[1]
    assert match._state.unit[1, 0] == LORD
