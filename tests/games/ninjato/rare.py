"""Not brought by random play of the usual box: actions for other editions, and events too rare."""

from kassen.games.ninjato.rules.actions import ACTIONS, GOLD_FIRST, STAND_IN_FIRST

STAND_INS = {"shinobi_iri_1", "sui_ren_2", "kenjutsu_5", "sojutsu_4", "boryaku_2", "boryaku_4"}
PAYMENTS = {
    f"gold_{letters}"
    for letters in (
        ["none", "f", "s", "v", "j", "ff", "fs", "fv", "fj", "sv", "sj", "vv", "vj", "fsv", "ffj", "svv", "svj"]
    )
}  # fmt: skip
TILES_THAT_NAME_NO_ACTION = {
    "shinobi_iri", "sui_ren", "kenjutsu", "sojutsu", "boryaku", "bajutsu",
    "hensojutsu_snake", "hensojutsu_tiger", "hensojutsu_crane",
}  # fmt: skip

# Random play seldom has several Gold at once; the guard deck outlasts random raids, and so do the Elites.
TOO_RARE = {
    "gold_ff", "gold_ffj", "gold_fsv", "gold_svj", "gold_svv",
    "guard_deck_reshuffled", "elite_substituted",
}  # fmt: skip


def is_in_the_default_edition(action: int) -> bool:
    words = ACTIONS.words(action)
    if action >= GOLD_FIRST:
        return words in PAYMENTS
    if action >= STAND_IN_FIRST:
        return words in STAND_INS
    return words not in TILES_THAT_NAME_NO_ACTION


RARE = frozenset(
    TOO_RARE
    | {ACTIONS.words(action) for action in ACTIONS if not is_in_the_default_edition(action)}
)
