"""Words that cannot be read, or stand elsewhere, or print other letters than they say."""

import io
from collections.abc import Callable
from random import Random
from typing import Any

import pikepdf
from fontTools.ttLib import TTFont

from tests.reliability.alterations.alteration import (
    Alteration,
    ChangePdf,
    UnfitError,
    printed_otherwise,
)
from tests.reliability.alterations.content import (
    Instruction,
    Sheet,
    Word,
    a_page,
    chosen,
    do,
    letters_of,
    pick,
)

_STATES = ("Tf", "Tc", "rg", "g", "RG", "G", "Tr")


def _each_word(change: Callable[[Sheet, Word], dict[int, list[Instruction]]]) -> ChangePdf:
    """Return what does to words of a page: one, a third or all of them.

    Args:
        change: Returns by which instructions some of the page's are replaced.
    """

    def change_pdf(pdf: pikepdf.Pdf, draw: Random) -> None:
        sheet = a_page(pdf, draw)
        new: dict[int, list[Instruction]] = {}
        for word in chosen(draw, sheet.words()):
            new |= change(sheet, word)
        sheet.lines = [line for at, old in enumerate(sheet.lines) for line in new.get(at, [old])]
        sheet.write()

    return change_pdf


def _around(sheet: Sheet, word: Word, before: Instruction, after: Instruction) -> Any:
    return {word.at: [before, sheet.lines[word.at], after]}


def _white(sheet: Sheet, word: Word) -> Any:
    return _around(sheet, word, do("rg", 1, 1, 1), word.ink)


def _mode_three(sheet: Sheet, word: Word) -> Any:
    return _around(sheet, word, do("Tr", 3), do("Tr", 0))


def _transparent(sheet: Sheet, word: Word) -> Any:
    states = pikepdf.Dictionary(Gs8=pikepdf.Dictionary(ca=0), Gs7=pikepdf.Dictionary(ca=1))
    sheet.resources.ExtGState = states
    return _around(sheet, word, do("gs", "/Gs8"), do("gs", "/Gs7"))


def _clipped(sheet: Sheet, word: Word) -> Any:
    block = sheet.lines[word.begin : word.end + 1]
    kept = [line for line in block if str(line.operator) in _STATES]
    first, last = sheet.lines[word.begin], sheet.lines[word.end]
    clip = [do("q"), do("re", 0, 0, 0, 0), do("W"), do("n"), first]
    return {word.begin: clip, word.end: [last, do("Q"), *kept]}


def _placed(change: Callable[[list[float]], list[float]]) -> ChangePdf:
    def move(sheet: Sheet, word: Word) -> Any:
        matrix = [float(value) for value in sheet.lines[word.placed].operands]
        return {word.placed: [do("Tm", *change(matrix))]}

    return _each_word(move)


def _third(matrix: list[float]) -> list[float]:
    return [*(value / 3 for value in matrix[:4]), *matrix[4:]]


def _turned(matrix: list[float]) -> list[float]:
    return [*(-value for value in matrix[:4]), *matrix[4:]]


def _moved(matrix: list[float]) -> list[float]:
    return [*matrix[:4], matrix[4] + 40, matrix[5]]


def _narrow(sheet: Sheet, word: Word) -> Any:
    return _around(sheet, word, do("Tz", 40), do("Tz", 100))


def _marked(sheet: Sheet, word: Word) -> Any:
    first, last = sheet.lines[word.begin], sheet.lines[word.end]
    return {
        word.begin: [do("BDC", "/OC", "/Oc9"), first],
        word.end: [last, do("EMC")],
    }


def _hide_marked(pdf: pikepdf.Pdf, sheet: Sheet) -> None:
    layer = pdf.make_indirect(
        pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name=pikepdf.String("layer"))
    )
    pdf.Root.OCProperties = pikepdf.Dictionary(
        OCGs=[layer], D=pikepdf.Dictionary(OFF=[layer], Order=[])
    )
    sheet.resources.Properties = pikepdf.Dictionary(Oc9=layer)


def _hidden_words(pdf: pikepdf.Pdf, draw: Random) -> None:
    def mark(sheet: Sheet, word: Word) -> Any:
        _hide_marked(pdf, sheet)
        return _marked(sheet, word)

    _each_word(mark)(pdf, draw)


