"""Rules booklets: prose set on full pages in two columns, or on half pages to be folded.

Points, origin at the page's top left, y down. A page of a folded booklet is half the paper, rotated
by a quarter turn on the sheet; its text keeps away from the fold.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest

from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_look
from kitgen.drawing.scenes import Scenery, View
from kitgen.drawing.shapes import Box, Group, Shape, moved
from kitgen.drawing.title_block import title_block
from kitgen.language import gettext
from kitgen.layout.enlarging import enlarged
from kitgen.layout.typesetting.galley import joined, set_alone
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
from kitgen.layout.typesetting.pagemaking import Atom, Format, atoms_of, least_pages, pages_of
from kitgen.layout.typesetting.strips import Strip, tightened
from kitgen.layout.typesetting.type_sizes import in_usual_sizes
from kitgen.units import fits, in_mm
from kitgen.values import frozen, replace

_SCANT = 0.6
"""A last page that lacks more than this share of what it should hold is scant."""

_HEROES = (0.45, 0.32)
"""Heights of a picture above the head, in measures; the first that costs no sheet is used."""

_LEAST_REST = 150.0
"""The least height of the space below a column that gets a spot drawing."""

_WHITES = (1.0, 0.95, 0.9, 0.85, 0.8)
"""Shares of the white space between parts that may be kept; the line pitch never changes."""


def booklet_faces(
    text: Text, design: Design, cover: tuple[Shape, ...] = (), scenery: Scenery | None = None
) -> tuple[Face, ...]:
    """Set a booklet: its pages in reading order, named `rules-1` and so on.

    Args:
        text: The words of the booklet.
        design: The measures of its pages.
        cover: The drawing on the first page, if the text has a cover.
        scenery: Draws pictures for pages that the text leaves empty, and above the head of a
            booklet without a cover; None for no pictures.
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
    """The pages are too narrow for rules in large print.

    A theme with `large_print: true` enlarges the rules with their drawings, which are 250 points
    wide. Whole pages of every paper have room for that, but half a sheet of most papers does not.
    Leave out `--booklet`, or fold larger paper.
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
    """A part of the rules is longer than its page.

    Paragraphs continue in the next column, but a drawing, a framed part, a table row or the quick
    reference cannot be broken. If one is longer than a page, it would run over the foot. Shorten
    the words it is made from, or print on larger paper.
    """
    setting = _set(text, design, 1.0, list_apart=True)
    parts = [(atom.words, atom.at_top, design.depth) for atom in setting.atoms]
    # The quick reference takes at most half the height of the paper.
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
    """Rules before they are divided into pages: the flowing text, and the parts at the end."""

    atoms: tuple[Atom, ...]
    ending: Ending


@by_look(maxsize=4)
def _set_alone(text: Text, design: Design, start: int, stop: int) -> tuple[tuple[Strip, ...], ...]:
    """Set some blocks to the column width."""
    return set_alone(text.blocks[start:stop], text.figures, design.column)


@by_look(maxsize=3)
def _flow(text: Text, design: Design, least: int, count: int) -> tuple[Strip, ...]:
    """Set the first `count` blocks to the column width; cached for the next white space tried.

    The first `least`, which flow wherever the list of readings goes, are set only once.
    """
    each = (*_set_alone(text, design, 0, least), *_set_alone(text, design, least, count))
    return tuple(joined(text.blocks[:count], each))


def _set(text: Text, design: Design, white: float, *, list_apart: bool) -> _Set:
    """Set the rules, and separate what goes at their end.

    The list of readings comes just before the quick reference. If one page has room for both, it
    goes above the quick reference; otherwise it is set apart as well, or continues in the columns
    like the rest.

    Args:
        text: The rules.
        design: The measures of the pages.
        white: The share of the white space between parts that is kept.
        list_apart: Whether the list is set apart, across a page that holds it.

    Raises:
        ValueError: The rules do not end with a panel.
    """
    ending = ending_of(text, design, white)
    most = len(text.blocks) - ending.has_brief
    least = most - (ending.has_readings or bool(ending.listed))
    flowing = least
    if ending.listed and not list_apart:
        ending = replace(ending, listed=(), listed_height=0.0)
        flowing = most
    return _Set(atoms_of(tightened(_flow(text, design, least, flowing), white)), ending)


@frozen
class _Divided:
    """Rules divided into pages.

    Attributes:
        parts: The rules before division.
        pages: The columns of each page; the last page may have none, if the list of readings stands
            there alone.
        has_ending: Whether the ending is set below the columns of the last page.
        faults: The number of sheets printed; whether the last page is scant; whether the ending
            lacks the list of readings.
    """

    parts: _Set
    pages: list[list[tuple[Atom, ...]]]
    has_ending: bool
    faults: tuple[int, bool, bool]


def _divide(text: Text, design: Design, head: float) -> _Divided:
    """Divide rules into pages, the first of which has a head of this height.

    White space between parts is reduced only if the smallest share saves a sheet, avoids a scant
    last page or brings the list of readings together with the quick reference; then it is reduced
    no more than necessary.
    """
    least = _WHITES[-1]
    loosest = _with_white(text, design, head, _WHITES[0])
    if loosest.faults <= _least_faults(text, design, head, least):
        return loosest
    tightest = _with_white(text, design, head, least)
    between = (_with_white(text, design, head, white) for white in _WHITES[1:-1])
    good = (way for way in chain((loosest,), between) if way.faults <= tightest.faults)
    return next(good, tightest)


def _least_faults(text: Text, design: Design, head: float, white: float) -> tuple[int, bool, bool]:
    """Return faults that no division with this share of the white space is better than.

    They follow from heights alone, in a small part of the time of a division.
    """
    form = Format(columns=design.columns, depth=design.depth, head=head)
    apart = _set(text, design, white, list_apart=True)
    pages = least_pages(apart.atoms, form) + 1
    if design.columns > 1:
        # The ending may be below the columns of the last page.
        flowing = _set(text, design, white, list_apart=False)
        pages = min(pages, least_pages(flowing.atoms, replace(form, foot=flowing.ending.height)))
    return (-(-(pages + text.covered) // design.leaf), False, not apart.ending.has_readings)


def _with_white(text: Text, design: Design, head: float, white: float) -> _Divided:
    """Divide rules into pages with this share of the white space between their parts.

    The ending has its own page, the back cover, and the list of readings is set whole across the
    page before it, unless that costs a sheet or one page holds everything.
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
    """A page of columns, as set.

    Attributes:
        shapes: The shapes on the page.
        boxes: The boxes of the columns, if drawings may fill the space below them.
        bottom: The lower end of the words, except those of the ending.
        floor: The lower limit of a picture below them.
    """

    shapes: tuple[Shape, ...]
    boxes: list[Box]
    bottom: float
    floor: float


def _pages(
    text: Text, design: Design, scenery: Scenery | None, first: int
) -> list[tuple[Shape, ...]]:
    """Fill the pages: the head, the rules in columns, and the ending."""
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
    """Set a page of columns from a height down; the last page gets what is set below them."""
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
    """Put pictures below the words of pages, starting with the largest free space.

    The remaining pictures go into the space below single columns.
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
    """Return the head of the first page, its height, and the division into pages that follows.

    Without a cover, a picture is drawn above the head: the larger of two heights that costs no
    sheet, or none if both do.
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
    """Yield the pages that fill a booklet's last sheet: for notes, or a picture over a spread."""
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
    """Yield the leaves of a folded booklet, front and back, two a sheet, outermost sheet first.

    The left leaf of each sheet comes first: on the sheet's outer side it has the later page. The
    number of pages is a multiple of four.
    """
    if len(pages) % 4:
        raise ValueError(f"a folded booklet has a multiple of 4 pages, not {len(pages)}")
    for sheet in range(len(pages) // 4):
        first, last = 2 * sheet, len(pages) - 1 - 2 * sheet
        yield pages[last], pages[last - 1]
        yield pages[first], pages[first + 1]
