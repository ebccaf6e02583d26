"""Editions speak in one voice: whatever a seat reads has the names and numbers of the box of its table."""

import re
from random import Random

import pytest
from rich.text import Text

import kassen
from kassen.engine.errors import BadBox
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.mangoku.game import GAME
from kassen.games.mangoku.rules.actions import ACTIONS
from kassen.games.mangoku.rules.state import CHARACTERS
from tests.games.drawn import board_shown
from tests.games.mangoku.scenes import ANY, OUT, A, B, C, act, scene

NEW_NAMES = {
    "emperor": "Oracle", "peasant": "Sailor", "bandit": "Adder", "merchant": "Weaver", "princess": "Diva",
    "captain": "Archer", "monk": "Umpire", "shrine_maiden": "Beacon", "commander": "Elephant", "ninja": "Owl",
    "tea_master": "Falconer", "kabuki": "Mimic", "nobleman": "Inspector", "warlord": "Dragon",
}  # fmt: skip
AMOUNTS = {"peasant": 9, "bandit": 2, "merchant": 3, "captain": 6, "commander": 7, "warlord": 8}
EDITION = {
    "name": "the zoo",
    "characters": {
        card: {
            "name": NEW_NAMES[card],
            "battle": 2 + number % 7,
            "honor": 8 - number % 7,
            "amount": AMOUNTS.get(card, 0),
        }
        for number, card in enumerate(CHARACTERS)
    },
    "tables": {f"seats_{seats}": {"coins_each": 9} for seats in range(2, 7)},
    "numbers": {
        "ante": {"value": 2},
        "ante_removed": {"value": 3},
        "special_block": {"value": 4},
        "honor_rounds": {"value": 7},
    },
    "words": {"ikki": {"name": "Mutiny"}},
}
SMALL_HANDS = {**EDITION, "numbers": {**EDITION["numbers"], "hand_size": {"value": 1}}}

OLD_WORDS = {str(row["name"]) for row in GAME.standard_box["characters"].rows.values()} | {"Ikki"}
OLD_WORD = re.compile("|".join(OLD_WORDS), re.IGNORECASE)


def played(edition, seats, seed, heuristic):
    """The match before each of its decisions, and at its end."""
    match = kassen.Match("mangoku", seats, seed=seed, edition=edition)
    chance = Random(seed)
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    mask = bytearray(len(ACTIONS))
    yield match
    while not match.over:
        (seat,) = match.pending
        action = chance.choice(match.legal_ids(seat))
        if heuristic:
            GAME.rules.legal(match.box, match._state, seat, mask)
            action = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
        match.play(seat, action)
        yield match


def texts_of(match, seat):
    """All that a seat reads as things stand, but the log."""
    snapshot = match.snapshot(seat)
    yield board_shown(match.board(seat))
    yield snapshot.question or ""
    for option in snapshot.options:
        yield option.label
        yield option.hint
    if seat in match.pending:
        legal = set(match.legal_ids(seat))
        for action in ACTIONS:
            yield GAME.room.hint(match.box, action)
            if action not in legal:
                yield str(match.why_not(seat, action))


@pytest.mark.parametrize("heuristic", [False, True])
@pytest.mark.parametrize("edition", [EDITION, SMALL_HANDS])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_no_old_word_is_read_anywhere(edition, seats, heuristic):
    texts = set()
    for match in played(edition, seats, seats, heuristic):
        assert GAME.rules.broken_law(match.box, match._state) == 0
        for seat in range(-1, seats):
            texts.update(texts_of(match, seat))
    for seat in range(-1, seats):
        texts.update(match.sentences(seat))
    assert len(texts) > 100
    for text in texts:
        assert not OLD_WORD.search(text), text
        check_numbers(text)


