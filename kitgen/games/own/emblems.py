"""Emblems: drawings by plain names for any game, from this folder and the five other games."""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from kitgen.definitions.ink_tables import ink_rows
from kitgen.definitions.wording import SURELY_MEANT, near_miss
from kitgen.drawing.art import SMALL_SUFFIX, art_picture, by_art, has_small_form, own_picture
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Transform,
    picture_of,
)
from kitgen.games.own.inks import Ink
from kitgen.units import TOLERANCE, inches
from kitgen.values import replace

EMBLEMS: Mapping[str, tuple[str, str]] = {
    "anchor": ("own", "emblem-anchor"),
    "bat": ("demon_mine", "bat"),
    "bird": ("own", "emblem-bird"),
    "bones": ("own", "emblem-bones"),
    "cart": ("own", "emblem-cart"),
    "chest": ("own", "emblem-chest"),
    "clockwork": ("own", "emblem-clockwork"),
    "clover": ("own", "emblem-clover"),
    "coin": ("own", "emblem-coin"),
    "compass": ("demon_mine", "compass"),
    "crown": ("own", "emblem-crown"),
    "diamonds": ("cave_mining", "treasure-diamonds"),
    "dice": ("own", "emblem-dice"),
    "drill": ("manic_minelayers", "mole"),
    "drop": ("own", "emblem-drop"),
    "eye": ("own", "emblem-eye"),
    "fish": ("own", "emblem-fish"),
    "flag": ("own", "emblem-flag"),
    "flame": ("own", "emblem-flame"),
    "gem": ("own", "emblem-gem"),
    "gold": ("cave_mining", "treasure-gold"),
    "grain": ("own", "emblem-grain"),
    "hand": ("own", "emblem-hand"),
    "heart": ("own", "emblem-heart"),
    "helmet": ("demon_mine", "helmet"),
    "hive": ("own", "emblem-hive"),
    "house": ("own", "emblem-house"),
    "key": ("own", "emblem-key"),
    "ladder": ("demon_mine", "ladder"),
    "lantern": ("demon_mine", "lantern"),
    "leaf": ("own", "emblem-leaf"),
    "lightning": ("own", "emblem-lightning"),
    "magnet": ("demon_mine", "lodestone"),
    "map": ("own", "emblem-map"),
    "mine": ("mines_between_the_lines", "sea-mine"),
    "moon": ("own", "emblem-moon"),
    "mountain": ("own", "emblem-mountain"),
    "nugget": ("phantom_of_the_mine", "nugget"),
    "pick": ("demon_mine", "pick"),
    "rockfall": ("cave_mining", "rockfall"),
    "rover": ("manic_minelayers", "crab"),
    "sheep": ("own", "emblem-sheep"),
    "shield": ("own", "emblem-shield"),
    "ship": ("own", "emblem-ship"),
    "shovel": ("cave_mining", "tool-shovel"),
    "silver": ("cave_mining", "treasure-silver"),
    "skull": ("own", "emblem-skull"),
    "star": ("own", "emblem-star"),
    "stone": ("own", "emblem-stone"),
    "suit-club": ("own", "emblem-suit-club"),
    "suit-diamond": ("own", "emblem-suit-diamond"),
    "suit-heart": ("own", "emblem-suit-heart"),
    "suit-spade": ("own", "emblem-suit-spade"),
    "sun": ("own", "emblem-sun"),
    "sword": ("own", "emblem-sword"),
    "tent": ("own", "emblem-tent"),
    "tree": ("own", "emblem-tree"),
    "warning": ("own", "emblem-warning"),
    "wind": ("own", "emblem-wind"),
    "wood": ("own", "emblem-wood"),
}
"""The game's folder and the drawing's file for each emblem."""

_ALSO_CALLED: Mapping[str, str] = {
    "cart": "wagon",
    "chest": "treasure",
    "clockwork": "cog gear",
    "clover": "cloverleaf shamrock",
    "coin": "money",
    "crown": "king queen",
    "dice": "die",
    "drop": "rain water",
    "flame": "fire",
    "gem": "crystal emerald jewel ruby",
    "grain": "cereal corn wheat",
    "heart": "health life love",
    "helmet": "helm",
    "hive": "beehive bees",
    "house": "building cottage home hut village",
    "lantern": "lamp torch",
    "leaf": "plant",
    "lightning": "bolt energy storm thunder thunderbolt",
    "moon": "night",
    "mountain": "hill peak",
    "pick": "axe pickaxe",
    "sheep": "lamb wool",
    "ship": "boat galleon sailboat vessel",
    "shovel": "spade",
    "skull": "death poison",
    "stone": "boulder rock",
    "tent": "camp shelter",
    "tree": "forest pine",
    "warning": "danger hazard",
    "wood": "log lumber timber",
}
"""What authors call some emblems, to which other emblems' names may be more alike."""

