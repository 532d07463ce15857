"""The figures on standing pawns: a miner with lamp and pick, and a ghost beetle in its mist.

Points, standing on y = 0 and looking out of the paper; 46 wide and 68 high.
"""

from functools import cache

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.pen import Pen, both, drawn
from kitgen.drawing.shapes import Group, Picture, Shape, Transform, moved, rotated, scaled
from kitgen.games.demon_mine.art.bases import beetle
from kitgen.games.demon_mine.art.events import miner_head, pick
from kitgen.games.demon_mine.definition import Team

FIGURE_WIDTH, FIGURE_HEIGHT = 46.0, 68.0
"""The room that a figure takes, centred on x = 0 above y = 0."""


@cache
def figure_picture(team: Team, style: InkStyle, *, from_behind: bool) -> Picture:
    """Return a team's figure from the front or from behind; beetles show their back both ways."""
    pen = Pen(style)
    seen = "behind" if from_behind else "front"
    if team == "beetles":
        return Picture(f"beetle-{style.value}-{seen}", _ghost(pen))
    drawing = _miner_behind(pen) if from_behind else _miner(pen)
    return Picture(f"miner-{style.value}-{seen}", drawing)


def _miner(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner: a pick over the shoulder, a lamp in the other hand."""
    return (
        _raised_pick(pen),
        *_legs(pen),
        *_arm(pen),
        *_trunk(pen),
        Group(miner_head(pen), moved(0.0, -46.4) @ scaled(0.72)),
        *_hand(pen),
        *_lantern(pen),
    )


def _miner_behind(pen: Pen) -> tuple[Shape, ...]:
    """Draw the same miner from behind: pick and lamp on the other sides, air on the back."""
    tank = both("M -8.4 -32 C -8.4 -35.4 -1.2 -35.4 -1.2 -32 L -1.2 -18.6 L -8.4 -18.6 Z")
    held = (_raised_pick(pen), *_arm(pen), *_hand(pen), *_lantern(pen))
    return (
        Group(held, Transform(a=-1.0)),
        *_legs(pen),
        *_trunk(pen),
        pen.body(tank, Ink.METAL, 1.0),
        *pen.tone(
            drawn(
                "M -4 -32 L -2 -32 L -2 -19.2 L -4 -19.2 Z M 5.6 -32 L 7.6 -32 L 7.6 "
                "-19.2 L 5.6 -19.2 Z"
            ),
            Ink.METAL_DARK,
        ),
        pen.grain(both("M -8.4 -29 L -1.2 -29 M -8.4 -22 L -1.2 -22"), Ink.OUTLINE, 1.2),
        *_helmet_behind(pen),
    )


def _legs(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(both("M -9.6 -17 L -0.6 -17 L -0.8 -5 L -9.4 -5 Z"), Ink.SUIT_DARK, 1.1),
        pen.body(
            both("M -11.4 0 L -11.2 -3.6 C -10.8 -6 -9.8 -6.6 -8.6 -6.6 L -0.7 -6.6 L -0.7 0 Z"),
            Ink.METAL_DARK,
            1.1,
        ),
        pen.grain(both("M -8.2 -12.4 L -2.4 -12.4"), Ink.OUTLINE, 1.0),
    )


def _trunk(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn("M -10.4 -15.4 L -11 -31 C -9.6 -36 9.6 -36 11 -31 L 10.4 -15.4 Z"),
            Ink.SUIT,
            1.2,
        ),
        *pen.tone(
            drawn("M 4.6 -15.9 L 5.6 -33 C 9 -32.4 10.4 -31.6 10.5 -30.6 L 9.9 -15.9 Z"),
            Ink.SUIT_DARK,
        ),
        pen.body(
            drawn("M -10.9 -20 L 10.9 -20 L 10.7 -16.4 L -10.7 -16.4 Z"), Ink.TIMBER_DARK, 1.0
        ),
        pen.body(
            drawn("M -2.4 -20.6 L 2.4 -20.6 L 2.4 -15.8 L -2.4 -15.8 Z"), Ink.METAL_LIGHT, 0.9
        ),
    )


def _raised_pick(pen: Pen) -> Shape:
    return Group(pick(pen), moved(16.0, -30.0) @ rotated(12.0) @ scaled(0.62))


def _arm(pen: Pen) -> tuple[Shape, ...]:
    """Draw the arm that holds the lamp, behind the trunk."""
    return pen.limb(drawn("M -10 -30 L -15.4 -24 L -16 -19"), 4.6, Ink.SUIT)


def _hand(pen: Pen) -> tuple[Shape, ...]:
    """Draw the arm and the fist around the pick, before it."""
    return (
        *pen.limb(drawn("M 10 -30 L 14.8 -25.4 L 14 -21.6"), 4.6, Ink.SUIT),
        pen.ball((13.6, -21.4), 2.8, Ink.METAL_DARK, 1.0),
    )


def _lantern(pen: Pen) -> tuple[Shape, ...]:
    """Draw a lamp that hangs from a fist."""
    lamp = (
        *pen.glint((0.0, 9.0), 6.6, Ink.GLOW),
        pen.line(drawn("M -2.8 4 C -2.8 0 2.8 0 2.8 4"), 1.2),
        pen.body(drawn("M -3.4 3.6 L 3.4 3.6 L 4 6 L -4 6 Z"), Ink.METAL_DARK, 0.9),
        pen.body(drawn("M -3.2 6 L 3.2 6 L 3.2 12.4 L -3.2 12.4 Z"), Ink.BONE, 0.9),
        pen.body(
            drawn("M 0 7.2 C 1.8 9 1.6 11.4 0 11.6 C -1.6 11.4 -1.8 9 0 7.2 Z"), Ink.GLOW, 0.7
        ),
        pen.body(drawn("M -4 12.4 L 4 12.4 L 4 14.4 L -4 14.4 Z"), Ink.METAL_DARK, 0.9),
        pen.ball((0.0, 0.0), 2.8, Ink.METAL_DARK, 1.0),
    )
    return (Group(lamp, moved(-16.6, -18.6)),)


def _helmet_behind(pen: Pen) -> tuple[Shape, ...]:
    """Draw the helmet's back: dome, ridges, and the brim low over the neck."""
    return (
        pen.body(drawn("M -7 -38 L 7 -38 L 7.6 -33 L -7.6 -33 Z"), Ink.SUIT_DARK, 1.0),
        pen.body(
            drawn("M -10.6 -44 C -10.6 -56 -6 -62 0 -62 C 6 -62 10.6 -56 10.6 -44 Z"),
            Ink.GLOW,
            1.1,
        ),
        *pen.tone(
            drawn("M 3.4 -61 C 7.6 -59.4 10 -54 10.1 -44.6 L 6 -44.6 C 7 -50 6 -57 3.4 -61 Z"),
            Ink.SUIT,
        ),
        pen.grain(
            drawn(
                "M -3.2 -61.2 C -4.4 -57 -4.6 -50 -4.4 -45 M 3.2 -61.2 C 4.4 -57 4.6 -50 4.4 -45"
            ),
            Ink.OUTLINE,
            1.2,
        ),
        pen.body(
            drawn(
                "M -12.8 -42 C -12.8 -45 -9 -46.4 0 -46.4 C 9 -46.4 12.8 -45 12.8 -42 "
                "C 10 -38 -10 -38 -12.8 -42 Z"
            ),
            Ink.SUIT,
            1.1,
        ),
    )


def _ghost(pen: Pen) -> tuple[Shape, ...]:
    """Draw a beetle that comes out of its hole, through curling mist."""
    mist = drawn(
        "M -21 -1 C -26 -5 -22 -12 -16.6 -10.6 C -16.6 -17 -7 -18.6 -5 -13 C -2.6 -17.6 5.4 -17.4 "
        "6.4 -12 C 10 -16.6 18.6 -14.6 17.6 -9 C 23.6 -10 25 -3.4 20.6 -1 Z"
    )
    curls = drawn(
        "M -15 -4 C -18 -4 -18 -8 -15 -8 C -13 -8 -12.6 -5.6 -14.4 -5.4 "
        "M -1 -4.4 C -5 -4.4 -5 -10 -0.6 -10 C 2.4 -10 2.6 -6.4 0 -6.4 "
        "M 13 -3.6 C 9.6 -3.6 9.8 -8 13 -8 C 15.4 -8 15.4 -5 13.4 -5"
    )
    hole = drawn("M -17 0 L -18 -40 C -18 -60 -8 -66 0 -66 C 8 -66 18 -60 18 -40 L 17 0 Z")
    return (
        pen.body(hole, Ink.SIDE_TWO_DEEP, 1.3),
        Group(beetle(pen), moved(0.0, -34.0) @ scaled(0.94)),
        pen.body(mist, Ink.SIDE_TWO, 1.1),
        pen.grain(curls, Ink.SIDE_TWO_DEEP, 1.3),
    )
