"""A user's drawing as a browser shows its file, and as our PDF and our SVG show it."""

from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from kitgen.contract import Piece, Whole
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Placed, moved
from kitgen.rendering.svg import render_svg
from tests.browser import Browser
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets, write_pdf

PIXELS_PER_POINT = 4
_FINER = 4
MOST_MEAN = 0.01
"""The mean difference of all pixels, as a share of the way from black to white."""
_COLUMNS, _CELL = 6, 256
BLOCK, MOST_OF_BLOCK = 5, 0.25
"""The side of a square of pixels, and its mean difference at most."""


def face_of(artwork: Artwork) -> Face:
    """Return a face that shows a picture, and nothing else."""
    at = moved(artwork.width / 2, artwork.height / 2)
    shapes = (Placed(artwork.picture, at),)
    return make_face("own", artwork.width, artwork.height, shapes, ground=Ink.PAPER)


def size_of(artwork: Artwork) -> tuple[int, int]:
    """Return how many pixels across and down a picture is looked at."""
    return (
        round(PIXELS_PER_POINT * artwork.width) or 1,
        round(PIXELS_PER_POINT * artwork.height) or 1,
    )


def as_browsed(
    files: Sequence[tuple[Path, tuple[int, int]]], tab: Browser, folder: Path
) -> list[Image.Image]:
    """Return what a browser shows of SVG files, each stretched to a size in pixels, on white."""
    places: list[tuple[int, int, int, int]] = []
    elements: list[str] = []
    for index, (file, (width, height)) in enumerate(files):
        x, y = index % _COLUMNS * _CELL, index // _COLUMNS * _CELL
        places.append((x, y, x + width, y + height))
        elements.append(
            f'<img src="{file.as_uri()}" style="position:absolute;left:{x}px;top:{y}px;'
            f'width:{width}px;height:{height}px">'
        )
    page = folder / "page.html"
    page.write_text(
        '<!DOCTYPE html><meta charset="utf-8"><body style="margin:0;background:white">'
        + "".join(elements),
        encoding="utf-8",
    )
    rows = -(-len(files) // _COLUMNS)
    tab.open(page, _COLUMNS * _CELL, rows * _CELL)
    tab.picture(folder / "page.png")
    shown = Image.open(folder / "page.png").convert("RGB")
    return [shown.crop(place) for place in places]


def written(artwork: Artwork, file: Path) -> tuple[Path, tuple[int, int]]:
    """Write the SVG of a picture; return its file, and the size at which it is looked at."""
    file.write_bytes(render_svg(face_of(artwork), FULL))
    return file, size_of(artwork)


def as_printed(artwork: Artwork, folder: Path) -> Image.Image:
    """Return what is printed of a picture.

    It is drawn finer than it is looked at: pdfium draws thin lines a pixel wide.
    """
    piece = Piece(COMPONENT, "one", face_of(artwork))
    (sheet,) = make_sheets(make_job([piece], Whole()), make_settings("letter"))
    box = sheet.placements[0].box
    document = pypdfium2.PdfDocument(write_pdf(folder / "one.pdf", [sheet]))
    page = document[0]
    around = (box.x, sheet.height - box.bottom, sheet.width - box.right, box.y)
    bitmap = page.render(scale=PIXELS_PER_POINT * _FINER, crop=around)
    shown = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    document.close()
    return shown.resize(size_of(artwork), Image.Resampling.BOX)


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Return the mean difference of two pictures, and that of the block that differs most."""
    apart = ImageChops.difference(one, other)
    mean = sum(map(_mean, apart.split())) / 3
    padded = Image.new("RGB", (-(-one.width // BLOCK) * BLOCK, -(-one.height // BLOCK) * BLOCK))
    padded.paste(apart)
    blocks = padded.resize((padded.width // BLOCK, padded.height // BLOCK), Image.Resampling.BOX)
    samples = blocks.tobytes()
    worst = max(sum(samples[at : at + 3]) / 3 for at in range(0, len(samples), 3))
    return mean / 255, worst / 255


def _mean(band: Image.Image) -> float:
    histogram = band.histogram()
    return sum(value * count for value, count in enumerate(histogram)) / sum(histogram)
