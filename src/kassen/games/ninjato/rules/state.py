"""The whole truth of a Ninjato table: sizes, phases, and the field table with who sees what.

All face-down stacks lie in one field, `stack`, side by side; the top of one is its last card.

    stack    guards   elites    bag        dojo        disguises   skills      envoys      rumors
    cells    0 … 39   40 … 59   60 … 149   150 … 201   202 … 204   205 … 220   221 … 241   242 … 271
"""

from kassen.engine.rules.actions import Decisions
from kassen.engine.rules.record import DICE, INT8, INT16, INT32, UINT8, Rows, Schema, Seen
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import (
    FLAG,
    NUMBER,
    SEAT,
    copies,
    members,
    name,
    number,
    owners,
    row,
    slots,
)

MAX_SEATS = 4
MAX_ROUNDS = 10
NUM_HOUSES = 5
NUM_SIDES = 2
STRENGTH, STEALTH = range(NUM_SIDES)
NUM_CLANS = 3
NUM_TOKENS = 15
NUM_VALUES = 5  # of Dojo cards; value v is card v - 1
NUM_TREASURES = 5
GOLD = 4
NUM_KINDS = 2 * NUM_TREASURES  # plain_fan … plain_gold, red_fan … red_gold: treasure order [N-37]
NUM_GUARD_KINDS = 20  # rows of guards at most, and as many of elites
NUM_GUARDS = 2 * NUM_GUARD_KINDS  # a guard is its row, an elite 20 + its row
NUM_ENVOYS = 21
NUM_RUMORS = 30
NUM_RUMOR_KINDS = 5
NUM_SKILLS = 19
NUM_STYLES = 3
DOJO_SLOTS = 3
NUM_SLOTS = 4  # of Sensei, Palace and Pavilion at most
LOOT_SIZE = 32  # every treasure on a shuriken cost a card or a tile
MAX_SHURIKEN = 20  # of all players

NO_CARD = -1
NOWHERE = -1

TREASURES = ("fan", "scroll", "vase", "jade", "gold")
KINDS = tuple(f"{side}_{treasure}" for side in ("plain", "red") for treasure in TREASURES)

# Face-down stacks; the first four are renewed from their discards, the spent pile is that of the bag.
STACKS = ("guards", "elites", "bag", "dojo", "disguises", "skills", "envoys", "rumors")
NUM_STACKS = len(STACKS)
GUARDS, ELITES, BAG, DOJO, DISGUISES, SKILLS, ENVOYS, RUMORS = range(NUM_STACKS)
NUM_RENEWED = 4
SENTRY = 2  # where a faced guard comes from, beside GUARDS and ELITES
STACK_FIRST = (0, 40, 60, 150, 202, 205, 221, 242)
STACK_ROOM = (40, 20, 90, 52, 3, 16, 21, 30)
STACKS_SIZE = 272
SHUFFLE_ORDER = (GUARDS, ELITES, BAG, DISGUISES, SKILLS, ENVOYS, RUMORS, DOJO)

