"""Work by the piece: many games cut into chunks, done here or by an executor, in their order."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import TypeVar

from grasslab.engine.errors import GrasslabError

Result = TypeVar("Result")


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
        f"or a Dask client's get_executor(), not {executor!r}"
    )


def in_chunks(
    work: Callable[[int, int], Result],
    count: int,
    size: int,
    executor: Executor | None,
    counted: Callable[[int], object] = lambda done: None,
) -> list[Result]:
    """What the work brings, chunk by chunk, in order.

    Whatever goes wrong, what has not begun is cancelled; the executor is left running.

    Parameters
    ----------
    work : callable
        Given the number of the first game of a chunk and the number after its last one.
    count, size : int
        How many games there are, and how many a chunk has at most.
    executor : Executor or None
        Where to work; ``None``: here.
    counted : callable
        Told how many more games are done.

    Raises
    ------
    GrasslabError
        If the executor is shut down or breaks down.
    """
    chunks = [(first, min(first + size, count)) for first in range(0, count, size)]
    futures: list[Future[Result]] = []
    results: list[Result] = []
    try:
        if executor is not None:
            for chunk in chunks:  # one by one, so that an interrupt finds what was handed over
                futures.append(_submit(executor, work, *chunk))
        for number, (first, after) in enumerate(chunks):
            results.append(futures[number].result() if futures else work(first, after))
            counted(after - first)
    except BrokenExecutor as error:
        raise GrasslabError(
            f"the executor broke down: {error} In a script, processes are started under "
            'if __name__ == "__main__":, for each of them reads the script again.'
        ) from error
    finally:
        for future in futures:
            future.cancel()
    return results


def _submit(
    executor: Executor, work: Callable[[int, int], Result], first: int, after: int
) -> Future[Result]:
    try:
        return executor.submit(work, first, after)
    except BrokenExecutor:
        raise
    except RuntimeError as error:
        raise GrasslabError(f"the executor takes no work: {error}") from error
