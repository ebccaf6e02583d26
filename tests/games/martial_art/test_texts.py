"""Chapters 4 and 5 of the rules: what cards and Lands do, beyond the worked cases."""

import pytest

from tests.games.martial_art.scenes import (
    act,
    decision,
    discard,
    drawn,
    final,
    flips,
    go_on,
    go_on_to,
    hand,
    held,
    known,
    lay,
    legends,
    names_told,
    options,
    ranking,
    scene,
    told,
    was_asked,
)


def texts(*rows):
    """An edition with these effects for some cards: (row of the effects table, changed cells)."""
    return {"effects": dict(rows)}


def test_two_emperors_blank_each_other_and_everything_else__A_107_A_45():
    match = scene("supplies emperor", "supplies emperor", "supplies ninja", lands="edo tenma")
    lay(match, "emperor", "emperor", "ninja")
    assert [event["seat"] for event in told(match, "text_blanked")] == [0, 1, 2]
    assert final(match) == [12, 12, 0]


def test_one_emperor_keeps_its_own_text__A_107():
    match = scene("supplies emperor raider", "supplies ninja raider", lands="ejiri")
    lay(match, "emperor", "ninja")
    go_on_to(match, "support")
    assert [seat["live"] for seat in match.view(-1)["seats"]] == [True, False]


def test_two_live_chaos_exchange_the_cards_once__A_88_A_45():
    match = scene(
        "supplies chaos", "supplies chaos", "supplies legend", lands="edo tenma",
        deck="archer raider scout daimyo",
    )  # fmt: skip
    lay(match, "chaos", "chaos", "legend")
    assert len(told(match, "battle_redealt")) == 1
    assert final(match) == [3, 6, 7]
    assert legends(match) == 4
    assert discard(match)[:2] == ["chaos", "chaos"]


def test_a_blanked_chaos_exchanges_nothing__A_6_A_44():
    match = scene("supplies chaos", "supplies samurai geisha")
    lay(match, "chaos", "samurai")
    act(match, "1 aim geisha 0")
    go_on(match)
    assert told(match, "battle_redealt") == []
    assert final(match) == [0, 9]


@pytest.mark.parametrize(
    ("new", "strengths"), [("emperor peasants", [12, 4]), ("peasants emperor", [4, 12])]
)
def test_exchanged_cards_have_no_text_and_are_cleared__A_86_A_78(new, strengths):
    match = scene("supplies chaos archer", "supplies apprentice archer", deck=f"{new} raider ronin")
    lay(match, "chaos", "apprentice")
    go_on(match)
    assert final(match) == strengths
    assert told(match, "text_blanked") == told(match, "legend_taken") == []
    assert discard(match) == held("chaos apprentice peasants emperor")


def test_blanked_supplies_comes_back_without_an_extra_card__A_82_A_84():
    match = scene("supplies archer", "supplies samurai geisha", deck="raider scout ninja")
    lay(match, "supplies", "samurai")
    act(match, "1 aim geisha 0")
    go_on(match)
    assert told(match, "extra_draw_earned") == []
    assert hand(match, 0) == held("supplies archer scout")


def test_an_assassin_needs_ten_in_print_and_takes_a_single_target__A_97():
    match = scene("supplies assassin", "supplies commander", "supplies samurai", lands="edo tenma")
    lay(match, "assassin", "commander", "samurai")
    assert told(match, "strength_changed") == [
        {"seat": 1, "from": 10, "to": 0, "cause": "assassin"}
    ]
    assert final(match) == [5, 0, 9]


def test_support_counts_from_zero_after_an_assassin__A_97_A_8():
    match = scene("supplies assassin", "supplies daimyo archer")
    lay(match, "assassin", "daimyo")
    act(match, "1 use archer")
    go_on(match)
    assert final(match) == [5, 3]


def test_assassins_may_strike_different_targets__A_98_A_45():
    match = scene(
        "supplies assassin",
        "supplies assassin",
        "supplies ronin",
        "supplies legend",
        lands="edo tenma",
    )
    lay(match, "assassin", "assassin", "ronin", "legend")
    act(match, "1 target 2", "0 target 3")
    assert final(match) == [5, 5, 0, 0]


