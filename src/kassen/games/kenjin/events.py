"""The events of Kenjin (section 7 of the rules), with the fields that are for some seats only.

Talk is no part of the game: the table carries it, and no event tells of it [K-125].
"""

from typing import Any

from kassen.engine.events import Capture, EventTable, Fields
from kassen.engine.sets import first_of, has, members_of
from kassen.games.kenjin import battlefields, strength
from kassen.games.kenjin import state as terms
from kassen.games.kenjin.ranking import outcome

CONQUESTS = ("strength", "cards", "unopposed")
BY_STRENGTH, BY_CARDS, UNOPPOSED = range(len(CONQUESTS))

FAILURES = ("tie", "empty", "temple_margin", "fortress_cards")
BY_TIE, BY_EMPTY, BY_MARGIN, BY_FORTRESS = range(len(FAILURES))

STACKS = ("low", "high")


# Cards and places in words.


def named(card: int) -> Fields:
    """The public name of a card [K-9]."""
    return {"seat": battlefields.seat_of(card), "k": battlefields.index_of(card) + 1}


def shown(state: Any, card: int) -> Fields:
    return {**named(card), "unit": terms.UNITS[battlefields.unit_of(state, card)]}


def army(state: Any, field: int, side: int) -> list[int]:
    return [
        battlefields.card_at(state, field, side, position)
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


def laid_out(box: Any, state: Any, fields: Fields) -> list[str]:
    return [terms.TILES[tile] for tile in state.offer if tile != terms.NO_TILE]


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
    side = battlefields.side_of(state.seats, fields["seat"], field)
    return [field, side, state.height[field, side] - 1]


def face(box: Any, state: Any, fields: Fields) -> str:
    return "up" if battlefields.is_regular(terms.UNITS.index(fields["unit"])) else "down"


def target_place(box: Any, state: Any, fields: Fields) -> list[int]:
    return list(battlefields.locate(state, state.target))


def target_card(box: Any, state: Any, fields: Fields) -> Fields:
    return named(state.target)


def target_unit(box: Any, state: Any, fields: Fields) -> str:
    return terms.UNITS[battlefields.unit_of(state, state.target)]


def knowers(box: Any, state: Any, fields: Fields) -> list[int]:
    """The seats that know a card; who has looked at what is public [K-48]."""
    card = fields["card" if "card" in fields else "victim"]
    known = state.known[card["seat"], card["k"] - 1] | 1 << fields["seat"]
    return members_of(known & first_of(terms.MAX_SEATS))


def destination_place(box: Any, state: Any, fields: Fields) -> list[int]:
    field = state.destination
    side = battlefields.side_of(state.seats, fields["seat"], field)
    return [field, side, state.height[field, side]]


def face_down_cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"position": position, **shown(state, card)}
        for position, card in enumerate(army(state, fields["battlefield"], fields["side"]))
        if not battlefields.is_public(state, card)
    ]


def prey(units: int) -> Capture:
    """The cards of these units on the side that is hunted."""

    def cards(box: Any, state: Any, fields: Fields) -> list[Fields]:
        found = army(state, fields["battlefield"], 1 - fields["side"])
        return [
            shown(state, card) for card in found if has(units, battlefields.unit_of(state, card))
        ]

    return cards


