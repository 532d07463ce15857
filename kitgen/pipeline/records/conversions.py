"""What a build knows, as its manifest holds it."""

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import PurePath, PurePosixPath

from kitgen.contract import Beside, Claim
from kitgen.definitions.loading import KitFile
from kitgen.diagnostics import Diagnostic
from kitgen.layout.printer import Printer
from kitgen.records.manifest import (
    CheckRecord,
    ClaimRecord,
    ParentRecord,
    PrinterRecord,
    SourceRecord,
)
from kitgen.values import replace

_DECIMALS = 3


@lru_cache(maxsize=1024)
def rounded(length: float) -> float:
    """Return a length to a thousandth of a point, never a negative zero.

    Remembered: thousands of records hold the same few.
    """
    return round(length, _DECIMALS) + 0.0


def check_record(
    diagnostic: Diagnostic, sources: Sequence[SourceRecord] = (), files: Sequence[KitFile] = ()
) -> CheckRecord:
    """Return a diagnostic as the manifest holds it.

    A place in one of `sources` is given by the source's name, which does not depend on
    where the kit was built: by `files`, the kit's own and those that it extends.
    """
    span = diagnostic.span
    if span is not None:
        names = [source.name for source in sources]
        span = replace(span, path=_name_of(span.path, names, files))
    return CheckRecord(
        code=diagnostic.code,
        severity=str(diagnostic.severity),
        message=diagnostic.message,
        place=str(span) if span else "",
        hint=diagnostic.hint or "",
    )


def _name_of(path: str, names: Sequence[str], files: Sequence[KitFile]) -> str:
    """Return the name of the source that messages call by a path; the path, where it is none."""
    for file in files:
        if path == file.display_path:
            return file.label
    for file in files:
        # What a definition names lies in its folder.
        with suppress(ValueError):
            within = PurePath(path).relative_to(PurePath(file.display_path).parent)
            name = str(PurePosixPath(file.label).parent / within.as_posix())
            if name in names:
                return name
    shown = f"/{PurePath(path).as_posix()}"
    return next((name for name in names if shown.endswith(f"/{name}")), path)


def claim_record(claim: Claim) -> ClaimRecord:
    """Return a claim as the manifest holds it; what its bars and table show is in its value."""
    parent = None if claim.beside is None else parent_record(claim.beside)
    return ClaimRecord(claim.id, claim.statement, str(claim.certainty), dict(claim.value), parent)


def parent_record(beside: Beside) -> ParentRecord:
    """Return what a variant's parent has, as the manifest holds it."""
    return ParentRecord(beside.kit_id, beside.figure, dict(beside.value))


def printer_record(printer: Printer | None) -> PrinterRecord | None:
    """Return a printer as the manifest holds it: unrounded, for pages are mapped back with it."""
    if printer is None:
        return None
    margins = printer.margins
    return PrinterRecord(
        name=printer.name,
        back_x=printer.back_x,
        back_y=printer.back_y,
        scale_x=printer.scale_x,
        scale_y=printer.scale_y,
        margin_left=margins.left,
        margin_top=margins.top,
        margin_right=margins.right,
        margin_bottom=margins.bottom,
    )
