"""What a game's `readback` needs to hold printed pieces against `contents.json`."""

from collections.abc import Mapping
from typing import TypeAlias

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, error

Readings: TypeAlias = Mapping[str, tuple[PieceReading, ...]]
"""The printed sides of pieces, by the id of their job."""


def difference(code: str, message: str) -> Diagnostic:
    """Return a difference between a finished kit and its contents: it has no place in a file."""
    return error(code, message, hint="build the kit again")


def of_component(readings: Readings, job: str, component: str) -> tuple[PieceReading, ...]:
    """Return the printed sides of one component's pieces in a job, which may be missing."""
    return tuple(reading for reading in readings.get(job, ()) if reading.component == component)
