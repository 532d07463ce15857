"""Emblems of the events: tunnel collapse, miner, lodestone.

Points, origin in the middle, y down; everything inside a box of 60 x 60. They lie on dark
rock, on white paper and on a card alike, so every light line has a dark edge.
"""

from kitgen.drawing.inks import Ink
from kitgen.drawing.pen import Pen, both, drawn
from kitgen.drawing.shapes import Group, Paint, Shape, circle, moved, rotated


def tunnel_collapse(pen: Pen) -> tuple[Shape, ...]:
    """Draw a pit prop's beam breaking in two under falling boulders; dust rises below."""
    return (*_dust(pen), *_heap(pen), *_broken_beam(pen), *_falling(pen))


def _broken_beam(pen: Pen) -> tuple[Shape, ...]:
    left = (
        "M -29.5 -21 L -27.5 -28 L -9 -21.6 L -5.6 -15.6 L -8.2 -16.2 L -5.4 -10.6 L -9 -12.4 L "
        "-9.6 -9.6 "
        "L -13 -14.6 Z"
    )
    right = (
        "M 29.5 -22 L 27 -28.6 L 11.5 -21 L 6.6 -19.4 L 8.6 -16.4 L 3.6 -12.4 L 8 -12.8 L 7.4 -9 "
        "L 13.6 -14 Z"
    )
    return (
        pen.body(drawn(left), Ink.TIMBER),
        pen.body(drawn(right), Ink.TIMBER),
        *pen.tone(
            drawn(
                "M -28.8 -21.4 L -28.2 -23.4 L -12 -17.2 L -9.6 -12.8 L -12.6 -15.2 Z "
                "M 28.8 -22.4 L 28 -24.4 L 12.4 -16.8 L 8.4 -11.8 L 13.2 -14.9 Z"
            ),
            Ink.TIMBER_DARK,
        ),
        pen.grain(
            drawn(
                "M -25 -25 L -12 -20.4 M -20 -21.4 L -13 -18.6 M 25 -25.8 L 13 -20 M 22 -22.4 L "
                "16 -19.4"
            ),
            Ink.TIMBER_DARK,
            1.0,
        ),
    )


def _boulder(pen: Pen, shape: str, light: str, shade: str) -> tuple[Shape, ...]:
    return (
        pen.body(drawn(shape), Ink.RUBBLE),
        *pen.facet(drawn(shade)),
        *pen.tone(drawn(shade), Ink.RUBBLE_DARK),
        *pen.tone(drawn(light), Ink.RUBBLE_LIGHT),
    )


def _falling(pen: Pen) -> tuple[Shape, ...]:
    return (
        *_boulder(
            pen,
            "M -8 0 L -9.4 -6.6 L -4 -11.6 L 4.6 -11 L 9 -5 L 7.6 2.6 L 1 6 L -5 4.6 Z",
            "M -7.6 -2 L -8.4 -6.2 L -3.7 -10.6 L 3.4 -10.2 L -1 -4.4 Z",
            "M 8 -5 L 7 2 L 0.8 5.2 L -4.4 4 L 2.4 0 Z",
        ),
        pen.grain(
            drawn("M -1 -4.4 L 3.6 -10.4 M -1 -4.4 L -7.4 -1.6 M -1 -4.4 L 2.4 0 L 1 5"),
            Ink.OUTLINE,
            1.0,
        ),
        *_boulder(
            pen,
            "M -21.6 -3.6 L -17.4 -8.6 L -12.4 -6 L -12.6 -0.4 L -17.6 2.2 Z",
            "M -20.4 -3.9 L -17.2 -7.6 L -14 -5.8 L -17.6 -2.6 Z",
            "M -13.2 -5 L -13.4 -0.8 L -17.4 1.3 L -16.6 -2 Z",
        ),
        *_boulder(
            pen,
            "M 13.4 -5 L 18.4 -9.4 L 23.6 -5.6 L 22 0.6 L 15.6 1.4 Z",
            "M 14.4 -4.8 L 18.3 -8.3 L 21.4 -6 L 17.4 -3.6 Z",
            "M 22.5 -5.4 L 21.3 -0.1 L 16.2 0.5 L 18.4 -2.6 Z",
        ),
        *pen.beam(
            drawn(
                "M -15 -12 L -15 -15.6 M 18.4 -12.8 L 18.4 -16.4 M -23.6 -8 L -23.6 -13 M 25.6 "
                "-9 L 25.6 -14"
            ),
            0.9,
            Ink.BONE,
        ),
    )


