"""The events of Mangoku (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.events import EventTable, Fields, event, owner
from kassen.engine.seats import clockwise, has_seat
from kassen.games.mangoku.actions import CHARACTERS
from kassen.games.mangoku.state import CAMPAIGN_ENDS, CENTER, MAX_SEATS, SOURCES

DRAW_REASONS = ("turn", "refill", "ninja")
FOR_TURN, FOR_REFILL, FOR_NINJA = range(len(DRAW_REASONS))

ELIMINATIONS = ("battle", "empty_hand")
IN_BATTLE, EMPTY_HAND = range(len(ELIMINATIONS))

COIN_REASONS = ("bandit", "merchant", "princess")
BY_BANDIT, BY_MERCHANT, BY_PRINCESS = range(len(COIN_REASONS))

NOTHINGS = ("no_text", "no_target", "nothing_to_take", "canceled")
NO_TEXT, NO_TARGET, NOTHING_TO_TAKE, CANCELED = range(len(NOTHINGS))

DRAW_PURPOSES = ("campaign", "game")
FOR_CAMPAIGN, FOR_GAME = range(len(DRAW_PURPOSES))

PLACES = (*map(str, range(MAX_SEATS)), "center")


def hand_of(state: Any, seat: int) -> list[str]:
    """The cards of a hand, in table order."""
    return [
        CHARACTERS[card]
        for card in sorted(state.hand[seat, slot] for slot in range(state.hand_size[seat]))
    ]


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
    return [seat for seat in around if has_seat(state.targets, seat)]


def coins(box: Any, state: Any, fields: Fields) -> list[int]:
    return [state.coins[seat] for seat in range(state.seats)]


def honor_compared(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {
            "seat": seat,
            "cards": hand_of(state, seat),
            "sum": sum(box.honor[state.hand[seat, slot]] for slot in range(state.hand_size[seat])),
        }
        for seat in range(state.seats)
        if state.remaining >> seat & 1
    ]


def cards_drawn(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "card": CHARACTERS[state.drawn[seat]]}
        for seat in range(state.seats)
        if state.drawn[seat] >= 0
    ]


def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
    """The winner first, then by coins, ties shared [M-118, M-119, M-120]."""
    wealth = [(seat == state.champion, state.coins[seat]) for seat in range(state.seats)]
    return [1 + sum(other > own for other in wealth) for own in wealth]


def field(name: str) -> Any:
    """Read a field of the state as it is at that moment."""
    return lambda box, state, fields: getattr(state, name)


def holder_and_viewer(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["to_seat"]


def actor_and_target(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["target"]


EVENTS = EventTable(
    event(
        "game_started",
        players=None,
        start_seat=None,
        captures={
            "coins_each": lambda box, state, fields: box.coins_each,
            "cards_in_use": lambda box, state, fields: box.deck,
        },
    ),
    event("campaign_started", reveals=True, number=None, start_seat=None),
    event("hand_dealt", seat=None, count=None, captures={"cards": hand}, private={"cards": owner}),
    event("discard_started"),
    event("ante_paid", seat=None, amount=None),
    event("coin_removed", center_after=None, coins_out_of_game=None),
    event("turn_started", seat=None, turn_number=None, last_turn=None),
    event(
        "card_drawn",
        seat=None,
        card=CHARACTERS,
        reason=DRAW_REASONS,
        captures={"supply_left": field("supply_size")},
        private={"card": owner},
    ),
    event("supply_exhausted"),
    event(
        "card_played",
        seat=None,
        card=CHARACTERS,
        source=SOURCES,
        captures={"cards": cards_of_link, "link_number": field("links")},
    ),
    event("target_chosen", seat=None, card=CHARACTERS, captures={"targets": targets}),
    event("monk_answered", seat=None, against_card=CHARACTERS),
    event("special_block", seat=None, coins_after=None, center_after=None),
    event("attack_blocked", attacker=None, defender=None, strength=None),
    event(
        "hand_shown",
        seat=None,
        to_seat=None,
        captures={"cards": hand},
        private={"cards": holder_and_viewer},
    ),
    event("player_eliminated", seat=None, reason=ELIMINATIONS, captures={"cards": hand}),
    event("coins_moved", source=PLACES, to=PLACES, amount=None, reason=COIN_REASONS),
    event(
        "hand_revealed",
        seat=None,
        captures={"cards": hand, "seconds": lambda box, state, fields: box.show_seconds},
    ),
    event(
        "hand_looked",
        seat=None,
        target=None,
        captures={"cards": target_hand},
        private={"cards": actor_and_target},
    ),
    event(
        "card_taken", seat=None, source=(*PLACES[:CENTER], "discard"), card=CHARACTERS, by=SOURCES
    ),
    event("hand_discarded", seat=None, captures={"cards": hand}),
    event("no_effect", seat=None, card=CHARACTERS, reason=NOTHINGS),
    event("campaign_ended", number=None, reason=CAMPAIGN_ENDS),
    event("honor_compared", reveals=True, captures={"hands": honor_compared}),
    event(
        "honor_draw",
        reveals=True,
        purpose=DRAW_PURPOSES,
        round=None,
        captures={"draws": cards_drawn},
    ),
    event("campaign_won", seat=None, coins_taken=None, captures={"coins": coins}),
    event("game_ended", winner=None, captures={"coins": coins, "ranks": ranks}),
)

FROM_DISCARD = CENTER  # where a card was taken from, if not from a seat

GAME_STARTED = EVENTS.number("game_started")
CAMPAIGN_STARTED = EVENTS.number("campaign_started")
HAND_DEALT = EVENTS.number("hand_dealt")
DISCARD_STARTED = EVENTS.number("discard_started")
ANTE_PAID = EVENTS.number("ante_paid")
COIN_REMOVED = EVENTS.number("coin_removed")
TURN_STARTED = EVENTS.number("turn_started")
CARD_DRAWN = EVENTS.number("card_drawn")
SUPPLY_EXHAUSTED = EVENTS.number("supply_exhausted")
CARD_PLAYED = EVENTS.number("card_played")
TARGET_CHOSEN = EVENTS.number("target_chosen")
MONK_ANSWERED = EVENTS.number("monk_answered")
SPECIAL_BLOCK = EVENTS.number("special_block")
ATTACK_BLOCKED = EVENTS.number("attack_blocked")
HAND_SHOWN = EVENTS.number("hand_shown")
PLAYER_ELIMINATED = EVENTS.number("player_eliminated")
COINS_MOVED = EVENTS.number("coins_moved")
HAND_REVEALED = EVENTS.number("hand_revealed")
HAND_LOOKED = EVENTS.number("hand_looked")
CARD_TAKEN = EVENTS.number("card_taken")
HAND_DISCARDED = EVENTS.number("hand_discarded")
NOTHING_HAPPENED = EVENTS.number("no_effect")
CAMPAIGN_ENDED = EVENTS.number("campaign_ended")
HONOR_COMPARED = EVENTS.number("honor_compared")
HONOR_DRAW = EVENTS.number("honor_draw")
CAMPAIGN_WON = EVENTS.number("campaign_won")
GAME_ENDED = EVENTS.number("game_ended")
