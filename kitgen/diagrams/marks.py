"""What lies on a board or points at it: pieces, arrows, steps, frames, dice, words.

Each is a value that says what is shown and where. They look the same in every game: arrows and
crosses in the accent, numbers of steps on white discs; a light rim keeps them apart from
whatever they lie on, so that both ink styles share one drawing.
"""

import math
from collections.abc import Sequence

from kitgen.diagrams.board import OFF_BOARD, Board, Place
from kitgen.diagrams.panels import Panel, beside, captioned
from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    polyline,
    rectangle_run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, label, paper_label
from kitgen.tabletop.grid import Cell, column_name
from kitgen.values import frozen

NAME = Type(7.0, Typeface.BOLD, Ink.LABEL_TEXT)
RULER = Type(7.5, ink=Ink.MUTED)
STRONG = Type(8.4, Typeface.BOLD)

ARROW_HEAD = (7.0, 4.2)
"""How long an arrow's head is, and how far it reaches to either side."""

_FIRST = Cell(0, 0)
_EDGE = Paint(stroke=Ink.OUTLINE, width=0.6)
_ARROW_WIDTH, _RIM = 2.2, 1.2
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@frozen
class Squares:
    """The squares of the board, or some of them, in one paint."""

    paint: Paint
    which: Sequence[str | Cell] | None = None

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return them as one path; nothing where there are none."""
        boxes = board.squares() if self.which is None else map(board.square, self.which)
        runs = tuple(map(rectangle_run, boxes))
        return (Path(runs, self.paint),) if runs else ()


@frozen
class Rulers:
    """Letters above the columns and numbers beside the rows, `depth` points deep."""

    depth: float
    look: Type = RULER
    first: Cell = _FIRST

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return a label in the middle of each column and row, outside the squares."""
        box, unit, depth = board.box, board.unit, self.depth
        above = [
            (Box(box.x + n * unit, box.y - depth, unit, depth), column_name(self.first.column + n))
            for n in range(board.columns)
        ]
        beside = [
            (Box(box.x - depth, box.y + n * unit, depth, unit), str(self.first.row + n + 1))
            for n in range(board.rows)
        ]
        return tuple(label(room, words, self.look) for room, words in (*above, *beside))


@frozen
class Frame:
    """A frame round a square, `out` points outside its edge (inside, when negative)."""

    at: str | Cell
    width: float = 2.0
    out: float = -1.0

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the frame."""
        box = board.square(self.at).grown(self.out)
        return (Rectangle(box, Paint(stroke=Ink.ACCENT, width=self.width)),)


@frozen
class Piece:
    """A drawing about its own middle, put on a place; on a disc, if that has a radius."""

    art: Picture | tuple[Shape, ...]
    at: Place
    scale: float = 1.0
    disc: float = 0.0
    ground: InkRole = Ink.PAPER

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the piece at its place."""
        at = board.point(self.at)
        place = moved(*at) @ scaled(self.scale)
        piece = Placed(self.art, place) if isinstance(self.art, Picture) else Group(self.art, place)
        if not self.disc:
            return (piece,)
        return (circle(at, self.disc, Paint(self.ground, Ink.OUTLINE, 1.0)), piece)


@frozen
class Tile:
    """A square drawing laid on a square, turned clockwise by quarters and cut off at its edges."""

    art: Picture
    at: str | Cell
    side: float
    quarter_turns: int = 0
    edge: Paint = _EDGE

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the drawing, as large as the square, and its edge."""
        square = board.square(self.at)
        factor = scaled(square.width / self.side)
        turn = turned(self.quarter_turns, self.side, self.side)
        tile = Placed(self.art, moved(square.x, square.y) @ factor @ turn)
        return (Group((tile,), clip=(rectangle_run(square),)), Rectangle(square, self.edge))


@frozen
class Was:
    """The dashed outline of a piece that stood here: round, or square."""

    at: Place
    radius: float
    is_round: bool = True

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the outline."""
        (x, y), radius = board.point(self.at), self.radius
        paint = Paint(stroke=Ink.OUTLINE, width=1.0, dash=(2.6, 2.0))
        if self.is_round:
            return (circle((x, y), radius, paint),)
        return (Rectangle(Box(x - radius, y - radius, 2 * radius, 2 * radius), paint),)


