"""Compares the printed pieces of an own game with `contents.json`."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic
from kitgen.games.own.contents import ComponentRecord, OwnContents
from kitgen.games.own.faces.sides import dots_read
from kitgen.games.own.readback.boards import check_printed_board
from kitgen.games.own.readback.colours import check_printed_colours
from kitgen.games.own.readback.pictures import BY_QUARTERS, check_printed_pictures
from kitgen.games.own.sheets.bingo import card_read
from kitgen.games.own.sheets.dice import faces_read
from kitgen.games.own.sheets.folded import unfolded
from kitgen.games.own.sheets.order_list import columns_for, order_read
from kitgen.games.own.sheets.standees import bases_id, words_read
from kitgen.readback import (
    Differences,
    Readings,
    compared,
    parts_said,
    pieces_of,
    read_back_check,
    unlike_backs,
    words_of,
)

_NUMBER = re.compile(r" [0-9]+( \(set [0-9]+\))?$")
_DIGITS = re.compile("[0-9]+")


def read_back(contents: OwnContents, readings: Readings) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and the printed pieces."""
    folded = {name for name, record in contents.components.items() if record.folded}
    readings = {
        job: tuple(unfolded(pieces)) if job in folded else pieces
        for job, pieces in readings.items()
    }
    for name, record in contents.components.items():
        pieces = pieces_of(readings, name, name)
        if name not in readings:
            continue
        if record.make in ("board", "track"):
            yield from check_printed_board(name, record, pieces)
            for piece in pieces:
                yield from check_printed_pictures(name, piece, record.pictures)
            continue
        if record.make == "bingo":
            yield from check_printed_deals(name, record, contents.deals[name], pieces)
            for piece in pieces:
                yield from check_printed_colours(name, piece, record.colours)
            continue
        if record.make in ("pad", "aid"):
            backs = pieces_of(readings, name, name, "back")
            yield from check_printed_sheets(name, record, pieces, backs)
            for piece in (*pieces, *backs):
                yield from check_printed_pictures(name, piece, record.pictures)
                yield from check_printed_colours(name, piece, record.colours, least=0.0)
            continue
        if record.make == "dice":
            yield from check_printed_dice(name, record, pieces)
            for piece in pieces:
                yield from check_printed_pictures(name, piece, record.pictures, BY_QUARTERS)
                yield from check_printed_colours(name, piece, record.colours)
            continue
        yield from check_printed_counts(name, record, pieces)
        if record.make == "standees":
            yield from check_printed_standees(name, record, pieces)
            yield from check_printed_bases(name, record, pieces_of(readings, name, bases_id(name)))
            yield from _check_strips(name, record, pieces)
            continue
        yield from check_printed_words(name, record, pieces)
        yield from check_printed_sides(name, record, pieces)
        yield from check_printed_backs(name, record, readings)
        yield from _check_pictures(name, record, pieces, pieces_of(readings, name, name, "back"))
    if "orders" in readings:
        yield from check_printed_orders(contents, readings)


