"""The seal of a record: its last member, which reveals changes made by hand.

The record carries its own seal, so it can be moved or copied without a second file.
"""

import hashlib
import os
from pathlib import Path

from kitgen.records.json_files import json_object, record_text

_END = "\n}\n"
_BEGIN = ',\n "seal": "'


def seal(path: Path) -> str:
    """Seal a file written by `json_text`; return the SHA-256 of its unsealed content, in hex."""
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        file.seek(-len(_END), os.SEEK_END)
        file.write(f'{_BEGIN}{digest}"{_END}'.encode())
    return digest


def is_as_sealed(path: Path) -> bool:
    """Return whether a record's file is unchanged since it was sealed, or predates seals."""
    try:
        text = record_text(path)
        content, begin, end = text.rpartition(_BEGIN)
        if not begin:
            return "seal" not in json_object(text)
    except (OSError, ValueError):
        return False
    return end == hashlib.sha256(f"{content}{_END}".encode()).hexdigest() + f'"{_END}'
