"""All chance: ChaCha8 as an array of 29 words that lives inside the state.

Knowing every roll so far tells nothing about the next one, and the same key gives the same rolls
interpreted, compiled and on CUDA: every word is an int in 0 … 2³²-1, masked after each operation.

    word     0 … 7   8         9 … 11   12                       13 … 28
    holds    key     counter   nonce    words used of the block  block
"""

import hashlib
import re
import secrets
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, TypeAlias

from kassen.engine.errors import BadOption
from kassen.engine.rules.kernel import rule

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Words: TypeAlias = "npt.NDArray[np.uint32]"  # as compiled code has them

KEY_SIZE = 8
COUNTER = KEY_SIZE
NONCE_FIRST = COUNTER + 1
NONCE_SIZE = 3
USED = NONCE_FIRST + NONCE_SIZE
BLOCK_FIRST = USED + 1
BLOCK_SIZE = 16
DICE_SIZE = BLOCK_FIRST + BLOCK_SIZE

DOUBLE_ROUNDS = 4
WORD = 0xFFFFFFFF
LONG = 1 << 62

# What a stream of rolls is for, so that no two purposes ever share one.
FOR_THE_TABLE = 0
FOR_PLAYERS = 1
FOR_REDEALS = 2

NOT_TOLD = -1


class ScriptedChance(ABC):
    """Chance decided by somebody else; may replace the dice where rules are interpreted."""

    @abstractmethod
    def roll(self, sides: int) -> int:
        """A number from 0 to sides-1."""

    @abstractmethod
    def shuffle(self, cards: Any, first: int, size: int) -> None:
        """Put `size` cards from `first` on into an order."""


def told_roll(dice: Any, sides: int) -> int:
    """The scripted roll, if there is one; compiled code does not ask."""
    return dice.roll(sides) if isinstance(dice, ScriptedChance) else NOT_TOLD


def told_shuffle(dice: Any, cards: Any, first: int, size: int) -> int:
    if not isinstance(dice, ScriptedChance):
        return NOT_TOLD
    dice.shuffle(cards, first, size)
    return size


@rule
def quarter_round(a, b, c, d):
    """Words are rotated to the left by 16, 12, 8 and 7 bits: where that is interpreted, a call would cost more."""
    a = (a + b) & WORD
    d ^= a
    d = (d << 16 | d >> 16) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 12 | b >> 20) & WORD
    a = (a + b) & WORD
    d ^= a
    d = (d << 8 | d >> 24) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 7 | b >> 25) & WORD
    return a, b, c, d


@rule
def word_at(dice, index):
    # The mask makes numba read a signed 64-bit number: unsigned and signed ones mixed become floats.
    return int(dice[index]) & WORD


@rule
def fill_block(dice, double_rounds):
    """Write the next 16 words of the stream; the constants spell 'expand 32-byte k'."""
    s0, s1, s2, s3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    s4, s5, s6, s7 = word_at(dice, 0), word_at(dice, 1), word_at(dice, 2), word_at(dice, 3)
    s8, s9, s10, s11 = word_at(dice, 4), word_at(dice, 5), word_at(dice, 6), word_at(dice, 7)
    s12, s13, s14, s15 = word_at(dice, 8), word_at(dice, 9), word_at(dice, 10), word_at(dice, 11)
    for _ in range(double_rounds):
        s0, s4, s8, s12 = quarter_round(s0, s4, s8, s12)
        s1, s5, s9, s13 = quarter_round(s1, s5, s9, s13)
        s2, s6, s10, s14 = quarter_round(s2, s6, s10, s14)
        s3, s7, s11, s15 = quarter_round(s3, s7, s11, s15)
        s0, s5, s10, s15 = quarter_round(s0, s5, s10, s15)
        s1, s6, s11, s12 = quarter_round(s1, s6, s11, s12)
        s2, s7, s8, s13 = quarter_round(s2, s7, s8, s13)
        s3, s4, s9, s14 = quarter_round(s3, s4, s9, s14)
    dice[BLOCK_FIRST] = (s0 + 0x61707865) & WORD
    dice[BLOCK_FIRST + 1] = (s1 + 0x3320646E) & WORD
    dice[BLOCK_FIRST + 2] = (s2 + 0x79622D32) & WORD
    dice[BLOCK_FIRST + 3] = (s3 + 0x6B206574) & WORD
    dice[BLOCK_FIRST + 4] = (s4 + word_at(dice, 0)) & WORD
    dice[BLOCK_FIRST + 5] = (s5 + word_at(dice, 1)) & WORD
    dice[BLOCK_FIRST + 6] = (s6 + word_at(dice, 2)) & WORD
    dice[BLOCK_FIRST + 7] = (s7 + word_at(dice, 3)) & WORD
    dice[BLOCK_FIRST + 8] = (s8 + word_at(dice, 4)) & WORD
    dice[BLOCK_FIRST + 9] = (s9 + word_at(dice, 5)) & WORD
    dice[BLOCK_FIRST + 10] = (s10 + word_at(dice, 6)) & WORD
    dice[BLOCK_FIRST + 11] = (s11 + word_at(dice, 7)) & WORD
    dice[BLOCK_FIRST + 12] = (s12 + word_at(dice, 8)) & WORD
    dice[BLOCK_FIRST + 13] = (s13 + word_at(dice, 9)) & WORD
    dice[BLOCK_FIRST + 14] = (s14 + word_at(dice, 10)) & WORD
    dice[BLOCK_FIRST + 15] = (s15 + word_at(dice, 11)) & WORD


