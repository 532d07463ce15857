"""Checks of a PDF as a document: its names, and that it has no settings that affect printing.

Even if the contents of all pages are right, prints may be wrong: settings of a document can turn a
page, print it larger, or cover it with something that is not part of the page.
"""

from collections.abc import Iterator
from pathlib import Path

from kitgen.contract import Audience
from kitgen.diagnostics import Diagnostic, coded
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.verify.bounded import TooMuchError
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage, UnreadablePdfError
from kitgen.pipeline.verify.pdf.structure import PdfStructure, structure_of
from kitgen.records.manifest import JobRecord, Manifest, PrintFileRecord
from kitgen.terminal import Progress

_UNIT = "/UserUnit"

_MEANINGS = {
    "/AA": "an action",
    "/AcroForm": "a form",
    "/Annots": "notes over the page",
    "/Encrypt": "a lock",
    "/ExtGState": "settings of transparency",
    "/Group": "a transparent group",
    "/JavaScript": "a script",
    "/Names": "attached files, scripts or names",
    "/NumCopies": "a number of copies to print",
    "/OC": "a layer that may be hidden",
    "/OCProperties": "layers that may be hidden",
    "/OpenAction": "an action on opening",
    "/PrintArea": "a part of the page to print",
    "/PrintClip": "a part of the page to print",
    "/PrintPageRange": "pages that alone are printed",
    "/Properties": "layers that may be hidden",
}
"""The meanings of keys that kitgen never writes, for messages."""


@coded("KIT222")
def check_page_upright(file: PrintFileRecord, number: int, page: ReadPage) -> Iterator[Diagnostic]:
    """A PDF has a setting that turns a page.

    Pages are drawn upright as they are printed. One that is turned puts backs behind the
    wrong fronts, though every piece is at its place. Build the kit again.
    """
    if page.turned_by:
        problem = f"is turned by {page.turned_by} degrees, built with 0"
        yield error("KIT222", f"{file.file} page {number} {problem}")


def check_structure(folder: Path, name: str, progress: Progress) -> Iterator[Diagnostic]:
    """Check what a PDF's objects say beside its pages.

    Raises:
        UnreadablePdfError: It is no PDF, or a broken one.
    """
    structure = structure_of(folder / name, lambda: progress(name, 0, None))
    yield from check_true_units(name, structure)
    yield from check_nothing_added(name, structure)
    yield from check_page_origin(name, structure)


@coded("KIT223")
def check_true_units(name: str, structure: PdfStructure) -> Iterator[Diagnostic]:
    """A PDF says that the unit of a page is something else than a point.

    Printers that obey a `UserUnit` print the page larger than it was built, and tiles do not
    come out at their size. Build the kit again.
    """
    for stray in structure.strays:
        if stray.what == _UNIT:
            yield error("KIT223", f"{name}: {stray.where} has a unit of its own (UserUnit)")


@coded("KIT224")
def check_nothing_added(name: str, structure: PdfStructure) -> Iterator[Diagnostic]:
    """A PDF holds what kitgen never puts into one: notes, files, scripts, locks, updates.

    A note covers what is below it and may be printed; an action does something when the file is
    opened; a preference leaves out pages, a layer hides what is on it, and an update that was
    appended puts other objects in the place of those that were built. What is printed is no longer
    what was checked. Everything that a PDF may have besides its pages' contents is compared with
    the few things that kitgen writes. Build the kit again.
    """
    for stray in structure.strays:
        if stray.what != _UNIT:
            meaning = _MEANINGS.get(stray.what)
            what = f"{stray.what} ({meaning})" if meaning else stray.what
            yield error("KIT224", f"{name}: {stray.where} has {what}, which kitgen never writes")


