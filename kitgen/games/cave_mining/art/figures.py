"""What stands on the board: diggers to fold over, each with the company's tool, and tents.

A digger's side is drawn 48 points wide, a tent's slope 60 by 60, then both are scaled. From
behind, what the right hand held is at the left.
"""

from functools import cache

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.pen import Outline, both, drawn
from kitgen.drawing.pen import Pen as LinePen
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Transform,
    lines,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.standee import Standee, Tent, draw_slot, draw_strip, draw_tent, standee_on
from kitgen.games.cave_mining.art.pen import Pen
from kitgen.games.cave_mining.art.players import (
    COLOURS,
    MARKER_SIZE,
    Company,
    draw_band,
    draw_rim,
    tool_picture,
)
from kitgen.games.cave_mining.inks import Ink
from kitgen.language import gettext

_DRAWN_WIDTH = 48.0
_FIGURE_WIDTH, _FIGURE_HEIGHT = 46.0, 64.0
_BAND_HEIGHT = 9.0
_FLOOR = 0.84


def digger_measures(size: float, height: float) -> Standee:
    """Return the measures of a standing digger on a base of a size."""
    return standee_on(size, height)


def tent_measures(size: float) -> Tent:
    """Return the measures of a tent that covers no more than a marker of a size."""
    return Tent(size, size, _FLOOR * size)


def draw_digger_standee(company: Company, size: float, height: float, style: InkStyle) -> Face:
    """Draw a standing digger's strip, from the front and from behind."""
    standee = digger_measures(size, height)
    front, back = (
        _side(company, style, standee, from_behind=from_behind) for from_behind in (False, True)
    )
    return Face(
        name=f"digger-standee-{company.lower()}",
        title=gettext("Digger of {player}, to fold over", player=company.called),
        width=standee.width,
        height=standee.length,
        shapes=draw_strip(standee, front, back),
    )


def draw_digger_base(company: Company, size: float, height: float, style: InkStyle) -> Face:
    """Draw the base of a standing digger: the company's rim about the slot for the feet."""
    middle = size / 2
    disc = Placed(_base_picture(company, style), moved(middle, middle) @ scaled(size / MARKER_SIZE))
    return Face(
        name=f"digger-base-{company.lower()}",
        title=gettext("Digger of {player}, base", player=company.called),
        width=size,
        height=size,
        shapes=(disc, *draw_slot(digger_measures(size, height), (middle, middle))),
    )


def draw_camp_tent(company: Company, size: float, style: InkStyle) -> Face:
    """Draw a base camp's tent as a strip to fold."""
    tent = tent_measures(size)
    slope = (Placed(_slope_picture(company, style), scaled(size / MARKER_SIZE)),)
    return Face(
        name=f"camp-tent-{company.lower()}",
        title=gettext("Base camp of {player}, a tent to fold", player=company.called),
        width=tent.width,
        height=tent.length,
        shapes=draw_tent(tent, slope, slope),
    )


@cache
def _base_picture(company: Company, style: InkStyle) -> Picture:
    return Picture(f"digger-base-{company.lower()}", draw_rim(company, Pen(style)))


def _side(
    company: Company, style: InkStyle, standee: Standee, *, from_behind: bool
) -> tuple[Shape, ...]:
    """Draw one side: the digger before an arch of light, the company's marks along the foot."""
    factor = standee.width / _DRAWN_WIDTH
    height, pen = standee.height / factor, Pen(style)
    band = Box(0.0, height - _BAND_HEIGHT, _DRAWN_WIDTH, _BAND_HEIGHT)
    grown = min((band.y - 4.0) / _FIGURE_HEIGHT, _DRAWN_WIDTH / _FIGURE_WIDTH)
    side, top = 4.0, 4.0
    arch = drawn(
        f"M {side} {band.y} L {side} {top + 16} C {side} {top} {_DRAWN_WIDTH - side} {top} "
        f"{_DRAWN_WIDTH - side} {top + 16} L {_DRAWN_WIDTH - side} {band.y} Z"
    )
    whole = Box(0.0, 0.0, _DRAWN_WIDTH, height)
    drawing = (
        Rectangle(whole, Paint(pen.fill(COLOURS[company].field))),
        Path(arch, Paint(Ink.PAPER, Ink.OUTLINE, 1.1)),
        Placed(
            _digger_picture(company, style, from_behind=from_behind),
            moved(_DRAWN_WIDTH / 2, band.y) @ scaled(grown),
        ),
        *draw_band(company, pen, band),
    )
    return (Group(drawing, scaled(factor), (rectangle_run(whole),)),)


