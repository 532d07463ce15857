"""The seal of a record: its last member, which reveals changes made by hand.

The record carries its own seal, so it can be moved or copied without a second file.
"""

import hashlib
import os
from pathlib import Path

from kitgen.records.json_files import json_object, record_bytes

_END = b"\n}\n"
_BEGIN = b',\n "seal": "'


def seal(path: Path) -> str:
    """Seal a file written by `json_text`; return the SHA-256 of its unsealed content, in hex."""
    with path.open("r+b") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        file.seek(-len(_END), os.SEEK_END)
        file.write(_BEGIN + digest.encode() + b'"' + _END)
    return digest


def is_as_sealed(path: Path) -> bool:
    """Return whether a record's file is unchanged since it was sealed, or predates seals."""
    try:
        raw = record_bytes(path)
        place = raw.rfind(_BEGIN)
        if place < 0:
            return "seal" not in json_object(raw.decode())
    except (OSError, ValueError):
        return False
    # Hash through a view: copying a large file would double its memory.
    digest = hashlib.sha256(memoryview(raw)[:place])
    digest.update(_END)
    return raw[place + len(_BEGIN) :] == digest.hexdigest().encode() + b'"' + _END
