"""Letters: what would be printed backwards or in pieces is refused, and nothing else."""

import unicodedata

import pytest

from kitgen.drawing.shapes import Typeface
from kitgen.layout.letters import cannot_be_set, check_letters


def codes(words: str) -> list[str]:
    return [one.code for one in check_letters(words, Typeface.REGULAR, None)]


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
    assert "as one character" in diagnostic.hint


def test_a_space_that_does_not_break_is_quoted_as_a_space() -> None:
    for words, code in (("B1\u00a0中", "PRT207"), ("B1\u00a0ש", "PRT209")):
        (diagnostic,) = check_letters(words, Typeface.REGULAR, None)
        assert diagnostic.code == code
        assert diagnostic.message.startswith(f"`B1 {words[-1]}` has {words[-1]} (U+")


def test_what_the_type_lacks_is_reported_alone() -> None:
    assert codes("中 שלום") == ["PRT207"]
