"""Draws the pictures of README and docs that show printed pages: sheets on a table.

    python -m tests.doc_pictures

builds the kits with seed 42 and writes the pictures into `docs/pictures`. A test compares the
pictures there with pages printed today.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageFilter

from kitgen.drawing.inks import InkStyle
from kitgen.units import POINTS_PER_INCH

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SEED = "42"

_TABLE = "#e9e2d4"
_SHADOW, _SHADOW_OF = (40, 30, 20), 0.35
_DPI = 110.0
_PICTURED = Path(__file__).parent / "pictured"
BEGUN = "gold-rush"
"""The own game that the guide begins with, which `kitgen new` writes."""
COMPONENTS = str(_PICTURED / "components.yaml")
EMBLEMS = str(_PICTURED / "emblems.yaml")
SMALL_FORMS = str(_PICTURED / "small-forms.yaml")


@dataclass(frozen=True)
class Leaf:
    """A page in a picture.

    Attributes:
        kit: The kit's reference.
        job: The job whose page it is.
        page: Which page of the job, from 1.
        x: The middle of the page, in units of the picture.
        y: The same, downwards.
        height: The height of the page.
        turned: Degrees counterclockwise.
        options: Options of the build, by the names of `build_one`.
        piece: The piece to show, cut out of the page; the whole page if empty.
        around: The width of what is shown around a piece, in points.
    """

    kit: str
    job: str
    page: int
    x: int
    y: int
    height: int
    turned: float = 0.0
    options: tuple[tuple[str, object], ...] = ()
    piece: str = ""
    around: float = 0.0


@dataclass(frozen=True)
class Scene:
    """A picture of pages or pieces.

    Attributes:
        width: Its width, in units of the picture.
        height: Its height.
        pixels: Its width in pixels.
        leaves: What it shows, from the lowest up.
        table: Whether they lie on a table and cast shadows; otherwise the ground is white.
    """

    width: int
    height: int
    pixels: int
    leaves: tuple[Leaf, ...]
    table: bool = True


def _pieces(height: int, *shown: tuple[str, int, int], around: float = 0.0) -> Scene:
    """Return pieces of the components that the guide to own games pictures, side by side.

    Args:
        height: The height of the picture.
        around: The width of what is shown around each, in points.
        shown: A piece's job and name, the width that it takes, and its height.
    """
    leaves, x = [], 0
    for name, width, tall in shown:
        job, _, piece = name.partition(" ")
        middle = (x + width // 2, height // 2)
        leaf = Leaf(COMPONENTS, job, 1, *middle, tall, piece=piece, around=around)
        leaves.append(leaf)
        x += width
    return Scene(x, height, 1200, tuple(leaves), table=False)


SCENES = {
    "kits": Scene(
        2400,
        1170,
        1600,
        (
            Leaf("demon-mine", "tiles", 1, 330, 420, 760, 4),
            Leaf("mines-between-the-lines", "play-sheets", 1, 790, 380, 700, -3),
            Leaf("cave-mining", "board", 1, 1230, 400, 760, 2),
            Leaf("manic-minelayers", "board", 1, 1660, 390, 700, -2),
            Leaf("phantom-of-the-mine", "tiles", 1, 2090, 420, 740, -5),
            Leaf("demon-mine", "rules", 1, 540, 770, 620, -4),
            Leaf("mines-between-the-lines", "answer-sheets", 1, 990, 830, 540, 3),
            Leaf("manic-minelayers", "rules", 1, 1410, 810, 580, -3),
            Leaf("phantom-of-the-mine", "rules", 1, 1940, 790, 620, 5),
        ),
    ),
    "examples": Scene(
        2400,
        1100,
        1600,
        (
            Leaf("heath-and-honey", "land", 1, 330, 400, 700, 4),
            Leaf("ferry-dues", "cards", 1, 840, 360, 640, -3),
            Leaf("morris", "morris", 1, 1300, 400, 640, 2),
            Leaf("harvest-moon", "fields", 1, 1700, 360, 640, -3),
            Leaf("one-alike", "cards", 1, 2110, 400, 680, 4),
            Leaf("tideland", "tiles", 1, 590, 770, 560, -5),
            Leaf("ferry-dues", "rules", 1, 1060, 780, 520, 4),
            Leaf("heath-and-honey", "rules", 2, 1470, 780, 540, -2),
            Leaf("morris", "rules", 2, 1890, 790, 520, 3),
        ),
    ),
    BEGUN: Scene(
        2000,
        760,
        1200,
        (
            Leaf(BEGUN, "treasures", 1, 330, 380, 640, 2),
            Leaf(BEGUN, "storage", 1, 780, 380, 640, -2),
            Leaf(BEGUN, "rules", 1, 1230, 380, 640, 2),
            Leaf(BEGUN, "rules", 2, 1680, 380, 640, -2),
        ),
    ),
    "layouts": _pieces(
        520,
        ("title-text storm 1", 360, 480),
        ("picture-title-text pearl 1", 360, 480),
        ("corners seven 1", 360, 480),
        ("picture keeper 1", 360, 480),
        ("symbols eight 1", 360, 480),
        ("title word 1", 360, 480),
    ),
    "tiles": _pieces(
        360,
        ("square gate 1", 340, 300),
        ("rectangle pass 1", 260, 330),
        ("hexagon ford 1", 380, 300),
        ("circle sun 1", 340, 300),
        ("domino five 1", 220, 340),
        around=5.0,
    ),
    "boards": _pieces(
        400,
        ("chequers chequers", 390, 370),
        ("frontier frontier", 440, 370),
        ("pyramid pyramid", 420, 360),
        ("crossing crossing", 390, 370),
        ("race race", 390, 370),
    ),
    "emblems": Scene(1040, 1120, 840, (Leaf(EMBLEMS, "emblems", 1, 520, 635, 1330),), table=False),
    "small-forms": Scene(
        1040, 515, 840, (Leaf(SMALL_FORMS, "emblems", 1, 520, 660, 1330),), table=False
    ),
    "themes": Scene(
        2000,
        720,
        1200,
        tuple(
            Leaf("demon-mine", "tiles", 5, 300 + 470 * place, 360, 600, turned, options)
            for place, (turned, options) in enumerate(
                (
                    (2, ()),
                    (-2, (("overrides", ("theme=high-contrast",)),)),
                    (2, (("overrides", ("theme=colour-blind-safe",)),)),
                    (-2, (("ink", InkStyle.LOW),)),
                )
            )
        ),
    ),
}
"""The pictures, by the names of their files."""


def drawn(scene: Scene, folder_of: Callable[[Leaf], Path], pixels: int) -> Image.Image:
    """Return a picture of so many pixels width.

    Args:
        scene: What it shows.
        folder_of: Returns the folder of the finished kit that a leaf is taken from.
        pixels: The width.
    """
    scale = pixels / scene.width
    size = (pixels, round(scene.height * scale))
    table = Image.new("RGB", size, _TABLE if scene.table else "white")
    for leaf in scene.leaves:
        page = _page(folder_of(leaf), leaf, round(leaf.height * scale))
        page = page.rotate(leaf.turned, expand=True, resample=Image.Resampling.BICUBIC)
        corner = (
            round(leaf.x * scale - page.width / 2),
            round(leaf.y * scale - page.height / 2),
        )
        if scene.table:
            _cast_shadow(table, page, corner, scale)
        table.paste(page, corner, page)
    return table


def _page(folder: Path, leaf: Leaf, height: int) -> Image.Image:
    """Return a leaf's page, or its piece cut out and upright, in a height in pixels."""
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    if leaf.piece:
        file, number, piece = _piece(manifest, leaf)
        picture = _rendered(folder / file, number)
        left, top = piece["x"] - leaf.around, piece["y"] - leaf.around
        right = piece["x"] + piece["width"] + leaf.around
        bottom = piece["y"] + piece["height"] + leaf.around
        edges = (left, top, right, bottom)
        picture = picture.crop([round(edge * _DPI / POINTS_PER_INCH) for edge in edges])
        picture = picture.rotate(90 * piece["quarter_turns"], expand=True)
    else:
        job = next(job for job in manifest["jobs"] if job["id"] == leaf.job)
        picture = _rendered(folder / job["file"], job["pages"]["first"] + leaf.page - 1)
    width = round(picture.width * height / picture.height)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def _piece(manifest: Any, leaf: Leaf) -> tuple[str, int, Any]:
    """Return the file and page on which a piece's front is printed, and its record."""
    return next(
        (file["file"], sheet["page"], piece)
        for file in manifest["print_files"]
        for sheet in file["sheets"]
        for piece in sheet["pieces"]
        if (piece["job"], piece["name"], piece["side"]) == (leaf.job, leaf.piece, "front")
    )


