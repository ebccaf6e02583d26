"""Upkeep: a back-up of a running site comes back elsewhere; old things are forgotten; play becomes open data."""

import asyncio
import json
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pyarrow.parquet
import pytest
from sqlalchemy import make_url
from websockets.exceptions import ConnectionClosedError

from bench.faults import LOST, stored
from bench.serving import Server
from kassen.engine.errors import BadOption
from kassen.lab.dataset_check import check_dataset
from kassen.server import upkeep
from kassen.server.run import check_database, lock
from kassen.server.settings import DATABASE_FILE, Settings
from kassen.server.store import copies
from kassen.terminal.command import main
from tests.patience import LAST_RESORT
from tests.server.client import Person, Watching
from tests.server.conftest import empty
from tests.server.play import Come, play_out, two_at_a_table
from tests.server.running import Running

OLD_SCHEMA = Path(__file__).parent / "schemas" / "0003.sql"


async def test_what_was_acknowledged_before_a_back_up_is_there_on_another_machine(
    store: dict[str, Any], elsewhere: dict[str, str], come: Come, tmp_path: Path
) -> None:
    """Tables play while it is taken and until the machine is lost; afterwards their matches are played on."""
    file = tmp_path / "back-up"
    here = {name.upper(): url for name, url in store.items() if name != "data"}
    lost, other = Server(tmp_path / "site", **here), Server(tmp_path / "other", **elsewhere)
    lost.start()
    ann, bob = await come(lost, "Ann"), await come(lost, "Bob")
    sockets: dict[tuple[str, int], Watching] = {}
    playing = [asyncio.create_task(play_for_ever(ann, bob, sockets, seed)) for seed in range(4)]

    async def play(decisions: int) -> None:
        enough = decisions + sum(len(socket.taken) for socket in sockets.values())
        while sum(len(socket.taken) for socket in sockets.values()) < enough:
            assert not any(task.done() for task in playing)
            await asyncio.sleep(0.01)

    try:
        await play(100)
        acknowledged = {seat: list(socket.taken) for seat, socket in sockets.items()}
        await asyncio.to_thread(back_up, store, tmp_path / "site", file)
        await play(100)
    finally:
        lost.kill()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    assert all(isinstance(each, LOST) for each in ended), ended
    assert file.stat().st_mode & 0o777 == 0o600
    await lose(store, tmp_path / "site")

    bring_back(file, tmp_path / "other", elsewhere)
    url = elsewhere.get("DATABASE_URL", "")
    rows = await stored(Settings(data=tmp_path / "other", database_url=url))
    for (table, seat), actions in acknowledged.items():
        theirs = [step.action for step in rows[table] if step.seat == seat]
        assert theirs[: len(actions)] == actions
    other.start()
    try:
        ann, bob = ann.at(other.address), bob.at(other.address)  # with the cookies they have
        assert (await ann.get("/api/me"))["nickname"] == "Ann"
        for table, steps in rows.items():
            assert [step.number for step in steps] == list(range(len(steps)))
            await play_to_its_end(ann, bob, table)
            (tmp_path / table).write_text(json.dumps(await ann.get(f"/api/matches/{table}/file")))
            assert main(["verify", str(tmp_path / table)]) == 0
    finally:
        other.stop()


async def play_to_its_end(ann: Person, bob: Person, table: str) -> None:
    """Come back until the lease of the worker that was lost has run out, and play."""
    async with asyncio.timeout(LAST_RESORT):
        while True:
            with suppress(ConnectionClosedError):
                async with ann.watch(table) as one, bob.watch(table) as two:
                    return await play_out(one, two)
            await asyncio.sleep(0.1)


async def play_for_ever(
    ann: Person, bob: Person, sockets: dict[tuple[str, int], Watching], seed: int
) -> None:
    """One match after the other, until the connection is lost."""
    while True:
        table = await ann.open("kenjin", "me", "open", auto_start=True)
        await bob.command(table, "sit")
        async with ann.watch(table) as one, bob.watch(table) as two:
            sockets |= {(table, 0): one, (table, 1): two}
            await play_out(one, two, seed=seed)


@pytest.fixture
async def elsewhere(store: dict[str, Any]) -> AsyncIterator[dict[str, str]]:
    """The environment of a machine with nothing on it."""
    if "database_url" not in store:
        yield {}
        return
    url = str(store["database_url"])
    await execute(url, "CREATE DATABASE elsewhere")
    yield {"DATABASE_URL": make_url(url).set(database="elsewhere").render_as_string(False)}
    await execute(url, "DROP DATABASE elsewhere WITH (FORCE)")


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


def back_up(store: dict[str, Any], folder: Path, file: Path) -> None:
    if "database_url" not in store:
        assert main(["admin", "backup", str(file), "--data", str(folder)]) == 0
        return
    file.touch(0o600)
    words = ["--format=custom", f"--file={file}", store["database_url"]]
    subprocess.run(["pg_dump", *words], check=True)


async def lose(store: dict[str, Any], folder: Path) -> None:
    if "database_url" in store:
        await empty(store["database_url"])
    else:
        shutil.rmtree(folder)


def bring_back(file: Path, folder: Path, elsewhere: dict[str, str]) -> None:
    if not elsewhere:
        assert main(["admin", "restore", str(file), "--data", str(folder)]) == 0
        return
    words = ["--clean", "--if-exists", f"--dbname={elsewhere['DATABASE_URL']}", str(file)]
    subprocess.run(["pg_restore", *words], check=True)


