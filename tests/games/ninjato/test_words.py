"""Words: why an action is not legal, labels, questions, the order of options, the log, the board, the rulebook."""

import re

import pytest
from rich.text import Text

from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.actions import ACTIONS, NUM_ACTIONS, RUMOR_KINDS
from kassen.games.ninjato.rules.state import GUARDS
from tests.games.ninjato.scenes import A, B, act, house, put_discards, put_stack, raid, scene

RULES = set(re.findall(r"^- \*\*(N-\d+)\*\*", GAME.rulebook, re.MULTILINE))


def test_the_rulebook_of_the_table_has_every_rule():
    assert {f"N-{number}" for number in range(1, 145)} == RULES


def why(match, seat, words):
    reason = match.why_not(seat, words)
    return reason.rule, reason.text


def failed(on, **more):
    match = raid("plain jade", "1", on=on, guard="guard_5", **more)
    act(match, "A give_up")
    return match


def test_why_not_of_a_place__N_25_N_26_N_27_N_28_N_22_N_4():
    match = scene(["1"], sensei="kenjutsu boryaku", houses={"house_2": house("")})
    assert why(match, B, "dojo") == ("N-4", "It is not your decision now.")
    assert why(match, A, "sensei") == ("N-25", "There is no tile at the Sensei that you can learn.")
    assert why(match, A, "palace") == ("N-26", "You cannot pay for any Envoy in the Palace.")
    assert why(match, A, "pavilion") == ("N-27", "You cannot pay for any Rumor in the Pavilion.")
    assert why(match, A, "house_2_stealth") == ("N-28", "House 2 has no treasure and is closed.")
    assert why(match, A, "banzai") == (
        "N-22", "That is not the question now: Where do you throw your shuriken?",
    )  # fmt: skip
    assert match.why_not(A, "dojo") is None


def test_why_not_of_an_attack__N_6_N_47_N_48_N_52_N_75_N_88():
    match = raid(
        "plain fan",
        "2",
        tiles="kenjutsu kusarigamajutsu sui_ren sojutsu",
        used=["kenjutsu"],
        sentry="guard_4",
    )
    assert why(match, A, "card_5") == ("N-6", "You hold no 5.")
    assert why(match, A, "card_2") == (
        "N-52", "With the 2 and all you could add you cannot beat this guard.",
    )  # fmt: skip
    assert why(match, A, "kenjutsu_5") == ("N-75", "You have used Kenjutsu in this round.")
    assert why(match, A, "boryaku_4") == ("N-75", "You have not learned Boryaku.")
    assert why(match, A, "sui_ren_2") == ("N-47", "Sui-ren does not work on this side.")
    assert why(match, A, "sui_ren_3") == ("N-47", "Sui-ren does not stand in for a 3.")
    assert why(match, A, "sojutsu_4")[0] == "N-52"
    assert why(match, A, "kusarigamajutsu") == ("N-88", "The sentry cannot be exchanged.")
    assert why(match, A, "kicker")[0] == "N-47"


def test_why_not_of_a_modifier__N_48_N_75_N_87_N_83():
    match = raid(
        "plain fan",
        "1 4",
        tiles="bojutsu shurikenjutsu naginatajutsu kayakujutsu",
        sentry="guard_5",
    )
    act(match, "A card_4", "A bojutsu")
    assert why(match, A, "kicker") == ("N-48", "You have no kicker left in hand.")
    assert why(match, A, "bojutsu") == ("N-75", "Bojutsu is in this attack already.")
    assert why(match, A, "naginatajutsu")[0] == "N-87"
    assert why(match, A, "naginatajutsu")[1] == (
        "Naginatajutsu works against an Elite with two numbers only."
    )
    assert why(match, A, "kayakujutsu") == ("N-47", "Kayakujutsu does not work on this side.")
    assert why(match, A, "tenmon") == ("N-75", "You have not learned Tenmon.")


