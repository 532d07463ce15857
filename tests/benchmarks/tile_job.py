"""The tile job of Demon Mine alone, from its definition to the PDF and an SVG of every face."""

import gc
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from kitgen.definitions.loading import load_kit, validate
from kitgen.drawing.inks import PALETTES, InkStyle
from kitgen.games import game
from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Imprint, Marks, PrintSettings, Sides
from kitgen.rendering.pdf import PdfWriter
from kitgen.rendering.svg import render_svg
from kitgen.seeds import Stream

gc.disable()  # as the command line does
demon_mine = game("demon-mine")
definition = validate(load_kit("demon-mine"), demon_mine.definition)
content = demon_mine.generate(definition, Stream(42).child("demon-mine"), 1)
(tiles,) = (job for job in demon_mine.jobs(definition, content, InkStyle.FULL) if job.id == "tiles")
settings = PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP)
palette = PALETTES[InkStyle.FULL]
with TemporaryDirectory() as folder:
    writer = PdfWriter(
        Path(folder, "tiles.pdf"),
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
                text = render_svg(face, palette)
                Path(folder, f"{face.name}.svg").write_text(text, encoding="utf-8")
    writer.close()
sys.stdout.write(f"{len(drawn)} faces\n")
