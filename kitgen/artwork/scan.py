"""Scans an SVG file, and rewrites the part of it that is drawn: nothing else reaches svglib.

The scan accepts what is drawn faithfully and nothing more. It reads with expat, which stops
at the first declaration; nothing is ever fetched, and no entity is ever expanded.
"""

import xml.parsers.expat
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn
from xml.sax.saxutils import quoteattr

from kitgen.artwork import faults, values
from kitgen.artwork.features import DRAWN, EMPTY, REFUSED_ELEMENTS, STYLE, UNSEEN, readable
from kitgen.artwork.geometry import read_geometry
from kitgen.artwork.properties import Style, applied, stroke_fault
from kitgen.artwork.values import UnreadableError, number_text
from kitgen.definitions.own_files import too_large
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.drawing.shapes import Box
from kitgen.values import frozen

MOST_ELEMENTS = 5_000
MOST_LEVELS = 32

_SVG = "http://www.w3.org/2000/svg"
_XHTML = "http://www.w3.org/1999/xhtml"
# All others expat asks of Python, which refuses most of them with an error of its own.
_ENCODINGS = ("UTF-8", "UTF-16", "US-ASCII", "ISO-8859-1", "WINDOWS-1252")
_MOST_FAULTS = 50
_SAME_RATIO = 0.01
_PAINTED = (
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
)


@frozen
class CleanPicture:
    """A rewritten picture: `text` is SVG of plain shapes, `box` the part of the plane it shows."""

    text: str
    box: Box


def scan(raw: bytes, path: str) -> CleanPicture:
    """Scan a picture's file.

    Args:
        raw: Its bytes.
        path: Where it lies, as the user knows it.

    Raises:
        DefinitionError: KIT303 and KIT305 to KIT310: each feature that is not drawn, at the
            first place where it stands.
    """
    scanner = Scanner(path)
    scanner.read(raw)
    problems = scanner.problems()
    if problems or scanner.box is None:
        raise DefinitionError(problems)
    return CleanPicture("".join(scanner.written), scanner.box)


class _EnoughError(Exception):
    """Scanning stops: what makes the rest unreadable has been noted."""


