"""Move results into place so that no kill, power cut or lack of memory leaves them half moved.

A run puts everything together in a hidden folder within the output folder, the staging folder:

    .kitgen-abcdefgh/
        lock            held by the run; the system releases it when the run dies
        kits/           the new things: kits, merged files, the page over all kits
        replaced/       the things that they replace
        journal.json    the new things, with digests, and the old ones; exists during the moves

The journal is written when everything new is complete and on the disk. While it exists, the output
folder may be partly new, and a later run that finds it after the run has died moves everything
back. Removing the journal makes the new state count. From then on, as before there was a journal,
nothing in the staging folder is needed, and it is swept. Moving back depends only on where things
are, so it may be interrupted anywhere and started again.

A staging folder may also come from a malicious archive. Its records count only where they were
written (see `journal`); otherwise nothing is moved, and it is removed only if everything in it is
kitgen's (see `leftovers`).

A run holds the output folder (`locks.holding`) while it looks for dead runs, and from reading the
folder to the last move, so two runs never see each other's partial results.
"""

import os
import re
import shutil
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from kitgen.phrases import in_a_row
from kitgen.pipeline.folders.journal import (
    BEGUN_JOURNAL,
    JOURNAL,
    inode,
    lock_text,
    read_journal,
    read_lock,
    write_journal,
)
from kitgen.pipeline.folders.leftovers import (
    KITS,
    LOCK,
    REPLACED,
    holds_only_ours,
    is_as_put,
    is_staging_folder,
    may_be_put_back,
)
from kitgen.pipeline.folders.locks import hold_file, holding
from kitgen.pipeline.folders.refusals import refuse_open_files
from kitgen.pipeline.folders.syncing import sync
from kitgen.records.manifest import INDEX
from kitgen.terminal import uninterrupted

_PREFIX = ".kitgen-"
_NAME = re.compile(re.escape(_PREFIX) + "[a-z0-9_]{8}")
_MOST_NAMED = 3

_BEGUN: set[Path] = set()
"""The staging folders of this process, which is alive even where files cannot be locked."""
_MOST_LOCK_BYTES = 100_000

_SAID: set[Path] = set()
"""Foreign folders that were reported already: each step of a build or a watch finds them again."""


def begin(output: Path, made: Sequence[Path]) -> tuple[Path, int]:
    """Create a staging folder in an output folder that is held; return it and its lock.

    Args:
        output: The output folder.
        made: The folders that were created for it, innermost first; if the run dies, they are
            removed as well, unless they contain something else.
    """
    # Imported here because runs that find nothing to build do not need it.
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=output))
    path = folder / LOCK
    try:
        path.write_text(lock_text(folder, made), encoding="ascii")
        lock = hold_file(path)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    assert lock is not None, "nobody else looks into an output folder that is held"
    _BEGUN.add(folder.resolve())
    return folder, lock


def move(
    output: Path, folder: Path, coming: Sequence[str], going: Sequence[str], *, durable: bool
) -> None:
    """Move the content of a staging folder into place, replacing what is there: all or nothing.

    Args:
        output: The output folder, which is held.
        folder: The staging folder.
        coming: The names of the new things, all in `kits`, complete and on the disk.
        going: The names of old things to remove without replacement.
        durable: Whether the move must be complete or undone after a power cut, too.

    Raises:
        KitgenError: Another program has a file open that has to be moved; everything was moved
            back.
        OSError: A move was refused; everything was moved back.
    """
    kits, replaced = folder / KITS, folder / REPLACED
    replaced.mkdir()
    places = (output / name for name in (*coming, *going))
    with uninterrupted():
        try:
            write_journal(folder, (kits / name for name in coming), places, durable=durable)
            for name in (*coming, *going):
                place = output / name
                if os.path.lexists(place):
                    place.rename(replaced / name)
                if name in coming:
                    (kits / name).rename(place)
            _end_journal(output, folder, durable=durable)
        except BaseException as problem:
            undo(output, folder)
            if isinstance(problem, PermissionError):
                refuse_open_files(output / name for name in (*coming, *going))
            raise


def _end_journal(output: Path, folder: Path, *, durable: bool) -> None:
    """Remove the journal: from now on the present places count, whatever happens next."""
    places = (output, folder / KITS, folder / REPLACED)
    if durable:
        for place in filter(Path.is_dir, places):
            sync(place)
    (folder / JOURNAL).unlink()
    if durable:
        sync(folder)


