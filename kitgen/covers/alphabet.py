"""A game's drawn alphabet: capitals, figures and signs, and letters composed with their marks.

The drawings are in `data/<game>/art/letters.svg`, which `docs/art.md` describes. Capitals are 100
units high, with their baseline at y = 0. If the alphabet lacks a character, the whole title is set
in FiraGO, with the same edge.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias
from unicodedata import combining, normalize

from kitgen.covers.silhouette import BAND, Silhouette, moved_silhouette, silhouette, united
from kitgen.drawing.art import art_names, art_parts
from kitgen.drawing.fonts import by_family, capital_height, glyph_outline
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Group,
    Paint,
    Path,
    Rectangle,
    Shape,
    Typeface,
    mapped,
    moved,
    scaled,
)
from kitgen.phrases import in_capitals
from kitgen.values import frozen

LETTERS = "letters"
"""The name of the drawing."""

CAPITAL = 100.0
"""The height of its capitals."""

ORNAMENT = "ornament"

GROUND = "ground"
"""The name of a swatch in the colour of the ground behind a title where there is no scene."""

_MARKS = MappingProxyType(
    {
        "\u0300": "grave",
        "\u0301": "acute",
        "\u0302": "circumflex",
        "\u0303": "tilde",
        "\u0307": "dot-above",
        "\u0308": "diaeresis",
        "\u0327": "cedilla",
        "\u0328": "ogonek",
    }
)
_SIGNS = MappingProxyType(
    {
        "Æ": "AE",
        "Œ": "OE",
        "Ł": "L-stroke",
        "-": "hyphen",
        "\u2010": "hyphen",
        "\u2011": "hyphen",
        "\u2013": "dash",
        "\u2014": "dash",
        "'": "apostrophe",
        "\u2019": "apostrophe",
        ".": "period",
        ",": "comma",
        ":": "colon",
        "!": "exclamation",
        "?": "question",
        "¡": "inverted-exclamation",
        "¿": "inverted-question",
        "&": "ampersand",
        **{digit: f"figure-{digit}" for digit in "0123456789"},
    }
)
_OGONEK_AT = 0.8
"""The place of an ogonek, as a share of its letter's width; other marks are centred."""

_EDGES = MappingProxyType(
    {
        InkStyle.FULL: ((Ink.LABEL_EDGE, 24.0), (Ink.LABEL, 16.0), (Ink.LABEL_EDGE, 5.0)),
        InkStyle.LOW: ((Ink.LABEL_EDGE, 18.0),),
    }
)
"""The edges of a FiraGO letter, and the width of each, both sides together. With full ink there is
a pale rim, which shows on dark ground, and a dark one, which shows on pale ground."""

Parts: TypeAlias = Mapping[str, tuple[Shape, ...]]


@frozen
class Glyph:
    """A drawn character: its shapes, its left edge at x = 0, and how far its ink reaches."""

    shapes: tuple[Shape, ...]
    reach: Silhouette

    @property
    def width(self) -> float:
        """The x of the right end of its ink."""
        return max((right for _, right in self.reach.values()), default=0.0)

    @property
    def top(self) -> float:
        """The y of its highest ink, to the precision of a band."""
        return min(self.reach, default=0) * BAND

    @property
    def bottom(self) -> float:
        """The y of its lowest ink, to the precision of a band."""
        return (max(self.reach, default=-1) + 1) * BAND


def drawn_alphabet(game: str, ink: InkStyle, roles: type[Ink]) -> Parts:
    """Return the groups of a game's letters by id; none if it has no drawn alphabet."""
    return art_parts(game, LETTERS, ink, roles=roles) if LETTERS in art_names(game) else {}


def ground_of(parts: Parts, ink: InkStyle) -> Paint:
    """Return the paint of the ground behind an alphabet's letters where there is no scene."""
    if ink is InkStyle.LOW:
        return Paint(Ink.PAPER)
    swatch = parts.get(GROUND, ())
    fills = (shape.paint.fill for shape in swatch if isinstance(shape, Path | Rectangle))
    return Paint(next(fills, Ink.ROCK_GAP))


def capitals(words: str) -> str:
    """Return words as covers set them: in capitals, with one space between words."""
    return " ".join(in_capitals(words).split())


def lacking(words: str, parts: Parts) -> tuple[str, ...]:
    """Return the characters of words that an alphabet cannot set, each once, in order."""
    return tuple(
        dict.fromkeys(
            character
            for character in capitals(words)
            if character != " " and not all(name in parts for name in _names(character))
        )
    )


def drawn_glyph(character: str, parts: Parts) -> Glyph:
    """Return a character of a drawn alphabet, composed of a base and its marks.

    Raises:
        KeyError: The alphabet lacks the character (see `lacking`).
    """
    base, *marks = _names(character)
    shapes = parts[base]
    reach: Silhouette = silhouette(shapes)
    left, right = _sides(reach)
    for mark in marks:
        x = left + (right - left) * (_OGONEK_AT if mark == "ogonek" else 0.5)
        shapes = (*shapes, Group(parts[mark], moved(x, 0.0)))
        reach = united(reach, moved_silhouette(silhouette(parts[mark]), x))
    return _from_zero(shapes, reach)


@by_family(maxsize=256)
def set_glyph(character: str, ink: InkStyle) -> Glyph:
    """Return a character of the bold text font, with edge and face as in a drawn alphabet."""
    enlarged = scaled(CAPITAL / capital_height(Typeface.BOLD, 1.0))
    outline = mapped(glyph_outline(character, Typeface.BOLD), enlarged)
    if not outline:
        return Glyph((), {})
    face = Ink.COVER_ACCENT if ink is InkStyle.FULL else Ink.PAPER
    shapes = (
        *(Path(outline, Paint(edge, edge, width)) for edge, width in _EDGES[ink]),
        Path(outline, Paint(face)),
    )
    return _from_zero(shapes, silhouette(shapes))


def _names(character: str) -> Iterator[str]:
    """Yield the ids of the groups of which a capital is composed, the base first."""
    for part in normalize("NFD", character):
        yield _MARKS.get(part, part) if combining(part) else _SIGNS.get(part, part)


def _sides(reach: Silhouette) -> tuple[float, float]:
    return min(left for left, _ in reach.values()), max(right for _, right in reach.values())


def _from_zero(shapes: tuple[Shape, ...], reach: Silhouette) -> Glyph:
    left, _ = _sides(reach)
    return Glyph((Group(shapes, moved(-left, 0.0)),), moved_silhouette(reach, -left))
