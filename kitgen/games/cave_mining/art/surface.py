"""The surface: sky, hills, the head of the mine, and the sign with the game's name."""

from collections.abc import Sequence

from kitgen.covers.lettering import alphabet_of, title_on_piece
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
    lines,
    moved,
    run,
)
from kitgen.drawing.typesetting import Type, column, label, paragraph
from kitgen.games.cave_mining.art.drawings import drawing
from kitgen.games.cave_mining.art.pen import Pen, uniform
from kitgen.games.cave_mining.inks import Ink
from kitgen.phrases import in_capitals
from kitgen.seeds import Stream

_SMALLER_TITLES = (34.0, 30.0, 26.0, 22.0, 18.0, 14.0, 11.0, 9.0, 7.0)


def draw_surface(width: float, ground: float, shaft_x: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw sky and hills down to the ground line, and the winding gear over the shaft."""
    hills = Group(drawing("hills", style), moved(0.0, ground))
    gear = Group(drawing("headframe", style), Transform(a=-1.0, e=shaft_x, f=ground))
    if style is InkStyle.LOW:
        return (hills, gear)
    sky = Rectangle(Box(0.0, 0.0, width, ground + 8.0), Paint(Ink.SKY))
    places = ((0.62, 20.0, 1.0), (0.9, 34.0, 48.0 / 62.0), (0.05, 62.0, 40.0 / 62.0))
    clouds = [
        Group(drawing("cloud", style), Transform(a=long, e=width * across, f=down))
        for across, down, long in places
    ]
    return (sky, hills, *clouds, gear)


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


def draw_title(
    box: Box, title: str | Sequence[str], credit: str, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the sign: the title in drawn letters as large as the box allows, above the credit."""
    small = Type(8.4, Typeface.REGULAR, Ink.TEXT, small_print=True)
    foot = small.size + 3.0 if credit else 0.0
    room = Box(box.x, box.y, box.width, box.height - foot)
    lettering = title_on_piece(title, alphabet_of("cave_mining", style, Ink), room)
    if lettering is not None:
        below = Box(box.x, room.bottom + 3.0, box.width, foot)
        return (*lettering.shapes, *paragraph(below, credit, small))
    capitals = in_capitals(title if isinstance(title, str) else " ".join(title))
    look = Type(38.0, Typeface.BOLD, tracking=0.6, small_print=True).stepped(
        capitals, box.width, _SMALLER_TITLES
    )
    head = Box(box.x, box.y, box.width, look.size * 0.78)
    below = Box(box.x, head.bottom + 5.0, box.width, 18.0)
    return (
        label(head, capitals, look, Anchor.START),
        *paragraph(below, credit, small),
    )


def draw_yard(box: Box, words: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the yard at the surface, where all pieces begin: three boards, the last with words."""
    full = style is InkStyle.FULL
    floor = box.grown(-2.0)
    wide = floor.height / 3
    boards = [
        ((floor.x + 6.0, y), (floor.right - 6.0, y))
        for y in (floor.bottom - 2 * wide, floor.bottom - wide)
    ]
    grain = Ink.FLOOR_SHADE if full else Ink.STONE_LINE
    look = Type(9.4, ink=Ink.MUTED)
    room = Box(floor.x, floor.bottom - wide, floor.width, wide)
    return (
        Rectangle(box, Paint(Ink.TIMBER if full else Ink.PAPER, Ink.OUTLINE, 1.2), radius=4.0),
        Rectangle(floor, Paint(Ink.FLOOR, Ink.OUTLINE, 0.8), radius=3.0, framing=True),
        lines(boards, Paint(stroke=grain, width=0.7)),
        *((label(room, words, look.narrowed(words, room.width - 12.0)),) if words else ()),
    )


def draw_notice(box: Box, ground: float, heading: str, words: str) -> tuple[Shape, ...]:
    """Draw a notice board on two posts, with the rules at the surface."""
    head, body = Type(10.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.6), Type(9.0, ink=Ink.LABEL_TEXT)
    room = box.grown(-6.5)
    posts = [((x, box.bottom), (x, ground)) for x in (box.x + 16, box.right - 16)]
    return (
        lines(posts, Paint(stroke=Ink.OUTLINE, width=4.0)),
        Rectangle(box, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.2), radius=3.5, framing=True),
        *column(room, [heading], head.narrowed(heading, room.width)),
        *paragraph(Box(room.x, room.y + 15.0, room.width, room.height - 15.0), words, body),
    )
