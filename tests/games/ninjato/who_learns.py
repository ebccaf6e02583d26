"""Who may learn what from which event, by section 6 of the rules: hands, the order of stacks and of the bag.

Where an event tells what a stack or the bag held on top, everybody learns it; a card drawn from the Dojo pile, the
first hand and a guard looked at are for one seat. What a player plays, pays or discards everybody sees.
"""

from kassen.testing.news import ALL, seat_in

WHO_LEARNS = {
    # event               field that may be news               for whom
    "hand_dealt":        {"cards":                             seat_in("seat")},
    "dojo_drawn":        {"card":                              seat_in("seat")},
    "dojo_slot_filled":  {"card":                              ALL},
    "card_discarded":    {"card":                              ALL},
    "guard_revealed":    {"guard": ALL, "alarm":               ALL},
    "guard_peeked":      {"card":                              seat_in("seat")},
    "alarm_rang":        {"added": ALL, "flipped":             ALL},
    "treasure_added":    {"kind":                              ALL},
    "sensei_reset":      {"new_tiles":                         ALL},
    "house_restocked":   {"kinds": ALL, "sentry":              ALL},
    "palace_refilled":   {"envoys":                            ALL},
    "pavilion_refilled": {"rumors":                            ALL},
}  # fmt: skip

SECRETS = {}  # nothing is decided in secret [N-4, N-34]
