"""Icons: emblems and the user's pictures, by name, in rows, scattered, and as patterns."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import box_round, ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Placed,
    Point,
    Shape,
    Transform,
    moved,
    rectangle_run,
    rotated,
    scaled,
)
from kitgen.games.own.emblems import EMBLEMS, emblem, is_small, least_line_at
from kitgen.seeds import Stream
from kitgen.units import TOLERANCE, inches
from kitgen.values import frozen

Icons: TypeAlias = Mapping[str, Artwork | str]
"""The user's names for icons, each with a picture or the name of an emblem."""

MOST_ICONS = 40
"""The most icons in a box: more cannot be distinguished."""

_PART = re.compile(r"[^\s,;]+")
_AIR = 0.08
"""The gap between two icons of a row, as a share of an icon."""

_PATTERN_PITCH = 1.7
"""The distance from icon to icon in a pattern, as a multiple of an icon."""

PATTERN_SIZE = inches(0.35)
"""The size of an icon in a pattern."""

_PATTERN_OPACITY = 0.22
_DIAGONAL = 2.2
"""The diagonal of a scattered icon, as a multiple of the radius of the circle that it stays in.

Drawings seldom reach into the corners of their boxes.
"""

_FITTINGS = 3
"""How often a scattered icon is measured: small icons get wider lines, which change their size."""

_DENSEST = 0.8
"""The share of a room beyond which circles of several sizes are not even pushed apart.

Such attempts always failed: of 1,500 sets of up to 40 icons, none found places beyond 0.74. A
single circle covers 0.79 of a square.
"""

_TOWARDS: Mapping[str | bool, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "top": (0, -1),
    "bottom": (0, 1),
}
"""The directions from the middle of a picture to its sides."""

_TRIES = 24
_PUSHES = 90
_SMALLER = 0.95
_STEP_DEGREES = 15


def is_icon(name: str, icons: Icons) -> bool:
    """Return whether there is an icon of this name."""
    return name in icons or name in EMBLEMS


def emblems_of(names: Iterable[str], icons: Icons) -> Iterator[str]:
    """Yield the emblems among icons, without the user's pictures."""
    named = (icons.get(name, name) for name in names)
    return (icon for icon in named if isinstance(icon, str))


def words_listed(words: str) -> tuple[str, ...]:
    """Return the names and numbers of a value that lists icons."""
    return tuple(_PART.findall(words))


def is_number(word: str) -> bool:
    """Return whether a word of a list is a number."""
    return word.isascii() and word.isdigit()


def icon_names(words: str, icon: str | None = None) -> tuple[str, ...]:
    """Return the icons that a value asks for: `fish fish`, `2 fish, wood`, or `3` of one icon.

    Args:
        words: The value. A number applies to the name that follows.
        icon: The icon that a bare number counts; None if there is none.
    """
    names: list[str] = []
    count = 1
    for part in words_listed(words):
        if is_number(part):
            count = min(int(part), MOST_ICONS + 1)
            names += [icon] * count if icon else ()
        else:
            names += [part] * count
            count = 1
    return tuple(names)


def place_icon(
    name: str, art: Artwork | None, icons: Icons, room: Box, style: InkStyle
) -> tuple[Placed, ...]:
    """Place a picture as large as a box allows: the user's own, or else an icon.

    Args:
        name: The icon; nothing is placed for "", or for a misspelt one, which is reported (OG103).
        art: The user's picture, which takes precedence.
        icons: The pictures and emblems for the user's names of icons.
        room: The box.
        style: How much ink is used.
    """
    named = icons.get(name, name)
    art = art or (named if isinstance(named, Artwork) else None)
    if art is not None:
        about = Box(-art.width / 2, -art.height / 2, art.width, art.height)
        return (Placed(art.picture, _into(about, room)),)
    if isinstance(named, Artwork) or named not in EMBLEMS:
        return ()
    small = is_small(named, room.width, room.height, style)
    _, box = emblem(named, style, small=small)
    scale = min(room.width / box.width, room.height / box.height)
    picture, _ = emblem(named, style, least_line_at(scale), small=small)
    return (Placed(picture, _into(box, room)),)


