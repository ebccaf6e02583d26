"""Runs in Pyodide at build time: packs Kassen, and what it uses of the standard library, as bytecode for the page."""

import ast
import json
import marshal
import sys
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

SOURCES = Path("/src")  # where the build mounts ours
UNCHECKED = (1).to_bytes(4, "little")  # a flag of bytecode: named by a hash that nobody compares
NO_LINE = 0x80 | 15 << 3  # with the number of instructions, less one, that have no line
WRITTEN = (".json", ".toml")  # what ours reads beside its code; rulebooks are files of their own
CODECS = ("__init__", "aliases", "ascii", "latin_1", "utf_8")


def load_all():
    """Import the site, every game, and whatever any of it mentions and Pyodide has."""
    sys.path.insert(0, str(SOURCES))
    import_module("kassen.solo.site")
    import_module(
        "kassen.engine.batch"
    )  # empty, but every game names its sources when it is loaded
    games = import_module("kassen.games")
    for name in games.NAMES:
        games.get(name)
    seen = set()
    while waiting := {name for name in sys.modules if name.startswith("kassen")} - seen:
        for name in waiting:
            for mentioned in mentions(sys.modules[name]):
                try_to_import(mentioned)
        seen |= waiting


def mentions(module):
    """The modules that a module imports anywhere but for its types."""
    for node in ast.walk(
        Stripped().visit(ast.parse(Path(module.__file__).read_text(encoding="utf-8")))
    ):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class Stripped(ast.NodeTransformer):
    def visit_If(self, node):
        return None if getattr(node.test, "id", "") == "TYPE_CHECKING" else self.generic_visit(node)


def try_to_import(name):
    before = set(sys.modules)
    try:
        import_module(name)
    except Exception:  # NumPy and the like: what needs it does not run in a page
        for half in set(sys.modules) - before:
            del sys.modules[half]


def bytecode(source, name):
    """One file of bytecode that is never compared with its source, without numbers of lines: a third of it."""
    code = without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))
    return MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def without_lines(code):
    constants = (
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    units = len(code.co_code) // 2
    unknown = bytes([NO_LINE | 7]) * (units // 8) + bytes(
        [NO_LINE | units % 8 - 1] * (units % 8 > 0)
    )
    return code.replace(co_linetable=unknown, co_consts=tuple(constants))


def ours():
    """The files of Kassen, by path."""
    found = {}
    for name, module in sys.modules.items():
        if name.partition(".")[0] == "kassen":
            path = Path(module.__file__)
            place = path.relative_to(SOURCES)
            found[place.with_suffix(".pyc").as_posix()] = bytecode(
                path.read_bytes(), place.as_posix()
            )
            if path.stem == "__init__":
                for written in [*path.parent.iterdir(), *path.parent.glob("texts/*")]:
                    if written.suffix in WRITTEN:
                        found[written.relative_to(SOURCES).as_posix()] = written.read_bytes()
    return found


def library():
    """An archive of the standard library and Pyodide's own, as far as they were loaded.

    It is not compressed by itself: so Python reads it faster, and the whole is compressed better.
    """
    loaded = [
        each for each in sys.modules.values() if getattr(each.__spec__, "origin", "") != "frozen"
    ]
    files = {getattr(module, "__file__", None) or "" for module in loaded}
    used = {file.split(".zip/", 1)[1] for file in files if ".zip/" in file}
    used |= {f"encodings/{codec}.py" for codec in CODECS}
    from zipfile import ZipFile, ZipInfo  # only now, for what is loaded is packed

    whole = ZipFile(next(path for path in sys.path if path.endswith(".zip")))
    with ZipFile("/library", "w") as archive:
        for name in sorted(used):
            archive.writestr(ZipInfo(f"{name}c"), bytecode(whole.read(name), name))


def chained(files):
    """All files one behind the other, after a list of their names and sizes on a line."""
    names = sorted(files)
    sizes = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return b"".join([sizes.encode(), b"\n", *(files[name] for name in names)])


load_all()
library()
Path("/kassen").write_bytes(chained(ours()))
