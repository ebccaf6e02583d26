"""Worked cases C-56 to C-78: Palace and Pavilion, scoring phases, the end of the game, hidden information."""

import pytest

from kassen.games.ninjato.rules.actions import ENVOY_NAMES, RUMOR_NAMES
from kassen.games.ninjato.rules.state import BAG
from tests.games.ninjato.scenes import (
    A,
    B,
    C,
    D,
    act,
    asked,
    discarded,
    hand,
    honor,
    house,
    names_told,
    on_shuriken,
    options,
    raid,
    ready,
    row,
    rumors_of,
    scene,
    seen_hand,
    stack,
    stock,
    told,
    treasures,
)  # fmt: skip

PAVILION = "goodwill_fs goodwill_fv secret_art_vj secret_art_sj"


def envoys(*numbers):
    return " ".join(f"envoy_{number}" for number in numbers)


def scoring(*owned, **more):
    more.setdefault("round", 3)
    more.setdefault("pavilion", PAVILION)
    more.setdefault("seats", max(2, len(owned)))
    return scene(envoys=[envoys(*numbers) for numbers in owned], at="scoring", **more)


def final(*owned, **more):
    return scene(envoys=[envoys(*numbers) for numbers in owned], round=7, at="end_of_game", **more)


def test_C_56_gold_may_replace_what_is_owned__N_104_N_105_N_106():
    for payment in ("gold_v", "gold_fv", "gold_sv"):
        match = scene(stocks=["fan scroll gold gold"], palace="envoy_10 - - -", pavilion="- - - -")
        act(match, "A palace")
        assert asked(match) == ("A", "pay_treasures", "gold_v gold_fv gold_sv")
        act(match, f"A {payment}")
        assert honor(match, A) == [9]
        if payment == "gold_v":
            assert stock(match) == "gold"
            assert discarded(match, BAG) == "fan scroll gold"


def test_C_57_payments_with_two_alike__N_105():
    match = scene(stocks=["fan jade gold gold"], palace="envoy_13 - - -")
    act(match, "A palace")
    assert options(match) == "gold_f gold_ff gold_fj"


@pytest.mark.parametrize(
    ("envoy", "owned", "payment", "left"),
    [
        # what is owned beside three or four Gold, the payment, and what is left of all
        ("envoy_13", "fan fan jade", "gold_ff", "fan fan gold"),
        ("envoy_13", "fan fan jade", "gold_ffj", "fan fan jade"),
        ("envoy_10", "fan scroll vase", "gold_fsv", "fan scroll vase"),
        ("envoy_19", "scroll vase jade", "gold_svj", "scroll vase jade"),
        ("envoy_16", "scroll vase vase", "gold_svv", "scroll vase vase"),
        ("envoy_16", "scroll vase vase", "gold_vv", "vase vase gold"),
    ],
)
def test_gold_may_pay_for_all_of_a_cost__N_104_N_105(envoy, owned, payment, left):
    match = scene(stocks=[f"{owned} gold gold gold"], palace=f"{envoy} - - -", pavilion="- - - -")
    act(match, "A palace", f"A {payment}")
    assert sorted(stock(match).split()) == sorted(left.split())
    spent = payment.removeprefix("gold_")
    assert discarded(match, BAG).split().count("gold") == len(spent)


def test_C_58_a_single_way_is_not_asked__N_5_N_106_N_109():
    match = scene(
        stocks=["", "gold jade"], turn=B, pavilion="goodwill_vj secret_art_sv - -", palace="- - - -"
    )
    act(match, "B pavilion")
    assert match.pending == [A]
    assert told(match, "rumor_bought", A) == [
        {"seat": B, "slot": 1, "rumor": "goodwill_vj", "tokens": ["jade", "gold"], "honor": 9}
    ]
    assert honor(match, B) == [9]
    assert match.view(A)["seats"][B]["rumors"] == 1
    assert match.view(A)["seats"][B]["rumor_cards"] is None
    assert rumors_of(match, B, B) == ["goodwill_vj"]


def test_C_59_a_bought_slot_stays_empty__N_26_N_110():
    match = scene(
        stocks=["fan scroll", "fan scroll"], palace="envoy_1 envoy_19 - -", pavilion="- - - -"
    )
    act(match, "A palace")
    assert honor(match, A) == [5]
    assert row(match, "palace", "envoy") == "- envoy_19 - -"
    assert match.pending == [B]
    assert "palace" not in options(match).split()