def _heap(pen: Pen) -> tuple[Shape, ...]:
    return (
        *_boulder(
            pen,
            "M -12 27.6 L -14 18 L -7 10.6 L 5 10 L 12.4 16 L 13 27.6 Z",
            "M -12.8 18.4 L -6.6 11.6 L 3.6 11 L -3 17 L -9.6 20.6 Z",
            "M 11.6 16.6 L 12.2 26.8 L -4 26.8 L 4 20 Z",
        ),
        *_boulder(
            pen,
            "M -28 27.6 L -27 19 L -20 14.4 L -12 18.4 L -10 27.6 Z",
            "M -26 19.6 L -20 15.6 L -15 18 L -21.6 21.6 Z",
            "M -12.8 19.2 L -11 26.8 L -21 26.8 L -17 21.6 Z",
        ),
        *_boulder(
            pen,
            "M 8 27.6 L 10.6 19 L 18.6 15.4 L 25.6 19.6 L 28 27.6 Z",
            "M 11.4 19.6 L 18.4 16.4 L 22.4 18.8 L 15.4 21.4 Z",
            "M 25 20.4 L 26.8 26.8 L 15 26.8 L 20.4 22 Z",
        ),
        *_boulder(
            pen,
            "M -6 27.6 L -5.4 22 L 0 19.6 L 6.4 22.4 L 6.4 27.6 Z",
            "M -4.4 22.6 L 0 20.6 L 3.6 22.2 L -1 24 Z",
            "M 5.6 23 L 5.6 26.8 L 0 26.8 L 2.6 24 Z",
        ),
    )


def _dust(pen: Pen) -> tuple[Shape, ...]:
    cloud = both(
        "M -9 13 C -10 8 -17 6.4 -19.6 10 C -24 8.4 -28.4 12 -27 16.4 C -30.6 18.6 -30 24.4 -26 "
        "25.4 "
        "L -9 25.4 Z"
    )
    return (
        pen.body(cloud, Ink.BONE_SHADE, 1.0 if pen.is_full else 0.7),
        *pen.tone(
            both(
                "M -12 12 C -14 9 -18 9.4 -19 12.6 C -22 11 -26 13 -25 17 C -27 19 -27 22 -25 "
                "23 L -12 23 Z"
            ),
            Ink.BONE,
        ),
    )


