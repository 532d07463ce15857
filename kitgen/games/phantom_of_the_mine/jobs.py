"""The print jobs, all on card: tiles, pieces and the stack-order card."""

from collections.abc import Iterator

from kitgen.contract import (
    Audience,
    Component,
    Grid,
    Job,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Stock,
    Stored,
    Whole,
)
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Box
from kitgen.games.phantom_of_the_mine.attack_card import CARD_HEIGHT, CARD_WIDTH, draw_attack_card
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.figures import (
    draw_phantom_base,
    draw_phantom_disc,
    draw_phantom_standee,
)
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import Item, Kind
from kitgen.games.phantom_of_the_mine.stack_card import draw_stack_card
from kitgen.games.phantom_of_the_mine.tile_art import draw_tile_face
from kitgen.games.phantom_of_the_mine.tile_back import draw_tile_back
from kitgen.games.phantom_of_the_mine.tokens import TOKEN_SIDE, draw_token
from kitgen.language import gettext, gettext_noop
from kitgen.units import inches

TILES = Component("tiles", "Stand-in tiles", Read.NEVER)
ATTACK_CARDS = Component("attack-cards", "Attack cards", Read.IN_PLAY)
PHANTOM_DISC = Component("phantom-disc", "Phantom as a disc", Read.NEVER)
PHANTOM_STANDEE = Component(
    "phantom-standee", "Phantom to fold over", Read.NEVER, in_place_of=PHANTOM_DISC.id
)
PHANTOM_BASE = Component(
    "phantom-base", "Base of the Phantom", Read.WHEN_MADE, in_place_of=PHANTOM_DISC.id
)
TOKENS = {
    Item.BAT_CHALLENGE: Component("tokens-bat-challenge", "Bat Challenge tokens", Read.NEVER),
    Item.GOLD_CHALLENGE: Component("tokens-gold-challenge", "Gold Challenge tokens", Read.NEVER),
    Item.GOLD_NUGGET: Component("tokens-gold-nugget", "Gold Nugget tokens", Read.NEVER),
}
STACK_ORDER = Component("stack-order", "Stack-order card", Read.IN_PLAY)

SET_MARKS = {
    # The upper right corner is rock on every tile, even inside a bend to the right.
    TILES.id: Box(78.8 / TILE_SIDE, 3.2 / TILE_SIDE, 26.0 / TILE_SIDE, 10.5 / TILE_SIDE),
    STACK_ORDER.id: Box(0.775, 0.026, 0.18, 0.031),
}
"""The places of the set marks, as shares of the face."""

_GUTTER = 9.0
_TILE_BLOCK = (inches(7.25), inches(10.5))
_TILES_A_ROW = 4

_STANDING_UP = gettext_noop(
    "Fold the standee at the dashed line, glue the halves together, bend the feet outwards and "
    "glue them on the base."
)


