"""The events of Kenjin (section 7 of the rules), with the fields that are for some seats only.

Talk is no part of the game: the table carries it, and no event tells of it [K-125].
"""

from typing import Any

from kassen.engine.rules.sets import first_of, has, members_of
from kassen.engine.table.events import Capture, EventTable, Fields, edition, ranks_by
from kassen.games.kenjin.rules import battlefields as ground, state as terms, strength
from kassen.games.kenjin.rules.ranking import outcome

CONQUESTS = ("strength", "cards", "unopposed")
BY_STRENGTH, BY_CARDS, UNOPPOSED = range(len(CONQUESTS))

FAILURES = ("tie", "empty", "temple_margin", "fortress_cards")
BY_TIE, BY_EMPTY, BY_MARGIN, BY_FORTRESS = range(len(FAILURES))

STACKS = ("low", "high")


# Cards and places in words.


def named(card: int) -> Fields:
    """The public name of a card [K-9]."""
    return {"seat": ground.seat_of(card), "k": ground.index_of(card) + 1}


def shown(state: Any, card: int) -> Fields:
    return {**named(card), "unit": terms.UNITS[ground.unit_of(state, card)]}


def army(state: Any, field: int, side: int) -> list[int]:
    return [
        ground.card_at(state, field, side, position)
        for position in range(state.height[field, side])
    ]


# What is read off the state.


def clans(box: Any, state: Any, fields: Fields) -> list[str]:
    return [terms.CLANS[box.clan[seat]] for seat in range(state.seats)]


def options(box: Any, state: Any, fields: Fields) -> Fields:
    return {
        "setup": terms.SETUPS[box.setup],
        "talk": terms.TALKS[box.talk],
        "coward_pardon": bool(box.coward_pardon),
        "assassin_partner": bool(box.assassin_partner),
        "palace_floor": bool(box.palace_floor),
    }


def boxed(box: Any, state: Any, fields: Fields) -> list[str]:
    return [name for tile, name in enumerate(terms.TILES) if tile not in list(state.tile)]


def tile_at(key: str) -> Capture:
    """The tile of the battlefield, or of the place, that this field of an event names."""

    def tile(box: Any, state: Any, fields: Fields) -> str:
        where = fields[key]
        return terms.TILES[state.tile[where if isinstance(where, int) else where[0]]]

    return tile


def top_place(box: Any, state: Any, fields: Fields) -> list[int]:
    """Where the card that was just deployed lies."""
    field = fields["battlefield"]
    side = ground.side_of(state.seats, fields["seat"], field)
    return [field, side, state.height[field, side] - 1]


def face(box: Any, state: Any, fields: Fields) -> str:
    return "up" if ground.is_regular(terms.UNITS.index(fields["unit"])) else "down"


def target_place(box: Any, state: Any, fields: Fields) -> list[int]:
    return list(ground.locate(state, state.target))


def target_card(box: Any, state: Any, fields: Fields) -> Fields:
    return named(state.target)


def target_unit(box: Any, state: Any, fields: Fields) -> str:
    return terms.UNITS[ground.unit_of(state, state.target)]


def knowers(box: Any, state: Any, fields: Fields) -> list[int]:
    """The seats that know a card; who has looked at what is public [K-48]."""
    card = fields["card" if "card" in fields else "victim"]
    known = state.known[card["seat"], card["k"] - 1] | 1 << fields["seat"]
    return members_of(known & first_of(terms.MAX_SEATS))


def destination_place(box: Any, state: Any, fields: Fields) -> list[int]:
    field = state.destination
    side = ground.side_of(state.seats, fields["seat"], field)
    return [field, side, state.height[field, side]]


def face_down_cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"position": position, **shown(state, card)}
        for position, card in enumerate(army(state, fields["battlefield"], fields["side"]))
        if not ground.is_public(state, card)
    ]


def prey(units: int) -> Capture:
    """The cards of these units on the side that is hunted."""

    def cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
        found = army(state, fields["battlefield"], 1 - fields["side"])
        return [shown(state, card) for card in found if has(units, ground.unit_of(state, card))]

    return cards


