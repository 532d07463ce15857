"""The jobs of a finished kit, found by its manifest: which pages of which file are theirs."""

import ctypes
import json
import math
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from kitgen.pipeline.verify.pdf.reading import PdfReading


def manifest_of(folder: Path) -> Any:
    """Return a kit's manifest as plain JSON."""
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def placed(manifest: Any, job_id: str) -> list[Any]:
    """Return the record of each printed side of each piece of a job, in the order of the file."""
    return [piece for sheet in sheets_of(manifest, job_id) for piece in sheet["pieces"]]


def sheets_of(manifest: Any, job_id: str) -> list[Any]:
    """Return the records of the pages that have something of a job, and of it alone."""
    sheets = [
        {**sheet, "pieces": [piece for piece in sheet["pieces"] if piece["job"] == job_id]}
        for file in manifest["print_files"]
        for sheet in file["sheets"]
    ]
    return [sheet for sheet in sheets if sheet["pieces"]]


def file_of(folder: Path, job_id: str) -> Path:
    """Return the print file of a job."""
    (file,) = (job["file"] for job in manifest_of(folder)["jobs"] if job["id"] == job_id)
    return folder / str(file)


def pages_of(folder: Path, job_id: str) -> list[int]:
    """Return which pages of its print file have something of a job, from 0."""
    return [sheet["page"] - 1 for sheet in sheets_of(manifest_of(folder), job_id)]


def printed_pages(folder: Path, job_id: str) -> list[str]:
    """Return the words of each page of a job, its lines joined by breaks."""
    with PdfReading(file_of(folder, job_id)) as reading:
        pages = [reading.page(number) for number in pages_of(folder, job_id)]
    return ["\n".join(text.words for text in page.texts) for page in pages]


def printed_words(folder: Path, job_id: str) -> str:
    """Return all words of a job's pages."""
    return " ".join(printed_pages(folder, job_id)).replace("\n", " ")


def sizes_of_type(file: Path, pages: Iterable[int] | None = None) -> Counter[float]:
    """Return how many letters of each size a PDF prints, in points, on the pages given from 0.

    A letter's size is that of its font, as the matrix of the letter enlarges it.
    """
    sizes: Counter[float] = Counter()
    matrix = pdfium.FS_MATRIX()
    with pypdfium2.PdfDocument(file) as document:
        for number in range(len(document)) if pages is None else pages:
            with closing(document[number]) as page, closing(page.get_textpage()) as words:
                for letter in range(pdfium.FPDFText_CountChars(words)):
                    # Not on the paper: what pdfium puts between lines.
                    if pdfium.FPDFText_IsGenerated(words, letter):
                        continue
                    pdfium.FPDFText_GetMatrix(words, letter, ctypes.byref(matrix))
                    enlarged = math.hypot(matrix.c, matrix.d)
                    size = pdfium.FPDFText_GetFontSize(words, letter) * enlarged
                    sizes[round(size, 2)] += 1
    return sizes
