"""Blocks, or any other work, on all cores of this machine: processes that rebuild the game from its name."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Any, TypeVar

from kassen.arena.block import Block, play_block, prepare
from kassen.arena.seatings import LineUp
from kassen.arena.tournament import Tournament

AHEAD = 3  # blocks handed out for each worker: one to play, the others ready

Task = tuple[int, LineUp]  # a block's number and its line-up
Handle = TypeVar("Handle")
Result = TypeVar("Result")


def play_on_cores(tournament: Tournament, tasks: Iterable[Task], workers: int) -> Iterator[Block]:
    """Play these blocks, and yield each one as soon as it is finished."""
    prepare(tournament)
    yield from on_cores(partial(play_block, tournament), tasks, workers)


def on_cores(
    work: Callable[..., Result], tasks: Iterable[tuple[Any, ...]], workers: int
) -> Iterator[Result]:
    """Do this work with the arguments of each task, and yield what it brings as soon as it is done."""
    if workers == 1:
        yield from (work(*task) for task in tasks)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=begin_work)

    def submit(task: tuple[Any, ...]) -> Future[Result]:
        with interrupts_blocked():  # in a worker that is started here too, until it begins its work
            return pool.submit(work, *task)

    def finish(under_way: list[Future[Result]]) -> tuple[list[Result], list[Future[Result]]]:
        done, others = wait(under_way, return_when=FIRST_COMPLETED)
        return [future.result() for future in done], list(others)

    try:
        yield from keep_busy(tasks, AHEAD * workers, submit, finish)
    except BaseException:  # nobody waits for what the workers have at hand
        for worker in list(pool._processes.values()):
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def keep_busy(
    tasks: Iterable[Any],
    room: int,
    submit: Callable[[Any], Handle],
    finish: Callable[[list[Handle]], tuple[list[Result], list[Handle]]],
) -> Iterator[Result]:
    """Hand out tasks so that never more than `room` are under way; `finish` waits for some of them."""
    under_way: list[Handle] = []
    for task in tasks:
        under_way.append(submit(task))
        if len(under_way) == room:
            done, under_way = finish(under_way)
            yield from done
    while under_way:
        done, under_way = finish(under_way)
        yield from done


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """A worker exits silently at Ctrl-C, and when the arena that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)
