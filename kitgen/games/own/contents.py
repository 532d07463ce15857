"""The records that `contents.json` holds for an own game."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Annotated, Literal

from kitgen.contract import SETS_LIMIT
from kitgen.drawing.shapes import Box
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.boards.spaces import picture_room
from kitgen.games.own.definition import Board, Component, Deck, OwnDefinition
from kitgen.games.own.emblems import is_replaced
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, words_in
from kitgen.games.own.faces.pictures import emblem_behind, emblems_on
from kitgen.games.own.faces.sides import HALVES
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.pads import BoxRow, Pad
from kitgen.games.own.keys.parts import Aid, Cards, Counters, Dice, Standees
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.sheets.aids import aid_words, emblems_on_aid
from kitgen.games.own.sheets.dice import emblems_on_die, words_on
from kitgen.games.own.sheets.order_list import names_in_list
from kitgen.games.own.sheets.pads import emblems_on_pad, pad_heads, pad_words
from kitgen.games.own.sheets.parts import called, is_folded
from kitgen.games.own.sheets.standees import emblems_on_strip
from kitgen.records.reading import Bounds
from kitgen.values import frozen


@frozen
class PictureRecord:
    """An emblem on a piece.

    Attributes:
        emblem: Its name.
        at: The box that contains its middle: left, top, width and height, in points.
        alone: Whether nothing else is in the box, so that the emblem fills it.
    """

    emblem: str
    at: tuple[float, float, float, float]
    alone: bool = False


@frozen
class KindRecord:
    """One kind of piece.

    Attributes:
        count: How many there are.
        called: Its name in the lists of orders.
        words: The words on each piece, in the order of the boxes of its face.
        behind: The words on the back, or on the rear of a standee; omitted if all backs are
            alike.
        sides: The number of dots on each side of a tile, clockwise from the first, or on the halves
            of a domino; omitted if the sides have no meaning.
        pictures: The emblems on its front, in painting order, except patterns; omitted if there
            are none.
        pictures_behind: The same for its back, if backs differ, and for the rear of a standee;
            the boxes of a standee's rear are relative to the whole strip too.
        colour: The author's colour for its frame, or for the band at its foot; omitted if the
            theme's is used.
    """

    count: Annotated[int, Bounds(1, 500)]
    called: str
    words: tuple[str, ...]
    behind: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()
    pictures: tuple[PictureRecord, ...] = ()
    pictures_behind: tuple[PictureRecord, ...] = ()
    colour: str = ""


@frozen
class SpaceRecord:
    """A space of a board or a track.

    Attributes:
        at: Its middle, in points from the left and top of the board: the middle of the box round
            a cell, or of the disc that is drawn for a point.
        words: The words printed in it, other than its name.
        name: Its name if that is printed in or beside it; otherwise "".
        colour: The author's colour for it; omitted if the ground's is used.
    """

    at: tuple[float, float]
    words: str = ""
    name: str = ""
    colour: str = ""


@frozen
class ComponentRecord:
    """One component.

    Attributes:
        make: The kind of component.
        kinds: Its kinds by id; empty for a board.
        count: How many dice, score sheets, player aids or boards there are; omitted for everything
            else, and for a single board.
        faces: The words on the faces of a die, "" for a drawing; omitted for everything else.
        lines: The words of each line of a score sheet or player aid; omitted for everything else.
        backs: How many are printed on the back too.
        spaces: The spaces of a board or track by name; empty for everything else.
        squares: The number of squares across and down a bingo card; omitted for everything else.
        headed: Whether the columns of bingo cards have headings.
        centre: The content of the free square of bingo cards; omitted for everything else.
        pictures: The emblems on a board, on backs that are all alike (in painting order), on a
            die, a score sheet or a player aid; omitted if there are none, and for standees.
        folded: Whether both sides of a piece are printed on one strip, with the back upside down
            above the front; omitted if not.
        colours: The author's colours of dice, bingo cards, rows of score sheets, and backs that are
            alike; omitted if the theme's are used.
    """

    make: Literal[
        "cards", "tiles", "counters", "standees", "dice", "pad", "aid", "board", "track", "bingo"
    ]
    kinds: Mapping[str, KindRecord]
    spaces: Mapping[str, SpaceRecord]
    count: Annotated[int, Bounds(0, 500)] = 0
    faces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    backs: Annotated[int, Bounds(0, 500)] = 0
    squares: tuple[int, int] = (0, 0)
    headed: bool = False
    centre: str = ""
    pictures: tuple[PictureRecord, ...] = ()
    colours: tuple[str, ...] = ()
    folded: bool = False


@frozen
class OwnContents:
    """The contents of an own game's kit.

    Attributes:
        components: Its components by name.
        orders: The kinds of each shuffled component, from the top.
        deals: The words on each bingo card by component, square by square from the top left; ""
            for the free square.
        orders_by_set: The orders of each set, starting with the first; omitted for a single set.
        deals_by_set: The deals of each set, likewise.
        copies: How many sets of the kit there are; omitted for a single set.
    """

    components: Mapping[str, ComponentRecord]
    orders: Mapping[str, tuple[str, ...]]
    deals: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    orders_by_set: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    deals_by_set: tuple[Mapping[str, tuple[tuple[str, ...], ...]], ...] = ()
    copies: Annotated[int, Bounds(1, SETS_LIMIT)] = 1

    def __post_init__(self) -> None:
        """Refuse orders that do not match the pieces, and bingo cards of the wrong size."""
        for deals in (self.deals, *self.deals_by_set):
            for name, cards in deals.items():
                record = self.components.get(name)
                across, down = record.squares if record else (0, 0)
                if record is None or any(len(card) != across * down for card in cards):
                    raise ValueError(f"has bingo cards {name} of another size")
        for orders in (self.orders, *self.orders_by_set):
            for name, order in orders.items():
                kinds = self.components[name].kinds if name in self.components else {}
                pieces = sorted(kind for kind, record in kinds.items() for _ in range(record.count))
                if sorted(order) != pieces:
                    raise ValueError(f"has an order of {name} that is not of its pieces")


def component_records(definition: OwnDefinition) -> Mapping[str, ComponentRecord]:
    """Return the record of each component, in the order of the definition."""
    return {
        name: _component_record(definition, name, component)
        for name, component in definition.components.items()
    }


def _component_record(
    definition: OwnDefinition, name: str, component: Component
) -> ComponentRecord:
    match component:
        case Dice():
            return ComponentRecord(
                "dice",
                {},
                {},
                component.count,
                tuple(words_on(face) for face in component.faces),
                pictures=_pictures(emblems_on_die(component, definition.icon_table)),
                colours=_colours(component.colour),
            )
        case Bingo():
            return ComponentRecord(
                "bingo",
                {},
                {},
                component.count,
                squares=component.squares,
                headed=component.heads is not None,
                centre=component.centre or "",
                colours=_colours(component.colour),
            )
        case Pad() | Aid():
            return _sheet_record(definition, name, component)
        case Cards() | Tiles() | Counters() | Standees():
            return _deck_record(definition, name, component)
    count = definition.piece_count(name)
    return ComponentRecord(
        component.make,
        {},
        _space_records(component),
        count if count > 1 else 0,
        pictures=_pictures_on(component),
    )


def _deck_record(definition: OwnDefinition, name: str, deck: Deck) -> ComponentRecord:
    """Return the record of a component that consists of kinds."""
    kinds = definition.kinds_of(name)
    names = names_in_list(kinds, boxes_of(deck.face))
    back = None if isinstance(deck, Standees) else deck.back
    return ComponentRecord(
        deck.make,
        {kind.id: _kind_record(deck, kind, names[kind.id], definition.title) for kind in kinds},
        {},
        pictures=_pictures_behind(definition, deck),
        colours=_colours(back.colour if back else None),
        folded=is_folded(deck),
    )


def _pictures(emblems: Iterable[tuple[str, Box, bool]]) -> tuple[PictureRecord, ...]:
    """Return the records of emblems, without those that a user's picture replaces (`art`)."""
    return tuple(
        PictureRecord(
            name,
            (round(box.x, 2), round(box.y, 2), round(box.width, 2), round(box.height, 2)),
            alone,
        )
        for name, box, alone in emblems
        if not is_replaced(name)
    )


