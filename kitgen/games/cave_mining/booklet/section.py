"""The mine in the rules: a small cross-section with markers, their ways, and rolls beside it.

Points, origin at the top left; layer 0 is the surface. Drawn by the board's own hand, but with
less in it, so that type and lines keep their size.
"""

from collections.abc import Sequence

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, paper_label
from kitgen.games.cave_mining.art.players import MARKER_SIZE, Company, camp_picture, digger_picture
from kitgen.games.cave_mining.art.strata import TEXTURE_WIDTH, TONES, Rock, texture
from kitgen.games.cave_mining.art.surface import draw_grass, draw_surface, draw_yard
from kitgen.games.cave_mining.art.treasures import treasure_picture
from kitgen.games.cave_mining.inks import Ink
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.games.cave_mining.sheets.galleries import SHAFT_INSET, Shaft, draw_diggings
from kitgen.games.cave_mining.sheets.plates import draw_die_plate, draw_risk_plate
from kitgen.language import gettext
from kitgen.values import frozen

MARKER = 26.4
_ART = 0.55
"""What the board's art is scaled by: its thinnest lines still print."""

_PLATE = Box(0.0, 0.0, 112.0, 41.0)
_PLATE_SCALE = 0.44
_PLATE_GAP = 1.2
_PLATE_X, _GALLERY_X = 3.0, 54.8
_PITCH = 26.4
_WALL = 1.8
"""What markers keep from the walls of a gallery, which are uneven and round at the corners."""
_SIGN_X = 124.0
_NAME_SIZES = (7.6, 7.0, 6.2, 5.5)


