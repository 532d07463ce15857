"""Sheets that stay whole: one for each field, or one that serves all of them."""

from collections.abc import Callable, Iterator

from kitgen.contract import Component, Piece, SheetSet, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Picture, Placed, Shape
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
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


def sheet_piece(component: Component, face: Face) -> Piece:
    """Return a whole sheet that bears the kit's title."""
    return Piece(component, face.name, face, origin=("title",))


def field_sheets(
    component: Component,
    name: Callable[[str], str],
    words: tuple[str, str],
    booklet: FieldBooklet,
    draw: Callable[[], FieldSheet],
) -> Iterator[SheetSet]:
    """Yield each field's sheet.

    Args:
        component: What the sheets are.
        name: Returns what a field's sheet is named, by the field's code.
        words: Two messages with `{code}`: what is said of a sheet, and what stands at its foot.
        booklet: The fields.
        draw: Returns what the sheets show, when the first is asked for.
    """
    title, foot = words
    sheet = draw()
    base = Placed(Picture(component.id, sheet.base))
    for field in booklet.fields:
        code = field.code
        face = sheet_face(name(code), gettext(title, code=code), (base, *sheet.stamp(field)))
        yield SheetSet(gettext(foot, code=code), (sheet_piece(component, face),), Whole())


def shared_sheet(
    component: Component, title: str, draw: Callable[[], tuple[Shape, ...]]
) -> Iterator[SheetSet]:
    """Yield one sheet that serves all fields of a kit; it is drawn when it is asked for."""
    face = sheet_face(component.id, title, draw())
    yield SheetSet("", (sheet_piece(component, face),), Whole())