def _colours(*written: str | None) -> tuple[str, ...]:
    """Return the author's colours as they are printed; colours of the theme are left out."""
    return tuple(dict.fromkeys(colour.lower() for colour in written if colour))


def _pictures_behind(definition: OwnDefinition, deck: Deck) -> tuple[PictureRecord, ...]:
    back = deck.back
    if back is None or back.face is not None or isinstance(deck, Standees):
        return ()
    return _pictures(emblem_behind(deck, back, definition.title, definition.icon_table))


def _pictures_on(board: Board) -> tuple[PictureRecord, ...]:
    return _pictures(
        (board.emblems[name], picture_room(board, name, space), True)
        for name, space in plan_of(board).spaces.items()
        if name in board.emblems and name not in board.pictures
    )


def _space_records(board: Board) -> Mapping[str, SpaceRecord]:
    plan = plan_of(board)
    records = {}
    for name, space in plan.spaces.items():
        x, y = space.box.centre
        printed = name if board.named and space.label is not None else ""
        words = " ".join(board.marks.get(name, "").split())
        colour = board.colour_by_space.get(name, "").lower()
        records[name] = SpaceRecord((round(x, 2), round(y, 2)), words, printed, colour)
    return records


def _sheet_record(definition: OwnDefinition, name: str, sheet: Pad | Aid) -> ComponentRecord:
    count = definition.piece_count(name)
    if isinstance(sheet, Aid):
        icons = _pictures(emblems_on_aid(sheet, definition.icon_table))
        return ComponentRecord("aid", {}, {}, count, lines=aid_words(sheet), pictures=icons)
    heads = pad_heads(sheet, definition.title, called(name, sheet))
    said = (*heads, *pad_words(sheet, definition.most_players))
    backs = count if sheet.both_sides else 0
    return ComponentRecord(
        "pad",
        {},
        {},
        count,
        lines=said,
        backs=backs,
        pictures=_pictures(emblems_on_pad(sheet, definition.most_players, definition.icon_table)),
        colours=_colours(*(row.colour for row in sheet.rows if isinstance(row, BoxRow))),
    )


def _kind_record(deck: Deck, kind: OwnKind, name: str, title: str) -> KindRecord:
    front, back = boxes_of(deck.face), back_boxes(deck.back)
    words, behind = words_in(front, kind), words_in(back, kind)
    if isinstance(deck, Standees):
        if not behind:
            behind = (deck.back.title or title,) if deck.back is not None else words
        pictures, pictures_behind = map(_pictures, emblems_on_strip(deck, kind, title))
        return KindRecord(
            kind.count, name, words, behind, (), pictures, pictures_behind, kind.colour
        )
    dots: tuple[int, ...] = ()
    if isinstance(deck, Tiles) and deck.sorts:
        dots = tuple(deck.sorts[side] for side in kind.sides)
    pictures, pictures_behind = (
        _pictures(emblems_on(deck, boxes, kind)) for boxes in (front, back)
    )
    # A tile's bands have the colours of its sides and leave no frame.
    framed = not (isinstance(deck, Tiles) and deck.sorts and deck.side_count != HALVES)
    colour = kind.colour if framed else ""
    return KindRecord(kind.count, name, words, behind, dots, pictures, pictures_behind, colour)
