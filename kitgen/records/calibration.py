"""The names of calibration sheets: one sheet per paper and printer, beside the kits' folders."""

import hashlib
import re

from kitgen.records.json_files import json_text
from kitgen.records.manifest import PrinterRecord

NAME = re.compile(r"calibration(-[a-z0-9]+){1,4}\.pdf")
"""Matches the file name of a calibration sheet."""

_USUAL = ("long-edge", "en")


def calibration_name(paper: str, sides: str, language: str, printer: PrinterRecord | None) -> str:
    """Return the file name of the calibration sheet for a paper and printer.

    Default values are left out: both sides turned on the long edge, in English, for any printer.

    Args:
        paper: The paper's id.
        sides: How the printer turns the paper: `single`, `long-edge` or `short-edge`.
        language: The code of the sheet's language.
        printer: The printer whose faults the pages correct, or None.
    """
    parts = [paper, *(part for part in (sides, language) if part not in _USUAL)]
    if printer is not None:
        parts.append(hashlib.sha256(json_text(printer).encode()).hexdigest()[:8])
    return f"calibration-{'-'.join(parts)}.pdf"
