"""Texts that are not in UTF-8: the encoding that they seem to be in, and their words in it."""

import codecs
import re
from collections.abc import Iterator
from itertools import islice
from unicodedata import name, normalize

from kitgen.definitions.wording import shortened
from kitgen.values import frozen

_WESTERN = ("äöüß", "àâæçèéêëîïôœùûüÿ", "áéíñóúü¿¡ºª", "àèéìíòóùú", "ãáâàçéêíõóôú", "åäöæøé")
_CENTRAL = ("ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîşţ")
_CYRILLIC = ("абвгдежзийклмнопрстуфхцчшщъыьэюяё", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя")
_GREEK = ("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ",)
_TURKISH = ("çğıöşüâî",)
"""The letters beyond ASCII of languages that are written in some encodings, in lower case."""

_SIGNS = frozenset("„“”‚‘’«»–—…€£°§×·•½¼©®\N{NO-BREAK SPACE}İ")

_ENCODINGS = {
    "cp1252": ("Windows-1252", _WESTERN),
    "cp1250": ("Windows-1250", (*_CENTRAL, *_WESTERN[:1])),
    "cp1251": ("Windows-1251", _CYRILLIC),
    "cp1253": ("Windows-1253", _GREEK),
    "cp1254": ("Windows-1254", _TURKISH),
    "iso8859_2": ("ISO 8859-2", _CENTRAL),
    "cp850": ("DOS code page 850", _WESTERN),
    "cp852": ("DOS code page 852", _CENTRAL),
    "cp866": ("DOS code page 866", _CYRILLIC),
    "koi8_r": ("KOI8-R", _CYRILLIC),
    "mac_roman": ("Mac OS Roman", _WESTERN),
    "mac_latin2": ("Mac OS Central European", _CENTRAL),
}
"""Encodings by the name of Python's codec: their usual names, and the languages written in them.

Where two read a text equally well, the first counts.
"""

_NO_TEXTS = {
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"\x89PNG": "a picture (PNG)",
    b"GIF8": "a picture (GIF)",
    b"%PDF": "a PDF file",
    b"PK\x03\x04": "a document of an office program, or an archive",
    b"\xd0\xcf\x11\xe0": "a document of an office program",
}
"""Files that people save under another name, by the bytes that they begin with."""

_UTF_16 = "UTF-16"

_MOSTLY = 0.8
"""The share of characters beyond ASCII that must be usual for an encoding to be named."""

_ENOUGH = 500
"""How many characters beyond ASCII are judged, the first of a text."""

_BEYOND = re.compile("[^\x00-\x7f]")
_CONTROLS = re.compile("([\x80-\x9f])")
_WORD = re.compile(r"\w+")
_MISREAD = ("cp1252", "cp1250")
"""The encodings in which programs open tables without asking."""

_QUOTE_BEGUN = "â€"
"""How quotation marks, dashes and dots in UTF-8 begin in Windows-1252."""


@frozen
class Encoded:
    """A text in another encoding than UTF-8.

    Attributes:
        name: The usual name of the encoding.
        text: The text read in it.
    """

    name: str
    text: str


def encoding_of(raw: bytes) -> Encoded | None:
    """Return the encoding that bytes which are not UTF-8 seem to be in, or None."""
    for mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        if raw.startswith(mark):
            return Encoded(_UTF_16, raw.decode("utf-16", errors="replace"))
    read = [(_usual(text, languages), known, text) for known, text, languages in _readings(raw)]
    # `max` returns the first of several that are equal.
    usual, best, text = max(read, key=lambda reading: reading[0], default=(0.0, "", ""))
    return Encoded(best, text) if usual >= _MOSTLY else None


def misread_utf8(text: str) -> Encoded | None:
    """Return a text that is UTF-8, but was read in another encoding on its way, as it was meant.

    `ż` in UTF-8 is `Å¼` in Windows-1252. Text counts as misread if all of it can be read back, and
    holds at least two such characters.
    """
    for codec in _MISREAD if not text.isascii() else ():
        try:
            meant = _encoded(text, codec).decode("utf-8")
        except UnicodeError:
            continue
        if sum(not character.isascii() for character in meant) >= 2:
            return Encoded(_ENCODINGS[codec][0], meant)
    return None


def misread_words(words: str) -> Encoded | None:
    """Return words of a text that were UTF-8 and read in another encoding, as they were meant.

    They may be a single word among many that are right, so one misread character is enough if it
    stands where no writer puts one, as in `ZÃ¼rich`.
    """
    beyond = [match.start() for match in _BEYOND.finditer(words)]
    if _QUOTE_BEGUN not in words and not any(_is_out_of_place(words, at) for at in beyond):
        return None
    for codec in _MISREAD:
        try:
            return Encoded(_ENCODINGS[codec][0], _encoded(words, codec).decode("utf-8"))
        except UnicodeError:
            continue
    return None


def sort_if_no_text(raw: bytes) -> str | None:
    """Return what a file is that people save under the name of a text; None if it may be one."""
    return next((said for begins, said in _NO_TEXTS.items() if raw.startswith(begins)), None)


def seemingly(raw: bytes, offset: int) -> str:
    """Return what bytes that are not UTF-8 seem to be, as the end of a sentence; "" if unknown.

    Args:
        raw: The bytes of a file.
        offset: The first that is not UTF-8.
    """
    encoded = encoding_of(raw)
    if encoded is None:
        return ""
    if encoded.name == _UTF_16:
        return f": the file is {_UTF_16}"
    # All others have one byte for each character.
    return (
        f": the file seems to be {encoded.name}, in which this is `{word_at(encoded.text, offset)}`"
    )


def word_at(text: str, at: int) -> str:
    """Return the word around a place in a text, or the character there if it is in none."""
    word = next((match for match in _WORD.finditer(text) if match.end() > at), None)
    return shortened(word[0] if word and word.start() <= at else text[at])


def _readings(raw: bytes) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for codec, (known, languages) in _ENCODINGS.items():
        try:
            yield known, raw.decode(codec), languages
        except UnicodeDecodeError:
            continue


def _usual(text: str, languages: tuple[str, ...]) -> float:
    """Return the share of characters beyond ASCII that are usual in one of some languages."""
    beyond = [match.start() for match in islice(_BEYOND.finditer(text), _ENOUGH)]
    fitting = [text[at] for at in beyond if not _is_out_of_place(text, at)]
    usual = ({*language, *language.upper(), *_SIGNS} for language in languages)
    most = max(sum(character in known for character in fitting) for known in usual)
    return most / len(beyond) if beyond else 0.0


def _is_out_of_place(text: str, at: int) -> bool:
    """Return whether a character is where only misread ones are.

    That is a capital after a small letter, a letter beside one of another script, or a sign within
    a word.
    """
    before, here, after = (text[place : place + 1] for place in (at - 1, at, at + 1))
    if not here.isalpha():
        return before.isalpha() and after.isalpha() and here != "’"
    if here.isupper() and before.islower():
        return True
    return any(beside.isalpha() and _script(beside) != _script(here) for beside in (before, after))


def _script(letter: str) -> str:
    # In `Nº` the raised o is a Latin letter.
    return name(normalize("NFKC", letter)[0], "").partition(" ")[0]


def _encoded(text: str, codec: str) -> bytes:
    """Return text as Windows writes it: control characters stand for undefined bytes."""
    parts = _CONTROLS.split(text)
    return b"".join(
        part.encode("latin-1" if _CONTROLS.fullmatch(part) else codec) for part in parts
    )
