"""Rules booklets: prose made into pages, full pages in two columns, or half pages to be folded.

Points, origin at the page's top left, y down. A page to fold is half the paper, turned a
quarter on the sheet; its text keeps off the fold.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle

from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.scenes import Scenery, View
from kitgen.drawing.shapes import Group, Shape, moved
from kitgen.drawing.title_block import title_block
from kitgen.language import gettext
from kitgen.layout.galley import strips_of
from kitgen.layout.page_design import TOP, Design, Text
from kitgen.layout.page_parts import (
    ABOVE_BRIEF,
    Ending,
    back_cover,
    ending_of,
    foot_line,
    notes_page,
    opening,
    picture_below,
    set_columns,
)
from kitgen.layout.pagemaking import Atom, Format, atoms_of, pages_of
from kitgen.layout.strips import Strip, tightened
from kitgen.layout.type_sizes import in_usual_sizes
from kitgen.units import fits, in_mm
from kitgen.values import frozen

_SCANT = 0.6
"""A last page that lacks more of what it ought to hold is scant."""

_HEROES = (0.45, 0.32)
"""How high a picture above the head may be, in measures; of the first that costs no sheet."""

_WHITES = (1.0, 0.95, 0.9, 0.85, 0.8)
"""How much of the white between parts may be left; the pitch of lines stays as it is."""


def booklet_faces(
    text: Text, design: Design, cover: tuple[Shape, ...] = (), scenery: Scenery | None = None
) -> tuple[Face, ...]:
    """Set a booklet: pages in reading order, named `rules-1` and so on.

    Args:
        text: What it says.
        design: Of its pages.
        cover: The drawing on the first page, where the text is covered.
        scenery: Draws what fills pages that the text leaves empty, and heads an uncovered first
            one; None for nothing.
    """
    first = 2 if text.covered else 1
    title_page = tuple(in_usual_sizes(cover, 1.0))
    drawn = [
        (*shapes, *foot_line(text.title, number, design))
        for number, shapes in enumerate(_pages(text, design, scenery, first), first)
    ]
    return tuple(
        Face(
            name=f"rules-{number}",
            title=gettext("Rules, page {page}", page=number),
            width=design.width,
            height=design.height,
            shapes=shapes,
        )
        for number, shapes in enumerate([title_page, *drawn] if text.covered else drawn, 1)
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
    parts.append(("the quick reference", setting.ending.brief_height, brief_room))
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
    """Rules before they are made into pages: what goes into columns, what stands at the end."""

    atoms: tuple[Atom, ...]
    ending: Ending


@by_family(maxsize=2)
def _flow(text: Text, design: Design, count: int) -> tuple[Strip, ...]:
    """Set so many blocks to the width of a column, and remember it for the next white."""
    return tuple(strips_of(text.blocks[:count], text.figures, design.column))


def _set(text: Text, design: Design, white: float) -> _Set:
    """Set the rules, and part them from what stands at their end.

    The list of readings that comes before the quick reference stands above it where one page has
    room for both; else it goes on in the columns as the rest does.

    Args:
        text: The rules.
        design: Of their pages.
        white: How much of the white between parts is left.

    Raises:
        ValueError: They do not end with a panel.
    """
    ending = ending_of(text, design, white)
    flowing = len(text.blocks) - 1 - ending.has_readings
    return _Set(atoms_of(tightened(_flow(text, design, flowing), white)), ending)


@frozen
class _Divided:
    """Rules made into pages.

    Attributes:
        parts: What they are made of.
        pages: The columns of each page.
        has_ending: Whether what stands at the end stands below the columns of the last.
        faults: How many sheets are printed; whether the last page is scant; whether what stands at
            the end lacks the list of readings.
    """

    parts: _Set
    pages: list[list[tuple[Atom, ...]]]
    has_ending: bool
    faults: tuple[int, bool, bool]


def _divide(text: Text, design: Design, head: float) -> _Divided:
    """Divide rules into pages, the first of which has a head.

    White between their parts is taken away only where the least white saves a sheet, mends a
    scant last page or has the list of readings with the quick reference, and then as little as
    does.
    """
    *looser, least = _WHITES
    tightest = _with_white(text, design, head, least)
    for white in looser:
        divided = _with_white(text, design, head, white)
        if divided.faults <= tightest.faults:
            return divided
    return tightest


def _with_white(text: Text, design: Design, head: float, white: float) -> _Divided:
    """Divide rules into pages with so much of the white between their parts.

    What stands at their end has a page of its own, the back cover, unless that costs a sheet or
    one page holds all.
    """
    parts = _set(text, design, white)

    def divided(*, has_ending: bool) -> _Divided:
        form = Format(
            columns=design.columns,
            depth=design.depth,
            head=head,
            foot=parts.ending.height + ABOVE_BRIEF * white if has_ending else 0.0,
            leaf=1 if has_ending else design.leaf,
            others=text.covered + (not has_ending),
        )
        pages, has_room = pages_of(parts.atoms, form)
        printed = len(pages) + text.covered + (not (has_ending and has_room))
        scant = form.lack([atom.height for column in pages[-1] for atom in column]) > _SCANT
        faults = (-(-printed // design.leaf), scant, not parts.ending.has_readings)
        return _Divided(parts, pages, has_ending and has_room, faults)

    apart = divided(has_ending=False)
    if design.columns == 1:
        return apart
    together = divided(has_ending=True)
    costs_sheet = together.faults[0] < apart.faults[0]
    return together if costs_sheet or len(together.pages) == 1 else apart


def _pages(
    text: Text, design: Design, scenery: Scenery | None, first: int
) -> list[tuple[Shape, ...]]:
    """Fill pages: the head, the rules in columns, and what stands at the end."""
    head, head_height, division = _headed(text, design, scenery)
    ending = division.parts.ending
    pages: list[tuple[Shape, ...]] = []
    views = cycle(View)
    for number, columns in enumerate(division.pages, first):
        shapes, bottom = set_columns(columns, design, 0.0 if pages else head_height)
        floor = design.depth
        if division.has_ending and number - first == len(division.pages) - 1:
            floor -= ending.height
            shapes = (*shapes, Group(ending.shapes, moved(0.0, floor)))
            floor -= ABOVE_BRIEF
        if scenery is not None:
            shapes = (*shapes, *picture_below(scenery, design, bottom, floor, next(views)))
        inside = (*head, *shapes) if not pages else shapes
        pages.append((Group(inside, moved(design.left(number), TOP)),))
    if not division.has_ending:
        pages += _spare_pages(
            -(len(pages) + first) % design.leaf, design, scenery, first + len(pages)
        )
        pages.append(back_cover(ending, design, first + len(pages), scenery))
    return pages


def _headed(
    text: Text, design: Design, scenery: Scenery | None
) -> tuple[tuple[Shape, ...], float, _Divided]:
    """Return the head of the first page, its height, and the pages that it leads to.

    Without a cover a picture stands above it: of two heights the larger that costs no sheet, and
    none where both do.
    """
    head, height = title_block(
        gettext("RULES"), text.title, text.line, design.measure, text.facts, small=text.covered
    )
    division = _divide(text, design, height)
    if text.covered or scenery is None:
        return head, height, division
    for part in _HEROES:
        above = part * design.measure
        below = _divide(text, design, above + height)
        if below.faults[0] == division.faults[0]:
            hero = picture_below(scenery, design, 0.0, above - ABOVE_BRIEF)
            return (*hero, Group(head, moved(0.0, above))), above + height, below
    return head, height, division


def _spare_pages(
    count: int, design: Design, scenery: Scenery | None, first: int
) -> Iterator[tuple[Shape, ...]]:
    """Yield what fills a booklet's last sheet: pages for notes, or a picture over an opening."""
    if count >= 2 and scenery is not None:
        left, right = opening(scenery, design)
        yield from _spare_pages(count - 2, design, scenery, first)
        yield left
        yield right
        return
    for number in range(first, first + count):
        notes = notes_page(design, scenery)
        yield (Group(notes, moved(design.left(number), TOP)),)


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