def new_site(folder: Path) -> Settings:
    settings = Settings(data=folder)
    check_database(settings)
    return settings


def content(settings: Settings) -> bytes:
    return (settings.data / DATABASE_FILE).read_bytes()


def old_database(file: Path) -> None:
    with sqlite3.connect(file) as old:
        old.executescript(OLD_SCHEMA.read_text(encoding="utf-8"))
    old.close()


def test_a_site_is_not_replaced_by_mistake(tmp_path: Path) -> None:
    settings, file = new_site(tmp_path / "site"), tmp_path / "back-up"
    upkeep.back_up(settings, file)
    with pytest.raises(BadOption, match="--overwrite"):
        upkeep.restore(settings, file, overwrite=False)
    with lock(settings), pytest.raises(BadOption, match="another server uses"):
        upkeep.restore(settings, file, overwrite=True)
    (tmp_path / "nonsense").write_bytes(b"no database at all")
    sqlite3.connect(tmp_path / "empty").close()
    for bad in ("nonsense", "empty", "none"):
        before = content(settings)
        with pytest.raises(BadOption):
            upkeep.restore(settings, tmp_path / bad, overwrite=True)
        assert content(settings) == before
    upkeep.restore(settings, file, overwrite=True)
    assert copies.version_in(settings.data / f"{DATABASE_FILE}.before-restore") is not None


def test_a_back_up_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old_database(tmp_path / "back-up")
    settings = Settings(data=tmp_path / "site")
    upkeep.restore(settings, tmp_path / "back-up", overwrite=False)
    assert copies.version_in(settings.data / DATABASE_FILE) == copies.newest_version()
    assert copies.version_in(tmp_path / "back-up") == "0003"


def test_a_migration_that_fails_has_failed_on_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path)
    old_database(tmp_path / DATABASE_FILE)
    before = content(settings)

    def fail(connection: Any) -> None:
        connection.exec_driver_sql("DROP TABLE people")
        raise RuntimeError("it does not fit")

    with monkeypatch.context() as patch:
        patch.setattr(copies, "upgrade", fail)
        with pytest.raises(BadOption, match="it does not fit"):
            check_database(settings)
    assert content(settings) == before
    assert not list(tmp_path.glob("*.trial"))
    check_database(settings)
    assert copies.version_in(tmp_path / DATABASE_FILE) == copies.newest_version()
    [kept] = tmp_path.glob("*.before-*")
    assert copies.version_in(kept) == "0003"


async def test_old_logs_and_guests_who_are_gone_are_forgotten(server: Running, guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    playing = await bob.open("kenjin", "me", "open")
    cleo = await guest("Cleo")
    told = (await cleo.get(f"/api/matches/{table}"))["told"]
    for gone in (ann, bob):
        await gone.delete("/api/sessions")
    now = server.site.now()

    def prune(told: float | None, guests: float | None) -> dict[str, int]:
        return dict(server.do(upkeep.prune(server.settings, told, guests, now)))

    assert prune(now - 3600, now - 3600) == {"matches": 0, "guests": 0}
    assert prune(now + 1, None) == {"matches": 1, "guests": 0}
    assert prune(now + 1, now + 1) == {"matches": 0, "guests": 1}
    assert (await cleo.get(f"/api/matches/{table}"))["told"] == told
    assert (await cleo.get(f"/api/matches/{table}/steps"))["total"] > 0
    assert [seat["name"] for seat in (await cleo.table(table))["seats"]] == ["Ann", "Bob"]
    await cleo.get(f"/api/players/{ann.me['id']}", 404)
    assert (await cleo.table(playing))["seats"][0]["player"] == bob.me["id"]


async def test_finished_matches_become_a_data_set_with_the_names_of_those_who_agreed(
    server: Running, guest: Come, tmp_path: Path
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    document = await ann.get(f"/api/matches/{table}/file")
    await ann.web.post("/api/matches", json=document)  # handed in: not played here
    counts = server.do(upkeep.export(server.settings, tmp_path))
    assert counts["kenjin"] == 1
    assert set(counts.values()) == {0, 1}
    file = tmp_path / "kenjin.parquet"
    assert check_dataset(file, workers=1) == (1, len(document["decisions"]))
    assert players_in(file) == ["guest", "guest"]
    for name, is_named in (("guest:Ann", True), ("guest", False)):
        changed = await ann.web.patch("/api/me", json={"named": is_named})
        assert changed.json()["named"] == is_named
        server.do(upkeep.export(server.settings, tmp_path))
        assert players_in(file) == [name, "guest"]


def players_in(file: Path) -> Any:
    [row] = pyarrow.parquet.read_table(file).to_pylist()
    assert "Bob" not in str(row)
    return row["bots"]


@pytest.mark.parametrize("arguments", ["backup {0}/x", "export {0}/x", "prune --told 1"])
def test_where_there_is_no_site_the_command_says_so(
    arguments: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = arguments.format(tmp_path).split()
    assert main(["admin", *words, "--data", str(tmp_path / "none")]) == 2
    assert "there is no site in" in capsys.readouterr().err


def test_postgresql_is_backed_up_by_its_own_tool(tmp_path: Path) -> None:
    settings = Settings(database_url="postgresql://kassen@127.0.0.1/kassen")
    with pytest.raises(BadOption, match="pg_dump"):
        upkeep.back_up(settings, tmp_path / "file")
    with pytest.raises(BadOption, match="pg_restore"):
        upkeep.restore(settings, tmp_path / "file", overwrite=True)
