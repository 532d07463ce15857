"""Comparison of finished kits, and of the files beside them, with kits made again.

A kit is made again from the sources it carries, in a private temporary folder that is removed
afterwards; its own folder is never written to. Reading back (`kits`) finds mistakes of the
generator; comparing finds everything that was changed since.
"""

import errno
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path

from kitgen import __version__
from kitgen.diagnostics import Diagnostic, Severity, coded
from kitgen.pipeline.building.again import NotMadeAgainError, make_again
from kitgen.pipeline.folders.index import read_seal, sealed
from kitgen.pipeline.folders.private import private_folder
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.merged.record import find_record, names_of
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Reader, reader
from kitgen.pipeline.verify.calibration import check_sheets_same, unused_sheets
from kitgen.pipeline.verify.comparing.same_files import (
    Comparison,
    check_file_belongs,
    compare_files,
)
from kitgen.pipeline.verify.comparing.same_manifest import check_record_same
from kitgen.pipeline.verify.files import (
    PUT_BACK,
    REBUILD,
    check_line_ends,
    check_paths_inside,
    error,
)
from kitgen.pipeline.verify.reading_back.merged import REBIND
from kitgen.pipeline.verify.results import Results, Verified, said_once
from kitgen.pipeline.verify.seconds import SecondsLeft
from kitgen.pipeline.verify.unreadable import ALLOW, in_words
from kitgen.records.earlier import BEFORE_RELEASE
from kitgen.records.json_files import ShapeError, file_text
from kitgen.records.kit_folders import (
    find_manifest,
    forbidden_kits,
    forbidden_places,
    is_forbidden,
)
from kitgen.records.manifest import CONTENTS, INDEX, MANIFEST, Manifest
from kitgen.records.marks import carries_mark, page_version
from kitgen.records.merged import RECORD, MergedRecord
from kitgen.records.sheets import Pieces
from kitgen.records.sources import SOURCES
from kitgen.terminal import Progress, silent
from kitgen.values import frozen, replace

_READ_BACK = "hashes and read-back only"
_NO_ROOM = "make room there, or name another folder in TMPDIR"


def compare_again(
    folder: Path,
    read_back: Mapping[Path, tuple[Diagnostic, ...]],
    progress: Progress = silent,
    *,
    rebuild: bool = False,
    apart: bool = False,
    seconds: SecondsLeft | None = None,
) -> Results:
    """Compare a kit, or an output folder's own files and its kits, with kits made again.

    Args:
        folder: The folder.
        read_back: The differences of each kit from what was generated, from `verify_kits`.
        progress: Receives how far the work has come.
        rebuild: Whether it is an error that a kit cannot be made again, whatever the reason.
        apart: Whether to read files in a separate process with bounds of time and memory.
        seconds: The seconds of each file that reading back left.

    Returns:
        The results by the folder of each kit; the result for an output folder's own files comes
        first, under its name.
    """
    results = {place: Verified(differences) for place, differences in read_back.items()}
    kits = {place: kit for place in results if (kit := _manifest_to_compare(place))}
    with reader(apart, seconds=seconds) as reading:
        comparing = _Comparing(kits, results, reading, progress, rebuild)
        record = find_record(folder)
        if record is not None and folder not in kits:
            comparing.merged(folder, record)
        for place in kits:
            if not results[place].is_compared:
                comparing.together([place])
    if any(place != folder for place in results):
        versions = {kit.kitgen_version for kit in kits.values()}
        of_index = _compare_index(folder, versions, rebuild=rebuild)
        good = [place for place in kits if _is_as_made(results[place])]
        others = [kit for place, kit in kits.items() if place not in good]
        of_index += _compare_sheets(folder, [kits[place] for place in good], others)
        return {folder: results.pop(folder, Verified()) + of_index, **results}
    return results


def _manifest_to_compare(place: Path) -> Manifest | None:
    """Return a kit's manifest if it is readable, not converted, and names no file elsewhere."""
    manifest = find_manifest(place)
    if manifest is None or any(forbidden_places(place)) or any(check_line_ends(place)):
        return None
    return None if any(check_paths_inside(place, manifest)) else manifest


