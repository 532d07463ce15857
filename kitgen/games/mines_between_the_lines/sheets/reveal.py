"""The reveal sheet: a tile for each box, with its name on the front and its content on the back.

The base is the sheet on which it is glued. Points, origin at the sheet's top left, y down.
"""

from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    picture_of,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.boxes import Stamps, contents_in
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.furniture import (
    SHEET_NAME,
    Pens,
    fitted,
    numbered,
    rule,
    slab,
)
from kitgen.games.mines_between_the_lines.sheets.play import sheet_title, size_cells
from kitgen.games.mines_between_the_lines.sheets.reveal_layout import RevealLayout, reveal_layout
from kitgen.games.mines_between_the_lines.sheets.sheet import HEAD, MINE_BODY_SHARE, SHEET_WIDTH
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell

_WORDS = Box(8.0, HEAD.bottom + 7.0, SHEET_WIDTH - 16.0, 26.0)
_WORDS_TYPE = Type(9.0)
_CUT = Paint(None, Ink.TEXT, 0.8)
_HINGE = Paint(None, Ink.MUTED, 0.5, dash=(2.5, 2.0))
_HATCH_PITCH = 2.9
_HATCH_INSET = 2.6
_SLAB_INSET = 3.0
_SLIP_SHARE = (0.66, 0.46)
_LARGEST_NAME = 16.0
_NAME_SHARE = 0.38
_LARGEST_NUMBER = 26.0
_NUMBER_SHARE = 0.55
_CORNER = 2.5
_HOW = gettext_noop(
    "Lies beside the play sheet, glued on its base. When a box is closed, lift its tile by the "
    "right edge, read the back, and let it fall. Nobody lifts another."
)
_STEPS = (
    gettext_noop(
        "Turn the reveal sheet so that its names are up, and keep it so: nobody looks at its back."
    ),
    gettext_noop(
        "Cut the tiles along the solid lines: first the long lines from top to bottom, one at the "
        "right of each column, then the short ones between tiles. Leave the dashed lines."
    ),
    gettext_noop("Put glue on the grey strips of this base, and nowhere else."),
    gettext_noop(
        "Lay the reveal sheet on it, names up, edge on edge, and press it down along the strips. "
        "The tiles stay free."
    ),
)


def layout_of(definition: MinesDefinition) -> RevealLayout:
    """Return the layout of a kit's reveal sheets."""
    field = definition.field
    return reveal_layout(field.box_rows, field.box_columns, field.holes)


def reveal_front(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the upper side without the field code; it is the same for all fields of a kit.

    The tiles are hatched so that nothing shows through from the other side.
    """
    layout = layout_of(definition)
    title = gettext("REVEAL SHEET · ONE TILE AT A TIME")
    hatched = picture_of("reveal-tile", _hatched_tile(layout.tile(Cell(0, 0)), pens))
    name = Type(min(_LARGEST_NAME, _NAME_SHARE * layout.smallest_side), Typeface.BOLD)
    shapes: list[Shape] = [
        *sheet_title(definition, title, size_cells(definition), pens),
        *paragraph(_WORDS, gettext(_HOW), _WORDS_TYPE),
    ]
    for hole in sorted(layout.holes):
        shapes += slab(layout.tile(hole).grown(-_SLAB_INSET), pens)
    for cell in layout.boxes:
        tile = layout.tile(cell)
        shapes += (Placed(hatched, moved(tile.x, tile.y)), label(tile, str(cell), name))
    return (
        *shapes,
        lines(layout.hinges(), _HINGE),
        lines((*layout.long_cuts(), *layout.short_cuts()), _CUT),
    )


def _hatched_tile(tile: Box, pens: Pens) -> tuple[Shape, ...]:
    """Draw a tile's hatching, and the slip for its name; origin at the tile's top left."""
    frame = Box(0.0, 0.0, tile.width, tile.height).grown(-_HATCH_INSET)
    count = int((frame.width + frame.height) / _HATCH_PITCH)
    rising, falling = [], []
    for index in range(1, count + 1):
        reach = index * _HATCH_PITCH
        rising.append(((frame.x, frame.y + reach), (frame.x + reach, frame.y)))
        falling.append(((frame.x, frame.bottom - reach), (frame.x + reach, frame.bottom)))
    hatch = lines((*rising, *falling), Paint(None, Ink.FAINT, pens.hair))
    width, height = (
        share * side for share, side in zip(_SLIP_SHARE, (tile.width, tile.height), strict=True)
    )
    slip = Box((tile.width - width) / 2, (tile.height - height) / 2, width, height)
    return (
        Group((hatch,), clip=(rectangle_run(frame),)),
        Rectangle(slip, Paint(Ink.PAPER), radius=_CORNER),
    )


def reveal_backs(definition: MinesDefinition, pens: Pens) -> Stamps[int | None]:
    """Return a function that draws the lower side: the content of each box, behind its name.

    Contents stay clear of the cuts, so that an inaccurate cut reveals nothing.
    """
    layout = layout_of(definition)
    size = min(_LARGEST_NUMBER, _NUMBER_SHARE * layout.content_side)
    return contents_in(
        layout.behind,
        picture_of("reveal-mine", sea_mine(MINE_BODY_SHARE * layout.content_side / 2, pens.style)),
        Type(size, Typeface.BOLD, Ink.ANSWER),
        Type(size, Typeface.REGULAR, Ink.ANSWER_ZERO),
    )


def reveal_base(definition: MinesDefinition, pens: Pens) -> tuple[Shape, ...]:
    """Draw the base: the strips to glue, and the instructions for assembly."""
    layout = layout_of(definition)
    name = room = Box(10.0, HEAD.y + 4.0, SHEET_WIDTH - 20.0, 8.0)
    title = Box(room.x, name.bottom + 5.0, room.width, 20.0)
    shapes: list[Shape] = [
        Path(tuple(map(rectangle_run, layout.glued())), Paint(Ink.GUIDE)),
        label(
            name, gettext("BASE OF A REVEAL SHEET · GLUE THE GREY STRIPS"), SHEET_NAME, Anchor.START
        ),
        fitted(title, definition.title),
        rule(room.x, room.right, title.bottom + 4.0, pens.fine),
    ]
    top = Box(room.x, title.bottom + 9.0, room.width, 0.0)
    steps, _ = numbered(map(gettext, _STEPS), top, above=0.0, below=2.0)
    return (*shapes, *steps)
