"""The faces of tiles: ground, emblem, name and number.

The ground comes from `data/demon_mine/art.json`, which `python -m
tests.games.demon_mine.quarry.tiles` generates. Everything that copies of a kind share is one
`Picture` object, so a sheet stores it once. Only words lie on top of it: the name, the rule of a
homebrew kind, and the number that distinguishes copies.
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
"""The art of each shape by its open sides (N 1, E 2, S 4, W 8), for kinds without their own art."""

BRIDGE = "bridge"
"""The art of tunnels that cross without joining."""

TENTHS = 10
"""Numbers in the art file for each point of length."""

_EDGE_LINE = 0.3
_EDGE = Rectangle(
    Box(0.0, 0.0, TILE_SIDE, TILE_SIDE).grown(-_EDGE_LINE / 2),
    Paint(None, Ink.FAINT, _EDGE_LINE),
)
"""The line between white tiles that touch; the cut leaves half of it on each."""

# Players recognise a tunnel by its picture and never need its name or number during play.
_NUMBER = Type(7.5, Typeface.BOLD, Ink.NUMBER, small_print=True)
_KIND = Type(6.5, Typeface.BOLD, Ink.NUMBER, tracking=0.2, small_print=True)
_KIND_TIGHT = replace(_KIND, tracking=0.0)
_KIND_ROOM = 29.3
_KIND_AIR = (1.3, 0.8)
"""The points that the plate keeps free at the left and right of a tunnel's name. If the name fits
`_KIND_ROOM`, the plate ends before the wall of a tunnel from the north, at x = 34.8 or more."""

_WIDEST_PLATE = 38.0
_NAME = Type(9.0, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.3)
_NAME_TIGHT = replace(_NAME, tracking=0.0)
_PLATE_AT = (3.2, 3.2)
_KIND_PITCH = 7.2
_LABEL_EDGE = 0.9
_NUMBER_LINE = 9.5


@frozen
class TileArt:
    """The look of a kind of tile, apart from its name.

    Attributes:
        kind: The kind's key, such as `tee` or a homebrew name.
        open_sides: The sum of N 1, E 2, S 4, W 8, in the canonical turn of the shape; 0 for an
            event.
        emblem: The emblem in the middle, if any.
        artwork: The user's picture in place of the emblem, if any.
        text: The rule of a homebrew kind.
        is_tunnel: Whether the name is printed below the number instead of on a paper label.
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
        """Whether the tile shows an emblem or a picture."""
        return self.emblem is not None or self.artwork is not None

    @property
    def ground(self) -> str:
        """The name of the rock and tunnel in the art file: the kind's, its emblem's or its shape's.

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
    """Return the room for the rule on a kind's face; on tunnels, in the rock if it fits there."""
    if art.is_tunnel:
        rooms = rock_rooms(art.open_sides, _plate(name, art).bottom)
        in_rock = (room for room in rooms if laid_out(art.text, room))
        return next(in_rock, tunnel_room(pictured=art.is_pictured))
    return event_room(pictured=art.is_pictured, name_lines=len(_name_lines(name)[1]))


def draw_tile_face(name: str, number: int, art: TileArt, style: InkStyle) -> Face:
    """Draw the front of one tile: 108 x 108 points, with rock and tunnel continued into the bleed.

    A base or an event has its name on a paper label, on one line if it fits and otherwise on
    several. A tunnel has its name in small print below its number. Each line is one `Text`, and so
    is the number.

    Args:
        name: The name as printed, in capitals.
        number: The copy's number, from 1.
        art: The look of the kind.
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
    """Return a name fit for files; a name without Latin letters becomes that of its ground."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or art.ground.replace("_", "-")


def art_file() -> FilePath:
    """Return the path of the file with the outlines of rock and tunnels."""
    return data_folder() / "demon_mine" / "art.json"


@by_family(maxsize=256)
def tile_picture(name: str, art: TileArt, style: InkStyle) -> Picture:
    """Return the picture that copies of a kind share: ground, emblem, and slips below the words."""
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
    """Return the x and y of the middle of the emblem or picture, and its scale."""
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
    """Return a polygon from flat x and y in tenths of points: the first corner, then steps."""
    across = [place / TENTHS for place in accumulate(flat[::2])]
    down = [place / TENTHS for place in accumulate(flat[1::2])]
    corners = tuple(zip(across, down, strict=True))
    return Subpath(corners[0], corners[1:])


def _plate_paint(style: InkStyle) -> Paint:
    if style is InkStyle.FULL:
        return Paint(Ink.ROCK_GAP, Ink.ROCK_LIGHT, 0.5)
    return Paint(Ink.PAPER, Ink.STONE_LINE, 0.4)


def _kind_lines(name: str) -> tuple[Type, tuple[str, ...]]:
    """Break a tunnel's name into lines as wide as the rock beside a mouth; tighten it if needed."""
    lines, tight = (wrapped(name, look, _KIND_ROOM) for look in (_KIND, _KIND_TIGHT))
    within = all(fits(_KIND.width(line), _KIND_ROOM) for line in lines)
    return (_KIND, lines) if within and len(lines) <= len(tight) else (_KIND_TIGHT, tight)


def _plate(name: str, art: TileArt) -> Box:
    """Return the slip below the number and, on tunnels, the name.

    It grows with a long name, but not far over the tunnel: preflight reports a name that is wider.
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
    # Words are no smaller on tiles of 38 mm than on those of 1.5 in, and reach into the air.
    first = Box(plate.x + left, plate.y + 9.2, plate.width - left - right / 2, 6.6)
    return tuple(
        label(first.moved(0.0, _KIND_PITCH * index), line, look) for index, line in enumerate(lines)
    )


def _name_lines(name: str) -> tuple[Type, tuple[str, ...]]:
    """Return a name on one line, tightened if needed, or else broken into lines."""
    room = TILE_SIDE - 2 * (SAFE_ZONE + 4.0)
    look = _NAME if fits(_NAME.width(name), room) else _NAME_TIGHT
    return look, (name,) if fits(look.width(name), room) else wrapped(name, look, room)


@by_family(maxsize=256)
def _label(name: str, art: TileArt) -> tuple[Box, tuple[Text, ...]]:
    """Set a name on its paper label: in the chamber of a base, at the foot of an event.

    If the event has a rule, the rule takes the foot and the name lies above it. If accents or
    descenders would touch the label's line, the ink is centred on the label, which grows if needed.
    """
    look, lines = _name_lines(name)
    # A word wider than the tile overflows its label, and preflight reports it.
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
"""The most points by which the middles of words on one line of a name may differ."""


def _stands_as_number(text: TextReading) -> bool:
    """Return whether a text is the tile's number: a number on the first line of the plate.

    The place matters, because a name may be a number, too.
    """
    x, y = text.box.centre
    at_its_place = x < _PLATE_AT[0] + _WIDEST_PLATE and y < _PLATE_AT[1] + _NUMBER_LINE
    return at_its_place and is_number(text.words)


def number_read(tile: PieceReading) -> str:
    """Return the number printed on a tile's plate; `no number` if there is none."""
    numbers = (text.words.strip() for text in tile.texts if _stands_as_number(text))
    return ", ".join(numbers) or "no number"


def name_read(tile: PieceReading) -> str:
    """Return all printed words except the number: the tile's name, and its rule if it has one."""
    words = [text for text in tile.texts if not _stands_as_number(text)]
    return " ".join(in_reading_order(words, _SAME_LINE))
