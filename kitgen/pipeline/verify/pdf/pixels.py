"""What pages print, pixel by pixel: which places of a page differ from one made again.

Both pages are rendered at 150 dpi. They print the same where

- no colour of a pixel is off by more than 40 of 255, and
- no square of 16 by 16 pixels (7.7 pt) is off by more than 3 of 255 in the mean,

each from what the page made again prints there if it lies where it should, or 0.005 pt to any side
of it. For what is drawn is moved to whole pixels, so that a number whose last printed digit is
another, as another machine's arithmetic may have it, can move an edge or a letter by one. What lies
more than 0.02 pt elsewhere is found by reading (`same_pages`).
"""

from collections.abc import Iterator
from typing import Any

from PIL import Image, ImageChops

from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.rendered import SCALE, Rendered, rendered

MOST_PIXEL, MOST_BLOCK = 40, 3
"""By how much of 255 a colour of a pixel may be off, and that of a block in the mean."""

_BLOCK = 16
_SLACK = 0.005
"""How far what is drawn may have been moved, in points: five times the last printed digit."""
_SIDES = tuple((x * _SLACK, y * _SLACK) for x in (-1, 1) for y in (-1, 1))


def differing_places(page: Any, fresh: Any) -> tuple[Box, ...]:
    """Return where an open page of pdfium's prints something else than a page made again.

    Args:
        page: The page.
        fresh: The page made again, of the same size.

    Returns:
        A box, in points from the page's top left, around what differs in each block of pixels.
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
    """Return by how much each pixel lies beyond two bounds, in the colour that is worst."""
    above, below = ImageChops.subtract(printed, lightest), ImageChops.subtract(darkest, printed)
    red, green, blue = ImageChops.lighter(above, below).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _differing(beyond: Image.Image) -> Image.Image:
    """Return a picture that is white where pages differ by more than they may."""
    single = beyond.point(lambda value: 255 * (value > MOST_PIXEL))
    means = beyond.reduce(_BLOCK).point(lambda value: 255 * (value > MOST_BLOCK))
    blocks = means.resize((means.width * _BLOCK, means.height * _BLOCK), Image.Resampling.NEAREST)
    return ImageChops.lighter(single, blocks.crop((0, 0, *single.size)))


def _places(differing: Image.Image) -> Iterator[Box]:
    """Yield a box around what is white in each block of a picture."""
    for top in range(0, differing.height, _BLOCK):
        row = differing.crop((0, top, differing.width, min(top + _BLOCK, differing.height)))
        if row.getbbox() is None:
            continue
        for left in range(0, differing.width, _BLOCK):
            white = row.crop((left, 0, min(left + _BLOCK, row.width), row.height)).getbbox()
            if white is not None:
                x, y, right, bottom = (side / SCALE for side in white)
                yield Box(left / SCALE + x, top / SCALE + y, right - x, bottom - y)
