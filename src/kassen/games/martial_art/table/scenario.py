"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

    {"hands": [["supplies", "ninja", "cavalry"], null], "deck": ["scout", "daimyo"], "discard": ["ronin"],
     "lands": ["edo"], "won": [["tenma"], []], "round": 4, "known": [{"by": 0, "of": 1, "cards": ["archer"]}]}

is the start of a round, before its Lands are turned up. Within a round, `"decision"` says what is asked, and
`"decided": [[0, "play archer"]]` which secret answers are in already.
"""

from typing import Any

from kassen.engine.rules.ruling import first_of, has, members_of, shuffle
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.games.martial_art.box import card_id, card_ids, cards_in
from kassen.games.martial_art.rules import (
    aftermath,
    battle,
    conservation,
    hands,
    knowledge,
    play,
    ranking,
    rounds,
    state as terms,
    windows,
)
from kassen.games.martial_art.rules.actions import ACTIONS, DISCARD_FIRST, DONE, PLAY_FIRST
from kassen.games.martial_art.rules.state import DECISIONS, NO_CARD, NUM_OBSERVERS, PUBLIC, STATE

CARD, REST = read.name("cards"), read.name(("deck", "box"), "deck")
LAYOUT = read.Layout(
    STATE,
    {
        # The start of a round …
        "round": "round_number", "hands": "hand", "deck": "deck", "discard": "discard", "lands": "land_deck",
        "won": "won", "turned_up": "on_table",
        # … and what may be said of one that has begun; what is usual for a key may rest on those before it.
        "used_before": "used_before",      # Support cards used before the battle
        "aim": "aim",                      # whose text the first card of the chain blanks
        "battle": "fighting",
        "exchanged": "replaced",           # what they were exchanged for
        "live": "live",                    # whose text is live
        "strength": "strength",
        "barred": "barred",
        "asked": "asked",                  # whose turn it is in the window …
        "passes": "passes",                # … after this number of passes in a row
        "answering": "answering",          # the same for answers
        "answer_passes": "answer_passes",
        "extra": "extra",                  # extra cards earned
        "rank": "turn_rank",               # whose text is carried out, from 1
        "text": "turn_text",               # which of its texts
        "giver": "giver",
        "due": "due",                      # cards still to be given
    },
    usual={
        "round": 1, "rank": None, "hands": read.to_be_dealt,
        "strength": lambda box, state: [windows.original_strength(box, state, seat) for seat in range(state.seats)],
        "deck": None, "lands": None,  # always written, else the rest would be dealt
        "live": lambda box, state: members_of(battle.live_texts(box, state)),
        "barred": lambda box, state: members_of(battle.barred_by_texts(box, state)),
    },
    besides={
        "rest": REST, "lands_rest": REST, "legends": read.ANY, "decision": read.name(DECISIONS),
        "known": read.facts(by=read.or_all(read.SEAT), of=read.SEAT, cards=read.each(CARD)),
        "decided": read.each(read.row("lists a seat and its action", read.SEAT, read.ANY)),
        "chain": read.each(read.row("lists seats with the card they used", read.SEAT, CARD)),
        "end": read.ORDER, "ranking": read.ORDER, "kept_order": read.ORDER,
    },
)  # fmt: skip
# Orders of seats, with the set of those who are in it where not all are: of a flip for who is asked first, and all.
ORDERS = {
    "kept_order": ("timing_place", "timing_seats"),
    "ranking": ("place", ""),
    "end": ("end_place", "contenders"),
}
MUST_BE_SAID = ("asked", "answering", "ranking", "rank", "giver")
START = ("round", "hands", "deck", "discard", "lands", "won")
ALWAYS = ("rest", "legends", "lands_rest", "known")
EARLY = ("used_before",)
IN_BATTLE = (*EARLY, "battle", "exchanged", "live", "strength", "barred", "kept_order")
AFTER = (*IN_BATTLE, "ranking", "extra")
TERMS_OF = {
    "redraw_pick": EARLY, "before_support": EARLY, "play_card": EARLY,
    "reveal_support": (*IN_BATTLE, "asked", "passes"), "support": (*IN_BATTLE, "asked", "passes"),
    "zero_target": IN_BATTLE, "answer_support": ("chain", "aim", *IN_BATTLE, "answering", "answer_passes"),
    "gift_target": (*AFTER, "rank", "text"), "card_discard": (*AFTER, "rank", "text"),
    "gift_card": (*AFTER, "rank", "text", "giver", "due"),
    "land_discard_strongest": AFTER, "land_discard_strong": AFTER, "land_recover": AFTER, "land_refresh": AFTER,
    "choose_land": AFTER, "end": AFTER,
}  # fmt: skip


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    terms.clear_table(state)
    state.seats = int(box.seats)
    told = LAYOUT.told(box, state, document)
    state.phase, moment, fitting = terms.START_ROUND, "", [*START, *ALWAYS]
    if "end" in document:
        state.phase, moment = terms.OVER, "end"
        fitting.append("end")
    elif told.decision is not None:
        state.phase, moment = told.decision, DECISIONS[told.decision]
        fitting += ["decision", "turned_up", "decided"]
    when = {"": "a round begins", "end": "the game is over"}.get(moment, moment)
    read.refuse_others(document, [*fitting, *TERMS_OF.get(moment, ())], f"when {when}")
    LAYOUT.read(box, state, document, (*START, "turned_up", "battle"))
    is_early = state.round_number == 0 and moment != "end"
    read.refuse_if(is_early, "round is a whole number from 1 on")
    place_lands(box, state, document, told)
    place_cards(box, state, document, told)
    place_knowledge(box, state, told.known)
    read.refuse_broken(box, state, conservation.broken_pile_law, conservation.LAWS)
    if moment == "end":
        place_end(box, state, document, told)
    elif moment:
        place_round(box, state, document, told, moment)
    else:
        state.round_number -= 1


# Cards and Lands


def place_lands(box: Any, state: Any, document: read.Document, told: Any) -> None:
    rest = fields.left_over(STATE, box, state, "lands", list(box.land_copies)[: box.num_lands])
    lay_rest(state, rest, ("land_deck", "lands_boxed")[told.lands_rest])
    turned_up = [land for land in state.on_table if land != terms.NO_LAND]
    why = f"turned_up lists {box.lands_per_round} here, not {len(turned_up)}"
    read.refuse_if("decision" in document and len(turned_up) != box.lands_per_round, why)
    state.effective = turned_up[-1] if turned_up else terms.NO_LAND
    for seat in range(state.seats):
        for land, won in enumerate(state.won.tolist()[seat]):
            state.points[seat] += won * box.land_points[land]
            state.bridges[seat] += won * box.land_bridges[land]


def place_cards(box: Any, state: Any, document: read.Document, told: Any) -> None:
    """Hands that are null come from the cards nobody mentions; spare Supplies and Legends are in the box."""
    names, special = card_ids(box), {box.supplies, box.legend} - {NO_CARD}
    for pile, where in ((list(state.deck), "deck"), (names_at(state.discard), "discard pile")):
        for card in special & {*pile}:
            read.refuse_if(True, f"{names[card]} is never in the {where}")
    rest = fields.left_over(STATE, box, state, "cards", list(box.copies)[: box.num_cards])
    left, to_deal = rest.count(box.legend), read.open_seats(document, "hands", state.seats)
    state.legends = fields.whole(document.get("legends", left), "legends", 0, left)
    for seat in to_deal:
        if state.fighting[seat] != box.supplies and box.supplies in rest:
            rest.remove(box.supplies)
            read.deal_hand(STATE, state, seat, [box.supplies], 1)
    state.boxed[box.supplies] = rest.count(box.supplies)
    if box.legend != NO_CARD:
        state.boxed[box.legend] = left - state.legends
    rest = [card for card in rest if card not in special]
    shuffle(state.dice, rest, len(rest))
    for seat in to_deal:
        read.deal_hand(STATE, state, seat, rest, box.start_cards)
    lay_rest(state, sorted(rest), ("deck", "boxed")[told.rest])


def lay_rest(state: Any, rest: list[int], where: str) -> None:
    if where.endswith("deck"):
        shuffle(state.dice, rest, len(rest))
    read.lay_rest(STATE, state, rest, where)


def names_at(counts: Any) -> list[int]:
    return [card for card, copies in enumerate(counts) if copies]


def place_knowledge(box: Any, state: Any, facts: list[Any]) -> None:
    """`known`: what one seat, or "all", knows to be in another hand; of Legends everybody knows [AK-1, AK-2, AK-7]."""
    if box.legend != NO_CARD:
        legends = [state.hand[seat, box.legend] * [box.legend] for seat in range(state.seats)]
        facts = [*facts, *(("all", seat, cards) for seat, cards in enumerate(legends))]
    for by, of, cards in facts:
        read.refuse_if(by == of, conservation.LAWS[conservation.KNOWLEDGE])
        for observer in [n for n in range(NUM_OBSERVERS) if n != of and by in ("all", n)]:
            for card in cards:
                state.known[observer, of, card] += 1
    for of in range(state.seats):
        for observer in range(NUM_OBSERVERS):
            if observer != of and not box.ask_always:
                unknown = knowledge.num_unknown(box, state, observer, of)
                knowledge.forget_facts(state, observer, of, unknown)


# A round that has begun


def place_round(box: Any, state: Any, document: read.Document, told: Any, moment: str) -> None:
    """Lay out the table, and let the rules that ask the decision in play ask it here."""
    decision = state.phase
    if decision in (terms.REVEAL_SUPPORT, terms.SUPPORT, terms.ANSWER_SUPPORT):
        is_reveal = decision == terms.REVEAL_SUPPORT or "aim" in document
        state.window = terms.IN_REVEAL if is_reveal else terms.IN_SUPPORT
    put_terms(box, state, document, told, moment)
    BEGIN.get(moment, aftermath.run_land_effect)(box, state)
    is_asked = state.phase == decision and state.waiting != 0
    read.refuse_if(not is_asked, f"{moment} is asked of nobody in this position")
    for seat, words in told.decided:
        read.choose(play, ACTIONS, box, state, words, seat)
        read.refuse_if(state.waiting == 0, "decided leaves nobody to decide")


def put_terms(box: Any, state: Any, document: read.Document, told: Any, moment: str) -> None:
    """Every card of a chain answers the one before it, and lies in the discard pile already [A-55, A-58]."""
    for key in TERMS_OF[moment]:
        is_left_out = key in MUST_BE_SAID and key not in document
        read.refuse_if(is_left_out, f"{key} must be said when {moment} is asked")
        if key in ORDERS:
            put_order(state, key, getattr(told, key))
        elif key in LAYOUT.keys:
            LAYOUT.read(box, state, document, (key,))
    for seat, card in told.chain:
        state.chain[state.chain_size] = (card << terms.SEAT_BITS) + seat
        state.chain_size += 1
    if "rank" in document:
        fields.whole(document["rank"], "rank", 1, state.seats)
    elif "ranking" in TERMS_OF[moment]:
        state.turn_rank = state.seats
    read.refuse_broken(box, state, conservation.broken_battle_law, conservation.LAWS)


def put_order(state: Any, key: str, seats: list[int]) -> None:
    places, members = ORDERS[key]
    for place, seat in enumerate(seats):
        getattr(state, places)[seat] = place
    if members:
        setattr(state, members, sum(1 << seat for seat in seats))


def order_in(state: Any, key: str) -> list[int]:
    places, members = ORDERS[key]
    seats = getattr(state, members) if members else first_of(state.seats)
    return sorted(members_of(seats), key=lambda seat: getattr(state, places)[seat])


def ask_in_turn(box: Any, state: Any) -> None:
    """Whose turn it is in a window or to answer, if that player is entitled [A-46, A-57, A-62]."""
    is_answer = state.phase == terms.ANSWER_SUPPORT
    seat = state.answering if is_answer else state.asked
    if is_answer:
        state.asked = windows.chain_user(state, 0)
        is_opponent = seat != windows.chain_user(state, state.chain_size - 1)
        if is_opponent and windows.can_answer(box, state, seat):
            windows.ask_answer(box, state)
    elif windows.is_entitled(box, state, seat):
        windows.ask_window(box, state)
    read.refuse_if(state.waiting != 1 << seat, f"seat {seat} is not asked in this position")


def ask_for_text(box: Any, state: Any) -> None:
    """Ask for a text after the battle: whom to take from, what to give or discard [A-71, A-99]."""
    seat, number = hands.seat_at(state, state.turn_rank), state.turn_text - 1
    card, is_there = state.fighting[seat], 0 <= number < terms.MAX_TEXTS and has(state.live, seat)
    effect = box.text[card, number] if is_there else terms.NO_EFFECT
    is_due = effect != terms.NO_EFFECT and aftermath.is_due(
        state, seat, box.text_when[card, number]
    )
    read.refuse_if(not is_due, f"seat {seat} has no text {number + 1} to be carried out")
    if state.phase != terms.GIFT_CARD:
        aftermath.carry_out(box, state, seat, card, number)
        return
    most = box.text_amount[card, number] if effect == terms.TAKE_GIFT else 0
    can_give = has(aftermath.gift_targets(box, state, seat), state.giver)
    why = f"seat {state.giver} does not owe seat {seat} that many cards"
    read.refuse_if(not 1 <= state.due <= most or not can_give, why)
    if knowledge.free_cards(box, state, state.giver) > state.due:
        aftermath.ask_for_gift(box, state)


def place_end(box: Any, state: Any, document: read.Document, told: Any) -> None:
    """The winner and those who were tied with it, in their order [A-132, A-134, A-136]."""
    everybody = range(state.seats)
    tied = [seat for seat in everybody if ranking.has_reached_goal(box, state, seat)]
    is_goal, is_early = tied != [], state.land_deck_size >= box.lands_per_round
    if not is_goal:
        best = max(ranking.score_of(state, seat) for seat in everybody)
        tied = [seat for seat in everybody if ranking.score_of(state, seat) == best]
    read.refuse(
        (not is_goal and is_early, "nobody has come to the goal, and there are Lands left"),
        (sorted(told.end) != tied, f"end lists the seats {tied}, the winner first"),
    )
    if "battle" in document:
        put_terms(box, state, document, told, "end")
    put_order(state, "end", told.end)
    state.winner = told.end[0]
    state.way = ranking.way_of(box, state, state.winner) if is_goal else terms.BY_LANDS_OUT


# What asks each decision; all others are asked by the Land.
BEGIN = {
    "redraw_pick": rounds.run_land_before, "before_support": rounds.begin_before_turn,
    "play_card": battle.ask_for_cards, "zero_target": battle.begin_strikes, "choose_land": aftermath.give_lands,
    **dict.fromkeys(("reveal_support", "support", "answer_support"), ask_in_turn),
    **dict.fromkeys(("gift_target", "gift_card", "card_discard"), ask_for_text),
}  # fmt: skip


# The other way round


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document, without what is as usual."""
    is_over = state.phase == terms.OVER
    moment = "end" if is_over else DECISIONS[state.phase]
    has_terms = not is_over or state.place[0] != terms.NO_PLACE
    keys = TERMS_OF[moment] if has_terms else ()
    boxed = {*names_at(state.boxed)} - {box.supplies}
    links = range(state.chain_size)
    return {"round": state.round_number} | LAYOUT.written(
        box, state, (*START, "turned_up", *(key for key in keys if key in LAYOUT.keys)),
        end=order_in(state, "end"),
        decision=None if is_over else moment,
        rest="box" if boxed - {box.legend} else "deck",
        lands_rest="box" if any(state.lands_boxed) else "deck",
        legends=state.legends if box.legend in boxed else None,
        known=known_in(box, state),
        decided=decided_in(box, state),
        chain=[[windows.chain_user(state, n), card_id(box, windows.chain_card(state, n))] for n in links],
        **{key: order_in(state, key) for key in ("kept_order", "ranking") if key in keys},
    )  # fmt: skip


