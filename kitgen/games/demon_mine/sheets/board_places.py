"""The strips of places above and below the squares of the board.

One half of each strip of rock has the places of the draw pile or the discard pile, and the reserve
of the player who sits there. The other half has the title or the pit. Nothing lies across the
middle, because large boards are glued there.
"""

from functools import cache

from kitgen.covers.lettering import LEAST_ON_PIECE, alphabet_of, set_title
from kitgen.diagrams.board import Board
from kitgen.drawing.art import art_shapes
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Ellipse,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    circle,
    moved,
    rectangle_run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, column, column_height, paper_label, wrapped
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.sheets.tile_face import ground_paths
from kitgen.games.demon_mine.wording import Party
from kitgen.language import gettext
from kitgen.units import fits

_LEAST_SQUARES = 8
"""The fewest squares along an edge of a board that has room for the places."""

_STRIP = 1.42
"""The height of a strip, in squares."""

_RESERVE = 2.35
"""The width of a reserve, in squares."""

_EDGE = 8.0
"""The points between a strip and the cut."""

_AIR = 6.0
_ROUND = 2.0
"""How much wider a pawn's place is than the pawn."""

_BETWEEN = 4.0
"""The points between two rows of places."""

_NAME = Type(9.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.3)
_NAME_HEIGHT = 15.0


def strip_height(definition: DemonMineDefinition) -> float:
    """Return the height, in points, that each strip adds to the board; 0 if it has no strips."""
    if definition.board.squares < _LEAST_SQUARES:
        return 0.0
    return _EDGE + _STRIP * definition.board.square_size + _second_row(definition)


def _second_row(definition: DemonMineDefinition) -> float:
    """Return the points that a second row of set-aside pawns adds to a strip; 0 without one."""
    pawns = definition.pawns
    place = pawns.diameter + _ROUND
    in_row = int(_RESERVE * definition.board.square_size / place)
    alone = len(definition.pawn_sets) == len(Party)
    return place + _BETWEEN if alone and pawns.set_aside > in_row > 0 else 0.0


