"""Migrations: every schema that ever landed is brought up to date, and no landed migration is edited."""

import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from kassen.engine.errors import BadOption
from kassen.server.run import check_database
from kassen.server.settings import DATABASE_FILE, Settings
from kassen.server.store.database import MIGRATIONS, newest_version, upgrade, version_of
from kassen.server.store.schema import METADATA

SCHEMAS = Path(__file__).parent / "schemas"  # dumps of SQLite, made when each version landed
LANDED = {
    "0001_the_first_tables.py": "de17fd4c7e3ffd8da88e7873c35e645946aac15c9d8e202193c7d88d7a876811",
    "0002_analyses.py": "847aae96a4565cca1012b542f9a27ca1e49a0af767409abce9667626464b64f4",
    "0003_tournaments.py": "fa8e60ea4869c92f96c6dac217bab4da7ab4f19367ef270d8668946b19807c3c",
    "0004_columns_of_the_first_days.py": "1f6f96e6a366f4e4d0a0a605d9f2e99b4b8f3badcddd974e08b4656e0e210df2",
    "0005_deeds.py": "e7e3a9df34abe6f75aba33e9c827d2bd9c45d14a6c04823b59b75093727172d8",
    "0006_languages.py": "1a876be3541767aa9b1169023263acef1df1ede24ffc8f82440ac352fe301958",
    "0007_removed.py": "146e2b4c54f6da41956308b792407ad4152d4f50f27b26e340655e040ca369d2",
    "0008_giving_up.py": "7c7158c331de3194be4c5130b968e9a87ea7fa5d8761b35e558d72b1365ea41e",
    "0009_ties.py": "7ac6dbbaa6af3645f4fe5fac43a3875e0128440fc30df0213bf51e4cc611248a",
    "0010_days.py": "a404c2a5e3cbce2d0bab31bfb10e04a3cec9a2e6054f339ab995c82854596f48",
    "0011_alerts.py": "c8e4ce8dd21b62e8bad46f7d870af510ca5dca97d236a82eb270376d72d89462",
    "0012_shown.py": "950dc1b9f8f7b3566929735fa7cec3e9cb5c2650331ada1e9d1bfb9ab383a97b",
}


def test_no_landed_migration_was_edited() -> None:
    """Whoever changes the schema adds a migration, its digest here, and a dump of the schema it makes."""
    files = sorted((MIGRATIONS / "versions").glob("*.py"))
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in files} == LANDED
    assert {name[:4] for name in LANDED} == {dump.stem[:4] for dump in SCHEMAS.glob("*.sql")}


@pytest.mark.parametrize("dump", sorted(SCHEMAS.glob("*.sql")), ids=lambda dump: dump.stem)
def test_a_database_of_every_landed_schema_is_brought_up_to_date(
    dump: Path, tmp_path: Path
) -> None:
    file = tmp_path / "site.sqlite"
    with sqlite3.connect(file) as old:
        old.executescript(dump.read_text(encoding="utf-8"))
    old.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection)
        assert version_of(connection) == newest_version()
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        kept = [
            connection.execute(text(f"SELECT count(*) FROM {table}")).scalar()
            for table in ("people", "tables", "chairs", "decisions")
        ]
        assert kept == [1, 1, 1, 1]
    engine.dispose()


@pytest.mark.parametrize(
    "url", ["nonsense", "postgresql://nobody@127.0.0.1:1/none", "mysql://x/y", "postgresql://["]
)
def test_a_bad_address_of_a_database_is_one_sentence(url: str) -> None:
    with pytest.raises(BadOption, match=r"^the database at DATABASE_URL cannot be used: .+") as bad:
        check_database(Settings(database_url=url))
    assert "\n" not in str(bad.value)


def test_a_corrupt_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"this is no database" * 100)
    with pytest.raises(BadOption, match="not a database"):
        check_database(Settings(data=tmp_path))


def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    check_database(Settings(data=folder))
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / DATABASE_FILE).stat().st_mode & 0o777 == 0o600
