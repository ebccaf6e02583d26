"""The browser client: built files from the package, and its one page for every address the client knows."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent / "page"


def packed_page() -> Path | None:
    """The client that was built into the package, if it was."""
    return FOLDER if (FOLDER / "index.html").exists() else None


class Page(StaticFiles):
    """Static files; an address that is no file is the client's own, such as that of a table."""

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path or path.startswith("api"):
                raise
            response = await super().get_response("index.html", scope)
        if path.startswith("assets"):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
