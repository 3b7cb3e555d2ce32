"""HTML without mistakes: every text is escaped unless it is markup made here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

_VOID = {"br", "hr", "input", "meta"}
_EMPTY = {"path", "rect", "circle", "line", "polyline", "polygon"}


class Markup(str):
    """A text that is HTML already and is not escaped again."""

    __slots__ = ()


def tag(element: str, /, *content: str, **attributes: str | bool | None) -> Markup:
    """An element with its content, texts among it escaped.

    Parameters
    ----------
    element : str
        Its name.
    *content : str
        Texts, which are escaped, and ``Markup``, which is not.
    **attributes
        ``class_`` stands for ``class``, ``aria_label`` for ``aria-label``; ``None`` and ``False``
        leave the attribute out, ``True`` gives it without a value.

    Examples
    --------
    >>> tag("p", "1 < 2", tag("b", "so"), class_="note")
    '<p class="note">1 &lt; 2<b>so</b></p>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if element in _VOID:
        return Markup(f"<{element}{written}>")
    if element in _EMPTY:
        return Markup(f"<{element}{written}/>")
    return Markup(f"<{element}{written}>{join(content)}</{element}>")


def join(parts: Iterable[str], between: str = "") -> Markup:
    """Texts and markup one after the other, texts escaped.

    Examples
    --------
    >>> join(["a & b", tag("i", "c")], between=", ")
    'a &amp; b, <i>c</i>'
    """
    return Markup(safe(between).join(safe(part) for part in parts))


def safe(text: str) -> str:
    """The text escaped, or the markup as it is."""
    return text if isinstance(text, Markup) else escape(text)


def minus(text: str) -> str:
    r"""A text with real minus signs before its figures.

    Examples
    --------
    >>> minus("well-kept: -3").encode("ascii", "namereplace")
    b'well-kept: \\N{MINUS SIGN}3'
    """
    return re.sub(r"(?<!\w)-(?=\d)", "\N{MINUS SIGN}", text)