def _rendered(pdf: Path, number: int) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[number - 1]
        picture: Image.Image = page.render(scale=_DPI / POINTS_PER_INCH).to_pil()
        page.close()
    finally:
        document.close()
    return picture.convert("RGBA")


def _cast_shadow(
    table: Image.Image, page: Image.Image, corner: tuple[int, int], scale: float
) -> None:
    """Darken the table to the lower right of a page."""
    blur, x, y = 14 * scale, round(6 * scale), round(12 * scale)
    edge = round(3 * blur)
    shadow = Image.new("L", (page.width + 2 * edge, page.height + 2 * edge), 0)
    ground = page.getchannel("A").point([round(value * _SHADOW_OF) for value in range(256)])
    shadow.paste(ground, (edge + x, edge + y))
    shadow = shadow.filter(ImageFilter.GaussianBlur(blur))
    table.paste(_SHADOW, (corner[0] - edge, corner[1] - edge), shadow)


def finished(leaf: Leaf, place: Path) -> Path:
    """Build the kit that a leaf is taken from below an empty folder; return the kit's folder."""
    from kitgen.pipeline.variants import write_own_game
    from tests.pipeline.factories import build_one

    reference = leaf.kit
    if reference == BEGUN:
        place.mkdir()
        reference = str(place / write_own_game(reference, place, None)[-1])
    options: dict[str, object] = {"copies": None, **dict(leaf.options)}
    return build_one(reference, place / "output", SEED, **options).folder


def _main() -> None:
    with tempfile.TemporaryDirectory() as output:
        folders: dict[tuple[object, ...], Path] = {}

        def folder_of(leaf: Leaf) -> Path:
            asked = (leaf.kit, leaf.options)
            if asked not in folders:
                folders[asked] = finished(leaf, Path(output, str(len(folders))))
            return folders[asked]

        for name in sys.argv[1:] or SCENES:
            picture = drawn(SCENES[name], folder_of, SCENES[name].pixels)
            picture.save(FOLDER / f"{name}.jpg", quality=86, optimize=True, progressive=True)


if __name__ == "__main__":
    _main()
