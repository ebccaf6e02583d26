"""Editions speak in one voice: every name and number a seat reads is printed in the box of its table."""

import random
import re

import pytest

from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.table.texts import Teller
from kassen.games.martial_art.box import notes
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS

BOX = GAME.standard_box
OLD_NAMES = sorted({*BOX["cards"].column("name"), *BOX["lands"].column("name")})
NEW_NAMES = [f"{first}{last}" for first in ("Al", "Bru", "Ki", "Ost", "Vor") for last in
             ("bek", "dun", "fel", "gam", "hex", "jor", "lun")]  # fmt: skip


def renamed():
    """All names and all numbers other than in the default edition, as far as it can still be played."""
    names = iter(NEW_NAMES)
    cards = {
        name: {
            "name": next(names),
            "strength": (row["strength"] + 4) % 17,
            "copies": row["copies"] + 1,
        }
        for name, row in BOX["cards"].rows.items()
    }
    lands = {
        name: {
            "name": next(names),
            "points": row["points"] + 1,
            "bridges": 2 * row["bridges"],
            "copies": 2,
        }
        for name, row in BOX["lands"].rows.items()
    }
    effects = {
        "scout_look": 3, "archer_add": 5, "cavalry_add": 2, "supplies_draw": 2, "apprentice_gain": 2,
        "peasants_bonus": 2, "raider_gift": 2, "commander_bonus": 3, "daimyo_discard": 3, "ronin_discard": 4,
    }  # fmt: skip
    lands["kyoto"] |= {"amount": 3, "min_strength": 11}
    lands["kanbara"]["amount"] = 2
    lands["katakura_plantation"] |= {"amount": 3, "min_strength": 13}
    lands["yodo_river"]["amount"] = 6
    return {
        "name": "Elsewhere",
        "cards": cards,
        "lands": lands,
        "effects": {
            **{row: {"amount": amount} for row, amount in effects.items()},
            "assassin_zero": {"min_strength": 14},
        },
        "goal": {"points": {"value": 17}, "bridges": {"value": 5}},
        "deal": {"start_cards": {"value": 6}},
    }


EDITION = renamed()


def plain(board):
    return re.sub(r"\[[^\]]*\]", "", board)


def read_by(match, seat):
    """Everything a seat reads at one moment."""
    yield plain(match.board(seat))
    if seat in match.pending:
        yield match.snapshot(seat).question
        for option in match.legal(seat):
            yield option.label
            yield option.hint
    if seat >= 0:
        for action in random.Random(len(match.decisions)).sample(range(len(ACTIONS)), 12):
            yield str(match.why_not(seat, action) or "")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ask_always", [True, False])
def test_no_word_of_the_default_edition_is_read_at_a_table_of_another(seats, ask_always):
    old = re.compile("|".join(OLD_NAMES))
    for seed in range(2):
        options = {"ask_always": ask_always}
        match = Match(GAME, seats, seed=seed, edition=EDITION, options=options, names=NAMES[:seats])
        dice, chance = fresh_dice(key_of(seed), FOR_PLAYERS), random.Random(seed)
        while not match.over:
            for seat in range(-1, seats):
                for text in read_by(match, seat):
                    assert not old.search(text), text
            play_on(match, chance, dice, thinks=seed == 1)
        for seat in range(-1, seats):
            told = match.sentences(seat)
            assert not [sentence for sentence in told if old.search(sentence)]
            assert told[0] == f"{seats} players sit down to Martial Art, edition Elsewhere."


NAMES = ["Hana", "Kenji", "Aiko", "Momo"]


def play_on(match, chance, dice, thinks):
    """A random decision, or one by rules of thumb."""
    seat = chance.choice(match.pending)
    action = chance.choice(match.legal_ids(seat))
    if thinks:
        mask = bytearray(len(ACTIONS))
        GAME.rules.legal(match.box, match._state, seat, mask)
        action = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
    match.play(seat, action)


def numbers_in(text):
    return sorted(int(number) for number in re.findall(r"\d+", text))


@pytest.mark.parametrize("edition", [None, EDITION], ids=["default", "other"])
def test_a_hint_has_the_numbers_of_its_card(edition):
    match = Match(GAME, 2, seed=1, edition=edition)
    effects = match.edition["effects"].rows.values()
    for name, card in match.edition["cards"].rows.items():
        texts = [row for row in effects if row["card"] == name]
        printed = sorted(max(row["amount"], row["min_strength"]) for row in texts)
        word = CARDS[list(match.edition["cards"].rows).index(name)]
        hint = GAME.room.hint(match.box, ACTIONS.number(f"play {word}"))
        wanted = [number for number in printed if number and f"a {card['name']}" not in hint]
        found = numbers_in(hint)
        found.remove(card["strength"])
        assert found == [n for n in wanted if n > 1 or str(n) in hint], hint
        assert f"strength {card['strength']}" in hint


