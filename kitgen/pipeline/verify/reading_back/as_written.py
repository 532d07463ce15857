"""Fast recognition, without a parser, of drawings written as kitgen writes them.

A recognised drawing has no fault. A parser has to judge every other drawing.
"""

import re
from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

Said: TypeAlias = Sequence[tuple[str, str]]
"""The attributes of an element, each with its value."""

_HEAD = b'<?xml version="1.0" encoding="utf-8"?>\n<'
# The text between one `<` and the next; values are ASCII and have no entities.
_ATTRIBUTE = rb' ([a-zA-Z:-]+)="([ !#-%\'-;=-~]*)"'
_WORDS = rb"(?P<words>(?:[^<>&\x00-\x08\x0b-\x1f]++|&(?:amp|lt|gt);)*)"
_BEGINS = re.compile(rb"([a-zA-Z]+)((?:%b){0,32})(?P<alone> ?/)?>%b" % (_ATTRIBUTE, _WORDS))
_ENDS = re.compile(rb"(/[a-zA-Z]+)>%b" % _WORDS)
_SAID = re.compile(_ATTRIBUTE.decode())
_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
# Values that are made alike: any value is allowed in `d`, and any such code in the others.
_SHAPES_ALIKE = (
    (re.compile(rb' d="[A-Za-z0 .,-]*"'), b' d=""'),
    (re.compile(rb'#[0a-f]{6}"'), b'#0"'),
    (re.compile(rb'-[0a-f]{6,10}(?=[")])'), b"-0"),
    (re.compile(rb'="-?0[0.]*"'), b'="0"'),
    (re.compile(rb"\([-0.,]+\)"), b"(0)"),
    # Words: they end at the next tag, not at a quote.
    (re.compile(rb">[A-Za-z0 .,;:!?'()-]++(?=<|\Z)"), b">0"),
)
_MOST_KNOWN = 50_000
"""The most tags to remember: a kit has a few hundred, but a hostile file as many as it likes."""

_NO_CHARACTERS = b"\xef\xbf"
"""The first bytes of U+FFFE and U+FFFF, which XML does not allow."""


class AsWritten:
    """A recogniser of drawings by their tags.

    A kit has tens of thousands of shapes that differ only in numbers. Replacing all digits by zeros
    leaves some thousands of different tags. Replacing every outline, colour, digest, number, place
    and plain word as well leaves a few hundred, each of which is checked once.

    The replacements hide nothing. No name of an element or attribute has a digit here. No value
    that kitgen writes is refused for its digits, except the namespaces; these are in a drawing's
    first tag, which is checked unchanged. All other replaced text stays between quotes and is
    refused nowhere, or it is words between tags, which may say anything.
    """

    def __init__(self, has_fault: Callable[[str, Said], bool]) -> None:
        """Begin without known tags.

        Args:
            has_fault: A function that returns whether no shipped drawing has an element with these
                attributes. Replacing digits in their values, or an outline, colour or digest, must
                not hide a fault from it.
        """
        self._has_fault = has_fault
        # For the text from one `<` to the next: the name of the element that it begins, or a slash
        # and the name of the one that it ends; empty for an element that is closed in its tag.
        # `_alike` is the same for texts with replacements.
        self._known: dict[bytes, bytes] = {}
        self._alike: dict[bytes, bytes] = {}

    def is_good(self, raw: bytes) -> bool:
        """Return whether a drawing is certainly sound; if it is not certain, return False."""
        if not raw.startswith(_HEAD):
            return False
        start = len(_HEAD)
        tags = raw.translate(_DIGITS_ALIKE).split(b"<")[3:]
        try:
            opened = [self._part(raw[start : raw.find(b"<", start)])]
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
                self._alike.clear()
            self._learn(set(tags).difference(self._known))
        except ValueError:
            return False
        for part in filter(None, map(self._known.__getitem__, tags)):
            if not opened:
                return False
            if not part.startswith(b"/"):
                opened.append(part)
            elif opened.pop() != part[1:]:
                return False
        return not opened and tags[-1].rstrip() == b"/svg>"

    def _learn(self, tags: Collection[bytes]) -> None:
        """Check tags that are not known yet, those that are alike only once.

        Raises:
            ValueError: A tag occurs in no shipped drawing.
        """
        if not tags:
            return
        alike = b"<".join(tags)
        for differs, same in _SHAPES_ALIKE:
            alike = differs.sub(same, alike)
        shapes = alike.split(b"<")
        for shape in set(shapes).difference(self._alike):
            self._alike[shape] = self._part(shape)
        self._known.update(zip(tags, map(self._alike.__getitem__, shapes), strict=True))

    def _part(self, tag: bytes) -> bytes:
        """Return the entry in `_known` for a tag and the words after it.

        Raises:
            ValueError: No shipped drawing has the tag, or kitgen would write it differently.
        """
        ends = tag.startswith(b"/")
        match = (_ENDS if ends else _BEGINS).fullmatch(tag)
        if match is None or not _are_characters(match["words"]):
            raise ValueError
        if ends:
            return match[1]
        said = _SAID.findall(match[2].decode())
        if len(dict(said)) < len(said) or self._has_fault(match[1].decode(), said):
            raise ValueError
        return b"" if match["alone"] else match[1]


def _are_characters(words: bytes) -> bool:
    """Return whether words have only characters that XML allows.

    Raises:
        UnicodeDecodeError: They are not in UTF-8.
    """
    return words.isascii() or (bool(words.decode("utf-8")) and _NO_CHARACTERS not in words)
