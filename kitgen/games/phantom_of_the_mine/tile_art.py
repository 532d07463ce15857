"""Stand-in tiles: rock by lantern light, the paths through it, and the name of the kind.

All tiles share one mosaic of stones, whose cuts match in all orientations. Light comes out of the
passages, so rock is warm beside them and black far away.
"""

from collections.abc import Sequence

from kitgen.drawing.art import by_art
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE, Polygon, uniform
from kitgen.drawing.shapes import (
    Box,
    Cap,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    circle,
    moved,
    rectangle_run,
    run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, label, paper_label
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem, drawing
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.passages import (
    CHAMBER,
    HALF_WIDTH,
    depth_in_rock,
    path_outline,
    wall_lines,
)
from kitgen.games.phantom_of_the_mine.rock import Light, inked_stones, lit_stones
from kitgen.games.phantom_of_the_mine.rules import PATHS_OF, Kind
from kitgen.language import gettext
from kitgen.seeds import Stream
from kitgen.values import replace

_TURNS = {kind: index % 4 for index, kind in enumerate(Kind)}
_KIND_SIZE = 5.6
_LEAST_TYPE = 6.5
"""The type size of names on the smallest tiles, in points as printed."""

_CORNER = 4.4
_NEARER_CORNER = 3.0
_NAME_INSET = 1.9
_KIND_ROOM = 30.6
"""The width for a name between the nearer corner and the first wall."""
_TILE = Box(0.0, 0.0, TILE_SIDE, TILE_SIDE)
_EDGE_LINE = 0.3
_EDGE = Rectangle(_TILE.grown(-_EDGE_LINE / 2), Paint(None, Ink.FAINT, _EDGE_LINE))
"""The line between white tiles that touch; the cut leaves half of it on each."""


def draw_tile_face(kind: Kind, style: InkStyle, size: float) -> Face:
    """Draw the front of a kind of tile at a size; all copies have the same face."""
    factor = size / TILE_SIDE
    edge = (_EDGE,) if style is InkStyle.LOW else ()
    shapes = (Placed(tile_picture(kind, style)), *edge, *_words(kind, style, factor))
    return Face(
        name=f"tile-{kind.value.replace('_', '-')}",
        title=gettext("{kind} tile", kind=kind.called.capitalize()),
        width=size,
        height=size,
        shapes=(Group(shapes, scaled(factor)),),
        ground=Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER,
    )


@by_art(None)
def tile_picture(kind: Kind, style: InkStyle) -> Picture:
    """Return the drawing of a kind without words, 108 by 108 points, clipped at the cut."""
    shapes: tuple[Shape, ...] = (_mined_rock(kind, style),)
    if kind is Kind.CAVERN:
        place = moved(MIDDLE, MIDDLE - 3.0) @ scaled(0.68)
        shapes = (*shapes, *draw_emblem(Emblem.CAVERN, style, place))
    return Picture(f"tile-{kind.value}-{style.value}", shapes)


@by_art(None)
def empty_cavern(style: InkStyle) -> Picture:
    """Return a Cavern without its emblem, 108 by 108 points, with room to show figures in it."""
    return Picture(f"empty-cavern-{style.value}", (_mined_rock(Kind.CAVERN, style),))


@by_art(None)
def _mined_rock(kind: Kind, style: InkStyle) -> Group:
    """Draw a kind's rock and the paths through it, clipped at the cut."""
    shapes = (*_rock(kind, style), *_passages(kind, style))
    return Group(shapes, clip=(rectangle_run(_TILE),))


@by_art(None)
def kind_mark(kind: Kind, style: InkStyle) -> Picture:
    """Return only a kind's paths, for small sizes: 108 by 108 points, inside the cut."""
    full = style is InkStyle.FULL
    ground = Path((rectangle_run(_TILE),), Paint(Ink.ROCK_DARK if full else Ink.FAINT))
    floor = Paint(Ink.FLOOR if full else Ink.PAPER)
    shapes: list[Shape] = [ground]
    for path in PATHS_OF[kind]:
        stream = Stream("art").child("phantom walls", f"{kind.value} {path}")
        lines = wall_lines(path, HALF_WIDTH, kind is Kind.CAVERN, stream)
        shapes.append(Path((run(path_outline(lines)),), floor))
    if kind is Kind.CAVERN:
        shapes.append(circle((MIDDLE, MIDDLE), CHAMBER - 11.0, Paint(Ink.CAVERN_DEEP)))
    return Picture(f"mark-{kind.value}-{style.value}", tuple(shapes))


def _words(kind: Kind, style: InkStyle, factor: float) -> tuple[Shape, ...]:
    """Draw the name of a kind: a Cavern's on a label, a path tile's in the corner.

    Args:
        kind: The kind.
        style: Full or low ink.
        factor: The size of the tile as a share of 108 points.
    """
    if kind is Kind.CAVERN:
        look = Type(8.0, Typeface.BOLD, Ink.LABEL_TEXT, 0.5)
        return paper_label(Box(MIDDLE - 25.0, 79.0, 50.0, 12.5), kind.called, look)
    rows = kind.called.split()
    look = _kind_type(rows, factor)
    pitch = look.size + 1.4
    wide = max(look.width(row) for row in rows)
    corner = min(_CORNER, _NEARER_CORNER + _KIND_ROOM - wide)
    plate = Box(corner, _CORNER, wide + 2 * _NAME_INSET, pitch * len(rows) + 1.6)
    ground = Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER
    return (
        Rectangle(plate, Paint(ground), radius=2.0),
        *(
            label(Box(plate.x + _NAME_INSET, plate.y + 0.8 + pitch * index, wide, pitch), row, look)
            for index, row in enumerate(rows)
        ),
    )


def _kind_type(rows: Sequence[str], factor: float) -> Type:
    """Return the type of a path tile's name, narrowed if it would reach the first wall."""
    look = Type(max(_KIND_SIZE, _LEAST_TYPE / factor), Typeface.BOLD, Ink.NUMBER)
    spare = [(_KIND_ROOM - look.width(row)) / len(row) for row in rows]
    return replace(look, tracking=min(0.0, *spare))


def _depth(kind: Kind) -> Light:
    """Return a function that measures the distance to the nearest wall of a kind's paths."""
    paths, chamber = PATHS_OF[kind], kind is Kind.CAVERN
    return lambda x, y: min(depth_in_rock(path, chamber, x, y) for path in paths)


def _rock(kind: Kind, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the stones of a kind: lit from its passages, or outlined along them."""
    turns = _TURNS[kind]
    depth = _depth(kind)

    def depth_where_turned(x: float, y: float) -> float:
        return depth(*turned(turns, TILE_SIDE, TILE_SIDE).apply(x, y))

    stream = Stream("art").child("phantom tone", kind.value)
    drawn = (
        lit_stones(depth_where_turned, stream, -6.0)
        if style is InkStyle.FULL
        else inked_stones(depth_where_turned, stream)
    )
    return (Group(drawn, turned(turns, TILE_SIDE, TILE_SIDE)),)


def _passages(kind: Kind, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the floors of a kind's paths, shaded along the walls, and the walls."""
    chamber = kind is Kind.CAVERN
    full = style is InkStyle.FULL
    layers: tuple[tuple[float, InkRole], ...] = (
        ((0.0, Ink.FLOOR_EDGE), (2.4, Ink.FLOOR_SHADE), (5.2, Ink.FLOOR))
        if full
        else ((0.0, Ink.PAPER),)
    )
    shapes: list[Shape] = []
    walls: list[Polygon] = []
    for path in PATHS_OF[kind]:
        stream = Stream("art").child("phantom walls", f"{kind.value} {path}")
        for inset, ink in layers:
            lines = wall_lines(path, HALF_WIDTH - inset, chamber, stream)
            shapes.append(Path((run(path_outline(lines)),), Paint(ink)))
        walls.extend(wall_lines(path, HALF_WIDTH, chamber, stream))
    if chamber:
        shapes.append(Group(drawing("chamber", style), moved(MIDDLE, MIDDLE)))
    shapes.append(_pebbles(kind, style))
    line = Paint(None, Ink.WALL, 2.4 if full else 2.8, Cap.ROUND)
    shapes.append(Path(tuple(run(wall, closed=False) for wall in walls), line))
    return tuple(shapes)


def _pebbles(kind: Kind, style: InkStyle) -> Path:
    """Draw a few pebbles on the floor."""
    stream = Stream("art").child("phantom pebbles", kind.value)
    depth = _depth(kind)
    spots: list[Polygon] = []
    while len(spots) < 9:
        x, y = (9.0 + (TILE_SIDE - 18.0) * uniform(stream) for _ in range(2))
        size = 0.5 + 0.7 * uniform(stream)
        if depth(x, y) < -6.5:
            spots.append(((x - size, y), (x, y - 0.7 * size), (x + size, y), (x, y + 0.7 * size)))
    ink = Ink.PEBBLE if style is InkStyle.FULL else Ink.STONE_LINE
    return Path(tuple(run(spot) for spot in spots), Paint(ink))
