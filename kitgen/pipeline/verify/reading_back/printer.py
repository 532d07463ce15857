"""Undoing the corrections for a printer: from pages as sent back to pages as laid out.

The arithmetic follows from the meaning of a printer profile and shares no code with the layout, so
that a mistake there is found here.
"""

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.page_objects import ReadPath
from kitgen.pipeline.verify.pdf.reading import ReadPage
from kitgen.records.manifest import PrinterRecord, PrintFileRecord
from kitgen.records.sheets import SheetRecord
from kitgen.values import replace


def as_laid_out(
    page: ReadPage, file: PrintFileRecord, sheet: SheetRecord, printer: PrinterRecord | None
) -> ReadPage:
    """Return a page with everything where it would lie for an accurate printer.

    For the printer, pages were scaled about their middle and backs then shifted against their
    error. The error is measured as seen from the front through the paper, where left and right
    change places, or, on sheets that flip on the short edge, top and bottom.
    """
    if printer is None:
        return page
    back_x, back_y = 0.0, 0.0
    if sheet.side == "back":
        seen_through = -1.0 if file.sides == "short-edge" else 1.0
        back_x, back_y = seen_through * printer.back_x, -seen_through * printer.back_y
    middle_x, middle_y = page.width / 2, page.height / 2

    def laid_out(box: Box) -> Box:
        return Box(
            middle_x + (box.x - back_x - middle_x) / printer.scale_x,
            middle_y + (box.y - back_y - middle_y) / printer.scale_y,
            box.width / printer.scale_x,
            box.height / printer.scale_y,
        )

    return replace(
        page,
        texts=tuple(TextReading(text.words, laid_out(text.box)) for text in page.texts),
        paths=tuple(
            ReadPath.of(laid_out(path.box), path.rectangle, path.inks, path.points)
            for path in page.paths
        ),
    )
