"""What a Demon Mine kit prints: tiles on card, pieces on card, the board on paper."""

from collections.abc import Iterator

from kitgen.contract import (
    Audience,
    Component,
    Grid,
    Job,
    Piece,
    SheetSet,
    Split,
    Stock,
    Whole,
)
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Group, scaled
from kitgen.games.demon_mine.art import TileArt, draw_tile_face, tile_art
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.draw_board import draw_board
from kitgen.games.demon_mine.draw_order_card import draw_order_cards
from kitgen.games.demon_mine.draw_turn_card import draw_turn_card
from kitgen.games.demon_mine.emblems import Emblem
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.pawns import Side, Status, draw_pawn_face
from kitgen.games.demon_mine.rules import HOMEBREW, Role
from kitgen.games.demon_mine.tile_back import draw_tile_back
from kitgen.games.demon_mine.words import Party
from kitgen.units import equal, inches

TILES = Component("tiles", "Tiles")
PAWNS = Component("pawns", "Pawns")
TURN_CARDS = Component("turn-cards", "Turn cards")
DRAW_ORDER = Component("draw-order", "Draw-order card", Audience.REFEREE)
BOARD = Component("board", "Board")

_GUTTER = 9.0
_PAWN_BLOCK = (inches(7.0), inches(9.0))
_PAWNS_A_ROW = 8


def demon_mine_jobs(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> Iterator[Job]:
    """Give the print jobs in the order in which a person prints them."""
    yield _tile_job(definition, content, style)
    yield _piece_job(definition, content, style)
    if definition.board.print:
        yield _board_job(definition, style)


def tile_piece_name(number: int) -> str:
    """Give the name of the piece that bears a tile's number."""
    return f"tile-{number:03d}"


def _tile_job(definition: DemonMineDefinition, content: TileSet, style: InkStyle) -> Job:
    sheet = definition.sheet
    tiles = SheetSet(
        "Tiles", _tile_pieces(definition, content, style), Grid(sheet.rows, sheet.columns)
    )
    return Job(
        id="tiles",
        title="Tiles",
        advice=(
            "Print on heavy card, on both sides. Cut along the marks: one long cut serves a "
            "whole row, and a stack of sheets can be cut at once."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        seeded=False,
        duplex=True,
        sheet_sets=(tiles,),
    )


def _tile_pieces(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> tuple[Piece, ...]:
    """Draw every tile; copies of a kind share their picture, all tiles share one back."""
    size = definition.sheet.tile_size
    back = _sized(draw_tile_back(style), size)
    art = {key: kind_art(definition, key) for key, kind in definition.tiles.items() if kind.count}
    return tuple(
        Piece(
            component=TILES,
            name=tile_piece_name(tile.number),
            front=_sized(
                draw_tile_face(
                    definition.tiles[tile.kind].name, tile.number, art[tile.kind], style
                ),
                size,
            ),
            back=back,
            origin=("tiles", tile.kind, "name"),
        )
        for tile in content.tiles
    )


def kind_art(definition: DemonMineDefinition, key: str) -> TileArt:
    """Find a kind's picture by its open sides, and the emblem that it names or its role has."""
    kind = definition.tiles[key]
    emblem = None if kind.role in HOMEBREW else Emblem(kind.role.value)
    return tile_art(
        key,
        kind.open_sides.upright.mask if kind.open_sides else 0,
        Emblem(kind.emblem) if kind.emblem else emblem,
        artwork=definition.artwork_of(key),
        text=kind.text or "",
        is_tunnel=kind.role is Role.TUNNEL,
    )


def _sized(face: Face, size: float) -> Face:
    """Give a square face at another size, its drawing grown or shrunk with it."""
    if equal(face.width, size):
        return face
    factor = size / face.width
    return Face(
        name=face.name,
        title=face.title,
        width=size,
        height=size,
        shapes=(Group(face.shapes, scaled(factor)),),
        ground=face.ground,
        bleed=face.bleed * factor,
    )


def _piece_job(definition: DemonMineDefinition, content: TileSet, style: InkStyle) -> Job:
    return Job(
        id="pieces",
        title="Pawns and cards",
        advice=(
            "Print on heavy card, on one side. Cut out the pawns and the turn cards; the "
            "draw-order card is for whoever stacks the tiles, not for players."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        seeded=True,
        duplex=False,
        sheet_sets=(
            SheetSet("Pawns", _pawn_pieces(definition, style), _pawn_grid(definition)),
            SheetSet(
                "Turn cards", _turn_card_pieces(definition, style), Grid(len(Party), 1, _GUTTER)
            ),
            SheetSet("Draw order", _order_pieces(definition, content, style), Whole()),
        ),
        numbered_through=True,
    )


def _pawn_pieces(definition: DemonMineDefinition, style: InkStyle) -> tuple[Piece, ...]:
    """Draw each party's pawns, first those that start, then those set aside."""
    pawns = definition.pawns
    sides: tuple[Side, ...] = ("miners", "beetles")
    counts: tuple[tuple[Status, int], ...] = (
        ("starting", pawns.starting),
        ("set-aside", pawns.set_aside),
    )
    pieces: list[Piece] = []
    for side in sides:
        for status, count in counts:
            face = draw_pawn_face(side, status, style, pawns.diameter)
            pieces += [
                Piece(PAWNS, f"pawn-{side}-{status}-{copy}", face, origin=("pawns", "diameter"))
                for copy in range(1, count + 1)
            ]
    return tuple(pieces)


def _pawn_grid(definition: DemonMineDefinition) -> Grid:
    """Lay pawns in rows of eight, fewer where they are large: at most 7 by 9 inches."""
    width, height = _PAWN_BLOCK
    pitch = definition.pawns.diameter + _GUTTER
    pawn_count = len(Party) * (definition.pawns.starting + definition.pawns.set_aside)
    columns = min(_PAWNS_A_ROW, int((width + _GUTTER) // pitch))
    rows = min(-(-pawn_count // columns), int((height + _GUTTER) // pitch))
    return Grid(rows, columns, _GUTTER)


def _turn_card_pieces(definition: DemonMineDefinition, style: InkStyle) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            TURN_CARDS,
            f"turn-card-{party}",
            draw_turn_card(definition, party, style),
            origin=("title",),
        )
        for party in Party
    )


def _order_pieces(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> tuple[Piece, ...]:
    return tuple(
        Piece(DRAW_ORDER, face.name, face, origin=("title",))
        for face in draw_order_cards(definition, content, style)
    )


def _board_job(definition: DemonMineDefinition, style: InkStyle) -> Job:
    board = Piece(BOARD, "board", draw_board(definition, style), origin=("board", "square_size"))
    return Job(
        id="board",
        title="Board",
        advice=(
            "Print on paper, on one side. Cut along the marks and glue the sheets together "
            "where they overlap."
        ),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        seeded=False,
        duplex=False,
        sheet_sets=(SheetSet("Board", (board,), Split()),),
    )