def test_C_60_a_short_stack_fills_the_lowest_slot__N_117():
    owned = [name for name in ENVOY_NAMES if name not in ("envoy_2", "envoy_4", "envoy_5")]
    match = scene(
        envoys=[" ".join(owned)], palace="- envoy_2 - envoy_4", stacks={"envoys": "envoy_5"},
        at="end_of_round",
    )  # fmt: skip
    assert row(match, "palace", "envoy") == "envoy_5 envoy_2 - envoy_4"
    assert told(match, "palace_refilled") == [{"slots": [1], "envoys": ["envoy_5"]}]
    assert "The Palace receives Envoy 5." in match.sentences(A)


def test_C_61_the_spent_pile_goes_into_an_empty_bag__N_111_N_107():
    used = ["fan", "scroll", *["jade"] * 4, "fan", "vase", "gold"]
    left = {"fan": 24, "scroll": 21, "vase": 18, "jade": 15, "gold": 12}
    for name in used:
        left[name] -= 1
    others = {f"house_{number}": house("plain jade") for number in range(2, 6)}
    match = raid(
        "plain scroll", "1", on="plain fan", guard=None, houses=others,
        discards={"bag": "fan vase gold"},
        stocks=["", " ".join(name for name, copies in left.items() for _ in range(copies))],
    )  # fmt: skip
    assert stack(match, BAG) == []
    act(match, "A leave")
    assert told(match, "bag_refilled") == [{"count": 3}]
    assert len(stack(match, BAG)) == 2
    assert discarded(match, BAG) == ""
    assert len(treasures(match).split()) == 3
    assert sorted([*stack(match, BAG), *added(match)]) == [0, 2, 4]


def added(match):
    kind = told(match, "treasure_added")[0]["kind"]
    return [["plain_fan", "plain_scroll", "plain_vase", "plain_jade", "plain_gold"].index(kind)]


def test_C_62_the_older_envoy_breaks_a_tie__N_127_N_128_N_129_N_130_N_108():
    match = scoring((1, 13), (10, 21), (18,))
    ranked = told(match, "clan_ranked")[0]
    assert ranked["clan"] == "taira"
    assert ranked["influence"] == [2, 2, 1]
    assert (ranked["first"], ranked["second"], ranked["tie_break"]) == (B, A, "envoy")
    assert ranked["house_honor"] == 6
    assert asked(match) == ("B", "scoring_choice", "honor row_1 row_2 row_3 row_4")
    act(match, "B row_2")
    assert told(match, "clan_reward") == [
        {"seat": B, "clan": "taira", "reward": "rumor", "amount": "goodwill_fv"},
        {"seat": A, "clan": "taira", "reward": "honor", "amount": 6},
    ]
    assert honor(match) == [6, 0, 0]
    assert rumors_of(match, B, B) == ["goodwill_fv"]


def test_C_63_the_second_must_take_a_rumor__N_129_N_130():
    match = scoring((1, 13), (10, 21), (18,))
    act(match, "B honor")
    assert honor(match) == [0, 6, 0]
    assert asked(match) == ("A", "scoring_rumor", "row_1 row_2 row_3 row_4")
    act(match, "A row_4")
    assert rumors_of(match, A, A) == ["secret_art_sj"]


def test_C_64_a_disguise_gives_influence_in_another_clan__N_122_N_123_N_124_N_128():
    match = scoring((1,), (), (3,), round=5, order=[C, A, B], tiles=["", "", "hensojutsu_tiger"])
    assert asked(match) == ("C", "declare_disguise", "disguise decline")
    act(match, "C disguise")
    assert told(match, "disguise_declared") == [
        {"seat": C, "tile": "hensojutsu_tiger", "envoy": "envoy_3", "clan": "taira"}
    ]
    ranked = told(match, "clan_ranked")[0]
    assert ranked["influence"] == [1, 0, 1]
    assert (ranked["first"], ranked["second"]) == (A, C)
    act(match, "A honor", "C row_1")
    clans = [event["clan"] for event in told(match, "clan_ranked")]
    assert clans == ["taira", "minamoto", "go_shirakawa"]
    assert told(match, "clan_ranked")[2]["influence"] == [0, 0, 1]
    assert ready(match, C) == ""
    assert asked(match)[:2] == ("C", "scoring_choice")


def test_C_65_turn_order_breaks_the_last_tie__N_128():
    match = scoring(
        (2,), (3,), round=7, order=[B, A], tiles=["hensojutsu_snake", "hensojutsu_tiger"]
    )
    assert asked(match)[0] == "B"
    act(match, "B disguise", "A disguise")
    ranked = told(match, "clan_ranked")[0]
    assert (ranked["first"], ranked["second"], ranked["tie_break"]) == (B, A, "order")


