"""The events of Martial Art (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.events import Capture, EventTable, Fields, owner
from kassen.engine.sets import EVERYTHING, members_of
from kassen.games.martial_art import state as terms
from kassen.games.martial_art.box import card_id, cards_in, cards_of, cause_id, land_id
from kassen.games.martial_art.ranking import outcome

POSITIONS = ("only", "first", "second")
ONLY_LAND, FIRST_LAND, SECOND_LAND = range(len(POSITIONS))


def named_card(name: str = "card") -> Capture:
    """The id of the card that the argument of this name numbers."""
    return lambda box, state, fields: card_id(box, fields[name])


def named_land(box: Any, state: Any, fields: Fields) -> str | None:
    return land_id(box, fields["land"])


def named_cause(box: Any, state: Any, fields: Fields) -> str | None:
    return cause_id(box, fields["cause"])


def maybe_seat(name: str) -> Capture:
    return lambda box, state, fields: None if fields[name] < 0 else fields[name]


def hand(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_of(box, state.hand, fields["seat"])


def target_hand(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_of(box, state.hand, fields["target"])


def picked(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_of(box, state.picked, fields["seat"])


def fresh(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_in(box, state.fresh)


def fighting_cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {
            "seat": seat,
            "card": card_id(box, state.fighting[seat]),
            "strength": state.strength[seat],
        }
        for seat in range(state.seats)
    ]


def exchanged_cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {
            "seat": seat,
            "old": card_id(box, state.replaced[seat]),
            "new": card_id(box, state.fighting[seat]),
        }
        for seat in range(state.seats)
    ]


def flipped_cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "card": card_id(box, state.flipped[seat])}
        for seat in range(state.seats)
        if state.flipped[seat] != terms.NO_CARD
    ]


def flip_order(box: Any, state: Any, fields: Fields) -> list[int]:
    """The players of the latest lots or of the whole tie, first to last."""
    return sorted(members_of(fields["order"]), key=lambda seat: state.flip_place[seat])


def ranking(box: Any, state: Any, fields: Fields) -> list[Fields]:
    seats = sorted(range(state.seats), key=lambda seat: state.place[seat])
    return [{"seat": seat, "strength": state.strength[seat]} for seat in seats]


def is_legend(box: Any, state: Any, fields: Fields) -> bool:
    return bool(fields["card"] == box.legend)


def giver_and_taker(fields: Fields) -> int:
    """A Legend is given face up [A-100]."""
    return EVERYTHING if fields["is_legend"] else 1 << fields["from"] | 1 << fields["to"]


def actor_and_target(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["target"]


def places(box: Any, state: Any, fields: Fields) -> list[int]:
    ranks = [0] * state.seats
    outcome(box, state, ranks)
    return ranks


CARD = {"card": named_card()}

EVENTS = EventTable()
GAME_STARTED = EVENTS.add(
    "game_started",
    players=None,
    captures={
        "edition": lambda box, state, fields: box.printed.name,
        "seats": lambda box, state, fields: list(range(state.seats)),
    },
)
DEALT = EVENTS.add(
    "dealt", seat=None, count=None, captures={"cards": hand}, private={"cards": owner}
)
ROUND_STARTED = EVENTS.add("round_started", round=None)
LAND_REVEALED = EVENTS.add(
    "land_revealed",
    land=None,
    position=POSITIONS,
    effect_applies=(False, True),  # type: ignore[arg-type]
    captures={"land": named_land},
)
LAND_EFFECT_STARTED = EVENTS.add(
    "land_effect_started", land=None, effect=terms.LAND_EFFECTS, captures={"land": named_land}
)
PLAYER_ASKED = EVENTS.add(
    "player_asked",
    seat=None,
    decision=terms.DECISIONS,
    is_asked=(False, True),  # type: ignore[arg-type]
)
PLAYER_DECIDED = EVENTS.add("player_decided", seat=None, decision=terms.DECISIONS)
REDRAW_DONE = EVENTS.add(
    "redraw_done",
    seat=None,
    drawn_count=None,
    captures={"discarded": picked, "drawn": fresh},
    private={"drawn": owner},
)
WINDOW_OPENED = EVENTS.add(
    "window_opened",
    window=terms.WINDOWS,
    first_seat=None,
    captures={"first_seat": maybe_seat("first_seat")},
)
SUPPORT_USED = EVENTS.add(
    "support_used",
    seat=None,
    card=None,
    effect=terms.EFFECTS,
    target=None,
    captures={**CARD, "target": maybe_seat("target")},
)
HAND_LOOKED_AT = EVENTS.add(
    "hand_looked_at",
    seat=None,
    target=None,
    captures={"cards": target_hand},
    private={"cards": actor_and_target},
)
SUPPORT_PASSED = EVENTS.add("support_passed", seat=None, window=terms.WINDOWS)
SUPPORT_CANCELED = EVENTS.add("support_canceled", seat=None, card=None, by_seat=None, captures=CARD)
SUPPORT_TOOK_EFFECT = EVENTS.add(
    "support_took_effect",
    seat=None,
    card=None,
    effect=terms.EFFECTS,
    target=None,
    captures={
        **CARD,
        "target": maybe_seat("target"),
        "new_strength": lambda box, state, fields: state.strength[fields["seat"]],
    },
)
WINDOW_CLOSED = EVENTS.add("window_closed", window=terms.WINDOWS)
CARD_PLACED = EVENTS.add(
    "card_placed", seat=None, card=None, captures=CARD, private={"card": owner}
)
CARDS_REVEALED = EVENTS.add("cards_revealed", captures={"cards": fighting_cards})
TEXT_BLANKED = EVENTS.add(
    "text_blanked",
    seat=None,
    card=None,
    cause=None,
    captures={**CARD, "cause": named_cause},
)
BATTLE_REDEALT = EVENTS.add("battle_redealt", captures={"cards": exchanged_cards})
STRENGTH_CHANGED = EVENTS.add(
    "strength_changed",
    **{"seat": None, "from": None, "to": None, "cause": None},
    captures={"cause": named_cause},
)
PLAYER_BARRED = EVENTS.add("player_barred", seat=None, cause=None, captures={"cause": named_cause})
TIE_FLIP = EVENTS.add(
    "tie_flip",
    reason=terms.FLIP_REASONS,
    repetition=None,
    captures={"cards": flipped_cards},
)
LOTS_DRAWN = EVENTS.add(
    "lots_drawn", reason=terms.FLIP_REASONS, order=None, captures={"order": flip_order}
)
TIE_RESOLVED = EVENTS.add(
    "tie_resolved", reason=terms.FLIP_REASONS, order=None, captures={"order": flip_order}
)
RANKING_FIXED = EVENTS.add("ranking_fixed", captures={"ranking": ranking})
LEGEND_TAKEN = EVENTS.add("legend_taken", seat=None, stack_left=None)
GIFT_GIVEN = EVENTS.add(
    "gift_given",
    **{"from": None, "to": None, "card": None},
    captures={"is_legend": is_legend, **CARD},
    private={"card": giver_and_taker},
)
CARDS_DISCARDED = EVENTS.add(
    "cards_discarded",
    seat=None,
    cause=None,
    captures={"cards": picked, "cause": named_cause},
)
LEGEND_RETURNED = EVENTS.add("legend_returned", seat=None, stack_now=None)
CARD_RECOVERED = EVENTS.add(
    "card_recovered",
    seat=None,
    card=None,
    from_seat=None,
    captures={
        **CARD,
        "source": lambda box, state, fields: "discard_pile" if fields["from_seat"] < 0 else "table",
        "from_seat": maybe_seat("from_seat"),
    },
)
HAND_REFRESHED = EVENTS.add("hand_refreshed", seat=None, captures={"discarded": picked})
EXTRA_DRAW_EARNED = EVENTS.add(
    "extra_draw_earned", seat=None, amount=None, cause=None, captures={"cause": named_cause}
)
LAND_WON = EVENTS.add(
    "land_won",
    seat=None,
    land=None,
    captures={
        "land": named_land,
        "points_total": lambda box, state, fields: state.points[fields["seat"]],
        "bridges_total": lambda box, state, fields: state.bridges[fields["seat"]],
    },
)
SUPPLIES_RETURNED = EVENTS.add("supplies_returned", seat=None)
CARDS_DRAWN = EVENTS.add(
    "cards_drawn", seat=None, count=None, captures={"cards": fresh}, private={"cards": owner}
)
DECK_RESHUFFLED = EVENTS.add("deck_reshuffled", count=None)
DRAW_FAILED = EVENTS.add("draw_failed", seat=None, missing=None)
GAME_ENDED = EVENTS.add("game_ended", winner=None, way=terms.WAYS, captures={"places": places})
