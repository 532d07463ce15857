"""Checks of the calibration sheets beside the kits of an output folder."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.pipeline.folders.index import read_seal
from kitgen.pipeline.guide.calibration import (
    Calibration,
    calibration_named,
    calibration_of,
    write_calibration,
)
from kitgen.pipeline.merged.record import digest
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.unreadable import ALLOW
from kitgen.records.calibration import NAME as SHEET_NAME
from kitgen.records.kit_folders import is_forbidden
from kitgen.records.manifest import INDEX, Manifest
from kitgen.rendering.packing import content_digest, has_content

_ANEW = "build any kit that is printed on this paper again, with --replace"

_MOST_BYTES = 1_000_000
"""The most bytes of a calibration sheet; kitgen's have about a thirtieth of that."""


@coded("KIT271")
def check_sheets_as_sealed(output: Path) -> Iterator[Diagnostic]:
    """A calibration sheet beside the kits was changed since kitgen made it, or is missing.

    Printers are measured with it, so a wrong one spoils every kit. Build a kit that is printed on
    the same paper and printer again, with `--replace`, which also makes the sheet again. A missing
    sheet is only a warning.
    """
    for name, sha256 in read_seal(output).sheets.items():
        now = digest(output / name)
        if is_forbidden(output / name):
            yield error("KIT271", f"{name} cannot be read: no permission", ALLOW)
        elif now is None:
            message = f"{name} is missing: the calibration sheet of kits that are here"
            yield Diagnostic("KIT271", Severity.WARNING, message, None, _ANEW)
        elif now != sha256:
            yield error("KIT271", f"{name} was changed since kitgen made it", _ANEW)


@coded("KIT272")
def check_sheets_same(
    output: Path, kits: Collection[Manifest], others: Collection[Manifest], into: Path
) -> Iterator[Diagnostic]:
    """A calibration sheet is not the one that a build of the kits beside it makes.

    Its digest is the one in the page over all kits, so somebody changed both; or that page does not
    list it. Build a kit that is printed on the same paper and printer again, with `--replace`. A
    sheet that no kit names any more, because its kits were removed, is compared with the sheet that
    its name stands for; remove it if it differs.

    Args:
        output: The output folder.
        kits: Its kits that were made again, and are as they were.
        others: Its other kits, whose sheets are not compared.
        into: An empty folder of the caller's.
    """
    sealed = listed_sheets(output)
    for name, calibration in {sheet.name: sheet for sheet in map(calibration_of, kits)}.items():
        if name not in sealed and not (output / INDEX).exists():
            continue
        if name not in sealed:
            yield error("KIT272", f"{INDEX} does not list {name}, which its kits name", _ANEW)
        elif _is_another(output, sealed, calibration, into):
            yield error("KIT272", f"{name} is not the calibration sheet of these kits", _ANEW)
    for unused in unused_sheets(output, (*kits, *others)).values():
        if unused and _is_another(output, sealed, unused, into):
            message = f"{unused.name} is not the calibration sheet that its name stands for"
            yield error("KIT272", message, "remove it: no kit here names it")


def unused_sheets(output: Path, kits: Iterable[Manifest]) -> dict[str, Calibration | None]:
    """Return the calibration sheets that no kit beside them uses, by their file names.

    The values are the calibrations that the names describe; None for a sheet that was corrected
    for a printer, whose profile the name does not contain.
    """
    used = {calibration_of(kit).name for kit in kits}
    return {name: calibration_named(name) for name in listed_sheets(output) if name not in used}


def listed_sheets(output: Path) -> Mapping[str, str]:
    """Return the calibration sheets beside kits: digests by file name.

    The page over all kits lists them. If it is missing, they are the sheets in the folder, each
    with its present digest.
    """
    if (output / INDEX).exists() and not is_forbidden(output / INDEX):
        return read_seal(output).sheets
    names = (path.name for path in sorted(output.glob("*.pdf")) if SHEET_NAME.fullmatch(path.name))
    return {name: digest(output / name) or "" for name in names}


def _is_another(
    output: Path, sealed: Mapping[str, str], calibration: Calibration, into: Path
) -> bool:
    """Return whether a sheet has its listed digest but differs from the sheet made again."""
    sheet, fresh = output / calibration.name, into / calibration.name
    if digest(sheet) != sealed[calibration.name]:
        return False
    write_calibration(calibration, fresh)
    return not _is_same(sheet, fresh)


def _is_same(sheet: Path, fresh: Path) -> bool:
    """Return whether two sheets are equal, apart from how their streams are packed."""
    if sheet.stat().st_size > _MOST_BYTES:
        return False
    return sheet.read_bytes() == fresh.read_bytes() or has_content(sheet, content_digest(fresh))
