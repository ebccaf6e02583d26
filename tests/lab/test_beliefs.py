"""Knowledge the other seats had of somebody's cards, and where they were wrong."""

from kassen import games
from kassen.engine.match import Match
from kassen.lab.beliefs import find_beliefs, owner, suspicions, truth_at
from kassen.lab.retrace import retrace

SCENE = {
    "turn": 0,
    "hands": [["captain", "emperor", "kabuki"], ["monk", "princess"], ["bandit", "nobleman"]],
    "supply": ["peasant"],
}


def match_of(*decisions: str) -> Match:
    match = Match(games.get("mangoku"), 3, seed=3, scenario=SCENE)
    for words in decisions:
        match.play(match.pending[0], words)
    return match


def test_nobody_knows_more_of_a_hand_than_it_shows_and_its_owner_is_not_asked() -> None:
    match = match_of("play captain")
    decisions = [scene.decision for scene in retrace(match)]
    flat = [[1 / 3] * 3] * (len(decisions) + 1)
    found = find_beliefs(match, decisions, flat, 200, 0.05)
    [point] = found.points
    known = point.known
    assert point.number == 0
    for seat in range(3):
        assert known[seat][seat] is None
        assert all(0 < share < 0.6 for other, share in enumerate(known[seat]) if other != seat and share)  # fmt: skip
    assert found.bluffs == ()


def test_a_place_belongs_to_the_seat_it_names() -> None:
    assert [owner(place) for place in ("seat/2", "card/1/4", "supply", "dojo/pile")] == [2, 1, None, None]  # fmt: skip
    assert set(truth_at(match_of())) == {"seat/0", "seat/1", "seat/2"}


def test_a_seat_that_counts_on_another_card_gives_a_bluff_what_it_earned() -> None:
    match = match_of("play captain", "target 1", "accept")
    decisions = [scene.decision for scene in retrace(match)]
    curve = [[0.3, 0.3, 0.4], [0.3, 0.3, 0.4], [0.3, 0.3, 0.4], [0.7, 0.1, 0.2]]
    gain = {0: curve[3][0] - curve[2][0]}
    assert suspicions(decisions, curve, 0.1) == ({2: gain} if decisions[2].options > 1 else {})
    bluffs = find_beliefs(match, decisions, curve, 200, 0.1).bluffs
    for bluff in bluffs:
        assert (bluff.holder, bluff.decision.seat, bluff.gain) == (0, 1, gain[0])
        assert bluff.guess not in bluff.truth
        assert bluff.truth_share < 0.5
        assert bluff.guess_share >= bluff.truth_share
    assert len(bluffs) == (decisions[2].options > 1)
    assert not find_beliefs(match, decisions, curve, 200, 0.5).bluffs
