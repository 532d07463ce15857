"""Nets of paper dice: where they are cut and creased, and the numbers on their faces."""

from kitgen.drawing.bounds import points_box
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Colour, Ink, InkRole
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Point,
    Rectangle,
    Shape,
    Transform,
    Typeface,
    lines,
    moved,
    rotated,
    run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.tabletop.dice import LaidFace, PaperDie


def net_box(die: PaperDie, tab_depth: float) -> Box:
    """Return the box of a net with its tabs, where the net is laid, in points."""
    shapes = (*(face.corners for face in die.laid_faces), *die.tabs(tab_depth))
    return points_box(corner for corners in shapes for corner in corners)


def face_place(laid: LaidFace) -> Transform:
    """Return where what is drawn upright about the origin goes to stand on a face."""
    return moved(*laid.middle) @ rotated(laid.angle_degrees)


def draw_net(
    die: PaperDie, tab_depth: float, fill: Colour, rim: Paint, *, dark: bool = False
) -> tuple[Shape, ...]:
    """Draw a net without its numbers: tabs, faces, outline and creases.

    Args:
        die: Whose net it is; it is drawn where its faces are laid, in points.
        tab_depth: How far tabs reach out.
        fill: The ink of the faces.
        rim: The line within each face.
        dark: Whether the faces are so dark that creases need a light line under them.
    """
    faces = tuple(run(laid.corners) for laid in die.laid_faces)
    inner = tuple(run(_drawn_in(laid.corners, laid.middle, 0.88)) for laid in die.laid_faces)
    tabs = tuple(run(tab) for tab in die.tabs(tab_depth))
    return (
        Path(tabs, Paint(Ink.PAPER, Ink.OUTLINE, 0.8)),
        Path(faces, Paint(fill)),
        Path(inner, rim),
        Path((run(die.outline_corners),), Paint(stroke=Ink.OUTLINE, width=0.8)),
        *_creases(die, tab_depth, dark),
    )


def draw_number(words: str, size: float, ink: InkRole) -> tuple[Shape, ...]:
    """Set a number about the origin; 6 and 9 have a bar under them, as on bought dice."""
    look = Type(size, Typeface.BOLD, ink)
    half = look.width(words) / 2
    high = capital_height(look.typeface, size)
    room = Box(-half - 1.0, -high / 2 - 1.0, 2 * half + 2.0, high + 2.0)
    text = label(room, words, look, Anchor.MIDDLE)
    if words not in ("6", "9"):
        return (text,)
    bar = Box(-half * 0.9, high / 2 + size * 0.09, half * 1.8, size * 0.075)
    return (text, Rectangle(bar, Paint(ink)))


def _drawn_in(corners: tuple[Point, ...], middle: Point, part: float) -> tuple[Point, ...]:
    mx, my = middle
    return tuple((mx + (x - mx) * part, my + (y - my) * part) for x, y in corners)


def _creases(die: PaperDie, tab_depth: float, dark: bool) -> tuple[Shape, ...]:
    """Dash every edge that is folded: between faces, and between a face and its tab."""
    tab_edges = tuple((tab[0], tab[-1]) for tab in die.tabs(tab_depth))
    ground = lines(tab_edges, Paint(stroke=Ink.PAPER, width=1.4))
    folds = lines(
        (*die.folds, *tab_edges),
        Paint(stroke=Ink.OUTLINE, width=0.8, dash=(3.0, 2.2)),
    )
    if dark:
        halo = lines(die.folds, Paint(stroke=Ink.LABEL, width=0.8))
        return (ground, halo, folds)
    return (ground, folds)
