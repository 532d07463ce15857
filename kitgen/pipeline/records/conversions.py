"""What a build knows, as its manifest holds it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kitgen import __version__
from kitgen.contract import Beside, Claim
from kitgen.diagnostics import Diagnostic
from kitgen.layout.printer import Printer
from kitgen.pipeline.kit.options import BuildOptions
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.manifest import (
    BuildRecord,
    CheckRecord,
    ClaimRecord,
    Options,
    ParentRecord,
    PrinterRecord,
    SourceRecord,
)

_DECIMALS = 3


def rounded(length: float) -> float:
    """Return a length to a thousandth of a point, never a negative zero."""
    return round(length, _DECIMALS) + 0.0


def build_record(kit: PreparedKit, options: BuildOptions) -> BuildRecord:
    """Return what a kit is built from, and how: all that its bytes depend on."""
    chosen = Options(
        copies=kit.copies,
        first=options.first,
        sides=str(options.settings.sides),
        ink=str(options.ink),
        theme=kit.style.theme.theme.name,
        font=kit.style.font_names,
        language=kit.style.language.language.code,
        marks=str(options.settings.marks),
        binding=str(options.binding),
        set=options.overrides,
        printer=printer_record(options.settings.printer),
        party=options.party or 0,
        seats=kit.seating.seats if kit.seating else (),
        merged=options.merged,
    )
    sources = tuple(
        SourceRecord(source.name, source.sha256, source.shipped)
        for source in (*kit.loaded.sources, *options.sources)
    )
    paper = options.settings.paper.id
    return BuildRecord(__version__, kit.loaded.kit_id, options.seed, paper, chosen, sources)


def check_record(diagnostic: Diagnostic, sources: Sequence[SourceRecord] = ()) -> CheckRecord:
    """Return a diagnostic as the manifest holds it.

    A place in one of `sources` is told with the source's name, which does not depend on
    where the kit was built.
    """
    span = diagnostic.span
    if span is not None:
        path = f"/{Path(span.path).as_posix()}"
        name = next(
            (source.name for source in sources if path.endswith(f"/{source.name}")), span.path
        )
        span = replace(span, path=name)
    return CheckRecord(
        code=diagnostic.code,
        severity=str(diagnostic.severity),
        message=diagnostic.message,
        place=str(span) if span else "",
        hint=diagnostic.hint or "",
    )


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


def claim_record(claim: Claim) -> ClaimRecord:
    """Return a claim as the manifest holds it; what its bars and table show is in its value."""
    parent = None if claim.beside is None else parent_record(claim.beside)
    return ClaimRecord(claim.id, claim.statement, str(claim.certainty), dict(claim.value), parent)


def parent_record(beside: Beside) -> ParentRecord:
    """Return what a variant's parent has, as the manifest holds it."""
    return ParentRecord(beside.kit_id, beside.figure, dict(beside.value))
