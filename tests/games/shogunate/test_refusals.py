"""Why an action is not legal now: the rule's number and a sentence."""

import pytest

from kassen.engine.errors import NotLegal
from tests.games.shogunate.scenes import act, long, performing, plotting, scene


def reason(match, seat, words):
    found = match.why_not(seat, " ".join(map(long, words.split())))
    return None if found is None else (found.rule, found.text)


def test_a_legal_action_has_no_reason_against_it__S_29():
    assert reason(scene(), 1, "play dishonor") is None


def choosing():
    return scene(hands=[None, ["dishonor", "storms_to_flowers"], None, None])


def half_chosen():
    match = choosing()
    act(match, "1 play dishonor")
    return match


def naming():
    return scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])


def performed(card, *lines, **document):
    def build():
        match = performing(card, **document)
        act(match, *lines)
        return match

    return build


def power(plot, *lines, **document):
    def build():
        match = plotting(plot, **document)
        act(match, *lines)
        return match

    return build


CASES = [
    # scene, seat, action, rule
    (power("rice_tribute", options={"round_cap": 1}), 0, "play dishonor", "S-102"),
    (choosing, 0, "play dishonor", "S-30"),
    (half_chosen, 1, "play storms_to_flowers", "S-31"),
    (choosing, 1, "play path_of_the_arrow", "S-29"),
    (choosing, 1, "pass", "S-71"),
    (choosing, 1, "leader AK", "S-29"),
    (naming, 0, "perform 2", "S-35"),
    (naming, 0, "perform 0", "S-30"),
    (naming, 0, "perform 5", "S-16"),
    (naming, 1, "leader AK", "S-33"),
    (performed("cloaked_in_shadows"), 1, "leader AK", "S-38"),
    (performed("cloaked_in_shadows", "0 leader SH"), 1, "slot 2", "S-6"),
    (performed("dishonor"), 1, "leader KI", "S-6"),
    (performed("dishonor"), 1, "pass", "S-71"),
    (performed("flowing_upstream"), 1, "raise AK 1", "S-43"),
    (performed("flowing_upstream"), 1, "raise SH 2", "S-43"),
    (performed("flowing_upstream", "1 raise SH 1"), 1, "leader SH", "S-60"),
    (performed("honorable_company"), 1, "leader KI", "S-6"),
    (performed("honorable_company", "1 leader SH"), 1, "leader AK", "S-48"),
    (performed("path_of_the_arrow"), 1, "leader AK", "S-6"),
    (performed("path_of_the_arrow", "1 leader KI"), 1, "pick 1", "S-11"),
    (performed("path_of_the_arrow", "1 leader KI", face_up="2.0 2.1"), 1, "pick 2", "S-62"),
    (performed("storms_to_flowers"), 1, "exchange 1", "S-11"),
    (performed("storms_to_flowers"), 1, "exchange 4", "S-16"),
    (performed("storms_to_flowers", face_up="1.0 1.1"), 1, "exchange 2", "S-56"),
    (performed("storms_to_flowers", face_up="2.0 2.1"), 1, "exchange 2", "S-62"),
    (performed("storms_to_flowers", "1 exchange 2"), 0, "place 0", "S-57"),
    (performed("storms_to_flowers"), 1, "pair 0+1", "S-54"),
    (power("gift_of_swords"), 0, "slot 3", "S-75"),
    (power("moon_viewing"), 0, "peek 0 0", "S-11"),
    (power("moon_viewing", face_up="1.0"), 0, "peek 1 0", "S-62"),
    (power("moon_viewing", face_up="1.0 1.1"), 0, "peek 1 0", "S-62"),
    (power("tea_with_the_regent"), 0, "slide AK>SH", "S-83"),
    (power("tea_with_the_regent"), 0, "slide SH>MI", "S-3"),
    (power("hostage_exchange", face_up="1.0 1.1"), 0, "pair 1+2", "S-62"),
    (power("hostage_exchange"), 0, "pair 1+5", "S-16"),
    (power("broken_seal", face_up="0.1"), 0, "place 1", "S-62"),
    (power("last_testament", honor="MI 3"), 0, "leader KI", "S-78"),
    (power("quiet_season", hands=[["dishonor"], None, None, None]), 0, "take_back dishonor", "S-87"),
    (power("first_in_line"), 1, "slot 1", "S-74"),
]  # fmt: skip


@pytest.mark.parametrize(("build", "seat", "words", "rule"), CASES)
def test_the_rule_that_forbids_it_is_named__S_6_S_30_S_31_S_62_S_71(build, seat, words, rule):
    match = build()
    found = reason(match, seat, words)
    assert found is not None
    assert found[0] == rule
    assert found[1].endswith((".", "?"))
    with pytest.raises(NotLegal, match=rule):
        match.play(seat, " ".join(map(long, words.split())))
