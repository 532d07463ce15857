"""Player aids: cards of headings and lines to read from."""

from collections.abc import Iterator
from typing import TypeAlias

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column_height, without_widow, wrapped
from kitgen.games.own.faces.sizes import card_size
from kitgen.games.own.icons import Icons, emblems_of
from kitgen.games.own.inline import draw_lines, icons_in, with_gaps, without_icons
from kitgen.games.own.keys.parts import Aid, Heading
from kitgen.games.own.setting import LAST_LINE, NARROWEST, SHEET_SIZES
from kitgen.units import fits, mm
from kitgen.values import frozen

_LARGE_SIZES = (16.0, 15.0, 14.0, 13.0)
"""The sizes of type to try before `SHEET_SIZES`."""

_BETWEEN_LINES = 0.85
"""The distance between two lines of a player aid, from the last baseline to the next capitals, as a
multiple of the type size: a little more than within a line that is broken."""

_ABOVE_RULE, _BELOW_RULE = 0.25, 0.4
"""The rule below the title of a player aid is this much higher than the next line would be, and
that line this much lower, as multiples of the type size."""


@frozen
class _Title:
    """The title of a player aid, as one of its lines."""

    words: str


_AidLine: TypeAlias = str | Heading | _Title
_SetLine: TypeAlias = tuple[Box, tuple[str, ...], Type]
"""The place of a line of a player aid, its lines as broken, and their type."""


def _lines_of(aid: Aid) -> tuple[_AidLine, ...]:
    """Return the lines of a player aid, with its title, which has no icons, as the first."""
    return (*((_Title(without_icons(aid.title)),) if aid.title else ()), *aid.lines)


def aid_words(aid: Aid) -> tuple[str, ...]:
    """Return the words of each line of a player aid, its title first, without icons."""
    return tuple(filter(None, map(without_icons, map(_words, _lines_of(aid)))))


def _words(line: _AidLine) -> str:
    match line:
        case Heading():
            return line.heading
        case _Title():
            return line.words
    return line


def aid_is_full(aid: Aid) -> bool:
    """Return whether the lines of a player aid do not fit even in its smallest type."""
    return not _set_aid(aid)[1]


def draw_aid(name: str, title: str, aid: Aid, icons: Icons, style: InkStyle) -> Face:
    """Draw a player aid."""
    width, height = card_size(aid)
    frame = Box(0.0, 0.0, width, height).grown(-5.0)
    ground = Ink.PANEL if style is InkStyle.FULL else None
    placed, _ = _set_aid(aid)
    shapes: list[Shape] = [
        Rectangle(frame, Paint(ground, Ink.FLOOR_EDGE, 1.2), radius=mm(3), framing=True)
    ]
    for (box, set_lines, look), line in zip(placed, _lines_of(aid), strict=True):
        names = icons_in(_words(line))
        shapes += draw_lines(box, set_lines, look, Anchor.START, names, icons, style)
        if isinstance(line, _Title):
            y = box.bottom - _ABOVE_RULE * look.size
            shapes.append(lines((((box.x, y), (box.right, y)),), Paint(None, Ink.FLOOR_EDGE, 1.0)))
    return Face(name, title, width, height, tuple(shapes))


def emblems_on_aid(aid: Aid, icons: Icons) -> Iterator[tuple[str, Box, bool]]:
    """Yield each emblem within a line, and the box of that line."""
    placed, _ = _set_aid(aid)
    for (box, _lines, _look), line in zip(placed, _lines_of(aid), strict=True):
        for emblem in emblems_of(icons_in(_words(line)), icons):
            yield emblem, box, False


def _aid_look(line: _AidLine, size: float) -> Type:
    """Return the type of a line of a player aid; headings are bold and larger, titles more so."""
    match line:
        case Heading():
            return Type(size + 1.0, Typeface.BOLD)
        case _Title():
            return Type(size + 3.0, Typeface.BOLD)
    return Type(size)


def _aid_lines(aid: Aid, size: float, width: float) -> list[str]:
    """Return the lines of a player aid as they are broken in one size."""
    return [
        words
        for line in _lines_of(aid)
        for words in wrapped(with_gaps(_words(line)), _aid_look(line, size), width)
    ]


def _set_aid(aid: Aid) -> tuple[list[_SetLine], bool]:
    """Set the lines as large as they all fit; return their places, and whether they do fit.

    In large sizes, which a card with much room has, no line is broken that is whole in others.
    """
    width, height = card_size(aid)
    room = Box(0.0, 0.0, width, height).grown(-14.0)
    usual = len(_aid_lines(aid, SHEET_SIZES[0], room.width))
    large = (size for size in _LARGE_SIZES if len(_aid_lines(aid, size, room.width)) <= usual)
    for size in (*large, *SHEET_SIZES):
        placed: list[_SetLine] = []
        y, wide, titled = room.y, True, False
        for line in _lines_of(aid):
            look = _aid_look(line, size)
            words = with_gaps(_words(line))
            set_lines = without_widow(words, look, room.width, LAST_LINE, NARROWEST)
            wide = wide and all(fits(look.width(words_set), room.width) for words_set in set_lines)
            y += 0.5 * size if isinstance(line, Heading) and placed and not titled else 0.0
            high = column_height(len(set_lines), look) + _BETWEEN_LINES * size
            placed.append((Box(room.x, y, room.width, high), set_lines, look))
            titled = isinstance(line, _Title)
            y += high + (_BELOW_RULE * size if titled else 0.0)
        if wide and fits(y, room.bottom):
            return placed, True
    return placed, False
