"""Files that are not in UTF-8: the encoding that fits them, and the words in it."""

import re

import pytest

from kitgen.definitions.encodings import encoding_of, misread_utf8, misread_words
from kitgen.definitions.file_text import file_text
from kitgen.definitions.tables import table_of
from kitgen.diagnostics import DefinitionError, Diagnostic
from tests.small_cases import as_one_test

WRITTEN = {
    "Żubr, Łasica, „Dąb”, Źrebię, gęś": ("cp1250", "mac_latin2"),
    "Żubr, Łasica, Dąb, Źrebię, gęś": ("iso8859_2", "cp852"),
    "Größe, Übermut, Äpfel, schön, Straße": ("cp1252", "cp850", "mac_roman"),
    "Château, Élan, garçon, naïve, À bientôt": ("cp1252", "cp850", "mac_roman"),
    "¿Qué?, niño, Árbol, canción": ("cp1252", "cp850", "mac_roman"),
    "Kůň, Žába, Řeka, šťastný, Český": ("cp1250", "iso8859_2", "cp852", "mac_latin2"),
    "Őz, tűz, kígyó, Árvíz": ("cp1250", "cp852"),
    "Медведь, Лиса, Ёж": ("cp1251", "cp866", "koi8_r"),
    "Αλεπού, Άλογο": ("cp1253",),
    "Ayı, Şahin, kuş, İnek, gözlük": ("cp1254",),
    "İnci, İpek, İz, şal": ("cp1254",),
    "It’s “fine” – £5, café": ("cp1252", "mac_roman"),
    "Nº 5, 1ª": ("cp1252",),
}
NAMES = {
    "cp1250": "Windows-1250",
    "cp1251": "Windows-1251",
    "cp1252": "Windows-1252",
    "cp1253": "Windows-1253",
    "cp1254": "Windows-1254",
    "iso8859_2": "ISO 8859-2",
    "cp850": "DOS code page 850",
    "cp852": "DOS code page 852",
    "cp866": "DOS code page 866",
    "koi8_r": "KOI8-R",
    "mac_roman": "Mac OS Roman",
    "mac_latin2": "Mac OS Central European",
}


def refusal(raw: bytes) -> Diagnostic:
    with pytest.raises(DefinitionError) as refused:
        table_of(raw, "t.csv")
    (fault,) = refused.value.diagnostics
    assert fault.code == "CSV101"
    return fault


def test_a_picture_under_the_name_of_a_table_is_not_asked_for_in_utf8() -> None:
    fault = refusal(b"\x89PNG\r\n\x1a\n\x00")
    assert fault.message == "the file is a picture (PNG), not a table"
    assert "UTF-8" not in (fault.hint or "")


@as_one_test
@pytest.mark.parametrize(
    ("words", "codec"), [(w, codec) for w, all_ in WRITTEN.items() for codec in all_]
)
def test_the_encoding_that_fits_is_named_with_the_word_in_it(words: str, codec: str) -> None:
    text = f'name,text\nA,"{words}"\n'
    fault = refusal(text.encode(codec))
    said = re.search(r"the file seems to be (.*), in which this is `(\S+)`$", fault.message)
    assert said
    assert said[1] == NAMES[codec]
    # It is the whole word, or one sign.
    first = next(character for character in words if not character.isascii())
    assert said[2] in {first, *re.findall(r"\w+", words)}
    assert first in said[2]
    # Saved as the hint says, it is read.
    assert table_of(text.encode("utf-8-sig"), "t.csv").rows[0].words("text") == words


def test_what_fits_no_encoding_is_not_named() -> None:
    # UTF-8, and a word that was pasted from a file in Windows-1250.
    raw = "name\nŻubr\nŁasica\n".encode() + "Źrebię\n".encode("cp1250")
    assert encoding_of(raw) is None
    assert refusal(raw).message == "the byte 0x8f here is not UTF-8"


def test_what_excel_calls_unicode_text_is_utf_16() -> None:
    assert refusal("name\ttext\nA\tb\n".encode("utf-16")).message.endswith(": the file is UTF-16")


def test_rules_and_kits_are_named_alike() -> None:
    with pytest.raises(DefinitionError) as refused:
        file_text("# Żubry i Dęby\n".encode("cp1250"), "rules.md")
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.span and fault.span.column) == ("YML004", 3)
    assert "seems to be Windows-1250, in which this is `Żubry`" in fault.message


def misread(text: str, codec: str) -> str:
    """Read a text in UTF-8 as Windows does that takes it for another encoding."""
    return "".join(
        # Windows reads an undefined byte as the control character of that number.
        byte.decode(codec, errors="ignore") or chr(byte[0])
        for byte in (bytes([number]) for number in text.encode())
    )


@pytest.mark.parametrize(
    ("word", "codec"),
    [
        *((word, "cp1252") for word in ("Zürich", "Straße", "gęś", "Ärger", "It’s", "“fine”")),
        *((word, "cp1250") for word in ("Straße", "gęś", "Ärger", "It’s")),
    ],
)
def test_a_single_word_pasted_from_a_misread_text_is_refused(word: str, codec: str) -> None:
    """It is the only one: all others, with accents of their own, are as they should be."""
    text = "name,text\nŁąka,dąb\nB,a WORD here\nÀ côté,x\n"
    fault = refusal(text.replace("WORD", misread(word, codec)).encode())
    assert fault.span is not None and (fault.span.line, fault.span.column) == (3, 3)
    # What shows is the word, or the quotation mark before it.
    assert fault.hint in (f"write `{word}`", f"write `{word[0]}`", "write `’`")
    assert table_of(text.replace("WORD", word).encode(), "t.csv")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("codec", ["cp1250", "cp1252"])
def test_utf_8_that_a_program_read_in_another_encoding_is_refused(codec: str, mark: str) -> None:
    fault = refusal(misread(f"{mark}name,text\nA,plain\nŁąka,dąb\n", codec).encode())
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (3, 1)
    assert fault.message.endswith(f"is `Łąka` in UTF-8, read as {NAMES[codec]}")


@pytest.mark.parametrize(
    "text",
    ["CAFÉ™", "Ã, Ä and ä", "Größe und Łąka", "AMANHÃ…", "MAÇÃ", "JOSÉ’s", "plain", "", *WRITTEN],
)
def test_words_that_only_look_odd_are_left_alone(text: str) -> None:
    assert misread_utf8(text) is None
    assert misread_words(text) is None
