"""The events of Mangoku (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.rules.ruling import clockwise, has, members_of
from kassen.engine.table.events import EventTable, Fields, field_of_box, owner, ranks_by, seats_in
from kassen.games.mangoku.rules.ranking import honor_sum, outcome
from kassen.games.mangoku.rules.state import CENTER, CHARACTERS, MAX_SEATS, SOURCES, STATE

DRAW_REASONS = ("turn", "refill", "ninja")
FOR_TURN, FOR_REFILL, FOR_NINJA = range(len(DRAW_REASONS))

ELIMINATIONS = ("battle", "empty_hand")
IN_BATTLE, EMPTY_HAND = range(len(ELIMINATIONS))

COIN_REASONS = ("bandit", "merchant", "princess")
BY_BANDIT, BY_MERCHANT, BY_PRINCESS = range(len(COIN_REASONS))

NOTHINGS = ("no_text", "no_target", "nothing_to_take", "canceled")
NO_TEXT, NO_TARGET, NOTHING_TO_TAKE, CANCELED = range(len(NOTHINGS))

CAMPAIGN_ENDS = ("last_player", "emperor", "supply_empty")
BY_LAST_PLAYER, BY_EMPEROR, BY_EMPTY_SUPPLY = range(len(CAMPAIGN_ENDS))

DRAW_PURPOSES = ("campaign", "game")
FOR_CAMPAIGN, FOR_GAME = range(len(DRAW_PURPOSES))

SEATS = tuple(map(str, range(MAX_SEATS)))
FROM_DISCARD = CENTER  # where a card was taken from, if not from a seat


def hand_of(state: Any, seat: int) -> list[str]:
    """The cards of a hand, in table order."""
    cards = [state.hand[seat, slot] for slot in range(state.hand_size[seat])]
    return [CHARACTERS[card] for card in sorted(cards)]


def hand(box: Any, state: Any, fields: Fields) -> list[str]:
    return hand_of(state, fields["seat"])


def targets(box: Any, state: Any, fields: Fields) -> list[int | str]:
    if state.aims_center:
        return ["center"]
    around = [clockwise(fields["seat"], steps, state.seats) for steps in range(1, state.seats)]
    return [seat for seat in around if has(state.targets, seat)]


def hands_compared(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "cards": hand_of(state, seat), "sum": honor_sum(box, state, seat)}
        for seat in members_of(state.remaining)
    ]


EVENTS = EventTable(schema=STATE, card=CHARACTERS)
GAME_STARTED = EVENTS.add(
    "game_started", "players start_seat", coins_each=field_of_box("coins_each"), cards_in_use=field_of_box("deck"),
)  # fmt: skip
CAMPAIGN_STARTED = EVENTS.add("campaign_started", "number start_seat")
HAND_DEALT = EVENTS.add("hand_dealt", "seat count", cards=hand, private={"cards": owner})
DISCARD_STARTED = EVENTS.add("discard_started")
ANTE_PAID = EVENTS.add("ante_paid", "seat amount")
COIN_REMOVED = EVENTS.add("coin_removed", "center_after coins_out_of_game")
TURN_STARTED = EVENTS.add("turn_started", "seat turn_number last_turn")
CARD_DRAWN = EVENTS.add(
    "card_drawn", "seat card reason", reason=DRAW_REASONS, supply_left="supply_size", private={"card": owner},
)  # fmt: skip
SUPPLY_EXHAUSTED = EVENTS.add("supply_exhausted")
CARD_PLAYED = EVENTS.add(
    "card_played", "seat card source", source=SOURCES, link_number="links",
    cards=lambda box, state, fields: [fields["card"]] * (2 if state.is_ikki else 1),
)  # fmt: skip
TARGET_CHOSEN = EVENTS.add("target_chosen", "seat card", targets=targets)
MONK_ANSWERED = EVENTS.add("monk_answered", "seat against_card", against_card=CHARACTERS)
SPECIAL_BLOCK = EVENTS.add("special_block", "seat coins_after center_after")
ATTACK_BLOCKED = EVENTS.add("attack_blocked", "attacker defender strength")
HAND_SHOWN = EVENTS.add(
    "hand_shown", "seat to_seat", cards=hand, private={"cards": seats_in("seat", "to_seat")}
)
PLAYER_ELIMINATED = EVENTS.add("player_eliminated", "seat reason", reason=ELIMINATIONS, cards=hand)
COINS_MOVED = EVENTS.add(
    "coins_moved", "source to amount reason", source=(*SEATS, "center"), to=(*SEATS, "center"), reason=COIN_REASONS,
)  # fmt: skip
HAND_REVEALED = EVENTS.add("hand_revealed", "seat", cards=hand)
HAND_LOOKED = EVENTS.add(
    "hand_looked", "seat target", cards=lambda box, state, fields: hand_of(state, fields["target"]),
    private={"cards": seats_in("seat", "target")},
)  # fmt: skip
CARD_TAKEN = EVENTS.add("card_taken", "seat source card by", source=(*SEATS, "discard"), by=SOURCES)
HAND_DISCARDED = EVENTS.add("hand_discarded", "seat", cards=hand)
NOTHING_HAPPENED = EVENTS.add("no_effect", "seat card reason", reason=NOTHINGS)
CAMPAIGN_ENDED = EVENTS.add("campaign_ended", "number reason", reason=CAMPAIGN_ENDS)
HONOR_COMPARED = EVENTS.add("honor_compared", hands=hands_compared)
HONOR_DRAW = EVENTS.add(
    "honor_draw", "purpose round", purpose=DRAW_PURPOSES, draws=EVENTS.by_seat("card", card="drawn")
)
CAMPAIGN_WON = EVENTS.add("campaign_won", "seat coins_taken", coins="coins")
GAME_ENDED = EVENTS.add("game_ended", "winner", coins="coins", ranks=ranks_by(outcome))
