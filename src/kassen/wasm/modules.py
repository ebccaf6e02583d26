"""Find the WebAssembly module of a game, and build it where it is missing: once for each digest of its sources."""

import os
import subprocess
import sys
from pathlib import Path

from kassen.bots.search.ismcts import sources
from kassen.engine.game import Game
from kassen.engine.rules import kernel

PURPOSES = TABLES, STUDIES = "tables", "studies"
FOLDER = Path(__file__).parent
kernel.source_digest(FOLDER)


def module_of(game: Game, purpose: str = TABLES) -> Path:
    """The file of a game's module. Building takes a process of its own, which becomes a cross compiler."""
    folder = kernel.code_folder(sources_of(game, purpose))
    path = folder / f"{game.name}.{purpose}.wasm"
    with kernel.compiler().alone_with(path.with_suffix(".wasm.lock")):
        if not path.exists():
            made = folder / f"{game.name}.{purpose}.{os.getpid()}.wasm"
            command = [
                sys.executable,
                "-m",
                "kassen.wasm",
                game.name,
                "--for",
                purpose,
                "--out",
                str(made),
            ]
            subprocess.run(command, check=True)
            made.replace(path)
    return path


def sources_of(game: Game, purpose: str) -> tuple[Path, ...]:
    if purpose == TABLES:
        return (*sources(game), FOLDER)
    from kassen.lab import policies, tally, worth

    return (*game.sources, *policies.SOURCES, *tally.SOURCES, *worth.SOURCES, FOLDER)
