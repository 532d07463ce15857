"""The staging folder of a run, and the checks that only kitgen's own files are replaced.

Everything is written to a hidden folder inside the output folder, because within one file system
moving is only renaming.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.files_read import note_file
from kitgen.phrases import counted
from kitgen.pipeline.folders.leftovers import KITS
from kitgen.pipeline.folders.locks import holding
from kitgen.pipeline.folders.moves import begin, move, recover_held, sweep
from kitgen.pipeline.folders.refusals import refuse_foreign, refused_in_one_line
from kitgen.pipeline.folders.syncing import sync, sync_tree
from kitgen.records.kit_folders import (
    FolderOwner,
    changed_files,
    folder_owner,
    is_forbidden,
    listed_files,
    manifest_head,
    other_files,
)
from kitgen.records.manifest import MANIFEST, SCHEMA_VERSION
from kitgen.records.marks import carries_mark, is_likely_ours
from kitgen.records.seals import is_as_sealed
from kitgen.terminal import uninterrupted
from kitgen.values import frozen

_MOST_TRIES = 100


@frozen
class Staging:
    """The hidden folder of one run, and the output folder for its kits.

    Attributes:
        output: The output folder.
        folder: The hidden folder within it.
        durable: Whether the results must survive a power cut.
    """

    output: Path
    folder: Path
    durable: bool

    @property
    def kits(self) -> Path:
        """The folder in which kits, and files that belong beside them, are put together."""
        return self.folder / KITS

    def kit_folder(self, name: str) -> Path:
        """Create and return the folder in which a kit is put together."""
        made = self.kits / name
        made.mkdir(parents=True)
        return made

    def write_down(self) -> None:
        """Wait until the results are on the disk, if they must survive a power cut."""
        if self.durable:
            sync_tree(self.kits)

    def put_in_place(
        self, index: str, text: str, names: Sequence[str], gone: Sequence[str]
    ) -> None:
        """Move complete kits, and the files beside them, into place, replacing earlier ones.

        Whatever happens, either all of them are new afterwards or none.

        Args:
            index: The name of the page over all kits, which is written now.
            text: The page.
            names: The names of all other new things, which are on the disk.
            gone: Earlier files to remove without replacement.
        """
        page = self.kits / index
        page.write_text(text, encoding="utf-8", newline="\n")
        if self.durable:
            for path in (page, self.kits):
                sync(path)
        move(self.output, self.folder, (*names, index), gone, durable=self.durable)


def check_place(output: Path, name: str, owner: FolderOwner, *, replace: bool = False) -> None:
    """Check that a kit may go to `output/name`: nothing is there, or an earlier build of it.

    Args:
        output: The output folder.
        name: The kit's folder in it.
        owner: The kit and its seed.
        replace: Whether to replace files of an earlier build that were changed by hand.

    Raises:
        ChangedByHandError: A file of an earlier build was changed.
        KitgenError: Something else is there; it is left as it is.
    """
    place = output / name
    if not place.exists() and not place.is_symlink():
        return
    if place.is_symlink() or not place.is_dir():
        note_file(place)
        raise KitgenError(f"{place} exists and is not a kitgen folder; it is left as it is")
    holder = folder_owner(place)
    if holder is None and not any(carries_mark(place / file) for file in other_files(place, ())):
        refuse_foreign(place)
    if holder is not None and holder != owner and is_as_sealed(place / MANIFEST):
        # A manifest with a broken seal may have been this kit's, and edited since.
        note_file(place / MANIFEST)
        raise KitgenError(
            f"{place} holds {holder.kit_id} with seed {holder.seed}, not {owner.kit_id} "
            f"with seed {owner.seed}; move it away, or choose another --out"
        )
    _check_all_ours(place, replace=replace)


def _check_all_ours(place: Path, *, replace: bool) -> None:
    """Check that replacing a kit folder loses only files that kitgen made.

    Raises:
        ChangedByHandError: A file was changed, and may not be replaced.
        KitgenError: The folder has files of the user's, or a later kitgen made the kit and it may
            not be replaced; everything is left as it is.
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
    version = manifest_head(place).get("schema_version", SCHEMA_VERSION)
    if version > SCHEMA_VERSION:
        # This kitgen cannot know what belongs in such a folder, or whether it was changed.
        note_file(place / MANIFEST)
        raise KitgenError(
            f"{place / MANIFEST} has schema_version {version}, and this kitgen writes "
            f"{SCHEMA_VERSION}: a later version made the kit; --replace overwrites it; --out "
            "builds in another folder"
        )
    _check_all_readable(place, (MANIFEST, *listed))
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


