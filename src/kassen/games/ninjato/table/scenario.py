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

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import setitem
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import first_of, has, is_single, members_of, shuffle, size_of
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.views import names_of
from kassen.games.ninjato.box import card_names
from kassen.games.ninjato.rules import actions, play, state as terms
from kassen.games.ninjato.rules.raid import reveal
from kassen.games.ninjato.rules.ranking import clan_scored
from kassen.games.ninjato.rules.rounds import skill_slots
from kassen.games.ninjato.rules.scoring import rank_clan
from kassen.games.ninjato.rules.setup import take_seats
from kassen.games.ninjato.rules.stacks import add_to_hand, push
from kassen.games.ninjato.rules.state import (
    BAG,
    DECISIONS,
    DOJO,
    ELITES,
    NO_CARD,
    STACKS,
    STATE,
    VALUES,
)
from kassen.games.ninjato.rules.treasures import fail, kinds_to_give, next_treasure
from kassen.games.ninjato.table.events import base, modifiers
from kassen.games.ninjato.table.view import view

LAYOUT = read.Layout(
    STATE,
    {
        "order": "order", "turn": "turn", "round": "round_number", "honor": "honor", "hands": "hand",
        "seen_hands": "seen_hand", "slots": "dojo_slot", "dojo_shuriken": "dojo_stack", "tiles": "tiles",
        "tiles_out": "tiles_out", "stocks": "stock", "envoys": "envoy_owner", "rumors": "rumor_owner",
        "sensei": "sensei", "palace": "palace", "pavilion": "pavilion", "draws": "draws_left", "tile": "tile",
    },
    usual={
        "order": lambda box, state: [*range(state.seats)], "turn": lambda box, state: state.order[0],
        "hands": read.to_be_dealt, "tile": None, **dict.fromkeys(("slots", "sensei", "palace", "pavilion"), None),
    },
    besides=("lap", "at", "then", "used", "kept", "houses", "stacks", "discards", "only", "raid", "looked", "scoring"),
)  # fmt: skip
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
    LAYOUT.check(document)
    table = Table(box, state, document)
    table.place_time()
    table.place_seats()
    table.place_houses()
    table.place_raid()
    table.lay_stacks()
    table.place_knowledge()
    table.ask()
    for word in read.list_of(document, "then", []):
        read.choose(play, actions.ACTIONS, box, state, word)


