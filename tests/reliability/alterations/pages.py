"""Pages scaled, shifted, mirrored, gone, twice; pieces moved; numbers changed or exchanged."""

from random import Random

import pikepdf

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    acting,
    printed_otherwise,
)
from tests.reliability.alterations.content import (
    Sheet,
    Word,
    a_page,
    do,
    letters_of,
    pick,
    two_unlike,
    with_pieces,
)


def _whole_page(*matrix: float) -> ChangePdf:
    def change(pdf: pikepdf.Pdf, draw: Random) -> None:
        sheet = a_page(pdf, draw)
        sheet.lines.insert(0, do("cm", *matrix))
        sheet.write()

    return change


def _one(pdf: pikepdf.Pdf, draw: Random) -> int:
    """Return a page, from 0: one with pieces, where there are such."""
    return draw.choice(with_pieces(pdf) or range(len(pdf.pages)))


def _deleted(pdf: pikepdf.Pdf, draw: Random) -> None:
    del pdf.pages[_one(pdf, draw)]
    if not len(pdf.pages):
        pdf.add_blank_page(page_size=(612, 792))


def _repeated(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.pages.insert(0, pdf.pages[_one(pdf, draw)])


def _blanked(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.pages[_one(pdf, draw)].Contents = pdf.make_stream(b"")


def _pages_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    if len(pdf.pages) < 2:
        raise UnfitError("one page alone")
    one, other = draw.sample(range(len(pdf.pages)), 2)
    pages = [page.obj for page in pdf.pages]
    held = pages[one].Contents, pages[one].Resources
    pages[one].Contents, pages[one].Resources = pages[other].Contents, pages[other].Resources
    pages[other].Contents, pages[other].Resources = held


def _piece_moved(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    piece = pick(draw, sheet.pieces())
    dx, dy = draw.choice(((0.5, 0), (0, 0.5), (-0.5, 0.5)))
    sheet.lines.insert(piece.start + 1, do("cm", 1, 0, 0, 1, dx, dy))
    sheet.write()


def _piece_inside_moved(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Move all of a piece but its ground, by which it is found."""
    sheet = a_page(pdf, draw)
    piece = pick(draw, sheet.pieces())
    ground = sheet.operators(piece.start, piece.end).index("f") + piece.start
    sheet.lines.insert(ground + 1, do("cm", 1, 0, 0, 1, 2, 1))
    sheet.write()


def _pieces_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)

    def inside(piece: object) -> bytes:
        assert hasattr(piece, "start") and hasattr(piece, "end")
        return bytes(
            pikepdf.unparse_content_stream(sheet.lines[piece.start + 4 : piece.end])
        ).partition(b"cm")[2]

    one, other = two_unlike(draw, sheet.pieces(), inside)
    size = [sheet.ground(piece)[2:] for piece in (one, other)]
    if size[0] != size[1]:
        raise UnfitError("pieces of two sizes")
    if one.start > other.start:
        one, other = other, one
    first, second = (_drawn_of(sheet, piece.start, piece.end) for piece in (one, other))
    lines = sheet.lines
    sheet.lines = [
        *lines[: first[0]],
        *lines[second[0] : second[1]],
        *lines[first[1] : second[0]],
        *lines[first[0] : first[1]],
        *lines[second[1] :],
    ]
    sheet.write()


def _drawn_of(sheet: Sheet, start: int, end: int) -> tuple[int, int]:
    """Return what of a piece comes behind its ground and its place."""
    return start + sheet.operators(start, end).index("cm") + 1, end


def _numbers(sheet: Sheet, longest: int = 3) -> list[Word]:
    words = sheet.words()
    return [word for word in words if word.text.isdigit() and len(word.text) <= longest]


def _digit_changed(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    word = pick(draw, [word for word in sheet.words() if any(map(str.isdigit, word.text))])
    letters = letters_of(sheet.resources.Font[word.font])
    digits = {code: sign for code, sign in letters.items() if sign.isdigit()}
    at = pick(draw, [at for at, code in enumerate(word.codes) if code in digits])
    code = pick(draw, [code for code in digits if digits[code] != word.text[at]])
    codes = word.codes[:at] + bytes([code]) + word.codes[at + 1 :]
    sheet.lines[word.at] = do("Tj", pikepdf.String(codes))
    sheet.write()


def _numbers_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    numbers = _numbers(sheet)
    font = pick(draw, numbers).font
    alike = [word for word in numbers if word.font == font]
    one, other = two_unlike(draw, alike, lambda word: word.codes)
    sheet.lines[one.at], sheet.lines[other.at] = sheet.lines[other.at], sheet.lines[one.at]
    sheet.write()


def _words_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Exchange the places of two words, as of two figures on a board."""
    sheet = a_page(pdf, draw)
    one, other = two_unlike(draw, sheet.words(), lambda word: word.text)
    places = sheet.lines[one.placed].operands, sheet.lines[other.placed].operands
    sheet.lines[one.placed], sheet.lines[other.placed] = (
        do("Tm", *places[1]),
        do("Tm", *places[0]),
    )
    sheet.write()


def _figures_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Exchange the places of two figures: a drawing each, or the words below them."""
    sheet = a_page(pdf, draw)
    drawings = [at for at in sheet.drawings() if str(sheet.lines[at - 1].operator) == "cm"]
    one, other = two_unlike(draw, drawings, lambda at: str(sheet.lines[at].operands[0]))
    sheet.lines[one - 1], sheet.lines[other - 1] = sheet.lines[other - 1], sheet.lines[one - 1]
    sheet.write()


def _box_moved(pdf: pikepdf.Pdf, draw: Random) -> None:
    page = pdf.pages[draw.randrange(len(pdf.pages))]
    x, y, right, top = map(float, page.MediaBox)
    by = draw.choice((2, -2))
    page.MediaBox = pikepdf.Array([x + by, y, right + by, top])


def _crop_box(pdf: pikepdf.Pdf, draw: Random) -> None:
    page = pdf.pages[draw.randrange(len(pdf.pages))]
    page.CropBox = pikepdf.Array([30, 30, 500, draw.choice((700, 400))])


def _other_box(pdf: pikepdf.Pdf, draw: Random) -> None:
    page = pdf.pages[draw.randrange(len(pdf.pages))]
    page.obj[draw.choice(("/TrimBox", "/BleedBox", "/ArtBox"))] = pikepdf.Array([40, 40, 300, 400])


def _user_unit(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.pages[draw.randrange(len(pdf.pages))].obj.UserUnit = draw.choice((1.5, 0.99, 2))


def _turned(pdf: pikepdf.Pdf, draw: Random) -> None:
    pdf.pages[draw.randrange(len(pdf.pages))].Rotate = draw.choice((90, 180, 270))


ALTERATIONS: tuple[Alteration, ...] = (
    printed_otherwise("page scaled to 99 %", _whole_page(0.99, 0, 0, 0.99, 0, 0)),
    printed_otherwise("page shifted 1 pt", _whole_page(1, 0, 0, 1, 1, 0)),
    printed_otherwise("page mirrored", _whole_page(-1, 0, 0, 1, 612, 0)),
    printed_otherwise("page deleted", _deleted),
    printed_otherwise("page repeated", _repeated),
    printed_otherwise("page blanked", _blanked),
    printed_otherwise("pages exchanged", _pages_exchanged),
    printed_otherwise("piece moved 0.5 pt", _piece_moved),
    printed_otherwise("piece moved 2 pt within its ground", _piece_inside_moved),
    printed_otherwise("two pieces exchanged", _pieces_exchanged),
    printed_otherwise("digit changed", _digit_changed),
    printed_otherwise("two numbers exchanged", _numbers_exchanged),
    printed_otherwise("two words exchanged", _words_exchanged),
    printed_otherwise("two figures exchanged", _figures_exchanged),
    acting("MediaBox moved 2 pt", _box_moved),
    acting("CropBox", _crop_box),
    acting("TrimBox, BleedBox or ArtBox", _other_box),
    acting("UserUnit", _user_unit),
    acting("Rotate", _turned),
)
