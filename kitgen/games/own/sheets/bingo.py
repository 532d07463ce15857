"""Bingo cards: dealt from a deck, no two alike; drawn, and read back square by square."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain
from math import comb, prod

from kitgen.contract import Audience, Job, Piece, PieceReading, SheetSet, Stock
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Typeface, lines
from kitgen.drawing.typesetting import Type, column, column_height, label
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.setting import Setting, largest_setting
from kitgen.games.own.sheets.parts import block_of, component_of
from kitgen.language import gettext
from kitgen.seeds import Stream

_MARGIN = 9.0
_TITLE = 26.0
_HEADS = 24.0
_PAD = 4.5
"""The margins of a card, its title, the column headings and a square, in points."""

_LARGEST, _LARGEST_NUMBER, _SMALLEST = 14.0, 24.0, 9.0
"""The largest type for words, the largest for numbers, and the smallest for both, in points."""

_NUMBER_LENGTH = 3
"""The most characters of a number."""


def column_shares(bingo: Bingo, words: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the words that each column draws from: equal shares, in their order."""
    across = bingo.squares[0]
    share = len(words) // across
    return [tuple(words[at * share : (at + 1) * share]) for at in range(across)]


def places_in_column(bingo: Bingo, at: int) -> int:
    """Return how many words a column has, not counting the free square."""
    across, down = bingo.squares
    return down - (bingo.centre is not None and at == across // 2)


def possible_cards(bingo: Bingo, words: Sequence[str]) -> int:
    """Return the number of cards with different words that are possible."""
    if bingo.heads is None:
        across, down = bingo.squares
        return comb(len(words), across * down - (bingo.centre is not None))
    shares = column_shares(bingo, words)
    return prod(comb(len(share), places_in_column(bingo, at)) for at, share in enumerate(shares))


def words_short(bingo: Bingo, words: int) -> int:
    """Return how many more words are needed for all cards to differ."""
    step = 1 if bingo.heads is None else bingo.squares[0]
    enough = words + -words % step
    while possible_cards(bingo, ("",) * enough) < bingo.count:
        enough += step
    return enough - words


def deal(bingo: Bingo, words: Sequence[str], stream: Stream) -> tuple[tuple[str, ...], ...]:
    """Deal all cards, no two with the same words: row by row, with "" for the free square.

    `check_bingo_deals` guarantees that there are enough words, so dealing ends.
    """
    dealt: dict[frozenset[str], tuple[str, ...]] = {}
    attempt = 0
    while len(dealt) < bingo.count:
        card = _card(bingo, words, stream.child("card", attempt))
        dealt.setdefault(frozenset(card), card)
        attempt += 1
    return tuple(dealt.values())


def _card(bingo: Bingo, words: Sequence[str], stream: Stream) -> tuple[str, ...]:
    across, down = bingo.squares
    middle = across * (down // 2) + across // 2 if bingo.centre is not None else -1
    if bingo.heads is None:
        drawn = [*stream.shuffled(words)[: across * down]]
    else:
        columns = [
            stream.child("column", at).shuffled(share)[:down]
            for at, share in enumerate(column_shares(bingo, words))
        ]
        drawn = [*chain.from_iterable(zip(*columns, strict=True))]
    if middle >= 0:
        drawn[middle] = ""
    return tuple(drawn)


def squares_of(
    width: float, height: float, across: int, down: int, headed: bool
) -> tuple[Box, ...]:
    """Return the places of a card's squares, row by row."""
    top = _MARGIN + _TITLE + (_HEADS if headed else 0.0)
    wide = (width - 2 * _MARGIN) / across
    high = (height - top - _MARGIN) / down
    return tuple(
        Box(_MARGIN + column * wide, top + row * high, wide, high)
        for row in range(down)
        for column in range(across)
    )


def _boxes(bingo: Bingo) -> tuple[Box, ...]:
    return squares_of(bingo.width, bingo.height, *bingo.squares, bingo.heads is not None)


def set_square(words: str, bingo: Bingo, *, as_number: bool = False) -> Setting:
    """Set words as large as they fit in a square, numbers larger than others."""
    room = _boxes(bingo)[0].grown(-_PAD)
    largest = _LARGEST_NUMBER if as_number else _LARGEST
    sizes = (largest - step / 2 for step in range(int(2 * (largest - _SMALLEST)) + 1))
    return largest_setting(words, room, sizes, Typeface.BOLD)


def bingo_job(
    name: str, title: str, bingo: Bingo, dealt: Sequence[Sequence[str]], style: InkStyle
) -> Job:
    """Return the job of all cards, headed by their title or, without one, the game's."""
    component = component_of(name, bingo)
    head = bingo.title or title
    # A short word must not stand out among longer ones, so numbers are large only among numbers.
    numbers = all(_is_short(words) for card in dealt for words in card)
    pieces = tuple(
        Piece(
            component,
            f"{name} {number}",
            _draw_card(name, component.called, head, bingo, card, numbers, style),
            origin=("components", name),
        )
        for number, card in enumerate(dealt, 1)
    )
    return Job(
        id=name,
        title=component.called,
        advice=gettext("Print on card, and cut the pieces out."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        seeded=True,
        sheet_sets=(SheetSet("", pieces, block_of(bingo.width, bingo.height)),),
    )


def _is_short(words: str) -> bool:
    """Return whether words are as short as a number."""
    return len(words) <= _NUMBER_LENGTH


def _draw_card(
    name: str,
    title: str,
    head: str,
    bingo: Bingo,
    card: Sequence[str],
    numbers: bool,
    style: InkStyle,
) -> Face:
    # Cards of further sets differ, so their faces are named by their words.
    digest = sha256("\n".join(card).encode()).hexdigest()[:10]
    shapes = tuple(_card_shapes(head, bingo, card, numbers, style))
    return Face(f"{name}-{digest}", title, bingo.width, bingo.height, shapes)


def _card_shapes(
    title: str, bingo: Bingo, card: Sequence[str], numbers: bool, style: InkStyle
) -> Iterator[Shape]:
    full = style is InkStyle.FULL
    ink: Colour = OwnColour(bingo.colour.lower()) if bingo.colour else Ink.ACCENT_DEEP
    boxes = _boxes(bingo)
    wide = bingo.width - 2 * _MARGIN
    grid = Box(boxes[0].x, boxes[0].y, wide, boxes[-1].bottom - boxes[0].y)
    look = Type(18.0, Typeface.BOLD)
    head = Box(_MARGIN, _MARGIN, wide, _TITLE - 6.0)
    yield label(head, title, look.narrowed(title, wide))
    if full:
        yield Rectangle(grid, Paint(Ink.PANEL))
    for at, words in enumerate(bingo.heads or ()):
        place = Box(boxes[at].x, grid.y - _HEADS, boxes[at].width, _HEADS)
        yield Rectangle(place, Paint(ink if full else None, ink, 0.8, fill_opacity=0.22))
        yield label(place, words, Type(16.0, Typeface.BOLD).narrowed(words, place.width - 4.0))
    for words, box in zip(card, boxes, strict=True):
        if not words and full:
            yield Rectangle(box, Paint(ink, fill_opacity=0.22))
        said = words or bingo.centre or ""
        setting = set_square(said, bingo, as_number=numbers and _is_short(said))
        high = column_height(len(setting.lines), setting.look)
        room = box.grown(-_PAD)
        inside = Box(room.x, box.centre[1] - high / 2, room.width, room.height)
        yield from column(inside, setting.lines, setting.look, Anchor.MIDDLE)
    across = bingo.squares[0]
    rules = [((box.x, grid.y), (box.x, grid.bottom)) for box in boxes[1:across]]
    rules += [((grid.x, box.y), (grid.right, box.y)) for box in boxes[across::across]]
    yield lines(rules, Paint(None, Ink.OUTLINE, 0.6))
    yield Rectangle(grid, Paint(None, ink, 1.6))


def card_read(piece: PieceReading, across: int, down: int, headed: bool) -> tuple[str, ...]:
    """Return the words in each square of a printed card, row by row."""
    boxes = squares_of(piece.width, piece.height, across, down, headed)
    said: list[list[str]] = [[] for _ in boxes]
    first = boxes[0]
    for text in sorted(piece.texts, key=lambda text: (text.box.y, text.box.x)):
        x, y = text.box.centre
        if y > first.y:
            row, place = int((y - first.y) / first.height), int((x - first.x) / first.width)
            said[row * across + place].append(text.words)
    return tuple(" ".join(" ".join(words).split()) for words in said)
