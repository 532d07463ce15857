"""Verifying the calibration sheets beside the kits of an output folder."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.pipeline.folders.index import read_seal
from kitgen.pipeline.guide.calibration import calibration_of, write_calibration
from kitgen.pipeline.merged.record import digest
from kitgen.pipeline.verify.files import error
from kitgen.records.manifest import INDEX, Manifest
from kitgen.rendering.packing import content_digest, has_content

_ANEW = "build any kit that is printed on this paper again, with --replace"

_MOST_BYTES = 1_000_000
"""How large a calibration sheet may be: ours take a thirtieth."""


@coded("KIT271")
def check_sheets_as_sealed(output: Path) -> Iterator[Diagnostic]:
    """A calibration sheet beside the kits was changed since kitgen made it, or is missing.

    By it a printer is measured, so a wrong one spoils every kit. Build a kit that is printed with
    the same paper and printer once more, with `--replace`: the sheet is made anew. One that is
    missing is a warning.
    """
    for name, sha256 in read_seal(output).sheets.items():
        now = digest(output / name)
        if now is None:
            message = f"{name} is missing: the calibration sheet of kits that are here"
            yield Diagnostic("KIT271", Severity.WARNING, message, None, _ANEW)
        elif now != sha256:
            yield error("KIT271", f"{name} was changed since kitgen made it", _ANEW)


@coded("KIT272")
def check_sheets_same(output: Path, kits: Iterable[Manifest], into: Path) -> Iterator[Diagnostic]:
    """A calibration sheet is not the one that a build of the kits beside it makes.

    Its digest is the one in the page over all kits, so somebody changed both; or that page does
    not list it. Build a kit that is printed with the same paper and printer once more, with
    `--replace`.

    Args:
        output: The output folder.
        kits: Its kits that were made again, and are as they were.
        into: An empty folder of the caller's.
    """
    if not (output / INDEX).exists():
        return
    sealed = read_seal(output).sheets
    for name, calibration in {sheet.name: sheet for sheet in map(calibration_of, kits)}.items():
        sheet, fresh = output / name, into / name
        if name not in sealed:
            yield error("KIT272", f"{INDEX} does not list {name}, which its kits name", _ANEW)
        elif digest(sheet) == sealed[name]:
            write_calibration(calibration, fresh)
            if not _is_same(sheet, fresh):
                yield error("KIT272", f"{name} is not the calibration sheet of these kits", _ANEW)


def _is_same(sheet: Path, fresh: Path) -> bool:
    """Return whether a sheet is as another one, to the byte or but for how it was packed."""
    if sheet.stat().st_size > _MOST_BYTES:
        return False
    return sheet.read_bytes() == fresh.read_bytes() or has_content(sheet, content_digest(fresh))
