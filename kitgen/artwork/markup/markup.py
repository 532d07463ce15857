"""Reads the XML of a user's SVG into a tree of elements, within bounds; nothing is ever fetched.

A DOCTYPE is ignored, except that its entities are replaced if they are plain words, few and short,
such as the namespaces that Adobe Illustrator declares. No entity may contain another one.
"""

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import field

from kitgen.artwork import faults
from kitgen.artwork.markup.features import readable
from kitgen.artwork.markup.findings import EnoughError, Findings
from kitgen.artwork.markup.xml_events import SVG, XLINK, XmlEvents
from kitgen.definitions.own_files import too_large
from kitgen.diagnostics import Span
from kitgen.values import changing

MOST_ELEMENTS = 20_000
MOST_LEVELS = 64
MOST_UNPACKED = 4_000_000
"""The most bytes of an `.svgz` file after unpacking."""
MOST_ENTITIES, LONGEST_ENTITY, MOST_EXPANDED = 64, 1_000, 200_000
"""The most entities that a file may declare, the greatest length of each, and of all together
wherever they are used."""
_MOST_WORDS = 8_000_000
"""The most characters of all attributes together, including those that a DOCTYPE adds."""

_GZIP = b"\x1f\x8b"


@changing(eq=False)
class Element:
    """An element of SVG.

    Attributes:
        tag: Its name.
        attributes: The attributes without a namespace, and `href` in either spelling.
        span: The place where it begins.
        parent: The element that contains it.
        children: The elements in it, in order.
        words: The text in a `style`, or in a `text` and all its descendants.
        pieces: The words and elements in a `text` or its descendants, in order.
    """

    tag: str
    attributes: Mapping[str, str]
    span: Span
    parent: "Element | None"
    children: list["Element"] = field(default_factory=list)
    words: str = ""
    pieces: list["Element | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Element"]:
        """Yield this element and its descendants, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.children)

    def outwards(self) -> Iterator["Element"]:
        """Yield this element and its ancestors, the outermost last."""
        element: Element | None = self
        while element is not None:
            yield element
            element = element.parent


def is_meant(element: Element) -> bool:
    """Return whether a browser with the language English shows an element (SVG 2, 5.9)."""
    own = element.attributes
    if own.get("requiredExtensions", "").strip():
        return False
    languages = own.get("systemLanguage")
    return languages is None or any(
        language.strip().lower().split("-")[0] == "en" for language in languages.split(",")
    )


def unpacked(raw: bytes, findings: Findings) -> bytes:
    """Return the text of a file, which may be packed with gzip (`.svgz`).

    Raises:
        EnoughError: The file is damaged, or unpacks to too many bytes.
    """
    if not raw.startswith(_GZIP):
        return raw
    start = Span(findings.path, 1, 1)
    pack = zlib.decompressobj(wbits=31)
    try:
        text = pack.decompress(raw, MOST_UNPACKED + 1)
    except zlib.error:
        text = b""
    if len(text) > MOST_UNPACKED:
        findings.stop(too_large(start, "picture", "bytes unpacked", len(text), MOST_UNPACKED))
    if not pack.eof:
        reason = "the file is packed as svgz, and damaged"
        findings.stop(faults.not_svg(start, reason, "save it again, as plain SVG"))
    return text


def read_markup(raw: bytes, findings: Findings) -> Element:
    """Return the outermost element of a picture.

    Raises:
        EnoughError: The file is not SVG, has declarations that are not read, or is too large.
    """
    reader = _Reader(unpacked(raw, findings), findings)
    root = reader.read()
    if root is None:
        raise EnoughError
    return root


class _Reader(XmlEvents):
    """Takes expat's events and builds the tree."""

    def __init__(self, text: bytes, findings: Findings) -> None:
        super().__init__(findings)
        self._text = text
        self._root: Element | None = None
        self._open: list[Element] = []
        self._skipped = 0
        self._longest_entity = 0
        self._parser.buffer_text = True
        self._parser.CharacterDataHandler = self._words
        self._parser.EntityDeclHandler = self._entity
        self._parser.SkippedEntityHandler = self._undeclared

    def read(self) -> Element | None:
        """Read the file, as far as possible, and return its root; None if the XML is incomplete."""
        return self._root if self._parse(self._text) else None

    def _entity(
        self,
        name: str,
        is_parameter: int,
        value: str | None,
        _base: str | None,
        system: str | None,
        _public: str | None,
        _notation: str | None,
    ) -> None:
        """Accept an entity that a DOCTYPE declares, if it is harmless."""
        shown = f"the entity &{readable(name)};"
        if is_parameter or value is None or system is not None:
            self._stop(faults.declares(self._here, f"{shown}, which lies elsewhere,"))
        if "&" in value or "%" in value:
            self._stop(faults.declares(self._here, f"{shown}, which holds another one,"))
        self._count("entities", 1, MOST_ENTITIES)
        self._longest_entity = max(self._longest_entity, len(value))
        if self._longest_entity > LONGEST_ENTITY:
            size = self._longest_entity
            self._stop(
                too_large(self._here, "picture", "characters in an entity", size, LONGEST_ENTITY)
            )
        # Checked before they are replaced: there are at most as many references as `&` signs.
        most = self._text.count(b"&") * self._longest_entity
        if most > MOST_EXPANDED:
            what = "characters that come from entities"
            self._stop(too_large(self._here, "picture", what, most, MOST_EXPANDED))

    def _undeclared(self, name: str, _is_parameter: int) -> None:
        self._stop(faults.declares(self._here, f"the entity &{readable(name)};"))

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._count("elements", 1, MOST_ELEMENTS)
        size = sum(map(len, attributes.values()))
        self._count("characters in attributes", size, _MOST_WORDS)
        space, _, tag = name.rpartition(" ")
        self._refuse_scripts(attributes)
        if self._root is None:
            self._check_root(space, tag)
        self._refuse_pages(space, tag)
        if self._skipped or space != SVG:
            # Drawing programs keep private notes in other namespaces, which are not drawn.
            self._skipped += 1
            return
        if len(self._open) >= MOST_LEVELS:
            self._stop(too_large(self._here, "picture", "levels", len(self._open) + 1, MOST_LEVELS))
        parent = self._open[-1] if self._open else None
        element = Element(tag, _plain(attributes), self._here, parent)
        if parent is None:
            self._root = element
        else:
            parent.children.append(element)
            if any(outer.tag == "text" for outer in self._open):
                parent.pieces.append(element)
        self._open.append(element)

    def _end(self, _name: str) -> None:
        if self._skipped:
            self._skipped -= 1
        else:
            self._open.pop()

    def _words(self, words: str) -> None:
        if self._skipped or not self._open:
            return
        for element in reversed(self._open):
            if element.tag in ("style", "text"):
                self._count("characters of words", len(words), _MOST_WORDS)
                element.words += words
                if element.tag == "text":
                    self._open[-1].pieces.append(words)
                return


def _plain(attributes: Mapping[str, str]) -> dict[str, str]:
    """Return the attributes without a namespace, and `href`."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    linked = attributes.get(f"{XLINK} href")
    if linked is not None:
        plain.setdefault("href", linked)
    return plain
