"""The words players read: questions, options, log lines and the drawn table."""

from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from kassen.games.shogunate.rules.actions import ACTIONS
from tests.games.drawn import shown
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
    assert scene().snapshot(1).question == "Which Action card do you choose?"


def test_options_are_listed_as_the_rules_list_them__S_81():
    assert labels(plotting("pilgrim_at_the_gate"), 0)[::5] == [
        "Switch Akagi Tomoe (slot 1) and Shirakawa Norie (slot 2)", "Pass",
    ]  # fmt: skip


def after(match, *lines):
    act(match, *lines)
    return match


NAMING = {"step": "perform", "played": [None, "dishonor", None, "storms_to_flowers"]}
SPENT = [["dishonor"], None, None, None]
LABELS = [
    # scene, seat, which option, what it says
    (lambda: scene(), 1, 1, "Play Dishonor"),
    (lambda: scene(**NAMING), 0, 1, "Let D perform Storms to Flowers"),
    (lambda: performing("cloaked_in_shadows", line="SH AK KU AO MI KI"), 0, 0, "Name Akagi Tomoe (slot 2)"),
    (lambda: after(performing("cloaked_in_shadows"), "0 leader AK"), 1, 0, "Move Akagi Tomoe to slot 2"),
    (lambda: performing("dishonor"), 1, 2, "Drop Kurohane Daigo from slot 3 to slot 6"),
    (lambda: after(performing("dishonor"), "1 leader AK"), 1, 1, "Turn up your second card (Midorikawa Genzo)"),
    (lambda: performing("flowing_upstream"), 1, 1, "Raise Kurohane Daigo from slot 3 to slot 2"),
    (lambda: performing("flowing_upstream"), 1, 2, "Raise Kurohane Daigo from slot 3 to slot 1"),
    (lambda: after(performing("flowing_upstream"), "1 raise SH 1"), 1, 0, "Show your first card (Shirakawa Norie)"),
    (lambda: performing("honorable_company"), 1, 1, "Lower Shirakawa Norie from slot 2 to slot 3"),
    (lambda: after(performing("honorable_company"), "1 leader SH"), 1, 1, "Place an Honor on Aonami Sumire (slot 4)"),
    (lambda: performing("path_of_the_arrow"), 1, 0, "Raise Shirakawa Norie from slot 2 to slot 1"),
    (lambda: after(performing("path_of_the_arrow"), "1 leader SH"), 1, 2, "Let D show you a card"),
    (lambda: performing("storms_to_flowers"), 1, 14, "Switch Midorikawa Genzo (slot 5) and Kinugasa Hanae (slot 6)"),
    (lambda: performing("storms_to_flowers"), 1, 17, "Exchange Loyalty cards with D"),
    (lambda: after(performing("storms_to_flowers"), "1 exchange 2"), 2, 1, "Give your second card (Aonami Sumire)"),
    (lambda: plotting("first_in_line"), 0, 1, "Send the Shinobi to slot 2 (Shirakawa Norie)"),
    (lambda: plotting("first_in_line"), 0, 2, "Leave the Shinobi at slot 3 (Kurohane Daigo)"),
    (lambda: plotting("gift_of_swords"), 0, 1, "Send the Shinobi to slot 4 (Aonami Sumire)"),
    (lambda: plotting("moon_viewing"), 0, 3, "Look at C's second card"),
    (lambda: plotting("whispering_screens"), 0, 0, "Let B show you a card"),
    (lambda: plotting("tea_with_the_regent"), 0, 0,
     "Move an Honor from Shirakawa Norie (slot 2) to Akagi Tomoe (slot 1)"),
    (lambda: plotting("hostage_exchange"), 0, 0, "Exchange Loyalty cards with B"),
    (lambda: plotting("hostage_exchange", hatamoto=2), 2, 1, "Exchange Loyalty cards with A"),
    (lambda: plotting("hostage_exchange"), 0, 5, "Let C and D exchange Loyalty cards"),
    (lambda: plotting("broken_seal"), 0, 0, "Turn up your first card (Akagi Tomoe)"),
    (lambda: after(plotting("broken_seal"), "0 place 0"), 0, 5, "Place the Honor on Kinugasa Hanae (slot 6)"),
    (lambda: plotting("last_testament", honor="MI 3"), 0, 1, "Send the Shinobi to slot 5 (Midorikawa Genzo)"),
    (lambda: plotting("quiet_season", hands=SPENT), 0, 0, "Take Cloaked in Shadows back"),
]  # fmt: skip


@pytest.mark.parametrize(("build", "seat", "number", "text"), LABELS)
def test_an_option_says_what_it_does_and_in_which_slot__S_33_S_39_S_43_S_46_S_74(
    build, seat, number, text
):
    assert labels(build(), seat)[number] == text