def test_why_not_of_treasures__N_66_N_92_N_93_N_95():
    match = failed("plain fan vase")
    assert why(match, A, "red_gold") == ("N-66", "There is no red Gold on your shuriken.")
    match = failed("plain vase fan", tiles="intonjutsu", options={"failed_raid_keep": "first"})
    assert why(match, A, "plain_fan")[0] == "N-66"
    match = raid("plain jade gold", "1", on="plain jade fan", guard=None, tiles="choho")
    act(match, "A choho")
    assert why(match, A, "red_fan") == ("N-92", "There is no red Fan on your shuriken.")
    match = raid("plain fan gold vase", "1", on="plain fan", guard=None, tiles="choho")
    act(match, "A choho")
    assert why(match, A, "plain_fan") == ("N-93", "You give a Fan, and cannot take one like it.")
    assert why(match, A, "red_jade") == ("N-92", "There is no red Jade in this house.")
    match = raid("plain fan", "1", on="plain fan", guard=None, tiles="choho intonjutsu")
    assert why(match, A, "choho") == ("N-93", "There is nothing different to exchange.")
    assert why(match, A, "intonjutsu")[0] == "N-95"


def test_why_not_of_rows_and_payments__N_98_N_101_N_104_N_110():
    match = scene(["4 1"], sensei="- kenjutsu sojutsu boryaku", seats=4)
    act(match, "A sensei")
    assert why(match, A, "row_1") == ("N-101", "That slot is empty.")
    assert why(match, A, "row_2") == ("N-98", "This tile takes a Dojo 5, or a tile of its style.")
    match = scene(stocks=["fan fan scroll gold"], palace="envoy_1 envoy_19 - envoy_4")
    act(match, "A palace")
    assert why(match, A, "row_2") == ("N-104", "You do not own the treasures this card costs.")
    assert why(match, A, "row_3") == ("N-110", "That slot is empty.")
    act(match, "A row_1")
    assert why(match, A, "gold_ff")[0] == "N-104"


def test_why_not_of_other_things__N_65_N_72_N_31_N_2():
    match = raid("plain fan", "4", on="plain jade", guard=None)
    put_stack(match, GUARDS, [])
    put_discards(match, GUARDS, [])
    assert why(match, A, "banzai")[0] == "N-65"
    match = raid("plain fan", "4")
    act(match, "A card_4")
    assert why(match, A, "minamoto_2") == ("N-72", "Minamoto 2 lies on a house.")
    assert why(match, A, "taira_8") == ("N-72", "Taira 8 is of the clan that has the house.")
    match = scene(["1 1"])
    act(match, "A dojo")
    assert why(match, A, "dojo")[0] == "N-31"
    match = scene(round=7, at="end_of_game")
    assert why(match, A, "dojo") == ("N-2", "The game is over.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_names_a_rule_of_the_rulebook(seats):
    match = Match(GAME, seats, seed=seats)
    steps = 0
    while not match.over:
        seat = match.pending[0]
        if steps % 7 == 0:
            legal = match.legal_ids(seat)
            for action in range(NUM_ACTIONS):
                reason = match.why_not(seat, action)
                assert (reason is None) == (action in legal)
                assert reason is None or reason.rule in RULES
        options = match.legal(seat)
        match.play(seat, options[steps % len(options)])
        steps += 1


def test_the_default_box_uses_ninety_three_identifiers():
    box = GAME.standard_box
    golds = set()
    for table in ("envoys", "rumors"):
        for cost in box[table].column("cost"):
            for take in range(1 << len(cost)):
                letters = "".join(letter for place, letter in enumerate(cost) if take >> place & 1)
                golds.add(f"gold_{letters or 'none'}")
    assert len(golds) == 17
    stand_ins = {
        f"{row['id']}_{value}"
        for row in box["skills"].rows.values()
        for value in str(row["values"])
    }
    never = [
        word
        for word in map(ACTIONS.words, ACTIONS)
        if word.startswith("gold_") and word not in golds
    ]
    others = [
        word
        for word in map(ACTIONS.words, ACTIONS)
        if re.fullmatch(r"[a-z_]+_[1-5]", word)
        and word.rsplit("_", 1)[0] in box["skills"].rows
        and word not in stand_ins
    ]
    unused_tiles = set(box["skills"].rows) - {
        "kusarigamajutsu", "kayakujutsu", "bojutsu", "shurikenjutsu", "taijutsu", "naginatajutsu",
        "tenmon", "choho", "chi_mon", "intonjutsu",
    }  # fmt: skip
    assert NUM_ACTIONS - len(never) - len(others) - len(unused_tiles) == 93


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("chi_mon", "look at the next guard first"),
        ("house_3_strength", "play higher than the guards"),
        ("house_3_stealth", "play lower than the guards"),
        ("kayakujutsu", "Stealth: −1 to an attack"),
        ("bojutsu", "Strength: +1 to an attack"),
        ("shurikenjutsu", "±1 to an attack"),
        ("boryaku_2", "stands in for a 2 or a 4"),
        ("kenjutsu_5", "Strength: stands in for a 5"),
        ("bajutsu", "draw a card after a raid"),
        ("slot_1", ""),
    ],
)
def test_a_hint_says_what_an_action_leads_to(word, text):
    match = scene()
    assert match.game.room.hint(match.box, ACTIONS.number(word)) == text


