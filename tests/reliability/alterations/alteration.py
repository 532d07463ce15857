"""What an alteration is: a small wrong done to a finished kit, by chance that a seed repeats."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pikepdf

ChangeFile = Callable[[Path, Random], object]
"""Changes a file, a kit's folder or an output folder in place, by `write` alone."""
ChangePdf = Callable[[pikepdf.Pdf, Random], object]


class UnfitError(Exception):
    """A sheet or a kit has nothing to which this could be done."""


@dataclass(frozen=True)
class Alteration:
    """A class of wrongs.

    Attributes:
        name: Its name in the table.
        change: Does it: to a PDF, or to a folder where `to` is not `pdf`.
        to: What is altered: `pdf`, `kit` or `output`.
        sheets: The sheets, or the kits, that it is done to; all where it names none.
        acts: Whether it acts on a screen or a printer, so that nothing need look different.
        elsewhere: Whether poppler, and not pdfium, has to print something else.
        signed: Whether the digests are made to match.
    """

    name: str
    change: ChangeFile
    to: str = "pdf"
    sheets: tuple[str, ...] = ()
    acts: bool = False
    signed: bool = True
    elsewhere: bool = False


def write(path: Path, content: bytes) -> None:
    """Write a file anew; what was there may be a link to a file that others share."""
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def saved(pdf: pikepdf.Pdf, **how: Any) -> bytes:
    """Return a PDF's bytes, laid out as kitgen lays them out, so that it has a content digest."""
    place = io.BytesIO()
    how = {"object_stream_mode": pikepdf.ObjectStreamMode.disable, **how}
    pdf.save(place, deterministic_id="encryption" not in how, **how)
    return re.sub(rb"\ntrailer << ", b"\ntrailer\n<< ", place.getvalue())


def in_pdf(change: ChangePdf, **how: Any) -> ChangeFile:
    """Return what opens a PDF, changes it, and writes it anew; `how` goes to `Pdf.save`."""

    def change_file(path: Path, draw: Random) -> None:
        with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
            change(pdf, draw)
            write(path, saved(pdf, **how))

    return change_file


def printed_otherwise(name: str, change: ChangePdf, *sheets: str) -> Alteration:
    """Return an alteration of what a page's stream, or what it calls for, prints."""
    return Alteration(name, in_pdf(change), sheets=sheets)


def acting(name: str, change: ChangePdf, *sheets: str, **how: Any) -> Alteration:
    """Return an alteration of a PDF as a document: a viewer or a printer obeys it."""
    return Alteration(name, in_pdf(change, **how), sheets=sheets, acts=True)
