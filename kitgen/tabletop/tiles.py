"""Tunnel tiles: which sides are open, how they turn, join and fit over one another.

Sides are bits, clockwise from the top: N 1, E 2, S 4, W 8. A quarter turn clockwise is a
rotation of the four bits by one.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

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
        """The side of the neighbour that this side touches."""
        return Side((self + 2) % 4)


class RotationClass(StrEnum):
    """What a tunnel looks like when turning does not matter."""

    DEAD_END = "dead_end"
    STRAIGHT = "straight"
    ELBOW = "elbow"
    TEE = "tee"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class OpenSides:
    """The open sides of a tunnel tile as a mask from 1 to 15; written `NES`.

    Raises:
        ValueError: The mask has no side, or more than four.
    """

    mask: int

    def __post_init__(self) -> None:
        """Hold that at least one of the four sides is open."""
        if not 1 <= self.mask <= _ALL:
            raise ValueError(f"{self.mask} is no mask of open sides")

    def __str__(self) -> str:
        return "".join(letter for side, letter in zip(Side, _LETTERS, strict=True) if side in self)

    def __contains__(self, side: Side) -> bool:
        return bool(self.mask >> side & 1)

    def turned(self, quarter_turns: int) -> "OpenSides":
        """Give the open sides after so many quarter turns clockwise."""
        turns = quarter_turns % 4
        return OpenSides((self.mask << turns | self.mask >> (4 - turns)) & _ALL)

    @property
    def upright(self) -> "OpenSides":
        """The turn in which tiles of this shape are drawn: N first, then clockwise."""
        return min((self.turned(turns) for turns in range(4)), key=lambda sides: sides.mask)

    @property
    def rotation_class(self) -> RotationClass:
        """The class that all four turns of this tile share."""
        match self.mask.bit_count():
            case 1:
                return RotationClass.DEAD_END
            case 2:
                facing = self.mask in (0b0101, 0b1010)
                return RotationClass.STRAIGHT if facing else RotationClass.ELBOW
            case 3:
                return RotationClass.TEE
            case _:
                return RotationClass.CROSS

    def joins(self, side: Side, neighbour: "OpenSides") -> bool:
        """Tell whether a pawn can walk over `side` to the tile that lies there."""
        return side in self and side.opposite in neighbour

    def fits_over(self, covered: "OpenSides") -> bool:
        """Tell whether every open side of `covered` is open here too; equal sides fit."""
        return self.mask & covered.mask == covered.mask


def sides_named(letters: str) -> OpenSides:
    """Read open sides such as `NES`, in any order.

    Raises:
        ValueError: A letter is not one of N E S W, stands twice, or there is none; the
            message is written for the author of a definition.
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
