"""The box, its editions and the options of a table (section 8): what is played, and what is refused."""

import pytest

from kassen.engine.errors import BadBox, BadOption
from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from tests.games.ninjato.scenes import (
    A,
    B,
    act,
    asked,
    honor,
    house,
    names_told,
    options,
    raid,
    ready,
    scene,
    stock,
    told,
)  # fmt: skip


def refusal(edition):
    with pytest.raises(BadBox) as refused:
        Match(GAME, 2, seed=1, edition=edition)
    return str(refused.value)


def rows_of(table, change):
    """A whole table with its rows changed."""
    rows = [list(row.values()) for row in GAME.standard_box[table].rows.values()]
    change(rows)
    return {table: {"rows": rows}}


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ({"dojo": {"dojo_1": {"copies": 11}}}, "dojo: copies adds up to 53, not 52"),
        ({"guards": {"guard_1": {"copies": 5}}}, "guards: copies adds up to 41, not 40"),
        ({"elites": {"elite_2": {"copies": 1}}}, "elites: copies adds up to 19, not 20"),
        ({"treasures": {"fan": {"copies": 23}}}, "treasures: copies adds up to 89, not 90"),
        ({"dojo": {"dojo_1": {"value": 2}}}, "dojo: the values are 1 to 5"),
        ({"dojo": {"dojo_1": {"value": 6}}}, "dojo.dojo_1: value is a whole number from 1 to 5, not 6"),
        ({"dojo": {"dojo_1": {"kicker": 1}}},
         "dojo: a second kicker value would need a further choice; at most one may be it"),
        ({"guards": {"guard_1": {"value": 10}}}, "guards.guard_1: value is a whole number from 0 to 9, not 10"),
        ({"guards": {"guard_1": {"value": 2}}}, "guards: two rows have the same value and alarm"),
        ({"elites": {"elite_2": {"low": 3}}}, "elites.elite_2: low is not above high"),
        ({"elites": {"elite_2": {"low": 3, "high": 3}}}, "elites: two rows have the same values and honor"),
        ({"elites": {"elite_2": {"honor": 21}}}, "elites.elite_2: honor is a whole number from 0 to 20, not 21"),
        ({"treasures": {"fan": {"value": 21}}}, "treasures.fan: value is a whole number from 0 to 20, not 21"),
        ({"treasures": {"fan": {"letter": "s"}}}, "treasures.scroll: fan has the letter s already"),
        ({"envoys": {"envoy_1": {"number": 2}}}, "envoys.envoy_1: another Envoy has the number 2 already"),
        ({"envoys": {"envoy_1": {"clans": ""}}}, "envoys.envoy_1: clans is one to three of T, M and G, not ''"),
        ({"envoys": {"envoy_1": {"clans": "TT"}}}, "envoys.envoy_1: clans is one to three of T, M and G, not 'TT'"),
        ({"envoys": {"envoy_1": {"clans": "X"}}}, "envoys.envoy_1: clans is one to three of T, M and G, not 'X'"),
        ({"envoys": {"envoy_1": {"cost": ""}}}, "envoys.envoy_1: cost is one to four of f, s, v, j and g, not ''"),
        ({"rumors": {"goodwill_fs": {"cost": "fsvjf"}}},
         "rumors.goodwill_fs: cost is one to four of f, s, v, j and g, not 'fsvjf'"),
        ({"rumors": {"goodwill_fs": {"cost": "x"}}},
         "rumors.goodwill_fs: cost is one to four of f, s, v, j and g, not 'x'"),
        ({"houses": {"house_1": {"token": "taira_4"}}}, "houses.house_1: taira_4 lies on another house already"),
        ({"houses": {"house_1": {"token": "taira_9"}}}, "houses.house_1: there is no clan token 'taira_9'"),
        ({"clan_tokens": {"taira_2": {"clan": "minamoto"}}},
         "clan_tokens.taira_2: every clan has five tokens, and this one is not of minamoto"),
        ({"clans": {"taira": {"scored": 2}}}, "clans: scored numbers the clans 1, 2 and 3"),
        ({"clans": {"taira": {"letter": "M"}}}, "clans.minamoto: taira has the letter M already"),
        ({"skills": {"choho": {"effect": "disguise"}}}, "skills: 3 tiles have the effect disguise, not 4"),
        ({"skills": {"choho": {"effect": "flight"}}},
         "skills.choho: effect is one of stand_in, modify, tie_wins, single_number, keep_all_on_fail, ignore_alarm, "
         "swap_treasure, replace_guard, peek_guard, draw_after_raid, disguise, not 'flight'"),
        ({"skills": {"bojutsu": {"amount": 0}}}, "skills.bojutsu: amount is from 1 to 3, not 0"),
        ({"skills": {"bojutsu": {"amount": 4}}}, "skills.bojutsu: amount is a whole number from 0 to 3, not 4"),
        ({"skills": {"choho": {"name": ""}}},
         "skills.choho: a name is not empty"),
        ({"skills": {"choho": {"name": "[bold]"}}},
         "skills.choho: name is a word of at most 24 characters without brackets, not '[bold]'"),
        ({"treasures": {"fan": {"plural": "\n"}}},
         "treasures.fan: plural has characters that cannot be printed"),
        ({"rumor_kinds": {"goodwill": {"short": "Goodwill of all"}}},
         "rumor_kinds.goodwill: short is a word of at most 12 characters without brackets, not 'Goodwill of all'"),
        ({"clans": {"taira": {"letter": "TT"}}},
         "clans.taira: letter is a word of at most 1 characters without brackets, not 'TT'"),
        ({"houses": {"house_1": {"name": "House 2"}}}, "houses.house_2: house_1 has the name House 2 already"),
        ({"skills": {"boryaku": {"values": ""}}}, "skills.boryaku: values lists what it stands in for, 1 to 5, not ''"),
        ({"skills": {"boryaku": {"values": "6"}}},
         "skills.boryaku: values lists what it stands in for, 1 to 5, not '6'"),
        ({"numbers": {"rounds": {"value": 11}}}, "numbers.rounds: value is a whole number from 1 to 10, not 11"),
        ({"numbers": {"rounds": {"value": 0}}}, "numbers.rounds: value is a whole number from 1 to 10, not 0"),
        ({"numbers": {"shuriken_per_player": {"value": 6}}},
         "numbers.shuriken_per_player: value is a whole number from 1 to 5, not 6"),
        ({"numbers": {"hand_limit": {"value": 3}}}, "numbers.hand_limit: value is a whole number from 4 to 10, not 3"),
        ({"numbers": {"hand_limit": {"value": 11}}},
         "numbers.hand_limit: value is a whole number from 4 to 10, not 11"),
        ({"numbers": {"start_hand": {"value": 8}}}, "numbers.start_hand: the first hand is above the hand limit"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_played_is_refused__N_8(edition, sentence):
    assert refusal(edition) == sentence


def test_rows_the_rules_rely_on_stay__N_8():
    assert refusal(rows_of("skills", lambda rows: rows.pop())).startswith(
        "skills: the rows are shinobi_iri, sui_ren,"
    )
    assert refusal(rows_of("envoys", lambda rows: rows.pop())).startswith("envoys: the rows are")
    assert refusal(rows_of("rumors", lambda rows: rows.reverse())).startswith(
        "rumors: the rows are"
    )
    assert refusal(rows_of("clan_tokens", lambda rows: rows.pop())).startswith("clan_tokens: the")
    assert refusal(rows_of("numbers", lambda rows: rows.pop())).startswith("numbers: the rows are")
    twice = rows_of("skills", lambda rows: rows.append(rows[0]))
    assert refusal(twice) == "skills.shinobi_iri: this row is there twice"


def test_there_are_at_most_twenty_rows_of_guards__N_8():
    def many(rows):
        rows[:] = [[f"elite_{n}", 0, n % 10, n // 10, 1, "house"] for n in range(20)]
        rows.append(["elite_x", 9, 9, 9, 0, "house"])

    assert refusal(rows_of("elites", many)) == "elites: there are at most 20 rows"


def test_elites_may_have_other_rows__N_8():
    def two_kinds(rows):
        rows[:] = [["weak", 3, 3, 1, 10, "house"], ["strong", 3, 3, 2, 10, "house"]]

    match = Match(GAME, 2, seed=1, edition=rows_of("elites", two_kinds))
    assert told(match, "game_started")[0]["edition"] == "unnamed edition"
    document = {
        "houses": {"house_1": house("red fan gold")},
        "raid": {"house": "house_1", "side": "strength", "shuriken": ["plain_fan"],
                 "guard": "elite_3_honor_2"},
        "hands": [[4], None],
    }  # fmt: skip
    match = Match(GAME, 2, seed=1, edition=rows_of("elites", two_kinds), scenario=document)
    act(match, "A card_4")
    assert match.view(B)["seats"][A]["elites"] == ["elite_3_honor_2"]


def test_a_tile_plays_by_its_effect__N_8():
    edition = {"skills": {"tenmon": {"effect": "stand_in", "side": "any", "values": "135"}}}
    match = raid("plain fan scroll", "", tiles="tenmon", sentry="guard_2", edition=edition)
    assert options(match) == "tenmon_3 tenmon_5 give_up"
    act(match, "A tenmon_5")
    assert told(match, "attack_won")[0]["base"] == "tenmon_5"
    assert ready(match) == ""


def test_the_first_tile_of_the_table_may_have_any_effect__N_8():
    first = {"skills": {"shinobi_iri": {"effect": "ignore_alarm"}}}
    match = raid(
        "plain fan", "4", on="plain jade", guard=None, tiles="shinobi_iri", edition=first,
        stacks={"guards": "guard_2_alarm"},
    )  # fmt: skip
    act(match, "A banzai", "A shinobi_iri")
    assert "alarm_rang" not in names_told(match)
    first = {"skills": {"shinobi_iri": {"effect": "keep_all_on_fail"}}}
    match = raid(
        "plain fan", "1", on="plain jade vase", guard="guard_5", tiles="shinobi_iri", edition=first
    )
    act(match, "A give_up", "A shinobi_iri")
    assert stock(match) == "vase jade"
    first = {"skills": {"shinobi_iri": {"effect": "replace_guard"}}}
    match = raid(
        "plain fan", "1", on="plain jade", guard="guard_5", tiles="shinobi_iri", edition=first,
        stacks={"guards": "guard_3"},
    )  # fmt: skip
    act(match, "A shinobi_iri")
    assert told(match, "guard_revealed")[-1]["guard"] == "guard_3"
    first = {"skills": {"shinobi_iri": {"effect": "tie_wins", "side": "strength"}}}
    match = raid("plain fan vase", "3 4", tiles="shinobi_iri", sentry="guard_4", edition=first)
    act(match, "A card_4", "A shinobi_iri")
    assert told(match, "attack_won")[0]["tiles_used"] == ["shinobi_iri"]


def test_a_modifier_may_count_more__N_8():
    edition = {"skills": {"bojutsu": {"amount": 3}}}
    match = raid("plain fan scroll", "2", tiles="bojutsu", sentry="guard_4", edition=edition)
    act(match, "A card_2")
    assert told(match, "attack_won")[0]["total"] == 5


def test_several_tiles_of_one_effect_are_each_an_option__N_8():
    edition = {
        "skills": {"tenmon": {"effect": "swap_treasure"}, "chi_mon": {"effect": "keep_all_on_fail"}}
    }
    match = raid(
        "plain jade", "1", on="plain fan", guard=None, tiles="tenmon choho", edition=edition
    )
    assert options(match) == "leave banzai tenmon choho"
    act(match, "A tenmon")
    assert ready(match) == "choho"
    match = raid(
        "plain jade",
        "1",
        on="plain fan vase",
        guard="guard_5",
        tiles="intonjutsu chi_mon",
        edition=edition,
    )
    act(match, "A give_up")
    assert options(match) == "plain_fan plain_vase intonjutsu chi_mon"


def test_several_draws_after_a_raid_are_offered_one_by_one__N_8_N_96():
    edition = {
        "skills": {"bajutsu": {"amount": 2}, "chi_mon": {"effect": "draw_after_raid", "amount": 1}}
    }
    match = raid(
        "plain jade", "1", on="plain fan", guard=None, tiles="chi_mon bajutsu", edition=edition
    )
    act(match, "A leave", "A decline")
    assert ready(match) == "chi_mon bajutsu"
    assert asked(match)[1] == "bajutsu_draw"
    act(match, "A deck")
    assert (asked(match)[1], ready(match)) == ("bajutsu_draw", "chi_mon")
    act(match, "A deck")
    assert match.pending == [B]
    assert match.view(B)["seats"][A]["cards"] == 3


def test_a_cost_of_four_has_many_payments__N_8_N_105():
    edition = {"envoys": {"envoy_1": {"cost": "fsvj"}}}
    match = scene(
        stocks=["fan scroll vase jade gold gold gold gold"], palace="envoy_1 - - -", edition=edition
    )
    act(match, "A palace")
    assert len(options(match).split()) == 16
    act(match, "A gold_fsvj")
    assert honor(match, A) == [14]


def test_gold_in_a_cost_takes_gold__N_8_N_104():
    edition = {"envoys": {"envoy_1": {"cost": "fg"}}, "treasures": {"gold": {"value": 6}}}
    match = scene(
        stocks=["fan fan jade"], palace="envoy_1 - - -", pavilion="- - - -", edition=edition
    )
    assert "palace" not in options(match).split()
    match = scene(stocks=["fan gold"], palace="envoy_1 - - -", edition=edition)
    act(match, "A palace")
    assert (honor(match, A), stock(match)) == ([8], "")


def test_another_length_of_the_game__N_8_N_20():
    edition = {
        "numbers": {"rounds": {"value": 2}, "shuriken_per_player": {"value": 1},
                    "start_hand": {"value": 2}, "ordinary_skill_rounds": {"value": 1}},
        "scoring": {"round_2": {"scored": 1}},
    }  # fmt: skip
    match = Match(GAME, 2, seed=1, edition=edition)
    assert [seat["cards"] for seat in match.view(-1)["seats"]] == [2, 2]
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert len(told(match, "shuriken_placed")) == 4
    assert [event["round"] for event in told(match, "scoring_started")] == [2]
    assert told(match, "sensei_reset")[0]["new_tiles"][0].startswith("hensojutsu")


def test_a_last_round_without_scoring_ends_the_game__N_8_N_120():
    edition = {"numbers": {"rounds": {"value": 1}}}
    match = Match(GAME, 2, seed=1, edition=edition)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert "scoring_started" not in names_told(match)
    assert names_told(match)[-1] == "game_ended"


def test_no_kicker_at_all__N_8():
    match = raid(
        "plain fan", "3 3 3", sentry="guard_3", edition={"dojo": {"dojo_3": {"kicker": 0}}}
    )
    assert options(match) == "give_up"


def test_the_clan_order_of_an_edition__N_121():
    edition = {"clans": {"taira": {"scored": 3}, "go_shirakawa": {"scored": 1}}}
    match = scene(round=3, at="scoring", edition=edition)
    assert [event["clan"] for event in told(match, "clan_ranked")] == [
        "go_shirakawa", "minamoto", "taira",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [("failed_raid_keep", "last"), ("hensojutsu", True), ("clan_order", "random"), ("payment", "free"),
     ("start_order", "seat"), ("memory_aid", "yes"), ("weather", "fine")],
)  # fmt: skip
def test_other_options_are_refused(name, value):
    with pytest.raises(BadOption):
        Match(GAME, 2, options={name: value})
