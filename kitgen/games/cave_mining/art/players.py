"""The players' marks: four companies, each with a tool and a rim of its own.

A digger is a disc, a base camp a square, a sabotaged marker an octagon: so they are told apart,
and the players by the tool and the pattern around it, all without colour.
"""

import math
from collections.abc import Callable
from enum import StrEnum
from functools import cache

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    circle,
    lines,
    moved,
    rotated,
    run,
    scaled,
)
from kitgen.games.cave_mining.art.pen import Pen, smooth
from kitgen.games.cave_mining.inks import Ink
from kitgen.language import gettext, gettext_noop
from kitgen.values import frozen


class Company(StrEnum):
    """Who a player is, by the tool on the markers."""

    PICK = "Pick"
    LAMP = "Lamp"
    SHOVEL = "Shovel"
    CART = "Cart"

    @property
    def called(self) -> str:
        """The player's name, as printed."""
        return gettext(_CALLED[self])


_CALLED = {
    Company.PICK: gettext_noop("Pick"),
    Company.LAMP: gettext_noop("Lamp"),
    Company.SHOVEL: gettext_noop("Shovel"),
    Company.CART: gettext_noop("Cart"),
}

COMPANIES = tuple(Company)

MARKER_SIZE = 60.0
"""The width that markers are drawn in, about the origin."""


@frozen
class Colours:
    """The inks of a company: its field, and the marks on it."""

    field: InkRole
    rim: InkRole


COLOURS: dict[Company, Colours] = {
    Company.PICK: Colours(Ink.LABEL, Ink.SIDE_ONE_DEEP),
    Company.LAMP: Colours(Ink.GLOW, Ink.OUTLINE),
    Company.SHOVEL: Colours(Ink.METAL_LIGHT, Ink.SIDE_TWO_DEEP),
    Company.CART: Colours(Ink.BEDROCK_LIGHT, Ink.ACCENT_DEEP),
}


def _pick(pen: Pen) -> tuple[Shape, ...]:
    head = Subpath(
        (-17, -2),
        (
            (-15, -13, -6, -18.5, 2, -17.5),
            (10, -16.5, 16, -9, 17, 1),
            (12, -7, 7, -10.5, 1, -11.2),
            (-6, -12, -12, -9, -17, -2),
        ),
    )
    return (*pen.limb(((1, -13), (-1, 17)), 4.6, Ink.TIMBER), pen.body((head,), Ink.METAL, 1.5))


def _lamp(pen: Pen) -> tuple[Shape, ...]:
    handle = smooth(((-8, -8), (-6, -17), (0, -19.5), (6, -17), (8, -8)), closed=False)
    return (
        Path((handle,), Paint(stroke=Ink.OUTLINE, width=2.0)),
        pen.shape(((-6, -12), (6, -12), (9, -7), (-9, -7)), Ink.METAL_DARK, 1.4),
        pen.shape(((-8, -7), (8, -7), (8, 10), (-8, 10)), Ink.PAPER, 1.4),
        pen.body(
            (Subpath((0, -5), ((5, 0, 5, 7.5, 0, 8), (-5, 7.5, -5, 0, 0, -5))),), Ink.LAVA, 1.2
        ),
        pen.shape(((-10, 10), (10, 10), (11, 17), (-11, 17)), Ink.METAL_DARK, 1.4),
    )


def _shovel(pen: Pen) -> tuple[Shape, ...]:
    blade = Subpath((-8.5, 2), ((8.5, 2), (9.5, 10, 6, 16, 0, 19.5), (-6, 16, -9.5, 10, -8.5, 2)))
    grip = run(((-6.5, -18), (6.5, -18), (3, -11), (-3, -11)))
    return (
        *pen.limb(((0, -10), (0, 3)), 4.0, Ink.TIMBER),
        pen.body((grip,), Ink.TIMBER, 1.4),
        pen.body((blade,), Ink.METAL, 1.5),
        pen.stroke(((0, 6), (0, 13)), 1.2),
    )


