"""What players read: questions, options, log lines and the drawn table."""

from random import Random

import pytest
from rich.text import Text

from kassen.games.shogunate.actions import ACTIONS
from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.state import DECISIONS
from kassen.games.shogunate.text import QUESTIONS, hint
from tests.games.shogunate.scenes import act, fresh, performing, plotting, scene


def labels(match, seat):
    return [option.label for option in match.legal(seat)]


def random_play(seats, seed):
    match = fresh(seats, seed=seed)
    chance = Random(seed)
    while not match.over:
        yield match
        seat = chance.choice(match.pending)
        match.play(seat, chance.choice(match.legal_ids(seat)))
    yield match


def test_every_decision_has_a_question__S_28():
    assert tuple(QUESTIONS) == DECISIONS
    assert GAME.room.question(scene().box, scene().view(1)) == "Which Action card do you choose?"


def test_options_are_listed_as_the_rules_list_them__S_81():
    assert labels(plotting("pilgrim_at_the_gate"), 0)[::5] == [
        "Switch slots 1 and 2: Akagi Tomoe and Shirakawa Norie", "Pass",
    ]  # fmt: skip


def test_options_say_what_they_are_about__S_33_S_39_S_43():
    match = scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])
    assert labels(match, 0) == ["Let B perform Dishonor", "Let D perform Storms to Flowers"]
    match = performing("cloaked_in_shadows")
    assert labels(match, 0)[0] == "Name Akagi Tomoe"
    act(match, "0 leader AK")
    assert labels(match, 1)[0] == "To slot 2"
    match = performing("flowing_upstream")
    assert labels(match, 1)[1:3] == ["Raise Kurohane Daigo by 1", "Raise Kurohane Daigo by 2"]
    act(match, "1 raise SH 1")
    assert labels(match, 1) == [
        "Show your first card (Shirakawa Norie)", "Show your second card (Midorikawa Genzo)",
    ]  # fmt: skip


def test_options_of_the_powers_read_well__S_74_S_79_S_83_S_85_S_87():
    assert labels(plotting("first_in_line"), 0)[2] == "Slot 3: Kurohane Daigo, where it is"
    assert labels(plotting("moon_viewing"), 0)[0] == "Look at B's first card"
    assert labels(plotting("hostage_exchange"), 0)[0] == "Let A and B exchange"
    assert labels(plotting("whispering_screens"), 0)[0] == "Choose B"
    assert labels(plotting("tea_with_the_regent"), 0)[0] == (
        "Move 1 Honor from Shirakawa Norie to Akagi Tomoe"
    )
    match = plotting("quiet_season", hands=[["dishonor"], None, None, None])
    assert labels(match, 0)[0] == "Take back Cloaked in Shadows"
    match = performing("storms_to_flowers")
    assert labels(match, 1)[0] == "Switch Akagi Tomoe and Shirakawa Norie"
    assert labels(match, 1)[-1] == "Exchange Loyalty cards with D"


def test_cards_have_a_hint_for_newcomers__S_29():
    assert all(bool(hint(None, action)) == ("card" in ACTIONS.decode(action)) for action in ACTIONS)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_fits_a_hundred_columns_and_every_event_has_a_sentence__S_37(seats):
    for number, match in enumerate(random_play(seats, 5)):
        if number % 5 and not match.over:
            continue
        for viewer in range(-1, seats):
            lines = match.board(viewer).split("\n")
            assert max(Text.from_markup(text).cell_len for text in lines) <= 100
    for viewer in range(-1, seats):
        assert all(sentence.endswith(".") for sentence in match.sentences(viewer))


def test_a_secret_is_no_part_of_the_sentence_for_others__S_31_S_60():
    match = performing("flowing_upstream")
    act(match, "1 raise SH 1", "1 place 0")
    shown = [
        next(text for text in match.sentences(seat) if "alone" in text) for seat in (0, 1, 2, -1)
    ]
    assert shown == [
        "B shows you alone the first Loyalty card: Shirakawa.",
        "You show A alone the first Loyalty card: Shirakawa.",
        "B shows A alone the first Loyalty card.",
        "B shows A alone the first Loyalty card.",
    ]
    match = scene()
    act(match, "1 play dishonor")
    assert match.sentences(1) == ["You choose Dishonor."]
    assert match.sentences(2) == ["B chooses an Action card."]


def test_the_board_shows_the_situation_at_a_glance__S_2_S_8_S_37_S_60():
    match = performing("honorable_company", honor="AK 2", face_up="2.0",
                       seen=[{"by": 0, "of": 1, "place": 1}])  # fmt: skip
    plain = Text.from_markup(match.board(1)).plain.split("\n")
    assert "Rice Tribute: no power" in plain[1]
    assert plain[4].split() == ["1", "Akagi", "Tomoe", "2", "●●", "+1"]
    assert plain[5].split() == ["2", "Shirakawa", "Norie", "0", "+1", "yours"]
    assert plain[6].split()[:2] == ["✶", "3"]
    assert plain[11].split() == ["⚑", "A", "▒▒", "▒▒", *"CDFHPS"]
    assert plain[12].split()[:6] == ["▶", "B", "Shirakawa", "Midorikawa", "(A)", "C"]
    assert "Honorable Company" in plain[12]
    assert plain[13].split()[:4] == ["C", "Akagi", "▲", "▒▒"]
    assert plain[-1] == "your score 0 · B performs Honorable Company · waiting for B"
