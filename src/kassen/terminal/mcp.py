"""`kassen mcp`: tables for language models, by the Model Context Protocol."""

import argparse

from kassen.engine.errors import BadOption
from kassen.extras import Missing
from kassen.terminal.arguments import whole_number

USUAL_PORT = 8766


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http", action="store_true", help="serve over HTTP, under /mcp, instead of stdio"
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        type=whole_number("--port", 1, 65535),
        default=USUAL_PORT,
        metavar="N",
        help=f"the port (default: {USUAL_PORT})",
    )


def run(given: argparse.Namespace) -> None:
    try:
        from kassen.research.mcp import make_server
    except Missing as missing:
        raise BadOption(str(missing)) from None
    server = make_server()
    if given.http:
        server.run("streamable-http", host=given.host, port=given.port)
    else:
        server.run("stdio")
