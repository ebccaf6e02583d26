"""Positions from documents: what they lay out, and why an impossible one is refused."""

import json

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.state import BAG, DECISIONS, DOJO, ELITES, GUARDS
from tests.games.ninjato.scenes import (
    BOX_TREASURES,
    A,
    B,
    guard,
    hand,
    honor,
    house,
    match_of,
    on_shuriken,
    options,
    order,
    raid,
    row,
    scene,
    slots,
    stack,
    stock,
    tiles,
    treasures,
)  # fmt: skip

ALL_TREASURES = [name for name, copies in BOX_TREASURES.items() for _ in range(copies)]
RAID = {"house": "house_1", "side": "strength"}
HOUSE = {"house_1": {"sentry": "guard_3", "treasures": ["plain_fan"]}}


def scoring_of(*envoys, **more):
    more.setdefault("round", 3)
    pavilion = "goodwill_fs goodwill_fv secret_art_vj secret_art_sj"
    return scene(
        envoys=list(envoys), seats=max(2, len(envoys)), at="scoring", pavilion=pavilion, **more
    )


def refusal(document, seats=2):
    with pytest.raises(BadScenario) as refused:
        match_of(document, seats)
    return str(refused.value)


def test_an_empty_document_is_a_first_turn():
    match = match_of({}, 3)
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert order(match) == "ABC"
    assert match.pending == [A]
    assert [seat["cards"] for seat in match.view(-1)["seats"]] == [4, 4, 4]
    assert [len(lying["treasures"]) for lying in match.view(-1)["houses"]] == [3] * 5


def test_everything_that_is_written_lies_there():
    match = scene(
        ["1 3 3", "5"], ["boryaku", "choho"], round=4, lap=2, turn=B, order=[1, 0],
        used=["boryaku"], stocks=["fan gold"], honor=[12, 7], envoys=["envoy_3"], rumors=["goodwill_fs"],
        kept=["elite_3"], slots="1 4 5", sensei="kenjutsu -", palace="envoy_1 - envoy_2 -",
        pavilion="- secret_art_fs - -", stacks={"guards": "guard_5 guard_1", "bag": "gold", "dojo": "2"},
        discards={"dojo": "2 2", "elites": "elite_2"}, seen_hands=["3"], tiles_out="tenmon",
        houses={"house_2": house("plain fan; red jade", "guard_2", "minamoto_8")},
        looked={"guards": [0]}, dojo_shuriken=[0],
    )  # fmt: skip
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert (hand(match, A), hand(match, B), tiles(match, A)) == ("1 3 3", "5", "boryaku")
    assert (stock(match), honor(match), slots(match)) == ("fan gold", [12, 7], "1 4 5")
    assert row(match, "palace", "envoy") == "envoy_1 - envoy_2 -"
    assert (match.view(-1)["round"], match.view(-1)["lap"]) == (4, 2)
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [2, 2]
    assert stack(match, GUARDS)[:2] == [8, 0]
    assert (stack(match, BAG)[0], stack(match, DOJO)[0]) == (4, 1)
    assert treasures(match, 2) == "plain fan; red jade"
    assert match.view(A)["guards"]["top"] == "guard_5"
    assert match.view(-1)["elites"]["discard"] == {"elite_2": 1}


def test_only_leaves_the_rest_on_the_discard_pile():
    match = scene(stacks={"elites": "elite_3 elite_4", "guards": "guard_1 guard_2 guard_3 guard_4 guard_5 guard_1"},
                  only="elites guards")  # fmt: skip
    assert stack(match, ELITES) == [1, 2]
    assert sum(match.view(-1)["elites"]["discard"].values()) == 18
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_a_discard_pile_may_be_empty_with_cards_in_its_deck_or_none__N_65():
    rows = GAME.standard_box["elites"].rows
    elites = " ".join(word for word, row in rows.items() for _ in range(row["copies"]))
    for laid_out in ({"stacks": {"elites": elites}, "only": "elites"}, {"kept": [elites]}):
        match = scene(["1"], discards={"elites": "", "dojo": ""}, **laid_out)
        assert not any(match.view(-1)["elites"]["discard"].values())
        assert not any(match._state.discard.tolist()[DOJO])
        assert len(stack(match, ELITES)) == (0 if "kept" in laid_out else len(elites.split()))
        assert GAME.rules.broken_law(match.box, match._state) == 0
        again = match_of(json.loads(json.dumps(match.as_scenario())))
        assert [again.view(seat) for seat in (-1, A, B)] == [
            match.view(seat) for seat in (-1, A, B)
        ]


