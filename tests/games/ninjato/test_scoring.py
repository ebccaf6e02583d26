"""Palace and Pavilion, scoring phases, the end (chapters 3.12, 3.14 to 3.16)."""

from itertools import permutations

import pytest

from kassen.games.ninjato.rules.actions import RUMOR_NAMES
from kassen.games.ninjato.rules.state import BAG
from tests.games.ninjato.scenes import (
    A,
    B,
    C,
    act,
    asked,
    discarded,
    honor,
    house,
    options,
    ready,
    rumors_of,
    scene,
    stock,
    told,
)

OWN_GOLD = {
    "readings": {"gold_scores": {"reading": "own"}},
    "treasures": {"vase": {"value": 3}, "jade": {"value": 4}, "gold": {"value": 5}},
}


def envoys(*numbers):
    return " ".join(f"envoy_{number}" for number in numbers)


def scoring(*owned, **more):
    more.setdefault("round", 3)
    more.setdefault("pavilion", "goodwill_fs goodwill_fv secret_art_vj secret_art_sj")
    more.setdefault("seats", max(2, len(owned)))
    return scene(envoys=[envoys(*numbers) for numbers in owned], at="scoring", **more)


@pytest.mark.parametrize(
    ("owned", "card", "is_open"),
    [
        ("fan scroll", "envoy_1", True),
        ("fan", "envoy_1", False),
        ("fan gold", "envoy_1", True),
        ("gold", "envoy_1", False),
        ("jade jade jade jade", "envoy_1", False),
        ("fan jade", "envoy_13", False),
        ("fan fan jade", "envoy_13", True),
        ("fan jade gold", "envoy_13", True),
    ],
)
def test_gold_covers_what_is_missing__N_104_N_26(owned, card, is_open):
    match = scene(stocks=[owned], palace=f"{card} - - -")
    assert ("palace" in options(match).split()) == is_open


def test_the_first_payment_uses_gold_only_for_what_is_missing__N_105():
    match = scene(stocks=["fan scroll vase gold gold gold"], palace="envoy_10 - - -")
    act(match, "A palace")
    assert options(match) == ("gold_none gold_f gold_s gold_v gold_fs gold_fv gold_sv gold_fsv")
    act(match, "A gold_fv")
    assert stock(match) == "fan vase gold"
    assert discarded(match, BAG) == "scroll gold gold"
    assert told(match, "envoy_bought") == [
        {"seat": A, "slot": 1, "envoy": "envoy_10", "tokens": ["scroll", "gold", "gold"], "honor": 9}
    ]  # fmt: skip


@pytest.mark.parametrize(("payment", "left"), [("gold_none", "gold"), ("gold_v", "vase")])
def test_gold_may_be_saved_or_spent__N_105(payment, left):
    match = scene(stocks=["fan scroll vase gold"], palace="envoy_10 - - -")
    act(match, "A palace", f"A {payment}")
    assert stock(match) == left


def test_with_auto_payment_nothing_is_asked__N_105():
    match = scene(
        stocks=["fan scroll gold gold"], palace="envoy_10 - - -", options={"payment": "auto"}
    )
    act(match, "A palace")
    assert match.pending == [B]
    assert stock(match) == "gold"


@pytest.mark.parametrize(("payment", "points"), [("gold_v", 10), ("gold_fv", 13), ("gold_sv", 12)])
def test_gold_may_score_a_value_of_its_own__N_106(payment, points):
    match = scene(stocks=["fan scroll gold gold"], palace="envoy_10 - - -", edition=OWN_GOLD)
    act(match, "A palace", f"A {payment}")
    assert honor(match, A) == [points]


def test_an_envoy_lies_open_and_gives_influence__N_108():
    match = scene(stocks=["fan scroll vase"], palace="envoy_10 - - -")
    act(match, "A palace")
    seat = match.view(B)["seats"][A]
    assert [envoy["number"] for envoy in seat["envoys"]] == [10]
    assert seat["influence"] == [1, 1, 0]


def test_one_throw_buys_one_card_of_those_that_can_be_paid__N_29():
    match = scene(stocks=["fan fan scroll vase"], palace="envoy_1 envoy_19 envoy_4 -")
    act(match, "A palace")
    assert asked(match) == ("A", "buy_envoy", "row_1 row_3")
    act(match, "A row_3")
    assert match.pending == [B]
    assert stock(match) == "fan scroll"


def test_hensojutsu_is_of_no_use_in_a_raid__N_97_N_76():
    match = scene([""], ["hensojutsu_snake"], houses={"house_1": house("plain fan", "guard_3")})
    act(match, "A house_1_stealth")
    assert match.pending == [B]
    assert ready(match) == "hensojutsu_snake"


