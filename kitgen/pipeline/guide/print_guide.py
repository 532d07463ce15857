"""The print guide, a sheet of paper: what to print on what, and how to cut and keep it.

It is printed first. Nothing in it depends on chance: its bytes are the same for every seed, unless
the seed draws how many pieces the kit has.
"""

from collections.abc import Collection, Iterator, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    Read,
    RefereePage,
    SheetSet,
    Stock,
    Whole,
)
from kitgen.covers.lettering import LEAST_ON_PIECE
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box, Group, Shape, scaled
from kitgen.language import gettext, ngettext, said_of
from kitgen.layout.arrangement import kept_free
from kitgen.layout.sheet import PrintSettings, Sides
from kitgen.layout.typesetting.page_design import FOOT_MARGIN, LARGE_TEXT, SIDE_MARGIN
from kitgen.packaging.assembly_steps import (
    Keeping,
    assembly_steps,
    cutting_steps,
    keeping_steps,
    once_for_each_table,
)
from kitgen.packaging.guide_blocks import (
    BODY,
    Block,
    covered_head,
    head,
    how_to_cut,
    line_of,
    paginated,
    parts_list,
    steps_block,
)
from kitgen.packaging.guide_checklist import Checklist, checklist
from kitgen.packaging.print_files import PrintFile, print_row
from kitgen.packaging.summaries import GUIDE_ID, JobSummary, choices
from kitgen.pipeline.guide.calibration import calibration_language
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.cover import KitCover, kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.pipeline.records.conversions import printer_record
from kitgen.records.calibration import calibration_name
from kitgen.records.manifest import COVER, REFEREE_PAGE
from kitgen.units import fits, inches
from kitgen.values import frozen, replace

_GUIDE = Component(GUIDE_ID, "Print guide", Read.WHEN_MADE)

_INNER_MARGIN = inches(0.1)
_SIDES_OF_A_SHEET = 2


@frozen
class _Way:
    """A way to set the guide.

    Attributes:
        size: The scale; 1 is the size of the blocks.
        cover: The height in points of the cover at its head, before scaling; 0 for only a title.
        terse: Whether to use fewer words.
        joined: Whether the second side's content starts directly after the first's.
    """

    size: float
    cover: float
    terse: bool = False
    joined: bool = False


_WAYS = (
    _Way(1.2, 96.0),
    _Way(1.1, 96.0),
    _Way(1.1, 64.0),
    _Way(1.0, 96.0),
    _Way(1.0, 64.0),
    _Way(1.0, 64.0, joined=True),
    _Way(1.0, 32.0, joined=True),
    _Way(1.0, 0.0),
    _Way(1.0, 0.0, joined=True),
    _Way(1.0, 32.0, terse=True, joined=True),
    _Way(1.0, 0.0, terse=True, joined=True),
)
"""The ways to set the guide, the best first."""

_LARGE_WAYS = (
    _Way(LARGE_TEXT / BODY.size, 64.0),
    _Way(LARGE_TEXT / BODY.size, 64.0, joined=True),
)
"""The ways to set it in large print, on as many pages as needed."""


def guide_job(kit: PreparedKit, settings: PrintSettings) -> Job:
    """Return the job of a kit's guide, without its pages."""
    return Job(
        id=GUIDE_ID,
        title=_GUIDE.called,
        advice=gettext("Print this first and measure it."),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        seeded=kit.by_seed,
        duplex=settings.sides is not Sides.SINGLE,
        sheet_sets=(),
    )


def print_guide(
    kit: PreparedKit,
    files: Sequence[PrintFile],
    jobs: Sequence[JobSummary],
    settings: PrintSettings,
    phone: RefereePage | None,
    without: Collection[str] = (),
) -> Job:
    """Return the job of the guide to a kit's files and jobs, in printing order.

    Args:
        kit: The kit. The guide counts only warnings about its definition, because those that depend
            on the seed would make the guide differ by seed.
        files: The print files, including the guide's.
        jobs: The printed jobs, and the guide.
        settings: The settings at the printer.
        phone: The referee page, if the kit has one.
        without: The parts that are left out.
    """
    paper = settings.paper
    width = paper.width - 2 * kept_free(SIDE_MARGIN, paper.side_margin)
    height = paper.height - 2 * kept_free(FOOT_MARGIN, paper.end_margin)
    room = Box(0.0, 0.0, width, height).grown(-_INNER_MARGIN)
    job = guide_job(kit, settings)
    listed = [summary for summary in jobs if summary.job.id != GUIDE_ID]
    cover = None if COVER in without else kit_cover(kit)
    subject = _Subject(kit, files, listed, settings, keeping(kit, paper, without), phone, cover)
    pages = _pages(subject, room, _SIDES_OF_A_SHEET)
    if len(pages) != _SIDES_OF_A_SHEET:
        # The guide states its own number of pages.
        pages = _pages(subject, room, len(pages))
    faces = [
        Face(
            f"guide-{number}",
            gettext("What to print, page {page}", page=number),
            width,
            height,
            shapes,
        )
        for number, shapes in enumerate(pages, 1)
    ]
    pieces = tuple(_leaves(faces, job.duplex))
    return replace(job, sheet_sets=(SheetSet(gettext("What to print"), pieces, Whole()),))