def miner(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner in an armoured suit: helmet with a lit lamp, a pick behind the shoulder."""
    return (*_pick(pen), *_suit(pen), *miner_head(pen))


def miner_head(pen: Pen) -> tuple[Shape, ...]:
    """Draw the helmeted head alone: visor, helmet, the lamp and its light."""
    return (*_visor(pen), *_helmet(pen), *_rays(pen))


def pick(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner's pick standing upright: head on top, its handle down to y 30."""
    return (
        pen.body(drawn("M -2.2 30 L -1.8 -20 L 1.8 -20 L 2.2 30 Z"), Ink.TIMBER, 1.1),
        *pen.tone(drawn("M 0.4 29.4 L 0.4 -19 L 1.3 -19 L 1.6 29.4 Z"), Ink.TIMBER_DARK),
        pen.body(
            drawn(
                "M -23 -13 C -16 -20.4 -8 -24.4 -3.4 -25 L 3.4 -25 C 8 -24.4 16 -20.4 23 -13 "
                "C 15 -17.4 9 -18.8 3.4 -19 L -3.4 -19 C -9 -18.8 -15 -17.4 -23 -13 Z"
            ),
            Ink.METAL,
            1.1,
        ),
        *pen.tone(
            drawn(
                "M -20 -15.4 C -14 -20.4 -8 -23.6 -3.4 -24.2 L 3.4 -24.2 C 7 -23.8 12 -21.6 16 "
                "-19 C 8 -22 -8 -22.4 -20 -15.4 Z"
            ),
            Ink.METAL_LIGHT,
        ),
        pen.body(drawn("M -3.6 -26.6 L 3.6 -26.6 L 3.2 -17.4 L -3.2 -17.4 Z"), Ink.METAL_DARK, 1.0),
    )


def _pick(pen: Pen) -> tuple[Shape, ...]:
    return (Group(pick(pen), moved(3.5, 1.0) @ rotated(38.0)),)


def _suit(pen: Pen) -> tuple[Shape, ...]:
    shoulder = "M -13 29 L -28.6 29 C -29.4 20 -26 13.6 -18.4 13 C -14.6 13 -12.4 15.6 -12 19 Z"
    chest = "M -15 29 L -14 15 L -6 11.6 L 6 11.6 L 14 15 L 15 29 Z"
    rivets = ((-22.0, 17.6), (-25.6, 23.6), (22.0, 17.6), (25.6, 23.6))
    return (
        pen.body(drawn(chest), Ink.SUIT_DARK),
        pen.body(drawn("M -8.6 29 L -7.6 19.4 L 7.6 19.4 L 8.6 29 Z"), Ink.METAL, 1.0),
        *pen.tone(drawn("M -7.6 28.2 L -6.8 20.2 L 2 20.2 L -1.6 28.2 Z"), Ink.METAL_LIGHT),
        pen.grain(drawn("M -6 22.8 L 6 22.8 M -6.4 25.6 L 6.4 25.6"), Ink.METAL_DARK, 1.5),
        pen.body(both(shoulder), Ink.SUIT),
        *pen.tone(
            both(
                "M -13.4 28.2 L -20 28.2 C -20 22 -17.6 17.4 -13.6 15.2 C -12.8 16.4 -12.6 18 "
                "-12.6 19.4 Z"
            ),
            Ink.SUIT_DARK,
        ),
        *pen.facet(
            drawn(
                "M 13.4 28.2 L 20 28.2 C 20 22 17.6 17.4 13.6 15.2 C 12.8 16.4 12.6 18 12.6 19.4 Z"
            )
        ),
        *(circle(place, 0.9, Paint(Ink.OUTLINE)) for place in rivets),
        pen.body(
            drawn("M -12.4 16.6 L -11 10 L 11 10 L 12.4 16.6 C 6 19.6 -6 19.6 -12.4 16.6 Z"),
            Ink.METAL_DARK,
        ),
    )


def _visor(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn("M -11.4 -6 L 11.4 -6 L 11 6 C 10 12 5.6 15.4 0 15.4 C -5.6 15.4 -10 12 -11 6 Z"),
            Ink.SUIT,
        ),
        *pen.tone(
            drawn("M 6 -5 L 10.6 -5 L 10.2 6 C 9.4 11.2 5.4 14.4 0.6 14.7 C 5 11 6.4 4 6 -5 Z"),
            Ink.SUIT_DARK,
        ),
        pen.dark(drawn("M -9.4 -4 L 9.4 -4 L 8.4 3.4 C 4 5.4 -4 5.4 -8.4 3.4 Z")),
        *pen.tone(
            drawn(
                "M -8 -2.4 L -1 -2.4 L -4.4 3 C -6 2.9 -7 2.7 -7.4 2.4 Z M 1 -2.4 L 3 -2.4 L "
                "-0.4 3.2 L -2.4 3.2 Z"
            ),
            Ink.METAL,
        ),
        pen.grain(both("M -1.2 8 L -1.2 12.6 M -3.8 7.8 L -3.6 11.8"), Ink.OUTLINE, 1.3),
    )


def _helmet(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn("M -16 -5 C -16 -17 -9 -24 0 -24 C 9 -24 16 -17 16 -5 C 8 -8 -8 -8 -16 -5 Z"),
            Ink.GLOW,
        ),
        *pen.tone(
            drawn(
                "M 5 -22.6 C 11.4 -20.4 15 -14.4 15.2 -6 C 13 -6.7 10.6 -7 9 -7.2 C 10.6 -13 9 "
                "-19 5 -22.6 Z"
            ),
            Ink.SUIT,
        ),
        *pen.tone(
            drawn("M -13.6 -9 C -12.8 -15.4 -9.6 -20 -5.6 -21.6 C -8.6 -18 -10.6 -14 -11 -8 Z"),
            Ink.BONE,
        ),
        pen.grain(
            drawn("M -4.8 -23 C -6.6 -18 -7 -12 -6.8 -7.6 M 4.8 -23 C 6.6 -18 7 -12 6.8 -7.6"),
            Ink.OUTLINE,
            1.2,
        ),
        pen.body(
            drawn(
                "M -19.4 -2.4 C -19.4 -5 -17.6 -6.4 -15 -6.8 C -6 -9.4 6 -9.4 15 -6.8 C 17.6 "
                "-6.4 19.4 -5 19.4 -2.4 C 8 -6 -8 -6 -19.4 -2.4 Z"
            ),
            Ink.SUIT,
        ),
        pen.ball((0.0, -14.6), 5.6, Ink.METAL),
        pen.ball((0.0, -14.6), 3.7, Ink.BONE, 0.9),
        *pen.glint((-1.0, -15.6), 1.2, Ink.PAPER),
    )


