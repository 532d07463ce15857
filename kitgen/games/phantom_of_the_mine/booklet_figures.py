"""Figures of the rules: the stack, a move through rock, an attack, a Cavern, and the exit.

Figures are at most 250 points wide, so that they fit into a column at full size.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Arrow, Die, Piece, Pointer, Slip, Tile, Words, in_steps
from kitgen.diagrams.panels import CAPTION, Panel, figure, paragraph_panel, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    moved,
)
from kitgen.drawing.typesetting import Type
from kitgen.games.phantom_of_the_mine.booklet_examples import (
    ATTACK_ROLL,
    CAVERN_STEP,
    CAVERN_TILES,
    EXIT_TILES,
    EXIT_WALK,
    MOVE_ROUTE,
    MOVE_TILES,
    SAFE_ROLL,
    Laid,
    Spot,
)
from kitgen.games.phantom_of_the_mine.emblems import Emblem, emblem_picture
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.rules import CAVERNS_AT_BOTTOM, STACK_SIZE, Item, Kind
from kitgen.games.phantom_of_the_mine.tile_art import empty_cavern, kind_mark, tile_picture
from kitgen.games.phantom_of_the_mine.tile_back import back_picture
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell

_WIDTH = 246.0
_PAWN = 13.0
_TOKEN = 11.5
_FIT = 0.39
"""The scale of emblems, at which their thinnest lines still print."""

_WORDS = Type(8.2, ink=Ink.MUTED)
_EDGE = Paint(stroke=Ink.WALL, width=0.9)
_BEN, _CLEO = gettext_noop("BEN"), gettext_noop("CLEO")
_ROBBED = {
    Item.BAT_CHALLENGE: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a Bat Challenge token, if the victim "
        "has one."
    ),
    Item.GOLD_CHALLENGE: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a Gold Challenge token, if the "
        "victim has one."
    ),
    Item.GOLD_NUGGET: gettext_noop(
        "White {white}, the other {other}: the Phantom takes a gold nugget, if the victim has one."
    ),
}
_BEND = TILE_SIDE / 2 * math.sqrt(0.5)
"""The distance of the middle of a bend from its corner of the tile, along each side."""


def draw_figures(content: PhantomContent, style: InkStyle) -> Mapping[str, Face]:
    """Draw the figures of the rules, by their names in the template."""
    figures = (
        _stack(style),
        _move(style),
        _rolls(content, style),
        _attack(content, style),
        _cavern(style),
        _exit(style),
    )
    return {face.name: face for face in figures}


def _stack(style: InkStyle) -> Face:
    """Draw the stack: a Cavern at the bottom, and the shuffled tiles on it face down."""
    side, left, top = 48.0, 10.0, 20.0
    cavern = Board(1, 1, side, (left + 30.0, top + 6.0))
    shapes = cavern.drawn((_laid(kind_mark(Kind.CAVERN, style), "A1", style),))
    for index in range(8):
        place = Board(1, 1, side, (left - 1.2 * index, top - 2.8 * index))
        shapes += place.drawn((_laid(back_picture(style), "A1", style),))
    count, right = STACK_SIZE - CAVERNS_AT_BOTTOM, cavern.box.right
    rest = gettext("{count} tiles, shuffled, face down", count=count)
    below = gettext("{count} Cavern at the very bottom", count=CAVERNS_AT_BOTTOM)
    labels = OFF_BOARD.drawn(
        (
            Pointer((right + 18.0, 16.0), (left + side - 8.0, 16.0)),
            Words(rest, (right + 22.0, 16.0), anchor=Anchor.START),
            Pointer((right + 18.0, 62.0), (right - 6.0, 62.0)),
            Words(below, (right + 22.0, 62.0), anchor=Anchor.START),
        )
    )
    panel = Panel(_WIDTH, cavern.box.bottom, (*shapes, *labels))
    return figure("stack", gettext("The stack, a Cavern at its bottom"), panel)


def _move(style: InkStyle) -> Face:
    """Draw the Phantom's steps, and the miner at their end."""
    board = Board(len(MOVE_TILES), 1, _WIDTH / len(MOVE_TILES))
    start, *between, end = (_middle(spot, board) for spot in MOVE_ROUTE)
    start, miner = _aside(start, -5.0, 5.0), _aside(end, 0.0, -10.0)
    way = (start, *between, _aside(end, 0.0, 8.0))
    # The first arrow begins outside the Phantom, the last ends outside the miner's name.
    room = ((_PAWN + 1.0, 3.0), (3.0, 3.0), (3.0, 14.0))
    steps = [
        Arrow(step, first, last, number)
        for number, (step, (first, last)) in enumerate(zip(pairwise(way), room, strict=True), 1)
    ]
    phantom = _phantom(start, style)
    panel = _row(MOVE_TILES, board, style, *steps, phantom, *_miner(miner, _BEN, style))
    return figure("move", gettext("The Phantom takes three steps to Ben’s miner"), panel)