def known_in(box: Any, state: Any) -> list[Fields]:
    """First what all know of a hand, then what each knows besides."""
    facts, known = [], state.known.tolist()
    for of in range(state.seats):
        told: dict[int | str, list[int]] = {"all": known[PUBLIC][of]}
        for by in range(state.seats):
            pairs = zip(known[by][of], known[PUBLIC][of], strict=True)
            told[by] = [max(0, copies - known_to_all) for copies, known_to_all in pairs]
        for who, counts in told.items():
            cards = [card for card in cards_in(box, counts) if card != card_id(box, box.legend)]
            facts += [{"by": who, "of": of, "cards": cards}] if cards else []
    return facts


def decided_in(box: Any, state: Any) -> list[list[Any]]:
    """The secret answers of those who are asked, as far as they are in."""
    answers: list[list[Any]] = []
    for seat in members_of(state.called):
        if state.placed[seat] != NO_CARD:
            answers.append([seat, ACTIONS.words(PLAY_FIRST + state.placed[seat])])
        if state.choice[seat] != terms.NO_CHOICE:
            answers.append([seat, ACTIONS.words(state.choice[seat])])
        answers += [[seat, words] for words in picks_in(box, state, seat)]
    return answers


def picks_in(box: Any, state: Any, seat: int) -> list[str]:
    """Picks one by one, up to where the rest goes by itself [A-13, A-114]."""
    left = {card: copies for card, copies in enumerate(state.hand.tolist()[seat]) if copies}
    left.pop(box.supplies, None)
    words: list[str] = []
    for card, copies in enumerate(state.picked.tolist()[seat]):
        for _ in range(copies):
            if state.phase != terms.REDRAW_PICK and not box.ask_always and len(left) == 1:
                return words
            words.append(ACTIONS.words(DISCARD_FIRST + card))
            left[card] -= 1
            if left[card] == 0:
                del left[card]
    if state.phase == terms.REDRAW_PICK and left and not has(state.waiting, seat):
        words.append(ACTIONS.words(DONE))
    return words
