"""Packages of others: the real one where it is installed, and otherwise the small part of it that ours builds on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pytest


@contextmanager
def imported(ours: str, peer: str, stand_in: ModuleType) -> Iterator[ModuleType]:
    """Our module, on its peer."""
    with pytest.MonkeyPatch.context() as patch:
        if not find_spec(peer.partition(".")[0]):
            patch.setitem(sys.modules, peer, stand_in)
        patch.delitem(sys.modules, ours, raising=False)
        yield import_module(ours)
    sys.modules.pop(ours, None)