def test_a_ninja_copies_the_highest_of_all_opponents__A_89():
    match = scene("supplies ninja", "supplies raider", "supplies ronin", lands="edo tenma")
    lay(match, "ninja", "raider", "ronin")
    assert final(match) == [14, 6, 14]


def test_two_shoguns_bar_everybody__A_108():
    match = scene(
        "supplies shogun archer",
        "supplies shogun archer",
        "supplies raider archer",
        lands="edo tenma",
    )
    lay(match, "shogun", "shogun", "raider")
    go_on(match)
    assert {event["seat"] for event in told(match, "player_barred")} == {0, 1, 2}
    assert not any(event["window"] == "support" for event in told(match, "window_opened"))


def test_a_shogun_may_use_support_itself_and_nobody_answers__A_108():
    match = scene("supplies shogun archer", "supplies samurai geisha", lands="ejiri")
    lay(match, "shogun", "samurai")
    act(match, "0 use archer")
    go_on(match)
    assert was_asked(match, 1, "answer_support") == []
    assert final(match) == [15, 9]


def test_a_blanked_samurai_wins_no_ties__A_68_A_103_A_6():
    match = scene(
        "supplies samurai", "supplies cavalry*2 geisha", deck="archer scout", lands="ejiri"
    )
    lay(match, "samurai", "cavalry")
    act(match, "1 aim geisha 0", "1 use cavalry")
    go_on(match)
    assert flips(match) == [{0: "archer", 1: "scout"}]
    assert ranking(match) == [1, 0]


def test_a_blanked_commander_adds_nothing__A_105_A_6():
    match = scene("supplies commander archer", "supplies samurai geisha")
    lay(match, "commander", "samurai")
    act(match, "1 aim geisha 0", "0 use archer")
    go_on(match)
    assert final(match) == [13, 9]


def test_a_raider_chooses_among_opponents_with_free_cards__A_99():
    match = scene(
        "supplies raider", "supplies samurai archer", "supplies daimyo", "supplies cavalry scout",
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "raider", "samurai", "daimyo", "cavalry")
    go_on(match)
    assert decision(match) == "gift_target"
    assert options(match, 0) == ["target 1", "target 3"]
    act(match, "0 target 3")
    assert told(match, "gift_given")[0] == {"from": 3, "to": 0, "card": "scout", "is_legend": False}


def test_a_legend_is_given_face_up__A_100_A_111_AK_1_AK_4_AK_7():
    match = scene(
        "supplies raider", "supplies samurai legend", "supplies daimyo", lands="edo tenma"
    )
    lay(match, "raider", "samurai", "daimyo")
    go_on(match)
    given = told(match, "gift_given", seat=-1)
    assert given == [{"from": 1, "to": 0, "card": "legend", "is_legend": True}]
    assert "B gives Legend to A." in match.sentences(-1)
    for seat in (-1, 2):
        assert known(match, seat, 0) == ["supplies", "legend"]
        assert known(match, seat, 1) == ["supplies"]


def test_texts_are_carried_out_from_rank_1_down__A_71():
    match = scene("supplies raider archer", "supplies daimyo cavalry ronin", lands="ejiri")
    lay(match, "raider", "daimyo")
    go_on_to(match, "card_discard")
    assert told(match, "gift_given") == []
    act(match, "1 discard ronin")
    assert told(match, "gift_given")[0]["card"] == "cavalry"


def test_two_discards_of_one_kind_are_asked_for_or_taken__A_13():
    for ask_always in (True, False):
        match = scene(
            "supplies ronin archer*3", "supplies raider", options={"ask_always": ask_always}
        )
        lay(match, "ronin", "raider")
        go_on(match)
        assert len(was_asked(match, 0, "card_discard")) == (2 if ask_always else 0)
        assert told(match, "cards_discarded")[0]["cards"] == ["archer", "archer"]


