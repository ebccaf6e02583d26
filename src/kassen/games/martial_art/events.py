"""The events of Martial Art (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.events import Capture, EventTable, Fields, event, owner
from kassen.engine.seats import seats_of
from kassen.games.martial_art.names import (
    card_id,
    cards_in,
    cause_id,
    edition_name,
    land_id,
    row_of,
)
from kassen.games.martial_art.state import (
    DECISIONS,
    EFFECTS,
    FLIP_REASONS,
    LAND_EFFECTS,
    NO_CARD,
    WAYS,
    WINDOWS,
)

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
    return cards_in(box, row_of(state.hand, fields["seat"]))


def target_hand(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_in(box, row_of(state.hand, fields["target"]))


def picked(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_in(box, row_of(state.picked, fields["seat"]))


def fresh(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_in(box, list(state.fresh))


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
        if state.flipped[seat] != NO_CARD
    ]


def flip_order(box: Any, state: Any, fields: Fields) -> list[int]:
    """The players of the latest lots or of the whole tie, first to last."""
    return sorted(seats_of(fields["order"]), key=lambda seat: state.flip_place[seat])


def ranking(box: Any, state: Any, fields: Fields) -> list[Fields]:
    seats = sorted(range(state.seats), key=lambda seat: state.place[seat])
    return [{"seat": seat, "strength": state.strength[seat]} for seat in seats]


def is_legend(box: Any, state: Any, fields: Fields) -> bool:
    return bool(fields["card"] == box.legend)


def both_hands(fields: Fields) -> int:
    return 1 << fields["from"] | 1 << fields["to"]


def actor_and_target(fields: Fields) -> int:
    return 1 << fields["seat"] | 1 << fields["target"]


def places(box: Any, state: Any, fields: Fields) -> list[int]:
    return places_of(state)


def places_of(state: Any) -> list[int]:
    """The winner first, then those tied for victory, then by points, bridges and Lands, ties shared [A-137]."""

    def key(seat: int) -> tuple[int, ...]:
        if state.contenders >> seat & 1:
            return (0, state.end_place[seat])
        lands = sum(row_of(state.won, seat))
        return (1, -state.points[seat], -state.bridges[seat], -lands)

    keys = [key(seat) for seat in range(state.seats)]
    return [1 + sum(other < own for other in keys) for own in keys]


CARD = {"card": named_card()}

EVENTS = EventTable(
    event(
        "game_started",
        players=None,
        captures={
            "edition": lambda box, state, fields: edition_name(box),
            "seats": lambda box, state, fields: list(range(state.seats)),
        },
    ),
    event("dealt", seat=None, count=None, captures={"cards": hand}, private={"cards": owner}),
    event("round_started", reveals=True, round=None),
    event(
        "land_revealed",
        land=None,
        position=POSITIONS,
        effect_applies=(False, True),  # type: ignore[arg-type]
        captures={"land": named_land},
    ),
    event("land_effect_started", land=None, effect=LAND_EFFECTS, captures={"land": named_land}),
    event("player_decided", seat=None, decision=DECISIONS),
    event(
        "redraw_done",
        reveals=True,
        seat=None,
        drawn_count=None,
        captures={"discarded": picked, "drawn": fresh},
        private={"drawn": owner},
    ),
    event(
        "window_opened",
        window=WINDOWS,
        first_seat=None,
        captures={"first_seat": maybe_seat("first_seat")},
    ),
    event(
        "support_used",
        seat=None,
        card=None,
        effect=EFFECTS,
        target=None,
        captures={**CARD, "target": maybe_seat("target")},
    ),
    event(
        "hand_looked_at",
        reveals=True,
        seat=None,
        target=None,
        captures={"cards": target_hand},
        private={"cards": actor_and_target},
    ),
    event("support_passed", seat=None, window=WINDOWS),
    event("support_canceled", seat=None, card=None, by_seat=None, captures=CARD),
    event(
        "support_took_effect",
        seat=None,
        card=None,
        effect=EFFECTS,
        target=None,
        captures={
            **CARD,
            "target": maybe_seat("target"),
            "new_strength": lambda box, state, fields: state.strength[fields["seat"]],
        },
    ),
    event("window_closed", window=WINDOWS),
    event("card_placed", seat=None, card=None, captures=CARD, private={"card": owner}),
    event("cards_revealed", captures={"cards": fighting_cards}),
    event(
        "text_blanked",
        seat=None,
        card=None,
        cause=None,
        captures={**CARD, "cause": named_cause},
    ),
    event("battle_redealt", captures={"cards": exchanged_cards}),
    event(
        "strength_changed",
        reveals=True,
        **{"seat": None, "from": None, "to": None, "cause": None},
        captures={"cause": named_cause},
    ),
    event("player_barred", seat=None, cause=None, captures={"cause": named_cause}),
    event(
        "tie_flip",
        reveals=True,
        reason=FLIP_REASONS,
        repetition=None,
        captures={"cards": flipped_cards},
    ),
    event("lots_drawn", reason=FLIP_REASONS, order=None, captures={"order": flip_order}),
    event("tie_resolved", reason=FLIP_REASONS, order=None, captures={"order": flip_order}),
    event("ranking_fixed", captures={"ranking": ranking}),
    event("legend_taken", seat=None, stack_left=None),
    event(
        "gift_given",
        **{"from": None, "to": None, "card": None},  # type: ignore[arg-type]
        captures={"is_legend": is_legend, **CARD},
        private={"card": both_hands},
    ),
    event(
        "cards_discarded",
        reveals=True,
        seat=None,
        cause=None,
        captures={"cards": picked, "cause": named_cause},
    ),
    event("legend_returned", seat=None, stack_now=None),
    event(
        "card_recovered",
        seat=None,
        card=None,
        from_seat=None,
        captures={
            **CARD,
            "source": lambda box, state, fields: (
                "discard_pile" if fields["from_seat"] < 0 else "table"
            ),
            "from_seat": maybe_seat("from_seat"),
        },
    ),
    event("hand_refreshed", seat=None, captures={"discarded": picked}),
    event("extra_draw_earned", seat=None, amount=None, cause=None, captures={"cause": named_cause}),
    event(
        "land_won",
        seat=None,
        land=None,
        captures={
            "land": named_land,
            "points_total": lambda box, state, fields: state.points[fields["seat"]],
            "bridges_total": lambda box, state, fields: state.bridges[fields["seat"]],
        },
    ),
    event("supplies_returned", seat=None),
    event(
        "cards_drawn", seat=None, count=None, captures={"cards": fresh}, private={"cards": owner}
    ),
    event("deck_reshuffled", count=None),
    event("draw_failed", seat=None, missing=None),
    event("game_ended", winner=None, way=WAYS, captures={"places": places}),
)

GAME_STARTED = EVENTS.number("game_started")
DEALT = EVENTS.number("dealt")
ROUND_STARTED = EVENTS.number("round_started")
LAND_REVEALED = EVENTS.number("land_revealed")
LAND_EFFECT_STARTED = EVENTS.number("land_effect_started")
PLAYER_DECIDED = EVENTS.number("player_decided")
REDRAW_DONE = EVENTS.number("redraw_done")
WINDOW_OPENED = EVENTS.number("window_opened")
SUPPORT_USED = EVENTS.number("support_used")
HAND_LOOKED_AT = EVENTS.number("hand_looked_at")
SUPPORT_PASSED = EVENTS.number("support_passed")
SUPPORT_CANCELED = EVENTS.number("support_canceled")
SUPPORT_TOOK_EFFECT = EVENTS.number("support_took_effect")
WINDOW_CLOSED = EVENTS.number("window_closed")
CARD_PLACED = EVENTS.number("card_placed")
CARDS_REVEALED = EVENTS.number("cards_revealed")
TEXT_BLANKED = EVENTS.number("text_blanked")
BATTLE_REDEALT = EVENTS.number("battle_redealt")
STRENGTH_CHANGED = EVENTS.number("strength_changed")
PLAYER_BARRED = EVENTS.number("player_barred")
TIE_FLIP = EVENTS.number("tie_flip")
LOTS_DRAWN = EVENTS.number("lots_drawn")
TIE_RESOLVED = EVENTS.number("tie_resolved")
RANKING_FIXED = EVENTS.number("ranking_fixed")
LEGEND_TAKEN = EVENTS.number("legend_taken")
GIFT_GIVEN = EVENTS.number("gift_given")
CARDS_DISCARDED = EVENTS.number("cards_discarded")
LEGEND_RETURNED = EVENTS.number("legend_returned")
CARD_RECOVERED = EVENTS.number("card_recovered")
HAND_REFRESHED = EVENTS.number("hand_refreshed")
EXTRA_DRAW_EARNED = EVENTS.number("extra_draw_earned")
LAND_WON = EVENTS.number("land_won")
SUPPLIES_RETURNED = EVENTS.number("supplies_returned")
CARDS_DRAWN = EVENTS.number("cards_drawn")
DECK_RESHUFFLED = EVENTS.number("deck_reshuffled")
DRAW_FAILED = EVENTS.number("draw_failed")
GAME_ENDED = EVENTS.number("game_ended")
