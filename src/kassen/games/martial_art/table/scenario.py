"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"hands": [["supplies", "ninja", "cavalry"], null], "deck": ["scout", "daimyo"], "rest": "deck",
     "discard": ["ronin"], "legends": 1, "lands": ["edo"], "lands_rest": "deck", "won": [["tenma"], []],
     "round": 4, "known": [{"by": 0, "of": 1, "cards": ["archer"]}]}

is the start of a round, before its Lands are turned up. Deck and Lands are listed from the top. A hand that
is null is dealt from the cards nobody mentions; the rest of those lies below the deck, or out of the game
with `"rest": "box"`. Legends that nobody holds are in the stack, or as many as `legends` says. Within a
round, `"decision"` says what is asked, `"turned_up"` which Lands are at stake, and other keys all else;
`"decided": [[0, "play archer"]]` are secret answers that are in already. `"end": [1, 0]` are those who came
to the goal, the winner first. What is left out is as usual.
"""

from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import first_of, has, members_of, shuffle
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.games.martial_art.box import card_id, card_ids, cards_in
from kassen.games.martial_art.rules import (
    aftermath,
    battle,
    knowledge,
    play,
    ranking,
    rounds,
    state as terms,
    windows,
)
from kassen.games.martial_art.rules.actions import ACTIONS, DISCARD_FIRST, DONE, PLAY_FIRST
from kassen.games.martial_art.rules.conservation import (
    KNOWLEDGE,
    LAWS,
    broken_battle_law,
    broken_pile_law,
)
from kassen.games.martial_art.rules.state import DECISIONS, NO_CARD, NUM_OBSERVERS, PUBLIC, STATE


def printed_strengths(box: Any, state: Any) -> list[int]:
    return [windows.original_strength(box, state, seat) for seat in range(state.seats)]


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
        "passes": "passes",                # … after so many passes in a row
        "answering": "answering",          # the same for answers
        "answer_passes": "answer_passes",
        "extra": "extra",                  # extra cards earned
        "rank": "turn_rank",               # whose text is carried out, from 1
        "text": "turn_text",               # which of its texts
        "giver": "giver",
        "due": "due",                      # cards still to be given
    },
    usual={
        "round": 1, "rank": None, "hands": read.to_be_dealt, "strength": printed_strengths,
        "live": lambda box, state: members_of(battle.live_texts(box, state)),
        "barred": lambda box, state: members_of(battle.barred_by_texts(box, state)),
    },
    besides=("rest", "legends", "lands_rest", "known", "decision", "decided", "end", "chain", "ranking", "kept_order"),
)  # fmt: skip
# Orders of seats, with the set of those who are in it where not all are: of a flip for who is asked first, and all.
ORDERS = {
    "kept_order": ("timing_place", "timing_seats"),
    "ranking": ("place", ""),
    "end": ("end_place", "contenders"),
}
MUST_BE_SAID = ("asked", "answering", "ranking", "rank", "giver")
START = ("round", "hands", "deck", "discard", "lands", "won")
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
    LAYOUT.check(document)
    terms.clear_table(state)
    state.seats = int(box.seats)
    state.phase, moment = terms.START_ROUND, ""
    if "end" in document:
        state.phase, moment = terms.OVER, "end"
    elif "decision" in document:
        state.phase = fields.named(document["decision"], "decision", DECISIONS)
        moment = DECISIONS[state.phase]
    fitting = {*START, "rest", "legends", "lands_rest", "known", *TERMS_OF.get(moment, ())}
    fitting |= (
        {"end"} if moment == "end" else {"decision", "turned_up", "decided"} if moment else set()
    )
    for key in sorted(set(document) - fitting):
        when = {"": "a round begins", "end": "the game is over"}.get(moment, moment)
        raise BadScenario(f"there is no {key} when {when}")
    LAYOUT.read(box, state, document, (*START, "turned_up", "battle"))
    why = "round is a whole number from 1 on"
    read.refuse_if(state.round_number == 0 and moment != "end", why)
    place_lands(box, state, document)
    place_cards(box, state, document)
    place_knowledge(box, state, document)
    read.refuse_broken(box, state, broken_pile_law, LAWS)
    if moment == "end":
        place_end(box, state, document)
    elif moment:
        place_round(box, state, document, moment)
    else:
        state.round_number -= 1


# Cards and Lands


def lay_pile(
    state: Any, document: read.Document, key: str, rest: list[int], pile: str, boxed: Any
) -> None:
    """What nobody mentioned lies below what is listed, unless it is out of the game."""
    if fields.named(document.get(key, "deck"), key, ("deck", "box")):
        for thing in rest:
            boxed[thing] += 1
    else:
        shuffle(state.dice, rest, len(rest))
        fields.lay_below(state, pile, rest)


def place_lands(box: Any, state: Any, document: read.Document) -> None:
    rest = fields.left_over(STATE, box, state, "lands", list(box.land_copies)[: box.num_lands])
    lay_pile(state, document, "lands_rest", rest, "land_deck", state.lands_boxed)
    turned_up = [land for land in state.on_table if land != terms.NO_LAND]
    why = f"turned_up lists {box.lands_per_round} here, not {len(turned_up)}"
    read.refuse_if("decision" in document and len(turned_up) != box.lands_per_round, why)
    state.effective = turned_up[-1] if turned_up else terms.NO_LAND
    for seat in range(state.seats):
        for land, won in enumerate(state.won.tolist()[seat]):
            state.points[seat] += won * box.land_points[land]
            state.bridges[seat] += won * box.land_bridges[land]


def place_cards(box: Any, state: Any, document: read.Document) -> None:
    """Hands that are null come from the cards nobody mentions; spare Supplies and Legends are in the box."""
    names, supplies, legend = card_ids(box), box.supplies, box.legend
    for pile, name in ((list(state.deck), "deck"), (names_at(state.discard), "discard pile")):
        for card in {supplies, legend} & {*pile} - {NO_CARD}:
            raise BadScenario(f"{names[card]} is never in the {name}")
    rest = fields.left_over(STATE, box, state, "cards", list(box.copies)[: box.num_cards])
    left = rest.count(legend)
    state.legends = fields.whole(document.get("legends", left), "legends", 0, left)
    hands = document.get("hands", [None] * state.seats)
    to_deal = [seat for seat in range(state.seats) if hands[seat] is None]
    for seat in to_deal:
        if state.fighting[seat] != supplies and supplies in rest:
            rest.remove(supplies)
            take(state, seat, supplies)
    state.boxed[supplies] = rest.count(supplies)
    if legend != NO_CARD:
        state.boxed[legend] = left - state.legends
    rest = [card for card in rest if card not in (supplies, legend)]
    shuffle(state.dice, rest, len(rest))
    for seat in to_deal:
        why = f"no cards are left for the hand of seat {seat}"
        read.refuse_if(len(rest) < box.start_cards, why)
        for _ in range(box.start_cards):
            take(state, seat, rest.pop())
    lay_pile(state, document, "rest", sorted(rest), "deck", state.boxed)


def names_at(counts: Any) -> list[int]:
    return [card for card, copies in enumerate(counts) if copies]


def take(state: Any, seat: int, card: int) -> None:
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1


def place_knowledge(box: Any, state: Any, document: read.Document) -> None:
    """`known`: what one seat, or "all", knows to be in another hand; of Legends everybody knows [AK-1, AK-2, AK-7]."""
    told = [
        (PUBLIC, seat, box.legend, int(state.hand[seat, box.legend])) for seat in range(state.seats)
    ]
    told = told if box.legend != NO_CARD else []
    for fact in read.facts_of(document, "known", "by", "of", "cards"):
        of = fields.whole(fact["of"], "of", 0, state.seats - 1)
        by = PUBLIC if fact["by"] == "all" else fields.whole(fact["by"], "by", 0, state.seats - 1)
        read.refuse_if(by == of, LAWS[KNOWLEDGE])
        told += [
            (by, of, card, 1) for card in fields.all_named(fact["cards"], "known", card_ids(box))
        ]
    for by, of, card, copies in told:
        for observer in range(NUM_OBSERVERS):
            if observer != of and by in (PUBLIC, observer):
                state.known[observer, of, card] += copies
    for of in range(state.seats):
        for observer in range(NUM_OBSERVERS):
            if observer != of and not box.ask_always:
                unknown = knowledge.num_unknown(box, state, observer, of)
                knowledge.forget_facts(state, observer, of, unknown)


# A round that has begun


def place_round(box: Any, state: Any, document: read.Document, moment: str) -> None:
    """What lies there, and then the same rules that ask the decision in play ask it here."""
    decision = state.phase
    if decision in (terms.REVEAL_SUPPORT, terms.SUPPORT, terms.ANSWER_SUPPORT):
        is_reveal = decision == terms.REVEAL_SUPPORT or "aim" in document
        state.window = terms.IN_REVEAL if is_reveal else terms.IN_SUPPORT
    put_terms(box, state, document, moment)
    BEGIN.get(moment, aftermath.run_land_effect)(box, state)
    if state.phase != decision or state.waiting == 0:
        raise BadScenario(f"{moment} is asked of nobody in this position")
    for answer in read.list_of(document, "decided", []):
        if not isinstance(answer, list) or len(answer) != 2:
            raise BadScenario(f"decided lists a seat and its action, not {answer!r}")
        seat = fields.whole(answer[0], "a seat of decided", 0, state.seats - 1)
        read.choose(play, ACTIONS, box, state, answer[1], seat)
        read.refuse_if(state.waiting == 0, "decided leaves nobody to decide")


def put_terms(box: Any, state: Any, document: read.Document, moment: str) -> None:
    for key in TERMS_OF[moment]:
        is_left_out = key in MUST_BE_SAID and key not in document
        read.refuse_if(is_left_out, f"{key} must be said when {moment} is asked")
        if key in ORDERS:
            put_order(state, document, key)
        elif key == "chain":
            put_chain(box, state, document)
        else:
            LAYOUT.read(box, state, document, (key,))
    if "rank" in document:
        fields.whole(document["rank"], "rank", 1, state.seats)
    if "ranking" in TERMS_OF[moment] and "rank" not in TERMS_OF[moment]:
        state.turn_rank = state.seats
    read.refuse_broken(box, state, broken_battle_law, LAWS)


def put_order(state: Any, document: read.Document, key: str) -> None:
    places, members = ORDERS[key]
    for place, seat in enumerate(read.order_of(document, key, state.seats)):
        getattr(state, places)[seat] = place
        if members:
            setattr(state, members, getattr(state, members) | 1 << seat)


def order_in(state: Any, key: str) -> list[int]:
    places, members = ORDERS[key]
    seats = getattr(state, members) if members else first_of(state.seats)
    return sorted(members_of(seats), key=lambda seat: getattr(state, places)[seat])


def put_chain(box: Any, state: Any, document: read.Document) -> None:
    """Every card answers the one before it, and lies in the discard pile already [A-55, A-58]."""
    for link in read.list_of(document, "chain", []):
        if not isinstance(link, list) or len(link) != 2:
            raise BadScenario(f"chain lists seats with the card they used, not {link!r}")
        seat = fields.whole(link[0], "a seat of the chain", 0, state.seats - 1)
        card = fields.named(link[1], "a card of the chain", card_ids(box))
        state.chain[state.chain_size] = (card << terms.SEAT_BITS) + seat
        state.chain_size += 1


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
    """What a text asks after the battle: whom to take from, what to give or discard [A-71, A-99]."""
    seat, number = order_in(state, "ranking")[state.turn_rank], state.turn_text - 1
    card, is_there = state.fighting[seat], 0 <= number < terms.MAX_TEXTS and has(state.live, seat)
    effect = box.text[card, number] if is_there else terms.NO_EFFECT
    if effect == terms.NO_EFFECT or not aftermath.is_due(state, seat, box.text_when[card, number]):
        raise BadScenario(f"seat {seat} has no text {number + 1} to be carried out")
    if state.phase != terms.GIFT_CARD:
        aftermath.carry_out(box, state, seat, card, number)
        return
    most = box.text_amount[card, number] if effect == terms.TAKE_GIFT else 0
    can_give = has(aftermath.gift_targets(box, state, seat), state.giver)
    if not 1 <= state.due <= most or not can_give:
        raise BadScenario(f"seat {state.giver} does not owe seat {seat} so many cards")
    if knowledge.free_cards(box, state, state.giver) > state.due:
        aftermath.ask_for_gift(box, state)


def place_end(box: Any, state: Any, document: read.Document) -> None:
    """The winner and those who were tied with it, in their order [A-132, A-134, A-136]."""
    everybody = range(state.seats)
    tied = [seat for seat in everybody if ranking.has_reached_goal(box, state, seat)]
    if not tied:
        is_early = state.land_deck_size >= box.lands_per_round
        read.refuse_if(is_early, "nobody has come to the goal, and there are Lands left")
        state.way = terms.BY_LANDS_OUT
        best = max(ranking.score_of(state, seat) for seat in everybody)
        tied = [seat for seat in everybody if ranking.score_of(state, seat) == best]
    end = read.order_of(document, "end", state.seats)
    read.refuse_if(sorted(end) != tied, f"end lists the seats {tied}, the winner first")
    if "battle" in document:
        put_terms(box, state, document, "end")
    put_order(state, document, "end")
    state.winner = end[0]
    if state.way != terms.BY_LANDS_OUT:
        state.way = ranking.way_of(box, state, state.winner)


# What asks each decision; all others are asked by the Land.
BEGIN = {
    "redraw_pick": rounds.run_land_before, "before_support": rounds.begin_before_turn,
    "play_card": battle.ask_for_cards, "zero_target": battle.begin_strikes, "choose_land": aftermath.give_lands,
    **dict.fromkeys(("reveal_support", "support", "answer_support"), ask_in_turn),
    **dict.fromkeys(("gift_target", "gift_card", "card_discard"), ask_for_text),
}  # fmt: skip


# The other way round


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document, without what goes without saying."""
    is_over = state.phase == terms.OVER
    moment = "end" if is_over else DECISIONS[state.phase]
    has_terms = not is_over or state.place[0] != terms.NO_PLACE
    keys = TERMS_OF[moment] if has_terms else ()
    boxed = {*names_at(state.boxed)} - {box.supplies}
    said: Fields = {
        "end": order_in(state, "end"),
        "decision": "" if is_over else moment,
        "rest": "box" if boxed - {box.legend} else "",
        "lands_rest": "box" if any(state.lands_boxed) else "",
        "known": known_in(box, state),
        "decided": decided_in(box, state),
        "chain": [
            [windows.chain_user(state, n), card_ids(box)[windows.chain_card(state, n)]]
            for n in range(state.chain_size)
        ],
        **{key: order_in(state, key) for key in ("kept_order", "ranking") if key in keys},
    }
    said = {key: value for key, value in said.items() if value}
    if box.legend in boxed:
        said["legends"] = state.legends
    if state.round_number == 1:
        said["round"] = 1
    always: Fields = {"deck": [], "lands": []}  # else the rest would be dealt
    layout_keys = (*START, "turned_up", *(key for key in keys if key in LAYOUT.keys))
    return always | LAYOUT.written(box, state, layout_keys) | said


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
            if cards:
                facts.append({"by": who, "of": of, "cards": cards})
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
