"""Who watches a study: functions that are called after each change of it, such as panels'."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Watcher = Callable[[], object]


class Watched:
    """What others can watch; what changes it is marked with ``tells``."""

    _watchers: dict[int, Watcher]
    _changing: int
    _changed: bool

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Have a function called after each change, until what this returns is called.

        A function that fails keeps nobody else from being called and undoes nothing: its error
        becomes a warning.

        Examples
        --------
        >>> import grasslab as gl
        >>> study = gl.Study(gl.load("kuhn").deal(seed=7))
        >>> stop = study.watch(lambda: print("changed"))
        >>> study.play("bet").here.number
        changed
        1
        >>> stop()
        >>> study.back().here.number
        0
        """
        number = max(self._watchers, default=0) + 1
        self._watchers[number] = watcher

        def stop() -> None:
            self._watchers.pop(number, None)

        return stop

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Make several changes as one: the watchers are called once, at the end, if there was any.

        Examples
        --------
        >>> import grasslab as gl
        >>> study = gl.Study(gl.load("kuhn").deal(seed=7))
        >>> stop = study.watch(lambda: print("now at", study.here.number))
        >>> with study.changing():
        ...     bet = study.play("pass").play("bet").back()
        now at 1
        """
        self._changing += 1
        try:
            yield
        finally:
            self._changing -= 1
            if self._changed and self._changing == 0:
                self._changed = False
                self._tell()

    def _tell(self) -> None:
        """Call all watchers, whatever becomes of one: what was done is done for the others too."""
        failed: list[Exception] = []
        for watcher in tuple(self._watchers.values()):
            try:
                watcher()
            except Exception as error:  # noqa: BLE001  # watchers are anybody's code
                failed.append(error)
        for one in failed:
            warnings.warn(
                f"a function that watches the study failed: {type(one).__name__}: {one}",
                RuntimeWarning,
                stacklevel=2,
            )

    def _nobody_watches(self) -> None:
        self._watchers, self._changing, self._changed = {}, 0, False


W = TypeVar("W", bound=Watched)


def tells(method: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
    """A method that changes what is watched: the watchers are called once, when all is done.

    Also where it fails, since a part may have been done before.
    """

    @wraps(method)
    def telling(self: W, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.changing():
            self._changed = True
            return method(self, *args, **kwargs)

    return telling
