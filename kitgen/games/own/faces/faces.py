"""Faces of cards, tiles, counters and standees: the boxes of a layout, filled from a kind."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Colour, Ink, InkStyle, OwnColour
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    moved,
    turned,
)
from kitgen.drawing.typesetting import column_height
from kitgen.games.own.definition import Deck
from kitgen.games.own.faces.alike import bars_along, mark_place
from kitgen.games.own.faces.layouts import back_boxes, boxes_of, boxes_of_kind, held, shown_words
from kitgen.games.own.faces.outlines import (
    BLEED,
    COUNTER_RIM,
    FRAME,
    LineInside,
    bled_outline_of,
    bled_room,
    bleed_of,
    contour,
    inside_frame,
    inside_outline,
    outline_of,
)
from kitgen.games.own.faces.sides import draw_sides
from kitgen.games.own.faces.sizes import BACK_PICTURE, BARE_BACK_PICTURE, face_size, hexagon_of
from kitgen.games.own.icons import (
    PATTERN_SIZE,
    Icons,
    cropped,
    draw_pattern,
    draw_row,
    draw_strewn,
    icon_names,
    place_icon,
)
from kitgen.games.own.inline import draw_lines, icons_in, with_gaps
from kitgen.games.own.keys.parts import BackDefinition, BoxDefinition, Counters, Standees
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import NAME, PICTURE, OwnKind
from kitgen.games.own.setting import Setting, largest_setting
from kitgen.units import fits, mm
from kitgen.values import replace

LEAST_READ = 9
"""The least size of words that are read during play, in points."""

_STEP = 0.5
"""The difference between two sizes of type to try, in points."""

_CUT = 0.5
"""The width of the line along which a hexagon or a disc is cut, in points."""

_ROUND = mm(3)
"""The radius of a card's corners, as on printed decks."""

_BACK_ROUND = 4.0
"""The radius of the corners of a back's frame, and of the area within it."""

_SLIP_AIR = (1.4, 0.9)
"""The white beside a back's words and that above and below them, as shares of their size."""

_ANCHORS = {"left": Anchor.START, "middle": Anchor.MIDDLE, "right": Anchor.END}


def room_of(box: BoxDefinition, width: float, height: float) -> Box:
    """Return the place of a box on a face of this size."""
    left, top, wide, high = box.at
    return Box(left * width, top * height, wide * width, high * height)


def is_shown(box: BoxDefinition, kind: OwnKind) -> bool:
    """Return whether a box appears on the face of a kind: whether its condition holds."""
    return kind.has(box.when)


def set_words(
    words: str,
    box: BoxDefinition,
    room: Box,
    inside: Sequence[LineInside] = (),
    *,
    with_icons: bool = True,
) -> Setting:
    """Set words as large as they fit in a box, but never below its smallest type.

    Args:
        words: The words to set.
        box: The box, which determines the sizes of type and the alignment.
        room: The place of the box on the face.
        inside: Tests of whether a line may occupy a box, the strictest first: the first in which
            words fit decides. None of them allows the whole room.
        with_icons: Whether names in braces are icons; titles have none, here and on the cover.
    """
    icons = icons_in(words) if with_icons else ()
    words = with_gaps(words) if with_icons else words
    typeface = Typeface.BOLD if box.bold else Typeface.REGULAR
    largest, smallest = float(max(box.largest, box.smallest)), float(box.smallest)
    steps = int((largest - smallest) / _STEP)
    sizes = [largest - _STEP * step for step in range(steps + 1)]

    def lies_inside(test: LineInside, setting: Setting) -> bool:
        lines = map(shape_box, _lines(setting, box, room))
        return all(line is None or test(line) for line in lines)

    if not inside:
        return replace(largest_setting(words, room, sizes, typeface), icons=icons)
    for test in inside:
        setting = largest_setting(words, room, sizes, typeface, partial(lies_inside, test))
        if not setting.overflows:
            break
    return replace(setting, icons=icons)


def lines_in(
    words: str, box: BoxDefinition, room: Box, inside: Sequence[LineInside]
) -> tuple[Box, ...]:
    """Return the boxes of the ink of lines of words in a box, in points, without their icons."""
    setting = replace(set_words(words, box, room, inside), icons=())
    lines = _turned(box, room, _lines(setting, box, room))
    return tuple(line for line in map(shape_box, lines) if line is not None)