def _check_all_readable(place: Path, names: Sequence[str]) -> None:
    """Check that the user may read the files of a kit folder, to see whether they were changed.

    Raises:
        ChangedByHandError: The user may not.
    """
    forbidden = [name for name in names if is_forbidden(place / name)]
    if forbidden:
        _note(place, forbidden)
        them = "them" if forbidden[1:] else "it"
        raise ChangedByHandError(
            f"{place} holds {_named(forbidden)}, which cannot be read: no permission; "
            f"allow reading {them}; --replace overwrites {them}; --out builds in another folder"
        )


def _note(place: Path, names: Sequence[str]) -> None:
    """Note the files that stop a build, so that a watch notices when they are gone."""
    for name in names:
        note_file(place / name)


def _named(files: Sequence[str]) -> str:
    """Return the first of some files, and the number of the others."""
    rest = len(files) - 1
    return f"{files[0]} and {counted(rest, 'file')} more" if rest else files[0]


@contextmanager
def held(output: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Hold an output folder, if it exists, and clean up after dead runs in it.

    Args:
        output: The output folder. While it is held, no other run changes it.
        say: Called with a line for each dead run.

    Raises:
        FileNotFoundError: The folder was removed during the wait.
        KitgenError: Another run has held it for a minute.
    """
    if not os.path.isdir(output):  # noqa: PTH112 - where no right to look is an answer
        yield
        return
    with holding(output):
        recover_held(output, say)
        yield


@contextmanager
def staging(output: Path, say: Callable[[str], None], *, durable: bool = True) -> Iterator[Staging]:
    """Yield a staging folder within `output`, which is removed afterwards, whatever happens.

    If the output folder was created for this run, it is removed again unless the run puts something
    in it. After a kill, the next run removes both (see `moves`).

    Raises:
        KitgenError: The file system refuses (a file in the way, no permission, a full disk); the
            message names the path.
    """
    made: list[Path] = []
    with refused_in_one_line(output):
        try:
            folder, lock = _begun(output, made, say)
            try:
                yield Staging(output, folder, durable)
            finally:
                with uninterrupted():
                    sweep(folder, lock)
        finally:
            for parent in made:
                # This fails, as it should, if the folder is not empty.
                with suppress(OSError):
                    parent.rmdir()


def _begun(output: Path, made: list[Path], say: Callable[[str], None]) -> tuple[Path, int]:
    """Create an output folder and a staging folder in it; return the latter and its lock.

    Args:
        output: The output folder.
        made: Set to the folders that were created for it, innermost first.
        say: Called with a line for each dead run that was cleaned up.
    """
    for _ in range(_MOST_TRIES):
        made[:] = _missing_parents(output)
        output.mkdir(parents=True, exist_ok=True)
        # Another run that created the folder removes it again if that run fails.
        with suppress(FileNotFoundError), held(output, say):
            return begin(output, made)
    raise KitgenError(f"cannot write to {output}: it is deleted again and again")


def _missing_parents(folder: Path) -> list[Path]:
    """Return the folders that creating `folder` will create, innermost first."""
    missing: list[Path] = []
    for parent in (folder, *folder.parents):
        if parent.exists() or parent.is_symlink():
            break
        missing.append(parent)
    return missing
