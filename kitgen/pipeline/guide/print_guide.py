"""The print guide: a calibration sheet, then what to print, on what, and how to cut it.

It is printed first and has no chance in it: its bytes are the same for every seed, unless the
seed draws how many pieces the kit has.
"""

from collections.abc import Iterator, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    RefereePage,
    SheetSet,
    Stock,
    Whole,
)
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box
from kitgen.language import gettext
from kitgen.layout.arrangement import kept_free
from kitgen.layout.booklet import FOOT_MARGIN, SIDE_MARGIN
from kitgen.layout.calibration import calibration_faces
from kitgen.layout.sheet import PrintSettings, Sides
from kitgen.packaging import guide_blocks, guide_tables
from kitgen.packaging.assembly_steps import (
    Keeping,
    assembly_steps,
    cutting_steps,
    keeping_steps,
    once_for_each_table,
    printed_unread,
)
from kitgen.packaging.summaries import GUIDE_ID, JobSummary, PrintRow, print_row, sides_in_words
from kitgen.pipeline.guide.storage import keeping
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.manifest import REFEREE_PAGE
from kitgen.units import inches
from kitgen.values import frozen

_GUIDE = Component(GUIDE_ID, "Print guide")
_CALIBRATION = Component("calibration", "Calibration page")

_INNER_MARGIN = inches(0.1)


def print_guide(
    kit: PreparedKit, jobs: Sequence[JobSummary], settings: PrintSettings, phone: RefereePage | None
) -> Job:
    """Make the guide to a kit's jobs, in the order in which they are printed.

    Args:
        kit: Of its warnings the guide lists those of the definition alone: what a seed brings
            about would make it differ by seed.
        jobs: What went through the press.
        settings: What the person at the printer chose.
        phone: The page that stands in for a referee, where the kit has one.
    """
    paper = settings.paper
    width = paper.width - 2 * kept_free(SIDE_MARGIN, paper.side_margin)
    height = paper.height - 2 * kept_free(FOOT_MARGIN, paper.end_margin)
    room = Box(0.0, 0.0, width, height).grown(-_INNER_MARGIN)
    duplex = settings.sides is not Sides.SINGLE
    subject = _Subject(kit, jobs, settings, keeping(kit, paper), phone)
    # The guide says how many pages it has itself, which changes none of its lines.
    draft = len(tuple(guide_blocks.paginated(_blocks(subject, 1, room.width), room)))
    pages = guide_blocks.paginated(_blocks(subject, draft, room.width), room)
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
    target = calibration_faces(paper, settings.sides, settings.printer)
    calibration = Piece(_CALIBRATION, "calibration", *target)
    return Job(
        id=GUIDE_ID,
        title=_GUIDE.called,
        advice=gettext("Print this first and measure it."),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        seeded=kit.by_seed,
        duplex=duplex,
        sheet_sets=(
            SheetSet(gettext("Calibration"), (calibration,), Whole()),
            SheetSet(gettext("What to print"), tuple(_leaves(faces, duplex)), Whole()),
        ),
    )


@frozen
class _Subject:
    """What the guide is made of."""

    kit: PreparedKit
    jobs: Sequence[JobSummary]
    settings: PrintSettings
    keeping: Keeping
    phone: RefereePage | None


def _blocks(subject: _Subject, page_count: int, width: float) -> tuple[guide_blocks.Block, ...]:
    """Draw the parts of a guide that has so many pages beside its calibration sheet."""
    definition, jobs, settings = subject.kit.definition, subject.jobs, subject.settings
    rows = [_own_row(subject, page_count), *map(print_row, jobs)]
    lists = (
        (gettext("What to cut first"), cutting_steps(jobs)),
        (gettext("What to put together"), assembly_steps(jobs)),
        (gettext("Where to keep it"), keeping_steps(jobs, subject.keeping)),
    )
    note = definition.variant_note
    return (
        guide_blocks.head(definition, width),
        *([guide_blocks.this_variant(note, width)] if note else []),
        guide_blocks.printing(settings, jobs, once_for_each_table(jobs, subject.keeping), width),
        guide_tables.print_table(rows, width),
        *(guide_blocks.secrets(unread, width) for unread in [printed_unread(jobs)] if unread),
        *([guide_blocks.on_a_phone(REFEREE_PAGE, subject.phone, width)] if subject.phone else []),
        *guide_blocks.job_list(jobs, width),
        guide_blocks.cutting(settings.marks, jobs, width),
        *(guide_blocks.numbered(title, steps, width) for title, steps in lists[:1] if steps),
        guide_tables.parts_list([part for job in jobs for part in job.parts.values()], width),
        *(guide_blocks.numbered(title, steps, width) for title, steps in lists[1:] if steps),
        guide_blocks.checks(subject.kit.definition_warnings, width),
    )


def _own_row(subject: _Subject, page_count: int) -> PrintRow:
    """Return the guide's own line in its table: a calibration sheet, and so many pages."""
    sides = subject.settings.sides
    duplex = sides is not Sides.SINGLE
    return PrintRow(
        title=_GUIDE.called,
        file=f"{subject.kit.definition.id}-{GUIDE_ID}.pdf",
        stock=Stock.PAPER,
        sides=sides_in_words(sides),
        pages=page_count + (2 if duplex else 1),
        sheets=1 + (-(-page_count // 2) if duplex else page_count),
        audience=Audience.PLAYERS,
    )


def _leaves(faces: Sequence[Face], duplex: bool) -> Iterator[Piece]:
    """Yield the guide's leaves: two pages each, where both sides are printed."""
    step = 2 if duplex else 1
    for leaf, start in enumerate(range(0, len(faces), step), 1):
        back = faces[start + 1] if start + 1 < len(faces) and duplex else None
        yield Piece(_GUIDE, f"guide-{leaf}", faces[start], back, origin=("title",))