def _attack(content: PhantomContent, style: InkStyle) -> Face:
    """Draw an attack in three pictures: the meeting, the roll, and the Phantom's return."""
    side = 71.0
    middle, board = side / 2, Board(1, 1, side)
    white, other = ATTACK_ROLL
    loot = emblem_picture(Emblem(content.attack[white].value), style)
    met = _row(
        (Laid(Kind.STRAIGHT),),
        board,
        style,
        _phantom((middle, middle + 20.0), style),
        *_miner((middle, middle - 20.0), _BEN, style),
    )
    roll = board.panel(
        _tray(board.box, style),
        Die(white, (middle - 15.0, 22.0), 22.0),
        Die(other, (middle + 15.0, 22.0), 22.0, dark=True),
        Piece(loot, (middle, 52.0), 0.5),
    )
    away = _row(
        (Laid(Kind.CAVERN),),
        board,
        style,
        _phantom((middle - 10.0, middle - 4.0), style),
        Piece(loot, (middle + 12.0, middle + 8.0), _FIT, _TOKEN, Ink.LABEL),
    )
    said = (gettext("1  Same path"), gettext("2  The roll"), gettext("3  To a Cavern"))
    title = gettext("They meet, Ben rolls, the Phantom takes the loot")
    return figure("attack", title, in_steps((met, roll, away), said))


def _rolls(content: PhantomContent, style: InkStyle) -> Face:
    """Draw two rolls: a theft and doubles."""
    white, other = ATTACK_ROLL
    stolen = content.attack[white]
    robbed = gettext(_ROBBED[stolen], white=white, other=other)
    safe = gettext("Two {number}s are doubles: nothing is stolen.", number=SAFE_ROLL[0])
    loot = Piece(emblem_picture(Emblem(stolen.value), style), (72.0, 0.0), 0.46)
    nothing = Words(gettext("SAFE"), (72.0, 0.0), Type(8.0, Typeface.BOLD), width=32.0)
    rolls = (_roll(ATTACK_ROLL, loot, robbed, style), _roll(SAFE_ROLL, nothing, safe, style))
    return figure("rolls", gettext("A roll that robs, and doubles"), stacked(rolls, 5.0))


def _roll(roll: tuple[int, int], taken: Mark, words: str, style: InkStyle) -> Panel:
    """Draw a roll of both dice, the item it takes, and words, about y = 0."""
    said = paragraph_panel(words, _WORDS, _WIDTH - 96.0)
    height = max(34.0, said.height + 8.0)
    marks = (
        _tray(Box(0.0, -height / 2, _WIDTH, height), style),
        Die(roll[0], (18.0, 0.0), 20.0),
        Die(roll[1], (42.0, 0.0), 20.0, dark=True),
        taken,
        said.about((90.0 + said.width / 2, 1.6)),
    )
    level = moved(0.0, height / 2)
    return Panel(_WIDTH, height, (Group(OFF_BOARD.drawn(marks), level),))


def _cavern(style: InkStyle) -> Face:
    """Draw a Cavern before and after the Phantom returns to it with a nugget."""
    board = Board(len(CAVERN_TILES), 1, 57.0)
    there, moved_on = (_middle(spot, board) for spot in CAVERN_STEP)
    before = _row(CAVERN_TILES, board, style, *_miner(_aside(there, 0.0, -3.0), _CLEO, style))
    loot = emblem_picture(Emblem.NUGGET, style)
    after = _row(
        CAVERN_TILES,
        board,
        style,
        _phantom(_aside(there, -9.0, -3.0), style),
        Piece(loot, _aside(there, 11.0, 7.0), _FIT, _TOKEN, Ink.LABEL),
        *_miner(_aside(moved_on, 0.0, -3.0), _CLEO, style),
    )
    title = gettext("Cleo’s miner leaves the Cavern to which the Phantom comes back")
    said = (gettext("Before"), gettext("After"))
    return figure("cavern", title, in_steps((before, after), said))


