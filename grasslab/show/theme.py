"""The look of every picture: colours for light and dark pages, and the styles of a fragment.

A picture is one element with its styles inside, so that it can stand in any page. Its colours
follow JupyterLab's variables where there are any; else the page's own mark of light or dark (Lab,
VS Code, Sphinx, Colab), else the reader's system. Text always stands on a ground of the picture's
own, so that it can be read even where the guess is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

from grasslab.show.markup import Markup, tag

BLUE, ORANGE, GREEN, PINK = "#0072B2", "#D55E00", "#009E73", "#CC79A7"
"""Colours that colour-blind people tell apart; 3:1 on white and on Lab's dark ground."""
ACCENTS = {"blue": BLUE, "orange": ORANGE, "green": GREEN, "pink": PINK}
SIGN, ON_SIGN = "#006199", "#ffffff"
"""The filled sign on who is to move, in both themes."""

TOKENS: Mapping[str, tuple[str | None, str, str]] = {
    # token: (Lab's variable, light, dark)
    "ground": ("--jp-layout-color1", "#ffffff", "#212121"),
    "ink": ("--jp-content-font-color1", "#1f1f1f", "#e8e8e8"),
    "soft": (None, "#595959", "#b9b9b9"),
    "line": (None, "#c9c9c9", "#5c5c5c"),
    "band": (None, "#f2f5f8", "#2c3136"),
    "link": (None, "#005c91", "#74bdf0"),
}
TEXT_PAIRS = (
    ("ink", "ground"),
    ("ink", "band"),
    ("soft", "ground"),
    ("soft", "band"),
    ("link", "ground"),
    ("link", "band"),
)
"""Which text colours stand on which grounds."""

_DARK_PAGES = (
    '[data-jp-theme-light="false"]',
    ".vscode-dark",
    ".vscode-high-contrast",
    '[data-theme="dark"]',
    '[theme="dark"]',
)
_LIGHT_PAGES = (
    '[data-jp-theme-light="true"]',
    ".vscode-light",
    ".vscode-high-contrast-light",
    '[data-theme="light"]',
)


def _values(dark: bool) -> str:
    parts = []
    for token, (variable, light, black) in TOKENS.items():
        value = black if dark else light
        parts.append(f"--gl-{token}:{f'var({variable},{value})' if variable else value}")
    return ";".join(parts)


def _theme_rules() -> str:
    light, dark = _values(dark=False), _values(dark=True)
    on_dark = ",".join(f"{page} .grasslab" for page in _DARK_PAGES)
    on_light = ",".join(f"{page} .grasslab" for page in _LIGHT_PAGES)
    accents = ";".join(f"--gl-{name}:{colour}" for name, colour in ACCENTS.items())
    return (
        f".grasslab{{{light};{accents};--gl-sign:{SIGN};--gl-on-sign:{ON_SIGN}}}"
        f"@media (prefers-color-scheme:dark){{.grasslab{{{dark}}}}}"
        f"{on_light}{{{light}}}{on_dark}{{{dark}}}"
    )


_BASE = """
.grasslab{position:relative;box-sizing:border-box;max-width:1240px;padding:12px 14px;
 color:var(--gl-ink);background:var(--gl-ground);border:1px solid var(--gl-line);border-radius:8px;
 font:14px/1.45 var(--jp-content-font-family,system-ui,-apple-system,"Segoe UI",sans-serif)}
.grasslab *{box-sizing:border-box}
.grasslab p{margin:0;padding:0;color:inherit}
.grasslab .gl-hush{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
 white-space:nowrap}
.grasslab .gl-soft{color:var(--gl-soft)}
.grasslab .gl-num{font-variant-numeric:tabular-nums}
.grasslab .gl-i{width:14px;height:14px;flex:none;vertical-align:-2px;overflow:visible}
.grasslab .gl-blue{--gl-a:var(--gl-blue)}.grasslab .gl-orange{--gl-a:var(--gl-orange)}
.grasslab .gl-green{--gl-a:var(--gl-green)}.grasslab .gl-pink{--gl-a:var(--gl-pink)}
.grasslab details{margin:0}
.grasslab summary{cursor:pointer;color:var(--gl-link);font-weight:600}
.grasslab table{border-collapse:collapse;margin:0;border:0;font-size:inherit;color:inherit;
 background:none}
.grasslab thead{border:0}
.grasslab tr,.grasslab tbody tr:nth-child(odd),.grasslab tbody tr:nth-child(even),
.grasslab tbody tr:hover{background:none}
.grasslab th,.grasslab td{padding:3px 10px;text-align:left;vertical-align:top;white-space:normal;
 border:0;color:inherit;background:none;max-width:none}
"""


def fragment(label: str, styles: str, *content: str) -> Markup:
    """A picture that stands alone: its styles, and its content under a name for screen readers.

    Parameters
    ----------
    label : str
        What the picture is.
    styles : str
        Rules for what is its own, each beginning with ``.grasslab``.
    *content : str
        Texts and markup.

    Examples
    --------
    >>> fragment("a note", "", "1 < 2").endswith("1 &lt; 2</div>")
    True
    """
    return tag(
        "div",
        tag("style", Markup(style_sheet(styles))),
        *content,
        # Notebooks take what stands between two dollar signs for mathematics.
        class_="grasslab mathjax_ignore tex2jax_ignore",
        role="group",
        aria_label=label,
    )


def style_sheet(styles: str) -> str:
    """All rules that a picture with these styles of its own needs, in one line."""
    rules = " ".join((_theme_rules() + _BASE + styles).split())
    # The class twice: notebooks style tables in outputs with two classes, and would win else.
    return rules.replace(".grasslab ", ".grasslab.grasslab ")


def hush(text: str) -> Markup:
    """Words that are heard, and seen where styles are taken out, but not else."""
    return tag("span", text, class_="gl-hush")
