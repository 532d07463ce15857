"""Sheets that are not cut: one for each field, or one that serves all fields."""

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
    """The drawing of a kind of sheet for all fields of a kit.

    Attributes:
        base: The shapes that are the same for all fields.
        stamp: Returns the shapes that a field adds.
    """

    base: tuple[Shape, ...]
    stamp: Callable[[CodedField], tuple[Shape, ...]]


def sheet_face(name: str, title: str, shapes: tuple[Shape, ...]) -> Face:
    """Return the face of a whole sheet."""
    return Face(name, title, SHEET_WIDTH, SHEET_HEIGHT, shapes)


def sheet_piece(kind: SheetKind, face: Face) -> Piece:
    """Return a whole sheet whose origin is the kit's title."""
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
        kind: The kind of the sheets.
        title: The title of the job, for players.
        advice: How to print the job.
        words: Two messages with `{code}`: the title of a sheet, and the words at its foot.
        booklet: The fields.
        draw: Returns the drawing of the sheets; called when the first sheet is needed.
        audience: Who may read the sheets.
        secret: For secret sheets, who reads them and how.
    """
    # Someone who cuts two secret sheets apart would see both, so they are not printed n-up.
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
        kind: The kind of the sheet.
        title: The title of the job, for players.
        advice: How to print the job.
        words: The title of the sheet.
        draw: Returns the shapes of the sheet; called when they are needed.
        stock: What it is printed on.
        assembly: What to fold or glue after cutting.
        n_up: Whether it may share a paper with other sheets, to be cut apart; not if it is printed
            more often than they are.
    """
    sheet_sets = _shared_sheet(kind, words, draw, Whole(n_up=n_up))
    return Job(kind.job, title, advice, stock, Audience.PLAYERS, sheet_sets, assembly=assembly)


def _shared_sheet(
    kind: SheetKind, words: str, draw: Callable[[], tuple[Shape, ...]], arrangement: Whole
) -> Iterator[SheetSet]:
    face = sheet_face(kind.component.id, words, draw())
    yield SheetSet("", (sheet_piece(kind, face),), arrangement)
