"""The events of Mangoku (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.events import EventTable, Fields, field_of_state, owner
from kassen.engine.seats import clockwise
from kassen.engine.sets import has, members_of
from kassen.games.mangoku.actions import CHARACTERS
from kassen.games.mangoku.ranking import honor_sum, outcome
from kassen.games.mangoku.state import CENTER, MAX_SEATS, SOURCES

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


def target_hand(box: Any, state: Any, fields: Fields) -> list[str]:
    return hand_of(state, fields["target"])


def cards_of_link(box: Any, state: Any, fields: Fields) -> list[str]:
    return [fields["card"]] * (2 if state.is_ikki else 1)


def targets(box: Any, state: Any, fields: Fields) -> list[int | str]:
    if state.aims_center:
        return ["center"]
    around = [clockwise(fields["seat"], steps, state.seats) for steps in range(1, state.seats)]
    return [seat for seat in around if has(state.targets, seat)]


def coins(box: Any, state: Any, fields: Fields) -> list[int]:
    return [state.coins[seat] for seat in range(state.seats)]


def hands_compared(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "cards": hand_of(state, seat), "sum": honor_sum(box, state, seat)}
        for seat in members_of(state.remaining)
    ]


def cards_drawn(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "card": CHARACTERS[state.drawn[seat]]}
        for seat in range(state.seats)
        if state.drawn[seat] >= 0
    ]


def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
    ranks = [0] * state.seats
    outcome(box, state, ranks)
    return ranks


def number_in_box(name: str) -> Any:
    return lambda box, state, fields: getattr(box, name)


def holder_and_viewer(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["to_seat"]


def actor_and_target(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["target"]


EVENTS = EventTable()
GAME_STARTED = EVENTS.add(
    "game_started",
    players=None,
    start_seat=None,
    captures={
        "coins_each": number_in_box("coins_each"),
        "cards_in_use": number_in_box("deck"),
    },
)
CAMPAIGN_STARTED = EVENTS.add("campaign_started", number=None, start_seat=None)
HAND_DEALT = EVENTS.add(
    "hand_dealt", seat=None, count=None, captures={"cards": hand}, private={"cards": owner}
)
DISCARD_STARTED = EVENTS.add("discard_started")
ANTE_PAID = EVENTS.add("ante_paid", seat=None, amount=None)
COIN_REMOVED = EVENTS.add("coin_removed", center_after=None, coins_out_of_game=None)
TURN_STARTED = EVENTS.add("turn_started", seat=None, turn_number=None, last_turn=None)
CARD_DRAWN = EVENTS.add(
    "card_drawn",
    seat=None,
    card=CHARACTERS,
    reason=DRAW_REASONS,
    captures={"supply_left": field_of_state("supply_size")},
    private={"card": owner},
)
SUPPLY_EXHAUSTED = EVENTS.add("supply_exhausted")
CARD_PLAYED = EVENTS.add(
    "card_played",
    seat=None,
    card=CHARACTERS,
    source=SOURCES,
    captures={"cards": cards_of_link, "link_number": field_of_state("links")},
)
TARGET_CHOSEN = EVENTS.add(
    "target_chosen", seat=None, card=CHARACTERS, captures={"targets": targets}
)
MONK_ANSWERED = EVENTS.add("monk_answered", seat=None, against_card=CHARACTERS)
SPECIAL_BLOCK = EVENTS.add("special_block", seat=None, coins_after=None, center_after=None)
ATTACK_BLOCKED = EVENTS.add("attack_blocked", attacker=None, defender=None, strength=None)
HAND_SHOWN = EVENTS.add(
    "hand_shown",
    seat=None,
    to_seat=None,
    captures={"cards": hand},
    private={"cards": holder_and_viewer},
)
PLAYER_ELIMINATED = EVENTS.add(
    "player_eliminated", seat=None, reason=ELIMINATIONS, captures={"cards": hand}
)
COINS_MOVED = EVENTS.add(
    "coins_moved",
    source=(*SEATS, "center"),
    to=(*SEATS, "center"),
    amount=None,
    reason=COIN_REASONS,
)
HAND_REVEALED = EVENTS.add(
    "hand_revealed",
    seat=None,
    captures={"cards": hand},
)
HAND_LOOKED = EVENTS.add(
    "hand_looked",
    seat=None,
    target=None,
    captures={"cards": target_hand},
    private={"cards": actor_and_target},
)
CARD_TAKEN = EVENTS.add(
    "card_taken", seat=None, source=(*SEATS, "discard"), card=CHARACTERS, by=SOURCES
)
HAND_DISCARDED = EVENTS.add("hand_discarded", seat=None, captures={"cards": hand})
NOTHING_HAPPENED = EVENTS.add("no_effect", seat=None, card=CHARACTERS, reason=NOTHINGS)
CAMPAIGN_ENDED = EVENTS.add("campaign_ended", number=None, reason=CAMPAIGN_ENDS)
HONOR_COMPARED = EVENTS.add("honor_compared", captures={"hands": hands_compared})
HONOR_DRAW = EVENTS.add(
    "honor_draw", purpose=DRAW_PURPOSES, round=None, captures={"draws": cards_drawn}
)
CAMPAIGN_WON = EVENTS.add("campaign_won", seat=None, coins_taken=None, captures={"coins": coins})
GAME_ENDED = EVENTS.add("game_ended", winner=None, captures={"coins": coins, "ranks": ranks})
