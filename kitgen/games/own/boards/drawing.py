"""Draws boards and tracks: the ground, cells or lines, and the content of the spaces."""

import itertools
from collections.abc import Iterator, Mapping
from math import hypot

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import points_box
from kitgen.drawing.colour import contrast
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, InkRole, InkStyle, OwnColour, colour_of
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Group,
    Paint,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    polygon,
    run,
)
from kitgen.drawing.typesetting import Type, column, column_height, label
from kitgen.games.own.boards.grounds import GROUNDS, lay
from kitgen.games.own.boards.plan import RIM, Plan, Space
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.boards.points import ROOM
from kitgen.games.own.boards.spaces import has_picture, mark_room, picture_room, set_mark
from kitgen.games.own.boards.tracks import is_round
from kitgen.games.own.icons import cropped, place_icon
from kitgen.games.own.inks import Ink
from kitgen.games.own.keys.boards import BoardDefinition, Track
from kitgen.games.own.setting import largest_setting
from kitgen.values import replace

GROUND = ""
"""The key of the picture over the whole board; other pictures have the name of their space."""

_BAND = 7.0
"""The width of the band round a board without names beside it, in points."""

_CLEAR, _ASIDE = 0.25, 0.34
"""How far a jump keeps from the middles of other spaces, and how far it is moved aside if it comes
closer, as shares of a space."""

_HATCH = 6.0
"""The distance along a row between the lines that hatch holes, in points."""

_POINT = 0.075
"""The radius of a point, as a share of the distance to the nearest other point."""


def draw_board(
    name: str,
    title: str,
    board: BoardDefinition | Track,
    pictures: Mapping[str, Artwork],
    style: InkStyle,
) -> Face:
    """Draw a board or a track.

    Args:
        name: The name of the face.
        title: The board's name for players.
        board: Its definition.
        pictures: The user's pictures by space; `GROUND` covers the whole board.
        style: How much ink is used.
    """
    plan = plan_of(board)
    drawing = _Drawing(board, plan, pictures, style)
    shapes = (
        *drawing.ground(),
        *drawing.gaps(),
        *drawing.spaces(),
        *drawing.rim(),
        *drawing.heading(title),
    )
    return Face(name, title, plan.width, plan.height, shapes)


