"""Known verdicts, one JSON line each, in a file that may be cut off anywhere."""

import hashlib
import json
import platform
from collections import Counter
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2]
FOLDER = PROJECT / "build" / "mutants"

Entry = dict[str, Any]


def sources_of(name: str) -> list[Path]:
    """Everything a verdict depends on: the engine, the game, its tests, the laws, its golden files, and this tool."""
    folders = (
        f"src/kassen/games/{name}",
        "src/kassen/engine",
        "src/kassen/testing",
        f"tests/games/{name}",
        "tests/laws",
        f"tests/golden/{name}",
        "scripts/mutants",
    )
    files = [path for folder in folders for path in (PROJECT / folder).rglob("*")]
    files += [*(PROJECT / "tests/games").glob("*.py"), *(PROJECT / "tests/golden").glob("*.py")]
    return sorted(path for path in files if path.is_file() and "__pycache__" not in path.parts)


def digest_of(name: str) -> str:
    total = hashlib.sha256(platform.python_version().encode())
    for path in sources_of(name):
        total.update(path.relative_to(PROJECT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


class Ledger:
    """The faults of one game: those tried with the sources and tests of today count, older ones give hints."""

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self.path = folder / f"{name}.jsonl"
        self.digest = digest_of(name)
        self.entries: dict[str, Entry] = {}
        self.killers: dict[str, str] = {}  # by fault: the test that last noticed it
        for entry in self.read():
            self.take(entry)

    def read(self) -> list[Entry]:
        if not self.path.exists():
            return []
        entries = []
        for text in self.path.read_text(encoding="utf-8").splitlines():
            try:
                entries.append(json.loads(text))
            except ValueError:  # its writer was killed in mid-line
                continue
        return entries

    def take(self, entry: Entry) -> None:
        if entry["killer"]:
            self.killers[entry["name"]] = entry["killer"]
        if entry["digest"] == self.digest:
            self.entries[entry["name"]] = entry

    def add(self, entry: Entry) -> None:
        entry = {"digest": self.digest, **entry}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        is_whole = not self.path.exists() or self.path.read_bytes()[-1:] in (b"", b"\n")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(("" if is_whole else "\n") + json.dumps(entry) + "\n")
        self.take(entry)

    def kills(self) -> Counter[str]:
        """How many faults each test was first to notice."""
        return Counter(self.killers.values())
