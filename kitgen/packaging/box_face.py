"""The face of a tuck box: its net with creases, the picture around its walls, and its words."""

from collections.abc import Iterator
from itertools import chain

from kitgen.covers.cover import CoverArt, CoverFact, fact_column
from kitgen.covers.lettering import LEAST_ON_PIECE, Lettering, TitlePlace, set_title
from kitgen.covers.wrap import Wrap, wrap
from kitgen.drawing.bounds import points_box
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Outline,
    Paint,
    Path,
    Rectangle,
    Shape,
    Subpath,
    lines,
    mapped,
    moved,
    rectangle_run,
    turned,
)
from kitgen.drawing.typesetting import Type
from kitgen.language import gettext
from kitgen.packaging.fitted_text import set_if_fitting
from kitgen.packaging.summaries import STORAGE_ID
from kitgen.tabletop.tuck_box import GLUED, Panel, Spot, TuckBox
from kitgen.units import fits, mm
from kitgen.values import frozen

BLEED = mm(2.0)
"""How far ink extends beyond the cut."""

MARGIN = BLEED + 0.5
"""The white space around the net, which leaves room for bleed."""

_BAND = 0.62
"""The width of the band on the back that says what the box contains, as a share of the back's."""

_HEAD, _FOOT = 0.28, 0.15
"""The heights of title and designer, as shares of the band's height."""

_BEHIND_BAND = mm(1.0)
"""How far the picture extends under the band, on both sides."""

_AIR = 0.12
"""The margin around a title on a lid, as a share of the lid's depth; at most `_EDGE`."""

_SPINE = (0.9, 0.74)
"""The shares of a side's height and width that a title takes; the picture shows at its ends."""

_LEAST_ON_PICTURE = 9.0
"""The least height of a title's capitals on the picture, in points; smaller ones get a plate."""

_A_LABEL = "a label for a bag: `storage: {box: false}`"

ON_FRONT = TitlePlace("the front of the box", LEAST_ON_PIECE, STORAGE_ID, _A_LABEL)

_FRONT_PLATE = 0.3
"""The height of that plate at the foot of the front, as a share of the front's."""

_HOLLOW_AIR = mm(1.0)
"""The distance of the title from the thumb notch."""

_EDGE = 7.0
_CLEAR = mm(1.3)
"""The distance of the words on a flap from its edges."""

_CUT = (Paint(None, Ink.PAPER, 1.4), Paint(None, Ink.OUTLINE, 0.6))
_CREASE = (Paint(None, Ink.PAPER, 0.6), Paint(None, Ink.OUTLINE, 0.6, dash=(3.0, 2.2)))
"""Each pair starts with a light line that makes the second visible on dark ground."""

_PLATE_AIR, _BAND_EDGE = 0.3, 1.4
_GLUE_TYPE = Type(7.5, ink=Ink.MUTED)


@frozen
class BoxWords:
    """The words on a box.

    Attributes:
        kit: The kit's title.
        title: The words set in drawn letters: the title, or its lines.
        facts: The known facts: how many play, how long, how hard it is.
        contents: The contents, a few words for each sort.
        credits: A sentence that credits the designer of the game or of its rules.
    """

    kit: str
    title: str | tuple[str, ...]
    facts: tuple[CoverFact, ...]
    contents: tuple[str, ...]
    credits: str


def box_size(box: TuckBox) -> tuple[float, float]:
    """Return the size of the piece that a box's net is printed as."""
    return (box.net_width + 2 * MARGIN, box.net_height + 2 * MARGIN)


