"""The base of both readers of SVG: expat's events with their places, and refusals.

Nothing is ever fetched, and nothing in a file that is not SVG is read.
"""

import xml.parsers.expat
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn

from kitgen.artwork import faults
from kitgen.artwork.markup.features import ANEW_HINT, REFUSED_ELEMENTS, readable
from kitgen.artwork.markup.findings import Findings
from kitgen.definitions.own_files import too_large
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, Span

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
_XHTML = "http://www.w3.org/1999/xhtml"
# Expat asks Python for all other encodings, and Python refuses most of them with other errors.
_ENCODINGS = ("UTF-8", "UTF-16", "US-ASCII", "ISO-8859-1", "WINDOWS-1252")


class XmlEvents(ABC):
    """Takes expat's events; subclasses interpret the elements.

    Attributes:
        findings: Collects the faults.
    """

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self._counts = Counter[str]()
        self._parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.XmlDeclHandler = self._declaration
        self._parser.ProcessingInstructionHandler = self._instruction

    def _parse(self, text: bytes) -> bool:
        """Read a file, as far as possible, and return whether it is XML to its end.

        Raises:
            EnoughError: The rest cannot be read.
        """
        try:
            self._parser.Parse(text, True)
        except xml.parsers.expat.ExpatError as problem:
            reason = xml.parsers.expat.ErrorString(problem.code)
            span = Span(self.findings.path, problem.lineno, problem.offset + 1)
            self.findings.add(faults.not_svg(span, f"the file is not XML: {reason}", ANEW_HINT))
            return False
        return True

    @abstractmethod
    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Handle the beginning of an element."""

    @abstractmethod
    def _end(self, name: str) -> None:
        """Handle the end of an element."""

    @property
    def _here(self) -> Span:
        parser = self._parser
        return Span(self.findings.path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _refuse(self, code: str, feature: str, hint: str) -> None:
        self.findings.refuse(code, feature, hint, self._here)

    def _stop(self, problem: Diagnostic) -> NoReturn:
        self.findings.stop(problem)

    def _count(self, feature: str, more: int, most: int) -> None:
        """Add to the count of a feature, and stop if there are too many."""
        self._counts[feature] += more
        if self._counts[feature] > most:
            self._stop(too_large(self._here, "picture", feature, self._counts[feature], most))

    def _check_root(self, space: str, tag: str) -> None:
        """Stop if the outermost element is not that of SVG."""
        if (space, tag) == ("", "svg"):
            reason = "the file's <svg> does not say that it is one: it has no xmlns"
            self._stop(faults.not_svg(self._here, reason, f'write <svg xmlns="{SVG}" ...>'))
        if (space, tag) != (SVG, "svg"):
            reason = f"the file's outermost element is <{readable(tag)}>, not an SVG's <svg>"
            self._stop(faults.not_svg(self._here, reason))

    def _refuse_scripts(self, attributes: Mapping[str, str]) -> None:
        """Refuse attributes that contain scripts for a browser."""
        for key in attributes:
            if key.lower().startswith("on"):
                self._refuse("KIT308", f"a script ({readable(key)})", "take it out")

    def _refuse_pages(self, space: str, tag: str) -> None:
        """Refuse scripts and HTML, even in places that are not drawn.

        Kits carry the picture, and a browser would run them when someone opens it.
        """
        if space == _XHTML or tag.lower() == "script":
            active = "script" if tag.lower() == "script" else "foreignObject"
            self._refuse("KIT307", *REFUSED_ELEMENTS[active])

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.upper() not in _ENCODINGS:
            reason = f"the file's encoding is `{shortened(encoding)}`, which is not read"
            self._stop(faults.not_svg(self._here, reason, "save the picture as UTF-8"))

    def _instruction(self, target: str, _content: str) -> None:
        if target == "xml-stylesheet":
            what = "a style sheet of another file (<?xml-stylesheet?>)"
            self._stop(faults.declares(self._here, what))
