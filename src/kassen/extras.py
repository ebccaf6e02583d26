"""What a research environment needs besides Kassen itself, and the sentence where it is not there."""

from importlib import import_module
from types import ModuleType


class Missing(ImportError):
    """A package that was not installed with Kassen."""


def need(package: str, extra: str) -> ModuleType:
    """The package, or one sentence that says how to get it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise Missing(
            f"{package} is not installed: pip install 'kassen[{extra}]' brings it", name=package
        ) from None