def test_labels_say_what_lies_there():
    houses = {"house_1": house("plain fan fan scroll; red jade", "guard_5_alarm")}
    match = scene(["1"], ["taijutsu"], sensei="kenjutsu boryaku", houses=houses)
    assert labels(match)[:4] == [
        "Dojo", "Sensei", "Raid House 1 by Strength (Guard 5; 2 Fans, Scroll, red Jade)",
        "Raid House 1 by Stealth (Guard 5; 2 Fans, Scroll, red Jade)",
    ]  # fmt: skip
    match = scene(
        stocks=["fan fan scroll vase vase jade"], palace="envoy_1 envoy_19 envoy_4 envoy_20"
    )
    act(match, "A palace")
    assert labels(match) == [
        "Envoy 1⊕ of Taira for Fan and Scroll, 5 honor (row 1)",
        "Envoy 19 of Taira and Go-Shirakawa for Scroll, Vase and Jade, 12 honor (row 2)",
        "Envoy 4⊕ of Minamoto for Fan and Vase, 6 honor (row 3)",
        "Envoy 20 of Minamoto and Go-Shirakawa for Scroll, Vase and Jade, 12 honor (row 4)",
    ]


def labels(match):
    return [option.label for option in match.legal(match.pending[0])]


def test_labels_of_every_kind_of_decision():
    match = scene(["1 1"], slots="2 4 5")
    act(match, "A dojo")
    assert labels(match) == ["Take the 2 in slot 1", "Take the 4 in slot 2", "Take the 5 in slot 3",
                             "Draw from the pile"]  # fmt: skip
    match = scene(["4 5"], ["kenjutsu"], sensei="sojutsu boryaku tenmon", seats=3)
    act(match, "A sensei")
    assert labels(match) == ["Learn Sojutsu (Tiger, free)", "Learn Tenmon (Snake, for any card)"]
    act(match, "A row_3")
    assert labels(match) == ["Pay a 4", "Pay a 5"]
    match = scene(["3 4"], sensei="boryaku tenmon")
    act(match, "A sensei")
    assert labels(match)[0] == "Learn Boryaku (Crane, for a 3)"
    match = scene(stocks=["fan scroll gold"], pavilion="goodwill_fs secret_art_fs - -")
    act(match, "A pavilion")
    assert labels(match)[1] == "Master of the Secret Art for Fan and Scroll, 5 honor (row 2)"
    act(match, "A row_1")
    assert labels(match) == ["Replace nothing", "Gold for Fan", "Gold for Scroll"]
    match = raid("plain fan; red jade", "4 3", tiles="boryaku bojutsu", sentry="guard_4")
    assert labels(match) == ["Play a 4", "Use Boryaku as a 4", "Give up"]
    act(match, "A card_4")
    assert labels(match) == ["Add a 3 as a kicker", "Use Bojutsu"]
    act(match, "A kicker")
    assert labels(match) == ["Leave with Fan", "Banzai for the red Jade!"]


