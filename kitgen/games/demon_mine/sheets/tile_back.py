"""The one back of every tile: a plaque with a two-headed beetle, the same after half a turn."""

from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_look, glyph_outline, text_width
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.pen import Outline, Pen, both, drawn, mapped
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    circle,
    moved,
    rotated,
    run,
    scaled,
)
from kitgen.games.demon_mine.art.events import pick
from kitgen.games.demon_mine.art.rock_back import BACK_BLEED, PLAQUE_RADIUS
from kitgen.games.demon_mine.sheets.tile_face import ground_paths
from kitgen.language import gettext, gettext_noop

_LETTERS_RADIUS = 35.6
_INNER_RADIUS = 33.0
_TITLE = gettext_noop("Demon Mine")


@by_look(maxsize=16)
def draw_tile_back(style: InkStyle) -> Face:
    """Draw the back of every tile: 108 x 108 points, the rock running on into the bleed.

    Turned by half a turn it is itself, so no back tells which way up its face is.
    """
    ground = Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER
    picture = Picture(f"back-{style.value}", (*_rock(style), *_plaque(Pen(style))))
    return Face(
        name="back",
        title=gettext("Tile back"),
        width=TILE_SIDE,
        height=TILE_SIDE,
        shapes=(Placed(picture),),
        ground=ground,
        bleed=BACK_BLEED,
    )


def _rock(style: InkStyle) -> tuple[Shape, ...]:
    under = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE).grown(BACK_BLEED), Paint(Ink.ROCK_GAP))
    paths = ground_paths("back", style)
    return (under, *paths) if style is InkStyle.FULL else paths


def _plaque(pen: Pen) -> tuple[Shape, ...]:
    """Draw the plaque: its rim with the game's name twice, and half a device, twice."""
    middle: Point = (MIDDLE, MIDDLE)
    rim = (
        pen.ball(middle, PLAQUE_RADIUS - 2.0, Ink.TIMBER, 1.6),
        *(
            (circle(middle, PLAQUE_RADIUS - 4.4, Paint(None, Ink.TIMBER_DARK, 0.8)),)
            if pen.is_full
            else ()
        ),
        pen.ball(middle, _INNER_RADIUS, Ink.ROCK_GAP, 1.4),
    )
    about = moved(MIDDLE, MIDDLE)
    turned_about = about @ Transform(-1.0, 0.0, 0.0, -1.0)
    halves: list[Shape] = []
    for part in (_rays(pen), _letters(pen), _pick(pen), _front(pen)):
        halves += [Group(part, about), Group(part, turned_about)]
    return (*rim, *halves, *_gem(pen))


def _rays(pen: Pen) -> tuple[Shape, ...]:
    """Draw dim rays on the plaque's field, and a stud between the two titles."""
    blades = drawn(
        "M 0 0 L -2 -31 L 2 -31 Z M 0 0 L 14 -28 L 17 -26 Z M 0 0 L -14 -28 L -17 -26 Z M 0 0 L "
        "26 -17 L 28 -14 Z M 0 0 L -26 -17 L -28 -14 Z M 0 0 L 31 -2 L 31 2 Z"
    )
    stud = drawn("M 38 -3.4 L 41.4 0 L 38 3.4 L 34.6 0 Z")
    return (*pen.tone(blades, Ink.ROCK_DEEP), pen.body(stud, Ink.GLOW, 0.9))


def _letters(pen: Pen) -> tuple[Shape, ...]:
    """Bend the game's name along the rim, as outlines: a back has no words to read."""
    size, tracking = 8.0, 1.5
    title = gettext(_TITLE).upper()
    total = text_width(title, Typeface.BOLD, size, tracking)
    outlines: list[Outline] = []
    walked = -total / 2
    for character in title:
        width = text_width(character, Typeface.BOLD, size)
        # A point of the rim's length is so many degrees: 180 / (pi * radius).
        angle = (walked + width / 2) / _LETTERS_RADIUS * 57.29578
        place = rotated(angle) @ moved(-width / 2, -_LETTERS_RADIUS) @ scaled(size)
        outlines.append(mapped(glyph_outline(character, Typeface.BOLD), place))
        walked += width + tracking
    ink = Ink.LABEL if pen.is_full else Ink.OUTLINE
    return (Path(tuple(one for outline in outlines for one in outline), Paint(ink)),)


def _pick(pen: Pen) -> tuple[Shape, ...]:
    return (Group(pick(pen), moved(-12.5, 0.0) @ rotated(-24.0) @ scaled(0.78)),)


def _front(pen: Pen) -> tuple[Shape, ...]:
    """Draw the front half of a ghost beetle, looking up from the middle."""
    legs = both("M 7 -6 L 14 -9 L 17.5 -17 L 20.5 -19")
    return (
        *pen.limb(legs, 1.9, Ink.BONE),
        pen.body(
            drawn("M -10.5 0.5 C -11.5 -6 -8.5 -11.5 0 -11.5 C 8.5 -11.5 11.5 -6 10.5 0.5 Z"),
            Ink.BONE,
        ),
        *pen.tone(
            drawn("M 10 0 C 10.8 -5 8.8 -9.8 3.4 -10.8 C 6.8 -8 7.6 -4 6.6 0 Z"), Ink.BONE_SHADE
        ),
        pen.grain(drawn("M -7 -6.4 C -4 -8.4 4 -8.4 7 -6.4"), Ink.BONE_SHADE, 1.2),
        pen.body(
            both(
                "M -2 -18.4 C -9 -18.6 -13 -24 -8 -30.4 C -8.2 -28 -7.8 -26.6 -6.8 -25.4 "
                "L -4 -26.6 L -4.8 -23.8 L -1.2 -22.8 Z"
            ),
            Ink.BONE,
            1.1,
        ),
        pen.body(
            drawn(
                "M -6.4 -11 C -8.4 -16.4 -5 -20.4 0 -20.4 C 5 -20.4 8.4 -16.4 6.4 -11 "
                "C 3 -9.8 -3 -9.8 -6.4 -11 Z"
            ),
            Ink.BONE,
        ),
        pen.dark(both("M -6 -15 C -5 -17.8 -2.6 -17 -1.6 -14 C -3.2 -12.6 -5 -13 -6 -15 Z")),
        *pen.glint((-3.9, -14.8), 1.0, Ink.GLOW),
        *pen.glint((3.9, -14.8), 1.0, Ink.GLOW),
    )


def _gem(pen: Pen) -> tuple[Shape, ...]:
    """Set a cut stone where the two beetles meet: the same after half a turn."""

    def hexagon(radius: float) -> Outline:
        side, half = 0.866 * radius, radius / 2
        corners = (
            (0.0, -radius),
            (side, -half),
            (side, half),
            (0.0, radius),
            (-side, half),
            (-side, -half),
        )
        return mapped((run(corners),), moved(MIDDLE, MIDDLE))

    spokes = drawn(
        "M 0 -3.4 L 0 -6.6 M 2.9 -1.7 L 5.7 -3.3 M 2.9 1.7 L 5.7 3.3 M 0 3.4 L 0 6.6 M -2.9 1.7 "
        "L -5.7 3.3 M -2.9 -1.7 L -5.7 -3.3"
    )
    return (
        pen.body(hexagon(9.4), Ink.METAL_DARK, 1.2),
        pen.body(hexagon(6.6), Ink.HIVE, 0.9),
        *pen.tone(hexagon(3.4), Ink.GLOW),
        pen.grain(mapped(spokes, moved(MIDDLE, MIDDLE)), Ink.HIVE_DARK, 0.9),
    )
