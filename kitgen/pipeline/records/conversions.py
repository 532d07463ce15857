"""What a build knows, as its manifest holds it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from kitgen.contract import Beside, Claim
from kitgen.diagnostics import Diagnostic
from kitgen.records.manifest import (
    CheckRecord,
    ClaimRecord,
    ParentRecord,
    SourceRecord,
)

_DECIMALS = 3


@lru_cache(maxsize=1024)
def rounded(length: float) -> float:
    """Return a length to a thousandth of a point, never a negative zero.

    Remembered: thousands of records hold the same few.
    """
    return round(length, _DECIMALS) + 0.0


def check_record(diagnostic: Diagnostic, sources: Sequence[SourceRecord] = ()) -> CheckRecord:
    """Return a diagnostic as the manifest holds it.

    A place in one of `sources` is given by the source's name, which does not depend on
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


def claim_record(claim: Claim) -> ClaimRecord:
    """Return a claim as the manifest holds it; what its bars and table show is in its value."""
    parent = None if claim.beside is None else parent_record(claim.beside)
    return ClaimRecord(claim.id, claim.statement, str(claim.certainty), dict(claim.value), parent)


def parent_record(beside: Beside) -> ParentRecord:
    """Return what a variant's parent has, as the manifest holds it."""
    return ParentRecord(beside.kit_id, beside.figure, dict(beside.value))