def test_a_raid_goes_on_where_it_is_written():
    document = {"hands": [[4], None], "houses": HOUSE, "raid": {**RAID, "shuriken": ["plain_jade"]}}
    match = match_of(document)
    assert options(match) == "leave banzai"
    document["raid"]["guard"] = "elite_2"
    match = match_of(document)
    assert (guard(match), on_shuriken(match)) == ("elite_2", "plain_jade")
    document["raid"] = {**RAID, "guard": "sentry"}
    match = match_of(document)
    assert options(match) == "card_4 give_up"
    assert match.view(-1)["seats"][A]["shuriken"] == 2


def test_a_scenario_match_replays_from_its_file():
    match = scene(["1 1"], seed=5)
    match.play(A, "dojo")
    match.play(A, "deck")
    document = json.loads(json.dumps(match.document()))
    again = Match.from_document(GAME, document)
    assert GAME.state.bytes(again._state) == GAME.state.bytes(match._state)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"weather": 1}, "a scenario has no weather; it has at, discards,"),
        ({"order": [0, 0]}, "order names every seat once, not [0, 0]"),
        ({"order": [0]}, "order names every seat once, not [0]"),
        ({"round": 8}, "round is a whole number from 1 to 7, not 8"),
        ({"lap": 4}, "lap is a whole number from 1 to 3, not 4"),
        ({"turn": 2}, "turn is a whole number from 0 to 1, not 2"),
        ({"at": "noon"}, "at is one of turn, end_of_round, scoring, end_of_game, over, place_shuriken, draw_card,"),
        ({"at": "scoring", "round": 2}, "there is no scoring after round 2"),
        ({"dojo_shuriken": [0]}, "dojo_shuriken are some of those thrown so far, which are [], in this order"),
        ({"honor": [-1, 0]}, "honor of seat 0 is a whole number from 0 to 2000, not -1"),
        ({"hands": [[6], None]}, "hands of seat 0 is one of 1, 2, 3, 4, 5, not 6"),
        ({"hands": ["1", None]}, "hands of seat 0 is a list, not '1'"),
        ({"hands": [[1] * 8, None]}, "the hand of seat 0 is above the limit of 7 cards"),
        ({"hands": [[1] * 7, [1] * 4]}, "there are only 10 cards of 1 in this game"),
        ({"stocks": [["silk"], []]}, "stocks of seat 0 is one of fan, scroll, vase, jade, gold, not 'silk'"),
        ({"stocks": [["gold"] * 13, []]}, "there are only 12 gold in this game"),
        ({"kept": [["guard_1"], []]}, "kept of seat 0 is one of elite_2, elite_3,"),
        ({"kept": [["elite_1_4"] * 2, []]}, "there are only 1 elite_1_4 in this game"),
        ({"envoys": [["envoy_1"], ["envoy_1"]]}, "envoys names envoy_1 twice"),
        ({"rumors": [["goodwill_fs"], ["goodwill_fs"]]}, "rumors names goodwill_fs twice"),
        ({"tiles": [["choho"], ["choho"]]}, "there are only 1 choho in this game"),
        ({"used": [["choho"], []]}, "seat 0 has no choho that it could use"),
        ({"tiles": [["choho"], []], "sensei": ["choho"]}, "there are only 1 choho in this game"),
        ({"houses": []}, "houses has house_1, house_2, house_3, house_4, house_5, not []"),
        ({"houses": {"house_6": {}}}, "houses has house_1, house_2, house_3, house_4, house_5, not {'house_6': {}}"),
        ({"houses": {"house_1": {"roof": 1}}}, "houses: house_1 has token, sentry, treasures, not {'roof': 1}"),
        ({"houses": {"house_1": {"token": "taira_4"}}}, "taira_4 lies on two houses"),
        ({"houses": {"house_1": {"sentry": None, "treasures": ["plain_fan"]}}}, "house_1 has treasures and no sentry"),
        ({"slots": [1, 1, 1, 1]}, "slots has room for 3, not for 4"),
        ({"sensei": ["choho", "tenmon", "boryaku"]}, "sensei has room for 2, not for 3"),
        ({"stacks": {"attic": []}}, "stacks has guards, elites, bag, dojo, disguises, skills, envoys, rumors, not"),
        ({"stacks": []}, "stacks has guards, elites,"),
        ({"stacks": {"guards": ["elite_2"]}}, "stacks: guards is one of guard_1, guard_1_alarm,"),
        ({"stacks": {"dojo": 3}}, "stacks: dojo is a list, not 3"),
        ({"discards": {"bag": ["gold"] * 13}}, "there are only 12 gold in this game"),
        ({"only": ["envoys"]}, "only is one of guards, elites, bag, dojo, not 'envoys'"),
        ({"discards": {"bag": ALL_TREASURES}}, "no card of bag is left for the treasures of house_1"),
        ({"raid": 3}, "raid has house, side, shuriken, guard, not 3"),
        ({"raid": RAID, "at": "end_of_round"}, "raid is told at attack_base, answer_alarm,"),
        ({"raid": {**RAID, "side": "left"}}, "raid: side is one of strength, stealth, not 'left'"),
        ({"raid": {**RAID, "guard": "sentry"}}, "the raided house has a sentry and a treasure left; name both"),
        ({"raid": {**RAID, "guard": "sentry"}, "houses": {"house_1": {"treasures": ["plain_fan"]}}},
         "the raided house has a sentry and a treasure left; name both"),
        ({"raid": {**RAID, "guard": "guard_1"}, "houses": HOUSE},
         "the sentry is faced with an empty shuriken, and only then"),
        ({"raid": RAID, "houses": HOUSE}, "the sentry is faced with an empty shuriken, and only then"),
        ({"raid": {**RAID, "shuriken": ["plain_fan"] * 20 + ["plain_scroll"] * 13}, "houses": HOUSE},
         "there are at most 32 treasures on a shuriken"),
        ({"hands": [[1], None], "seen_hands": [[2], []]},
         "more of these values were seen than are in the hand of seat 0"),
        ({"seen_hands": [3, []]}, "seen_hands of seat 0 is a list, not 3"),
        ({"looked": {"bag": [0]}}, "looked has guards, elites, not {'bag': [0]}"),
        ({"looked": {"elites": [0]}, "only": ["elites"]}, "nobody knows the top of elites: there is none"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(document, sentence):
    assert refusal(document).startswith(sentence)


FACED = {**RAID, "guard": "sentry"}
FAILED = {**RAID, "shuriken": ["plain_fan"], "guard": "guard_5"}
SCORED = {"round": 3, "at": "scoring_choice", "envoys": [["envoy_1"], []]}


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"at": "end_of_game", "round": 3}, "round is a whole number from 7 to 7, not 3"),
        ({"at": "end_of_round", "dojo_shuriken": [1, 1, 1, 1]},
         "dojo_shuriken are some of those thrown so far, which are [0, 1, 0, 1, 0, 1], in this order"),
        ({"lap": 2, "dojo_shuriken": [1, 0]}, "dojo_shuriken are some of those thrown so far, which are [0, 1],"),
        ({"lap": 2, "raid": FACED, "houses": HOUSE, "dojo_shuriken": [0, 0]},
         "dojo_shuriken are some of those thrown so far, which are [0, 1], in this order"),
        ({"at": "scoring", "round": 3, "dojo_shuriken": [0]}, "dojo_shuriken are some of those thrown so far, which"),
        ({"at": "draw_card", "draws": 2}, "who draws has thrown the last shuriken in the Dojo"),
        ({"at": "draw_card", "dojo_shuriken": [0]}, "draws is told at draw_card, bajutsu_draw, and only there"),
        ({"draws": 2}, "draws is told at draw_card, bajutsu_draw, and only there"),
        ({"at": "draw_card", "draws": 5, "dojo_shuriken": [0]}, "draws is a whole number from 1 to 4, not 5"),
        ({"at": "discard_card"}, "discard_card is not asked in this position"),
        ({"at": "learn_skill", "sensei": [], "hands": [[1], None]}, "learn_skill is not asked in this position"),
        ({"at": "buy_envoy"}, "buy_envoy is not asked in this position"),
        ({"at": "bajutsu_draw", "draws": 1, "tile": "bajutsu"}, "seat 0 has no bajutsu to draw with"),
        ({"at": "bajutsu_draw", "draws": 1, "tile": "choho", "tiles": [["choho"], []]},
         "seat 0 has no choho to draw with"),
        ({"at": "attack_base"}, "raid is told at attack_base, answer_alarm,"),
        ({"at": "attack_base", "raid": {**FACED}, "houses": HOUSE, "hands": [[], None]},
         "attack_base is not asked in this position"),
        ({"at": "leave_or_banzai", "raid": {**FAILED}, "houses": HOUSE}, "at leave_or_banzai there is no guard"),
        ({"at": "fail_keep", "raid": {**RAID, "shuriken": ["plain_fan"]}, "houses": HOUSE},
         "at fail_keep there is a guard"),
        ({"at": "fail_keep", "raid": {**FAILED}, "houses": HOUSE}, "fail_keep is not asked in this position"),
        ({"at": "answer_alarm", "raid": {**FAILED}, "houses": HOUSE}, "answer_alarm is not asked in this position"),
        ({"at": "answer_alarm", "raid": {**FAILED, "guard": "guard_5_alarm"}, "houses": HOUSE},
         "answer_alarm is not asked in this position"),
        ({"at": "choose_clan_token", "raid": RAID, "houses": HOUSE},
         "in a cleared house nothing is left, and nothing on the shuriken"),
        ({"at": "attack_base", "raid": FACED, "houses": HOUSE, "hands": [[1], None], "then": ["card_4"]},
         "seat 0 cannot have chosen 'card_4' there"),
        ({"houses": {"house_1": {"sentry": "elite_2"}}}, "houses: house_1: sentry is one of guard_1, guard_1_alarm,"),
        ({"round": 5, "sensei": ["choho"]}, "sensei has tiles of the stack disguises in round 5"),
        ({"round": 4, "sensei": ["hensojutsu_crane"]}, "sensei has tiles of the stack skills in round 4"),
        ({**SCORED, "scoring": {"clan": "minamoto"}}, "scoring_choice is not asked in this position"),
        ({**SCORED, "scoring": {"clan": "taira", "targets": ["envoy_1"]}},
         "seat 0 has disguised more Envoys than it has used tiles"),
        ({**SCORED, "scoring": {"clan": "taira", "targets": ["envoy_2"]}}, "envoy_2 cannot have been disguised"),
        ({**SCORED, "scoring": {"clan": "taira", "disguised": [1, 0]}},
         "the disguises of seat 0 is a whole number from 0 to 0, not 1"),
        ({**SCORED, "scoring": {"clan": "taira"}, "turn": 1}, "scoring_choice is not asked in this position"),
        ({**SCORED, "round": 4, "scoring": {"clan": "taira"}}, "there is no scoring after round 4"),
        (SCORED, "scoring is told at declare_disguise, scoring_choice, scoring_rumor, and only there"),
    ],
)  # fmt: skip
def test_a_decision_that_is_not_asked_is_refused(document, sentence):
    assert refusal(document).startswith(sentence)