@cache
def _digger_picture(company: Company, style: InkStyle, *, from_behind: bool) -> Picture:
    """Return a digger standing on y = 0 with the tool in hand."""
    pen = LinePen(style)
    tool = Placed(tool_picture(company, style), moved(15.4, -20.0) @ scaled(0.72))
    cloth = COLOURS[company].rim if company is not Company.LAMP else Ink.METAL_DARK
    arms = (tool, *_arms(pen))
    shapes = (
        *_legs(pen, cloth),
        *_body(pen, cloth, from_behind=from_behind),
        *((Group(arms, Transform(a=-1.0)), *_head_behind(pen)) if from_behind else arms),
        *(() if from_behind else _head(pen)),
    )
    seen = "behind" if from_behind else "front"
    return Picture(f"digger-{company.lower()}-{seen}", shapes)


def _legs(pen: LinePen, cloth: InkRole) -> tuple[Shape, ...]:
    boots = both("M -11.6 0 L -11.4 -3.4 C -11 -5.6 -9.6 -6 -8.4 -6 L -0.8 -6 L -0.8 0 Z")
    return (
        pen.body(both("M -9.4 -17 L -0.5 -17 L -0.8 -4.6 L -9 -4.6 Z"), cloth, 1.1),
        pen.body(boots, Ink.TIMBER_DARK, 1.1),
    )


def _body(pen: LinePen, cloth: InkRole, *, from_behind: bool) -> tuple[Shape, ...]:
    """Draw shirt and overalls: a bib in front, crossed straps behind."""
    shirt = drawn("M -10.4 -15 L -11.4 -30 C -9.6 -35.4 9.6 -35.4 11.4 -30 L 10.4 -15 Z")
    if from_behind:
        straps = both("M -8.6 -33 L 6.4 -19.6")
        return (
            pen.body(shirt, Ink.LABEL, 1.2),
            *pen.limb(straps, 2.2, cloth),
            pen.body(drawn("M -10.4 -20.4 L 10.4 -20.4 L 10.2 -14.6 L -10.2 -14.6 Z"), cloth, 1.1),
        )
    return (
        pen.body(shirt, Ink.LABEL, 1.2),
        *pen.limb(both("M -6 -32.6 L -5.6 -26"), 2.0, cloth),
        pen.body(
            drawn(
                "M -7 -27 L 7 -27 L 7 -21 L 10.4 -20 L 10.2 -14.6 L -10.2 -14.6 L -10.4 -20 L -7 "
                "-21 Z"
            ),
            cloth,
            1.1,
        ),
        pen.body(drawn("M -3.4 -24.4 L 3.4 -24.4 L 3.4 -20.4 L -3.4 -20.4 Z"), Ink.LABEL, 0.8),
    )


def _arms(pen: LinePen) -> tuple[Shape, ...]:
    """Draw one arm on the hip and one that holds the tool."""
    return (
        *pen.limb(drawn("M -10.6 -29.6 L -16 -23 L -10.6 -18.4"), 4.2, Ink.LABEL),
        *pen.limb(drawn("M 10.6 -29.6 L 15 -24.6 L 15.4 -20.6"), 4.2, Ink.LABEL),
        pen.ball((-10.0, -18.2), 2.3, Ink.BONE, 1.0),
        pen.ball((15.4, -19.4), 2.5, Ink.BONE, 1.0),
    )


def _dome(pen: LinePen) -> tuple[Shape, ...]:
    return (
        pen.body(drawn("M -11 -48 C -11 -66 11 -66 11 -48 Z"), Ink.SUIT, 1.3),
        *pen.tone(
            drawn("M 4 -60.6 C 8.8 -58.6 10.4 -54 10.4 -48.6 L 6.4 -48.6 C 7 -54 6 -58 4 -60.6 Z"),
            Ink.SUIT_DARK,
        ),
        pen.grain(both("M -3.6 -61 C -4.6 -57 -4.8 -53 -4.6 -49"), Ink.OUTLINE, 1.1),
    )