def _rays(pen: Pen) -> tuple[Shape, ...]:
    rays = drawn("M 0 -26 L 0 -29.4 M -8.4 -25 L -10 -28.4 M -15.6 -20.6 L -18.6 -23.4")
    return pen.beam(rays, 1.3, Ink.GLOW)


def lodestone(pen: Pen) -> tuple[Shape, ...]:
    """Draw a horseshoe of ore between its lines of force, splinters of iron at its poles."""
    return (*_force(pen), *_horseshoe(pen), *_splinters(pen))


def _force(pen: Pen) -> tuple[Shape, ...]:
    inner = both("M -21 13 C -26 3 -25 -12 -18.6 -19.6")
    outer = both("M -23 21.6 C -31 8 -30 -14 -19.6 -26")
    return (*pen.beam(inner, 1.2, Ink.BONE), *pen.beam(outer, 1.2, Ink.BONE))


def _horseshoe(pen: Pen) -> tuple[Shape, ...]:
    bow = (
        "M -18 9 L -18 -6 C -18 -17 -10 -24.6 0 -24.6 C 10 -24.6 18 -17 18 -6 L 18 9 L 7.4 9 L "
        "7.4 -6 "
        "C 7.4 -10.6 4.4 -13.8 0 -13.8 C -4.4 -13.8 -7.4 -10.6 -7.4 -6 L -7.4 9 Z"
    )
    pole = "M -18 9 L -7.4 9 L -7.4 17 L -18 17 Z"
    return (
        *pen.rim(drawn(bow) + both(pole), Ink.BONE),
        pen.body(drawn(bow), Ink.ACCENT, 1.5),
        *pen.tone(
            drawn(
                "M 17.2 8.4 L 13 8.4 L 13 -6 C 13 -13.6 7.6 -19 0.6 -19.4 C 6 -21 11.6 -19.4 "
                "14.6 -14.6 "
                "C 16.4 -11.6 17.2 -9 17.2 -6 Z M -8.2 8.4 L -10.6 8.4 L -10.6 -6 C -10.6 -12 "
                "-6 -16.6 0 -17 "
                "L 0 -14.6 C -5 -14.4 -8.2 -11 -8.2 -6 Z"
            ),
            Ink.ACCENT_DEEP,
        ),
        *pen.tone(
            drawn(
                "M -16.2 6 L -16.2 -6 C -16.2 -14.6 -11 -20.6 -4 -22.4 C -9.6 -19 -13.4 -14 "
                "-13.6 -6 L -13.6 6 Z"
            ),
            Ink.BONE,
        ),
        pen.grain(
            drawn(
                "M -12.4 -16.4 L -9 -13 M 2 -23.4 L 3.4 -18.6 L 1.6 -15 M 17 -1 L 13.4 1.4 L 10.6 0"
            ),
            Ink.OUTLINE,
            1.1,
        ),
        *_hatching(pen),
        pen.body(both(pole), Ink.METAL_LIGHT, 1.5),
        *pen.tone(
            drawn(
                "M -8.2 9.8 L -8.2 16.2 L -11 16.2 L -11 9.8 Z M 17.2 9.8 L 17.2 16.2 L 14 16.2 "
                "L 14 9.8 Z"
            ),
            Ink.METAL,
        ),
    )


def _hatching(pen: Pen) -> tuple[Shape, ...]:
    """Shade the horseshoe where it turns from the light."""
    return pen.hatch(
        drawn(
            "M 17.6 -4 L 12.4 0 M 17.6 -1 L 12.4 3 M 17.6 2 L 12.4 6 M 17.6 5 L 14 8 M 17.4 "
            "-7.4 L 12.6 -3.4 "
            "M 16.4 -11 L 12 -7 M 14.6 -14.6 L 11 -11 M -7.8 -3 L -11 -0.4 M -7.8 0 L -11 "
            "2.6 M -7.8 3 L -11 5.6 "
            "M -7.8 6 L -11 8.6 M -7.6 -6 L -10.8 -3.4"
        )
    )


def _splinters(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn(
                "M -17 19.8 L -13.2 19.2 L -15 25.6 Z M -11.6 19.6 L -8 20.4 L -11.4 28 Z "
                "M 16.6 20 L 13.4 19.2 L 14 27.6 Z M 11.6 19.8 L 8 20.4 L 9.6 25.4 Z "
                "M -5 24.4 L -1.8 22.4 L -2.4 27.4 Z M 4.8 22.4 L 2 24 L 4 28 Z"
            ),
            Ink.METAL_LIGHT,
            0.9,
        ),
    )
