"""What a calibration sheet is called: one for each paper and printer, beside the kits' folders."""

import hashlib
import re

from kitgen.records.json_files import json_text
from kitgen.records.manifest import PrinterRecord

NAME = re.compile(r"calibration(-[a-z0-9]+){1,4}\.pdf")
"""What the names of calibration sheets look like."""

_USUAL = ("long-edge", "en")


def calibration_name(paper: str, sides: str, language: str, printer: PrinterRecord | None) -> str:
    """Return the name of the sheet that shows how a printer does with a paper.

    What is usual, both sides turned on the long edge, in English, for any printer, is left out.

    Args:
        paper: The paper's id.
        sides: How the printer turns it: `single`, `long-edge` or `short-edge`.
        language: The code of the language that the sheet is in.
        printer: The printer that pages are corrected for.
    """
    parts = [paper, *(part for part in (sides, language) if part not in _USUAL)]
    if printer is not None:
        parts.append(hashlib.sha256(json_text(printer).encode()).hexdigest()[:8])
    return f"calibration-{'-'.join(parts)}.pdf"
