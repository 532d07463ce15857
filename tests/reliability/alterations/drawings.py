"""Drawings emptied, scaled, moved, exchanged; colours and paths changed."""

from collections import Counter
from random import Random
from typing import Any

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    printed_otherwise,
)
from tests.reliability.alterations.content import Sheet, a_page, do, pick, two_unlike

BASES = ("MINE ENTRANCE", "GHOST BEETLE HIVE")


def _a_form(pdf: pikepdf.Pdf, draw: Random) -> Any:
    """Return a drawing that a page calls for."""
    sheet = a_page(pdf, draw)
    name = sheet.lines[pick(draw, sheet.drawings())].operands[0]
    return sheet.resources.XObject[str(name)]


def _emptied(pdf: pikepdf.Pdf, draw: Random) -> None:
    _a_form(pdf, draw).write(b"")


def _before(matrix: str) -> ChangePdf:
    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        form = _a_form(pdf, draw)
        form.write(f"{matrix} cm\n".encode() + form.read_bytes())

    return change


def _exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Exchange two drawings at their places."""
    sheet = a_page(pdf, draw)

    def name(at: int) -> str:
        return str(sheet.lines[at].operands[0])

    one, other = two_unlike(draw, sheet.drawings(), name)
    sheet.lines[one], sheet.lines[other] = sheet.lines[other], sheet.lines[one]
    sheet.write()


def _forms_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Exchange what two drawings hold wherever they are called for."""
    sheet = a_page(pdf, draw)
    names = {str(sheet.lines[at].operands[0]) for at in sheet.drawings()}
    one, other = two_unlike(draw, sorted(names), str)
    forms = sheet.resources.XObject
    held = forms[one].read_bytes(), forms[other].read_bytes()
    resources = forms[one].get("/Resources"), forms[other].get("/Resources")
    forms[one].write(held[1])
    forms[other].write(held[0])
    if resources[0] is not None and resources[1] is not None:
        forms[one].Resources, forms[other].Resources = resources[1], resources[0]


def _removed(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    del sheet.lines[pick(draw, sheet.drawings())]
    sheet.write()


def _repeated(sheet: Sheet) -> list[int]:
    """Return where the drawing is called for that a sheet shows most often: mines, tracks."""
    names = {at: str(sheet.lines[at].operands[0]) for at in sheet.drawings()}
    counts = Counter(names.values()).most_common(1)
    if not counts or counts[0][1] < 4:
        raise UnfitError("no drawing is there four times")
    return [at for at, name in names.items() if name == counts[0][0]]


def _mine_removed(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    del sheet.lines[draw.choice(_repeated(sheet))]
    sheet.write()


def _mine_moved(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Move a mine to where a word stands: its box, and the word to where the mine was."""
    sheet = a_page(pdf, draw)
    mine = draw.choice(_repeated(sheet))
    matrix = sheet.lines[mine - 1]
    if str(matrix.operator) != "cm":
        raise UnfitError("a drawing without its place")
    word = pick(draw, [word for word in sheet.words() if word.text.isdigit()])
    x, y = matrix.operands[4:]
    old = sheet.lines[word.placed].operands
    sheet.lines[mine - 1] = do("cm", *matrix.operands[:4], old[4] + 6, old[5] - 7)
    sheet.lines[word.placed] = do("Tm", *old[:4], x, y)
    sheet.write()


def _colours(pdf: pikepdf.Pdf, draw: Random) -> None:
    form = _a_form(pdf, draw) if draw.random() < 0.5 else a_page(pdf, draw).holder
    sheet = Sheet(pdf, form)
    inks = [at for at, sign in enumerate(sheet.operators()) if sign in ("rg", "RG", "g", "G")]
    new = do(draw.choice(("rg", "RG")), *(draw.choice((0, 0.5, 1)) for _ in range(3)))
    colour = str(sheet.lines[pick(draw, inks)].operands)
    for at in inks:
        line = sheet.lines[at]
        if str(line.operands) == colour:
            stroke = str(line.operator).isupper()
            sheet.lines[at] = do("RG" if stroke else "rg", *new.operands)
    sheet.write()


def _longest_path(pdf: pikepdf.Pdf, draw: Random) -> None:
    form = _a_form(pdf, draw) if draw.random() < 0.5 else a_page(pdf, draw).holder
    sheet = Sheet(pdf, form)
    paths = sheet.paths()
    if not paths:
        raise UnfitError("no path")
    start, end = max(paths, key=lambda path: path[1] - path[0])
    del sheet.lines[start : end + 1]
    sheet.write()


def _stroke_widths(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    widths = [at for at, sign in enumerate(sheet.operators()) if sign == "w"]
    at = pick(draw, widths)
    sheet.lines[at] = do("w", float(sheet.lines[at].operands[0]) * 6 + 2)
    sheet.write()


def _base_emptied(pdf: pikepdf.Pdf, draw: Random) -> None:
    places = []
    for page in pdf.pages:
        sheet = Sheet(pdf, page)
        for word in sheet.words():
            if word.text in BASES:
                piece = next(p for p in sheet.pieces() if p.start < word.at < p.end)
                places += [(sheet, at) for at in sheet.drawings([piece])]
    sheet, at = pick(draw, places)
    sheet.resources.XObject[str(sheet.lines[at].operands[0])].write(b"")


ALTERATIONS: tuple[Alteration, ...] = (
    printed_otherwise("drawing emptied", _emptied),
    printed_otherwise("drawing scaled to 90 %", _before("0.9 0 0 0.9 0 0")),
    printed_otherwise("drawing moved 3 pt", _before("1 0 0 1 3 0")),
    printed_otherwise("drawing mirrored", _before("-1 0 0 1 60 0")),
    printed_otherwise("two drawings exchanged at their places", _exchanged),
    printed_otherwise("two drawings exchanged wherever they are", _forms_exchanged),
    printed_otherwise("drawing of a piece removed", _removed),
    printed_otherwise("mine removed", _mine_removed, "answers", "lookup", "draw-order"),
    printed_otherwise("mine and number exchanged", _mine_moved, "answers"),
    printed_otherwise("colours changed", _colours),
    printed_otherwise("longest path removed", _longest_path),
    printed_otherwise("lines widened", _stroke_widths),
    printed_otherwise("base tile emptied", _base_emptied, "tiles"),
)
