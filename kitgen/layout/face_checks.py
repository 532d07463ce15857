"""Checks of what would print badly on one face: words, ink and lines, shape by shape.

Each picture is measured once for all places in which it appears.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from operator import itemgetter

from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.bounds import mapped_box, text_start, unclipped_box
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import (
    FIRAGO,
    by_family,
    capital_height,
    font_face,
    text_width,
)
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
    Typeface,
)
from kitgen.layout.frame_checks import Frame, check_frames, frames_seen
from kitgen.layout.letters import cannot_be_set, check_letters
from kitgen.layout.sound_shapes import SoundShapes
from kitgen.units import TOLERANCE, fits
from kitgen.values import frozen, replace

LEAST_TYPE = 6.5
"""The smallest type that a home printer keeps legible, in points."""

LEAST_READ = 9.0
"""The smallest type for words that are read during play, from a chair, in points."""

LEAST_STROKE = 0.25
"""The thinnest line that prints without breaking up, in points."""


@frozen
class FaceFault(Diagnostic):
    """A fault on a face; of several faults with one cause, only the worst is reported.

    Attributes:
        face: The name of the face.
        share: The available share of the room or size that is needed; the smaller, the worse.
        words: The words as set; empty if the fault does not concern words.
    """

    face: str = field(kw_only=True)
    share: float = field(kw_only=True)
    words: str = field(kw_only=True)


@frozen
class _Line:
    """A line of words, the map from its coordinates to the face's, and its box in its own.

    The box is as wide as the advances, and reaches from the baseline to the top of the capitals.
    """

    text: Text
    transform: Transform
    extent: Box

    @property
    def scale(self) -> float:
        """The factor by which the type is enlarged."""
        return _scale(self.transform)


@frozen
class _Findings:
    """The results of a walk through shapes: every line of words, and the thinnest stroke."""

    lines: tuple[_Line, ...]
    thinnest: float


@frozen
class Reading:
    """How a face is read.

    Attributes:
        in_play: Whether its words are read during play.
        on_page: Whether the face is a page of the rules, which cannot be made larger.
    """

    in_play: bool = False
    on_page: bool = False


ON_THE_TABLE = Reading()
"""The reading of most pieces: recognised by sight rather than read."""


def check_face(
    face: Face, where_span: Span | None, reading: Reading = ON_THE_TABLE
) -> Iterator[Diagnostic]:
    """Yield everything about a face that would print badly.

    Args:
        face: One side of a piece.
        where_span: The place in the definition that its words and size come from.
        reading: How the face is read, and so how large its words must be.
    """
    frames = tuple(frames_seen(face.shapes))
    # Shapes that have passed once cannot fail here, so only the others are checked.
    sound = _sound_on(face.width, face.height, face.bleed, frames, reading)
    others = sound.others(face.shapes)
    unchecked = replace(face, shapes=others)
    faults = tuple(_check_shapes(unchecked, where_span, reading))
    reported = {fault.words for fault in faults if isinstance(fault, FaceFault)}
    faults += tuple(check_frames(unchecked, frames, where_span, reported))
    if not faults:
        sound.add(others, _MOST_REMEMBERED)
    yield from faults


_HAIR = 0.2
"""Less than the width of a printed line, in points."""

_MOST_REMEMBERED = 8192


@by_family(maxsize=64)
def _sound_on(
    _width: float, _height: float, _bleed: float, _frames: tuple[Frame, ...], _reading: Reading
) -> SoundShapes:
    """Return what passed on faces of this size with these frames, read in this way."""
    return SoundShapes()


def _check_shapes(face: Face, where_span: Span | None, reading: Reading) -> Iterator[Diagnostic]:
    """Yield everything about a face's shapes that would print badly."""
    findings = _walk(face.shapes)
    unprintable = {
        line.text.words: line.text.typeface
        for line in findings.lines
        if cannot_be_set(line.text.words, line.text.typeface)
    }
    for words, typeface in unprintable.items():
        yield from check_letters(words, typeface, where_span)
    printable = [line for line in findings.lines if line.text.words not in unprintable]
    # Words that pass their box often pass the trim too: report that as one fault.
    passing, other_lines = _parted(printable, lambda line: _is_beside(line) or _is_high(line))
    if not unprintable:
        # The placeholder for a missing glyph has a size of its own, which means nothing here.
        yield from check_ink_inside(face, where_span, passing)
    yield from check_stroke_width(face, findings.thinnest, where_span)
    yield from check_text_width(face, passing, where_span)
    yield from check_text_height(face, passing, where_span)
    yield from check_safe_zone(face, other_lines, where_span)
    read, others = _parted(printable, lambda line: reading.in_play and not line.text.small_print)
    yield from check_size_in_play(face, read, where_span)
    yield from check_type_size(face, others, where_span, reading.on_page)


def _parted(
    lines: Iterable[_Line], belongs: Callable[[_Line], bool]
) -> tuple[list[_Line], list[_Line]]:
    """Return the lines for which `belongs` is true, and all others."""
    part: list[_Line] = []
    others: list[_Line] = []
    for line in lines:
        (part if belongs(line) else others).append(line)
    return part, others