@frozen
class Section:
    """A cross-section of the upper layers.

    Attributes:
        mine: Whose layers.
        rocks: What each is drawn as.
        depth: How many layers are shown.
        right: Where the rock ends.
        sky: The height of the surface.
        layer_height: The height of each layer.
        style: The ink style.
        detailed: Whether it is drawn as the board is, or kept plain for an example.
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
        """Return the middle of a marker on a layer, in one of the places from left to right."""
        x = _GALLERY_X + _WALL + MARKER / 2 + slot * _PITCH
        if number == SURFACE:
            return (x, self.sky - MARKER / 2 - 0.5)
        return (x, self.row(number).bottom - 3.5 - MARKER / 2)

    def _gallery(self, number: int) -> Box:
        row = self.row(number)
        right = self.right - (56.0 if self.detailed else 4.0)
        return Box(_GALLERY_X, row.y + 5.0, right - _GALLERY_X, row.height - 6.5)

    def drawn(self, things: Sequence[Shape]) -> list[Shape]:
        """Draw rock, diggings and plates, things on them, and every layer's name over those."""
        numbers = range(1, self.depth + 1)
        shapes = [*self._surface()]
        for number in numbers:
            shapes += self._rock(number)
        shapes += self._grass()
        shapes += self._diggings()
        for number in numbers:
            shapes += self._plates(number)
        shapes += things
        for number in numbers:
            shapes += self._name(number)
        room = Box(0.0, 0.0, self.right, self.height)
        frame = Rectangle(room.grown(-0.7), Paint(stroke=Ink.WALL, width=1.2))
        return [Group(tuple(shapes), clip=(rectangle_run(room),)), frame]

    def _shaft_x(self) -> float:
        return self._gallery(1).right - SHAFT_INSET * _ART

    def _surface(self) -> list[Shape]:
        """Draw the sky, with the winding gear where it is drawn as on the board."""
        sky = self.row(SURFACE)
        # Where it is drawn as on the board, the yard is at the left.
        x, y = (_SIGN_X, 6.0) if self.detailed else (_PLATE_X, sky.bottom - 18.0)
        slip = Box(x, y, 50.0, 12.0)
        words, look = gettext("Surface"), Type(7.4, Typeface.BOLD, Ink.LABEL_TEXT)
        sign = paper_label(slip, words, look.narrowed(words, slip.width - 6.0))
        if not self.detailed:
            fill = Ink.SKY if self.style is InkStyle.FULL else Ink.PAPER
            return [Rectangle(sky, Paint(fill)), *sign]
        units = self.right / _ART, self.sky / _ART, self._shaft_x() / _ART
        return [Group(draw_surface(*units, self.style), scaled(_ART)), *sign]

    def yard(self, box: Box) -> Shape:
        """Return a yard at the surface, where pieces can stand."""
        units = Box(box.x / _ART, box.y / _ART, box.width / _ART, box.height / _ART)
        return Group(draw_yard(units, "", self.style), scaled(_ART))

    def _grass(self) -> list[Shape]:
        x = self._shaft_x()
        mouth = ((x - 7.0) / _ART, (x + 7.0) / _ART)
        blades = draw_grass(self.right / _ART, self.sky / _ART, mouth, self.style)
        return [Group(blades, scaled(_ART))]

    def _rock(self, number: int) -> list[Shape]:
        """Draw a layer's rock: its texture and treasure, or one plain tone."""
        row, rock = self.row(number), self.rocks[number - 1]
        top = lines([((0.0, row.y), (row.right, row.y))], Paint(stroke=Ink.WALL, width=1.0))
        if not self.detailed:
            fill = TONES[rock].middle if self.style is InkStyle.FULL else Ink.PAPER
            return [Rectangle(row, Paint(fill)), top]
        place = moved(row.right - TEXTURE_WIDTH * _ART, row.y - 5.0) @ scaled(_ART)
        # What a board's gallery hides of a texture lies behind plates and gallery here.
        art = Group(
            (Placed(texture(rock, self.style, whole=False), place),), clip=(rectangle_run(row),)
        )
        shine = moved(row.right - 28.0, row.centre[1]) @ scaled(0.5)
        return [art, top, Placed(treasure_picture(rock, self.style), shine)]

    def _diggings(self) -> list[Shape]:
        """Draw the galleries, and shafts that change sides from each to the next."""

        def units(box: Box) -> Box:
            return Box(box.x / _ART, box.y / _ART, box.width / _ART, box.height / _ART)

        galleries = [units(self._gallery(number)) for number in range(1, self.depth + 1)]
        sides = (self._shaft_x() / _ART, _GALLERY_X / _ART + SHAFT_INSET)
        shafts = [Shaft(sides[0], self.sky / _ART - 4.0, galleries[0].bottom - 9.0)]
        for index in range(1, self.depth):
            above, below = galleries[index - 1], galleries[index]
            shafts.append(Shaft(sides[index % 2], above.bottom - 12.0, below.bottom - 9.0))
        return [Group(draw_diggings(galleries, shafts, self.style), scaled(_ART))]

    def _plates(self, number: int) -> list[Shape]:
        """Draw a layer's die and risk, as on the board."""
        row, layer = self.row(number), self.mine.layer(number)
        step = _PLATE.height * _PLATE_SCALE + _PLATE_GAP
        top = row.y + (row.height - 2 * step + _PLATE_GAP) / 2 + 0.3
        shapes: list[Shape] = []
        for index, draw in enumerate((draw_die_plate, draw_risk_plate)):
            place = moved(_PLATE_X, top + index * step) @ scaled(_PLATE_SCALE)
            shapes.append(Group(draw(_PLATE, layer, self.style), place))
        return shapes

    def _name(self, number: int) -> tuple[Shape, ...]:
        """Draw a layer's name on the upper edge of its gallery."""
        row, layer, gallery = self.row(number), self.mine.layer(number), self._gallery(number)
        for size in _NAME_SIZES:
            look = Type(size, Typeface.BOLD, Ink.LABEL_TEXT)
            if look.width(layer.name) + 8.0 <= gallery.width:
                break
        width = look.width(layer.name) + 10.0
        slip = Box(gallery.centre[0] - width / 2, row.y + 1.5, width, 11.0)
        return paper_label(slip, layer.name, look)

    def digger(self, at: Point, company: Company) -> Shape:
        """Stand a digger somewhere."""
        place = moved(*at) @ scaled(MARKER / MARKER_SIZE)
        return Placed(digger_picture(company, self.style), place)

    def camp(self, at: Point, company: Company) -> Shape:
        """Stand a base camp somewhere."""
        place = moved(*at) @ scaled(MARKER / MARKER_SIZE)
        return Placed(camp_picture(company, self.style), place)

    def pair(self, number: int, slot: int, company: Company) -> list[Shape]:
        """Stand a base camp and a digger on a layer, side by side."""
        camp = self.camp(self.spot(number, slot), company)
        return [camp, self.digger(self.spot(number, slot + 1), company)]

    def left_digger(self, number: int, slot: int) -> Shape:
        """Show where a digger was."""
        return circle(self.spot(number, slot), MARKER / 2 - 1.5, _LEFT)

    def left_pair(self, number: int, slot: int) -> list[Shape]:
        """Show where a base camp and a digger were."""
        x, y = self.spot(number, slot)
        half = MARKER / 2 - 1.5
        camp = Rectangle(Box(x - half, y - half, 2 * half, 2 * half), _LEFT)
        return [camp, self.left_digger(number, slot + 1)]

    def barred(self, number: int, slot: int) -> Shape:
        """Show that the way to a layer fell in."""
        x, y = self.spot(number, slot)
        arms = [((x - 6.0, y - 6.0 * side), (x + 6.0, y + 6.0 * side)) for side in (1, -1)]
        return lines(arms, Paint(stroke=Ink.ACCENT_DEEP, width=2.6))

    def way(self, start: int, end: int, slot: float) -> list[Shape]:
        """Draw an arrow from one layer to another, over the rock between them."""
        x = self.spot(start, 0)[0] + slot * _PITCH
        down = 1.0 if end > start else -1.0
        y = self.spot(start, 0)[1] + down * 7.0
        tip = self.spot(end, 0)[1] - down * 8.0
        head = ((x, tip), (x - 4.2, tip - down * 7.0), (x + 4.2, tip - down * 7.0))
        stem = [((x, y), (x, tip - down * 5.0))]
        return [
            lines(stem, Paint(stroke=Ink.PAPER, width=4.4)),
            Path(polygon(head, Paint(Ink.PAPER)).subpaths, Paint(stroke=Ink.PAPER, width=2.2)),
            lines(stem, Paint(stroke=Ink.ACCENT_DEEP, width=2.2)),
            polygon(head, Paint(Ink.ACCENT_DEEP)),
        ]


_LEFT = Paint(stroke=Ink.OUTLINE, width=1.0, dash=(2.6, 2.0))