def test_cards_have_a_hint_for_newcomers__S_29():
    match = scene()
    box, hint = match.box, match.game.room.hint
    assert all(bool(hint(box, action)) == ("card" in ACTIONS.decode(action)) for action in ACTIONS)
    assert hint(box, ACTIONS.number("play dishonor")) == (
        "a Leader drops to the tail; you turn a Loyalty card up"
    )


@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_fits_a_hundred_columns_and_every_event_has_a_sentence__S_37(seats):
    for number, match in enumerate(random_play(seats, 5)):
        if number % 5 and not match.over:
            continue
        for viewer in range(-1, seats):
            lines = match.board(viewer).split("\n")
            assert max(cell_len(shown(text)) for text in lines) <= 100
    for viewer in range(-1, seats):
        assert all(sentence.endswith(".") for sentence in match.sentences(viewer))


def last_said(match, seat, word):
    return [text for text in match.sentences(seat) if word in text][-1]


SENTENCES = [
    # scene, a word of it, what B reads, what C reads
    (lambda: after(performing("flowing_upstream"), "1 raise SH 1", "1 place 0"), "alone",
     "You show A alone your first Loyalty card: Shirakawa Norie.",
     "B shows A alone their first Loyalty card."),
    (lambda: after(performing("path_of_the_arrow"), "1 leader SH", "1 pick 2", "2 place 1"), "alone",
     "C shows you alone their second Loyalty card: Aonami Sumire.",
     "You show B alone your second Loyalty card: Aonami Sumire."),
    (lambda: after(performing("path_of_the_arrow"), "1 leader SH", "1 pick 2"), "look",
     "You ask C for a look at a Loyalty card.", "B asks you for a look at a Loyalty card."),
    (lambda: after(performing("dishonor"), "1 leader SH", "1 place 1"), "Loyalty",
     "You turn your second Loyalty card up: Midorikawa Genzo.",
     "B turns their second Loyalty card up: Midorikawa Genzo."),
    (lambda: after(plotting("moon_viewing"), "0 peek 1 1"), "A looks",
     "A looks at your second Loyalty card: Midorikawa Genzo.", "A looks at B's second Loyalty card."),
    (lambda: after(scene(), "1 play dishonor"), "choose", "You choose Dishonor.", "B chooses an Action card."),
    (lambda: after(scene(), *(f"{seat} play dishonor" for seat in (1, 2, 3))), "turned up",
     "The Action cards are turned up: you chose Dishonor, C chose Dishonor and D chose Dishonor.",
     "The Action cards are turned up: B chose Dishonor, you chose Dishonor and D chose Dishonor."),
    (lambda: after(scene(**NAMING), "0 perform 1"), "perform",
     "You perform Dishonor, as A decided.", "B performs Dishonor, as A decided."),
    (lambda: performing("dishonor"), "perform", "You perform Dishonor.", "B performs Dishonor."),
    (lambda: after(performing("dishonor", face_up="1.0 1.1"), "1 leader SH"), "no more",
     "You perform no more of Dishonor: both Loyalty cards lie open.",
     "B performs no more of Dishonor: both Loyalty cards lie open."),
    (lambda: after(performing("storms_to_flowers"), "1 exchange 2"), "exchange",
     "You call for an exchange of Loyalty cards with C.", "B calls for an exchange of Loyalty cards with you."),
    (lambda: after(plotting("hostage_exchange"), "0 pair 1+2"), "exchange",
     "A calls for an exchange of Loyalty cards between you and C.",
     "A calls for an exchange of Loyalty cards between B and you."),
    (lambda: after(plotting("hostage_exchange"), "0 pair 1+3", "1 place 1"), "to give",
     "You pick your second Loyalty card to give.", "B picks a Loyalty card to give."),
    (lambda: after(plotting("hostage_exchange"), "0 pair 1+3", "1 place 1", "3 place 0"), " give",
     "You give D your second Loyalty card, Midorikawa Genzo; D gives you their first Loyalty card, Midorikawa Genzo.",
     "B gives D their second Loyalty card; D gives B their first Loyalty card."),
    (lambda: after(performing("storms_to_flowers"), "1 switch SH+KI"), "trade",
     *["Shirakawa Norie (slot 2) and Kinugasa Hanae (slot 6) trade slots."] * 2),
    (lambda: after(performing("cloaked_in_shadows"), "0 leader SH", "1 slot 6"), "moves",
     *["Shirakawa Norie moves down from slot 2 to slot 6."] * 2),
    (lambda: after(plotting("tea_with_the_regent"), "0 slide SH>AK"), "goes from",
     *["An Honor goes from Shirakawa Norie to Akagi Tomoe."] * 2),
    (lambda: after(plotting("pilgrim_at_the_gate"), "0 pass"), "The Plot:",
     *["The Plot: the Hatamoto may switch two neighbors, which is declined."] * 2),
    (lambda: plotting("rice_tribute"), "The Plot:", *["The Plot: no power."] * 2),
    (lambda: plotting("rice_tribute"), "to the Shinobi", *["Kurohane Daigo loses 1 Honor to the Shinobi."] * 2),
    (lambda: plotting("border_skirmish", honor="AK 1", shinobi=6), "loses", *["Akagi Tomoe loses 1 Honor."] * 2),
    (lambda: plotting("rice_tribute"), "now", "You are the Hatamoto now.", "B is the Hatamoto now."),
    (lambda: plotting("rice_tribute", hands=[None, [], None, None]), "again",
     "You take all Action cards up again.", "B takes all Action cards up again."),
    (lambda: plotting("rice_tribute", deck=["fox_fire"]), "Round",
     *["Round 2: Fox-Fire. Honor from head to tail 0 0 0 0 1 2; the Shinobi moves one slot. 16 Plots left in the "
       "deck."] * 2),
    (lambda: plotting("rice_tribute", honor="SH 12"), "threshold", "The threshold is reached by you.",
     "The threshold is reached by B."),
]  # fmt: skip