@frozen
class _Comparing:
    """A comparison of kits with kits made again, which adds to the results.

    Attributes:
        kits: The manifests of all kits, by their folders.
        results: The result for each folder so far.
        reading: The reader of files that kitgen may not have written.
        progress: Receives how far the work has come.
        rebuild: Whether it is an error that a kit cannot be made again, whatever the reason.
    """

    kits: Mapping[Path, Manifest]
    results: Results
    reading: Reader
    progress: Progress
    rebuild: bool

    def merged(self, output: Path, record: MergedRecord) -> None:
        """Compare merged files and the kits in them with the output of one build."""
        # The file with the most kits has them in the order in which they were built.
        files = sorted(record.files, key=lambda file: -len(file.kits))
        held = dict.fromkeys(output / held.folder for file in files for held in file.print_files)
        lost = [place.name for place in held if place not in self.kits]
        if lost:
            # Reading back has reported that this kit is missing or that its manifest is damaged.
            why = f"the merged files were not compared, for {lost[0]} is not a whole kit"
            self.results[output] += Verified(not_compared=why)
        else:
            self.together(list(held), output)

    def together(self, places: Sequence[Path], output: Path | None = None) -> None:
        """Compare kits, and the merged files in `output` if given, with the output of one build."""
        if any(self.reading.seconds.refuses(place / CONTENTS) for place in places):
            # The contents say how many copies to make again.
            for place in places if output is None else (output,):
                self.results[place] += Verified(not_compared=_READ_BACK)
            return
        kits = [(place, self.kits[place]) for place in places]
        try:
            with _private_folder() as into:
                folders = make_again(kits, into, self.progress, merged=output is not None)
                others: set[str] = set()
                for (place, kit), fresh in zip(kits, folders, strict=True):
                    known = self.results[place]
                    compared, names = self._kit(place, kit, fresh)
                    self.results[place] = said_once(known, compared)
                    others.update(f"{fresh.name}/{name}" for name in names)
                if output is not None:
                    known = self.results[output]
                    compared = self._bound(output, into, folders, others)
                    self.results[output] = said_once(known, compared)
        except NotMadeAgainError as refusal:
            for place in places if output is None else (output,):
                self.results[place] += self._refused(refusal)

    def _refused(self, refusal: NotMadeAgainError) -> Verified:
        """Return the result for kits that cannot be made again."""
        if self.rebuild or not (refusal.version or refusal.lacks_font):
            return Verified(tuple(report_not_made_again(refusal)), not_compared=_READ_BACK)
        why = str(refusal) if refusal.version else f"{_READ_BACK}: {refusal}"
        return Verified(not_compared=why)

    def _kit(self, place: Path, kit: Manifest, fresh: Path) -> tuple[Verified, frozenset[str]]:
        """Compare a kit's files and manifest; also return the files whose bytes differ."""
        again = find_manifest(fresh)
        assert again is not None, "a kit made again has a manifest"
        names = self._readable(place, again.files)
        compared = compare_files(
            place, fresh, names, kit.files, _pieces(again), self.reading, self.progress
        )
        for name in sorted(kit.files.keys() - again.files.keys())[:MOST_DIFFERENCES]:
            compared.differences.extend(check_file_belongs(name))
        others = again.files.keys() - compared.equal
        return _verified(place, fresh, compared, MANIFEST, len(names), others), frozenset(others)

    def _bound(
        self,
        output: Path,
        fresh: Path,
        folders: Sequence[Path],
        others: Collection[str],
    ) -> Verified:
        """Compare merged files and their record; `others` are the kits' files with other bytes."""
        record = find_record(fresh)
        assert record is not None, "merged files made again have a record"
        manifests = {folder.name: find_manifest(folder) for folder in folders}
        on_pages = {folder: _pieces(kit) for folder, kit in manifests.items() if kit}
        pieces = {
            file.file: {
                page: on_pages[held.folder][held.file].get(own, ())
                for held in file.print_files
                for page, own in zip(held.pages, held.own_pages, strict=True)
            }
            for file in record.files
        }
        all_names = [name for name in names_of(record) if name != RECORD]
        names = self._readable(output, all_names)
        compared = compare_files(output, fresh, names, names, pieces, self.reading, self.progress)
        exempt = {*others, *all_names} - compared.equal
        result = _verified(output, fresh, compared, RECORD, len(names), exempt)
        hinted = (replace(difference, hint=REBIND) for difference in result.differences)
        return replace(result, differences=tuple(hinted))

    def _readable(self, place: Path, names: Iterable[str]) -> tuple[str, ...]:
        """Return the files to compare, without those that took too much to read before."""
        return tuple(name for name in names if not self.reading.seconds.refuses(place / name))


@contextmanager
def _private_folder() -> Iterator[Path]:
    """Yield a temporary folder that only this user may open, and remove it afterwards.

    Raises:
        NotMadeAgainError: No folder can be made, or the disk is full.
    """
    with ExitStack() as stack:
        try:
            folder = stack.enter_context(private_folder())
        except OSError as problem:
            words = f"no temporary folder can be made: {problem.strerror}"
            raise NotMadeAgainError(words, hint=_NO_ROOM) from None
        try:
            yield folder
        except OSError as problem:
            if problem.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                raise
            words = f"there is no room for it in {folder.parent.parent}"
            raise NotMadeAgainError(words, hint=_NO_ROOM) from None


def _pieces(kit: Manifest) -> dict[str, Pieces]:
    """Return the pieces on each page of each PDF of a kit."""
    return {
        file.file: {sheet.page: sheet.pieces for sheet in file.sheets} for file in kit.print_files
    }


