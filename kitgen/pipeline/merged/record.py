"""The record of merged files: which files there are, and which kits they contain."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kitgen.contract import Audience, Stock
from kitgen.files_read import note_file
from kitgen.pipeline.folders.refusals import refuse_changed, refuse_foreign
from kitgen.records.json_files import ShapeError, record_text
from kitgen.records.kit_folders import file_digest
from kitgen.records.manifest import Manifest
from kitgen.records.marks import carries_mark
from kitgen.records.merged import RECORD, MergedRecord, read_merged
from kitgen.records.seals import is_as_sealed

EARLIER_RECORD = "everything.json"
"""The name of the record in earlier kitgens, whose files were named accordingly."""


def file_name(audience: Audience, stock: Stock) -> str:
    """Return the name of the file with all pages for an audience on a stock."""
    whose = "" if audience is Audience.PLAYERS else f"{audience}-"
    return f"merged-{whose}{stock}.pdf"


FILES = tuple(file_name(audience, stock) for audience in Audience for stock in Stock)
"""Every possible name of a merged file."""


def names_of(record: MergedRecord) -> tuple[str, ...]:
    """Return the names of the merged files and of their record."""
    return (*(file.file for file in record.files), RECORD)


def load_record(output: Path, name: str = RECORD) -> MergedRecord:
    """Read the record in an output folder.

    Raises:
        OSError: It does not exist, or cannot be read.
        ShapeError: It is not a record of kitgen's; the message says why.
        UnicodeDecodeError: It is not text.
    """
    record = read_merged(record_text(output / name))
    known = [f"{name.removesuffix('.json')}{file.removeprefix('merged')}" for file in FILES]
    strange = next((file.file for file in record.files if file.file not in known), None)
    if strange is not None:
        raise ShapeError(f"`{strange}` is not one of {', '.join(known)}")
    return record


def find_record(output: Path, name: str = RECORD) -> MergedRecord | None:
    """Return the record in an output folder; None if there is no valid one."""
    try:
        return load_record(output, name)
    except (OSError, UnicodeDecodeError, ShapeError):
        return None


def _all_records(output: Path) -> Iterator[tuple[str, MergedRecord]]:
    """Yield the valid records in an output folder by name: this kitgen's, and an earlier one's."""
    for name in (RECORD, EARLIER_RECORD):
        record = find_record(output, name)
        if record is not None:
            yield name, record


def listed_names(output: Path, *, earlier: bool) -> set[str]:
    """Return the names of valid records in an output folder, and of the files that they list.

    With `earlier`, the record of an earlier kitgen counts as well.
    """
    return {
        listed
        for name, record in _all_records(output)
        if earlier or name == RECORD
        for listed in (name, *(file.file for file in record.files))
    }


def digest(path: Path) -> str | None:
    """Return a file's SHA-256; None if there is no such file, or it is a link."""
    return None if path.is_symlink() else file_digest(path)


def our_names(output: Path) -> Iterator[str]:
    """Yield the names of earlier files that are unchanged; each record follows its files."""
    for name, record in _all_records(output):
        for file in record.files:
            if digest(output / file.file) == file.sha256:
                yield file.file
        if is_as_sealed(output / name):
            yield name


def changed_names(output: Path) -> Iterator[str]:
    """Yield the names of merged files that were changed; a changed record comes last.

    A valid record, or their mark, identifies the files; changed files identify the record if it is
    not valid.
    """
    ours, record = tuple(our_names(output)), find_record(output)
    listed = names_of(record) if record else ()
    changed = [
        name
        for name in FILES
        if name not in ours
        and (carries_mark(output / name) or (name in listed and _is_ordinary(output / name)))
    ]
    yield from changed
    edited = bool(changed) if record is None else not is_as_sealed(output / RECORD)
    if edited and _is_ordinary(output / RECORD):
        yield RECORD


def _is_ordinary(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def kept_in_words(output: Path) -> Iterator[str]:
    """Yield a line for each merged file that stays when the others are removed."""
    for name in changed_names(output):
        marked = name == RECORD or carries_mark(output / name)
        way = "--merged --replace overwrites it" if marked else "move it away to use --merged again"
        yield f"{name} stays: it was changed by hand; {way}"


def check_record_place(output: Path, *, replace: bool) -> None:
    """Check that merged files may be written: no file is there, or an unchanged one of kitgen's.

    Args:
        output: The output folder.
        replace: Whether to overwrite merged files that were changed by hand.

    Raises:
        ChangedByHandError: A merged file was changed.
        KitgenError: A file is not kitgen's; it is left as it is.
    """
    ours, changed = tuple(our_names(output)), tuple(changed_names(output))
    for name in (*FILES, RECORD):
        place = output / name
        if name in (*ours, *changed) or not (place.exists() or place.is_symlink()):
            continue
        refuse_foreign(place, "is not as kitgen made it")
    if changed and not replace:
        # A changed record comes last, and makes the files before it seem changed.
        name = changed[-1]
        for file in changed:
            note_file(output / file)
        lost = "" if (output / RECORD).exists() else f", or {RECORD} was lost"
        damaged = name == RECORD and find_record(output) is None
        what = "is damaged" if damaged else f"was changed since kitgen made it{lost}"
        refuse_changed(output / name, what)


def is_stale(output: Path, built: Sequence[tuple[str, Manifest]]) -> bool:
    """Return whether earlier merged files contain a kit that is gone, or now built differently.

    A kit is also gone if its folder was moved away because it shows what another kit hides
    (KIT112).

    Args:
        output: The output folder.
        built: The folder and the manifest of each new kit.
    """
    anew = {(folder, file.file): file.sha256 for folder, kit in built for file in kit.print_files}
    folders = {folder for folder, _ in built}
    bound = (
        held
        for _, record in _all_records(output)
        for file in record.files
        for held in file.print_files
    )
    return any(
        anew.get((held.folder, held.file)) != held.sha256
        if held.folder in folders
        else not (output / held.folder).is_dir()
        for held in bound
    )
