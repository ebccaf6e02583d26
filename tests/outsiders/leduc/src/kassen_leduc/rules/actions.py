"""Every action of leduc poker, numbered as the outsider numbers them."""

from kassen.engine.rules.actions import ActionSpace

ACTIONS = ActionSpace()
FOLD = ACTIONS.add("fold")
CALL = ACTIONS.add("call")
RAISE = ACTIONS.add("raise", rule="L-4")
NUM_ACTIONS = len(ACTIONS)
