"""WebAssembly is the fourth twin; `python -m bench.twins` plays thousands of games."""

import shutil

import pytest

from bench.twins import TABLES, played
from tests.debian import miss

GAMES = 100


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_module_plays_to_the_same_bytes_as_native_code(name: str, seats: int) -> None:
    if shutil.which("wasm-ld") is None:
        miss("lld")
    told, native = zip(*played(name, seats, "half of each", GAMES), strict=True)
    assert told == native
