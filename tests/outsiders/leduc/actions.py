"""Every action of leduc poker, numbered as the outsider numbers them."""

from kassen.engine.actions import ActionSpace, kind

ACTIONS = ActionSpace(kind("fold"), kind("call"), kind("raise"))
NUM_ACTIONS = len(ACTIONS)

FOLD = ACTIONS.first("fold")
CALL = ACTIONS.first("call")
RAISE = ACTIONS.first("raise")