def draw_places(
    definition: DemonMineDefinition, board: Board, height: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw both strips of a board of this height, in points; each faces the player on its side."""
    added = strip_height(definition)
    if not added:
        return ()
    unit, field = board.unit, board.box
    strip = Box(field.x, height - added, field.width, added - _EDGE)
    # Beside two rows of set-aside pawns, the piles lie half-way up the strip.
    second = _second_row(definition)
    slots = Box(strip.x, strip.y + second / 2, strip.width, strip.height - second)
    half = Box(strip.x, strip.y, strip.width / 2, strip.height).grown(-0.13 * unit)
    ground = _rock(strip, unit, style)
    pile, gone = (
        (
            *ground,
            *_slot(slots, unit, style, drawing, name),
            *_reserve(definition, party, strip, unit, style),
        )
        for party, drawing, name in (
            (Party.MINERS, "phase-draw", gettext("Draw pile")),
            (Party.BEETLES, *_gone(definition)),
        )
    )
    title_room = half.moved(strip.width / 2, _EDGE - strip.y)
    return (
        Group(pile, turned(2, field.width + 2 * field.x, height)),
        *_title(definition, title_room, style),
        *gone,
        *_pit(half, style),
    )


def _gone(definition: DemonMineDefinition) -> tuple[str, str]:
    """Return the drawing and the name of the place for lost pieces.

    If pawns are turned over instead of removed, only tiles come to lie there.
    """
    if definition.pawns.two_sided:
        return "tile-gone", gettext("Discard pile")
    return "rule-end", gettext("Out of play")


def _rock(strip: Box, unit: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the rock of a strip with the stones of tiles; only an outline in low ink."""
    edge = Rectangle(strip, Paint(None, Ink.WALL, 1.6))
    if style is InkStyle.LOW:
        return (edge,)
    factor = unit / TILE_SIDE
    rows, columns = range(int(strip.height / unit) + 1), range(int(strip.width / unit) + 1)
    placed = tuple(
        Placed(_stones(), moved(strip.x + column * unit, strip.y + row * unit) @ scaled(factor))
        for row in rows
        for column in columns
    )
    ground = Rectangle(strip, Paint(Ink.ROCK_GAP))
    return (ground, Group(placed, clip=(rectangle_run(strip),)), edge)


@cache
def _stones() -> Picture:
    return Picture("board-rock", ground_paths("event", InkStyle.FULL))


def _named(words: str, middle: float, y: float) -> tuple[Shape, ...]:
    """Draw a name on a slip of paper, centred on the x `middle`, with its top at `y`."""
    width = _NAME.width(words) + 14.0
    return paper_label(Box(middle - width / 2, y, width, _NAME_HEIGHT), words, _NAME)


def _hollow(style: InkStyle) -> Paint:
    """Return the paint of a pawn's place: a hollow in the rock."""
    fill = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    return Paint(fill, Ink.FLOOR_EDGE if style is InkStyle.FULL else Ink.WALL, 1.2)


def _slot(strip: Box, unit: float, style: InkStyle, drawing: str, name: str) -> tuple[Shape, ...]:
    """Draw the place of a stack of tiles, beside the reserve."""
    x = strip.right - 0.15 * unit - _RESERVE * unit - 1.25 * unit
    place = Box(x, strip.y + _AIR, 1.1 * unit, 1.1 * unit)
    sign = Group(
        art_shapes("demon_mine", drawing, style), moved(*place.centre) @ scaled(unit / 54.0)
    )
    return (
        Rectangle(place, Paint(Ink.FLOOR, Ink.WALL, 1.2), radius=5.0),
        sign,
        *_named(name, place.centre[0], strip.bottom - _AIR - _NAME_HEIGHT),
    )


def _reserve(
    definition: DemonMineDefinition, party: Party, strip: Box, unit: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a row of places for starting pawns, and one or two rows for those set aside.

    With four players, draw a row for the starting pawns of each of the team's sets instead.
    """
    pawns = definition.pawns
    sets = [pawn_set for pawn_set in definition.pawn_sets if pawn_set.team == party]
    rows = [(gettext("{set}: reserve", set=each.name), pawns.starting) for each in sets]
    if len(rows) == 1:
        rows.append((gettext("{set}: set aside", set=sets[0].name), pawns.set_aside))
    room = Box(strip.right - 0.15 * unit - _RESERVE * unit, strip.y, _RESERVE * unit, strip.height)
    second = _second_row(definition)
    high = (room.height - _AIR - second) / len(rows)
    shapes: list[Shape] = []
    for row, (name, count) in enumerate(rows):
        y = room.y + _AIR + row * high
        widest = min(pawns.diameter + _ROUND, high - _NAME_HEIGHT - _AIR)
        in_row = -(-count // 2) if row and second else max(count, 1)
        pitch = room.width / in_row
        radius = min(widest, pitch - _ROUND) / 2
        first = y + _NAME_HEIGHT + 1.0 + widest / 2
        for index in range(count):
            x = room.x + (index % in_row + 0.5) * pitch
            centre = (x, first + index // in_row * second)
            shapes.append(circle(centre, radius, _hollow(style)))
        shapes += _named(name, room.centre[0], y)
    return tuple(shapes)


def _pit(room: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the pit: a hole with a worn rim, large enough for tiles that do not touch."""
    middle, across, down = room.centre, room.width / 2, room.height / 2
    if style is InkStyle.LOW:
        rings = [
            Ellipse(middle, across - step, down - step, Paint(None, Ink.WALL, 1.6 if step else 2.2))
            for step in (0.0, 6.0)
        ]
    else:
        inks = ((0.0, Ink.ROCK_LIT), (4.0, Ink.ROCK_LIGHT), (9.0, Ink.ROCK_DEEP), (15.0, Ink.NIGHT))
        rings = [Ellipse(middle, across - step, down - step, Paint(ink)) for step, ink in inks]
    return (*rings, *_named(gettext("Pit"), middle[0], middle[1] - _NAME_HEIGHT / 2))


def _title(definition: DemonMineDefinition, room: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Set the title in the cover's drawn letters or, if these would be too small, in type."""
    lettering = set_title(definition.drawn_title, alphabet_of("demon_mine", style, Ink), room)
    if fits(LEAST_ON_PIECE, lettering.capital):
        return lettering.shapes
    rows = wrapped(definition.title.upper(), _NAME, room.width - 2 * _AIR)
    high = column_height(len(rows), _NAME)
    words = Box(room.x + _AIR, room.centre[1] - high / 2, room.width - 2 * _AIR, high)
    slip = Rectangle(
        words.grown(_AIR), Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.9), radius=3.0, framing=True
    )
    return (slip, *column(words, rows, _NAME, Anchor.MIDDLE))