# Decisions, in the order of section 4 of the rules …
DECISIONS = Decisions()
PLACE_SHURIKEN = DECISIONS.add("place_shuriken", "N-22", "dojo sensei palace pavilion raid")
DRAW_CARD = DECISIONS.add("draw_card", "N-31", "slot deck")
DISCARD_CARD = DECISIONS.add("discard_card", "N-33", "card")
LEARN_SKILL = DECISIONS.add("learn_skill", "N-29", "row")
PAY_SKILL = DECISIONS.add("pay_skill", "N-99", "card")
BUY_ENVOY = DECISIONS.add("buy_envoy", "N-29", "row")
BUY_RUMOR = DECISIONS.add("buy_rumor", "N-29", "row")
PAY_TREASURES = DECISIONS.add("pay_treasures", "N-105", "gold")
ATTACK_BASE = DECISIONS.add("attack_base", "N-47", "card stand_in tile give_up")
ATTACK_MODIFY = DECISIONS.add("attack_modify", "N-54", "kicker tile")
ANSWER_ALARM = DECISIONS.add("answer_alarm", "N-89", "tile let_ring")
LEAVE_OR_BANZAI = DECISIONS.add("leave_or_banzai", "N-57", "leave banzai tile")
CHOHO_GIVE = DECISIONS.add("choho_give", "N-92", "treasure")
CHOHO_TAKE = DECISIONS.add("choho_take", "N-92", "treasure")
FAIL_KEEP = DECISIONS.add("fail_keep", "N-66", "treasure tile")
FAIL_CHOHO = DECISIONS.add("fail_choho", "N-91", "tile decline")
CHOOSE_CLAN_TOKEN = DECISIONS.add("choose_clan_token", "N-72", "token")
BAJUTSU_DRAW = DECISIONS.add("bajutsu_draw", "N-96", "slot deck decline")
DECLARE_DISGUISE = DECISIONS.add("declare_disguise", "N-122", "disguise decline")
SCORING_CHOICE = DECISIONS.add("scoring_choice", "N-129", "honor row")
SCORING_RUMOR = DECISIONS.add("scoring_rumor", "N-130", "row")
NUM_DECISIONS = len(DECISIONS)
# … then, NUM_DECISIONS further on, the carrying out of each one, whether it was asked or taken by itself …
CARRY_OUT = NUM_DECISIONS
# … and what runs by itself (section 5), chapter by chapter.
AUTOMATIC = 2 * NUM_DECISIONS
(
    RENEW, START_ROUND, START_TURN, ASK_PLACE, END_TURN, END_ROUND, RESTOCK, STAND_SENTRY, LAY_SENTRY, REFILL,  # the round
    FILL, LAY, ASK_DRAW, ASK_DISCARD, ASK_BAJUTSU,  # Dojo
    ASK_LEARN, TAKE_SKILL,  # Sensei
    ASK_BUY, ASK_PAYMENT, PAY,  # Palace and Pavilion
    FACE, ATTACK,  # attack
    WON, LOOK, RING, FAILED,  # raid
    ADD, ASK_CHOHO, END_FAILED, ASK_GIVE, ASK_TAKE,  # treasures
    SCORE_CLAN, ASK_DISGUISE, RANK_CLAN, SECOND_REWARD, END_CLAN, FINISH, OVER,  # scoring
) = range(AUTOMATIC, AUTOMATIC + 38)  # fmt: skip

EFFECTS = (
    "stand_in", "modify", "tie_wins", "single_number", "keep_all_on_fail", "ignore_alarm", "swap_treasure",
    "replace_guard", "peek_guard", "draw_after_raid", "disguise",
)  # fmt: skip
NUM_EFFECTS = len(EFFECTS)
(
    STAND_IN, MODIFY, TIE_WINS, SINGLE_NUMBER, KEEP_ALL_ON_FAIL, IGNORE_ALARM, SWAP_TREASURE, REPLACE_GUARD,
    PEEK_GUARD, DRAW_AFTER_RAID, DISGUISE,
) = range(NUM_EFFECTS)  # fmt: skip

# Rumor kinds, in the order of table 2.9.
GREATEST_WARRIOR, GOODWILL, POWERFUL_FRIENDS, SECRET_ART, DISHONORABLE = range(NUM_RUMOR_KINDS)

A_TURN, AN_ATTACK, A_CLAN = "turn", "attack", "clan"
VALUES = range(1, NUM_VALUES + 1)
ALL, OWNER, RULE, NONE = Seen.BY_ALL, Seen.BY_OWNER, Seen.BY_RULE, Seen.BY_NONE

