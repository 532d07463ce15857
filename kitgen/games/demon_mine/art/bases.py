"""Emblems of the two bases: the mine's timbered portal, and the beetle on its comb.

Points, origin in the middle, y down; everything inside a box of 60 x 60.
"""

from kitgen.drawing.inks import Ink
from kitgen.drawing.pen import Outline, Pen, both, drawn, mapped
from kitgen.drawing.shapes import Shape, moved, run


def mine_entrance(pen: Pen) -> tuple[Shape, ...]:
    """Draw a timber portal in a mound of rock: a lamp under the lintel, rails coming out."""
    return (*_mound(pen), *_adit(pen), *_portal(pen), *_lamp(pen))


def _mound(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn(
                "M -29 27 L -28 12 L -24 4 L -25 -6 L -18 -16 L -15 -23 L -6 -26 L 1 -29 "
                "L 10 -25 L 17 -22 L 20 -14 L 26 -6 L 25 5 L 29 14 L 29 27 Z"
            ),
            Ink.RUBBLE_DARK,
        ),
        *pen.tone(
            drawn(
                "M -27.5 12 L -23.5 5 L -20 11 L -21 19 L -27 20 Z "
                "M -24 -6 L -18 -15 L -16 -6 L -21 2 Z "
                "M -14 -22 L -6 -25 L -4 -18 L -13 -15 Z M -2 -26 L 1 -28 L 9 -24.5 L 4 -18 L "
                "-2 -18 Z "
                "M 8 -20 L 16 -21 L 18 -14 L 10 -15.5 Z M 21 -11 L 25 -6 L 24 3 L 20 -2 Z "
                "M 22 9 L 25 6 L 28 14 L 27 20 L 22 18 Z"
            ),
            Ink.RUBBLE,
        ),
        *pen.tone(
            drawn(
                "M -27 12 L -23.8 6.4 L -23 10 Z M -23 -6 L -18.4 -13.4 L -18 -8 Z "
                "M -13 -21 L -7 -24 L -8 -20.5 Z M -1 -25.5 L 1.2 -27 L 6 -25 Z M 9 -19.5 L 15 "
                "-20.4 Z"
            ),
            Ink.RUBBLE_LIGHT,
        ),
        pen.grain(
            drawn(
                "M -21 4 L -20 11 L -21.5 20 M -16 -6 L -13 -15 M -4 -17 L -5 -25 M 7 -17 L 9.5 "
                "-24 "
                "M 19 -13 L 20 -3 M 22 9 L 21.5 20"
            ),
            Ink.OUTLINE,
            1.0,
        ),
    )


def _adit(pen: Pen) -> tuple[Shape, ...]:
    sleepers = drawn(
        "M -9.5 24 L 9.5 24 L 9 21.5 L -9 21.5 Z M -7.4 17 L 7.4 17 L 7 15 L -7 15 Z "
        "M -5.6 11.2 L 5.6 11.2 L 5.3 9.8 L -5.3 9.8 Z"
    )
    rails = both("M -7.6 27 L -5.2 27 L -2 5 L -2.9 5 Z")
    return (
        pen.dark(drawn("M -15.5 27 L -14 -9 L 14 -9 L 15.5 27 Z")),
        *pen.tone(drawn("M -13 27 L -8.5 4 L 8.5 4 L 13 27 Z"), Ink.ROCK_DEEP),
        *(
            (*pen.tone(sleepers, Ink.TIMBER_DARK), *pen.tone(rails, Ink.METAL_LIGHT))
            if pen.is_full
            else (pen.body(sleepers, Ink.PAPER, 0.4), pen.body(rails, Ink.PAPER, 0.4))
        ),
    )


