"""Write the WebAssembly module of a game: python -m kassen.wasm GAME --out FILE."""

from argparse import ArgumentParser
from pathlib import Path

from kassen import games
from kassen.engine.rules import kernel


def main() -> None:
    parser = ArgumentParser(prog="python -m kassen.wasm", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    arguments = parser.parse_args()
    from kassen.wasm.entries import entries_of
    from kassen.wasm.lowering import build_module

    game = games.get(arguments.game)
    kernel.compiler()  # knows every rule from now on
    arguments.out.write_bytes(build_module(entries_of(game)))


if __name__ == "__main__":
    main()