def test_C_66_without_the_icon_nothing_is_asked__N_124():
    match = scoring((10, 14), (), tiles=["hensojutsu_snake"])
    assert asked(match)[:2] == ("A", "scoring_choice")
    assert "disguise_declared" not in names_told(match)


def test_C_67_the_printed_clan_only__N_125():
    match = scoring((3,), (), tiles=["hensojutsu_snake"], options={"hensojutsu": "printed_clan"})
    assert [event["clan"] for event in told(match, "clan_ranked")] == ["taira", "minamoto"]
    assert asked(match)[1] == "declare_disguise"
    assert match.view(A)["scoring"]["clan"] == "go_shirakawa"


def test_C_68_alone_one_reward_is_lost__N_131():
    match = scoring((), (), (), (2,))
    assert asked(match)[:2] == ("D", "scoring_choice")
    act(match, "D honor")
    assert honor(match, D) == [6]
    assert len(told(match, "clan_reward")) == 1
    assert [event["first"] for event in told(match, "clan_ranked")] == [None, D, None]
    assert match.view(-1)["round"] == 4


def test_C_69_a_clan_without_a_house__N_132():
    tokens = {
        "house_1": house(None, token="minamoto_5"),
        "house_2": house(None, token="minamoto_6"),
    }
    match = scoring(
        (1, 6),
        (8,),
        houses=tokens,
        pavilion="goodwill_fs goodwill_fv - secret_art_sj",
        rumors=["", all_rumors_but("goodwill_fs", "goodwill_fv", "secret_art_sj")],
    )
    assert asked(match) == ("A", "scoring_choice", "honor row_1 row_2 row_4")
    assert match.view(A)["clan_honor"][0] == 0
    act(match, "A honor")
    assert honor(match, A) == [0]
    assert asked(match) == ("B", "scoring_rumor", "row_1 row_2 row_4")


def all_rumors_but(*kept):

    return " ".join(name for name in RUMOR_NAMES if name not in kept)


def test_C_69_with_no_rumor_left_the_first_gets_the_honor__N_132():
    match = scoring((1, 6), (8,), pavilion="- - - -", rumors=["", all_rumors_but()])
    assert honor(match) == [6, 0]
    assert told(match, "clan_reward") == [
        {"seat": A, "clan": "taira", "reward": "honor", "amount": 6}
    ]
    assert match.view(-1)["round"] == 4


def test_C_70_the_pavilion_is_refilled_before_and_after_scoring__N_117_N_133_N_134():
    match = scoring((1, 2, 3), (), pavilion="goodwill_fs - secret_art_vj -")
    assert told(match, "pavilion_refilled")[0]["slots"] == [2, 4]
    assert "-" not in row(match, "pavilion", "rumor").split()
    act(match, "A row_1", "A row_2")
    assert asked(match) == ("A", "scoring_choice", "honor row_3 row_4")
    act(match, "A honor")
    assert told(match, "pavilion_refilled")[1]["slots"] == [1, 2]


@pytest.mark.parametrize(
    ("number", "clans"),
    [
        (3, ["taira", "minamoto", "go_shirakawa"]),
        (5, ["minamoto", "go_shirakawa", "taira"]),
        (7, ["go_shirakawa", "taira", "minamoto"]),
    ],
)
def test_C_71_the_clan_order_may_rotate__N_121(number, clans):
    match = scoring((), (), round=number, options={"clan_order": "rotating"})
    assert [event["clan"] for event in told(match, "clan_ranked")] == clans


WARRIOR = [f"greatest_warrior_{cost}" for cost in ("fs", "fv", "fj", "sv", "sj", "vj")]


@pytest.mark.parametrize(("cards", "points"), [(1, 3), (2, 6), (3, 12), (4, 15), (5, 18), (6, 24)])
def test_C_72_sets_of_three_rumors__N_135(cards, points):
    match = final((), kept=["elite_3 elite_3 elite_2"], rumors=[" ".join(WARRIOR[:cards])])
    (part,) = [p for p in told(match, "final_part") if p["part"] == "greatest_warrior"]
    assert part == {"seat": A, "part": "greatest_warrior", "cards": cards, "items": 3, "honor": points}  # fmt: skip
    assert honor(match, A) == [points + 3]


DISHONOR = [f"dishonorable_opponents_{cost}" for cost in ("fs", "fv", "fj", "sv", "sj", "vj")]


