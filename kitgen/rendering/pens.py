"""The pen of a PDF page: what is known of the graphics state, and the operators of inks."""

from kitgen.drawing.inks import Colour, InkRole, Palette
from kitgen.drawing.shapes import Cap
from kitgen.rendering.numerals import number, numbers


def ink_operator(hex_colour: str, *, stroke: bool) -> str:
    """Return the operator that chooses a colour, written `#rrggbb`; greys need only one number."""
    red, green, blue = (int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    grey, colour = ("G", "RG") if stroke else ("g", "rg")
    if red == green == blue:
        return f"{number(red)} {grey}"
    return f"{numbers(red, green, blue)} {colour}"


class InkOperators(dict[InkRole, str]):
    """The operators that choose each ink of a palette, made on first use."""

    def __init__(self, palette: Palette, *, stroke: bool) -> None:
        """Store the palette; the operators are for stroking or filling."""
        super().__init__()
        self._palette = palette
        self._stroke = stroke

    def __missing__(self, ink: InkRole) -> str:
        operator = self[ink] = ink_operator(self._palette[ink], stroke=self._stroke)
        return operator


class Pen:
    """The known graphics state, so that no operator is repeated."""

    __slots__ = ("cap", "dash", "fill", "font", "join", "stroke", "tracking", "width")

    def __init__(self) -> None:
        """Start with nothing known, because a form inherits the state of wherever it is shown."""
        self.fill: Colour | str | None = None
        self.stroke: Colour | str | None = None
        self.width: float | None = None
        self.cap: Cap | None = None
        self.dash: tuple[tuple[float, ...], float] | None = None
        self.join: str | None = None
        self.font: str | None = None
        self.tracking: float | None = None

    def copy(self) -> "Pen":
        """Return a copy, as `q` saves the state."""
        twin = Pen()
        for name in Pen.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin
