"""Rules booklets: prose made into pages, full pages in two columns, or half pages to be folded.

Points, origin at the page's top left, y down. A page to fold is half the paper, turned a
quarter on the sheet; its text keeps off the fold.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import Block, Heading, Panel, Setting
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
)
from kitgen.drawing.title_block import title_block
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext
from kitgen.layout.arrangement import kept_free
from kitgen.layout.galley import is_signed, reading_strip, strips_of
from kitgen.layout.pagemaking import Atom, Format, atoms_of, balanced, pages_of
from kitgen.layout.paper import Paper
from kitgen.layout.strips import Strip, stacked, tightened
from kitgen.units import fits, in_mm, inches
from kitgen.values import frozen

SIDE_MARGIN = inches(0.5)
FOOT_MARGIN = inches(0.55)
FOLD_MARGIN = inches(0.45)
"""What the furniture of a sheet has beside folded pages."""

_FOLIO = Type(8.0, Typeface.BOLD, Ink.MUTED)
_RUNNING = Type(7.4, ink=Ink.MUTED)
_TOP = 7.2
"""White at the head of a page, and at its outer edge: more than words have to keep off the trim."""

_FOLIO_STRIP = 17.0
_COLUMN_GAP = 22.0
_ABOVE_BRIEF = 12.0
_BRIEF_PADDING = 11.0

_SCANT = 0.6
"""A last page that lacks more of what it ought to hold is scant."""

_WHITES = (1.0, 0.95, 0.9, 0.85, 0.8)
"""How much of the white between parts may be left; the pitch of lines stays as it is."""


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
    """

    title: str
    line: str
    blocks: tuple[Block, ...]
    figures: Mapping[str, Face]
    facts: tuple[str, ...] = ()

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
    """

    width: float
    height: float
    inner: float
    outer: float
    columns: int

    @property
    def measure(self) -> float:
        """The width of all columns."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - _COLUMN_GAP * (self.columns - 1)) / self.columns

    @property
    def depth(self) -> float:
        """The height that columns have, above the page's number."""
        return self.height - _FOLIO_STRIP - 2 * _TOP

    def left(self, number: int) -> float:
        """Where the text of a page begins; pages on the right have odd numbers."""
        return self.inner if number % 2 else self.outer


def page_design(binding: Binding, paper: Paper) -> Design:
    """Return the measures for a paper."""
    if binding is Binding.PAGES:
        width = paper.width - 2 * kept_free(SIDE_MARGIN, paper.side_margin)
        height = paper.height - 2 * kept_free(FOOT_MARGIN, paper.end_margin)
        return Design(width, height, _TOP, _TOP, 2)
    width = paper.height / 2 - kept_free(FOLD_MARGIN, paper.end_margin)
    height = paper.width - 2 * kept_free(FOLD_MARGIN, paper.side_margin)
    return Design(width, height, inches(0.42), _TOP, 1)


def booklet_faces(text: Text, design: Design) -> tuple[Face, ...]:
    """Set a booklet: pages in reading order, named `rules-1` and so on."""
    pages = _pages(text, design)
    return tuple(
        Face(
            name=f"rules-{number}",
            title=gettext("Rules, page {page}", page=number),
            width=design.width,
            height=design.height,
            shapes=(
                Group(shapes, moved(design.left(number), _TOP)),
                *_foot(text.title, number, design),
            ),
        )
        for number, shapes in enumerate(pages, 1)
    )


