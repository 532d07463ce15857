"""Reads the XML of a user's SVG into a tree of elements, within bounds; nothing is ever fetched.

A DOCTYPE is passed over. Entities that it declares are put in where they are plain words, few and
short, as Adobe Illustrator declares the names of its vocabularies; none may stand in another one.
"""

import xml.parsers.expat
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from kitgen.artwork import faults
from kitgen.artwork.features import REFUSED_ELEMENTS, readable
from kitgen.artwork.findings import EnoughError, Findings
from kitgen.definitions.own_files import too_large
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Span

MOST_ELEMENTS = 20_000
MOST_LEVELS = 64
MOST_UNPACKED = 4_000_000
"""Bytes of an `.svgz` once it is unpacked."""
MOST_ENTITIES, LONGEST_ENTITY, MOST_EXPANDED = 64, 1_000, 200_000
"""How many entities a file may declare, how long each may be, and all of them where they stand."""
_MOST_WORDS = 8_000_000
"""Characters of all attributes together, those that a DOCTYPE adds among them."""

_SVG = "http://www.w3.org/2000/svg"
_XHTML = "http://www.w3.org/1999/xhtml"
_XLINK = "http://www.w3.org/1999/xlink"
# All others expat asks of Python, which refuses most of them with an error of its own.
_ENCODINGS = ("UTF-8", "UTF-16", "US-ASCII", "ISO-8859-1", "WINDOWS-1252")
_GZIP = b"\x1f\x8b"


@dataclass(slots=True, eq=False)
class Element:
    """An element of SVG.

    Attributes:
        tag: Its name.
        attributes: Those without a vocabulary, and `href` of either spelling.
        span: Where it begins.
        parent: The element that it stands in.
        children: The elements in it, in order.
        words: The text in a `style`, or in a `text` and all in it.
        pieces: Of a `text` and what is in it, words and elements in order.
    """

    tag: str
    attributes: Mapping[str, str]
    span: Span
    parent: "Element | None"
    children: list["Element"] = field(default_factory=list)
    words: str = ""
    pieces: list["Element | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Element"]:
        """Yield this element and all in it, in the order of the file."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting += reversed(element.children)


def unpacked(raw: bytes, findings: Findings) -> bytes:
    """Return the text of a file, which may be packed by gzip: `.svgz`.

    Raises:
        EnoughError: It is damaged, or unpacks to too much.
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
        findings.stop(faults.not_svg(start, reason, "save it anew, as plain SVG"))
    return text


def read_markup(raw: bytes, findings: Findings) -> Element:
    """Return the outermost element of a picture.

    Raises:
        EnoughError: It is no SVG, declares what is not read, or is too large.
    """
    reader = _Reader(unpacked(raw, findings), findings)
    root = reader.read()
    if root is None:
        raise EnoughError
    return root


class _Reader:
    """Takes expat's events and builds the tree."""

    def __init__(self, text: bytes, findings: Findings) -> None:
        self._text = text
        self._findings = findings
        self._root: Element | None = None
        self._open: list[Element] = []
        self._skipped = 0
        self._counts = Counter[str]()
        self._longest_entity = 0
        parser = self._parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._words
        parser.XmlDeclHandler = self._declaration
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._undeclared
        parser.ProcessingInstructionHandler = self._instruction

    def read(self) -> Element | None:
        """Walk through the file, as far as it can be read."""
        try:
            self._parser.Parse(self._text, True)
        except xml.parsers.expat.ExpatError as problem:
            reason = xml.parsers.expat.ErrorString(problem.code)
            span = Span(self._findings.path, problem.lineno, problem.offset + 1)
            hint = "save the picture anew from a drawing program"
            self._findings.add(faults.not_svg(span, f"the file is not XML: {reason}", hint))
            return None
        return self._root

    @property
    def _here(self) -> Span:
        parser = self._parser
        return Span(self._findings.path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.upper() not in _ENCODINGS:
            reason = f"the file's encoding is `{shortened(encoding)}`, which is not read"
            self._findings.stop(faults.not_svg(self._here, reason, "save the picture as UTF-8"))

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
        """Take an entity that a DOCTYPE declares, if it can do no harm."""
        shown = f"the entity &{readable(name)};"
        if is_parameter or value is None or system is not None:
            self._findings.stop(faults.declares(self._here, f"{shown}, which lies elsewhere,"))
        if "&" in value or "%" in value:
            self._findings.stop(faults.declares(self._here, f"{shown}, which holds another one,"))
        self._count("entities", 1, MOST_ENTITIES)
        self._longest_entity = max(self._longest_entity, len(value))
        if self._longest_entity > LONGEST_ENTITY:
            size = self._longest_entity
            self._findings.stop(
                too_large(self._here, "picture", "characters in an entity", size, LONGEST_ENTITY)
            )
        # Counted before they are put in: no entity stands more often than `&` does.
        most = self._text.count(b"&") * self._longest_entity
        if most > MOST_EXPANDED:
            what = "characters that come of entities"
            self._findings.stop(too_large(self._here, "picture", what, most, MOST_EXPANDED))

    def _undeclared(self, name: str, _is_parameter: int) -> None:
        self._findings.stop(faults.declares(self._here, f"the entity &{readable(name)};"))

    def _instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            what = "a style sheet of another file (<?xml-stylesheet?>)"
            self._findings.stop(faults.declares(self._here, what))

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._count("elements", 1, MOST_ELEMENTS)
        size = sum(map(len, attributes.values()))
        self._count("characters in attributes", size, _MOST_WORDS)
        space, _, tag = name.rpartition(" ")
        for key in attributes:
            if key.rpartition(" ")[2].lower().startswith("on") and " " not in key:
                self._refuse("KIT308", f"a script ({readable(key)})", "take it out")
        if self._root is None:
            self._check_root(space, tag)
        if space == _XHTML or tag.lower() == "script":
            # A browser would run it for whoever opens the picture, which kits carry.
            active = "script" if tag.lower() == "script" else "foreignObject"
            self._refuse("KIT307", *REFUSED_ELEMENTS[active])
        if self._skipped or space != _SVG:
            # Drawing programs keep notes of their own in other vocabularies; nobody paints them.
            self._skipped += 1
            return
        if len(self._open) >= MOST_LEVELS:
            self._findings.stop(
                too_large(self._here, "picture", "levels", len(self._open) + 1, MOST_LEVELS)
            )
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

    def _check_root(self, space: str, tag: str) -> None:
        if (space, tag) == ("", "svg"):
            reason = "the file's <svg> does not say that it is one: it has no xmlns"
            self._findings.stop(
                faults.not_svg(self._here, reason, f'write <svg xmlns="{_SVG}" ...>')
            )
        if (space, tag) != (_SVG, "svg"):
            reason = f"the file's outermost element is <{readable(tag)}>, not an SVG's <svg>"
            self._findings.stop(faults.not_svg(self._here, reason))

    def _count(self, feature: str, more: int, most: int) -> None:
        self._counts[feature] += more
        if self._counts[feature] > most:
            count = self._counts[feature]
            self._findings.stop(too_large(self._here, "picture", feature, count, most))

    def _refuse(self, code: str, feature: str, hint: str) -> None:
        self._findings.refuse(code, feature, hint, self._here)


def _plain(attributes: Mapping[str, str]) -> dict[str, str]:
    """Return the attributes that SVG knows, by their names alone."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    linked = attributes.get(f"{_XLINK} href")
    if linked is not None:
        plain.setdefault("href", linked)
    return plain
