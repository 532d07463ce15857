"""Jobs that share a print file: all pages of each, fronts on fronts, no blank back too many."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Job, SheetSet, Shelves, Whole
from kitgen.drawing.shapes import Box
from kitgen.layout.file_imposition import impose_file
from kitgen.layout.imposition import impose
from kitgen.layout.sheet import BACK, FRONT, Imprint, Sheet, Sides
from tests.factories import make_back, make_job, make_pieces, make_settings

IMPRINT = Imprint("Demon Mine", None)


def job_of(number: int, count: int, *, duplex: bool) -> Job:
    pieces = make_pieces(count, back=make_back() if duplex else None)
    return replace(make_job(pieces, Whole(), duplex=duplex), id=f"job-{number}")


JOBS = st.lists(st.tuples(st.integers(1, 9), st.booleans()), min_size=1, max_size=4).map(
    lambda chosen: [
        job_of(number, count, duplex=duplex) for number, (count, duplex) in enumerate(chosen)
    ]
)


def is_blank(sheet: Sheet) -> bool:
    return sheet.side == BACK and not sheet.placements


@given(JOBS, st.booleans())
def test_a_file_on_both_sides_alternates_and_adds_nothing_but_blank_backs(
    jobs: list[Job], followed: bool
) -> None:
    settings = make_settings()
    of_file = [(job, IMPRINT) for job in jobs]
    sheets = [
        sheet for sheet, _ in impose_file(of_file, settings, Sides.LONG_EDGE, followed=followed)
    ]
    assert {sheet.side for sheet in sheets[::2]} == {FRONT}
    assert {sheet.side for sheet in sheets[1::2]} <= {BACK}
    printed = [sheet for job in jobs for sheet in impose(job, settings, IMPRINT)]
    assert [sheet for sheet in sheets if sheet.placements] == [
        sheet for sheet in printed if sheet.placements
    ]
    # A last front needs a back only where another front comes after it.
    assert is_blank(sheets[-1]) <= followed
    assert len(sheets) % 2 == 0 or not followed


@given(JOBS)
def test_a_file_on_one_side_has_no_blank_pages(jobs: list[Job]) -> None:
    settings = make_settings(sides=Sides.SINGLE)
    sheets = [
        sheet for sheet, _ in impose_file([(job, IMPRINT) for job in jobs], settings, Sides.SINGLE)
    ]
    assert {sheet.side for sheet in sheets} == {FRONT}
    assert all(sheet.placements for sheet in sheets)


def test_jobs_are_laid_out_one_after_the_other_as_their_sheets_are_taken() -> None:
    """A label lists what the jobs before it print, and a thousand fields are never all there."""
    taken: list[str] = []

    def jobs() -> Iterator[tuple[Job, Imprint]]:
        for number in range(3):
            taken.append(f"job {number}")
            yield job_of(number, 1, duplex=False), IMPRINT

    sheets = impose_file(jobs(), make_settings(), Sides.SINGLE)
    for number in range(3):
        sheet, _ = next(sheets)
        assert taken[-1] == f"job {number}"
        assert sheet.jobs == (f"job-{number}",)


@pytest.mark.parametrize("arrangement", [Grid(2, 2), Whole()])
def test_a_blank_back_says_so_and_is_the_back_of_its_front(arrangement: Grid | Whole) -> None:
    settings = make_settings()
    job = make_job(make_pieces(2), arrangement)
    sheets = [
        sheet
        for sheet, _ in impose_file([(job, IMPRINT)], settings, Sides.LONG_EDGE, followed=True)
    ]
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert (back.number, back.count, back.jobs) == (front.number, front.count, front.jobs)
        assert back.furniture


def loose_job(number: int, count: int, *, duplex: bool = False) -> Job:
    pieces = make_pieces(count, 150.0, 200.0, make_back(150.0, 200.0) if duplex else None)
    named = [replace(piece, name=f"{piece.name} of {number}") for piece in pieces]
    return replace(make_job(named, Shelves(), duplex=duplex), id=f"job-{number}")


def test_loose_pieces_of_all_jobs_share_the_last_sheets_of_their_file() -> None:
    jobs = [(loose_job(0, 5), IMPRINT), (job_of(1, 2, duplex=False), IMPRINT)]
    jobs.append((loose_job(2, 3), Imprint("Demon Mine", "42")))
    printed = list(impose_file(jobs, make_settings(), Sides.SINGLE))
    assert [sheet.jobs for sheet, _ in printed] == [("job-1",), ("job-1",), ("job-0", "job-2")]
    shared, imprint = printed[-1]
    assert [placement.job for placement in shared.placements] == ["job-0"] * 5 + ["job-2"] * 3
    # Chance had a part in some of it.
    assert imprint.seed == "42"
    assert (shared.set_title, shared.number, shared.count) == ("Card sheets", 1, 1)


def test_a_shared_sheet_of_pieces_with_and_without_backs_has_a_back() -> None:
    jobs = [(loose_job(0, 2), IMPRINT), (loose_job(1, 3, duplex=True), IMPRINT)]
    settings = make_settings()
    front, back = (sheet for sheet, _ in impose_file(jobs, settings, Sides.LONG_EDGE))
    assert [placement.job for placement in front.placements] == ["job-0"] * 2 + ["job-1"] * 3
    assert (back.side, back.jobs) == (BACK, ("job-1",))
    assert [placement.job for placement in back.placements] == ["job-1"] * 3


def test_backs_of_a_one_sided_job_are_not_printed_on_a_shared_sheet() -> None:
    jobs = [
        replace(make_job(make_pieces(2, back=make_back()), Shelves(), duplex=duplex), id=name)
        for name, duplex in (("both", True), ("one", False))
    ]
    of_file = [(job, IMPRINT) for job in jobs]
    sheets = [sheet for sheet, _ in impose_file(of_file, make_settings(), Sides.LONG_EDGE)]
    by_side = [{placement.job for placement in sheet.placements} for sheet in sheets]
    assert by_side == [{"both", "one"}, {"both"}]


def loose_copies(
    id_: str, counts: tuple[int, int], copies: int, arrangement: Grid | Shelves
) -> Job:
    """A job of pieces of one size for several copies; it does not fill half a page with one's."""
    count, size = counts
    sets = (
        SheetSet(
            "",
            tuple(
                replace(piece, name=f"{piece.name} of copy {copy}")
                for piece in make_pieces(count, float(size), 80.0)
            ),
            arrangement,
            copy,
        )
        for copy in range(1, copies + 1)
    )
    return replace(make_job((), arrangement), id=id_, sheet_sets=tuple(sets))


COUNTS = st.tuples(st.integers(1, 4), st.sampled_from([60, 90, 130, 200]))


@settings(max_examples=30, deadline=None)
@given(COUNTS, COUNTS, st.integers(2, 5))
def test_further_copies_leave_the_places_of_earlier_ones(
    shelved: tuple[int, int], in_rows: tuple[int, int], most: int
) -> None:
    before: dict[tuple[str, str], tuple[int, Box]] = {}
    for copies in range(1, most + 1):
        jobs = [
            loose_copies("first", shelved, copies, Shelves(9.0)),
            loose_copies("second", in_rows, copies, Grid(2, 2)),
        ]
        sheets = impose_file([(job, IMPRINT) for job in jobs], make_settings(), Sides.SINGLE)
        places = {
            (placement.job, placement.piece.name): (page, placement.box)
            for page, (sheet, _) in enumerate(sheets)
            for placement in sheet.placements
        }
        assert len(places) == copies * (shelved[0] + in_rows[0])
        assert before.items() <= places.items()
        before = places
