"""Ninjato introduces itself: its options, and the card that binds the rooms of this folder."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms

OPTIONS = (
    Option("failed_raid_keep", ("choice", "first"), "choice",
           "what a failed raider keeps: a treasure of choice, or the one taken first [N-66]"),
    Option("hensojutsu", ("any_clan", "printed_clan"), "any_clan",
           "the clan a disguised Envoy helps: any, or one it shows [N-123, N-125]"),
    Option("clan_order", ("fixed", "rotating"), "fixed",
           "the order in which clans are scored; rotating moves on by one each phase [N-121]"),
    Option("payment", ("choice", "auto"), "choice",
           "whether Gold may replace a treasure you own, or only what is missing [N-105]"),
    Option("start_order", ("random", "seats"), "random",
           "the first turn order; seats: seat 0 first [N-10]"),
    Option("memory_aid", ("off", "on"), "off",
           "show what everybody has seen: cards taken from slots, and the kinds of Rumors"),
)  # fmt: skip

GAME = open_rooms(
    __package__,
    title="Throw shuriken: raid clan houses and stop in time, win envoys, spread rumors.",
    seats=(2, 4),
    minutes="60–120",
    rules_version=2,
    options=OPTIONS,
    max_decisions={2: 1935, 3: 2880, 4: 3825},
)