def check_numbers(text):
    """Every printed number that stands in a text is that of the edition."""
    for pattern, numbers in (
        (r"[Aa]ttack (?:one player|one or two players|all others) with (\d+)", {6, 7, 8, 9}),
        (r"blocks? the attack of (\d+)", {6, 7, 8, 9}),
        (r"blocked (\d+)", {6, 7, 8, 9}),
        (r"^take (\d+) coins? from a player", {2}),
        (r"all others pay (\d+) coin", {3}),
        (r"Pay (\d+) coins? to block|pays? (\d+) coins? to block", {4}),
        (r"A block costs (\d+) coin", {4}),
        (r"^(?:You pay|[A-F] pays) (\d+) coins?\.", {2}),
        (r"^(\d+) coins? leaves? the game", {3}),
        (r"players, (\d+) coins? each", {9}),
    ):
        for found in re.findall(pattern, text):
            number = int("".join(found))
            assert number in numbers, text


def test_the_same_name_stands_in_options_log_board_and_reasons():
    match = scene(
        "captain peasant kabuki",
        "monk ninja",
        "warlord bandit",
        edition=EDITION,
        discard="emperor captain",
    )
    labels = [option.label for option in match.legal(A)]
    assert labels == ["Play Sailor", "Play Archer", "Play Mimic"]
    assert [option.hint for option in match.legal(A)] == [
        "no effect alone; two together are Mutiny",
        "attack one player with 6",
        "take a card of the discard pile and play it",
    ]  # fmt: skip
    assert "Sailor 3/7" in Text.from_markup(match.board(A)).plain
    assert str(match.why_not(A, "play emperor")) == "You do not hold an Oracle. [M-22]"
    assert (
        str(match.why_not(A, "ikki"))
        == "Mutiny takes Sailor and Sailor, and you do not hold both. [M-70]"
    )
    act(match, "A play captain", "A target B")
    assert [option.label for option in match.legal(B)] == ["Accept", "Answer with an Umpire"]
    act(match, "B monk")
    assert "You answer the Archer with an Umpire." in match.sentences(B)
    assert match.view(B)["characters"]["captain"]["name"] == "Archer"


def test_ikki_has_its_name_strength_and_cards_from_the_box__M_70():
    match = scene("peasant peasant kabuki", "monk ninja", "warlord bandit", edition=EDITION)
    (option,) = [option for option in match.legal(A) if option.words == "ikki"]
    assert (option.label, option.hint) == ("Mutiny: Sailor and Sailor", "attack all others with 9")
    act(match, "A ikki", "B monk")
    assert match.sentences(B)[0] == "A plays Sailor and Sailor: Mutiny!"
    assert "You answer Mutiny with an Umpire." in match.sentences(B)


def test_a_block_costs_what_the_box_says__M_44_M_47():
    for target, labels in (("B", ["Accept", "Pay 4 coins to block"]), ("C", ["Accept"])):
        match = scene(
            "captain peasant kabuki", "bandit ninja", "warlord emperor",
            edition=EDITION, fresh="BC", coins="9/4/3", center=3,
        )  # fmt: skip
        act(match, "A play captain", f"A target {target}")
        assert [option.label for option in match.legal(match.pending[0])] == labels
    assert str(match.why_not(C, "pay")) == "A block costs 4 coins, and you have 3. [M-47]"


def test_reasons_name_who_has_the_effect_now__M_64_M_88():
    """The Bandit's effect goes to the Ninja, and a second card takes from the discard pile."""
    edition = {
        "characters": {
            "bandit": {"effect": "none"},
            "ninja": {"effect": "steal_coin", "amount": 1},
            "princess": {"effect": "take_discarded"},
        }
    }
    match = scene(
        "captain peasant kabuki",
        "monk ninja",
        ANY,
        edition=edition,
        discard="princess peasant monk",
    )
    act(match, "A play kabuki")
    assert str(match.why_not(A, "take princess")) == "The Kabuki cannot take a Princess. [M-88]"
    act(match, "A take peasant")
    assert match.legal(A)
    match = scene("captain peasant merchant", "monk ninja", ANY, OUT, edition=edition)
    act(match, "A play captain")
    assert (
        str(match.why_not(A, "target 3"))
        == "An eliminated player is reached by Merchant and Ninja only. [M-64]"
    )
    alone = {
        "characters": {
            card: {"effect": "none"} for card in ("bandit", "merchant", "peasant", "monk")
        }
    }
    match = scene("captain peasant merchant", "monk ninja", ANY, OUT, edition=alone)
    assert str(match.why_not(A, "ikki")) == "No card of this game makes Ikki. [M-70]"
    act(match, "A play captain")
    assert str(match.why_not(A, "target 3")) == "An eliminated player cannot be chosen. [M-64]"
    act(match, "A target B")
    assert str(match.why_not(B, "monk")) == "No card of this game cancels an effect. [M-42]"
    for action in ACTIONS:  # whatever is asked about has words, in a box without it too
        assert GAME.room.label(match.box, action, match.view(B), "ABCDEF")
        assert GAME.room.hint(match.box, action) is not None


