"""The panel that all live panels are made of: one model, one view, every button a method.

A panel is drawn here, in Python, in *parts*: a name and its HTML. The view in the browser
(``panel.js``) puts the parts on the page and says which button was pressed; every button names a
method of the panel, so whatever can be clicked can be called. Errors are shown in the panel,
since a notebook hides those of callbacks.
"""

from __future__ import annotations

import inspect
import json
import weakref
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from grasslab.engine.errors import GrasslabError, OptionError, shown
from grasslab.engine.seats import whole_number
from grasslab.explore.study.watching import Watched
from grasslab.show.markup import Markup, join, tag
from grasslab.show.theme import fragment, style_sheet
from grasslab.widgets.styles import STYLES

HERE = Path(__file__).parent
LONGEST = 60
"""Seconds that a pause may last at most."""


class PanelError(GrasslabError):
    """A panel that was asked for what it cannot do."""


class Panel(anywidget.AnyWidget):
    """What all panels share: parts that are drawn anew, buttons that are methods, errors shown.

    A panel gives ``draw_parts``, ``draw_snapshot`` and ``text``, and names in ``buttons`` the
    methods that the browser may call.
    """

    # As text: of a file anywidget waits for changes, and keeps the panel alive for that.
    _esm = (HERE / "panel.js").read_text(encoding="utf-8")
    label = traitlets.Unicode().tag(sync=True)
    """What the panel is, for screen readers."""
    arrangement = traitlets.Unicode().tag(sync=True)
    """The name of the arrangement of the parts, for the styles."""
    styles = traitlets.Unicode().tag(sync=True)
    parts = traitlets.Dict().tag(sync=True)
    """The HTML of each part, by its name, in their order."""
    lights = traitlets.List().tag(sync=True)
    """The spots that can be chosen: path, "card", "chosen" or "target", words, and a short word."""
    due = traitlets.Dict().tag(sync=True)
    """After how many seconds the view is to call ``go_on``, and the number of that appointment."""
    buttons: ClassVar[frozenset[str]] = frozenset()
    _closed = False
    _stop_watching: Callable[[], None] | None = None
    _view: str | None = None
    """The view whose button is being pressed, if one is."""

    revision = traitlets.Int().tag(sync=True)
    """How often the panel was drawn; the view says which drawing it speaks of."""
    spoken = traitlets.Unicode().tag(sync=True)
    """What happened since the drawing before, for those who hear the panel."""

    def __init__(self, label: str, arrangement: str) -> None:
        super().__init__()
        self.label, self.arrangement = label, arrangement
        self.styles = style_sheet(STYLES)
        self.notice: Markup = Markup("")
        self._by_browser = False
        self._steps_at_work = 0
        self._snapshots: list[Any] = []
        self._kept: tuple[str, str] = ("", "")
        self.on_msg(_heard)

    # What a panel gives

    @abstractmethod
    def draw_parts(self) -> dict[str, Markup]:
        """The HTML of each part."""

    @abstractmethod
    def draw_snapshot(self) -> list[Markup]:
        """What stands in a saved notebook where nothing runs."""

    @abstractmethod
    def text(self) -> str:
        """The panel as plain text."""

    def lit(self) -> list[list[str]]:
        """The spots that can be chosen; see ``lights``."""
        return []

    # What the browser asks for

    def press(self, button: str, *values: Any) -> bool:
        """Do what a button of the panel does, and show in the panel what went wrong.

        Parameters
        ----------
        button : str
            The name of a method that has a button.
        *values
            What the button or the field beside it says.

        Returns
        -------
        bool
            Whether it was done.
        """
        self.notice = Markup("")
        try:
            self._check_open()
            self._method_of(button, values)(*values)
        except GrasslabError as error:
            self.notice = self.told(error)
            return False
        except Exception as error:
            self.notice = told_error(f"{type(error).__name__}: {error}")
            raise
        finally:
            self.refresh()
        return True

    def _method_of(self, button: str, values: tuple[Any, ...]) -> Callable[..., object]:
        """The method of a button, if it takes these values."""
        if button not in self.buttons:
            raise PanelError(f"the panel has no button {shown(button)}")
        method: Callable[..., object] = getattr(self, button)
        try:
            inspect.signature(method).bind(*values)
        except TypeError as error:
            raise PanelError(f"{button} is not pressed with {shown(values)}: {error}") from error
        return method

    def told(self, error: GrasslabError) -> Markup:
        """An error as the panel shows it."""
        return told_error(str(error))

    def refresh(self) -> None:
        """Draw the panel anew, as after each change."""
        if self._closed:
            return
        try:
            parts, lights, news = self.draw_parts(), self.lit(), self.news()
        except GrasslabError as error:  # what was drawn before stays, with the error in it
            parts, lights, news = {**self.parts, "controls": self.told(error)}, [], str(error)
        with self.hold_sync():
            self.parts = {name: str(html) for name, html in parts.items()}
            self.lights = lights
            self.spoken = news
            self.revision += 1
        if not self._by_browser:
            self.keep()

    def news(self) -> str:
        """What happened since the panel was drawn before, in a few words."""
        return ""

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """Several steps as one: the panel is drawn once, when all are done."""
        self._check_open()
        self._steps_at_work += 1
        try:
            yield
        finally:
            self._steps_at_work -= 1
            self._redraw()

    def _redraw(self) -> None:
        """Draw the panel, unless that is done anyhow when all steps or the button are through."""
        if not self._by_browser and self._steps_at_work == 0:
            self.refresh()

    def keep(self) -> None:
        """Bring what stands beside the live panel, for saved notebooks, up to date."""
        if not self._snapshots:
            return
        bundle = self._snapshot_bundle()
        if (bundle["text/html"], bundle["text/plain"]) != self._kept:
            self._kept = bundle["text/html"], bundle["text/plain"]
            for handle in self._snapshots:
                handle.update(bundle, raw=True)

    def snapshot_html(self) -> str:
        """What the panel shows, as HTML that stands alone and needs nothing that runs."""
        # Just above, JupyterLab says that it has found no model: so this comes first.
        left = tag("p", f"This is the {self.label} as it was left. Run the cell again to go on.")
        inner = tag("div", left, *self.draw_snapshot(), class_="gl-snapshot")
        return fragment(self.label, STYLES, inner)

    def _snapshot_bundle(self) -> dict[str, str]:
        return {"text/html": self.snapshot_html(), "text/plain": self.text()}

    def _ipython_display_(self) -> None:
        """Put the live panel out, and below it the snapshot, which the live panel hides.

        A saved notebook that is opened without a kernel has no model for the panel; JupyterLab
        says so and looks at nothing else in the same output. So the snapshot is an output apart.
        """
        from IPython.display import display

        self._check_open()
        bundle: Any = self._repr_mimebundle_()
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        data["text/plain"] = repr(self)
        display(data, raw=True)
        handle = display(self._snapshot_bundle(), raw=True, display_id=True)
        if handle is not None:
            self._snapshots.append(handle)

    def _watch(self, study: Watched | None) -> None:
        """Hear of each change of a study, and no longer of the one before."""
        if self._stop_watching is not None:
            self._stop_watching()
        told = weak_caller(self, "_study_changed")
        self._stop_watching = None if study is None else study.watch(told)

    def _check_open(self) -> None:
        if self._closed:
            raise PanelError("the panel is closed; make a new one of the same study")

    def __repr__(self) -> str:
        return f"<{self.label}>"

    def close(self) -> None:
        """Take the panel off the page and free what it holds; its snapshot stays."""
        self._closed = True
        self._snapshots = []
        self._watch(None)
        super().close()


