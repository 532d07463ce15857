"""Compares the files of a kit, or the merged files of an output folder, with those made again.

Files of equal bytes are the same, and nothing more is read. How others differ, if they do, is found
by `differing_files`, which is loaded where there are any.
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
from kitgen.records.sheets import Pieces
from kitgen.terminal import Progress

_CHUNK = 1 << 20
_A_PAGE = 2.0
"""How many seconds each page is free to take that is compared."""


@dataclass
class Comparison:
    """What is known of the files compared so far.

    Attributes:
        equal: Those of equal bytes.
        same: Those that hold or print the same in other bytes.
        differences: What differs in the others.
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
        names: The files, as paths within both.
        listed: Those that the kit's record lists: reading back says of these that one is missing.
        pieces: What lies on each page of the PDFs made again, by their names.
        reader: Reads the PDFs.
        progress: Takes how far the work has come.
    """
    comparison = Comparison()
    for name in names:
        if _equal(folder / name, fresh / name):
            comparison.equal.add(name)
            continue
        if name in listed and not (folder / name).exists():
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
    """Yield how a file of other bytes differs, by what kind of file it is."""
    path, other = folder / name, fresh / name
    absent = tuple(check_file_there(path, name))
    if absent:
        yield from absent
        return
    # Most kits are as they were made.
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
