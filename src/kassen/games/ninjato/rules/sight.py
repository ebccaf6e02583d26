"""Who knows what in Ninjato: what a seat sees that the field table leaves to a rule."""

from typing import Any

from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.stacks import knows_top, top_of


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The top Guard or Elite card this seat looked at with Chi-mon [N-90, N-143]."""
    for deck in (terms.GUARDS, terms.ELITES):
        if knows_top(state, deck, seat):
            seen.stack[terms.STACK_FIRST[deck] + state.stack_size[deck] - 1] = top_of(state, deck)