FIELDS: Rows = (
    # name              kind   shape                           seen   blank    words                                lasts
    DICE,
    ("seats",           INT8,  (),                             ALL),
    ("phase",           INT8,  (),                             ALL),
    ("round_number",    INT8,  (),                             ALL,   1,       number(1, MAX_ROUNDS)),                           # from 1
    ("lap",             INT8,  (),                             ALL),                                                             # from 0
    ("order",           INT8,  (MAX_SEATS,),                   ALL,   NO_SEAT, slots(range(MAX_SEATS), lies=False)),             # turn order, first to last
    ("place_in_order",  INT8,  (),                             ALL),                                                             # whose turn it is
    ("turn",            INT8,  (),                             ALL,   0,       SEAT),                                            # the seat that decides or carries out
    ("choice",          INT16, (),                             ALL),                                                             # the latest action
    ("honor",           INT16, (MAX_SEATS,),                   ALL,   0,       number(0, 2000)),
    ("hand_size",       INT8,  (MAX_SEATS,),                   ALL),
    ("hand",            INT8,  (MAX_SEATS, NUM_VALUES),        OWNER, 0,       copies(VALUES)),                                  # copies of each Dojo card
    ("seen_hand",       INT8,  (MAX_SEATS, NUM_VALUES),        ALL,   0,       copies(VALUES, lies=False)),                      # all saw at least as many go in
    ("stock",           INT8,  (MAX_SEATS, NUM_TREASURES),     ALL,   0,       copies("treasures")),
    ("tiles",           INT32, (MAX_SEATS,),                   ALL,   0,       members("skills", lies=True)),                    # skill tiles owned, as a mask
    ("ready",           INT32, (MAX_SEATS,),                   ALL,   0,       members("skills")),                               # those of them that lie face up
    ("elites",          INT8,  (MAX_SEATS, NUM_GUARD_KINDS),   ALL),                                                             # defeated and kept
    ("envoy_owner",     INT8,  (NUM_ENVOYS,),                  ALL,   NO_SEAT, owners("envoys")),
    ("rumor_owner",     INT8,  (NUM_RUMORS,),                  ALL,   NO_SEAT, owners("rumors")),                                # all saw who took it [N-144]
    ("stack_size",      INT8,  (NUM_STACKS,),                  ALL),
    ("stack",           INT8,  (STACKS_SIZE,),                 RULE,  NO_CARD),                                                  # top of one: its last card
    ("discard",         INT8,  (NUM_RENEWED, NUM_GUARD_KINDS), ALL),                                                             # copies; of the bag: the spent pile
    ("known_top",       UINT8, (2,),                           ALL),                                                             # who saw the top guard, the top elite
    ("dojo_slot",       INT8,  (DOJO_SLOTS,),                  ALL,   NO_CARD, slots(VALUES)),
    ("sensei",          INT8,  (NUM_SLOTS,),                   ALL,   NO_CARD, slots("skills")),
    ("palace",          INT8,  (NUM_SLOTS,),                   ALL,   NO_CARD, slots("envoys")),
    ("pavilion",        INT8,  (NUM_SLOTS,),                   ALL,   NO_CARD, slots("rumors")),
    ("tiles_out",       INT32, (),                             ALL,   0,       members("skills", lies=True)),                    # out of the game
    ("dojo_stack",      INT8,  (MAX_SHURIKEN,),                ALL,   NO_SEAT, slots(range(MAX_SEATS), lies=False)),             # shuriken, the top one last
    ("dojo_stack_size", INT8,  (),                             ALL),
    ("shuriken_left",   INT8,  (MAX_SEATS,),                   ALL),
    ("house_token",     INT8,  (NUM_HOUSES,),                  ALL),
    ("sentry",          INT8,  (NUM_HOUSES,),                  ALL,   NO_CARD),
    ("treasure",        INT8,  (NUM_HOUSES, NUM_KINDS),        ALL),                                                             # copies of each kind in a house
    ("deck",            INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # the stack a card is needed from
    ("consumer",        INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # the phase that needs it
    ("then",            INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # the phase after that
    ("fill_at",         INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # Dojo places to fill, from …
    ("fill_to",         INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # … to; DOJO_SLOTS is the hand
    ("draws_left",      INT8,  (),                             ALL,   0,       number(1, 4),                        A_TURN),
    ("row",             INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # the slot bought or learned from
    ("buys_rumor",      INT8,  (),                             ALL,   0,       FLAG,                                A_TURN),
    ("paid_card",       INT8,  (),                             ALL,   NO_CARD, NUMBER,                              A_TURN),
    ("house",           INT8,  (),                             ALL,   NOWHERE, name("houses"),                      A_TURN),     # raided, or restocked
    ("side",            INT8,  (),                             ALL,   0,       name("sides"),                       A_TURN),
    ("guard",           INT8,  (),                             ALL,   NO_CARD, NUMBER,                              A_TURN),     # being faced
    ("guard_from",      INT8,  (),                             ALL,   SENTRY,  NUMBER,                              A_TURN),     # GUARDS, ELITES or SENTRY
    ("loot",            INT8,  (LOOT_SIZE,),                   ALL,   NO_CARD, row(KINDS),                          A_TURN),     # kinds on the shuriken, as taken
    ("loot_size",       INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),
    ("base_value",      INT8,  (),                             ALL,   0,       NUMBER,                              AN_ATTACK),
    ("base_tile",       INT8,  (),                             ALL,   NO_CARD, name("skills"),                      AN_ATTACK),  # NO_CARD: a card from hand
    ("total",           INT8,  (),                             ALL,   0,       NUMBER,                              AN_ATTACK),  # of the attack
    ("deficit",         INT8,  (),                             ALL,   0,       NUMBER,                              AN_ATTACK),  # wins at 0 or less [N-51]
    ("kickers",         INT8,  (),                             ALL,   0,       NUMBER,                              AN_ATTACK),  # in the attack
    ("attack_tiles",    INT32, (),                             ALL,   0,       members("skills"),                   AN_ATTACK),  # in the attack, the base too
    ("attack_cards",    INT8,  (NUM_VALUES,),                  ALL,   0,       copies(VALUES, lies=False),          AN_ATTACK),
    ("peeks",           INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # the next look is a Chi-mon's
    ("substituted",     INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # a Guard for a missing Elite
    ("adding",          INT8,  (),                             ALL,   0,       NUMBER,                              A_TURN),     # treasures to add to the house
    ("added",           INT8,  (),                             ALL,   NO_CARD, NUMBER,                              A_TURN),     # the last kind added
    ("gain",            INT16, (),                             ALL,   0,       NUMBER,                              A_TURN),     # honor of the latest purchase or part
    ("payment",         INT16, (),                             ALL,   0,       NUMBER,                              A_TURN),     # treasures paid with Gold, three bits a type
    ("flipped",         INT8,  (),                             ALL,   NO_CARD, name(TREASURES),                     A_TURN),     # the last type flipped to red
    ("has_failed",      INT8,  (),                             ALL,   0,       FLAG,                                A_TURN),     # the raid
    ("tile",            INT8,  (),                             ALL,   0,       name("skills"),                      A_TURN),     # Choho or Bajutsu at work
    ("given",           INT8,  (),                             ALL,   NO_CARD, name(KINDS),                         A_TURN),     # kind given back with Choho
    ("scorings",        INT8,  (),                             ALL),                                                             # scoring phases begun
    ("clans_scored",    INT8,  (),                             ALL),                                                             # in this phase
    ("disguised",       INT8,  (MAX_SEATS,),                   ALL,   0,       NUMBER,                              A_CLAN),     # for the clan being scored
    ("targets_used",    INT32, (),                             ALL,   0,       members("envoys")),                               # Envoys disguised in this phase
    ("first",           INT8,  (),                             ALL,   NO_SEAT, SEAT,                                A_CLAN),     # of the clan being scored
    ("second",          INT8,  (),                             ALL,   NO_SEAT, SEAT,                                A_CLAN),
    ("first_took",      INT8,  (),                             ALL,   0,       NUMBER,                              A_CLAN),     # 1: a Rumor
)  # fmt: skip
STATE = Schema("state", FIELDS)
clear_table = STATE.clearing()
clear_turn = STATE.clearing(A_TURN, AN_ATTACK)
clear_attack = STATE.clearing(AN_ATTACK)
clear_clan = STATE.clearing(A_CLAN)
count_values, count_treasures = STATE.counting(VALUES), STATE.counting("treasures")
count_tiles, count_envoys, count_rumors = map(STATE.counting, ("skills", "envoys", "rumors"))

BOX_FIELDS: Rows = (
    ("seats",          INT8,  (),                           ALL),
    ("rounds",         INT8,  (),                           ALL),
    ("scoring_rounds", INT16, (),                           ALL),  # bit r: scored after round r
    ("shuriken",       INT8,  (),                           ALL),
    ("start_hand",     INT8,  (),                           ALL),
    ("hand_limit",     INT8,  (),                           ALL),
    ("dojo_slots",     INT8,  (),                           ALL),
    ("draws",          INT8,  (3,),                         ALL),
    ("house_treasures", INT8, (),                           ALL),
    ("palace_slots",   INT8,  (),                           ALL),
    ("pavilion_slots", INT8,  (),                           ALL),
    ("skill_rounds",   INT8,  (),                           ALL),
    ("clan_order",     INT8,  (NUM_CLANS,),                 ALL),
    ("token_clan",     INT8,  (NUM_TOKENS,),                ALL),
    ("token_value",    INT8,  (NUM_TOKENS,),                ALL),
    ("start_token",    INT8,  (NUM_HOUSES,),                ALL),
    ("dojo_copies",    INT8,  (NUM_VALUES,),                ALL),
    ("kicker",         INT8,  (),                           ALL),  # the card that is a kicker, or NO_CARD
    ("guard_low",      INT8,  (NUM_GUARDS,),                ALL),
    ("guard_high",     INT8,  (NUM_GUARDS,),                ALL),
    ("guard_alarm",    INT8,  (NUM_GUARDS,),                ALL),
    ("guard_honor",    INT8,  (NUM_GUARDS,),                ALL),
    ("guard_copies",   INT8,  (NUM_GUARDS,),                ALL),
    ("treasure_value", INT8,  (NUM_TREASURES,),             ALL),
    ("treasure_copies", INT8, (NUM_TREASURES,),             ALL),
    ("gold_own",       INT8,  (),                           ALL),  # Gold scores a value of its own
    ("envoy_number",   INT8,  (NUM_ENVOYS,),                ALL),
    ("envoy_clans",    INT8,  (NUM_ENVOYS,),                ALL),  # as a mask
    ("envoy_icon",     INT8,  (NUM_ENVOYS,),                ALL),
    ("envoy_cost",     INT8,  (NUM_ENVOYS, NUM_TREASURES),  ALL),
    ("rumor_kind",     INT8,  (NUM_RUMORS,),                ALL),
    ("rumor_cost",     INT8,  (NUM_RUMORS, NUM_TREASURES),  ALL),
    ("multiplier",     INT8,  (4,),                         ALL),  # of 0 to 3 cards of a kind
    ("dishonorable",   INT8,  (5,),                         ALL),  # by the number of owners
    ("unused",         INT8,  (),                           ALL),  # honor of a treasure in stock
    ("style",          INT8,  (NUM_SKILLS,),                ALL),
    ("skill_cost",     INT8,  (NUM_SKILLS,),                ALL),  # a Dojo card, or NO_CARD for any
    ("effect",         INT8,  (NUM_SKILLS,),                ALL),
    ("amount",         INT8,  (NUM_SKILLS,),                ALL),
    ("stands_for",     INT8,  (NUM_SKILLS,),                ALL),  # bit v: for a card v
    ("style_tiles",    INT32, (NUM_STYLES,),                ALL),  # masks of tiles
    ("effect_tiles",   INT32, (NUM_EFFECTS,),               ALL),
    ("stand_ins",      INT32, (NUM_SIDES,),                 ALL),
    ("modifiers",      INT32, (NUM_SIDES,),                 ALL),
    ("keeps_first",    INT8,  (),                           ALL),  # options of the table
    ("printed_clan",   INT8,  (),                           ALL),
    ("rotating",       INT8,  (),                           ALL),
    ("auto_payment",   INT8,  (),                           ALL),
    ("flips_others",   INT8,  (),                           ALL),
    ("random_order",   INT8,  (),                           ALL),
    ("memory_aid",     INT8,  (),                           ALL),
)  # fmt: skip
BOX = Schema("box", BOX_FIELDS)
