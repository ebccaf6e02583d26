"""The view of a seat as numbers for a network: sections of known length, seats in order from one's own.

What everybody has seen, such as cards taken from Dojo slots, is in it whether or not the table has a memory aid.
"""

from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.ruling import clear, clockwise, has, rule
from kassen.games.ninjato.rules import ranking, state as terms
from kassen.games.ninjato.rules.dojo import cards_to_draw
from kassen.games.ninjato.rules.stacks import knows_top, top_of

OWNED_SIZE = terms.NUM_TREASURES + terms.NUM_VALUES + 2 * terms.NUM_SKILLS
SEAT_SIZE = 14 + OWNED_SIZE + terms.NUM_CLANS + terms.NUM_RUMOR_KINDS
ENVOY_SIZE = 3 + terms.NUM_CLANS + terms.NUM_TREASURES
RUMOR_SIZE = 1 + terms.NUM_RUMOR_KINDS + terms.NUM_TREASURES
HOUSE_SIZE = terms.NUM_CLANS + 4 + terms.NUM_KINDS
GUARD_SIZE = 4
RAID_SIZE = terms.NUM_HOUSES + 8 + GUARD_SIZE + terms.NUM_KINDS + terms.NUM_SKILLS

OBSERVATION = Observation(
    Section("hand", terms.NUM_VALUES, "one's own Dojo cards of each value"),
    Section("seats", terms.MAX_SEATS * SEAT_SIZE, "per seat: at the table, honor, cards, shuriken, place in order, "
            "deciding, Envoys, highest Envoy, Rumors, Elites, their honor, disguises, first, second; stock, "
            "cards seen, tiles, tiles face up, influence, Rumors by kind"),
    Section("dojo", (terms.DOJO_SLOTS + 1) * terms.NUM_VALUES, "face-up cards, and discarded ones of each value"),
    Section("sensei", terms.NUM_SLOTS * terms.NUM_SKILLS, "the tile in each slot"),
    Section("palace", terms.NUM_SLOTS * ENVOY_SIZE, "per slot: filled, number, icon, clans, cost"),
    Section("pavilion", terms.NUM_SLOTS * RUMOR_SIZE, "per slot: filled, kind, cost"),
    Section("houses", terms.NUM_HOUSES * HOUSE_SIZE, "per house: clan, honor, sentry, its value and alarm, treasures"),
    Section("stacks", terms.NUM_STACKS, "cards in each stack"),
    Section("spent", terms.NUM_TREASURES, "treasures on the spent pile"),
    Section("discards", 2 * terms.NUM_GUARD_KINDS, "discarded Guards and Elites of each row of the box"),
    Section("tops", 2 * (1 + GUARD_SIZE), "per guard deck: the top card is known, its low, high, alarm, honor"),
    Section("raid", RAID_SIZE, "house, side, guard faced, elite, sentry, total, deficit, kickers, failed; the guard's "
            "low and high value, alarm, honor; treasures on the shuriken, tiles in the attack"),
    Section("clans", 2 * terms.NUM_CLANS, "honor of each clan's houses, and the clan being scored"),
    Section("decision", terms.NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", 4, "round, lap, seats, cards to draw"),
)  # fmt: skip
(
    HAND_FIRST, SEATS_FIRST, DOJO_FIRST, SENSEI_FIRST, PALACE_FIRST, PAVILION_FIRST, HOUSES_FIRST,
    STACKS_FIRST, SPENT_FIRST, DISCARDS_FIRST, TOPS_FIRST, RAID_FIRST, CLANS_FIRST, DECISION_FIRST,
    TABLE_FIRST,
) = OBSERVATION.firsts  # fmt: skip
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, OBSERVATION_SIZE)
    if seat >= 0:
        for card in range(terms.NUM_VALUES):
            out[HAND_FIRST + card] = state.hand[seat, card]
    for step in range(state.seats):
        other = clockwise(max(seat, 0), step, state.seats)
        observe_seat(box, state, other, SEATS_FIRST + step * SEAT_SIZE, out)
    observe_rows(box, state, out)
    observe_houses(box, state, out)
    observe_stacks(box, state, seat, out)
    if state.house != terms.NOWHERE:
        observe_raid(box, state, out)
    for clan in range(terms.NUM_CLANS):
        out[CLANS_FIRST + clan] = ranking.honor_of_clan(box, state, clan)
    if is_scoring(state):
        out[CLANS_FIRST + terms.NUM_CLANS + ranking.clan_scored(box, state)] = 1
    if state.phase < terms.NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    out[TABLE_FIRST] = state.round_number
    out[TABLE_FIRST + 1] = min(int(state.lap) + 1, int(box.shuriken))
    out[TABLE_FIRST + 2] = state.seats
    out[TABLE_FIRST + 3] = cards_to_draw(state)


@rule
def is_scoring(state):
    return terms.DECLARE_DISGUISE <= state.phase < terms.NUM_DECISIONS


