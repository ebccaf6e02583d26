"""The events of section 7: their fields, and the three that are not for all to read."""

from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.table.events import EVENTS
from kassen.testing.laws import random_match
from kassen.testing.news import seat_in
from tests.games.readers import check_readers

FIELDS = {
    "game_started": "players edition options order",
    "hand_dealt": "seat count cards",
    "round_started": "round order",
    "shuriken_placed": "seat place side",
    "dojo_taken": "seat slot card",
    "dojo_drawn": "seat card",
    "dojo_slot_filled": "slot card",
    "dojo_reshuffled": "count",
    "card_discarded": "seat card reason",
    "skill_learned": "seat slot tile paid_card",
    "envoy_bought": "seat slot envoy tokens honor",
    "rumor_bought": "seat slot rumor tokens honor",
    "raid_started": "seat house side sentry",
    "attack_won": "seat house total guard base modifiers cards_spent tiles_used",
    "treasure_won": "seat house kind",
    "elite_kept": "seat guard",
    "guard_discarded": "deck guard",
    "banzai": "seat house deck",
    "guard_revealed": "house deck alarm guard",
    "alarm_ignored": "seat house",
    "alarm_rang": "house added flipped",
    "guard_exchanged": "seat house old_guard",
    "guard_peeked": "seat deck card",
    "treasures_swapped": "seat house given taken flipped",
    "raid_left": "seat house tokens",
    "raid_failed": "seat house kept_all guard kept_kinds returned_kinds",
    "house_cleared": "seat house tokens",
    "clan_token_changed": "seat house old new",
    "treasure_added": "house kind",
    "bag_refilled": "count",
    "guard_deck_reshuffled": "deck count",
    "elite_substituted": "house",
    "round_ended": "round",
    "turn_order_changed": "order",
    "skills_reset": "tiles",
    "sensei_reset": "removed_tiles new_tiles",
    "house_restocked": "house kinds sentry",
    "palace_refilled": "slots envoys",
    "pavilion_refilled": "slots rumors",
    "scoring_started": "round",
    "disguise_declared": "seat tile envoy clan",
    "clan_ranked": "clan influence tie_break first second house_honor",
    "clan_reward": "seat clan reward amount",
    "final_part": "seat part cards items honor",
    "game_ended": "ranking",
}
PRIVATE = {
    ("hand_dealt", "cards"): seat_in("seat"),
    ("dojo_drawn", "card"): seat_in("seat"),
    ("guard_peeked", "card"): seat_in("seat"),
}


def test_every_event_has_its_fields_and_its_readers__N_31_N_90_N_143():
    assert [kind.name for kind in EVENTS.kinds] == [*FIELDS]
    assert {(kind.name, field) for kind in EVENTS.kinds for field in kind.private} == {*PRIVATE}
    matches = [[*random_match(GAME, 4, seed)][-1] for seed in range(8)]
    assert check_readers(matches, FIELDS, PRIVATE) >= {name for name, _ in PRIVATE}
