"""Pictures of positions: the mine with north up, and below it what each player has."""

from collections.abc import Iterator
from itertools import groupby

from kitgen.contract.play import called
from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Frame, Piece, Step, Words
from kitgen.diagrams.panels import Panel, figure, legend, paragraph_panel, stacked
from kitgen.drawing.art import art_shapes
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Paint, Point, Shape, circle
from kitgen.drawing.typesetting import Type
from kitgen.games.demon_mine.booklet.miniatures import PAWN_RADIUS, UNDUG, SmallTile, small_pawn
from kitgen.games.demon_mine.play.mine import ABOVE, TURNS, UNKNOWN, Mine, place_of
from kitgen.games.demon_mine.play.observing import kind_name
from kitgen.games.demon_mine.play.sentences import next_in_words, pending_squares
from kitgen.games.demon_mine.play.words import seats
from kitgen.games.demon_mine.rules.kinds import Role
from kitgen.games.demon_mine.wording import Party
from kitgen.tabletop.grid import Cell
from kitgen.tabletop.tiles import OpenSides

_STYLE = InkStyle.FULL
_UNIT = 36.0
"""The largest side of a square, in points, at which pawns are drawn in full size."""

_WIDEST, _HIGHEST, _SMALLEST = 250.0, 300.0, 15.0
_RULER = 15.0
_RULER_LOOK = Type(6.6, ink=Ink.MUTED)
_WORDS = Type(8.2)
_LEAST_WORDS = 170.0
_SIGN = 2 * PAWN_RADIUS + 2.0
_NO_LEAST = 0.0
"""The least scale of emblems: none. Emblems shrink with their squares instead of being clipped,
because pictures of positions are shown and printed at any size."""

_SIGN_UNIT = 36.0
"""The side of a square for which the sign of a base is drawn, so that its tunnels stay visible."""

_MOST_APART = 4
"""The most pawns drawn side by side in a square. If there are more, one pawn for each player is
drawn, with a number."""


def draw_mine(mine: Mine) -> Face:
    """Draw a position, hidden tiles included, with frames around the squares to settle next.

    Squares are named as in game records: `r1 c1` is the corner of the first base. Pawns of a
    team's second player have rings. On a bridge, pawns in the tunnel from east to west stand on its
    planks; pawns in the other tunnel, which passes below, stand at its ends.
    """
    board, top_left = _board(mine)
    grid = board.panel(
        UNDUG,
        *_rulers(board, top_left),
        *_tiles(mine, board.unit, top_left),
        *_pawns(mine, board, top_left),
        *(Frame(_cell(square, top_left), 1.6, -1.0) for square in pending_squares(mine)),
    )
    panel = stacked((grid, *_lines(mine, grid.width)), 4.0)
    return figure("position", f"Demon Mine, turn {mine.turns + 1}", panel)


def enlargement(mine: Mine) -> float:
    """Return the factor by which a real tile is larger than a tile in the picture."""
    return TILE_SIDE / _board(mine)[0].unit


def _board(mine: Mine) -> tuple[Board, Cell]:
    """Return the squares to draw, and the row and column of the first one.

    They are the whole of a closed grid, or an open one as far as it is dug.
    """
    places = [place_of(square) for square in mine.grid]
    if mine.rules.edge is not None:
        squares, first = mine.rules.edge
        places = [(first, first), (first + squares - 1, first + squares - 1)]
    rows, columns = ([place[axis] for place in places] for axis in (0, 1))
    high, wide = (max(line) - min(line) + 1 for line in (rows, columns))
    unit = max(_SMALLEST, min(_UNIT, _WIDEST / wide, _HIGHEST / high))
    return Board(wide, high, unit, (_RULER, _RULER)), Cell(min(rows), min(columns))


def _cell(square: int, top_left: Cell) -> Cell:
    row, column = place_of(square)
    return Cell(row - top_left.row, column - top_left.column)


def _rulers(board: Board, top_left: Cell) -> Iterator[Mark]:
    for row in range(board.rows):
        y = board.square(Cell(row, 0)).centre[1]
        yield Words(f"r{top_left.row + row + 1}", (_RULER / 2, y), _RULER_LOOK)
    for column in range(board.columns):
        x = board.square(Cell(0, column)).centre[0]
        yield Words(f"c{top_left.column + column + 1}", (x, _RULER / 2), _RULER_LOOK)


