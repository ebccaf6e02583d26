"""The events of Martial Art (section 7 of the rules), with the fields that are for some seats only."""

from typing import Any

from kassen.engine.rules.sets import EVERYTHING, members_of
from kassen.engine.rules.vocabulary import SEAT, name
from kassen.engine.table.events import EventTable, Fields, edition, owner, ranks_by, seats_in
from kassen.games.martial_art.box import cards_in, cause_id
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.ranking import outcome

POSITIONS = ("only", "first", "second")
ONLY_LAND, FIRST_LAND, SECOND_LAND = range(len(POSITIONS))


def fresh(box: Any, state: Any, fields: Fields) -> list[str]:
    return cards_in(box, state.fresh)


def flip_order(box: Any, state: Any, fields: Fields) -> list[int]:
    """The players of the latest lots or of the whole tie, first to last."""
    return sorted(members_of(fields["order"]), key=lambda seat: state.flip_place[seat])


def ranking(box: Any, state: Any, fields: Fields) -> list[Fields]:
    seats = sorted(range(state.seats), key=lambda seat: state.place[seat])
    return [{"seat": seat, "strength": state.strength[seat]} for seat in seats]


def giver_and_taker(fields: Fields) -> int:
    """A Legend is given face up [A-100]."""
    return EVERYTHING if fields["is_legend"] else 1 << fields["from"] | 1 << fields["to"]


EVENTS = EventTable(
    schema=terms.STATE, land=name("lands"), decision=terms.DECISIONS, window=terms.WINDOWS, card=name("cards"),
    cause=lambda box, state, fields: cause_id(box, fields["cause"]), reason=terms.FLIP_REASONS, order=flip_order,
)  # fmt: skip
GAME_STARTED = EVENTS.add(
    "game_started", "players", edition=edition, seats=lambda box, state, fields: list(range(state.seats)),
)  # fmt: skip
DEALT = EVENTS.add("dealt", "seat count", cards="hand[seat]", private={"cards": owner})
ROUND_STARTED = EVENTS.add("round_started", "round")
LAND_REVEALED = EVENTS.add(
    "land_revealed", "land position effect_applies", position=POSITIONS, effect_applies=(False, True),
)  # fmt: skip
LAND_EFFECT_STARTED = EVENTS.add("land_effect_started", "land effect", effect=terms.LAND_EFFECTS)
PLAYER_ASKED = EVENTS.add("player_asked", "seat decision is_asked", is_asked=(False, True))
PLAYER_DECIDED = EVENTS.add("player_decided", "seat decision")
REDRAW_DONE = EVENTS.add(
    "redraw_done",
    "seat drawn_count",
    discarded="picked[seat]",
    drawn=fresh,
    private={"drawn": owner},
)
WINDOW_OPENED = EVENTS.add("window_opened", "window first_seat", first_seat=SEAT)
SUPPORT_USED = EVENTS.add(
    "support_used", "seat card effect target", effect=terms.EFFECTS, target=SEAT
)
HAND_LOOKED_AT = EVENTS.add(
    "hand_looked_at", "seat target", cards="hand[target]", private={"cards": seats_in("seat", "target")},
)  # fmt: skip
SUPPORT_PASSED = EVENTS.add("support_passed", "seat window")
SUPPORT_CANCELED = EVENTS.add("support_canceled", "seat card by_seat")
SUPPORT_TOOK_EFFECT = EVENTS.add(
    "support_took_effect", "seat card effect target", effect=terms.EFFECTS, target=SEAT, new_strength="strength[seat]",
)  # fmt: skip
WINDOW_CLOSED = EVENTS.add("window_closed", "window")
CARD_PLACED = EVENTS.add("card_placed", "seat card", private={"card": owner})
CARDS_REVEALED = EVENTS.add(
    "cards_revealed", cards=EVENTS.by_seat(card="fighting", strength="strength")
)
TEXT_BLANKED = EVENTS.add("text_blanked", "seat card cause")
BATTLE_REDEALT = EVENTS.add("battle_redealt", cards=EVENTS.by_seat(old="replaced", new="fighting"))
STRENGTH_CHANGED = EVENTS.add("strength_changed", "seat from to cause")
PLAYER_BARRED = EVENTS.add("player_barred", "seat cause")
TIE_FLIP = EVENTS.add("tie_flip", "reason repetition", cards=EVENTS.by_seat("card", card="flipped"))
LOTS_DRAWN = EVENTS.add("lots_drawn", "reason order")
TIE_RESOLVED = EVENTS.add("tie_resolved", "reason order")
RANKING_FIXED = EVENTS.add("ranking_fixed", ranking=ranking)
LEGEND_TAKEN = EVENTS.add("legend_taken", "seat stack_left")
GIFT_GIVEN = EVENTS.add(
    "gift_given", "from to card", is_legend=lambda box, state, fields: bool(fields["card"] == box.legend),
    private={"card": giver_and_taker},
)  # fmt: skip
CARDS_DISCARDED = EVENTS.add("cards_discarded", "seat cause", cards="picked[seat]")
LEGEND_RETURNED = EVENTS.add("legend_returned", "seat stack_now")
CARD_RECOVERED = EVENTS.add(
    "card_recovered", "seat card from_seat",
    source=lambda box, state, fields: "discard_pile" if fields["from_seat"] < 0 else "table",
    from_seat=SEAT,
)  # fmt: skip
HAND_REFRESHED = EVENTS.add("hand_refreshed", "seat", discarded="picked[seat]")
EXTRA_DRAW_EARNED = EVENTS.add("extra_draw_earned", "seat amount cause")
LAND_WON = EVENTS.add(
    "land_won", "seat land", points_total="points[seat]", bridges_total="bridges[seat]"
)
SUPPLIES_RETURNED = EVENTS.add("supplies_returned", "seat")
CARDS_DRAWN = EVENTS.add("cards_drawn", "seat count", cards=fresh, private={"cards": owner})
DECK_RESHUFFLED = EVENTS.add("deck_reshuffled", "count")
DRAW_FAILED = EVENTS.add("draw_failed", "seat missing")
GAME_ENDED = EVENTS.add("game_ended", "winner way", way=terms.WAYS, places=ranks_by(outcome))
