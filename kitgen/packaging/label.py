"""The label of a kit's bag or box: what the kit is, how many play, and what must be inside."""

from collections.abc import Sequence

from kitgen.covers.cover import Cover
from kitgen.covers.lettering import LEAST_ON_PIECE, TitlePlace
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Anchor, Box, Group, Paint, Rectangle, Shape, Typeface, moved
from kitgen.drawing.title_block import wall_line
from kitgen.drawing.typesetting import LEADING, Type, filled, wrapped
from kitgen.language import gettext
from kitgen.packaging.fitted_text import set_fitting
from kitgen.packaging.summaries import LABEL_PART
from kitgen.values import frozen

_EDGE = 11.0
_TITLE_HEIGHT, _COVER_HEIGHT = 40.0, 58.0
_LEAST_HEIGHT = 126.0
_TITLE = Type(17.0, Typeface.BOLD, Ink.LABEL_TEXT)
_FACT = Type(9.0, Typeface.BOLD)
_LIST = Type(8.0)
_SMALL = Type(6.5, ink=Ink.MUTED)
_COLUMN_GAP = 12.0
_BETWEEN = "  ·  "


@frozen
class LabelWords:
    """The words on a label.

    Attributes:
        kit: The kit's title.
        title: The words to set if there is no cover: the title, or its lines.
        facts: The facts, a few words each: how many play, how long, how hard it is.
        parts: One line for each kind of part.
        credits: A sentence that credits the designer of the game or of its rules.
    """

    kit: str
    title: str | tuple[str, ...]
    facts: tuple[str, ...]
    parts: tuple[str, ...]
    credits: str


ON_LABEL = TitlePlace("the label", LEAST_ON_PIECE, LABEL_PART)


@frozen
class Label:
    """A drawn label, and the height of the smallest capitals of its title, in points.

    The height is 0 if a title without a cover has a word that is too long in any type.
    """

    face: Face
    capital: float


def cover_size(width: float) -> tuple[float, float]:
    """Return the size of a kit's cover on a label of a given width."""
    return width - 2 * _EDGE, _COVER_HEIGHT


def draw_label(
    words: LabelWords, width: float, style: InkStyle, cover: Cover | None = None
) -> Label:
    """Draw a label of a width in points, as high as its list of parts needs.

    The kit's cover has the size `cover_size`; without one, the title is on a slip of paper.
    """
    title_height = _COVER_HEIGHT if cover else _TITLE_HEIGHT
    columns = _columns(words.parts, width)
    rows = max((len(column) for column in columns), default=0)
    list_height = rows * _LIST.size * LEADING + 4.0
    facts = filled(words.facts, _FACT, width - 2 * _EDGE, _BETWEEN)
    facts_height = 12.0 * max(1, len(facts))
    needed = _EDGE + title_height + facts_height + 14.0 + list_height + 24.0 + _EDGE
    height = max(_LEAST_HEIGHT, needed)
    inner = Box(_EDGE, _EDGE, width - 2 * _EDGE, height - 2 * _EDGE)
    slip = Box(inner.x, inner.y, inner.width, title_height)
    facts_box = Box(inner.x, slip.bottom + 5.0, inner.width, facts_height)
    head, capital = _framed(cover, slip) if cover else _in_type(words.title, slip)
    foot = Box(inner.x, inner.bottom - 19.0, inner.width, 19.0)
    room = Box(inner.x, facts_box.bottom + 10.0, inner.width, foot.y - facts_box.bottom - 14.0)
    shapes: tuple[Shape, ...] = (
        *_frame(width, height, facts_box.bottom + 4.0, style),
        *head,
        *set_fitting(facts_box, facts, _FACT),
        *_parts(columns, room),
        *set_fitting(
            foot,
            [words.credits, gettext("Print at 100 %.")],
            _SMALL,
        ),
    )
    face = Face("label", gettext("Label of {kit}", kit=words.kit), width, height, shapes)
    return Label(face, capital)


def _in_type(title: str | tuple[str, ...], slip: Box) -> tuple[tuple[Shape, ...], float]:
    """Draw a paper slip with the title; also return the height of its capitals."""
    paper = Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.4), radius=4.0)
    words = (title,) if isinstance(title, str) else title
    rows = set_fitting(slip.grown(-5.0), words, _TITLE)
    heights = (capital_height(row.typeface, row.size) for row in rows)
    return (paper, *rows), min(heights, default=0.0)


def _framed(cover: Cover, place: Box) -> tuple[tuple[Shape, ...], float]:
    """Draw a cover at its place in a frame; also return the height of its title's capitals."""
    frame = Rectangle(place, Paint(None, Ink.LABEL_EDGE, 1.4))
    drawn = Group(cover.shapes, moved(place.x, place.y))
    return (drawn, frame), cover.lettering.capital


def _columns(parts: Sequence[str], width: float) -> tuple[tuple[str, ...], ...]:
    """Divide the lines into two columns without splitting a part; one column if there are few."""
    if len(parts) < 4:
        inner = width - 2 * _EDGE
        return (tuple(row for part in parts for row in wrapped(part, _LIST, inner)),)
    room = (width - 2 * _EDGE - _COLUMN_GAP) / 2
    half = (len(parts) + 1) // 2
    return tuple(
        tuple(row for part in some for row in wrapped(part, _LIST, room))
        for some in (parts[:half], parts[half:])
    )


def _parts(columns: Sequence[Sequence[str]], room: Box) -> tuple[Shape, ...]:
    """Set the columns of parts from the top of their room."""
    count = len(columns)
    wide = (room.width - (count - 1) * _COLUMN_GAP) / count
    shapes: list[Shape] = []
    for index, rows in enumerate(columns):
        high = len(rows) * _LIST.size * LEADING + 2.0
        place = Box(room.x + index * (wide + _COLUMN_GAP), room.y, wide, high)
        shapes += set_fitting(place, rows, _LIST, Anchor.START)
    return tuple(shapes)


def _frame(width: float, height: float, line: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the label's ground, its frame, and a wall line under the facts."""
    inner = Box(5.0, 5.0, width - 10.0, height - 10.0)
    fill = Ink.FLOOR if style is InkStyle.FULL else None
    return (
        Rectangle(inner, Paint(fill, Ink.WALL, 1.6), radius=7.0),
        Group(wall_line(width - 2 * _EDGE, line), moved(_EDGE, 0.0)),
    )