def cropped(art: Artwork, room: Box, kept: str | bool = True) -> Group:
    """Place a user's picture so that it fills a room, with the excess cropped.

    `kept` is the side of the picture that is kept: `top`, `bottom`, `left` or `right`; True for its
    middle.
    """
    factor = max(room.width / art.width, room.height / art.height)
    (x, y), (across, down) = room.centre, _TOWARDS.get(kept, (0, 0))
    x -= across * (factor * art.width - room.width) / 2
    y -= down * (factor * art.height - room.height) / 2
    placed = Placed(art.picture, moved(x, y) @ scaled(factor))
    return Group((placed,), clip=(rectangle_run(room),))


def _into(box: Box, room: Box) -> Transform:
    """Return the map that centres a box in a room, as large as it fits."""
    factor = min(room.width / box.width, room.height / box.height)
    (x, y), (to_x, to_y) = box.centre, room.centre
    return moved(to_x, to_y) @ scaled(factor) @ moved(-x, -y)


def draw_row(
    names: Sequence[str], icons: Icons, room: Box, align: str, most: float | None, style: InkStyle
) -> Iterator[Shape]:
    """Place icons in the number of rows that makes them largest, vertically centred.

    Args:
        names: The icons from left to right, row by row.
        icons: The pictures and emblems for the user's names.
        room: The room for the rows.
        align: How rows are aligned: `left`, `middle` or `right`.
        most: The largest size of an icon, in points; None for as large as the room allows.
        style: How much ink is used.
    """
    for name, box in zip(names, _row_boxes(len(names), room, align, most), strict=True):
        yield from place_icon(name, None, icons, box, style)