@coded("PRT106")
def check_parts_fit(text: Text, design: Design, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse rules of which one part is longer than the page it is printed on.

    Paragraphs go on in the next column, but a drawing, a framed part, a table's row or the
    quick reference cannot be broken. One that is longer than a page would run over its foot.
    Shorten the words it is made from, or print on larger paper.
    """
    setting = _set(text, design, 1.0)
    parts = [(atom.words, atom.at_top, design.depth) for atom in setting.atoms]
    # The quick reference is as high as half a page of the paper at most.
    brief_room = design.depth if design.columns == 1 else design.height / 2
    parts.append(("the quick reference", setting.brief_height, brief_room))
    for words, height, room in parts:
        if not fits(height, room):
            yield error(
                "PRT106",
                f"rules: the part that begins `{words}` is {in_mm(height):.0f} mm high, "
                f"but its page holds {in_mm(room):.0f} mm",
                span,
                "shorten the words it is made from, or choose a larger --paper",
            )


@frozen
class _Set:
    """Rules before they are made into pages.

    Attributes:
        atoms: What goes into columns.
        foot: What stands across the foot of the last page.
        foot_height: The height that it takes.
        brief_height: What the quick reference takes of that.
    """

    atoms: tuple[Atom, ...]
    foot: tuple[Shape, ...]
    foot_height: float
    brief_height: float


@frozen
class _Across:
    """What goes across the page in a frame: its head, what stands in columns below, its look."""

    head: tuple[Strip, ...]
    strips: tuple[Strip, ...]
    paint: Paint


@by_family(maxsize=2)
def _flow(text: Text, design: Design, count: int) -> tuple[Strip, ...]:
    """Set so many blocks to the width of a column, and remember it for the next white."""
    return tuple(strips_of(text.blocks[:count], text.figures, design.column))


def _set(text: Text, design: Design, white: float) -> _Set:
    """Set the rules, and part them from their quick reference.

    The list of readings that comes before it stands above it, too, where a page has columns
    and room for both; else it goes on in the columns as the rest does.

    Args:
        text: The rules.
        design: Of their pages.
        white: How much of the white between parts is left.

    Raises:
        ValueError: They do not end with a panel.
    """
    flowing = len(text.blocks) - 1
    last = text.blocks[-1]
    if not isinstance(last, Panel):
        raise ValueError("rules end with their quick reference")
    foot, height = brief, brief_height = _framed(_brief(text, last, design), design, white)
    listed = text.blocks[flowing - 1]
    if design.columns > 1 and isinstance(listed, Panel) and listed.setting is Setting.READINGS:
        box, box_height = _framed(_readings(text, listed, design), design, white)
        below = box_height + _ABOVE_BRIEF * white
        if fits(below + brief_height, design.depth):
            foot, height = (*box, Group(brief, moved(0.0, below))), below + brief_height
            flowing -= 1
    atoms = atoms_of(tightened(_flow(text, design, flowing), white))
    return _Set(atoms, foot, height, brief_height)


@frozen
class _Divided:
    """Rules made into pages.

    Attributes:
        parts: What they are made of.
        pages: The columns of each page.
        has_foot: Whether the last one has room for what stands at the end.
        faults: How many pages are printed; whether the last is scant; whether what stands at
            the end lacks the list of readings.
    """

    parts: _Set
    pages: list[list[tuple[Atom, ...]]]
    has_foot: bool
    faults: tuple[int, bool, bool]


def _divide(text: Text, design: Design, head: float) -> _Divided:
    """Divide rules into pages, the first of which has a head.

    White between their parts is taken away only where the least white saves a page, mends a
    scant last one or has the list of readings with the quick reference, and then as little as does.
    """
    *looser, least = _WHITES
    tightest = _with_white(text, design, head, least)
    for white in looser:
        divided = _with_white(text, design, head, white)
        if divided.faults <= tightest.faults:
            return divided
    return tightest


def _with_white(text: Text, design: Design, head: float, white: float) -> _Divided:
    """Divide rules into pages with so much of the white between their parts."""
    parts = _set(text, design, white)
    at_foot = design.columns > 1
    form = Format(
        columns=design.columns,
        depth=design.depth,
        head=head,
        foot=parts.foot_height + _ABOVE_BRIEF * white if at_foot else 0.0,
        leaf=1 if at_foot else 4,
    )
    pages, has_foot = pages_of(parts.atoms, form)
    printed = len(pages) + (not (at_foot and has_foot))
    printed += -printed % form.leaf
    scant = form.lack([atom.height for column in pages[-1] for atom in column]) > _SCANT
    listed_apart = fits(parts.foot_height, parts.brief_height)
    return _Divided(parts, pages, has_foot, (printed, scant, listed_apart))


def _pages(text: Text, design: Design) -> list[tuple[Shape, ...]]:
    """Fill pages: the head, the rules in columns, and what stands at the end."""
    head, head_height = title_block(
        gettext("RULES"), text.title, text.line, design.measure, text.facts
    )
    division = _divide(text, design, head_height)
    parts, divided = division.parts, division.pages
    pages = [
        _set_columns(columns, design, 0.0 if number else head_height)[0]
        for number, columns in enumerate(divided)
    ]
    pages[0] = (*head, *pages[0])
    if design.columns > 1 and division.has_foot:
        # Where the last page has nothing else, it begins at the top as every page does.
        alone = len(pages) > 1 and not any(divided[-1])
        top = 0.0 if alone else design.depth - parts.foot_height
        pages[-1] = (*pages[-1], Group(parts.foot, moved(0.0, top)))
    else:
        _add_cover(pages, parts.foot, design)
    return pages


def _set_columns(
    columns: Sequence[Sequence[Atom]], design: Design, top: float
) -> tuple[tuple[Shape, ...], float]:
    """Set the columns of one page side by side; return them and the y where the longest ends."""
    shapes: list[Shape] = []
    bottom = top
    for index, atoms in enumerate(columns):
        shapes_of_column, height = stacked(tuple(strip for atom in atoms for strip in atom.strips))
        x = index * (design.column + _COLUMN_GAP)
        shapes.append(Group(shapes_of_column, moved(x, top)))
        bottom = max(bottom, top + height)
    return tuple(shapes), bottom


def _add_cover(pages: list[tuple[Shape, ...]], brief: tuple[Shape, ...], design: Design) -> None:
    """Set the quick reference on a page of its own.

    In a booklet that is the last page, its back cover; pages for notes fill up the sheet.
    """
    while design.columns == 1 and (len(pages) + 1) % 4:
        pages.append(_notes(design))
    pages.append(brief)


@by_family(maxsize=1)
def _brief(text: Text, brief: Panel, design: Design) -> _Across:
    """Set the quick reference."""
    inside = _inside(design)
    title = tuple(strips_of((Heading(brief.title, 2),), text.figures, inside.measure))
    strips = tuple(strips_of(brief.blocks, text.figures, inside.column))
    return _Across(title, strips, Paint(Ink.PANEL, Ink.WALL, 1.4))


@by_family(maxsize=1)
def _readings(text: Text, panel: Panel, design: Design) -> _Across:
    """Set the list of readings."""
    inside = _inside(design)
    leading = [block for block in panel.blocks if not is_signed(block)]
    head = strips_of((Heading(panel.title, 3), *leading), text.figures, inside.measure)
    listed = [block for block in panel.blocks if is_signed(block)]
    strips = tuple(reading_strip(block, text.figures, inside.column) for block in listed)
    return _Across(tuple(head), strips, Paint(Ink.PANEL, Ink.FAINT, 0.8))


def _inside(design: Design) -> Design:
    """Return the measures within a frame across the page."""
    return replace(design, inner=design.inner + _BRIEF_PADDING, outer=design.outer + _BRIEF_PADDING)


def _framed(part: _Across, design: Design, white: float) -> tuple[tuple[Shape, ...], float]:
    """Frame a part across the page, in as many columns as the page has.

    Return the drawing and its height, with so much of the white between its strips.
    """
    inside = _inside(design)
    top, top_height = stacked(tightened(part.head, white))
    columns = balanced(atoms_of(tightened(part.strips, white)), inside.columns, 1e6)
    shapes, bottom = _set_columns(columns, inside, top_height + 5.0)
    height = bottom + 2 * _BRIEF_PADDING
    frame = Rectangle(Box(0.0, 0.0, design.measure, height), part.paint, 4.0)
    return (frame, Group((*top, *shapes), moved(_BRIEF_PADDING, _BRIEF_PADDING))), height


def _notes(design: Design) -> tuple[Shape, ...]:
    """Draw a page for notes: a spare page of the booklet's last sheet."""
    pitch = 24.0
    rows = int((design.depth - 40.0) / pitch)
    rules = [
        ((0.0, 52.0 + row * pitch), (design.measure, 52.0 + row * pitch)) for row in range(rows)
    ]
    look = Type(13.5, Typeface.BOLD, Ink.ACCENT_DEEP)
    title = label(Box(0.0, 0.0, design.measure, 16.0), gettext("Notes"), look, Anchor.START)
    return (title, lines(rules, Paint(stroke=Ink.FAINT, width=0.5)))


def _foot(title: str, number: int, design: Design) -> tuple[Shape, ...]:
    """Draw the page's number on its outer side, and the kit's title on the other."""
    strip = Box(
        design.left(number), design.height - _FOLIO_STRIP, design.measure, _FOLIO_STRIP - 6.0
    )
    outer, inner = (Anchor.END, Anchor.START) if number % 2 else (Anchor.START, Anchor.END)
    half = Box(
        strip.x + (0.0 if inner is Anchor.START else 60.0),
        strip.y,
        strip.width - 60.0,
        strip.height,
    )
    words = title if fits(_RUNNING.width(title), half.width) else gettext("Rules")
    return (
        label(strip, str(number), _FOLIO, outer),
        label(half, words, _RUNNING, inner),
    )


def folded_leaves(pages: Sequence[Face]) -> Iterator[tuple[Face, Face]]:
    """Yield the leaves of a folded booklet, front and back, two for each sheet, outermost first.

    Of each sheet the left leaf comes first: looking at its outer side it bears the later page.
    Pages are a multiple of four.
    """
    if len(pages) % 4:
        raise ValueError(f"a folded booklet has a multiple of 4 pages, not {len(pages)}")
    for sheet in range(len(pages) // 4):
        first, last = 2 * sheet, len(pages) - 1 - 2 * sheet
        yield pages[last], pages[last - 1]
        yield pages[first], pages[first + 1]
