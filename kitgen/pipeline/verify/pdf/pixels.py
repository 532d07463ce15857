"""Comparison of a page, pixel by pixel, with the page made again.

Both pages are rendered at 150 dpi. They print the same where

- no colour of a pixel differs by more than 40 of 255, and
- no square of 16 by 16 pixels (7.7 pt) differs by more than 3 of 255 in the mean,

from what the page made again prints there, at its own place or moved 0.005 pt in any direction.
Rendering moves edges to whole pixels, so a difference in the last printed digit, which another
machine's arithmetic may cause, can move an edge or a letter by a pixel. Reading the page finds
whatever lies more than 0.02 pt elsewhere (`same_pages`).
"""

from collections.abc import Iterator
from typing import Any

from PIL import Image, ImageChops

from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.rendered import SCALE, Rendered, rendered

MOST_PIXEL, MOST_BLOCK = 40, 3
"""The most, of 255, that a pixel's colour may differ, and the mean of a block."""

_BLOCK = 16
_SLACK = 0.005
"""The most points by which drawings may have moved: five times the last printed digit."""
_SIDES = tuple((x * _SLACK, y * _SLACK) for x in (-1, 1) for y in (-1, 1))


def differing_places(printed: Rendered, wanted: Rendered, fresh: Any) -> tuple[Box, ...]:
    """Return the places where a page prints something different from the page made again.

    Args:
        printed: The page.
        wanted: The page made again, of the same size.
        fresh: The open page made again, of pdfium's.

    Returns:
        A box around the differing pixels in each block, in points from the page's top left.
    """
    given, again = _picture(printed), _picture(wanted)
    area = _differing(ImageChops.difference(given, again)).getbbox()
    if area is None:
        return ()
    # Moved pages only allow more, so they are rendered only where there is something to allow.
    left, top = (edge // _BLOCK * _BLOCK for edge in area[:2])
    right, bottom = (
        min(-(-edge // _BLOCK) * _BLOCK, side)
        for edge, side in zip(area[2:], again.size, strict=True)
    )
    around = (left, top, right, bottom)
    darkest = lightest = again.crop(around)
    for x, y in _SIDES:
        moved = _picture(rendered(fresh, x, y, around)).crop(around)
        darkest, lightest = ImageChops.darker(darkest, moved), ImageChops.lighter(lightest, moved)
    part = given.crop(around)
    above, below = ImageChops.subtract(part, lightest), ImageChops.subtract(darkest, part)
    differing = _differing(ImageChops.lighter(above, below))
    return tuple(_places(differing, left, top))


def _picture(page: Rendered) -> Image.Image:
    size = (page.width, page.height)
    return Image.frombytes("RGB", size, page.pixels, "raw", "BGR", page.stride, 1)


def _differing(beyond: Image.Image) -> Image.Image:
    """Return a picture that is white where the differences of any colour are too large."""
    red, green, blue = beyond.split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    single = worst.point(lambda value: 255 * (value > MOST_PIXEL))
    means = worst.reduce(_BLOCK).point(lambda value: 255 * (value > MOST_BLOCK))
    blocks = means.resize((means.width * _BLOCK, means.height * _BLOCK), Image.Resampling.NEAREST)
    return ImageChops.lighter(single, blocks.crop((0, 0, *single.size)))


def _places(differing: Image.Image, x: int, y: int) -> Iterator[Box]:
    """Yield a box around the white pixels in each block of a picture at x, y on its page."""
    for top in range(0, differing.height, _BLOCK):
        row = differing.crop((0, top, differing.width, min(top + _BLOCK, differing.height)))
        if row.getbbox() is None:
            continue
        for left in range(0, differing.width, _BLOCK):
            white = row.crop((left, 0, min(left + _BLOCK, row.width), row.height)).getbbox()
            if white is not None:
                first, above, last, below = white
                sides = (x + left + first, y + top + above, last - first, below - above)
                yield Box(*(side / SCALE for side in sides))
