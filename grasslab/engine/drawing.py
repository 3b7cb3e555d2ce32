"""Where things to look at find who draws them: text and HTML by the type of the thing.

The engine imports no drawing. ``grasslab.show`` registers its drawers here when it is loaded, and
the package's face says how to load it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Drawer = Callable[..., str]
"""Of a thing and, for the text of positions, keywords such as ``width``."""


class Drawn(Protocol):
    """What shows itself: as text, and as HTML in a notebook."""

    def _repr_html_(self) -> str: ...


_text: dict[str, Drawer] = {}
_html: dict[str, Drawer] = {}
_loader: Callable[[], None] | None = None


def load_drawers_with(loader: Callable[[], None]) -> None:
    """Name the function that registers the drawers; it is called when first something is drawn."""
    global _loader  # noqa: PLW0603  # one setting of the process, set once by the package's face
    _loader = loader


def register(kind: str, text: Drawer, html: Drawer) -> None:
    """Register who draws things of a kind: a class name, or ``"State:grass"`` for one game's.

    Where nobody draws those of one game, those of the class are drawn.
    """
    _text[kind], _html[kind] = text, html


def _drawer(drawers: dict[str, Drawer], thing: object) -> Drawer:
    kind = getattr(thing, "drawn_as", type(thing).__name__)
    of_class = kind.partition(":")[0]
    if of_class not in drawers and _loader is not None:
        _loader()
    drawer = drawers.get(kind) or drawers.get(of_class)
    if drawer is None:
        raise LookupError(f"nothing is registered that draws {kind}")
    return drawer


def text_of(thing: object, **options: Any) -> str:
    """The thing as plain text; ``options`` go to its drawer."""
    return _drawer(_text, thing)(thing, **options)


def html_of(thing: object) -> str:
    """The thing as HTML that stands alone, for light and dark pages."""
    return _drawer(_html, thing)(thing)
