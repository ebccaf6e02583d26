"""Where each action lies on the table: the places one touches, most often one, to choose it."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.ninjato.box import guard_names
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.stacks import top_of

# The Pavilion in all other decisions.
ROW_PLACES = {"learn_skill": "sensei", "buy_envoy": "palace"}
CHOICES = ("leave", "banzai", "give_up", "let_ring", "decline", "honor")  # they lie nowhere


def path_of_treasure(parts: Fields, view: Fields) -> tuple[str, ...]:
    where = view["raid"]["house"] if view["decision"] == "choho_take" else "shuriken"
    return (f"{where}/{parts['kind']}",)


PATHS = {
    "kicker": "hand/{view[kicker]}", "disguise": "tile/{view[scoring][tile]}", "treasure": path_of_treasure,
    "row": lambda parts, view: (f"{ROW_PLACES.get(view['decision'], 'pavilion')}/{parts['slot']}",),
}  # fmt: skip


def places(view: Fields) -> set[str]:
    """Every place the view shows: buildings and what lies in them, your hand and your tiles, the supply of tokens."""
    return {
        *actions.PLACES,
        "dojo/pile",
        "guards",
        "elites",
        *(f"seat/{seat['seat']}" for seat in view["seats"]),
        *(f"dojo/{slot}" for slot, card in enumerate(view["dojo"]["slots"], 1) if card),
        *(
            f"{place}/{slot}"
            for place in ("sensei", "palace", "pavilion")
            for slot, card in enumerate(view[place]["row"], 1)
            if card
        ),
        *(f"{house}/{side}" for house in actions.HOUSES for side in actions.SIDES),
        *(f"{house['house']}/{kind}" for house in view["houses"] for kind in house["treasures"]),
        *(f"hand/{value}" for value in view["hand"]),
        *(f"token/{token}" for token in view["tokens"]),
        *shuriken(view),
        *tiles(view),
        *choices(view),
    }


def shuriken(view: Fields) -> set[str]:
    return {f"shuriken/{kind}" for kind in view["raid"]["shuriken"]} if view["raid"] else set()


def tiles(view: Fields) -> set[str]:
    """Your tiles that lie face up, and on each the values it might stand in for."""
    own = view["seats"][view["seat"]]["tiles"] if view["seat"] >= 0 else []
    face_up = [f"tile/{tile['tile']}" for tile in own if tile["up"]]
    return {
        *face_up,
        *(f"{tile}/{card + 1}" for tile in face_up for card in range(terms.NUM_VALUES)),
    }


def choices(view: Fields) -> set[str]:
    """Places of what lies nowhere: a few words, and the payments while one is being chosen."""
    payments = actions.ACTIONS.of("gold") if view["buying"] else ()
    paths = [actions.ACTIONS.path(payment) for payment in payments]
    return {*(f"choice/{word}" for word in CHOICES), *(path[0] for path in paths)}


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands, and what lies on top of the Dojo pile and of the two decks of guards."""
    things = {
        f"seat/{seat}": [str(card + 1) for card, copies in enumerate(hand) for _ in range(copies)]
        for seat, hand in enumerate(state.hand.tolist()[: state.seats])
    }
    if state.stack_size[terms.DOJO]:
        things["dojo/pile"] = [str(top_of(state, terms.DOJO) + 1)]
    for place, deck in (("guards", terms.GUARDS), ("elites", terms.ELITES)):
        if state.stack_size[deck]:
            things[place] = [guard_names(box)[terms.NUM_GUARD_KINDS * deck + top_of(state, deck)]]
    return things
