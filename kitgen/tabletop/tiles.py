"""Tunnel tiles: which sides are open, and how tiles turn, join and cover one another.

Sides are bits, clockwise from the top: N 1, E 2, S 4, W 8. A clockwise quarter turn rotates the
four bits by one. Everything else follows from one small table, `UPRIGHT`: the open sides of each
shape as drawn.
"""

from enum import IntEnum, StrEnum
from fractions import Fraction

from kitgen.values import frozen

_LETTERS = "NESW"
_ALL = 0b1111


class Side(IntEnum):
    """One side of a square tile, clockwise from the top."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> "Side":
        """The side of the neighbour that touches this side."""
        return Side((self + 2) % 4)


class RotationClass(StrEnum):
    """The shapes of tunnels, regardless of rotation."""

    DEAD_END = "dead_end"
    STRAIGHT = "straight"
    ELBOW = "elbow"
    TEE = "tee"
    CROSS = "cross"


UPRIGHT = {
    RotationClass.DEAD_END: 0b0001,
    RotationClass.STRAIGHT: 0b0101,
    RotationClass.ELBOW: 0b0011,
    RotationClass.TEE: 0b0111,
    RotationClass.CROSS: 0b1111,
}
"""The open sides of each shape as drawn, N first: the only table of the tile algebra."""


def _turned(mask: int, quarter_turns: int) -> int:
    return (mask << quarter_turns | mask >> (4 - quarter_turns)) & _ALL


_CLASS_OF = {_turned(mask, turns): shape for shape, mask in UPRIGHT.items() for turns in range(4)}


@frozen
class OpenSides:
    """The open sides of a tunnel tile as a mask from 1 to 15; written `NES`.

    Raises:
        ValueError: The mask has no bit of the four, or others.
    """

    mask: int

    def __post_init__(self) -> None:
        """Refuse a mask unless at least one of the four sides is open."""
        if not 1 <= self.mask <= _ALL:
            raise ValueError(f"{self.mask} is no mask of open sides")

    def __str__(self) -> str:
        return "".join(letter for side, letter in zip(Side, _LETTERS, strict=True) if side in self)

    def __contains__(self, side: Side) -> bool:
        return bool(self.mask >> side & 1)

    def turned(self, quarter_turns: int) -> "OpenSides":
        """Return the open sides after a number of clockwise quarter turns."""
        return OpenSides(_turned(self.mask, quarter_turns % 4))

    @property
    def upright(self) -> "OpenSides":
        """The rotation in which tiles of this shape are drawn: N first, then clockwise."""
        return OpenSides(UPRIGHT[self.rotation_class])

    @property
    def rotation_class(self) -> RotationClass:
        """The class shared by all four rotations of this tile."""
        return _CLASS_OF[self.mask]

    def joins(self, side: Side, neighbour: "OpenSides") -> bool:
        """Return whether a pawn can walk across `side` to this neighbour."""
        return side in self and side.opposite in neighbour

    def fits_over(self, covered: "OpenSides") -> bool:
        """Return whether every open side of `covered` is open here too, as with equal sides."""
        return self.mask & covered.mask == covered.mask


def turns_of(shape: RotationClass) -> tuple[OpenSides, ...]:
    """Return the distinct rotations of a shape: one for a cross, two for a straight, else four."""
    return tuple(OpenSides(mask) for mask, of in _CLASS_OF.items() if of == shape)


def open_side_count(shape: RotationClass) -> int:
    """Return the number of open sides of a shape in any rotation."""
    return UPRIGHT[shape].bit_count()


def covering_turns(cover: RotationClass, covered: RotationClass) -> int:
    """Count the rotations of `cover` that fit over a tile of shape `covered`; 0 if none does."""
    lying = OpenSides(UPRIGHT[covered])
    return sum(turn.fits_over(lying) for turn in turns_of(cover))


def joining_chance(shape: RotationClass, neighbour: RotationClass) -> Fraction:
    """Return the chance that two neighbours join if both are turned at random.

    Each of the four rotations of either tile is equally likely.
    """
    return Fraction(open_side_count(shape) * open_side_count(neighbour), 16)


def sides_named(letters: str) -> OpenSides:
    """Parse open sides such as `NES`, in any order.

    Raises:
        ValueError: A letter is not one of N E S W or appears twice, or there is none; the message
            is written for the user.
    """
    if not letters:
        raise ValueError("open sides name at least one of N, E, S, W")
    mask = 0
    for letter in letters:
        if letter not in _LETTERS:
            raise ValueError(f"`{letter}` is not one of the sides N, E, S, W")
        bit = 1 << _LETTERS.index(letter)
        if mask & bit:
            raise ValueError(f"`{letters}` names side {letter} twice")
        mask |= bit
    return OpenSides(mask)
