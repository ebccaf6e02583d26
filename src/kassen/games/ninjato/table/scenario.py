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
waits for Leave or Banzai; its guard may be "sentry", and one that was not beaten is laid on its discard pile. While
drawing, `draws` counts the cards still to draw, and `tile` names the Bajutsu; when a clan is scored, `scoring` is
{"clan": "taira", "disguised": [1, 0], "targets": ["envoy_3"]}, with all Envoys disguised in this phase.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import setitem
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import first_of, has, is_single, members_of, shuffle, size_of
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.views import names_of
from kassen.games.ninjato.box import Supply, card_names, values_in
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.play import advance, apply, legal
from kassen.games.ninjato.rules.raid import reveal
from kassen.games.ninjato.rules.ranking import clan_scored
from kassen.games.ninjato.rules.rounds import skill_slots
from kassen.games.ninjato.rules.scoring import rank_clan
from kassen.games.ninjato.rules.setup import take_seats
from kassen.games.ninjato.rules.stacks import add_to_hand, push
from kassen.games.ninjato.rules.state import BAG, DECISIONS, DOJO, ELITES, NO_CARD, STACKS
from kassen.games.ninjato.rules.treasures import fail, kinds_to_give, next_treasure
from kassen.games.ninjato.table.events import base, modifiers
from kassen.games.ninjato.table.view import view

KEYS = {
    "order", "turn", "round", "lap", "at", "then", "hands", "seen_hands", "slots", "tiles", "used", "stocks", "honor",
    "envoys", "rumors", "kept", "houses", "stacks", "discards", "only", "raid", "sensei", "palace", "pavilion",
    "tiles_out", "dojo_shuriken", "looked", "draws", "tile", "scoring",
}  # fmt: skip
HOUSE_KEYS = ("token", "sentry", "treasures")
RAID_KEYS = ("house", "side", "shuriken", "guard")
RENEWED_NAMES = STACKS[: terms.NUM_RENEWED]
DECKS = STACKS[: ELITES + 1]

# When a position may be: the phase that runs next there, and asks what is asked.
PHASES = {
    "turn": terms.START_TURN, "end_of_round": terms.END_ROUND, "scoring": terms.REFILL,
    "end_of_game": terms.FINISH, "over": terms.OVER, "place_shuriken": terms.START_TURN,
    "draw_card": terms.ASK_DRAW, "discard_card": terms.ASK_DISCARD, "learn_skill": terms.ASK_LEARN,
    "buy_envoy": terms.ASK_BUY, "buy_rumor": terms.ASK_BUY, "attack_base": terms.FACE,
    "answer_alarm": terms.ANSWER_ALARM, "leave_or_banzai": terms.LEAVE_OR_BANZAI, "fail_keep": terms.FAIL_KEEP,
    "fail_choho": terms.ASK_CHOHO, "choose_clan_token": terms.CHOOSE_CLAN_TOKEN, "bajutsu_draw": terms.ASK_BAJUTSU,
    "declare_disguise": terms.ASK_DISGUISE, "scoring_choice": terms.RANK_CLAN, "scoring_rumor": terms.SECOND_REWARD,
}  # fmt: skip
AFTER_A_THROW = DECISIONS[terms.PLACE_SHURIKEN + 1 : terms.DECLARE_DISGUISE]
FAILED = ("fail_keep", "fail_choho")
FACING = ("attack_base", "answer_alarm", *FAILED)
IN_A_RAID = (*FACING, "leave_or_banzai", "choose_clan_token")
WHILE_DRAWING = ("draw_card", "discard_card", "bajutsu_draw")
WHILE_SCORING = DECISIONS[terms.DECLARE_DISGUISE :]
BEFORE_THE_NEXT = ("scoring", *WHILE_SCORING)  # round
BETWEEN_ROUNDS = (*BEFORE_THE_NEXT, "end_of_game", "over")
TOLD_AT = {
    "raid": IN_A_RAID, "draws": ("draw_card", "bajutsu_draw"), "tile": ("bajutsu_draw",), "scoring": WHILE_SCORING,
}  # fmt: skip


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    read.check_keys(document, KEYS)
    layout = Layout(box, state, document)
    layout.place_time()
    layout.place_seats()
    layout.place_rows()
    layout.place_houses()
    layout.place_raid()
    layout.lay_stacks()
    layout.place_knowledge()
    layout.ask()
    layout.go_on()