def test_hensojutsu_is_used_once_a_phase__N_126_N_97():
    match = scoring((1, 3), (), tiles=["hensojutsu_snake"])
    assert asked(match)[1] == "declare_disguise"
    act(match, "A disguise")
    assert ready(match) == ""
    act(match, "A honor")
    assert asked(match)[:2] == ("A", "scoring_choice")
    assert match.view(A)["scoring"]["clan"] == "go_shirakawa"


def test_a_player_may_use_several_before_the_next_is_asked__N_122_N_124():
    match = scoring(
        (3, 5, 10), (2,), tiles=["hensojutsu_tiger hensojutsu_snake", "hensojutsu_crane"]
    )
    act(match, "A disguise")
    assert asked(match)[:2] == ("A", "declare_disguise")
    act(match, "A disguise")
    assert asked(match)[:2] == ("B", "declare_disguise")
    act(match, "B decline")
    used = told(match, "disguise_declared")
    assert [event["tile"] for event in used] == ["hensojutsu_snake", "hensojutsu_tiger"]
    assert [event["envoy"] for event in used] == ["envoy_3", "envoy_5"]
    assert told(match, "clan_ranked")[0]["influence"] == [3, 0]


def test_an_envoy_is_a_target_once_a_phase__N_124():
    match = scoring((3,), (), tiles=["hensojutsu_tiger hensojutsu_snake"])
    act(match, "A disguise", "A honor")
    assert asked(match)[1] != "declare_disguise"
    assert ready(match) == "hensojutsu_tiger"


def test_the_target_has_fewest_clans_then_the_lowest_number__N_124():
    edition = {"envoys": {"envoy_1": {"clans": "TM"}, "envoy_5": {"disguise": 1}}}
    match = scoring((1, 5, 7), (), tiles=["hensojutsu_tiger"], edition=edition)
    act(match, "A disguise")
    assert told(match, "disguise_declared")[0]["envoy"] == "envoy_5"


def test_declining_ends_the_declarations_for_this_clan_only__N_122():
    match = scoring((3,), (), tiles=["hensojutsu_tiger"])
    act(match, "A decline")
    assert match.view(A)["scoring"]["clan"] == "minamoto"
    assert asked(match) == ("A", "declare_disguise", "disguise decline")


def test_after_one_declines_the_next_in_order_is_asked__N_122():
    match = scoring(
        (3,), (2,), (5,), tiles=["hensojutsu_tiger", "hensojutsu_snake", "hensojutsu_crane"]
    )
    for letter in "ABC":
        assert asked(match) == (letter, "declare_disguise", "disguise decline")
        act(match, f"{letter} decline")


def test_a_disguised_envoy_keeps_its_own_influence__N_123():
    match = scoring((3,), (5, 7), tiles=["hensojutsu_tiger"])
    act(match, "A disguise", "A row_1")
    assert told(match, "clan_ranked")[-1]["clan"] == "go_shirakawa"
    assert told(match, "clan_ranked")[-1]["influence"] == [1, 2]


def test_disguises_do_not_break_ties__N_128():
    match = scoring((9,), (1,), tiles=["hensojutsu_tiger"])
    act(match, "A disguise")
    ranked = told(match, "clan_ranked")[0]
    assert (ranked["first"], ranked["second"], ranked["tie_break"]) == (B, A, "envoy")


def test_influence_comes_before_the_older_envoy__N_127_N_128():
    match = scoring((21,), (1, 6), (13,), (18, 8))
    ranked = told(match, "clan_ranked")[0]
    assert ranked["influence"] == [1, 2, 1, 2]
    assert (ranked["first"], ranked["second"]) == (3, B)


def test_the_last_rumor_goes_to_the_second_by_itself__N_130_N_5():
    all_others = [name for name in RUMOR_NAMES if name != "secret_art_sj"]
    match = scoring(
        (1,), (6,), pavilion="- - secret_art_sj -", rumors=["", "", " ".join(all_others)], seats=3
    )
    assert asked(match) == ("B", "scoring_choice", "honor row_3")
    act(match, "B honor")
    assert told(match, "clan_reward")[1] == {
        "seat": A, "clan": "taira", "reward": "rumor", "amount": "secret_art_sj",
    }  # fmt: skip


def test_a_free_rumor_gives_no_honor__N_129():
    match = scoring((1,), ())
    act(match, "A row_1")
    assert honor(match) == [0, 0]
    assert match.view(-1)["seats"][A]["rumors"] == 1


def test_the_tokens_of_all_houses_count__N_129():
    houses = {"house_3": house(None, token="taira_8")}
    match = scoring((1,), (), houses=houses)
    act(match, "A honor")
    assert honor(match, A) == [14]


