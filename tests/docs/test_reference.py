"""The reference names what there is, and all of the public face."""

import re
from importlib import import_module
from typing import Any

import pytest

import kassen
from tests.docs.blocks import ROOT

PAGE = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
NAMED = re.findall(r"^::: ([\w.]+)$", PAGE, re.MULTILINE)
MODULES = re.findall(r"^\| \[`([\w.]+)`\]", PAGE, re.MULTILINE)


def found(name: str) -> Any:
    module, _, own = name.rpartition(".")
    return getattr(import_module(module), own)


@pytest.mark.parametrize("name", NAMED)
def test_what_is_named_is_there_and_says_what_it_is(name: str) -> None:
    assert found(name).__doc__


@pytest.mark.parametrize("name", MODULES)
def test_a_public_module_says_what_it_holds(name: str) -> None:
    assert import_module(name).__doc__


def test_all_that_the_package_offers_is_named() -> None:
    named = {found(name) for name in NAMED}
    assert [name for name in kassen.__all__ if getattr(kassen, name) not in named] == []