def draw_front(deck: Deck, kind: OwnKind, style: InkStyle, place: int = 0) -> Face:
    """Draw the front of a kind, its colour the `place`-th to tell apart."""
    width, height = face_size(deck)
    return Face(
        name=kind.id,
        title=kind.called,
        width=width,
        height=height,
        shapes=(*_ground(deck, kind, style, place), *fill_face(deck, kind, style)),
        bleed=_bleed(deck, style),
        outline=outline_of(deck),
    )


def back_words(deck: Deck, back: BackDefinition, title: str) -> str:
    """Return the words on a back that all pieces share.

    Counters are small: they have no words on the back unless it has its own title. The kit's title
    is left out, too, where there is no room for it in type that can be read during play.
    """
    if back.title or isinstance(deck, Counters):
        return back.title or ""
    # Words that overflow are set in the least size, which is smaller.
    is_legible = fits(LEAST_READ, _set_behind(deck, title).look.size)
    return title if is_legible or not deck.read_in_play else ""


def _box_behind(deck: Deck) -> tuple[BoxDefinition, Box, float]:
    """Return the box of the words on a back, its place, and the least white around the words."""
    width, height = face_size(deck)
    # Narrow enough for a disc.
    at = (0.22, 0.64, 0.56, 0.18) if outline_of(deck) else (0.14, 0.66, 0.72, 0.2)
    box = BoxDefinition.model_construct(at=at, show=NAME, largest=15, smallest=7, bold=True)
    room = room_of(box, width, height)
    return box, room, min(3.0, 0.05 * width)


def _set_behind(deck: Deck, words: str) -> Setting:
    """Set the words of a back as large as they fit."""
    box, room, air = _box_behind(deck)
    return set_words(words, box, room.grown(-air), with_icons=False)


def _slip(setting: Setting, room: Box) -> Box:
    """Return the slip of paper under the words of a back, no larger than their room."""
    wide, high = setting.size
    beside, above = (air * setting.look.size for air in _SLIP_AIR)
    across, down = min(room.width, wide + beside), min(room.height, high + above)
    x, y = room.centre
    return Box(x - across / 2, y - down / 2, across, down)


def back_picture_room(deck: Deck, words: str) -> Box:
    """Return the place of the picture on such a back, above its words if there are any."""
    width, height = face_size(deck)
    left, top, wide, high = BACK_PICTURE if words else BARE_BACK_PICTURE
    return Box(left * width, top * height, wide * width, high * height)


def draw_back(
    deck: Deck,
    back: BackDefinition,
    title: str,
    art: Artwork | None,
    style: InkStyle,
    icons: Icons = MappingProxyType({}),
) -> Face:
    """Draw the back that all pieces of a component share."""
    width, height = face_size(deck)
    words = back_words(deck, back, title)
    shapes = [*_back_ground(deck, back, icons, style)]
    picture = back_picture_room(deck, words)
    shapes += place_icon(back.emblem or "", art, icons, picture, style)
    if words:
        box, room, air = _box_behind(deck)
        if not back.emblem and art is None:
            room = room.moved(0.0, (height - room.height) / 2 - room.y)
        setting = _set_behind(deck, words)
        slip = _slip(setting, room)
        if style is InkStyle.FULL:
            shapes.append(Rectangle(slip, Paint(Ink.LABEL), radius=3.0))
        elif back.pattern is not None:
            shapes.append(Rectangle(slip, Paint(Ink.LABEL, _back_ink(back), 0.5), radius=3.0))
        shapes += _lines(setting, box, slip.grown(-air))
    return Face(
        name="back",
        title=title,
        width=width,
        height=height,
        shapes=tuple(shapes),
        bleed=_bleed(deck, style),
        outline=outline_of(deck),
    )


def draw_kind_back(deck: Deck, back: BackDefinition, kind: OwnKind, style: InkStyle) -> Face:
    """Draw the back of a kind, if backs differ: a panel within the back's frame, and boxes."""
    width, height = face_size(deck)
    shapes = [*_back_ground(deck, back, kind.icons, style)]
    if style is InkStyle.FULL and isinstance(deck, Counters):
        # As deep as that of the front, so that a box may lie in the same place on both sides.
        shapes.append(contour(deck, COUNTER_RIM * deck.size, Paint(Ink.PANEL, Ink.LABEL, 0.8)))
    elif style is InkStyle.FULL:
        shapes.append(contour(deck, FRAME, Paint(Ink.PANEL), radius=_BACK_ROUND))
    return Face(
        name=f"{kind.id}-back",
        title=kind.called,
        width=width,
        height=height,
        shapes=(*shapes, *fill_boxes(deck, back_boxes(back), kind, style)),
        bleed=_bleed(deck, style),
        outline=outline_of(deck),
    )


