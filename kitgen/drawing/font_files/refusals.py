"""The reasons for refusing a font, and the exceptions that reading a broken one raises."""

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
"""The exceptions that reading a broken table raises, depending on what is broken."""


class Fault(Enum):
    """Why a font is refused."""

    KIND = auto()
    BROKEN = auto()
    LICENCE = auto()


class FontRefusedError(ValueError):
    """Raised for a font that cannot be used, with the reason and a description of the file."""

    def __init__(self, fault: Fault, what_is: str, hint: str | None = None) -> None:
        """Store the reason; the hint says what to do if it is not the usual remedy."""
        super().__init__(what_is)
        self.fault = fault
        self.what_is = what_is
        self.hint = hint
