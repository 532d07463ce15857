"""Reading a kit's pages and drawings within bounds, many in one task because most are small."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from kitgen.diagnostics import Diagnostic
from kitgen.files_read import size_of
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Kept, Reader, TooMuchError
from kitgen.pipeline.verify.reading_back import documents
from kitgen.pipeline.verify.reading_back.page_scripts import check_pages
from kitgen.records.manifest import Manifest
from kitgen.terminal import Progress

_MOST_TOGETHER = 1_000_000
"""The most bytes of pages for the browser and drawings that are read in one task."""


def read_pages(
    folder: Path, manifest: Manifest, names: Sequence[str], reader: Reader
) -> Iterator[Diagnostic]:
    """Read a kit's `page_files`; yield a fault for everything that no shipped page has."""
    for group in _groups(names, folder):
        yield from _read_group(folder, manifest, group, reader)


def _groups(names: Sequence[str], folder: Path) -> Iterator[list[str]]:
    """Yield groups of files, each within `_MOST_TOGETHER` bytes or with one larger file."""
    group: list[str] = []
    room = _MOST_TOGETHER
    for name in names:
        size = size_of(folder / name)
        if group and size > room:
            yield group
            group, room = [], _MOST_TOGETHER
        group.append(name)
        room -= size
    if group:
        yield group


def _read_group(
    folder: Path, manifest: Manifest, names: Sequence[str], reader: Reader
) -> Iterator[Diagnostic]:
    """Read pages in one task; if one takes too much, report it and read the others without it."""
    read = 0

    def count(label: str, done: int, total: int | None) -> None:  # noqa: ARG001
        nonlocal read
        read = done

    places = [folder / name for name in names]
    task = partial(_some_pages, folder, manifest, names)
    try:
        yield from reader.run(task, places, count)
    except TooMuchError as problem:
        reader.seconds.refuse(places[read])
        yield from documents.report_too_much(names[read], problem)
        others = [*names[:read], *names[read + 1 :]]
        if others:
            yield from _read_group(folder, manifest, others, reader)


def _some_pages(
    folder: Path, manifest: Manifest, names: Sequence[str], _kept: Kept, progress: Progress
) -> list[Diagnostic]:
    """Return the faults of some of a kit's pages, as a task for a reader."""

    def begun() -> Iterator[str]:
        for done, name in enumerate(names):
            progress(name, done, len(names))
            yield name

    return list(islice(check_pages(folder, manifest, begun()), MOST_DIFFERENCES))
