"""Never brought by random play of the default edition: actions for other editions, and three events."""

from kassen.games.martial_art.rules.actions import ACTIONS, DEFAULT_CARDS

# Deck and discard pile are never so short with the default edition (section 9 of the rules), and with
# `ask_always` nothing is told by who is asked.
RARE_EVENTS = {"lots_drawn", "draw_failed", "player_asked"}


def is_in_the_default_edition(action: int) -> bool:
    """Whether the cards of the default edition ever allow this action."""
    parts = ACTIONS.decode(action)
    verb, card = parts["verb"], parts.get("card")
    if card is None:
        return True
    if verb == "use":
        return card in ("geisha", "archer", "cavalry")
    if verb == "aim":
        return card in ("geisha", "scout")
    if verb == "take" and card == "legend":
        return False
    return card in DEFAULT_CARDS and (verb == "play" or card != "supplies")


RARE = frozenset(
    RARE_EVENTS
    | {ACTIONS.words(action) for action in ACTIONS if not is_in_the_default_edition(action)}
)
