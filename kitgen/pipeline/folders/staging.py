"""What a run puts together, and where it goes: the staging folder, and places that are ours.

Everything is written in a hidden folder inside the output folder (the same file system, so
that moving is renaming), and only what is ours is ever replaced or removed.
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
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.folders.syncing import sync, sync_tree
from kitgen.records.kit_folders import (
    FolderOwner,
    changed_files,
    folder_owner,
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
    """The hidden folder of one run, and the output folder its kits go to.

    Attributes:
        output: Where kits go.
        folder: The hidden folder, within it.
        durable: Whether what goes into place must be there after a power cut, too.
    """

    output: Path
    folder: Path
    durable: bool

    @property
    def kits(self) -> Path:
        """Where kits, and files that belong beside them, are put together."""
        return self.folder / KITS

    def kit_folder(self, name: str) -> Path:
        """Make the folder in which a kit is put together."""
        made = self.kits / name
        made.mkdir(parents=True)
        return made

    def write_down(self) -> None:
        """Return when the disk has all that was put together so far, if it must."""
        if self.durable:
            sync_tree(self.kits)

    def put_in_place(
        self, index: str, text: str, names: Sequence[str], gone: Sequence[str]
    ) -> None:
        """Put whole kits, and files beside them, where they belong; earlier ones make room.

        All of the kits are new, or none is, whatever happens.

        Args:
            index: The name of the page over all kits, which is written now.
            text: The page.
            names: What else comes, written down.
            gone: Earlier files that are removed, with nothing in their place.
        """
        page = self.kits / index
        page.write_text(text, encoding="utf-8", newline="\n")
        if self.durable:
            for path in (page, self.kits):
                sync(path)
        move(self.output, self.folder, (*names, index), gone, durable=self.durable)


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
        raise KitgenError(f"{place} exists and is not a kitgen folder; it is left as it is")
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
        KitgenError: Its owner put files there, or a later kitgen made the kit and it may not be
            replaced. All is left as it is.
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
        # What else is in such a folder, and whether it is as it was made, this kitgen cannot know.
        note_file(place / MANIFEST)
        raise KitgenError(
            f"{place / MANIFEST} has schema_version {version}, and this kitgen writes "
            f"{SCHEMA_VERSION}: a later version made the kit; --replace overwrites it; --out "
            "builds in another folder"
        )
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
def held(output: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Hold an output folder, if there is one, with all put right that dead runs left there.

    Args:
        output: The output folder. What is read, and what is moved, while it is held is no other
            run's half.
        say: Takes a line for each dead run.

    Raises:
        FileNotFoundError: The folder went while it was waited for.
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
    """Yield a staging folder within `output`; it is gone afterwards, whatever happens.

    An output folder made for this run is removed again when the run puts nothing in it. What a
    kill leaves of both is removed by the next run (see `moves`).

    Raises:
        KitgenError: The file system refuses (a file in the way, no right to write, a full
            disk); the message names the path.
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
                # Refused while anything lies in it, which is what is wanted.
                with suppress(OSError):
                    parent.rmdir()


def _begun(output: Path, made: list[Path], say: Callable[[str], None]) -> tuple[Path, int]:
    """Make an output folder and a staging folder in it; return the latter and its lock.

    Args:
        output: The output folder.
        made: Becomes the folders that were made for it, innermost first.
        say: Takes a line for each dead run that was put right.
    """
    for _ in range(_MOST_TRIES):
        made[:] = _missing_parents(output)
        output.mkdir(parents=True, exist_ok=True)
        # Another run that made the folder takes it away if nothing comes of that run.
        with suppress(FileNotFoundError), held(output, say):
            return begin(output, made)
    raise KitgenError(f"cannot write to {output}: it is deleted again and again")


def _missing_parents(folder: Path) -> list[Path]:
    """Return the folders that making `folder` will make, innermost first."""
    missing: list[Path] = []
    for parent in (folder, *folder.parents):
        if parent.exists() or parent.is_symlink():
            break
        missing.append(parent)
    return missing
