"""Sheets that stay whole: one for each field, or one that serves all of them."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from kitgen.contract import Component, Piece, SheetSet, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Shape
from kitgen.games.mines_between_the_lines.sheets.sheet import SHEET_HEIGHT, SHEET_WIDTH
from kitgen.language import gettext

DrawnFields: TypeAlias = Iterable[tuple[str, tuple[Shape, ...]]]
"""The code of each field, and what its sheet shows."""


def sheet_face(name: str, title: str, shapes: tuple[Shape, ...]) -> Face:
    """Return the face of a whole sheet."""
    return Face(name, title, SHEET_WIDTH, SHEET_HEIGHT, shapes)


def sheet_piece(component: Component, face: Face) -> Piece:
    """Return a whole sheet that bears the kit's title."""
    return Piece(component, face.name, face, origin=("title",))


def field_sheets(
    component: Component, name: Callable[[str], str], words: tuple[str, str], drawn: DrawnFields
) -> Iterator[SheetSet]:
    """Yield each field's sheet.

    Args:
        component: What the sheets are.
        name: Returns what a field's sheet is named, by the field's code.
        words: Two messages with `{code}`: what is said of a sheet, and what stands at its foot.
        drawn: What the sheets show; walked once, as the sheets are.
    """
    title, foot = words
    for code, shapes in drawn:
        face = sheet_face(name(code), gettext(title, code=code), shapes)
        yield SheetSet(gettext(foot, code=code), (sheet_piece(component, face),), Whole())


def shared_sheet(
    component: Component, title: str, draw: Callable[[], tuple[Shape, ...]]
) -> Iterator[SheetSet]:
    """Yield one sheet that serves all fields of a kit; it is drawn when it is asked for."""
    face = sheet_face(component.id, title, draw())
    yield SheetSet("", (sheet_piece(component, face),), Whole())
