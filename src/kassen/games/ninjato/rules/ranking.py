"""Influence in the clans, the final scores and the ranks (chapters 3.14 to 3.16 of the rules). Nothing is told here."""

from kassen.engine.rules.outcomes import make_outcome
from kassen.engine.rules.ruling import size_of, sum_of_row
from kassen.games.ninjato.rules import state as terms

# The parts of the final scoring: every kind of Rumor, then these.
PART_TREASURES = terms.NUM_RUMOR_KINDS
PART_ELITES = terms.NUM_RUMOR_KINDS + 1
NUM_PARTS = terms.NUM_RUMOR_KINDS + 2
ANY_CLAN = (1 << terms.NUM_CLANS) - 1
ANY_KIND = -1
SET_OF_RUMORS = 3


def clan_scored(box, state):
    """In the edition's order, which moves on by one each phase where it rotates [N-121]."""
    place = int(state.clans_scored)
    if box.rotating:
        place += int(state.scorings) - 1
    while place >= terms.NUM_CLANS:
        place -= terms.NUM_CLANS
    return int(box.clan_order[place])


def honor_of_clan(box, state, clan):
    """The sum of its tokens on all houses [N-129, N-132]."""
    total = 0
    for house in range(terms.NUM_HOUSES):
        token = int(state.house_token[house])
        if box.token_clan[token] == clan:
            total += int(box.token_value[token])
    return total


def num_envoys(box, state, seat, clans):
    """The Envoys of a seat that show one of these clans."""
    count = 0
    for envoy in range(terms.NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat and int(box.envoy_clans[envoy]) & clans != 0:
            count += 1
    return count


def highest_envoy(box, state, seat, clans):
    """The highest number among the Envoys of a seat that show one of these clans; -1 without any."""
    highest = -1
    for envoy in range(terms.NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat and int(box.envoy_clans[envoy]) & clans != 0:
            highest = max(highest, int(box.envoy_number[envoy]))
    return highest


def influence(box, state, seat, clan):
    """One for each Envoy that shows the clan, and one for each disguise for it [N-108, N-123, N-127]."""
    return num_envoys(box, state, seat, 1 << clan) + int(state.disguised[seat])


def standing(box, state, seat, clan):
    """Influence, then the highest Envoy of that clan, as one number; below 0 without influence [N-127, N-128]."""
    weight = influence(box, state, seat, clan)
    return weight * 1000 + highest_envoy(box, state, seat, 1 << clan) + 1 if weight > 0 else -1


# The final scoring.


def num_rumors(box, state, seat, kind):
    """Of one kind, or of any."""
    count = 0
    for rumor in range(terms.NUM_RUMORS):
        if state.rumor_owner[rumor] == seat:
            if kind == ANY_KIND or box.rumor_kind[rumor] == kind:
                count += 1
    return count


def num_elites(state, seat):
    return sum_of_row(state.elites, seat, terms.NUM_GUARD_KINDS)


def num_treasures(state, seat):
    return sum_of_row(state.stock, seat, terms.NUM_TREASURES)


def num_dishonorable(box, state):
    """The players with at least one such Rumor [N-137]."""
    owners = 0
    for seat in range(state.seats):
        if num_rumors(box, state, seat, terms.DISHONORABLE) > 0:
            owners += 1
    return owners


def items_of(box, state, seat, part):
    """How many things a part counts; Goodwill counts itself, the Secret Art counts Hensojutsu too [N-136, N-137]."""
    if part == terms.GREATEST_WARRIOR or part == PART_ELITES:
        return num_elites(state, seat)
    if part == terms.GOODWILL:
        return num_rumors(box, state, seat, ANY_KIND)
    if part == terms.POWERFUL_FRIENDS:
        return num_envoys(box, state, seat, ANY_CLAN)
    if part == terms.DISHONORABLE:
        return num_dishonorable(box, state)
    if part == PART_TREASURES:
        return num_treasures(state, seat)
    return size_of(state.tiles[seat])


def multiplier_of(box, cards):
    """Sets of three, and a rest [N-135]."""
    total = 0
    while cards >= SET_OF_RUMORS:
        total += int(box.multiplier[SET_OF_RUMORS])
        cards -= SET_OF_RUMORS
    return total + int(box.multiplier[cards])


def elite_honor(box, state, seat):
    """The honor printed on the Elite cards kept [N-139]."""
    honor = 0
    for guard in range(terms.NUM_GUARD_KINDS):
        copies = int(state.elites[seat, guard])
        honor += copies * int(box.guard_honor[terms.NUM_GUARD_KINDS + guard])
    return honor


def honor_of_part(box, state, seat, part):
    """The honor for a part of the final scoring; cards in hand are worth nothing [N-135 … N-140]."""
    if part == PART_ELITES:
        return elite_honor(box, state, seat)
    items = items_of(box, state, seat, part)
    if part == PART_TREASURES:
        return items * int(box.unused)
    cards = num_rumors(box, state, seat, part)
    if part == terms.DISHONORABLE:
        return cards * int(box.dishonorable[items])
    return multiplier_of(box, cards) * items


# The winner.


def final_weight(box, state, seat):
    """Honor, then the number of Envoys, then the highest number of one, as one number [N-141]."""
    envoys = num_envoys(box, state, seat, ANY_CLAN)
    highest = highest_envoy(box, state, seat, ANY_CLAN)
    return (int(state.honor[seat]) * 100 + envoys) * 1000 + highest + 1


outcome = make_outcome(
    final_weight
)  # those still level share a rank, and the next is skipped [N-142]
