"""Small cross-sections of the mine in the rules, with markers and their moves.

Points, origin at the top left; layer 0 is the surface. They use the board's drawings, but fewer of
them, so that type and lines keep their size.
"""

from collections.abc import Iterable

from kitgen.diagrams.board import OFF_BOARD, Mark
from kitgen.diagrams.marks import Arrow, Piece, Slip, Was
from kitgen.diagrams.panels import Panel
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type
from kitgen.games.cave_mining.art.drawings import picture
from kitgen.games.cave_mining.art.players import MARKER_SIZE, Company, camp_picture, digger_picture
from kitgen.games.cave_mining.art.strata import TEXTURE_WIDTH, TONES, Rock, texture
from kitgen.games.cave_mining.art.surface import draw_grass, draw_surface, draw_yard
from kitgen.games.cave_mining.inks import Ink
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.games.cave_mining.sheets.galleries import SHAFT_INSET, draw_diggings, shafts_between
from kitgen.games.cave_mining.sheets.plates import draw_die_plate, draw_risk_plate
from kitgen.language import gettext
from kitgen.values import frozen

MARKER = 26.4
_ART = 0.55
"""The scale of the board's art, at which its thinnest lines still print."""

_PLATE = Box(0.0, 0.0, 112.0, 41.0)
_PLATE_SCALE = 0.44
_PLATE_GAP = 1.2
_PLATE_X, _GALLERY_X = 3.0, 54.8
_PITCH = 26.4
_WALL = 1.8
"""The distance of markers from a gallery's walls, which are uneven with round corners."""
_SIGN_X = 149.0
_ARROW_ROOM = 5.0
_NAME = Type(7.8, Typeface.BOLD, Ink.LABEL_TEXT)
_SMALLER_NAMES = (6.5,)


