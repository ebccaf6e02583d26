"""The mark of a rule, and where compiled code is kept; the compiler is loaded by what compiles, and by nothing else.

A rule stays a plain Python function; compiled code may call it too. Every function in a game's `rules` is one, and
elsewhere `@rule` marks it. Compiled code lies in a folder named after a digest of every source that takes part, so it
can never be stale.
"""

import atexit
import hashlib
import platform
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from inspect import isfunction
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING, Any

from kassen.engine.errors import reason_of

if TYPE_CHECKING:
    import numpy as np

ENDLESS = 1 << 62  # more than there ever are

_rules: dict[Callable[..., Any], None] = {}  # in the order in which they were marked
_known: int = 0  # how many of them the compiler was told of
_one_at_a_time = Lock()
_not_kept = ""


def rule(function: Callable[..., Any]) -> Any:
    """Mark a function that runs interpreted, compiled and on CUDA from this one source."""
    with _one_at_a_time:
        _rules[function] = None
    if _known:
        compiler()
    return function


def mark_rules_in(package: str) -> None:
    """Mark all functions of a package's modules, as far as they are loaded."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for function in vars(module).values():
                if isfunction(function) and function.__module__ == name:
                    rule(function)


def compiler() -> ModuleType:
    """The module that has numba compile, which knows every rule there is."""
    global _known
    from kassen.engine.rules import compiler

    with _one_at_a_time:
        for function in list(_rules)[_known:]:
            compiler.know(function)
        _known = len(_rules)
    return compiler


def emit(state: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell whoever listens to this state what happened; compiled, the call is gone."""
    if state.listener is not None:
        state.listener(event, a, b, c, d)


@cache
def source_digest(source: Path) -> bytes:
    """Name a source file, or all those in a folder. Asked at import, it names what was imported."""
    files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
    total = hashlib.sha256()
    for file in files:
        total.update(file.relative_to(source.parent).as_posix().encode() + b"\0")
        total.update(file.read_bytes() + b"\0")
    return total.digest()


def sources(*modules: str) -> tuple[Path, ...]:
    """The files of these modules, given by their `__file__`, as they are now."""
    files = tuple(map(Path, modules))
    for file in files:
        source_digest(file)
    return files


def digest(sources: tuple[Path, ...]) -> str:
    """Name these files and folders, numba, NumPy and Python by one short word."""
    total = hashlib.sha256()
    for word in (version("numba"), version("numpy"), platform.python_version()):
        total.update(word.encode() + b"\0")
    for source in sources:
        total.update(source_digest(source))
    return total.hexdigest()[:20]


def code_folder(sources: tuple[Path, ...]) -> Path:
    """The folder for the compiled code of these sources, a temporary one where no cache can be kept."""
    global _not_kept
    import platformdirs

    kept = platformdirs.user_cache_path("kassen") / "code" / digest(sources)
    try:
        kept.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=kept).close()  # a folder of somebody else may be there to read
    except OSError as error:
        _not_kept = f"compiled code cannot be kept in {kept.parent}: {reason_of(error)}"
        kept = private_folder() / digest(sources)
        kept.mkdir(exist_ok=True)
    return kept


@cache
def private_folder() -> Path:
    """A temporary folder of this process: code that is loaded from here was put here by itself."""
    folder = tempfile.TemporaryDirectory(prefix="kassen-code-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


def why_not_kept() -> str:
    """A sentence where the cache could not be written, so that code is compiled in every process anew."""
    return _not_kept


def compiled(
    function: Callable[..., Any], name: str, sources: tuple[Path, ...], allocates: bool = True
) -> Any:
    """Compile on first call, without the interpreter's lock, and keep the code under this name.

    A function that `allocates` no array runs faster, the more so the more calls it makes.
    """
    return compiler().compiled(function, name, code_folder(sources), allocates)


def native(function: Callable[..., Any], name: str, sources: tuple[Path, ...]) -> Any:
    """The same for a rule that many entry points share: they call it, and none has a copy of it."""
    return compiler().native(function, name, code_folder(sources))


def record_type(dtype: "np.dtype[Any]") -> Any:
    """A record's type as compiled code names it, for arrays a CUDA thread keeps to itself."""
    return compiler().record_type(dtype)


def cuda() -> ModuleType | None:
    """Numba's CUDA target, or None where there is no GPU to run it on."""
    target: ModuleType | None = compiler().cuda()
    return target
