"""A part of the grid in small: squares, tunnel tiles, pawns."""

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Box, Paint, Path, Point, Shape, rectangle_run
from kitgen.games.demon_mine.booklet.examples import Scene
from kitgen.games.demon_mine.booklet.miniatures import pawn_places, small_pawn, small_tunnel
from kitgen.tabletop.grid import cell_named, cells
from kitgen.tabletop.tiles import sides_named

_UNDUG = Paint(Ink.PANEL, Ink.FAINT, 0.6)


def draw_scene(scene: Scene, unit: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a scene from its top left, each square `unit` wide, without its pawns."""
    grid = tuple(
        rectangle_run(square_of(str(cell), unit)) for cell in cells(scene.rows, scene.columns)
    )
    shapes: list[Shape] = [Path(grid, _UNDUG)]
    for name, sides in scene.tiles.items():
        shapes += small_tunnel(sides_named(sides), square_of(name, unit), style)
    return tuple(shapes)


def draw_pawns(scene: Scene, unit: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the pawns of a scene where they stand."""
    shapes: list[Shape] = []
    for name, forces in scene.pawns.items():
        parties = [party for party, count in forces for _ in range(count)]
        places = pawn_places(square_of(name, unit), len(parties))
        shapes += [
            small_pawn(party, place, style) for party, place in zip(parties, places, strict=True)
        ]
    return tuple(shapes)


def square_of(name: str, unit: float) -> Box:
    """Return a square by its name, such as `A1`."""
    cell = cell_named(name)
    return Box(cell.column * unit, cell.row * unit, unit, unit)


def between(start: Point, end: Point, part: float) -> Point:
    """Return the point so far along the way from one point to another."""
    return (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