@frozen
class _Subject:
    """Everything that the guide describes."""

    kit: PreparedKit
    files: Sequence[PrintFile]
    jobs: Sequence[JobSummary]
    settings: PrintSettings
    keeping: Keeping
    phone: RefereePage | None
    cover: KitCover | None


def _pages(subject: _Subject, room: Box, page_count: int) -> tuple[tuple[Shape, ...], ...]:
    """Set the guide on the two sides of a sheet: printing on one, cutting on the other.

    Everything is drawn as large as it fits. If one side is too full, it runs over to the other;
    then the cover is left out, then some words. If that is still too much, or in large print, the
    guide takes more pages. It states itself that it has `page_count` pages.
    """
    ways = _LARGE_WAYS if subject.kit.style.large_print else _WAYS
    for way in ways:
        size = way.size
        wide, high = room.width / size, room.height / size
        side = Box(room.x / size, room.y / size, wide, high)
        printed = (_head(subject, way, wide), *_printing(subject, page_count, wide, way.terse))
        made = tuple(_making(subject, wide))
        parts = ((*printed, *made),) if way.joined else (printed, made)
        pages = tuple(page for part in parts for page in paginated(part, side))
        if len(pages) <= _SIDES_OF_A_SHEET:
            break
    return tuple((Group(page, scaled(size)),) for page in pages)


def _head(subject: _Subject, way: _Way, width: float) -> Block:
    """Draw the head of the first side, with the cover if there is one and its title is readable."""
    definition = subject.kit.definition
    note = definition.variant_note or ""
    if subject.cover is None or not way.cover:
        return head(definition.title, note, width)
    cover = subject.cover.small(width, way.cover)
    if not fits(LEAST_ON_PIECE, cover.lettering.capital):
        return head(definition.title, note, width)
    return covered_head(cover.shapes, way.cover, note, width)


def _printing(subject: _Subject, page_count: int, width: float, terse: bool) -> tuple[Block, ...]:
    """Draw the steps at the printer."""
    kit, settings = subject.kit, subject.settings
    rows = [print_row(file, page_count if file.holds_guide else 0) for file in subject.files]
    again = once_for_each_table(subject.jobs, subject.keeping)
    phone = said_of(REFEREE_PAGE, subject.phone.advice) if subject.phone else ""
    further = [pair for pair in (("print-again", again), ("print-phone", phone)) if pair[1]]
    calibration = calibration_name(
        settings.paper.id,
        settings.sides,
        calibration_language(kit.style.language.language.code).code,
        printer_record(settings.printer),
    )
    subject_of_list = Checklist(subject.files, rows, calibration, settings, kit.style.ink)
    return tuple(checklist(subject_of_list, further, width, terse=terse))


def _making(subject: _Subject, width: float) -> Iterator[Block]:
    """Yield the steps after printing."""
    jobs, ink = subject.jobs, subject.kit.style.ink
    cutting = " ".join(how_to_cut(subject.settings.marks, jobs))
    parts = [tuple(choice.values()) for job in jobs for choice in choices(job.parts)]
    lists = (
        ("print-cut", gettext("What to cut first"), cutting, cutting_steps(jobs)),
        ("print-glue", gettext("What to put together"), "", assembly_steps(jobs)),
        ("print-keep", gettext("Where to keep it"), "", keeping_steps(jobs, subject.keeping)),
    )
    cut, glued, kept = (
        [steps_block((title, icon), lead, steps, ink, width)] if steps else []
        for icon, title, lead, steps in lists
    )
    yield from (*cut, *glued, parts_list(parts, ink, width), *kept)
    warnings = len(subject.kit.definition_warnings)
    if warnings:
        yield line_of(
            ngettext(
                "The checks found {n} warning about this kit: index.html lists it.",
                "The checks found {n} warnings about this kit: index.html lists them.",
                warnings,
            ),
            width,
        )


def _leaves(faces: Sequence[Face], duplex: bool) -> Iterator[Piece]:
    """Yield the guide's leaves, with two pages each if both sides are printed."""
    step = 2 if duplex else 1
    for leaf, start in enumerate(range(0, len(faces), step), 1):
        back = faces[start + 1] if start + 1 < len(faces) and duplex else None
        yield Piece(_GUIDE, f"guide-{leaf}", faces[start], back, origin=("title",))