def _back_ground(
    deck: Deck, back: BackDefinition, icons: Icons, style: InkStyle
) -> Iterator[Shape]:
    """Draw the ground of a back in its colour, up to the bleed; on a counter up to its rim."""
    full = style is InkStyle.FULL
    ink = _back_ink(back)
    if isinstance(deck, Counters):
        rim = Paint(ink if full else None, Ink.OUTLINE if full else ink, 0.8)
        yield contour(deck, 0.4, rim)
        yield contour(deck, 0.04 * deck.size, Paint(None, Ink.LABEL if full else ink, 0.8))
    elif full:
        yield contour(deck, -bleed_of(deck), Paint(ink))
        yield from _pattern_behind(deck, back, FRAME, icons, style)
        yield contour(deck, FRAME, Paint(None, Ink.LABEL, 1.2), radius=_BACK_ROUND)
    else:
        yield from _pattern_behind(deck, back, FRAME + 3.0, icons, style)
        yield contour(deck, FRAME, Paint(None, ink, 1.2), radius=_BACK_ROUND)
        yield contour(deck, FRAME + 3.0, Paint(None, ink, 0.5), radius=3.0)
    yield from _cut_line(deck, style)


def _back_ink(back: BackDefinition) -> Colour:
    return OwnColour(back.colour.lower()) if back.colour else Ink.ACCENT_DEEP


def _pattern_behind(
    deck: Deck, back: BackDefinition, depth: float, icons: Icons, style: InkStyle
) -> Iterator[Shape]:
    """Draw the pattern of a back, if it has one, up to some depth from its edges."""
    # On backs that differ a panel covers it in full ink.
    if back.pattern is not None and (style is InkStyle.FULL or back.face is None):
        inner = Box(0.0, 0.0, *face_size(deck)).grown(-depth)
        shapes = draw_pattern((back.pattern,), icons, inner, PATTERN_SIZE, style)
        yield from _clipped(deck, tuple(shapes))


def _cut_line(deck: Deck, style: InkStyle) -> Iterator[Shape]:
    """Draw the line along which hexagons and discs are cut; a counter's rim serves as its line.

    The line of hexagons with bleed is drawn on both sides of the cut, where neighbours overlap.
    """
    if isinstance(deck, Tiles) and hexagon_of(deck) and _bleed(deck, style):
        yield contour(deck, 0.0, Paint(None, Ink.OUTLINE, 2 * _CUT))
    elif isinstance(deck, Tiles) and outline_of(deck):
        yield contour(deck, _CUT / 2, Paint(None, Ink.OUTLINE, _CUT))


def _bleed(deck: Deck, style: InkStyle) -> float:
    """Return how far the ink of a face passes its trim: 0 if its rim is white or drawn inside."""
    inside = isinstance(deck, Counters | Standees)
    return 0.0 if style is InkStyle.LOW or inside else BLEED


def _ground(deck: Deck, kind: OwnKind, style: InkStyle, place: int) -> Iterator[Shape]:
    """Draw the frame of a face, in the kind's colour, and the panel within it.

    In low ink, bars on the rim of counters, and beads on the frames of cards and tiles, tell
    colours apart where nothing else does.
    """
    full = style is InkStyle.FULL
    ink: Colour = OwnColour(kind.colour) if kind.colour else Ink.FLOOR_EDGE
    if isinstance(deck, Tiles) and deck.sorts:
        yield from draw_sides(deck, kind, style)
    elif isinstance(deck, Counters):
        rim = COUNTER_RIM * deck.size
        yield contour(deck, 0.4, Paint(ink if full else None, Ink.OUTLINE, 0.8))
        if place and not full:
            yield bars_along(deck, rim / 2, rim, place)
        yield contour(deck, rim, Paint(Ink.PANEL, ink, 0.8))
    elif full:
        yield contour(deck, -bleed_of(deck), Paint(ink))
        yield contour(deck, FRAME, Paint(Ink.PANEL, Ink.OUTLINE, 0.6), radius=_ROUND)
    else:
        yield contour(deck, FRAME, Paint(None, ink, 1.4), radius=_ROUND)
        yield from mark_place(deck, place, FRAME, _ROUND)
    yield from _cut_line(deck, style)


