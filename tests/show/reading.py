"""Reading HTML as a browser, a screen reader, or a notebook that strips pictures would."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"br", "hr", "input", "meta"}
UNSEEN = {"style", "svg"}


class Reader(HTMLParser):
    """Checks that every element is closed in its place, and keeps words and attributes."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.faults: list[str] = []
        self.spots: list[tuple[str, str, str]] = []
        self._marks: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element that begins."""
        self.elements.append((tag, dict(attrs)))
        if len({name for name, _ in attrs}) < len(attrs):
            self.faults.append(f"{tag} has an attribute twice")
        if tag not in VOID:
            self.stack.append(tag)
            self._marks.append(dict(attrs))
            self._note_spot(dict(attrs))

    def _note_spot(self, own: dict[str, str | None]) -> None:
        """Keep what a panel would know this element by: its seat, place and card."""
        keys = ("data-seat", "data-place", "data-card")
        if any(key in own for key in keys):
            near = [next((m[k] for m in reversed(self._marks) if k in m), "") or "" for k in keys]
            self.spots.append((near[0], near[1], own.get("data-card") or ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element without content."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Check that it ends what began last."""
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")
        if self._marks:
            self._marks.pop()

    def handle_data(self, data: str) -> None:
        """Keep the words outside styles and pictures."""
        if not UNSEEN & set(self.stack):
            self.words.append(data)


def read(html: str) -> Reader:
    """The HTML, read to its end."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    if reader.stack:
        reader.faults.append(f"never closed: {reader.stack}")
    return reader


def words_of(html: str) -> str:
    """What can be read with styles and pictures taken out."""
    return " ".join("".join(read(html).words).replace("\N{NO-BREAK SPACE}", " ").split())