class Table:
    """A position being laid out: what is asked in it, what lies beside the fields, and what is yet to be dealt."""

    def __init__(self, box: Any, state: Any, document: read.Document) -> None:
        self.box, self.state, self.document, self.seats = box, state, document, int(box.seats)
        self.raid = self.part("raid", RAID_KEYS)
        self.at = [*PHASES][fields.named(document.get("at", "turn"), "at", PHASES)]
        if self.raid and self.at == "turn":
            self.at = "leave_or_banzai" if self.raid.get("guard") is None else "attack_base"
        for key, decisions in TOLD_AT.items():
            if (key in document) != (self.at in decisions):
                raise BadScenario(f"{key} is told at {', '.join(decisions)}, and only there")
        take_seats(box, state, self.seats)
        LAYOUT.read(box, state, document)
        self.used: list[list[int]] = [[] for _ in STACKS]
        self.to_deal: list[tuple[int, str, Callable[[int], Any]]] = []  # stack, for what, laying it

    def part(self, key: str, keys: Sequence[str]) -> Mapping[str, Any]:
        """An object of the document, with some of these keys."""
        value = self.document.get(key, {})
        if not isinstance(value, Mapping) or set(value) - set(keys):
            raise BadScenario(f"{key} has {', '.join(keys)}, not {value!r}")
        return value

    def by_seat(self, key: str) -> list[Any]:
        return read.list_by_seat(self.document, key, [[] for _ in range(self.seats)])

    def use(self, deck: int, names: Any, what: str) -> list[int]:
        """Cards that lie somewhere outside the field table's own words."""
        cards = fields.all_named(
            names, what, VALUES if deck == DOJO else card_names(self.box, deck)
        )
        self.used[deck] += cards
        return cards

    def use_kinds(self, names: Any, what: str) -> list[int]:
        """Treasures, plain or red."""
        kinds = fields.all_named(names, what, actions.KINDS)
        self.used[BAG] += [kind % terms.NUM_TREASURES for kind in kinds]
        return kinds

    def rest(self, deck: int) -> list[int]:
        """What lies nowhere of a stack, in the order of the box."""
        box, guards = self.box, self.box.guard_copies.tolist()
        is_disguise = [int(effect == terms.DISGUISE) for effect in box.effect]
        names, copies = (
            (card_names(box, terms.GUARDS), guards[: terms.NUM_GUARD_KINDS]),
            (card_names(box, ELITES), guards[terms.NUM_GUARD_KINDS :]),
            ("treasures", box.treasure_copies), (VALUES, box.dojo_copies), ("skills", [1] * terms.NUM_SKILLS),
            ("skills", [1] * terms.NUM_SKILLS), ("envoys", [1] * terms.NUM_ENVOYS), ("rumors", [1] * terms.NUM_RUMORS),
        )[deck]  # fmt: skip
        rest = fields.left_over(STATE, box, self.state, names, copies, self.used[deck])
        if names != "skills":
            return rest
        return [tile for tile in rest if is_disguise[tile] == (deck == terms.DISGUISES)]

    def place_time(self) -> None:
        """Round, lap, whose turn it is, and so which shuriken are thrown."""
        box, state = self.box, self.state
        order = [seat for seat in state.order if seat >= 0]
        why = f"order names every seat once, not {self.document.get('order')!r}"
        read.refuse_if(sorted(order) != [*range(self.seats)], why)
        first = box.rounds if self.at in ("end_of_game", "over") else 1
        number = self.document.get("round", first)
        state.round_number = fields.whole(number, "round", first, box.rounds)
        state.lap = fields.whole(self.document.get("lap", 1), "lap", 1, box.shuriken) - 1
        state.place_in_order = order.index(state.turn)
        why = f"there is no scoring after round {number}"
        read.refuse_if(self.at in BEFORE_THE_NEXT and not has(box.scoring_rounds, number), why)
        state.scorings = size_of(box.scoring_rounds & first_of(number)) + (self.at in WHILE_SCORING)
        throws = order * state.lap + order[: state.place_in_order + (self.at in AFTER_A_THROW)]
        if self.at in BETWEEN_ROUNDS:
            state.lap, throws = box.shuriken, []  # all shuriken are back [N-113]
        elif self.at == "end_of_round":
            throws = order * box.shuriken
        for seat in order:
            state.shuriken_left[seat] = box.shuriken - throws.count(seat)
        # Some of the throws of this round went to the Dojo; that of who draws there now did.
        if self.at in AFTER_A_THROW and self.at not in WHILE_DRAWING:
            throws = throws[:-1]
        left, thrown = iter(throws), state.dojo_stack.tolist()[: state.dojo_stack_size]
        why = f"dojo_shuriken are some of those thrown so far, which are {throws}, in this order"
        read.refuse_if(not all(seat in left for seat in thrown), why)
        why = "who draws has thrown the last shuriken in the Dojo"
        read.refuse_if(self.at == "draw_card" and thrown[-1:] != [state.turn], why)

    def place_seats(self) -> None:
        """Hands, tiles that were used, Elites kept, and rows; a hand that is null and a row left out are dealt."""
        box, state, limit = self.box, self.state, self.box.hand_limit
        hands = self.document.get("hands", [None] * self.seats)
        for seat, (hand, used, kept) in enumerate(
            zip(hands, self.by_seat("used"), self.by_seat("kept"), strict=True)
        ):
            what = f"the hand of seat {seat}"
            if hand is None:
                self.to_deal += [(DOJO, what, partial(add_to_hand, state, seat))] * box.start_hand
            may_exceed = seat == state.turn and self.at in WHILE_DRAWING
            why = f"{what} is above the limit of {limit} cards"
            read.refuse_if(state.hand_size[seat] > limit and not may_exceed, why)
            state.ready[seat] = state.tiles[seat]
            for tile in fields.all_named(used, f"used of seat {seat}", actions.SKILL_NAMES):
                why = f"seat {seat} has no {actions.SKILL_NAMES[tile]} that it could use"
                read.refuse_if(not has(state.tiles[seat], tile), why)
                state.ready[seat] &= ~(1 << tile)
            for card in self.use(ELITES, kept, f"kept of seat {seat}"):
                state.elites[seat, card] += 1
        number = int(state.round_number)
        number += (
            self.at in BEFORE_THE_NEXT and number < box.rounds
        )  # the skills of the next round [N-115]
        skills = terms.SKILLS if number <= box.skill_rounds else terms.DISGUISES
        for key, row, size, deck in (
            ("slots", state.dojo_slot, box.dojo_slots, DOJO),
            ("sensei", state.sensei, skill_slots(box, state, number), skills),
            ("palace", state.palace, box.palace_slots, terms.ENVOYS),
            ("pavilion", state.pavilion, box.pavilion_slots, terms.RUMORS),
        ):
            if key not in self.document:
                self.to_deal += [(deck, "", partial(setitem, row, slot)) for slot in range(size)]
            written = self.document.get(key, [])
            read.refuse_if(
                len(written) > size, f"{key} has room for {size}, not for {len(written)}"
            )
        tiles = [tile for tile in state.sensei if tile != NO_CARD]
        is_other = any(
            (box.effect[tile] == terms.DISGUISE) != (skills == terms.DISGUISES) for tile in tiles
        )
        read.refuse_if(
            is_other, f"sensei has tiles of the stack {STACKS[skills]} in round {number}"
        )

    def place_houses(self) -> None:
        """Houses nobody mentions have their first token; sentries and treasures are dealt."""
        state, houses = self.state, self.part("houses", actions.HOUSES)
        for house, name in enumerate(actions.HOUSES):
            state.house_token[house] = self.box.start_token[house]
            self.place_house(house, name, houses.get(name, {}))
            token = state.house_token[house]
            why = f"{actions.TOKENS[token]} lies on two houses"
            read.refuse_if(token in state.house_token.tolist()[:house], why)

    def place_house(self, house: int, name: str, written: Any) -> None:
        state, what = self.state, f"the treasures of {name}"
        if not isinstance(written, Mapping) or set(written) - set(HOUSE_KEYS):
            raise BadScenario(f"{name} has token, sentry and treasures, not {written!r}")
        if "token" in written:
            state.house_token[house] = fields.named(written["token"], "a token", actions.TOKENS)
        for kind in self.use_kinds(written.get("treasures", []), what):
            self.add(house, kind)
        if "treasures" not in written:
            self.to_deal += [(BAG, what, partial(self.add, house))] * self.box.house_treasures
        if written.get("sentry") is not None:
            (state.sentry[house],) = self.use(terms.GUARDS, [written["sentry"]], "a sentry")
        elif written.get("treasures") != []:
            read.refuse_if("sentry" in written, f"{name} has treasures and no sentry")
            self.to_deal.append((terms.GUARDS, "a sentry", partial(setitem, state.sentry, house)))

    def add(self, house: int, kind: int) -> None:
        self.state.treasure[house, kind] += 1

    def lay_stacks(self) -> None:
        """The listed cards on top; the rest is dealt where something is open, and lies below or on the discard pile."""
        state, stacks = self.state, self.part("stacks", STACKS)
        only = fields.all_named(read.list_of(self.document, "only", []), "only", RENEWED_NAMES)
        discards = self.part("discards", RENEWED_NAMES)
        for deck, name in enumerate(STACKS):
            discarded = self.use(deck, discards.get(name, []), f"the discards of {name}")
            listed = self.use(deck, stacks.get(name, []), f"the stack {name}")
            rest = self.rest(deck)
            shuffle(state.dice, rest, len(rest))
            for _, what, lay in [deal for deal in self.to_deal if deal[0] == deck]:
                if rest:
                    lay(rest.pop())
                elif what:
                    raise BadScenario(f"no card of {name} is left for {what}")
            if deck in only:
                discarded, rest = discarded + rest, []
            for card in discarded:
                state.discard[deck, card] += 1
            for card in rest + listed[::-1]:
                push(state, deck, card)

    def place_knowledge(self) -> None:
        """`seen_hands`: values all saw go into each hand; `looked`: who knows the top of guards or elites."""
        state = self.state
        for seat, (seen, held) in enumerate(
            zip(state.seen_hand.tolist(), state.hand.tolist(), strict=True)
        ):
            is_more = any(known > copies for known, copies in zip(seen, held, strict=True))
            why = f"not so many of these values are in the hand of seat {seat} to be seen"
            read.refuse_if(is_more, why)
        looked = self.part("looked", DECKS)
        for deck, name in enumerate(DECKS):
            seats = fields.seats_in(looked.get(name, []), name, self.seats)
            state.known_top[deck] = sum(1 << seat for seat in set(seats))
            if state.known_top[deck] and not state.stack_size[deck]:
                raise BadScenario(f"nobody knows the top of {name}: there is none")

    def place_raid(self) -> None:
        """House, side, what is on the shuriken, and who guards the next treasure."""
        state, raid = self.state, self.raid
        if not raid:
            return
        state.house = fields.named(raid.get("house"), "the house of the raid", actions.HOUSES)
        state.side = fields.named(raid.get("side"), "the side of the raid", actions.SIDES)
        loot = self.use_kinds(raid.get("shuriken", []), "the shuriken")
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
            (card,) = self.use(deck, [name], "the guard of the raid")
            state.guard = card + terms.NUM_GUARD_KINDS * deck
            state.discard[deck, card] += self.at in FAILED

    def place_scoring(self) -> None:
        """The clan being scored, who has disguised how many Envoys for it, and all disguised in this phase."""
        box, state = self.box, self.state
        scoring = self.part("scoring", ("clan", "disguised", "targets"))
        clan = fields.named(scoring.get("clan"), "the clan", actions.CLANS)
        while clan_scored(box, state) != clan:
            state.clans_scored += 1
        for envoy in fields.all_named(scoring.get("targets", []), "targets", actions.ENVOY_NAMES):
            if state.envoy_owner[envoy] < 0 or not box.envoy_icon[envoy]:
                raise BadScenario(f"{actions.ENVOY_NAMES[envoy]} cannot have been disguised")
            state.targets_used |= 1 << envoy
        for seat, number in enumerate(read.list_by_seat(scoring, "disguised", [0] * self.seats)):
            own = [one for one in members_of(state.targets_used) if state.envoy_owner[one] == seat]
            used = state.tiles[seat] & ~state.ready[seat] & box.effect_tiles[terms.DISGUISE]
            state.disguised[seat] = fields.whole(
                number, f"the disguises of seat {seat}", 0, len(own)
            )
            if len(own) > size_of(used):
                raise BadScenario(f"seat {seat} has disguised more Envoys than it has used tiles")
        if self.at == "scoring_rumor":
            rank_clan(box, state)

    def ask(self) -> None:
        """A decision that is named must be asked here; where more was chosen since, it may also have been forced."""
        box, state, document = self.box, self.state, self.document
        state.has_failed, state.buys_rumor = int(self.at in FAILED), int(self.at == "buy_rumor")
        if "tile" in document:
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
            play.advance(box, state)
            mask, seat = bytearray(len(actions.ACTIONS)), document.get("turn", state.turn)
            play.legal(box, state, state.turn, mask)
            is_asked = state.phase == DECISIONS.index(self.at) and state.turn == seat
            if not is_asked or not any(mask):
                raise BadScenario(f"{self.at} is not asked in this position")


