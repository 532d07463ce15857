"""Reading back the calibration sheets beside kits, which must have only what kitgen writes."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from kitgen.diagnostics import Diagnostic
from kitgen.pipeline.verify.bounded import Kept, Reader, TooMuchError
from kitgen.pipeline.verify.calibration import listed_sheets
from kitgen.pipeline.verify.pdf.reading import UnreadablePdfError
from kitgen.pipeline.verify.pdf.structure import structure_of
from kitgen.pipeline.verify.reading_back import documents
from kitgen.records.kit_folders import is_forbidden
from kitgen.terminal import Progress, silent


def read_sheets(output: Path, reader: Reader) -> Iterator[Diagnostic]:
    """Yield everything in the sheets of an output folder that kitgen never writes.

    For a sheet that was corrected for a printer of which no kit here has the profile, this is the
    only check.
    """
    for name in listed_sheets(output):
        path = output / name
        if path.is_file() and not is_forbidden(path):
            try:
                yield from reader.run(partial(_read_sheet, path), [path], silent)
            except TooMuchError as problem:
                yield from documents.report_too_much(name, problem)


def _read_sheet(path: Path, _kept: Kept, _progress: Progress) -> list[Diagnostic]:
    """Return everything in a sheet that kitgen never writes into a PDF."""
    try:
        structure = structure_of(path)
    except UnreadablePdfError as problem:
        return list(documents.report_unreadable_pdf(path.name, problem))
    return [
        *documents.check_true_units(path.name, structure),
        *documents.check_nothing_added(path.name, structure),
        *documents.check_page_origin(path.name, structure),
    ]
