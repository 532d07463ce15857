"""Checks of a kit's pages for anything that a browser might run or fetch.

Everything that shipped pages have is listed, and all else is refused. So the check need not
understand a page as a browser would.
"""

import re
import xml.parsers.expat
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from html import unescape
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from kitgen import __version__
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, coded
from kitgen.files_read import read_ordinary
from kitgen.phrases import counted
from kitgen.pipeline.guide.calibration import calibration_of
from kitgen.pipeline.verify.files import ELSEWHERE, REBUILD, error
from kitgen.pipeline.verify.reading_back.as_written import AsWritten, Said
from kitgen.pipeline.verify.reading_back.page_elements import (
    DRAWING,
    DRAWING_ATTRIBUTES,
    TEXT,
    TEXT_ATTRIBUTES,
    TEXT_FAMILIES,
    check_titles,
)
from kitgen.records.earlier import is_earlier
from kitgen.records.kit_folders import other_files
from kitgen.records.manifest import INDEX, MANIFEST, REFEREE_PAGE, Manifest
from kitgen.records.sources import SOURCES
from kitgen.rendering.page_policy import names_fonts_of_kit, shipped

_MOST_BYTES, _MOST_OF_DRAWING = 25_000_000, 10_000_000
"""The most bytes of a page and of a drawing: a page of 3,000 fields has 3 MB, drawings 0.4 MB."""
_MOST_ATTRIBUTES = 32  # no shipped tag has half of them
_MOST_NAMED, _LONGEST_SHOWN = 5, 40
_ENOUGH = 50
"""The number of faults after which the rest of a file is not read."""

_HTML, _SVG = (".html", ".htm"), (".svg",)
# Pages of other kinds, and files that pages load; no kit has any.
_ACTIVE = (
    *(".xhtml", ".xht", ".shtml", ".mht", ".mhtml", ".hta", ".xml", ".xsl", ".xslt", ".svgz"),
    *(".js", ".mjs", ".wasm", ".swf", ".css"),
)
_PACKED = ".svgz"
"""The ending of a packed drawing, which only a user's picture may have."""
_READ = (*_HTML, *_SVG, *_ACTIVE)


_SPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
_EVENTS = "http://www.w3.org/2001/xml-events"
# The values of attributes that must not have just any value.
_SELDOM = {
    "xmlns": re.compile(re.escape(_SPACES[0])),
    "xmlns:xlink": re.compile(re.escape(_SPACES[1])),
    "xmlns:ev": re.compile(re.escape(_EVENTS)),
    # A part of the drawing, or a picture inside the address.
    "xlink:href": re.compile(r"#\S+|data:image/(?:png|jpeg);base64,[0-9A-Za-z+/]+={0,2}"),
    # A path within the folder, the page over all kits, or a page of a print file.
    "href": re.compile(r"#\S*|(?:\.\./)?[^/\\:#?.][^\\:#?]*(?:#page=[1-9][0-9]*)?"),
    "src": re.compile(r"[^/\\:#?.][^\\:#?]*"),
    "style": re.compile(r"--(?:cell|drawn): [0-9.]+px"),
    "type": re.compile("button"),
    "charset": re.compile("utf-8"),
    "name": re.compile("viewport|generator"),
}
_PAINT = re.compile(r"#[0-9a-fA-F]+|[a-zA-Z]+|url\(#[\w.-]+\)")
_SELDOM |= dict.fromkeys(("fill", "stroke", "clip-path"), _PAINT)
_HARMLESS = DRAWING_ATTRIBUTES.difference(_SELDOM)
"""The attributes of a drawing that may have any value."""
_HIDDEN_AT_FIRST = ("play", "open", "unkept")
"""The parts of the referee page that its script shows."""

# The tokens as kitgen writes them; a browser may read other ways of writing differently.
_ATTRIBUTE = r"""\s+[a-zA-Z][\w:.-]*(?:="[^"<>]*")?"""
_ATTRIBUTES = rf"(?:{_ATTRIBUTE}){{0,{_MOST_ATTRIBUTES}}}"
_TOKEN = re.compile(
    rf"""[^<]+|</[a-zA-Z0-9]+>|(?P<tag><[a-zA-Z][a-zA-Z0-9]*{_ATTRIBUTES}\s*/?>)"""
    r"""|<!DOCTYPE html>|<!--(?:(?!--)[^<>])*-->""",
    re.ASCII,
)
_ENCODING, _LONGEST_HEAD = '<meta charset="utf-8">', 1024
_NAME = re.compile(r"<([a-zA-Z0-9]+)")
_SAID = re.compile(r"""\s+([^\s="/>]+)(?:="([^"]*)")?""")
# Anything that fetches, in a style of another version, which this version does not know.
_FETCHING = re.compile(r"@(?!media\b)|url\s*\(|\\", re.IGNORECASE)


