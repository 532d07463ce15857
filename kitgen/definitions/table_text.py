"""The text of tables: their bytes decoded, and cells that a spreadsheet has not worked out."""

import re

from kitgen.definitions.encodings import (
    Encoded,
    misread_utf8,
    misread_words,
    seemingly,
    sort_if_no_text,
    word_at,
)
from kitgen.definitions.file_text import odd_byte
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, coded, error
from kitgen.values import replace

_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
"""The first bytes of Excel and LibreOffice files: ZIP archives, and the old binary format."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_AS_UTF8 = (
    "save it as UTF-8: in Excel as `CSV UTF-8`, in LibreOffice with the character set `Unicode "
    "(UTF-8)`"
)

_FORMULA = re.compile(r"=\s*(?:[A-Za-z.]+\(|\$?[A-Z]{1,3}\$?[0-9])")
_FAILED = re.compile(
    r"#(?:N/[AD]!?|NV|[¡¿]?(?:BLOCKED|BUSY|CALC|CONNECT|DIV/0|ERROR|FIELD|NAME|NULL|NUM|REF|SPILL"
    r"|UNKNOWN|VALUE|BEZUG|WERT|ZAHL|NOM|NUL|VALEUR|NOMBRE|NULO|VALOR|ADR|ARG|DZIEL/0|LICZBA|NAZWA"
    r"|ZERO)[!?])|Err:[0-9]{3}"
)
"""What spreadsheets in English, German, French, Spanish or Polish show where a formula fails."""


@coded("CSV101")
def not_utf8(span: Span, message: str, hint: str = _AS_UTF8) -> Diagnostic:
    """A CSV file is not written in UTF-8, or is a spreadsheet's own file.

    In another encoding nobody knows for certain which letter a byte above 127 stands for, so kitgen
    only names the one that fits. In Excel, choose the type "CSV UTF-8" when you save; LibreOffice
    asks for the character set, which is "Unicode (UTF-8)". A table in UTF-8 that a program opened
    in another encoding and then saved has two or three odd letters for each that it lost: open the
    original again, in Excel with *Data > From Text/CSV*, where the encoding can be chosen.
    """
    return error("CSV101", message, span, hint)


@coded("CSV106")
def not_worked_out(span: Span, words: str) -> Diagnostic | None:
    """A cell holds a spreadsheet's formula, or what the spreadsheet shows where a formula fails.

    When a spreadsheet saves CSV it writes the results of formulas, unless it is set to show the
    formulas themselves. Save the values. Where a formula has no result, the sign of its error is
    saved instead, such as `#REF!`: correct the formula, and save the table again.
    """
    shown = shortened(words)
    if _FORMULA.match(words):
        message, hint = f"`{shown}` is a formula", "save the table with values instead of formulas"
    elif _FAILED.fullmatch(words):
        message = f"`{shown}` is what a spreadsheet shows where a formula fails"
        hint = "correct the formula in the spreadsheet, and save the table again"
    else:
        return None
    return error("CSV106", message, span, hint)


def decoded(raw: bytes, display_path: str) -> str:
    """Return the text of a table.

    Raises:
        DefinitionError: CSV101: it is not in UTF-8, or was not on its way here.
    """
    if raw.startswith(_SPREADSHEETS):
        message = "this is a spreadsheet’s own file, not CSV"
        raise DefinitionError([not_utf8(Span(display_path, 1, 1), message)])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if sort := sort_if_no_text(raw):
            message = f"the file is {sort}, not a table"
            raise DefinitionError(
                [not_utf8(Span(display_path, 1, 1), message, "name a table that is saved as CSV")]
            ) from None
        span, offset = odd_byte(problem, raw, display_path)
        message = f"the byte 0x{raw[offset]:02x} here is not UTF-8{seemingly(raw, offset)}"
        raise DefinitionError([not_utf8(span, message)]) from None
    if meant := misread_utf8(text):
        raise DefinitionError([_misread(text, meant, display_path)])
    return text


def _misread(text: str, meant: Encoded, display_path: str) -> Diagnostic:
    """Return the fault of a table that is UTF-8, but was read in another encoding on its way."""
    words = meant.text
    if words.startswith("\ufeff"):
        # A mark of UTF-8 at the start was misread as three characters, and is no word.
        text, words = f"   {text[3:]}", f"   {words[1:]}"
    lines = zip(_LINE_END.split(text), _LINE_END.split(words), strict=True)
    line, (odd, right) = next((at, pair) for at, pair in enumerate(lines, 1) if len({*pair}) > 1)
    at, message = _in_utf8(odd, replace(meant, text=right))
    hint = "open the original table as UTF-8, and save it again"
    return not_utf8(Span(display_path, line, at + 1), message, hint)


def misread_cell(span: Span, words: str) -> Diagnostic | None:
    """Return the fault of a cell whose words were read in another encoding than UTF-8."""
    if words.isascii() or not (meant := misread_words(words)):
        return None
    at, message = _in_utf8(words, meant)
    return not_utf8(span, message, f"write `{word_at(meant.text, at)}`")


def _in_utf8(odd: str, meant: Encoded) -> tuple[int, str]:
    """Return where the first odd letter is, and what the word around it is in UTF-8."""
    at = next(at for at, character in enumerate(odd) if not character.isascii())
    right = word_at(meant.text, at)
    return at, f"`{word_at(odd, at)}` here is `{right}` in UTF-8, read as {meant.name}"
