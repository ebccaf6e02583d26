"""`kassen serve`: the whole site on this machine, or one worker of several."""

import argparse
import gc
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from kassen.engine.errors import BadOption
from kassen.terminal.arguments import whole_number

if TYPE_CHECKING:
    from kassen.server.settings import Settings

USUAL_PORT = 8765


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on (default: 127.0.0.1, this machine only)",
    )
    parser.add_argument(
        "--port",
        type=whole_number("--port", 0, 65535),
        default=USUAL_PORT,
        metavar="N",
        help=f"the port; 0 takes any free one (default: {USUAL_PORT})",
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="the folder for all data")
    parser.add_argument(
        "--open", action="store_true", help="open the page in a browser if there is a display"
    )


def run(given: argparse.Namespace) -> None:
    """Serve with the settings from the environment (see `docs/server.md`); arguments override them."""
    settings = settings_of(given)
    from kassen.server.run import (
        serve,
    )  # here, because it is slow to import and needed nowhere else

    kept = settings.data.resolve() if settings.is_alone else "PostgreSQL"

    def announce(address: str) -> None:
        print(f"Kassen is at {address} and keeps its data in {kept}", flush=True)
        if given.open and has_screen():
            webbrowser.open(address)

    serve(settings, given.host, given.port, announce)


def settings_of(given: argparse.Namespace) -> "Settings":
    gc.disable()  # imported modules stay, so collecting garbage meanwhile is a waste
    try:
        from pydantic import ValidationError

        from kassen.server import run  # noqa: F401 - whatever a site needs
        from kassen.server.settings import Settings
    except ModuleNotFoundError as error:
        if str(error.name).startswith("kassen"):
            raise
        raise BadOption(
            f"a site needs {error.name}; `pip install kassen[server]` brings it"
        ) from error
    finally:
        gc.enable()

    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        raise BadOption(f"the setting {first['loc'][0]} is wrong: {first['msg']}") from error
    return settings if given.data is None else settings.model_copy(update={"data": given.data})


def has_screen() -> bool:
    """Whether a window can be opened; a text browser in the terminal would hide our output."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