def test_labels_after_a_raid_and_when_clans_are_scored():
    match = raid(
        "plain gold", "1", on="plain fan; red jade", guard="guard_5", tiles="intonjutsu choho"
    )
    act(match, "A give_up")
    assert labels(match) == ["Keep the Fan", "Keep the red Jade", "Use Intonjutsu"]
    act(match, "A intonjutsu", "A choho")
    assert labels(match) == ["Give the Fan", "Give the red Jade"]
    match = raid("plain fan gold", "4", on="red jade", guard=None, tiles="choho")
    act(match, "A choho")
    assert labels(match) == ["Take the Fan", "Take the Gold"]
    match = raid("plain fan", "4")
    act(match, "A card_4")
    assert labels(match)[0] == "Give the house to Minamoto 5"
    match = raid(
        "plain fan",
        "4",
        on="plain fan",
        guard=None,
        tiles="tenmon",
        stacks={"guards": "guard_1_alarm"},
    )
    act(match, "A banzai")
    assert labels(match) == ["Use Tenmon", "Let the alarm ring"]
    match = scene(envoys=["envoy_3"], tiles=["hensojutsu_crane"], round=3, at="scoring",
                  pavilion="goodwill_fs goodwill_fv secret_art_vj secret_art_sj")  # fmt: skip
    assert labels(match) == ["Disguise Envoy 3 with Hensojutsu (crane)", "Decline"]
    act(match, "A disguise")
    assert labels(match)[:3] == [
        "Take 6 honor", "Goodwill of the People, free (row 1)", "Goodwill of the People, free (row 2)",
    ]  # fmt: skip


def drawn(match, seat):
    return Text.from_markup(match.board(seat)).plain.split("\n")


def crowded(**more):
    """A table with much of everything."""
    many = "shinobi_iri sui_ren kayakujutsu intonjutsu tenmon kenjutsu sojutsu bojutsu taijutsu naginatajutsu"
    return raid(
        "plain fan fan scroll scroll vase vase jade jade gold gold; red fan fan scroll scroll vase jade jade gold",
        "1 2 3 4 5 5 5", tiles=many, on="plain fan; red gold jade vase", guard=None, honor=[1234, 17], seats=4,
        rumors=[" ".join(f"{kind}_fs {kind}_fv" for kind in RUMOR_KINDS)],
        envoys=[" ".join(f"envoy_{number}" for number in range(1, 17))], kept=["elite_3 elite_2_4"],
        stocks=["fan fan gold"], looked={"guards": [0], "elites": [0]}, options={"memory_aid": "on"},
        seen_hands=["1 2 3 4 5 5 5"], **more,
    )  # fmt: skip


LONG_NAMES = {
    table: {row: {"name": row.ljust(24, "o")} for row in GAME.standard_box[table].rows}
    for table in ("places", "sides", "houses", "clans", "treasures", "skills")
}  # fmt: skip


@pytest.mark.parametrize("edition", [None, LONG_NAMES])
def test_the_board_fits_a_hundred_columns(edition):
    match = crowded(edition=edition)
    match.names = ["a player with a very long name", "B", "C" * 40, "D"]
    for seat in range(-1, 4):
        assert max(map(len, drawn(match, seat))) <= 100


def test_the_board_is_drawn_within_its_width_all_match_long():
    match = Match(GAME, 4, seed=3, names=["Hana", "Jiro", "Kenji", "Mei"])
    while not match.over:
        if len(match.decisions) % 9 == 0:
            assert max(len(line) for seat in (-1, 2) for line in drawn(match, seat)) <= 100
        listed = match.legal_ids(match.pending[0])
        match.play(match.pending[0], listed[len(match.decisions) * 3 % len(listed)])
    assert drawn(match, 1)[-1].startswith("The game is over: ")


def test_the_board_shows_envoys_with_their_numbers_clans_and_icons__N_108_N_123():
    match = scene(envoys=["envoy_3 envoy_10", "envoy_21"], palace="envoy_1 - envoy_19 -")
    lines = drawn(match, B)
    assert "       envoys 3⊕ G, 10 TM" in lines
    assert "       envoys 21 TM" in lines
    assert "Palace    1⊕ T fs→5   —   19 TG svj→12   —" in lines


def test_a_sentry_has_no_alarm_on_the_board_or_in_the_log__N_63():
    houses = {"house_1": house("plain fan scroll", "guard_4_alarm")}
    match = scene(["5 5"], houses=houses, stacks={"guards": "guard_2_alarm"}, tiles=["tenmon"])
    act(match, "A house_1_strength")
    assert "A in House 1 by Strength against Guard 4" in drawn(match, B)
    assert match.sentences(B)[-1] == "A raids House 1 by Strength; the sentry is a Guard 4."
    act(match, "A card_5")
    assert "A beats the Guard 4 with a 5." in match.sentences(B)
    act(match, "A banzai")
    assert match.sentences(B)[-1] == "A Guard 2 with an alarm steps out."
    assert "A in House 1 by Strength against Guard 2 with an alarm" in drawn(match, B)


