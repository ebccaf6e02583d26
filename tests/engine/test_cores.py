"""Work is spread over the cores that are asked for, or over all."""

import os
from pathlib import Path

import pytest

from kassen import games
from kassen.arena import new_tournament, play_tournament
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.playout import play_games
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import key_of

MANGOKU = games.get("mangoku")


def test_all_cores_are_taken_unless_told_otherwise() -> None:
    assert num_cores() == os.cpu_count()
    assert num_cores(3) == 3


@pytest.mark.parametrize("workers", [0, -1, 1.5, "two"])
def test_a_number_of_workers_that_is_none_is_refused(workers: int, tmp_path: Path) -> None:
    boxes = MANGOKU.open_boxes(MANGOKU.standard_box, 2, MANGOKU.settle())
    with pytest.raises(BadOption, match="one worker or more, not"):
        play_games(MANGOKU, boxes, 2, 4, key_of(1), workers=workers)
    tournament = new_tournament("mangoku", ["heuristic", "random"], 2, 1)
    with pytest.raises(BadOption, match="one worker or more, not"):
        play_tournament(tournament, 4, workers, tmp_path / "blocks.jsonl")
    assert not any(tmp_path.iterdir()), "a refusal left a file"
