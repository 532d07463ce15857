"""The seal of a record: its last member, by which a change by hand is seen.

A record is its own witness, so that it may be moved or copied without another file being written.
"""

import hashlib
import os
from pathlib import Path

from kitgen.records.json_files import json_object, record_text

_END = "\n}\n"
_BEGIN = ',\n "seal": "'


def seal(path: Path) -> str:
    """Seal a record's file, written by `json_text`; return the SHA-256 of what it held, in hex."""
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        file.seek(-len(_END), os.SEEK_END)
        file.write(f'{_BEGIN}{digest}"{_END}'.encode())
    return digest


def is_as_sealed(path: Path) -> bool:
    """Return whether a record's file is as it was sealed; one of before there were seals is."""
    try:
        text = record_text(path)
        content, begin, end = text.rpartition(_BEGIN)
        if not begin:
            return "seal" not in json_object(text)
    except (OSError, ValueError):
        return False
    return end == hashlib.sha256(f"{content}{_END}".encode()).hexdigest() + f'"{_END}'
