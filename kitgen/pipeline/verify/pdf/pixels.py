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


def differing_places(page: Any, fresh: Any) -> tuple[Box, ...]:
    """Return the places where a page prints something different from the page made again.

    Args:
        page: The open page of pdfium's.
        fresh: The open page made again, of the same size.

    Returns:
        A box around the differing pixels in each block, in points from the page's top left.
    """
    printed, wanted = _picture(rendered(page)), _picture(rendered(fresh))
    if _differing(_beyond(printed, wanted, wanted)).getbbox() is None:
        return ()
    darkest = lightest = wanted
    for x, y in _SIDES:
        moved = _picture(rendered(fresh, x, y))
        darkest, lightest = ImageChops.darker(darkest, moved), ImageChops.lighter(lightest, moved)
    return tuple(_places(_differing(_beyond(printed, darkest, lightest))))


def _picture(page: Rendered) -> Image.Image:
    """Return a page as a picture."""
    size = (page.width, page.height)
    return Image.frombytes("RGB", size, page.pixels, "raw", "BGR", page.stride, 1)


def _beyond(printed: Image.Image, darkest: Image.Image, lightest: Image.Image) -> Image.Image:
    """Return by how much each pixel is outside its bounds, in its worst colour."""
    above, below = ImageChops.subtract(printed, lightest), ImageChops.subtract(darkest, printed)
    red, green, blue = ImageChops.lighter(above, below).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _differing(beyond: Image.Image) -> Image.Image:
    """Return a picture that is white where the differences are too large."""
    single = beyond.point(lambda value: 255 * (value > MOST_PIXEL))
    means = beyond.reduce(_BLOCK).point(lambda value: 255 * (value > MOST_BLOCK))
    blocks = means.resize((means.width * _BLOCK, means.height * _BLOCK), Image.Resampling.NEAREST)
    return ImageChops.lighter(single, blocks.crop((0, 0, *single.size)))


def _places(differing: Image.Image) -> Iterator[Box]:
    """Yield a box around the white pixels in each block of a picture."""
    for top in range(0, differing.height, _BLOCK):
        row = differing.crop((0, top, differing.width, min(top + _BLOCK, differing.height)))
        if row.getbbox() is None:
            continue
        for left in range(0, differing.width, _BLOCK):
            white = row.crop((left, 0, min(left + _BLOCK, row.width), row.height)).getbbox()
            if white is not None:
                x, y, right, bottom = (side / SCALE for side in white)
                yield Box(left / SCALE + x, top / SCALE + y, right - x, bottom - y)
