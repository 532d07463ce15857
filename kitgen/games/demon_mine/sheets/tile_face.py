"""Tile faces of Demon Mine: finished ground, emblem, label, number.

The ground comes from `data/demon_mine/art.json`, which is made by `python -m
tests.games.demon_mine.quarry.tiles`. All that copies of a kind share is one `Picture`, the same
object for every copy, so a sheet stores it once; on top of it lie only the words: the name, and
the number that tells one copy from the next.
"""

import json
import re
from functools import cache
from itertools import accumulate
from math import fsum
from pathlib import Path as FilePath
from typing import Any

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Typeface,
)
from kitgen.drawing.typesetting import FRAME_AIR, Type, label, wrapped
from kitgen.games.demon_mine.sheets.tile_bleed import BLEED, strips
from kitgen.games.demon_mine.sheets.tile_figure import draw_figure, event_place, tunnel_place
from kitgen.games.demon_mine.sheets.tile_text import (
    NAME_PITCH,
    TextRoom,
    draw_text,
    event_room,
    laid_out,
    rock_rooms,
    tunnel_room,
)
from kitgen.language import gettext
from kitgen.readback import in_reading_order, is_number
from kitgen.resources import data_folder
from kitgen.units import fits
from kitgen.values import frozen, replace

SHAPES = {0: "event", 1: "dead_end", 3: "elbow", 5: "straight", 7: "tee", 15: "cross"}
"""The art of each shape by its open sides (N 1, E 2, S 4, W 8), for kinds without their own."""

BRIDGE = "bridge"
"""The art of tunnels that cross without joining."""

TENTHS = 10
"""Numbers in the art file for each point of length."""

_EDGE_LINE = 0.3
_EDGE = Rectangle(
    Box(0.0, 0.0, TILE_SIDE, TILE_SIDE).grown(-_EDGE_LINE / 2),
    Paint(None, Ink.FAINT, _EDGE_LINE),
)
"""What parts white tiles where they touch: half of it is left on each."""

# A tunnel is known by its picture, and no copy by its number: nobody reads them in play.
_NUMBER = Type(7.5, Typeface.BOLD, Ink.NUMBER, small_print=True)
_KIND = Type(6.5, Typeface.BOLD, Ink.NUMBER, tracking=0.2, small_print=True)
_KIND_TIGHT = replace(_KIND, tracking=0.0)
_KIND_ROOM = 29.3
_KIND_AIR = (1.3, 0.8)
"""What the plate keeps free at the left and right of a tunnel's name: it ends where the wall of a
tunnel from the north begins, at 34.8 at the nearest, if the name is within `_KIND_ROOM`."""

_WIDEST_PLATE = 38.0
_NAME = Type(9.0, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.3)
_NAME_TIGHT = replace(_NAME, tracking=0.0)
_PLATE_AT = (3.2, 3.2)
_KIND_PITCH = 7.2
_LABEL_EDGE = 0.9
_NUMBER_LINE = 9.5


@frozen
class TileArt:
    """What a kind of tile looks like, apart from its words.

    Attributes:
        kind: The kind's key, such as `tee` or a homebrew name.
        open_sides: N 1, E 2, S 4, W 8; the canonical turn of the shape; 0 for an event.
        emblem: What is shown in the middle, if anything.
        artwork: A picture of the user's in its place.
        text: A homebrew kind's rule.
        is_tunnel: Whether the name stands under the number, not on a label of its own.
        is_bridge: Whether its tunnels cross without joining.
    """

    kind: str
    open_sides: int
    emblem: str | None = None
    artwork: Artwork | None = None
    text: str = ""
    is_tunnel: bool = False
    is_bridge: bool = False

    @property
    def is_pictured(self) -> bool:
        """Whether it shows an emblem or a picture."""
        return self.emblem is not None or self.artwork is not None

    @property
    def ground(self) -> str:
        """The rock and tunnel in the art file: its own, that of its emblem, or of its shape.

        Raises:
            ValueError: No shape has these open sides in its canonical turn.
        """
        if self.open_sides not in SHAPES:
            raise ValueError(f"no art is drawn with the open sides {self.open_sides}")
        if self.is_bridge:
            return BRIDGE
        own = self.kind.lower().replace("-", "_").replace(" ", "_")
        for name in (own, self.emblem or ""):
            if _quarried().get(name, {}).get("open_sides") == self.open_sides:
                return name
        return SHAPES[self.open_sides]