@rule
def observe_seat(box, state, other, first, out):
    out[first] = 1
    out[first + 1] = state.honor[other]
    out[first + 2] = state.hand_size[other]
    out[first + 3] = state.shuriken_left[other]
    for place in range(state.seats):
        if state.order[place] == other:
            out[first + 4] = place
    out[first + 5] = 1 if state.turn == other and state.phase != terms.OVER else 0
    out[first + 6] = ranking.num_envoys(box, state, other, ranking.ANY_CLAN)
    out[first + 7] = max(ranking.highest_envoy(box, state, other, ranking.ANY_CLAN), 0)
    out[first + 8] = ranking.num_rumors(box, state, other, ranking.ANY_KIND)
    out[first + 9] = ranking.num_elites(state, other)
    out[first + 10] = ranking.elite_honor(box, state, other)
    if is_scoring(state):
        out[first + 11] = state.disguised[other]
        out[first + 12] = 1 if state.first == other else 0
        out[first + 13] = 1 if state.second == other else 0
    at = first + 14
    for treasure in range(terms.NUM_TREASURES):
        out[at + treasure] = state.stock[other, treasure]
    at += terms.NUM_TREASURES
    for card in range(terms.NUM_VALUES):
        out[at + card] = state.seen_hand[other, card]
    at += terms.NUM_VALUES
    for tile in range(terms.NUM_SKILLS):
        out[at + tile] = 1 if has(state.tiles[other], tile) else 0
        out[at + terms.NUM_SKILLS + tile] = 1 if has(state.ready[other], tile) else 0
    at += 2 * terms.NUM_SKILLS
    for clan in range(terms.NUM_CLANS):
        out[at + clan] = ranking.num_envoys(box, state, other, 1 << clan)
    at += terms.NUM_CLANS
    for kind in range(terms.NUM_RUMOR_KINDS):
        out[at + kind] = ranking.num_rumors(box, state, other, kind)


@rule
def observe_rows(box, state, out):
    for slot in range(terms.DOJO_SLOTS):
        if state.dojo_slot[slot] != terms.NO_CARD:
            out[DOJO_FIRST + slot * terms.NUM_VALUES + int(state.dojo_slot[slot])] = 1
    for card in range(terms.NUM_VALUES):
        out[DOJO_FIRST + terms.DOJO_SLOTS * terms.NUM_VALUES + card] = state.discard[
            terms.DOJO, card
        ]
    for slot in range(terms.NUM_SLOTS):
        if state.sensei[slot] != terms.NO_CARD:
            out[SENSEI_FIRST + slot * terms.NUM_SKILLS + int(state.sensei[slot])] = 1
        envoy = int(state.palace[slot])
        if envoy != terms.NO_CARD:
            first = PALACE_FIRST + slot * ENVOY_SIZE
            out[first] = 1
            out[first + 1] = box.envoy_number[envoy]
            out[first + 2] = box.envoy_icon[envoy]
            for clan in range(terms.NUM_CLANS):
                out[first + 3 + clan] = 1 if has(box.envoy_clans[envoy], clan) else 0
            for treasure in range(terms.NUM_TREASURES):
                out[first + 3 + terms.NUM_CLANS + treasure] = box.envoy_cost[envoy, treasure]
        rumor = int(state.pavilion[slot])
        if rumor != terms.NO_CARD:
            first = PAVILION_FIRST + slot * RUMOR_SIZE
            out[first] = 1
            out[first + 1 + int(box.rumor_kind[rumor])] = 1
            for treasure in range(terms.NUM_TREASURES):
                out[first + 1 + terms.NUM_RUMOR_KINDS + treasure] = box.rumor_cost[rumor, treasure]


@rule
def observe_houses(box, state, out):
    for house in range(terms.NUM_HOUSES):
        first = HOUSES_FIRST + house * HOUSE_SIZE
        token = int(state.house_token[house])
        out[first + int(box.token_clan[token])] = 1
        out[first + terms.NUM_CLANS] = box.token_value[token]
        sentry = int(state.sentry[house])
        if sentry != terms.NO_CARD:
            out[first + terms.NUM_CLANS + 1] = 1
            out[first + terms.NUM_CLANS + 2] = box.guard_low[sentry]
            out[first + terms.NUM_CLANS + 3] = box.guard_alarm[sentry]
        for kind in range(terms.NUM_KINDS):
            out[first + terms.NUM_CLANS + 4 + kind] = state.treasure[house, kind]


@rule
def observe_stacks(box, state, seat, out):
    """Sizes for all; of a top card only what this seat has looked at."""
    for deck in range(terms.NUM_STACKS):
        out[STACKS_FIRST + deck] = state.stack_size[deck]
    for treasure in range(terms.NUM_TREASURES):
        out[SPENT_FIRST + treasure] = state.discard[terms.BAG, treasure]
    for deck in range(terms.GUARDS, terms.ELITES + 1):
        if knows_top(state, deck, seat):
            first = TOPS_FIRST + (1 + GUARD_SIZE) * deck
            out[first] = 1
            observe_guard(box, top_of(state, deck) + terms.NUM_GUARD_KINDS * deck, first + 1, out)
        for card in range(terms.NUM_GUARD_KINDS):
            out[DISCARDS_FIRST + terms.NUM_GUARD_KINDS * deck + card] = state.discard[deck, card]


@rule
def observe_guard(box, guard, first, out):
    out[first] = box.guard_low[guard]
    out[first + 1] = box.guard_high[guard]
    out[first + 2] = box.guard_alarm[guard]
    out[first + 3] = box.guard_honor[guard]


@rule
def observe_raid(box, state, out):
    out[RAID_FIRST + state.house] = 1
    first = RAID_FIRST + terms.NUM_HOUSES
    out[first] = state.side
    if state.guard != terms.NO_CARD:
        out[first + 1] = 1
        out[first + 2] = 1 if state.guard_from == terms.ELITES else 0
        out[first + 3] = 1 if state.guard_from == terms.SENTRY else 0
        observe_guard(box, int(state.guard), first + 8, out)
    out[first + 4] = state.total
    out[first + 5] = state.deficit
    out[first + 6] = state.kickers
    out[first + 7] = state.has_failed
    first += 8 + GUARD_SIZE
    for index in range(state.loot_size):
        out[first + int(state.loot[index])] += 1
    for tile in range(terms.NUM_SKILLS):
        out[first + terms.NUM_KINDS + tile] = 1 if has(state.attack_tiles, tile) else 0
