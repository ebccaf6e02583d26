"""Positions from readable JSON, for tests, puzzles and tutorials, and back; what cannot be is refused with the reason.

    {"order": [0, 1], "turn": 0, "round": 2, "lap": 1, "hands": [[1, 3, 3], null], "slots": [1, 4, 5],
     "tiles": [["boryaku"], []], "used": [["boryaku"], []], "stocks": [["fan", "gold"], []], "honor": [12, 7],
     "envoys": [["envoy_3"], []], "rumors": [["goodwill_fs"], []], "kept": [["elite_3"], []],
     "houses": {"house_1": {"token": "taira_2", "sentry": "guard_2", "treasures": ["plain_fan", "red_jade"]}},
     "stacks": {"guards": ["guard_5"], "bag": ["fan"]}, "discards": {"dojo": [2, 2], "bag": ["gold"]},
     "raid": {"house": "house_1", "side": "strength", "shuriken": ["plain_fan"], "guard": "elite_3"}}

Stacks list their top card first. What nobody mentions lies below them in random order, or with
`"only": ["guards"]` on the discard pile. A hand that is null is dealt. `at` is turn, end_of_round, scoring,
end_of_game, over, or a decision that is asked, and `then` lists what was chosen from there on. A raid without a guard
waits for Leave or Banzai; its guard may be "sentry", and one that was not beaten lies on its discard pile. While
drawing, `draws` counts the cards still to draw, and `tile` names the Bajutsu; when a clan is scored, `scoring` is
{"clan": "taira", "disguised": [1, 0], "targets": ["envoy_3"]}, with all Envoys disguised in this phase.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import setitem
from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.events import Fields
from kassen.engine.markup import plural
from kassen.engine.scenario import (
    Document,
    Stock,
    all_named,
    check_keys,
    list_by_seat,
    list_of,
    mask_of,
    named,
    whole,
)
from kassen.engine.sets import has, is_single, members_of, size_of
from kassen.games.ninjato import state as moment
from kassen.games.ninjato.actions import (
    ACTIONS,
    CLANS,
    ENVOY_NAMES,
    HOUSES,
    KINDS,
    SIDES,
    SKILL_NAMES,
    TOKENS,
)
from kassen.games.ninjato.box import card_names, copies_of
from kassen.games.ninjato.events import base, modifiers, names_of
from kassen.games.ninjato.ranking import clan_scored
from kassen.games.ninjato.rounds import skill_slots
from kassen.games.ninjato.rules import advance, apply, legal
from kassen.games.ninjato.scoring import rank_clan
from kassen.games.ninjato.setup import clear_table
from kassen.games.ninjato.stacks import add_to_hand, push
from kassen.games.ninjato.state import (
    BAG,
    DECISIONS,
    DECLARE_DISGUISE,
    DISGUISE,
    DISGUISES,
    DOJO,
    ELITES,
    ENVOYS,
    GUARDS,
    NO_CARD,
    NUM_GUARD_KINDS,
    OVER,
    RUMORS,
    SKILLS,
    STACK_FIRST,
)
from kassen.games.ninjato.treasures import fail, kinds_to_give, next_treasure
from kassen.games.ninjato.view import view

KEYS = {
    "order", "turn", "round", "lap", "at", "then", "hands", "seen_hands", "slots", "tiles", "used", "stocks", "honor",
    "envoys", "rumors", "kept", "houses", "stacks", "discards", "only", "raid", "sensei", "palace", "pavilion",
    "tiles_out", "dojo_shuriken", "looked", "draws", "tile", "scoring",
}  # fmt: skip
STACK_NAMES = ("guards", "elites", "bag", "dojo", "disguises", "skills", "envoys", "rumors")
RENEWED_NAMES = STACK_NAMES[: moment.NUM_RENEWED]

# What runs by itself; and what may be asked, with the phase that asks it or else goes on.
RUNNING = {
    "turn": moment.START_TURN, "end_of_round": moment.END_ROUND, "scoring": moment.REFILL,
    "end_of_game": moment.FINISH, "over": moment.OVER,
}  # fmt: skip
ASKED_BY = {
    "place_shuriken": moment.START_TURN, "draw_card": moment.ASK_DRAW, "discard_card": moment.ASK_DISCARD,
    "learn_skill": moment.ASK_LEARN, "buy_envoy": moment.ASK_BUY, "buy_rumor": moment.ASK_BUY,
    "attack_base": moment.FACE, "answer_alarm": moment.ANSWER_ALARM, "leave_or_banzai": moment.LEAVE_OR_BANZAI,
    "fail_keep": moment.FAIL_KEEP, "fail_choho": moment.ASK_CHOHO, "choose_clan_token": moment.CHOOSE_CLAN_TOKEN,
    "bajutsu_draw": moment.ASK_BAJUTSU, "declare_disguise": moment.ASK_DISGUISE, "scoring_choice": moment.RANK_CLAN,
    "scoring_rumor": moment.SECOND_REWARD,
}  # fmt: skip
AFTER_A_THROW = DECISIONS[moment.PLACE_SHURIKEN + 1 : DECLARE_DISGUISE]
FAILED = ("fail_keep", "fail_choho")
FACING = ("attack_base", "answer_alarm", *FAILED)
IN_A_RAID = (*FACING, "leave_or_banzai", "choose_clan_token")
WHILE_DRAWING = ("draw_card", "discard_card", "bajutsu_draw")
WHILE_SCORING = DECISIONS[DECLARE_DISGUISE:]
BEFORE_THE_NEXT = ("scoring", *WHILE_SCORING)  # round
BETWEEN_ROUNDS = (*BEFORE_THE_NEXT, "end_of_game", "over")
TOLD_AT = {
    "raid": IN_A_RAID, "draws": ("draw_card", "bajutsu_draw"), "tile": ("bajutsu_draw",), "scoring": WHILE_SCORING,
}  # fmt: skip

# What players own: its key, its stack, and the field that counts it or names its owner.
COUNTED = (("stocks", BAG, "stock"), ("kept", ELITES, "elites"))
OWNED = (("envoys", ENVOYS, "envoy_owner"), ("rumors", RUMORS, "rumor_owner"))


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, KEYS)
    clear_table(box, state, int(box.seats))
    layout = Layout(box, state, document)
    layout.place_time()
    layout.place_seats()
    layout.place_rows()
    layout.place_houses()
    layout.place_raid()
    layout.lay_stacks()
    layout.place_knowledge()
    layout.ask()
    layout.go_on(list_of(document, "then", []))


class Layout:
    """A position being laid out: what is asked in it, and what of each stack is still nowhere."""

    def __init__(self, box: Any, state: Any, document: Document) -> None:
        self.box, self.state, self.document = box, state, document
        self.seats = int(box.seats)
        self.copies = copies_of(box)
        self.names = [card_names(box, deck) for deck in range(len(STACK_NAMES))]
        self.stocks = [Stock(*both) for both in zip(self.copies, self.names, strict=True)]
        self.raid = self.part("raid", ("house", "side", "shuriken", "guard"))
        moments = [*RUNNING, *ASKED_BY]
        self.at = moments[named(document.get("at", "turn"), "at", moments)]
        if self.raid and self.at == "turn":
            self.at = "leave_or_banzai" if self.raid.get("guard") is None else "attack_base"
        for key, decisions in TOLD_AT.items():
            if (key in document) != (self.at in decisions):
                raise BadScenario(f"{key} is told at {', '.join(decisions)}, and only there")
        self.to_deal: list[tuple[int, str, Callable[[int], Any]]] = []  # stack, for what, laying it

    def part(self, key: str, keys: Sequence[str]) -> Mapping[str, Any]:
        """An object of the document, with some of these keys."""
        value = self.document.get(key, {})
        if not isinstance(value, Mapping) or set(value) - set(keys):
            raise BadScenario(f"{key} has {', '.join(keys)}, not {value!r}")
        return value

    def by_seat(self, key: str) -> Iterator[tuple[int, Any]]:
        return enumerate(list_by_seat(self.document, key, [[] for _ in range(self.seats)]))

    def find(self, deck: int, names: Any, what: str) -> list[int]:
        """Cards of one stack by name, Dojo cards by value."""
        if deck == DOJO:
            if not isinstance(names, list):
                raise BadScenario(f"{what} is a list of values, not {names!r}")
            return [whole(value, f"a card of {what}", 1, moment.NUM_VALUES) - 1 for value in names]
        known = [card for card, copies in enumerate(self.copies[deck]) if copies]
        words = [self.names[deck][card] for card in known]
        return [known[place] for place in all_named(names, what, words)]

    def use(self, deck: int, names: Any, what: str) -> list[int]:
        """The same, each taken from what is left."""
        return [self.stocks[deck].use(card) for card in self.find(deck, names, what)]

    def use_tiles(self, names: Any, what: str) -> int:
        """Skill tiles of either stack, as a set."""
        tiles = all_named(names, what, SKILL_NAMES)
        for tile in tiles:
            self.stocks[DISGUISES if self.box.effect[tile] == DISGUISE else SKILLS].use(tile)
        return sum(1 << tile for tile in tiles)

    def use_kinds(self, names: Any, what: str) -> list[int]:
        kinds = all_named(names, what, KINDS)
        for kind in kinds:
            self.stocks[BAG].use(kind % moment.NUM_TREASURES)
        return kinds

    # Time and players.

    def place_time(self) -> None:
        """Round, lap, whose turn it is, and so which shuriken are thrown."""
        box, state, seats = self.box, self.state, range(self.seats)
        order = list_by_seat(self.document, "order", list(seats))
        if sorted(whole(seat, "a seat of order", 0, self.seats - 1) for seat in order) != [*seats]:
            raise BadScenario(f"order names every seat once, not {order!r}")
        first = box.rounds if self.at in ("end_of_game", "over") else 1
        state.round_number = whole(self.document.get("round", first), "round", first, box.rounds)
        state.lap = whole(self.document.get("lap", 1), "lap", 1, box.shuriken) - 1
        state.turn = whole(self.document.get("turn", order[0]), "turn", 0, self.seats - 1)
        state.place_in_order = order.index(state.turn)
        if self.at in BEFORE_THE_NEXT and not has(box.scoring_rounds, state.round_number):
            raise BadScenario(f"there is no scoring after round {state.round_number}")
        earlier = [has(box.scoring_rounds, number) for number in range(state.round_number)]
        state.scorings = sum(earlier) + (self.at in WHILE_SCORING)
        throws = self.throws(order)
        for place, seat in enumerate(order):
            state.order[place] = seat
            state.shuriken_left[seat] = box.shuriken - throws.count(seat)
        if self.at in BETWEEN_ROUNDS:
            state.lap = box.shuriken
        self.place_dojo_stack(throws)

    def throws(self, order: list[int]) -> list[int]:
        """Who has thrown in this round, in the order of throwing; between rounds all shuriken are back [N-113]."""
        if self.at in BETWEEN_ROUNDS:
            return []
        if self.at == "end_of_round":
            return order * self.box.shuriken
        places = self.state.place_in_order + (self.at in AFTER_A_THROW)
        return order * self.state.lap + order[:places]

    def place_dojo_stack(self, throws: list[int]) -> None:
        """Some of the throws went to the Dojo; that of who draws there now did."""
        state, thrown = self.state, list_of(self.document, "dojo_shuriken", [])
        if self.at in AFTER_A_THROW and self.at not in WHILE_DRAWING:
            throws = throws[:-1]
        for seat in thrown:
            whole(seat, "a seat of dojo_shuriken", 0, self.seats - 1)
            if thrown.count(seat) > throws.count(seat):
                raise BadScenario(f"seat {seat} has not thrown so many shuriken yet")
        left = iter(throws)
        if not all(seat in left for seat in thrown):
            raise BadScenario("the shuriken in the Dojo cannot have been thrown in this order")
        if self.at == "draw_card" and thrown[-1:] != [state.turn]:
            raise BadScenario("who draws has thrown the last shuriken in the Dojo")
        for index, seat in enumerate(thrown):
            state.dojo_stack[index] = seat
        state.dojo_stack_size = len(thrown)

    def place_seats(self) -> None:
        state = self.state
        for seat, amount in enumerate(list_by_seat(self.document, "honor", [0] * self.seats)):
            state.honor[seat] = whole(amount, f"the honor of seat {seat}", 0, 2000)
        for seat, values in enumerate(list_by_seat(self.document, "hands", [None] * self.seats)):
            self.place_hand(seat, values)
        for key, deck, field in COUNTED:
            for seat, names in self.by_seat(key):
                for card in self.use(deck, names, f"{key} of seat {seat}"):
                    getattr(state, field)[seat, card] += 1
        for key, deck, field in OWNED:
            for seat, names in self.by_seat(key):
                for card in self.use(deck, names, f"{key} of seat {seat}"):
                    getattr(state, field)[card] = seat
        for seat, names in self.by_seat("tiles"):
            state.tiles[seat] = state.ready[seat] = self.use_tiles(names, f"tiles of seat {seat}")
        for seat, names in self.by_seat("used"):
            for tile in all_named(names, f"used of seat {seat}", SKILL_NAMES):
                if not has(state.tiles[seat], tile):
                    raise BadScenario(f"seat {seat} has no {SKILL_NAMES[tile]} that it could use")
                state.ready[seat] &= ~(1 << tile)
        state.tiles_out = self.use_tiles(list_of(self.document, "tiles_out", []), "tiles_out")

    def place_hand(self, seat: int, values: Any) -> None:
        """A hand that is null is dealt later, from the cards nobody mentions."""
        what, limit = f"the hand of seat {seat}", self.box.hand_limit
        into_hand = partial(add_to_hand, self.state, seat)
        if values is None:
            self.to_deal += [(DOJO, what, into_hand)] * self.box.start_hand
            return
        for card in self.use(DOJO, values, what):
            into_hand(card)
        is_drawing = seat == self.state.turn and self.at in WHILE_DRAWING
        if len(values) > limit and not is_drawing:
            raise BadScenario(f"{what} is above the limit of {limit} cards")

    # The table.

    def place_rows(self) -> None:
        """Rows that are given stay as they are, null for an empty slot; the others are laid out.

        Ahead of a scoring phase the skills of the next round lie there [N-115].
        """
        box, state = self.box, self.state
        number = int(state.round_number)
        number += self.at in BEFORE_THE_NEXT and number < box.rounds
        skills = SKILLS if number <= box.skill_rounds else DISGUISES
        self.place_row("slots", state.dojo_slot, box.dojo_slots, DOJO)
        self.place_row("sensei", state.sensei, skill_slots(box, state, number), skills)
        self.place_row("palace", state.palace, box.palace_slots, ENVOYS)
        self.place_row("pavilion", state.pavilion, box.pavilion_slots, RUMORS)

    def place_row(self, key: str, row: Any, size: int, deck: int) -> None:
        written = list_of(self.document, key, [])
        if key not in self.document:
            self.to_deal += [(deck, "", partial(setitem, row, slot)) for slot in range(size)]
        if len(written) > size:
            raise BadScenario(f"{key} has {plural(size, 'slot')}, not {len(written)}")
        for slot, name in enumerate(written):
            if name is not None:
                (row[slot],) = self.use(deck, [name], key)

    def place_houses(self) -> None:
        """Houses nobody mentions have their first token; sentries and treasures are dealt."""
        state, houses = self.state, self.part("houses", HOUSES)
        for house, name in enumerate(HOUSES):
            state.house_token[house] = self.box.start_token[house]
            self.place_house(house, name, houses.get(name, {}))
        tokens = state.house_token.tolist()
        for token in tokens:
            if tokens.count(token) > 1:
                raise BadScenario(f"{TOKENS[token]} lies on two houses")

    def place_house(self, house: int, name: str, written: Any) -> None:
        state = self.state
        if not isinstance(written, Mapping) or set(written) - {"token", "sentry", "treasures"}:
            raise BadScenario(f"{name} has token, sentry and treasures, not {written!r}")
        if "token" in written:
            state.house_token[house] = named(written["token"], "a token", TOKENS)
        for kind in self.use_kinds(written.get("treasures", []), f"the treasures of {name}"):
            state.treasure[house, kind] += 1
        if "treasures" not in written:
            self.to_deal += [
                (BAG, f"the treasures of {name}", partial(self.add, house))
            ] * self.box.house_treasures
        if written.get("sentry") is not None:
            (state.sentry[house],) = self.use(GUARDS, [written["sentry"]], "a sentry")
        elif written.get("treasures") != []:
            if "sentry" in written:
                raise BadScenario(f"{name} has treasures and no sentry")
            self.to_deal.append((GUARDS, "a sentry", partial(setitem, state.sentry, house)))

    def add(self, house: int, kind: int) -> None:
        self.state.treasure[house, kind] += 1

    def lay_stacks(self) -> None:
        """The listed cards on top; the rest is dealt where something is open, and lies below or on the discard pile."""
        state, stacks = self.state, self.part("stacks", STACK_NAMES)
        only = all_named(list_of(self.document, "only", []), "only", RENEWED_NAMES)
        for name, cards in self.part("discards", RENEWED_NAMES).items():
            deck = STACK_NAMES.index(name)
            for card in self.use(deck, cards, f"the discards of {name}"):
                state.discard[deck, card] += 1
        for deck, name in enumerate(STACK_NAMES):
            listed = self.use(deck, stacks.get(name, []), f"the stack {name}")
            rest = self.stocks[deck].rest()
            shuffle(state.dice, rest, len(rest))
            for _, what, lay in [deal for deal in self.to_deal if deal[0] == deck]:
                if rest:
                    lay(rest.pop())
                elif what:
                    raise BadScenario(f"no card of {name} is left for {what}")
            if deck in only:
                for card in rest:
                    state.discard[deck, card] += 1
                rest = []
            for card in rest + listed[::-1]:
                push(state, deck, card)

    def place_knowledge(self) -> None:
        """`seen_hands`: values all saw go into each hand; `looked`: who knows the top of guards or elites."""
        state = self.state
        for seat, values in self.by_seat("seen_hands"):
            for card in self.find(DOJO, values, f"what all have seen of seat {seat}"):
                state.seen_hand[seat, card] += 1
                if state.seen_hand[seat, card] > state.hand[seat, card]:
                    raise BadScenario(
                        f"not so many {card + 1} are in the hand of seat {seat} to be seen"
                    )
        looked = self.part("looked", STACK_NAMES[: ELITES + 1])
        for deck, name in enumerate(STACK_NAMES[: ELITES + 1]):
            state.known_top[deck] = mask_of(looked, name, self.seats)
            if state.known_top[deck] and not state.stack_size[deck]:
                raise BadScenario(f"nobody knows the top of {name}: there is none")

    # What is going on.

    def place_raid(self) -> None:
        """House, side, what is on the shuriken, and who guards the next treasure."""
        state, raid = self.state, self.raid
        if not raid:
            return
        state.house = named(raid.get("house"), "the house of the raid", HOUSES)
        state.side = named(raid.get("side"), "the side of the raid", SIDES)
        loot = self.use_kinds(raid.get("shuriken", []), "the shuriken")
        if len(loot) > moment.LOOT_SIZE:
            raise BadScenario(f"there are at most {moment.LOOT_SIZE} treasures on a shuriken")
        state.loot_size = len(loot)
        for index, kind in enumerate(loot):
            state.loot[index] = kind
        is_cleared = self.at == "choose_clan_token"
        house = "the cleared house has a" if is_cleared else "the raided house has no"
        if (next_treasure(state, state.house) == NO_CARD) != is_cleared:
            raise BadScenario(f"{house} treasure; name what is left in it")
        if (state.sentry[state.house] == NO_CARD) != is_cleared:
            raise BadScenario(f"{house} sentry; name who stands there")
        self.place_guard(raid.get("guard"))

    def place_guard(self, name: Any) -> None:
        """The sentry before the first treasure, a revealed guard after it, none at Leave or Banzai."""
        state = self.state
        if (name is not None) != (self.at in FACING):
            raise BadScenario(f"at {self.at} there is {'a' if self.at in FACING else 'no'} guard")
        if (name == "sentry") != (state.loot_size == 0) and self.at != "choose_clan_token":
            raise BadScenario("the sentry is faced with an empty shuriken, and only then")
        if name == "sentry":
            state.guard = state.sentry[state.house]
        elif name is not None:
            deck = state.guard_from = ELITES if str(name).startswith("elite") else GUARDS
            find = self.find if self.at in FAILED else self.use
            state.guard = find(deck, [name], "the guard of the raid")[0] + NUM_GUARD_KINDS * deck

    def place_scoring(self) -> None:
        """The clan being scored, who has disguised how many Envoys for it, and all disguised in this phase."""
        box, state = self.box, self.state
        scoring = self.part("scoring", ("clan", "disguised", "targets"))
        clan = named(scoring.get("clan"), "the clan", CLANS)
        while clan_scored(box, state) != clan:
            state.clans_scored += 1
        for envoy in all_named(scoring.get("targets", []), "targets", ENVOY_NAMES):
            if state.envoy_owner[envoy] < 0 or not box.envoy_icon[envoy]:
                raise BadScenario(f"{ENVOY_NAMES[envoy]} cannot have been disguised")
            state.targets_used |= 1 << envoy
        for seat, number in enumerate(list_by_seat(scoring, "disguised", [0] * self.seats)):
            targets = members_of(state.targets_used)
            own = [envoy for envoy in targets if state.envoy_owner[envoy] == seat]
            used = state.tiles[seat] & ~state.ready[seat] & box.effect_tiles[DISGUISE]
            state.disguised[seat] = whole(number, f"the disguises of seat {seat}", 0, len(own))
            if len(own) > size_of(used):
                raise BadScenario(f"seat {seat} has disguised more Envoys than it has used tiles")
        if self.at == "scoring_rumor":
            rank_clan(box, state)

    def ask(self) -> None:
        """A decision that is named must be asked here; where more was chosen since, it may also have been forced."""
        box, state, document = self.box, self.state, self.document
        deck = state.guard_from
        if self.at in FAILED and not state.discard[deck, state.guard - NUM_GUARD_KINDS * deck]:
            raise BadScenario("the guard that was not beaten lies on its discard pile")
        state.has_failed = int(self.at in FAILED)
        state.buys_rumor = int(self.at == "buy_rumor")
        if "draws" in document:
            state.draws_left = whole(document["draws"], "draws", 1, 4)
        if "tile" in document:
            state.tile = named(document["tile"], "tile", SKILL_NAMES)
            if not has(
                state.tiles[state.turn] & box.effect_tiles[moment.DRAW_AFTER_RAID], state.tile
            ):
                raise BadScenario(f"seat {state.turn} has no {document['tile']} to draw with")
        if self.at in WHILE_SCORING:
            self.place_scoring()
        state.phase = {**RUNNING, **ASKED_BY}[self.at]
        if self.at == "fail_keep":
            fail(box, state)
        if document.get("at") in DECISIONS:
            if document.get("then"):
                state.phase = DECISIONS.index(self.at)
            advance(box, state)
            seat = document.get("turn", state.turn)
            if state.phase != DECISIONS.index(self.at) or state.turn != seat:
                raise BadScenario(f"{self.at} is not asked in this position")

    def go_on(self, words: list[Any]) -> None:
        """What was chosen from there on, by the rules."""
        box, state, mask = self.box, self.state, bytearray(len(ACTIONS))
        for word in words:
            action = named(word, "a choice of then", [ACTIONS.words(number) for number in ACTIONS])
            advance(box, state)
            legal(box, state, state.turn, mask)
            if not mask[action]:
                raise BadScenario(f"{word} is not legal where it is chosen")
            apply(box, state, state.turn, action)


# Back again.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that `scenario` reads, with every stack in its order; what is usual is left out."""
    views: list[Any] = [view(box, state, seat) for seat in range(state.seats)]
    table, seats = views[0], views[0]["seats"]
    at, then = asked_from(state)
    spent = [
        state.attack_cards.tolist() if seat == state.turn else [0] * 5
        for seat in range(state.seats)
    ]
    document: Fields = {
        "at": at,
        "then": then,
        "order": table["order"],
        "round": state.round_number,
        "lap": state.lap + 1 if at not in BETWEEN_ROUNDS else 1,
        "turn": state.turn if at != "over" else state.order[0],
        "seen_hands": [
            values_of(
                [known and known + played for known, played in zip(seen, attack, strict=True)]
            )
            for seen, attack in zip(state.seen_hand.tolist(), spent, strict=False)
        ],
        "honor": [seat["honor"] for seat in seats],
        "stocks": [expanded(seat["stock"]) for seat in seats],
        "kept": [seat["elites"] for seat in seats],
        "envoys": [[envoy["envoy"] for envoy in seat["envoys"]] for seat in seats],
        "rumors": [views[seat["seat"]]["seats"][seat["seat"]]["rumor_cards"] for seat in seats],
        "tiles": [[tile["tile"] for tile in seat["tiles"]] for seat in seats],
        "used": [[tile["tile"] for tile in seat["tiles"] if not tile["up"]] for seat in seats],
        "tiles_out": table["sensei"]["out"],
        "looked": {name: table[name]["looked"] for name in STACK_NAMES[: ELITES + 1]},
        "stacks": {name: stack_of(box, state, deck) for deck, name in enumerate(STACK_NAMES)},
        "discards": {
            "dojo": [int(value) for value in expanded(table["dojo"]["discard"])],
            "bag": expanded(table["spent"]),
            **{name: expanded(table[name]["discard"]) for name in STACK_NAMES[: ELITES + 1]},
        },
    }
    usual = {
        "at": "turn",
        "order": [*range(state.seats)],
        "round": 1,
        "lap": 1,
        "turn": state.order[0],
    }
    written = {
        key: value
        for key, value in document.items()
        if value != usual.get(key) and not is_empty(value)
    }
    return {
        **written,
        "hands": [
            sorted(views[seat]["hand"] + values_of(attack)) for seat, attack in enumerate(spent)
        ],
        "slots": table["dojo"]["slots"],
        "dojo_shuriken": table["dojo"]["shuriken"],
        "sensei": [tile and tile["tile"] for tile in table["sensei"]["row"]],
        "palace": [card and card["envoy"] for card in table["palace"]["row"]],
        "pavilion": [card and card["rumor"] for card in table["pavilion"]["row"]],
        "houses": {
            house["house"]: {key: house[key] for key in ("token", "sentry", "treasures")}
            for house in table["houses"]
        },
        **going_on(box, state, at),
    }


