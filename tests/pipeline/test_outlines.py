"""Pieces that are no rectangles print nothing beyond the line along which they are cut."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw

from kitgen.contract import Piece, Whole
from kitgen.drawing.curves import corners
from kitgen.drawing.face import Face
from kitgen.layout.sheet import Sides
from kitgen.pipeline.guide.storage import storage_job
from kitgen.pipeline.kit.copies import jobs_of_sets
from kitgen.pipeline.kit.prepare import prepare_kits
from tests.factories import COMPONENT, make_job, make_settings, make_sheets, write_pdf
from tests.games.discovered import KITS
from tests.pipeline.factories import options

SCALE = 1.5
"""Pixels a point."""

LINE = 1.6
"""Points: what reaches beyond a cut by this is the cut's own line, drawn in pixels."""

WHITE = 250


def outlined(kit_id: str) -> dict[str, Face]:
    """Every face of a kit, in all its forms, that says along which line it is cut."""
    chosen = ("pawns.form=both",) if kit_id == "demon-mine" else ()
    (kit,) = prepare_kits((kit_id,), options("42", copies=None, overrides=chosen).kit)
    with kit.style.active():
        jobs = [*jobs_of_sets(kit.game, kit.definition, kit.contents, kit.style.ink)]
        jobs += filter(None, [storage_job(kit, tuple, make_settings("letter").paper, ["cover"])])
        pieces = [piece for job in jobs for group in job.sheet_sets for piece in group.pieces]
    return {piece.front.name: piece.front for piece in pieces if piece.outline}


def printed_beyond(face: Face, folder: Path) -> int:
    """How many pixels a face darkens beyond the line that it is cut along."""
    job = make_job([Piece(COMPONENT, face.name, face)], Whole())
    sheets = make_sheets(job, make_settings("a3"))
    box = sheets[0].placements[0].box
    path = write_pdf(folder / f"{face.name}.pdf", sheets, Sides.SINGLE)
    with pypdfium2.PdfDocument(path) as document:
        page = document[0].render(scale=SCALE, grayscale=True).to_pil()
    inside = Image.new("L", page.size, 0)
    draw, reach = ImageDraw.Draw(inside), LINE * SCALE
    for line in face.outline:
        points = [((box.x + x) * SCALE, (box.y + y) * SCALE) for x, y in corners(line, 24)]
        draw.polygon(points, fill=255)
        draw.line([*points, points[0]], fill=255, width=round(2 * reach))
        for x, y in points:
            draw.ellipse(
                (x - LINE * SCALE, y - LINE * SCALE, x + LINE * SCALE, y + LINE * SCALE), 255
            )
    dark = page.point(lambda grey: 255 * (grey < WHITE))
    beyond = ImageChops.subtract(dark, inside)
    around = [length * SCALE for length in (box.x - 9, box.y - 9, box.right + 9, box.bottom + 9)]
    return sum(map(bool, beyond.crop(tuple(map(int, around))).tobytes()))


@pytest.mark.sample
@pytest.mark.parametrize("kit_id", KITS)
def test_nothing_is_printed_beyond_the_cut(kit_id: str, tmp_path: Path) -> None:
    faces = outlined(kit_id)
    beyond = {name: printed_beyond(face, tmp_path) for name, face in faces.items()}
    assert beyond == dict.fromkeys(faces, 0)