@coded("KIT253")
def check_page_origin(name: str, structure: PdfStructure) -> Iterator[Diagnostic]:
    """A page of a PDF does not begin at 0, 0.

    Its MediaBox says which part of the drawing is the page. Moved by two points, with its size as
    it was, it prints everything two points off: cuts miss, and backs do not meet their fronts.
    Build the kit again.
    """
    for number, page in enumerate(structure.pages, 1):
        if page.media_box[:2] != (0.0, 0.0):
            x, y = page.media_box[:2]
            message = f"begins at ({x:.2f}, {y:.2f}) by its MediaBox, built at (0, 0)"
            yield error("KIT253", f"{name} page {number} {message}")


@coded("KIT225")
def check_names(
    manifest: Manifest, file: PrintFileRecord, reading: PdfReading
) -> Iterator[Diagnostic]:
    """A PDF's title or keywords name another kit, job, paper or seed than the manifest.

    Players tell the sheets of two builds apart by them: with another seed the answers do not belong
    to the fields. Somebody edited the manifest, or took a file of another build: build the kit
    again.
    """
    title = f"{manifest.title}: {file.title}"
    metadata = reading.metadata("Title")
    if metadata != title:
        yield error("KIT225", f"{file.file} has the title `{metadata}`, not `{title}`")
    paper = PAPERS.get(manifest.paper)
    jobs = [job.title for job in manifest.jobs if job.file == file.file]
    keywords = ", ".join((manifest.game, *jobs, paper.title if paper else manifest.paper))
    metadata = reading.metadata("Keywords")
    # Jobs without chance are the same for every seed, so their files name none.
    if metadata not in (keywords, f"{keywords}, seed {manifest.seed}"):
        wanted = f"`{keywords}` with or without `, seed {manifest.seed}`"
        yield error("KIT225", f"{file.file} has the keywords `{metadata}`, not {wanted}")


@coded("KIT209")
def report_unreadable_pdf(name: str, problem: UnreadablePdfError) -> Iterator[Diagnostic]:
    """A print file is not a PDF that can be opened.

    It was cut short, changed by hand, or is something else under that name. Build the kit
    again.
    """
    yield error("KIT209", f"{name} cannot be opened: {problem}")


@coded("KIT226")
def check_file_names(manifest: Manifest) -> Iterator[Diagnostic]:
    """A print file is not named after its kit and what it holds.

    It is `<kit>-card.pdf` or `<kit>-paper.pdf` for all players, `<kit>-player-1.pdf` and so on for
    others, or `<kit>-<job>.pdf` in a kit that was built with `--separate`, so that a file that was
    sent on by itself can still be recognised. Somebody edited the manifest: build the kit again.
    """
    for job in manifest.jobs:
        wanted = f"{manifest.kit_id}-{_name_of(job, manifest)}.pdf"
        if job.file != wanted:
            yield error("KIT226", f"the job {job.id} has the file {job.file}, not {wanted}")


def _name_of(job: JobRecord, manifest: Manifest) -> str:
    """Return the part of a job's file name that follows the kit's id."""
    if manifest.options.separate:
        return job.id
    if job.audience == Audience.PLAYERS:
        return job.stock
    stocks = {other.stock for other in manifest.jobs if other.audience == job.audience}
    return f"{job.audience}-{job.stock}" if len(stocks) > 1 else job.audience


@coded("KIT254")
def report_too_much(file: str, problem: TooMuchError) -> Iterator[Diagnostic]:
    """Reading a file takes far more time or memory than any file of a kit needs, or fails.

    All work on a file may take 12 s of computing time and 900 MB of memory. Only the time to read
    the pages that it really has comes on top: at most a quarter of a second for each page, and ten
    seconds for each MB of the file. A kit's own files take a third of that at most, unless they
    show ten thousand fields or more: build these in parts, with `--first`. A few hundred bytes can
    be made to unpack into billions, so do not open the file with anything else, and build the kit
    again. A file of more than 1 GB is not read at all. If the message says that the reader was
    killed, the system may have run out of memory: verify the kit again.
    """
    yield error("KIT254", f"{file}: reading it {problem}")
