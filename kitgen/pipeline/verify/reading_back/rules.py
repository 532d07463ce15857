"""A check of the rules: the printed booklet and the page for the phone have the same words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.language import gettext, gettext_noop
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.reading_back.svg_text import DrawnWords
from kitgen.records.manifest import RULES_PAGE

_PARTS = frozenset({"h2", "h3", "p", "li", "th", "td", "figcaption"})
_HEADINGS = frozenset({"h2", "h3"})
_LISTS = frozenset({"ol", "ul"})
_NUMBER = re.compile(r"[0-9]{1,6}")
_SHAPE = re.compile(
    r'<(?:path|circle|rect|ellipse|line|poly(?:gon|line))(?: [\w:-]+="[^"<>]*")* ?/>'
)
"""An element of a drawing that is closed in its tag and has no words; half of a page's tags."""
_TAG_AND_WORDS = re.compile(
    r"""<(?:!--(?:-?>|.*?--!?>)|![^<>]*>|(?P<ends>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]*)"""
    r"""(?P<said>(?:\s+[a-zA-Z][\w:.-]*(?:="[^"<>]*")?)*)\s*(?P<alone>/?)>)(?P<words>[^<]*)""",
    re.DOTALL,
)
"""A comment or a tag, and the words after it. Tags are as kitgen writes them, because KIT258
reports all others. Comments end where browsers end them."""
_SAID = re.compile(r"""([a-zA-Z][\w:.-]*)(?:="([^"]*)")?""")
_MOST_SHOWN = 40
_WORDS_BEFORE = 3
_FOOT_TEXTS = 2
"""The texts at the foot of a page: its number and running title. Only a back cover has no foot."""
_NOTES = gettext_noop("Notes")
"""The only words on a spare page of a folded booklet."""
_TAG = gettext_noop("RULES")
"""The words above the booklet's title; the page has them below it."""


class _Parts:
    """The words of the rules page, in parts in the order in which the booklet prints them.

    The tag, the kit's title, its facts and the line below come first. Then follow each heading,
    paragraph, list item with its number, cell and caption of the rules, and each line of words in
    their drawings.

    Attributes:
        parts: The words of each part.
        headings: The words that print repeats, without white space, if a column begins before a
            part: by the number of the first part in each row, the heading of its table; by the
            number of each reading, the heading of a list of readings that goes on.
        continued: The words, without white space, that print adds if an example goes on in another
            column.
    """

    def __init__(self) -> None:
        """Begin with only the tag."""
        self.parts = [gettext(_TAG)]
        self.headings: dict[int, str] = {}
        self.continued: list[str] = []
        self._heading = ""
        self._in_readings = False
        self._in_example = False
        self._in_rules = False
        self._in_part = False
        self._folds = 0
        self._lists: list[int | None] = []
        self._drawing = DrawnWords()

    def read(self, page: str) -> None:
        """Read a page, tag by tag."""
        for match in _TAG_AND_WORDS.finditer(page):
            tag = (match["tag"] or "").lower()
            if match["ends"]:
                self._end(tag)
            elif tag:
                self._begin(tag, _said(match["said"]))
                if match["alone"]:
                    self._end(tag)
            if match["words"]:
                self._say(unescape(match["words"]))

    def _begin(self, tag: str, named: Mapping[str, str]) -> None:
        """Begin the rules, a part, or an element of a drawing."""
        if tag == "details":
            # A browser hides what is in one; no rules have any, or are in one.
            self._folds += 1
            self._in_rules = False
        elif tag == "article" and named.get("class") == "rules":
            self._in_rules = not self._folds
        elif self._in_rules and (tag == "svg" or self._drawing.is_open):
            self._drawing.begin(tag, named)
        elif tag in _LISTS:
            start = named.get("start", "")
            self._lists.append(int(start) if tag == "ol" and _NUMBER.fullmatch(start) else None)
        elif tag == "table":
            self._heading = ""
        elif tag == "aside":
            self._heading = ""
            self._in_readings = named.get("class") == "readings"
            self._in_example = named.get("class") == "example"
        elif tag == "tr":
            self.headings[len(self.parts)] = self._heading
        elif tag in _PARTS if self._in_rules else _is_title(tag, named):
            if self._in_readings:
                self.headings[len(self.parts)] = self._heading
            self.parts.append(self._number() if tag == "li" else "")
            self._in_part = True

    def _end(self, tag: str) -> None:
        if self._drawing.is_open:
            self.parts.extend(self._drawing.end(tag))
        elif tag in _PARTS or tag == "h1":
            self._in_part = False
            self._heading += _squeezed(self.parts[-1]) if tag == "th" else ""
            if self._in_readings and not self._heading:
                self._heading = _squeezed(gettext("{title}, continued", title=self.parts[-1]))
            if self._in_example and tag in _HEADINGS:
                self._in_example = False
                said = gettext("{title}, continued", title=self.parts[-1].strip())
                self.continued.append(_squeezed(said))
        elif tag == "aside":
            self._in_readings = False
        elif tag == "details":
            self._folds = max(0, self._folds - 1)
        elif tag in _LISTS and self._lists:
            self._lists.pop()
        elif tag == "article":
            self._in_rules = False

    def _say(self, words: str) -> None:
        """Add words to the drawing or the part that is open."""
        if self._drawing.is_open:
            self._drawing.say(words)
        elif self._in_part:
            self.parts[-1] += words

    def _number(self) -> str:
        """Return the number of the next item of a list; empty if the list has none."""
        number = self._lists[-1] if self._lists else None
        if number is None:
            return ""
        self._lists[-1] = number + 1
        return str(number)