# Back again.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that `scenario` reads, with every stack in its order; what is usual is left out."""
    at, then = asked_from(state)
    before = before_the_attack(state)
    table: Any = view(box, before, 0)
    passing = ("draws", "tile", "turn") if at == "over" else ("draws", "tile")
    document = LAYOUT.written(box, before, [key for key in LAYOUT.keys if key not in passing])
    discards: Fields = {
        name: names_of(
            state.discard.tolist()[deck], VALUES if deck == DOJO else card_names(box, deck)
        )
        for deck, name in enumerate(RENEWED_NAMES)
    }
    if at in FAILED:  # there it is laid by itself
        discards[DECKS[state.guard_from]].remove(table["raid"]["guard"])
    listed = {
        "then": then,
        "kept": [seat["elites"] for seat in table["seats"]],
        "used": [
            [tile["tile"] for tile in seat["tiles"] if not tile["up"]] for seat in table["seats"]
        ],
    }
    lap = 1 if at in BETWEEN_ROUNDS else state.lap + 1
    when = {"at": at, "lap": lap}
    return {
        **{key: value for key, value in when.items() if value not in ("turn", 1)},
        **document,
        **{key: value for key, value in listed.items() if any(value)},
        "houses": {one["house"]: {key: one[key] for key in HOUSE_KEYS} for one in table["houses"]},
        "looked": {name: table[name]["looked"] for name in DECKS},
        "stacks": {name: stack_of(box, state, deck) for deck, name in enumerate(STACKS)},
        "discards": discards,
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
