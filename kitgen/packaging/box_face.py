"""A tuck box as it is printed: its net with creases, the cover round its walls, words on them."""

from collections.abc import Iterator
from itertools import chain

from kitgen.covers.cover import CoverArt, CoverFact, fact_column
from kitgen.covers.lettering import LEAST_ON_PIECE, Lettering, TitlePlace, set_title
from kitgen.covers.wrap import Wrap, wrap
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
"""How far ink passes the cut."""

MARGIN = BLEED + 0.5
"""White round the net, so that its ground may bleed."""

_BAND = 0.62
"""How much of the back's width the band takes on which the box says what it is."""

_HEAD, _FOOT = 0.28, 0.15
"""How much of the band's height title and designer take."""

_BEHIND_BAND = mm(1.0)
"""How far the picture reaches below the band, on both sides."""

_AIR = 0.12
"""What a title keeps free on a lid, as a part of its depth; at most `_EDGE`."""

_SPINE = (0.9, 0.74)
"""How much of a side's height and of its width a title takes; the picture shows at its ends."""

_LEAST_ON_PICTURE = 9.0
"""How high a title's capitals on the picture are at least, in points; smaller ones have a plate."""

_A_LABEL = "a label for a bag: `storage: {box: false}`"

ON_FRONT = TitlePlace("the front of the box", LEAST_ON_PIECE, STORAGE_ID, _A_LABEL)
ON_SIDES = TitlePlace("the sides of the box", LEAST_ON_PIECE, STORAGE_ID, _A_LABEL)
ON_LID = TitlePlace("the lid of the box", LEAST_ON_PIECE, STORAGE_ID, _A_LABEL)

_FRONT_PLATE = 0.3
"""How much of the front's height that plate takes, at its foot."""

_HOLLOW_AIR = mm(1.0)
"""How far the title keeps off the thumb's hollow."""

_EDGE = 7.0
_CLEAR = mm(1.3)
"""How far the words on a flap keep off its edges."""

_CUT = (Paint(None, Ink.PAPER, 1.4), Paint(None, Ink.OUTLINE, 0.6))
_CREASE = (Paint(None, Ink.PAPER, 0.6), Paint(None, Ink.OUTLINE, 0.6, dash=(3.0, 2.2)))
"""Each with what shows it on dark ground, first."""

_PLATE_AIR, _BAND_EDGE = 0.3, 1.4
_GLUE_TYPE = Type(7.5, ink=Ink.MUTED)


@frozen
class BoxWords:
    """What a box says.

    Attributes:
        kit: The kit's title.
        title: What is set in drawn letters: the title, or its lines.
        facts: Who plays, how long, how hard it is: what is known.
        contents: What is inside, a few words for each sort.
        credits: Whose game it is, or whose rules they are, as a sentence.
    """

    kit: str
    title: str | tuple[str, ...]
    facts: tuple[CoverFact, ...]
    contents: tuple[str, ...]
    credits: str


def box_size(box: TuckBox) -> tuple[float, float]:
    """Return the size of a box's printed slip, as the net lies."""
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
    # What bleeds keeps others off, too.
    outline = mapped((*cut, *map(rectangle_run, (_walls(box), *_lids(box, art.ink)))), net)
    shapes = (Group(shapes, net),)
    title = gettext("Tuck box for {things}", things=words.kit)
    return Face(name, title, width, height, shapes, outline=outline)