class Layout:
    """A position being laid out: what is asked in it, and what of each stack is still nowhere."""

    def __init__(self, box: Any, state: Any, document: read.Document) -> None:
        self.box, self.state, self.document, self.seats = box, state, document, int(box.seats)
        take_seats(box, state, self.seats)
        self.supply = Supply(box)
        self.raid = self.part("raid", RAID_KEYS)
        self.at = [*PHASES][read.named(document.get("at", "turn"), "at", PHASES)]
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
        return enumerate(read.list_by_seat(self.document, key, [[] for _ in range(self.seats)]))

    def place_time(self) -> None:
        """Round, lap, whose turn it is, and so which shuriken are thrown."""
        box, state, seats = self.box, self.state, range(self.seats)
        order = read.list_by_seat(self.document, "order", list(seats))
        if sorted(read.whole(seat, "a seat of order", 0, self.seats - 1) for seat in order) != [
            *seats
        ]:
            raise BadScenario(f"order names every seat once, not {order!r}")
        first = box.rounds if self.at in ("end_of_game", "over") else 1
        state.round_number = read.whole(
            self.document.get("round", first), "round", first, box.rounds
        )
        state.lap = read.whole(self.document.get("lap", 1), "lap", 1, box.shuriken) - 1
        state.turn = read.whole(self.document.get("turn", order[0]), "turn", 0, self.seats - 1)
        state.place_in_order = order.index(state.turn)
        if self.at in BEFORE_THE_NEXT and not has(box.scoring_rounds, state.round_number):
            raise BadScenario(f"there is no scoring after round {state.round_number}")
        state.scorings = size_of(box.scoring_rounds & first_of(state.round_number))
        state.scorings += self.at in WHILE_SCORING
        throws = order * state.lap + order[: state.place_in_order + (self.at in AFTER_A_THROW)]
        if self.at in BETWEEN_ROUNDS:
            state.lap, throws = box.shuriken, []  # all shuriken are back [N-113]
        elif self.at == "end_of_round":
            throws = order * box.shuriken
        for place, seat in enumerate(order):
            state.order[place] = seat
            state.shuriken_left[seat] = box.shuriken - throws.count(seat)
        self.place_dojo_stack(throws)

    def place_dojo_stack(self, throws: list[int]) -> None:
        """Some of the throws of this round went to the Dojo; that of who draws there now did."""
        state, thrown = self.state, read.list_of(self.document, "dojo_shuriken", [])
        if self.at in AFTER_A_THROW and self.at not in WHILE_DRAWING:
            throws = throws[:-1]
        left = iter(throws)
        why = f"dojo_shuriken are some of those thrown so far, which are {throws}, in this order"
        read.refuse_if(not all(seat in left for seat in thrown), why)
        if self.at == "draw_card" and thrown[-1:] != [state.turn]:
            raise BadScenario("who draws has thrown the last shuriken in the Dojo")
        state.dojo_stack_size = len(thrown)
        for index, seat in enumerate(thrown):
            state.dojo_stack[index] = seat

    def place_seats(self) -> None:
        state = self.state
        for seat, amount in enumerate(read.list_by_seat(self.document, "honor", [0] * self.seats)):
            state.honor[seat] = read.whole(amount, f"the honor of seat {seat}", 0, 2000)
        for seat, values in enumerate(
            read.list_by_seat(self.document, "hands", [None] * self.seats)
        ):
            self.place_hand(seat, values)
        for key, deck, copies in (("stocks", BAG, state.stock), ("kept", ELITES, state.elites)):
            for seat, names in self.by_seat(key):
                for card in self.supply.use(deck, names, f"{key} of seat {seat}"):
                    copies[seat, card] += 1
        for key, owner in (("envoys", state.envoy_owner), ("rumors", state.rumor_owner)):
            for seat, names in self.by_seat(key):
                for card in self.supply.use(STACKS.index(key), names, f"{key} of seat {seat}"):
                    owner[card] = seat
        for seat, names in self.by_seat("tiles"):
            state.tiles[seat] = state.ready[seat] = self.supply.use_tiles(names, f"tiles of {seat}")
        for seat, names in self.by_seat("used"):
            for tile in read.all_named(names, f"used of seat {seat}", actions.SKILL_NAMES):
                why = f"seat {seat} has no {actions.SKILL_NAMES[tile]} that it could use"
                read.refuse_if(not has(state.tiles[seat], tile), why)
                state.ready[seat] &= ~(1 << tile)
        out = read.list_of(self.document, "tiles_out", [])
        state.tiles_out = self.supply.use_tiles(out, "tiles_out")

    def place_hand(self, seat: int, values: Any) -> None:
        """A hand that is null is dealt later, from the cards nobody mentions."""
        what, limit = f"the hand of seat {seat}", self.box.hand_limit
        into_hand = partial(add_to_hand, self.state, seat)
        if values is None:
            self.to_deal += [(DOJO, what, into_hand)] * self.box.start_hand
            return
        for card in self.supply.use(DOJO, values, what):
            into_hand(card)
        if len(values) > limit and not (seat == self.state.turn and self.at in WHILE_DRAWING):
            raise BadScenario(f"{what} is above the limit of {limit} cards")

    def place_rows(self) -> None:
        """Null is an empty slot; ahead of a scoring phase the skills of the next round lie there [N-115]."""
        box, state = self.box, self.state
        number = int(state.round_number)
        number += self.at in BEFORE_THE_NEXT and number < box.rounds
        skills = terms.SKILLS if number <= box.skill_rounds else terms.DISGUISES
        self.place_row("slots", state.dojo_slot, box.dojo_slots, DOJO)
        self.place_row("sensei", state.sensei, skill_slots(box, state, number), skills)
        self.place_row("palace", state.palace, box.palace_slots, terms.ENVOYS)
        self.place_row("pavilion", state.pavilion, box.pavilion_slots, terms.RUMORS)

    def place_row(self, key: str, row: Any, size: int, deck: int) -> None:
        if key not in self.document:
            self.to_deal += [(deck, "", partial(setitem, row, slot)) for slot in range(size)]
        written = read.list_of(self.document, key, [])
        read.refuse_if(len(written) > size, f"{key} has room for {size}, not for {len(written)}")
        for slot, name in enumerate(written):
            if name is not None:
                (row[slot],) = self.supply.use(deck, [name], key)

    def place_houses(self) -> None:
        """Houses nobody mentions have their first token; sentries and treasures are dealt."""
        state, houses = self.state, self.part("houses", actions.HOUSES)
        for house, name in enumerate(actions.HOUSES):
            state.house_token[house] = self.box.start_token[house]
            self.place_house(house, name, houses.get(name, {}))
            token = state.house_token[house]
            if token in state.house_token.tolist()[:house]:
                raise BadScenario(f"{actions.TOKENS[token]} lies on two houses")

    def place_house(self, house: int, name: str, written: Any) -> None:
        state, what = self.state, f"the treasures of {name}"
        if not isinstance(written, Mapping) or set(written) - set(HOUSE_KEYS):
            raise BadScenario(f"{name} has token, sentry and treasures, not {written!r}")
        if "token" in written:
            state.house_token[house] = read.named(written["token"], "a token", actions.TOKENS)
        for kind in self.supply.use_kinds(written.get("treasures", []), what):
            self.add(house, kind)
        if "treasures" not in written:
            dealt = (BAG, what, partial(self.add, house))
            self.to_deal += [dealt] * self.box.house_treasures
        if written.get("sentry") is not None:
            (state.sentry[house],) = self.supply.use(terms.GUARDS, [written["sentry"]], "a sentry")
        elif written.get("treasures") != []:
            read.refuse_if("sentry" in written, f"{name} has treasures and no sentry")
            self.to_deal.append((terms.GUARDS, "a sentry", partial(setitem, state.sentry, house)))

    def add(self, house: int, kind: int) -> None:
        self.state.treasure[house, kind] += 1

    def lay_stacks(self) -> None:
        """The listed cards on top; the rest is dealt where something is open, and lies below or on the discard pile."""
        state, stacks = self.state, self.part("stacks", STACKS)
        only = read.all_named(read.list_of(self.document, "only", []), "only", RENEWED_NAMES)
        for name, cards in self.part("discards", RENEWED_NAMES).items():
            deck = STACKS.index(name)
            for card in self.supply.use(deck, cards, f"the discards of {name}"):
                state.discard[deck, card] += 1
        for deck, name in enumerate(STACKS):
            listed = self.supply.use(deck, stacks.get(name, []), f"the stack {name}")
            rest = self.supply.rest(deck)
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
            for card in values_in(values, f"what all have seen of seat {seat}"):
                state.seen_hand[seat, card] += 1
                why = f"not so many {card + 1} are in the hand of seat {seat} to be seen"
                read.refuse_if(state.seen_hand[seat, card] > state.hand[seat, card], why)
        looked = self.part("looked", DECKS)
        for deck, name in enumerate(DECKS):
            state.known_top[deck] = read.mask_of(looked, name, self.seats)
            if state.known_top[deck] and not state.stack_size[deck]:
                raise BadScenario(f"nobody knows the top of {name}: there is none")

    def place_raid(self) -> None:
        """House, side, what is on the shuriken, and who guards the next treasure."""
        state, raid = self.state, self.raid
        if not raid:
            return
        state.house = read.named(raid.get("house"), "the house of the raid", actions.HOUSES)
        state.side = read.named(raid.get("side"), "the side of the raid", actions.SIDES)
        loot = self.supply.use_kinds(raid.get("shuriken", []), "the shuriken")
        if len(loot) > terms.LOOT_SIZE:
            raise BadScenario(f"there are at most {terms.LOOT_SIZE} treasures on a shuriken")
        state.loot_size = len(loot)
        for index, kind in enumerate(loot):
            state.loot[index] = kind
        there = {next_treasure(state, state.house) != NO_CARD, state.sentry[state.house] != NO_CARD}
        if self.at == "choose_clan_token":
            if loot or there != {False}:
                raise BadScenario("in a cleared house nothing is left, and nothing on the shuriken")
            return
        why = "the raided house has a sentry and a treasure left; name both"
        read.refuse_if(there != {True}, why)
        self.place_guard(raid.get("guard"))

    def place_guard(self, name: Any) -> None:
        """The sentry before the first treasure, a revealed guard after it, none at Leave or Banzai."""
        state = self.state
        if (name is not None) != (self.at in FACING):
            raise BadScenario(f"at {self.at} there is {'a' if self.at in FACING else 'no'} guard")
        if (name == "sentry") != (state.loot_size == 0):
            raise BadScenario("the sentry is faced with an empty shuriken, and only then")
        if name == "sentry":
            state.guard = state.sentry[state.house]
        elif name is not None:
            deck = state.guard_from = int(str(name).startswith("elite"))  # GUARDS or ELITES
            (card,) = self.supply.use(deck, [name], "the guard of the raid")
            state.guard = card + terms.NUM_GUARD_KINDS * deck
            state.discard[deck, card] += self.at in FAILED

    def place_scoring(self) -> None:
        """The clan being scored, who has disguised how many Envoys for it, and all disguised in this phase."""
        box, state = self.box, self.state
        scoring = self.part("scoring", ("clan", "disguised", "targets"))
        clan = read.named(scoring.get("clan"), "the clan", actions.CLANS)
        while clan_scored(box, state) != clan:
            state.clans_scored += 1
        for envoy in read.all_named(scoring.get("targets", []), "targets", actions.ENVOY_NAMES):
            if state.envoy_owner[envoy] < 0 or not box.envoy_icon[envoy]:
                raise BadScenario(f"{actions.ENVOY_NAMES[envoy]} cannot have been disguised")
            state.targets_used |= 1 << envoy
        for seat, number in enumerate(read.list_by_seat(scoring, "disguised", [0] * self.seats)):
            own = [one for one in members_of(state.targets_used) if state.envoy_owner[one] == seat]
            used = state.tiles[seat] & ~state.ready[seat] & box.effect_tiles[terms.DISGUISE]
            state.disguised[seat] = read.whole(number, f"the disguises of seat {seat}", 0, len(own))
            if len(own) > size_of(used):
                raise BadScenario(f"seat {seat} has disguised more Envoys than it has used tiles")
        if self.at == "scoring_rumor":
            rank_clan(box, state)

    def ask(self) -> None:
        """A decision that is named must be asked here; where more was chosen since, it may also have been forced."""
        box, state, document = self.box, self.state, self.document
        state.has_failed, state.buys_rumor = int(self.at in FAILED), int(self.at == "buy_rumor")
        if "draws" in document:
            state.draws_left = read.whole(document["draws"], "draws", 1, 4)
        if "tile" in document:
            state.tile = read.named(document["tile"], "tile", actions.SKILL_NAMES)
            usable = state.tiles[state.turn] & box.effect_tiles[terms.DRAW_AFTER_RAID]
            if not has(usable, state.tile):
                raise BadScenario(f"seat {state.turn} has no {document['tile']} to draw with")
        if self.at in WHILE_SCORING:
            self.place_scoring()
        state.phase = PHASES[self.at]
        if self.at == "fail_keep":
            fail(box, state)
        elif self.at == "answer_alarm":
            reveal(box, state, state.turn, state.guard_from)
        if document.get("at") in DECISIONS:
            if document.get("then"):
                state.phase = DECISIONS.index(self.at)
            advance(box, state)
            seat = document.get("turn", state.turn)
            is_asked = state.phase == DECISIONS.index(self.at) and state.turn == seat
            if not is_asked or not any(self.options()):
                raise BadScenario(f"{self.at} is not asked in this position")

    def options(self) -> bytearray:
        mask = bytearray(len(actions.ACTIONS))
        legal(self.box, self.state, self.state.turn, mask)
        return mask

    def go_on(self) -> None:
        """What was chosen from there on, by the rules."""
        box, state = self.box, self.state
        words = [actions.ACTIONS.words(number) for number in actions.ACTIONS]
        for word in read.list_of(self.document, "then", []):
            action = read.named(word, "a choice of then", words)
            advance(box, state)
            read.refuse_if(not self.options()[action], f"{word} is not legal where it is chosen")
            apply(box, state, state.turn, action)


