"""Write a WebAssembly module of a game: python -m kassen.wasm GAME [--for studies] --out FILE."""

from argparse import ArgumentParser
from pathlib import Path

from kassen import games
from kassen.engine.rules import kernel
from kassen.wasm.modules import PURPOSES, STUDIES, TABLES


def main() -> None:
    parser = ArgumentParser(prog="python -m kassen.wasm", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.add_argument("--for", dest="purpose", choices=PURPOSES, default=TABLES)
    arguments = parser.parse_args()
    from kassen.wasm.entries import entries_of
    from kassen.wasm.lowering import build_module
    from kassen.wasm.studies import study_entries

    game = games.get(arguments.game)
    make = study_entries if arguments.purpose == STUDIES else entries_of
    kernel.compiler()  # knows every rule from now on
    arguments.out.write_bytes(build_module(make(game)))


if __name__ == "__main__":
    main()