@frozen
class Arrow:
    """An arrow through two or more places, straight from each to the next.

    Attributes:
        way: The places.
        start: How far from the first place it begins: outside the piece that stands there.
        end: How far short of the last place its tip ends.
        number: Which step it is; 0 shows none.
    """

    way: tuple[Place, ...]
    start: float = 0.0
    end: float = 0.0
    number: int = 0

    def points(self, board: Board) -> tuple[Point, ...]:
        """Return where it begins, bends, and where its tip is."""
        first, *bends, last = map(board.point, self.way)
        after, before = [*bends, last][0], [first, *bends][-1]
        return (_towards(first, after, self.start), *bends, _towards(last, before, self.end))

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the arrow over its light rim, and its number over its first part."""
        points = self.points(board)
        *way, tip = points
        length, reach = ARROW_HEAD
        neck = _towards(tip, way[-1], length)
        across = ((tip[1] - neck[1]) / length * reach, (neck[0] - tip[0]) / length * reach)
        left, right = ((neck[0] + s * across[0], neck[1] + s * across[1]) for s in (1, -1))
        head, shaft = (tip, left, right), (*way, _towards(tip, way[-1], length - 1.0))
        arrow = (
            polyline(shaft, Paint(None, Ink.PAPER, _ARROW_WIDTH + 2 * _RIM)),
            polygon(head, Paint(Ink.PAPER, Ink.PAPER, 2 * _RIM)),
            polyline(shaft, Paint(None, Ink.ACCENT, _ARROW_WIDTH)),
            polygon(head, Paint(Ink.ACCENT)),
        )
        if not self.number:
            return arrow
        (x, y), (to_x, to_y) = points[0], neck
        return (*arrow, *Step(self.number, ((x + to_x) / 2, (y + to_y) / 2)).on(board))


def _towards(start: Point, end: Point, far: float) -> Point:
    """Return the point so many points along the way from one point to another."""
    part = far / math.dist(start, end) if far else 0.0
    return (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))


@frozen
class Step:
    """A number on a white disc: which step, or how many; or an initial."""

    number: int | str
    at: Place
    radius: float = 5.6

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the disc and the number on it."""
        middle, radius = board.point(self.at), self.radius
        room = Box(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
        look = Type(max(7.0, 1.35 * radius), Typeface.BOLD)
        disc = circle(middle, radius, Paint(Ink.PAPER, Ink.OUTLINE, 1.0))
        return (disc, label(room, str(self.number), look))


@frozen
class Pointer:
    """A thin line from words to the spot that they are about, with a dot on it."""

    start: Place
    spot: Place

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return line and dot, over a light rim."""
        start, spot = board.point(self.start), board.point(self.spot)
        return (
            lines([(start, spot)], Paint(None, Ink.PAPER, 2.6)),
            circle(spot, 2.8, Paint(Ink.PAPER)),
            lines([(start, spot)], Paint(None, Ink.OUTLINE, 0.8)),
            circle(spot, 1.8, Paint(Ink.OUTLINE)),
        )


@frozen
class Verdict:
    """A tick or a cross, told apart by shape."""

    good: bool
    at: Place
    scale: float = 1.0

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the strokes about the place."""
        look = Paint(None, Ink.TEXT if self.good else Ink.ACCENT, 1.8, Cap.ROUND)
        tick = polyline(((-4.0, 0.5), (-1.2, 3.6), (4.6, -4.0)), look)
        cross = lines((((-3.8, -3.8), (3.8, 3.8)), ((3.8, -3.8), (-3.8, 3.8))), look)
        strokes = tick if self.good else cross
        return (Group((strokes,), moved(*board.point(self.at)) @ scaled(self.scale)),)


@frozen
class Dimension:
    """A line with stops at both ends and words on its middle; level or upright."""

    start: Point
    end: Point
    words: str

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the line and its words."""
        start, end = self.start, self.end
        down, across = (3.5, 0.0) if start[1] == end[1] else (0.0, 3.5)
        stops = [((x - across, y - down), (x + across, y + down)) for x, y in (start, end)]
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        words = Words(self.words, middle, Type(8.2, Typeface.BOLD, Ink.MUTED))
        room = words.room(board)
        return (
            lines([(start, end), *stops], Paint(None, Ink.MUTED, 0.8)),
            Rectangle(Box(room.x - 3.0, room.y, room.width + 6.0, room.height), Paint(Ink.PAPER)),
            *words.on(board),
        )


@frozen
class Words:
    """A line of words about a place, or from it (`Anchor.START`), or up to it.

    `width` makes them smaller where they are wider.
    """

    words: str
    at: Place
    look: Type = STRONG
    anchor: Anchor = Anchor.MIDDLE
    width: float = math.inf

    def room(self, board: Board) -> Box:
        """Return the box that the line fills."""
        look, (x, y) = self.look.narrowed(self.words, self.width), board.point(self.at)
        wide, high = look.width(self.words), 1.2 * look.size
        left = {Anchor.START: x, Anchor.MIDDLE: x - wide / 2, Anchor.END: x - wide}[self.anchor]
        return Box(left, y - high / 2, wide, high)

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the line, its capitals level with the place."""
        look = self.look.narrowed(self.words, self.width)
        return (label(self.room(board), self.words, look, self.anchor),)


@frozen
class Slip:
    """Words on a paper slip that is just as wide as they need."""

    words: str
    at: Place
    look: Type = NAME
    height: float = 9.0
    width: float = math.inf

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the slip about the place."""
        look, (x, y) = self.look.narrowed(self.words, self.width - 7.0), board.point(self.at)
        wide = look.width(self.words) + 7.0
        return paper_label(
            Box(x - wide / 2, y - self.height / 2, wide, self.height), self.words, look
        )


@frozen
class Die:
    """A die that shows a number; dark, or in a heavy frame where it is the one that decides."""

    number: int
    at: Place
    side: float = 13.0
    dark: bool = False
    decides: bool = False

    def on(self, board: Board) -> tuple[Shape, ...]:
        """Return the face of the die about its place."""
        (x, y), side = board.point(self.at), self.side
        fill, ink = (Ink.SIDE_TWO_DEEP, Ink.PAPER) if self.dark else (Ink.PAPER, Ink.OUTLINE)
        edge = Paint(fill, Ink.ACCENT, 2.0) if self.decides else Paint(fill, Ink.OUTLINE, 0.9)
        pips = tuple(
            circle((x + dx * side * 0.27, y + dy * side * 0.27), side * 0.095, Paint(ink))
            for dx, dy in _PIPS[self.number]
        )
        return (Rectangle(Box(x - side / 2, y - side / 2, side, side), edge, side * 0.2), *pips)


def in_steps(panels: Sequence[Panel], captions: Sequence[str] = (), gap: float = 16.0) -> Panel:
    """Return panels side by side with an arrow from each to the next, and words below each.

    Captioned ones are level at their tops, others at their middles.
    """
    height = max(panel.height for panel in panels)
    named = list(map(captioned, panels, captions)) if captions else list(panels)
    row = beside(named, gap, centred=not captions)
    arrows: list[Shape] = []
    x = 0.0
    for panel in named[:-1]:
        x += panel.width + gap
        arrows += Arrow(((x - gap + 2.0, height / 2), (x - 2.0, height / 2))).on(OFF_BOARD)
    return Panel(row.width, row.height, (*row.shapes, *arrows))
