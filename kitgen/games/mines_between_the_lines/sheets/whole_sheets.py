"""Sheets that stay whole: one for each field, or one that serves all of them."""

from collections.abc import Callable, Iterator

from kitgen.contract import Audience, Job, Piece, SheetSet, Stock, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Placed, Shape, picture_of
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.kinds import SheetKind
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.language import gettext
from kitgen.values import frozen


@frozen
class FieldSheet:
    """What is drawn on the sheets of a kit's fields.

    Attributes:
        base: What is the same on all of them.
        stamp: Returns what a field adds to it.
    """

    base: tuple[Shape, ...]
    stamp: Callable[[CodedField], tuple[Shape, ...]]


def sheet_face(name: str, title: str, shapes: tuple[Shape, ...]) -> Face:
    """Return the face of a whole sheet."""
    return Face(name, title, SHEET_WIDTH, SHEET_HEIGHT, shapes)


def sheet_piece(kind: SheetKind, face: Face) -> Piece:
    """Return a whole sheet that bears the kit's title."""
    return Piece(kind.component, face.name, face, origin=("title",))


def field_job(
    kind: SheetKind,
    title: str,
    advice: str,
    words: tuple[str, str],
    booklet: FieldBooklet,
    draw: Callable[[], FieldSheet],
    audience: Audience = Audience.PLAYERS,
    secret: str = "",
) -> Job:
    """Return the job of a sheet for each field, on plain paper.

    Args:
        kind: What the sheets are.
        title: The players' words for the job.
        advice: How it is printed.
        words: Two messages with `{code}`: what is said of a sheet, and what stands at its foot.
        booklet: The fields.
        draw: Returns what the sheets show, when the first is asked for.
        audience: Who may read it.
        secret: Where not everybody may: who reads it, and how.
    """
    # Who cuts two secrets apart has seen both.
    sheet_sets = _field_sheets(kind, words, booklet, draw, Whole(n_up=not secret))
    return Job(
        kind.job, title, advice, Stock.PAPER, audience, sheet_sets, seeded=True, secret=secret
    )


def _field_sheets(
    kind: SheetKind,
    words: tuple[str, str],
    booklet: FieldBooklet,
    draw: Callable[[], FieldSheet],
    arrangement: Whole,
) -> Iterator[SheetSet]:
    title, foot = words
    sheet = draw()
    base = Placed(picture_of(kind.component.id, sheet.base))
    for number, field in enumerate(booklet.fields, 1):
        code = field.code
        face = sheet_face(kind.name(code), gettext(title, code=code), (base, *sheet.stamp(field)))
        piece = sheet_piece(kind, face)
        yield SheetSet(gettext(foot, code=code), (piece,), arrangement, number)


def shared_job(
    kind: SheetKind,
    title: str,
    advice: str,
    words: str,
    draw: Callable[[], tuple[Shape, ...]],
    stock: Stock = Stock.PAPER,
    assembly: str = "",
    n_up: bool = False,
) -> Job:
    """Return the job of one sheet that serves all fields of a kit.

    Args:
        kind: What the sheet is.
        title: The players' words for the job.
        advice: How it is printed.
        words: What is said of the sheet.
        draw: Returns what it shows, when it is asked for.
        stock: What it is printed on.
        assembly: What is folded or glued once it is cut.
        n_up: Whether it may lie beside others on one paper, to be cut apart: not where it is
            printed more often than they are.
    """
    sheet_sets = _shared_sheet(kind, words, draw, Whole(n_up=n_up))
    return Job(kind.job, title, advice, stock, Audience.PLAYERS, sheet_sets, assembly=assembly)


def _shared_sheet(
    kind: SheetKind, words: str, draw: Callable[[], tuple[Shape, ...]], arrangement: Whole
) -> Iterator[SheetSet]:
    face = sheet_face(kind.component.id, words, draw())
    yield SheetSet("", (sheet_piece(kind, face),), arrangement)
