"""What is not installed is named in one sentence."""

import sys
from importlib import import_module

import pytest

from kassen.extras import Missing


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("open_spiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_in_one_sentence(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (f"kassen.research.{module}", "kassen.research.spaces"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    sentence = f"{package} is not installed: pip install 'kassen.{extra}.' brings it"
    with pytest.raises(Missing, match=sentence):
        import_module(f"kassen.research.{module}")
