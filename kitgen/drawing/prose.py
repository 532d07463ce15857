"""Prose: the words of a rules booklet as a tree of frozen values, before page making.

The same tree becomes pages in print and a page for the phone; neither depends on the other.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias

from kitgen.drawing.face import Face
from kitgen.values import frozen


class Manner(StrEnum):
    """How a run of words is set."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    KEY = "key"
    """A key of a definition, as a user writes it."""
    READING = "reading"
    """The sign of a reading: the published rules leave open the rule before it."""
    ICON = "icon"
    """A small drawing within words; the run's words name it."""


@frozen
class Run:
    """Words in one manner; spaces at their ends count.

    Attributes:
        words: The text.
        manner: The manner.
        reading: The id of the reading that a sign refers to.
        icon: The drawing that replaces the words, as high as the type.
    """

    words: str
    manner: Manner = Manner.PLAIN
    reading: str = ""
    icon: Face | None = None


Runs: TypeAlias = tuple[Run, ...]


class Voice(StrEnum):
    """The purpose of a paragraph, which determines its type."""

    BODY = "body"
    LEAD = "lead"
    SMALL = "small"


@frozen
class Heading:
    """A heading: level 2 opens a section, level 3 a part of one."""

    runs: Runs
    level: int


@frozen
class Paragraph:
    """A paragraph."""

    runs: Runs
    voice: Voice = Voice.BODY


@frozen
class Listing:
    """List items, numbered from `start` if ordered."""

    items: tuple[Runs, ...]
    ordered: bool
    start: int = 1


@frozen
class Table:
    """Rows of cells under one row of headings, which may be empty."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


@frozen
class Illustration:
    """A drawing, by its name in the booklet, and the words below it."""

    figure: str
    caption: Runs


class Setting(StrEnum):
    """The purpose of a panel, which determines its frame."""

    EXAMPLE = "example"
    NOTE = "note"
    READINGS = "readings"
    """What the source leaves open: paragraphs, each reading starting with its sign."""
    BRIEF = "brief"
    """The quick reference: half a page, at the very end."""


@frozen
class Panel:
    """A part with its own frame."""

    setting: Setting
    title: Runs
    blocks: tuple["Block", ...]


Block: TypeAlias = Heading | Paragraph | Listing | Table | Illustration | Panel


def plain(runs: Runs) -> str:
    """Return the text of runs."""
    return "".join(run.words for run in runs)


def illustrations(blocks: tuple[Block, ...]) -> Iterator[Illustration]:
    """Yield the illustrations in reading order."""
    for block in blocks:
        if isinstance(block, Illustration):
            yield block
        elif isinstance(block, Panel):
            yield from illustrations(block.blocks)