def text_room(name: str, art: TileArt) -> TextRoom:
    """Return the room that a rule has on a kind's face: in a tunnel's rock wherever it fits."""
    if art.is_tunnel:
        rooms = rock_rooms(art.open_sides, _plate(name, art).bottom)
        in_rock = (room for room in rooms if laid_out(art.text, room))
        return next(in_rock, tunnel_room(pictured=art.is_pictured))
    return event_room(pictured=art.is_pictured, name_lines=len(_name_lines(name)[1]))


def draw_tile_face(name: str, number: int, art: TileArt, style: InkStyle) -> Face:
    """Draw the front of one tile: 108 x 108 points, rock and tunnel running on into the bleed.

    A tile with an emblem has its name on a paper label, in one `Text` wherever it fits on one
    line and in two, stacked, where it does not. A tunnel has it in small capitals under its
    number, one `Text` for each line. The number is always a `Text` of its own.

    Args:
        name: As printed, in capitals.
        number: The copy's number, from 1.
        art: What the kind looks like.
        style: Full or low ink.
    """
    words = _kind_words(name, art) if art.is_tunnel else _label(name, art)[1]
    if art.text:
        words += draw_text(art.text, text_room(name, art))[1]
    return Face(
        name=f"{number:03d}-{_slug(name, art)}",
        title=gettext("{name}, tile {number}", name=name, number=number),
        width=TILE_SIDE,
        height=TILE_SIDE,
        shapes=(
            Placed(tile_picture(name, art, style)),
            *map(Placed, _strips(art.ground, style)),
            *words,
            _number_word(number, name, art),
        ),
        ground=Ink.ROCK_GAP if style is InkStyle.FULL else Ink.PAPER,
        bleed=BLEED,
    )


def _slug(name: str, art: TileArt) -> str:
    """Write a name for a file; a name without Latin letters is called after its ground."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or art.ground.replace("_", "-")


def art_file() -> FilePath:
    """Return where the finished geometry is kept."""
    return data_folder() / "demon_mine" / "art.json"


@by_family(maxsize=256)
def tile_picture(name: str, art: TileArt, style: InkStyle) -> Picture:
    """Return what all copies of a kind share: ground, emblem, and what the words lie on."""
    shapes: list[Shape] = list(ground_paths(art.ground, style))
    if style is InkStyle.LOW:
        shapes.append(_EDGE)
    shapes += draw_figure(art.emblem, art.artwork, _figure_place(name, art), style)
    if not art.is_tunnel:
        slip = Paint(Ink.LABEL, Ink.LABEL_EDGE, _LABEL_EDGE)
        shapes.append(Rectangle(_label(name, art)[0], slip, radius=3.0, framing=True))
    if art.text:
        shapes += draw_text(art.text, text_room(name, art))[0]
    shapes.append(Rectangle(_plate(name, art), _plate_paint(style), radius=2.0))
    return Picture(f"tile-{_slug(name, art)}-{style.value}", tuple(shapes))


def _figure_place(name: str, art: TileArt) -> tuple[float, float, float]:
    """Return the middle of the emblem or picture, and its factor."""
    if art.is_tunnel:
        return tunnel_place(has_text=bool(art.text))
    if art.open_sides:
        return MIDDLE, 51.0, 0.84
    return event_place(_label(name, art)[0]) if art.text else (MIDDLE, 46.5, 1.18)


@cache
def ground_paths(ground: str, style: InkStyle) -> tuple[Path, ...]:
    """Return the rock and tunnel of a kind, one path for each ink, in painting order."""
    layers = _quarried()[ground][style.value]
    return tuple(
        Path(tuple(_subpath(flat) for flat in polygons), Paint(Ink.named(ink)))
        for ink, polygons in layers
    )


@cache
def _strips(ground: str, style: InkStyle) -> tuple[Picture, ...]:
    return strips(ground, ground_paths(ground, style), style)


@cache
def _quarried() -> dict[str, Any]:
    kinds: dict[str, Any] = json.loads(art_file().read_text(encoding="ascii"))
    return kinds


def _subpath(flat: list[int]) -> Subpath:
    """Read a polygon: its first point, then steps, in tenths."""
    across = [place / TENTHS for place in accumulate(flat[::2])]
    down = [place / TENTHS for place in accumulate(flat[1::2])]
    corners = tuple(zip(across, down, strict=True))
    return Subpath(corners[0], corners[1:])


def _plate_paint(style: InkStyle) -> Paint:
    if style is InkStyle.FULL:
        return Paint(Ink.ROCK_GAP, Ink.ROCK_LIGHT, 0.5)
    return Paint(Ink.PAPER, Ink.STONE_LINE, 0.4)


def _kind_lines(name: str) -> tuple[Type, tuple[str, ...]]:
    """Break a tunnel's name to the width of the rock beside a mouth, set tighter if need be."""
    lines, tight = (wrapped(name, look, _KIND_ROOM) for look in (_KIND, _KIND_TIGHT))
    within = all(fits(_KIND.width(line), _KIND_ROOM) for line in lines)
    return (_KIND, lines) if within and len(lines) <= len(tight) else (_KIND_TIGHT, tight)


