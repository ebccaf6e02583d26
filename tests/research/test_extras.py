"""A missing package is named in one sentence."""

import sys
from importlib import import_module

import pytest

from kassen.extras import Missing


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("kassen.research.pettingzoo", "pettingzoo", "pettingzoo"),
        ("kassen.research.gymnasium", "gymnasium", "gymnasium"),
        ("kassen.research.mcp", "mcp", "mcp"),
        ("kassen.research.textarena", "textarena", "textarena"),
        ("kassen.research.verifiers", "verifiers", "verifiers"),
        ("kassen.research.openenv", "openenv", "openenv"),
        ("kassen.research.open_spiel", "pyspiel", "openspiel"),
        ("kassen.research.policy_value_net", "torch", "torch"),
        ("kassen.testing.laws", "typeguard", "testing"),
    ],
)
def test_a_missing_package_is_named_in_one_sentence(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (module, "kassen.research.spaces"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for missing in {package, "gymnasium"}:
        monkeypatch.setitem(sys.modules, missing, None)
    sentence = f"{package} is not installed: pip install 'kassen.{extra}.' brings it"
    with pytest.raises(Missing, match=sentence):
        import_module(module)
