"""Find the WebAssembly module of a game, and build it where it is missing: once for each digest of its sources."""

import os
import subprocess
import sys
from pathlib import Path

from kassen.bots.search.ismcts import sources
from kassen.engine.game import Game
from kassen.engine.rules import kernel

FOLDER = Path(__file__).parent
kernel.source_digest(FOLDER)


def module_of(game: Game) -> Path:
    """The file of a game's module. Building takes a process of its own, which becomes a cross compiler."""
    folder = kernel.code_folder((*sources(game), FOLDER))
    path = folder / f"{game.name}.wasm"
    with kernel.compiler().alone_with(folder / f"{game.name}.wasm.lock"):
        if not path.exists():
            made = folder / f"{game.name}.{os.getpid()}.wasm"
            command = [sys.executable, "-m", "kassen.wasm", game.name, "--out", str(made)]
            subprocess.run(command, check=True)
            made.replace(path)
    return path
