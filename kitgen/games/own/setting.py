"""Words set as large as they fit into a room."""

from collections.abc import Callable, Iterable

from kitgen.drawing.shapes import Box, Typeface
from kitgen.drawing.typesetting import LOWER_PARTS, Type, column_height, without_widow
from kitgen.units import fits
from kitgen.values import frozen

SHEET_SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""The sizes of type to try on score sheets and player aids, in points."""

LAST_LINE, NARROWEST = 0.3, 0.7
"""The least length of the last line where possible, and the narrowest measure to which words are
broken for it, as shares of their room's width."""


@frozen
class Setting:
    """Words set into a room.

    Attributes:
        lines: The words, line by line.
        look: Their type.
        overflows: Whether even the smallest type is too large for the room.
        icons: The icons for the gaps in the lines, in order.
    """

    lines: tuple[str, ...]
    look: Type
    overflows: bool
    icons: tuple[str, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """The width and height that the words take, in points."""
        high = column_height(len(self.lines), self.look) + LOWER_PARTS * self.look.size
        return max(map(self.look.width, self.lines), default=0.0), high


def largest_setting(
    words: str,
    room: Box,
    sizes: Iterable[float],
    typeface: Typeface,
    allowed: Callable[[Setting], bool] | None = None,
) -> Setting:
    """Set words in the first size in which they fit a room, or else in the last.

    The sizes are in points, the largest first. `allowed` says whether a setting that fits the room
    is acceptable; None if every one is.

    Raises:
        ValueError: There are no sizes.
    """
    setting = None
    for size in sizes:
        look = Type(size, typeface)
        lines = without_widow(words, look, room.width, LAST_LINE, NARROWEST)
        setting = Setting(lines, look, overflows=False)
        wide, high = setting.size
        if not (fits(wide, room.width) and fits(high, room.height)):
            setting = Setting(lines, look, overflows=True)
        if allowed is not None and not (setting.overflows or allowed(setting)):
            setting = Setting(lines, look, overflows=True)
        if not setting.overflows:
            break
    if setting is None:
        raise ValueError("words without a size to set them in")
    return setting
