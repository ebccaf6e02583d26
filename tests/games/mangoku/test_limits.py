"""The limits of section 9, over random games."""

import pytest

from kassen.games.mangoku.rules.state import DECISIONS
from tests.games.mangoku.playthroughs import (
    SEAT_COUNTS,
    all_steps,
    campaigns_of,
    links_of,
    random_games,
)

# Seats: cards, coins in the game, supply after the deal, most decisions in a game.
TABLE = {
    2: (18, 8, 13, 378),
    3: (18, 15, 11, 832),
    4: (25, 20, 16, 1785),
    5: (25, 25, 14, 2394),
    6: (30, 30, 17, 3850),
}

MOST_OPTIONS = {
    "play_card": 3, "single_or_ikki": 2, "bandit_target": 5, "princess_target": 6, "attack_target": 5,
    "commander_targets": 15, "ninja_target": 5, "tea_master_target": 5, "nobleman_target": 5,
    "nobleman_take": 2, "kabuki_take": 13, "respond": 3,
}  # fmt: skip


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_campaigns_turns_links_and_decisions_stay_within_the_table(seats):
    cards, total, supply, most = TABLE[seats]
    for game in random_games(seats):
        assert len(game.steps) <= most == game.match.game.max_decisions[seats]
        campaigns = campaigns_of(game.match.events)
        assert len(campaigns) <= total - seats + 1
        for campaign in campaigns:
            turns = sum(event.name == "turn_started" for event in campaign)
            links = links_of(campaign)
            assert turns <= supply + 1
            assert turns <= len(links) <= supply + 5
            assert all(link[0].fields["link_number"] <= 5 for link in links)
        for state in game.states():
            assert sum(state.discard) <= cards - 1
            assert max(state.coins[seat] for seat in range(seats)) <= total - 1
            assert state.center <= total - 1


def test_no_decision_has_more_options_than_the_rules_count():
    most = {}
    for step in all_steps():
        decision = DECISIONS[step.record["phase"]]
        most[decision] = max(most.get(decision, 0), len(step.options))
    assert all(most[decision] <= MOST_OPTIONS[decision] for decision in most)
    assert set(most) == set(MOST_OPTIONS)


def test_links_are_numbered_from_one_in_every_turn():
    longest = 0
    for seats in SEAT_COUNTS:
        for game in random_games(seats):
            number = 0
            for event in game.match.events:
                if event.name == "turn_started":
                    number = 0
                elif event.name == "card_played":
                    number += 1
                    assert event.fields["link_number"] == number
                    longest = max(longest, number)
    assert longest >= 3


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_random_games_are_about_as_long_as_measured(seats):
    """Section 9 gives 40, 68, 76, 72 and 84 decisions on average; 50 games come within a third of it."""
    typical = {2: 40, 3: 68, 4: 76, 5: 72, 6: 84}[seats]
    games = random_games(seats)
    average = sum(len(game.steps) for game in games) / len(games)
    assert typical * 2 / 3 <= average <= typical * 4 / 3
