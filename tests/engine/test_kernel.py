"""Compiled code is kept, found again, and never stale."""

import gc
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.core.errors import NumbaError, TypingError
from numba.core.registry import cpu_target
from numba.core.types.functions import BaseFunction

from kassen import games
from kassen.bots.search.ismcts import sources
from kassen.engine import numba_patches
from kassen.engine.rules import kernel
from kassen.lab import futures

SOURCE = """
import sys
from pathlib import Path
from kassen.engine.rules import kernel

FOLDER = Path(__file__).parent

from answer import answer

def ask():
    return answer()

asked = kernel.compiled(ask, "ask", (FOLDER,))
print("ready", flush=True)
sys.stdin.read()
print(asked(), sum(asked.stats.cache_hits.values()))
"""
ANSWER = """
from kassen.engine.rules.kernel import rule

@rule
def answer():
    return {}
"""


@pytest.fixture
def ask(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Run a program whose entry point calls a rule of another file, with a cache of its own."""
    code = tmp_path / "code"
    code.mkdir()
    (code / "ask.py").write_text(SOURCE)

    def run(answer: int, processes: int = 1) -> list[str]:
        (code / "answer.py").write_text(ANSWER.format(answer))
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
        # -B: two versions written in one second would share bytecode
        command = [sys.executable, "-B", code / "ask.py"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        running = [
            subprocess.Popen(command, env=environment, text=True, **pipes) for _ in range(processes)
        ]
        for process in running:
            assert process.stdout.readline() == "ready\n"
        for process in running:
            process.stdin.close()  # all of them wait for that
        answers = [process.stdout.read() for process in running]
        for process in running:
            process.stdout.close()
            assert process.wait() == 0
        return " ".join(answers).split()

    return run


def test_code_is_kept_until_any_source_that_takes_part_changes(ask) -> None:  # type: ignore[no-untyped-def]
    assert ask(41) == ["41", "0"]
    assert ask(41) == ["41", "1"]
    assert ask(42) == ["42", "0"], "the rule changed, not the file of the entry point"
    assert ask(41) == ["41", "1"]


def test_two_processes_do_not_compile_the_same_twice(ask) -> None:  # type: ignore[no-untyped-def]
    _, first, _, second = ask(41, processes=2)
    assert {first, second} == {"0", "1"}, "one compiled, the other loaded what it had kept"


NATIVE = """
import sys
from pathlib import Path
from kassen.engine.rules import kernel

FOLDER = Path(__file__).parent

def double(number):
    return 2 * number

def quadruple(number):
    return twice(twice(number))

def other(number):
    return number

twice = kernel.native(double, "double", (FOLDER,))
asked = kernel.compiled(quadruple, "quadruple", (FOLDER,))
for word in sys.argv[1:]:  # another name for everything that is compiled after it
    kernel.compiled(other, word, (FOLDER,))(7)
print(asked(21), sum(asked.stats.cache_hits.values()), sum(twice.stats.cache_hits.values()))
"""


def test_what_calls_a_native_rule_has_no_copy_of_it(tmp_path: Path) -> None:
    def double(number):  # type: ignore[no-untyped-def]
        return 2 * number

    twice = kernel.compiler().native(double, "double", tmp_path)
    entry = kernel.compiler().compiled(lambda number: twice(twice(number)), "entry", tmp_path)
    assert entry(21) == 84
    (symbol,) = (found.fndesc.llvm_func_name for found in twice.overloads.values())
    (library,) = (found.library for found in entry.overloads.values())
    assert library.get_function(symbol).is_declaration


def test_code_is_kept_apart_from_its_native_rules_and_goes_with_no_others(tmp_path: Path) -> None:
    (tmp_path / "ask.py").write_text(NATIVE)
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def ask(*words: str) -> list[str]:
        command = [sys.executable, "-B", tmp_path / "ask.py", *words]
        return subprocess.check_output(command, env=environment, text=True).split()

    assert ask() == ["84", "0", "0"]
    assert ask() == ["84", "1", "1"], "both were kept"
    for kept in (tmp_path / "cache").rglob("*double*.nb?"):
        kept.unlink()
    assert ask("something", "else") == ["84", "0", "0"], "the rule has another name in the code now"
    assert ask() == ["84", "1", "1"]


def test_code_that_cannot_be_kept_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", fail)
    assert kernel.compiler().compiled(lambda: 7, "seven", tmp_path)() == 7


def test_a_rule_is_made_native_in_what_calls_it_and_never_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    native = JITCodeLibrary._finalize_specific

    def note(library: JITCodeLibrary) -> None:
        made.append(library.name)
        native(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", note)

    @kernel.rule
    def twice(number):  # type: ignore[no-untyped-def]
        return 2 * number

    @kernel.rule
    def thrice(number):  # type: ignore[no-untyped-def]
        return twice(number) + number

    def entry(number):  # type: ignore[no-untyped-def]
        return thrice(number) + twice(number)

    assert kernel.compiler().compiled(entry, "entry", tmp_path)(7) == 35
    names = [name.rpartition(".")[2] for name in made]
    assert "entry" in names
    assert not {"twice", "thrice"} & {*names}


def test_the_compiler_asks_once_which_implementation_calls_alike_are_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = kernel.compiler()
    asked: list[Any] = []
    ask = BaseFunction.get_call_type

    def note(function: Any, context: Any, args: Any, kws: Any) -> Any:
        asked.append((function, args, tuple(kws.items())))
        return ask(function, context, args, kws)

    monkeypatch.setattr(BaseFunction, "get_call_type", note)
    numba_patches.cache_call_types()  # once more, around what takes notes

    def entry(one, other):  # type: ignore[no-untyped-def]
        return one * one + other * other + one * one + other * other

    compiled = compiler.compiled(entry, "entry", tmp_path)
    assert compiled(2, 0.5) == 8.5, "calls of other types are other calls"
    assert compiled(2, 3) == 26
    assert asked
    assert len(set(asked)) == len(asked)


def test_a_rule_is_compiled_once_for_small_numbers_and_large_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = kernel.compiler()
    made: list[Any] = []
    define = compiler._RuleCompiler.define_pipelines

    def note(rule: Any) -> Any:
        made.append(rule.state.args)
        return define(rule)

    monkeypatch.setattr(compiler._RuleCompiler, "define_pipelines", note)

    @kernel.rule
    def product(one, other):  # type: ignore[no-untyped-def]
        return one * other - 1

    def entry(small, large, wide):  # type: ignore[no-untyped-def]
        total = product(small[0], small[1]) + product(large[0], small[0]) + product(7, small[0])
        return total + product(wide[0], wide[0])

    compiled = compiler.compiled(entry, "entry", tmp_path)
    small, large = np.array([-100, 100], np.int8), np.array([30_000], np.int16)
    wide = np.array([2**31], np.uint32)
    assert compiled(small, large, wide) == -10_000 - 3_000_000 + 2**62 - 700 - 4
    assert len(made) == 2, "once for signed numbers, and once for words of the dice"


def test_a_rule_that_was_compiled_for_cuda_meanwhile_is_still_found(tmp_path: Path) -> None:
    """CUDA notes its own implementation of a call in the same place."""

    @kernel.rule
    def half(number):  # type: ignore[no-untyped-def]
        return number // 2

    compiler = kernel.compiler()
    assert compiler.compiled(lambda number: half(number), "entry", tmp_path)(9) == 4
    function = cpu_target.typing_context.resolve_value_type(half)
    function._impl_keys = dict.fromkeys(function._impl_keys, object())
    assert compiler.compiled(lambda number: half(number) + 1, "another", tmp_path)(9) == 5


def test_a_native_rule_is_compiled_once_for_small_numbers_and_large_ones(tmp_path: Path) -> None:
    def product(one, other):  # type: ignore[no-untyped-def]
        return one * other - 1

    native = kernel.compiler().native(product, "product", tmp_path)

    def entry(small, large):  # type: ignore[no-untyped-def]
        return native(small[0], small[1]) + native(large[0], small[0]) + native(7, small[0])

    compiled = kernel.compiler().compiled(entry, "entry", tmp_path)
    small, large = np.array([-100, 100], np.int8), np.array([30_000], np.int16)
    assert compiled(small, large) == -10_000 - 3_000_000 - 700 - 3
    assert len(native.overloads) == 1


@pytest.fixture
def collecting() -> Iterator[tuple[int, int, int]]:
    """How often garbage is collected, as nobody else has it."""
    usual = gc.get_threshold()
    gc.set_threshold(701, 11, 12)
    yield 701, 11, 12
    gc.set_threshold(*usual)


@pytest.mark.parametrize("fails", [False, True])
def test_compiling_leaves_the_collection_of_garbage_as_it_was(
    tmp_path: Path, fails: bool, collecting: tuple[int, int, int]
) -> None:
    def entry(number):  # type: ignore[no-untyped-def]
        return number.nothing if fails else number

    compiled = kernel.compiler().compiled(entry, "entry", tmp_path)
    if fails:
        with pytest.raises(TypingError):
            compiled(1)
    else:
        assert compiled(1) == 1
    assert gc.get_threshold() == collecting


def test_the_compiler_is_loaded_by_what_compiles_and_by_nothing_else() -> None:
    program = (
        "import sys, kassen;"
        "from kassen.arena import new_tournament; from kassen.lab import analysis;"
        "match = kassen.Match('kenjin', 2, seed=1);"
        "match.play(match.pending[0], match.legal(match.pending[0])[0]);"
        "print('numba' in sys.modules); match.game.native.pending; print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout.split(), done.stderr) == (["False", "True"], "")


def test_the_digest_names_file_names_and_content(tmp_path: Path) -> None:
    digests = set()
    for number, (name, content) in enumerate([("a", "x"), ("b", "x"), ("a", "y")]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / f"{name}.py").write_text(content)
        digests.add(kernel.digest((folder,)))
    assert len(digests) == 3


def test_the_digest_names_the_sources_that_were_imported_not_those_written_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded = [games.get(name) for name in games.NAMES]
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail(f"{path} is read too late"))
    for game in loaded:
        assert kernel.digest(sources(game)) != kernel.digest((*game.sources, *futures.SOURCES))


def test_a_search_is_made_from_the_file_of_its_score_too() -> None:
    def score(box, state, ranks, seats, rewards):  # type: ignore[no-untyped-def]
        raise NotImplementedError

    game = games.get("mangoku")
    assert set(sources(game, score)) - set(sources(game)) == {Path(__file__).parent}


def fail(*_: object, **__: object) -> None:
    raise PermissionError


@pytest.mark.parametrize("fault", ["no folder", "not to be written"])
def test_without_a_writable_cache_the_code_goes_to_a_folder_of_this_process(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "_not_kept", "")
    if fault == "no folder":
        (tmp_path / "blocked").write_text("a file where a folder should be")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "blocked"))
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        monkeypatch.setattr("tempfile.TemporaryFile", fail)
    folder = kernel.code_folder((tmp_path,))
    assert folder.is_dir()
    assert "cannot be kept" in kernel.why_not_kept()
    assert folder.is_relative_to(kernel.private_folder())
    assert kernel.private_folder().stat().st_mode & 0o077 == 0
    assert not folder.is_relative_to(tmp_path)


def test_nobody_who_imports_us_has_numba_patched() -> None:
    program = (
        "import kassen; from kassen.engine.rules import compiler;"
        "from numba.core.types.functions import BaseFunction;"
        "print(BaseFunction.get_call_type.__module__)"
    )
    assert printed(program, {numba_patches.SWITCH: "0"}) == "numba.core.types.functions"
    assert printed(program, {numba_patches.SWITCH: "1"}) == numba_patches.__name__


def test_numba_as_it_is_compiles_the_same_rules(tmp_path: Path) -> None:
    program = (
        "from kassen.testing.laws import check_twins;"
        "from kassen_leduc.game import GAME;"
        "check_twins(GAME, 2, 1); print('twins')"
    )
    own = {
        numba_patches.SWITCH: "0",
        "XDG_CACHE_HOME": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    assert printed(program, own) == "twins"


def printed(program: str, environment: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_patch_refuses_a_numba_it_was_not_checked_with(monkeypatch: pytest.MonkeyPatch) -> None:
    assert numba_patches.are_checked()
    monkeypatch.setattr(numba_patches, "version", lambda package: "0.99.0")
    assert not numba_patches.are_checked()
    with pytest.raises(RuntimeError, match=r"checked with numba 0\.68\.1 and this is 0\.99\.0"):
        numba_patches.apply()


def test_only_the_compilers_import_numba() -> None:
    package = Path(kernel.__file__).parents[2]
    importers = {
        source.relative_to(package).as_posix()
        for source in package.rglob("*.py")
        if re.search(r"^\s*(import|from) numba\b", source.read_text(), re.MULTILINE)
    }
    assert importers == {
        "engine/rules/compiler.py",
        "engine/numba_patches.py",
        "wasm/elementary.py",
        "wasm/entries.py",
        "wasm/lowering.py",
        "wasm/studies.py",
    }


def test_an_entry_point_that_allocates_nothing_owns_no_array(tmp_path):
    """It counts no references, which costs more than most rules; so numba lets it return no array of its own."""

    def rest(row):
        return row[1:]

    source = tmp_path / "source.py"
    source.write_text("")
    row = np.arange(3)
    assert kernel.compiled(rest, "tests.counts", (source,))(row).tolist() == [1, 2]
    with pytest.raises(NumbaError, match="returning of array"):
        kernel.compiled(rest, "tests.counts_nothing", (source,), allocates=False)(row)


def test_all_functions_of_a_games_rules_are_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "go_fish" / "rules"
    rules.mkdir(parents=True)
    (rules / "hands.py").write_text("def double(cards):\n    return 2 * cards\n")
    (rules / "play.py").write_text(
        "from go_fish.rules.hands import double\n\ndef ask(cards):\n    return double(cards) + 1\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    play = importlib.import_module("go_fish.rules.play")
    kernel.mark_rules_in("go_fish.rules")

    def entry(cards):  # type: ignore[no-untyped-def]
        return play.ask(cards)

    assert kernel.compiler().compiled(entry, "entry", tmp_path)(3) == 7
