"""The dice are ChaCha: checked against published vectors, for fairness, and for the same words compiled."""

from array import array
from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from kassen.engine.errors import BadOption
from kassen.engine.game import ENGINE_FOLDER
from kassen.engine.rules import dice
from kassen.engine.rules.kernel import compiled

# draft-strombergson-chacha-test-vectors: eight rounds, 256-bit key, 64-bit nonce of zeros.
CHACHA8 = {
    "00" * 32: (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    ),
    "01" + "00" * 31: (
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
    ),
}
# RFC 8439, section 2.3.2: twenty rounds.
CHACHA20_KEY = bytes(range(32))
CHACHA20_NONCE = (0x09000000, 0x4A000000, 0x00000000)
CHACHA20_BLOCK = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)


def words_to_hex(words: list[int]) -> str:
    return np.array(words, "<u4").tobytes().hex()


@pytest.mark.parametrize("key", CHACHA8)
def test_the_stream_is_the_published_chacha8(key: str) -> None:
    stream = dice.fresh_dice(bytes.fromhex(key), dice.FOR_THE_TABLE)
    expected = CHACHA8[key]
    assert words_to_hex([dice.next_word(stream) for _ in range(len(expected) // 8)]) == expected


def test_the_block_with_twenty_rounds_is_the_one_of_rfc_8439() -> None:
    stream = dice.fresh_dice(CHACHA20_KEY, dice.FOR_THE_TABLE)
    stream[dice.COUNTER] = 1
    stream[dice.NONCE_FIRST : dice.NONCE_FIRST + dice.NONCE_SIZE] = array("I", CHACHA20_NONCE)
    dice.fill_block(stream, 10)
    assert words_to_hex(stream[dice.BLOCK_FIRST :].tolist()) == CHACHA20_BLOCK


def test_compiled_rolls_are_the_interpreted_ones() -> None:
    roll = compiled(dice.roll, "test.roll", (ENGINE_FOLDER / "rules",))
    fast, slow = (dice.fresh_dice(dice.key_of(3), dice.FOR_PLAYERS, 5) for _ in range(2))
    sides = [2, 3, 6, 25, 52, 1000, 2**31 - 1, 3 * 2**29] * 20
    assert [roll(np.asarray(fast), side) for side in sides] == [
        dice.roll(slow, side) for side in sides
    ]
    assert fast.tobytes() == slow.tobytes()


def test_compiled_long_rolls_are_the_interpreted_ones() -> None:
    roll = compiled(dice.roll_long, "test.roll_long", (ENGINE_FOLDER / "rules",))
    fast, slow = (dice.fresh_dice(dice.key_of(3), dice.FOR_PLAYERS, 5) for _ in range(2))
    sides = [1, 7, 2**31, 2**40 + 1, 3 * 2**60, 2**62] * 20
    rolls = [roll(np.asarray(fast), side) for side in sides]
    assert rolls == [dice.roll_long(slow, side) for side in sides]
    assert all(0 <= value < side for value, side in zip(rolls, sides, strict=True))
    assert fast.tobytes() == slow.tobytes()


@pytest.mark.parametrize("sides", [7, 7 * 2**40, 7 * 2**59])
def test_every_stretch_of_a_long_roll_comes_up_alike(sides: int) -> None:
    """With 7 · 2⁵⁹ sides an eighth of all numbers is thrown again."""
    stream = dice.fresh_dice(dice.key_of(1), dice.FOR_PLAYERS)
    rolls = [dice.roll_long(stream, sides) for _ in range(3500)]
    stretches = Counter(value // (sides // 7) for value in rolls)
    assert chisquare([stretches[stretch] for stretch in range(7)]).pvalue > 1e-4
    assert len(set(rolls)) == min(sides, 3500)


def test_every_side_comes_up_alike() -> None:
    stream = dice.fresh_dice(dice.key_of(1), dice.FOR_PLAYERS)
    rolls = Counter(dice.roll(stream, 7) for _ in range(7000))
    assert set(rolls) == set(range(7))
    assert chisquare([rolls[side] for side in range(7)]).pvalue > 1e-4


def test_a_word_that_would_favor_a_side_is_thrown_again() -> None:
    sides = 3 * 2**29  # every fourth word is unfair
    stream = dice.fresh_dice(dice.key_of(1), dice.FOR_PLAYERS)
    rolls = [dice.roll(stream, sides) for _ in range(3000)]
    thirds = Counter(value // 2**29 for value in rolls)
    assert chisquare([thirds[third] for third in range(3)]).pvalue > 1e-4
    words = dice.BLOCK_SIZE * (int(stream[dice.COUNTER]) - 1) + int(stream[dice.USED])
    assert 3800 < words < 4200


def test_every_order_of_a_shuffle_comes_up_alike() -> None:
    stream = dice.fresh_dice(dice.key_of(2), dice.FOR_THE_TABLE)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2, 3, 9]
        dice.shuffle(stream, cards, 4)
        assert cards[4] == 9
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-4


def test_streams_of_one_key_have_nothing_in_common() -> None:
    key = dice.key_of(1)
    streams = [
        dice.fresh_dice(key, purpose, stream)
        for purpose in (dice.FOR_THE_TABLE, dice.FOR_PLAYERS, dice.FOR_REDEALS)
        for stream in (0, 1, 2**32, 2**40 + 1)
    ]
    assert len({dice.next_word(stream) for stream in streams}) == len(streams)


def test_a_new_key_leaves_nothing_of_the_old_future() -> None:
    old = dice.fresh_dice(dice.key_of(1), dice.FOR_THE_TABLE)
    dice.next_word(old)
    new = memoryview(bytearray(old)).cast("I")
    dice.rekey(new, dice.fresh_dice(dice.key_of(2), dice.FOR_REDEALS))
    assert not set(old[: dice.KEY_SIZE]) & set(new[: dice.KEY_SIZE])
    assert not any(new[dice.BLOCK_FIRST :])
    assert dice.next_word(new) != dice.next_word(old)


def test_a_seed_is_a_number_or_64_hexadecimal_digits() -> None:
    assert dice.key_of("ab" * 32) == bytes([0xAB] * 32)
    assert dice.key_of(7) == dice.key_of(7) != dice.key_of(8)
    assert dice.key_of(None) != dice.key_of(None)
    with pytest.raises(BadOption, match="64 hexadecimal digits"):
        dice.key_of("ab" * 31)
    with pytest.raises(BadOption, match="not 'lucky'"):
        dice.key_of("lucky")


class Backwards(dice.ScriptedChance):
    """Rolls the highest number there is, and lays the cards the other way round."""

    def roll(self, sides: int) -> int:
        return sides - 1

    def shuffle(self, cards: list[int], first: int, size: int) -> None:
        cards[first : first + size] = cards[first : first + size][::-1]


def test_a_teller_decides_what_chance_brings_where_rules_are_interpreted() -> None:
    cards = [1, 2, 3, 4, 5]
    assert dice.roll(Backwards(), 6) == 5
    dice.shuffle(Backwards(), cards, 3)
    assert cards == [3, 2, 1, 4, 5]
    dice.shuffle_part(Backwards(), cards, 3, 2)
    assert cards == [3, 2, 1, 5, 4]


def test_a_part_of_a_pile_is_shuffled_and_the_rest_stays() -> None:
    cards = list(range(20))
    dice.shuffle_part(dice.fresh_dice(dice.key_of(1), dice.FOR_THE_TABLE), cards, 5, 10)
    assert cards[:5] + cards[15:] == [*range(5), *range(15, 20)]
    assert cards[5:15] != list(range(5, 15))
    assert sorted(cards) == list(range(20))