def test_a_single_kind_of_gift_is_taken_without_ask_always__A_13():
    match = scene("supplies raider", "supplies samurai archer*2", options={"ask_always": False})
    lay(match, "raider", "samurai")
    go_on(match)
    assert told(match, "gift_given")[0]["card"] == "archer"
    assert was_asked(match, 1, "gift_card") == []


def test_an_edition_may_ask_for_two_gifts_of_one_giver__A_99_A_14():
    edition = texts(("raider_gift", {"amount": 2}))
    match = scene("supplies raider", "supplies samurai archer scout ninja", edition=edition)
    lay(match, "raider", "samurai")
    act(match, "1 give scout", "1 give ninja")
    assert [event["card"] for event in told(match, "gift_given")] == ["scout", "ninja"]
    match = scene("supplies raider", "supplies samurai archer", edition=edition)
    lay(match, "raider", "samurai")
    go_on(match)
    assert [event["card"] for event in told(match, "gift_given")] == ["archer"]


def test_exactly_as_many_free_cards_as_are_due_are_given_unasked__A_14_A_99():
    edition = texts(("raider_gift", {"amount": 2}))
    match = scene("supplies raider", "supplies samurai archer scout", edition=edition)
    lay(match, "raider", "samurai")
    go_on(match)
    assert was_asked(match, 1, "gift_card") == []
    assert [event["card"] for event in told(match, "gift_given")] == ["archer", "scout"]


def test_one_free_card_more_than_is_due_is_asked_for__A_13_A_99():
    match = scene("supplies raider", "supplies samurai archer scout")
    lay(match, "raider", "samurai")
    go_on(match)
    assert options(match, 1) == ["give archer", "give scout"]


@pytest.mark.parametrize(
    ("when", "seats"), [("always", [2, 1, 0]), ("strongest", [2]), ("not_strongest", [1, 0])]
)
def test_a_text_for_the_others_is_for_every_rank_but_the_first__A_71_AE_1(when, seats):
    edition = texts(("samurai_ties", {"effect": "extra_draw", "amount": 2, "when": when}))
    match = scene(
        "supplies samurai", "supplies samurai cavalry", "supplies samurai archer",
        edition=edition, lands="edo tenma",
    )  # fmt: skip
    lay(match, "samurai", "samurai", "samurai")
    act(match, "1 use cavalry", "2 use archer")
    go_on(match)
    assert final(match) == [9, 10, 12]
    assert [event["seat"] for event in told(match, "extra_draw_earned")] == seats


@pytest.mark.parametrize(
    ("when", "seats"), [("always", [1, 0]), ("strongest", [1]), ("not_strongest", [0])]
)
def test_a_text_may_be_for_the_strongest_or_for_the_others_only__A_71_AE_1(when, seats):
    edition = texts(("samurai_ties", {"effect": "extra_draw", "amount": 2, "when": when}))
    match = scene("supplies samurai", "supplies samurai cavalry", edition=edition)
    lay(match, "samurai", "samurai")
    act(match, "1 use cavalry")
    go_on(match)
    assert [event["seat"] for event in told(match, "extra_draw_earned")] == seats
    assert all(event["amount"] == 2 for event in told(match, "extra_draw_earned"))


def test_an_edition_may_give_two_legends_and_count_cards_double__A_93_A_96():
    edition = texts(("apprentice_gain", {"amount": 2}), ("peasants_bonus", {"amount": 2}))
    match = scene("supplies apprentice", "supplies peasants scout", edition=edition)
    lay(match, "apprentice", "peasants")
    go_on(match)
    assert len(told(match, "legend_taken")) == 2
    assert final(match) == [2, 8]


def test_a_commander_of_an_edition_adds_its_amount__A_105():
    edition = texts(("commander_bonus", {"amount": 3}), ("assassin_zero", {"min_strength": 9}))
    match = scene("supplies commander cavalry", "supplies samurai", edition=edition)
    lay(match, "commander", "samurai")
    act(match, "0 use cavalry")
    go_on(match)
    assert final(match) == [14, 9]


def test_an_edition_moves_the_limit_of_the_assassin__A_97():
    edition = texts(("assassin_zero", {"min_strength": 9}))
    match = scene("supplies assassin", "supplies samurai", edition=edition)
    lay(match, "assassin", "samurai")
    assert final(match) == [5, 0]