def _heard(panel: Panel, content: dict[str, Any], _buffers: Any) -> None:
    """What the view in the browser says: a button, its values, and which drawing it speaks of."""
    button, values = content.get("do"), content.get("values")
    if button == "keep":
        panel.keep()
        return
    # Who clicks twice means the position of the first click. Appointments are numbered themselves.
    stale = content.get("revision", panel.revision) != panel.revision and button != "go_on"
    panel._by_browser, panel._view = True, content.get("view")
    done = False
    try:
        if not stale:
            done = panel.press(str(button), *(values if isinstance(values, list) else []))
    finally:
        panel._by_browser, panel._view = False, None
        panel.send({"done": done})  # which the view would not see where nothing has changed


def told_error(text: str) -> Markup:
    """An error as the panel shows it."""
    lines = [tag("p", line) for line in text.splitlines() if line.strip()]
    return tag("div", *lines, class_="gl-error", role="alert")


def button(text: str | Markup, do: str, *values: Any, **more: Any) -> Markup:
    """A button that calls a method of the panel.

    Parameters
    ----------
    text : str
        What stands on it.
    do : str
        The method.
    *values
        What it is called with: numbers and texts.
    **more
        ``key`` for a key that presses it, ``off`` where it cannot be pressed, attributes.
    """
    key, off = more.pop("key", None), more.pop("off", False)
    hint = [] if key is None else [tag("kbd", KEY_NAMES.get(key, key), aria_hidden="true")]
    return tag(
        "button",
        text,
        *hint,
        type="button",
        class_=more.pop("class_", "gl-button"),
        data_do=do,
        data_values=json.dumps(values) if values else None,
        data_key=key,
        disabled=bool(off),
        aria_keyshortcuts=key,
        **more,
    )


KEY_NAMES = {"Escape": "Esc"}


def labelled(words: str, *fields: Markup) -> Markup:
    """A field with its label, which is a label for machines too."""
    return tag("label", tag("span", words), *fields, class_="gl-field")


def options(choices: list[tuple[str, str]], chosen: str | None = None) -> Markup:
    """The choices of a list: value and words."""
    return join(
        tag("option", words, value=value, selected=value == chosen) for value, words in choices
    )


def weak_caller(panel: Panel, method: str) -> Any:
    """A function that calls a method of the panel while there is one, without keeping it alive."""
    reference = weakref.ref(panel)

    def call(*values: Any) -> None:
        alive = reference()
        if alive is not None:
            getattr(alive, method)(*values)

    return call


def seconds_of(value: Any, what: str) -> float:
    """A number of seconds that somebody gave for an option: none to a minute.

    Raises
    ------
    OptionError
        If it is no such number.
    """
    number = not isinstance(value, bool) and isinstance(value, int | float)
    if not number or not 0 <= value <= LONGEST:
        raise OptionError(f"{what} is a number from 0 to {LONGEST}, not {shown(value)}")
    return float(value)


def words_of(value: Any, what: str) -> str:
    """A text that somebody gave.

    Raises
    ------
    PanelError
        If it is none.
    """
    if not isinstance(value, str):
        raise PanelError(f"{what} is a text, not {shown(value)}")
    return value


def count_of(value: Any, what: str) -> int:
    """A whole number that somebody gave, as such or in figures.

    Raises
    ------
    PanelError
        If it is none.
    """
    number = None if isinstance(value, bool) else whole_number(value)
    if number is None and isinstance(value, str) and value.strip().isdecimal():
        number = int(value)
    if number is None:
        raise PanelError(f"{what} is a whole number, not {shown(value)}")
    return number
