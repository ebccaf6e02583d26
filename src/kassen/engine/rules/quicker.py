"""What numba does more often than it need, made quicker: the machine code is the same, and compiling takes less time.

Where a numba to come keeps these things elsewhere, it is slower and nothing else.
"""

from contextlib import suppress
from importlib import import_module
from typing import Any

from llvmlite.binding import ffi
from numba.core import errors, ir, types
from numba.core.codegen import CPUCodeLibrary
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.transforms import canonicalize_cfg
from numba.np import linalg


def make_numba_quicker() -> None:
    for make in (
        tell_records_once,
        list_variables_fast,
        use_no_color,
        believe_in_blas,
        tell_no_locks,
        leave_declarations,
        foresee_no_lifetimes,
    ):
        with suppress(AttributeError):
            make()


def tell_records_once() -> None:
    """A record's type in words has all its fields: numba asks for them a hundred times for every rule."""
    tell_all = types.Record.__repr__
    told: dict[int, str] = {}  # by the number numba gives each type

    def tell_once(record: Any) -> str:
        if record._code not in told:
            told[record._code] = tell_all(record)
        return told[record._code]

    types.Record.__repr__ = tell_once  # type: ignore[method-assign]


def list_variables_fast() -> None:
    """Numba asks for the variables in a part of an instruction more often than for anything else."""
    name_nothing = {str, int, bool, type(None), ir.Loc}

    def list_vars(instruction: Any, thing: Any) -> list[Any]:
        parts = thing.values() if isinstance(thing, dict) else thing
        found: list[Any] = []
        for part in parts if isinstance(thing, (dict, list, tuple)) else (thing,):
            if isinstance(part, ir.Var):
                found.append(part)
            elif type(part) in name_nothing:
                continue
            elif isinstance(part, ir.Inst):
                found += part.list_vars()  # type: ignore[no-untyped-call]
            elif isinstance(part, (dict, list, tuple)):
                found += list_vars(instruction, part)
        return found

    ir.Inst._rec_list_vars = list_vars  # type: ignore[method-assign]


def use_no_color() -> None:
    """Numba words at every step what would be said if it failed, and sets up a terminal for each of these messages."""
    type(errors.termcolor())._markup = lambda scheme, message, *style: message  # type: ignore[attr-defined]


def believe_in_blas() -> None:
    """Numba loads scipy, where there is one, to see if matrices can be multiplied: a fifth of a second, for nothing."""
    ensure = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    import_module("numba.np.arraymath")  # it asks here
    linalg.ensure_blas = ensure


def tell_no_locks() -> None:
    """At every call of LLVM numba would tell those who measure that it waits."""
    ffi.lib._lock._cblist.clear()


def leave_declarations() -> None:
    """Numba sets all of LLVM's passes on whatever a rule calls, though five of six are only named, and elsewhere."""

    def optimize_functions(library: Any, module: Any) -> None:
        module.data_layout = library._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                manager, builder = library._codegen._function_pass_manager()
                manager.run(function, builder)

    CPUCodeLibrary._optimize_functions = optimize_functions  # type: ignore[method-assign]


def foresee_no_lifetimes() -> None:
    """Numba works out nine times for every rule what lives where, for generators and object code, which are rare."""
    process_all = PostProcessor.run

    def process(processor: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        code = processor.func_ir
        if code.is_generator:
            process_all(processor, emit_dels, extend_lifetimes)
            return
        code.blocks = canonicalize_cfg(code.blocks)  # type: ignore[no-untyped-call]
        code.variable_lifetime = VariableLifetime(code.blocks)  # type: ignore[no-untyped-call]
        code.generator_info = None
        if emit_dels:
            processor._insert_var_dels(extend_lifetimes=extend_lifetimes)

    def entry_vars(code: Any, block: Any) -> Any:
        if block not in code.block_entry_vars:
            process_all(PostProcessor(code))  # type: ignore[no-untyped-call]
        return code.block_entry_vars[block]

    PostProcessor.run = process  # type: ignore[assignment, method-assign]
    ir.FunctionIR.get_block_entry_vars = entry_vars  # type: ignore[method-assign]