class _Drawing:
    """One board, drawn in one ink style."""

    def __init__(
        self,
        board: BoardDefinition | Track,
        plan: Plan,
        pictures: Mapping[str, Artwork],
        style: InkStyle,
    ) -> None:
        self._board, self._plan, self._pictures = board, plan, pictures
        self._full = style is InkStyle.FULL
        self._style = style
        self._art = pictures.get(GROUND)
        self._covered = self._art is not None or (self._full and board.ground != "plain")

    def ground(self) -> Iterator[Shape]:
        """Draw the ground with its frame, and the user's picture over it."""
        whole = Box(0.0, 0.0, self._plan.width, self._plan.height)
        ground = GROUNDS[self._board.ground]
        inner = whole.grown(-(RIM - 2.0 if self._plan.rim_names else _BAND))
        if not self._covered:
            if self._full:
                yield Rectangle(whole, Paint(Ink.FLOOR))
            yield Rectangle(whole.grown(-3.0), Paint(None, Ink.FLOOR_EDGE, 1.0))
            return
        if self._full:
            yield Rectangle(whole, Paint(ground.frame))
        if self._art is not None:
            yield cropped(self._art, inner)
        else:
            yield from lay(self._board.ground, inner)
        yield Rectangle(inner, Paint(None, Ink.OUTLINE, 1.0))

    def gaps(self) -> Iterator[Shape]:
        """Hatch the holes, on the frame's colour unless ink is saved; the user's picture shows."""
        gaps = self._plan.gaps
        if not gaps or self._art is not None:
            return
        ink: InkRole = Ink.STONE_LINE
        if self._full:
            ground = GROUNDS[self._board.ground]
            frame = ground.frame
            # At night, the dark shade is lost on the frame.
            ink = ground.line if ground.dark is ground.base else ground.dark
            # The line closes the seam between holes that lie side by side.
            for corners in gaps:
                yield polygon(corners, Paint(frame, frame, 1.2))
        about = points_box(corner for corners in gaps for corner in corners)
        count = int((about.width + about.height) / _HATCH)
        starts = [about.x + _HATCH * number for number in range(1, count + 1)]
        hatching = [((x, about.y), (x - about.height, about.bottom)) for x in starts]
        shapes = (lines(hatching, Paint(None, ink, 0.7)),)
        yield Group(shapes, clip=tuple(run(corners) for corners in gaps))

    def spaces(self) -> Iterator[Shape]:
        """Draw cells, or lines and points, and their content."""
        plan, board = self._plan, self._board
        if plan.drawn:
            if self._covered:
                yield lines(plan.drawn, Paint(None, Ink.LABEL, 4.2, Cap.ROUND))
            yield lines(plan.drawn, Paint(None, Ink.OUTLINE, 2.0, Cap.ROUND))
        if isinstance(board, Track):
            yield from self._ties()
        for name, space in plan.spaces.items():
            if isinstance(board, Track):
                box = space.box.grown(-1.8)
                yield Rectangle(box, Paint(self._fill(name), Ink.OUTLINE, 0.9), radius=4.0)
                yield from self._ring(name, box)
            elif space.corners:
                yield polygon(space.corners, Paint(self._fill(name), *self._line()))
                yield from self._rim_of_colour(name, space)
            else:
                yield from self._point(name, space)
        if plan.jumps:
            yield from self._jumps(plan.jumps)
        for name, space in plan.spaces.items():
            yield from self._inside(name, space)

    def _fill(self, name: str) -> Colour | None:
        """Return the fill of a cell; None lets the ground show through."""
        colour, board = self._board.colour_by_space.get(name), self._board
        if not self._full:
            return None if self._art is not None else Ink.PAPER
        if colour:
            return OwnColour(colour.lower())
        shade = self._plan.spaces[name].shade if board.chequered else 0
        if isinstance(board, Track) and self._covered:
            return Ink.LABEL if shade == 0 else Ink.FLOOR_SHADE
        if self._art is not None:
            return None
        if board.ground == "plain":
            return (Ink.PANEL, Ink.FLOOR_SHADE, Ink.FLOOR)[shade]
        return (None, GROUNDS[board.ground].dark, GROUNDS[board.ground].base)[shade]

    def _line(self) -> tuple[InkRole, float]:
        """Return the ink and the width of the lines between cells."""
        if not self._covered:
            return Ink.OUTLINE, 0.8
        return (GROUNDS[self._board.ground].line if self._full else Ink.OUTLINE), 1.2

    def _rim_of_colour(self, name: str, space: Space) -> Iterator[Shape]:
        """Outline an unfilled cell in its colour, to save ink; rings show the shades."""
        if self._full:
            return
        colour = self._board.colour_by_space.get(name)
        if colour:
            yield _inset(space, 2.5, Paint(None, OwnColour(colour.lower()), 1.6))
        elif self._board.chequered:
            for ring in range(space.shade):
                yield _inset(space, 3.5 * (ring + 1), Paint(None, Ink.STONE_LINE, 0.7))

    def _ring(self, name: str, box: Box) -> Iterator[Shape]:
        colour = self._board.colour_by_space.get(name)
        if colour and not self._full:
            yield Rectangle(
                box.grown(-2.2), Paint(None, OwnColour(colour.lower()), 1.6), radius=3.0
            )

    def _point(self, name: str, space: Space) -> Iterator[Shape]:
        radius = max(2.6, _POINT * space.room.width / ROOM)
        colour = self._board.colour_by_space.get(name)
        fill: Colour = OwnColour(colour.lower()) if colour else Ink.OUTLINE
        if colour:
            radius *= 1.7
        if self._covered:
            yield circle(space.middle, radius + 1.3, Paint(Ink.LABEL))
        yield circle(space.middle, radius, Paint(fill, Ink.OUTLINE, 0.8))

    def _ties(self) -> Iterator[Shape]:
        """Join the spaces of a track in order."""
        pairs = [
            (self._plan.spaces[name].middle, self._plan.spaces[after].middle)
            for way in self._plan.ways
            for name, after in itertools.pairwise(way)
        ]
        wide = 0.22 * self._board.cell
        yield lines(pairs, Paint(None, Ink.OUTLINE, wide + 1.8))
        yield lines(pairs, Paint(None, Ink.FLOOR_EDGE if self._full else Ink.PAPER, wide))

    def _jumps(self, jumps: Mapping[str, str]) -> Iterator[Shape]:
        """Draw an arrow along each jump, with other colours and dashes for those that lead back."""
        order: dict[str, int] = {}
        for way in self._plan.ways:
            # A branch goes on from the space at which it leaves the track.
            first = order.get(way[0], 0)
            for at, name in enumerate(way, first):
                order.setdefault(name, at)
        cell = self._board.cell
        for start, goal in jumps.items():
            (x0, y0), (x1, y1) = self._beside_numbers(start, goal)
            length = hypot(x1 - x0, y1 - y0) or 1.0
            dx, dy = (x1 - x0) / length, (y1 - y0) / length
            tail = x0 + 0.18 * cell * dx, y0 + 0.18 * cell * dy
            tip = x1 - 0.14 * cell * dx, y1 - 0.14 * cell * dy
            forward = order[goal] > order[start]
            yield from _arrow(
                tail, tip, (dx, dy), Ink.LEAF_DARK if forward else Ink.ACCENT, forward
            )

    def _beside_numbers(self, start: str, goal: str) -> tuple[Point, Point]:
        """Return the ends of a jump, moved aside if it would run through numbers on its way.

        It is moved to the right of its way if there is as much room, so that jumps along a row
        that lead back are on the other side of it than those that lead on.
        """
        spaces, cell = self._plan.spaces, self._board.cell
        (x0, y0), (x1, y1) = spaces[start].middle, spaces[goal].middle
        length = hypot(x1 - x0, y1 - y0) or 1.0
        by = _ASIDE * cell / length
        aside = (-by * (y1 - y0), by * (x1 - x0))
        between = [space.middle for name, space in spaces.items() if name not in (start, goal)]

        def moved(sign: int) -> tuple[Point, Point]:
            dx, dy = sign * aside[0], sign * aside[1]
            return (x0 + dx, y0 + dy), (x1 + dx, y1 + dy)

        def room(ends: tuple[Point, Point]) -> float:
            least = min((_distance(middle, *ends) for middle in between), default=cell)
            # Rounded, so that equal rooms are equal.
            return round(least, 3)

        straight = moved(0)
        if room(straight) >= _CLEAR * cell:
            return straight
        return max((straight, moved(1), moved(-1)), key=room)

    def _inside(self, name: str, space: Space) -> Iterator[Shape]:
        """Draw the content of a space: a picture, words, and its name."""
        board = self._board
        if has_picture(board, name):
            room = picture_room(board, name, space)
            emblem = board.emblems.get(name, "")
            yield from place_icon(emblem, self._pictures.get(name), {}, room, self._style)
        if name in board.marks:
            yield from self._mark(name, space)
        if board.named and space.label is not None:
            yield from self._name(name, space, space.label)

    def _mark(self, name: str, space: Space) -> Iterator[Shape]:
        setting, room = set_mark(self._board, name, space), mark_room(self._board, name, space)
        look = replace(setting.look, ink=self._ink_on(name, space))
        high = column_height(len(setting.lines), look)
        top = room.y if space.beside else room.centre[1] - high / 2
        if self._needs_slip(name, space):
            wide = max(look.width(line) for line in setting.lines) + 6.0
            slip = Box(room.centre[0] - wide / 2, top - 3.0, wide, high + 6.0)
            yield Rectangle(slip, Paint(self._slip_ink()), radius=2.5)
        yield from column(
            Box(room.x, top, room.width, room.bottom - top), setting.lines, look, Anchor.MIDDLE
        )

    def _name(self, name: str, space: Space, place: Box) -> Iterator[Shape]:
        look = Type(7.0, Typeface.REGULAR, Ink.TEXT, small_print=True)
        anchor = Anchor.MIDDLE
        if isinstance(self._board, Track):
            look, anchor = Type(9.0, Typeface.BOLD), Anchor.START
            if name not in self._board.marks and not has_picture(self._board, name):
                size = min(18.0, 0.4 * self._board.cell)
                look, anchor, place = Type(size, Typeface.BOLD), Anchor.MIDDLE, space.room
                look = look.narrowed(name, self._board.cell - 10.0)
        look = replace(look, ink=self._ink_on(name, space))
        if self._needs_slip(name, space):
            wide = look.width(name) + 3.0
            slip = Box(place.centre[0] - wide / 2, place.centre[1] - 4.0, wide, 8.0)
            yield Rectangle(slip, Paint(self._slip_ink()), radius=2.0)
        yield label(place, name, look, anchor)

    def _needs_slip(self, name: str, space: Space) -> bool:
        """Return whether words would lie on a texture, a picture or lines."""
        return not space.corners or (self._covered and self._fill(name) is None)

    def _slip_ink(self) -> InkRole:
        """Return the colour of the slips under words; on bare boards it is that of the ground."""
        if self._covered:
            return Ink.LABEL
        return Ink.FLOOR if self._full else Ink.PAPER

    def _ink_on(self, name: str, space: Space) -> InkRole:
        """Return the ink for words on a space; on a user's colour, the one that contrasts more."""
        fill = self._fill(name) if space.corners else None
        if not isinstance(fill, OwnColour):
            return Ink.TEXT
        return max(Ink.TEXT, Ink.PAPER, key=lambda ink: contrast(fill.code, colour_of(ink)))

    def rim(self) -> Iterator[Shape]:
        """Write the names beside the board."""
        ink = Ink.NUMBER if self._covered and self._full else Ink.MUTED
        for box, words in self._plan.rim_names:
            yield label(box, words, Type(10.0, Typeface.BOLD, ink))

    def heading(self, title: str) -> Iterator[Shape]:
        """Write the title into the empty middle of a ring, if there is room."""
        if not (isinstance(self._board, Track) and is_round(self._board)) or self._board.branches:
            return
        cell = self._board.cell
        whole = Box(0.0, 0.0, self._plan.width, self._plan.height)
        middle = whole.grown(-(RIM + cell + 10.0))
        if min(middle.width, middle.height) < cell:
            return
        sizes = (48.0, 40.0, 32.0, 26.0, 22.0, 18.0, 14.0, 12.0)
        setting = largest_setting(title, middle.grown(-8.0), sizes, Typeface.BOLD)
        if setting.overflows:
            return
        high = column_height(len(setting.lines), setting.look)
        top = middle.centre[1] - high / 2
        if self._covered:
            wide = max(setting.look.width(line) for line in setting.lines) + 24.0
            slip = Box(middle.centre[0] - wide / 2, top - 12.0, wide, high + 24.0)
            yield Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.0), radius=5.0)
        box = Box(middle.x, top, middle.width, middle.bottom - top)
        yield from column(box, setting.lines, setting.look, Anchor.MIDDLE)