def test_the_board_says_what_is_asked_and_of_whom():
    match = crowded()
    assert drawn(match, A)[-1] == "Leave, or Banzai?"
    assert drawn(match, A)[-2].startswith("You know the next card: Guard ")
    assert drawn(match, B)[-1] == "Waiting for A"
    assert not [line for line in drawn(match, B) if line.startswith("You know")]


@pytest.mark.parametrize(
    ("number", "seats", "row"), [(1, 3, 3), (4, 3, 3), (5, 3, 1), (7, 4, 1), (2, 4, 4), (4, 2, 2)]
)
def test_the_sensei_has_no_more_slots_than_the_round_gives_it__N_115(number, seats, row):
    match = scene(seats=seats, round=number)
    assert len(match.view(-1)["sensei"]["row"]) == row


def test_before_scoring_the_sensei_has_the_slots_of_the_next_round__N_115():
    edition = {"scoring": {"round_4": {"scored": 1}}}
    match = scene(seats=3, round=4, at="scoring", envoys=["envoy_1"], edition=edition)
    assert match.view(-1)["decision"] == "scoring_choice"
    (tile,) = match.view(-1)["sensei"]["row"]
    assert tile["tile"].startswith("hensojutsu")


def test_an_edition_with_fewer_slots_shows_no_more__N_8():
    edition = {
        "numbers": {name: {"value": 2} for name in ("dojo_slots", "palace_slots", "pavilion_slots")}
    }
    view = scene(edition=edition).view(-1)
    assert (
        len(view["dojo"]["slots"]),
        len(view["palace"]["row"]),
        len(view["pavilion"]["row"]),
    ) == (2, 2, 2)


def test_the_board_shows_what_is_remembered_with_the_aid__N_144():
    scenario = {"hands": ["4 4 4", "1"], "seen_hands": ["4 4"], "rumors": ["goodwill_fs"]}
    boards = [
        Text.from_markup(scene(**scenario, options={"memory_aid": aid}).board(B)).plain
        for aid in ("on", "off")
    ]
    assert "seen in hand 4, 4" in boards[0]
    assert "Goodwill ×1" in boards[0]
    assert "seen in hand" not in boards[1]
    assert "Goodwill ×1" not in boards[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_log_reads_for_everybody(seats):
    match = Match(GAME, seats, seed=8, names=["Hana", "Jiro", "Kenji", "Mei"][:seats])
    steps = 0
    while not match.over:
        options = match.legal(match.pending[0])
        match.play(match.pending[0], options[(steps * 7) % len(options)])
        steps += 1
    for seat in range(-1, seats):
        for sentence in match.sentences(seat):
            assert sentence.endswith((".", "!"))
            assert "None" not in sentence
            assert "_" not in sentence


@pytest.mark.parametrize(
    ("removed", "sentence"),
    [
        ([], "The Sensei offers Bojutsu."),
        (["taijutsu"], "The Sensei offers Bojutsu. Taijutsu leaves the game."),
        (["taijutsu", "boryaku"], "The Sensei offers Bojutsu. Taijutsu and Boryaku leave the game."),
    ],
)  # fmt: skip
def test_tiles_that_nobody_learned_leave_the_game_in_a_whole_sentence__N_115(removed, sentence):
    assert read("sensei_reset", new_tiles=["bojutsu"], removed_tiles=removed) == sentence


@pytest.mark.parametrize(
    ("modifiers", "sentence"),
    [
        ([], "You beat the Guard 3 with a 2."),
        (["kicker"], "You beat the Guard 3 with a 2 and a kicker: 4 in all."),
        (["kicker", "bojutsu", "kicker"], "You beat the Guard 3 with a 2, 2 kickers and Bojutsu: 4 in all."),
    ],
)  # fmt: skip
def test_kickers_of_an_attack_are_told_together__N_48(modifiers, sentence):
    won = {"seat": A, "guard": "guard_3", "base": "card_2", "modifiers": modifiers, "total": 4}
    assert read("attack_won", **won) == sentence


def read(event, **fields):
    """An event as the first seat reads it."""
    match = scene()
    return GAME.room.sentence(match.box, {"event": event, **fields}, match.names, A)
