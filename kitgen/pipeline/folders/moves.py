"""Moves into place that no kill, power cut or want of memory leaves half done.

A run puts everything together in a hidden folder within the output folder, the staging folder:

    .kitgen-abcdefgh/
        lock            held by the run; the system gives it back when the run dies
        kits/           what is to come: kits, merged files, the page over all kits
        replaced/       what it takes the place of
        journal.json    what comes, with digests, and what goes; there while things are moved

The journal is written when all that comes is whole and on the disk. While it is there, the output
folder may be partly new, and who finds it after its run has died moves everything back. Removing
it is what makes the new state count: from then on, as before there was a journal, a staging folder
has nothing that anybody needs, and is swept. Moving back looks at nothing but where things are, so
that it may be stopped anywhere and begun again.

A staging folder may also have come in an archive, made to harm. What it says counts only where it
was written (see `journal`); otherwise nothing is moved, and it goes only if all in it is ours (see
`leftovers`).

Looking for dead runs, and all that goes from reading the output folder to the last move, is done
while the output folder is held (`locks.holding`), so two runs never see each other's halves.
"""

import os
import re
import shutil
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
"""The staging folders of this process, which lives also where nothing can be locked."""
_MOST_LOCK_BYTES = 100_000

_SAID: set[Path] = set()
"""The foreign folders that were spoken of: each step of a build, and of a watch, looks again."""


def begin(output: Path, made: Sequence[Path]) -> tuple[Path, int]:
    """Make a staging folder in an output folder that is held; return it and its lock.

    Args:
        output: The output folder.
        made: The folders that were made for it, innermost first: they are removed with a run
            that died, unless something else is in them.
    """
    # Who finds nothing to do has no use for it.
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
    """Move what is in a staging folder into place; what is there now makes room. All or nothing.

    Args:
        output: The output folder, which is held.
        folder: The staging folder.
        coming: The names of what comes, all of it in `kits`, whole and on the disk.
        going: The names of what goes, with nothing in its place.
        durable: Whether a power cut, too, must find all or nothing.

    Raises:
        KitgenError: Another program has a file open that would have to make room; everything was
            moved back.
        OSError: A move was refused; everything was moved back.
    """
    kits, replaced = folder / KITS, folder / REPLACED
    replaced.mkdir()
    places = (output / name for name in (*coming, *going))
    write_journal(folder, (kits / name for name in coming), places, durable=durable)
    with uninterrupted():
        try:
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
    """Remove the journal: the way that things lie now counts, whatever happens next."""
    places = (output, folder / KITS, folder / REPLACED)
    if durable:
        for place in filter(Path.is_dir, places):
            sync(place)
    (folder / JOURNAL).unlink()
    if durable:
        sync(folder)