def _check_strips(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Iterator[Diagnostic]:
    """Yield the emblems and colours missing on either side of standees; the back is first."""
    for piece in pieces:
        kind = record.kinds.get(_kind_of(piece))
        if kind is not None:
            yield from check_printed_pictures(name, piece, kind.pictures_behind + kind.pictures)
            yield from check_printed_colours(name, piece, filter(None, (kind.colour,)))


def _check_pictures(
    name: str,
    record: ComponentRecord,
    fronts: tuple[PieceReading, ...],
    backs: tuple[PieceReading, ...],
) -> Iterator[Diagnostic]:
    """Yield the emblems and colours missing on fronts and backs; equal backs count once."""
    for piece in fronts:
        kind = record.kinds.get(_kind_of(piece))
        yield from check_printed_pictures(name, piece, kind.pictures if kind else ())
        yield from check_printed_colours(name, piece, filter(None, (kind.colour if kind else "",)))
    for piece in backs[:1]:
        yield from check_printed_pictures(name, piece, record.pictures)
    for piece in backs:
        yield from check_printed_colours(name, piece, record.colours)
        kind = record.kinds.get(_kind_of(piece))
        yield from check_printed_pictures(name, piece, kind.pictures_behind if kind else ())


def _kind_of(piece: PieceReading) -> str:
    """Return the id of a piece's kind: its name without its number."""
    return _NUMBER.sub("", piece.name)


@read_back_check("OG219")
def check_printed_deals(
    name: str,
    record: ComponentRecord,
    dealt: tuple[tuple[str, ...], ...],
    pieces: tuple[PieceReading, ...],
) -> Differences:
    """There are as many bingo cards as the contents say, and each square says what was dealt.

    No two have the same words, in whatever order. Two cards alike would win together, and a word
    that is never called wins nothing. Build the kit again.
    """
    if len(pieces) != record.count:
        yield f"{len(pieces)} bingo cards `{name}` are printed, and {record.count} are listed"
    first_with: dict[frozenset[str], int] = {}
    for number, card in enumerate(dealt, 1):
        first = first_with.setdefault(frozenset(card), number)
        if first != number:
            yield f"bingo cards {first} and {number} of `{name}` have the same words"
    # Cards may share sheets with other pieces, a later one before an earlier one.
    in_order = sorted(pieces, key=lambda piece: [int(it) for it in _DIGITS.findall(piece.name)])
    for piece, card in zip(in_order, dealt, strict=False):
        printed = card_read(piece, *record.squares, record.headed)
        for at, (said, wanted) in enumerate(zip(printed, card, strict=True), 1):
            if parts_said(said) != parts_said(wanted or record.centre):
                message = f"square {at} of {piece.name} says `{said or 'nothing'}`"
                yield f"{message}, not `{wanted or record.centre}`"


@read_back_check("OG201")
def check_printed_counts(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """There are as many printed pieces of each kind as the contents say.

    A card too many or too few changes every chance. Build the kit again.
    """
    yield from compared(
        "{printed} pieces `{key}` of `{name}` are printed, and {wanted} are listed",
        Counter(map(_kind_of, pieces)),
        {kind: record_of.count for kind, record_of in record.kinds.items()},
        absent=0,
        name=name,
    )


@read_back_check("OG202")
def check_printed_words(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """Each piece says the words that the contents have for its kind.

    They are compared as one text, whatever lines they are broken into. Build the kit again.
    """
    for piece in pieces:
        kind = record.kinds.get(_kind_of(piece))
        if kind is not None:
            yield from _unlike(f"{piece.name} of `{name}`", words_of(piece), kind.words)


def _unlike(what: str, printed: Sequence[str], wanted: Sequence[str]) -> Differences:
    """Yield a sentence if something says other words than are listed for it."""
    if _letters(printed) != _letters(wanted):
        yield f"{what} says `{' '.join(printed) or 'nothing'}`, not `{' '.join(wanted)}`"


def _letters(words: Sequence[str]) -> Counter[str]:
    """Return how often each word occurs; the order of reading depends on where boxes are."""
    return Counter(part for said in words for part in parts_said(said))


@read_back_check("OG203")
def check_printed_sides(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """The dots on the sides of each tile are those of its kind.

    A tile whose dots differ meets other tiles than the checks counted on. Build the kit again.
    """
    for piece in pieces:
        kind = record.kinds.get(_kind_of(piece))
        if kind is None or not kind.sides:
            continue
        printed = dots_read(piece, len(kind.sides))
        if printed != kind.sides:
            message = f"{piece.name} of `{name}` has {list(printed)} dots on its sides"
            yield f"{message}, not {list(kind.sides)}"


@read_back_check("OG205")
def check_printed_orders(contents: OwnContents, readings: Readings) -> Differences:
    """The lists of orders say the orders of the contents, place by place.

    Whoever stacks by a list builds the stack of the contents. Build the kit again.
    """
    for name, order in contents.orders.items():
        kinds = contents.components[name].kinds
        columns = columns_for(kind.called for kind in kinds.values())
        printed: dict[int, str] = {}
        for page in pieces_of(readings, "orders", "order-lists"):
            if page.name.startswith(f"{name} order "):
                printed |= order_read(page, columns)
        for place, kind in enumerate(order, start=1):
            said, wanted = printed.get(place, ""), kinds[kind].called
            if said.split() != wanted.split():
                message = f"the list of `{name}` says {said or 'nothing'} in place {place}"
                yield f"{message}, not {wanted}"
        if len(printed) > len(order):
            yield f"the list of `{name}` has {len(printed)} places, not {len(order)}"


@read_back_check("OG206")
def check_printed_backs(name: str, record: ComponentRecord, readings: Readings) -> Differences:
    """All backs of a component are the same, or each says the words that are listed for its kind.

    A piece that is known by its back is no secret, and a wrong answer behind a question is worse
    than none. Build the kit again.
    """
    backs = pieces_of(readings, name, name, "back")
    if any(kind.behind for kind in record.kinds.values()):
        for back in backs:
            kind = record.kinds.get(_kind_of(back))
            if kind is not None:
                what = f"the back of {back.name} of `{name}`"
                yield from _unlike(what, words_of(back), kind.behind)
        return
    yield from unlike_backs(backs)


@read_back_check("OG207")
def check_printed_standees(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """Each side of a standee says the words that the contents have for its kind.

    Each side of the fold is compared by itself: a figure that is known from behind is no secret,
    and one without its name is nobody. Build the kit again.
    """
    for piece in pieces:
        kind = record.kinds.get(_kind_of(piece))
        if kind is None:
            continue
        sides = zip(("front", "back"), words_read(piece), (kind.words, kind.behind), strict=True)
        for side, printed, wanted in sides:
            yield from _unlike(f"the {side} of {piece.name} of `{name}`", printed, wanted)


@read_back_check("OG208")
def check_printed_bases(
    name: str, record: ComponentRecord, bases: tuple[PieceReading, ...]
) -> Differences:
    """There is a base for each standee.

    A figure without a base does not stand. Build the kit again.
    """
    yield from compared(
        "{printed} bases `{key}` of `{name}` are printed, and {wanted} are listed",
        Counter(map(_kind_of, bases)),
        {f"{kind} base": record_of.count for kind, record_of in record.kinds.items()},
        absent=0,
        name=name,
    )


@read_back_check("OG209")
def check_printed_dice(
    name: str, record: ComponentRecord, pieces: tuple[PieceReading, ...]
) -> Differences:
    """There are as many dice as the contents say, and each face says what it should.

    A die with another face, or with faces that have changed places, is rolled with other chances.
    Build the kit again.
    """
    if len(pieces) != record.count:
        yield f"{len(pieces)} dice `{name}` are printed, and {record.count} are listed"
    for piece in pieces:
        for at, (said, wanted) in enumerate(
            zip(faces_read(piece), record.faces, strict=True), start=1
        ):
            if sorted(parts_said(said)) != sorted(parts_said(wanted)):
                message = f"face {at} of {piece.name} says `{said or 'nothing'}`"
                yield f"{message}, not `{wanted or 'nothing'}`"


@read_back_check("OG210")
def check_printed_sheets(
    name: str,
    record: ComponentRecord,
    fronts: tuple[PieceReading, ...],
    backs: tuple[PieceReading, ...],
) -> Differences:
    """There are as many score sheets and player aids as the contents say, with their words.

    Words are compared as one text, on every printed side. Build the kit again.
    """
    for side, pieces, wanted in (("fronts", fronts, record.count), ("backs", backs, record.backs)):
        if len(pieces) != wanted:
            yield f"{len(pieces)} {side} of `{name}` are printed, and {wanted} are listed"
    for piece in (*fronts, *backs):
        printed, listed = _letters(words_of(piece)), _letters(record.lines)
        if printed != listed:
            odd = ", ".join(sorted((printed - listed) + (listed - printed)))
            yield f"the {piece.side} of {piece.name} differs from what is listed in {odd}"
