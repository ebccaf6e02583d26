"""Every action of Oh Hell, numbered as the outsider numbers them with a full deck."""

from kassen.engine.actions import ActionSpace, kind
from tests.outsiders.oh_hell.state import DECK_SIZE, MAX_TRICKS

ACTIONS = ActionSpace(
    kind("play", card=range(DECK_SIZE)),
    kind("bid", tricks=range(MAX_TRICKS + 1)),
)
NUM_ACTIONS = len(ACTIONS)

PLAY_FIRST = ACTIONS.first("play")
BID_FIRST = ACTIONS.first("bid")