def wall(box: TuckBox, name: str) -> Box:
    """Return the upright rectangle that a wall or lid is, in the net."""
    xs, ys = zip(*box.panel(name).corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def band(box: TuckBox) -> Box:
    """Return the part of the back, from top to bottom, that says what the box is."""
    back = wall(box, "back")
    return Box(back.centre[0] - _BAND * back.width / 2, back.y, _BAND * back.width, back.height)


@frozen
class _FrontTitle:
    """The picture round the walls, and the title on the front, which go together.

    `plate` is the ground of its own that the title has, in the net; None where it is on the
    picture.
    """

    scene: Wrap
    title: Lettering
    plate: Box | None = None


@frozen
class BoxTitles:
    """The title at all its places on a box: on the front and the back in the net, else lying.

    `side` begins at the upper left corner of a side that lies on its long edge, `lid` at the one
    of the lid. `back` is None where the band is too narrow for a title that can be read: the front
    has it, and the back says what else there is to say.
    """

    front: _FrontTitle
    back: Lettering | None
    side: Lettering
    lid: Lettering

    @property
    def capitals(self) -> dict[TitlePlace, float]:
        """How high its smallest capitals are at each place, in points."""
        return {
            ON_FRONT: self.front.title.capital,
            ON_SIDES: self.side.capital,
            ON_LID: self.lid.capital,
        }


@by_family(maxsize=2)
def box_titles(box: TuckBox, title: str | tuple[str, ...], art: CoverArt) -> BoxTitles:
    """Set a title wherever a box has it, and remember it: it is checked, and then printed.

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
        set_title(whole, art.alphabet, lying, ornament=False),
        set_title(whole, art.alphabet, on_lid, ornament=False),
    )


def _back_title(box: TuckBox, words: str | tuple[str, ...], art: CoverArt) -> Lettering | None:
    """Set the title at the head of the band, with its ornament where that leaves room for it."""
    head = _head(box)
    for edge, ornament in ((_EDGE, True), (_EDGE / 2, False)):
        title = set_title(words, art.alphabet, head.grown(-edge), ornament=ornament)
        if fits(LEAST_ON_PIECE, title.capital):
            return title
    return None


def _front_title(box: TuckBox, words: str | tuple[str, ...], art: CoverArt) -> _FrontTitle:
    """Set the title where the picture is calm, below the thumb's hollow; else on a plate below.

    A front that is nearly square shows little but figures: they move up to make room for it.
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
    middle = (box.thumb_radius + front.height - height) / 2
    return _FrontTitle(scene.looking_at(middle), title, plate)


def _scene(box: TuckBox, scene: Wrap) -> Iterator[Shape]:
    """Yield the picture from the middle of the back to the free edge, then what goes on there."""
    back = wall(box, "back")
    around = 2 * (box.width + box.depth)
    front = wall(box, "front").centre[0]
    walls = _walls(box)
    parts = ((front, back.centre[0], walls.right), (front - around, back.x, back.centre[0]))
    for middle, left, right in parts:
        yield scene.part(Box(left, walls.y, right - left, walls.height), middle, box.top)


def _walls(box: TuckBox) -> Box:
    """Return what the picture covers: the walls, and their bleed but at the glue flap."""
    left, right = wall(box, "back").x, wall(box, "side-two").right + BLEED
    return Box(left, box.top - BLEED, right - left, box.height + 2 * BLEED)


def _lids(box: TuckBox, ink: InkStyle) -> tuple[Box, ...]:
    """Return what has a ground of its own: both lids and the upper flap, with their bleed."""
    if ink is InkStyle.LOW:
        return ()
    lid, bottom = wall(box, "top-lid"), wall(box, "bottom-lid")
    x, width = lid.x - BLEED, lid.width + 2 * BLEED
    return (
        Box(x, -BLEED, width, box.top + BLEED),
        Box(x, box.bottom, width, bottom.height + BLEED),
    )


def _grounds(box: TuckBox, art: CoverArt) -> Iterator[Shape]:
    """Yield what lies under the lids, past their cuts; then the white of all other flaps."""
    yield from (Rectangle(lid, art.alphabet.ground) for lid in _lids(box, art.ink))
    white = (*GLUED, "top-dust-one", "top-dust-two")
    yield Path(
        tuple(chain.from_iterable(_shape_of(box.panel(name)) for name in white)), Paint(Ink.PAPER)
    )


def _shape_of(panel: Panel) -> Outline:
    return (Subpath(panel.start, panel.edge),)


def _front(front: _FrontTitle, art: CoverArt) -> Iterator[Shape]:
    """Yield the title on the front, below it the plate that it may lie on."""
    if front.plate:
        plate = front.plate
        whole = Box(plate.x, plate.y, plate.width, plate.height + BLEED)
        yield Rectangle(whole, art.alphabet.ground)
        above = ((plate.x, plate.y), (plate.right, plate.y))
        yield lines((above,), Paint(None, Ink.LABEL_EDGE, _BAND_EDGE))
    yield from front.title.shapes


def _head(box: TuckBox) -> Box:
    """Return the part of the band that has the title."""
    strip = band(box)
    return Box(strip.x, strip.y, strip.width, _HEAD * strip.height)


def _back(
    box: TuckBox, words: BoxWords, title: Lettering | None, art: CoverArt
) -> tuple[Shape, ...]:
    """Draw the band with title, facts and contents from the top, and whose game it is below."""
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
        # The print guide lists both, and a box in large print is no larger than what it holds.
        *_facts_and_contents(words, inner, art.ink),
        *set_if_fitting(foot, (words.credits,), Type(8.0, ink=Ink.LABEL_TEXT)),
    )


def _facts_and_contents(words: BoxWords, room: Box, ink: InkStyle) -> tuple[Shape, ...]:
    """Draw facts, and contents below them; the last facts make room for contents that need it.

    Contents for which even all of that is too little are left out, and the facts stay.
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
    for name in ("side-one", "side-two"):
        side = wall(box, name)
        upright = moved(side.x, side.y) @ turned(1, side.height, side.width)
        yield from _plate(side, titles.side.box, art, BLEED if name == "side-two" else 0.0)
        yield Group(titles.side.shapes, upright)
    lid = wall(box, "top-lid")
    yield Group(titles.lid.shapes, moved(lid.x, lid.y) @ turned(2, lid.width, lid.height))


def _plate(side: Box, title: Box, art: CoverArt, bleed: float) -> Iterator[Shape]:
    """Yield the ground of a title along a side, and the lines between it and the picture.

    It goes from crease to crease: at a distance nothing else is to be seen beside the letters.
    """
    air = _PLATE_AIR * side.width
    top, bottom = max(0.0, title.x - air), min(side.height, title.right + air)
    plate = Box(side.x, side.y + top, side.width + bleed, bottom - top)
    yield Rectangle(plate, art.alphabet.ground)
    ends = (((side.x, y), (side.right, y)) for y in (plate.y, plate.bottom))
    yield lines(tuple(ends), Paint(None, Ink.LABEL_EDGE, _BAND_EDGE))


def _glue_words(box: TuckBox) -> Iterator[Shape]:
    """Yield the word on each flap that is glued, where it has room off the edges."""
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
    """Return the part of a flap that is a rectangle: as long as its free edge is straight."""
    (ax, ay), (_, by) = panel.crease or ((0.0, 0.0), (0.0, 0.0))
    (cx, cy), (dx, dy) = _free_edge(panel)
    if ay == by:
        left, right = sorted((cx, dx))
        return Box(left, min(ay, cy), right - left, abs(cy - ay))
    upper, lower = sorted((cy, dy))
    return Box(min(ax, cx), upper, abs(cx - ax), lower - upper)


def _free_edge(panel: Panel) -> tuple[Spot, Spot]:
    """Return the ends of the edge that lies across from the crease."""
    corners = panel.corners
    middle = len(corners) // 2
    return corners[middle - 1], corners[middle]
