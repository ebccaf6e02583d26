"""The places where a fault can be planted, and what may replace them.

Faults change the text at a node of the syntax tree, so that the report shows what a person would
have written. Type hints, docstrings, decorators and the numbering of names are left alone.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from scripts.mutants.faults import Fault, digest, path_of
from scripts.mutants.reach import LAMBDA, Units

COMPARISONS = {
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
}
ARITHMETIC = {
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "//": "*",
    "%": "//",
    "<<": ">>",
    ">>": "<<",
    "&": "|",
    "|": "&",
    "^": "|",
}
SIBLINGS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SEEN = {"ALL": "NONE", "OWNER": "ALL", "RULE": "ALL", "NONE": "ALL"}  # who sees a field
PASSED_ALONG = {"box", "state", "mask", "dice", "out", "fields", "seen", "self"}
COMMUTING = {"min", "max", "range", "zip", "isinstance"}
TEXTS = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.Set)


def faults_in(units: Units) -> list[Fault]:
    """All faults that can be planted in these definitions."""
    found: list[Fault] = []
    for module, names in units.items():
        source = path_of(module).read_bytes()
        for node in ast.parse(source).body:
            found += Places(module, source, names).of_statement(node)
    package = ".".join(next(iter(units)).split(".")[:3])
    fields = path_of(f"{package}.rules.state")
    for node in ast.parse(fields.read_bytes()).body:
        found += Places(f"{package}.rules.state", fields.read_bytes(), []).of_statement(node)
    return found


def bodies(node: ast.AST) -> list[list[ast.stmt]]:
    """The runs of statements directly inside a node."""
    lists = [value for _, value in ast.iter_fields(node) if isinstance(value, list)]
    return [value for value in lists if value and isinstance(value[0], ast.stmt)]


def block_of(module: str, body: Sequence[ast.stmt]) -> str:
    return f"{module}:{body[0].lineno}:{body[0].col_offset}"


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Places(ast.NodeVisitor):
    """Visits a definition and collects every fault it could have."""

    def __init__(self, module: str, source: bytes, units: Sequence[str]) -> None:
        self.module, self.source, self.units = module, source, units
        self.line_starts = [0, *(match.end() for match in re.finditer(rb"\n", source))]
        self.found: list[Fault] = []
        self.block: str | None = None
        self.unit, self.unit_start = "", 0
        self.bound: dict[str, int] = {}  # local names and the lines that bind them
        self.indices: set[str] = set()  # names this function uses as an index

    def of_statement(self, node: ast.stmt) -> list[Fault]:
        """The faults of a module-level statement: a definition, a table's lambdas, a column of secrecy."""
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if node.name in self.units:
                self.begin(node.name, node)
                self.visit(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            self.begin(ast.unparse(target), node)
            self.of_table(node.value)
        return self.found

    def begin(self, unit: str, node: ast.stmt) -> None:
        self.unit, self.unit_start = unit, self.span(node)[0]

    def of_table(self, table: ast.expr) -> None:
        if self.unit == "FIELDS" and self.module.endswith(".state"):
            for row in ast.walk(table):
                if isinstance(row, ast.Name) and row.id in SEEN:
                    self.note("who sees it", self.span(row), SEEN[row.id])
        for node in ast.walk(table):
            if isinstance(node, ast.Lambda) and f"{LAMBDA}:{node.lineno}" in self.units:
                self.visit(node.body)
            if isinstance(node, ast.keyword) and node.arg == "private" and self.units:
                self.told_to_all(node.value)

    def told_to_all(self, private: ast.expr) -> None:
        """Drop a field from an event's table of readers."""
        if isinstance(private, ast.Dict):
            for lost in private.keys:
                rows = [
                    f"{self.text(key)}: {self.text(value)}"
                    for key, value in zip(private.keys, private.values, strict=True)
                    if key is not None and key is not lost
                ]
                self.note("told to all", self.span(private), "{" + ", ".join(rows) + "}", lost)

    # The text.

    def offset(self, line: int, column: int) -> int:
        return self.line_starts[line - 1] + column

    def span(self, node: Any) -> tuple[int, int]:
        start = self.offset(node.lineno, node.col_offset)
        return start, self.offset(node.end_lineno, node.end_col_offset)

    def text(self, node: Any) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def note(self, kind: str, span: tuple[int, int], text: str, site: Any = None) -> None:
        start, end = span
        line = self.source.count(b"\n", 0, start) + 1
        inside = start - self.unit_start
        place = digest(self.module, self.unit, kind, inside, end - start, site and self.text(site))
        self.found.append(
            Fault(self.module, self.unit, kind, line, self.block, start, end, text, place)
        )

    def operator(self, left: Any, right: Any) -> Iterator[tuple[str, tuple[int, int]]]:
        """The operator between two operands, and its place."""
        start, end = self.span(left)[1], self.span(right)[0]
        between = re.sub(
            rb"#[^\n]*", lambda comment: b" " * len(comment[0]), self.source[start:end]
        )
        match = re.search(rb"[^\s()\\](?:[^()\\]*[^\s()\\])?", between)
        if match:
            found = re.sub(r"\s+", " ", match[0].decode())
            yield found, (start + match.start(), start + match.end())

    # Statements.

    def generic_visit(self, node: ast.AST) -> None:
        inner = bodies(node)
        for _, value in ast.iter_fields(node):
            if isinstance(value, ast.AST):
                self.visit(value)
            elif isinstance(value, list) and value not in inner:
                for item in value:
                    if isinstance(item, ast.AST):
                        self.visit(item)
        for body in inner:
            outer, self.block = self.block, block_of(self.module, body)
            for statement in body:
                if not is_docstring(statement):
                    self.visit(statement)
            self.block = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer = self.bound, self.indices
        self.bound, self.indices = bound_names(node), index_names(node)
        bare = ast.Module(body=node.body, type_ignores=[])
        self.generic_visit(bare)
        self.bound, self.indices = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        self.note("dropped statement", self.span(node), "pass")
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(self.is_droppable(target, node.lineno) for target in node.targets):
            self.note("dropped statement", self.span(node), "pass")
        self.generic_visit(node)

    def is_droppable(self, target: ast.expr, line: int) -> bool:
        """Whether a program without this assignment still runs."""
        if isinstance(target, ast.Name):
            return self.bound.get(target.id, line) < line
        return isinstance(target, (ast.Attribute, ast.Subscript))

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.note("dropped statement", self.span(node), "pass")
        for found, span in self.operator(node.target, node.value):
            self.note("arithmetic", span, ARITHMETIC[found.removesuffix("=")] + "=")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.note("dropped statement", self.span(node), "pass")
        else:
            self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        self.note("break and continue", self.span(node), "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note("break and continue", self.span(node), "break")

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave the sentence of a refusal alone: only the refusal is a rule."""
        self.note("dropped statement", self.span(node), "pass")

    # Conditions.

    def visit_If(self, node: ast.If | ast.While | ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    visit_While = visit_If  # noqa: N815
    visit_IfExp = visit_If  # noqa: N815

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self.negate(condition)
        self.generic_visit(node)

    def negate(self, condition: ast.expr) -> None:
        """Negate a condition, unless it is a comparison or a `not`, whose own faults amount to the same."""
        is_plain = isinstance(condition, ast.Compare) and len(condition.ops) == 1
        is_not = isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not)
        if not is_plain and not is_not and not isinstance(condition, ast.Constant):
            self.note("negated condition", self.span(condition), f"not ({self.text(condition)})")

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, right in pairwise([node.left, *node.comparators]):
            for found, span in self.operator(left, right):
                for other in COMPARISONS[found]:
                    self.note("comparison", span, other)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            for found, span in self.operator(left, right):
                self.note("and and or", span, "or" if found == "and" else "and")
        self.generic_visit(node)

    # Numbers.

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start, _ = self.span(node)
        if isinstance(node.op, ast.Not):
            self.note("negated condition", (start, start + len("not ")), "")
        elif isinstance(node.op, ast.Invert):
            self.note("arithmetic", (start, start + 1), "")
        elif isinstance(node.operand, ast.Constant) and isinstance(node.operand.value, int):
            for value in (-node.operand.value - 1, -node.operand.value + 1):
                self.note("constant", self.span(node), str(value))
            return
        self.visit(node.operand)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        operands = (node.left, node.right)
        is_text = any(isinstance(operand, TEXTS) or is_string(operand) for operand in operands)
        for found, span in self.operator(*operands):
            if not is_text:
                self.note("arithmetic", span, ARITHMETIC[found])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note("constant", self.span(node), str(not node.value))
        elif isinstance(node.value, int):
            for value in (node.value + 1, node.value - 1):
                if value >= 0:
                    self.note("constant", self.span(node), str(value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A sentence."""

    # Calls and indices.

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in SIBLINGS:
            self.note("min and max, any and all", self.span(node.func), SIBLINGS[name])
        if name == "range":
            self.shorten(node)
        if name not in COMMUTING:
            for left, right in pairwise(node.args):
                self.swap("swapped arguments", left, right)
            for argument in node.args:
                self.mistake(argument)
        self.generic_visit(node)

    def shorten(self, node: ast.Call) -> None:
        """Drop the first or the last number of a range."""
        start = node.args[0] if len(node.args) > 1 else None
        stop = node.args[1] if len(node.args) > 1 else node.args[0]
        if start is None:
            self.note("range", self.span(stop), f"1, {self.text(stop)}")
        elif not isinstance(start, ast.Constant):
            self.note("range", self.span(start), f"{self.whole(start)} + 1")
        if not isinstance(stop, ast.Constant):
            self.note("range", self.span(stop), f"{self.whole(stop)} - 1")

    def whole(self, node: ast.expr) -> str:
        is_one = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
        return self.text(node) if is_one else f"({self.text(node)})"

    def swap(self, kind: str, left: ast.expr, right: ast.expr) -> None:
        texts = self.text(left), self.text(right)
        is_mixed = texts[0].isupper() != texts[1].isupper()
        if texts[0] == texts[1] or is_mixed or PASSED_ALONG & set(texts):
            return
        if any(isinstance(one, (ast.Starred, *TEXTS)) or is_string(one) for one in (left, right)):
            return
        (start, between), (end, stop) = self.span(left), self.span(right)
        middle = self.source[between:end].decode()
        self.note(kind, (start, stop), texts[1] + middle + texts[0])

    def visit_Subscript(self, node: ast.Subscript) -> None:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        for left, right in pairwise(indices):
            self.swap("swapped indices", left, right)
        for index in indices:
            self.mistake(index)
        self.generic_visit(node)

    def mistake(self, node: ast.expr) -> None:
        """Swap one seat, card or slot for another name this function has already used as an index."""
        if not isinstance(node, ast.Name) or node.id not in self.indices:
            return
        for other in sorted(self.indices - {node.id}):
            if self.bound.get(other, node.lineno) < node.lineno:
                self.note("one for another", self.span(node), other)


def is_string(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def bound_names(function: ast.FunctionDef) -> dict[str, int]:
    """Local names of a function, with the first line that binds them; comprehensions excluded."""
    bound = {argument.arg: function.lineno for argument in function.args.args}
    inner = {
        id(name)
        for node in ast.walk(function)
        if isinstance(node, ast.comprehension)
        for name in ast.walk(node.target)
    }
    for node in ast.walk(function):
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Store):
            continue
        if id(node) not in inner:
            bound[node.id] = min(bound.get(node.id, node.lineno), node.lineno)
    return bound


def index_names(function: ast.FunctionDef) -> set[str]:
    bound = bound_names(function)
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript):
            indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            found |= {index.id for index in indices if isinstance(index, ast.Name)}
    return found & set(bound)