# Back again.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that `scenario` reads, with every stack in its order; what is usual is left out."""
    at, then = asked_from(state)
    before = before_the_attack(state)
    views: list[Any] = [view(box, before, seat) for seat in range(state.seats)]
    table, seats = views[0], views[0]["seats"]
    piles = {"bag": table["spent"], **{name: table[name]["discard"] for name in DECKS}}
    discards: Fields = {name: names_of(pile.values(), pile) for name, pile in piles.items()}
    if at in FAILED:  # there it is laid by itself
        discards[DECKS[state.guard_from]].remove(table["raid"]["guard"])
    listed = {
        "then": then,
        "seen_hands": [
            names_of(before.seen_hand.tolist()[seat], range(1, 6)) for seat in range(state.seats)
        ],
        "honor": [seat["honor"] for seat in seats],
        "stocks": [names_of(seat["stock"].values(), seat["stock"]) for seat in seats],
        "kept": [seat["elites"] for seat in seats],
        "envoys": [[envoy["envoy"] for envoy in seat["envoys"]] for seat in seats],
        "rumors": [own["seats"][seat]["rumor_cards"] for seat, own in enumerate(views)],
        "tiles": [[tile["tile"] for tile in seat["tiles"]] for seat in seats],
        "used": [[tile["tile"] for tile in seat["tiles"] if not tile["up"]] for seat in seats],
        "tiles_out": table["sensei"]["out"],
    }
    lap = 1 if at in BETWEEN_ROUNDS else state.lap + 1
    when = {"at": at, "round": state.round_number, "lap": lap}
    return {
        **{key: value for key, value in when.items() if value not in ("turn", 1)},
        "order": table["order"],
        **({} if at == "over" else {"turn": state.turn}),
        **{key: value for key, value in listed.items() if any(value)},
        "hands": [own["hand"] for own in views],
        "slots": table["dojo"]["slots"],
        "dojo_shuriken": table["dojo"]["shuriken"],
        "sensei": [tile and tile["tile"] for tile in table["sensei"]["row"]],
        "palace": [card and card["envoy"] for card in table["palace"]["row"]],
        "pavilion": [card and card["rumor"] for card in table["pavilion"]["row"]],
        "houses": {one["house"]: {key: one[key] for key in HOUSE_KEYS} for one in table["houses"]},
        "looked": {name: table[name]["looked"] for name in DECKS},
        "stacks": {name: stack_of(box, state, deck) for deck, name in enumerate(STACKS)},
        "discards": {**discards, "dojo": names_of(state.discard.tolist()[DOJO], range(1, 6))},
        **going_on(box, state, at, table),
    }


