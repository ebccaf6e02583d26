"""MkDocs hooks for the handbook: pages from files outside `docs/`, links to them, and no inline scripts.

The rulebooks are the games' own `rules.md`; every rule gets an anchor (`rules/mangoku/#M-41`).
"""

import hashlib
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("mangoku", "martial_art", "kenjin", "shogunate", "ninjato")
# Files of the repository and the pages they become.
PAGES = {
    "CHANGELOG.md": "changes.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "bench/results.md": "peers.md",
    "docs/decisions": "decisions/index.md",
} | {f"src/kassen/games/{game}/rules.md": f"rules/{game}.md" for game in GAMES}
RULE = re.compile(r"(\*\*)?\b([A-Z]{1,2}-\d+[a-z]?)\b(\*\*)?")
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
SCRIPTS = "assets/inline"
NOT_NEEDED = ("**/*.map", "assets/javascripts/lunr", "sitemap.xml*", "objects.inv")

moved: dict[str, str] = {}  # inline scripts, by the names of their new files


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add decisions, their notes, and pages that have no place in the table of contents yet."""
    docs = Path(config.docs_dir)
    sections = {title: pages for section in config.nav or [] for title, pages in section.items()}
    sections["Decisions"] += pages_in(docs, "decisions")
    sections["Decisions"].append({"Notes": pages_in(docs, "notes")})
    written = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    sections["Research"] += sorted(written - {*names_in(config.nav)})
    return config


def pages_in(docs: Path, folder: str) -> list[str]:
    return sorted(path.relative_to(docs).as_posix() for path in (docs / folder).glob("0*.md"))


def names_in(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    return [
        name for part in (nav.values() if isinstance(nav, dict) else nav) for name in names_in(part)
    ]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, page in PAGES.items():
        if (ROOT / source).is_file():
            text = (ROOT / source).read_text(encoding="utf-8")
            content = linkable(text) if source.endswith("rules.md") else text
            files.append(File.generated(config, page, content=content))
    return files


def linkable(rulebook: str) -> str:
    """Give every rule an anchor, and link every mention of a rule to it."""
    known = set(re.findall(r"^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\*", rulebook, re.MULTILINE))

    def link(found: re.Match[str]) -> str:
        rule = found[2]
        if rule not in known:
            return found[0]
        is_stated = found[1] and found.string[: found.start()].rpartition("\n")[2] == "- "
        return f"[**{rule}**](#{rule}){{#{rule}}}" if is_stated else f"[{rule}](#{rule})"

    return RULE.sub(link, rulebook)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links that leave `docs/`, as a code host needs them, to the page the file has become."""
    here = next((path for path, made in PAGES.items() if made == page.file.src_uri), None)
    folder = posixpath.dirname(here or f"docs/{page.file.src_uri}")

    def lead(found: re.Match[str]) -> str:
        there = posixpath.normpath(posixpath.join(folder, found[2]))
        name = PAGES.get(there) or (
            there.removeprefix("docs/") if there.startswith("docs/") else ""
        )
        if "://" in found[2] or not name:
            return found[0]
        way = posixpath.relpath(name, posixpath.dirname(page.file.src_uri) or ".")
        return f"{found[1]}{way}{found[3] or ''}{found[4]}"

    return LINK.sub(lead, markdown)


def on_page_context(context: Any, page: Page, config: MkDocsConfig, nav: Any) -> Any:
    """Drop the canonical URL: anybody may host the handbook anywhere."""
    page.canonical_url = None
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    return without_scripts(output, get_relative_url(SCRIPTS, page.url))


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    return without_scripts(output, f"/docs/{SCRIPTS}") if template_name == "404.html" else output


def without_scripts(page: str, folder: str) -> str:
    """Move the theme's inline scripts to files: the content security policy allows no other."""

    def move(found: re.Match[str]) -> str:
        name = hashlib.sha256(found[1].encode()).hexdigest()[:16] + ".js"
        moved[name] = found[1]
        return f'<script src="{folder}/{name}"></script>'

    return INLINE.sub(move, page)


def on_post_build(config: MkDocsConfig) -> None:
    site = Path(config.site_dir)
    (site / SCRIPTS).mkdir(parents=True, exist_ok=True)
    for name, script in moved.items():
        (site / SCRIPTS / name).write_text(script, encoding="utf-8")
    for pattern in NOT_NEEDED:
        for path in [*site.glob(pattern)]:
            remove(path)


def remove(path: Path) -> None:
    if path.is_dir():
        for inner in path.iterdir():
            remove(inner)
        path.rmdir()
    else:
        path.unlink()
