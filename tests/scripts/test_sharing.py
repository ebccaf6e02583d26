"""How the tests are shared out among workers: nothing is lost, and each begins with what takes long."""

from types import SimpleNamespace

import pytest

from tests.conftest import GAMES, LONG, RECKONING, place, shared_out


def items_of(*names: str):
    return [SimpleNamespace(nodeid=name) for name in names]


ITEMS = items_of(
    *(f"tests/layout/test_layout.py::test_{number}" for number in range(40)),
    *(f"tests/laws/test_laws.py::test_the_law_holds[{game},2]" for game in GAMES),
    *(f"tests/bots/test_levels.py::test_{number}[{game}]" for game in GAMES for number in range(3)),
    *(f"{start}test_it.py::test_{number}" for start in LONG for number in range(2)),
)


@pytest.mark.parametrize("workers", [2, 3, 4, 16])
def test_every_test_is_run_once_and_the_lists_are_of_one_length(workers):
    shares = shared_out(ITEMS, workers)
    assert sorted(item.nodeid for share in shares for item in share) == sorted(
        item.nodeid for item in ITEMS
    )
    assert workers > 4 or max(map(len, shares)) - min(map(len, shares)) <= 1


@pytest.mark.parametrize("workers", [2, 3, 4, 16])
def test_each_worker_begins_with_what_takes_long(workers):
    for share in shared_out(ITEMS, workers):
        places = [place(item) for item in share]
        assert places == sorted(places)


@pytest.mark.parametrize("workers", [2, 3, 4, 16])
def test_who_waits_for_a_program_leaves_the_cores_to_those_who_reckon(workers):
    for share in shared_out(ITEMS, workers):
        long = [place(item) for item in share if place(item) < len(LONG)]
        assert len({each < len(RECKONING) for each in long}) <= 1


@pytest.mark.parametrize("workers", [3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_a_game_is_compiled_by_one_worker(game, workers):
    shares = shared_out(ITEMS, workers)
    assert sum(any(game in item.nodeid for item in share) for share in shares) == 1
