"""Who may learn what from which event (section 6 of the rules): everything else it knew, or it is not told."""

from kassen.testing.news import ALL, differ_in, seat_in

WHO_LEARNS = {
    # event                  field that may be news     for whom
    "tiles_laid_out":       {"tiles":                   ALL},              # the high stack of a draft [K-28]
    "scout_revealed":       {"unit":                    ALL},              # [K-44]
    "shugenja_looked":      {"unit":                    seat_in("seat")},  # the owner knows his card [K-48]
    "assassin_struck":      {"victim_unit":             seat_in("seat")},  # and so does the victim's [K-58, K-59]
    "cards_revealed":       {"cards":                   ALL},              # [K-73]
    "sanctuary_destroyed":  {"cards":                   ALL},              # both choices at once [K-94]
    "set_aside_revealed":   {"unit":                    ALL},              # [K-107]
}  # fmt: skip


SECRET_UNITS = {"lord", "archer", "samurai", "peasant", "brute"}  # deployed face-down [K-10, K-11]


def both_face_down(one, other):
    units = {one.get("unit"), other.get("unit")}
    return units <= SECRET_UNITS and differ_in("unit")(one, other)


SECRETS = {
    # decision              choices that look alike to others
    "deploy_card":         both_face_down,                                 # [K-11, K-42]
    "sanctuary_sacrifice": lambda one, other: True,                        # [K-94]
}  # fmt: skip
