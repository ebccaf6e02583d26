"""The ways a match of each game can end, each as a question about the finished match."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.match import Match


@dataclass(frozen=True)
class Ending:
    """How to recognize it, and the table at which it comes up."""

    is_this: Callable[[Match], bool]
    seats: int | None = None  # any number
    options: Mapping[str, Any] = field(default_factory=dict)


def last_decision(match: Match) -> list[tuple[str, dict[str, Any]]]:
    """The events of the decision that ended the match."""
    return [(event.name, event.fields) for event in match.events[match._before[-1][0] :]]


def has_event(wanted: str, **values: Any) -> Callable[[Match], bool]:
    """The last decision brought this event, with these values in its fields."""
    return lambda match: any(
        name == wanted and all(fields[key] == value for key, value in values.items())
        for name, fields in last_decision(match)
    )


def num_winners(match: Match) -> int:
    return (match.ranks or []).count(1)


def has_shared_rank(match: Match) -> bool:
    return len(set(match.ranks or [])) < match.seats


def is_tie_broken(*keys: str) -> Callable[[Match], bool]:
    """One seat wins although another is level with it in these fields of the scores."""

    def check(match: Match) -> bool:
        scores = [fields for name, fields in last_decision(match) if name == "score_counted"]
        best = [score for score in scores if (match.ranks or [])[score["seat"]] == 1]
        return num_winners(match) == 1 and any(
            score is not best[0] and all(score[key] == best[0][key] for key in keys)
            for score in scores
        )

    return check


def is_level_at_the_top(match: Match) -> bool:
    """Ninjato: the first two have the same honor, and only one of them is first."""
    ranking = next(
        fields["ranking"] for name, fields in last_decision(match) if name == "game_ended"
    )
    return num_winners(match) == 1 and ranking[0]["honor"] == ranking[1]["honor"]


TEAMS = {"teams": True}

ENDINGS: dict[str, dict[str, Ending]] = {
    "mangoku": {
        "last_player": Ending(has_event("campaign_ended", reason="last_player")),
        "emperor": Ending(has_event("campaign_ended", reason="emperor")),
        "supply_empty": Ending(has_event("campaign_ended", reason="supply_empty")),
        "tie_in_a_campaign": Ending(has_event("honor_draw", purpose="campaign")),
        "tie_for_first_place": Ending(has_event("honor_draw", purpose="game")),
        "ranks_are_shared": Ending(has_shared_rank),
    },
    "kenjin": {
        "one_winner": Ending(lambda match: num_winners(match) == 1),
        "battlefields_decide": Ending(is_tie_broken("total")),
        "victory_is_shared": Ending(lambda match: num_winners(match) > 1),
        "a_team_wins": Ending(lambda match: num_winners(match) == 2, 4, TEAMS),
        "both_teams_win": Ending(lambda match: num_winners(match) == 4, 4, TEAMS),
        "after_a_draft": Ending(lambda match: True, 3, {"setup": "draft"}),
        "on_the_fixed_tiles": Ending(lambda match: True, 2, {"setup": "fixed"}),
    },
    "martial_art": {
        "points": Ending(has_event("game_ended", way="points")),
        "bridges": Ending(has_event("game_ended", way="bridges")),
        "points_and_bridges": Ending(has_event("game_ended", way="both")),
        "tie_for_victory": Ending(has_event("tie_resolved", reason="victory")),
        "places_are_shared": Ending(has_shared_rank),
    },
    "shogunate": {
        "threshold": Ending(has_event("threshold_reached")),
        "round_cap": Ending(has_event("round_cap_reached"), options={"round_cap": 2}),
        "ranks_are_shared": Ending(has_shared_rank),
    },
    "ninjato": {
        "most_honor": Ending(lambda match: num_winners(match) == 1),
        "envoys_decide": Ending(is_level_at_the_top),
        "victory_is_shared": Ending(lambda match: num_winners(match) > 1),
    },
}
