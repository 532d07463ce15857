"""The surface: sky, hills, the head of the mine, and the sign with the game's name."""

import math

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    Typeface,
    circle,
    lines,
    run,
)
from kitgen.drawing.typesetting import Type, column, label, wrapped
from kitgen.games.cave_mining.art.pen import Pen, smooth, uniform
from kitgen.games.cave_mining.inks import Ink
from kitgen.seeds import Stream
from kitgen.units import fits

_TITLE_SIZES = (38.0, 34.0, 30.0, 26.0, 22.0, 18.0, 14.0, 11.0, 9.0, 7.0)


def draw_surface(width: float, ground: float, shaft_x: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw sky and hills down to the ground line, and the winding gear over the shaft."""
    pen = Pen(style)
    sky = Box(0.0, 0.0, width, ground + 8.0)
    far = smooth(
        (
            (-30, ground - 18),
            (60, ground - 44),
            (150, ground - 30),
            (250, ground - 52),
            (350, ground - 28),
            (450, ground - 50),
            (570, ground - 26),
        ),
        closed=False,
    )
    near = smooth(
        (
            (-30, ground - 8),
            (90, ground - 20),
            (210, ground - 8),
            (330, ground - 22),
            (470, ground - 10),
            (570, ground - 18),
        ),
        closed=False,
    )
    if pen.is_full:
        backdrop: tuple[Shape, ...] = (
            Rectangle(sky, Paint(Ink.SKY)),
            Path((_closed(far, ground + 8),), Paint(Ink.SKY_LIGHT)),
            Path((_closed(near, ground + 8),), Paint(Ink.HILL)),
            *_clouds(width),
        )
    else:
        backdrop = (Path((far, near), Paint(stroke=Ink.STONE_LINE, width=0.7)),)
    return (*backdrop, Group(_headframe(pen, ground), Transform(a=-1.0, e=shaft_x)))


def _closed(line: Subpath, foot: float) -> Subpath:
    """Close a line of hills down to the ground."""
    last = line.segments[-1]
    end = last[-2]
    return Subpath((line.start[0], foot), (line.start, *line.segments, (end, foot)))


def _clouds(width: float) -> tuple[Shape, ...]:
    """Draw two long clouds."""
    bands = []
    for x, y, long in (
        (width * 0.62, 20.0, 62.0),
        (width * 0.9, 34.0, 48.0),
        (width * 0.05, 62.0, 40.0),
    ):
        bands.append(
            smooth(
                (
                    (x - long, y),
                    (x - long * 0.5, y - 6),
                    (x, y - 3),
                    (x + long * 0.4, y - 8),
                    (x + long, y),
                    (x, y + 3),
                ),
                closed=True,
            )
        )
    return (Path(tuple(bands), Paint(Ink.SKY_LIGHT)),)


def _headframe(pen: Pen, ground: float) -> tuple[Shape, ...]:
    """Draw the winding tower over the shaft and the engine house to its right."""
    x = 0.0
    top = ground - 66.0
    legs = (
        ((x - 9, top), (x - 17, ground)),
        ((x + 9, top), (x + 17, ground)),
        ((x + 9, top + 4), (x + 50, ground)),
    )
    braces = (
        ((x - 11, top + 18), (x + 13, top + 36)),
        ((x + 11, top + 18), (x - 13, top + 36)),
        ((x - 13, top + 36), (x + 15, top + 54)),
        ((x + 13, top + 36), (x - 15, top + 54)),
        ((x + 22, top + 20), (x + 12, top + 36)),
        ((x + 31, top + 36), (x + 15, top + 54)),
    )
    house = Box(x + 52, ground - 27, 40, 27)
    roof = (
        (house.x - 4, house.y),
        (house.x + 8, house.y - 12),
        (house.right - 8, house.y - 12),
        (house.right + 4, house.y),
    )
    cable = (((x + 8, top - 4), (house.x + 6, house.y - 2)), ((x - 7, top + 2), (x - 7, ground)))
    wood = Ink.TIMBER if pen.is_full else Ink.PAPER
    shapes: list[Shape] = [lines(cable, Paint(stroke=Ink.OUTLINE, width=0.8))]
    for set_of, wide in ((braces, 2.0), (legs, 3.6)):
        shapes.append(lines(set_of, Paint(stroke=Ink.OUTLINE, width=wide + 1.8)))
        shapes.append(lines(set_of, Paint(stroke=wood, width=wide)))
    spokes = [
        ((x, top - 4), (x + 11 * math.sin(a), top - 4 - 11 * math.cos(a)))
        for a in (k * math.pi / 4 for k in range(8))
    ]
    shapes += [
        Rectangle(house, Paint(pen.fill(Ink.ACCENT), Ink.OUTLINE, 1.2)),
        pen.shape(roof, Ink.METAL_DARK, 1.2),
        Rectangle(Box(house.x + 6, house.y + 8, 9, 9), Paint(pen.fill(Ink.GLOW), Ink.OUTLINE, 0.9)),
        Rectangle(
            Box(house.right - 16, house.y + 7, 11, 20),
            Paint(pen.fill(Ink.TIMBER_DARK), Ink.OUTLINE, 0.9),
        ),
        lines(spokes, Paint(stroke=Ink.OUTLINE, width=1.1)),
        circle((x, top - 4), 11.5, Paint(stroke=Ink.OUTLINE, width=2.6)),
        circle((x, top - 4), 2.4, Paint(Ink.OUTLINE)),
    ]
    return tuple(shapes)


def draw_grass(
    width: float, ground: float, shaft: tuple[float, float], style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the turf along the ground line, with a gap for the shaft's mouth."""
    pen = Pen(style)
    stream = Stream("art").child("grass")
    blades: list[Subpath] = []
    count = int(width / 6.5)
    for index in range(count):
        x = (index + uniform(stream, 0.1, 0.9)) * 6.5
        if shaft[0] - 4 < x < shaft[1] + 4:
            continue
        tip = (x + uniform(stream, -2.4, 2.4), ground - uniform(stream, 4.0, 8.5))
        blades.append(run(((x - 1.6, ground + 1.5), tip, (x + 1.6, ground + 1.5))))
    turf = [Box(0, ground - 1.0, shaft[0], 7.0), Box(shaft[1], ground - 1.0, width - shaft[1], 7.0)]
    if not pen.is_full:
        return (
            Path(tuple(blades), Paint(Ink.PAPER, Ink.OUTLINE, 0.5)),
            lines(
                [((box.x, ground + 1), (box.right, ground + 1)) for box in turf],
                Paint(stroke=Ink.OUTLINE, width=1.2),
            ),
        )
    return (
        Path(tuple(blades[::2]), Paint(Ink.GRASS_DARK)),
        *(Rectangle(box, Paint(Ink.GRASS_DARK)) for box in turf),
        *(Rectangle(Box(box.x, box.y, box.width, 4.2), Paint(Ink.GRASS)) for box in turf),
        Path(tuple(blades[1::2]), Paint(Ink.GRASS)),
    )


def draw_title(box: Box, title: str, credit: str) -> tuple[Shape, ...]:
    """Set the title as large as it goes into the box, with the credit below it."""
    capitals = title.upper()
    for size in _TITLE_SIZES:
        look = Type(size, Typeface.BOLD, Ink.TEXT, 0.6)
        if fits(look.width(capitals), box.width):
            break
    head = Box(box.x, box.y, box.width, look.size * 0.78)
    below = Box(box.x, head.bottom + 5.0, box.width, 18.0)
    small = Type(7.2, Typeface.REGULAR, Ink.TEXT)
    return (
        label(head, capitals, look, Anchor.START),
        *column(below, wrapped(credit, small, box.width), small),
    )


def draw_yard(box: Box, words: str, style: InkStyle) -> tuple[Shape, ...]:
    """Return the yard at the surface: boards between two beams, where all pieces begin."""
    full = style is InkStyle.FULL
    floor = box.grown(-2.0)
    boards = [
        ((floor.x + 6.0, y), (floor.right - 6.0, y))
        for y in (floor.y + floor.height * part / 4 for part in (1, 2, 3))
    ]
    grain = Ink.FLOOR_SHADE if full else Ink.STONE_LINE
    look = Type(8.4, ink=Ink.MUTED)
    room = Box(floor.x, floor.bottom - 12.0, floor.width, 10.0)
    return (
        Rectangle(box, Paint(Ink.TIMBER if full else Ink.PAPER, Ink.OUTLINE, 1.2), radius=4.0),
        Rectangle(floor, Paint(Ink.FLOOR, Ink.OUTLINE, 0.8), radius=3.0),
        lines(boards, Paint(stroke=grain, width=0.7)),
        *((label(room, words, look.narrowed(words, room.width - 12.0)),) if words else ()),
    )


def draw_notice(box: Box, ground: float, heading: str, words: str) -> tuple[Shape, ...]:
    """Draw a notice board on two posts in the ground: what holds at the surface."""
    head, body = Type(10.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.6), Type(7.8, ink=Ink.LABEL_TEXT)
    room = box.grown(-8.0)
    rows = wrapped(words, body, room.width)
    posts = [((x, box.bottom), (x, ground)) for x in (box.x + 16, box.right - 16)]
    return (
        lines(posts, Paint(stroke=Ink.OUTLINE, width=4.0)),
        Rectangle(box, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.2), radius=3.5),
        *column(room, [heading], head.narrowed(heading, room.width)),
        *column(Box(room.x, room.y + 15.0, room.width, room.height - 15.0), rows, body),
    )
