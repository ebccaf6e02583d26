"""Modules imported from memory: with a fault, or recording which of their blocks run."""

import ast
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from scripts.mutants.faults import Fault, path_of
from scripts.mutants.places import block_of, bodies, is_docstring

HIT = "_hit_"


class FromMemory(SourceFileLoader):
    """Loads a module from compiled code that no cache may keep."""

    def __init__(self, name: str, code: CodeType, given: Mapping[str, Any]) -> None:
        super().__init__(name, str(path_of(name)))
        self.code, self.given = code, given

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self.given)
        super().exec_module(module)


class Planted(MetaPathFinder):
    """Finds modules in memory, and adds the given names to each."""

    def __init__(self, codes: Mapping[str, CodeType], given: Mapping[str, Any]) -> None:
        self.codes, self.given = codes, given

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        loader = FromMemory(name, self.codes[name], self.given)
        return spec_from_file_location(name, path_of(name), loader=loader)


def plant(fault: Fault) -> None:
    """From now on, import the faulty module instead of the original."""
    code = compile(fault.source, str(fault.path), "exec")
    sys.meta_path.insert(0, Planted({fault.module: code}, {}))


def listen(modules: Sequence[str], hit: Callable[[str], None]) -> None:
    """From now on, import these modules so that they call `hit` with the name of every block that runs."""
    codes = {}
    for module in modules:
        tree = ast.parse(path_of(module).read_bytes())
        for node in list(ast.walk(tree)):
            if not isinstance(node, (ast.Module, ast.ClassDef)):
                for body in bodies(node):
                    call = ast.parse(f"{HIT}({block_of(module, body)!r})").body[0]
                    body.insert(1 if is_docstring(body[0]) else 0, call)
        codes[module] = compile(ast.fix_missing_locations(tree), str(path_of(module)), "exec")
    sys.meta_path.insert(0, Planted(codes, {HIT: hit}))
