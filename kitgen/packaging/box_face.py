"""A tuck box as it is printed: its net with creases, what stands on its walls, how to fold it."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    polygon,
    polyline,
    rectangle_run,
    run,
    turned,
)
from kitgen.drawing.typesetting import Type
from kitgen.language import decimal, gettext, gettext_noop
from kitgen.packaging.box_front import mine_mouth
from kitgen.packaging.fitted_text import set_fitting
from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import in_mm, mm
from kitgen.values import frozen

MARGIN = 8.0
"""White round the net, so that its ground may bleed and its cut is off the crop marks."""

CAPTION = 32.0
"""The strip below the net that tells how to fold it."""

_BLEED = mm(2.0)
_EDGE = 6.0
_SIDE_HEIGHT = 84.0
_WALLS = frozenset(("back", "side-one", "front", "side-two"))
_RISES = (0.0, 1.3, -0.9, 0.7, -1.4, 0.9, 1.5, -0.6, 0.3, -1.2)

HOW_TO = gettext_noop(
    "Score the dashed lines with an empty ballpoint pen, then cut along the solid line. Fold every "
    "crease back. Glue the narrow flap inside the free side; fold in the lower dust flaps, then "
    "glue the bottom and its flap shut. The lid stays open: its flap goes behind the front."
)


@frozen
class BoxWords:
    """What a box says: of the kit, of its own content, of who plays."""

    title: str
    content: str
    count: int
    players: str
    credits: str


def box_size(box: TuckBox) -> tuple[float, float]:
    """Return the size of a box's printed slip, net and caption, as the net lies."""
    return (box.net_width + 2 * MARGIN, box.net_height + 2 * MARGIN + CAPTION)


def draw_box(name: str, box: TuckBox, words: BoxWords, style: InkStyle, *, turn: bool) -> Face:
    """Draw the net of a box; `turn` lays the slip on its side."""
    width, height = box_size(box)
    shapes: tuple[Shape, ...] = (
        Group(
            (*_grounds(box, style), *_walls(box, words, style), *_cuts(box)), moved(MARGIN, MARGIN)
        ),
        *_caption(words, width, height),
    )
    if turn:
        shapes = (Group(shapes, turned(1, width, height)),)
        width, height = height, width
    return Face(name, gettext("Tuck box for {things}", things=words.content), width, height, shapes)


