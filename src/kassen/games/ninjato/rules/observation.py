"""The view of a seat as numbers for a network; seats come in order from its own.

What everybody has seen, such as cards taken from Dojo slots, is in it whether or not the table has a memory aid.
"""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, copy_row, mark, mark_set, seats_seen
from kassen.games.ninjato.rules import actions, dojo, ranking, sight, stacks, state as terms

SLOTS = range(1, terms.NUM_SLOTS + 1)
GUARD_DECKS = terms.STACKS[: terms.ELITES + 1]
GUARD = group(low=number(), high=number(), alarm=flag(), honor=number())

OBSERVATION = Observation(
    hand=number("one's own cards", of=actions.DOJO_NAMES),
    seats=rows(
        seats_seen(terms.MAX_SEATS), present=flag("at the table"), honor=number(field="honor"),
        cards=number("in hand", field="hand_size"), shuriken=number("left", field="shuriken_left"),
        place=number("in turn order, from 0"), deciding=flag(), envoys=number(), top_envoy=number("highest number"),
        rumors=number(), elites=number("defeated"), elite_honor=number(),
        disguised=number("Envoys, in scoring"), clan_first=flag("in the clan scored"), clan_second=flag(),
        stock=number(of=actions.TREASURES, field="stock"),
        seen_hand=number("cards seen to go to this hand", of=actions.DOJO_NAMES, field="seen_hand"),
        tiles=flag(of=actions.SKILL_NAMES, field="tiles"),
        ready=flag("tiles face up", of=actions.SKILL_NAMES, field="ready"),
        influence=number("Envoys", of=actions.CLANS), rumor_kinds=number(of=actions.RUMOR_KINDS),
    ),
    dojo=group(
        slots=rows(SLOTS[: terms.DOJO_SLOTS], one_hot(of=actions.DOJO_NAMES)), discard=number(of=actions.DOJO_NAMES),
    ),
    sensei=rows(SLOTS, one_hot("the tile in the slot", of=actions.SKILL_NAMES)),
    palace=rows(
        SLOTS, filled=flag(), number=number("of the Envoy"), icon=flag("for disguises"), clans=flag(of=actions.CLANS),
        cost=number(of=actions.TREASURES),
    ),
    pavilion=rows(SLOTS, filled=flag(), kind=one_hot(of=actions.RUMOR_KINDS), cost=number(of=actions.TREASURES)),
    houses=rows(
        actions.HOUSES, clan=one_hot(of=actions.CLANS), honor=number(), sentry=flag(), sentry_low=number("its value"),
        sentry_alarm=flag(), treasures=number(of=actions.KINDS),
    ),
    stacks=number("cards", of=terms.STACKS, field="stack_size"),
    spent=number("on the spent pile", of=actions.TREASURES),
    discards=rows(GUARD_DECKS, number("copies of each row of the box", of=range(terms.NUM_GUARD_KINDS))),
    tops=rows(GUARD_DECKS, known=flag("the top card"), guard=GUARD),
    raid=group(
        house=one_hot(of=actions.HOUSES), stealth=flag("its side"), faced=flag("a guard"), elite=flag(), sentry=flag(),
        total=number("of the attack", field="total"), deficit=number(field="deficit"),
        kickers=number(field="kickers"), failed=flag(field="has_failed"), guard=GUARD,
        loot=number("on the shuriken", of=actions.KINDS),
        tiles=flag("in the attack", of=actions.SKILL_NAMES, field="attack_tiles"),
    ),
    clans=group(honor=number("of its houses", of=actions.CLANS), scored=one_hot("being scored", of=actions.CLANS)),
    decision=one_hot("the pending decision", of=terms.DECISIONS, field="phase"),
    table=group(
        round_number=number(field="round_number"), lap=number(), seats=number("players", field="seats"),
        draws=number("cards to draw"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
SEATS, DOJO, SENSEI, PALACE, PAVILION = AT.seats, AT.dojo, AT.sensei, AT.palace, AT.pavilion
HOUSE, DISCARDS, TOPS, RAID, TABLE = AT.houses, AT.discards, AT.tops, AT.raid, AT.table
DOJO_SLOT, PRINTED = DOJO.slots, GUARD.at
observe_table = OBSERVATION.of_table(terms.STATE)
observe_fields = OBSERVATION.of_seats("seats", terms.STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_table(state, out)
    if seat >= 0:
        copy_row(AT.hand, terms.NUM_VALUES, state.hand, seat, out)
    for step in range(state.seats):
        other = clockwise(max(seat, 0), step, state.seats)
        observe_seat(box, state, other, step * SEATS.stride, out)
    observe_rows(box, state, out)
    observe_houses(box, state, out)
    observe_stacks(box, state, seat, out)
    if state.house != terms.NOWHERE:
        observe_raid(box, state, out)
    for clan in range(terms.NUM_CLANS):
        out[AT.clans.honor + clan] = ranking.honor_of_clan(box, state, clan)
    if is_scoring(state):
        out[AT.clans.scored + ranking.clan_scored(box, state)] = 1
    out[TABLE.lap] = min(int(state.lap) + 1, int(box.shuriken))
    out[TABLE.draws] = dojo.cards_to_draw(state)


def is_scoring(state):
    return terms.DECLARE_DISGUISE <= state.phase < terms.NUM_DECISIONS


def observe_seat(box, state, other, row, out):
    observe_fields(state, other, row, out)
    out[row + SEATS.present] = 1
    for place in range(state.seats):
        if state.order[place] == other:
            out[row + SEATS.place] = place
    out[row + SEATS.deciding] = state.turn == other and state.phase != terms.OVER
    out[row + SEATS.envoys] = ranking.num_envoys(box, state, other, ranking.ANY_CLAN)
    out[row + SEATS.top_envoy] = max(ranking.highest_envoy(box, state, other, ranking.ANY_CLAN), 0)
    out[row + SEATS.rumors] = ranking.num_rumors(box, state, other, ranking.ANY_KIND)
    out[row + SEATS.elites] = ranking.num_elites(state, other)
    out[row + SEATS.elite_honor] = ranking.elite_honor(box, state, other)
    if is_scoring(state):
        out[row + SEATS.disguised] = state.disguised[other]
        out[row + SEATS.clan_first] = state.first == other
        out[row + SEATS.clan_second] = state.second == other
    for clan in range(terms.NUM_CLANS):
        out[row + SEATS.influence + clan] = ranking.num_envoys(box, state, other, 1 << clan)
    for kind in range(terms.NUM_RUMOR_KINDS):
        out[row + SEATS.rumor_kinds + kind] = ranking.num_rumors(box, state, other, kind)


def observe_rows(box, state, out):
    for slot in range(terms.DOJO_SLOTS):
        mark(DOJO_SLOT.first + slot * DOJO_SLOT.stride, state.dojo_slot[slot], out)
    copy_row(DOJO.discard, terms.NUM_VALUES, state.discard, terms.DOJO, out)
    for slot in range(terms.NUM_SLOTS):
        mark(SENSEI.first + slot * SENSEI.stride, state.sensei[slot], out)
        if state.palace[slot] != terms.NO_CARD:
            observe_envoy(box, int(state.palace[slot]), slot * PALACE.stride, out)
        if state.pavilion[slot] != terms.NO_CARD:
            observe_rumor(box, int(state.pavilion[slot]), slot * PAVILION.stride, out)


def observe_envoy(box, envoy, row, out):
    out[row + PALACE.filled] = 1
    out[row + PALACE.number] = box.envoy_number[envoy]
    out[row + PALACE.icon] = box.envoy_icon[envoy]
    mark_set(row + PALACE.clans, terms.NUM_CLANS, box.envoy_clans[envoy], out)
    copy_row(row + PALACE.cost, terms.NUM_TREASURES, box.envoy_cost, envoy, out)


def observe_rumor(box, rumor, row, out):
    out[row + PAVILION.filled] = 1
    out[row + PAVILION.kind + int(box.rumor_kind[rumor])] = 1
    copy_row(row + PAVILION.cost, terms.NUM_TREASURES, box.rumor_cost, rumor, out)


def observe_houses(box, state, out):
    for house in range(terms.NUM_HOUSES):
        row = house * HOUSE.stride
        token = int(state.house_token[house])
        out[row + HOUSE.clan + int(box.token_clan[token])] = 1
        out[row + HOUSE.honor] = box.token_value[token]
        sentry = int(state.sentry[house])
        if sentry != terms.NO_CARD:
            out[row + HOUSE.sentry] = 1
            out[row + HOUSE.sentry_low] = box.guard_low[sentry]
            out[row + HOUSE.sentry_alarm] = box.guard_alarm[sentry]
        copy_row(row + HOUSE.treasures, terms.NUM_KINDS, state.treasure, house, out)


def observe_stacks(box, state, seat, out):
    """Discards for all; of a top card only what this seat has looked at."""
    copy_row(AT.spent, terms.NUM_TREASURES, state.discard, terms.BAG, out)
    for deck in range(terms.GUARDS, terms.ELITES + 1):
        if sight.knows_top(state, deck, seat):
            row = deck * TOPS.stride
            out[row + TOPS.known] = 1
            guard = stacks.top_of(state, deck) + terms.NUM_GUARD_KINDS * deck
            observe_guard(box, guard, row + TOPS.guard.first, out)
        first = DISCARDS.first + deck * DISCARDS.stride
        copy_row(first, terms.NUM_GUARD_KINDS, state.discard, deck, out)


def observe_guard(box, guard, first, out):
    out[first + PRINTED.low] = box.guard_low[guard]
    out[first + PRINTED.high] = box.guard_high[guard]
    out[first + PRINTED.alarm] = box.guard_alarm[guard]
    out[first + PRINTED.honor] = box.guard_honor[guard]


def observe_raid(box, state, out):
    out[RAID.house + state.house] = 1
    out[RAID.stealth] = state.side
    if state.guard != terms.NO_CARD:
        out[RAID.faced] = 1
        out[RAID.elite] = state.guard_from == terms.ELITES
        out[RAID.sentry] = state.guard_from == terms.SENTRY
        observe_guard(box, int(state.guard), RAID.guard.first, out)
    for index in range(state.loot_size):
        out[RAID.loot + int(state.loot[index])] += 1