def _hidden_page(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    _hide_marked(pdf, sheet)
    sheet.lines = [do("BDC", "/OC", "/Oc9"), *sheet.lines, do("EMC")]
    sheet.write()


def _glyphs_exchanged(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    word = pick(draw, [word for word in sheet.words() if len(word.text) < 4])
    font = sheet.resources.Font[word.font]
    letters = letters_of(font)
    same = "digit" if word.text.isdigit() else "letter"
    others = [
        code
        for code, letter in letters.items()
        if (letter.isdigit() if same == "digit" else letter.isalpha())
        and code not in word.codes
        and code
    ]
    codes = [code for code in word.codes if letters.get(code, " ").isalnum()]
    one, other = pick(draw, codes), pick(draw, others)
    _exchange_glyphs(pdf, font, one, other)


def _exchange_glyphs(pdf: pikepdf.Pdf, font: Any, one: int, other: int) -> None:
    program = TTFont(io.BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
    names = program["cmap"].tables[0].cmap
    if one not in names or other not in names:
        raise UnfitError("a glyph that the font does not have")
    outlines, widths = program["glyf"].glyphs, program["hmtx"].metrics
    program["glyf"][names[one]]
    a, b = names[one], names[other]
    outlines[a], outlines[b] = outlines[b], outlines[a]
    widths[a], widths[b] = widths[b], widths[a]
    place = io.BytesIO()
    program.save(place)
    new = pdf.make_stream(place.getvalue())
    new.Length1 = len(place.getvalue())
    font.FontDescriptor.FontFile2 = new


def _dingbats(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    word = pick(draw, sheet.words())
    old = sheet.resources.Font[word.font]
    sheet.resources.Font[word.font] = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type1,
        BaseFont=pikepdf.Name.ZapfDingbats,
        FirstChar=old.FirstChar,
        LastChar=old.LastChar,
        Widths=old.Widths,
        ToUnicode=old.ToUnicode,
    )


def _widths(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Draw letters closer together than they are wide: the widths that the font names."""
    sheet = a_page(pdf, draw)
    long = [word for word in sheet.words() if len(word.text) > 3]
    font = sheet.resources.Font[pick(draw, long).font]
    font.Widths = pikepdf.Array([int(float(width) * 0.5) for width in font.Widths])


def _remapped(pdf: pikepdf.Pdf, draw: Random) -> None:
    """Exchange two letters of words, and in the table that says what they read."""
    sheet = a_page(pdf, draw)
    word = pick(draw, [word for word in sheet.words() if any(map(str.isalnum, word.text))])
    font = sheet.resources.Font[word.font]
    letters = letters_of(font)
    one = pick(draw, [code for code in word.codes if letters.get(code, " ").isalnum()])
    other = pick(draw, [code for code, sign in letters.items() if sign.isalnum() and code != one])
    table = bytes(font.ToUnicode.read_bytes())
    pair = {code: b"<%04X>" % ord(letters[code]) for code in (one, other)}
    rows = {code: b"<%02X> " % code + pair[code] for code in pair}
    table = table.replace(rows[one], b"<%02X> " % one + pair[other])
    table = table.replace(rows[other], b"<%02X> " % other + pair[one])
    font.ToUnicode = pdf.make_stream(table)
    turn = {one: other, other: one}
    for page in pdf.pages:
        held = Sheet(pdf, page)
        # The words are written with the other letter's code and read as before.
        for shown in held.all_words():
            if shown.font == word.font:
                codes = bytes(turn.get(code, code) for code in shown.codes)
                held.lines[shown.at] = do("Tj", pikepdf.String(codes))
        held.write()


def _in_the_margin(pdf: pikepdf.Pdf, draw: Random) -> None:
    sheet = a_page(pdf, draw)
    word = pick(draw, sheet.words())
    x, y = draw.choice(((10, 12), (300, 785), (14, 400), (560, 20)))
    sheet.lines += [
        do("q"),
        do("g", 0),
        do("BT"),
        do("Tf", word.font, 9),
        do("Tm", 1, 0, 0, -1, x, y),
        do("Tj", pikepdf.String(word.codes)),
        do("ET"),
        do("Q"),
    ]
    sheet.write()


ALTERATIONS: tuple[Alteration, ...] = (
    printed_otherwise("words painted white", _each_word(_white)),
    printed_otherwise("words in render mode 3", _each_word(_mode_three)),
    printed_otherwise("words clipped away", _each_word(_clipped)),
    printed_otherwise("words transparent", _each_word(_transparent)),
    printed_otherwise("words in a third of their size", _placed(_third)),
    printed_otherwise("words turned round", _placed(_turned)),
    printed_otherwise("words moved 40 pt", _placed(_moved)),
    printed_otherwise("words set narrow", _each_word(_narrow)),
    printed_otherwise("words hidden by optional content", _hidden_words),
    printed_otherwise("page hidden by optional content", _hidden_page),
    printed_otherwise("glyph outlines exchanged", _glyphs_exchanged),
    printed_otherwise("font replaced by ZapfDingbats", _dingbats),
    printed_otherwise("widths of letters halved", _widths),
    printed_otherwise("letters and what they read exchanged", _remapped),
    printed_otherwise("words added in a margin", _in_the_margin),
)
