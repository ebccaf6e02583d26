"""Who may learn what from the events of Oh Hell: a played card is named by the decision itself [O-5]."""

from kassen.testing.news import seat_in

WHO_LEARNS = {"hand_dealt": {"cards": seat_in("seat")}}
