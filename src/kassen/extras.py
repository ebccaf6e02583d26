"""Optional packages, and the sentence that names the missing extra."""

from importlib import import_module
from types import ModuleType


class Missing(ImportError):
    """An optional package is not installed."""


def need(package: str, extra: str, how: str = "") -> ModuleType:
    """Import a package, or raise with one sentence that says how to install it: by its extra, unless told otherwise."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        name = package.partition(".")[0]
        if not (error.name or "").startswith(name):
            raise
        how = how or f"pip install 'kassen[{extra}]'"
        raise Missing(f"{name} is not installed: {how} brings it", name=package) from None