def _verified(
    place: Path, fresh: Path, compared: Comparison, record: str, count: int, exempt: Collection[str]
) -> Verified:
    """Return the result of comparing `count` files, and compare their record."""
    try:
        of_record = tuple(islice(check_record_same(place, fresh, exempt, record), MOST_DIFFERENCES))
    except (OSError, ValueError) as problem:
        # The record was readable when it was read before, so it has changed since.
        of_record = (error("KIT260", f"{record} cannot be read: {problem}"),)
    differing = count - len(compared.equal) - len(compared.same) + bool(of_record)
    return Verified((*compared.differences, *of_record), files=count + 1, other=differing)


def _is_as_made(result: Verified) -> bool:
    """Return whether a kit was made again and every file is the same."""
    return result.files > 0 and not result.differences


def _compare_sheets(output: Path, kits: Sequence[Manifest], others: Sequence[Manifest]) -> Verified:
    """Compare the calibration sheets of kits, and unused ones, with sheets made again.

    Sheets that only `others` name are left out, and so are all sheets if no kit was made again.
    """
    if not kits:
        return Verified()
    of_printers = [
        name for name, known in unused_sheets(output, (*kits, *others)).items() if known is None
    ]
    why = f"{', '.join(of_printers)} not compared: no kit here is printed for its printer"
    try:
        with _private_folder() as folder:
            differences = tuple(check_sheets_same(output, kits, others, folder))
            made = len([*folder.iterdir()])
            return Verified(
                differences,
                files=made,
                other=min(made, len(differences)),
                not_compared=why if of_printers else "",
            )
    except NotMadeAgainError as problem:
        return Verified(not_compared=f"calibration sheets were not compared: {problem}")


def _compare_index(output: Path, versions: Collection[str], *, rebuild: bool) -> Verified:
    """Compare the page over all kits, if this version of kitgen made it.

    If this version made every kit (`versions`), it made the page, too, whatever the page says. If
    other versions made kits, one of them may have made the page, or it may be missing, unless
    everything has to be made again (`rebuild`).
    """
    place = output / INDEX
    version = page_version(place) if carries_mark(place) else ""
    if BEFORE_RELEASE in versions and version == __version__ and any(check_index_same(output)):
        version = BEFORE_RELEASE
    if version != __version__ and any(made_by != __version__ for made_by in versions):
        made_by = f"made by {version}" if version else "not made by this version"
        why = f"{INDEX} was not compared: {made_by}, this is {__version__}"
        if rebuild:
            return Verified(tuple(check_index_same(output)), not_compared=why)
        return Verified(not_compared=why if carries_mark(place) else "")
    differences = tuple(check_index_same(output))
    return Verified(differences, files=1, other=len(differences))


@coded("KIT267")
def check_index_same(output: Path) -> Iterator[Diagnostic]:
    """The page over all kits of an output folder is not the one for the kits that are there.

    It may list kits, print runs or files that are not there, or run a script. If a kit was moved
    away by hand, the page still lists it. Build any kit into the folder, with `--replace` if the
    page was edited, and the page is made again. If the page is your own, move it away first. A
    missing page, for example because kits were copied one by one, is only a warning.
    """
    listed = (output / RECORD, *output.glob(f"*/{MANIFEST}"))
    if any(forbidden_kits(output)) or any(map(is_forbidden, listed)):
        # What the page should say of them is not known.
        return
    place, fault = output / INDEX, "is not the page over the kits that are here"
    hint = "build any kit into the folder with --replace"
    try:
        if file_text(place) == sealed(index_page(output), read_seal(output).sheets, output):
            return
    except FileNotFoundError:
        message = f"{INDEX} is missing: the page over the kits that are here"
        yield Diagnostic("KIT267", Severity.WARNING, message, None, hint)
        return
    except ShapeError:
        fault = "is not an ordinary file"
    except PermissionError as problem:
        yield error("KIT267", f"{INDEX} cannot be read: {in_words(problem)}", ALLOW)
        return
    except (OSError, UnicodeDecodeError):
        pass
    if not carries_mark(place) and (place.exists() or place.is_symlink()):
        hint = f"move it away, and {hint}"
    yield error("KIT267", f"{INDEX} {fault}", hint)


@coded("KIT268")
def report_not_made_again(refusal: NotMadeAgainError) -> Iterator[Diagnostic]:
    """A kit cannot be made again from what its manifest says and its folder carries.

    The files that it was made from are missing or were changed, or the manifest has options that no
    build has: somebody edited the kit, or this kitgen. A kit made by another version of kitgen, or
    with a font that may not be passed on, cannot be made again either; that is an error only with
    `--rebuild`, and otherwise a note. Build the kit again with `--replace`, install the version
    that built it, or copy the font to the place that the message names.
    """
    hint = PUT_BACK if f"{SOURCES}/" in str(refusal) else refusal.hint or REBUILD
    if refusal.version:
        hint = f"install kitgen {refusal.version}, or {REBUILD}"
    yield error("KIT268", f"it cannot be made again: {refusal}", hint)
