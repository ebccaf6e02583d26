"""The ways a match of each game can end, each as a question about the finished match."""

from collections.abc import Callable

from kassen.engine.match import Match


def last_decision(match: Match) -> list[tuple[str, dict[str, object]]]:
    """The events of the decision that ended the match."""
    return [(event.name, event.fields) for event in match.events[match._before[-1][0] :]]


def campaign_ended_by(reason: str) -> Callable[[Match], bool]:
    return lambda match: any(
        name == "campaign_ended" and fields["reason"] == reason
        for name, fields in last_decision(match)
    )


def has_draw_for(purpose: str) -> Callable[[Match], bool]:
    return lambda match: any(
        name == "honor_draw" and fields["purpose"] == purpose
        for name, fields in last_decision(match)
    )


ENDINGS: dict[str, dict[str, Callable[[Match], bool]]] = {
    "mangoku": {
        "last_player": campaign_ended_by("last_player"),
        "emperor": campaign_ended_by("emperor"),
        "supply_empty": campaign_ended_by("supply_empty"),
        "tie_in_a_campaign": has_draw_for("campaign"),
        "tie_for_first_place": has_draw_for("game"),
        "ranks_are_shared": lambda match: len(set(match.ranks or [])) < match.seats,
    },
}
