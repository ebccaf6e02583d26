"""The page's fonts as whole TrueType files: it has them in pieces by range of signs, which printers do not read."""

import io
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from kassen.extras import need
from kassen.printing.drawings import EXTRA, PAGE

FACE = re.compile(
    r"@font-face\s*\{[^}]*font-family:\s*[\"']?(?P<family>[^;\"']+)[^}]*font-weight:\s*(?P<weight>\d+)"
    r"[^}]*?url\([\"']?(?:[^)\"']*/)?(?P<file>[^)\"'/]+\.woff2)[^}]*?(?:unicode-range:\s*(?P<signs>[^;}]+))?[;\s]*\}"
)
LAYOUT = ("GSUB", "GPOS", "GDEF", "vhea", "vmtx", "VORG", "BASE")  # other pieces have other rules


def write_fonts(folder: Path, signs: frozenset[str]) -> None:
    """Write every face that has some of these signs, with these alone."""
    need("brotli", EXTRA)
    for (family, weight), pieces in pieces_with(signs).items():
        whole = merged([part for path in pieces if (part := subset(path, signs))])
        if whole is not None:
            named(whole, family, weight)
            whole.save(folder / f"{family}-{weight}.ttf")


def pieces_with(signs: frozenset[str]) -> dict[tuple[str, int], list[Path]]:
    """The pieces that may have some of these signs, as the page's styles say, by family and weight."""
    faces: dict[tuple[str, int], list[Path]] = defaultdict(list)
    for style in (PAGE / "assets").glob("*.css"):
        for face in FACE.finditer(style.read_text(encoding="utf-8")):
            if any(covers(face["signs"], ord(sign)) for sign in signs):
                faces[face["family"], int(face["weight"])].append(PAGE / "assets" / face["file"])
    return faces


def covers(ranges: str | None, sign: int) -> bool:
    """Whether a range of signs has one: `U+0-FF,U+131,U+4??`; no range has all."""
    if not ranges:
        return True
    ends = [part.strip()[2:].split("-") for part in ranges.split(",")]
    return any(
        int(end[0].replace("?", "0"), 16) <= sign <= int(end[-1].replace("?", "F"), 16)
        for end in ends
    )


def subset(path: Path, signs: frozenset[str]) -> io.BytesIO | None:
    """The glyphs of some signs, if the piece has any of them."""
    from fontTools import subset, ttLib

    font = ttLib.TTFont(path)
    wanted = [ord(sign) for sign in signs if ord(sign) in font.getBestCmap()]
    if not wanted:
        return None
    font.flavor = None
    for table in LAYOUT:
        if table in font:
            del font[table]
    cut = subset.Subsetter(subset.Options(name_IDs=["*"], notdef_outline=True))
    cut.populate(unicodes=wanted)
    cut.subset(font)
    content = io.BytesIO()
    font.save(content)
    content.seek(0)
    return content


def merged(parts: list[io.BytesIO]) -> Any:
    from fontTools import merge, ttLib

    if not parts:
        return None
    return ttLib.TTFont(parts[0]) if len(parts) == 1 else merge.Merger().merge(parts)


def named(font: Any, family: str, weight: int) -> None:
    """Name a face by its family alone: its weight is a number."""
    for name in (1, 16):
        font["name"].setName(family, name, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