# Written out and read in again.


def same_position(match, seed=99):
    """The position, written out as JSON and laid out with other dice, is the same to everybody."""
    document = json.loads(json.dumps(match.as_scenario()))
    again = Match(GAME, match.seats, seed=seed, options=match.options, scenario=document)
    assert GAME.rules.broken_law(again.box, again._state) == 0
    assert again.pending == match.pending
    for seat in range(-1, match.seats):
        assert again.view(seat) == match.view(seat), document
        assert again.observation(seat).tolist() == match.observation(seat).tolist()
    for seat in match.pending:
        assert again.legal(seat) == match.legal(seat)
    for deck in range(8):
        assert stack(again, deck) == stack(match, deck)
    assert again._state.seen_hand.tolist() == match._state.seen_hand.tolist()
    assert again.as_scenario() == match.as_scenario()
    return document


TILES = "kusarigamajutsu tenmon choho chi_mon intonjutsu bajutsu boryaku bojutsu shurikenjutsu"
BAG_ON_TOP = {"guards": "guard_2_alarm", "bag": "fan gold"}
PLAYED = [
    # a position, what is chosen in it, and the decision that is asked then
    (scene(["5 1"], sensei="kenjutsu tenmon"), "", "place_shuriken"),
    (scene(["5"]), "dojo slot_1", "draw_card"),
    (scene(["1 1 1 1 1 1 1"]), "dojo deck", "draw_card"),
    (scene(["1 1 1 1 1 1 1"], seen_hands=["1"]), "dojo deck slot_2", "discard_card"),
    (scene(["5 1"], sensei="kenjutsu tenmon"), "sensei", "learn_skill"),
    (scene(["5 1"], sensei="kenjutsu tenmon"), "sensei row_2", "pay_skill"),
    (scene(["5 1"], sensei="- tenmon"), "sensei", "pay_skill"),
    (scene(stocks=["fan scroll vase gold"], palace="envoy_1 - envoy_4 -"), "palace", "buy_envoy"),
    (scene(stocks=["fan scroll vase gold"], palace="envoy_1 - envoy_4 -"), "palace row_3", "pay_treasures"),
    (scene(stocks=["fan scroll gold"], palace="envoy_1 - - -"), "palace", "pay_treasures"),
    (scene(stocks=["fan scroll gold"], pavilion="goodwill_fs goodwill_fv - -"), "pavilion", "buy_rumor"),
    (scene(stocks=["fan scroll gold"], pavilion="- goodwill_fs goodwill_fv -"), "pavilion row_2", "pay_treasures"),
    (raid("plain fan scroll", "4 5"), "", "attack_base"),
    (raid("plain fan; red gold", "4 5", on="red jade; plain fan", guard="elite_1_5"), "", "attack_base"),
    (raid("plain fan", "3 3 3 4 4", tiles=TILES, sentry="guard_5", seen_hands=["3 4 4"]), "card_4", "attack_modify"),
    (raid("plain fan", "3 3 1", "stealth", tiles="shinobi_iri shurikenjutsu kayakujutsu", sentry="guard_1"),
     "shinobi_iri_1", "attack_modify"),
    (raid("red fan gold", "3 3 2", tiles=TILES, on="plain fan", guard="elite_1_5"), "boryaku_4 kicker",
     "attack_modify"),
    (raid("red fan gold", "3 3 2", tiles=TILES, on="plain fan", guard="elite_1_5"), "boryaku_2 kicker bojutsu",
     "attack_modify"),
    (raid("plain fan", "4", on="plain jade", guard=None, tiles=TILES, stacks=BAG_ON_TOP), "banzai", "answer_alarm"),
    (raid("plain fan jade", "4", on="plain jade fan", guard=None, tiles=TILES), "chi_mon", "leave_or_banzai"),
    (raid("plain fan jade", "4", on="plain jade fan", guard=None, tiles=TILES), "choho", "choho_give"),
    (raid("plain fan jade gold", "4", on="plain jade fan", guard=None, tiles=TILES), "choho plain_jade", "choho_take"),
    (raid("plain fan jade gold", "4", on="plain jade", guard=None, tiles=TILES), "choho", "choho_take"),
    (raid("red gold", "1", on="plain vase; red fan", guard="guard_5", tiles=TILES), "give_up", "fail_keep"),
    (raid("red gold", "1", on="plain vase fan", guard="elite_3"), "give_up", "fail_keep"),
    (raid("red gold", "1", on="plain vase fan", guard="elite_3", tiles=TILES), "give_up plain_fan", "fail_choho"),
    (raid("red gold", "1", on="plain vase fan", guard="elite_3", tiles=TILES), "give_up intonjutsu choho",
     "choho_give"),
    (raid("red gold jade", "1", on="plain vase fan", guard="guard_5", tiles=TILES), "give_up plain_fan choho",
     "choho_take"),
    (raid("plain fan", "4"), "card_4", "choose_clan_token"),
    (raid("plain fan", "4 1", tiles=TILES), "card_4 minamoto_8", "bajutsu_draw"),
    (raid("plain fan", "1", on="plain fan", guard=None, tiles=TILES), "leave", "bajutsu_draw"),
    (raid("plain fan", "1 1 1 1 1 1 1", on="plain fan", guard=None, tiles=TILES), "leave deck", "discard_card"),
    (scoring_of("envoy_3 envoy_5", "envoy_1", tiles=["hensojutsu_tiger hensojutsu_snake"]), "disguise",
     "declare_disguise"),
    (scoring_of("envoy_3", "envoy_5", "envoy_1", tiles=["hensojutsu_tiger", "hensojutsu_snake"], order=[1, 2, 0]),
     "disguise", "declare_disguise"),
    (scoring_of("envoy_3 envoy_1", "", tiles=["hensojutsu_tiger"]), "disguise", "scoring_choice"),
    (scoring_of("envoy_3 envoy_1", "envoy_6", tiles=["hensojutsu_tiger"]), "disguise honor", "scoring_rumor"),
    (scoring_of("envoy_3 envoy_1", "envoy_6", tiles=["hensojutsu_tiger"]), "disguise row_2", "scoring_choice"),
    (scoring_of("envoy_10", "envoy_17", options={"clan_order": "rotating"}, round=5), "honor", "scoring_rumor"),
]  # fmt: skip


