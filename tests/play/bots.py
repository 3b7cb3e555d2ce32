"""Agents with something wrong about them; in a module of their own, which processes import."""

import os
import threading
from typing import Any, cast

import grasslab as gl
from grasslab.play.agents import RandomAgent


class Nameless:
    """It has no name."""

    def act(self, view: gl.View, seed: int | str) -> gl.Move:
        """The first move."""
        return view.moves()[0]


class Fixed:
    """It answers the same wherever it is asked, a move or not."""

    name = "fixed"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def act(self, view: gl.View, seed: int | str) -> gl.Move:
        """Whatever it is."""
        return cast(gl.Move, self.answer)


class Dividing(RandomAgent):
    """It divides by zero in every game in which the first numbers of luck are such."""

    name = "dividing"

    def __init__(self, one_in: int = 1) -> None:
        self.one_in = one_in

    def act(self, view: gl.View, seed: int | str) -> gl.Move:
        """A move by luck, or an error."""
        if int(seed) % self.one_in == 0:
            return 1 // 0
        return super().act(view, seed)


class AwkwardError(Exception):
    """An error that cannot be unpickled: it takes more than it hands on."""

    def __init__(self, card: str, place: str) -> None:
        super().__init__(f"{card} at {place}")


class Awkward(RandomAgent):
    """It fails with an error that cannot be unpickled."""

    name = "awkward"

    def act(self, view: gl.View, seed: int | str) -> gl.Move:
        """An error."""
        raise AwkwardError("Panama", "the door")


class Rooted(RandomAgent):
    """It cannot be packed."""

    name = "rooted"

    def __init__(self) -> None:
        self.lock = threading.Lock()


class Homesick(RandomAgent):
    """It can be packed, but not unpacked in another process, like a class in a notebook's cell."""

    name = "homesick"

    def __reduce__(self) -> tuple[Any, ...]:
        return at_home, (os.getpid(),)


def at_home(process: int) -> Homesick:
    """The agent, if this is the process."""
    if process != os.getpid():
        raise AttributeError("no Homesick here")
    return Homesick()


class Deadly(RandomAgent):
    """It ends the process that it plays in."""

    name = "deadly"

    def act(self, view: gl.View, seed: int | str) -> gl.Move:
        """No move."""
        os._exit(3)