def draw_box(name: str, box: TuckBox, words: BoxWords, art: CoverArt) -> Face:
    """Draw the net of a box."""
    width, height = box_size(box)
    net = moved(MARGIN, MARGIN)
    titles = box_titles(box, words.title, art)
    start, edge = box.outline
    cut: Outline = (Subpath(start, edge),)
    shapes: tuple[Shape, ...] = (
        *_scene(box, titles.front.scene),
        *_grounds(box, art),
        *_front(titles.front, art),
        *_back(box, words, titles.back, art),
        *_sides_and_lid(box, titles, art),
        *_glue_words(box),
        *(lines(box.folds, paint) for paint in _CREASE),
        *(Path(cut, paint) for paint in _CUT),
    )
    # Areas that bleed keep other pieces away as well.
    outline = mapped((*cut, *map(rectangle_run, (_walls(box), *_lids(box, art.ink)))), net)
    shapes = (Group(shapes, net),)
    title = gettext("Tuck box for {things}", things=words.kit)
    return Face(name, title, width, height, shapes, outline=outline)


def wall(box: TuckBox, name: str) -> Box:
    """Return the upright rectangle of a wall or lid in the net."""
    return points_box(box.panel(name).corners)


def band(box: TuckBox) -> Box:
    """Return the part of the back, from top to bottom, that says what the box contains."""
    back = wall(box, "back")
    return Box(back.centre[0] - _BAND * back.width / 2, back.y, _BAND * back.width, back.height)


@frozen
class _FrontTitle:
    """The picture around the walls, and the title on the front, which depend on each other.

    `plate` is the title's own background, in the net; None if the title is on the picture.
    """

    scene: Wrap
    title: Lettering
    plate: Box | None = None


@frozen
class BoxTitles:
    """The title in all its places on a box.

    Front and back are in the net's coordinates. `side` is relative to the upper left corner of a
    side lying on its long edge, `lid` to that of the lid. All but the front have none if they are
    too narrow for a legible title.
    """

    front: _FrontTitle
    back: Lettering | None
    side: Lettering | None
    lid: Lettering | None


@by_family(maxsize=2)
def box_titles(box: TuckBox, title: str | tuple[str, ...], art: CoverArt) -> BoxTitles:
    """Set a title in all its places; cached, because it is checked first and then printed.

    It is broken anew on sides and lid, which are long and low.
    """
    whole = title if isinstance(title, str) else " ".join(title)
    side, lid = wall(box, "side-one"), wall(box, "top-lid")
    long, wide = _SPINE[0] * side.height, _SPINE[1] * side.width
    lying = Box((side.height - long) / 2, (side.width - wide) / 2, long, wide)
    on_lid = Box(0.0, 0.0, lid.width, lid.height).grown(-min(_EDGE, _AIR * lid.height))
    return BoxTitles(
        _front_title(box, title, art),
        _back_title(box, title, art),
        _legible(set_title(whole, art.alphabet, lying, ornament=False)),
        _legible(set_title(whole, art.alphabet, on_lid, ornament=False)),
    )


def _legible(title: Lettering) -> Lettering | None:
    return title if fits(LEAST_ON_PIECE, title.capital) else None


def _back_title(box: TuckBox, words: str | tuple[str, ...], art: CoverArt) -> Lettering | None:
    """Set the title at the head of the band, with its ornament if there is room for it."""
    head = _head(box)
    for edge, ornament in ((_EDGE, True), (_EDGE / 2, False)):
        title = _legible(set_title(words, art.alphabet, head.grown(-edge), ornament=ornament))
        if title:
            return title
    return None


def _front_title(box: TuckBox, words: str | tuple[str, ...], art: CoverArt) -> _FrontTitle:
    """Set the title where the picture is calm, below the thumb notch, or else on a plate.

    On a nearly square front, little more than the figures is visible: they move up to make room.
    """
    around = 2 * (box.width + box.depth)
    scene = wrap(art, around, box.height, _BAND * box.width - 2 * _BEHIND_BAND, BLEED)
    front = wall(box, "front")
    room = scene.title_room(front.width, front.height)
    top = max(room.y, box.thumb_radius + _HOLLOW_AIR)
    if top < room.bottom:
        room = Box(room.x, top, room.width, room.bottom - top).moved(front.x, front.y)
        title = set_title(words, art.alphabet, room)
        if fits(_LEAST_ON_PICTURE, title.capital):
            return _FrontTitle(scene, title)
    height = _FRONT_PLATE * front.height
    plate = Box(front.x, front.bottom - height, front.width, height)
    air = min(_EDGE, _AIR * height)
    title = set_title(words, art.alphabet, plate.grown(-air), ornament=False)
    seen = scene.looking_at(box.thumb_radius, front.height - height)
    return _FrontTitle(seen, title, plate)