@pytest.mark.parametrize(("build", "word", "to_b", "to_c"), SENTENCES)
def test_a_sentence_is_true_for_its_reader_and_tells_others_no_secret__S_31_S_60(
    build, word, to_b, to_c
):
    match = build()
    assert (last_said(match, 1, word), last_said(match, 2, word)) == (to_b, to_c)


def test_the_end_is_told_in_sentences__S_102_S_104_S_105():
    match = plotting("rice_tribute", "AK KU / SH SH / MI AO", round=36, face_up="1.0", shinobi=6)
    told = match.sentences(1)
    assert "Round 36 was the last one." in told
    assert "A serves Akagi Tomoe and Kurohane Daigo; 0 cards lay open before." in told
    assert "You serve Shirakawa Norie with both cards; 1 card lay open before." in told
    assert told[-1] == "The game is over: 1. A with 2, 2. you with 1, 3. C with 1."
    assert any(text.startswith("Not dealt: ") for text in told)
    board = Text.from_markup(match.board(0)).plain
    assert "rank 2, score 1" in board
    assert board.endswith("The game is over. First: you.")


def test_the_start_is_told_in_sentences__S_19_S_26():
    told = fresh(3, start_player=1).sentences(1)
    assert told[0].startswith("3 players, 12 Honor to end the game. The Line: ")
    assert told[0].endswith(". You are the Hatamoto.")
    assert told[1] == "A receives a first Loyalty card."
    assert told[4].startswith("You receive ")
    assert told[4].endswith(" as your second Loyalty card.")


def test_the_board_shows_the_situation_at_a_glance__S_2_S_8_S_37_S_60():
    match = performing("honorable_company", honor="AK 2", face_up="2.0",
                       seen=[{"by": 0, "of": 1, "place": 1}])  # fmt: skip
    plain = Text.from_markup(match.board(1)).plain.split("\n")
    assert "Rice Tribute: no power" in plain[1]
    assert plain[4].split() == ["1", "Akagi", "Tomoe", "2", "●●", "+1"]
    assert plain[5].split() == ["2", "Shirakawa", "Norie", "0", "+1", "yours"]
    assert plain[6].split()[:2] == ["✶", "3"]
    assert plain[11].split() == ["⚑", "A", "▒▒", "▒▒", "CDFHPS"]
    assert plain[12].split()[:8] == [
        "▶", "B", "Shirakawa", "Norie", "Midorikawa", "Genzo", "(A)", "CDF·PS",
    ]  # fmt: skip
    assert "Honorable Company" in plain[12]
    assert plain[13].split()[:5] == ["C", "Akagi", "Tomoe", "▲", "▒▒"]
    assert plain[-1] == "Your score is 0. You perform Honorable Company. Waiting for you."
    other = Text.from_markup(match.board(-1)).plain.split("\n")
    assert other[-1] == "B performs Honorable Company. Waiting for B."


def test_what_is_at_stake_is_told_in_two_lines__S_66_S_90():
    match = plotting("first_in_line", honor="AK 2 KU 3")
    plot = "First in Line: 3 0 0 0 0 0, the Shinobi goes to any slot"
    stakes = match.game.room.stakes
    assert stakes(match.box, match.view(0), match.names) == (
        f"You serve Akagi Tomoe (slot 1) and Kurohane Daigo (slot 3): 8 of 12 Honor\n{plot}"
    )
    assert stakes(match.box, match.view(-1), match.names) == plot


def test_every_sign_of_the_board_is_explained__S_8_S_37_S_60():
    match = performing("honorable_company", honor="AK 2", face_up="2.0",
                       seen=[{"by": 0, "of": 1, "place": 1}])  # fmt: skip
    board = Text.from_markup(match.board(1)).plain
    for sign in match.game.room.legend(match.box):
        assert Text.from_markup(sign).plain in board
