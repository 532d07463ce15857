"""The print guide: a calibration sheet, then what to print, on what, and how to cut it.

It is printed first and has no chance in it: its bytes are the same for every seed.
"""

from collections.abc import Iterator, Sequence

from kitgen.contract import Audience, Component, Job, Piece, SheetSet, Stock, Whole
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box
from kitgen.layout.arrangement import kept_free
from kitgen.layout.calibration import calibration_faces
from kitgen.layout.sheet import PrintSettings, Sides
from kitgen.pipeline import guide_blocks
from kitgen.pipeline.summaries import GUIDE_ID, JobSummary
from kitgen.units import inches

_GUIDE = Component(GUIDE_ID, "Print guide")
_CALIBRATION = Component("calibration", "Calibration page")

_SIDE_MARGIN = inches(0.5)
_FOOT_MARGIN = inches(0.55)
_INNER_MARGIN = inches(0.1)


def print_guide(
    definition: KitDefinition,
    jobs: Sequence[JobSummary],
    warnings: Sequence[Diagnostic],
    settings: PrintSettings,
) -> Job:
    """Make the guide to a kit's jobs, in the order in which they are printed.

    `warnings` are those of the definition alone: what a seed brings about would make the
    guide another one for every seed.
    """
    paper = settings.paper
    width = paper.width - 2 * kept_free(_SIDE_MARGIN, paper.side_margin)
    height = paper.height - 2 * kept_free(_FOOT_MARGIN, paper.end_margin)
    room = Box(0.0, 0.0, width, height).grown(-_INNER_MARGIN)
    blocks = (
        guide_blocks.head(definition, room.width),
        guide_blocks.printing(settings, jobs, room.width),
        *guide_blocks.job_list(jobs, room.width),
        guide_blocks.cutting(settings.marks, room.width),
        guide_blocks.checks(warnings, room.width),
    )
    faces = [
        Face(f"guide-{number}", f"What to print, page {number}", width, height, shapes)
        for number, shapes in enumerate(guide_blocks.paginated(blocks, room), 1)
    ]
    duplex = settings.sides is not Sides.SINGLE
    calibration = Piece(
        _CALIBRATION,
        "calibration",
        *calibration_faces(settings.paper, settings.sides, settings.printer),
    )
    return Job(
        id=GUIDE_ID,
        title="Print guide",
        advice="Print this first and measure it.",
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        seeded=False,
        duplex=duplex,
        sheet_sets=(
            SheetSet("Calibration", (calibration,), Whole()),
            SheetSet("What to print", tuple(_leaves(faces, duplex)), Whole()),
        ),
    )


def _leaves(faces: Sequence[Face], duplex: bool) -> Iterator[Piece]:
    """Yield the guide's leaves: two pages each, where both sides are printed."""
    step = 2 if duplex else 1
    for leaf, start in enumerate(range(0, len(faces), step), 1):
        back = faces[start + 1] if start + 1 < len(faces) and duplex else None
        yield Piece(_GUIDE, f"guide-{leaf}", faces[start], back, origin=("title",))