def _inset(space: Space, by: float, paint: Paint) -> Shape:
    """Return the outline of a cell, inset by a number of points on each side."""
    x, y = space.middle
    about = points_box(space.corners)
    share = 1 - 2 * by / min(about.width, about.height)
    return polygon(
        [(x + share * (px - x), y + share * (py - y)) for px, py in space.corners], paint
    )


def _distance(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a line between two others."""
    (x, y), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    along = ((x - x0) * dx + (y - y0) * dy) / ((dx * dx + dy * dy) or 1.0)
    share = min(1.0, max(0.0, along))
    return hypot(x - x0 - share * dx, y - y0 - share * dy)


def _arrow(tail: Point, tip: Point, way: Point, ink: InkRole, whole: bool) -> Iterator[Shape]:
    """Draw an arrow with a pale edge, dashed unless `whole`."""
    (x, y), (dx, dy) = tip, way
    wing = 7.0
    neck = x - wing * dx, y - wing * dy
    head = [
        tip,
        (x - wing * dx - 0.6 * wing * dy, y - wing * dy + 0.6 * wing * dx),
        (x - wing * dx + 0.6 * wing * dy, y - wing * dy - 0.6 * wing * dx),
    ]
    yield lines([(tail, neck)], Paint(None, Ink.PAPER, 5.0, Cap.ROUND))
    dash = () if whole else (6.0, 3.5)
    yield lines([(tail, neck)], Paint(None, ink, 2.8, dash=dash))
    yield polygon(head, Paint(ink, Ink.PAPER, 0.8))
