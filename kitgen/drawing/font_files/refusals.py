"""Why a font is refused, and what a broken one raises where it is read."""

import struct
from enum import Enum, auto

BROKEN = (
    struct.error,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    EOFError,
    RecursionError,
)
"""What a broken table raises, depending on where it is broken."""


class Fault(Enum):
    """Why a font is refused."""

    KIND = auto()
    BROKEN = auto()
    LICENCE = auto()


class FontRefusedError(ValueError):
    """A font that cannot be used; says why, and in words what the file is or has."""

    def __init__(self, fault: Fault, what_is: str, hint: str | None = None) -> None:
        """Refuse a font; the hint says what to do where that is not the same for all."""
        super().__init__(what_is)
        self.fault = fault
        self.what_is = what_is
        self.hint = hint
