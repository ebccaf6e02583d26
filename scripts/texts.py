"""Write what tables read, texts/*.json, from the catalogs beside it."""

from pathlib import Path

from kassen.engine.table import catalog

ROOT = Path(__file__).resolve().parents[1]

for folder in ("src", "tests"):
    for path in sorted((ROOT / folder).rglob("texts/*.ftl")):
        catalog.write(path)
