"""Boards of squares: their names, how they are drawn, and how moves join them."""

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_uppercase

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface
from kitgen.drawing.typesetting import Type, column, column_height, label
from kitgen.games.own.definition_parts import BoardDefinition
from kitgen.games.own.setting import Setting, largest_setting

_RIM = 20.0
"""Points round the squares: for their names and, on a board without, for the hand."""

_MARK_SIZES = (14.0, 12.0, 11.0, 10.0, 9.0)
"""Points: the type of words in squares."""


def square_name(column_index: int, row: int) -> str:
    """Return the name of a square, both counted from 0 at the top left: A1, B1 ..."""
    return f"{ascii_uppercase[column_index]}{row + 1}"


def all_squares(board: BoardDefinition) -> Mapping[str, tuple[int, int]]:
    """Return the squares of a board's rectangle, holes as well: column and row by name."""
    columns, rows = board.grid.squares
    return {
        square_name(column_index, row): (column_index, row)
        for row in range(rows)
        for column_index in range(columns)
    }


def square_names(board: BoardDefinition) -> tuple[str, ...]:
    """Return the names of the squares there are, row by row."""
    holes = {*board.grid.holes}
    return tuple(name for name in all_squares(board) if name not in holes)


def neighbours(
    board: BoardDefinition, moves: Iterable[tuple[int, int]]
) -> Mapping[str, tuple[str, ...]]:
    """Return the squares one move away from each square that there is, row by row.

    Args:
        board: Its holes are no squares: a move may pass over them, and ends on none.
        moves: How far right and how far down each goes; each is made one way alone.
    """
    steps, there = dict.fromkeys(moves), {*square_names(board)}
    squares = {name: place for name, place in all_squares(board).items() if name in there}
    names = {place: name for name, place in squares.items()}
    return {
        name: tuple(names[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in names)
        for name, (x, y) in squares.items()
    }


def distances(graph: Mapping[str, tuple[str, ...]], start: str) -> Mapping[str, int]:
    """Return in how many moves each square is reached that can be reached, the nearest first."""
    moves = {start: 0}
    # What is appended while it is gone through is gone through as well: breadth first.
    queue = [start]
    for name in queue:
        for neighbour in graph[name]:
            if neighbour not in moves:
                moves[neighbour] = moves[name] + 1
                queue.append(neighbour)
    return moves


def parts_of(board: BoardDefinition, moves: Iterable[tuple[int, int]]) -> list[set[str]]:
    """Return the parts into which moves divide a board, the largest first.

    From each square of a part every other one of it can be reached and come back from, where each
    move is there both ways; a move one way alone counts both ways here.
    """
    back_and_forth = {*moves}
    back_and_forth |= {(-dx, -dy) for dx, dy in back_and_forth}
    graph = neighbours(board, back_and_forth)
    left, parts = {*graph}, []
    while left:
        part = {*distances(graph, next(name for name in graph if name in left))}
        left -= part
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def square_box(board: BoardDefinition, name: str) -> Box:
    """Return where a square lies on the face of its board."""
    column_index, row = all_squares(board)[name]
    return Box(_RIM + column_index * board.cell, _RIM + row * board.cell, board.cell, board.cell)


def draw_board(name: str, title: str, board: BoardDefinition, style: InkStyle) -> Face:
    """Draw a board."""
    columns, rows = board.grid.squares
    width, height = columns * board.cell + 2 * _RIM, rows * board.cell + 2 * _RIM
    return Face(
        name=name,
        title=title,
        width=width,
        height=height,
        shapes=(*_ground(width, height, style), *_squares(board, style), *_names(board)),
    )


def _ground(width: float, height: float, style: InkStyle) -> Iterator[Shape]:
    if style is InkStyle.FULL:
        yield Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.FLOOR))
    yield Rectangle(Box(3.0, 3.0, width - 6.0, height - 6.0), Paint(None, Ink.FLOOR_EDGE, 1.0))


def _squares(board: BoardDefinition, style: InkStyle) -> Iterator[Shape]:
    for name in square_names(board):
        box = square_box(board, name)
        yield Rectangle(box, Paint(_fill(board, name, style), Ink.OUTLINE, 0.8))
        if name in board.marks:
            yield from _mark(board, name)


def _fill(board: BoardDefinition, name: str, style: InkStyle) -> Colour:
    colour = board.colours.get(name)
    if style is InkStyle.LOW:
        return Ink.PAPER
    if colour:
        return OwnColour(colour.lower())
    column_index, row = all_squares(board)[name]
    dark = board.chequered and (column_index + row) % 2
    return Ink.FLOOR_SHADE if dark else Ink.PANEL


def set_mark(board: BoardDefinition, square: str) -> Setting:
    """Set the words of a mark as large as they fit in their square."""
    return largest_setting(
        board.marks[square], mark_room(board, square), _MARK_SIZES, Typeface.BOLD
    )


def mark_room(board: BoardDefinition, name: str) -> Box:
    """Return the room that words have in a square."""
    return square_box(board, name).grown(-3.0)


def _mark(board: BoardDefinition, square: str) -> tuple[Shape, ...]:
    setting, room = set_mark(board, square), mark_room(board, square)
    lines, look = setting.lines, setting.look
    top = room.centre[1] - column_height(len(lines), look) / 2
    return column(Box(room.x, top, room.width, room.bottom - top), lines, look, Anchor.MIDDLE)


def _names(board: BoardDefinition) -> Iterator[Shape]:
    """Write the letters above and the numbers to the left."""
    if not board.named:
        return
    columns, rows = board.grid.squares
    look = Type(10.0, Typeface.BOLD, Ink.MUTED)
    for index in range(columns):
        box = Box(_RIM + index * board.cell, 4.0, board.cell, _RIM - 5.0)
        yield label(box, ascii_uppercase[index], look)
    for index in range(rows):
        box = Box(4.0, _RIM + index * board.cell, _RIM - 5.0, board.cell)
        yield label(box, str(index + 1), look)
