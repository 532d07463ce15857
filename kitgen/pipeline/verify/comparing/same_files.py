"""Comparison of a kit's files, or an output folder's merged files, with those made again.

Files with equal bytes are the same. `differing_files`, which is loaded only if it is needed, finds
out whether and how others differ.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from kitgen.diagnostics import Diagnostic, coded
from kitgen.pipeline.verify.bounded import Reader, TooMuchError
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.reading_back.documents import report_too_much
from kitgen.pipeline.verify.seconds import Free
from kitgen.records.kit_folders import is_forbidden
from kitgen.records.sheets import Pieces
from kitgen.terminal import Progress

_CHUNK = 1 << 20
_A_PAGE = 2.0
"""The free seconds of each page that is compared."""


@dataclass
class Comparison:
    """The result of the files compared so far.

    Attributes:
        equal: The files with equal bytes.
        same: The files with other bytes that have the same content or print the same.
        differences: The differences of the other files.
    """

    equal: set[str] = field(default_factory=set)
    same: set[str] = field(default_factory=set)
    differences: list[Diagnostic] = field(default_factory=list)


def compare_files(
    folder: Path,
    fresh: Path,
    names: Sequence[str],
    listed: Collection[str],
    pieces: Mapping[str, Pieces],
    reader: Reader,
    progress: Progress,
) -> Comparison:
    """Compare files that both folders should have.

    Args:
        folder: The folder of the kit.
        fresh: The folder of the kit made again.
        names: The files, as paths within both folders.
        listed: The files in the kit's record; reading back reports those that are missing
            or may not be read.
        pieces: The pieces on each page of the PDFs made again, by the PDFs' names.
        reader: The reader that runs the comparison of each file.
        progress: Receives how far the work has come.
    """
    comparison = Comparison()
    for name in names:
        if _equal(folder / name, fresh / name):
            comparison.equal.add(name)
            continue
        lacking = not (folder / name).exists() or is_forbidden(folder / name)
        if name in listed and lacking:
            continue
        differences = tuple(
            _differences(folder, fresh, name, pieces.get(name, {}), reader, progress)
        )
        comparison.differences.extend(differences)
        if not differences:
            comparison.same.add(name)
    return comparison


def _equal(path: Path, other: Path) -> bool:
    """Return whether two ordinary files have the same bytes."""
    if path.is_symlink() or not path.is_file() or path.stat().st_size != other.stat().st_size:
        return False
    try:
        with path.open("rb") as file, other.open("rb") as wanted:
            while chunk := wanted.read(_CHUNK):
                if file.read(_CHUNK) != chunk:
                    return False
    except OSError:
        return False
    return True


def _differences(
    folder: Path, fresh: Path, name: str, pieces: Pieces, reader: Reader, progress: Progress
) -> Iterator[Diagnostic]:
    """Yield the differences of a file whose bytes differ."""
    path, other = folder / name, fresh / name
    absent = tuple(check_file_there(path, name))
    if absent:
        yield from absent
        return
    # Imported here because most kits are unchanged and do not need these modules.
    from kitgen.pipeline.verify.comparing.differing_files import compared
    from kitgen.pipeline.verify.comparing.same_pages import page_count

    pages = page_count(other) if name.endswith(".pdf") else 0
    task = partial(compared, folder, fresh, name, pieces)
    try:
        yield from reader.run(task, [path], progress, Free(_A_PAGE, pages * _A_PAGE))
    except TooMuchError as problem:
        reader.seconds.refuse(path)
        yield from report_too_much(name, problem)


@coded("KIT261")
def check_file_there(path: Path, name: str) -> Iterator[Diagnostic]:
    """A file that the kit made again has is missing, or is a link or a folder.

    A build writes it, so whoever gets the kit has less than what belongs to it, such as the answer
    sheets. If the manifest does not list it either, both were taken away. Build the kit again with
    `--replace`.
    """
    if path.is_symlink() or not path.is_file():
        what = "is not an ordinary file" if path.is_symlink() or path.exists() else "is missing"
        yield error("KIT261", f"{name} {what}; the kit made again has it")


@coded("KIT262")
def check_file_belongs(name: str) -> Iterator[Diagnostic]:
    """The manifest lists a file that the kit made again does not have.

    It was not built with the kit: somebody added it to the folder and to the manifest, where
    people take it for one of the kit's. Build the kit again with `--replace`.
    """
    yield error("KIT262", f"{name} is listed, but the kit made again has no such file")
