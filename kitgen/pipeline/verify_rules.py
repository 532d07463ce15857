"""Verification of the rules: the printed booklet says what the page for the phone says."""

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.pipeline.rules import RULES_PAGE
from kitgen.pipeline.verify_files import error

_PARTS = frozenset({"h2", "h3", "p", "li", "th", "td", "figcaption"})
_NUMBER = re.compile(r"[0-9]{1,6}")
_MOST_SHOWN = 40
_FOOT_TEXTS = 2
"""A page ends with its number and its running title."""


class _Parts(HTMLParser):
    """Takes the words of each heading, paragraph, point, cell and caption of the rules."""

    def __init__(self) -> None:
        """Begin before the first."""
        super().__init__()
        self.parts: list[str] = []
        self._in_rules = False
        self._in_part = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin the rules, or a part of them."""
        if tag == "article" and ("class", "rules") in attrs:
            self._in_rules = True
        elif self._in_rules and tag in _PARTS:
            self.parts.append("")
            self._in_part = True

    def handle_endtag(self, tag: str) -> None:
        """End a part, or the rules."""
        if tag in _PARTS:
            self._in_part = False
        elif tag == "article":
            self._in_rules = False

    def handle_data(self, data: str) -> None:
        """Take words; those of drawings lie in no part."""
        if self._in_part:
            self.parts[-1] += data


def _squeezed(words: str) -> str:
    """Give words without white space: a PDF has none where a line is broken."""
    return "".join(words.split())


def printed_words(readings: Sequence[PieceReading]) -> str:
    """Give what the booklet's pages say, in reading order, without white space.

    Names come from the manifest: a page that has no number there counts as lost.
    """
    pages: dict[int, str] = {}
    for reading in readings:
        numbers = [int(one) for one in _NUMBER.findall(reading.name)]
        if not numbers:
            continue
        number = numbers[-1] if reading.side == "back" else numbers[0]
        said = [text.words for text in reading.texts][:-_FOOT_TEXTS]
        pages[number] = _squeezed("".join(said))
    return "".join(pages[number] for number in sorted(pages))


@coded("KIT227")
def check_rules_agree(folder: Path, readings: Sequence[PieceReading]) -> Iterator[Diagnostic]:
    """The printed rules and the rules page for the phone differ.

    Both are written from one text. If one of them was changed since, two people at one table
    would play two games. Build the kit again.
    """
    page = folder / RULES_PAGE
    if not page.is_file():
        return
    reader = _Parts()
    reader.feed(page.read_text(encoding="utf-8", errors="replace"))
    printed, reached = printed_words(readings), 0
    for part in reader.parts:
        squeezed = _squeezed(part)
        found = printed.find(squeezed, reached)
        if found < 0:
            shown = " ".join(part.split())[:_MOST_SHOWN]
            told = f"{RULES_PAGE} says `{shown}`, which the printed rules do not say there"
            yield error("KIT227", told)
            return
        reached = found + len(squeezed)
