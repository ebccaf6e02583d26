"""The events of section 7: their fields, and who reads cards that are not in sight."""

from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.table.events import EVENTS
from kassen.testing.laws import random_match
from kassen.testing.news import seat_in
from kassen.testing.tables import with_defaults
from tests.games.martial_art.scenes import go_on, lay, scene
from tests.games.readers import check_readers

FIELDS = {
    "game_started": "players edition seats",
    "dealt": "seat count cards",
    "round_started": "round",
    "land_revealed": "land position effect_applies",
    "land_effect_started": "land effect",
    "player_asked": "seat decision is_asked",
    "player_decided": "seat decision",
    "redraw_done": "seat drawn_count discarded drawn",
    "window_opened": "window first_seat",
    "support_used": "seat card effect target",
    "hand_looked_at": "seat target cards",
    "support_passed": "seat window",
    "support_canceled": "seat card by_seat",
    "support_took_effect": "seat card effect target new_strength",
    "window_closed": "window",
    "card_placed": "seat card",
    "cards_revealed": "cards",
    "text_blanked": "seat card cause",
    "battle_redealt": "cards",
    "strength_changed": "seat from to cause",
    "player_barred": "seat cause",
    "tie_flip": "reason repetition cards",
    "lots_drawn": "reason order",
    "tie_resolved": "reason order",
    "ranking_fixed": "ranking",
    "legend_taken": "seat stack_left",
    "gift_given": "from to card is_legend",
    "cards_discarded": "seat cause cards",
    "legend_returned": "seat stack_now",
    "card_recovered": "seat card from_seat source",
    "hand_refreshed": "seat discarded",
    "extra_draw_earned": "seat amount cause",
    "land_won": "seat land points_total bridges_total",
    "supplies_returned": "seat",
    "cards_drawn": "seat count cards",
    "deck_reshuffled": "count",
    "draw_failed": "seat missing",
    "game_ended": "winner way places",
}
PRIVATE = {
    ("dealt", "cards"): seat_in("seat"),
    ("redraw_done", "drawn"): seat_in("seat"),
    ("hand_looked_at", "cards"): seat_in("seat", "target"),
    ("card_placed", "card"): seat_in("seat"),
    ("gift_given", "card"): lambda event, seat: (
        event["card"] == "legend" or seat in (event["from"], event["to"])
    ),
    ("cards_drawn", "cards"): seat_in("seat"),
}


def test_every_event_has_its_fields_and_its_readers__A_15_A_40_A_100_A_101():
    assert [kind.name for kind in EVENTS.kinds] == [*FIELDS]
    assert {(kind.name, field) for kind in EVENTS.kinds for field in kind.private} == {*PRIVATE}
    seldom = with_defaults(GAME, {"ask_always": False})
    matches = [
        [*random_match(game, seats, seed)][-1]
        for game, seats in ((GAME, 2), (GAME, 4), (seldom, 3))
        for seed in range(4)
    ]
    assert check_readers(matches, FIELDS, PRIVATE) >= {name for name, _ in PRIVATE}


def test_a_legend_is_given_face_up_and_any_other_card_is_not__A_100():
    for gift in ("legend", "archer"):
        match = scene("supplies raider", f"supplies samurai {gift}")
        lay(match, "raider", "samurai")
        go_on(match)
        assert "gift_given" in check_readers([match], FIELDS, PRIVATE)
