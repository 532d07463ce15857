"""The words of a rules booklet, and the measures of its pages in points."""

from collections.abc import Mapping
from enum import StrEnum

from kitgen.drawing.face import Face
from kitgen.drawing.prose import Block
from kitgen.layout.arrangement import kept_free
from kitgen.layout.club import ClubMark
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import Sides
from kitgen.layout.typesetting.type_sizes import TEXT
from kitgen.units import inches
from kitgen.values import frozen, replace

SIDE_MARGIN = inches(0.5)
FOOT_MARGIN = inches(0.55)
FOLD_MARGIN = inches(0.45)
"""The margin kept free around folded pages."""

TOP = 7.2
"""The white space at the head and the outer edge of a page: more than words need at the trim."""

FOLIO_STRIP = 17.0
"""The height of the strip at the foot of a page that has its number."""

COLUMN_GAP = 22.0

LEAST_COLUMN = 250.0
"""The width for which drawings in rules are made (`RulesBooklet.figures`)."""

FOLDED_LEAF = 4
"""The number of pages on each sheet of a folded booklet."""

LARGE_TEXT = 16.0
"""The size of text in large print, in points."""

LARGE_SCALE = LARGE_TEXT / TEXT


class Binding(StrEnum):
    """The binding of the rules: full pages, or a booklet folded in the middle."""

    PAGES = "pages"
    FOLDED = "folded"


@frozen
class Text:
    """The words of a booklet.

    Attributes:
        title: The kit's title.
        line: The line below the title, such as what else is needed to play.
        blocks: The rules; the last block is a panel, the quick reference, which is set separately.
        figures: The drawings that the blocks name.
        facts: The facts that people ask for before they play, a few words each.
        covered: Whether a cover comes before the first page, which then has a small head.
        club: The club whose name and logo are set below each page, or None.
    """

    title: str
    line: str
    blocks: tuple[Block, ...]
    figures: Mapping[str, Face]
    facts: tuple[str, ...] = ()
    covered: bool = False
    club: ClubMark | None = None

    def __hash__(self) -> int:
        """Hash the words only, which is enough for a cache key of equal rules."""
        return hash((self.title, self.line, self.blocks, self.facts))


@frozen
class Design:
    """The measures of a page, in points.

    Attributes:
        width: The width of the page, which is the trim of its face.
        height: The height of the page.
        inner: The margin at the fold; on a right-hand page, the left margin.
        outer: The margin at the other edge.
        columns: The number of columns of text.
        leaf: The number of pages on each sheet of paper.
        scale: The factor by which the page is enlarged when it is put on paper.
    """

    width: float
    height: float
    inner: float
    outer: float
    columns: int
    leaf: int
    scale: float = 1.0

    @property
    def measure(self) -> float:
        """The width of all columns together."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - COLUMN_GAP * (self.columns - 1)) / self.columns

    @property
    def depth(self) -> float:
        """The height of the columns, above the page's number."""
        return self.height - FOLIO_STRIP - 2 * TOP

    def left(self, number: int) -> float:
        """Return the x at which the text of a page begins; right-hand pages have odd numbers."""
        return self.inner if number % 2 else self.outer


def page_design(
    binding: Binding, paper: Paper, sides: Sides = Sides.LONG_EDGE, *, large_print: bool = False
) -> Design:
    """Return the measures for a paper printed on these sides; a folded booklet uses both.

    In large print the page is set in one column on a correspondingly smaller page and enlarged
    afterwards: proportions stay the same, and the text is `LARGE_TEXT` points high.
    """
    usual = _usual_design(binding, paper, sides)
    if not large_print:
        return usual
    width, height = usual.width / LARGE_SCALE, usual.height / LARGE_SCALE
    return replace(usual, width=width, height=height, columns=1, scale=LARGE_SCALE)


def _usual_design(binding: Binding, paper: Paper, sides: Sides) -> Design:
    if binding is Binding.PAGES:
        width = paper.width - 2 * kept_free(SIDE_MARGIN, paper.side_margin)
        height = paper.height - 2 * kept_free(FOOT_MARGIN, paper.end_margin)
        return Design(width, height, TOP, TOP, 2, 1 if sides is Sides.SINGLE else 2)
    width = paper.height / 2 - kept_free(FOLD_MARGIN, paper.end_margin)
    height = paper.width - 2 * kept_free(FOLD_MARGIN, paper.side_margin)
    return Design(width, height, inches(0.42), TOP, 1, FOLDED_LEAF)