def destroyed(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    found = []
    for side in range(terms.SIDES):
        position = state.sacrifice[ground.owner_of(state.seats, field, side)]
        if position != terms.NO_POSITION:
            found.append(
                {"side": side, **shown(state, ground.card_at(state, field, side, position))}
            )
    return found


def strengths(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    return [
        {
            "seat": ground.owner_of(state.seats, field, side),
            "cards": state.height[field, side],
            "sum": strength.army_strength(box, state, field, side),
            "port": strength.port_bonus(box, state, field, side),
            "supply": strength.supply_bonus(box, state, field, side),
            "palace": -strength.palace_penalty(box, state, field, side),
            "total": strength.total_strength(box, state, field, side),
        }
        for side in range(terms.SIDES)
    ]


def all_of_both(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    armies = [(side, army(state, field, side)) for side in range(terms.SIDES)]
    return [{"side": side, **shown(state, card)} for side, cards in armies for card in cards]


def assigned(box: Any, state: Any, fields: Fields) -> list[list[int]]:
    return [
        [field, side]
        for field in range(ground.num_battlefields(state.seats))
        for side in range(terms.SIDES)
        if state.bonus[field, side]
    ]


def score(name: str) -> Any:
    column = terms.SCORES.index(name)
    return lambda box, state, fields: state.score[fields["seat"], column]


def team_sum(column: int) -> Capture:
    return lambda box, state, fields: sum(
        state.score[seat, column] for seat in (fields["team"], fields["team"] + 2)
    )


def winners(box: Any, state: Any, fields: Fields) -> list[int]:
    return [seat for seat, rank in enumerate(fields["ranks"]) if rank == 1]


# Who may read a unit; None is everybody, also those who only watch.


def owner_if_face_down(fields: Fields) -> Any:
    return 1 << fields["seat"] if fields["face"] == "down" else None


def those_who_know(fields: Fields) -> int:
    return sum(1 << seat for seat in fields["known_to"])


EVENTS = EventTable(schema=terms.STATE, tile=terms.TILES, unit=terms.UNITS)
GAME_STARTED = EVENTS.add(
    "game_started", "players start_seat", teams=lambda box, state, fields: bool(box.teams), clans=clans,
    edition=edition, options=options,
)  # fmt: skip
TILES_LAID_OUT = EVENTS.add("tiles_laid_out", "stack", stack=STACKS, tiles="offer")
TILE_DRAFTED = EVENTS.add("tile_drafted", "seat tile battlefield")
TILE_PLACED = EVENTS.add("tile_placed", "battlefield tile")
TILES_BOXED = EVENTS.add("tiles_boxed", tiles=boxed)
TURN_STARTED = EVENTS.add("turn_started", "round seat cards_to_play")
CARD_DEPLOYED = EVENTS.add(
    "card_deployed", "seat k battlefield unit", place=top_place, tile=tile_at("battlefield"), face=face,
    private={"unit": owner_if_face_down},
)  # fmt: skip
ABILITY_WITHOUT_TARGET = EVENTS.add(
    "ability_without_target", "seat unit battlefield", tile=tile_at("battlefield")
)
AT_TARGET: Fields = {
    "place": target_place,
    "tile": tile_at("place"),
    "card": target_card,
    "unit": target_unit,
}
SCOUT_REVEALED = EVENTS.add("scout_revealed", "seat", **AT_TARGET)
SHUGENJA_LOOKED = EVENTS.add(
    "shugenja_looked", "seat", **AT_TARGET, known_to=knowers, private={"unit": those_who_know}
)
GENERAL_MOVED = EVENTS.add(
    "general_moved", "seat", from_place=target_place, card=target_card, unit=target_unit,
    to_place=destination_place, from_tile=tile_at("from_place"), to_tile=tile_at("to_place"),
    known_to=knowers, private={"unit": those_who_know},
)  # fmt: skip
ASSASSIN_STRUCK = EVENTS.add(
    "assassin_struck", "seat k", place=target_place, tile=tile_at("place"), victim=target_card,
    victim_unit=target_unit, known_to=knowers, private={"victim_unit": those_who_know},
)  # fmt: skip
DEPLOYMENT_ENDED = EVENTS.add("deployment_ended")
BATTLE_STARTED = EVENTS.add("battle_started", "battlefield tile")
PORT_COUNTED = EVENTS.add(
    "port_counted", "battlefield", counts=lambda box, state, fields: list(state.port)
)
CARDS_REVEALED = EVENTS.add("cards_revealed", "battlefield side", cards=face_down_cards)
ARCHER_SHOT = EVENTS.add("archer_shot", "battlefield side", cards=prey(strength.ARCHER_PREY))
SAMURAI_STRUCK = EVENTS.add("samurai_struck", "battlefield side", cards=prey(strength.SAMURAI_PREY))
SANCTUARY_WAITING = EVENTS.add("sanctuary_waiting", "battlefield", seats="choosing")
SANCTUARY_DESTROYED = EVENTS.add("sanctuary_destroyed", "battlefield", cards=destroyed)
STRENGTH_COUNTED = EVENTS.add(
    "strength_counted", "battlefield", tile=tile_at("battlefield"), sides=strengths
)
BATTLEFIELD_CONQUERED = EVENTS.add(
    "battlefield_conquered", "battlefield tile seat reason", reason=CONQUESTS
)
BATTLEFIELD_UNCONQUERED = EVENTS.add(
    "battlefield_unconquered", "battlefield tile reason", reason=FAILURES
)
CARDS_WITHDRAWN = EVENTS.add(
    "cards_withdrawn", "battlefield side",
    cards=lambda box, state, e: [shown(state, card) for card in army(state, e["battlefield"], e["side"])],
)  # fmt: skip
CARDS_ELIMINATED = EVENTS.add("cards_eliminated", "battlefield", cards=all_of_both)
SUPPLY_ASSIGNED = EVENTS.add(
    "supply_assigned", "seat", places=assigned,
    tiles=lambda box, state, fields: [terms.TILES[state.tile[field]] for field, _ in fields["places"]],
)  # fmt: skip
SET_ASIDE_REVEALED = EVENTS.add("set_aside_revealed", "seat of k unit")
SCORE_COUNTED = EVENTS.add("score_counted", "seat", **{name: score(name) for name in terms.SCORES})
TEAM_SCORE_COUNTED = EVENTS.add(
    "team_score_counted", "team", total=team_sum(terms.TOTAL), battlefields=team_sum(terms.BATTLEFIELDS),
)  # fmt: skip
GAME_ENDED = EVENTS.add("game_ended", ranks=ranks_by(outcome), winners=winners)