def values_of(copies: Sequence[int]) -> list[int]:
    return [value for value, number in enumerate(copies, 1) for _ in range(number)]


def expanded(copies: Mapping[str, int]) -> list[str]:
    return names_of(list(copies.values()), list(copies))


def is_empty(value: Any) -> bool:
    """Nothing, or nothing for anybody."""
    parts = value.values() if isinstance(value, dict) else value
    return isinstance(value, (list, dict)) and not any(parts)


def stack_of(box: Any, state: Any, deck: int) -> list[Any]:
    """From the top down."""
    first = STACK_FIRST[deck]
    cards = state.stack[first : first + state.stack_size[deck]].tolist()[::-1]
    return [card + 1 if deck == DOJO else card_names(box, deck)[card] for card in cards]


def asked_from(state: Any) -> tuple[str, list[str]]:
    """The decision to begin from, and what was chosen since."""
    if state.phase == OVER:
        return "over", []
    decision, row = DECISIONS[state.phase], [f"row_{state.row + 1}"]
    if decision == "pay_skill":
        return "learn_skill", row
    if decision == "pay_treasures":
        return "buy_rumor" if state.buys_rumor else "buy_envoy", row
    if decision == "attack_modify":
        return "attack_base", [base(None, state, {}), *modifiers(None, state, {})]
    if decision in ("choho_give", "choho_take"):
        was_asked = decision == "choho_take" and not is_single(kinds_to_give(state))
        given = [KINDS[state.given]] if was_asked else []
        start = "fail_choho" if state.has_failed else "leave_or_banzai"
        return start, [SKILL_NAMES[state.tile], *given]
    return "turn" if decision == "place_shuriken" else decision, []


def going_on(box: Any, state: Any, at: str) -> Fields:
    """The raid, the clan being scored, or the cards to draw."""
    table: Any = view(box, state, state.turn)
    if at in IN_A_RAID:
        raid = {key: table["raid"][key] for key in ("house", "side", "shuriken", "guard")}
        if table["raid"]["is_sentry"]:
            raid["guard"] = "sentry"
        return {"raid": {key: value for key, value in raid.items() if value}}
    if at in WHILE_SCORING:
        targets = [ENVOY_NAMES[envoy] for envoy in members_of(state.targets_used)]
        disguised = state.disguised.tolist()[: state.seats]
        clan = CLANS[clan_scored(box, state)]
        return {"scoring": {"clan": clan, "disguised": disguised, "targets": targets}}
    if at == "bajutsu_draw":
        return {"draws": state.draws_left, "tile": SKILL_NAMES[state.tile]}
    return {"draws": state.draws_left + 1} if at == "draw_card" else {}
