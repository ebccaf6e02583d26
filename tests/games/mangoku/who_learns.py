"""Who may learn what from which event of Mangoku, by section 6 of the rules: who knows what.

Nothing is chosen in secret; here stands what chance and hidden cards tell.
"""

from kassen.testing.news import ALL, seat_in

WHO_LEARNS = {
    # event                field that may be news     for whom
    "hand_dealt":         {"cards":                   seat_in("seat")},               # M-12
    "card_drawn":         {"card":                    seat_in("seat")},               # MK-4
    "attack_blocked":     {"event": ALL, "defender":  ALL},                           # M-59, MK-7
    "hand_shown":         {"cards":                   seat_in("to_seat")},            # MK-1, MK-9
    "player_eliminated":  {"event": ALL, "cards":     ALL},                           # M-60, M-63
    "hand_looked":        {"cards":                   seat_in("seat")},               # MK-1, MK-9
    "hand_revealed":      {"cards":                   ALL},                           # M-81
    "card_taken":         {"card":                    ALL},                           # M-86: chance picks it
    "hand_discarded":     {"cards":                   ALL},                           # M-84
    "honor_compared":     {"hands":                   ALL},                           # M-104
    "honor_draw":         {"draws":                   ALL},                           # M-107
}  # fmt: skip

SECRETS = {}  # every choice is made in the open [M-40, M-50]