class Scanner:
    """Takes expat's events, writes what is drawn, and notes what is not.

    `drawing_files` reads kitgen's own drawings with it, and makes shapes instead of text.
    """

    initial_style: Style = STYLE

    def __init__(self, path: str) -> None:
        """Start before the root; `path` names the file in messages."""
        self.written: list[str] = []
        self.box: Box | None = None
        self._path = path
        self._found: dict[tuple[str, str, str], list[Span]] = {}
        self._final: list[Diagnostic] = []
        # What each open element inherits to those in it, and the tag that was written for it.
        self._styles: list[Style] = [self.initial_style]
        self._open: list[str] = []
        self._skipped = 0
        self._counts = Counter[str]()
        self._parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.XmlDeclHandler = self._declaration
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction

    def read(self, raw: bytes) -> None:
        """Walk through the file, as far as it can be read."""
        try:
            self._parser.Parse(raw, True)
        except _EnoughError:
            return
        except xml.parsers.expat.ExpatError as problem:
            reason = xml.parsers.expat.ErrorString(problem.code)
            span = Span(self._path, problem.lineno, problem.offset + 1)
            self._final.append(faults.not_svg(span, f"the file is not XML: {reason}"))

    def problems(self) -> list[Diagnostic]:
        """Return what was noted, each feature once, in the order of the file."""
        diagnostics: list[Diagnostic] = []
        for (code, feature, hint), spans in self._found.items():
            report = {
                "KIT307": faults.element_not_drawn,
                "KIT308": faults.property_not_drawn,
                "KIT309": faults.value_not_understood,
            }[code]
            diagnostics.append(report(spans[0], feature, len(spans), hint))
        return diagnostics + self._final

    @property
    def _here(self) -> Span:
        parser = self._parser
        return Span(self._path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _refuse(self, code: str, feature: str, hint: str) -> None:
        self._found.setdefault((code, feature, hint), []).append(self._here)
        if len(self._found) >= _MOST_FAULTS:
            raise _EnoughError

    def _stop(self, problem: Diagnostic) -> NoReturn:
        self._final.append(problem)
        raise _EnoughError

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.upper() not in _ENCODINGS:
            reason = f"the file's encoding is `{shortened(encoding)}`, which is not read"
            self._stop(faults.not_svg(self._here, reason, "save the picture as UTF-8"))

    def _doctype(self, *_ignored: object) -> None:
        self._stop(faults.declares(self._here, "a DOCTYPE (<!DOCTYPE>)"))

    def _instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            self._stop(faults.declares(self._here, "a style sheet (<?xml-stylesheet?>)"))

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._count("elements", 1, MOST_ELEMENTS)
        space, _, tag = name.rpartition(" ")
        if self._skipped or (space != _SVG and self.box is not None):
            # Drawing programs keep notes of their own in other vocabularies; nobody paints them.
            self._skipped += 1
            self._refuse_active(space, tag, attributes)
            return
        if len(self._styles) > MOST_LEVELS:
            self._stop(
                too_large(self._here, "picture", "levels of groups", len(self._styles), MOST_LEVELS)
            )
        if self.box is None:
            self._root(space, tag, attributes)
        elif tag in UNSEEN:
            self._skipped = 1
            self._refuse_active(space, tag, attributes)
        elif self._open[-1] in EMPTY or tag not in DRAWN | EMPTY:
            self._refuse_element(tag)
        elif tag in EMPTY:
            self._enter(tag, "", self._styles[-1])
        else:
            self._shape(tag, attributes)

    def _refuse_active(self, space: str, tag: str, attributes: Mapping[str, str]) -> None:
        """Refuse what a browser runs or fetches though nothing of it is drawn: kits carry pictures.

        Such a script would run for whoever opens the picture in a kit's folder.
        """
        if space == _XHTML or tag.lower() == "script":
            active = "script" if tag.lower() == "script" else "foreignObject"
            self._refuse("KIT307", *REFUSED_ELEMENTS[active])
        for key in attributes:
            if key.lower().startswith("on"):
                self._refuse("KIT308", f"the event {readable(key)}", "take it out")

    def _refuse_element(self, tag: str) -> None:
        default = (f"the element <{readable(tag)}>", "draw it with plain shapes")
        if tag in DRAWN:
            default = (f"a part that is only kept (<{tag}> in <defs>)", "empty the <defs>")
        feature, hint = REFUSED_ELEMENTS.get(tag, default)
        self._refuse("KIT307", feature, hint)
        self._skipped = 1

    def _count(self, feature: str, more: int, most: int) -> None:
        self._counts[feature] += more
        if self._counts[feature] > most:
            self._stop(too_large(self._here, "picture", feature, self._counts[feature], most))

    def _end(self, _name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        self._styles.pop()
        tag = self._open.pop()
        if tag in ("g", "svg"):
            self.written.append(f"</{tag}>")

    def _enter(self, tag: str, text: str, style: Style) -> None:
        """Write an element's beginning; what stands in it inherits its style."""
        self.written.append(text)
        self._open.append(tag)
        self._styles.append(style)

    def _root(self, space: str, tag: str, attributes: Mapping[str, str]) -> None:
        if (space, tag) == ("", "svg"):
            reason = "the file's <svg> does not say that it is one: it has no xmlns"
            self._stop(faults.not_svg(self._here, reason, f'write <svg xmlns="{_SVG}" ...>'))
        if (space, tag) != (_SVG, "svg"):
            reason = f"the file's outermost element is <{readable(tag)}>, not an SVG's <svg>"
            self._stop(faults.not_svg(self._here, reason))
        style = self._style(tag, attributes)
        fit = attributes.get("preserveAspectRatio", "xMidYMid").split()
        if "none" in fit or "slice" in fit:
            feature = f'preserveAspectRatio="{readable(" ".join(fit))}"'
            self._refuse("KIT308", feature, "take it out")
        if "transform" in attributes:
            self._refuse("KIT308", "a transform of the whole picture", "put its parts into a <g>")
        box = self.box = self._shown_part(attributes)
        view = values.numbers_text([box.x, box.y, box.width, box.height])
        size = f'width="{number_text(box.width)}" height="{number_text(box.height)}"'
        self._enter(tag, f'<svg xmlns="{_SVG}" viewBox="{view}" {size}>', style)

    def _shown_part(self, attributes: Mapping[str, str]) -> Box:
        """Return the part of the plane that the picture shows."""
        try:
            if "viewBox" in attributes:
                numbers = values.read_numbers(attributes["viewBox"])
            else:
                sides = (attributes.get("width", ""), attributes.get("height", ""))
                numbers = [0.0, 0.0, *map(values.read_number, sides)]
            values.numbers_text(numbers)
        except UnreadableError:
            numbers = []
        if len(numbers) != 4 or min(numbers[2:]) <= 0:
            written = attributes.get("viewBox")
            what_is = (
                f'has viewBox="{readable(written)}"' if written is not None else "has no viewBox"
            )
            self._stop(faults.without_size(self._here, what_is))
        frame = values.frame_ratio(attributes.get("width", ""), attributes.get("height", ""))
        if frame is not None and abs(frame * numbers[3] / numbers[2] - 1) > _SAME_RATIO:
            what_is = f"shows {numbers[2]:g} x {numbers[3]:g} in a frame of another shape"
            self._stop(faults.without_size(self._here, what_is))
        return Box(*numbers)

    def _style(self, tag: str, attributes: Mapping[str, str]) -> Style:
        """Return what an element paints with: its own properties, then inherited ones."""
        return applied(tag, attributes, self._styles[-1], self._refuse)

    def _shape(self, tag: str, attributes: Mapping[str, str]) -> None:
        style = self._style(tag, attributes)
        words = [tag, *self._transform(attributes)]
        if tag == "g":
            self._enter(tag, f"<{' '.join(words)}>", style)
            return
        fault = stroke_fault(style)
        if fault is not None:
            self._refuse("KIT308", *fault)
        geometry = read_geometry(tag, attributes, self._refuse)
        self._count("path segments", geometry.segment_count, values.MOST_SEGMENTS)
        words += [f"{name}={quoteattr(value)}" for name, value in geometry.attributes.items()]
        # svglib takes `none` for dashes badly.
        words += [
            f"{name}={quoteattr(style[name])}"
            for name in _PAINTED
            if (name, style[name]) != ("stroke-dasharray", "none")
        ]
        # Where a size is 0 the standard draws nothing.
        self._enter(tag, f"<{' '.join(words)}/>" if geometry.attributes else "", style)

    def _transform(self, attributes: Mapping[str, str]) -> list[str]:
        if "transform" not in attributes:
            return []
        written = attributes["transform"]
        try:
            return [f"transform={quoteattr(values.transform_text(written))}"]
        except UnreadableError:
            hint = "write matrix, translate, scale, rotate, skewX or skewY"
            self._refuse("KIT309", f'transform="{readable(written)}"', hint)
            return []