def _head(pen: LinePen) -> tuple[Shape, ...]:
    """Draw a bearded face under a helmet with its lamp."""
    beard: Outline = drawn(
        "M -9.4 -44 C -10.6 -33 -5 -28.6 0 -28 C 5 -28.6 10.6 -33 9.4 -44 C 6 -39.6 -6 -39.6 "
        "-9.4 -44 Z"
    )
    return (
        pen.body(drawn("M -9 -49 L 9 -49 L 9 -42 C 9 -33 -9 -33 -9 -42 Z"), Ink.BONE, 1.1),
        pen.body(beard, Ink.TIMBER, 1.1),
        pen.dark(
            both(
                "M -4.6 -44.8 C -4.6 -46.6 -2.6 -46.6 -2.6 -44.8 C -2.6 -43.2 -4.6 -43.2 "
                "-4.6 -44.8 Z"
            )
        ),
        pen.ball((0.0, -42.2), 2.1, Ink.BONE, 0.9),
        pen.line(drawn("M -2.6 -36.6 C -1.2 -35.6 1.2 -35.6 2.6 -36.6"), 1.0),
        *_dome(pen),
        pen.body(
            drawn("M -13.6 -49.4 L 13.6 -49.4 L 13.6 -46.8 L -13.6 -46.8 Z"), Ink.SUIT_DARK, 1.0
        ),
        pen.ball((0.0, -54.2), 3.5, Ink.METAL_LIGHT, 1.1),
        pen.ball((0.0, -54.2), 2.0, Ink.LAVA_LIGHT, 0.8),
    )


def _head_behind(pen: LinePen) -> tuple[Shape, ...]:
    """Draw the helmet from behind, hair below it."""
    return (
        pen.body(
            drawn("M -9 -48 L 9 -48 L 8.4 -36 C 5 -33.4 -5 -33.4 -8.4 -36 Z"), Ink.TIMBER, 1.1
        ),
        pen.grain(drawn("M -4 -45 L -3.8 -37 M 0 -45 L 0 -36.4 M 4 -45 L 3.8 -37"), Ink.OUTLINE),
        *_dome(pen),
        pen.body(
            drawn("M -12.6 -49 C -8 -45 8 -45 12.6 -49 L 12 -46 C 8 -42 -8 -42 -12 -46 Z"),
            Ink.SUIT_DARK,
            1.0,
        ),
    )


@cache
def _slope_picture(company: Company, style: InkStyle) -> Picture:
    """Return a tent's slope, 60 by 60 points: canvas, the company's marks at ridge and foot."""
    pen, line = Pen(style), LinePen(style)
    size = MARKER_SIZE
    seams = [((x, 9.0), (x, size - 9.0)) for x in (10.0, size - 10.0)]
    stitches = Paint(None, Ink.FLOOR_EDGE if pen.is_full else Ink.OUTLINE, 0.6, dash=(2.4, 1.8))
    shade = drawn("M 0 9 L 10 9 L 10 51 L 0 51 Z M 50 9 L 60 9 L 60 51 L 50 51 Z")
    patch = Box(15.0, 13.6, 30.0, 32.8)
    whole = rectangle_run(Box(0.0, 0.0, size, size))
    shapes = (
        Rectangle(Box(0.0, 0.0, size, size), Paint(pen.fill(Ink.FLOOR))),
        *line.tone(shade, Ink.FLOOR_SHADE),
        lines(seams, stitches),
        Rectangle(patch, Paint(Ink.PAPER, Ink.OUTLINE, 1.1), radius=3.0),
        Placed(tool_picture(company, style), moved(*patch.centre) @ scaled(0.7)),
        *draw_band(company, pen, Box(0.0, size - 9.0, size, 9.0)),
        *draw_band(company, pen, Box(0.0, 0.0, size, 9.0)),
    )
    return Picture(f"tent-{company.lower()}", (Group(shapes, clip=(whole,)),))