def _portal(pen: Pen) -> tuple[Shape, ...]:
    post = "M -20.5 27 L -18.5 -9 L -12.5 -9 L -13.5 27 Z"
    return (
        pen.body(both(post), Ink.TIMBER),
        *pen.tone(both("M -13.4 -8 L -14.6 26.3 L -16.6 26.3 L -15.2 -8 Z"), Ink.TIMBER_DARK),
        pen.body(both("M -13.3 3 L -13 -2 L -8 -8.5 L -3.5 -8.5 Z"), Ink.TIMBER_DARK, 1.0),
        pen.body(
            drawn("M -24.5 -9 L -25 -16.5 L 24 -17.5 L 25 -9.5 Z"),
            Ink.TIMBER,
        ),
        *pen.tone(drawn("M -24 -9.7 L -24.1 -11.6 L 24.3 -12 L 24.4 -10.2 Z"), Ink.TIMBER_DARK),
        pen.grain(
            drawn(
                "M -20 -14.2 L -4 -14.5 M 2 -13.6 L 19 -14.8 M -12 -12.6 L 6 -12.8 "
                "M -17.8 -4 L -18.6 12 M -17.2 16 L -17.6 24 M 15.6 2 L 16.4 20 M 17.6 -4 L 18 6"
            ),
            Ink.TIMBER_DARK,
            1.0,
        ),
        pen.dark(both("M -17.4 -12.6 L -16 -14.2 L -14.6 -12.6 L -16 -11 Z")),
    )


def _lamp(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.line(drawn("M 0 -9 L 0 -6"), 1.1, Ink.METAL),
        *pen.glint((0.0, 0.0), 7.2, Ink.HIVE_DARK),
        *pen.glint((0.0, 0.0), 5.4, Ink.HIVE),
        pen.body(drawn("M -2.9 -3.4 L 2.9 -3.4 L 3.3 3 L -3.3 3 Z"), Ink.GLOW, 0.9),
        *pen.tone(drawn("M -1 2.2 C -2.4 0.4 -0.4 -0.6 0 -2.6 C 1.6 -0.8 2 1 1 2.2 Z"), Ink.BONE),
        pen.body(drawn("M -3.4 -3.4 L -1.4 -6.2 L 1.4 -6.2 L 3.4 -3.4 Z"), Ink.METAL, 0.9),
        pen.body(drawn("M -3.9 3 L 3.9 3 L 3.6 5 L -3.6 5 Z"), Ink.METAL, 0.9),
    )


def ghost_beetle_hive(pen: Pen) -> tuple[Shape, ...]:
    """Draw a pale beetle, a death's head on its shell, over a comb of eggs."""
    return (*_comb(pen), *beetle(pen))


def beetle(pen: Pen) -> tuple[Shape, ...]:
    """Draw the beetle alone, from above, looking up."""
    return (*_legs(pen), *_shell(pen), *_collar(pen), *_head(pen))


_CELLS = (
    (-19.5, -11.3),
    (-13.0, 0.0),
    (-19.5, 11.3),
    (-13.0, 22.5),
    (0.0, 22.5),
    (13.0, 22.5),
    (19.5, 11.3),
    (13.0, 0.0),
    (19.5, -11.3),
    (0.0, 0.0),
    (-6.5, 11.3),
    (6.5, 11.3),
    (-6.5, -11.3),
    (6.5, -11.3),
    (-13.0, -22.5),
    (13.0, -22.5),
    (0.0, -22.5),
)


def _hexagon(x: float, y: float, radius: float) -> Outline:
    """Return a cell of the comb, standing on a corner."""
    half, side = radius / 2, 0.866 * radius
    return (
        run(
            (
                (x, y - radius),
                (x + side, y - half),
                (x + side, y + half),
                (x, y + radius),
                (x - side, y + half),
                (x - side, y - half),
            )
        ),
    )


def _comb(pen: Pen) -> tuple[Shape, ...]:
    walls = tuple(one for x, y in _CELLS for one in _hexagon(x, y, 7.5))
    hollows = tuple(one for x, y in _CELLS for one in _hexagon(x, y, 5.5))
    egg = drawn("M -3.2 1 C -3.2 -4 3.2 -4 3.2 1 C 3.2 4.6 -3.2 4.6 -3.2 1 Z")
    shine = drawn("M -1.8 0 C -1.6 -2 0 -2.4 0.4 -1.8 C -0.6 -1.4 -1.2 -0.8 -1.8 0 Z")
    laid = (_CELLS[0], _CELLS[2], _CELLS[6], _CELLS[8], _CELLS[3], _CELLS[5])
    eggs = tuple(one for x, y in laid for one in mapped(egg, moved(x, y)))
    shines = tuple(one for x, y in laid for one in mapped(shine, moved(x, y)))
    return (
        pen.body(walls, Ink.HIVE, 1.6 if pen.is_full else 0.9),
        *pen.tone(walls, Ink.HIVE),
        *pen.tone(hollows, Ink.HIVE_DARK),
        pen.body(eggs, Ink.BONE_SHADE, 0.7),
        *pen.tone(shines, Ink.BONE),
    )


