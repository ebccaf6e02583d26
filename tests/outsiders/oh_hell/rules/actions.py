"""Every action of Oh Hell, numbered as the outsider numbers them with a full deck."""

from kassen.engine.rules.actions import ActionSpace
from tests.outsiders.oh_hell.rules.state import DECK_SIZE, MAX_TRICKS

ACTIONS = ActionSpace()
PLAY_FIRST = ACTIONS.add("play", "hand/{card}", card=range(DECK_SIZE))
BID_FIRST = ACTIONS.add("bid", "choice/{tricks}", tricks=range(MAX_TRICKS + 1))
NUM_ACTIONS = len(ACTIONS)
