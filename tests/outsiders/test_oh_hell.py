"""Oh Hell on our engine and in OpenSpiel, decision by decision."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

import pyspiel
import pytest
from scipy.stats import chisquare

from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of, roll
from kassen.engine.rules.seats import NO_SEAT
from kassen.testing.laws import check_twins, laws_of
from tests.outsiders.oh_hell.game import GAME
from tests.outsiders.oh_hell.rules.actions import BID_FIRST
from tests.outsiders.oh_hell.rules.deck import deck_size, suit_of
from tests.outsiders.oh_hell.rules.ranking import score
from tests.outsiders.oh_hell.rules.state import STOCK
from tests.outsiders.oh_hell.who_learns import WHO_LEARNS
from tests.outsiders.table import Partition, Table, deal, player_dice

MATCHES = 4

Node = tuple[Table, Any]  # the same point of the same game, ours and theirs
Hands = Sequence[Sequence[int]]

TINY = {"suits": 2, "ranks": 3}
SMALL = {"suits": 2, "ranks": 4}
FULL = {"suits": 4, "ranks": 13}


def load(seats: int, deck: Mapping[str, int], tricks: int = -1, penalty: bool = False) -> Any:
    parameters = {
        "players": seats,
        "num_suits": deck["suits"],
        "num_cards_per_suit": deck["ranks"],
        "num_tricks_fixed": tricks,
        "off_bid_penalty": penalty,
    }
    return pyspiel.load_game("oh_hell", parameters)


def edition(deck: Mapping[str, int]) -> dict[str, Any]:
    return {"deck": {row: {"value": value} for row, value in deck.items()}}


def hands_of(table: Table) -> list[list[int]]:
    held: list[list[int]] = [[] for _ in range(table.state.seats)]
    for card, holder in enumerate(table.state.holder):
        if 0 <= holder < table.state.seats:
            held[holder].append(card)
    return held


def force_deal(game: Any, table: Table, hands: Hands) -> Any:
    """The outsider's table with our deal, whose cards go round the table one by one."""
    theirs = game.new_initial_state()
    cards = [card for one_each in zip(*hands, strict=True) for card in one_each]
    for outcome in (table.state.tricks, table.state.dealer, *cards, table.state.trump):
        assert theirs.is_chance_node()
        assert outcome in theirs.legal_actions()
        theirs.apply_action(outcome)
    return theirs


def theirs_of(table: Table, action: int) -> int:
    """The outsider counts bids from the end of the deck in use."""
    return action if action < BID_FIRST else action - BID_FIRST + deck_size(table.box)


def assert_same(ours: Table, theirs: Any) -> None:
    assert ours.game.rules.broken_law(ours.box, ours.state) == 0
    if ours.turn is None:
        assert theirs.is_terminal()
        seats = range(ours.state.seats)
        assert [score(ours.box, ours.state, seat) for seat in seats] == theirs.returns()
    else:
        assert theirs.current_player() == ours.turn
        assert theirs.legal_actions() == [theirs_of(ours, action) for action in ours.legal]


def play_in_step(ours: Table, theirs: Any, seed: int) -> Iterator[Node]:
    """Both tables ahead of every decision of a random game, and at its end."""
    dice = player_dice(seed)
    while ours.turn is not None:
        yield ours, theirs
        action = ours.legal[roll(dice, len(ours.legal))]
        theirs.apply_action(theirs_of(ours, action))
        ours.play(action)
    yield ours, theirs


