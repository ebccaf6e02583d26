"""Lower entry points to one WebAssembly module: numba's IR, optimized by LLVM for wasm32, linked by wasm-ld.

Importing this module turns the process into a cross compiler: numba no longer optimizes for, or emits, code of the
machine it runs on, whose data layout must not leak into the module. Use it in a process of its own.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen
from numba.core.compiler import Flags, compile_extra
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.types import float64

from kassen.engine.rules import kernel
from kassen.wasm.elementary import ELEMENTARY

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
STACK_BYTES = 256 << 10
MEMORY_BYTES = 4 << 20  # at first; the host grows it

RUNTIME = Path(__file__).with_name("runtime.ll")
RESET = "reset_arena"  # exported by the runtime

# Entry points return a status, and their result by pointer.
CALL = """
define internal double @{own}(double %number) alwaysinline {{
  %result = alloca double
  %status = call i32 @{name}(ptr %result, ptr null, double %number)
  %value = load double, ptr %result
  ret double %value
}}
"""

Entries = Mapping[
    Callable[..., Any], tuple[Any, ...]
]  # functions with the numba types of their arguments


class NoLinker(Exception):
    """No wasm-ld was found."""


def _mark_finalized(library: Any) -> None:
    library._finalize_dynamic_globals()
    library._finalized = True


def _become_cross_compiler() -> None:
    """Keep numba from linking, optimizing or emitting anything: all of it is done once, for wasm32."""
    kernel.compiler()  # has patches of its own, which must not come after these
    patches: dict[Any, dict[str, Any]] = {
        CPUCodeLibrary: {
            "finalize": _mark_finalized,
            "_optimize_functions": lambda library, module: None,
        },
        JITCodeLibrary: {
            "get_pointer_to_function": lambda library, name: 0,
            "codegen": property(lambda library: library._codegen),
        },
        JITCPUCodegen: {"set_env": lambda *arguments: None},
    }
    for owner, members in patches.items():
        for name, member in members.items():
            setattr(owner, name, member)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()


_become_cross_compiler()


def build_module(entries: Entries) -> bytes:
    """Compile and link these functions; each is exported under its own name."""
    exports = [function.__name__ for function in entries] + [RESET]
    called = dict.fromkeys(ELEMENTARY.values(), (float64,))
    lowered = {
        function.__name__: _lower(function, kinds)
        for function, kinds in {**entries, **called}.items()
    }
    text = str(_linked(result.library for result in lowered.values()))
    for name, result in lowered.items():
        text = re.sub(rf'@"?{re.escape(result.fndesc.llvm_func_name)}"?\(', f"@{name}(", text)
    text = _with_runtime(_with_elementary(_without_host(text)), exports)
    return _link(_emit_object(text), exports)


def _lower(function: Callable[..., Any], kinds: tuple[Any, ...]) -> Any:
    """Make the unoptimized IR of a function, and of what it calls in libraries of their own."""
    flags: Any = Flags()  # type: ignore[no-untyped-call]
    flags.nrt = True
    flags.error_model = "numpy"
    flags.no_cpython_wrapper = True
    flags.no_cfunc_wrapper = True
    typing, target = cpu_target.typing_context, cpu_target.target_context
    typing.refresh()
    target.refresh()
    with global_compiler_lock:
        return compile_extra(typing, target, function, kinds, None, flags, {})  # type: ignore[no-untyped-call]


def _linked(libraries: Iterable[Any]) -> llvm.ModuleRef:
    """All that these libraries need, each linked once."""
    whole, waiting, seen = llvm.parse_assembly(""), list(libraries), set()
    while waiting:
        library = waiting.pop()
        if library not in seen:
            seen.add(library)
            whole.link_in(library._final_module)
            waiting += library._linking_libraries
    return whole


def _without_host(text: str) -> str:
    """Free the IR of its host: drop the target, and leave no common symbols."""
    text = re.sub(r"^target (triple|datalayout).*$", "", text, flags=re.M)
    return re.sub(r"= common (local_unnamed_addr )?global", r"= internal \1global", text)


def _with_elementary(text: str) -> str:
    """Call our own exp and log instead of the host's."""
    for intrinsic, function in ELEMENTARY.items():
        own, name = f"elementary.{function.__name__}", function.__name__
        text = re.sub(rf"^declare .*@{intrinsic}\(.*$", "", text, flags=re.M)
        text = text.replace(f"@{intrinsic}(", f"@{own}(") + CALL.format(own=own, name=name)
    return text


def _with_runtime(text: str, exports: Sequence[str]) -> str:
    """Replace numba's runtime by a small arena, and let LLVM inline whatever is not exported."""
    for helper in ("NRT_incref", "NRT_decref"):  # arrays of the arena have no owners
        nothing = f"define internal void @{helper}(ptr %0) alwaysinline {{\n ret void\n}}\n"
        text = re.sub(rf"^define [^\n]*@{helper}\(.*?^}}\n", nothing, text, flags=re.M | re.S)
    text = re.sub(r"^declare .*(@NRT_MemInfo_alloc_aligned|llvm\.x86).*$", "", text, flags=re.M)
    text += RUNTIME.read_text(encoding="utf-8")
    exported = re.compile("|".join(rf"@{name}\(" for name in exports))
    lines = (
        re.sub(r"^define (linkonce_odr |weak_odr |)", "define internal ", line)
        if line.startswith("define ") and "internal" not in line and not exported.search(line)
        else line
        for line in text.split("\n")
    )
    return re.sub(r"\bnoinline\b", "nounwind", "\n".join(lines))


def _emit_object(text: str) -> bytes:
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )
    module = llvm.parse_assembly(text)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    code: bytes = machine.emit_object(module)
    return code


def linker() -> list[str]:
    """The command of wasm-ld: the system's, or zig's."""
    if found := shutil.which("wasm-ld"):
        return [found]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise NoLinker("wasm-ld is missing: install Debian's package lld, or pip install ziglang")


def _link(code: bytes, exports: Sequence[str]) -> bytes:
    with TemporaryDirectory() as folder:
        unlinked, linked = Path(folder, "module.o"), Path(folder, "module.wasm")
        unlinked.write_bytes(code)
        options = (
            "--no-entry", "--strip-all", "--gc-sections", "--stack-first", "-z", f"stack-size={STACK_BYTES}",
            f"--initial-memory={MEMORY_BYTES}", "--export=__heap_base", *(f"--export={name}" for name in exports),
        )  # fmt: skip
        subprocess.run([*linker(), *options, unlinked, "-o", linked], check=True)
        return linked.read_bytes()
