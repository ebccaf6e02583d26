"""The whole truth of a Mangoku table: sizes, phases, and the field table with who sees what."""

import numpy as np

from kassen.engine.record import DICE, Field, Schema, Seen

MAX_SEATS = 6
NUM_CHARACTERS = 14
DECK_SIZE = 30
HAND_SIZE = 3  # two, and a third between the draw and the play [M-28]
STRONGEST = 9  # no card has more battle points and no attack more strength

NO_CARD = -1
NO_SEAT = -1
CENTER = MAX_SEATS  # stands where a seat would, for the center pile
SPECTATOR = MAX_SEATS  # the observer that is shown only what all are shown

# Decisions, in the order of section 4 of the rules …
PLAY_CARD = 0
SINGLE_OR_IKKI = 1
BANDIT_TARGET = 2
PRINCESS_TARGET = 3
ATTACK_TARGET = 4
COMMANDER_TARGETS = 5
NINJA_TARGET = 6
TEA_MASTER_TARGET = 7
NOBLEMAN_TARGET = 8
NOBLEMAN_TAKE = 9
KABUKI_TAKE = 10
RESPOND = 11
NUM_DECISIONS = 12
# … and what runs by itself, in the order of section 5.
START_CAMPAIGN = 12
START_TURN = 13
BEGIN_LINK = 14
CHOOSE_TARGET = 15
ASK = 16
EFFECT = 17
END_TURN = 18
DRAW_HONOR = 19
END_CAMPAIGN = 20
OVER = 21

DECISIONS = (
    "play_card",
    "single_or_ikki",
    "bandit_target",
    "princess_target",
    "attack_target",
    "commander_targets",
    "ninja_target",
    "tea_master_target",
    "nobleman_target",
    "nobleman_take",
    "kabuki_take",
    "respond",
)

EFFECTS = (
    "none",
    "end_campaign",
    "ikki",
    "steal_coin",
    "collect_coin",
    "steal_half",
    "attack_one",
    "cancel",
    "reveal_hands",
    "attack_two",
    "discard_hand",
    "take_random",
    "take_discarded",
    "take_chosen",
)
(
    NO_EFFECT,
    END_THE_CAMPAIGN,
    IKKI,
    STEAL_COIN,
    COLLECT_COIN,
    STEAL_HALF,
    ATTACK_ONE,
    CANCEL,
    REVEAL_HANDS,
    ATTACK_TWO,
    DISCARD_HAND,
    TAKE_RANDOM,
    TAKE_DISCARDED,
    TAKE_CHOSEN,
) = range(len(EFFECTS))

# Where the card of a link came from.
SOURCES = ("hand", "tea_master", "nobleman", "kabuki")
FROM_HAND, FROM_TEA_MASTER, FROM_NOBLEMAN, FROM_KABUKI = range(len(SOURCES))

CAMPAIGN_ENDS = ("last_player", "emperor", "supply_empty")
BY_LAST_PLAYER, BY_EMPEROR, BY_EMPTY_SUPPLY = range(len(CAMPAIGN_ENDS))

ALL, OWNER, RULE, NONE = Seen.BY_ALL, Seen.BY_OWNER, Seen.BY_RULE, Seen.BY_NONE

# Sets of seats are bit masks: seat s is bit 1 << s.
FIELDS: tuple[Field, ...] = (
    # name           kind      shape                   who sees it
    DICE,
    ("seats",        np.int8,  (),                     ALL),
    ("phase",        np.int8,  (),                     ALL),
    ("campaign",     np.int8,  (),                     ALL),            # from 1
    ("turn_number",  np.int16, (),                     ALL),            # in this campaign, from 1
    ("turn",         np.int8,  (),                     ALL),            # the active player
    ("last_turn",    np.int8,  (),                     ALL),
    ("start",        np.int8,  (),                     ALL),            # start player of this campaign
    ("remaining",    np.uint8, (),                     ALL),            # seats still in the campaign
    ("begun",        np.uint8, (),                     ALL),            # seats that have begun a turn in it
    ("coins",        np.int8,  (MAX_SEATS,),           ALL),
    ("center",       np.int8,  (),                     ALL),
    ("coins_out",    np.int8,  (),                     ALL),            # left the game at campaign starts
    ("hand_size",    np.int8,  (MAX_SEATS,),           ALL),
    ("hand",         np.int8,  (MAX_SEATS, HAND_SIZE), RULE, NO_CARD),  # in no order
    ("known",        np.uint8, (MAX_SEATS, HAND_SIZE), RULE),           # who else knows it: seats, and SPECTATOR
    ("floor",        np.int8,  (MAX_SEATS,),           ALL),            # battle points shown by a block
    ("supply_size",  np.int8,  (),                     ALL),
    ("supply",       np.int8,  (DECK_SIZE,),           NONE, NO_CARD),  # top is supply[supply_size - 1]
    ("buried",       np.int8,  (),                     NONE, NO_CARD),  # the face-down card
    ("discard",      np.int8,  (NUM_CHARACTERS,),      ALL),            # face-up copies
    ("link",         np.int8,  (),                     ALL),            # the card being played
    ("is_ikki",      np.int8,  (),                     ALL),
    ("links",        np.int8,  (),                     ALL),            # in this turn, from 1
    ("source",       np.int8,  (),                     ALL),            # where the card of the link came from
    ("taken",        np.int8,  (),                     ALL),            # the card in transit
    ("targets",      np.uint8, (),                     ALL),            # seats touched by this link
    ("aims_center",  np.int8,  (),                     ALL),            # the Princess aims at the center pile
    ("unasked",      np.uint8, (),                     ALL),            # touched seats that have yet to answer
    ("accepted",     np.uint8, (),                     ALL),            # touched seats the effect will reach
    ("canceled",     np.uint8, (),                     ALL),            # touched seats that answered with a Monk
    ("answering",    np.int8,  (),                     ALL),
    ("emperor",      np.int8,  (),                     ALL),            # was played in this turn
    ("winner",       np.int8,  (),                     ALL),            # of the campaign
    ("end_reason",   np.int8,  (),                     ALL),            # why the campaign ended
    ("drawn",        np.int8,  (MAX_SEATS,),           ALL, NO_CARD),   # cards of the latest honor draw
    ("drawing",      np.uint8, (),                     ALL),            # seats that are level and draw for honor
    ("draw_purpose", np.int8,  (),                     ALL),            # for the campaign, or for the game
    ("draw_round",   np.int8,  (),                     ALL),
    ("champion",     np.int8,  (),                     ALL),            # winner of the game
)  # fmt: skip
STATE = Schema("state", FIELDS)

BOX_FIELDS: tuple[Field, ...] = (
    ("seats",        np.int8,  (),                ALL),
    ("deck",         np.int8,  (),                ALL),
    ("coins_each",   np.int8,  (),                ALL),
    ("copies",       np.int8,  (NUM_CHARACTERS,), ALL),
    ("battle",       np.int8,  (NUM_CHARACTERS,), ALL),
    ("honor",        np.int8,  (NUM_CHARACTERS,), ALL),
    ("effect",       np.int8,  (NUM_CHARACTERS,), ALL),
    ("amount",       np.int8,  (NUM_CHARACTERS,), ALL),
    ("block_price",  np.int8,  (),                ALL),
    ("honor_rounds", np.int8,  (),                ALL),
    ("start_seat",   np.int8,  (),                ALL),  # NO_SEAT: drawn at random
    ("show_seconds", np.int8,  (),                ALL),  # how long the Shrine Maiden shows hands
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
