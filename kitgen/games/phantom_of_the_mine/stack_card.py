"""The stack-order card: the Development stack from top to bottom, for the person who builds it."""

from collections.abc import Sequence

from kitgen.contract import PieceReading
from kitgen.diagrams.panels import paragraph_panel
from kitgen.drawing.card import band_ink, draw_card_frame
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.phantom_of_the_mine.card_parts import band
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import Kind
from kitgen.games.phantom_of_the_mine.tile_art import kind_mark
from kitgen.language import gettext, row_of
from kitgen.readback import beside
from kitgen.units import inches

CARD_WIDTH, CARD_HEIGHT = inches(5), inches(7.5)
ROWS = 10

_BAND = Box(9.0, 9.0, CARD_WIDTH - 18.0, 42.0)
_LEFT = 20.0
_WIDTH = CARD_WIDTH - 2 * _LEFT
_TABLE_TOP = 136.0
_PITCH = 37.5
_COLUMN = (_WIDTH - 16.0) / 2
_MARK = 30.0


def draw_stack_card(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Face:
    """Draw the card, 5 by 7.5 inches, with ten tiles in a column."""
    return Face(
        name="stack-order",
        title=gettext("Stack-order card"),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            *draw_card_frame(CARD_WIDTH, CARD_HEIGHT, style),
            *_head(definition.title, style),
            *_advice(content.stack),
            *_table(content.stack, style),
        ),
    )


def _head(title: str, style: InkStyle) -> tuple[Shape, ...]:
    ink = band_ink(style)
    words = Box(_BAND.x + 46.0, _BAND.y, _BAND.width - 58.0, _BAND.height)
    look = Type(9.0, ink=ink, small_print=True).stepped(title, words.width, (8.0, 7.2, 6.5))
    upper = Box(words.x, words.y + 7.0, words.width, 15.0)
    lower = Box(words.x, words.y + 25.0, words.width, 10.0)
    return (
        band(_BAND, style),
        *draw_emblem(Emblem.LANTERN, style, moved(_BAND.x + 24.0, _BAND.centre[1]) @ scaled(0.6)),
        label(
            upper,
            gettext("STACK ORDER · SECRET"),
            Type(15.0, Typeface.BOLD, ink, 0.6),
            Anchor.START,
        ),
        label(lower, title, look, Anchor.START),
    )


def _advice(stack: Sequence[Kind]) -> tuple[Shape, ...]:
    """Draw the advice on building the stack, with stand-in tiles or those of the base game."""
    caverns = [str(place) for place, kind in enumerate(stack, 1) if kind is Kind.CAVERN]
    build = gettext(
        "For someone who does not play, or for tables that are to play in the same mine. Stack the "
        "tiles face down, beginning with number {last}: number 1 ends up on top and is played "
        "first.",
        last=len(stack),
    )
    places = gettext(
        "With the tiles of the base game only Caverns have fixed places, counted from the top: "
        "{places}. Take any path tiles for the others.",
        places=row_of(caverns),
    )
    block = paragraph_panel(f"{build}\n{places}", Type(9.0), _WIDTH)
    return (Group(block.shapes, moved(_LEFT, _BAND.bottom + 12.0)),)


def _table(stack: Sequence[Kind], style: InkStyle) -> tuple[Shape, ...]:
    """Draw the tiles in columns of ten: number, picture, name."""
    shapes: list[Shape] = []
    for index, kind in enumerate(stack):
        column, row = divmod(index, ROWS)
        x, y = _LEFT + column * (_COLUMN + 16.0), _TABLE_TOP + row * _PITCH
        shapes.extend(_row(Box(x, y, _COLUMN, _PITCH), index + 1, kind, style))
    return tuple(shapes)


def _row(box: Box, number: int, kind: Kind, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the row of a tile; a Cavern's row is shaded and its number boxed."""
    cavern = kind is Kind.CAVERN
    ground = Box(box.x, box.y + 1.0, box.width, box.height - 2.0)
    mark = Box(box.x + 32.0, box.centre[1] - _MARK / 2, _MARK, _MARK)
    room = Box(box.x + 68.0, box.y, box.width - 72.0, box.height)
    fill = Ink.LABEL if style is InkStyle.FULL else None
    plate = Rectangle(ground, Paint(fill, Ink.WALL, 1.0), radius=3.0)
    line = Rectangle(Box(box.x, box.bottom - 0.2, box.width, 0.4), Paint(Ink.FLOOR_EDGE))
    return (
        plate if cavern else line,
        label(Box(box.x + 4.0, box.y, 24.0, box.height), str(number), Type(14.0, Typeface.BOLD)),
        Placed(kind_mark(kind, style), moved(mark.x, mark.y) @ scaled(_MARK / 108.0)),
        Rectangle(mark, Paint(None, Ink.WALL, 0.7)),
        label(
            room,
            kind.called,
            Type(9.0, Typeface.BOLD if cavern else Typeface.REGULAR),
            Anchor.START,
        ),
    )


def stack_read(card: PieceReading) -> dict[int, str]:
    """Read back a card: the name of the tile to the right of each place in the stack."""
    texts = [text for text in card.texts if text.box.centre[1] > _TABLE_TOP]
    return beside(texts, {kind.called for kind in Kind}, same_row=_PITCH / 4)
