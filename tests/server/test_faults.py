"""Faults, in small: the server is killed with -9 under traffic, and nothing that was acknowledged is missing."""

import subprocess
from pathlib import Path

import pytest

from bench import faults
from tests.debian import miss
from tests.patience import LAST_RESORT
from tests.server.conftest import HAS_SERVICES


@pytest.mark.parametrize(
    ("database", "victims"),
    [("sqlite", "server"), ("postgresql", "server"), ("postgresql", "postgres,redis")],
)
def test_nothing_acknowledged_is_lost_or_taken_twice(database: str, victims: str) -> None:
    if database == "postgresql" and not HAS_SERVICES:
        miss("postgresql and redis-server")
    found = faults.main([
        "--tables", "8", "--kills", "2", "--database", database, "--victims", victims, "--game", "ninjato",
        "--pause", "1", "--patience", str(LAST_RESORT),
    ])  # fmt: skip
    assert found["acknowledged"] > 0
    assert [found[name] for name in ("missing", "twice", "broken_courses", "gaps", "stranded")] == [
        0
    ] * 5


def test_a_disk_that_is_full_now_and_then_loses_nothing(tmp_path: Path) -> None:
    try:
        with faults.small_disk(tmp_path):
            pass
    except subprocess.CalledProcessError:
        miss("the right to mount a disk")
    found = faults.main([
        "--tables", "8", "--kills", "2", "--victims", "disk", "--game", "ninjato", "--pause", "1",
        "--patience", str(LAST_RESORT),
    ])  # fmt: skip
    assert found["refused"] > 0
    assert [found[name] for name in ("missing", "twice", "broken_courses", "gaps", "stranded")] == [
        0
    ] * 5


def test_a_judge_who_is_shown_a_loss_says_so() -> None:
    """The counts above are worth something."""
    client = faults.Client(None, "t", "", acknowledged=[(0, "a"), (1, "b")])  # type: ignore[arg-type]
    row = faults.StoredStep("t", 0, 0, "a", 0, 0, 1)
    assert faults.judge([client], {"t": [row]}, set())["missing"] == 1
    both = [row, faults.StoredStep("t", 1, 0, "b", 0, 0, 1)]
    assert faults.judge([client], {"t": both}, set())["missing"] == 0
    assert faults.judge([client], {"t": [row, row]}, set())["twice"] == 1
    assert (
        faults.judge([client], {"t": [row, faults.StoredStep("t", 2, 0, "b", 0, 0, 1)]}, set())[
            "broken_courses"
        ]
        == 1
    )
    client.heard = ["hello"]
    assert faults.judge([client], {"t": both}, {("t", "hello")})["missing"] == 0
    assert faults.judge([client], {"t": both}, {("other", "hello")})["missing"] == 1