def make_jobs(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Iterator[Job]:
    """Yield the print jobs in printing order."""
    if definition.stack.print_tiles:
        yield _tile_job(definition, content, style)
    yield _piece_job(definition, content, style)
    yield _stack_job(definition, content, style)


def stored_pieces(
    definition: PhantomOfTheMineDefinition, content: PhantomContent
) -> tuple[Stored, ...]:
    """Return what a box stores: stacks of stand-in tiles and cards, and loose pieces on top."""
    size, phantom = definition.stack.tile_size, definition.phantom
    width = phantom.width
    tiles = sum(content.tiles.values()) if definition.stack.print_tiles else 0
    standing = Stored(
        PHANTOM_STANDEE, width, phantom.height, 1, depth=width, loose=True, with_it=PHANTOM_BASE
    )
    flat = Stored(PHANTOM_DISC, width, width, 1, loose=True)
    tokens = (
        Stored(TOKENS[item], TOKEN_SIDE, TOKEN_SIDE, definition.items.of(item).tokens, loose=True)
        for item in Item
    )
    return (
        Stored(TILES, size, size, tiles),
        Stored(ATTACK_CARDS, CARD_WIDTH, CARD_HEIGHT, definition.players),
        *(() if phantom.form == "disc" else (standing,)),
        *(() if phantom.form == "standee" else (flat,)),
        *tokens,
    )


def _tile_job(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Job:
    return Job(
        id="tiles",
        title=gettext("Stand-in tiles"),
        advice=gettext(
            "Only for those who want proxies of the base game’s tiles: 4 Caverns and {paths} path "
            "tiles, of which 20 are stacked. Print on heavy card, on both sides, and cut along the "
            "marks.",
            paths=definition.stack.tiles.path_tiles,
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        duplex=True,
        sheet_sets=(
            SheetSet(
                gettext("Tiles"), _tile_pieces(definition, content, style), _tile_grid(definition)
            ),
        ),
        optional=True,
    )


def _tile_pieces(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> tuple[Piece, ...]:
    """Return the tiles kind by kind, so that the sheet does not reveal the stack."""
    size = definition.stack.tile_size
    back = draw_tile_back(definition.title, style, size)
    pieces: list[Piece] = []
    for kind in Kind:
        front = draw_tile_face(kind, style, size)
        pieces += [
            Piece(TILES, f"{kind.value} {copy}", front, back, origin=("title",))
            for copy in range(1, content.tiles[kind] + 1)
        ]
    return tuple(pieces)


def _tile_grid(definition: PhantomOfTheMineDefinition) -> Grid:
    """Return a grid of up to four tiles in a row, at most 7.25 by 10.5 inches in size."""
    width, height = _TILE_BLOCK
    size = definition.stack.tile_size
    columns = min(_TILES_A_ROW, int(width // size))
    rows = -(-sum(definition.stack.tiles.of(kind) for kind in Kind) // columns)
    return Grid(min(rows, int(height // size)), columns)


def _piece_job(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Job:
    pieces = tuple(_pieces(definition, content, style))
    return Job(
        id="pieces",
        title=gettext("Phantom, tokens and attack cards"),
        advice=gettext("Print on card, on one side. Cut out cards and discs."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", pieces, Shelves(_GUTTER)),),
        assembly="" if definition.phantom.form == "disc" else gettext(_STANDING_UP),
    )


def _pieces(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Iterator[Piece]:
    """Yield the pieces to cut out, in their order on the sheet."""
    card = draw_attack_card(definition, content, style)
    for number in range(1, definition.players + 1):
        yield Piece(ATTACK_CARDS, f"attack card {number}", card, origin=("title",))
    phantom = definition.phantom
    if phantom.form != "disc":
        standee = draw_phantom_standee(style, phantom.width, phantom.height)
        yield Piece(PHANTOM_STANDEE, "Phantom standee", standee, origin=("phantom", "height"))
        base = draw_phantom_base(style, phantom.width)
        yield Piece(PHANTOM_BASE, "Phantom base", base, origin=("phantom", "width"))
    if phantom.form != "standee":
        disc = draw_phantom_disc(style, phantom.width)
        yield Piece(PHANTOM_DISC, "Phantom disc", disc, origin=("phantom", "width"))
    for item in Item:
        token = draw_token(item, style)
        for number in range(1, definition.items.of(item).tokens + 1):
            origin = ("items", item.value, "tokens")
            yield Piece(TOKENS[item], f"{item.value} {number}", token, origin=origin)


def _stack_job(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> Job:
    card = Piece(
        STACK_ORDER, "stack order", draw_stack_card(definition, content, style), origin=("title",)
    )
    return Job(
        id="stack-order",
        title=gettext("Stack-order card"),
        advice=gettext("Not for players: they shuffle as the rules say."),
        stock=Stock.CARD,
        audience=Audience.REFEREE,
        seeded=True,
        sheet_sets=(SheetSet("", (card,), Whole()),),
        secret=gettext("for whoever stacks the tiles and does not play"),
    )
