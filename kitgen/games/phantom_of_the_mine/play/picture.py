"""Drawings of positions: the mine of stand-in tiles, with miners, Phantom and loot."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import Piece, Rulers, Slip, Step
from kitgen.diagrams.panels import Panel, figure, legend, stacked
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Point, Shape, Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.phantom_of_the_mine.booklet_examples import Laid
from kitgen.games.phantom_of_the_mine.booklet_figures import laid_tile, path_middle
from kitgen.games.phantom_of_the_mine.emblems import Emblem, emblem_picture
from kitgen.games.phantom_of_the_mine.inks import Ink
from kitgen.games.phantom_of_the_mine.play.mine import COLUMNS, ENTRANCE, PLACES, ROWS, Spot
from kitgen.games.phantom_of_the_mine.play.position import ITEMS, Goods, Haunted
from kitgen.games.phantom_of_the_mine.play.position import Step as Phase
from kitgen.games.phantom_of_the_mine.rules import Item, Kind

_STYLE = InkStyle.FULL
_UNIT = 38.0
_PAWN, _FIT = 7.6, 0.23
_TOKEN, _TOKEN_FIT = 5.6, 0.17
_NUMBER = 4.2
_RULER = 12.0
_APART = 9.4
_WORDS = Type(8.2)
_SIGN = Type(6.4, Typeface.BOLD, Ink.LABEL_TEXT)
_EMBLEMS = {
    Item.BAT_CHALLENGE: Emblem.BAT,
    Item.GOLD_CHALLENGE: Emblem.PICK,
    Item.GOLD_NUGGET: Emblem.NUGGET,
}


def enlargement(_haunted: Haunted) -> float:
    """Return the size of a printed tile relative to its size in the drawing."""
    return TILE_SIDE / _UNIT


def draw_haunt(haunted: Haunted) -> Face:
    """Draw the tiles around the Mine Entrance, the Phantom, all miners, and loot in Caverns."""
    board = Board(COLUMNS, ROWS, _UNIT, (_RULER, _RULER))
    tiles = [
        laid_tile(tile, cell, _STYLE) for cell, tile in zip(PLACES, haunted.tiles.laid, strict=True)
    ]
    entrance = laid_tile(Laid(Kind.CROSSING), ENTRANCE, _STYLE)
    square = board.square(ENTRANCE)
    sign = Slip("Entrance", (square.centre[0], square.y + 4.6), _SIGN, 7.6, _UNIT - 1.0)
    mine = board.panel(
        Rulers(_RULER), *tiles, entrance, sign, *_loot(haunted, board), *_standing(haunted, board)
    )
    panel = stacked((mine, *_lines(haunted, mine.width)), 4.0)
    return figure("position", f"Phantom of the Mine after {haunted.turns} turns", panel)


def _loot(haunted: Haunted, board: Board) -> Iterator[Mark]:
    """Yield the loot along the foot of each Cavern, with a number for more than one."""
    for spot, goods in zip(haunted.tiles.caverns, haunted.loot, strict=True):
        box = board.square(spot.cell)
        for index, (item, count) in enumerate(zip(ITEMS, goods, strict=True)):
            if count:
                x = box.x + _TOKEN + 0.8 + index * (box.width - 2 * _TOKEN - 1.6) / 2
                at = (x, box.bottom - _TOKEN - 0.8)
                picture = emblem_picture(_EMBLEMS[item], _STYLE)
                yield Piece(picture, at, _TOKEN_FIT, _TOKEN, Ink.LABEL)
                if count > 1:
                    yield Step(count, (at[0] + 3.2, at[1] + 1.8), _NUMBER)


def _standing(haunted: Haunted, board: Board) -> Iterator[Mark]:
    """Yield the Phantom and the miners, side by side if they are on the same path."""
    phantom = len(haunted.miners)
    spots = sorted(
        (str(spot), seat, spot) for seat, spot in enumerate((*haunted.miners, haunted.phantom))
    )
    for _, here in groupby(spots, key=lambda place: place[0]):
        seated = [(seat, spot) for _, seat, spot in here]
        for at, (seat, _) in zip(_places(seated, board), seated, strict=True):
            if seat == phantom:
                yield Piece(emblem_picture(Emblem.PHANTOM, _STYLE), at, _FIT, _PAWN)
            else:
                yield from _miner(seat, at)


def _places(seated: Sequence[tuple[int, Spot]], board: Board) -> Iterator[Point]:
    """Yield the points of figures on one path: a row about its middle, within the tile."""
    spot = seated[0][1]
    square = board.square(spot.cell)
    x, y = path_middle(spot.path, square)
    wide = min(_APART * (len(seated) - 1), square.width - 2 * _PAWN)
    left = min(max(x - wide / 2, square.x + _PAWN), square.right - _PAWN - wide)
    step = wide / max(1, len(seated) - 1)
    yield from ((left + index * step, y) for index in range(len(seated)))


def _miner(seat: int, at: Point) -> tuple[Mark, Mark]:
    """Return a miner marked with its player's number."""
    miner = Piece(emblem_picture(Emblem.MINER, _STYLE), at, _FIT, _PAWN)
    return (miner, Step(seat + 1, (at[0] + 4.6, at[1] + 5.6), _NUMBER))


def _lines(haunted: Haunted, width: float) -> Iterator[Panel]:
    """Yield a line on each player's items, and one on the Phantom and the next step."""
    middle = (_PAWN + 2.0, _PAWN + 1.0)
    for seat, goods in enumerate(haunted.held):
        words = f"player-{seat + 1}: {_goods_words(goods)}"
        yield _line(_miner(seat, middle), words, width)
    phantom = Piece(emblem_picture(Emblem.PHANTOM, _STYLE), middle, _FIT, _PAWN)
    carried = f"carries {_goods_words(haunted.carried)}; " if any(haunted.carried) else ""
    yield _line((phantom,), f"{carried}turn {haunted.turns + 1}, {_next(haunted)}", width)


def _line(sign: Sequence[Mark | Shape], words: str, width: float) -> Panel:
    panel = Panel(2 * _PAWN + 4.0, 2 * _PAWN + 2.0, OFF_BOARD.drawn(sign))
    return legend(panel, words, _WORDS, width)


def _next(haunted: Haunted) -> str:
    if haunted.mover is None or haunted.step is Phase.OVER:
        return haunted.step.value
    steps = f" ({haunted.steps} left)" if haunted.step is Phase.WALK else ""
    return f"player-{haunted.mover + 1}, next: {haunted.step.value}{steps}"


def _goods_words(goods: Goods) -> str:
    parts = (
        f"{count} {item.value.replace('_', ' ')}{'s' if count > 1 else ''}"
        for item, count in zip(ITEMS, goods, strict=True)
        if count
    )
    return ", ".join(parts) or "nothing"
