"""Reads rules text, a rendered template, as prose.

A template of rules is written in a small, well-formed subset of HTML, so that the same text serves
phones as it is and the printed booklet through this reader:

    h2 h3 p (class lead or small) ol (start) ul li table tr th td
    figure (id: which drawing) with its caption as text
    aside (class example, note, readings or brief) beginning with an h3

and, within words, `b`, `i`, `code` (a key), `img` (src: which icon; alt: its name) and `mark` (id:
the sign of a reading, which is kept on the line of the word before it). Anything else is a mistake
in the template.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from kitgen.drawing.face import Face
from kitgen.drawing.prose import (
    Block,
    Heading,
    Illustration,
    Listing,
    Manner,
    Panel,
    Paragraph,
    Run,
    Runs,
    Setting,
    Table,
    Voice,
)
from kitgen.values import replace

_SPACE = re.compile(r"[ \t\r\n]+")
Icons: TypeAlias = Mapping[str, Face]
"""The drawings set within words, by the names that a template uses."""

_MANNERS = {
    "b": Manner.STRONG,
    "i": Manner.EMPHASIS,
    "code": Manner.KEY,
    "mark": Manner.READING,
}


def read_prose(text: str, icons: Icons = MappingProxyType({})) -> tuple[Block, ...]:
    """Parse a rendered template, with the icons that it uses.

    Raises:
        ValueError: The text is not well-formed, has an element or a class that rules do not have,
            or uses a missing icon.
    """
    try:
        # kitgen writes the root and the template's words, and escapes the words of users.
        root = ElementTree.fromstring(f"<rules>{text}</rules>")
    except ElementTree.ParseError as problem:
        raise ValueError(f"rules text is not well-formed: {problem}") from None
    return tuple(_blocks(root, icons))


def _blocks(parent: Element, icons: Icons) -> Iterator[Block]:
    _refuse_words(parent.text, parent)
    for element in parent:
        _refuse_words(element.tail, parent)
        yield _block(element, icons)


def _block(element: Element, icons: Icons) -> Block:
    match element.tag:
        case "h2" | "h3":
            return Heading(_runs(element, icons), int(element.tag[1]))
        case "p":
            return Paragraph(_runs(element, icons), Voice(element.get("class", Voice.BODY)))
        case "ol" | "ul":
            items = tuple(_runs(child, icons) for child in _children(element, "li"))
            return Listing(items, element.tag == "ol", int(element.get("start", "1")))
        case "table":
            return _table(element, icons)
        case "figure":
            return Illustration(element.attrib["id"], _runs(element, icons))
        case "aside":
            return _panel(element, icons)
    raise ValueError(f"rules have no element <{element.tag}>")


def _table(element: Element, icons: Icons) -> Table:
    """Parse a table; a first row of `th` cells becomes its heading."""
    rows = [tuple(row) for row in _children(element, "tr")]
    has_head = bool(rows) and all(cell.tag == "th" for cell in rows[0])
    cells = [tuple(_runs(cell, icons) for cell in row) for row in rows]
    if len({len(row) for row in cells}) > 1:
        raise ValueError("a table's rows have different numbers of cells")
    return Table(cells[0] if has_head else (), tuple(cells[1:] if has_head else cells))


def _panel(element: Element, icons: Icons) -> Panel:
    first, *rest = tuple(_blocks(element, icons))
    if not (isinstance(first, Heading) and first.level == 3):
        raise ValueError("an <aside> begins with its title, an <h3>")
    return Panel(Setting(element.get("class", Setting.NOTE)), first.runs, tuple(rest))


def _children(element: Element, tag: str) -> tuple[Element, ...]:
    """Return an element's children, which must all have the same tag."""
    _refuse_words(element.text, element)
    for child in element:
        _refuse_words(child.tail, element)
        if child.tag != tag:
            raise ValueError(f"<{element.tag}> holds <{tag}>, not <{child.tag}>")
    return tuple(element)


def _refuse_words(words: str | None, parent: Element) -> None:
    if words and words.strip():
        raise ValueError(f"words directly in <{parent.tag}>: {words.strip()[:40]!r}")


def _runs(element: Element, icons: Icons) -> Runs:
    """Parse words with their manners, collapsing white space."""
    runs = [Run(element.text or "")]
    for child in element:
        if child.tag == "img":
            runs += (_icon(child, icons), Run(child.tail or ""))
            continue
        if child.tag not in _MANNERS:
            raise ValueError(f"words have no element <{child.tag}>")
        if len(child):
            raise ValueError(f"<{child.tag}> holds words alone")
        manner = _MANNERS[child.tag]
        if manner is Manner.READING:
            # No line may end between a sentence and its sign.
            runs[-1] = replace(runs[-1], words=runs[-1].words.rstrip(" \t\r\n"))
        runs.append(Run(child.text or "", manner, child.get("id", "")))
        runs.append(Run(child.tail or ""))
    return _tidied(runs)


def _icon(element: Element, icons: Icons) -> Run:
    name = element.get("src", "")
    if name not in icons:
        raise ValueError(f"there is no icon `{name}`")
    return Run(element.get("alt", ""), Manner.ICON, icon=icons[name])


def _tidied(runs: list[Run]) -> Runs:
    """Collapse white space, also across runs, and drop it at both ends."""
    tidy: list[Run] = []
    after_space = True
    for run in runs:
        words = _SPACE.sub(" ", run.words)
        if after_space:
            words = words.removeprefix(" ")
        if words:
            tidy.append(replace(run, words=words))
            after_space = words.endswith(" ")
    if tidy and tidy[-1].words.endswith(" "):
        last = tidy.pop()
        if last.words != " ":
            tidy.append(replace(last, words=last.words.removesuffix(" ")))
    return tuple(tidy)
