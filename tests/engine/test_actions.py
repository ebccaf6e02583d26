"""Actions have numbers without gaps, words of their own, and parts."""

import pytest

from kassen.engine.rules.actions import ActionSpace

SPACE = ActionSpace()
FIRST = [
    SPACE.add("play", card=("captain", "monk")),
    SPACE.add("pass"),
    SPACE.add("give", card=("a", "b"), seat=(0, 1, 2)),
]


def test_numbers_run_through_all_kinds_without_a_gap() -> None:
    assert len(SPACE) == 2 + 1 + 6
    assert FIRST == [SPACE.first(verb) for verb in ("play", "pass", "give")] == [0, 2, 3]
    assert list(SPACE) == list(range(9))


def test_all_actions_of_some_verbs_are_a_set() -> None:
    assert SPACE.of("play", "pass") == {0, 1, 2}


def test_words_and_parts_name_the_same_action() -> None:
    assert SPACE.words(1) == "play monk"
    assert SPACE.decode(8) == {"verb": "give", "card": "b", "seat": 2}
    assert SPACE.encode({"verb": "give", "card": "b", "seat": 2}) == SPACE.number("give b 2") == 8


@pytest.mark.parametrize("words", ["", "play", "play emperor", "give a 3", "play monk "])
def test_other_words_name_no_action(words: str) -> None:
    with pytest.raises(KeyError):
        SPACE.number(words)


def test_two_actions_with_the_same_words_are_refused() -> None:
    space = ActionSpace()
    space.add("play", card=("a b",))
    with pytest.raises(ValueError, match="same words"):
        space.add("play a", card=("b",))
