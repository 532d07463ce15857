"""The print jobs of own games: one for each component, and the lists of shuffled orders."""

from collections.abc import Iterator, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Grid,
    Honeycomb,
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
from kitgen.drawing.inks import InkStyle
from kitgen.games.own.boards.drawing import draw_board
from kitgen.games.own.definition import Board, Deck, OwnDefinition
from kitgen.games.own.faces.alike import places_among_alike
from kitgen.games.own.faces.faces import draw_back, draw_front, draw_kind_back
from kitgen.games.own.faces.layouts import backs_tell, boxes_of
from kitgen.games.own.faces.outlines import is_round
from kitgen.games.own.faces.sizes import card_size, face_size, hexagon_of
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.pads import Pad
from kitgen.games.own.keys.parts import Aid, Cards, Counters, Dice, Standees
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.sheets.bingo import bingo_job
from kitgen.games.own.sheets.folded import draw_folded
from kitgen.games.own.sheets.jobs_made import dice_job, sheet_job, standee_job
from kitgen.games.own.sheets.order_list import (
    ROWS,
    SET_MARK,
    columns_for,
    draw_order,
    names_in_list,
)
from kitgen.games.own.sheets.parts import (
    BLOCK,
    bases_of,
    block_of,
    called,
    component_of,
    honeycomb_of,
    is_folded,
    kind_path,
)
from kitgen.language import gettext
from kitgen.values import replace

ORDER_LISTS = Component("order-lists", "Lists of orders", Read.BEFORE_PLAY)
SET_MARKS = {ORDER_LISTS.id: SET_MARK}


def make_jobs(definition: OwnDefinition, content: OwnContent, style: InkStyle) -> Iterator[Job]:
    """Yield the print jobs in the order of the components; lists of orders last."""
    for name, keys in definition.components.items():
        job = _job_of(definition, content, name, style)
        if keys.audience == "referee":
            secret = gettext("for whoever leads the game and does not play")
            job = replace(job, audience=Audience.REFEREE, secret=secret)
        yield job
    if content.orders:
        yield _order_job(definition, content, style)


def _job_of(definition: OwnDefinition, content: OwnContent, name: str, style: InkStyle) -> Job:
    keys = definition.components[name]
    if isinstance(keys, Board):
        return _board_job(definition, name, keys, style)
    if isinstance(keys, Standees):
        return standee_job(definition, name, keys, style)
    if isinstance(keys, Dice):
        return dice_job(name, keys, definition.icon_table, style)
    if isinstance(keys, Bingo):
        return bingo_job(name, definition.title, keys, content.deals[name], style)
    if isinstance(keys, Pad | Aid):
        return sheet_job(definition, name, keys, style)
    return _deck_job(definition, name, keys, style)


def pieces_of(
    definition: OwnDefinition, content: OwnContent, name: str, style: InkStyle, only: str = ""
) -> Iterator[Piece]:
    """Yield the pieces of a component, which for kinds are drawn on demand.

    Args:
        definition: The game.
        content: Its generated content.
        name: The component.
        style: How much ink is used.
        only: The only kind to yield; "" for all.
    """
    keys = definition.components[name]
    if isinstance(keys, Cards | Tiles | Counters):
        yield from _pieces(definition, name, keys, style, only)
        return
    for sheets in _job_of(definition, content, name, style).sheet_sets:
        yield from (piece for piece in sheets.pieces if not only or _kind_of(piece) == only)


def _kind_of(piece: Piece) -> str:
    return piece.name.rpartition(" ")[0]


def stored_pieces(
    definition: OwnDefinition,
    content: OwnContent | None,  # noqa: ARG001 - chance decides no sizes
) -> tuple[Stored, ...]:
    """Put cards and tiles in stacks, and everything else on top; boards stay outside the box.

    What is for the referee is kept in an envelope.
    """
    kept = []
    for name, deck in definition.decks.items():
        width, height = face_size(deck)
        count = definition.piece_count(name)
        component = component_of(name, deck)
        if isinstance(deck, Standees):
            kept.append(
                Stored(
                    component, width, height, count,
                    depth=deck.size, loose=True, with_it=bases_of(definition, name), paired=True,
                )
            )  # fmt: skip
            continue
        loose = isinstance(deck, Counters)
        layers = 2 if is_folded(deck) else 1
        kept.append(Stored(component, width, height, count, layers, loose=loose))
    for name, dice in definition.dice.items():
        size = dice.size
        die = component_of(name, dice)
        kept.append(Stored(die, size, size, dice.count, depth=size, loose=True))
    for name, aid in definition.sheets.items():
        if isinstance(aid, Aid):
            count = definition.piece_count(name)
            kept.append(Stored(component_of(name, aid), *card_size(aid), count))
    hidden = {name for name, keys in definition.components.items() if keys.audience != "players"}
    return tuple(stored for stored in kept if stored.component.id not in hidden)


