"""Kits move into place when they are whole: an interrupted build leaves nothing behind.

Everything is written in a hidden folder inside the output folder (the same file system, so
that moving is renaming), and only what is ours is ever replaced or removed.
"""

import errno
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.files_read import note_file
from kitgen.phrases import counted
from kitgen.records.kit_folders import (
    FolderOwner,
    changed_files,
    folder_owner,
    listed_files,
    manifest_head,
    other_files,
)
from kitgen.records.manifest import MANIFEST
from kitgen.records.marks import carries_mark, is_likely_ours
from kitgen.records.seals import is_as_sealed
from kitgen.terminal import uninterrupted
from kitgen.values import frozen

STAGING_PREFIX = ".kitgen-"


@frozen
class Staging:
    """The hidden folder of one run, and the output folder its kits go to.

    Attributes:
        output: Where kits go.
        folder: The hidden folder, within it.
        replace: Whether files that were changed by hand make room, too.
    """

    output: Path
    folder: Path
    replace: bool = False

    @property
    def kits(self) -> Path:
        """Where kits, and files that belong beside them, are put together."""
        return self.folder / "kits"

    def kit_folder(self, name: str) -> Path:
        """Make the folder in which a kit is put together."""
        made = self.kits / name
        made.mkdir(parents=True)
        return made

    @contextmanager
    def in_place(self, names: Sequence[str], gone: Sequence[str] = ()) -> Iterator[None]:
        """Put whole kits, and files beside them, where they belong; earlier ones make room.

        Earlier files that are `gone` are removed and nothing takes their place.

        Earlier ones are renamed aside and deleted last. When anything fails, here or in the
        body of the `with`, everything is moved back: all of the kits are new, or none is.
        """
        aside = self.folder / "replaced"
        aside.mkdir()
        try:
            for name in (*names, *gone):
                place = self.output / name
                if place.exists():
                    if place.is_dir():
                        # Once more: making a night's worth of fields takes long enough to forget.
                        _check_all_ours(place, replace=self.replace)
                    place.rename(aside / name)
                if name not in gone:
                    (self.kits / name).rename(place)
            yield
        except BaseException:
            with uninterrupted():
                for name in (*names, *gone):
                    self._move_back(name, comes=name not in gone)
            raise

    def _move_back(self, name: str, *, comes: bool) -> None:
        """Undo the move of one kit or file, however far it went."""
        place, kit = self.output / name, self.kits / name
        if comes and not kit.exists():
            place.rename(kit)
        replaced = self.folder / "replaced" / name
        if replaced.exists():
            replaced.rename(place)

    def replace_file(self, name: str, text: str) -> None:
        """Write a file of the output folder itself, whole or not at all."""
        made = self.folder / name
        made.write_text(text, encoding="utf-8", newline="\n")
        made.replace(self.output / name)


def check_place(output: Path, name: str, owner: FolderOwner, *, replace: bool = False) -> None:
    """Hold that a kit may go to `output/name`: nothing is there, or an earlier build of it.

    Args:
        output: The output folder.
        name: The kit's folder in it.
        owner: The kit and its seed.
        replace: Whether files of an earlier build may have been changed by hand.

    Raises:
        ChangedByHandError: A file of an earlier build is not as it was built.
        KitgenError: Something else is there. It is left as it is.
    """
    place = output / name
    if not place.exists() and not place.is_symlink():
        return
    if place.is_symlink() or not place.is_dir():
        note_file(place)
        raise KitgenError(f"{place} exists and is no folder of kitgen; it is left as it is")
    holder = folder_owner(place)
    if holder is None and not any(carries_mark(place / file) for file in other_files(place, ())):
        note_file(place)
        raise KitgenError(
            f"{place} exists and was not made by kitgen; it is left as it is: "
            "move it away, or choose another --out"
        )
    if holder is not None and holder != owner and is_as_sealed(place / MANIFEST):
        # Otherwise it may have been this kit's, and edited since.
        note_file(place / MANIFEST)
        raise KitgenError(
            f"{place} holds {holder.kit_id} with seed {holder.seed}, not {owner.kit_id} "
            f"with seed {owner.seed}; move it away, or choose another --out"
        )
    _check_all_ours(place, replace=replace)


