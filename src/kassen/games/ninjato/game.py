"""Ninjato introduces itself: its options, and the card that binds the rooms of this folder."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms

OPTIONS = (
    Option("failed_raid_keep", ("choice", "first"), "choice"),
    Option("hensojutsu", ("any_clan", "printed_clan"), "any_clan"),
    Option("clan_order", ("fixed", "rotating"), "fixed"),
    Option("payment", ("choice", "auto"), "choice"),
    Option("choho_flip", ("any", "others"), "any"),
    Option("start_order", ("random", "seats"), "random"),
    Option("memory_aid", ("off", "on"), "off"),
)

GAME = open_rooms(
    __package__,
    seats=(2, 4),
    minutes="60–120",
    rules_version=2,
    options=OPTIONS,
    max_decisions={2: 1935, 3: 2880, 4: 3825},
)