def page_files(folder: Path, manifest: Manifest) -> list[str]:
    """Return a kit's pages and drawings, listed or not, and files with names like theirs."""
    files = (*manifest.files, *other_files(folder, manifest.files, manifest.sources))
    return [file for file in files if PurePosixPath(file).suffix.lower() in _READ]


def check_pages(folder: Path, manifest: Manifest, files: Iterable[str]) -> Iterator[Diagnostic]:
    """Yield a fault for everything in some of a kit's `page_files` that no shipped page has."""
    sheet = calibration_of(manifest).name
    listed = {*manifest.files, MANIFEST, f"../{INDEX}", f"../{sheet}"}
    pages = _PagesOfFolder(listed, same_version=manifest.kitgen_version == __version__)
    for file in files:
        yield from check_page(folder, file, pages, REBUILD if file in manifest.files else ELSEWHERE)


def check_overview(output: Path) -> Iterator[Diagnostic]:
    """Yield a fault for everything in the page over all kits that no shipped page has."""
    earlier = any(map(is_earlier, output.glob(f"*/{MANIFEST}")))
    yield from check_page(output, INDEX, _PagesOfFolder(None, same_version=not earlier))


@coded("KIT258")
def check_page(
    folder: Path, file: str, pages: "_PagesOfFolder", hint: str = REBUILD
) -> Iterator[Diagnostic]:
    """A page or a drawing of a kit has a script, or something else that no shipped page has.

    The pages of a kit run nothing but the referee page's own script, fetch nothing, lead nowhere
    else and hide nothing. A script could show players the answers or change what a page says; a
    browser runs it as soon as the page is opened. Someone changed the file: build the kit again. If
    it does not belong to the kit, move it elsewhere.
    """
    try:
        raw = read_ordinary(folder / file, _MOST_BYTES)
    except (OSError, ValueError):
        # Other checks report missing files.
        return
    faults = pages.faults_in(file, raw)
    for fault in faults[:_MOST_NAMED]:
        yield error("KIT258", f"{file} {fault}", hint)
    if len(faults) > _MOST_NAMED:
        more = counted(len(faults) - _MOST_NAMED, "other thing")
        yield error("KIT258", f"{file} has {more} that no shipped page has", hint)


class _PagesOfFolder:
    """A checker of the pages and drawings of a folder."""

    def __init__(self, listed: Collection[str] | None, *, same_version: bool = False) -> None:
        """Begin without pages.

        Args:
            listed: The files that a link may name; None for the page over all kits, whose links
                may name any file within the folder.
            same_version: Whether this version of kitgen ships the pages' styles and scripts; the
                page over all kits also states which version made it.
        """
        self._listed = listed
        self._same_version = same_version
        self._drawings = _Drawings()

    def faults_in(self, file: str, raw: bytes) -> Sequence[str]:
        """Return the faults of a page, a drawing or a user's picture."""
        suffix = PurePosixPath(file).suffix.lower()
        most = _MOST_OF_DRAWING if suffix in _SVG else _MOST_BYTES
        if len(raw) > most:
            return (f"has more than {most:,} bytes",)
        if suffix == _PACKED and file.startswith(f"{SOURCES}/"):
            return _picture_faults(raw, file)
        if suffix in _ACTIVE:
            return (f"is a file of a kind ({suffix}) that no kit has",)
        if suffix in _HTML and self._listed is None:
            says_so = f'content="kitgen {__version__}"'.encode() in raw
            return _Page(None, False, self._same_version and says_so).faults_in(raw)
        if suffix in _HTML:
            return _Page(self._listed, file == REFEREE_PAGE, self._same_version).faults_in(raw)
        if file.startswith(f"{SOURCES}/"):
            return _picture_faults(raw, file)
        return self._drawings.faults_in(raw)


