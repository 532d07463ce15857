"""Writes which pictures of pixels were tried into `docs/pictures-tried.md`, between its two marks.

`python -m tests.artwork.rasters_tried`.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Group, Raster
from tests.artwork.rasters import ACCEPTED, FILES, REFUSED, read, refusal, refused_file

PAGE = Path(__file__).resolve().parents[2] / "docs" / "pictures-tried.md"
BEGIN, END = "<!-- pixels: begin -->", "<!-- pixels: end -->"
_HEAD = "# Pictures that were tried\n\n"


def section() -> str:
    """Return the section on pictures of pixels."""
    return "\n".join((BEGIN, *_lines(), END))


def with_section(page: str) -> str:
    """Return a page with the section as it is now, at its end where there was none."""
    if BEGIN not in page:
        return f"{(page or _HEAD).rstrip()}\n\n{section()}\n"
    before, _, rest = page.partition(BEGIN)
    return before + section() + rest.partition(END)[2]


def _lines() -> Iterator[str]:
    yield "## Pictures made of pixels\n"
    yield (
        "Most files of the first table are named after the program that saved them "
        "(`tests/artwork/raster_files/make.sh`). Tests put each on a tile, print it to a PDF, and "
        "compare the result with what Chromium shows of the file: pixels differ by less than 1 % "
        "on average, and no block of 5 x 5 by more than a quarter.\n"
    )
    yield "| file | pixels | kept as | note |"
    yield "|---|---|---|---|"
    for name in FILES:
        found = read(ACCEPTED, name)
        (shape,) = found.artwork.picture.shapes
        turned = isinstance(shape, Group)
        if isinstance(shape, Group):
            (shape,) = shape.shapes
        assert isinstance(shape, Raster)
        image = shape.image
        notes = [note.removeprefix(f"note: {name} ") for note in found.notes]
        said = "; ".join((["oriented as its EXIF data says"] if turned else []) + notes)
        yield f"| `{name}` | {image.width} x {image.height} | {_kept(image)} | {said} |"
    yield "\nThese files are refused, for the reasons given:\n"
    yield "| file | code | reason | what to do |"
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory() as folder:
        for name in REFUSED:
            path = Path(folder) / name
            path.write_bytes(refused_file(name))
            fault = refusal(Path(folder), name)
            assert fault is not None
            reason = fault.message.removeprefix(f"`{name}` ").replace(folder, "").replace("|", " ")
            yield f"| `{name}` | {fault.code} | {reason} | {fault.hint} |"


def _kept(image: RasterImage) -> str:
    """Say how a picture is held in the PDF."""
    if image.jpeg is not None:
        kind = "the JPEG itself"
    else:
        kind = "grey pixels" if image.channels == 1 else "RGB pixels"
        kind += " with transparency" if image.alpha is not None else ""
    return kind + (", with its colour profile" if image.profile is not None else "")


if __name__ == "__main__":
    PAGE.write_text(with_section(PAGE.read_text("utf-8") if PAGE.exists() else ""), "utf-8")
