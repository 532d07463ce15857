"""What shines in each stratum: one drawing for each rock, about the origin, 104 x 76 points."""

import math
from collections.abc import Callable
from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Ellipse,
    Paint,
    Path,
    Picture,
    Point,
    Shape,
    Subpath,
    lines,
    moved,
    rotated,
    run,
    scaled,
)
from kitgen.games.cave_mining.art.pen import Pen, moved_points, smooth
from kitgen.games.cave_mining.art.strata import Rock
from kitgen.games.cave_mining.inks import Ink


@cache
def treasure_picture(rock: Rock, style: InkStyle) -> Picture:
    """Return the treasure of a rock, about the origin."""
    return Picture(f"treasure-{rock}", _TREASURES[rock](Pen(style)))


def _coin(pen: Pen, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a coin that lies, with its rim."""
    face = pen.fill(Ink.GLOW)
    rim = Subpath(
        (x - 13, y),
        ((x - 13, y + 4), (x - 13, y + 9.5, x + 13, y + 9.5, x + 13, y + 4), (x + 13, y)),
    )
    return (
        pen.body((rim,), Ink.SUIT, 1.0),
        Ellipse((x, y), 13, 5.4, Paint(face, Ink.OUTLINE, 1.0)),
        Ellipse(
            (x, y), 9, 3.4, Paint(stroke=Ink.SUIT_DARK if pen.is_full else Ink.OUTLINE, width=0.6)
        ),
    )


def _standing_coin(pen: Pen, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """Draw a coin on its edge, a pick struck on it."""
    r = radius
    mark = [((x - r * 0.42, y + r * 0.45), (x + r * 0.3, y - r * 0.34))]
    head = smooth(
        ((x - r * 0.18, y - r * 0.52), (x + r * 0.34, y - r * 0.38), (x + r * 0.5, y + r * 0.14)),
        closed=False,
    )
    ink = Ink.SUIT_DARK if pen.is_full else Ink.OUTLINE
    return (
        pen.ball((x, y), r, Ink.GLOW),
        Ellipse((x, y), r * 0.76, r * 0.76, Paint(stroke=ink, width=0.7)),
        lines(mark, Paint(stroke=ink, width=1.3)),
        Path((head,), Paint(stroke=ink, width=1.5)),
    )


def _coins(pen: Pen) -> tuple[Shape, ...]:
    """Draw stacks of small change."""
    drawn: list[Shape] = []
    for x, count in ((22.0, 3), (-6.0, 5), (-34.0, 2)):
        for level in range(count):
            drawn += _coin(pen, x + (1.2 if level % 2 else -0.8), 24.0 - 6.4 * level)
    drawn += _standing_coin(pen, 40, 20, 11)
    drawn += _standing_coin(pen, -33, 3, 10)
    return tuple(drawn)


def _ribs(pen: Pen) -> tuple[Shape, ...]:
    """Draw a spine and the ribs that hang from it."""
    ribs: list[Shape] = []
    spine = smooth(((6, -24), (24, -27), (40, -22), (53, -12)), closed=False)
    for x, y, length in ((14, -25, 30), (25, -26, 33), (36, -23, 30), (46, -17, 24)):
        rib = smooth(((x, y), (x + 8, y + length * 0.45), (x + 1, y + length)), closed=False)
        ribs += [
            Path((rib,), Paint(stroke=Ink.OUTLINE, width=5.0)),
            Path((rib,), Paint(stroke=pen.fill(Ink.BONE), width=3.0)),
        ]
    ribs += [
        Path((spine,), Paint(stroke=Ink.OUTLINE, width=7.4)),
        Path((spine,), Paint(stroke=pen.fill(Ink.BONE), width=5.4, dash=(5.4, 1.2))),
    ]
    return tuple(ribs)


def _skull(pen: Pen) -> tuple[Shape, ...]:
    """Draw the skull of something with large teeth, and its ribs behind it."""
    head = Subpath(
        (4, -26),
        (
            (16, -24, 17, -8, 12, 0),
            (9, 5, 10, 14, 6, 20),
            (2, 25, -3, 20, -2, 12),
            (-8, 12),
            (-22, 8),
            (-40, 6),
            (-50, 4, -52, -4, -48, -9),
            (-36, -15, -26, -16, -20, -22),
            (-12, -29, -4, -28, 4, -26),
        ),
    )
    jaw = Subpath(
        (5, 15),
        (
            (9, 24, 2, 31, -6, 30),
            (-20, 30, -34, 24, -46, 19),
            (-49, 16, -47, 13, -43, 14),
            (-30, 18),
            (-12, 20),
            (-2, 17),
        ),
    )
    upper = [
        (
            (x, 8 - (x + 42) * -0.06),
            (x + 2.3, 15 - (x + 42) * -0.06),
            (x + 4.6, 8.4 - (x + 42) * -0.06),
        )
        for x in (-43.0, -36.4, -29.8, -23.2, -16.6)
    ]
    return (
        *_ribs(pen),
        pen.body((jaw,), Ink.BONE_SHADE, 1.2),
        pen.body([run(tooth) for tooth in upper], Ink.PAPER, 0.9),
        pen.body((head,), Ink.BONE, 1.3),
        *pen.tone(
            (Subpath((12, -14), ((14, -6, 11, 2, 8, 8), (5, 0, 6, -8, 12, -14))),), Ink.BONE_SHADE
        ),
        Ellipse((-9, -12), 6.2, 5.4, Paint(Ink.OUTLINE)),
        Ellipse((-40, -4), 3.0, 1.9, Paint(Ink.OUTLINE)),
        Ellipse((3, -8), 2.6, 5.0, Paint(Ink.OUTLINE)),
    )


def _ingots(pen: Pen) -> tuple[Shape, ...]:
    """Draw three bars of silver and a raw lump."""
    drawn: list[Shape] = []
    for x, y in ((-27.0, 14.0), (11.0, 14.0), (-8.0, -8.0)):
        front = ((x - 17, y + 17), (x - 12.5, y), (x + 12.5, y), (x + 17, y + 17))
        top = ((x - 12.5, y), (x - 6, y - 7), (x + 19, y - 7), (x + 12.5, y))
        side = ((x + 12.5, y), (x + 19, y - 7), (x + 23.5, y + 9), (x + 17, y + 17))
        drawn += [
            pen.shape(front, Ink.METAL_LIGHT),
            pen.shape(side, Ink.METAL_DARK),
            pen.shape(top, Ink.PAPER),
            pen.stroke(((x - 7, y + 12), (x + 7, y + 12)), 1.0, Ink.METAL_DARK),
            pen.stroke(((x - 8.5, y + 4.5), (x - 9.8, y + 9)), 1.4, Ink.PAPER),
        ]
    lump = ((37, 31), (34, 22), (39, 15), (46, 14), (52, 21), (51, 30))
    drawn += [
        pen.shape(lump, Ink.METAL_LIGHT),
        pen.strokes(
            (
                run(((39, 15), (43, 22), (52, 21)), closed=False),
                run(((43, 22), (41, 31)), closed=False),
            ),
            0.8,
            Ink.METAL_DARK,
        ),
    ]
    return tuple(drawn)


def _nugget(pen: Pen, x: float, y: float, size: float, turn: float) -> tuple[Shape, ...]:
    """Draw a lump of gold: an outline, a lit face, a shaded one, a glint."""
    place = moved(x, y) @ rotated(turn) @ scaled(size)
    outline = ((-10, 4), (-9, -5), (-3, -9), (4, -7), (10, -3), (9, 5), (3, 9), (-5, 8))
    shade = ((10, -3), (9, 5), (3, 9), (-5, 8), (1, 3), (4, -2))
    creases = (((-9, -5), (-2, -1)), ((-2, -1), (4, -7)), ((-2, -1), (1, 3)))
    return (
        pen.shape(moved_points(outline, place), Ink.GLOW),
        *pen.tone((run(moved_points(shade, place)),), Ink.SUIT),
        pen.strokes(
            [run(moved_points(pair, place), closed=False) for pair in creases], 0.8, Ink.SUIT_DARK
        ),
        Path((run(moved_points(outline, place)),), Paint(stroke=Ink.OUTLINE, width=1.1)),
        *pen.tone((run(moved_points(((-6, -4), (-3, -6.5), (-2, -4.5)), place)),), Ink.PAPER),
    )


def _nuggets(pen: Pen) -> tuple[Shape, ...]:
    """Draw a heap of gold with a pick in it."""
    handle = ((-4, -34), (14, 20))
    head = Subpath(
        (-30, -18),
        (
            (-24, -32, -12, -39, -2, -37),
            (8, -36, 18, -31, 24, -22),
            (16, -28, 6, -31, -3, -31),
            (-12, -32, -22, -28, -30, -18),
        ),
    )
    return (
        *pen.limb(handle, 4.4, Ink.TIMBER),
        pen.body((head,), Ink.METAL_LIGHT, 1.2),
        *_nugget(pen, -30, 17, 1.25, 10),
        *_nugget(pen, 34, 16, 1.3, 150),
        *_nugget(pen, 12, 5, 1.15, 60),
        *_nugget(pen, -10, 8, 1.1, 300),
        *_nugget(pen, 3, 23, 1.45, 200),
        *_nugget(pen, -42, 28, 0.7, 80),
        *_nugget(pen, 47, 29, 0.6, 20),
    )


def _gem(pen: Pen, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """Draw a cut stone from the side: table, crown and pavilion."""
    place = moved(x, y) @ scaled(size)
    outline = ((-8, -9), (8, -9), (15, -1), (0, 16), (-15, -1))
    shade = ((8, -9), (15, -1), (0, 16), (4.5, -1))
    light = ((-8, -9), (-15, -1), (-5, -1))
    facets = (
        ((-15, -1), (15, -1)),
        ((-8, -9), (-5, -1)),
        ((-5, -1), (0, -9)),
        ((0, -9), (5, -1)),
        ((5, -1), (8, -9)),
        ((-5, -1), (0, 16)),
        ((5, -1), (0, 16)),
    )
    return (
        pen.shape(moved_points(outline, place), Ink.GEM, 1.2),
        *pen.tone((run(moved_points(shade, place)),), Ink.GEM_DARK),
        *pen.tone((run(moved_points(light, place)),), Ink.PAPER),
        pen.strokes([run(moved_points(pair, place), closed=False) for pair in facets], 0.7),
        Path((run(moved_points(outline, place)),), Paint(stroke=Ink.OUTLINE, width=1.2)),
    )


def _sparkle(pen: Pen, x: float, y: float, reach: float) -> Shape:
    """Draw a four-pointed glint."""
    points: list[Point] = []
    for index in range(8):
        angle, far = index * math.pi / 4, reach if index % 2 == 0 else reach * 0.22
        points.append((x + far * math.sin(angle), y - far * math.cos(angle)))
    return Path((run(points),), Paint(Ink.PAPER if pen.is_full else Ink.OUTLINE))


def _gems(pen: Pen) -> tuple[Shape, ...]:
    """Draw three cut stones."""
    return (
        *_gem(pen, -28, 14, 1.05),
        *_gem(pen, 31, 16, 0.95),
        *_gem(pen, 2, -6, 1.65),
        _sparkle(pen, 30, -22, 8),
        _sparkle(pen, -32, -14, 6),
        _sparkle(pen, 46, 2, 4),
    )


def _heart(pen: Pen) -> tuple[Shape, ...]:
    """Draw the Core: a great round jewel that shines."""
    rays = []
    for index in range(16):
        angle = index * math.pi / 8
        far = 40.0 if index % 2 == 0 else 33.0
        wide = 0.09
        rays.append(
            run(
                (
                    (27 * math.sin(angle - wide), -27 * math.cos(angle - wide)),
                    (far * 1.22 * math.sin(angle), -far * 0.93 * math.cos(angle)),
                    (27 * math.sin(angle + wide), -27 * math.cos(angle + wide)),
                )
            )
        )
    ring = [(25 * math.sin(a * math.pi / 6), -25 * math.cos(a * math.pi / 6)) for a in range(12)]
    inner = [
        (13 * math.sin((a + 0.5) * math.pi / 3), -13 * math.cos((a + 0.5) * math.pi / 3))
        for a in range(6)
    ]
    facets = []
    for index in range(6):
        facets += [(inner[index], ring[2 * index + d - 12]) for d in (0, 1, 2)]
        facets.append((inner[index], inner[index - 1]))
    lit = [run((inner[i], ring[2 * i], ring[2 * i + 1])) for i in (4, 5)]
    deep = [run((inner[i], ring[2 * i], ring[2 * i + 1], ring[(2 * i + 2) % 12])) for i in (1, 2)]
    return (
        Path(tuple(rays), Paint(pen.fill(Ink.LAVA_LIGHT), Ink.OUTLINE, 0.7)),
        pen.shape(ring, Ink.LAVA, 1.4),
        *pen.tone(deep, Ink.ACCENT),
        *pen.tone((run(inner),), Ink.LAVA_LIGHT),
        *pen.tone(lit, Ink.GLOW),
        lines(facets, Paint(stroke=Ink.OUTLINE, width=0.8)),
        Path((run(ring),), Paint(stroke=Ink.OUTLINE, width=1.4)),
        *((_sparkle(pen, -7, -8, 6.5),) if pen.is_full else ()),
    )


_TREASURES: dict[Rock, Callable[[Pen], tuple[Shape, ...]]] = {
    Rock.SOIL: _coins,
    Rock.BONES: _skull,
    Rock.SILVER: _ingots,
    Rock.GOLD: _nuggets,
    Rock.DIAMONDS: _gems,
    Rock.CORE: _heart,
}