def _deck_job(definition: OwnDefinition, name: str, deck: Deck, style: InkStyle) -> Job:
    component = component_of(name, deck)
    pieces = tuple(_pieces(definition, name, deck, style))
    advice = gettext("Print on card, and cut the pieces out.")
    assembly = ""
    if is_folded(deck):
        advice = gettext("Print on thin card or thick paper: each card has two layers.")
        assembly = gettext(
            "Fold each strip at the dashed line with the print outside, glue its halves together, "
            "and press it flat until it is dry."
        )
    elif isinstance(deck, Cards):
        advice = gettext("Print on heavy card, and cut along the marks.")
    duplex = deck.back is not None and not is_folded(deck)
    tells = duplex and backs_tell(deck.face, deck.back, definition.kinds_of(name))
    return Job(
        id=name,
        title=component.called,
        advice=advice,
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        duplex=duplex,
        telling_backs=("components", name, "back") if tells else (),
        foldable=isinstance(deck, Cards),
        sheet_sets=(SheetSet("", pieces, _arrangement(deck)),),
        assembly=assembly,
    )


def _pieces(
    definition: OwnDefinition, name: str, deck: Deck, style: InkStyle, only: str = ""
) -> Iterator[Piece]:
    """Yield the pieces of a component, kind by kind; only those of the kind `only` if given."""
    component, back = component_of(name, deck), deck.back
    shared = None
    if back is not None and back.face is None:
        art, icons = definition.back_art(name), definition.icon_table
        shared = draw_back(deck, back, definition.title, art, style, icons)
    kinds = definition.kinds_of(name)
    places = places_among_alike(deck, kinds)
    for kind in kinds:
        if only and kind.id != only:
            continue
        front = draw_front(deck, kind, style, places[kind.id])
        behind = draw_kind_back(deck, back, kind, style) if back and not shared else shared
        if is_folded(deck) and behind is not None:
            front, behind = draw_folded(front, behind), None
        origin = kind_path(deck, name, kind.id)
        for copy in range(1, kind.count + 1):
            yield Piece(component, f"{kind.id} {copy}", front, behind, origin=origin)


def _arrangement(deck: Deck) -> Grid | Honeycomb | Shelves:
    """Arrange cards and tiles in blocks that share cuts; counters, discs and large pieces loose."""
    hexagon = hexagon_of(deck)
    if hexagon is not None:
        return honeycomb_of(hexagon)
    if isinstance(deck, Counters) or is_round(deck):
        return Shelves(6.0)
    width, height = face_size(deck)
    block = block_of(width, 2 * height if is_folded(deck) else height)
    # A piece that fills a sheet may be rotated, and on larger paper other pieces may join it.
    return Shelves(6.0) if block == Grid(1, 1) else block


def _board_job(definition: OwnDefinition, name: str, board: Board, style: InkStyle) -> Job:
    component = component_of(name, board)
    face = draw_board(name, component.called, board, definition.board_art(name), style)
    count = definition.piece_count(name)
    names = (name if count == 1 else f"{name} {copy}" for copy in range(1, count + 1))
    origin = ("components", name, "cell")
    pieces = tuple(Piece(component, called, face, origin=origin) for called in names)
    small = face.width <= BLOCK[0] and face.height <= BLOCK[1]
    return Job(
        id=name,
        title=component.called,
        advice=gettext("Print on card, or on paper and glue it to card."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", pieces, Whole(may_share=True) if small else Split()),),
    )


def _order_job(definition: OwnDefinition, content: OwnContent, style: InkStyle) -> Job:
    pieces = tuple(_order_pieces(definition, content, style))
    is_called_out = any(bingo.of in content.orders for bingo in definition.bingos.values())
    return Job(
        id="orders",
        title=gettext("Lists of orders"),
        advice=(
            gettext("For calling without drawing cards, or if all tables are to have one order.")
            if is_called_out
            else gettext("Only if all tables are to have the same order; players shuffle instead.")
        ),
        stock=Stock.PAPER,
        audience=Audience.REFEREE,
        seeded=True,
        optional=True,
        sheet_sets=(SheetSet("", pieces, Whole()),),
        secret=gettext("for whoever stacks the pieces and does not play"),
    )


def _order_pieces(
    definition: OwnDefinition, content: OwnContent, style: InkStyle
) -> Iterator[Piece]:
    for name, order in content.orders.items():
        deck = definition.decks[name]
        names = names_in_list(definition.kinds_of(name), boxes_of(deck.face))
        columns = columns_for(names.values())
        a_page = ROWS * columns
        pages: Sequence[tuple[str, ...]] = [
            order[start : start + a_page] for start in range(0, len(order), a_page)
        ]
        for number, page in enumerate(pages, 1):
            face = draw_order(
                f"{name}-{number}",
                called(name, deck),
                (number - 1) * a_page + 1,
                [names[kind] for kind in page],
                columns,
                style,
            )
            yield Piece(ORDER_LISTS, f"{name} order {number}", face, origin=("shuffle",))