def smallest_words(face: Face) -> tuple[str, float] | None:
    """Return the smallest words of a face and their size in points; None if it has no words."""
    lines = _walk(face.shapes).lines
    sizes = [(line.text.words, line.text.size * line.scale) for line in lines]
    return min(sizes, key=itemgetter(1), default=None)


def _walk(shapes: Iterable[Shape], transform: Transform | None = None) -> _Findings:
    """Find lines of words and the thinnest stroke, in the coordinates that `transform` maps to."""
    here = transform or Transform()
    lines: list[_Line] = []
    thinnest = math.inf
    for shape in shapes:
        match shape:
            case Path() | Rectangle() | Ellipse():
                if shape.paint.stroke is not None:
                    thinnest = min(thinnest, shape.paint.width * _scale(here))
            case Text():
                lines.append(_Line(shape, here, _extent(shape)))
            case Placed():
                inner = _walk_picture(shape.picture, here @ shape.transform)
                lines.extend(inner.lines)
                thinnest = min(thinnest, inner.thinnest)
            case Group():
                inner = _walk(shape.shapes, here @ shape.transform)
                lines.extend(inner.lines)
                thinnest = min(thinnest, inner.thinnest)
    return _Findings(tuple(lines), thinnest)


@by_family(maxsize=256)
def _walk_picture(picture: Picture, transform: Transform) -> _Findings:
    """Walk a picture once per transform: sheets of one kind place it in the same places."""
    return _walk(picture.shapes, transform)


def _scale(transform: Transform) -> float:
    """Return a transform's scale factor; if it stretches, the smaller of the two."""
    return min(math.hypot(transform.a, transform.b), math.hypot(transform.c, transform.d))


def _extent(text: Text) -> Box:
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    height = capital_height(text.typeface, text.size)
    return Box(text_start(text), text.at[1] - height, width, height)


@coded("PRT201")
def check_ink_inside(
    face: Face, span: Span | None, passing: Sequence[_Line]
) -> Iterator[Diagnostic]:
    """Ink passes a piece's trim and its bleed.

    Ink beyond the trim lands on the neighbour or is cut off, depending on how the cut runs. A
    drawing that is meant to run to the edge has bleed, and may pass the trim by that much. Move or
    shrink whatever sticks out.
    """
    box = unclipped_box(face.shapes, face.trim.grown(face.bleed))
    if box is None:
        return
    passed = _passed(box, face)
    of_words = [_passed(mapped_box(line.extent, line.transform), face) for line in passing]
    for side, by in passed.items():
        reported = any(not fits(word[side], face.bleed) for word in of_words)
        if not fits(by, face.bleed) and not reported:
            yield error(
                "PRT201",
                f"ink of `{face.name}` passes the {side} trim by {by:.2f} pt, more than its "
                f"bleed of {face.bleed:.2f} pt",
                span,
                "keep the drawing inside the trim and its bleed",
            )


def _passed(box: Box, face: Face) -> dict[str, float]:
    """Return how far a box passes each side of the trim; negative if it stays inside."""
    return {
        "left": -box.x,
        "top": -box.y,
        "right": box.right - face.width,
        "bottom": box.bottom - face.height,
    }


def _is_beside(line: _Line) -> bool:
    """Return whether words pass a side of their box."""
    room, extent = line.text.within, line.extent
    return not (fits(room.x, extent.x) and fits(extent.right, room.right))


def _is_high(line: _Line) -> bool:
    """Return whether words pass the top or the bottom of their box."""
    room, extent = line.text.within, line.extent
    slack = slack_of(line.text.typeface)
    return extent.y < room.y - slack or extent.bottom > room.bottom + slack


def slack_of(typeface: Typeface) -> float:
    """Return how many points words may pass the top and bottom of their box unnoticed.

    Boxes are as high as FiraGO's capitals, and those of another font may be slightly higher.
    """
    return TOLERANCE if font_face(typeface) is FIRAGO.face(typeface) else _HAIR


def _on(face: Face, words: str) -> str:
    """Return words and their face as named in messages."""
    return f"`{shortened(words)}` on `{face.name}`"


def _fault(diagnostic: Diagnostic, face: Face, share: float, words: str = "") -> FaceFault:
    """Return a diagnostic as a fault of a face, with its share and words."""
    return FaceFault(
        diagnostic.code, diagnostic.severity, diagnostic.message, diagnostic.span, diagnostic.hint,
        face=face.name, share=share, words=words,
    )  # fmt: skip


@coded("PRT202")
def check_text_width(face: Face, lines: Sequence[_Line], span: Span | None) -> Iterator[Diagnostic]:
    """Words are wider than their box.

    Words that run over their label's edge or into a neighbour look broken on every copy. Use fewer
    or shorter words, smaller type or a wider box.
    """
    for line in filter(_is_beside, lines):
        text, extent = line.text, line.extent
        room = text.within
        if not fits(extent.width, room.width):
            message = (
                f"{_on(face, text.words)} is {extent.width:.1f} pt wide, but its box has "
                f"{room.width:.1f} pt"
            )
        else:
            message = (
                f"{_on(face, text.words)} runs from {extent.x:.1f} to {extent.right:.1f} pt, "
                f"but its box from {room.x:.1f} to {room.right:.1f} pt"
            )
        diagnostic = error(
            "PRT202", message, span, _of_its_font("use fewer or shorter words", text)
        )
        yield _fault(diagnostic, face, room.width / max(extent.width, room.width), text.words)


