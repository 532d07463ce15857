"""The galley: prose set to one width, as a column of strips, before it is divided into pages.

A strip is a line, a drawing or a framed part. Points; each strip is drawn from its own top left, y
down.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeGuard

from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family, capital_height
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import (
    Block,
    Heading,
    Illustration,
    Listing,
    Manner,
    Panel,
    Paragraph,
    Run,
    Runs,
    Setting,
    Table,
    Voice,
    plain,
)
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    circle,
    lines,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext
from kitgen.layout.typesetting.linebreaking import broken, line_shapes, words_of
from kitgen.layout.typesetting.strips import Strip, frame_of, stacked
from kitgen.layout.typesetting.type_sizes import TEXT, in_usual_sizes
from kitgen.units import fits
from kitgen.values import replace

PITCH = 1.4
"""The line pitch as a multiple of the type size."""

VOICES = {
    Voice.BODY: Type(TEXT),
    Voice.LEAD: Type(10.8, ink=Ink.MUTED),
    Voice.SMALL: Type(8.2, ink=Ink.MUTED),
}
_HEADINGS = {
    2: Type(13.5, Typeface.BOLD, Ink.ACCENT_DEEP),
    3: Type(10.8, Typeface.BOLD),
}
_CELL = Type(8.2)
_CELL_HEAD = Type(8.2, Typeface.BOLD, Ink.MUTED)
_CAPTION = Type(8.2, Typeface.ITALIC, Ink.MUTED)

_ABOVE_HEADING = {2: 15.0, 3: 9.0}
_ABOVE_PARAGRAPH = 5.0
_ABOVE_ITEM = 3.2
_ABOVE_FIGURE = 9.0
_ABOVE_PANEL = 10.0
_INDENT = 15.0
_RAIL_INDENT = 11.0
_PADDING = 9.0
_CELL_GAP = 10.0
_SIGN_INDENT = 8.0
_BELOW_TITLE = 4.0
_BETWEEN_READINGS = 2.0
_WHOLE_ROWS = 10
_BREAK_LINES = 4.0
_BREAK_POINT = 7.0
_BREAK_STEPS = 9.0
_BREAK_POINTS = 4.0
_BREAK_FEW = 14.0
_BREAK_PARTS = 1.5
_BREAK_FIGURE = 4.0
_BREAK_EXAMPLE = 14.0
_BREAK_SHORT_EXAMPLE = 16.0
_SHORT_EXAMPLE = 330.0
_HAIRLINE = Paint(stroke=Ink.FAINT, width=0.5)


def strips_of(
    blocks: Sequence[Block], figures: Mapping[str, Face], width: float
) -> Iterator[Strip]:
    """Set blocks to a width.

    Raises:
        KeyError: An illustration names a missing figure.
    """
    yield from joined(blocks, (_set_block(block, figures, width) for block in blocks))


def set_alone(
    blocks: Sequence[Block], figures: Mapping[str, Face], width: float
) -> tuple[tuple[Strip, ...], ...]:
    """Set each of some blocks to a width, as if nothing came before or after it.

    Raises:
        KeyError: An illustration names a missing figure.
    """
    return tuple(tuple(_set_block(block, figures, width)) for block in blocks)


def joined(blocks: Sequence[Block], each: Iterable[Iterable[Strip]]) -> Iterator[Strip]:
    """Put blocks together that were set alone: white space between them, and where they part."""
    before: Block | None = None
    for block, following, strips in zip(blocks, (*blocks[1:], None), each, strict=False):
        if isinstance(before, Panel) and before.setting is not Setting.EXAMPLE:
            # The space after a frame is the same as the space before it.
            strips = _spaced(strips, _ABOVE_PANEL)
        yield from _ended(strips, _keeps(block, following), _break_cost(block, following))
        before = block


def _ended(strips: Iterable[Strip], keeps: bool, break_cost: float) -> Iterator[Strip]:
    """Yield strips, setting on the last whether it stays with the next or what a break costs."""
    held: Strip | None = None
    for strip in strips:
        if held is not None:
            yield held
        held = strip
    if held is not None:
        yield replace(held, keeps=keeps, break_cost=break_cost)


def _keeps(block: Block, following: Block | None) -> bool:
    """Return whether a block stays with the next: an introduction, or its small print."""
    match block, following:
        case (Paragraph(voice=Voice.SMALL), Illustration() | Table() | Listing()):
            return False
        case (
            (Heading(), _)
            | (Paragraph(), Illustration() | Table() | Listing())
            | (Illustration() | Table(), Paragraph(voice=Voice.SMALL))
            | (Paragraph(voice=Voice.SMALL), Paragraph(voice=Voice.SMALL))
        ):
            return True
        case _:
            return False


def _break_cost(block: Block, following: Block | None) -> float:
    """Return the cost of a break between two blocks: nothing before a section."""
    match block, following:
        case (_, None) | (_, Heading(level=2)) | (Panel(), _):
            return 0.0
        case (Illustration() | Table(), Paragraph() | Listing()) | (Listing(), Illustration()):
            return _BREAK_FIGURE
        case _:
            return _BREAK_PARTS


def _set_block(block: Block, figures: Mapping[str, Face], width: float) -> Iterator[Strip]:
    match block:
        case Heading():
            yield from _heading(block, width)
        case Paragraph():
            look = VOICES[block.voice]
            yield from _spaced(set_lines(block.runs, look, width), _ABOVE_PARAGRAPH)
        case Listing():
            yield from _listing(block, width)
        case Table():
            yield from _spaced(_table(block, width), _ABOVE_PARAGRAPH + 1.0)
        case Illustration():
            yield _illustration(block, figures[block.figure], width)
        case Panel():
            yield from _panel(block, figures, width)


def _spaced(strips: Iterable[Strip], least: float) -> Iterator[Strip]:
    """Yield strips with at least this much white space above the first."""
    for index, strip in enumerate(strips):
        yield replace(strip, above=max(strip.above, least)) if index == 0 else strip


@by_family(maxsize=2048)
def set_lines(
    runs: Runs, look: Type, width: float, anchor: Anchor = Anchor.START
) -> tuple[Strip, ...]:
    """Set a paragraph, one strip a line; its first and last lines are never left alone.

    Rules are set once to be measured and once to be printed, so paragraphs are cached.
    """
    pitch = look.size * PITCH
    baseline = (pitch + capital_height(look.typeface, look.size)) / 2
    broken_lines = broken(runs, look, width)
    space = look.width(" ")
    strips: list[Strip] = []
    for index, line in enumerate(broken_lines):
        length = math.fsum(word.width for word in line) + space * (len(line) - 1)
        x = 0.0 if anchor is Anchor.START else (width - length) / 2
        # Slight slack, because sums of widths in another order differ in their last digit.
        room = Box(0.0, 0.0, width + 0.01, pitch)
        last = index == len(broken_lines) - 1
        keeps = index in (0, len(broken_lines) - 2) and not last
        shapes = tuple(line_shapes(line, look, x, baseline, room))
        strips.append(
            Strip(
                pitch,
                shapes,
                keeps=keeps,
                break_cost=0.0 if last else _BREAK_LINES,
                words=plain(runs)[:40],
            )
        )
    return tuple(strips)


def _heading(heading: Heading, width: float) -> Iterator[Strip]:
    """Set a heading; a section heading has a hairline below."""
    set_rows = list(set_lines(heading.runs, _HEADINGS[heading.level], width))
    set_rows[0] = replace(set_rows[0], above=_ABOVE_HEADING[heading.level])
    if heading.level == 2:
        last = set_rows[-1]
        rule = lines([((0.0, last.height + 1.0), (width, last.height + 1.0))], _HAIRLINE)
        set_rows[-1] = replace(last, height=last.height + 2.0, shapes=(*last.shapes, rule))
    for strip in set_rows:
        yield replace(strip, keeps=True)


def _listing(listing: Listing, width: float) -> Iterator[Strip]:
    """Set a list: a number or a dot hangs beside the first line of each item."""
    look = VOICES[Voice.BODY]
    points = len(listing.items)
    for index, item in enumerate(listing.items):
        between = _BREAK_STEPS if listing.ordered else _BREAK_POINTS
        # A single item left alone is worse than two.
        between += _BREAK_FEW if index in (0, points - 2) else 0.0
        for row, strip in enumerate(set_lines(item, look, width - _INDENT)):
            break_cost = between + _BREAK_POINT if strip.break_cost else between
            shapes: tuple[Shape, ...] = (Group(strip.shapes, moved(_INDENT, 0.0)),)
            if row == 0:
                shapes = (_marker(listing, index, strip.height), *shapes)
            above = (_ABOVE_PARAGRAPH if index == 0 else _ABOVE_ITEM) if row == 0 else 0.0
            yield replace(strip, shapes=shapes, above=above, break_cost=break_cost)


def _marker(listing: Listing, index: int, height: float) -> Shape:
    """Draw the number or dot beside an item."""
    if not listing.ordered:
        return circle((4.0, height / 2), 1.5, Paint(Ink.ACCENT_DEEP))
    look = Type(TEXT, Typeface.BOLD, Ink.ACCENT_DEEP)
    return label(Box(0.0, 0.0, _INDENT, height), str(listing.start + index), look, Anchor.START)


def _table(table: Table, width: float) -> Iterator[Strip]:
    """Set a table, one strip a row, with columns as wide as their words if there is room."""
    widths = column_widths(table, width)
    heading = replace(_row(table.head, widths, _CELL_HEAD), keeps=True) if table.head else None
    if heading:
        yield heading
    for index, row in enumerate(table.rows):
        # Short tables stay whole; in others, at least two rows stay together at either end.
        together = len(table.rows) <= _WHOLE_ROWS or index in (0, len(table.rows) - 2)
        keeps = together and index < len(table.rows) - 1
        again = heading if index else None
        yield replace(_row(row, widths, _CELL), keeps=keeps, heading=again)


def column_widths(table: Table, width: float) -> tuple[float, ...]:
    """Divide a width among columns, each between its longest word and its unbroken words.

    If the width is too small, each column gives up some in proportion to what it can spare. Words
    too long for the table keep their width, and preflight reports them.
    """
    rows = [(cells, _CELL) for cells in table.rows]
    if table.head:
        rows.append((table.head, _CELL_HEAD))
    columns = range(len(rows[0][0]))
    natural = [
        max(_natural_width(cells[column], look) for cells, look in rows) for column in columns
    ]
    least = [max(_longest_word(cells[column], look) for cells, look in rows) for column in columns]
    room = width - _CELL_GAP * (len(natural) - 1)
    if fits(math.fsum(natural), room):
        natural[-1] += room - math.fsum(natural)
        return tuple(natural)
    slack = math.fsum(natural) - math.fsum(least)
    share = max(0.0, room - math.fsum(least)) / slack if slack else 0.0
    return tuple(low + (high - low) * share for low, high in zip(least, natural, strict=True))


def _natural_width(runs: Runs, look: Type) -> float:
    """Return the width of an unbroken cell."""
    words = words_of(runs, look)
    spaces = sum(word.spaced for word in words[1:])
    return math.fsum(word.width for word in words) + look.width(" ") * spaces


def _longest_word(runs: Runs, look: Type) -> float:
    return max((word.width for word in words_of(runs, look)), default=0.0)


def _row(cells: Sequence[Runs], widths: Sequence[float], look: Type) -> Strip:
    """Set one row of a table above a hairline."""
    shapes: list[Shape] = []
    height, x = 0.0, 0.0
    for runs, width in zip(cells, widths, strict=True):
        y = 0.0
        for strip in set_lines(runs, look, width):
            shapes.append(Group(strip.shapes, moved(x, y + 1.5)))
            y += strip.height
        height = max(height, y + 3.0)
        x += width + _CELL_GAP
    rule = lines([((0.0, height), (x - _CELL_GAP, height))], _HAIRLINE)
    return Strip(height, (*shapes, rule), words=plain(cells[0])[:40])


def _illustration(illustration: Illustration, figure: Face, width: float) -> Strip:
    """Set a drawing in the middle, at its own size or reduced to the width."""
    factor = min(1.0, width / figure.width)
    drawing = moved((width - figure.width * factor) / 2, 0.0) @ scaled(factor)
    shapes: list[Shape] = []
    if figure.ground is not Ink.PAPER:
        shapes.append(Group((Rectangle(figure.trim, Paint(figure.ground)),), drawing))
    shapes.append(Group(tuple(in_usual_sizes(figure.shapes, factor)), drawing))
    y = figure.height * factor
    if illustration.caption:
        y += 4.0
        for strip in set_lines(illustration.caption, _CAPTION, width, Anchor.MIDDLE):
            shapes.append(Group(strip.shapes, moved(0.0, y)))
            y += strip.height
    return Strip(y + 3.0, tuple(shapes), _ABOVE_FIGURE, words=figure.title[:40])


def _panel(panel: Panel, figures: Mapping[str, Face], width: float) -> Iterator[Strip]:
    """Set a panel: examples along a rail, all others in a frame.

    Examples and lists of readings may be broken, others may not. A quick reference gets here only
    if no page holds it, and is set like an example.
    """
    content = (Heading(panel.title, 3), *panel.blocks)
    if panel.setting in (Setting.EXAMPLE, Setting.BRIEF):
        yield from _example(content, plain(panel.title), figures, width)
        return
    if panel.setting is Setting.READINGS:
        yield from _readings(panel, figures, width)
        return
    strips = tuple(strips_of(content, figures, width - 2 * _PADDING))
    shapes, height = stacked(strips)
    frame = frame_of(Box(0.0, 0.0, width, height + 2 * _PADDING))
    inside = Group(shapes, moved(_PADDING, _PADDING))
    words = plain(panel.title)
    yield Strip(height + 2 * _PADDING, (frame, inside), _ABOVE_PANEL, words=words)


def _example(
    content: Sequence[Block], title: str, figures: Mapping[str, Face], width: float
) -> Iterator[Strip]:
    """Set an example along a rail; breaks in it are costly, and more so in a short one."""
    strips = tuple(strips_of(content, figures, width - _RAIL_INDENT))
    height = math.fsum(strip.above + strip.height for strip in strips)
    again = stacked(set_lines(_continued(title), _CELL_HEAD, width - _RAIL_INDENT))
    heading = Strip(again[1] + _BELOW_TITLE, again[0])
    added_cost = _BREAK_EXAMPLE + (_BREAK_SHORT_EXAMPLE if fits(height, _SHORT_EXAMPLE) else 0.0)
    for index, strip in enumerate(strips):
        yield replace(
            _beside_rail(strip, title),
            above=_ABOVE_PANEL if index == 0 else strip.above,
            break_cost=strip.break_cost + added_cost,
            heading=_beside_rail(strip.heading or heading, title) if index else None,
        )


def _continued(title: str) -> Runs:
    """Return the title of a part that continues in another column."""
    return (Run(gettext("{title}, continued", title=title)),)


def _beside_rail(strip: Strip, title: str) -> Strip:
    """Move a strip to the right of an example's rail."""
    return replace(strip, shapes=(Group(strip.shapes, moved(_RAIL_INDENT, 0.0)),), rail=title)


