"""The hand that draws emblems: outlines written as text, and a pen for each ink style.

One drawing serves both styles. In full ink a body is filled, shaded and lit; in low ink the
same body is an outline over white, and shade and light are left out.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import (
    Cap,
    Ellipse,
    Paint,
    Path,
    Point,
    Segment,
    Shape,
    Subpath,
    Transform,
)
from kitgen.values import frozen

Outline: TypeAlias = tuple[Subpath, ...]

LINE = 1.3
"""The outline of an emblem's bodies, in points of its 60-point box."""

_MIRROR = Transform(a=-1.0)


@cache
def drawn(strokes: str) -> Outline:
    """Read an outline: `M x y`, `L x y ...`, `C x y x y x y ...` and `Z`, all absolute.

    Raises:
        ValueError: A number comes before any letter, or a letter is none of these.
    """
    done: list[Subpath] = []
    start: Point = (0.0, 0.0)
    segments: list[Segment] = []
    numbers: list[float] = []
    command = ""
    for word in strokes.split():
        if word in ("M", "L", "C", "Z"):
            if word == "M" and segments:
                done.append(Subpath(start, tuple(segments), closed=False))
                segments = []
            if word == "Z":
                done.append(Subpath(start, tuple(segments)))
                segments = []
            command = word
            continue
        numbers.append(float(word))
        if len(numbers) < {"M": 2, "L": 2, "C": 6}.get(command, 0):
            continue
        if command == "M":
            start = (numbers[0], numbers[1])
        elif command == "L":
            segments.append((numbers[0], numbers[1]))
        elif command == "C":
            x1, y1, x2, y2, x, y = numbers
            segments.append((x1, y1, x2, y2, x, y))
        else:
            raise ValueError(f"`{word}` follows no stroke")
        numbers = []
    if segments:
        done.append(Subpath(start, tuple(segments), closed=False))
    return tuple(done)


def mapped(outline: Iterable[Subpath], transform: Transform) -> Outline:
    """Return an outline moved, turned or scaled."""
    return tuple(
        Subpath(
            transform.apply(*one.start),
            tuple(_segment(segment, transform) for segment in one.segments),
            one.closed,
        )
        for one in outline
    )


def _segment(segment: Segment, transform: Transform) -> Segment:
    if len(segment) == 2:
        return transform.apply(*segment)
    x1, y1, x2, y2, x, y = segment
    return (
        *transform.apply(x1, y1),
        *transform.apply(x2, y2),
        *transform.apply(x, y),
    )


def both(strokes: str) -> Outline:
    """Return an outline and its mirror image left to right."""
    outline = drawn(strokes)
    return outline + mapped(outline, _MIRROR)


@frozen
class Pen:
    """Draws in one ink style."""

    style: InkStyle

    @property
    def is_full(self) -> bool:
        """Whether areas may be filled."""
        return self.style is InkStyle.FULL

    def body(self, outline: Outline, ink: InkRole, line: float = LINE) -> Path:
        """Draw a body: filled with its ink, or white in low ink, with a dark edge."""
        fill = ink if self.is_full else Ink.PAPER
        return Path(outline, Paint(fill, Ink.OUTLINE, line, Cap.ROUND))

    def ball(self, centre: Point, radius: float, ink: InkRole, line: float = LINE) -> Ellipse:
        """Draw a round body."""
        fill = ink if self.is_full else Ink.PAPER
        return Ellipse(centre, radius, radius, Paint(fill, Ink.OUTLINE, line))

    def dark(self, outline: Outline) -> Path:
        """Fill with the outline's own ink in both styles: eyes, mouths, small gaps."""
        return Path(outline, Paint(Ink.OUTLINE))

    def line(self, outline: Outline, width: float, ink: InkRole = Ink.OUTLINE) -> Path:
        """Draw lines that are there in both styles; in low ink always dark."""
        return Path(outline, Paint(None, ink if self.is_full else Ink.OUTLINE, width, Cap.ROUND))

    def limb(self, outline: Outline, width: float, ink: InkRole) -> tuple[Shape, ...]:
        """Draw a thick line as a body of its own: edged in dark, white in low ink."""
        core = ink if self.is_full else Ink.PAPER
        edge = width + (1.8 if self.is_full else 1.4)
        return (
            Path(outline, Paint(None, Ink.OUTLINE, edge, Cap.ROUND)),
            Path(outline, Paint(None, core, width, Cap.ROUND)),
        )

    def tone(self, outline: Outline, ink: InkRole) -> tuple[Shape, ...]:
        """Shade or light a part: full ink only."""
        return (Path(outline, Paint(ink)),) if self.is_full else ()

    def glint(self, centre: Point, radius: float, ink: InkRole) -> tuple[Shape, ...]:
        """Put a round spot of light: full ink only."""
        return (Ellipse(centre, radius, radius, Paint(ink)),) if self.is_full else ()

    def grain(self, outline: Outline, ink: InkRole, width: float = 0.7) -> Path:
        """Draw thin lines on a body: in its shade in full ink, dark in low ink."""
        return Path(
            outline, Paint(None, ink if self.is_full else Ink.OUTLINE, 0.7 * width, Cap.ROUND)
        )
