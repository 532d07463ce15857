"""The record of the merged files: which of their pages belong to which kit."""

from typing import Annotated

from kitgen.records.earlier import hold_files, updated
from kitgen.records.reading import Bounds, read_record
from kitgen.values import frozen

SCHEMA_VERSION = 2
RECORD = "merged.json"

_MOST_FILES = 10
"""The most merged files: one for each of two stocks and five audiences."""

_MOST_HELD = 5_000
"""The most print files in one merged file: `verify` looks for each, and for its kit."""

_LONGEST_NAME = 255
"""The longest file name, in bytes, on all usual file systems."""


@frozen
class HeldFile:
    """The pages of one kit's print file in a merged file.

    Attributes:
        folder: The kit's folder, beside the merged file.
        kit_id: The kit's id.
        kit_title: The kit's title.
        seed: The seed that the kit was built from.
        file: The print file in the kit's folder.
        sha256: SHA-256 of the print file's bytes.
        content_sha256: SHA-256 of the print file with its streams unpacked.
        pages: The numbers of its pages in the merged file, from 1.
        own_pages: The numbers of the same pages in the print file, from 1, in the same order.
    """

    folder: str
    kit_id: str
    kit_title: str
    seed: str
    file: str
    sha256: str
    content_sha256: str
    pages: tuple[int, ...]
    own_pages: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse page lists of unequal length, and files in other places."""
        if len(self.pages) != len(self.own_pages):
            raise ValueError(f"has {len(self.pages)} pages, but {len(self.own_pages)} own_pages")
        for name in (self.folder, self.file):
            if name in ("", ".", "..") or not set(name).isdisjoint("/\\\0"):
                raise ValueError(f"names `{name}`, which is not beside it")
            if len(name.encode()) > _LONGEST_NAME:
                raise ValueError(f"names `{name[:20]}…`, which is longer than a file's name can be")


@frozen
class MergedFile:
    """One file with the print files of many kits; pages of no kit are blank backs.

    Attributes:
        file: Its name.
        pages: The number of pages.
        stock: The stock for the printer's tray: `card` or `paper`.
        sides: The printer's setting: `single`, `long-edge` or `short-edge`.
        audience: Who may read it: `players`, `player-1`, `player-2`, `table` or `referee`.
        sha256: SHA-256 of the file's bytes.
        print_files: The print files whose pages it contains.
        content_sha256: SHA-256 of the file with its streams unpacked: the same on every machine.
    """

    file: str
    pages: int
    stock: str
    sides: str
    audience: str
    sha256: str
    print_files: Annotated[tuple[HeldFile, ...], Bounds(0, _MOST_HELD)]
    content_sha256: str

    @property
    def sheets(self) -> int:
        """The number of sheets of paper that it takes."""
        return self.pages if self.sides == "single" else -(-self.pages // 2)

    @property
    def kits(self) -> tuple[tuple[str, str], ...]:
        """The title and the seed of each kit in it."""
        return tuple(dict.fromkeys((held.kit_title, held.seed) for held in self.print_files))


@frozen
class MergedRecord:
    """All merged files in an output folder.

    Attributes:
        schema_version: The version of this file's form; a larger one needs a later kitgen.
        kitgen_version: The version of kitgen that made the files.
        paper: The paper they are printed on: `letter`, `a4` and so on.
        files: The files.
        seal: The SHA-256 of this file without its seal; left out in records made before seals were
            added.
    """

    schema_version: int
    kitgen_version: str
    paper: str
    files: Annotated[tuple[MergedFile, ...], Bounds(0, _MOST_FILES)]
    seal: str = ""


def read_merged(text: str) -> MergedRecord:
    """Parse the record of merged files.

    Raises:
        ShapeError: The text is not such a record of this version; the message names the value at
            fault.
    """
    return read_record(MergedRecord, updated(text, hold_files), SCHEMA_VERSION)