def _said(attributes: str) -> Mapping[str, str]:
    """Return the attributes of a tag; KIT258 reports pages that repeat one."""
    return {name.lower(): unescape(value) for name, value in _SAID.findall(attributes)}


def _is_title(tag: str, named: Mapping[str, str]) -> bool:
    """Return whether an element above the rules is the kit's title, a fact, or the line below."""
    return tag == "h1" or (tag, named.get("class")) in {("p", "credits"), ("li", "fact")}


def _squeezed(words: str) -> str:
    """Return words without white space, because a PDF has none at the ends of lines."""
    return "".join(words.split())


def printed_words(readings: Sequence[PieceReading], *, covered: bool) -> str:
    """Return the booklet's words without its cover, in reading order and without white space.

    Pages are ordered by the numbers in their names, which come from the manifest; a page without a
    number counts as lost.
    """
    pages: dict[int, list[str]] = {}
    for reading in readings:
        numbers = [int(digits) for digits in _NUMBER.findall(reading.name)]
        if not numbers:
            continue
        number = numbers[-1] if reading.side == "back" else numbers[0]
        if number > covered:
            pages[number] = [text.words for text in reading.texts]
    running = next((pages[number][-1:] for number in sorted(pages)), [])
    last = max(pages, default=0)
    said = []
    for number, words in sorted(pages.items()):
        # The back cover, which has no foot, is always the last page.
        has_foot = number < last or words[-_FOOT_TEXTS:] == [str(number), *running]
        inside = words[:-_FOOT_TEXTS] if has_foot else words
        said.append("" if inside == [gettext(_NOTES)] else _squeezed("".join(inside)))
    return "".join(said)


@coded("KIT227")
def check_rules_agree(
    folder: Path, readings: Sequence[PieceReading], *, covered: bool
) -> Iterator[Diagnostic]:
    """The printed rules and the rules page for the phone differ.

    Both are written from one text. If one of them was changed since, two people at one table
    would play two games. Build the kit again.
    """
    try:
        page = (folder / RULES_PAGE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return  # KIT204 reports it.
    reader = _Parts()
    reader.read(_SHAPE.sub("", page))
    difference = _difference(reader, printed_words(readings, covered=covered))
    if difference:
        yield error("KIT227", difference)


def _difference(page: _Parts, printed: str) -> str:
    """Return a message about the first words that only page or booklet has; empty if none."""
    reached = 0
    printed = _without(page.continued, printed)
    for number, part in enumerate(page.parts):
        squeezed = _without(page.continued, _squeezed(part))
        heading = page.headings.get(number, "")
        if printed.startswith(heading + squeezed, reached):
            # Print repeats the heading of a table or list that goes on in the next column.
            reached += len(heading)
        place = printed.find(squeezed, reached)
        if place < 0:
            shown = _around(part, printed[reached:])
            return f"{RULES_PAGE} says `{shown}`, which the printed rules do not say there"
        if place > reached:
            return _printed_alone(printed[reached:place])
        reached = place + len(squeezed)
    return _printed_alone(printed[reached:]) if reached < len(printed) else ""


def _without(said_again: Sequence[str], words: str) -> str:
    """Return words without those that print repeats, which may be inside a paragraph."""
    for again in said_again:
        words = words.replace(again, "")
    return words


def _around(part: str, printed: str) -> str:
    """Return a part of the page, shortened around the first word that differs in print.

    Args:
        part: The words of the part.
        printed: The booklet's words from the same place on, without white space.
    """
    words = part.split()
    alike = (printed.startswith("".join(words[:count])) for count in range(1, len(words)))
    start = max(0, sum(alike) - _WORDS_BEFORE)
    return f"{'… ' if start else ''}{' '.join(words[start:])[:_MOST_SHOWN]}"


def _printed_alone(words: str) -> str:
    return f"the printed rules say `{words[:_MOST_SHOWN]}`, which {RULES_PAGE} does not say there"
