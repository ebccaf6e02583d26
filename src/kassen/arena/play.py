"""A tournament held: the blocks that are missing are played, on cores or on a cluster, and kept in a file."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from kassen.arena.block import Block
from kassen.arena.cluster import check_cluster, play_on_ray
from kassen.arena.ledger import Ledger
from kassen.arena.tournament import Tournament
from kassen.arena.workers import Task, play_on_cores
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadMatchFile, BadOption


def play_tournament(
    tournament: Tournament,
    games: int,
    workers: int | None = None,
    out: str | Path | None = None,
    ray: str | None = None,
    report: Callable[[int], None] = lambda games: None,
) -> list[Block]:
    """Play this number of games, rounded up to whole blocks, in the order of their blocks.

    `report` hears how many more are done. With `out`, blocks are read from that file and added to it; with `ray`,
    a cluster plays. More than one worker start new processes, so that a script needs its `if __name__ == "__main__":`.
    """
    if games < 1:
        raise BadOption(f"a tournament takes one game or more, not {games}")
    workers = num_cores(workers)
    if ray is not None:
        check_cluster(ray)
    number = tournament.num_blocks(games)
    with Ledger(Path(out), tournament) if out else nullcontext() as ledger:
        blocks = dict(ledger.blocks) if ledger else {}
        tasks = missing(tournament, number, blocks)
        if len(tasks) < number:
            report((number - len(tasks)) * tournament.block_size)
        for block in played(tournament, tasks, workers, ray):
            if ledger:
                ledger.add(block)
            blocks[block.number] = block
            report(tournament.block_size)
    return [blocks[block] for block in range(number)]


def missing(tournament: Tournament, number: int, blocks: dict[int, Block]) -> list[Task]:
    """The blocks still to be played; refuses one that was played by others than it should have been."""
    tasks = []
    for block, line_up in enumerate(tournament.line_ups(number)):
        if block not in blocks:
            tasks.append((block, line_up))
        elif blocks[block].line_up != line_up:
            raise BadMatchFile(f"block {block} in the file is not one of this tournament")
    return tasks


def played(
    tournament: Tournament, tasks: list[Task], workers: int, ray: str | None
) -> Iterator[Block]:
    if not tasks:
        return iter(())
    if ray is not None:
        return play_on_ray(tournament, tasks, ray, workers)
    return play_on_cores(tournament, tasks, min(workers, len(tasks)))
