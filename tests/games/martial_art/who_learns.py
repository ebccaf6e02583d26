"""Who may learn what from the events of Martial Art (section 6 of the rules, "Who knows what").

Nobody knows the order of the decks: what is turned up or flipped is news to all, what is drawn to its
drawer. A hand is its owner's until a card leaves it in sight. Secret choices are news when all are in.
"""

from kassen.testing.news import ALL, differ_in, seat_in


def before_battle(event, seat):
    """To all, in the one window whose choices are secret until all are in [A-36]."""
    return event.get("window") == "before" or event.get("effect") == "scout_hand"


def taker_or_legend(event, seat):
    """A gift is the taker's news; a Legend is given face up [A-100]."""
    return event["is_legend"] or seat == event["to"]


def last_of_several_picks(event, seat):
    """All see who has finished; after how many picks nobody can tell, so the worlds need not agree on it [A-114]."""
    return event["decision"] in ("redraw_pick", "card_discard", *LAND_DISCARDS)


LAND_DISCARDS = ("land_discard_strongest", "land_discard_strong")
WHO_LEARNS = {
    # event:             field that may be news   for whom
    "land_revealed":    {"land":                  ALL},              # the Land deck
    "player_decided":   {"event":                 last_of_several_picks},
    "redraw_done":      {"discarded":             ALL,               # picked in secret
                         "drawn_count":           ALL,
                         "drawn":                 seat_in("seat")},  # from the deck
    "support_used":     {"event":                 before_battle,
                         "card":                  before_battle,
                         "target":                before_battle},
    "support_passed":   {"event":                 before_battle},
    "hand_looked_at":   {"cards":                 seat_in("seat")},  # its owner knows it
    "cards_revealed":   {"cards":                 ALL},              # laid in secret
    "battle_redealt":   {"cards":                 ALL},              # from the deck
    "strength_changed": {"event":                 ALL,               # aimed in secret
                         "seat":                  ALL,
                         "from":                  ALL},
    "tie_flip":         {"cards":                 ALL},              # from the deck
    "gift_given":       {"card":                  taker_or_legend},
    "cards_discarded":  {"event":                 ALL,               # after the last pick, whichever that is
                         "cards":                 ALL},              # picked in secret
    "hand_refreshed":   {"discarded":             ALL},              # a whole hand
    "legend_returned":  {"event":                 ALL,               # who picked one
                         "seat":                  ALL},
    "cards_drawn":      {"cards":                 seat_in("seat")},  # from the deck
    "player_asked":     {"is_asked":              ALL},              # without `ask_always`
}  # fmt: skip


def neither_is_a_legend(one, other):
    """A Legend is given face up [A-100]."""
    return "legend" not in (one["card"], other["card"])


SECRETS = {
    # decision                 choices that look alike to others
    "redraw_pick":            differ_in("card"),
    "before_support":         lambda one, other: True,                     # to use one or to pass
    "play_card":              differ_in("card"),
    "zero_target":            differ_in("seat"),
    "gift_card":              neither_is_a_legend,
    "card_discard":           differ_in("card"),                           # until the last pick
    **dict.fromkeys(LAND_DISCARDS, differ_in("card")),
}  # fmt: skip