def _cart(pen: Pen) -> tuple[Shape, ...]:
    load = smooth(((-14, -5), (-9, -13), (-2, -11), (3, -16), (10, -12), (14, -5)), closed=True)
    tub = run(((-17, -5), (17, -5), (12, 10), (-12, 10)))
    return (
        pen.body((load,), Ink.GLOW, 1.3),
        pen.body((tub,), Ink.METAL, 1.5),
        pen.strokes(
            (run(((-7, -4), (-5, 9)), closed=False), run(((7, -4), (5, 9)), closed=False)), 1.1
        ),
        pen.ball((-7, 13), 4.4, Ink.METAL_DARK, 1.4),
        pen.ball((7, 13), 4.4, Ink.METAL_DARK, 1.4),
    )


_TOOLS: dict[Company, Callable[[Pen], tuple[Shape, ...]]] = {
    Company.PICK: _pick,
    Company.LAMP: _lamp,
    Company.SHOVEL: _shovel,
    Company.CART: _cart,
}


@cache
def tool_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's tool, 40 x 40 points about the origin."""
    return Picture(f"tool-{company.lower()}", _TOOLS[company](Pen(style)))


def _around(radius: float, angle: float) -> Point:
    return (radius * math.sin(angle), -radius * math.cos(angle))


def _rim_pattern(company: Company) -> tuple[Subpath, ...]:
    """Return what runs round a digger's rim: spikes, nothing, blocks, or dots."""
    outer, inner = 28.6, 23.6
    if company is Company.LAMP:
        return ()
    count = {Company.PICK: 24, Company.SHOVEL: 12, Company.CART: 18}[company]
    step = math.tau / count
    marks = []
    for index in range(count):
        at = index * step
        if company is Company.PICK:
            marks.append(
                run(
                    (
                        _around(inner, at - step * 0.42),
                        _around(outer, at),
                        _around(inner, at + step * 0.42),
                    )
                )
            )
        elif company is Company.SHOVEL:
            marks.append(
                run(
                    (
                        _around(inner, at - step / 4),
                        _around(outer, at - step / 4),
                        _around(outer, at + step / 4),
                        _around(inner, at + step / 4),
                    )
                )
            )
        else:
            x, y = _around(26.1, at)
            marks.append(
                run(
                    [
                        (x + dx, y + dy)
                        for dx, dy in (_around(1.9, k * math.tau / 8) for k in range(8))
                    ]
                )
            )
    return tuple(marks)


@cache
def digger_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's digger: a disc `MARKER_SIZE` wide about the origin.

    A helmet with its lamp stands over the company's tool.
    """
    pen = Pen(style)
    shapes: list[Shape] = [*draw_rim(company, pen), *_helmet(pen)]
    shapes.append(Placed(tool_picture(company, style), moved(0, 8.2) @ scaled(0.66)))
    return Picture(f"digger-{company.lower()}", tuple(shapes))


def draw_rim(company: Company, pen: Pen) -> tuple[Shape, ...]:
    """Draw a company's disc without its figure, `MARKER_SIZE` wide about the origin."""
    colours = COLOURS[company]
    ink = colours.rim if pen.is_full else Ink.OUTLINE
    rim = (
        circle((0, 0), 26.2, Paint(stroke=ink, width=3.6))
        if company is Company.LAMP
        else Path(_rim_pattern(company), Paint(ink))
    )
    return (
        circle((0, 0), 29.7, Paint(pen.fill(colours.field), Ink.OUTLINE, 0.6)),
        rim,
        circle((0, 0), 23.0, Paint(Ink.PAPER, Ink.OUTLINE, 1.1)),
    )


