"""The print jobs of a Demon Mine kit: tiles, pawns and turn cards, board, draw-order card."""

from collections.abc import Callable, Iterator

from kitgen.contract import (
    Audience,
    Component,
    Grid,
    Job,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Split,
    Stock,
    Stored,
    Whole,
)
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Box, Group, Text, scaled
from kitgen.games.demon_mine.counts import deck_in_words
from kitgen.games.demon_mine.definition import DemonMineDefinition, Pawns, PawnSet
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.rules.kinds import HOMEBREW, Role
from kitgen.games.demon_mine.sheets.board import board_halves, draw_board
from kitgen.games.demon_mine.sheets.order_card import draw_order_cards
from kitgen.games.demon_mine.sheets.pawns import (
    STATUSES,
    Status,
    draw_pawn_base,
    draw_pawn_disc,
    draw_pawn_standee,
)
from kitgen.games.demon_mine.sheets.tile_back import draw_tile_back
from kitgen.games.demon_mine.sheets.tile_face import TileArt, draw_tile_face
from kitgen.games.demon_mine.sheets.tile_text import LEAST_SMALL_PRINT, SIZES
from kitgen.games.demon_mine.sheets.turn_card import CARD_HEIGHT, CARD_WIDTH, draw_turn_card
from kitgen.games.demon_mine.wording import Party
from kitgen.language import gettext, gettext_noop
from kitgen.units import equal
from kitgen.values import replace

TILES = Component("tiles", "Tiles", Read.IN_PLAY)
PAWNS = Component("pawns", "Pawns", Read.NEVER)
PAWN_STANDEES = Component("pawn-standees", "Pawns to fold over", Read.NEVER, in_place_of=PAWNS.id)
PAWN_BASES = Component("pawn-bases", "Bases of pawns", Read.NEVER, in_place_of=PAWNS.id)
TURN_CARDS = Component("turn-cards", "Turn cards", Read.IN_PLAY)
DRAW_ORDER = Component("draw-order", "Draw-order card", Read.BEFORE_PLAY)
BOARD = Component("board", "Board", Read.IN_PLAY)

SET_MARKS = {
    # The upper right corner is rock on every tile: tunnels leave in the middle of each side.
    TILES.id: Box(74.8 / TILE_SIDE, 3.2 / TILE_SIDE, 30.0 / TILE_SIDE, 10.5 / TILE_SIDE),
    DRAW_ORDER.id: Box(0.305, 0.032, 0.115, 0.034),
}
"""Where the pieces of a second or later copy of the kit show its mark, as shares of the face."""

_GUTTER = 9.0
_PAWN_GUTTER = 6.0
"""Room for scissors to turn: pawns share no cuts, each has its own outline."""

_STANDING = gettext_noop(
    "Fold each strip at the dashed line and glue its halves together; cut the slot in each base, "
    "push the feet through, bend them and glue them underneath."
)
_PAWN_ADVICE = {
    "disc": gettext_noop("Cut out the pawns and the turn cards."),
    "standee": gettext_noop("Cut out pawns, bases and cards."),
    "both": gettext_noop("Cut out the pawns you like, flat or standing, and the cards."),
}


