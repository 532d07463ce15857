"""The colours of pictures made of pixels, as coarsely as words are read against them."""

from functools import lru_cache
from io import BytesIO

from kitgen.drawing.raster_images import RasterImage
from kitgen.values import frozen

_SIDE = 96
"""The cells along the longer side: on a card, one is smaller than a letter in the type of rules."""


@frozen
class Tones:
    """A picture in few cells.

    Attributes:
        width: The number of cells across.
        height: The number of cells down.
        samples: Red, green, blue and opacity of each cell, by rows from the top left.
    """

    width: int
    height: int
    samples: bytes

    def at(self, across: float, down: float) -> tuple[str, float]:
        """Return the colour at a place, `#rrggbb`, and its opacity, from 0 to 1.

        Args:
            across: How far from the left, as a share of the width.
            down: How far from the top, as a share of the height.
        """
        x = min(max(int(across * self.width), 0), self.width - 1)
        y = min(max(int(down * self.height), 0), self.height - 1)
        start = 4 * (y * self.width + x)
        *light, opacity = self.samples[start : start + 4]
        return f"#{bytes(light).hex()}", opacity / 255


@lru_cache(maxsize=64)
def tones_of(image: RasterImage) -> Tones:
    """Return the colours of a picture, each the mean of the pixels of its cell."""
    from PIL import Image
    from PIL.Image import Resampling

    if image.jpeg is not None:
        opened = Image.open(BytesIO(image.jpeg), formats=("JPEG",))
        # Unpacks an eighth of a photograph's pixels.
        opened.draft("RGB", (_SIDE, _SIDE))
        pixels: Image.Image = opened.convert("RGB")
    else:
        mode = "L" if image.channels == 1 else "RGB"
        size = (image.width, image.height)
        pixels = Image.frombytes(mode, size, image.samples).convert("RGB")
        if image.alpha is not None:
            pixels.putalpha(Image.frombytes("L", size, image.alpha))
    scale = min(1.0, _SIDE / max(pixels.size))
    width, height = (max(1, round(side * scale)) for side in pixels.size)
    small = pixels.convert("RGBA").resize((width, height), Resampling.BOX)
    return Tones(width, height, small.tobytes())