def undo(output: Path, folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Move back what the journal says was moved, as far as the run had come.

    Things that have taken a place since then, and things that the run moved there but that were
    changed since, are left where they are. Without a journal that belongs to the folder, nothing
    happens.

    Returns:
        The names of things that are in their old places again, and of new things that stay because
        they were changed.
    """
    journal = read_journal(folder)
    if journal is None:
        return (), ()
    kits, replaced = folder / KITS, folder / REPLACED
    stay = []
    for name, (number, sha256) in journal.coming.items():
        place, kit = output / name, kits / name
        if inode(place) == number and not os.path.lexists(kit):
            if is_as_put(place, sha256):
                place.rename(kit)
            else:
                stay.append(name)
    ours = [name for name, number in journal.replaced.items() if inode(replaced / name) == number]
    back = _put_back(output, replaced, sorted(ours))
    _end_journal(output, folder, durable=True)
    return tuple(back), tuple(stay)


def _put_back(output: Path, replaced: Path, names: Sequence[str]) -> list[str]:
    """Move replaced things back to their places where these are empty; return their names."""
    back = [name for name in names if not os.path.lexists(output / name)]
    for name in back:
        (replaced / name).rename(output / name)
    return back


def sweep(folder: Path, lock: int | None = None) -> None:
    """Remove a staging folder as far as possible; one with a journal is needed and stays.

    `lock` is the descriptor of its lock, which is closed; None if it had none.
    """
    _BEGUN.discard(folder.resolve())
    if not (folder / JOURNAL).exists():
        for name in (KITS, REPLACED):
            _remove_tree(folder / name)
        for name in (BEGUN_JOURNAL, INDEX):
            _remove(folder / name)
    if lock is not None:
        # Windows cannot remove an open file.
        os.close(lock)
    with suppress(OSError):
        if _names(folder) <= {LOCK}:
            _remove(folder / LOCK)
            folder.rmdir()


def _remove_tree(tree: Path) -> None:
    """Remove a folder as far as possible, including folders in it that were made read-only."""
    shutil.rmtree(tree, ignore_errors=True)
    for inner, folders, _ in os.walk(tree):
        for place in (Path(inner, name) for name in folders):
            with suppress(OSError):
                if not place.is_symlink():
                    place.chmod(stat.S_IRWXU)
    shutil.rmtree(tree, ignore_errors=True)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def recover(output: Path, say: Callable[[str], None]) -> None:
    """Clean up after dead runs in an output folder, if there are any; say a line about each.

    Raises:
        KitgenError: Another run has held the folder for too long.
        OSError: The file system refuses.
    """
    if any(_staging_folders(output)):
        with holding(output):
            recover_held(output, say)


def recover_held(output: Path, say: Callable[[str], None]) -> None:
    """Clean up after dead runs in an output folder that is held; say a line about each.

    Raises:
        OSError: The file system refuses.
    """
    for folder in tuple(_staging_folders(output)):
        if folder.resolve() in _BEGUN:
            continue
        # A living run may end, and remove its folder, at any moment.
        with suppress(FileNotFoundError):
            for line in _recovered(output, folder):
                say(line)


def _staging_folders(output: Path) -> Iterator[Path]:
    """Yield the staging folders in an output folder, by their names and their content."""
    try:
        names = sorted(filter(_NAME.fullmatch, _names(output)))
    except (OSError, ValueError):
        return
    yield from filter(is_staging_folder, (output / name for name in names))


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _recovered(output: Path, folder: Path) -> Iterator[str]:
    """Undo the moves of a run, or sweep what it left, unless it lives; yield lines about it."""
    lock, made = None, None
    if (folder / LOCK).exists():
        lock = hold_file(folder / LOCK)
        if lock is None:
            return
        made = read_lock(folder, os.read(lock, _MOST_LOCK_BYTES))
    left = _names(folder) - {LOCK}
    may_sweep = False
    try:
        may_sweep = _may_be_swept(folder, proven=made is not None)
    finally:
        if lock is not None and not may_sweep:
            os.close(lock)
    if not may_sweep:
        yield from _note_on(folder)
        return
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    back: Sequence[str] = ()
    stay: Sequence[str] = ()
    try:
        if JOURNAL in left:
            back, stay = undo(output, folder)
        elif lock is None:
            back = _put_back_earlier(output, folder)
    finally:
        sweep(folder, lock)
    for number, parent in zip(made or (), (output, *output.parents), strict=False):
        if inode(parent) == number:
            with suppress(OSError):
                parent.rmdir()
    if folder.exists():
        yield f"leftovers of a build cannot be removed; delete them yourself: {folder}"
    elif JOURNAL in left or back:
        yield f"an interrupted build was undone: {_as_before(output, back, stay)}"
    elif left:
        yield f"leftovers of an interrupted build removed ({_in_bytes(size)})"


def _may_be_swept(folder: Path, *, proven: bool) -> bool:
    """Return whether the folder of a dead run may be undone and swept.

    Args:
        folder: The staging folder.
        proven: Whether its lock file was written in it.

    Raises:
        OSError: Its journal cannot be read.
    """
    if (folder / JOURNAL).exists():
        return read_journal(folder) is not None
    return proven or holds_only_ours(folder)


def _note_on(folder: Path) -> Iterator[str]:
    """Yield a note on a folder that no build left here, the first time it is found."""
    if folder.absolute() not in _SAID:
        _SAID.add(folder.absolute())
        yield (
            f"note: {folder} was not left by a build here and was not touched; delete it if you "
            "need nothing in it"
        )


def _put_back_earlier(output: Path, folder: Path) -> list[str]:
    """Move back what a kitgen older than the journal had set aside; return the names.

    Those kitgens had no lock, either; if `kits` is not empty, the move was not complete.
    """
    if not any((folder / KITS).glob("*")):
        return []
    replaced = folder / REPLACED
    names = [path.name for path in sorted(replaced.glob("*")) if may_be_put_back(path)]
    return _put_back(output, replaced, names)


def _as_before(output: Path, back: Sequence[str], stay: Sequence[str]) -> str:
    """Return which kits (or, without kits, files) are in their places again, and which stay."""
    names = [name for name in back if (output / name).is_dir()] or list(back)
    parts = [f"{_named(names)} {'are as they were' if names[1:] else 'is as it was'}"] * bool(names)
    if stay:
        what = "were changed since and stay" if stay[1:] else "was changed since and stays"
        parts.append(f"{_named(stay)} {what}")
    return "; ".join(parts) or "nothing is left of it"


def _named(names: Sequence[str]) -> str:
    """Return the first of some names, and the number of the others."""
    rest = len(names) - _MOST_NAMED
    return in_a_row([*names[:_MOST_NAMED], *([f"{rest} more"] if rest > 0 else [])])


def _in_bytes(size: int) -> str:
    """Return a size in kB or MB, as text."""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
