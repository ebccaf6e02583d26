"""How rules are compiled, found again, and never compiled twice at a time; with its patches, all that imports numba."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, Final, cast

import numba
import numpy as np
from numba.core import sigutils, types
from numba.core.caching import FunctionCache
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import overload, register_jitable

from kassen.engine import numba_patches
from kassen.engine.file_lock import lock as lock_file
from kassen.engine.rules.dice import NOT_TOLD, told_roll, told_shuffle
from kassen.engine.rules.kernel import emit
from kassen.engine.rules.ruling import is_wiped

SOME_GARBAGE = (50_000, 50, 100)  # for collections that are rare; compiling makes much that is kept

_one_at_a_time = Lock()

_native: dict[tuple[str, str], Any] = {}  # rules that are native by themselves, by folder and name
_called: set[CodeLibrary] = set()  # the code of such rules


class _Gone(Exception):
    """Kept code calls what was compiled anew since."""


@dataclass(frozen=True)
class _Needed:
    """A native rule, which must be there before what calls it is loaded; numba keeps this beside the code."""

    folder: str
    name: str
    kinds: tuple[Any, ...]  # of its arguments
    symbol: str

    def __call__(self) -> None:
        rule = _native[self.folder, self.name]
        rule.compile(self.kinds)
        if rule.overloads[self.kinds].fndesc.llvm_func_name != self.symbol:
            raise _Gone


class _CallingLibrary(JITCodeLibrary):
    """Code that calls native rules where they lie: to take all of them in again would be most of the work."""

    def add_linking_library(self, library: CodeLibrary) -> None:
        if library in _called:
            self._reload_init.update(library._reload_init)
        else:
            super().add_linking_library(library)  # type: ignore[no-untyped-call]


class _CallingCompiler(Compiler):
    """Numba's own way, into a library of ours."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.library = cast(Any, _CallingLibrary)(
            state.targetctx.codegen(), state.func_id.func_qualname
        )
        state.library.enable_object_caching()
        return super().define_pipelines()  # type: ignore[no-untyped-call]


class _RuleLibrary(_CallingLibrary):
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
        """Give Python what it needs while the rule runs: nothing."""


class _RuleCompiler(Compiler):
    """The same for rules."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.flags.no_cfunc_wrapper = True
        state.library = cast(Any, _RuleLibrary)(
            state.targetctx.codegen(), state.func_id.func_qualname
        )
        return super().define_pipelines()  # type: ignore[no-untyped-call]


# For CPUs; where a rule is compiled for CUDA, numba-cuda has its own way and does not look at this.
LEAN: Final[Any] = {"pipeline_class": _RuleCompiler}


known: set[Callable[..., Any]] = {emit}  # every rule compiled code may call


def know(rule: Callable[..., Any]) -> None:
    """From now on compiled code may call this rule."""
    register_jitable(**LEAN)(rule)
    known.add(rule)


@overload(emit, jit_options=LEAN)
def _emit_compiled(state, event, a=0, b=0, c=0, d=0):  # type: ignore[no-untyped-def]
    return lambda state, event, a=0, b=0, c=0, d=0: None


@overload(told_roll, jit_options=LEAN)
def _told_roll_compiled(dice, sides):  # type: ignore[no-untyped-def]
    return lambda dice, sides: NOT_TOLD


@overload(told_shuffle, jit_options=LEAN)
def _told_shuffle_compiled(dice, cards, first, size):  # type: ignore[no-untyped-def]
    return lambda dice, cards, first, size: NOT_TOLD


@overload(is_wiped, jit_options=LEAN)
def _is_wiped_compiled(cells, size):  # type: ignore[no-untyped-def]
    return lambda cells, size: False


def widened(kind: Any) -> Any:
    """A rule reads a number from a small field as it reads any other: it is compiled once for all of them.

    Numba reckons with whole words whatever the numbers came in, so nothing comes out otherwise.
    """
    return types.int64 if kind in (types.int8, types.int16, types.int32) else kind


def of_a_word(kind: Any) -> Any:
    """The same for one that may be a constant."""
    return widened(types.unliteral(kind))  # type: ignore[no-untyped-call]


class _DigestCache(FunctionCache):
    """Finds code by its given name: the folder's digest already stands for all of its source.

    Numba's own key hashes the closure, and a closure over compiled functions differs in every process.
    """

    def __init__(self, function: Callable[..., Any], name: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._entry_name = name

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple(), self._entry_name)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        with suppress(_Gone):
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]

    def save_overload(self, sig: Any, data: Any) -> None:
        """Code that cannot be kept, on a full disk say, is no worse for that."""
        with suppress(OSError):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def compiled(function: Callable[..., Any], name: str, folder: Path, allocates: bool = True) -> Any:
    """Compile on first call, without the interpreter's lock, and keep the code in this folder.

    What allocates no array counts no references to arrays either, nor does what it calls.
    """
    options: dict[str, Any] = {} if allocates else {"_nrt": False}
    dispatcher: Any = numba.njit(nogil=True, pipeline_class=_CallingCompiler, **options)(function)
    config: Any = numba.config
    with _one_at_a_time:  # the folder is a setting of the whole process
        config.CACHE_DIR = str(folder)
        dispatcher._cache = _DigestCache(function, name)
    compile_here = dispatcher.compile

    def compile_once(signature: Any) -> Any:
        with global_compiler_lock, alone_with(folder / f"{name}.lock"), few_collections():
            return compile_here(signature)

    dispatcher.compile = compile_once
    return dispatcher


def native(rule: Callable[..., Any], name: str, folder: Path) -> Any:
    """The same for a rule; whatever is compiled with it calls it then, and has no copy of it.

    Like any rule it is compiled once for all numbers, however small the field or the constant they come from.
    """
    dispatcher = compiled(rule, name, folder, allocates=False)
    compile_once, template_of = dispatcher.compile, dispatcher.get_call_template

    def compile_and_note(signature: Any) -> Any:
        entry = compile_once(signature)
        kinds, _ = sigutils.normalize_signature(signature)  # type: ignore[no-untyped-call]
        found = dispatcher.overloads[tuple(kinds)]
        if found.library not in _called:
            symbol = found.fndesc.llvm_func_name
            found.library._reload_init.add(_Needed(str(folder), name, tuple(kinds), symbol))
            _called.add(found.library)
        return entry

    dispatcher.compile = compile_and_note
    dispatcher.get_call_template = lambda args, kws: template_of(tuple(map(of_a_word, args)), kws)
    _native[str(folder), name] = dispatcher
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
        lock_file(file)
        yield


@contextmanager
def few_collections() -> Iterator[None]:
    """Looking for garbage among all that the compiler keeps is a twentieth of its time."""
    usual = gc.get_threshold()
    gc.set_threshold(*SOME_GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def record_type(dtype: np.dtype[Any]) -> Any:
    return numba.from_dtype(dtype)


def cuda() -> ModuleType | None:
    try:
        from numba import cuda as target
    except ImportError:
        return None
    is_there: bool = target.is_available()  # type: ignore[no-untyped-call]
    return target if is_there else None


if numba_patches.are_wanted():
    numba_patches.apply()
