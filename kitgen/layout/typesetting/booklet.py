"""Rules booklets: prose made into pages, full pages in two columns, or half pages to be folded.

Points, origin at the page's top left, y down. A page to fold is half the paper, turned a
quarter on the sheet; its text keeps off the fold.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_look
from kitgen.drawing.scenes import Scenery, View
from kitgen.drawing.shapes import Box, Group, Shape, moved
from kitgen.drawing.title_block import title_block
from kitgen.language import gettext
from kitgen.layout.enlarging import enlarged
from kitgen.layout.typesetting.galley import strips_of
from kitgen.layout.typesetting.page_design import FOLDED_LEAF, LEAST_COLUMN, TOP, Design, Text
from kitgen.layout.typesetting.page_parts import (
    ABOVE_BRIEF,
    Ending,
    back_cover,
    ending_of,
    foot_line,
    notes_page,
    set_columns,
)
from kitgen.layout.typesetting.page_pictures import Pictures, framed_view, opening
from kitgen.layout.typesetting.pagemaking import Atom, Format, atoms_of, pages_of
from kitgen.layout.typesetting.strips import Strip, tightened
from kitgen.layout.typesetting.type_sizes import in_usual_sizes
from kitgen.units import fits, in_mm
from kitgen.values import frozen, replace

_SCANT = 0.6
"""A last page that lacks more of what it ought to hold is scant."""

_HEROES = (0.45, 0.32)
"""How high a picture above the head may be, in measures; of the first that costs no sheet."""

_LEAST_REST = 150.0
"""From this height on the rest of a column holds a spot drawing."""

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
    drawn = _pages(text, design, scenery, first)
    pages = (
        Face(
            name=f"rules-{number}",
            title=gettext("Rules, page {page}", page=number),
            width=design.width,
            height=design.height,
            shapes=shapes,
        )
        for number, shapes in enumerate([title_page, *drawn] if text.covered else drawn, 1)
    )
    return tuple(page if design.scale == 1.0 else enlarged(page, design.scale) for page in pages)


@coded("PRT115")
def check_large_page(design: Design, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse rules in large print on pages that are too narrow for them.

    A theme with `large_print: true` enlarges the rules with their drawings, which are 250 points
    wide. Whole pages of every paper have room for that, but half a sheet of most papers does not.
    Leave `--booklet` out, or fold larger paper.
    """
    if design.scale != 1.0 and not fits(LEAST_COLUMN, design.column):
        yield error(
            "PRT115",
            f"rules in large print have pages of {in_mm(design.column * design.scale):.0f} mm, but "
            f"their drawings take {in_mm(LEAST_COLUMN * design.scale):.0f} mm",
            span,
            "build without --booklet" if design.leaf == FOLDED_LEAF else "choose a larger --paper",
        )


@coded("PRT106")
def check_parts_fit(text: Text, design: Design, span: Span | None) -> Iterator[Diagnostic]:
    """Refuse rules with a part that is longer than the page it is printed on.

    Paragraphs go on in the next column, but a drawing, a framed part, a table's row or the quick
    reference cannot be broken. One that is longer than a page would run off its foot. Shorten the
    words it is made from, or print on larger paper.
    """
    setting = _set(text, design, 1.0, list_apart=True)
    parts = [(atom.words, atom.at_top, design.depth) for atom in setting.atoms]
    # The quick reference is as high as half a page of the paper at most.
    brief_room = design.depth if design.columns == 1 else design.height / 2
    parts.append(("the quick reference", setting.ending.brief_height, brief_room))
    for words, height, room in parts:
        if not fits(height, room):
            yield error(
                "PRT106",
                f"rules: the part that begins `{words}` is {in_mm(height * design.scale):.0f} mm "
                f"high, but its page holds {in_mm(room * design.scale):.0f} mm",
                span,
                "shorten the words it is made from, or choose a larger --paper",
            )


@frozen
class _Set:
    """Rules before they are made into pages: what goes into columns, what stands at the end."""

    atoms: tuple[Atom, ...]
    ending: Ending


@by_look(maxsize=3)
def _flow(text: Text, design: Design, count: int) -> tuple[Strip, ...]:
    """Set so many blocks to the width of a column, and remember it for the next white."""
    return tuple(strips_of(text.blocks[:count], text.figures, design.column))


def _set(text: Text, design: Design, white: float, *, list_apart: bool) -> _Set:
    """Set the rules, and part them from what stands at their end.

    The list of readings that comes before the quick reference stands above it where one page has
    room for both; else it stands apart too, or goes on in the columns as the rest does.

    Args:
        text: The rules.
        design: Of their pages.
        white: How much of the white between parts is left.
        list_apart: Whether the list stands apart, across a page that holds it.

    Raises:
        ValueError: They do not end with a panel.
    """
    ending = ending_of(text, design, white)
    if not list_apart:
        ending = replace(ending, listed=(), listed_height=0.0)
    set_apart = ending.has_brief + (ending.has_readings or bool(ending.listed))
    flowing = len(text.blocks) - set_apart
    return _Set(atoms_of(tightened(_flow(text, design, flowing), white)), ending)