def _scene(box: TuckBox, scene: Wrap) -> Iterator[Shape]:
    """Yield the picture from the middle of the back to the free edge, then the part left of it."""
    back = wall(box, "back")
    around = 2 * (box.width + box.depth)
    front = wall(box, "front").centre[0]
    walls = _walls(box)
    parts = ((front, back.centre[0], walls.right), (front - around, back.x, back.centre[0]))
    for middle, left, right in parts:
        yield scene.part(Box(left, walls.y, right - left, walls.height), middle, box.top)


def _walls(box: TuckBox) -> Box:
    """Return the area of the picture: the walls, with bleed except at the glue flap."""
    left, right = wall(box, "back").x, wall(box, "side-two").right + BLEED
    return Box(left, box.top - BLEED, right - left, box.height + 2 * BLEED)


def _lids(box: TuckBox, ink: InkStyle) -> tuple[Box, ...]:
    """Return the areas with a ground of their own: both lids and the upper flap, with bleed."""
    if ink is InkStyle.LOW:
        return ()
    lid, bottom = wall(box, "top-lid"), wall(box, "bottom-lid")
    x, width = lid.x - BLEED, lid.width + 2 * BLEED
    return (
        Box(x, -BLEED, width, box.top + BLEED),
        Box(x, box.bottom, width, bottom.height + BLEED),
    )


def _grounds(box: TuckBox, art: CoverArt) -> Iterator[Shape]:
    """Yield the ground of the lids, past their cuts, then the white of all other flaps."""
    yield from (Rectangle(lid, art.alphabet.ground) for lid in _lids(box, art.ink))
    white = (*GLUED, "top-dust-one", "top-dust-two")
    yield Path(
        tuple(chain.from_iterable(_shape_of(box.panel(name)) for name in white)), Paint(Ink.PAPER)
    )


def _shape_of(panel: Panel) -> Outline:
    return (Subpath(panel.start, panel.edge),)


def _front(front: _FrontTitle, art: CoverArt) -> Iterator[Shape]:
    """Yield the title on the front, after the plate below it if it has one."""
    if front.plate:
        plate = front.plate
        whole = Box(plate.x, plate.y, plate.width, plate.height + BLEED)
        yield Rectangle(whole, art.alphabet.ground)
        above = ((plate.x, plate.y), (plate.right, plate.y))
        yield lines((above,), Paint(None, Ink.LABEL_EDGE, _BAND_EDGE))
    yield from front.title.shapes


def _head(box: TuckBox) -> Box:
    """Return the part of the band for the title."""
    strip = band(box)
    return Box(strip.x, strip.y, strip.width, _HEAD * strip.height)


def _back(
    box: TuckBox, words: BoxWords, title: Lettering | None, art: CoverArt
) -> tuple[Shape, ...]:
    """Draw the band: title, facts and contents from the top, and the credits below."""
    strip, head = band(box), _head(box)
    room = strip.grown(-_EDGE)
    top = head.bottom + _EDGE if title else room.y
    foot_height = _FOOT * strip.height if words.credits else 0.0
    foot = Box(room.x, room.bottom - foot_height, room.width, foot_height)
    inner = Box(room.x, top, room.width, foot.y - top)
    edge = Paint(None, Ink.LABEL_EDGE, _BAND_EDGE)
    upright = tuple(((x, strip.y), (x, strip.bottom)) for x in (strip.x, strip.right))
    below_head = ((head.x, head.bottom), (head.right, head.bottom))
    ground = (Rectangle(head, art.alphabet.ground),) if title else ()
    return (
        Rectangle(strip, Paint(Ink.LABEL)),
        *ground,
        lines((*upright, below_head) if title else upright, edge),
        *(title.shapes if title else ()),
        # The print guide lists both as well, and a box in large print is no larger than its
        # contents.
        *_facts_and_contents(words, inner, art.ink),
        *set_if_fitting(foot, (words.credits,), Type(8.0, ink=Ink.LABEL_TEXT)),
    )