def test_hints_tell_what_a_card_does():
    match = Match(GAME, 2, seed=1)

    def hint(words):
        return GAME.room.hint(match.box, ACTIONS.number(words))

    assert (
        hint("play ronin")
        == "strength 14, no Support for you in the battle, discard 2 cards after the battle"
    )
    assert hint("play archer") == "strength 3, as Support: +3"
    assert hint("use archer") == "as Support: +3"
    assert hint("aim geisha 1") == "as Support: blanks a text, as an answer: cancels Support"
    assert hint("take apprentice") == "strength 2, take a Legend after the battle"
    assert (
        hint("play supplies") == "strength 0, draw 1 extra card after the battle, always comes back"
    )
    assert hint("play legend") == "strength 13, goes back to its stack"
    assert hint("play card_20") == hint("pass") == ""


@pytest.mark.parametrize(
    ("when", "text"),
    [
        ("strongest", "discard 1 card after the battle if you are the strongest"),
        ("not_strongest", "discard 1 card after the battle unless you are the strongest"),
    ],
)
def test_a_hint_tells_for_whom_a_text_is(when, text):
    match = Match(GAME, 2, seed=1, edition={"effects": {"daimyo_discard": {"when": when}}})
    assert text in GAME.room.hint(match.box, ACTIONS.number("play daimyo"))


def test_lands_tell_their_own_numbers():
    match = Match(GAME, 2, seed=1, edition=EDITION)
    tell = Teller(match.game.texts.catalog(), match.box)
    texts = {land: tell("land_does", it=land) for land in match.box.printed["lands"].rows}
    assert numbers_in(texts["kyoto"]) == [3, 11]
    assert numbers_in(texts["kanbara"]) == [2]
    assert numbers_in(texts["katakura_plantation"]) == [3, 13]
    assert numbers_in(texts["yodo_river"]) == [6]
    assert "goal 17 points or 5 bridges" in plain(match.board(0))


def test_an_edition_without_legends_has_none_to_take():
    rows = [list(row.values()) for name, row in BOX["cards"].rows.items() if name != "legend"]
    match = Match(GAME, 2, seed=1, edition={"cards": {"rows": rows}})
    assert "take nothing" in GAME.room.hint(match.box, ACTIONS.number("play apprentice"))
    assert match.view(0)["legends"] == 0


def test_the_edition_that_changes_everything_can_be_played():
    assert all("AE-8" in remark for remark in notes(GAME.edition(EDITION)))


LONG = {
    "cards": {row: {"name": f"{row} of the long names".ljust(40, "o")} for row in BOX["cards"].rows},
    "lands": {row: {"name": f"{row} of the long".ljust(40, "o"), "points": 12, "bridges": 3}
              for row in BOX["lands"].rows},
    "goal": {"points": {"value": 999}, "bridges": {"value": 99}},
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_the_board_keeps_its_width_whatever_things_and_people_are_called(seats):
    names = [f"{name} of an old and noble family" for name in NAMES][:seats]
    match = Match(GAME, seats, seed=seats, edition=LONG, names=names)
    chance = random.Random(seats)
    while not match.over and match._state.round_number < 4:
        for seat in range(-1, seats):
            drawn = [match.board(seat), GAME.room.stakes(match.box, match.view(seat), names)]
            for line in "\n".join(map(plain, drawn)).split("\n"):
                assert len(line) <= 100, line
        play_on(match, chance, None, thinks=False)


def test_small_screens_get_the_stakes_and_every_sign_its_meaning():
    match = Match(GAME, 3, seed=5)
    shown = plain(GAME.room.stakes(match.box, match.view(0), NAMES[:3]))
    for card in match.view(0)["hand"]:
        assert BOX["cards"].rows[card]["name"] in shown
    for land in match.view(0)["lands"]:
        assert land["name"] in shown
    assert "hand" not in plain(GAME.room.stakes(match.box, match.view(-1), NAMES[:3]))
    assert "waiting for Hana" in shown
    signs = "".join(plain(sign) for sign in GAME.room.legend(match.box))
    assert {"▶", "●", "⌒", "▒"} <= set(signs)
