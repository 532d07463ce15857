"""The rules in brief: the plate beside the board, and the reference card of each player.

Both are columns of blocks. Each block has a fixed height, and the blocks of a taller plate are
spread out evenly.
"""

import math
from collections.abc import Callable, Sequence

from kitgen.covers.lettering import alphabet_of, title_on_piece
from kitgen.diagrams.panels import Panel, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Rectangle, Shape, Typeface, circle, moved
from kitgen.drawing.typesetting import Type, column, wrapped
from kitgen.games.manic_minelayers import wording
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.sheets.diagram import draw_knight_diagram
from kitgen.games.manic_minelayers.sheets.plate import hazard_bar
from kitgen.language import READING_NOTE, gettext
from kitgen.phrases import in_capitals
from kitgen.units import fits

PLATE_WIDTH = 162.0
PLATE_HEIGHT = 690.0
"""The least height that holds the plate's blocks."""

CARD_WIDTH, CARD_HEIGHT = 180.0, 330.0

_CARD_DIAGRAM = 92.0
_BELOW_DIAGRAM = 3.0
"""The space below a diagram beside the usual gap, since words leave some below themselves, too."""

_SIZES = (11.0, 10.6, 10.2, 9.8, 9.4, 9.0)
_LEAST_GAP = 5.0

_MARGIN = 12.0
_TITLE_SIZES = (27.0, 24.0, 21.0, 18.0, 15.0, 12.0, 10.0, 8.0, 7.0)


def fitted_title(
    definition: ManicMinelayersDefinition, width: float, height: float, style: InkStyle
) -> Panel:
    """Set the title in drawn letters, as large as fits without breaking a word.

    A title that is too long for drawn letters is set in type. If even the smallest type does not
    fit, it leaves its room, and preflight refuses it.
    """
    alphabet = alphabet_of("manic_minelayers", style, Ink)
    lettering = title_on_piece(definition.drawn_title, alphabet, Box(0, 0, width, height))
    if lettering is not None:
        up = moved(0.0, -lettering.box.y)
        return Panel(width, lettering.box.height, (Group(lettering.shapes, up),))
    capitals = in_capitals(definition.title)
    for size in _TITLE_SIZES:
        look = Type(size, Typeface.BOLD, Ink.LABEL_TEXT, small_print=True)
        rows = wrapped(capitals, look, width)
        if fits(len(rows) * size, height) and all(fits(look.width(row), width) for row in rows):
            break
    pitch = look.size * 1.06
    title = column(Box(0, 0, width, height), rows, look, pitch=pitch)
    return Panel(width, len(rows) * pitch, title)


def _hazard_rule(width: float, style: InkStyle) -> Panel:
    """Draw a striped bar across the column."""
    box = Box(0, 0, width, 6.0)
    return Panel(width, box.height, hazard_bar(box, 8.0, (4.0, 1.0), 0.7, style))


def _section(heading: str, words: Sequence[str], look: Type, width: float) -> Panel:
    """Set a heading above its paragraphs; several paragraphs are numbered as steps."""
    head = paragraph_panel(heading, Type(look.size + 1, Typeface.BOLD, Ink.ACCENT_DEEP, 0.5), width)
    blocks = [head]
    for number, text in enumerate(words, 1):
        blocks.append(
            _step(number, text, look, width)
            if len(words) > 1
            else paragraph_panel(text, look, width)
        )
    return stacked(blocks, 1.6)


def _step(number: int, words: str, look: Type, width: float) -> Panel:
    """Set a numbered paragraph with its number in the margin."""
    indent = look.size * 1.35
    body = paragraph_panel(words, look, width - indent)
    figure = Type(look.size, Typeface.BOLD, look.ink)
    mark = column(Box(0, 0, indent, body.height), (str(number),), figure)
    return Panel(width, body.height, (*mark, Group(body.shapes, moved(indent, 0))))


def _diagram(width: float, side: float, style: InkStyle) -> Panel:
    """Draw the diagram of the knight's move, centred in the column."""
    left = (width - side) / 2
    drawn = draw_knight_diagram(Box(left, 0, side, side), style)
    return Panel(width, side + _BELOW_DIAGRAM, drawn)


def _slip(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the plate itself, with a screw in each corner."""
    corners = [(x, y) for x in (box.x + 6, box.right - 6) for y in (box.y + 6, box.bottom - 6)]
    head = Paint(Ink.METAL_LIGHT if style is InkStyle.FULL else Ink.PAPER, Ink.PLATE_SEAM, 0.7)
    return (
        Rectangle(box, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.9), radius=3.0, framing=True),
        *(circle(corner, 2.4, head) for corner in corners),
    )


def draw_rules_plate(
    box: Box, definition: ManicMinelayersDefinition, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the plate beside the board: title, knight's move, set-up, turn, end, credits."""
    width = box.width - 2 * _MARGIN
    room = box.height - 2 * _MARGIN - 6
    small = Type(7.4, ink=Ink.MUTED, small_print=True)
    rules, credits = definition.rules, definition.credits
    issued = credits.publisher if credits.year is None else f"{credits.publisher}, {credits.year}"
    by = issued if credits.designer is None else f"{credits.designer}\n{issued}"

    def blocks(body: Type) -> tuple[Panel, ...]:
        title = fitted_title(definition, width, 64.0, style)
        return (
            stacked((title, paragraph_panel(by, small, width)), 7),
            _hazard_rule(width, style),
            _section(gettext("SET-UP"), (wording.set_up(rules),), body, width),
            _diagram(width, width, style),
            _section(gettext("YOUR TURN"), wording.turn(), body, width),
            _section(gettext("THE END"), (wording.the_end(rules),), body, width),
            _hazard_rule(width, style),
            paragraph_panel(
                f"{gettext(READING_NOTE)}\n{gettext(wording.PERMISSION)}", small, width
            ),
        )

    place = moved(box.x + _MARGIN, box.y + _MARGIN + 3)
    return (*_slip(box, style), Group(_spread(blocks, room).shapes, place))


def _spread(blocks: Callable[[Type], Sequence[Panel]], room: float) -> Panel:
    """Return blocks spread over a height, in the largest type that leaves a gap between them."""
    for size in _SIZES:
        panels = blocks(Type(size, ink=Ink.LABEL_TEXT))
        gap = (room - math.fsum(panel.height for panel in panels)) / (len(panels) - 1)
        if gap >= _LEAST_GAP:
            break
    return stacked(panels, gap)


def draw_reference_card(definition: ManicMinelayersDefinition, style: InkStyle) -> Face:
    """Draw a player's card: the knight's move, the turn and the end, as large as fits."""
    width = CARD_WIDTH - 2 * _MARGIN

    def blocks(body: Type) -> tuple[Panel, ...]:
        return (
            fitted_title(definition, width, 24.0, style),
            _hazard_rule(width, style),
            _diagram(width, _CARD_DIAGRAM, style),
            _section(gettext("YOUR TURN"), wording.turn(), body, width),
            _section(gettext("THE END"), (wording.the_end(definition.rules),), body, width),
        )

    panel = _spread(blocks, CARD_HEIGHT - 2 * _MARGIN)
    edge = Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(-4.5)
    return Face(
        name="reference-card",
        title=gettext("{kit}: reference card", kit=definition.title),
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        shapes=(
            Rectangle(edge, Paint(stroke=Ink.PLATE_SEAM, width=1.0), radius=4.0, framing=True),
            Group(panel.shapes, moved(_MARGIN, _MARGIN)),
        ),
        ground=Ink.LABEL,
    )
