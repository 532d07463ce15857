"""The places of words, pictures and names in the spaces of a board, and the size of the words."""

from kitgen.drawing.shapes import Box, Typeface
from kitgen.games.own.boards.plan import Space
from kitgen.games.own.keys.boards import Spaces
from kitgen.games.own.setting import Setting, largest_setting

_MARK_SIZES = (14.0, 12.0, 11.0, 10.0, 9.0)
"""The sizes of type for words in spaces, in points."""

_PICTURE = 0.6
"""The share of a space that a picture takes above words."""


def has_picture(board: Spaces, name: str) -> bool:
    """Return whether a space has a drawing or a picture."""
    return name in board.emblems or name in board.pictures


def picture_room(board: Spaces, name: str, space: Space) -> Box:
    """Return the room for a picture in a space."""
    room = _room(board, space)
    if name not in board.marks or space.beside is not None:
        return room
    return Box(room.x, room.y, room.width, _PICTURE * room.height)


def mark_room(board: Spaces, name: str, space: Space) -> Box:
    """Return the room for words in a space, or beside it."""
    if space.beside is not None:
        return space.beside
    room = _room(board, space)
    if not has_picture(board, name):
        return room
    top = room.y + _PICTURE * room.height
    return Box(room.x, top, room.width, room.bottom - top)


def _room(board: Spaces, space: Space) -> Box:
    """Return the room of a space without the place of its name."""
    room, label = space.room, space.label
    if label is None or not board.named or not space.corners:
        return room
    if label.centre[1] < room.centre[1]:
        top = max(room.y, label.bottom)
        return Box(room.x, top, room.width, room.bottom - top)
    return Box(room.x, room.y, room.width, min(room.bottom, label.y) - room.y)


def set_mark(board: Spaces, name: str, space: Space) -> Setting:
    """Set the words of a mark as large as they fit in their space."""
    room = mark_room(board, name, space)
    return largest_setting(board.marks[name], room, _MARK_SIZES, Typeface.BOLD)
