"""Large files that are written bit by bit and appear only when they are whole."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from kassen.engine.errors import BadMatchFile, reason_of
from kassen.engine.keeping import mode_of


@contextmanager
def atomic_file(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces `path` at the end; if anything goes wrong, what was there stays, and nothing else."""
    try:
        target = Path(os.path.realpath(path))
        mode = mode_of(target)
        written = target.parent / f".kassen-{secrets.token_hex(8)}"
        file = written.open("xb")
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error
    try:
        with file:
            yield file
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.flush()
            os.fsync(file.fileno())
        os.replace(written, target)
    except BaseException as error:
        with suppress(OSError):
            file.close()
        with suppress(OSError):
            written.unlink()
        if isinstance(error, OSError):
            raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error
        raise
