"""Cards printed on one side of the paper: both faces on a strip that is folded and glued.

Print-and-play calls this a gutter fold. The back is printed upside down above the front, so it
is upright behind it once the strip is folded.
"""

from collections.abc import Iterable, Iterator, Mapping

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.bounds import mapped_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Transform,
    lines,
    moved,
    rectangle_run,
    turned,
)
from kitgen.values import replace

_AT_FOLD = 1.0
"""How close to the fold, in points, the middle of the strip's own ground and lines lies."""


def draw_folded(front: Face, back: Face) -> Face:
    """Draw both sides of a card on a strip of twice the height, with the fold line between them."""
    width, height = front.width, front.height
    fold = (((1.0, height), (width - 1.0, height)),)
    shapes = (
        _side(back, turned(2, width, height)),
        _side(front, moved(0.0, height)),
        lines(fold, Paint(None, Ink.PAPER, 1.4)),
        lines(fold, Paint(None, Ink.OUTLINE, 0.7, dash=(3.0, 2.0))),
    )
    bleed = max(front.bleed, back.bleed)
    return Face(front.name, front.title, width, 2 * height, shapes, bleed=bleed)


def _side(face: Face, place: Transform) -> Shape:
    """Return a side moved to its place, with its ground cut off at the fold, along its top."""
    seen = Box(-face.bleed, 0.0, face.width + 2 * face.bleed, face.height + face.bleed)
    ground = Rectangle(face.trim, Paint(face.ground))
    return Group((ground, *face.shapes), place, clip=(rectangle_run(seen),))


def unfolded(pieces: tuple[PieceReading, ...]) -> Iterator[PieceReading]:
    """Yield the front and the back of each printed strip, as if printed on both sides."""
    for piece in pieces:
        height = piece.height / 2
        places: Mapping[str, Transform] = {
            "front": moved(0.0, -height),
            "back": turned(2, piece.width, height),
        }
        for side, place in places.items():
            texts = [
                TextReading(text.words, mapped_box(text.box, place))
                for text in piece.texts
                if (text.box.centre[1] > height) == (side == "front")
            ]
            marks = [
                (mapped_box(path, place), ink, points)
                for path, (ink, points) in zip(piece.paths, _painted(piece), strict=True)
                if abs(path.centre[1] - height) > _AT_FOLD
                and (path.centre[1] > height) == (side == "front")
            ]
            yield replace(
                piece,
                side=side,
                height=height,
                texts=tuple(texts),
                paths=tuple(path for path, _, _ in marks),
                inks=tuple(ink for _, ink, _ in marks) if piece.inks else (),
                points=tuple(points for _, _, points in marks) if piece.inks else (),
            )


def _painted(piece: PieceReading) -> Iterable[tuple[frozenset[str], int]]:
    """Return the inks and the number of points of each path; none where they are not read."""
    if not piece.inks:
        return [(frozenset(), 0)] * len(piece.paths)
    return zip(piece.inks, piece.points, strict=True)
