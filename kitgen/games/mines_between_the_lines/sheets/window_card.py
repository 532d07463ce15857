"""The window card, which covers the lookup table except a line's number and a lifted flap."""

from collections.abc import Iterator

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, label, set_below
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.rules.lookup import FLAP_LETTERS
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    SHEET_NAME,
    STEP,
    Pens,
    fitted,
    numbered,
)
from kitgen.games.mines_between_the_lines.sheets.lookup import example_of, layout_of
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import LookupLayout
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_WIDTH
from kitgen.language import gettext, gettext_noop

_SIDE = 30.0
_WORDS = Box(_SIDE, 0.0, SHEET_WIDTH - 2 * _SIDE, 0.0)
_NOTE = Type(7.4, ink=Ink.MUTED, small_print=True)
_HEADING = Type(11.0, Typeface.BOLD)
_LARGEST_LETTER = 15.0
_CUT = Paint(None, Ink.TEXT, 1.0)
_FOLD = Paint(None, Ink.TEXT, 0.6, dash=(2.5, 2.0))

_MAKING = (
    gettext_noop("Leave the sheet whole: its side edges guide it. Cut out the window on the left."),
    gettext_noop(
        "Cut the flaps along the solid lines: one long cut below them all, short cuts between "
        "them. Leave the dashed line, and fold the flaps up along it once."
    ),
)
_LOOKING = (
    gettext_noop(
        "Lay this card face down, lay the lookup sheet on it, face down and still unread, then "
        "turn both over together."
    ),
    gettext_noop(
        "The heading and the address grid of the lookup sheet stay in view above this card. The "
        "side edges of both lie flush. All that lies below the grid stays covered."
    ),
    gettext_noop(
        "Find the address of your box in the grid. For {address} slide the card until {line} is in "
        "the middle of the window. Lift flap {flap}, read, and let the flap fall."
    ),
)


def window_card(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the window card of a kit's fields; points, origin at its top left."""
    layout = layout_of(definition)
    below = layout.window.bottom + 22.0
    title = Box(_WORDS.x, below + 14.0, _WORDS.width, 24.0)
    name = Box(_WORDS.x, below, _WORDS.width, 8.0)
    size = Box(_WORDS.x, title.bottom + 4.0, _WORDS.width, 10.0)
    fields = (
        gettext("for all fields of {boxes} boxes in this kit’s shape", boxes=len(layout.boxes))
        if layout.holes
        else gettext(
            "for all fields of {rows} × {columns} boxes",
            rows=layout.box_rows,
            columns=layout.box_columns,
        )
    )
    shapes: list[Shape] = [
        *_openings(layout, pens),
        label(name, gettext("WINDOW CARD"), SHEET_NAME, Anchor.START),
        fitted(title, definition.title),
        label(size, fields, STEP, Anchor.START),
    ]
    y = size.bottom + 12.0
    for heading, steps in (
        (gettext("How to make it"), _MAKING),
        (gettext("How to look up a box"), _LOOKING),
    ):
        head, y = set_below((heading,), _HEADING, _WORDS.moved(0.0, y))
        words = [gettext(step, **example_of(layout)) for step in steps]
        rows, y = numbered(words, _WORDS.moved(0.0, y), above=5.0, below=0.0)
        shapes += (*head, *rows)
        y += 12.0
    return tuple(shapes)


def _openings(layout: LookupLayout, pens: Pens) -> Iterator[Shape]:
    """Draw the cuts: around the window, and on three sides of each flap."""
    window = layout.window
    first, last = layout.flap(0), layout.flap(layout.flaps - 1)
    row = first.union(last)
    inside = Type(min(7.4, 0.5 * window.height), ink=Ink.MUTED, small_print=True)
    yield Rectangle(window, _CUT)
    yield label(window, gettext("cut out"), inside.narrowed(gettext("cut out"), window.width - 3.0))
    if pens.panel:
        yield Rectangle(row, Paint(pens.panel))
    edges = [*(layout.flap(flap).x for flap in range(layout.flaps)), row.right]
    yield lines(
        [
            *(((x, row.y), (x, row.bottom)) for x in edges),
            ((row.x, row.bottom), (row.right, row.bottom)),
        ],
        _CUT,
    )
    yield lines([((row.x, row.y), (row.right, row.y))], _FOLD)
    letter = Type(min(_LARGEST_LETTER, 0.62 * row.height), Typeface.BOLD)
    for flap in range(layout.flaps):
        yield label(layout.flap(flap), FLAP_LETTERS[flap], letter)
    note = Box(window.x, row.bottom + 4.0, row.right - window.x, 8.0)
    yield label(note, gettext("flaps: fold at the dashed line"), _NOTE, Anchor.END)