def undo(output: Path, folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Move back what a journal says, as far as it had come.

    What has taken a place since, and was not put there by the run, is left where it is; so is
    what was put there and changed since. Without a journal of its own, nothing is done.

    Returns:
        What is in its old place again, and what came and stays because it was changed.
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
    """Move what was replaced into its old place, where that is empty; return what was moved."""
    back = [name for name in names if not os.path.lexists(output / name)]
    for name in back:
        (replaced / name).rename(output / name)
    return back


def sweep(folder: Path, lock: int | None = None) -> None:
    """Remove a staging folder, as far as it can be; one with a journal is needed and stays.

    Args:
        folder: The staging folder.
        lock: The open file by which it is held, which is closed; None where it had none.
    """
    _BEGUN.discard(folder.resolve())
    if not (folder / JOURNAL).exists():
        for name in (KITS, REPLACED):
            shutil.rmtree(folder / name, ignore_errors=True)
        for name in (BEGUN_JOURNAL, INDEX):
            _remove(folder / name)
    if lock is not None:
        # Windows removes no open file.
        os.close(lock)
    with suppress(OSError):
        if _names(folder) <= {LOCK}:
            _remove(folder / LOCK)
            folder.rmdir()


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def recover(output: Path, say: Callable[[str], None]) -> None:
    """Put right what dead runs left in an output folder, if there is any; say a line for each.

    Raises:
        KitgenError: Another run has held the folder for too long.
        OSError: The file system refuses.
    """
    if any(_staging_folders(output)):
        with holding(output):
            recover_held(output, say)


def recover_held(output: Path, say: Callable[[str], None]) -> None:
    """Put right what dead runs left in an output folder that is held; say a line for each.

    Raises:
        OSError: The file system refuses.
    """
    for folder in tuple(_staging_folders(output)):
        if folder.resolve() in _BEGUN:
            continue
        # Its run may end at any moment.
        with suppress(FileNotFoundError):
            for line in _recovered(output, folder):
                say(line)


def _staging_folders(output: Path) -> Iterator[Path]:
    """Yield the folders that are staging folders by their names and by what is in them."""
    try:
        names = sorted(filter(_NAME.fullmatch, _names(output)))
    except (OSError, ValueError):
        return
    yield from filter(is_staging_folder, (output / name for name in names))


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _recovered(output: Path, folder: Path) -> Iterator[str]:
    """Undo the moves of a run, or sweep what it left, unless it lives; yield what was done."""
    lock, made = None, None
    if (folder / LOCK).exists():
        lock = hold_file(folder / LOCK)
        if lock is None:
            return
        made = read_lock(folder, os.read(lock, _MOST_LOCK_BYTES))
    left = _names(folder) - {LOCK}
    to_go = False
    try:
        to_go = _is_to_go(folder, proven=made is not None)
    finally:
        if lock is not None and not to_go:
            os.close(lock)
    if not to_go:
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
        yield f"leftovers of an interrupted build cannot be removed: {folder}"
    elif JOURNAL in left or back:
        yield f"an interrupted build was undone: {_as_before(output, back, stay)}"
    elif left:
        yield f"leftovers of an interrupted build removed ({_in_bytes(size)})"


def _is_to_go(folder: Path, *, proven: bool) -> bool:
    """Return whether a dead run's folder may be undone and swept.

    Args:
        folder: The staging folder.
        proven: Whether its lock was written in it.

    Raises:
        OSError: Its journal cannot be read.
    """
    if (folder / JOURNAL).exists():
        return read_journal(folder) is not None
    return proven or holds_only_ours(folder)


def _note_on(folder: Path) -> Iterator[str]:
    """Yield a line on a folder that no build left here, the first time that it is met."""
    if folder.absolute() not in _SAID:
        _SAID.add(folder.absolute())
        yield (
            f"note: {folder} was not left by a build here and was not touched; delete it if you "
            "need nothing in it"
        )


def _put_back_earlier(output: Path, folder: Path) -> list[str]:
    """Put back what a kitgen kept aside while its place was empty; return what was moved.

    Those of before there was a journal had no lock either; `kits` holds what was to come.
    """
    if not any((folder / KITS).glob("*")):
        return []
    replaced = folder / REPLACED
    names = [path.name for path in sorted(replaced.glob("*")) if may_be_put_back(path)]
    return _put_back(output, replaced, names)


def _as_before(output: Path, back: Sequence[str], stay: Sequence[str]) -> str:
    """Say what is in its old place again, kits, or where there are none, files; and what stays."""
    names = [name for name in back if (output / name).is_dir()] or list(back)
    parts = [f"{_named(names)} {'are as they were' if names[1:] else 'is as it was'}"] * bool(names)
    if stay:
        what = "were changed since and stay" if stay[1:] else "was changed since and stays"
        parts.append(f"{_named(stay)} {what}")
    return "; ".join(parts) or "nothing is left of it"


def _named(names: Sequence[str]) -> str:
    """Name the first of some kits or files, and say how many more there are."""
    rest = len(names) - _MOST_NAMED
    return in_a_row([*names[:_MOST_NAMED], *([f"{rest} more"] if rest > 0 else [])])


def _in_bytes(size: int) -> str:
    """Return a size of files as people say it."""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