def test_a_scout_of_an_edition_draws_its_amount__A_101():
    edition = texts(("scout_look", {"amount": 3}))
    match = scene("supplies scout", "supplies", edition=edition, deck="raider ninja chaos geisha")
    act(match, "0 aim scout 1")
    assert hand(match, 0) == held("supplies raider ninja chaos")


def test_katakura_asks_for_nine_and_kyoto_for_seven__A_116_A_117():
    match = scene("supplies cavalry", "supplies samurai", lands="katakura_plantation")
    lay(match, "cavalry", "samurai")
    assert [event["seat"] for event in told(match, "extra_draw_earned")] == [1]
    match = scene("supplies scout archer", "supplies assassin archer", lands="kyoto")
    lay(match, "scout", "assassin")
    go_on(match)
    assert [e["seat"] for e in told(match, "cards_discarded")] == [0]


def test_kanbara_asks_rank_1_only__A_115():
    match = scene(
        "supplies assassin archer scout", "supplies samurai archer scout", lands="kanbara"
    )
    lay(match, "assassin", "samurai")
    go_on_to(match, "land_discard_strongest")
    assert match.pending == [1]


def test_sagami_may_be_declined_and_offers_flipped_cards__A_118_A_120():
    match = scene(
        "supplies commander", "supplies commander", lands="sagami", deck="archer scout ninja chaos"
    )
    lay(match, "commander", "commander")
    assert match.pending == [0]
    assert options(match, 0) == ["decline", "take archer", "take scout", "take commander"]
    act(match, "0 decline")
    assert told(match, "card_recovered") == []
    assert drawn(match, 0) == [["chaos"]]


def test_a_kind_in_the_discard_pile_is_taken_from_there__A_119_AK_1():
    match = scene("supplies raider", "supplies samurai", lands="sagami", discard="samurai")
    lay(match, "raider", "samurai")
    act(match, "0 take samurai")
    assert told(match, "card_recovered")[0]["source"] == "discard_pile"
    assert discard(match) == ["raider", "samurai"]
    assert "samurai" in known(match, -1, 0)
    assert "samurai" in known(match, 1, 0)


def test_yodo_river_may_be_refused__A_121():
    match = scene("supplies samurai archer", "supplies assassin", lands="yodo_river", deck="chaos")
    lay(match, "samurai", "assassin")
    act(match, "0 no")
    assert hand(match, 0) == held("supplies chaos archer")


def test_shoguns_bar_before_peasants_count_and_ronins_after__A_44_A_61():
    match = scene("supplies shogun", "supplies peasants", "supplies ronin", lands="edo tenma")
    lay(match, "shogun", "peasants", "ronin")
    told_here = [
        event for event in match.events if event.name in ("player_barred", "strength_changed")
    ]
    assert [(event.fields["seat"], event.fields["cause"]) for event in told_here] == [
        (1, "shogun"), (2, "shogun"), (1, "peasants"), (2, "ronin"),
    ]  # fmt: skip


def test_the_effect_of_a_land_is_told_ahead_of_what_it_does__A_72():
    match = scene("supplies samurai geisha", "supplies cavalry", lands="kanbara")
    lay(match, "samurai", "cavalry")
    go_on(match)
    started = [{"land": "kanbara", "effect": "land_strongest_discard"}]
    assert told(match, "land_effect_started") == started, "all are told that the Land acts"
    names = names_told(match)
    assert names.index("land_effect_started") < names.index("cards_discarded")


def test_a_strike_is_told_without_its_target__A_98():
    match = scene(
        "supplies assassin", "supplies assassin", "supplies ronin", "supplies legend",
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "assassin", "assassin", "ronin", "legend")
    go_on_to(match, "zero_target")
    before = len(match.events)
    act(match, "0 target 2")
    chosen = [{"event": "player_decided", "seat": 0, "decision": "zero_target"}]
    heard = [event.seen(1) for event in match.events[before:]]
    assert heard == chosen, "others are told that seat 0 has chosen, and no more"