def before_the_attack(state: Any) -> Any:
    """With the cards that lie open in an attack in hand again; what all know still of a value, they knew of all."""
    before = terms.STATE.copy(state)
    for card, played in enumerate(state.attack_cards):
        before.hand[state.turn, card] += played
        if before.seen_hand[state.turn, card]:
            before.seen_hand[state.turn, card] += played
    return before


def stack_of(box: Any, state: Any, deck: int) -> list[Any]:
    """From the top down."""
    first = terms.STACK_FIRST[deck]
    cards = state.stack[first : first + state.stack_size[deck]].tolist()[::-1]
    return [card + 1 if deck == DOJO else card_names(box, deck)[card] for card in cards]


def asked_from(state: Any) -> tuple[str, list[str]]:
    """The decision to begin from, and what was chosen since."""
    if state.phase == terms.OVER:
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
        given = [actions.KINDS[state.given]] if was_asked else []
        start = "fail_choho" if state.has_failed else "leave_or_banzai"
        return start, [actions.SKILL_NAMES[state.tile], *given]
    return "turn" if decision == "place_shuriken" else decision, []


def going_on(box: Any, state: Any, at: str, table: Any) -> Fields:
    """The raid, the clan being scored, or the cards to draw."""
    if at in IN_A_RAID:
        raid = {key: table["raid"][key] for key in RAID_KEYS if table["raid"][key]}
        return {"raid": {**raid, "guard": "sentry"} if table["raid"]["is_sentry"] else raid}
    if at in WHILE_SCORING:
        targets = [actions.ENVOY_NAMES[envoy] for envoy in members_of(state.targets_used)]
        disguised = state.disguised.tolist()[: state.seats]
        clan = actions.CLANS[clan_scored(box, state)]
        return {"scoring": {"clan": clan, "disguised": disguised, "targets": targets}}
    tile = {"tile": actions.SKILL_NAMES[state.tile]} if at == "bajutsu_draw" else {}
    return {"draws": table["draws"], **tile} if table["draws"] else {}