def _check_all_ours(place: Path, *, replace: bool) -> None:
    """Hold that replacing a kit folder loses nothing but what kitgen made.

    Raises:
        ChangedByHandError: A file is not as it was built, and may not be replaced.
        KitgenError: Its owner put files there. They are left as they are.
    """
    listed = listed_files(place)
    damaged = folder_owner(place) is None
    others = tuple(
        name
        for name in other_files(place, listed, manifest_head(place).get("sources"))
        if not (damaged and is_likely_ours(place, name))
    )
    if others:
        _note(place, others)
        raise KitgenError(
            f"{place} holds {_named(others)}, which kitgen did not make; "
            f"move {'them' if others[1:] else 'it'} away, or build elsewhere with --out"
        )
    if replace:
        return
    if damaged:
        note_file(place / MANIFEST)
        raise ChangedByHandError(
            f"{place / MANIFEST} is damaged or missing; --replace overwrites the kit; "
            "--out builds in another folder"
        )
    edited = () if is_as_sealed(place / MANIFEST) else (MANIFEST,)
    changed = (*edited, *changed_files(place, listed))
    if changed:
        _note(place, changed)
        them = "them" if changed[1:] else "it"
        raise ChangedByHandError(
            f"{place} holds {_named(changed)}, changed since kitgen made {them}; "
            f"--replace overwrites {them}; --out builds in another folder"
        )


def _note(place: Path, names: Sequence[str]) -> None:
    """Note the files that stop a build, so that a watch sees when they no longer do."""
    for name in names:
        note_file(place / name)


def _named(files: Sequence[str]) -> str:
    """Name the first of some files, and say how many there are."""
    rest = len(files) - 1
    return f"{files[0]} and {counted(rest, 'file')} more" if rest else files[0]


@contextmanager
def staging(output: Path, *, replace: bool = False) -> Iterator[Staging]:
    """Yield a staging folder within `output`; it is gone afterwards, whatever happens.

    An output folder made for this run is removed again when the run puts nothing in it.

    Raises:
        KitgenError: The file system refuses (a file in the way, no right to write, a full
            disk); the message names the path.
    """
    made = _missing_parents(output)
    with refused_in_one_line(output):
        try:
            output.mkdir(parents=True, exist_ok=True)
            folder = Path(tempfile.mkdtemp(prefix=STAGING_PREFIX, dir=output))
            try:
                yield Staging(output, folder, replace)
            finally:
                with uninterrupted():
                    shutil.rmtree(folder, ignore_errors=True)
        finally:
            for parent in made:
                # Refused while anything lies in it, which is what is wanted.
                with suppress(OSError):
                    parent.rmdir()


def _missing_parents(folder: Path) -> tuple[Path, ...]:
    """Return the folders that making `folder` will make, innermost first."""
    missing: list[Path] = []
    for parent in (folder, *folder.parents):
        if parent.exists() or parent.is_symlink():
            break
        missing.append(parent)
    return tuple(missing)


@contextmanager
def refused_in_one_line(path: Path) -> Iterator[None]:
    """Turn the file system's refusal of `path`, or of what lies in it, into a `KitgenError`.

    A refusal of another path is a mistake of ours and passes as it is.
    """
    try:
        yield
    except OSError as problem:
        refused = Path(problem.filename) if problem.filename else path
        if refused not in (path, *path.parents) and path not in refused.parents:
            raise
        raise KitgenError(f"cannot write to {path}: {_reason(problem)}") from problem


def _reason(problem: OSError) -> str:
    """Say in a few words why the file system refused."""
    match problem.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "the disk is full"
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return "no permission"
        case errno.EEXIST | errno.ENOTDIR:
            return f"{_file_on_the_way(problem.filename or '')} is a file, not a folder"
    return (problem.strerror or str(problem)).lower()


def _file_on_the_way(path: str) -> Path | str:
    """Return the file that a path leads through as if it were a folder; `it` where none is seen."""
    return next((part for part in (Path(path), *Path(path).parents) if part.is_file()), "it")