def _readings(panel: Panel, figures: Mapping[str, Face], width: float) -> Iterator[Strip]:
    """Set a list of readings in a frame; each stays whole, with its sign hanging beside it."""
    blocks = (Heading(panel.title, 3), *panel.blocks)
    again = Heading(_continued(plain(panel.title)), 3)
    heading = _in_frame(reading_strip(again, figures, width - 2 * _PADDING), width)
    for index, block in enumerate(blocks):
        inside = reading_strip(block, figures, width - 2 * _PADDING)
        top = _PADDING - _BETWEEN_READINGS if index == 0 else 0.0
        bottom = _PADDING - _BETWEEN_READINGS if index == len(blocks) - 1 else 0.0
        yield replace(
            _in_frame(inside, width, top, bottom),
            above=_ABOVE_PANEL if index == 0 else 0.0,
            # The title stays with the first reading, and no reading is left alone.
            keeps=index in (0, 1, len(blocks) - 2) and index < len(blocks) - 1,
            heading=heading if index else None,
        )


def _in_frame(inside: Strip, width: float, top: float = 0.0, bottom: float = 0.0) -> Strip:
    """Move a strip into a frame of this width that continues from column to column."""
    shapes = (Group(inside.shapes, moved(_PADDING, top)),)
    return replace(inside, height=top + inside.height + bottom, shapes=shapes, frame=width)


