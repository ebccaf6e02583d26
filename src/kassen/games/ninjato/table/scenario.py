"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

    {"order": [0, 1], "turn": 0, "round": 2, "lap": 1, "hands": [[1, 3, 3], null], "slots": [1, 4, 5],
     "tiles": [["boryaku"], []], "used": [["boryaku"], []], "stocks": [["fan", "gold"], []], "kept": [["elite_3"], []],
     "houses": {"house_1": {"token": "taira_2", "sentry": "guard_2", "treasures": ["plain_fan", "red_jade"]}},
     "stacks": {"guards": ["guard_5"], "bag": ["fan"]}, "discards": {"dojo": [2, 2], "bag": ["gold"]},
     "raid": {"house": "house_1", "side": "strength", "shuriken": ["plain_fan"], "guard": "elite_3"}}

`at` is turn, end_of_round, scoring, end_of_game, over, or a decision that is asked, and `then` lists what was chosen
from there on.
"""

from collections.abc import Callable
from functools import partial
from operator import gt, setitem
from typing import Any

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
from kassen.games.ninjato.rules.state import BAG, DECISIONS, DOJO, ELITES, NO_CARD, STACKS, STATE
from kassen.games.ninjato.rules.treasures import fail, kinds_to_give, next_treasure
from kassen.games.ninjato.table.events import base, modifiers, tiles_per_seat
from kassen.games.ninjato.table.view import view

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


def names_on(deck: int, box: Any) -> Any:
    return terms.VALUES if deck == DOJO else card_names(box, deck)


# For each stack, a card of it and cards of it.
CARD = [read.name(partial(names_on, deck)) for deck in range(len(STACKS))]
CARDS = [*map(read.each, CARD)]
KINDS, TILES = read.each(read.name(actions.KINDS)), read.each(read.name(actions.SKILL_NAMES))
HOUSE = {
    "token": read.name(actions.TOKENS), "sentry": read.maybe(CARD[terms.GUARDS], NO_CARD),
    "treasures": KINDS._replace(usual=None),
}  # fmt: skip
RAID = {
    "house": read.name(actions.HOUSES), "side": read.name(actions.SIDES), "shuriken": KINDS, "guard": read.ANY,
}  # fmt: skip
SCORING = {
    "clan": read.name(actions.CLANS), "targets": read.each(read.name(actions.ENVOY_NAMES)),
    "disguised": read.by_seat(read.whole(0, terms.NUM_ENVOYS, 0)),
}  # fmt: skip
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
    besides={
        "lap": read.Reader(lambda box, state, value, what: fields.whole(value, what, 1, box.shuriken), 1),
        "at": read.name([*PHASES], "turn"), "then": read.each(read.ANY), "used": read.by_seat(TILES),
        "kept": read.by_seat(CARDS[ELITES]), "only": read.each(read.name(RENEWED_NAMES)),
        "stacks": read.part(dict(zip(STACKS, CARDS, strict=True))),
        "discards": read.part(dict(zip(RENEWED_NAMES, CARDS, strict=False))),
        "looked": read.part(dict.fromkeys(DECKS, read.each(read.SEAT))),
        "houses": read.part(dict.fromkeys(actions.HOUSES, read.part(HOUSE))),
        "raid": read.part(RAID), "scoring": read.part(SCORING),
    },
)  # fmt: skip


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    take_seats(box, state, int(box.seats))
    told = LAYOUT.lay(box, state, document)
    table = Table(box, state, document, told)
    table.place_time()
    table.place_seats()
    table.place_houses()
    if "raid" in document:
        table.place_raid()
    table.lay_stacks()
    table.place_knowledge()
    table.ask()
    for word in told.then:
        read.choose(play, actions.ACTIONS, box, state, word)


class Table:
    """A position being laid out: what is asked in it, what lies beside the fields, and what is yet to be dealt."""

    def __init__(self, box: Any, state: Any, document: read.Document, told: Any) -> None:
        self.box, self.state, self.document, self.told = box, state, document, told
        self.at = [*PHASES][told.at]
        if document.get("raid") and self.at == "turn":
            self.at = "leave_or_banzai" if told.raid.guard is None else "attack_base"
        for key, decisions in TOLD_AT.items():
            why = f"{key} is told at {', '.join(decisions)}, and only there"
            read.refuse_if((key in document) != (self.at in decisions), why)
        # Cards of each stack that lie somewhere outside the field table's own words.
        self.discards = [getattr(told.discards, name, []) for name in STACKS]
        listed = vars(told.stacks).values()
        self.used = [[*cards, *others] for cards, others in zip(listed, self.discards, strict=True)]
        self.to_deal: list[tuple[int, str, Callable[[int], Any]]] = []  # stack, for what, laying it

    def rest(self, deck: int) -> list[int]:
        """Cards of a stack that lie nowhere, in the order of the box."""
        box, guards = self.box, self.box.guard_copies.tolist()
        is_disguise = [int(effect == terms.DISGUISE) for effect in box.effect]
        names, copies = (
            (card_names(box, terms.GUARDS), guards[: terms.NUM_GUARD_KINDS]),
            (card_names(box, ELITES), guards[terms.NUM_GUARD_KINDS :]),
            ("treasures", box.treasure_copies), (terms.VALUES, box.dojo_copies), ("skills", [1] * terms.NUM_SKILLS),
            ("skills", [1] * terms.NUM_SKILLS), ("envoys", [1] * terms.NUM_ENVOYS), ("rumors", [1] * terms.NUM_RUMORS),
        )[deck]  # fmt: skip
        rest = fields.left_over(STATE, box, self.state, names, copies, self.used[deck])
        if names != "skills":
            return rest
        return [tile for tile in rest if is_disguise[tile] == (deck == terms.DISGUISES)]

    def place_time(self) -> None:
        """Round, lap, whose turn it is, and so which shuriken are thrown."""
        box, state, at = self.box, self.state, self.at
        order = [seat for seat in state.order if seat >= 0]
        why = f"order names every seat once, not {self.document.get('order')!r}"
        read.refuse_if(sorted(order) != [*range(state.seats)], why)
        first = box.rounds if at in ("end_of_game", "over") else 1
        number = self.document.get("round", first)
        state.round_number = fields.whole(number, "round", first, box.rounds)
        state.lap, state.place_in_order = self.told.lap - 1, order.index(state.turn)
        state.scorings = size_of(box.scoring_rounds & first_of(number)) + (at in WHILE_SCORING)
        throws = order * state.lap + order[: state.place_in_order + (at in AFTER_A_THROW)]
        if at in BETWEEN_ROUNDS:
            state.lap, throws = box.shuriken, []  # all shuriken are back [N-113]
        elif at == "end_of_round":
            throws = order * box.shuriken
        for seat in order:
            state.shuriken_left[seat] = box.shuriken - throws.count(seat)
        # Some of the throws of this round went to the Dojo; that of who draws there now did.
        if at in AFTER_A_THROW and at not in WHILE_DRAWING:
            throws = throws[:-1]
        left, thrown = iter(throws), state.dojo_stack.tolist()[: state.dojo_stack_size]
        read.refuse(
            (at in BEFORE_THE_NEXT and not has(box.scoring_rounds, number),
             f"there is no scoring after round {number}"),
            (not all(seat in left for seat in thrown),
             f"dojo_shuriken are some of those thrown so far, which are {throws}, in this order"),
            (at == "draw_card" and thrown[-1:] != [state.turn], "who draws has thrown the last shuriken in the Dojo"),
        )  # fmt: skip

    def place_seats(self) -> None:
        """Hands, tiles that were used, Elites kept, and rows; a hand that is null and a row left out are dealt."""
        box, state, limit = self.box, self.state, self.box.hand_limit
        for seat in read.open_seats(self.document, "hands", state.seats):
            lay = partial(add_to_hand, state, seat)
            self.to_deal += [(DOJO, f"the hand of seat {seat}", lay)] * box.start_hand
        for seat, (used, kept) in enumerate(zip(self.told.used, self.told.kept, strict=True)):
            tiles = sum(1 << tile for tile in set(used))
            lacking = [actions.SKILL_NAMES[tile] for tile in members_of(tiles & ~state.tiles[seat])]
            may_exceed = seat == state.turn and self.at in WHILE_DRAWING
            read.refuse(
                (state.hand_size[seat] > limit and not may_exceed,
                 f"the hand of seat {seat} is above the limit of {limit} cards"),
                (lacking, f"seat {seat} has no {' and no '.join(lacking)} that it could use"),
            )  # fmt: skip
            state.ready[seat] = state.tiles[seat] & ~tiles
            self.used[ELITES] += kept
            for card in kept:
                state.elites[seat, card] += 1
        self.place_rows()

    def place_rows(self) -> None:
        box, state = self.box, self.state
        # Before the next round its skills lie there already [N-115].
        number = min(state.round_number + (self.at in BEFORE_THE_NEXT), box.rounds)
        skills = terms.SKILLS if number <= box.skill_rounds else terms.DISGUISES
        for key, row, size, deck in (
            ("slots", state.dojo_slot, box.dojo_slots, DOJO),
            ("sensei", state.sensei, skill_slots(box, state, number), skills),
            ("palace", state.palace, box.palace_slots, terms.ENVOYS),
            ("pavilion", state.pavilion, box.pavilion_slots, terms.RUMORS),
        ):
            if key not in self.document:
                self.to_deal += [(deck, "", partial(setitem, row, slot)) for slot in range(size)]
            written = len(self.document.get(key, []))
            read.refuse_if(written > size, f"{key} has room for {size}, not for {written}")
        effects = [box.effect[tile] for tile in state.sensei if tile != NO_CARD]
        is_other = {effect == terms.DISGUISE for effect in effects} - {skills == terms.DISGUISES}
        why = f"sensei has tiles of the stack {STACKS[skills]} in round {number}"
        read.refuse_if(is_other, why)

    def place_houses(self) -> None:
        """Houses nobody mentions have their first token; sentries and treasures are dealt."""
        box, state = self.box, self.state
        for house, (name, told) in enumerate(vars(self.told.houses).items()):
            what, is_empty = f"the treasures of {name}", told.treasures == []
            token = box.start_token[house] if told.token is None else told.token
            read.refuse(
                (token in state.house_token.tolist()[:house], f"{actions.TOKENS[token]} lies on two houses"),
                (told.sentry == NO_CARD and not is_empty, f"{name} has treasures and no sentry"),
            )  # fmt: skip
            state.house_token[house] = token
            for kind in self.use_kinds(told.treasures or []):
                self.add(house, kind)
            if told.treasures is None:
                self.to_deal += [(BAG, what, partial(self.add, house))] * box.house_treasures
            if told.sentry is None and not is_empty:
                lay = partial(setitem, state.sentry, house)
                self.to_deal.append((terms.GUARDS, "a sentry", lay))
            elif told.sentry not in (None, NO_CARD):
                state.sentry[house] = told.sentry
                self.used[terms.GUARDS].append(told.sentry)

    def use_kinds(self, kinds: list[int]) -> list[int]:
        """Treasures, plain or red."""
        self.used[BAG] += [kind % terms.NUM_TREASURES for kind in kinds]
        return kinds

    def add(self, house: int, kind: int) -> None:
        self.state.treasure[house, kind] += 1

    def lay_stacks(self) -> None:
        """The listed cards on top; the rest is dealt where something is open, and lies below or on the discard pile."""
        state, told = self.state, self.told
        for deck, (name, listed) in enumerate(vars(told.stacks).items()):
            discarded, rest = self.discards[deck], self.rest(deck)
            shuffle(state.dice, rest, len(rest))
            for _, what, lay in [deal for deal in self.to_deal if deal[0] == deck]:
                read.refuse_if(what and not rest, f"no card of {name} is left for {what}")
                if rest:
                    lay(rest.pop())
            if deck in told.only:
                discarded, rest = discarded + rest, []
            for card in discarded:
                state.discard[deck, card] += 1
            for card in rest + listed[::-1]:
                push(state, deck, card)

    def place_knowledge(self) -> None:
        """`seen_hands`: values all saw go into each hand; `looked`: who knows the top of guards or elites."""
        state = self.state
        for seat in range(state.seats):
            is_more = any(map(gt, state.seen_hand.tolist()[seat], state.hand.tolist()[seat]))
            why = f"more of these values were seen than are in the hand of seat {seat}"
            read.refuse_if(is_more, why)
        for deck, (name, seats) in enumerate(vars(self.told.looked).items()):
            state.known_top[deck] = sum(1 << seat for seat in set(seats))
            is_lacking = state.known_top[deck] and not state.stack_size[deck]
            read.refuse_if(is_lacking, f"nobody knows the top of {name}: there is none")

    def place_raid(self) -> None:
        """House, side, what is on the shuriken, and who guards the next treasure: the sentry the first one."""
        state, raid, at = self.state, self.told.raid, self.at
        is_named = raid.house is not None and raid.side is not None
        read.refuse_if(not is_named, "the house of the raid and the side of the raid are named")
        state.house, state.side, state.loot_size = raid.house, raid.side, len(raid.shuriken)
        treasure, is_cleared = next_treasure(state, state.house), at == "choose_clan_token"
        there = {treasure != NO_CARD, state.sentry[state.house] != NO_CARD}
        is_faced, is_sentry, size = at in FACING, raid.guard == "sentry", terms.LOOT_SIZE
        read.refuse(
            (state.loot_size > size, f"there are at most {size} treasures on a shuriken"),
            (is_cleared and (state.loot_size or there != {False}),
             "in a cleared house nothing is left, and nothing on the shuriken"),
            (not is_cleared and there != {True}, "the raided house has a sentry and a treasure left; name both"),
            (not is_cleared and (raid.guard is None) == is_faced,
             f"at {at} there is {'a' if is_faced else 'no'} guard"),
            (not is_cleared and is_sentry != (state.loot_size == 0),
             "the sentry is faced with an empty shuriken, and only then"),
        )  # fmt: skip
        for index, kind in enumerate(self.use_kinds(raid.shuriken)):
            state.loot[index] = kind
        if is_cleared or raid.guard is None:
            return
        state.guard = state.sentry[state.house]
        if not is_sentry:
            deck = state.guard_from = int(str(raid.guard).startswith("elite"))  # GUARDS or ELITES
            card = CARD[deck].read(self.box, state, raid.guard, "the guard of the raid")
            self.used[deck].append(card)
            state.guard = card + terms.NUM_GUARD_KINDS * deck
            state.discard[deck, card] += at in FAILED

    def place_scoring(self) -> None:
        """The clan being scored, who has disguised how many Envoys for it, and all disguised in this phase."""
        box, state, told = self.box, self.state, self.told.scoring
        fields.named(self.document["scoring"].get("clan"), "the clan", actions.CLANS)
        while clan_scored(box, state) != told.clan:
            state.clans_scored += 1
        for envoy in told.targets:
            is_free = state.envoy_owner[envoy] < 0 or not box.envoy_icon[envoy]
            read.refuse_if(is_free, f"{actions.ENVOY_NAMES[envoy]} cannot have been disguised")
            state.targets_used |= 1 << envoy
        for seat, number in enumerate(told.disguised):
            own = [one for one in members_of(state.targets_used) if state.envoy_owner[one] == seat]
            used = state.tiles[seat] & ~state.ready[seat] & box.effect_tiles[terms.DISGUISE]
            what = f"the disguises of seat {seat}"
            state.disguised[seat] = fields.whole(number, what, 0, len(own))
            why = f"seat {seat} has disguised more Envoys than it has used tiles"
            read.refuse_if(len(own) > size_of(used), why)
        if self.at == "scoring_rumor":
            rank_clan(box, state)

    def ask(self) -> None:
        """A decision that is named must be asked here; where more was chosen since, it may also have been forced."""
        box, state, document = self.box, self.state, self.document
        state.has_failed, state.buys_rumor = int(self.at in FAILED), int(self.at == "buy_rumor")
        usable = state.tiles[state.turn] & box.effect_tiles[terms.DRAW_AFTER_RAID]
        why = f"seat {state.turn} has no {document.get('tile')} to draw with"
        read.refuse_if("tile" in document and not has(usable, state.tile), why)
        if self.at in WHILE_SCORING:
            self.place_scoring()
        state.phase = PHASES[self.at]
        if self.at == "fail_keep":
            fail(box, state)
        elif self.at == "answer_alarm":
            reveal(box, state, state.turn, state.guard_from)
        if document.get("at") in DECISIONS:
            if self.told.then:
                state.phase = DECISIONS.index(self.at)
            play.advance(box, state)
            mask, seat = bytearray(len(actions.ACTIONS)), document.get("turn", state.turn)
            play.legal(box, state, state.turn, mask)
            is_asked = state.phase == DECISIONS.index(self.at) and state.turn == seat and any(mask)
            read.refuse_if(not is_asked, f"{self.at} is not asked in this position")


# Back again.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document that `scenario` reads, with every stack in its order; what is usual is left out."""
    at, then = asked_from(state)
    before = before_the_attack(state)
    table: Any = view(box, before, 0)
    passing = ("draws", "tile", "turn") if at == "over" else ("draws", "tile")
    copies = zip(RENEWED_NAMES, state.discard.tolist(), strict=True)
    discards: Fields = {
        name: names_of(row, names_on(deck, box)) for deck, (name, row) in enumerate(copies)
    }
    if at in FAILED:  # there it is laid by itself
        discards[DECKS[state.guard_from]].remove(table["raid"]["guard"])
    return LAYOUT.written(
        box, before, [key for key in LAYOUT.keys if key not in passing],
        at=at, then=then, lap=1 if at in BETWEEN_ROUNDS else state.lap + 1,
        kept=[seat["elites"] for seat in table["seats"]],
        used=tiles_per_seat(box, state, {}),
        houses={one["house"]: {key: one[key] for key in HOUSE} for one in table["houses"]},
        looked={name: table[name]["looked"] for name in DECKS},
        stacks={name: stack_of(box, state, deck) for deck, name in enumerate(STACKS)},
        discards=discards,
    ) | going_on(box, state, at, table)  # fmt: skip


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
    return [names_on(deck, box)[card] for card in cards]


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
        raid = {key: table["raid"][key] for key in RAID if table["raid"][key]}
        return {"raid": {**raid, "guard": "sentry"} if table["raid"]["is_sentry"] else raid}
    if at in WHILE_SCORING:
        targets = [actions.ENVOY_NAMES[envoy] for envoy in members_of(state.targets_used)]
        disguised = state.disguised.tolist()[: state.seats]
        clan = actions.CLANS[clan_scored(box, state)]
        return {"scoring": {"clan": clan, "disguised": disguised, "targets": targets}}
    tile = {"tile": actions.SKILL_NAMES[state.tile]} if at == "bajutsu_draw" else {}
    return {"draws": table["draws"], **tile} if table["draws"] else {}