@pytest.mark.parametrize(("match", "words", "decision"), PLAYED)
def test_a_position_is_the_same_when_it_is_read_in_again(match, words, decision):
    for word in words.split():
        match.play(match.pending[0], word)
    assert match.view(-1)["decision"] == decision
    same_position(match)


def test_every_decision_has_been_written_out():
    assert {decision for _, _, decision in PLAYED} == set(DECISIONS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_can_be_written_out_at_any_moment(seats):
    options = {"failed_raid_keep": "first"} if seats == 2 else {"memory_aid": "on"}
    match = Match(GAME, seats, seed=seats, options=options)
    while not match.over:
        if len(match.decisions) % 7 == 0:
            same_position(match)
        listed = match.legal_ids(match.pending[0])
        match.play(match.pending[0], listed[len(match.decisions) * 5 % len(listed)])
    assert same_position(match)["at"] == "over"


def test_what_is_usual_is_left_out():
    document = scene(["1 1"]).as_scenario()
    assert not {
        "at",
        "then",
        "round",
        "lap",
        "honor",
        "tiles",
        "used",
        "stocks",
        "raid",
        "scoring",
    } & set(document)
    assert document["hands"][A] == [1, 1]


@pytest.mark.parametrize(("at", "left"), [("end_of_round", 3), ("scoring", 3)])
def test_a_round_begins_with_all_shuriken_wherever_the_scenario_stops__N_113(at, left):
    match = Match(GAME, 2, seed=1, scenario={"round": 3, "at": at})
    assert match._state.round_number == 4
    assert list(match._state.shuriken_left[:2]) == [left, left]
