"""Optional packages, and the sentence that names the missing extra."""

from importlib import import_module
from types import ModuleType


class Missing(ImportError):
    """An optional package is not installed."""


def need(package: str, extra: str) -> ModuleType:
    """Import a package, or raise with one sentence that says how to install it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise Missing(
            f"{package} is not installed: pip install 'kassen[{extra}]' brings it", name=package
        ) from None