@pytest.mark.parametrize(
    ("owned", "points"),
    [((2, 1, 0, 0), [8, 4, 0, 0]), ((2, 0, 0, 0), [12, 0, 0, 0]), ((2, 1, 1, 0), [4, 2, 2, 0]),
     ((2, 1, 1, 1), [4, 2, 2, 2])],
)  # fmt: skip
def test_C_73_dishonorable_opponents__N_137(owned, points):
    left = list(DISHONOR)
    rumors = [" ".join(left.pop() for _ in range(number)) for number in owned]
    match = final((), seats=4, rumors=rumors)
    assert honor(match) == points


def test_C_74_a_whole_final_scoring__N_135_N_136_N_137_N_138_N_139_N_140():
    match = final(
        (1, 2, 3), (), honor=[40],
        rumors=["goodwill_fs goodwill_fv powerful_friends_fs dishonorable_opponents_fs",
                "dishonorable_opponents_fv"],
        tiles=["tenmon choho boryaku hensojutsu_snake"], kept=["elite_3 elite_2_4"],
        stocks=["fan gold gold"], hands=["1 2 3 4 5"],
    )  # fmt: skip
    parts = {p["part"]: p["honor"] for p in told(match, "final_part") if p["seat"] == A}
    assert parts == {
        "goodwill": 8, "powerful_friends": 3, "dishonorable_opponents": 4, "treasures": 3, "elites": 3,
    }  # fmt: skip
    assert honor(match, A) == [61]
    assert match.over


def test_C_75_after_the_last_round_little_happens__N_120():
    match = scene(
        ["1"], round=7, at="end_of_round", dojo_shuriken=[1], tiles=["tenmon"], used=["tenmon"],
        houses={"house_1": house("")}, palace="- - - -", pavilion="- goodwill_fs - -",
        sensei="hensojutsu_crane",
    )  # fmt: skip
    told_names = names_told(match)
    assert told_names[:3] == ["round_ended", "turn_order_changed", "skills_reset"]
    assert told_names[3:5] == ["pavilion_refilled", "scoring_started"]
    for never in ("house_restocked", "sensei_reset", "palace_refilled"):
        assert never not in told_names
    assert told_names.count("clan_ranked") == 3
    assert told_names[-1] == "game_ended"
    assert row(match, "palace", "envoy") == "- - - -"
    assert treasures(match) == ""
    assert row(match, "sensei", "tile") == "hensojutsu_crane"


def test_C_76_ties_are_broken_by_envoys__N_141_N_142():
    match = final((18, 2, 1), (3, 4, 5, 6), (20, 7, 8), seats=3, honor=[70, 70, 70])
    assert match.ranks == [3, 1, 2]
    assert [row["seat"] for row in told(match, "game_ended")[0]["ranking"]] == [B, C, A]
    match = final((), seats=3, honor=[30, 30, 25])
    assert match.ranks == [1, 1, 3]


def test_C_77_what_all_have_seen_of_a_hand__N_144():
    match = raid(
        "plain fan scroll vase", "4 4 4", sentry="guard_3", seen_hands=["4 4"], seats=2,
        stacks={"guards": "guard_1 guard_1"},
    )  # fmt: skip
    assert seen_hand(match, A) == [0, 0, 0, 2, 0]
    act(match, "A card_4")
    assert seen_hand(match, A) == [0, 0, 0, 1, 0]
    act(match, "A banzai", "A card_4")
    assert seen_hand(match, A) == [0, 0, 0, 0, 0]
    assert hand(match) == "4"


@pytest.mark.parametrize("sentry", ["guard_5", "guard_3"])
def test_C_78_giving_up_tells_nothing_of_the_hand__N_5_N_56(sentry):
    match = scene(["4 1"], houses={"house_1": house("plain fan", sentry)}, stacks={"bag": "fan"})
    act(match, "A house_1_strength")
    assert match.view(B)["decision"] == "attack_base"
    act(match, "A give_up")
    assert told(match, "raid_failed", B) == [
        {"seat": A, "house": "house_1", "kept_all": 0, "guard": sentry, "kept_kinds": [],
         "returned_kinds": []}
    ]  # fmt: skip


def test_C_78_an_empty_hand_is_not_asked_and_the_event_is_the_same__N_5():
    match = scene([""], houses={"house_1": house("plain fan", "guard_3")})
    act(match, "A house_1_strength")
    assert match.pending == [B]
    assert told(match, "raid_failed", B) == [
        {"seat": A, "house": "house_1", "kept_all": 0, "guard": "guard_3", "kept_kinds": [],
         "returned_kinds": []}
    ]  # fmt: skip
    assert on_shuriken(match) == ""
