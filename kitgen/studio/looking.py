"""A kit as it is being changed: checked and drawn once for all that a page asks of it."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.packaging.print_files import print_row
from kitgen.pipeline.building.check import draw_everything, faults_of
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.printing.press import Press
from kitgen.rendering.svg import render_svg
from kitgen.studio.building import kit_options
from kitgen.studio.messages import Options
from kitgen.terminal import Progress
from kitgen.values import frozen

_POINTS_TO_MM = 25.4 / 72


@frozen
class Look:
    """What came of checking a kit and drawing it.

    Attributes:
        diagnostics: All that is wrong.
        kit: The kit; None where its definition or its content cannot be used.
        press: What it was drawn by, which still has every face.
    """

    diagnostics: tuple[Diagnostic, ...]
    kit: PreparedKit | None = None
    press: Press | None = None

    def summary(self) -> dict[str, Any] | None:
        """Return what there is to print."""
        if self.kit is None or self.press is None:
            return None
        with self.kit.style.active():
            rows = [print_row(file) for file in self.press.files]
        jobs = [
            {"id": row.file, "title": row.title, "pages": row.pages, "sheets": row.sheets}
            for row in rows
        ]
        return {"jobs": jobs}

    def faces(self, known: set[str]) -> list[dict[str, Any]]:
        """Return every face, in printing order, with its drawing unless that is known."""
        if self.kit is None or self.press is None:
            return []
        faces = []
        held = self.press.shelf.held or {}
        with self.kit.style.active():
            for record in self.press.faces:
                drawing = render_svg(held[record.component, record.name], self.kit.style.palette)
                digest = sha256(drawing).hexdigest()
                face = {
                    "id": f"{record.component}/{record.name}",
                    "component": record.component,
                    "title": record.title,
                    "count": record.copies,
                    "width_mm": round(record.width * _POINTS_TO_MM, 2),
                    "height_mm": round(record.height * _POINTS_TO_MM, 2),
                    "digest": digest,
                }
                faces.append(face if digest in known else {**face, "svg": drawing.decode()})
        return faces


def look_at(main: Path, options: Options, progress: Progress) -> Look:
    """Check a kit as `kitgen check` does, and keep what was drawn.

    Raises:
        KitgenError: The options cannot be had.
    """
    asked, printing = kit_options(options)
    check_seed(asked.seed)
    try:
        (kit,) = prepare_kits((str(main),), asked)
    except DefinitionError as error:
        return Look(error.diagnostics)
    with kit.style.active():
        press = draw_everything(kit, printing, progress, hold=True)
        return Look(faults_of(str(main), kit, press), kit, press)