def _plate(name: str, art: TileArt) -> Box:
    """Return the slip that the number, and a tunnel's name, lie on.

    It grows with a long name, but never far over the tunnel: preflight reports the rest.
    """
    x, y = _PLATE_AT
    if not art.is_tunnel:
        return Box(x, y, 17.5, 10.5)
    look, lines = _kind_lines(name)
    width = max(17.5, *(look.width(line) + fsum(_KIND_AIR) for line in lines))
    return Box(x, y, min(width, _WIDEST_PLATE), 10.0 + _KIND_PITCH * len(lines))


def _number_word(number: int, name: str, art: TileArt) -> Text:
    plate = _plate(name, art)
    room = Box(plate.x + 1.4, plate.y + 0.5, plate.width - 2.8, _NUMBER_LINE)
    return label(room, str(number), _NUMBER, Anchor.MIDDLE)


def _kind_words(name: str, art: TileArt) -> tuple[Text, ...]:
    plate = _plate(name, art)
    look, lines = _kind_lines(name)
    left, right = _KIND_AIR
    # On tiles of 38 mm the words are as large as on those of 1.5 in, and reach into the air.
    first = Box(plate.x + left, plate.y + 9.2, plate.width - left - right / 2, 6.6)
    return tuple(
        label(first.moved(0.0, _KIND_PITCH * index), line, look) for index, line in enumerate(lines)
    )


def _name_lines(name: str) -> tuple[Type, tuple[str, ...]]:
    """Set a name on one line, tighter if need be, or else break it in two."""
    room = TILE_SIDE - 2 * (SAFE_ZONE + 4.0)
    look = _NAME if fits(_NAME.width(name), room) else _NAME_TIGHT
    return look, (name,) if fits(look.width(name), room) else wrapped(name, look, room)


@by_family(maxsize=256)
def _label(name: str, art: TileArt) -> tuple[Box, tuple[Text, ...]]:
    """Set a name on its paper label: in the chamber of a base, at the foot of an event.

    A rule takes the foot, and the name stands above it. Where marks above or below the letters
    would touch the label's line, all ink is centred, on a label as much higher as it needs.
    """
    look, lines = _name_lines(name)
    # A word wider than the tile overflows its label, and preflight names it.
    width = min(max(look.width(line) for line in lines) + 8.0, TILE_SIDE - 2 * SAFE_ZONE)
    height = 13.0 + NAME_PITCH * (len(lines) - 1)
    bottom = TILE_SIDE - 6.0 if art.open_sides == 0 else TILE_SIDE - 16.0
    if art.text:
        bottom = draw_text(art.text, text_room(name, art))[2].y - 2.0
    box = Box(MIDDLE - width / 2, bottom - height, width, height)
    words = tuple(
        label(Box(box.x + 3.0, box.y + 1.5 + NAME_PITCH * index, box.width - 6.0, 10.0), line, look)
        for index, line in enumerate(lines)
    )
    ink, air = ink_box(words), _LABEL_EDGE / 2 + FRAME_AIR
    if ink is None or fits(air, min(ink.y - box.y, box.bottom - ink.bottom)):
        return box, words
    height = max(height, ink.height + 2 * air)
    box = Box(box.x, bottom - height, width, height)
    down = box.centre[1] - ink.centre[1]
    within = Box(box.x + 3.0, box.y, box.width - 6.0, box.height)
    return box, tuple(
        replace(line, at=(line.at[0], line.at[1] + down), within=within) for line in words
    )


_SAME_LINE = 4.0
"""Points by which the middles of words may differ that stand in one line of a name."""


def _stands_as_number(text: TextReading) -> bool:
    """Return whether a text is a number in the first line of the plate: a name may be one, too."""
    x, y = text.box.centre
    at_its_place = x < _PLATE_AT[0] + _WIDEST_PLATE and y < _PLATE_AT[1] + _NUMBER_LINE
    return at_its_place and is_number(text.words)


def number_read(tile: PieceReading) -> str:
    """Return what a face says its number is: the one number at the head of its plate."""
    numbers = (text.words.strip() for text in tile.texts if _stands_as_number(text))
    return ", ".join(numbers) or "no number"


def name_read(tile: PieceReading) -> str:
    """Return what a face says its name is, and its rule if it has one: all other words."""
    words = [text for text in tile.texts if not _stands_as_number(text)]
    return " ".join(in_reading_order(words, _SAME_LINE))