@pytest.mark.parametrize("penalty", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_of_every_size_run_as_the_outsider_runs_them(
    seats: int, penalty: bool
) -> None:
    game = load(seats, FULL, penalty=penalty)
    for seed in range(25):
        ours = deal(GAME, seats, seed, options={"off_bid_penalty": penalty})
        for table, theirs in play_in_step(ours, force_deal(game, ours, hands_of(ours)), seed):
            assert_same(table, theirs)


def walk_the_tiny_tree() -> Iterator[Node]:
    """Every decision and every end of one trick with six cards, after every deal."""
    game = load(3, TINY, tricks=1)
    for dealer in range(3):
        for a, b, c, trump in permutations(range(6), 4):
            scene = {"dealer": dealer, "hands": [[a], [b], [c]], "trump": trump}
            ours = deal(GAME, 3, scenario=scene, edition=edition(TINY))
            pile = [(ours, force_deal(game, ours, scene["hands"]))]
            while pile:
                ours, theirs = pile.pop()
                yield ours, theirs
                for action in ours.legal if ours.turn is not None else []:
                    pile.append((ours.after(action), theirs.child(theirs_of(ours, action))))


def test_the_whole_tree_of_a_tiny_game_is_the_outsiders_to_the_last_information_set() -> None:
    partition = Partition()
    for ours, theirs in walk_the_tiny_tree():
        assert_same(ours, theirs)
        if ours.turn is not None:
            partition.add(ours.seen(ours.turn), theirs.information_state_string())
    assert partition.decisions == 3 * 360 * 22
    assert len(partition) == information_sets_of(load(3, TINY, tricks=1))


def information_sets_of(game: Any) -> int:
    """Counted by the outsider alone."""
    found = set()
    pile = [game.new_initial_state()]
    while pile:
        state = pile.pop()
        if not state.is_chance_node() and not state.is_terminal():
            found.add((state.current_player(), state.information_state_string()))
        pile += [state.child(action) for action in state.legal_actions()]
    return len(found)


def test_views_of_random_games_tell_the_same_decisions_apart_as_the_outsider() -> None:
    game = load(3, SMALL)
    partition = Partition()
    for seed in range(1500):
        ours = deal(GAME, 3, seed, edition=edition(SMALL))
        for table, theirs in play_in_step(ours, force_deal(game, ours, hands_of(ours)), seed):
            if table.turn is not None:
                partition.add(table.seen(table.turn), theirs.information_state_string())
    assert len(partition) < partition.decisions  # some were met more than once


def as_dealt(table: Table, theirs: Any) -> Hands:
    """The hands of a re-dealt table, with the cards its seats have played put back."""
    hands = hands_of(table)
    for play in theirs.full_history()[len(theirs.full_history()) - table.state.played_size :]:
        hands[play.player].append(play.action)
    return hands


def replay(start: Any, theirs: Any) -> Any:
    """The decisions of a game after another deal; each one has to be legal there too."""
    for play in theirs.full_history():
        if play.player >= 0:
            assert play.action in start.legal_actions()
            start.apply_action(play.action)
    return start


def test_a_redeal_is_a_deal_after_which_the_outsider_allows_the_same_play() -> None:
    game = load(4, FULL)
    dice = fresh_dice(key_of(3), FOR_REDEALS)
    for seed in range(4):
        ours = deal(GAME, 4, seed, options={"tricks": 7})
        for table, theirs in play_in_step(ours, force_deal(game, ours, hands_of(ours)), seed):
            if table.turn is None:
                continue
            other = table.redealt(table.turn, dice)
            again = replay(force_deal(game, other, as_dealt(other, theirs)), theirs)
            assert_same(other, again)
            assert again.information_state_string() == theirs.information_state_string()
            assert other.seen(table.turn) == table.seen(table.turn)


def layouts(table: Table) -> set[tuple[int, ...]]:
    """Every layout of the hidden cards that respects the known voids, one by one."""
    state, seat = table.state, table.turn
    hidden = [card for card, holder in enumerate(state.holder) if holder not in (NO_SEAT, seat)]
    holders = [state.holder[card] for card in hidden]
    found = set()
    for order in set(permutations(holders)):
        layout = list(state.holder)
        for card, holder in zip(hidden, order, strict=True):
            layout[card] = holder
        if all(
            holder == STOCK or not state.voids[holder] >> suit_of(table.box, card) & 1
            for card, holder in zip(hidden, order, strict=True)
        ):
            found.add(tuple(layout))
    return found


def test_a_redeal_has_every_layout_without_known_voids_with_the_same_chance_and_no_other() -> None:
    voids_met = 0
    for seed in range(8):
        table = deal(GAME, 3, seed, edition=edition(SMALL), options={"tricks": 2})
        dice = player_dice(seed)
        while table.turn is not None:
            voids_met += any(table.state.voids)
            possible = layouts(table)
            redeals = table.compiled_redeals(table.turn, 100 * len(possible))
            reached = Counter(tuple(state.holder.tolist()) for state in redeals)
            assert reached.keys() == possible
            assert len(possible) == 1 or chisquare(list(reached.values())).pvalue > 1e-4
            table.play(table.legal[roll(dice, len(table.legal))])
    assert voids_met > 5


# Its re-deal walks on from the truth, which is no way for a game that people play.
@pytest.mark.parametrize("law", sorted(laws_of({}, {}).keys() - {"oblivious"}))
def test_oh_hell_obeys_the_laws_of_every_game(law: str) -> None:
    laws_of(WHO_LEARNS, {})[law](GAME, 4, 1)


@pytest.mark.parametrize("seats", [3, 6])
def test_interpreted_and_compiled_oh_hell_agree_byte_for_byte(seats: int) -> None:
    for seed in range(MATCHES):
        check_twins(GAME, seats, seed)


def test_a_match_of_oh_hell_is_told_to_each_seat_and_verifies() -> None:
    scene = {"dealer": 2, "hands": [[50], [51], [40]], "trump": 0}
    match = Match(GAME, seats=3, scenario=scene, seed=1)
    match.play(0, "bid 1")
    match.play(1, "bid 0")
    assert str(match.why_not(2, "bid 0")).endswith("add up to the tricks. [O-4]")
    for seat, action in ((2, "bid 1"), (0, "play 50"), (1, "play 51"), (2, "play 40")):
        match.play(seat, action)
    assert match.ranks == [3, 2, 1]
    assert match.sentences(0)[1:3] == ["You receive 50.", "B receives a hand."]
    assert match.sentences(0)[-1] == "C scores 11 points."
    match.verify()