def _picture_faults(raw: bytes, file: str) -> Sequence[str]:
    """Return the faults for which a user's picture could not have been drawn."""
    # Imported here because few kits have users' pictures, and this takes time to load.
    from kitgen.artwork.drawn_pictures import check_drawing
    from kitgen.artwork.pixels.file_kinds import RasterKind, kind_of

    if isinstance(kind_of(raw), RasterKind):
        # A pixel image with the name of a drawing cannot run anything.
        return ()
    try:
        check_drawing(raw, file)
    except DefinitionError as refused:
        return [
            f"is not a picture that can be drawn: {fault.message}" for fault in refused.diagnostics
        ]
    return ()


class _EnoughError(Exception):
    """Reading stops, because further faults would add nothing."""


class _Faults:
    """The faults of a file, each with the first line on which it occurs."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}

    def note(self, fault: str, line: Callable[[], int]) -> None:
        """Note a fault; `line` is called only for the first of its kind.

        Raises:
            _EnoughError: There are `_ENOUGH` faults.
        """
        if fault not in self.lines:
            self.lines[fault] = line()
            if len(self.lines) == _ENOUGH:
                raise _EnoughError

    def in_words(self) -> list[str]:
        """Return the faults in words, in order."""
        return [f"{fault} (line {line})" for fault, line in self.lines.items()]


def _value_fault(name: str, value: str) -> str | None:
    """Return the fault in the value of an allowed attribute, or None."""
    wanted = _SELDOM.get(name)
    if wanted is None or wanted.fullmatch(value):
        return None
    return f'has {name}="{shortened(value)}", which no shipped page has'


def _has_fault(tag: str, said: Said) -> bool:
    """Return whether no shipped drawing has an element with these attributes."""
    if tag.lower() not in DRAWING:
        return True
    for name, value in said:
        if name not in _HARMLESS and (
            name.lower() not in DRAWING_ATTRIBUTES or _value_fault(name, value) is not None
        ):
            return True
    return False


@cache
def _as_written() -> AsWritten:
    """Return the recogniser of drawings, shared because all folders have similar drawings."""
    return AsWritten(_has_fault)


class _Drawings:
    """A checker of drawings, which may have only shapes with known attributes."""

    def __init__(self) -> None:
        # For a tag with the names of its attributes: the indices of the values to check.
        self._shapes: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._good: set[tuple[str, str]] = set()
        self._as_written = _as_written()

    def faults_in(self, raw: bytes) -> list[str]:
        """Return the faults of a drawing."""
        return [] if self._as_written.is_good(raw) else self.parsed_faults_in(raw)

    def parsed_faults_in(self, raw: bytes) -> list[str]:
        """Return the faults of a drawing by parsing it, however it is written."""
        self._faults = _Faults()
        self._parser = xml.parsers.expat.ParserCreate()
        self._parser.ordered_attributes = True
        self._parser.XmlDeclHandler = self._declaration
        self._parser.StartElementHandler = self._start
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction
        try:
            self._parser.Parse(raw, True)
        except _EnoughError:
            pass
        except xml.parsers.expat.ExpatError as problem:
            reason = xml.parsers.expat.ErrorString(problem.code)
            self._note(f"is not XML: {reason}")
        return self._faults.in_words()

    def _note(self, fault: str) -> None:
        self._faults.note(fault, lambda: self._parser.CurrentLineNumber)

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.lower() != "utf-8":
            self._note("is not in UTF-8")
            raise _EnoughError

    def _doctype(self, *_ignored: object) -> None:
        self._note("has a DOCTYPE, which no shipped drawing has")
        raise _EnoughError

    def _instruction(self, target: str, _data: str) -> None:
        self._note(f"has an instruction <?{shortened(target)}?>, which no shipped drawing has")

    def _start(self, tag: str, attributes: list[str]) -> None:
        shape = (tag, *attributes[::2])
        places = self._shapes.get(shape)
        if places is None:
            places = self._new_shape(tag, attributes[::2])
        for place in places:
            said = (attributes[place - 1], attributes[place])
            if said not in self._good:
                fault = _value_fault(*said)
                if fault is None:
                    self._good.add(said)
                else:
                    self._note(fault)

    def _new_shape(self, tag: str, names: list[str]) -> tuple[int, ...]:
        """Note the faults of a tag with these attributes; return the indices of values to check."""
        if tag.lower() not in DRAWING:
            self._note(f"has the element <{shortened(tag)}>, which no shipped drawing has")
        for name in names:
            if name.lower() not in DRAWING_ATTRIBUTES:
                self._note(f"has the attribute `{shortened(name)}`, which no shipped drawing has")
        places = tuple(2 * number + 1 for number, name in enumerate(names) if name in _SELDOM)
        if not self._faults.lines:
            self._shapes[tag, *names] = places
        return places


class _Page:
    """A checker of a page: text, drawings, links within the kit, shipped styles and scripts."""

    def __init__(
        self, listed: Collection[str] | None, is_referees: bool, same_version: bool
    ) -> None:
        """Begin before the first tag; `is_referees` allows the referee page's script."""
        self._listed = listed
        self._is_referees = is_referees
        self._same_version = same_version
        self._faults = _Faults()
        self._text = ""
        self._at = 0

    def faults_in(self, raw: bytes) -> list[str]:
        """Return the faults of a page."""
        try:
            self._text = raw.decode("utf-8")
            self._read()
        except UnicodeDecodeError:
            self._note("is not in UTF-8")
        except _EnoughError:
            pass
        return self._faults.in_words()

    def _note(self, fault: str) -> None:
        self._faults.note(fault, lambda: self._text.count("\n", 0, self._at) + 1)

    def _read(self) -> None:
        text = self._text
        if _ENCODING not in text[:_LONGEST_HEAD]:
            self._note("does not begin by saying that it is in UTF-8")
        for fault, self._at in check_titles(text):
            self._note(fault)
        self._at = 0
        good: set[str] = set()
        while self._at < len(text):
            match = _TOKEN.match(text, self._at)
            if match is None:
                begin = shortened(text[self._at : self._at + _LONGEST_SHOWN])
                self._note(f"has `{begin}`, which no shipped page has")
                return
            tag = match["tag"]
            if tag is None or tag in good:
                self._at = match.end()
                continue
            noted = len(self._faults.lines)
            name = self._look_at(tag)
            self._at = match.end()
            if name in ("script", "style"):
                end = text.find(f"</{name}>", self._at)
                end = end if end >= 0 else len(text)
                self._compare(name, text[self._at : end])
                self._at = end
            elif len(self._faults.lines) == noted:
                good.add(tag)

    def _look_at(self, tag: str) -> str:
        """Check an element, its attributes and their values; return its name."""
        name = str(_NAME.findall(tag)[0]).lower()
        if name not in TEXT and name not in DRAWING:
            self._note(f"has the element <{shortened(name)}>, which no shipped page has")
        elif name in ("script", "noscript", "button", "select") and not self._is_referees:
            self._note(f"has the element <{name}>, which only the referee page has")
        pairs = _SAID.findall(tag)
        said = {key.lower(): unescape(value) for key, value in pairs}
        if len(said) < len(pairs):
            self._note(f"has an attribute of <{name}> twice")
        known = DRAWING_ATTRIBUTES if name in DRAWING else TEXT_ATTRIBUTES
        if name == "image":
            # Only the gallery shows drawings that are files, within others.
            known |= {"href"}
        for key, value in said.items():
            if key not in known and not key.startswith(TEXT_FAMILIES):
                self._note(f"has the attribute `{shortened(key)}`, which no shipped page has")
            elif (fault := _value_fault(key, value)) is not None:
                self._note(fault)
            elif key in ("href", "src") and not self._is_within(value):
                self._note(f"leads to {shortened(value)}, which is not a file of the kit")
        if "hidden" in said and not (self._is_referees and said.get("id") in _HIDDEN_AT_FIRST):
            self._note(f"hides <{name}>, which no shipped page does")
        if "http-equiv" in said and not self._is_policy(said):
            self._note(f"has http-equiv={shortened(said['http-equiv'])} as no shipped page has")
        if name in ("script", "style") and said:
            self._note(f"has a <{name}> with attributes, which no shipped page has")
        return name

    def _is_within(self, value: str) -> bool:
        path = value.partition("#")[0]
        if self._listed is None:
            # A browser reads `%2e` as a dot.
            return ".." not in unquote(path).split("/")
        return not path or path in self._listed

    def _is_policy(self, said: dict[str, str]) -> bool:
        policy = said.get("content")
        return (
            self._is_referees
            and said["http-equiv"] == "Content-Security-Policy"
            and (policy in shipped().policies or not self._same_version)
        )

    def _compare(self, name: str, text: str) -> None:
        """Compare a script or a style with the shipped ones."""
        known = shipped().scripts if name == "script" else shipped().styles
        if text in known or (self._listed is None and names_fonts_of_kit(text)):
            return
        if self._same_version or (name == "style" and _FETCHING.search(text)):
            self._note(f"has a <{name}> that kitgen does not ship")
