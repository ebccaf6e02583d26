"""All worlds a seat could be in: every deal of the unseen cards, followed as long as it tells the seat the same.

Nothing here leans on what the game itself remembers. Worlds are played by the rules; others may have chosen
whatever makes no difference to the seat. It is exact, and so for small positions only.
"""

from itertools import permutations

from kassen.engine.match import Match
from kassen.engine.rules.sets import members_of
from kassen.games.martial_art.box import card_ids
from kassen.games.martial_art.game import GAME


def start(hands, deck, seed=0, **scenario):
    """A match without `ask_always` from the start of a round, with no other cards than these."""
    scenario |= {"hands": hands, "deck": deck, "rest": "box", "lands_rest": "box"}
    return Match(GAME, len(hands), seed=seed, options={"ask_always": False}, scenario=scenario)


def deals(match, seat):
    """Every world at the start that looks like the match: the unseen cards dealt anew in every order."""
    given = match.scenario
    hands = [list(hand) for hand in given["hands"]]
    unseen = [*given["deck"]]
    for other, hand in enumerate(hands):
        if other != seat:
            unseen += hand[1:]
    worlds = []
    for order in {named_once(order, hands, seat) for order in permutations(unseen)}:
        left = list(order)
        dealt = [
            hand if other == seat else [hand[0], *(left.pop() for _ in hand[1:])]
            for other, hand in enumerate(hands)
        ]
        world = start(**{**given, "hands": dealt, "deck": left, "seed": 0})
        if world.log(seat) == match.log(seat) and world.view(seat) == match.view(seat):
            worlds.append(GAME.state.copy(world._state))
    return with_silent_picks(match, worlds, seat)


def named_once(order, hands, seat):
    """The same deal in one way: the order within a hand does not matter."""
    left, sorted_hands = list(order), []
    for other, hand in enumerate(hands):
        if other != seat:
            sorted_hands.append(sorted(left.pop() for _ in hand[1:]))
    return (*left, *(card for hand in reversed(sorted_hands) for card in hand))


def options(match, state, seat):
    mask = bytearray(len(GAME.actions))
    GAME.rules.legal(match.box, state, seat, mask)
    return [action for action, is_legal in enumerate(mask) if is_legal]


def after(match, state, seat, actor, action):
    """The world a decision later, and all the seat is given of it."""
    box, world, heard = match.box, GAME.state.copy(state), []
    world.listener = lambda number, *arguments: heard.append(
        GAME.events.build(box, world, number, arguments).seen(seat)
    )
    GAME.rules.apply(box, world, actor, action)
    GAME.rules.advance(box, world)
    world.listener = None
    return world, (heard, shown(match, world, seat))


def shown(match, state, seat):
    own = options(match, state, seat) if seat >= 0 else []
    return GAME.room.view(match.box, GAME.see(match.box, state, seat), seat), own


def followed(match, worlds, seat, actor, action):
    """The worlds that are left after a decision in the match, in which others may have chosen otherwise."""
    _, given = after(match, match._state, seat, actor, action)
    if actor != seat and given == ([], shown(match, match._state, seat)):
        return worlds  # nobody can tell that anything was decided
    left = {}
    for world in worlds:
        for choice in [action] if actor == seat else options(match, world, actor):
            if choice in options(match, world, actor):
                following, told = after(match, world, seat, actor, choice)
                if told == given:
                    left[GAME.state.bytes(following)] = following
    return with_silent_picks(match, left.values(), seat)


def with_silent_picks(match, worlds, seat):
    """Others may have picked cards meanwhile, which nobody hears or sees before they have decided."""
    found = {GAME.state.bytes(world): world for world in worlds}
    fresh = list(found.values())
    while fresh:
        world = fresh.pop()
        for other in [other for other in members_of(world.waiting) if other != seat]:
            for action in options(match, world, other):
                following, (heard, seen) = after(match, world, seat, other, action)
                is_silent = not heard and seen == shown(match, world, seat)
                if is_silent and GAME.state.bytes(following) not in found:
                    found[GAME.state.bytes(following)] = following
                    fresh.append(following)
    return list(found.values())


def secrets(match, state, seat):
    """The hand of another seat, and the part that lies face down or is picked."""
    names = card_ids(match.box)
    told = []
    for other in range(state.seats):
        if other != seat:
            hand, picked = state.hand.tolist()[other], state.picked.tolist()[other]
            told.append((
                tuple(name for name, copies in zip(names, hand, strict=False) for _ in range(copies)),
                state.placed[other], state.choice[other], tuple(picked),
            ))  # fmt: skip
    return tuple(told)
