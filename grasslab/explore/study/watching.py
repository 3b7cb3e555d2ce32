"""Who watches a study: functions that are called after each change of it, such as panels'."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Watcher = Callable[[], object]


class Watched:
    """What others can watch; what changes it is marked with ``tells``."""

    _watchers: dict[int, Watcher]
    _changing: int

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Have a function called after each change, until what this returns is called.

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

    def _nobody_watches(self) -> None:
        self._watchers, self._changing = {}, 0


W = TypeVar("W", bound=Watched)


def tells(method: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
    """A method that changes what is watched: the watchers are called once, when all is done.

    Also where it fails, since a part may have been done before.
    """

    @wraps(method)
    def telling(self: W, /, *args: P.args, **kwargs: P.kwargs) -> R:
        self._changing += 1
        try:
            return method(self, *args, **kwargs)
        finally:
            self._changing -= 1
            if self._changing == 0:
                for watcher in tuple(self._watchers.values()):
                    watcher()

    return telling
