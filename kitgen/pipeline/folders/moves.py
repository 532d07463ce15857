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

Looking for dead runs, and all that goes from reading the output folder to the last move, is done
while the output folder is held (`locks.holding`), so two runs never see each other's halves.
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from kitgen.phrases import in_a_row
from kitgen.pipeline.folders.locks import hold_file, holding
from kitgen.pipeline.folders.syncing import sync
from kitgen.records.json_files import file_text, json_object
from kitgen.records.kit_folders import file_digest, listed_files, other_files
from kitgen.records.manifest import MANIFEST
from kitgen.terminal import uninterrupted

KITS, _REPLACED, _JOURNAL, _LOCK = "kits", "replaced", "journal.json", "lock"
_BEGUN_JOURNAL = "journal"
_EARLIER_INDEX = "index.html"
"""What kitgens before there was a journal wrote beside `kits` and `replaced`."""

_PREFIX = ".kitgen-"
_NAME = re.compile(re.escape(_PREFIX) + "[a-z0-9_]{8}")
_ENTRIES = {KITS, _REPLACED, _JOURNAL, _BEGUN_JOURNAL, _LOCK, _EARLIER_INDEX}
_MOST_NAMED = 3


def begin(output: Path, made: int) -> tuple[Path, int]:
    """Make a staging folder in an output folder that is held; return it and its lock.

    Args:
        output: The output folder.
        made: How many folders were made for it, itself and those above it: they are removed with
            a run that died, unless something else is in them.
    """
    # Who finds nothing to do has no use for it.
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=output))
    path = folder / _LOCK
    try:
        path.write_text(str(made), encoding="ascii")
        lock = hold_file(path)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    assert lock is not None, "nobody else looks into an output folder that is held"
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
        OSError: A move was refused; everything was moved back.
    """
    kits, replaced = folder / KITS, folder / _REPLACED
    replaced.mkdir()
    _write_journal(folder, {name: _digest(kits / name) for name in coming}, going, durable=durable)
    with uninterrupted():
        try:
            for name in (*coming, *going):
                place = output / name
                if os.path.lexists(place):
                    place.rename(replaced / name)
                if name in coming:
                    (kits / name).rename(place)
            _end_journal(output, folder, durable=durable)
        except BaseException:
            undo(output, folder)
            raise


def _write_journal(
    folder: Path, coming: Mapping[str, str], going: Sequence[str], *, durable: bool
) -> None:
    """Write the journal, whole or not at all."""
    begun = folder / _BEGUN_JOURNAL
    begun.write_text(json.dumps({"coming": coming, "going": going}), encoding="ascii")
    if durable:
        sync(begun)
    begun.rename(folder / _JOURNAL)
    if durable:
        # The staging folder's own name, too, must be there to be found.
        for path in (folder, folder.parent):
            sync(path)


def _end_journal(output: Path, folder: Path, *, durable: bool) -> None:
    """Remove the journal: the way that things lie now counts, whatever happens next."""
    places = (output, folder / KITS, folder / _REPLACED)
    if durable:
        for place in filter(Path.is_dir, places):
            sync(place)
    (folder / _JOURNAL).unlink()
    if durable:
        sync(folder)


def undo(output: Path, folder: Path) -> tuple[str, ...]:
    """Move back what a journal says, as far as it had come; return what is in its old place again.

    What has taken a place since, and was not put there by the run, is left where it is.
    """
    journal, kits, replaced = folder / _JOURNAL, folder / KITS, folder / _REPLACED
    for name, digest in _coming(journal):
        place, kit = output / name, kits / name
        if not os.path.lexists(kit) and _is_as_put(place, digest):
            place.rename(kit)
    back = []
    for path in sorted(replaced.glob("*")):
        if not os.path.lexists(output / path.name):
            path.rename(output / path.name)
            back.append(path.name)
    if journal.exists():
        _end_journal(output, folder, durable=True)
    return tuple(back)


def _coming(journal: Path) -> Iterator[tuple[str, str]]:
    """Yield what comes by a journal, with its digest; nothing where there is no sound journal.

    Where runs are not durable, a power cut may leave an empty one.

    Raises:
        OSError: It cannot be read, and so nobody knows what is to be moved back.
    """
    try:
        coming = json_object(file_text(journal))["coming"]
        entries = [(str(name), str(digest)) for name, digest in coming.items()]
    except (FileNotFoundError, ValueError, LookupError, AttributeError):
        return
    yield from (entry for entry in entries if Path(entry[0]).name == entry[0])


def _digest(path: Path) -> str:
    """Return by what a kit or a file is known again: the SHA-256 of its manifest, or its own."""
    return file_digest(path / MANIFEST if path.is_dir() else path) or ""


def _is_as_put(place: Path, digest: str) -> bool:
    """Return whether what is at a place is what a run put there, with nothing added by others."""
    if place.is_symlink() or not digest or _digest(place) != digest:
        return False
    return place.is_file() or not any(other_files(place, listed_files(place)))


def sweep(folder: Path, lock: int | None = None) -> None:
    """Remove a staging folder, as far as it can be; one with a journal is needed and stays.

    Args:
        folder: The staging folder.
        lock: The open file by which it is held, which is closed; None where it had none.
    """
    if not (folder / _JOURNAL).exists():
        for name in (KITS, _REPLACED):
            shutil.rmtree(folder / name, ignore_errors=True)
        for name in (_BEGUN_JOURNAL, _EARLIER_INDEX):
            _remove(folder / name)
    if lock is not None:
        # Windows removes no open file.
        os.close(lock)
    with suppress(OSError):
        if _names(folder) <= {_LOCK}:
            _remove(folder / _LOCK)
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
    for folder in (output / name for name in names):
        try:
            if folder.is_symlink() or not folder.is_dir():
                continue
            inner = _names(folder)
            links = any((folder / name).is_symlink() for name in inner)
        except OSError:
            # Its run has just ended, or is another user's, who lets nobody look into it.
            continue
        if inner <= _ENTRIES and not links:
            yield folder


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _recovered(output: Path, folder: Path) -> Iterator[str]:
    """Undo the moves of a run, or sweep what it left, unless it lives; yield what was done."""
    lock, made = None, 0
    if (folder / _LOCK).exists():
        lock = hold_file(folder / _LOCK)
        if lock is None:
            return
        made = _number(os.read(lock, 2))
    left = _names(folder) - {_LOCK}
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    # Earlier kitgens had neither journal nor lock; they kept a kit aside while its place was empty.
    earlier = lock is None and any((folder / KITS).glob("*"))
    try:
        back = undo(output, folder) if _JOURNAL in left or earlier else ()
    finally:
        sweep(folder, lock)
    for parent in (output, *output.parents)[:made]:
        with suppress(OSError):
            parent.rmdir()
    if folder.exists():
        yield f"leftovers of an interrupted build cannot be removed: {folder}"
    elif _JOURNAL in left or back:
        yield f"an interrupted build was undone: {_as_before(output, back)}"
    elif left:
        yield f"leftovers of an interrupted build removed ({_in_bytes(size)})"


def _number(digits: bytes) -> int:
    return int(digits) if digits.isdigit() else 0


def _as_before(output: Path, back: Sequence[str]) -> str:
    """Say what is in its old place again: kits, or where there are none, files."""
    names = [name for name in back if (output / name).is_dir()] or list(back)
    if not names:
        return "nothing is left of it"
    rest = len(names) - _MOST_NAMED
    named = [*names[:_MOST_NAMED], *([f"{rest} more"] if rest > 0 else [])]
    return f"{in_a_row(named)} {'are as they were' if names[1:] else 'is as it was'}"


def _in_bytes(size: int) -> str:
    """Return a size of files as people say it."""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
