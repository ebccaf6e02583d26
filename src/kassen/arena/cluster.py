"""Blocks on a Ray cluster, with the same results as at home; Ray is loaded only when it is wanted."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from kassen.arena.block import Block, play_block
from kassen.arena.tournament import Tournament
from kassen.arena.workers import AHEAD, Task, keep_busy
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption, Refusal

LOCAL = "local"
ADDRESS = re.compile(r"(?:ray://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")
KNOCK_SECONDS = 5  # for a host to take a connection
ANSWER_SECONDS = 30  # for a cluster to answer
QUIET = {"logging_level": "error", "log_to_driver": False, "include_dashboard": False}


def check_cluster(address: str) -> None:
    """Refuses an address where no cluster answers, before anything is played and in bounded time."""
    load_ray()
    if address == LOCAL:
        return
    if address != "auto":
        knock(address)
    command = [sys.executable, "-m", "kassen.arena.probe", address]
    try:
        answer = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=ANSWER_SECONDS,
            text=True,
        )
    except subprocess.TimeoutExpired:
        raise BadOption(f"no Ray cluster answers at {address!r}") from None
    if answer.returncode:
        reason = answer.stdout.strip() or "it ended without saying why"
        raise BadOption(f"the Ray cluster at {address!r} cannot be used: {reason}")


def load_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption("--ray needs Ray; `pip install kassen[ray]` brings it") from None
    return ray


def knock(address: str) -> None:
    parts = ADDRESS.fullmatch(address)
    if parts is None or int(parts["port"]) > 65535:
        raise BadOption(f"--ray is local, auto, HOST:PORT or ray://HOST:PORT, not {address!r}")
    try:
        socket.create_connection(
            (parts["host"].strip("[]"), int(parts["port"])), KNOCK_SECONDS
        ).close()
    except OSError as error:
        raise BadOption(
            f"no Ray cluster answers at {address!r}: {error.strerror or error}"
        ) from None


@contextmanager
def connected(address: str, workers: int | None) -> Iterator[Any]:
    """Ray at this address, left again at the end; who has joined a cluster before stays in that one."""
    ray = load_ray()
    if ray.is_initialized():
        yield ray
        return
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=num_cores(workers), **QUIET)
    else:
        ray.init(address=address, logging_level="error", log_to_driver=False)
    try:
        yield ray
    finally:
        ray.shutdown()


def play_on_ray(
    tournament: Tournament, tasks: Iterable[Task], address: str, workers: int | None = None
) -> Iterator[Block]:
    """Play these blocks, one for each CPU of the cluster at a time, and yield each one once it is finished."""
    with connected(address, workers) as ray:
        play = ray.remote(play_there)
        header = tournament.header()
        room = AHEAD * num_cpus(ray)

        def submit(task: Task) -> Any:
            return play.remote(tournament, header, *task)

        def finish(under_way: list[Any]) -> tuple[list[Block], list[Any]]:
            done, others = ray.wait(under_way)
            return [block_of(ray, handle) for handle in done], others

        yield from keep_busy(tasks, room, submit, finish)


def num_cpus(ray: Any) -> int:
    return int(ray.cluster_resources().get("CPU", 0))


def block_of(ray: Any, handle: Any) -> Block:
    try:
        block: Block = ray.get(handle)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refusal):
            raise error.cause from None
        raise
    return block


def play_there(tournament: Tournament, header: dict[str, Any], *task: Any) -> Block:
    """Another machine plays only if it has the same rules, the same box and the same bots."""
    if tournament.header() != header:
        raise BadOption(f"{socket.gethostname()} has another version of kassen than this machine")
    return play_block(tournament, *task)