def demon_mine_jobs(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> Iterator[Job]:
    """Yield the print jobs in the order in which they are printed."""
    yield _tile_job(definition, content, style)
    yield _piece_job(definition, style)
    if definition.board.print:
        yield _board_job(definition, style)
    yield _order_job(definition, content, style)


def stored_pieces(definition: DemonMineDefinition, content: TileSet) -> tuple[Stored, ...]:
    """Return the pieces to store: tiles in stacks, turn cards folded once, pawns loose on top."""
    size, pawns = definition.sheet.tile_size, definition.pawns
    diameter = pawns.diameter
    count = len(definition.pawn_sets) * (pawns.starting + pawns.set_aside)
    standing = Stored(
        PAWN_STANDEES, diameter, pawns.height, count, depth=diameter, loose=True, with_it=PAWN_BASES
    )
    flat = Stored(PAWNS, diameter, diameter, count, loose=True)
    cards = len(Party) * definition.bases_a_team
    return (
        Stored(TILES, size, size, len(content.tiles)),
        Stored(TURN_CARDS, CARD_WIDTH / 2, CARD_HEIGHT, cards, sheets=2),
        *(() if pawns.form == "disc" else (standing,)),
        *(() if pawns.form == "standee" else (flat,)),
    )


def listed_deck(definition: DemonMineDefinition) -> dict[str, tuple[str, ...]]:
    """Return the drawn deck for the list of parts; empty if the file writes all counts."""
    return {TILES.id: deck_in_words(definition)} if definition.drawn_counts else {}


def tile_piece_name(number: int) -> str:
    """Return the name of the piece for the tile with this number."""
    return f"tile-{number:03d}"


def _tile_job(definition: DemonMineDefinition, content: TileSet, style: InkStyle) -> Job:
    sheet = definition.sheet
    tiles = SheetSet(
        TILES.called, _tile_pieces(definition, content, style), Grid(sheet.rows, sheet.columns)
    )
    return Job(
        id="tiles",
        title=TILES.called,
        advice=gettext(
            "Print on heavy card, on both sides. Cut along the marks: one long cut serves a whole "
            "row, and a stack of sheets can be cut at once."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        duplex=True,
        sheet_sets=(tiles,),
    )


def _tile_pieces(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> tuple[Piece, ...]:
    """Draw every tile: copies of a kind share one picture, and all tiles share one back."""
    size = definition.sheet.tile_size
    back = _sized(draw_tile_back(style), size)
    art = {key: kind_art(definition, key) for key, kind in definition.tiles.items() if kind.copies}
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
    """Return how a kind looks: its open sides, and its own emblem or that of its role."""
    kind = definition.tiles[key]
    return TileArt(
        key,
        kind.open_sides.upright.mask if kind.open_sides else 0,
        kind.emblem or (None if kind.role in HOMEBREW else kind.role),
        definition.artwork_of(key),
        kind.text or "",
        kind.role is Role.TUNNEL,
        kind.is_bridge,
    )


def _sized(face: Face, size: float) -> Face:
    """Return a square face scaled to another size, in points.

    Words never shrink below their least size: tiles are drawn at 1.5 in, and one of 38 mm is a
    hair smaller.
    """
    if equal(face.width, size):
        return face
    factor = size / face.width
    shapes = (
        _legible(shape, factor) if isinstance(shape, Text) else shape for shape in face.shapes
    )
    return Face(
        name=face.name,
        title=face.title,
        width=size,
        height=size,
        shapes=(Group(tuple(shapes), scaled(factor)),),
        ground=face.ground,
        bleed=face.bleed * factor,
    )


def _legible(text: Text, factor: float) -> Text:
    """Return a text enlarged, with its room, so that scaling leaves it at least the least size."""
    least = LEAST_SMALL_PRINT if text.small_print else SIZES[-1]
    more = max(0.0, least / factor - text.size)
    return replace(text, size=text.size + more, within=text.within.grown(more))


def _piece_job(definition: DemonMineDefinition, style: InkStyle) -> Job:
    two_sided = definition.pawns.two_sided
    sides = (
        gettext("Print on heavy card, on both sides.")
        if two_sided
        else gettext("Print on heavy card, on one side.")
    )
    return Job(
        id="pieces",
        title=gettext("Pawns and turn cards"),
        advice=f"{sides} {gettext(_PAWN_ADVICE[definition.pawns.form])}",
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        duplex=two_sided,
        needs_backs=two_sided,
        sheet_sets=(
            SheetSet(PAWNS.called, tuple(_pawn_pieces(definition, style)), Shelves(_PAWN_GUTTER)),
            SheetSet(
                TURN_CARDS.called,
                tuple(_turn_card_pieces(definition, style)),
                Grid(len(Party), 1, _GUTTER),
            ),
        ),
        numbered_through=True,
        assembly="" if definition.pawns.form == "disc" else gettext(_STANDING),
    )


def _pawn_pieces(definition: DemonMineDefinition, style: InkStyle) -> Iterator[Piece]:
    """Draw every set's pawns in each form that the kit prints: strips, then bases, then discs.

    The tallest come first, so shelves of lower pieces waste no height.
    """
    form = definition.pawns.form
    if form != "disc":
        yield from _of_each_set(definition, PAWN_STANDEES, draw_pawn_standee, style)
        yield from _of_each_set(definition, PAWN_BASES, draw_pawn_base, style)
    if form != "standee":
        yield from _of_each_set(definition, PAWNS, draw_pawn_disc, style)


def _of_each_set(
    definition: DemonMineDefinition,
    component: Component,
    draw: Callable[[PawnSet, Status, InkStyle, Pawns], Face],
    style: InkStyle,
) -> Iterator[Piece]:
    """Yield a piece for each pawn of each set, starting pawns before those set aside.

    The back of a two-sided pawn shows a pawn of the other team with the same status.
    """
    pawns = definition.pawns
    key = "height" if component is PAWN_STANDEES else "diameter"
    for pawn_set in definition.pawn_sets:
        other = definition.turned_over(pawn_set) if pawns.two_sided else None
        for status, count in zip(STATUSES, (pawns.starting, pawns.set_aside), strict=True):
            face = draw(pawn_set, status, style, pawns)
            back = draw(other, status, style, pawns) if other else None
            for copy in range(1, count + 1):
                name = f"{face.name}-{copy}"
                yield Piece(component, name, face, back, ("pawns", key))


def _turn_card_pieces(definition: DemonMineDefinition, style: InkStyle) -> Iterator[Piece]:
    """Yield each player's turn card, grouped by team."""
    for party in Party:
        for pawn_set in definition.pawn_sets:
            if pawn_set.team == party:
                card = draw_turn_card(definition, pawn_set, style)
                yield Piece(TURN_CARDS, card.name, card, origin=("title",))


def _order_job(definition: DemonMineDefinition, content: TileSet, style: InkStyle) -> Job:
    cards = tuple(
        Piece(DRAW_ORDER, face.name, face, origin=("title",))
        for face in draw_order_cards(definition, content, style)
    )
    return Job(
        id="draw-order",
        title=gettext("Draw-order card"),
        advice=gettext(
            "Only if all tables are to play the same stack. Not for players: they shuffle as the "
            "rules say."
        ),
        stock=Stock.CARD,
        audience=Audience.REFEREE,
        seeded=True,
        sheet_sets=(SheetSet("", cards, Whole()),),
        secret=gettext("for whoever stacks the tiles and does not play"),
    )


def _board_job(definition: DemonMineDefinition, style: InkStyle) -> Job:
    halves = definition.board.halves
    faces = board_halves(definition, style) if halves else (draw_board(definition, style),)
    boards = tuple(Piece(BOARD, face.name, face, origin=("board", "square_size")) for face in faces)
    return Job(
        id="board",
        title=BOARD.called,
        advice=gettext(
            "Print on card, on one side, and cut along the marks. The halves lie edge to edge."
        )
        if halves
        else gettext("Print on paper, on one side, and cut along the marks."),
        stock=Stock.CARD if halves else Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet(BOARD.called, boards, Split()),),
    )
