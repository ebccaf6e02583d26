"""The command-line parser: its errors are refusals of one sentence, its help is in the reader's language."""

import argparse
import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NoReturn

from kassen.engine.errors import BadOption
from kassen.engine.table.markup import columns
from kassen.terminal.language import FOLDER, language

OWN_SENTENCE = re.compile(
    r"^argument \S+: (?=--)"
)  # argparse's prefix before a type's own sentence
# A line of help breaks between phrases: before a word and its brackets, after its ending and what closes it.
PHRASE = re.compile(r" +|[「（]*(?:[!-~]+|[^ぁ-ん!-~ 「（、。）」：]*)[ぁ-ん]*[、。）」：]*")


@cache
def catalog_of(spoken: str) -> dict[str, str]:
    """Everything `--help` says, by its English; English itself needs none."""
    path = FOLDER / f"{spoken}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def said(text: str) -> str:
    return catalog_of(language()).get(text, text)


class Formatter(argparse.HelpFormatter):
    """Lines as wide as they look: a kanji takes two columns."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, said("usage: ") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        if text.isascii():
            return super()._split_lines(text, width)
        lines = [""]
        for part in PHRASE.findall(text):
            if columns(lines[-1] + part) > width:
                lines.append("")
            lines[-1] += part
        return lines


class Parser(argparse.ArgumentParser):
    """A parser whose errors are refusals, one sentence each."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=Formatter, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadOption(OWN_SENTENCE.sub("", message))

    def format_help(self) -> str:
        """In the reader's language, as far as it has the words."""
        for group in self._action_groups:
            group.title = said(group.title or "")
        commands: Iterable[Any] = [
            command
            for action in self._actions
            for command in getattr(action, "_choices_actions", ())
        ]
        for each in (*self._actions, *commands):
            each.help = each.help and said(each.help)
        return super().format_help()


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