def _row_boxes(count: int, room: Box, align: str, most: float | None) -> Iterator[Box]:
    sizes = []
    for rows in range(1, count + 1):
        across = math.ceil(count / rows)
        wide = room.width / (across + _AIR * (across - 1))
        sizes.append((min(wide, room.height / (rows + _AIR * (rows - 1))), -rows, across))
    if not sizes:
        return
    size, rows, across = max(sizes)
    size, rows = min(size, most or size), -rows
    pitch = size * (1 + _AIR)
    top = room.centre[1] - (rows * pitch - _AIR * size) / 2
    for index in range(count):
        row, column = divmod(index, across)
        wide = min(across, count - row * across) * pitch - _AIR * size
        spare = {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * (room.width - wide)
        yield Box(room.x + spare + column * pitch, top + row * pitch, size, size)


def draw_strewn(
    names: Sequence[str], icons: Icons, room: Box, key: str, style: InkStyle
) -> Iterator[Shape]:
    """Scatter icons over a room in several sizes and angles, without overlaps.

    An icon that would leave the room, because it reaches into the corners of its box, is made
    smaller. The arrangement depends only on `key`, so it is the same for every seed.
    """
    for name, spot in zip(names, _spots(len(names), room.width, room.height, key), strict=True):
        diagonal = _DIAGONAL * spot.radius
        wide, high = _natural_size(name, icons, diagonal, style)
        scale = diagonal / math.hypot(wide, high)
        x, y = room.x + spot.centre[0], room.y + spot.centre[1]
        turning = rotated(spot.degrees, (x, y))
        for _ in range(_FITTINGS):
            box = Box(x - scale * wide / 2, y - scale * high / 2, scale * wide, scale * high)
            placed = place_icon(name, None, icons, box, style)
            strewn = Group(placed, turning)
            # The box of a turned drawing is cheap to compute, and seldom leaves the room.
            boxes = (box_round(icon, turning) for icon in placed)
            share = min((_share_inside(box, (x, y), room) for box in boxes), default=1.0)
            if share < 1.0:
                share = _share_inside(ink_box((strewn,)), (x, y), room)
            if share == 1.0:
                break
            scale *= share
        yield strewn


def _share_inside(ink: Box | None, about: Point, room: Box) -> float:
    """Return how far ink must shrink about a point to lie within a room: a factor up to 1."""
    (x, y) = about
    if ink is None:
        return 1.0
    reaches = (
        (x - room.x, x - ink.x),
        (room.right - x, ink.right - x),
        (y - room.y, y - ink.y),
        (room.bottom - y, ink.bottom - y),
    )
    return min((1.0, *(free / reach for free, reach in reaches if reach > free + TOLERANCE)))


def _natural_size(name: str, icons: Icons, diagonal: float, style: InkStyle) -> tuple[float, float]:
    """Return the width and height of an icon as it is drawn for being printed with a diagonal."""
    known = icons.get(name, name)
    if isinstance(known, Artwork):
        return known.width, known.height
    _, box = emblem(known, style)
    scale = diagonal / math.hypot(box.width, box.height)
    if is_small(known, scale * box.width, scale * box.height, style):
        _, box = emblem(known, style, small=True)
    return box.width, box.height


@frozen
class _Spot:
    """The place of a scattered icon: the circle that it stays in, and its rotation."""

    centre: Point
    radius: float
    degrees: int


@lru_cache(maxsize=1024)
def _spots(count: int, width: float, height: float, key: str) -> tuple[_Spot, ...]:
    """Find places for a number of icons, as large as pushing circles apart allows."""
    if not count:
        return ()
    stream = Stream("strewn").child(key)
    shares = stream.child("sizes").shuffled(
        [0.78 + 0.44 * index / max(1, count - 1) for index in range(count)]
    )
    turn = stream.child("turn").below(360)
    start = [_on_spiral(index, count, turn, width, height) for index in range(count)]
    squares = math.fsum(share**2 for share in shares)
    radius = math.sqrt(0.9 * width * height / (math.pi * squares))
    radius = min(radius, min(width, height) / 2 / max(shares))
    for _ in range(_TRIES):
        if math.pi * squares * radius**2 <= _DENSEST * width * height:
            radii = [share * radius for share in shares]
            centres = _pushed_apart(start, radii, width, height)
            if centres is not None:
                break
        radius *= _SMALLER
    else:
        centres = start
    degrees = stream.child("degrees")
    return tuple(
        _Spot(centre, share * radius, _STEP_DEGREES * degrees.below(360 // _STEP_DEGREES))
        for centre, share in zip(centres, shares, strict=True)
    )


def _on_spiral(index: int, count: int, turn: int, width: float, height: float) -> Point:
    """Return a point on a sunflower's spiral, whose points fill an ellipse evenly."""
    angle = math.radians(turn) + index * math.pi * (3 - math.sqrt(5))
    out = 0.42 * math.sqrt((index + 0.5) / count)
    return width * (0.5 + out * math.cos(angle)), height * (0.5 + out * math.sin(angle))


def _pushed_apart(
    start: Sequence[Point], radii: Sequence[float], width: float, height: float
) -> list[Point] | None:
    """Push circles apart and back into their room; return None if some still overlap at the end."""
    across, down = [x for x, _ in start], [y for _, y in start]
    # The distances, squared, beyond which each pair of circles cannot touch.
    others = [
        [
            (other, reach, reach * reach * (1 + 1e-9))
            for other in range(index)
            for reach in [radii[index] + radii[other]]
        ]
        for index in range(len(start))
    ]
    for _ in range(_PUSHES):
        moved_by = 0.0
        for index, near in enumerate(others):
            x, y = across[index], down[index]
            for other, reach, far in near:
                away_x, away_y = x - across[other], y - down[other]
                if away_x * away_x + away_y * away_y > far:
                    continue
                apart = math.hypot(away_x, away_y) or 1e-6
                over = reach - apart
                if over > 0:
                    push = over / apart / 2
                    away_x *= push
                    away_y *= push
                    x += away_x
                    y += away_y
                    across[other] -= away_x
                    down[other] -= away_y
                    if over > moved_by:
                        moved_by = over
            across[index], down[index] = x, y
        for index, radius in enumerate(radii):
            x, y = across[index], down[index]
            inside_x = min(max(x, radius), width - radius)
            inside_y = min(max(y, radius), height - radius)
            if inside_x != x or inside_y != y:
                moved_by = max(moved_by, math.dist((inside_x, inside_y), (x, y)))
                across[index], down[index] = inside_x, inside_y
        if moved_by < 0.02 * min(radii):
            return list(zip(across, down, strict=True))
    return None


def draw_pattern(
    names: Sequence[str], icons: Icons, room: Box, size: float, style: InkStyle
) -> Iterator[Shape]:
    """Fill a room with staggered rows of pale icons, which in low ink are line drawings."""
    if not names:
        return
    pitch = _PATTERN_PITCH * size
    across, down = math.ceil(room.width / pitch) + 1, math.ceil(room.height / pitch) + 1
    shapes: list[Shape] = []
    for row in range(down):
        for column in range(across):
            x = room.x + (column - 0.5 * (row % 2)) * pitch
            box = Box(x, room.y + row * pitch, size, size)
            shapes += place_icon(names[(row + column) % len(names)], None, icons, box, style)
    clip = (rectangle_run(room),)
    yield Group(tuple(shapes), clip=clip, opacity=_PATTERN_OPACITY)
