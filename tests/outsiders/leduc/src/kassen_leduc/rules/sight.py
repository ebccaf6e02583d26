"""Who knows what in leduc poker."""

from kassen.engine.rules.sets import has


def is_seen(state, seat, other):
    return other == seat or has(state.shown, other)