@coded("PRT203")
def check_text_height(
    face: Face, lines: Sequence[_Line], span: Span | None
) -> Iterator[Diagnostic]:
    """Words pass the top of their box with their capitals, or its bottom with their baseline.

    It happens if a text has more lines than its box has room for. Use fewer words, smaller type or
    a higher box.
    """
    for line in filter(_is_high, lines):
        text, extent = line.text, line.extent
        room = text.within
        diagnostic = error(
            "PRT203",
            f"{_on(face, text.words)} reaches from {extent.y:.1f} to {extent.bottom:.1f} "
            f"pt, but its box from {room.y:.1f} to {room.bottom:.1f} pt",
            span,
            _of_its_font("use fewer words, so that all lines fit", text),
        )
        over = max(room.y - extent.y, extent.bottom - room.bottom)
        yield _fault(diagnostic, face, room.height / (room.height + over), text.words)


def _of_its_font(hint: str, text: Text) -> str:
    """Return a hint; words that fit in FiraGO may be too wide in a user's font."""
    own = font_face(text.typeface) is not FIRAGO.face(text.typeface)
    return f"{hint}, or a narrower font" if own else hint


@coded("PRT204")
def check_safe_zone(face: Face, lines: Sequence[_Line], span: Span | None) -> Iterator[Diagnostic]:
    """Words are closer to the cut than 4.5 pt (1.6 mm).

    Cuts by hand wander by a millimetre, and damage words that close on some copies. Move the words
    inwards.
    """
    for line in lines:
        box = mapped_box(line.extent, line.transform)
        distance = min(box.x, box.y, face.width - box.right, face.height - box.bottom)
        if not fits(SAFE_ZONE, distance):
            diagnostic = error(
                "PRT204",
                f"{_on(face, line.text.words)} is {distance:.1f} pt from the cut, less "
                f"than {SAFE_ZONE:.1f} pt",
                span,
                "use shorter words, or a larger piece",
            )
            yield _fault(diagnostic, face, max(distance, 0.0) / SAFE_ZONE, line.text.words)


@coded("PRT205")
def check_type_size(
    face: Face, lines: Sequence[_Line], span: Span | None, on_page: bool
) -> Iterator[Diagnostic]:
    """Type is smaller than 6.5 pt.

    Home printers fill the counters of smaller letters, and nobody can read them across a table.
    Make the piece or the type larger; in the rules, whose pages are as large as the paper, use
    shorter words.
    """
    hint = "use shorter words" if on_page else "make the piece larger"
    for words, size in _set_below(LEAST_TYPE, lines):
        message = f"{_on(face, words)} is set in {size:.2f} pt, less than {LEAST_TYPE:.2f} pt"
        yield _fault(error("PRT205", message, span, hint), face, size / LEAST_TYPE, words)


def _set_below(least: float, lines: Sequence[_Line]) -> Iterator[tuple[str, float]]:
    """Yield the words that are smaller than some points, and their size in points."""
    for line in lines:
        size = line.text.size * line.scale
        if not fits(least, size):
            yield line.text.words, size


@coded("PRT210")
def check_size_in_play(
    face: Face, lines: Sequence[_Line], span: Span | None
) -> Iterator[Diagnostic]:
    """Words that are read during play are smaller than 9 pt.

    Turn cards, references and play sheets lie on the table, half a metre from the eye. A name too
    long for its place is set smaller, until it can no longer be read. Use fewer or shorter words,
    or a larger piece if its size is a key. Codes and numbers in a corner, which nobody reads while
    playing, may be smaller (PRT205).
    """
    hint = "use fewer or shorter words, or a larger piece"
    for words, size in _set_below(LEAST_READ, lines):
        said = f"{_on(face, words)} is read during play and set in {size:.2f} pt"
        diagnostic = error("PRT210", f"{said}, less than {LEAST_READ:.2f} pt", span, hint)
        yield _fault(diagnostic, face, size / LEAST_READ, words)


@coded("PRT206")
def check_stroke_width(face: Face, thinnest: float, span: Span | None) -> Iterator[Diagnostic]:
    """A line is thinner than 0.25 pt.

    Printers draw thinner lines broken, or not at all. Make the piece larger, so that its
    lines grow with it; in a picture of your own, draw them thicker.
    """
    if not fits(LEAST_STROKE, thinnest):
        diagnostic = error(
            "PRT206",
            f"the thinnest line of `{face.name}` is {thinnest:.2f} pt, less than "
            f"{LEAST_STROKE:.2f} pt",
            span,
            "make the piece larger, or draw the line thicker in a picture of your own",
        )
        yield _fault(diagnostic, face, thinnest / LEAST_STROKE)