# Numbers of the rulebook that an edition may change.


def test_an_edition_changes_ante_and_what_leaves_the_game__M_15_M_17():
    match = kassen.Match("mangoku", 4, seed=1, edition=EDITION)
    view = match.view(A)
    assert [seat["coins"] for seat in view["seats"]] == [7] * 4
    assert (view["center"], view["coins_out"]) == (5, 3)


def test_who_cannot_pay_the_ante_ends_the_game__M_16_M_112():
    for purse, is_over in ((1, True), (2, False)):
        match = scene(
            "warlord peasant merchant",
            "emperor peasant",
            OUT,
            edition=EDITION,
            coins=f"5/{purse}/9",
            center=3,
        )
        act(match, "A play warlord", "B accept")
        assert match.over == is_over


def test_an_edition_changes_the_size_of_hands__M_10_M_28():
    match = kassen.Match("mangoku", 3, seed=1, edition=SMALL_HANDS)
    assert sorted(seat["cards"] for seat in match.view(-1)["seats"]) == [1, 1, 2]
    assert {event.fields["count"] for event in match.events if event.name == "hand_dealt"} == {1}


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ({"numbers": {"hand_size": {"value": 3}}}, "numbers.hand_size: a hand has 1 to 2 cards"),
        ({"numbers": {"ante": {"value": 6}}}, "tables.seats_2: 4 coins do not pay an ante of 6"),
        ({"numbers": {"ante_removed": {"value": 2}}},
         "numbers.ante_removed: the antes of two players leave nothing at stake"),
    ],
)  # fmt: skip
def test_numbers_that_cannot_be_played_are_refused_with_the_reason__M_16_M_28_M_111(
    edition, sentence
):
    with pytest.raises(BadBox) as refused:
        kassen.Match("mangoku", 3, seed=1, edition=edition)
    assert str(refused.value) == sentence


def test_hints_say_what_an_option_leads_to():
    match = kassen.Match("mangoku", 4, seed=1)
    hints = {words: GAME.room.hint(match.box, ACTIONS.number(words)) for words in HINTS}
    assert hints == HINTS
    for card in CHARACTERS:  # a card does the same, wherever it comes from
        played, taken = ACTIONS.number(f"play {card}"), ACTIONS.number(f"take {card}")
        assert GAME.room.hint(match.box, played) == GAME.room.hint(match.box, taken)


HINTS = {
    "play emperor": "ends the campaign: honor decides",
    "play peasant": "no effect alone; two together are Ikki",
    "play bandit": "take 1 coin from a player",
    "play merchant": "all others pay 1 coin to the center",
    "play princess": "take half of a purse or of the center",
    "play captain": "attack one player with 3",
    "play monk": "no effect in your own turn; as an answer it cancels",
    "play shrine_maiden": "all others show their hands",
    "play commander": "attack one or two players with 4",
    "play ninja": "a player discards the hand and draws a new one",
    "play tea_master": "take a random card of a player and play it",
    "play kabuki": "take a card of the discard pile and play it",
    "play nobleman": "look at a hand, take a card of it and play it",
    "play warlord": "attack one player with 5",
    "ikki": "attack all others with 5",
    "single": "it has no effect",
    "accept": "it happens to you; against an attack your hand defends",
    "monk": "cancels what would happen to you",
    "pay": "blocks the attack, and your hand stays unseen",
    "target 1": "",
    "center": "",
}
