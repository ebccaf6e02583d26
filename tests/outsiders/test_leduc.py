"""Leduc poker on our engine and in OpenSpiel, decision by decision."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pyspiel
import pytest
from scipy.stats import chisquare

from kassen.engine.match import Match
from kassen.engine.rules.dice import roll
from kassen_leduc.game import GAME
from kassen_leduc.rules.ranking import gain
from kassen_leduc.rules.state import NO_CARD
from tests.outsiders.table import Partition, Table, deal, player_dice

MATCHES = 20

Node = tuple[Table, Any]  # the same point of the same game, ours and theirs

NUM_CARDS = 6


def load(seats: int) -> Any:
    return pyspiel.load_game("leduc_poker", {"players": seats})


def deck_of(table: Table) -> list[int]:
    """The cards left to be dealt, in order."""
    return sorted(table.state.deck[index] for index in range(table.state.deck_size))


def hands_of(table: Table) -> tuple[int, ...]:
    return tuple(table.state.hand[seat] for seat in range(table.state.seats))


def with_card_on_top(table: Table, card: int) -> Table:
    copy = table.copy()
    deck, top = copy.state.deck, copy.state.deck_size - 1
    deck[list(deck).index(card)], deck[top] = deck[top], card
    return copy


def lays_a_card_open(table: Table, action: int) -> bool:
    return table.state.common == NO_CARD and table.after(action).state.common != NO_CARD


def after_the_deal(hands: tuple[int, ...]) -> Node:
    theirs = load(2).new_initial_state()
    for card in hands:
        theirs.apply_action(card)
    return deal(GAME, 2, scenario={"hand": list(hands)}), theirs


def walk_the_tree() -> Iterator[Node]:
    """Every decision and every end of the two-seat game, and (None, theirs) for every chance node."""
    theirs = load(2).new_initial_state()
    yield None, theirs
    for first in theirs.legal_actions():
        yield None, theirs.child(first)
    pile = [after_the_deal(hands) for hands in permutations(range(NUM_CARDS), 2)]
    while pile:
        ours, theirs = pile.pop()
        yield ours, theirs
        for action in ours.legal if ours.turn is not None else []:
            child = theirs.child(action)
            if not lays_a_card_open(ours, action):
                pile.append((ours.after(action), child))
                continue
            yield None, child
            for card in deck_of(ours):
                pile.append((with_card_on_top(ours, card).after(action), child.child(card)))


def assert_same(ours: Table, theirs: Any) -> None:
    assert ours.game.rules.broken_law(ours.box, ours.state) == 0
    if ours.turn is None:
        assert theirs.is_terminal()
        seats = range(ours.state.seats)
        assert [gain(ours.state, seat) / 2 for seat in seats] == theirs.returns()
    else:
        assert theirs.current_player() == ours.turn
        assert theirs.legal_actions() == ours.legal


def test_the_whole_tree_has_the_turns_options_and_returns_of_the_outsider() -> None:
    for ours, theirs in walk_the_tree():
        if ours is None:
            assert theirs.is_chance_node()
        else:
            assert_same(ours, theirs)


def test_the_tree_has_157_chance_3780_decision_and_5520_terminal_nodes() -> None:
    kinds: Counter[str] = Counter()
    for ours, _ in walk_the_tree():
        kinds["chance" if ours is None else "end" if ours.turn is None else "decision"] += 1
    assert kinds == {"chance": 157, "decision": 3780, "end": 5520}


def test_where_a_card_is_laid_open_the_deck_holds_the_cards_chance_could_deal() -> None:
    ours, theirs = after_the_deal((3, 0))
    for action in (1, 2, 1):
        assert not theirs.is_chance_node()
        before = ours
        ours, theirs = ours.after(action), theirs.child(action)
    assert theirs.is_chance_node()
    assert deck_of(before) == theirs.legal_actions()


def test_views_tell_the_decisions_apart_into_the_936_information_sets() -> None:
    partition = Partition()
    for ours, theirs in walk_the_tree():
        if ours is not None and ours.turn is not None:
            partition.add(ours.seen(ours.turn), theirs.information_state_string())
    assert partition.decisions == 3780
    assert len(partition) == 936


def test_a_redeal_has_every_deal_of_the_information_set_with_the_same_chance_and_no_other() -> None:
    tables: dict[str, list[Table]] = defaultdict(list)
    for ours, theirs in walk_the_tree():
        if ours is not None and ours.turn is not None:
            tables[theirs.information_state_string()].append(ours)
    for members in list(tables.values())[::17]:
        table, seat = members[0], members[0].turn
        assert seat is not None
        redeals = table.compiled_redeals(seat, 200 * len(members))
        reached = Counter(tuple(state.hand[:2].tolist()) for state in redeals)
        assert reached.keys() == {hands_of(member) for member in members}
        assert chisquare(list(reached.values())).pvalue > 1e-4


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_of_every_size_run_as_the_outsider_runs_them(seats: int) -> None:
    game = load(seats)
    partition = Partition()
    for seed in range(60):
        ours, theirs, dice = deal(GAME, seats, seed), game.new_initial_state(), player_dice(seed)
        for card in hands_of(ours):
            theirs.apply_action(card)
        while ours.turn is not None:
            assert_same(ours, theirs)
            partition.add(ours.seen(ours.turn), theirs.information_state_string())
            action = ours.legal[roll(dice, len(ours.legal))]
            ours.play(action)
            theirs.apply_action(action)
            if theirs.is_chance_node():
                theirs.apply_action(ours.state.common)
        assert_same(ours, theirs)


def test_a_match_of_leduc_is_told_to_each_seat_and_verifies() -> None:
    match = Match(GAME, 2, seed=1)
    [_, card] = match.view(1)["hand"]
    assert match.sentences(1) == ["A receives a card.", f"You receive {card}."]
    match = Match(GAME, 2, scenario={"hand": [4, 1], "deck": [5]}, seed=1)
    for seat, action in ((0, "call"), (1, "call"), (0, "raise"), (1, "call")):
        match.play(seat, action)
    assert match.ranks == [1, 2]
    assert match.sentences(1)[-3:] == ["A shows 4.", "You show 1.", "A wins 10 chips."]
    assert str(match.why_not(0, "fold")) == "The game is over. [L-8]"
    match.verify()
