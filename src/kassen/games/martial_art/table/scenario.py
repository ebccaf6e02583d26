"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"hands": [["supplies", "ninja", "cavalry"], null], "deck": ["scout", "daimyo"], "rest": "deck",
     "discard": ["ronin"], "legends": 1, "lands": ["edo"], "lands_rest": "deck", "won": [["tenma"], []],
     "round": 4, "known": [{"by": 0, "of": 1, "cards": ["archer"]}]}

is the start of a round, before its Lands are turned up. Deck and Lands are listed from the top. A hand that
is null is dealt from the cards nobody mentions; the rest of those lies below the deck, or out of the game
with `"rest": "box"`. Legends that nobody holds are in the stack, or as many as `legends` says. Within a
round, `"decision"` says what is asked, `"turned_up"` which Lands are at stake, and TERMS list all else;
`"decided": [[0, "play archer"]]` are secret answers that are in already. `"end": [1, 0]` are those who came
to the goal, the winner first. What is left out is as usual.
"""

from collections.abc import Mapping
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import NO_SEAT, first_of, has, members_of, shuffle
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.views import names_of
from kassen.games.martial_art.box import card_id, card_ids, cards_in, cards_of, land_ids
from kassen.games.martial_art.rules import (
    aftermath,
    battle,
    knowledge,
    ranking,
    rounds,
    state as terms,
    windows,
)
from kassen.games.martial_art.rules.actions import (
    ACTIONS,
    DISCARD_FIRST,
    DONE,
    NUM_ACTIONS,
    PLAY_FIRST,
)
from kassen.games.martial_art.rules.conservation import BATTLE, CHAIN, RANKING, broken_battle_law
from kassen.games.martial_art.rules.play import apply, legal
from kassen.games.martial_art.rules.setup import clear_table
from kassen.games.martial_art.rules.state import DECISIONS, NO_CARD, NO_LAND, NUM_OBSERVERS, PUBLIC

MOST = 999  # a strength, a number of cards or a round that a position may have


def printed_strengths(box: Any, state: Any) -> list[int]:
    return [windows.original_strength(box, state, seat) for seat in range(state.seats)]


# What may be said of a round that has begun: the field, how it is said, and what it is if nothing is said; with `...`
# it must be said. They are read in this order, and what is usual for one may rest on those before it.
TERMS: dict[str, tuple[str, str, Any]] = {
    "used_before":   ("used_before",   "numbers", 0),                 # Support cards used before the battle
    "chain":         ("chain",         "chain",   []),                # Support in the air, as seat and card …
    "aim":           ("aim",           "seat",    NO_SEAT),           # … and whose text the first of it blanks
    "battle":        ("fighting",      "cards",   None),
    "exchanged":     ("replaced",      "cards",   None),              # what they were exchanged for
    "live":          ("live",          "seats",   battle.live_texts),       # whose text is live
    "strength":      ("strength",      "numbers", printed_strengths),
    "barred":        ("barred",        "seats",   battle.barred_by_texts),
    "kept_order":    ("timing_place",  "order",   []),                # of a flip for who is asked first
    "asked":         ("asked",         "seat",    ...),               # whose turn it is in the window …
    "passes":        ("passes",        "number",  0),                 # … after so many passes in a row
    "answering":     ("answering",     "seat",    ...),               # the same for answers
    "answer_passes": ("answer_passes", "number",  0),
    "ranking":       ("place",         "order",   ...),
    "extra":         ("extra",         "numbers", 0),                 # extra cards earned
    "rank":          ("turn_rank",     "rank",    ...),               # whose text is carried out, from 1
    "text":          ("turn_text",     "number",  0),                 # which of its texts
    "giver":         ("giver",         "seat",    ...),
    "due":           ("due",           "number",  0),                 # cards still to be given
}  # fmt: skip
EARLY = ("used_before",)
IN_BATTLE = (*EARLY, "battle", "exchanged", "live", "strength", "barred", "kept_order")
AFTER = (*IN_BATTLE, "ranking", "extra")
TERMS_OF = {
    "redraw_pick": EARLY, "before_support": EARLY, "play_card": EARLY,
    "reveal_support": (*IN_BATTLE, "asked", "passes"), "support": (*IN_BATTLE, "asked", "passes"),
    "zero_target": IN_BATTLE, "answer_support": (*IN_BATTLE, "chain", "aim", "answering", "answer_passes"),
    "gift_target": (*AFTER, "rank", "text"), "card_discard": (*AFTER, "rank", "text"),
    "gift_card": (*AFTER, "rank", "text", "giver", "due"),
    "land_discard_strongest": AFTER, "land_discard_strong": AFTER, "land_recover": AFTER, "land_refresh": AFTER,
    "choose_land": AFTER, "end": AFTER,
}  # fmt: skip
REFUSALS = {
    BATTLE: "no battle comes to these cards, live texts, strengths and bars [A-6, A-44, A-85]",
    RANKING: "the ranking does not list every seat, the strongest first [A-67, A-68]",
    CHAIN: "no such chain of Support cards can be in the air [A-55, A-58]",
}
START = {"hands", "deck", "rest", "discard", "legends", "lands", "lands_rest", "won", "round", "known"}  # fmt: skip


def usual(box: Any, state: Any, key: str) -> Any:
    """What a term is if nothing is said."""
    _, kind, value = TERMS[key]
    if callable(value):
        value = value(box, state)
        return members_of(value) if kind == "seats" else value
    return [value] * int(state.seats) if kind in ("numbers", "cards") else value


def put_term(box: Any, state: Any, key: str, document: read.Document) -> None:
    field, kind, _ = TERMS[key]
    if kind == "number":
        setattr(state, field, read.whole(document[key], key, 0, MOST))
    elif kind == "seat":
        setattr(state, field, read.whole(document[key], key, 0, state.seats - 1))
    elif kind == "rank":
        setattr(state, field, read.whole(document[key], key, 1, state.seats) - 1)
    elif kind == "seats":
        setattr(state, field, read.mask_of(document, key, state.seats))
    elif kind == "order":
        for place, seat in enumerate(read.order_of(document, key, state.seats)):
            getattr(state, field)[seat] = place
            state.timing_seats |= (field == "timing_place") << seat
    elif kind == "chain":
        for link in read.list_of(document, key, []):
            put_link(box, state, link)
    else:
        for seat, value in enumerate(read.list_by_seat(document, key, [None] * state.seats)):
            if kind == "numbers":
                getattr(state, field)[seat] = read.whole(value, key, 0, MOST)
            elif value is not None:
                getattr(state, field)[seat] = read.named(value, key, card_ids(box))


def put_link(box: Any, state: Any, link: Any) -> None:
    """Every card answers the one before it, and lies in the discard pile already [A-55, A-58]."""
    if not isinstance(link, list) or len(link) != 2:
        raise BadScenario(f"chain lists seats with the card they used, not {link!r}")
    seat = read.whole(link[0], "a seat of the chain", 0, state.seats - 1)
    card = read.named(link[1], "a card of the chain", card_ids(box))
    state.chain[state.chain_size] = (card << terms.SEAT_BITS) + seat
    state.chain_size += 1


def get_term(box: Any, state: Any, key: str) -> Any:
    field, kind, _ = TERMS[key]
    value = getattr(state, field)
    if kind in ("number", "seat", "rank"):
        return value + (kind == "rank")
    if kind == "seats":
        return members_of(value)
    if kind == "chain":
        links = [
            (windows.chain_user(state, n), windows.chain_card(state, n))
            for n in range(state.chain_size)
        ]
        return [[user, card_ids(box)[card]] for user, card in links]
    by_seat = list(value)[: state.seats]
    if kind == "order":
        seats = state.timing_seats if field == "timing_place" else first_of(state.seats)
        return sorted(members_of(seats), key=lambda seat: by_seat[seat])
    return by_seat if kind == "numbers" else [card_id(box, card) for card in by_seat]


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    read.check_keys(document, {*START, *TERMS, "decision", "turned_up", "decided", "end"})
    clear_table(state, int(box.seats))
    fitting, moment = START, "a round begins"
    if "end" in document:
        fitting, moment = {*START, *TERMS_OF["end"], "end"}, "the game is over"
    elif "decision" in document:
        moment = DECISIONS[read.named(document["decision"], "decision", DECISIONS)]
        fitting = {*START, *TERMS_OF[moment], "decision", "turned_up", "decided"}
    for key in sorted(set(document) - fitting):
        raise BadScenario(f"there is no {key} when {moment}")
    state.round_number = read.whole(
        document.get("round", 1), "round", int("end" not in document), MOST
    )
    place_lands(box, state, document)
    place_cards(box, state, document)
    place_knowledge(box, state, document)
    if "end" in document:
        place_end(box, state, document)
    elif "decision" in document:
        place_round(box, state, document, moment)
    else:
        state.round_number -= 1
        state.phase = terms.START_ROUND


# Cards and Lands


def lay_pile(
    state: Any,
    document: read.Document,
    key: str,
    stock: read.Stock,
    top: list[int],
    pile: Any,
    boxed: Any,
) -> int:
    """What is listed lies on top; below it what nobody mentioned, unless it is out of the game."""
    where = document.get(key, "deck")
    read.refuse_if(where not in ("deck", "box"), f"{key} is deck or box, not {where!r}")
    rest = stock.rest()
    if where == "box":
        for thing in rest:
            boxed[thing] += 1
        rest = []
    shuffle(state.dice, rest, len(rest))
    for index, thing in enumerate([*rest, *reversed(top)]):
        pile[index] = thing
    return len(rest) + len(top)


def place_cards(box: Any, state: Any, document: read.Document) -> None:
    names = card_ids(box)
    stock = read.Stock([box.copies[card] for card in range(box.num_cards)], names)
    for card in read.list_by_seat(document, "battle", [None] * state.seats):
        stock.use_all([] if card is None else [card], "battle")
    if "battle" in document:
        put_term(box, state, "battle", document)
    hands = read.list_by_seat(document, "hands", [None] * state.seats)
    for seat, listed in enumerate(hands):
        if listed is not None:
            place_hand(box, state, seat, stock.use_all(listed, f"the hand of seat {seat}"))
    deck = stock.use_all(document.get("deck", []), "deck")
    pile = stock.use_all(document.get("discard", []), "discard")
    for card in {box.supplies, box.legend} & {*deck, *pile}:
        pile_name = "deck" if card in deck else "discard pile"
        raise BadScenario(f"{names[card]} is never in the {pile_name}")
    for card in pile:
        state.discard[card] += 1
    state.discard_size = len(pile)
    place_legends(box, state, document, stock)
    deal_hands(box, state, [seat for seat, listed in enumerate(hands) if listed is None], stock)
    state.deck_size = lay_pile(state, document, "rest", stock, deck, state.deck, state.boxed)


def place_hand(box: Any, state: Any, seat: int, cards: list[int]) -> None:
    """Everybody has one Supplies, in the hand or in battle [A-24, A-42, A-82]."""
    if cards.count(box.supplies) != int(state.fighting[seat] != box.supplies):
        name = card_ids(box)[box.supplies]
        raise BadScenario(f"the hand of seat {seat} holds exactly one {name}, or it fights")
    for card in cards:
        knowledge.gain_card(box, state, seat, card)


def place_legends(box: Any, state: Any, document: read.Document, stock: read.Stock) -> None:
    """Who holds how many Legends is known to all [AK-7]."""
    left = stock.left[box.legend] if box.legend != NO_CARD else 0
    state.legends = read.whole(document.get("legends", left), "legends", 0, left)
    if box.legend != NO_CARD:
        stock.left[box.legend] = 0
        state.boxed[box.legend] = left - state.legends
        for seat in range(state.seats):
            know_all(state, seat, box.legend, state.hand[seat, box.legend])


def know_all(state: Any, seat: int, card: int, copies: int) -> None:
    for observer in range(NUM_OBSERVERS):
        if observer != seat:
            state.known[observer, seat, card] += copies


def deal_hands(box: Any, state: Any, seats: list[int], stock: read.Stock) -> None:
    """Hands that are null come from the cards nobody mentions; spare Supplies are in the box."""
    for seat in seats:
        if state.fighting[seat] != box.supplies:
            knowledge.gain_card(box, state, seat, stock.use(box.supplies))
    state.boxed[box.supplies] = stock.left[box.supplies]
    stock.left[box.supplies] = 0
    rest = stock.rest()
    shuffle(state.dice, rest, len(rest))
    for seat in seats:
        why = f"no cards are left for the hand of seat {seat}"
        read.refuse_if(len(rest) < box.start_cards, why)
        for _ in range(box.start_cards):
            knowledge.gain_card(box, state, seat, stock.use(rest.pop()))


def place_lands(box: Any, state: Any, document: read.Document) -> None:
    stock = read.Stock([box.land_copies[land] for land in range(box.num_lands)], land_ids(box))
    for seat, listed in enumerate(read.list_by_seat(document, "won", [[]] * state.seats)):
        for land in stock.use_all(listed, f"the Lands of seat {seat}"):
            state.won[seat, land] += 1
            state.points[seat] += box.land_points[land]
            state.bridges[seat] += box.land_bridges[land]
        if ranking.has_reached_goal(box, state, seat) and "end" not in document:
            raise BadScenario(f"seat {seat} has won already")
    turned_up = stock.use_all(document.get("turned_up", []), "turned_up")
    if "decision" in document and len(turned_up) != box.lands_per_round:
        raise BadScenario(f"turned_up lists {box.lands_per_round} here, not {len(turned_up)}")
    for index, land in enumerate(turned_up):
        state.on_table[index] = state.effective = land
    deck = stock.use_all(document.get("lands", []), "lands")
    boxed, pile = state.lands_boxed, state.land_deck
    state.land_deck_size = lay_pile(state, document, "lands_rest", stock, deck, pile, boxed)


def place_knowledge(box: Any, state: Any, document: read.Document) -> None:
    """`known`: what one seat, or "all", knows to be in another hand, Supplies and Legends apart [AK-1, AK-2]."""
    names = card_ids(box)
    for fact in read.list_of(document, "known", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "cards"}:
            raise BadScenario(f"known lists objects with by, of and cards, not {fact!r}")
        of = read.whole(fact["of"], "of", 0, state.seats - 1)
        by = None if fact["by"] == "all" else read.whole(fact["by"], "by", 0, state.seats - 1)
        read.refuse_if(by == of, f"seat {of} need not be told what it holds itself")
        for card in read.all_named(fact["cards"], "known", names):
            if card in (box.supplies, box.legend):
                raise BadScenario(f"everybody knows of every {names[card]} without being told")
            if by is None:
                know_all(state, of, card, 1)
            else:
                state.known[by, of, card] += 1
            if max(rows[of][card] for rows in state.known.tolist()) > state.hand[of, card]:
                raise BadScenario(f"nobody can know a {names[card]} that seat {of} does not hold")
    for of in range(state.seats):
        for observer in range(NUM_OBSERVERS):
            if observer != of and not box.ask_always:
                unknown = knowledge.num_unknown(box, state, observer, of)
                knowledge.forget_facts(state, observer, of, unknown)


# A round that has begun


def place_round(box: Any, state: Any, document: read.Document, moment: str) -> None:
    """What lies there, and then the same rules that ask the decision in play ask it here."""
    decision = state.phase = DECISIONS.index(moment)
    if decision in (terms.REVEAL_SUPPORT, terms.SUPPORT, terms.ANSWER_SUPPORT):
        is_reveal = decision == terms.REVEAL_SUPPORT or "aim" in document
        state.window = terms.IN_REVEAL if is_reveal else terms.IN_SUPPORT
    put_terms(box, state, document, moment)
    BEGIN.get(moment, aftermath.run_land_effect)(box, state)
    if state.phase != decision or state.waiting == 0:
        raise BadScenario(f"{moment} is asked of nobody in this position")
    mask = bytearray(NUM_ACTIONS)
    for answer in read.list_of(document, "decided", []):
        if not isinstance(answer, list) or len(answer) != 2:
            raise BadScenario(f"decided lists a seat and its action, not {answer!r}")
        seat = read.whole(answer[0], "a seat of decided", 0, state.seats - 1)
        legal(box, state, seat, mask)
        if answer[1] not in [ACTIONS.words(action) for action in ACTIONS if mask[action]]:
            raise BadScenario(f"seat {seat} cannot {answer[1]!r} there")
        apply(box, state, seat, ACTIONS.number(answer[1]))
        read.refuse_if(state.waiting == 0, "decided leaves nobody to decide")


def put_terms(box: Any, state: Any, document: read.Document, moment: str) -> None:
    for key, (_, _, value) in TERMS.items():
        if key in TERMS_OF[moment]:
            if key in document:
                put_term(box, state, key, document)
            elif value is ...:
                raise BadScenario(f"{key} must be said when {moment} is asked")
            elif callable(value):
                put_term(box, state, key, {key: usual(box, state, key)})
    if "ranking" in TERMS_OF[moment] and "rank" not in TERMS_OF[moment]:
        state.turn_rank = state.seats
    law = broken_battle_law(box, state)
    if law != 0:  # what holds at every moment of every game holds here
        raise BadScenario(REFUSALS[law])


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
    seat, number = get_term(box, state, "ranking")[state.turn_rank], state.turn_text - 1
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
        if state.land_deck_size >= box.lands_per_round:
            raise BadScenario("nobody has come to the goal, and there are Lands left")
        state.way = terms.BY_LANDS_OUT
        best = max(ranking.score_of(state, seat) for seat in everybody)
        tied = [seat for seat in everybody if ranking.score_of(state, seat) == best]
    state.phase = terms.OVER
    end = read.order_of(document, "end", state.seats)
    read.refuse_if(sorted(end) != tied, f"end lists the seats {tied}, the winner first")
    if "battle" in document:
        put_terms(box, state, document, "end")
    for place, seat in enumerate(end):
        state.end_place[seat] = place
        state.contenders |= 1 << seat
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
    won = [names_of(lands, land_ids(box)) for lands in state.won.tolist()[: state.seats]]
    tied = sorted(members_of(state.contenders), key=lambda seat: state.end_place[seat])
    boxed = {card for card in range(box.num_cards) if state.boxed[card] and card != box.supplies}
    deck, lands = list(state.deck)[: state.deck_size], list(state.land_deck)[: state.land_deck_size]
    said: Fields = {
        "round": state.round_number,
        "end": tied if is_over else None,
        "decision": None if is_over else moment,
        "turned_up": [land_ids(box)[n] for n in state.on_table if n != NO_LAND] or None,
        "hands": [cards_of(box, state.hand, seat) for seat in range(state.seats)],
        "deck": [card_ids(box)[card] for card in reversed(deck)],
        "rest": "box" if boxed - {box.legend} else None,
        "discard": cards_in(box, state.discard) or None,
        "legends": state.legends if box.legend in boxed else None,
        "lands": [land_ids(box)[land] for land in reversed(lands)],
        "lands_rest": "box" if any(state.lands_boxed) else None,
        "won": won if any(won) else None,
        "known": known_in(box, state) or None,
        "decided": decided_in(box, state) or None,
    }
    if not is_over or state.place[0] != terms.NO_PLACE:
        for key in TERMS_OF[moment]:
            value = get_term(box, state, key)
            said[key] = None if value == usual(box, state, key) else value
    return {key: value for key, value in said.items() if value is not None}


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
