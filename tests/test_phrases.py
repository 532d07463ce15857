"""Counts and lists in words, as messages and print guides say them."""

import pytest

from kitgen.phrases import counted, in_a_row, in_capitals
from tests.small_cases import as_one_test


def test_one_is_said_in_the_singular_and_thousands_are_parted() -> None:
    assert [counted(count, "page") for count in (0, 1, 2, 20_000)] == [
        "0 pages",
        "1 page",
        "2 pages",
        "20,000 pages",
    ]


@pytest.mark.parametrize("words", [[], ["dice"], ["dice", "camps"], ["dice", "camps", "cards"]])
def test_a_row_of_things_can_be_taken_apart_again(words: list[str]) -> None:
    phrase = in_a_row(words, "or")
    assert phrase.count(" or ") == (len(words) > 1)
    assert [one for one in phrase.replace(" or ", ", ").split(", ") if one] == words


@as_one_test
@pytest.mark.parametrize(
    ("words", "capitals"),
    [
        ("Χρυσοί Λόφοι", "ΧΡΥΣΟΙ ΛΟΦΟΙ"),
        ("Μάιος", "ΜΑΪΟΣ"),
        ("Προϊστορία", "ΠΡΟΪΣΤΟΡΙΑ"),
        ("άυλος", "ΑΫΛΟΣ"),
        ("Μαΐου", "ΜΑΪΟΥ"),
        ("αίμα", "ΑΙΜΑ"),
        ("ναι ή όχι", "ΝΑΙ Ή ΟΧΙ"),
        ("ΝΑΙ Ή ΌΧΙ", "ΝΑΙ Ή ΟΧΙ"),
        ("ᾳδω", "ΑΙΔΩ"),
        # Accents of other languages stay.
        ("Złote Wzgórza", "ZŁOTE WZGÓRZA"),
        ("Những Ngọn Đồi", "NHỮNG NGỌN ĐỒI"),
        ("Größe", "GRÖSSE"),
        ("Мой йод", "МОЙ ЙОД"),
    ],
)
def test_only_greek_capitals_have_no_accents(words: str, capitals: str) -> None:
    assert in_capitals(words) == capitals
