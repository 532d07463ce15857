"""Recognises drawings that are written as kitgen writes them, without a parser: those are many.

What is recognised has no fault; whatever else a drawing is, a parser has to say.
"""

import re
from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

Said: TypeAlias = Sequence[tuple[str, str]]
"""The attributes of an element, each with its value."""

_HEAD = b'<?xml version="1.0" encoding="utf-8"?>\n<'
# What stands between one `<` and the next; a value has no entity and nothing but ASCII.
_ATTRIBUTE = rb' ([a-zA-Z:-]+)="([ !#-%\'-;=-~]*)"'
_WORDS = rb"(?P<words>(?:[^<>&\x00-\x08\x0b-\x1f]++|&(?:amp|lt|gt);)*)"
_BEGINS = re.compile(rb"([a-zA-Z]+)((?:%b){0,32})(?P<alone> ?/)?>%b" % (_ATTRIBUTE, _WORDS))
_ENDS = re.compile(rb"(/[a-zA-Z]+)>%b" % _WORDS)
_SAID = re.compile(_ATTRIBUTE.decode())
_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
# What stands between two quotes may say anything, in `d`, or any such code as it does.
_SHAPES_ALIKE = (
    (re.compile(rb' d="[A-Za-z0 .,-]*"'), b' d=""'),
    (re.compile(rb'#[0a-f]{6}"'), b'#0"'),
    (re.compile(rb'-[0a-f]{6,10}(?=[")])'), b"-0"),
    (re.compile(rb'="-?0[0.]*"'), b'="0"'),
    (re.compile(rb"\([-0.,]+\)"), b"(0)"),
    # Words: what ends with the next tag, and not with a quote.
    (re.compile(rb">[A-Za-z0 .,;:!?'()-]++(?=<|\Z)"), b">0"),
)
_MOST_KNOWN = 50_000
"""Of how many tags is known what they are: a kit has a few hundred, a bomb as many as it likes."""

_NO_CHARACTERS = b"\xef\xbf"
"""How U+FFFE and U+FFFF begin, which XML does not have."""


class AsWritten:
    """Knows drawings by the tags in them.

    A kit has tens of thousands of shapes; all but their numbers are alike. With all digits made
    zeros some thousands are left that differ, and with every outline, colour, digest, number, place
    and plain word made the same a few hundred, each of which is looked at once. That hides nothing:
    no name of an element or attribute has a digit here, and no value that kitgen writes is refused
    for one but the namespaces, which stand in a drawing's first tag; that is looked at as it is.
    What else is made the same lies between quotes, before and after, and is refused nowhere; or it
    is words between tags, which may say anything.
    """

    def __init__(self, has_fault: Callable[[str, Said], bool]) -> None:
        """Begin with nothing known.

        Args:
            has_fault: Returns whether no shipped drawing has an element with these attributes;
                changing the digits in their values must not make it take what it refused, nor
                must another outline, colour or digest.
        """
        self._has_fault = has_fault
        # Of what stands between one `<` and the next: the element that it begins, or ends after
        # a slash; nothing for an element without others in it. The same of those made alike.
        self._known: dict[bytes, bytes] = {}
        self._alike: dict[bytes, bytes] = {}

    def is_good(self, raw: bytes) -> bool:
        """Return whether a drawing is sound and without faults; no where that is not certain."""
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
        """Look at tags that are not known yet, once at those that are made alike.

        Raises:
            ValueError: One is in no shipped drawing.
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
        """Return what a tag and the words after it are in a drawing (see `_known`).

        Raises:
            ValueError: No shipped drawing has it, or it is not written as kitgen would.
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
    """Return whether words are in UTF-8 and have nothing that XML does not have.

    Raises:
        UnicodeDecodeError: They are not in UTF-8.
    """
    return words.isascii() or (bool(words.decode("utf-8")) and _NO_CHARACTERS not in words)