@frozen
class Section:
    """A cross-section of the upper layers.

    Attributes:
        mine: The mine.
        rocks: The rock of each layer.
        depth: The number of layers shown.
        right: The x at which the rock ends.
        sky: The height of the surface.
        layer_height: The height of each layer.
        style: The ink style.
        detailed: Whether it is drawn like the board, or plain for an example.
    """

    mine: Mine
    rocks: tuple[Rock, ...]
    depth: int
    right: float
    sky: float
    layer_height: float
    style: InkStyle
    detailed: bool = False

    @property
    def height(self) -> float:
        """The height of the whole section."""
        return self.sky + self.depth * self.layer_height

    def row(self, number: int) -> Box:
        """Return the band of a layer, or of the surface."""
        if number == SURFACE:
            return Box(0.0, 0.0, self.right, self.sky)
        return Box(0.0, self.sky + (number - 1) * self.layer_height, self.right, self.layer_height)

    def spot(self, number: int, slot: int) -> Point:
        """Return the middle of a marker on a layer, in a slot counted from the left."""
        x = _GALLERY_X + _WALL + MARKER / 2 + slot * _PITCH
        if number == SURFACE:
            return (x, self.sky - MARKER / 2 - 0.5)
        return (x, self.row(number).bottom - 3.5 - MARKER / 2)

    def _gallery(self, number: int) -> Box:
        row = self.row(number)
        right = self.right - (56.0 if self.detailed else 4.0)
        return Box(_GALLERY_X, row.y + 5.0, right - _GALLERY_X, row.height - 6.5)

    def ground(self) -> tuple[Shape, ...]:
        """Draw everything under the markers: surface, rock, diggings and plates."""
        numbers = range(1, self.depth + 1)
        marks: list[Mark | Shape] = [*self._surface()]
        for number in numbers:
            marks += self._rock(number)
        marks += (self._grass(), self._diggings())
        for number in numbers:
            marks += self._plates(number)
        return OFF_BOARD.drawn(marks)

    def panel(self, *things: Mark | Shape, ground: Shape | None = None) -> Panel:
        """Draw the ground, things on it, and the names of the layers on top.

        `ground` may be a picture of the ground that several figures share.
        """
        names = range(1, self.depth + 1)
        arrows = [thing for thing in things if isinstance(thing, Arrow)]
        marks: list[Mark | Shape] = [ground] if ground else [*self.ground()]
        marks += (*things, *(self._name(number, arrows) for number in names))
        room = Box(0.0, 0.0, self.right, self.height)
        section = Group(OFF_BOARD.drawn(marks), clip=(rectangle_run(room),))
        frame = Rectangle(room.grown(-0.7), Paint(stroke=Ink.WALL, width=1.2))
        return Panel(self.right, self.height, (section, frame))

    def _shaft_x(self) -> float:
        return self._gallery(1).right - SHAFT_INSET * _ART

    def _surface(self) -> tuple[Mark | Shape, ...]:
        """Draw the sky, with the winding gear if the section is detailed."""
        sky = self.row(SURFACE)
        # A detailed section has the yard at the left.
        at = (_SIGN_X, 12.0) if self.detailed else (_PLATE_X + 25.0, sky.bottom - 12.0)
        sign = Slip(gettext("Surface"), at, _NAME, height=12.0, width=50.0)
        if not self.detailed:
            fill = Ink.SKY if self.style is InkStyle.FULL else Ink.PAPER
            return (Rectangle(sky, Paint(fill)), sign)
        units = self.right / _ART, self.sky / _ART, self._shaft_x() / _ART
        return (Group(draw_surface(*units, self.style), scaled(_ART)), sign)

    def yard(self, box: Box) -> Shape:
        """Return a yard for pieces at the surface."""
        return Group(draw_yard(_units(box), "", self.style), scaled(_ART))

    def _grass(self) -> Shape:
        x = self._shaft_x()
        mouth = ((x - 7.0) / _ART, (x + 7.0) / _ART)
        blades = draw_grass(self.right / _ART, self.sky / _ART, mouth, self.style)
        return Group(blades, scaled(_ART))

    def _rock(self, number: int) -> list[Shape]:
        """Draw a layer's rock: its texture and treasure, or one plain tone."""
        row, rock = self.row(number), self.rocks[number - 1]
        top = lines([((0.0, row.y), (row.right, row.y))], Paint(stroke=Ink.WALL, width=1.0))
        if not self.detailed:
            fill = TONES[rock].middle if self.style is InkStyle.FULL else Ink.PAPER
            return [Rectangle(row, Paint(fill)), top]
        place = moved(row.right - TEXTURE_WIDTH * _ART, row.y - 5.0) @ scaled(_ART)
        # The part of a texture that a board's gallery hides is behind plates and gallery here.
        art = Group(
            (Placed(texture(rock, self.style, whole=False), place),), clip=(rectangle_run(row),)
        )
        shine = moved(row.right - 28.0, row.centre[1]) @ scaled(0.5)
        return [art, top, Placed(picture(f"treasure-{rock}", self.style), shine)]

    def _diggings(self) -> Shape:
        """Draw the galleries, and the shafts between them on alternating sides."""
        galleries = [_units(self._gallery(number)) for number in range(1, self.depth + 1)]
        sides = (self._shaft_x() / _ART, _GALLERY_X / _ART + SHAFT_INSET)
        shafts = shafts_between(galleries, sides, self.sky / _ART - 4.0)
        return Group(draw_diggings(galleries, shafts, self.style), scaled(_ART))

    def _plates(self, number: int) -> list[Shape]:
        """Draw a layer's plates for die and risk, as on the board."""
        row, layer = self.row(number), self.mine.layer(number)
        step = _PLATE.height * _PLATE_SCALE + _PLATE_GAP
        top = row.y + (row.height - 2 * step + _PLATE_GAP) / 2 + 0.3
        shapes: list[Shape] = []
        for index, draw in enumerate((draw_die_plate, draw_risk_plate)):
            place = moved(_PLATE_X, top + index * step) @ scaled(_PLATE_SCALE)
            shapes.append(Group(draw(_PLATE, layer, self.style), place))
        return shapes

    def _name(self, number: int, arrows: Iterable[Arrow]) -> Slip:
        """Return a layer's name for the upper edge of its gallery, clear of all arrows."""
        gallery, y = self._gallery(number), self.row(number).y + 7.0
        ways = [arrow.points(OFF_BOARD) for arrow in arrows]
        crossed = sorted(
            x for (x, start), (_, end) in ways if min(start, end) < y < max(start, end)
        )
        lefts = (gallery.x, *(x + _ARROW_ROOM for x in crossed))
        rights = (*(x - _ARROW_ROOM for x in crossed), gallery.right)
        left, right = max(zip(lefts, rights, strict=True), key=lambda room: room[1] - room[0])
        name = self.mine.layer(number).name
        look = _NAME.stepped(name, right - left - 7.0, _SMALLER_NAMES)
        return Slip(name, ((left + right) / 2, y), look, height=11.0, width=right - left)

    def digger(self, at: Point, company: Company) -> Piece:
        """Return a digger at a point."""
        return Piece(digger_picture(company, self.style), at, MARKER / MARKER_SIZE)

    def camp(self, at: Point, company: Company) -> Piece:
        """Return a base camp at a point."""
        return Piece(camp_picture(company, self.style), at, MARKER / MARKER_SIZE)

    def pair(self, number: int, slot: int, company: Company) -> tuple[Mark, Mark]:
        """Return a base camp and a digger on a layer, side by side."""
        camp = self.camp(self.spot(number, slot), company)
        return (camp, self.digger(self.spot(number, slot + 1), company))

    def left_pair(self, number: int, slot: int) -> tuple[Mark, Mark]:
        """Return the outlines of a base camp and a digger that have left a slot."""
        camp = Was(self.spot(number, slot), MARKER / 2 - 1.5, is_round=False)
        return (camp, self.left_digger(number, slot + 1))

    def left_digger(self, number: int, slot: int) -> Was:
        """Return the outline of a digger that has left a slot."""
        return Was(self.spot(number, slot), MARKER / 2 - 1.5)

    def way(self, start: int, end: int, slot: int) -> Arrow:
        """Return an arrow from one layer to another, over the rock between them."""
        return Arrow((self.spot(start, slot), self.spot(end, slot)), start=7.0, end=8.0)


def _units(box: Box) -> Box:
    """Return a box in the units of the board's art."""
    return Box(box.x / _ART, box.y / _ART, box.width / _ART, box.height / _ART)
