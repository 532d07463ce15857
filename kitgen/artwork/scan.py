"""Scans one of kitgen's own drawings: it accepts what they may have, and nothing more.

It reads with expat, which stops at the first declaration.
"""

import xml.parsers.expat
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn

from kitgen.artwork import faults, values
from kitgen.artwork.features import DRAWN, EMPTY, REFUSED_ELEMENTS, STYLE, UNSEEN, readable
from kitgen.artwork.findings import EnoughError, Findings
from kitgen.artwork.properties import Style, applied
from kitgen.artwork.transforms import read_transform
from kitgen.artwork.values import UnreadableError
from kitgen.definitions.own_files import too_large
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, Span
from kitgen.drawing.shapes import Box, Transform

MOST_ELEMENTS = 5_000
MOST_LEVELS = 32

_SVG = "http://www.w3.org/2000/svg"
_XHTML = "http://www.w3.org/1999/xhtml"
# All others expat asks of Python, which refuses most of them with an error of its own.
_ENCODINGS = ("UTF-8", "UTF-16", "US-ASCII", "ISO-8859-1", "WINDOWS-1252")
_SAME_RATIO = 0.01


class Scanner:
    """Takes expat's events, and notes what is not of the subset; what is, others draw.

    Attributes:
        box: The part of the plane that is shown, once the root was read.
    """

    initial_style: Style = STYLE

    def __init__(self, path: str) -> None:
        """Start before the root; `path` names the file in messages."""
        self.box: Box | None = None
        self._path = path
        self._findings = Findings(path)
        # What each open element inherits to those in it.
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
        except EnoughError:
            return
        except xml.parsers.expat.ExpatError as problem:
            reason = xml.parsers.expat.ErrorString(problem.code)
            span = Span(self._path, problem.lineno, problem.offset + 1)
            self._findings.add(faults.not_svg(span, f"the file is not XML: {reason}"))

    def problems(self) -> list[Diagnostic]:
        """Return what was noted, each feature once, in the order of the file."""
        return self._findings.problems()

    @property
    def _here(self) -> Span:
        parser = self._parser
        return Span(self._path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _refuse(self, code: str, feature: str, hint: str) -> None:
        self._findings.refuse(code, feature, hint, self._here)

    def _stop(self, problem: Diagnostic) -> NoReturn:
        self._findings.stop(problem)

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
            self._enter(tag, self._styles[-1])
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
        self._open.pop()

    def _enter(self, tag: str, style: Style) -> None:
        """Note an element's beginning; what stands in it inherits its style."""
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
        self.box = self._shown_part(attributes)
        self._enter(tag, style)

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
        """Draw a shape, or begin a group."""
        raise NotImplementedError

    def _place(self, attributes: Mapping[str, str]) -> Transform:
        """Return the transform of an element."""
        if "transform" not in attributes:
            return Transform()
        written = attributes["transform"]
        try:
            return read_transform(written)
        except UnreadableError:
            hint = "write matrix, translate, scale, rotate, skewX or skewY"
            self._refuse("KIT309", f'transform="{readable(written)}"', hint)
            return Transform()