def test_the_items_of_rumors__N_136():
    kinds = ("greatest_warrior", "goodwill", "powerful_friends", "secret_art")
    match = scene(
        round=7, at="end_of_game", rumors=[" ".join(f"{kind}_fs" for kind in kinds)],
        envoys=[envoys(1, 2, 3)], tiles=["tenmon kenjutsu hensojutsu_snake"], used=["kenjutsu"],
        kept=["elite_2_4"],
    )  # fmt: skip
    parts = {part["part"]: part["items"] for part in told(match, "final_part")}
    assert parts == {
        "greatest_warrior": 1, "goodwill": 4, "powerful_friends": 3, "secret_art": 3, "elites": 1,
    }  # fmt: skip
    assert honor(match, A) == [1 + 4 + 3 + 3 + 2]


def test_the_most_honor_wins__N_2_N_141():
    match = scene(seats=3, round=7, at="end_of_game", honor=[12, 30, 29], envoys=["envoy_21"])
    assert match.ranks == [3, 1, 2]
    assert [row["seat"] for row in told(match, "game_ended")[0]["ranking"]] == [B, C, A]
    assert told(match, "game_ended")[0]["ranking"][2]["oldest_envoy"] == 21


def test_unused_treasures_count_one_each__N_138():
    match = scene(round=7, at="end_of_game", stocks=["fan jade gold", "gold"], hands=["5 5 5"])
    assert honor(match) == [3, 1]


def test_rumors_are_open_at_the_end__N_135_N_109():
    match = scene(round=7, at="end_of_game", rumors=["goodwill_fs"])
    for viewer in (-1, A, B):
        assert rumors_of(match, viewer, A) == ["goodwill_fs"]


# Who is ahead.


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_first_and_second_are_found_in_any_turn_order__N_127_N_128(order):
    match = scoring((1, 13), (18,), (6,), (), order=list(order))
    ranked = told(match, "clan_ranked")[0]
    assert ranked["influence"] == [2, 1, 1, 0]
    assert (ranked["first"], ranked["second"]) == (A, B)


def disguised(*players, order, **more):
    """Taira is scored: these players have an Envoy of it, or else one of another clan and a Hensojutsu."""
    owned = [
        (1 + 12 * index,) if has_envoy else (3 + 2 * index,)
        for index, has_envoy in enumerate(players)
    ]
    names = iter(("hensojutsu_snake", "hensojutsu_tiger", "hensojutsu_crane"))
    tiles = ["" if has_envoy else next(names) for has_envoy in players]
    match = scoring(*owned, order=order, tiles=tiles, **more)
    while asked(match)[1] == "declare_disguise":
        act(match, f"{asked(match)[0]} disguise")
    return told(match, "clan_ranked")[0]


@pytest.mark.parametrize(
    ("order", "second"), [([0, 1, 2], B), ([0, 2, 1], C), ([2, 0, 1], C), ([1, 2, 0], B)]
)
def test_a_tie_for_second_is_broken_by_turn_order__N_128(order, second):
    ranked = disguised(True, False, False, order=order)
    assert ranked["influence"] == [1, 1, 1]
    assert (ranked["first"], ranked["second"]) == (A, second)
    assert ranked["tie_break"] == "order"


@pytest.mark.parametrize(("order", "both"), [([0, 1], (A, B)), ([1, 0], (B, A))])
def test_a_tie_for_first_is_broken_by_turn_order__N_128(order, both):
    ranked = disguised(False, False, order=order)
    assert (ranked["first"], ranked["second"], ranked["tie_break"]) == (*both, "order")


@pytest.mark.parametrize(
    ("owned", "tie_break", "second"),
    [
        (((1, 13), (6,), (18,)), "envoy", C),  # the second is before the third by the Envoy
        (((1, 13), (6, 18), (8,)), "envoy", A),  # and here the first before the second
        (((1, 13), (6,), ()), "none", B),
        (((1, 13), (2,), ()), "none", None),
        (((1, 13), (6,), (18,), (8,)), "envoy", C),
    ],
)
def test_the_log_tells_what_broke_a_tie_for_first_or_second__N_128(owned, tie_break, second):
    ranked = told(scoring(*owned), "clan_ranked")[0]
    assert (ranked["tie_break"], ranked["second"]) == (tie_break, second)


def test_a_tie_for_third_breaks_nothing__N_128():
    ranked = told(scoring((1, 10, 13), (6, 18), (8,), (19,)), "clan_ranked")[0]
    assert ranked["influence"] == [3, 2, 1, 1]
    assert ranked["tie_break"] == "none"
