"""Verifying a PDF as a document: its names, and nothing that turns, enlarges or acts.

The pages' contents may be as built and the prints still wrong: a document's own settings turn
a page, print it larger, or cover it with something that no page holds.
"""

from collections.abc import Iterator

from kitgen.diagnostics import Diagnostic, coded
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.verify.files import error
from kitgen.pipeline.verify.reading import PdfReading, ReadPage
from kitgen.records.manifest import JobRecord, Manifest

_SCALE_NAME = b"UserUnit"
_ACTION_NAMES = (b"OpenAction", b"AA")
_NOTES_NAME = b"Annots"
_PACKED_NAME = b"ObjStm"


@coded("KIT222")
def check_page_upright(job: JobRecord, number: int, page: ReadPage) -> Iterator[Diagnostic]:
    """A PDF turns a page by a setting of its own.

    Pages are drawn upright as they are printed. One that is turned puts backs behind the
    wrong fronts, though every piece is at its place. Build the kit again.
    """
    if page.turned_by:
        problem = f"is turned by {page.turned_by} degrees, built with 0"
        yield error("KIT222", f"{job.file} page {number} {problem}")


@coded("KIT223")
def check_true_units(job: JobRecord, reading: PdfReading) -> Iterator[Diagnostic]:
    """A PDF says of a page that its unit is another than a point.

    Printers that obey a `UserUnit` print the page larger than it was built, and tiles do not
    come out at their size. Build the kit again.
    """
    count = reading.count_name(_SCALE_NAME)
    if count:
        times = "once" if count == 1 else f"{count} times"
        yield error("KIT223", f"{job.file} has a unit of its own (UserUnit) {times}, built with 0")


@coded("KIT224")
def check_nothing_added(job: JobRecord, reading: PdfReading) -> Iterator[Diagnostic]:
    """A PDF holds what kitgen never puts into one: notes over a page, files, scripts, actions.

    A note covers what is below it and may be printed; a script or an action does something
    when the file is opened; objects that are packed together cannot be looked into. What is
    printed is no longer what was checked. Build the kit again.
    """
    names = {
        "set of annotations": reading.count_name(_NOTES_NAME),
        "attached file": reading.attachment_count,
        "script": reading.script_count,
        "action": sum(map(reading.count_name, _ACTION_NAMES)),
        "pack of objects": reading.count_name(_PACKED_NAME),
    }
    for name, count in names.items():
        if count:
            yield error("KIT224", f"{job.file} was built without any {name}, and has {count}")


@coded("KIT225")
def check_names(manifest: Manifest, job: JobRecord, reading: PdfReading) -> Iterator[Diagnostic]:
    """A PDF's title or keywords name another kit, job, paper or seed than the manifest.

    By them players know sheets of two builds apart: with another seed the answers do not
    belong to the fields. Somebody edited the manifest, or took a file of another build: build
    the kit again.
    """
    title = f"{manifest.title}: {job.title}"
    metadata = reading.metadata("Title")
    if metadata != title:
        yield error("KIT225", f"{job.file} has the title `{metadata}`, not `{title}`")
    paper = PAPERS.get(manifest.paper)
    keywords = ", ".join((manifest.game, job.title, paper.title if paper else manifest.paper))
    metadata = reading.metadata("Keywords")
    # Jobs without chance in them are the same for every seed, and name none.
    if metadata not in (keywords, f"{keywords}, seed {manifest.seed}"):
        wanted = f"`{keywords}` with or without `, seed {manifest.seed}`"
        yield error("KIT225", f"{job.file} has the keywords `{metadata}`, not {wanted}")


@coded("KIT226")
def check_file_names(manifest: Manifest) -> Iterator[Diagnostic]:
    """A job's file is not named for its kit and its job.

    It is `<kit>-<job>.pdf`, so that a file that was sent on alone is still known. Somebody
    edited the manifest: build the kit again.
    """
    for job in manifest.jobs:
        wanted = f"{manifest.kit_id}-{job.id}.pdf"
        if job.file != wanted:
            yield error("KIT226", f"the job {job.id} has the file {job.file}, not {wanted}")