def _exit(style: InkStyle) -> Face:
    """Draw the Phantom on the Mine Entrance, between a miner and the exit."""
    board = Board(len(EXIT_TILES), 1, 74.0)
    miner, phantom = (_middle(spot, board) for spot in EXIT_WALK)
    edge, y = board.box.right, phantom[1]
    panel = _row(
        EXIT_TILES,
        board,
        style,
        Slip(gettext("Mine Entrance"), (edge - board.unit / 2, 11.0), height=12.0, width=70.0),
        Arrow((miner, phantom), start=_PAWN + 1.0, end=_PAWN + 2.0),
        *_miner(miner, _BEN, style),
        _phantom(phantom, style),
        Arrow(((edge + 8.0, y), (_WIDTH - 16.0, y))),
        Words(gettext("The way out"), ((edge + _WIDTH) / 2, y - 24.0), CAPTION, width=90.0),
    )
    return figure("exit", gettext("The Phantom on the Mine Entrance, in Ben’s way"), panel)


def _tray(box: Box, style: InkStyle) -> Shape:
    """Draw the panel on which dice lie."""
    fill = Ink.LABEL if style is InkStyle.FULL else None
    return Rectangle(box, Paint(fill, Ink.FLOOR_EDGE, 0.6), radius=4.0)


def _row(tiles: Sequence[Laid], board: Board, style: InkStyle, *over: Mark) -> Panel:
    """Draw tiles side by side, with marks on them."""
    row = [laid_tile(tile, Cell(0, column), style) for column, tile in enumerate(tiles)]
    return board.panel(*row, *over)


def _laid(picture: Picture, at: str | Cell, style: InkStyle, turns: int = 0) -> Tile:
    return Tile(_grounded(picture, style), at, TILE_SIDE, turns, _EDGE)


def laid_tile(tile: Laid, at: Cell, style: InkStyle) -> Tile:
    """Return a stand-in tile on a square; Caverns are drawn without their emblem."""
    is_cavern = tile.kind is Kind.CAVERN
    picture = empty_cavern(style) if is_cavern else tile_picture(tile.kind, style)
    return _laid(picture, at, style, tile.turns)


@cache
def _grounded(picture: Picture, style: InkStyle) -> Picture:
    """Return a tile's picture on the same ground as on its face."""
    ground = Paint(Ink.NIGHT if style is InkStyle.FULL else Ink.PAPER)
    floor = Rectangle(Box(0.0, 0.0, TILE_SIDE, TILE_SIDE), ground)
    return Picture(f"laid-{picture.name}", (floor, Placed(picture)))


def _middle(spot: Spot, board: Board) -> Point:
    """Return the middle of a path in a row of tiles."""
    return path_middle(spot.path, board.square(Cell(0, spot.tile)))


def path_middle(path: str, square: Box) -> Point:
    """Return the middle of a path on a square: the middle of the square, or that of a bend.

    Args:
        path: The sides that the path joins, after turning the tile.
        square: The area of the tile, in points.
    """
    x = y = MIDDLE
    if len(path) == 2 and path not in ("NS", "EW"):
        x = TILE_SIDE - _BEND if "E" in path else _BEND
        y = TILE_SIDE - _BEND if "S" in path else _BEND
    factor = square.width / TILE_SIDE
    return (square.x + x * factor, square.y + y * factor)


def _aside(point: Point, dx: float, dy: float) -> Point:
    return (point[0] + dx, point[1] + dy)


def _phantom(at: Point, style: InkStyle) -> Piece:
    return Piece(emblem_picture(Emblem.PHANTOM, style), at, _FIT, _PAWN)


def _miner(at: Point, name: str, style: InkStyle) -> tuple[Mark, Mark]:
    """Draw a miner, with its player's name on a slip below."""
    miner = Piece(emblem_picture(Emblem.MINER, style), at, _FIT, _PAWN)
    return (miner, Slip(gettext(name), _aside(at, 0.0, _PAWN + 3.0)))
