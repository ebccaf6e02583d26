"""The only module that imports numba: how rules are compiled, found again, and never compiled twice at a time."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, Final

import numba
import numpy as np
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import overload, register_jitable

from kassen.engine.dice import NOT_TOLD, told_roll, told_shuffle
from kassen.engine.kernel import emit

_one_at_a_time = Lock()


class _RuleLibrary(JITCodeLibrary):
    """The code of a rule alone: it is optimized and made native in whatever calls it, and there only."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0  # nobody calls it from Python

    @property
    def codegen(self) -> "_RuleLibrary":
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """What Python would need while the rule runs: nothing."""


class _RuleCompiler(Compiler):
    """Numba's own way, into a library of ours."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.flags.no_cfunc_wrapper = True
        library: Any = _RuleLibrary
        state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().define_pipelines()  # type: ignore[no-untyped-call]


# For CPUs; where a rule is compiled for CUDA, numba-cuda has its own way and does not look at this.
LEAN: Final[Any] = {"pipeline_class": _RuleCompiler}


def know(rule: Callable[..., Any]) -> None:
    """From now on compiled code may call this rule."""
    register_jitable(**LEAN)(rule)


@overload(emit, jit_options=LEAN)
def _emit_compiled(state, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
    # A census gives its states a field `heard`; every other state narrates nothing.
    if "heard" in state.fields:

        def count(state, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
            state.heard[event] += 1

        return count
    return lambda state, event, a=0, b=0, c=0, d=0: None


@overload(told_roll, jit_options=LEAN)
def _told_roll_compiled(dice, sides):  # type: ignore[no-untyped-def]
    return lambda dice, sides: NOT_TOLD


@overload(told_shuffle, jit_options=LEAN)
def _told_shuffle_compiled(dice, cards, first, size):  # type: ignore[no-untyped-def]
    return lambda dice, cards, first, size: NOT_TOLD


class _DigestCache(FunctionCache):
    """Finds code by its given name: the folder's digest already stands for all of its source.

    Numba's own key hashes the closure, and a closure over compiled functions differs in every process.
    """

    def __init__(self, function: Callable[..., Any], name: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._entry_name = name

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple(), self._entry_name)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Code that cannot be kept, on a full disk say, is no worse for that."""
        with suppress(OSError):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def compiled(function: Callable[..., Any], name: str, folder: Path) -> Any:
    """Compile on first call, without the interpreter's lock, and keep the code in this folder."""
    dispatcher: Any = numba.njit(nogil=True)(function)
    config: Any = numba.config
    with _one_at_a_time:  # the folder is a setting of the whole process
        config.CACHE_DIR = str(folder)
        dispatcher._cache = _DigestCache(function, name)
    compile_here = dispatcher.compile

    def compile_once(signature: Any) -> Any:
        with global_compiler_lock, alone_with(folder / f"{name}.lock"):
            return compile_here(signature)

    dispatcher.compile = compile_once
    return dispatcher


@contextmanager
def alone_with(lock: Path) -> Iterator[None]:
    """Another process that compiles the same is waited for, and its code is loaded then."""
    try:
        file = lock.open("ab")
    except OSError:
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def record_type(dtype: np.dtype[Any]) -> Any:
    return numba.from_dtype(dtype)


def cuda() -> ModuleType | None:
    try:
        from numba import cuda as target
    except ImportError:
        return None
    is_there: bool = target.is_available()  # type: ignore[no-untyped-call]
    return target if is_there else None
