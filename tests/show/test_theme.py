"""Colours: text is legible in both themes, and no meaning hangs on colour."""

from __future__ import annotations

import pytest

from grasslab.games.grass.catalogue import CARDS, FAMILIES
from grasslab.show import theme
from grasslab.show.grass_cards import LOOKS, card
from tests.show.reading import words_of

LAB = {  # JupyterLab's own ink on its own ground, its shade of ink worked out on that ground
    "light": ("#212121", "#ffffff"),
    "dark": ("#ffffff", "#212121"),
}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_right() -> None:
    """Black on white is 21:1, and a known grey 4.54:1."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("text", "ground"), theme.TEXT_PAIRS)
def test_text_is_legible(text: str, ground: str, dark: bool) -> None:
    """Each text colour has 4.5:1 at least on each ground that it stands on."""
    place = 2 if dark else 1
    colours = str(theme.TOKENS[text][place]), str(theme.TOKENS[ground][place])
    assert contrast(*colours) >= 4.5


@pytest.mark.parametrize(("ink", "ground"), LAB.values(), ids=LAB)
def test_text_is_legible_with_the_colours_of_jupyterlab(ink: str, ground: str) -> None:
    """Where Lab gives ink and ground, they go with the colours that are ours."""
    place = 2 if ground == "#212121" else 1
    assert contrast(ink, ground) >= 4.5
    for token in ("soft", "link"):
        assert contrast(str(theme.TOKENS[token][place]), ground) >= 4.5
    assert contrast(ink, str(theme.TOKENS["band"][place])) >= 4.5


def test_signs_are_legible() -> None:
    """The sign on who is to move is the same in both themes."""
    assert contrast(theme.SIGN, theme.ON_SIGN) >= 4.5


@pytest.mark.parametrize("ground", ["#ffffff", str(theme.TOKENS["ground"][2])])
@pytest.mark.parametrize("colour", theme.ACCENTS.values(), ids=theme.ACCENTS)
def test_shapes_stand_out(colour: str, ground: str) -> None:
    """Shapes and frames have 3:1 at least on the ground of the picture."""
    assert contrast(colour, ground) >= 3


def test_families_differ_without_colour() -> None:
    """Eight families have eight shapes, and every kind its own letters."""
    assert set(LOOKS) == set(FAMILIES)
    assert len({look.shape for look in LOOKS.values()}) == len(FAMILIES)
    assert len({row.code for row in CARDS}) == len(CARDS)


@pytest.mark.parametrize("kind", range(len(CARDS)), ids=lambda kind: CARDS[kind].name)
def test_a_card_reads_as_words(kind: int) -> None:
    """A card tells code, count, name and figure in words, whatever is drawn."""
    row = CARDS[kind]
    told = words_of(card(kind, 2))
    assert told.startswith(f"{row.code} 2× {row.name}")
    assert (f"${row.value:,}" in told) == (row.value > 0)


def test_colours_follow_the_page() -> None:
    """Lab's variables come first; then the page's mark of light or dark; then the system's."""
    html = theme.fragment("x", "")
    assert "var(--jp-layout-color1,#ffffff)" in html
    for page in ('[data-jp-theme-light="false"]', ".vscode-dark", "(prefers-color-scheme:dark)"):
        assert page in html