def _facts_and_contents(words: BoxWords, room: Box, ink: InkStyle) -> tuple[Shape, ...]:
    """Draw the facts with the contents below; the last facts give way to contents without room.

    If the contents do not fit even without facts, they are left out and the facts stay.
    """
    count = len(words.facts)
    for kept in (*range(count, -1, -1), count):
        facts, y = fact_column(words.facts[:kept], Box(room.x, room.y, room.width, 0.0), ink)
        middle = Box(room.x, y, room.width, room.bottom - y)
        contents = set_if_fitting(middle, words.contents, Type(10.0, ink=Ink.LABEL_TEXT))
        if contents or not words.contents:
            break
    return (*facts, *contents)


def _sides_and_lid(box: TuckBox, titles: BoxTitles, art: CoverArt) -> Iterator[Shape]:
    """Yield the title along both sides, read from above, and on the lid, read from the front."""
    if titles.side:
        for name in ("side-one", "side-two"):
            side = wall(box, name)
            upright = moved(side.x, side.y) @ turned(1, side.height, side.width)
            yield from _plate(side, titles.side.box, art, BLEED if name == "side-two" else 0.0)
            yield Group(titles.side.shapes, upright)
    if titles.lid:
        lid = wall(box, "top-lid")
        yield Group(titles.lid.shapes, moved(lid.x, lid.y) @ turned(2, lid.width, lid.height))


def _plate(side: Box, title: Box, art: CoverArt, bleed: float) -> Iterator[Shape]:
    """Yield the ground of a title along a side, and the lines between it and the picture.

    It extends from crease to crease, so that nothing beside the letters distracts at a distance.
    """
    air = _PLATE_AIR * side.width
    top, bottom = max(0.0, title.x - air), min(side.height, title.right + air)
    plate = Box(side.x, side.y + top, side.width + bleed, bottom - top)
    yield Rectangle(plate, art.alphabet.ground)
    ends = (((side.x, y), (side.right, y)) for y in (plate.y, plate.bottom))
    yield lines(tuple(ends), Paint(None, Ink.LABEL_EDGE, _BAND_EDGE))


def _glue_words(box: TuckBox) -> Iterator[Shape]:
    """Yield the word on each glue flap, if it fits within the flap's margins."""
    for name in GLUED:
        room = _level_part(box.panel(name)).grown(-_CLEAR)
        if room.width < room.height:
            lying = Box(0.0, 0.0, room.height, room.width)
            words = set_if_fitting(lying, (gettext("glue"),), _GLUE_TYPE)
            place = moved(room.x, room.y) @ turned(3, lying.width, lying.height)
            yield from (Group((shape,), place) for shape in words)
        else:
            yield from set_if_fitting(room, (gettext("glue"),), _GLUE_TYPE)


def _level_part(panel: Panel) -> Box:
    """Return the rectangular part of a flap, as long as its straight free edge."""
    (ax, ay), (_, by) = panel.crease or ((0.0, 0.0), (0.0, 0.0))
    (cx, cy), (dx, dy) = _free_edge(panel)
    if ay == by:
        left, right = sorted((cx, dx))
        return Box(left, min(ay, cy), right - left, abs(cy - ay))
    upper, lower = sorted((cy, dy))
    return Box(min(ax, cx), upper, abs(cx - ax), lower - upper)


def _free_edge(panel: Panel) -> tuple[Spot, Spot]:
    """Return the ends of the edge opposite the crease."""
    corners = panel.corners
    middle = len(corners) // 2
    return corners[middle - 1], corners[middle]
