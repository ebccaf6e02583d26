"""Who may learn what from the events of leduc poker [L-2, L-6, L-8]."""

from kassen.testing.news import ALL, seat_in

WHO_LEARNS = {
    # event:         field that may be news     for whom
    "card_dealt":   {"card":                    seat_in("seat")},
    "common_dealt": {"card":                    ALL},
    "card_shown":   {"card":                    ALL},
}  # fmt: skip