def destroyed(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    found = []
    for side in range(terms.SIDES):
        position = state.sacrifice[battlefields.owner_of(state.seats, field, side)]
        if position != terms.NO_POSITION:
            found.append(
                {"side": side, **shown(state, battlefields.card_at(state, field, side, position))}
            )
    return found


def strengths(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    return [
        {
            "seat": battlefields.owner_of(state.seats, field, side),
            "cards": state.height[field, side],
            "sum": strength.army_strength(box, state, field, side),
            "port": strength.port_bonus(box, state, field, side),
            "supply": strength.supply_bonus(box, state, field, side),
            "palace": -strength.palace_penalty(box, state, field, side),
            "total": strength.total_strength(box, state, field, side),
        }
        for side in range(terms.SIDES)
    ]


def all_of_side(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [shown(state, card) for card in army(state, fields["battlefield"], fields["side"])]


def all_of_both(box: Any, state: Any, fields: Fields) -> list[Fields]:
    field = fields["battlefield"]
    armies = [(side, army(state, field, side)) for side in range(terms.SIDES)]
    return [{"side": side, **shown(state, card)} for side, cards in armies for card in cards]


def assigned(box: Any, state: Any, fields: Fields) -> list[list[int]]:
    return [
        [field, side]
        for field in range(battlefields.num_battlefields(state.seats))
        for side in range(terms.SIDES)
        if state.bonus[field, side]
    ]


def tiles_assigned(box: Any, state: Any, fields: Fields) -> list[str]:
    return [terms.TILES[state.tile[field]] for field, _ in fields["places"]]


def score(name: str) -> Capture:
    column = terms.SCORES.index(name)
    return lambda box, state, fields: state.score[fields["seat"], column]


def team_sum(column: int) -> Capture:
    return lambda box, state, fields: sum(
        state.score[seat, column] for seat in (fields["team"], fields["team"] + 2)
    )


def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
    ranks = [0] * state.seats
    outcome(box, state, ranks)
    return ranks


def winners(box: Any, state: Any, fields: Fields) -> list[int]:
    return [seat for seat, rank in enumerate(fields["ranks"]) if rank == 1]


# Who may read a unit; None is everybody, also those who only watch.


def owner_if_face_down(fields: Fields) -> Any:
    return 1 << fields["seat"] if fields["face"] == "down" else None


def those_who_know(fields: Fields) -> int:
    return sum(1 << seat for seat in fields["known_to"])


EVENTS = EventTable()
GAME_STARTED = EVENTS.add(
    "game_started",
    players=None,
    start_seat=None,
    captures={
        "teams": lambda box, state, fields: bool(box.teams),
        "clans": clans,
        "edition": lambda box, state, fields: box.printed.name,
        "options": options,
    },
)
TILES_LAID_OUT = EVENTS.add("tiles_laid_out", stack=STACKS, captures={"tiles": laid_out})
TILE_DRAFTED = EVENTS.add("tile_drafted", seat=None, tile=terms.TILES, battlefield=None)
TILE_PLACED = EVENTS.add("tile_placed", battlefield=None, tile=terms.TILES)
TILES_BOXED = EVENTS.add("tiles_boxed", captures={"tiles": boxed})
TURN_STARTED = EVENTS.add("turn_started", round=None, seat=None, cards_to_play=None)
CARD_DEPLOYED = EVENTS.add(
    "card_deployed",
    seat=None,
    k=None,
    battlefield=None,
    unit=terms.UNITS,
    captures={"place": top_place, "tile": tile_at("battlefield"), "face": face},
    private={"unit": owner_if_face_down},
)
ABILITY_WITHOUT_TARGET = EVENTS.add(
    "ability_without_target",
    seat=None,
    unit=terms.UNITS,
    battlefield=None,
    captures={"tile": tile_at("battlefield")},
)
AT_TARGET = {
    "place": target_place,
    "tile": tile_at("place"),
    "card": target_card,
    "unit": target_unit,
}
SCOUT_REVEALED = EVENTS.add("scout_revealed", seat=None, captures=AT_TARGET)
SHUGENJA_LOOKED = EVENTS.add(
    "shugenja_looked",
    seat=None,
    captures={**AT_TARGET, "known_to": knowers},
    private={"unit": those_who_know},
)
GENERAL_MOVED = EVENTS.add(
    "general_moved",
    seat=None,
    captures={
        "from_place": target_place,
        "card": target_card,
        "unit": target_unit,
        "to_place": destination_place,
        "from_tile": tile_at("from_place"),
        "to_tile": tile_at("to_place"),
        "known_to": knowers,
    },
    private={"unit": those_who_know},
)
ASSASSIN_STRUCK = EVENTS.add(
    "assassin_struck",
    seat=None,
    k=None,
    captures={
        "place": target_place,
        "tile": tile_at("place"),
        "victim": target_card,
        "victim_unit": target_unit,
        "known_to": knowers,
    },
    private={"victim_unit": those_who_know},
)
DEPLOYMENT_ENDED = EVENTS.add("deployment_ended")
BATTLE_STARTED = EVENTS.add("battle_started", battlefield=None, tile=terms.TILES)
PORT_COUNTED = EVENTS.add(
    "port_counted",
    battlefield=None,
    captures={"counts": lambda box, state, fields: list(state.port)},
)
CARDS_REVEALED = EVENTS.add(
    "cards_revealed", battlefield=None, side=None, captures={"cards": face_down_cards}
)
ARCHER_SHOT = EVENTS.add(
    "archer_shot", battlefield=None, side=None, captures={"cards": prey(strength.ARCHER_PREY)}
)
SAMURAI_STRUCK = EVENTS.add(
    "samurai_struck", battlefield=None, side=None, captures={"cards": prey(strength.SAMURAI_PREY)}
)
SANCTUARY_WAITING = EVENTS.add(
    "sanctuary_waiting",
    battlefield=None,
    captures={"seats": lambda box, state, fields: members_of(state.choosing)},
)
SANCTUARY_DESTROYED = EVENTS.add(
    "sanctuary_destroyed", battlefield=None, captures={"cards": destroyed}
)
STRENGTH_COUNTED = EVENTS.add(
    "strength_counted",
    battlefield=None,
    captures={"tile": tile_at("battlefield"), "sides": strengths},
)
BATTLEFIELD_CONQUERED = EVENTS.add(
    "battlefield_conquered", battlefield=None, tile=terms.TILES, seat=None, reason=CONQUESTS
)
BATTLEFIELD_UNCONQUERED = EVENTS.add(
    "battlefield_unconquered", battlefield=None, tile=terms.TILES, reason=FAILURES
)
CARDS_WITHDRAWN = EVENTS.add(
    "cards_withdrawn", battlefield=None, side=None, captures={"cards": all_of_side}
)
CARDS_ELIMINATED = EVENTS.add("cards_eliminated", battlefield=None, captures={"cards": all_of_both})
SUPPLY_ASSIGNED = EVENTS.add(
    "supply_assigned", seat=None, captures={"places": assigned, "tiles": tiles_assigned}
)
SET_ASIDE_REVEALED = EVENTS.add("set_aside_revealed", seat=None, of=None, k=None, unit=terms.UNITS)
SCORE_COUNTED = EVENTS.add(
    "score_counted", seat=None, captures={name: score(name) for name in terms.SCORES}
)
TEAM_SCORE_COUNTED = EVENTS.add(
    "team_score_counted",
    team=None,
    captures={"total": team_sum(terms.TOTAL), "battlefields": team_sum(terms.BATTLEFIELDS)},
)
GAME_ENDED = EVENTS.add("game_ended", captures={"ranks": ranks, "winners": winners})
