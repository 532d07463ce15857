"""Prose: what a rules booklet says, as a tree of frozen values, before it is divided into pages.

The same tree becomes pages in print and a page for the phone; neither knows the other.
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
    """The sign that the rule before it is a reading: the published rules leave it open."""
    ICON = "icon"
    """A small drawing among words, which its words name."""


@frozen
class Run:
    """Words said in one manner; spaces at its ends count.

    Attributes:
        words: Its text.
        manner: How.
        reading: The id of the reading that a sign stands for.
        icon: The drawing that stands in place of its words, as high as the type is large.
    """

    words: str
    manner: Manner = Manner.PLAIN
    reading: str = ""
    icon: Face | None = None


Runs: TypeAlias = tuple[Run, ...]


class Voice(StrEnum):
    """What a paragraph is for, which decides its type."""

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
    """Points one under another, numbered from `start` where they are ordered."""

    items: tuple[Runs, ...]
    ordered: bool
    start: int = 1


@frozen
class Table:
    """Rows of cells under one row of headings (which may be empty)."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


@frozen
class Illustration:
    """A drawing, by the name under which the booklet holds it, and the words below it."""

    figure: str
    caption: Runs


class Setting(StrEnum):
    """What a panel is for, which decides its frame."""

    EXAMPLE = "example"
    NOTE = "note"
    READINGS = "readings"
    """What the source leaves open: paragraphs, each of a reading's own begun by its sign."""
    BRIEF = "brief"
    """The quick reference: half a page, at the very end."""


@frozen
class Panel:
    """A part that is set apart in a frame of its own."""

    setting: Setting
    title: Runs
    blocks: tuple["Block", ...]


Block: TypeAlias = Heading | Paragraph | Listing | Table | Illustration | Panel


def plain(runs: Runs) -> str:
    """Return runs as mere words."""
    return "".join(run.words for run in runs)


def illustrations(blocks: tuple[Block, ...]) -> Iterator[Illustration]:
    """Walk the illustrations in reading order."""
    for block in blocks:
        if isinstance(block, Illustration):
            yield block
        elif isinstance(block, Panel):
            yield from illustrations(block.blocks)