def wall(box: TuckBox, name: str) -> Box:
    """Return the upright rectangle that a wall or lid is, in the net."""
    xs, ys = zip(*box.panel(name).corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _grounds(box: TuckBox, style: InkStyle) -> tuple[Shape, ...]:
    """Lay the floor's ink over what is seen of the box, past every cut; flaps stay white."""
    if style is InkStyle.LOW:
        return ()
    left, right = wall(box, "back").x, wall(box, "side-two").right
    around = Box(left, box.top, right - left, box.height).grown(_BLEED)
    lid = wall(box, "top-lid").grown(_BLEED)
    tuck = wall(box, "top-tuck").grown(_BLEED)
    both = (rectangle_run(around), rectangle_run(lid), rectangle_run(tuck))
    flaps = [box.panel("glue"), *(box.panel(f"top-dust-{part}") for part in ("one", "two"))]
    return (
        Path(both, Paint(Ink.FLOOR)),
        Path(tuple(run(flap.corners) for flap in flaps), Paint(Ink.PAPER)),
    )


def _cuts(box: TuckBox) -> tuple[Shape, ...]:
    """Draw the cut as a solid line and every crease as a dashed one."""
    return (
        lines(box.folds, Paint(None, Ink.OUTLINE, 0.6, dash=(3.0, 2.2))),
        Path((run(box.outline),), Paint(None, Ink.OUTLINE, 0.8)),
    )


def _walls(box: TuckBox, words: BoxWords, style: InkStyle) -> tuple[Shape, ...]:
    """Write on the walls and the lid, and say what is glued: what lies inside is, on its print."""
    inside = " × ".join(
        decimal(in_mm(part), 1) for part in (box.room_width, box.room_depth, box.room_height)
    )
    about = (words.title, f"{words.count} × {words.content}", words.players)
    made = (
        gettext("Game by {credits}.", credits=words.credits),
        gettext("Room inside:"),
        f"{inside} mm",
    )
    small = Type(7.5, ink=Ink.MUTED)
    number, _, players = words.players.partition(" ")
    glued = ("bottom-tuck", "bottom-dust-one", "bottom-dust-two")
    shapes: list[Shape] = [
        *_footing(box, style),
        *_front(box, words, style),
        *set_fitting(_inner(box, "back"), [part for part in (*about, *made) if part], Type(8.5)),
        *_side(_inner(box, "side-one"), str(words.count), words.content),
        *set_fitting(_inner(box, "top-lid"), [words.title], Type(11, Typeface.BOLD)),
        *set_fitting(_inner(box, "bottom-lid"), [gettext("bottom")], small),
        *_upright(wall(box, "glue").grown(-2.0), gettext("glue"), small),
    ]
    if number.isdecimal():
        shapes += _side(_inner(box, "side-two"), number, players)
    elif words.players:
        shapes += _side(_inner(box, "side-two"), "", words.players)
    for flap in glued:
        shapes += set_fitting(_inner(box, flap), [gettext("glue")], small)
    return tuple(shapes)


def _inner(box: TuckBox, name: str) -> Box:
    """Return the room for words on a panel: off its edges and, on a wall, off its footing."""
    panel = wall(box, name)
    room = panel.grown(-min(_EDGE, 0.12 * min(panel.width, panel.height)))
    if name in _WALLS:
        return Box(room.x, room.y, room.width, panel.bottom - _footing_height(box) - 2.0 - room.y)
    return room


def _footing_height(box: TuckBox) -> float:
    return min(9.0, 0.09 * box.height)


def _footing(box: TuckBox, style: InkStyle) -> tuple[Shape, ...]:
    """Draw rock along the foot of all four walls; it runs on round the box."""
    left, right = box.creases_x[0], box.creases_x[4]
    foot, high = box.bottom, _footing_height(box)
    steps = max(4, round((right - left) / 13.0))
    width = (right - left) / steps
    # The first rise is the last: the rock meets itself at the glued edge.
    rises = [_RISES[index % len(_RISES)] for index in range(steps)]
    points = [
        (left + index * width, foot - high + rises[index % steps]) for index in range(steps + 1)
    ]
    edge = polyline(points, Paint(None, Ink.WALL, 1.6))
    if style is InkStyle.LOW:
        return (edge,)
    rock = polygon([*points, (right, foot), (left, foot)], Paint(Ink.ROCK_DARK))
    shade = polyline([(x, y - 1.6) for x, y in points], Paint(None, Ink.FLOOR_SHADE, 2.2))
    return (shade, rock, edge)


def _front(box: TuckBox, words: BoxWords, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the front: the mouth of the mine, and the title on a slip."""
    front = wall(box, "front")
    edge = min(_EDGE, 0.08 * min(front.width, front.height))
    # Below the thumb's hollow, and above the footing.
    top = front.y + box.thumb_radius + edge
    foot = front.bottom - _footing_height(box) - 2.5
    picture = Box(front.x + edge, top, front.width - 2 * edge, foot - top)
    slip = Box(picture.x + 5.0, picture.y + 5.0, picture.width - 10.0, 0.27 * picture.height)
    title = set_fitting(slip.grown(-2.5), [words.title], Type(14, Typeface.BOLD, Ink.LABEL_TEXT))
    label = Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 1.2), radius=3.0)
    art = Placed(mine_mouth(picture.width, picture.height, style), moved(picture.x, picture.y))
    return (art, label, *title) if title else (art,)


def _side(room: Box, number: str, phrase: str) -> tuple[Shape, ...]:
    """Write on a side: a number large above its words, or both along a narrow side."""
    if room.width < 40.0 or not number:
        line = f"{number} {phrase}".strip()
        look = Type(10, Typeface.BOLD)
        return _upright(room, line, look) if room.width < 40.0 else set_fitting(room, [line], look)
    high = min(room.height, _SIDE_HEIGHT)
    head = Box(room.x, room.y + (room.height - high) / 2, room.width, 0.66 * high)
    foot = Box(room.x, head.bottom, room.width, high - head.height)
    return (
        *set_fitting(head, [number], Type(34, Typeface.BOLD)),
        *set_fitting(foot, [phrase], Type(11)),
    )


def _upright(room: Box, phrase: str, look: Type) -> tuple[Shape, ...]:
    """Set words along a narrow wall, read from its right."""
    lying = Box(0.0, 0.0, room.height, room.width)
    set_words = set_fitting(lying, [phrase], look)
    place = moved(room.x, room.y) @ turned(3, lying.width, lying.height)
    return (Group(set_words, place),) if set_words else ()


def _caption(words: BoxWords, width: float, height: float) -> tuple[Shape, ...]:
    """Write below the net what it is and how to fold it."""
    room = Box(MARGIN, height - CAPTION - 2.0, width - 2 * MARGIN, CAPTION - 2.0)
    head = gettext("Tuck box for {count} {things}.", count=words.count, things=words.content)
    return set_fitting(room, [f"{head} {gettext(HOW_TO)}"], Type(7.0), Anchor.START)