def _legs(pen: Pen) -> tuple[Shape, ...]:
    legs = both(
        "M -8 -6 L -18 -13 L -21 -22 L -23.5 -23 M -9 3 L -21 2 L -26 9 L -28.5 8.6 "
        "M -8 12 L -17 17 L -19 26 L -22 27.6"
    )
    return pen.limb(legs, 2.0, Ink.BONE)


def _shell(pen: Pen) -> tuple[Shape, ...]:
    skull = both(
        "M -1.6 6.4 C -3.6 3.2 -8 3.6 -8.2 7.4 C -8.2 11 -4.4 12 -2.6 10.2 C -1.8 9.2 -1.2 8 "
        "-1.6 6.4 Z"
    )
    teeth = drawn(
        "M -5.4 17 C -2 18.6 2 18.6 5.4 17 L 4.4 20.6 L 3.4 18.9 L 2.4 22.4 L 1.3 19.4 L 0 23.6 "
        "L -1.3 19.4 L -2.4 22.4 L -3.4 18.9 L -4.4 20.6 Z"
    )
    return (
        pen.body(
            drawn(
                "M 0 -5 C 7 -6 12 -1 12 7 C 12 17 6 25.5 0 27.5 C -6 25.5 -12 17 -12 7 C -12 -1 "
                "-7 -6 0 -5 Z"
            ),
            Ink.BONE,
        ),
        *pen.tone(
            drawn(
                "M 3 -4 C 8.5 -3.6 11.3 0.6 11.3 7 C 11.3 16 6.4 23.6 1 26.4 C 6 20 9 13 8.6 6 "
                "C 8.4 1.6 6 -2 3 -4 Z"
            ),
            Ink.BONE_SHADE,
        ),
        pen.line(drawn("M 0 -4.5 L 0 13 M 0 23 L 0 27"), 1.0),
        pen.dark(skull),
        *pen.glint((-4.8, 8.0), 1.3, Ink.GLOW),
        *pen.glint((4.8, 8.0), 1.3, Ink.GLOW),
        pen.dark(drawn("M 0 12.4 L 1.5 15.8 L 0 15.2 L -1.5 15.8 Z")),
        pen.dark(teeth),
    )


def _collar(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            drawn(
                "M -9 -5.5 C -10.6 -10 -7.4 -14.6 0 -14.6 C 7.4 -14.6 10.6 -10 9 -5.5 C 4 -3.4 "
                "-4 -3.4 -9 -5.5 Z"
            ),
            Ink.BONE,
        ),
        *pen.tone(
            drawn(
                "M 4 -13.4 C 8.4 -12.4 9.6 -9 8.4 -6 C 5.6 -4.9 3 -4.6 0 -4.6 C 4 -6.6 5.6 -9.6 "
                "4 -13.4 Z"
            ),
            Ink.BONE_SHADE,
        ),
        pen.grain(both("M -6.4 -11 C -5 -9.6 -3 -9 -1.4 -9.2"), Ink.BONE_SHADE, 1.2),
    )


def _head(pen: Pen) -> tuple[Shape, ...]:
    return (
        pen.body(
            both(
                "M -2.4 -18.5 C -9 -19.6 -12 -24.6 -7 -29.4 C -7.2 -27.6 -6.8 -26.6 -6 -25.6 "
                "L -3.6 -26.4 L -4.4 -23.8 L -1.6 -23.6 Z"
            ),
            Ink.BONE,
            1.1,
        ),
        pen.body(
            drawn(
                "M -5.6 -14.4 C -7 -18.6 -4 -21.4 0 -21.4 C 4 -21.4 7 -18.6 5.6 -14.4 C 3 -13.4 "
                "-3 -13.4 -5.6 -14.4 Z"
            ),
            Ink.BONE,
        ),
        pen.dark(
            both("M -5.4 -17.6 C -4.4 -19.6 -2.4 -19 -1.6 -16.8 C -3 -15.8 -4.6 -16 -5.4 -17.6 Z")
        ),
        *pen.glint((-3.5, -17.5), 0.85, Ink.ACCENT),
        *pen.glint((3.5, -17.5), 0.85, Ink.ACCENT),
    )
