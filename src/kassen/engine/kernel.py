"""The only module that imports numba: what a rule is, how it is compiled, where the code is kept.

A `@rule` stays a plain Python function; compiled code may call it too. Compiled code lies in a
folder named after a digest of every source that takes part, so it can never be stale.
"""

import atexit
import hashlib
import platform
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core.caching import FunctionCache
from numba.extending import overload, register_jitable

_one_at_a_time = Lock()


def rule(function: Callable[..., Any]) -> Any:
    """Mark a function that runs interpreted, compiled and on CUDA from this one source."""
    return register_jitable(function)


def emit(state: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell whoever listens to this state what happened; compiled, the call is gone."""
    if state.listener is not None:
        state.listener(event, a, b, c, d)


@overload(emit)
def _emit_compiled(state, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
    # A census gives its states a field `heard`; every other state narrates nothing.
    if "heard" in state.fields:

        def count(state, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
            state.heard[event] += 1

        return count
    return lambda state, event, a=0, b=0, c=0, d=0: None


@cache
def folder_digest(folder: Path) -> bytes:
    """Names every source in a folder. Asked at import, it names what was imported, whatever is written later."""
    total = hashlib.sha256()
    for source in sorted(folder.rglob("*.py")):
        total.update(source.relative_to(folder).as_posix().encode() + b"\0")
        total.update(source.read_bytes() + b"\0")
    return total.digest()


folder_digest(Path(__file__).parent)


def digest(folders: tuple[Path, ...]) -> str:
    """Name every source in these folders, numba, NumPy and Python by one short word."""
    total = hashlib.sha256()
    for version in (numba.__version__, np.__version__, platform.python_version()):
        total.update(version.encode() + b"\0")
    for folder in folders:
        total.update(folder_digest(folder))
    return total.hexdigest()[:20]


def code_folder(folders: tuple[Path, ...]) -> Path:
    """The folder for the compiled code of these sources, a temporary one where no cache can be kept."""
    kept = platformdirs.user_cache_path("kassen") / "code" / digest(folders)
    try:
        kept.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=kept).close()  # a folder of somebody else may be there to read
    except OSError:
        kept = private_folder() / digest(folders)
        kept.mkdir(exist_ok=True)
    return kept


@cache
def private_folder() -> Path:
    """A temporary folder of this process: code that is loaded from here was put here by itself."""
    folder = tempfile.TemporaryDirectory(prefix="kassen-code-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


class _DigestCache(FunctionCache):
    """Finds code by its given name: the folder's digest already stands for all of its source.

    Numba's own key hashes the closure, and a closure over compiled functions differs in every process.
    """

    def __init__(self, function: Callable[..., Any], name: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._entry_name = name

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple(), self._entry_name)


def compiled(function: Callable[..., Any], name: str, folders: tuple[Path, ...]) -> Any:
    """Compile on first call, without the interpreter's lock, and keep the code under this name."""
    dispatcher: Any = numba.njit(nogil=True)(function)
    config: Any = numba.config
    with _one_at_a_time:  # the folder is a setting of the whole process
        config.CACHE_DIR = str(code_folder(folders))
        dispatcher._cache = _DigestCache(function, name)
    return dispatcher


def record_type(dtype: np.dtype[Any]) -> Any:
    """A record's type as compiled code names it, for arrays a CUDA thread keeps to itself."""
    return numba.from_dtype(dtype)


def cuda() -> ModuleType | None:
    """Numba's CUDA target, or None where there is no GPU to run it on."""
    try:
        from numba import cuda as target
    except ImportError:
        return None
    is_there: bool = target.is_available()  # type: ignore[no-untyped-call]
    return target if is_there else None
