"""The record of the files that hold every page of a build: what they are, and of which kits."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from kitgen.contract import Audience, Stock
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.records.manifest import Manifest
from kitgen.records.json_files import Reader, ShapeError, json_text
from kitgen.values import frozen

RECORD = "everything.json"
SCHEMA_VERSION = 1


def file_name(audience: Audience, stock: Stock) -> str:
    """Name the file that holds all pages of an audience on a stock."""
    whose = "" if audience is Audience.PLAYERS else f"{audience}-"
    return f"everything-{whose}{stock}.pdf"


FILES = tuple(file_name(audience, stock) for audience in Audience for stock in Stock)
"""Every file there may be."""


@frozen
class BoundJob:
    """The pages of one job in such a file.

    Attributes:
        folder: The kit's folder, beside the file.
        kit_id: The kit's.
        kit_title: The kit's.
        seed: The seed that the kit was built with.
        id: The job's.
        title: The job's.
        file: The job's own file in the kit's folder.
        sha256: That file's.
        pages: Where its pages are, in the file that holds everything, from 1.
        own_pages: Which pages of the job these are, in the same order.
    """

    folder: str
    kit_id: str
    kit_title: str
    seed: str
    id: str
    title: str
    file: str
    sha256: str
    pages: tuple[int, ...]
    own_pages: tuple[int, ...]


@frozen
class BoundFile:
    """One file that holds pages of many jobs; pages that are no job's are blank backs."""

    file: str
    pages: int
    stock: str
    sides: str
    audience: str
    sha256: str
    jobs: tuple[BoundJob, ...]

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes."""
        return self.pages if self.sides == "single" else -(-self.pages // 2)

    @property
    def kits(self) -> tuple[tuple[str, str], ...]:
        """The title and the seed of each kit in it."""
        return tuple(dict.fromkeys((job.kit_title, job.seed) for job in self.jobs))


@frozen
class EverythingRecord:
    """All such files in an output folder."""

    schema_version: int
    kitgen_version: str
    paper: str
    files: tuple[BoundFile, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What lies in the output folder: the files and this record."""
        return (*(file.file for file in self.files), RECORD)


def record_text(record: EverythingRecord) -> str:
    """Return the record's file."""
    return json_text(asdict(record))


def load_record(output: Path) -> EverythingRecord:
    """Read an output folder's record, trusting nothing in it.

    Raises:
        OSError: There is none, or it cannot be read.
        ShapeError: It is none of ours; the message says why.
        UnicodeDecodeError: It is no text.
    """
    top = Reader.of_text((output / RECORD).read_text(encoding="utf-8"))
    version = top.whole("schema_version")
    if version != SCHEMA_VERSION:
        raise ShapeError(f"schema_version is {version}, but this kitgen reads {SCHEMA_VERSION}")
    files = tuple(_file(mapping) for mapping in top.mappings("files"))
    strange = next((file.file for file in files if file.file not in FILES), None)
    if strange is not None:
        raise ShapeError(f"`{strange}` is not one of {', '.join(FILES)}")
    return EverythingRecord(version, top.text("kitgen_version"), top.text("paper"), files)


def find_record(output: Path) -> EverythingRecord | None:
    """Return an output folder's record, or None where there is no sound one."""
    try:
        return load_record(output)
    except (OSError, UnicodeDecodeError, ShapeError):
        return None


def _file(of: Reader) -> BoundFile:
    return BoundFile(
        file=of.text("file"),
        pages=of.whole("pages"),
        stock=of.text("stock"),
        sides=of.text("sides"),
        audience=of.text("audience"),
        sha256=of.text("sha256"),
        jobs=tuple(_job(mapping) for mapping in of.mappings("jobs")),
    )


def _job(of: Reader) -> BoundJob:
    pages, own_pages = of.wholes("pages"), of.wholes("own_pages")
    if len(pages) != len(own_pages):
        raise ShapeError(f"`{of.path}` has {len(pages)} pages, but {len(own_pages)} own_pages")
    folder, file = of.text("folder"), of.text("file")
    for name in (folder, file):
        if name in ("", ".", "..") or not set(name).isdisjoint("/\\\0"):
            raise ShapeError(f"`{of.path}` names `{name}`, which is not beside it")
    return BoundJob(
        folder=folder,
        kit_id=of.text("kit_id"),
        kit_title=of.text("kit_title"),
        seed=of.text("seed"),
        id=of.text("id"),
        title=of.text("title"),
        file=file,
        sha256=of.text("sha256"),
        pages=pages,
        own_pages=own_pages,
    )


def digest(path: Path) -> str | None:
    """Return a file's SHA-256; None where there is no such file."""
    if path.is_symlink() or not path.is_file():
        return None
    with path.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def our_names(output: Path) -> Iterator[str]:
    """Yield what of the earlier files is still as it was built; the record comes last."""
    record = find_record(output)
    if record is not None:
        for file in record.files:
            if digest(output / file.file) == file.sha256:
                yield file.file
        yield RECORD


def check_record_place(output: Path) -> None:
    """Hold that these files may be written: none is there, or ours as they were built.

    Raises:
        KitgenError: Somebody else's is there, or one that was changed. It is left as it is.
    """
    ours = tuple(our_names(output))
    for name in (*FILES, RECORD):
        place = output / name
        if (place.exists() or place.is_symlink()) and name not in ours:
            raise KitgenError(
                f"{place} exists and is not as kitgen made it; it is left as it is: "
                "move it away, or choose another --out"
            )


def is_stale(output: Path, built: Sequence[tuple[str, Manifest]]) -> bool:
    """Return whether a kit that the earlier files hold was built anew, and otherwise, or is gone.

    Where a kit's folder was taken away because it shows what another one hides (KIT112), its
    pages go, too.

    Args:
        output: The output folder.
        built: The folder and the manifest of each kit that takes its place there.
    """
    record = find_record(output)
    if record is None:
        return False
    anew = {(folder, job.id): job.sha256 for folder, kit in built for job in kit.jobs}
    folders = {folder for folder, _ in built}
    held = (job for file in record.files for job in file.jobs)
    return any(
        anew.get((job.folder, job.id)) != job.sha256
        if job.folder in folders
        else not (output / job.folder).is_dir()
        for job in held
    )
