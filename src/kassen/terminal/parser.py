"""The command-line parser, whose errors are refusals of one sentence."""

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from kassen.engine.errors import BadOption

OWN_SENTENCE = re.compile(
    r"^argument \S+: (?=--)"
)  # argparse's prefix before a type's own sentence


class Parser(argparse.ArgumentParser):
    """A parser whose errors are refusals, one sentence each."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadOption(OWN_SENTENCE.sub("", message))


class Version(argparse.Action):
    """Looks up the version when it is requested."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> NoReturn:
        from importlib.metadata import version

        print(f"kassen {version('kassen')}")
        parser.exit()