def _helmet(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner's helmet from the front, in the upper half of a disc."""
    dome = Subpath((-11.5, -7), ((-11.5, -23, 11.5, -23, 11.5, -7),))
    brim = run(((-15, -7.4), (15, -7.4), (15, -4.6), (-15, -4.6)))
    return (
        pen.body((dome,), Ink.SUIT, 1.3),
        pen.body((brim,), Ink.SUIT_DARK, 1.1),
        pen.ball((0, -12.4), 3.8, Ink.LAVA_LIGHT, 1.2),
    )


@cache
def camp_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's base camp: a square `MARKER_SIZE` wide about the origin.

    A tent with the company's tool on it; the square's border has the company's pattern.
    """
    pen, colours = Pen(style), COLOURS[company]
    ink = colours.rim if pen.is_full else Ink.OUTLINE
    edge = Box(-29.7, -29.7, 59.4, 59.4)
    pattern: tuple[Shape, ...]
    if company is Company.LAMP:
        pattern = (Rectangle(Box(-26.2, -26.2, 52.4, 52.4), Paint(stroke=ink, width=3.6)),)
    else:
        pattern = (Path(_border_pattern(company), Paint(ink)),)
    inner = Box(-23, -23, 46, 46)
    canvas = run(((0, -20), (21, 19), (-21, 19)))
    poles = (((-3, -22.4), (1.4, -18)), ((3, -22.4), (-1.4, -18)))
    ropes = ((21, 19), (22.4, 21.4)), ((-21, 19), (-22.4, 21.4))
    return Picture(
        f"camp-{company.lower()}",
        (
            Rectangle(edge, Paint(pen.fill(colours.field), Ink.OUTLINE, 0.6)),
            *pattern,
            Rectangle(inner, Paint(Ink.PAPER, Ink.OUTLINE, 1.1)),
            lines((*poles, *ropes), Paint(stroke=Ink.OUTLINE, width=1.6)),
            pen.body((canvas,), Ink.FLOOR, 1.5),
            *pen.tone((run(((0, -20), (21, 19), (13, 19))),), Ink.FLOOR_SHADE),
            Path((canvas,), Paint(stroke=Ink.OUTLINE, width=1.5)),
            Placed(tool_picture(company, style), moved(0, 6.0) @ scaled(0.66)),
        ),
    )


@cache
def sabotaged_picture(company: Company, style: InkStyle) -> Picture:
    """Return a company's sabotaged marker: an octagon `MARKER_SIZE` wide about the origin.

    Three sticks of dynamite, their fuse alight, lie over the company's tool.
    """
    pen, colours = Pen(style), COLOURS[company]
    ink = colours.rim if pen.is_full else Ink.OUTLINE
    return Picture(
        f"sabotaged-{company.lower()}",
        (
            Path((octagon(),), Paint(pen.fill(colours.field), Ink.OUTLINE, 0.6)),
            Path(tuple(map(_corner, range(8))), Paint(ink)),
            Path((octagon(23.6),), Paint(Ink.PAPER, Ink.OUTLINE, 1.1)),
            *_dynamite(pen),
            Placed(tool_picture(company, style), moved(0, 10.6) @ scaled(0.56)),
        ),
    )


def octagon(half: float = 29.7) -> Subpath:
    """Return a regular octagon on one of its sides, its half width given, about the origin."""
    corner = half * (math.sqrt(2) - 1)
    return run(
        (
            (-corner, -half),
            (corner, -half),
            (half, -corner),
            (half, corner),
            (corner, half),
            (-corner, half),
            (-half, corner),
            (-half, -corner),
        )
    )


def _corner(index: int) -> Subpath:
    """Return the mark in one corner of an octagon's rim: a wedge that points inwards."""
    turn = rotated(45.0 * index + 22.5)
    return run([turn.apply(x, y) for x, y in ((-3.4, -30.4), (3.4, -30.4), (0.0, -26.2))])


def _dynamite(pen: Pen) -> tuple[Shape, ...]:
    """Draw a bundle of three sticks, two straps round it, and a spark at the fuse's end."""
    sticks = [Box(-13.5, -14.6 + 4.6 * row, 23.0, 4.6) for row in range(3)]
    straps = [Box(x, -15.2, 2.6, 15.0) for x in (-9.0, 3.0)]
    fuse = smooth(((9.5, -7.7), (13.0, -8.6), (13.6, -12.0), (11.4, -14.4)), closed=False)
    rays = [
        ((11.4 + 2.2 * dx, -16.4 + 2.2 * dy), (11.4 + 4.6 * dx, -16.4 + 4.6 * dy))
        for dx, dy in (_around(1.0, step * math.tau / 7) for step in range(7))
    ]
    return (
        *(Rectangle(stick, Paint(pen.fill(Ink.ACCENT), Ink.OUTLINE, 1.0), 1.4) for stick in sticks),
        *(Rectangle(strap, Paint(pen.fill(Ink.TIMBER), Ink.OUTLINE, 0.8)) for strap in straps),
        Path((fuse,), Paint(stroke=Ink.OUTLINE, width=1.4)),
        lines(rays, Paint(stroke=Ink.OUTLINE, width=1.0)),
        pen.ball((11.4, -16.4), 1.9, Ink.LAVA_LIGHT, 0.9),
    )


def _border_pattern(company: Company) -> tuple[Subpath, ...]:
    """Return what runs along a camp's border, the same marks as on the digger's rim."""
    count = {Company.PICK: 7, Company.SHOVEL: 4, Company.CART: 5}[company]
    pitch = 52.4 / count
    return tuple(
        Subpath(
            quarter.apply(*mark[0]),
            tuple(quarter.apply(*point) for point in mark[1:]),
        )
        for quarter in (rotated(90.0 * side) for side in range(4))
        for mark in (
            _border_mark(company, -26.2 + (index + 0.5) * pitch, pitch) for index in range(count)
        )
    )


def _border_mark(company: Company, along: float, pitch: float) -> tuple[Point, ...]:
    """Return one mark on the upper border."""
    if company is Company.PICK:
        return ((along - pitch * 0.4, -23.6), (along, -28.6), (along + pitch * 0.4, -23.6))
    if company is Company.SHOVEL:
        left, right = along - pitch / 4, along + pitch / 4
        return ((left, -23.6), (left, -28.6), (right, -28.6), (right, -23.6))
    eighths = (_around(1.9, k * math.tau / 8) for k in range(8))
    return tuple((along + dx, -26.1 + dy) for dx, dy in eighths)


def draw_band(company: Company, pen: Pen, box: Box) -> tuple[Shape, ...]:
    """Draw a company's marks in a row along a band, as along the border of its camp."""
    colours = COLOURS[company]
    ink = colours.rim if pen.is_full else Ink.OUTLINE
    ground = Rectangle(box, Paint(pen.fill(colours.field), Ink.OUTLINE, 0.8))
    if company is Company.LAMP:
        middle = box.centre[1]
        return (ground, lines([((box.x, middle), (box.right, middle))], Paint(None, ink, 3.6)))
    pitch = {Company.PICK: 7.5, Company.SHOVEL: 13.1, Company.CART: 9.6}[company]
    count = int((box.width - 2.0) // pitch)
    first = box.centre[0] - (count - 1) / 2 * pitch
    down = box.centre[1] + 26.1
    runs = (
        run([(x, y + down) for x, y in _border_mark(company, first + index * pitch, pitch)])
        for index in range(count)
    )
    return (ground, Path(tuple(runs), Paint(ink)))


def draw_digger(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a digger: a disc that touches all four sides of its square trim."""
    title = gettext("Digger of {player}", player=company.called)
    return _marker_face(company, "digger", title, digger_picture(company, style), size)


def draw_camp(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a base camp: a square."""
    title = gettext("Base camp of {player}", player=company.called)
    return _marker_face(company, "camp", title, camp_picture(company, style), size)


def draw_sabotaged(company: Company, size: float, style: InkStyle) -> Face:
    """Return a player's sabotaged marker: an octagon that touches all four sides of its trim."""
    title = gettext("Sabotaged marker of {player}", player=company.called)
    picture = sabotaged_picture(company, style)
    return _marker_face(company, "sabotaged", title, picture, size)


def _marker_face(company: Company, what: str, title: str, picture: Picture, size: float) -> Face:
    return Face(
        name=f"{what}-{company.lower()}",
        title=title,
        width=size,
        height=size,
        shapes=(Placed(picture, moved(size / 2, size / 2) @ scaled(size / MARKER_SIZE)),),
    )
