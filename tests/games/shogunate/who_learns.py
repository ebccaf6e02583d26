"""Who may learn what from the events of Shogunate, from section 6 of the rules.

Hidden are the faces of Loyalty cards, the order of the Plots, cards chosen in step 1 and places picked in an
exchange, and with the faces the scores. What is one's own one has chosen or knows.
"""

from kassen.testing.news import ALL, all_but, differ_in, seat_in

WHO_LEARNS = {
    # event               field that may be news     for whom
    "loyalty_dealt":     {"leader":                  seat_in("seat")},                                 # S-17, S-19
    "actions_revealed":  {"cards":                   ALL},                                             # S-32
    "loyalty_turned_up": {"leader":                  all_but("seat")},                                 # S-41, S-62
    "loyalty_shown":     {"leader":                  seat_in("viewer")},                               # S-60
    "loyalty_peeked":    {"leader":                  seat_in("viewer")},                               # S-79
    "loyalty_exchanged": {"place_a":                 all_but("seat_a"), "place_b": all_but("seat_b"),  # S-57
                          "leader_a_gave":           seat_in("seat_b"),                                # S-58
                          "leader_b_gave":           seat_in("seat_a")},
    "plot_revealed":     {"plot":                    ALL},                                             # S-99
    "score_checked":     {"ended":                   ALL},                                             # S-93, S-95
    "threshold_reached": {"seats":                   ALL, "event": ALL},                               # S-93, S-101
    "round_cap_reached": {"event":                   ALL},
    "loyalty_revealed":  {"leader_0":                all_but("seat"), "leader_1": all_but("seat")},    # S-102
    "undealt_revealed":  {"leaders":                 ALL},                                             # S-104
}  # fmt: skip

SECRETS = {
    # decision       choices that look alike to others
    "choose_action": differ_in("card"),                 # S-31
    "exchange_pick": differ_in("place"),                # S-57
}  # fmt: skip