def reading_strip(block: Block, figures: Mapping[str, Face], width: float) -> Strip:
    """Return one part of a list of readings as a strip, with a little white space around it.

    The sign at its beginning hangs beside a reading's words.
    """
    words = plain(block.runs)[:40] if isinstance(block, Heading | Paragraph) else ""
    if is_signed(block):
        look = replace(VOICES[Voice.SMALL], ink=Ink.TEXT)
        sign, runs = block.runs[0], block.runs[1:]
        lines_set, height = stacked(set_lines(runs, look, width - _SIGN_INDENT))
        sign_box = Box(0.0, 0.0, _SIGN_INDENT, look.size * PITCH)
        hung = label(sign_box, sign.words, replace(look, ink=Ink.ACCENT_DEEP), Anchor.START)
        shapes: tuple[Shape, ...] = (hung, Group(lines_set, moved(_SIGN_INDENT, 0.0)))
    else:
        shapes, height = stacked(tuple(_set_block(block, figures, width)))
    inside = Group(shapes, moved(0.0, _BETWEEN_READINGS))
    return Strip(height + 2 * _BETWEEN_READINGS, (inside,), words=words)


def is_signed(block: Block) -> TypeGuard[Paragraph]:
    """Return whether a block is a reading in its list: a paragraph that begins with the sign."""
    return (
        isinstance(block, Paragraph)
        and len(block.runs) > 1
        and block.runs[0].manner is Manner.READING
    )
