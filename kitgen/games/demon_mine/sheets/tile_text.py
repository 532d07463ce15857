"""The rule on the face of a homebrew tile, set in the largest type that fits its room.

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
"""The sizes of type to try, largest first; players could not read smaller ones from a chair."""

_LEADING = 1.16
LEAST_SMALL_PRINT = 6.5
"""The least size of names and numbers that are not read during play."""

NAME_PITCH = 10.4
"""The points from one line of a name to the next."""

_NO_BREAK = "\u00a0"
AIR = 3.4
"""The points that a slip of paper keeps free around its words."""

_DESCENT = 0.22
"""The depth of letters below the baseline, as a share of their size."""

_EVENT_WIDTH = 97.0
_FOOT = 103.4
_TUNNEL_WIDTH = 78.0
_WEST_ROCK = (2.35, 33.4)
"""The left and right x of a slip in the rock beside a tunnel that runs from north to south. The
floor of such a tunnel begins at x = 33.6 or more."""

_WEST_OF_END = (2.35, 32.5)
"""The same beside a tunnel that ends, whose last part is a little wider."""

_NARROW_AIR = 2.2


@frozen
class TextBlock:
    """A rule broken into lines of one size."""

    look: Type
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The points from the top of the first capital to the foot of the last letter."""
        steps = (len(self.lines) - 1) * self.look.size * _LEADING
        capital = capital_height(self.look.typeface, self.look.size)
        return capital + steps + self.look.size * _DESCENT


@frozen
class TextRoom:
    """The room for a rule, on a slip of paper.

    Attributes:
        width: The width of the slip.
        height: The greatest height of the slip.
        at: The y by which the slip is placed.
        above: The share of the slip above `at`: 0 if `at` is its top, 1 if `at` is its bottom.
        middle: The x of the slip's middle.
        air: The room that the slip keeps free around its words.
    """

    width: float
    height: float
    at: float
    above: float
    middle: float = MIDDLE
    air: float = AIR

    def slip(self, block: TextBlock) -> Box:
        """Return the slip of paper under a block of text."""
        height = block.height + 2 * self.air
        return Box(self.middle - self.width / 2, self.at - self.above * height, self.width, height)


def event_room(*, pictured: bool, name_lines: int) -> TextRoom:
    """Return the room on an event's face, below its name; less if a picture lies above."""
    more_name = NAME_PITCH * (name_lines - 1)
    if pictured:
        return TextRoom(_EVENT_WIDTH, 48.0 - more_name, _FOOT, 1.0)
    height = 70.0 - more_name
    return TextRoom(_EVENT_WIDTH, height, _FOOT - height / 2, 0.5)


def rock_rooms(open_sides: int, below: float) -> Iterator[TextRoom]:
    """Yield the rooms for a rule in the rock of a tunnel tile, where it covers no floor.

    Args:
        open_sides: The sum of N 1, E 2, S 4, W 8, in the canonical turn of the shape.
        below: The y at which the plate with number and name ends.
    """
    if not open_sides & 4:
        yield TextRoom(_EVENT_WIDTH, 28.0, 104.0, 1.0)
    if not open_sides & 8:
        top = below + 2.0
        left, right = _WEST_ROCK if open_sides & 4 else _WEST_OF_END
        yield TextRoom(right - left, 105.7 - top, top, 0.0, (left + right) / 2, _NARROW_AIR)


def tunnel_room(*, pictured: bool) -> TextRoom:
    """Return the room over a tunnel's floor, for a rule too long for the rock.

    Every mouth stays visible. A picture lies in the rock above, and the rule below it.
    """
    if pictured:
        return TextRoom(_TUNNEL_WIDTH, 44.0, 43.0, 0.0)
    return TextRoom(_TUNNEL_WIDTH, 46.0, MIDDLE + 2.0, 0.5)


@by_family(maxsize=256)
def laid_out(words: str, room: TextRoom) -> TextBlock | None:
    """Break a rule into lines in the largest size that fits its room; None if no size fits."""
    for size in SIZES:
        block = _broken(words, size, room)
        wide = max(map(block.look.width, block.lines)) + 2 * room.air
        if fits(wide, room.width) and fits(block.height + 2 * room.air, room.height):
            return block
    return None


def smallest(words: str, room: TextRoom) -> TextBlock:
    """Break a rule into lines in the smallest size, whether or not it fits."""
    return _broken(words, SIZES[-1], room)


def draw_text(words: str, room: TextRoom) -> tuple[tuple[Shape, ...], tuple[Text, ...], Box]:
    """Draw a rule on a slip of paper, in the smallest size if none fits.

    Returns:
        The slip, the words, and the box of the slip.
    """
    block = laid_out(words, room) or smallest(words, room)
    slip = room.slip(block)
    paper = Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7), radius=3.0, framing=True)
    inner = slip.grown(-room.air)
    pitch = block.look.size * _LEADING
    return (paper,), column(inner, block.lines, block.look, Anchor.MIDDLE, pitch), slip


def _broken(words: str, size: float, room: TextRoom) -> TextBlock:
    """Break a rule into lines of its room's width, keeping numbers with the word after them.

    A line with only a number would look like the tile's number.
    """
    look, spaced = Type(size, ink=Ink.LABEL_TEXT), " ".join(words.split())
    held = re.sub(r"(?<!\S)(\d+) ", rf"\1{_NO_BREAK}", spaced)
    held = re.sub(rf" ((?:\d+{_NO_BREAK})*\d+)$", rf"{_NO_BREAK}\1", held)
    lines = wrapped(held, look, room.width - 2 * room.air)
    return TextBlock(look, tuple(line.replace(_NO_BREAK, " ") for line in lines))