@frozen
class _Divided:
    """Rules made into pages.

    Attributes:
        parts: What they are made of.
        pages: The columns of each page, of which the last may have none: the list of readings
            stands there apart.
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

    What stands at their end has a page of its own, the back cover, and the list of readings stands
    whole across the page before it, unless that costs a sheet or one page holds all.
    """

    def divided(*, list_apart: bool, has_ending: bool) -> _Divided:
        parts = _set(text, design, white, list_apart=list_apart)
        ending = parts.ending
        foot = ending.height if has_ending else ending.listed_height
        form = Format(
            columns=design.columns,
            depth=design.depth,
            head=head,
            foot=foot + ABOVE_BRIEF * white if foot else 0.0,
            leaf=1 if has_ending else design.leaf,
            others=text.covered + (not has_ending),
        )
        pages, has_room = pages_of(parts.atoms, form)
        lack = form.lack([atom.height for column in pages[-1] for atom in column])
        if ending.listed and not has_room:
            pages.append([])
        printed = len(pages) + text.covered + (not (has_ending and has_room))
        scant = lack > _SCANT and not (ending.listed and has_room)
        faults = (-(-printed // design.leaf), scant, not ending.has_readings)
        return _Divided(parts, pages, has_ending and has_room, faults)

    best = divided(list_apart=True, has_ending=False)
    if best.parts.ending.listed:
        flowing = divided(list_apart=False, has_ending=False)
        best = flowing if flowing.faults[0] < best.faults[0] else best
    if design.columns == 1:
        return best
    together = divided(list_apart=False, has_ending=True)
    costs_sheet = together.faults[0] < best.faults[0]
    return together if costs_sheet or len(together.pages) == 1 else best


@frozen
class _Page:
    """A page of columns as it is set.

    Attributes:
        shapes: What stands on it.
        boxes: What its columns take, where their rests may hold a drawing.
        bottom: How far down the words go, but for what stands at the floor.
        floor: Where a picture below them ends.
    """

    shapes: tuple[Shape, ...]
    boxes: list[Box]
    bottom: float
    floor: float


def _pages(
    text: Text, design: Design, scenery: Scenery | None, first: int
) -> list[tuple[Shape, ...]]:
    """Fill pages: the head, the rules in columns, and what stands at the end."""
    head, head_height, division = _headed(text, design, scenery)
    ending = division.parts.ending
    last = len(division.pages) - 1
    filled = [
        _page(division, columns, design, head_height if index == 0 else 0.0, is_last=index == last)
        for index, columns in enumerate(division.pages)
    ]
    spare = 0 if division.has_ending else -(len(filled) + first) % design.leaf
    pictures: Pictures | None = None
    if scenery is not None:
        has_hero = bool(head_height) and not text.covered
        pictures = Pictures(scenery, [View.WHOLE] if spare > 1 or has_hero else [])
        filled = _with_pictures(filled, design, pictures)
    pages: list[tuple[Shape, ...]] = []
    for number, page in enumerate(filled, first):
        inside = page.shapes if pages else (*head, *page.shapes)
        pages.append((Group(inside, moved(design.left(number), TOP)),))
    if not division.has_ending:
        pages += _spare_pages(spare, design, scenery, pictures, first + len(pages))
        pages.append(back_cover(ending, design, first + len(pages), scenery))
    numbered = len(pages) - int(not division.has_ending and scenery is not None)
    feet = [foot_line(text, number, design) for number in range(first, first + numbered)]
    return [(*page, *foot) for page, foot in zip_longest(pages, feet, fillvalue=())]


def _page(
    division: _Divided,
    columns: Sequence[Sequence[Atom]],
    design: Design,
    top: float,
    *,
    is_last: bool,
) -> _Page:
    """Set a page of columns from a height on; the last with what stands below them."""
    ending = division.parts.ending
    shapes, boxes = set_columns(columns, design, top)
    bottom = max((box.bottom for box in boxes), default=top)
    if is_last and division.has_ending:
        floor = design.depth - ending.height
        shapes = (*shapes, Group(ending.shapes, moved(0.0, floor)))
        return _Page(shapes, boxes, bottom, floor - ABOVE_BRIEF)
    if is_last and ending.listed:
        y = bottom + ABOVE_BRIEF if boxes else bottom
        shapes = (*shapes, Group(ending.listed, moved(0.0, y)))
        return _Page(shapes, [], y + ending.listed_height, design.depth)
    return _Page(shapes, boxes, bottom, design.depth)


def _with_pictures(pages: Sequence[_Page], design: Design, pictures: Pictures) -> list[_Page]:
    """Put pictures below the words of pages, where there is most room first.

    What is left then goes into the rests of columns.
    """
    most_room_first = sorted(range(len(pages)), key=lambda at: pages[at].bottom - pages[at].floor)
    across = {
        at: pictures.below(design, pages[at].bottom, pages[at].floor) for at in most_room_first
    }
    illustrated: list[_Page] = []
    for at, page in enumerate(pages):
        drawn = across[at]
        shapes = (*page.shapes, *drawn)
        for box in page.boxes if len(page.boxes) > 1 and not drawn else ():
            rest = Box(box.x, box.bottom, box.width, page.floor - box.bottom)
            if fits(_LEAST_REST, rest.height):
                shapes = (*shapes, *pictures.in_column(rest))
        illustrated.append(replace(page, shapes=shapes))
    return illustrated


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
            room = Box(0.0, 0.0, design.measure, above - ABOVE_BRIEF)
            hero = framed_view(scenery, room, View.WHOLE)
            return (*hero, Group(head, moved(0.0, above))), above + height, below
    return head, height, division


def _spare_pages(
    count: int, design: Design, scenery: Scenery | None, pictures: Pictures | None, first: int
) -> Iterator[tuple[Shape, ...]]:
    """Yield what fills a booklet's last sheet: pages for notes, or a picture over an opening."""
    if count >= 2 and scenery is not None:
        left, right = opening(scenery, design)
        yield from _spare_pages(count - 2, design, scenery, pictures, first)
        yield left
        yield right
        return
    for number in range(first, first + count):
        notes = notes_page(design, pictures)
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
