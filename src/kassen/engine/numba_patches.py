"""Patches of numba's internals that halve the time to compile; the results are the same.

For our tests, our builds and processes that do nothing but compile, never for whoever imports us: they ask for them by
the environment variable `KASSEN_PATCH_NUMBA=1`. Each patch was checked with one version of numba, and refuses others.
"""

import os
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

SWITCH = "KASSEN_PATCH_NUMBA"


def are_wanted() -> bool:
    return os.environ.get(SWITCH, "0") != "0"


def are_checked() -> bool:
    """Whether every patch was checked with the numba that is here."""
    return {version("numba")} == {checked_with for _, checked_with in PATCHES}


def apply() -> None:
    """Patch numba in this process."""
    for patch, checked_with in PATCHES:
        if version("numba") != checked_with:
            raise RuntimeError(
                f"{SWITCH} is set, but {patch.__name__} was checked with numba {checked_with} "
                f"and this is {version('numba')}"
            )
        patch()


def cache_call_types() -> None:
    """Skip asking again which implementation a call is of: nine calls in ten are alike.

    Small numbers count as whole words, so that a rule is compiled once for all of them. CUDA keeps its own way.
    """
    from numba.core.types.functions import BaseFunction
    from numba.core.typing.context import Context

    from kassen.engine.rules.compiler import known, widened

    ask_all = BaseFunction.get_call_type
    answers: dict[Any, Any] = {}  # a function that gains an implementation is another one

    def ask_once(function: Any, context: Any, args: Any, kws: Any) -> Any:
        if type(context) is not Context:
            return ask_all(function, context, args, kws)
        if function.typing_key in known:
            args = tuple(map(widened, args))
        question = (function, context, tuple(args), tuple(kws.items()))
        if question not in answers:
            signature = ask_all(function, context, args, kws)
            answers[question] = signature, function.get_impl_key(signature)
        signature, implementation = answers[question]
        function._impl_keys[signature.args] = implementation  # CUDA may have noted its own
        return signature

    BaseFunction.get_call_type = ask_once  # type: ignore[assignment, method-assign]


def cache_record_names() -> None:
    """Skip spelling out all fields of a record each time its type is named, a hundred times a rule."""
    from numba.core import types

    spell = types.Record.__repr__
    spelled: dict[int, str] = {}  # by the number numba gives each type

    def spell_once(record: Any) -> str:
        if record._code not in spelled:
            spelled[record._code] = spell(record)
        return spelled[record._code]

    types.Record.__repr__ = spell_once  # type: ignore[method-assign]


def skip_colors_of_messages() -> None:
    """Skip setting up a terminal for each message that numba words in case a step fails."""
    from numba.core import errors

    scheme: Any = type(errors.termcolor())
    scheme._markup = lambda self, message, *style: message


def skip_passes_over_declarations() -> None:
    """Skip LLVM's passes over functions that are only named in a module: five of six."""
    from numba.core.codegen import CPUCodeLibrary

    def optimize_functions(library: Any, module: Any) -> None:
        module.data_layout = library._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                manager, builder = library._codegen._function_pass_manager()
                manager.run(function, builder)

    CPUCodeLibrary._optimize_functions = optimize_functions  # type: ignore[method-assign]


def skip_lifetimes_of_variables() -> None:
    """Skip working out which variables live at each block, but for generators and whoever asks."""
    from numba.core import ir
    from numba.core.postproc import PostProcessor, VariableLifetime
    from numba.core.transforms import canonicalize_cfg

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


PATCHES: tuple[tuple[Callable[[], None], str], ...] = (
    # patch                        checked with numba
    (cache_call_types,             "0.68.1"),
    (cache_record_names,           "0.68.1"),
    (skip_colors_of_messages,      "0.68.1"),
    (skip_passes_over_declarations, "0.68.1"),
    (skip_lifetimes_of_variables,  "0.68.1"),
)  # fmt: skip
