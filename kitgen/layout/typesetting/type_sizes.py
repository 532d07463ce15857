"""The six type sizes of a rules booklet, which the words in its drawings also use."""

import math
from collections.abc import Iterable, Iterator

from kitgen.drawing.fonts import by_family, capital_height, text_width
from kitgen.drawing.shapes import Group, Picture, Placed, Shape, Text
from kitgen.layout.face_checks import slack_of
from kitgen.units import fits
from kitgen.values import replace

TEXT = 9.4
"""The size of the text, in points."""

SIZES = (6.5, 7.2, 8.2, TEXT, 10.8, 13.5)
"""The type sizes, in points.

In order: names too long for a drawing; small words in drawings, and signs; small print, tables and
captions; the text; leads and lesser headings; headings.
"""


def nearest_size(size: float) -> float:
    """Return the type size of a booklet, in points, that is nearest to another."""
    return min(SIZES, key=lambda usual: abs(math.log(usual / size)))


def in_usual_sizes(shapes: Iterable[Shape], scale: float) -> Iterator[Shape]:
    """Yield a drawing's shapes, with words in the type sizes of the booklet that contains it.

    Args:
        shapes: The drawing.
        scale: The scale of the printed drawing, which multiplies each size on paper.
    """
    for shape in shapes:
        match shape:
            case Text():
                yield _resized(shape, scale)
            case Group():
                inner = in_usual_sizes(shape.shapes, scale * _enlarged(shape))
                yield replace(shape, shapes=tuple(inner))
            case Placed() if _has_words(shape.picture):
                printed = round(scale * _enlarged(shape), 6)
                yield replace(shape, picture=_in_usual_sizes(shape.picture, printed))
            case _:
                yield shape


@by_family(maxsize=256)
def _in_usual_sizes(picture: Picture, scale: float) -> Picture:
    """Return a picture with its words in usual sizes, cached for each printed scale."""
    return replace(picture, shapes=tuple(in_usual_sizes(picture.shapes, scale)))


def _enlarged(shape: Group | Placed) -> float:
    """Return the factor by which a shape's transform enlarges its contents."""
    return math.hypot(shape.transform.a, shape.transform.b)


def _has_words(picture: Picture) -> bool:
    return any(
        isinstance(shape, Text)
        or (isinstance(shape, Group) and any(isinstance(inner, Text) for inner in shape.shapes))
        for shape in picture.shapes
    )


def _resized(text: Text, scale: float) -> Text:
    """Return words in the nearest size, or a smaller one if their box is too small for that.

    Their capitals stay vertically centred where they were, as far as their box allows.
    """
    printed = nearest_size(text.size * scale)
    smaller = [size for size in reversed(SIZES) if size <= printed]
    highest = text.within.height + slack_of(text.typeface)
    for size in (size / scale for size in smaller):
        tracking = text.tracking * size / text.size
        height = capital_height(text.typeface, size)
        is_narrow = fits(text_width(text.words, text.typeface, size, tracking), text.within.width)
        if is_narrow and height <= highest:
            break
    middle = text.at[1] - capital_height(text.typeface, text.size) / 2
    baseline = min(max(middle + height / 2, text.within.y + height), text.within.bottom)
    return replace(text, at=(text.at[0], baseline), size=size, tracking=tracking)