OTHER_NAMES: Mapping[str, str] = {
    name: emblem for emblem, names in _ALSO_CALLED.items() for name in names.split()
}
"""The emblem for each such name."""


LEAST_LINE = 0.3
"""The thinnest line of a printed drawing, in points."""

_SMALL_SCALE = 0.4
_SMALL_SIDE = inches(1)
"""An emblem is printed small below this scale of its drawing and with a longer side below this."""


class _EveryInk(Ink):
    """The roles of all games: an emblem may be painted with any of them."""

    @classmethod
    def named(cls, name: str) -> InkRole:
        """Return the role with this name, from any game.

        Raises:
            KeyError: No table has it.
        """
        # Few drawings need a role of another game, which requires reading the tables.
        known = getattr(Ink, name.upper(), None)
        return known if isinstance(known, InkRole) else _role(name)


@cache
def _role(name: str) -> InkRole:
    row = ink_rows()[name]
    return InkRole(name=name, least_contrast=row.least_contrast, **row.colours)


def emblem_meant(name: str, own: Iterable[str]) -> str:
    """Return the emblem that is also called `name`: `ship` for `boat`, else `name` itself.

    Where a name of the game's `own` is nearly the same, that was meant.
    """
    other = name.casefold()
    meant = OTHER_NAMES.get(other) or OTHER_NAMES.get(other.removesuffix("s"))
    return name if meant is None or near_miss(name, own, SURELY_MEANT) else meant


def is_replaced(name: str) -> bool:
    """Return whether a user's picture replaces an emblem (the kit's `art`)."""
    return own_picture(*EMBLEMS[name]) is not None


def has_small(name: str) -> bool:
    """Return whether an emblem has a small form; a user's picture that replaces it has none."""
    return has_small_form(*EMBLEMS[name]) and not is_replaced(name)


def is_small(name: str, width: float, height: float, style: InkStyle) -> bool:
    """Return whether an emblem is printed in its small form where its drawing would be a blot.

    Args:
        name: One of `EMBLEMS`.
        width: The width of the room that it fills, in points.
        height: The height of that room.
        style: How much ink is used.
    """
    if not has_small(name):
        return False
    _, box = emblem(name, style)
    scale = min(width / box.width, height / box.height)
    side = scale * max(box.width, box.height)
    return scale < _SMALL_SCALE and side < _SMALL_SIDE - TOLERANCE


@by_art(None)
def emblem(
    name: str, style: InkStyle, least_line: float = 0.0, *, small: bool = False
) -> tuple[Picture, Box]:
    """Return an emblem, and the box of its ink.

    Args:
        name: One of `EMBLEMS`.
        style: How much ink is used.
        least_line: The least width of its lines, in its own points; when it is printed small,
            hairlines would vanish.
        small: Whether to return its small form, which it must have.

    Raises:
        KeyError: There is no emblem of that name.
    """
    game, file = EMBLEMS[name]
    file += SMALL_SUFFIX if small else ""
    picture = art_picture(game, file, style, roles=_EveryInk)
    if least_line:
        picture = Picture(picture.name, tuple(widened(picture.shapes, least_line)))
    box = ink_box(picture.shapes)
    assert box is not None, "every emblem has ink"
    return picture, box


def least_line_at(scale: float) -> float:
    """Return the least width of lines in a drawing that is printed at a scale.

    The width grows in steps of a quarter, so that pieces of similar sizes share a drawing.
    """
    return math.ceil(4 * LEAST_LINE / scale) / 4


def widened(shapes: Iterable[Shape], least: float) -> Iterator[Shape]:
    """Yield shapes with lines of at least a width, also within scaled groups and pictures."""
    for shape in shapes:
        match shape:
            case Group():
                inner = tuple(widened(shape.shapes, least / _enlarged(shape.transform)))
                yield replace(shape, shapes=inner)
            case Placed():
                inner = tuple(widened(shape.picture.shapes, least / _enlarged(shape.transform)))
                yield replace(shape, picture=picture_of(shape.picture.name, inner))
            case Path() | Rectangle() | Ellipse() if 0 < shape.paint.width < least:
                yield replace(shape, paint=replace(shape.paint, width=least))
            case _:
                yield shape


def _enlarged(transform: Transform) -> float:
    return math.sqrt(abs(transform.a * transform.d - transform.b * transform.c)) or 1.0
