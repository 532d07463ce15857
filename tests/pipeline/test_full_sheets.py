"""How many sheets kits take, and that none is less than half full where there are others."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PIL import Image, ImageDraw

from kitgen.contract import Job, Whole
from kitgen.definitions.shipped import shipped_kits
from kitgen.layout.file_imposition import impose_file
from kitgen.layout.paper import PAPERS, Paper
from kitgen.layout.sheet import FRONT, Imprint, Sheet
from kitgen.packaging.print_files import print_files
from kitgen.pipeline.guide.storage import storage_job
from kitgen.pipeline.kit.copies import jobs_of_sets
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.records.outlines import recorded_outlines
from kitgen.units import mm
from kitgen.values import replace
from tests.games.folders import folder_of
from tests.pipeline.factories import options
from tests.printed_jobs import manifest_of
from tests.shared_kits import sampled

SHEETS = {
    "cave-mining": 12,
    "demon-mine": 15,
    "manic-minelayers": 7,
    "mines-between-the-lines": 10,
    "phantom-of-the-mine": 8,
}
"""What the kits of the five games take on Letter: with the calibration sheet 53."""

MARGIN, LINE = mm(4.2), 9.5
"""Points: what a printer does not reach along each edge, and what the page line takes."""

CASES = [(kit.id, paper) for kit in shipped_kits() for paper in PAPERS]
SAMPLE = [
    ("demon-mine-four-player", "letter"),
    ("cave-mining-two", "a4"),
    ("cave-mining", "tabloid"),
    ("manic-minelayers", "a3"),
]

EVEN = 0.02
"""How far the fills of sheets that share too little for all of them may lie apart."""


def jobs_of(kit: PreparedKit, paper: Paper) -> Iterator[Job]:
    """All jobs of a kit but its rules and its print guide, whose pages are read."""
    yield from jobs_of_sets(kit.game, kit.definition, kit.set_contents, kit.style.ink)
    storage = storage_job(kit, tuple, paper)
    if storage is not None:
        yield storage


def fronts_of(kit_id: str, paper: str, copies: int | None = None) -> dict[str, list[Sheet]]:
    """The fronts of each print file: one stock, and one audience."""
    asked = options("42", copies=copies, paper=paper)
    (kit,) = prepare_kits((kit_id,), asked.kit)
    settings = asked.printing.settings
    with kit.style.active():
        jobs = {job.id: job for job in jobs_of(kit, settings.paper)}
        files = print_files(kit_id, tuple(jobs.values()), settings, separate=False)
        fronts: dict[str, list[Sheet]] = {}
        for file in files:
            of_file = [(jobs[summary.job.id], Imprint("", None)) for summary in file.jobs]
            sheets = impose_file(of_file, settings, file.sides)
            fronts[file.name] = [sheet for sheet, _ in sheets if sheet.side == FRONT]
    return fronts


def optional_jobs(kit_id: str, paper: str) -> set[str]:
    """What a kit can be played without: no sheet of it need be full, for nobody need print it."""
    asked = options("42", paper=paper)
    (kit,) = prepare_kits((kit_id,), asked.kit)
    with kit.style.active():
        return {job.id for job in jobs_of(kit, asked.printing.settings.paper) if job.optional}


def fill(sheet: Sheet) -> float:
    """What part of the room on a sheet its pieces take, by the pixels of their trim shapes."""
    image = Image.new("1", (round(sheet.width), round(sheet.height)))
    draw = ImageDraw.Draw(image)
    for placement, lines in zip(sheet.placements, recorded_outlines(sheet), strict=True):
        box = placement.clip if sheet.upright_cuts == 2 and placement.clip else placement.box
        for line in lines:
            draw.polygon(line, fill=1)
        if not lines:
            draw.rectangle((box.x, box.y, box.right, box.bottom), fill=1)
    taken = sum(image.convert("L").histogram()[1:])
    return taken / ((sheet.width - 2 * MARGIN) * (sheet.height - 2 * MARGIN - LINE))


def held(sheet: Sheet) -> str:
    """What lies on a sheet."""
    counts = Counter(placement.piece.component.id for placement in sheet.placements)
    return ", ".join(f"{count} {component}" for component, count in counts.items())


LEFT_WHOLE = {
    *("answer-sheet", "flag-slips-1", "flag-slips-2", "half-answers", "lookup-sheet"),
    *("private-sheet-1", "private-sheet-2", "reveal-base", "reveal-sheet", "window-card"),
}
"""What is never cut, however large its paper: whoever cut secrets apart would see them, and what is
glued to one or lies on it is as large."""

FOR_EACH_TABLE = {"score-pad", "setting-sheet"}
"""What is printed more often than the sheets of several fields, and apart from them."""


def components(sheet: Sheet) -> set[str]:
    """The ids of what lies on a sheet."""
    return {placement.piece.component.id for placement in sheet.placements}


def is_left_whole(sheet: Sheet) -> bool:
    """Whether paper is too large for its page, which is folded or laid down with it, uncut."""
    return components(sheet) <= LEFT_WHOLE and sheet.arrangement == Whole()


def is_odd(sheet: Sheet, fronts: list[Sheet]) -> bool:
    """Whether it holds a single piece, and no other sheet stays half full without one of its own.

    Small pieces might fill it together, so that there must be none.
    """
    lacking = 0.5 - fill(sheet)
    parts = [
        (fill(other), fill(replace(other, placements=(placement,))))
        for other in fronts
        if other is not sheet
        for placement in other.placements
    ]
    return len(sheet.placements) == 1 and all(
        part >= lacking and filled - part < 0.5 for filled, part in parts
    )


@pytest.mark.sample
@pytest.mark.parametrize(("kit_id", "paper"), sampled(CASES, SAMPLE))
def test_no_sheet_is_less_than_half_full_beside_others(kit_id: str, paper: str) -> None:
    optional = optional_jobs(kit_id, paper)
    for file, fronts in fronts_of(kit_id, paper).items():
        fills = [
            (fill(sheet), held(sheet))
            for sheet in fronts
            if not is_left_whole(sheet) and not is_odd(sheet, fronts)
            if not optional.issuperset(sheet.jobs)
        ]
        total = sum(filled for filled, _ in fills)
        # Where there is too little for all sheets and too much for one less, they share it evenly.
        least = 0.5 if 2 * total >= len(fills) else max(fills, default=(0.0, ""))[0] - EVEN
        poor = [f"{filled:.0%} {what}" for filled, what in fills if filled < least]
        assert len(fronts) == 1 or not poor, file


@pytest.mark.parametrize("paper", ["tabloid", "a3"])
@pytest.mark.parametrize("kit_id", ["mines-between-the-lines", "manic-minelayers-pencil"])
def test_sheets_to_write_on_share_large_paper(kit_id: str, paper: str) -> None:
    for file, fronts in fronts_of(kit_id, paper, copies=3).items():
        cut = [sheet for sheet in fronts if not is_left_whole(sheet)]
        apart = [sheet for sheet in cut if components(sheet) & FOR_EACH_TABLE]
        assert all(len(sheet.placements) == 1 for sheet in apart), file
        poor = [held(sheet) for sheet in cut if sheet not in apart and fill(sheet) < 0.5]
        # An odd one has nobody to share with.
        assert len(poor) <= 1, file


@pytest.mark.parametrize("kit_id", ["mines-between-the-lines", "mines-between-the-lines-reveal"])
def test_no_secret_shares_a_paper(kit_id: str) -> None:
    fronts = [sheet for file in fronts_of(kit_id, "a3", copies=2).values() for sheet in file]
    secret = [sheet for sheet in fronts if components(sheet) & (LEFT_WHOLE - {"reveal-base"})]
    assert len(secret) >= 6
    assert all(len(sheet.placements) == 1 for sheet in secret)


@pytest.mark.parametrize("game", SHEETS)
def test_a_kit_takes_so_many_sheets_and_no_more(game: str) -> None:
    manifest = manifest_of(folder_of(game) / "goldens")
    pages = [page for file in manifest["print_files"] for page in file["sheets"]]
    assert sum(": front, " in page for page in pages) <= SHEETS[game]
