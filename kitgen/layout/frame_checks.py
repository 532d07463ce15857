"""Checks for words on the line of a frame. Frames are rectangles marked as `framing`."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import TypeAlias

from kitgen.artwork.grounds import is_hidden, with_boxes
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.bounds import holds, is_line_seen, mapped_box, overlap, shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import InkRole, OwnColour
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
)
from kitgen.drawing.typesetting import LEAST_AIR
from kitgen.units import fits

_HERE = Transform()


Frame: TypeAlias = tuple[Box, float, tuple[Box, ...]]
"""The box of a frame's line, half the line's width, and the panels that hide parts of it."""


@coded("PRT211")
def check_frames(
    face: Face, frames: Sequence[Frame], span: Span | None, reported: Container[str] = ()
) -> Iterator[Diagnostic]:
    """Words lie on the line of a frame that is drawn around words.

    Cards have a line inside their edge, and panels one around them. If a translation takes one line
    more than the card was drawn for, or a name is longer, its last words lie on the frame: inside
    the cut, but spoilt on every copy. Words keep 0.3 pt clear of it, counting descenders, unless a
    picture or a panel hides it. Use fewer or shorter words.
    """
    if not frames:
        return
    for text, ink in _words(face.shapes, _HERE):
        # Words that leave their box cross a frame too: report that as one fault.
        if text.words in reported:
            continue
        air = min(
            (
                _air(ink, line, reach)
                for line, reach, panels in frames
                if not panels or is_line_seen(line, ink.grown(LEAST_AIR + reach), panels)
            ),
            default=LEAST_AIR,
        )
        if not fits(LEAST_AIR, air):
            yield error(
                "PRT211",
                f"`{shortened(text.words)}` on `{face.name}` is {max(air, 0.0):.1f} pt from the "
                f"line of its frame, less than {LEAST_AIR:.1f} pt",
                span,
                "use fewer or shorter words",
            )


def _air(ink: Box, line: Box, reach: float) -> float:
    """Return the distance of ink from a frame's line, inside or outside; negative on the line."""
    inside = min(ink.x - line.x, line.right - ink.right, ink.y - line.y, line.bottom - ink.bottom)
    outside = max(line.x - ink.right, ink.x - line.right, line.y - ink.bottom, ink.y - line.bottom)
    return max(inside, outside) - reach


def frames_seen(shapes: Iterable[Shape]) -> Iterator[Frame]:
    """Yield the frames among shapes in painting order, without those hidden by pictures."""
    # Lines of words, of which a face may have hundreds, neither have frames nor hide them.
    others = [shape for shape in shapes if not isinstance(shape, Text)]
    match others:
        case [Group(transform=larger) as whole] if larger.b == larger.c == 0.0:
            # Large print enlarges a whole face.
            for line, reach, panels in frames_seen(whole.shapes):
                over = tuple(mapped_box(panel, larger) for panel in panels)
                yield mapped_box(line, larger), reach * abs(larger.a), over
            return
    framed = [
        (index, frame) for index, shape in enumerate(others) for frame in frames_among((shape,))
    ]
    if not framed:
        return
    # What is painted before the first frame hides none, and may be a whole scene to measure.
    first, _ = framed[0]
    boxed = with_boxes(others[first + 1 :])
    for index, (line, reach, _) in framed:
        if not is_hidden(line, boxed[index - first :]):
            yield line, reach, (*_panels_over(line, others[index + 1 :]),)


def _panels_over(line: Box, later: Sequence[Shape]) -> Iterator[Box]:
    """Yield the plain panels that are painted over a part of a frame's line."""
    for shape in later:
        match shape:
            case Rectangle(box=box, paint=Paint(fill=InkRole() | OwnColour(), fill_opacity=1.0)):
                if overlap(box, line) and not holds(line, box):
                    yield box


def frames_among(shapes: Iterable[Shape], transform: Transform = _HERE) -> Iterator[Frame]:
    """Yield the frames among shapes."""
    for shape in shapes:
        match shape:
            case Rectangle() if shape.framing and shape.paint.stroke is not None:
                here = transform
                # A rotated frame is not an upright box.
                if here.b == here.c == 0.0 or here.a == here.d == 0.0:
                    reach = shape.paint.width / 2 * (abs(here.a) + abs(here.b))
                    yield mapped_box(shape.box, here), reach, ()
            case Placed():
                if _has_frames(shape.picture):
                    yield from _frames_of(shape.picture, transform @ shape.transform)
            case Group():
                yield from frames_among(shape.shapes, transform @ shape.transform)


@by_family(maxsize=256)
def _frames_of(picture: Picture, transform: Transform) -> tuple[Frame, ...]:
    """Return the frames of a picture, found once for each place that it has on faces."""
    return tuple(frames_among(picture.shapes, transform))


@by_family(maxsize=1024)
def _has_frames(picture: Picture) -> bool:
    """Return whether a picture has a frame; hardly any has, and faces show hundreds."""
    return _any_frames(picture.shapes)


def _any_frames(shapes: Iterable[Shape]) -> bool:
    for shape in shapes:
        match shape:
            case Rectangle() if shape.framing:
                return True
            case Placed() if _has_frames(shape.picture):
                return True
            case Group() if _any_frames(shape.shapes):
                return True
    return False


def _words(shapes: Iterable[Shape], transform: Transform) -> Iterator[tuple[Text, Box]]:
    """Yield lines of words with the boxes of their ink."""
    for shape in shapes:
        match shape:
            case Text():
                ink = shape_box(shape, transform)
                if ink is not None:
                    yield shape, ink
            case Placed():
                yield from _words(shape.picture.shapes, transform @ shape.transform)
            case Group():
                yield from _words(shape.shapes, transform @ shape.transform)