@rule
def next_word(dice):
    used = int(dice[USED])
    if used == BLOCK_SIZE:
        fill_block(dice, DOUBLE_ROUNDS)
        dice[COUNTER] = (word_at(dice, COUNTER) + 1) & WORD
        used = 0
    dice[USED] = used + 1
    return word_at(dice, BLOCK_FIRST + used)


@rule
def roll(dice, sides):
    """A number from 0 to sides-1 (sides below 2³¹), each with exactly the same chance.

    Words that would favor some numbers are thrown again.
    """
    told = told_roll(dice, sides)
    if told != NOT_TOLD:
        return told
    while True:
        product = next_word(dice) * sides
        rest = product & WORD
        if rest >= sides or rest >= (WORD + 1 - sides) % sides:
            return product >> 32


@rule
def roll_long(dice, sides):
    """As `roll`, for up to 2⁶² sides: from two words, thrown again where they would favor some numbers."""
    while True:
        high = next_word(dice) >> 2
        number = (high << 32) | next_word(dice)
        if number < LONG - LONG % sides:
            return number % sides


@rule
def shuffle_part(dice, cards, first, size):
    """Put `size` cards from `first` on into a random order, every order with the same chance."""
    if told_shuffle(dice, cards, first, size) != NOT_TOLD:
        return
    for last in range(size - 1, 0, -1):
        other = first + roll(dice, last + 1)
        card = cards[first + last]
        cards[first + last] = cards[other]
        cards[other] = card


@rule
def shuffle(dice, cards, size):
    """Put the first `size` cards into a random order, every order with the same chance."""
    shuffle_part(dice, cards, 0, size)


@rule
def key_dice(dice, key, purpose, stream):
    """Start the stream with this number and purpose under a key of eight words."""
    for index in range(KEY_SIZE):
        dice[index] = key[index]
    dice[COUNTER] = 0
    dice[NONCE_FIRST] = purpose
    dice[NONCE_FIRST + 1] = stream & WORD
    dice[NONCE_FIRST + 2] = (stream >> 32) & WORD
    dice[USED] = BLOCK_SIZE
    for index in range(BLOCK_SIZE):
        dice[BLOCK_FIRST + index] = 0


@rule
def copy_dice(source, dice):
    """Let them fall from now on as the others do."""
    for index in range(DICE_SIZE):
        dice[index] = source[index]


@rule
def rekey(dice, source):
    """Give a stream a new key from another one, so that nothing of its future is left [for re-deals]."""
    for index in range(KEY_SIZE):
        dice[index] = next_word(source)
    dice[COUNTER] = 0
    dice[NONCE_FIRST] = FOR_REDEALS
    dice[NONCE_FIRST + 1] = 0
    dice[NONCE_FIRST + 2] = 0
    dice[USED] = BLOCK_SIZE
    for index in range(BLOCK_SIZE):
        dice[BLOCK_FIRST + index] = 0


def key_of(seed: int | str | None) -> bytes:
    """32 bytes from a seed: 64 hexadecimal digits as they are, a number by its hash, None at random."""
    if seed is None:
        return secrets.token_bytes(4 * KEY_SIZE)
    if isinstance(seed, str):
        if not re.fullmatch(f"[0-9a-fA-F]{{{8 * KEY_SIZE}}}", seed):
            raise BadOption(
                f"a seed is a number or {8 * KEY_SIZE} hexadecimal digits, not {seed!r}"
            )
        return bytes.fromhex(seed)
    return hashlib.sha256(f"kassen seed {seed}".encode()).digest()


def key_words(key: bytes) -> memoryview:
    return memoryview(key).cast("I")


def fresh_dice(key: bytes, purpose: int, stream: int = 0) -> memoryview:
    """A stream of rolls outside any state: for a player's choices, or for re-deals."""
    dice = memoryview(bytearray(4 * DICE_SIZE)).cast("I")
    key_dice(dice, key_words(key), purpose, stream)
    return dice