def fill_face(deck: Deck, kind: OwnKind, style: InkStyle) -> Iterator[Shape]:
    """Draw the content of the boxes of a kind's face."""
    yield from fill_boxes(deck, boxes_of(deck.face), kind, style)


def fill_boxes(
    deck: Deck, boxes: Mapping[str, BoxDefinition], kind: OwnKind, style: InkStyle
) -> Iterator[Shape]:
    """Draw the content of boxes for a kind."""
    width, height = face_size(deck)
    for name, box in inside_frame(deck, boxes_of_kind(boxes, kind)).items():
        words = shown_words(box, kind)
        if not is_shown(box, kind):
            continue
        room = room_of(box, width, height)
        if box.panel and held({name: box}, kind):
            behind = bled_room(deck, room, _bleed(deck, style))
            yield from _clipped(deck, (Rectangle(behind, Paint(Ink.LABEL), radius=3.0),), bled=True)
            yield from _cut_line(deck, style)
        if box.show != PICTURE and box.manner == "words":
            inside = inside_outline(deck, box, room)
            shown = draw_words(words, box, room, kind.icons, style, inside) if words else ()
            yield from _turned(box, room, shown)
        else:
            photograph = _is_cropped(box, kind) and not box.turned
            bleed = _bleed(deck, style) if photograph else 0.0
            room = bled_room(deck, room, bleed)
            pictures = tuple(_pictures(name, box, room, kind, style))
            yield from _clipped(deck, _turned(box, room, pictures), bled=bleed > 0.0)
            if photograph:
                # It may cover the cut line drawn below it.
                yield from _cut_line(deck, style)


def _is_cropped(box: BoxDefinition, kind: OwnKind) -> bool:
    """Return whether a box shows a kind's own picture, cut to fill it; an emblem is shown whole."""
    return box.show == PICTURE and bool(box.crop) and kind.art is not None


def _clipped(deck: Deck, shapes: tuple[Shape, ...], *, bled: bool = False) -> tuple[Shape, ...]:
    """Clip pictures to an outline or its bleed: another piece may lie beyond."""
    clip = bled_outline_of(deck) if bled else outline_of(deck)
    return (Group(shapes, clip=clip),) if shapes and clip else shapes


def _pictures(
    name: str, box: BoxDefinition, room: Box, kind: OwnKind, style: InkStyle
) -> Iterator[Shape]:
    """Yield the content of a box without words: a picture, or icons."""
    if kind.art is not None and _is_cropped(box, kind):
        yield cropped(kind.art, room, box.crop)
        return
    if box.show == PICTURE:
        yield from place_icon(kind.emblem, kind.art, kind.icons, room, style)
        return
    words = shown_words(box, kind)
    if not words:
        return
    names = icon_names(words, box.icon)
    match box.manner:
        case "icons":
            yield from draw_row(names, kind.icons, room, box.align, box.size, style)
        case "scattered":
            yield from draw_strewn(names, kind.icons, room, f"{kind.id} {name}", style)
        case _:
            yield from draw_pattern(names, kind.icons, room, box.size or PATTERN_SIZE, style)


def _turned(box: BoxDefinition, room: Box, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Turn the content of a box upside down if the box is inverted."""
    if not box.turned or not shapes:
        return shapes
    inside = Group(shapes, moved(-room.x, -room.y))
    about = moved(room.x, room.y) @ turned(2, room.width, room.height)
    return (Group((inside,), about),)


def draw_words(
    words: str,
    box: BoxDefinition,
    room: Box,
    icons: Icons = MappingProxyType({}),
    style: InkStyle = InkStyle.FULL,
    inside: Sequence[LineInside] = (),
) -> tuple[Shape, ...]:
    """Set words in a box, vertically centred, with icons where the words name them."""
    return _lines(set_words(words, box, room, inside), box, room, icons, style)


def _lines(
    setting: Setting,
    box: BoxDefinition,
    room: Box,
    icons: Icons = MappingProxyType({}),
    style: InkStyle = InkStyle.FULL,
) -> tuple[Shape, ...]:
    high = column_height(len(setting.lines), setting.look)
    top = room.y + max(0.0, (room.height - high) / 2)
    inside = Box(room.x, top, room.width, room.bottom - top)
    anchor = _ANCHORS[box.align]
    return tuple(
        draw_lines(inside, setting.lines, setting.look, anchor, setting.icons, icons, style)
    )
