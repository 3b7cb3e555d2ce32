"""Work by the piece: many games cut into chunks, done here or by an executor, in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import TypeVar

from grasslab.engine.errors import GrasslabError, shown

Result = TypeVar("Result")
AHEAD = 512
"""Chunks that an executor is handed before the first of them is asked for."""


def checked_executor(executor: object) -> Executor | None:
    """The executor that was given, or ``None``.

    Raises
    ------
    GrasslabError
        If it is none.
    """
    if executor is None or isinstance(executor, Executor):
        return executor
    raise GrasslabError(
        f"executor= takes an executor of concurrent.futures, such as ProcessPoolExecutor(), "
        f"or a Dask client's get_executor(), not {shown(executor)}"
    )


def in_chunks(
    work: Callable[[int, int], Result],
    count: int,
    size: int,
    executor: Executor | None,
    counted: Callable[[int], object] = lambda done: None,
) -> Iterator[Result]:
    """What the work brings, chunk by chunk, in order, each as soon as it and all before are done.

    Whatever goes wrong, what has not begun is cancelled; the executor is left running.

    Parameters
    ----------
    work : callable
        Given the number of the first game of a chunk and the number after its last one.
    count, size : int
        How many games there are, and how many a chunk has at most.
    executor : Executor or None
        Where to work; ``None``: here. It is handed a few hundred chunks at a time.
    counted : callable
        Told how many more games are done.

    Raises
    ------
    GrasslabError
        If the executor is shut down or breaks down.
    """
    ahead: deque[Future[Result]] = deque()
    starts = iter(range(0, count, size))
    try:
        for first in range(0, count, size):
            after = min(first + size, count)
            if executor is None:
                result = work(first, after)
            else:
                # One by one, so that an interrupt finds what was handed over.
                while len(ahead) < AHEAD and (start := next(starts, None)) is not None:
                    ahead.append(_submit(executor, work, start, min(start + size, count)))
                result = ahead[0].result()
                ahead.popleft()
            counted(after - first)
            yield result
    except BrokenExecutor as error:
        raise GrasslabError(
            f"the executor broke down: {error} In a script, processes are started under "
            'if __name__ == "__main__":, for each of them reads the script again.'
        ) from error
    finally:
        for future in ahead:
            future.cancel()


def _submit(
    executor: Executor, work: Callable[[int, int], Result], first: int, after: int
) -> Future[Result]:
    try:
        return executor.submit(work, first, after)
    except BrokenExecutor:
        raise
    except RuntimeError as error:
        raise GrasslabError(f"the executor takes no work: {error}") from error
