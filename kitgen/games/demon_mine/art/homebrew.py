"""Emblems that no shipped kind uses: for tiles that a kit's author invents.

Points, origin in the middle, y down; everything inside a box of 60 x 60.
"""

from kitgen.drawing.inks import Ink
from kitgen.drawing.pen import Pen, both, drawn, mapped
from kitgen.drawing.shapes import Group, Shape, moved, rotated, scaled
from kitgen.games.demon_mine.art.events import miner_head
from kitgen.games.demon_mine.art.events import pick as upright_pick


def pick(pen: Pen) -> tuple[Shape, ...]:
    """Draw two picks crossed."""
    return tuple(
        Group(upright_pick(pen), rotated(angle) @ moved(0.0, -1.0) @ scaled(0.92))
        for angle in (-38.0, 38.0)
    )


def helmet(pen: Pen) -> tuple[Shape, ...]:
    """Draw a miner's head: helmet, lit lamp, visor."""
    return (Group(miner_head(pen), moved(0.0, 8.0) @ scaled(1.22)),)


def lantern(pen: Pen) -> tuple[Shape, ...]:
    """Draw a storm lantern: a flame behind glass, a bail to carry it by, rays."""
    rays = "M 17 -2 L 24 -6 M 18.5 7 L 26.5 7 M 17 16 L 24 20"
    bail = "M -8 -15 C -13 -31 13 -31 8 -15"
    return (
        *pen.beam(both(rays), 1.6, Ink.GLOW),
        *pen.limb(drawn(bail), 1.8, Ink.METAL),
        pen.body(drawn("M -12 -6 L -7 -14 L 7 -14 L 12 -6 Z"), Ink.METAL),
        pen.body(drawn("M -4.4 -14 L -4.4 -18.4 L 4.4 -18.4 L 4.4 -14 Z"), Ink.METAL_DARK, 1.1),
        pen.body(drawn("M -11 -6 C -15 4 -15 10 -11 20 L 11 20 C 15 10 15 4 11 -6 Z"), Ink.BONE),
        pen.body(
            drawn("M 0 -2.6 C 5.4 4 7.4 8 6 13 C 4.6 17 -4.6 17 -6 13 C -7.4 8 -3 5.4 0 -2.6 Z"),
            Ink.GLOW,
            1.1,
        ),
        *pen.tone(
            drawn(
                "M 0.2 6 C 2.8 9 3.6 11 2.8 13.6 C 2 15.4 -2 15.4 -2.8 13.6 C -3.4 11 -1 9 0.2 6 Z"
            ),
            Ink.SUIT,
        ),
        pen.grain(both("M -11.6 1 L -12.4 13"), Ink.METAL_DARK, 1.4),
        pen.body(drawn("M -13.6 20 L 13.6 20 L 15.4 27.4 L -15.4 27.4 Z"), Ink.METAL),
        *pen.tone(drawn("M 4 20.8 L 13 20.8 L 14.4 26.6 L 5 26.6 Z"), Ink.METAL_DARK),
        *pen.tone(drawn("M -6.4 -13.2 L -10.6 -6.8 L -5 -6.8 L -3 -13.2 Z"), Ink.METAL_LIGHT),
    )


def bat(pen: Pen) -> tuple[Shape, ...]:
    """Draw a bat on the wing with two more behind it."""
    small = mapped(_WINGS, moved(-17.0, -19.0) @ rotated(-14.0) @ scaled(0.36))
    other = mapped(_WINGS, moved(16.5, -22.0) @ rotated(12.0) @ scaled(0.3))
    return (
        *pen.rim(small + other, Ink.BONE_SHADE),
        pen.dark(small + other),
        *pen.rim(_WINGS, Ink.BONE_SHADE),
        pen.body(_WINGS, Ink.SUIT_DARK),
        pen.grain(
            both("M -6 4 L -17.6 -4.6 M -7 8 L -18.8 5.4 M -6 11.4 L -12.4 13.4"), Ink.OUTLINE, 1.5
        ),
        pen.body(both("M -1.4 -4.6 L -6.6 -12.6 L -7.4 -2.4 Z"), Ink.SUIT_DARK, 1.1),
        pen.body(
            drawn(
                "M 0 -6.4 C 5.4 -6.4 8 -2.8 7.6 2 C 8.6 10 5 19 0 22.4 C -5 19 -8.6 10 -7.6 2 "
                "C -8 -2.8 -5.4 -6.4 0 -6.4 Z"
            ),
            Ink.TIMBER,
        ),
        *pen.tone(drawn("M 2.4 20 C 5.6 15.4 7.4 9 6.8 2 C 4 8 3.6 14 2.4 20 Z"), Ink.TIMBER_DARK),
        pen.ball((-3.2, -0.6), 2.1, Ink.GLOW, 0.9),
        pen.ball((3.2, -0.6), 2.1, Ink.GLOW, 0.9),
        pen.dark(drawn("M -2.6 4.6 L 2.6 4.6 L 1.7 8 L 0.9 5.6 L -0.9 5.6 L -1.7 8 Z")),
    )


_WINGS = both(
    "M -4 1 L -14.6 -12.6 C -20.4 -11.6 -25.6 -7.8 -29 -1.4 C -25.4 -1.6 -22.6 0.4 -21.6 4.4 "
    "C -18 3 -14.6 5.2 -13.8 9.8 C -10.4 8.6 -7 10.2 -4.6 14 Z"
)


def ladder(pen: Pen) -> tuple[Shape, ...]:
    """Draw a rope ladder hanging from two pegs."""
    ropes = (
        drawn("M -12 -25 C -15 -12 -9.4 -2 -12.4 10 C -13.6 17 -11 22 -12.6 28"),
        drawn("M 12 -25 C 9 -12 14.6 -2 11.6 10 C 10.4 17 13 22 11.4 28"),
    )
    rungs = ((-16.0, 1.4), (-6.0, -0.8), (4.0, 1.0), (14.0, -1.2), (23.0, 0.8))
    shapes: list[Shape] = []
    for rope in ropes:
        shapes += pen.limb(rope, 2.4, Ink.BONE_SHADE)
    for y, tilt in rungs:
        rung = drawn(
            f"M -17 {y - tilt - 2.2} L 17 {y + tilt - 2.2} L 17 {y + tilt + 2.2} "
            f"L -17 {y - tilt + 2.2} Z"
        )
        shade = drawn(
            f"M -16 {y - tilt + 0.6} L 16 {y + tilt + 0.6} L 16 {y + tilt + 1.6} "
            f"L -16 {y - tilt + 1.6} Z"
        )
        shapes.append(pen.body(rung, Ink.TIMBER, 1.1))
        shapes += pen.tone(shade, Ink.TIMBER_DARK)
    shapes.append(pen.body(both("M -16 -28.4 L -8 -28.4 L -8.8 -22 L -15.2 -22 Z"), Ink.METAL, 1.1))
    return tuple(shapes)
