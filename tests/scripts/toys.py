"""Small sources to plant faults in."""

import ast
from textwrap import dedent

from scripts.mutants.places import Places


def faults_of(source, *units, module="toy.rules"):
    """All faults of these definitions of a source."""
    text = dedent(source).encode()
    found = []
    for node in ast.parse(text).body:
        found += Places(module, text, units).of_statement(node)
    return found


def after(source, fault):
    text = dedent(source).encode()
    return (text[: fault.start] + fault.text.encode() + text[fault.end :]).decode()


def changes(source, kind, *units):
    """The versions of a source's last line with each fault of one kind."""
    last = dedent(source).rstrip().count("\n") + 1
    found = [one for one in faults_of(source, *units) if one.kind == kind and one.line == last]
    return [after(source, fault).strip().splitlines()[-1].strip() for fault in found]
