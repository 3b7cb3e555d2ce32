"""Reading HTML as a browser, a screen reader, or a notebook that strips pictures would."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"br", "hr"}
UNSEEN = {"style", "svg"}


class Reader(HTMLParser):
    """Checks that every element is closed in its place, and keeps words and attributes."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element that begins."""
        self.elements.append((tag, dict(attrs)))
        if len({name for name, _ in attrs}) < len(attrs):
            self.faults.append(f"{tag} has an attribute twice")
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element without content."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Check that it ends what began last."""
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

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
