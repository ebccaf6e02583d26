"""One word for one thing: all that is told in Japanese keeps to the glossary, and to the kanji on the cards."""

import re
from pathlib import Path

import pytest

from kassen import games

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.ja.md"
TOLD = sorted([
    *ROOT.glob("src/kassen/**/texts/ja.ftl"),
    *ROOT.glob("src/kassen/**/*.ja.md"),
    *ROOT.glob("src/kassen/**/ja.toml"),
    *ROOT.glob("web/src/words/ja/*.ts"),
    *ROOT.glob("web/src/learn/ja/*.ts"),
    *ROOT.glob("docs/**/*.ja.md"),
])  # fmt: skip
TEXTS = {path: path.read_text(encoding="utf-8") for path in TOLD if path != GLOSSARY}
ROW = re.compile(
    r"^\| (?P<term>[^|]+?) \| (?P<english>[^|]+?) \| [^|]+? \| ?(?P<never>[^|]*?) ?\|$", re.M
)
TERMS = [
    (row["term"], [word for word in row["never"].split("、") if word])
    for row in ROW.finditer(GLOSSARY.read_text(encoding="utf-8"))
    if row["term"] not in ("用語", "---")
]
DRAWN = ROOT / "web" / "src" / "drawings" / "boxes.js"
# As `emperor: c('Emperor', '帝', …` and `port: ['Port', '港', …` have it.
KANJI = re.compile(r"(\w+): (?:[a-zA-Z]\(|\[)(?:'[^']*'|\"[^\"]*\"), '([一-龯]+)'")
PRINTED = {
    "mangoku": "mangoku", "martial": "martial_art", "lands": "martial_art", "kenjin": "kenjin", "tiles": "kenjin",
    "actions": "shogunate", "plots": "shogunate", "styles": "ninjato", "skills": "ninjato",
}  # fmt: skip


def test_every_term_is_settled_once() -> None:
    assert len(TERMS) > 60
    settled = [term for term, _ in TERMS]
    assert len(settled) == len(set(settled))
    assert not {word for _, never in TERMS for word in never} & set(settled)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_other_word_is_used_for_a_settled_one(path: Path) -> None:
    found = [
        f"{word} is {term} here"
        for term, never in TERMS
        for word in never
        if re.search(f"{word}(?!ー)", TEXTS[path])  # サーバ, which is not in サーバー
    ]
    assert not found


@pytest.mark.parametrize("term", [term for term, _ in TERMS])
def test_every_settled_word_is_used(term: str) -> None:
    assert any(term in text for text in TEXTS.values())


def test_names_have_the_kanji_that_are_drawn_on_their_cards() -> None:
    drawn = re.split(r"^export const (\w+) = ", DRAWN.read_text(encoding="utf-8"), flags=re.M)
    tables = dict(zip(drawn[1::2], drawn[2::2], strict=True))
    checked = 0
    for table, game in PRINTED.items():
        texts = games.get(game).texts.catalog("ja")
        names = games.get(game).standard_box.told_in("ja", texts.patterns).names
        for row, kanji in KANJI.findall(tables[table]):
            checked += 1
            assert re.search(".*".join(kanji), names[row]), f"{game}: {row} is {kanji} on its card"
    assert checked > 100
