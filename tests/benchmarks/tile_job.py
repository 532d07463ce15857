"""The tile job of Demon Mine alone, from its definition to the PDF and an SVG of every face."""

import gc
import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def print_tiles(folder: Path) -> int:
    """Print the tiles into a folder; give how many faces they have."""
    from kitgen.definitions.loading import load_kit
    from kitgen.definitions.validation import validate
    from kitgen.drawing.inks import FULL, InkStyle
    from kitgen.games import game
    from kitgen.layout.imposition import impose
    from kitgen.layout.paper import PAPERS
    from kitgen.layout.sheet import Imprint, Marks, PrintSettings, Sides
    from kitgen.rendering.pdf import PdfWriter
    from kitgen.rendering.svg import render_svg
    from kitgen.seeds import Stream

    demon_mine = game("demon-mine")
    definition = validate(load_kit("demon-mine"), demon_mine.definition)
    content = demon_mine.generate(definition, Stream(42).child("demon-mine"), 1)
    jobs = demon_mine.jobs(definition, content, InkStyle.FULL)
    (tiles,) = (job for job in jobs if job.id == "tiles")
    settings = PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP)
    palette = FULL
    writer = PdfWriter(
        folder / "tiles.pdf",
        title="Tiles",
        author="",
        subject="",
        keywords="",
        palette=palette,
        sides=Sides.LONG_EDGE,
    )
    drawn: set[str] = set()
    for sheet in impose(tiles, settings, Imprint("Demon Mine", None)):
        writer.add(sheet, None, "")
        for face in (placement.face for placement in sheet.placements):
            if face.name not in drawn:
                drawn.add(face.name)
                (folder / f"{face.name}.svg").write_bytes(render_svg(face, palette))
    writer.close()
    return len(drawn)


# As the command line does, before and after.
gc.disable()
with TemporaryDirectory() as place:
    sys.stdout.write(f"{print_tiles(Path(place))} faces\n")
gc.freeze()
