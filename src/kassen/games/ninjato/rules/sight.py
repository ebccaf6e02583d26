"""Who knows what in Ninjato, for views, re-deals and observations alike (section 6 of the rules)."""

from typing import Any

from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.stacks import top_of


def knows_top(state, deck, seat):
    """Whether this seat has looked at the top Guard or Elite; a spectator never has [N-90, N-143]."""
    return seat >= 0 and (int(state.known_top[deck]) >> seat) & 1 == 1


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The top Guard or Elite card this seat looked at with Chi-mon."""
    for deck in (terms.GUARDS, terms.ELITES):
        if knows_top(state, deck, seat):
            seen.stack[terms.STACK_FIRST[deck] + state.stack_size[deck] - 1] = top_of(state, deck)