def _tiles(mine: Mine, unit: float, top_left: Cell) -> Iterator[Mark]:
    """Yield the tiles, with emblems on LODESTONEs and bases, or a sign on bases with walls."""
    kinds, bridges = len(mine.rules.kinds), mine.rules.bridges
    for square, lies in sorted(mine.grid.items()):
        (kind, mask), cell = divmod(lies, TURNS), _cell(square, top_left)
        if kind in bridges:
            if square < ABOVE:
                yield SmallTile(cell, _STYLE, OpenSides(TURNS - 1), is_bridge=True)
            continue
        sides = OpenSides(mask) if mask else None
        if kind < kinds:
            yield SmallTile(cell, _STYLE, sides, "" if mask else Role.LODESTONE, _NO_LEAST)
            continue
        role = (Role.ENTRANCE, Role.HIVE)[kind - kinds]
        if mask == TURNS - 1:
            yield SmallTile(cell, _STYLE, sides, role, _NO_LEAST)
        else:
            yield SmallTile(cell, _STYLE, sides)
            yield Piece(art_shapes("demon_mine", f"sign-{role}", _STYLE), cell, unit / _SIGN_UNIT)


def _pawns(mine: Mine, board: Board, top_left: Cell) -> Iterator[Mark | Shape]:
    standing = sorted(
        (pawn.square, seat) for seat, pawns in enumerate(mine.pawns) for pawn in pawns
    )
    factor = board.unit / _UNIT
    for square, here in groupby(standing, key=lambda pawn: pawn[0]):
        seated = [seat for _, seat in here]
        shown = seated if len(seated) <= _MOST_APART else sorted(set(seated))
        cell, radius = _cell(square, top_left), PAWN_RADIUS * factor
        places = _stands(board, cell, len(shown), radius)
        if square < ABOVE and mine.grid[square] // TURNS in mine.rules.bridges:
            places = _below(board, cell, len(shown), radius)
        for seat, (x, y) in zip(shown, places, strict=True):
            yield from _pawn(mine, seat, (x, y), factor)
            if shown is not seated:
                yield Step(seated.count(seat), (x + 5.0 * factor, y + 5.0 * factor), 4.4)


def _stands(board: Board, cell: Cell, count: int, radius: float) -> tuple[Point, ...]:
    if count < _MOST_APART:
        return board.stands(cell, count, radius)
    (x, y), aside = board.square(cell).centre, board.unit / 2 - radius
    return tuple((x + dx * aside, y + dy * aside) for dy in (-1, 1) for dx in (-1, 1))


def _below(board: Board, cell: Cell, count: int, radius: float) -> tuple[Point, ...]:
    """Return the places of pawns in the lower tunnel of a bridge: alternately at its two ends."""
    (x, y), aside = board.square(cell).centre, board.unit / 2 - radius
    return tuple((x, y + (-1, 1)[number % 2] * aside) for number in range(count))


def _pawn(mine: Mine, seat: int, at: Point, factor: float = 1.0) -> tuple[Mark | Shape, ...]:
    """Return a pawn of a seat, with a ring if the seat is its team's second."""
    teams = mine.rules.teams
    party = (Party.MINERS, Party.BEETLES)[teams[seat]]
    pawn = Piece(small_pawn(party, _STYLE), at, factor)
    if not teams[:seat].count(teams[seat]):
        return (pawn,)
    return (pawn, circle(at, (PAWN_RADIUS + 0.4) * factor, Paint(None, Ink.ACCENT, 2.0 * factor)))


def _lines(mine: Mine, width: float) -> Iterator[Panel]:
    """Yield a line about each player's tiles and pawns, then the state of the turn."""
    names, room = [called(name) for name in seats(mine.rules)], max(width, _LEAST_WORDS)
    for seat, name in enumerate(names):
        hand = ", ".join(_kind(mine, kind) for kind in mine.hands[seat]) or "empty"
        words = f"{name}: hand {hand}; reserve {mine.reserve[seat]}, aside {mine.aside[seat]}"
        pawn = OFF_BOARD.drawn(_pawn(mine, seat, (_SIGN / 2, _SIGN / 2)))
        yield legend(Panel(_SIGN, _SIGN, pawn), words, _WORDS, room)
    ends = f"next: {next_in_words(mine)}" if mine.ended is None else mine.ended.reason
    pit = f", {len(mine.pit)} in the pit" if mine.pit else ""
    words = f"turn {mine.turns + 1}, {names[mine.mover]}; {len(mine.pile)} tiles to draw{pit}"
    yield paragraph_panel(words, _WORDS, room)
    yield paragraph_panel(ends, _WORDS, room)


def _kind(mine: Mine, kind: int) -> str:
    return "unknown" if kind == UNKNOWN else kind_name(mine.rules.kinds[kind].key)
