"""Letters: what would be printed backwards or in pieces is refused, and nothing else."""

import unicodedata
from pathlib import Path

import pytest

from kitgen.contract import Piece, Shelves
from kitgen.drawing.fonts import font_face, opened_font
from kitgen.drawing.shapes import Box, Text, Typeface
from kitgen.layout.letters import cannot_be_set, check_letters
from kitgen.pipeline.verify.pdf.reading import PdfReading
from tests.factories import (
    COMPONENT,
    make_face,
    make_job,
    make_settings,
    make_sheets,
    write_pdf,
)


def codes(words: str) -> list[str]:
    return [letter.code for letter in check_letters(words, Typeface.REGULAR, None)]


@pytest.mark.parametrize("words", ["שלום", "اللعبة", "नमस्ते", "ที่", "Mine שלום 3"])
def test_letters_that_do_not_stand_in_a_row_are_refused(words: str) -> None:
    assert codes(words) == ["PRT209"]
    assert cannot_be_set(words, Typeface.REGULAR)


@pytest.mark.parametrize("words", ["Łódź, Gruß", "Ελλάδα", "Ёлка", "−3 × “é” · →", "ქართული"])
def test_letters_that_stand_in_a_row_are_printed(words: str) -> None:
    assert codes(words) == []
    assert not cannot_be_set(words, Typeface.REGULAR)


def test_an_accent_of_its_own_is_not_taken_for_an_accented_letter() -> None:
    assert codes(unicodedata.normalize("NFC", "Café")) == []
    (diagnostic,) = check_letters(unicodedata.normalize("NFD", "Café"), Typeface.REGULAR, None)
    assert diagnostic.code == "PRT209"
    assert "U+0301" in diagnostic.message
    assert (
        diagnostic.hint == f"copy this, accents and all: `{unicodedata.normalize('NFC', 'Café')}`"
    )
    (diagnostic,) = check_letters("q\u0301", Typeface.REGULAR, None)
    assert "as one character" in diagnostic.hint


def test_a_space_that_does_not_break_is_quoted_as_a_space() -> None:
    for words, code in (("B1\u00a0中", "PRT207"), ("B1\u00a0ש", "PRT209")):
        (diagnostic,) = check_letters(words, Typeface.REGULAR, None)
        assert diagnostic.code == code
        assert diagnostic.message.startswith(f"`B1 {words[-1]}` has {words[-1]} (U+")


def test_what_the_type_lacks_is_reported_alone() -> None:
    assert codes("中 שלום") == ["PRT207"]


def test_an_icon_is_advised_only_for_an_emoji_and_where_icons_may_be() -> None:
    for words, icons, drawn in (
        ("🐟", "in a text", "fish"),
        ("🐟", "", ""),
        ("中", "in a text", ""),
    ):
        (lacking,) = check_letters(words, Typeface.REGULAR, None, icons=icons)
        assert ("as an icon" in lacking.hint) == bool(drawn)
        assert f"`{{{drawn}}}` {icons}" in lacking.hint or not drawn


def test_what_is_not_refused_is_read_back_from_a_pdf_as_it_was_printed(tmp_path: Path) -> None:
    """Readers of a PDF take joined letters apart: what they read would not be what was printed."""
    face = font_face(Typeface.REGULAR)
    letters = map(chr, sorted(opened_font(face).glyphs))
    # What nobody sees is taken out of a definition where it is read.
    seen = [letter for letter in letters if letter.isprintable() and letter.strip()]
    printed = [letter for letter in seen if not cannot_be_set(letter, Typeface.REGULAR)]
    assert {"é", "ß", "Ж", "½", "ĳ"} <= set(printed)
    room = Box(4.0, 4.0, 100.0, 100.0)
    lines = tuple(
        Text((6.0 + number % 30 * 3.0, 8.0 + number // 30 * 1.2), letter, 1.0, room)
        for number, letter in enumerate(printed)
    )
    pieces = (Piece(COMPONENT, "letters", make_face("letters", shapes=lines)),)
    sheets = make_sheets(make_job(pieces, Shelves()), make_settings())
    with PdfReading(write_pdf(tmp_path / "letters.pdf", sheets)) as reading:
        read = [text.words for text in reading.page(0).texts]
    start = read.index(printed[0])
    assert read[start : start + len(printed)] == printed


def test_joined_letters_are_refused_with_the_letters_to_write() -> None:
    words = "ﬁﬂ Fish, oﬃce"
    (diagnostic,) = check_letters(words, Typeface.REGULAR, None)
    assert diagnostic.code == "PRT209"
    assert "ﬁ (U+FB01), ﬂ (U+FB02), ﬃ (U+FB03)" in diagnostic.message
    assert diagnostic.hint == "write the letters: `fi` for ﬁ, `fl` for ﬂ, `ffi` for ﬃ"
    for part in diagnostic.hint.partition(": ")[2].split(", "):
        letters, _, joined = part.partition(" for ")
        words = words.replace(joined, letters.strip("`"))
    assert words == "fifl Fish, office"
    assert codes(words) == []


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("a\nb", "one line"),
        ("a\u2028b", "one line"),
        ("a\tb", "only spaces"),
        ("a\n中", "use Latin"),
    ],
)
def test_white_space_that_no_type_has_is_mended_without_another_font(words: str, hint: str) -> None:
    (diagnostic,) = check_letters(words, Typeface.REGULAR, None)
    assert diagnostic.code == "PRT207"
    assert hint in diagnostic.hint
    assert ("font" in diagnostic.hint) == ("中" in words)
