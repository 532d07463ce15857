"""Where words, pictures and names stand in the spaces of a board, and how large words are set."""

from kitgen.drawing.shapes import Box, Typeface
from kitgen.games.own.boards.plan import Space
from kitgen.games.own.keys.definition_boards import Spaces
from kitgen.games.own.setting import Setting, largest_setting

_MARK_SIZES = (14.0, 12.0, 11.0, 10.0, 9.0)
"""Points: the type of words in spaces."""

_PICTURE = 0.6
"""How much of a space a picture takes above words."""


def has_picture(board: Spaces, name: str) -> bool:
    """Return whether a drawing or a picture stands in a space."""
    return name in board.emblems or name in board.pictures


def picture_room(board: Spaces, name: str, space: Space) -> Box:
    """Return the room that a picture has in a space."""
    room = _room(board, space)
    if name not in board.marks or space.beside is not None:
        return room
    return Box(room.x, room.y, room.width, _PICTURE * room.height)


def mark_room(board: Spaces, name: str, space: Space) -> Box:
    """Return the room that words have in a space, or beside it."""
    if space.beside is not None:
        return space.beside
    room = _room(board, space)
    if not has_picture(board, name):
        return room
    top = room.y + _PICTURE * room.height
    return Box(room.x, top, room.width, room.bottom - top)


def _room(board: Spaces, space: Space) -> Box:
    """Return the room of a space that its name leaves."""
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
