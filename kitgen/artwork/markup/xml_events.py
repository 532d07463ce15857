"""What both readers of SVG have in common: expat's events with their places, and what is refused.

Nothing is ever fetched, and nothing read of a file that is no SVG.
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
# All others expat asks of Python, which refuses most of them with an error of its own.
_ENCODINGS = ("UTF-8", "UTF-16", "US-ASCII", "ISO-8859-1", "WINDOWS-1252")


class XmlEvents(ABC):
    """Takes expat's events; what an element means is for whoever reads on.

    Attributes:
        findings: Takes what is wrong.
    """

    def __init__(self, findings: Findings) -> None:
        """Start before the first element."""
        self.findings = findings
        self._counts = Counter[str]()
        self._parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.XmlDeclHandler = self._declaration
        self._parser.ProcessingInstructionHandler = self._instruction

    def _parse(self, text: bytes) -> bool:
        """Walk through a file, as far as it can be read; return whether it is XML to its end.

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
        """Take the beginning of an element."""

    @abstractmethod
    def _end(self, name: str) -> None:
        """Take the end of an element."""

    @property
    def _here(self) -> Span:
        parser = self._parser
        return Span(self.findings.path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)

    def _refuse(self, code: str, feature: str, hint: str) -> None:
        self.findings.refuse(code, feature, hint, self._here)

    def _stop(self, problem: Diagnostic) -> NoReturn:
        self.findings.stop(problem)

    def _count(self, feature: str, more: int, most: int) -> None:
        """Add to what is counted, and stop where that is too much."""
        self._counts[feature] += more
        if self._counts[feature] > most:
            self._stop(too_large(self._here, "picture", feature, self._counts[feature], most))

    def _check_root(self, space: str, tag: str) -> None:
        """Stop where the outermost element is no SVG's."""
        if (space, tag) == ("", "svg"):
            reason = "the file's <svg> does not say that it is one: it has no xmlns"
            self._stop(faults.not_svg(self._here, reason, f'write <svg xmlns="{SVG}" ...>'))
        if (space, tag) != (SVG, "svg"):
            reason = f"the file's outermost element is <{readable(tag)}>, not an SVG's <svg>"
            self._stop(faults.not_svg(self._here, reason))

    def _refuse_scripts(self, attributes: Mapping[str, str]) -> None:
        """Refuse the attributes that a browser runs."""
        for key in attributes:
            if key.lower().startswith("on"):
                self._refuse("KIT308", f"a script ({readable(key)})", "take it out")

    def _refuse_pages(self, space: str, tag: str) -> None:
        """Refuse scripts and HTML, also where nothing of them is drawn.

        A browser would run them for whoever opens the picture, which kits carry.
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
