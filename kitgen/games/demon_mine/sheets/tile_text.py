"""The rule on a homebrew tile's face: laid out as large as its room allows, or refused.

Points, origin at the tile's top left, y down.
"""

import re
from collections.abc import Iterator

from kitgen.drawing.fonts import by_family, capital_height
from kitgen.drawing.inks import Ink
from kitgen.drawing.mosaic import MIDDLE
from kitgen.drawing.shapes import Anchor, Box, Paint, Rectangle, Shape, Text
from kitgen.drawing.typesetting import Type, column, wrapped
from kitgen.units import fits
from kitgen.values import frozen

SIZES = (10.5, 10.0, 9.5, 9.0)
"""The sizes of type tried, largest first; smaller ones cannot be read from a chair."""

_LEADING = 1.16
LEAST_SMALL_PRINT = 6.5
"""The least size of names and numbers by which nobody plays."""

NAME_PITCH = 10.4
"""From one line of a name to the next."""

_NO_BREAK = "\u00a0"
AIR = 3.4
"""What a slip of paper keeps free around its words."""

_DESCENT = 0.22
"""How far letters reach below the baseline, as a share of their size."""

_EVENT_WIDTH = 97.0
_FOOT = 103.4
_TUNNEL_WIDTH = 78.0
_WEST_ROCK = (2.35, 33.4)
"""From where to where a slip lies in the rock beside a tunnel that runs from north to south: up to
its floor, which begins at 33.6 at the nearest."""

_WEST_OF_END = (2.35, 32.5)
"""The same beside a tunnel that ends: its last part is a little wider."""

_NARROW_AIR = 2.2


@frozen
class TextBlock:
    """A rule broken into lines of one size."""

    look: Type
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """From the top of the first capital to the foot of the last letter."""
        steps = (len(self.lines) - 1) * self.look.size * _LEADING
        capital = capital_height(self.look.typeface, self.look.size)
        return capital + steps + self.look.size * _DESCENT


@frozen
class TextRoom:
    """The room of a rule: a slip so wide and at most so high.

    Attributes:
        at: The y that the slip is laid by.
        above: The share of the slip that lies above it: 0 hangs from there, 1 stands on it.
        middle: The x of its middle.
        air: What the slip keeps free around its words.
    """

    width: float
    height: float
    at: float
    above: float
    middle: float = MIDDLE
    air: float = AIR

    def slip(self, block: TextBlock) -> Box:
        """Return the slip of paper under a block."""
        height = block.height + 2 * self.air
        return Box(self.middle - self.width / 2, self.at - self.above * height, self.width, height)


def event_room(*, pictured: bool, name_lines: int) -> TextRoom:
    """Return the room on an event's face, under its name; a picture above needs its part."""
    more_name = NAME_PITCH * (name_lines - 1)
    if pictured:
        return TextRoom(_EVENT_WIDTH, 48.0 - more_name, _FOOT, 1.0)
    height = 70.0 - more_name
    return TextRoom(_EVENT_WIDTH, height, _FOOT - height / 2, 0.5)


def rock_rooms(open_sides: int, below: float) -> Iterator[TextRoom]:
    """Yield the rooms that a rule has in the rock of a tunnel, where it covers no floor.

    Args:
        open_sides: N 1, E 2, S 4, W 8; the canonical turn of the shape.
        below: The y at which the plate of number and name ends.
    """
    if not open_sides & 4:
        yield TextRoom(_EVENT_WIDTH, 28.0, 104.0, 1.0)
    if not open_sides & 8:
        top = below + 2.0
        left, right = _WEST_ROCK if open_sides & 4 else _WEST_OF_END
        yield TextRoom(right - left, 105.7 - top, top, 0.0, (left + right) / 2, _NARROW_AIR)


def tunnel_room(*, pictured: bool) -> TextRoom:
    """Return the room on a tunnel's face where rock has none: every mouth is still seen.

    A picture lies in the rock above, and the rule hangs below it.
    """
    if pictured:
        return TextRoom(_TUNNEL_WIDTH, 44.0, 43.0, 0.0)
    return TextRoom(_TUNNEL_WIDTH, 46.0, MIDDLE + 2.0, 0.5)


@by_family(maxsize=256)
def laid_out(words: str, room: TextRoom) -> TextBlock | None:
    """Break a rule into lines, in the largest size that fits its room; None where none does."""
    for size in SIZES:
        block = _broken(words, size, room)
        wide = max(map(block.look.width, block.lines)) + 2 * room.air
        if fits(wide, room.width) and fits(block.height + 2 * room.air, room.height):
            return block
    return None


def smallest(words: str, room: TextRoom) -> TextBlock:
    """Break a rule in the smallest size, whether it fits or not."""
    return _broken(words, SIZES[-1], room)


def draw_text(words: str, room: TextRoom) -> tuple[tuple[Shape, ...], tuple[Text, ...], Box]:
    """Draw a rule on its slip of paper: the slip, the words, and where the slip lies."""
    block = laid_out(words, room) or smallest(words, room)
    slip = room.slip(block)
    paper = Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7), radius=3.0, framing=True)
    inner = slip.grown(-room.air)
    pitch = block.look.size * _LEADING
    return (paper,), column(inner, block.lines, block.look, Anchor.MIDDLE, pitch), slip


def _broken(words: str, size: float, room: TextRoom) -> TextBlock:
    """Break a rule into lines of its room's width; a number stays with what it counts.

    A number alone on a line would read as the tile's own number.
    """
    look, spaced = Type(size, ink=Ink.LABEL_TEXT), " ".join(words.split())
    held = re.sub(r"(?<!\S)(\d+) ", rf"\1{_NO_BREAK}", spaced)
    held = re.sub(rf" ((?:\d+{_NO_BREAK})*\d+)$", rf"{_NO_BREAK}\1", held)
    lines = wrapped(held, look, room.width - 2 * room.air)
    return TextBlock(look, tuple(line.replace(_NO_BREAK, " ") for line in lines))
