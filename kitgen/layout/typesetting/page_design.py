"""What a rules booklet says, and the measures of its pages, in points."""

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
"""What is kept free beside folded pages."""

TOP = 7.2
"""White at the head of a page, and at its outer edge: more than words have to keep off the trim."""

FOLIO_STRIP = 17.0
"""The height of the strip at the foot of a page that has its number."""

COLUMN_GAP = 22.0

LEAST_COLUMN = 250.0
"""The width for which the drawings in rules are made (`RulesBooklet.figures`)."""

FOLDED_LEAF = 4
"""How many pages come with each sheet of a booklet to fold."""

LARGE_TEXT = 16.0
"""The size of the text in large print, in points."""

LARGE_SCALE = LARGE_TEXT / TEXT


class Binding(StrEnum):
    """How the rules are printed: on full pages, or as a booklet to fold in the middle."""

    PAGES = "pages"
    FOLDED = "folded"


@frozen
class Text:
    """What a booklet says.

    Attributes:
        title: The kit's title.
        line: What stands below it: what else is needed, and the like.
        blocks: The rules; the last is a panel, the quick reference, which is set by itself.
        figures: The drawings that the blocks name.
        facts: What people ask before they play, a few words each.
        covered: Whether a cover comes before the first page, which then has a small head.
        club: Whose name and logo stand below each page; None: nobody's.
    """

    title: str
    line: str
    blocks: tuple[Block, ...]
    figures: Mapping[str, Face]
    facts: tuple[str, ...] = ()
    covered: bool = False
    club: ClubMark | None = None

    def __hash__(self) -> int:
        """Hash what is words: what is set of equal rules is remembered."""
        return hash((self.title, self.line, self.blocks, self.facts))


@frozen
class Design:
    """A page's measures.

    Attributes:
        width: Of the page, which is the trim of its face.
        height: The same.
        inner: What the text keeps off the fold; the left edge of a page on the right.
        outer: What it keeps off the other edge.
        columns: Into how many columns the text is set.
        leaf: How many pages come with each sheet of paper.
        scale: What all of it is multiplied by when it is put on paper.
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
        """The width of all columns."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - COLUMN_GAP * (self.columns - 1)) / self.columns

    @property
    def depth(self) -> float:
        """The height that columns have, above the page's number."""
        return self.height - FOLIO_STRIP - 2 * TOP

    def left(self, number: int) -> float:
        """Where the text of a page begins; pages on the right have odd numbers."""
        return self.inner if number % 2 else self.outer


def page_design(
    binding: Binding, paper: Paper, sides: Sides = Sides.LONG_EDGE, *, large_print: bool = False
) -> Design:
    """Return the measures for a paper, printed on these sides; what is folded has both.

    In large print the page is set in one column on as much less paper as it is enlarged afterwards:
    all keeps its proportions, and the text is `LARGE_TEXT` high.
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
