"""Imposition: print jobs on sheets, fronts in order, each followed by its back.

A back lies at its front's position, mirrored about the middle of the paper, because the printer
turns the whole sheet: the long edge swaps left and right, the short edge top and bottom. The cut
piece is the same either way: its back is upright when the piece is turned sideways like a page, so
with the short edge backs are printed upside down.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby

from kitgen.contract import Arrangement, Job, Saddle, SheetSet, Shelves, Stock, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Box, Outline, Shape, Transform, mapped
from kitgen.language import gettext, gettext_noop
from kitgen.layout.arrangement import (
    Page,
    Spot,
    arrange,
    fills_paper,
    line_room,
    map_room,
    split_area,
)
from kitgen.layout.furniture import PageLine, furnish_with
from kitgen.layout.marks import (
    MARK_REACH,
    assembly_map,
    bleed_limits,
    cutting_marks,
    glue_marks,
    shared_marks,
)
from kitgen.layout.packing.loose import Loose, own_pages
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import (
    BACK,
    FRONT,
    Imprint,
    Marks,
    Placement,
    PrintSettings,
    Sheet,
    Sides,
)
from kitgen.values import frozen, replace

_SHARED = {Stock.CARD: gettext_noop("Card sheets"), Stock.PAPER: gettext_noop("Paper sheets")}
"""The titles of sheets that several jobs share."""


def impose(job: Job, settings: PrintSettings, imprint: Imprint) -> Iterator[Sheet]:
    """Lay a single job on paper, sheet by sheet, each front before its back.

    A set whose pieces do not fit the paper yields no sheet; `check_set_fits` says why.

    Args:
        job: The job. Its sets are iterated over once: one at a time if each is numbered separately,
            otherwise one copy at a time.
        settings: Paper, sides and marks.
        imprint: The kit's title and seed for the page line.

    Yields:
        Sheets, numbered within their set or through the job; those of loose pieces come last.
    """
    loose = Loose(settings.paper)
    own = impose_own(job, settings, imprint, loose)
    shared = (sheet for sheet, _ in shared_sheets(loose, settings, {job.id: (job, imprint)}))
    yield from _without_blank_end(chain(own, shared))


def impose_own(
    job: Job, settings: PrintSettings, imprint: Imprint, loose: Loose
) -> Iterator[Sheet]:
    """Lay the sheets that a job does not share on paper (see `impose`); `loose` takes the rest."""
    return _without_blank_end(_sheets(loose.taken_from(job), settings, imprint))


def shared_sheets(
    loose: Loose, settings: PrintSettings, jobs: Mapping[str, tuple[Job, Imprint]]
) -> Iterator[tuple[Sheet, Imprint]]:
    """Lay the loose pieces of jobs on paper, each front before its back, if it has one.

    Args:
        loose: The loose pieces that the jobs left.
        settings: Paper, sides and marks.
        jobs: The jobs by id, each with the imprint for its page lines.

    Yields:
        Each sheet with the imprint of its page line, which has the seed if chance had a part in any
        of its pieces.
    """
    pages = loose.pages()
    title = _shared_title(loose, [jobs[job][0] for job in loose.titles])
    for index, page in enumerate(pages):
        imprints = [jobs[spot.job][1] for spot in page.spots]
        imprint = next((imprint for imprint in imprints if imprint.seed is not None), imprints[0])
        backed = {spot.job for spot in page.spots if spot.piece.back}
        duplex = frozenset(job for job in backed if jobs[job][0].duplex)
        press = _Press(SheetSet(title, (), Shelves()), settings, imprint, duplex, "")
        for sheet in press.sheets((page,), index, len(pages)):
            yield replace(sheet, opens_set=sheet.opens_set and index == 0), imprint


def _shared_title(loose: Loose, jobs: Sequence[Job]) -> str:
    """Return the title of shared sheets: that of the only set or job on them, or their stock's."""
    if len(jobs) > 1:
        return gettext(_SHARED[jobs[0].stock])
    titles = {title for of_job in loose.titles.values() for title in of_job}
    return titles.pop() if len(titles) == 1 else ""


def _sheets(job: Job, settings: PrintSettings, imprint: Imprint) -> Iterator[Sheet]:
    """Yield every front of a job and, if it is printed on both sides, every back."""
    duplex = frozenset({job.id} if job.duplex else ())
    presses = (_Press(sheet_set, settings, imprint, duplex, job.id) for sheet_set in job.sheet_sets)
    laid_out = ((press, press.pages()) for press in presses)
    if not job.numbered_through:
        for press, pages in laid_out:
            yield from press.sheets(pages, 0, len(pages))
        return
    # Copies are numbered separately, so that asking for more leaves the first one's pages alone.
    for _, one_copy in groupby(laid_out, key=lambda laid: laid[0].sheet_set.copy):
        held = tuple(one_copy)
        count = sum(len(pages) for _, pages in held)
        before = 0
        for press, pages in held:
            yield from press.sheets(pages, before, count)
            before += len(pages)


def _without_blank_end(sheets: Iterable[Sheet]) -> Iterator[Sheet]:
    """Leave out blank backs at the end, after which nothing is printed."""
    blank: list[Sheet] = []
    for sheet in sheets:
        if sheet.side == BACK and not sheet.placements:
            blank.append(sheet)
            continue
        yield from blank
        blank.clear()
        yield sheet


@frozen
class _Press:
    """Lays out one sheet set.

    Attributes:
        sheet_set: The pieces and how they are arranged.
        settings: Paper, sides and marks.
        imprint: The kit's imprint for its page lines.
        duplex: The ids of the jobs whose backs are printed.
        job_id: The job of pieces that do not name one.
    """

    sheet_set: SheetSet
    settings: PrintSettings
    imprint: Imprint
    duplex: frozenset[str]
    job_id: str

    @property
    def has_backs(self) -> bool:
        """Whether anything is printed on the back of the paper."""
        return bool(self.duplex) and self.settings.sides is not Sides.SINGLE

    @property
    def cut_as(self) -> Arrangement:
        """The arrangement that decides how its sheets are cut; all shelves are cut alike."""
        arrangement = self.sheet_set.arrangement
        return Shelves() if isinstance(arrangement, Shelves) else arrangement

    def pages(self) -> tuple[Page, ...]:
        """Return the set's pieces, which fit the paper, arranged on pages."""
        pieces, arrangement = tuple(self.sheet_set.pieces), self.sheet_set.arrangement
        if isinstance(arrangement, Shelves):
            return own_pages(pieces, arrangement, self.settings.paper, self.job_id)
        return tuple(arrange(pieces, arrangement, self.settings.paper))

    def sheets(self, pages: tuple[Page, ...], before: int, count: int) -> Iterator[Sheet]:
        """Yield the sheets of the pages, fronts and backs, numbered from `before` + 1."""
        paper = self.settings.paper
        for number, page in enumerate(pages, start=before + 1):
            for side in (FRONT, BACK) if self.has_backs else (FRONT,):
                placements, marks = self.front(page) if side == FRONT else (self.back(page), ())
                yield Sheet(
                    width=paper.width,
                    height=paper.height,
                    set_title=self.sheet_set.title,
                    number=number,
                    count=count,
                    side=side,
                    placements=placements,
                    furniture=(*marks, *self.furniture(page, number, count, side)),
                    opens_set=side == FRONT and number == before + 1,
                    arrangement=self.cut_as,
                    upright_cuts=len(page.upright_cuts),
                    level_cuts=len(page.level_cuts),
                    jobs=self.jobs_of(page, placements),
                )

    def jobs_of(self, page: Page, placements: tuple[Placement, ...]) -> tuple[str, ...]:
        """Return the jobs on a side; for a back without pieces, those of the front."""
        ids = [placement.job for placement in placements] or [spot.job for spot in page.spots]
        return tuple(dict.fromkeys(job or self.job_id for job in ids))

    def front(self, page: Page) -> tuple[tuple[Placement, ...], tuple[Shape, ...]]:
        """Lay out the pieces and the marks of a front."""
        settings, arrangement = self.settings, self.sheet_set.arrangement
        limits = _NO_LIMITS
        if not page.blocks:
            limits = bleed_limits(page, arrangement, settings.paper, settings.marks)
        placements = tuple(
            Placement(
                piece=spot.piece,
                face=spot.piece.front,
                side=FRONT,
                box=spot.box,
                quarter_turns=spot.quarter_turns,
                clip=_clip(page, spot, spot.piece.front, limits),
                cut=_cut(spot, spot.piece.front),
                job=spot.job or self.job_id,
            )
            for spot in page.spots
        )
        if page.blocks:
            return placements, shared_marks(page, settings.paper, settings.marks)
        bleed = min(max(limits), _bleed(page, FRONT))
        marks = cutting_marks(page, arrangement, settings.paper, settings.marks, bleed)
        return placements, (*marks, *(glue_marks(page.window) if page.window else ()))

    def back(self, page: Page) -> tuple[Placement, ...]:
        """Lay out the back of a front."""
        settings = self.settings
        turned_over = 2 if settings.sides is Sides.SHORT_EDGE else 0
        placements: list[Placement] = []
        for spot in page.spots:
            face = spot.piece.back
            # A one-sided job may share the sheet with a two-sided one.
            if face is None or (spot.job or self.job_id) not in self.duplex:
                continue
            clip = _clip(page, spot, face, _NO_LIMITS)
            placements.append(
                Placement(
                    piece=spot.piece,
                    face=face,
                    side=BACK,
                    box=mirrored(spot.box, settings.paper, settings.sides),
                    quarter_turns=(turned_over - spot.quarter_turns) % 4,
                    clip=None if clip is None else mirrored(clip, settings.paper, settings.sides),
                    cut=mapped(_cut(spot, face), mirroring(settings.paper, settings.sides)),
                    job=spot.job or self.job_id,
                )
            )
        return tuple(placements)

    def furniture(self, page: Page, number: int, count: int, side: str) -> tuple[Shape, ...]:
        """Draw check bar, page line and, for a split board, the assembly map."""
        paper, arrangement = self.settings.paper, self.sheet_set.arrangement
        if isinstance(arrangement, Saddle) or (isinstance(arrangement, Whole) and arrangement.bare):
            return ()
        if fills_paper(page.block.width, page.block.height, paper):
            return ()
        flip = self.settings.sides if self.has_backs else None
        occupied = taken_box(page, arrangement, self.settings.marks)
        beside = self.beside(page)
        if side == BACK:
            occupied = mirrored(occupied, paper, self.settings.sides)
            beside = mirrored(beside, paper, self.settings.sides)
        line = PageLine(self.imprint, self.sheet_set.title, number, count, side, flip)
        shapes = furnish_with(line, occupied, beside, paper)
        window = page.window
        if window is not None and window.rows * window.columns > 1 and side == FRONT:
            return (*shapes, *assembly_map(window, map_room(paper)))
        return shapes

    def beside(self, page: Page) -> Box:
        """Return the area along which the page line runs: the same on all pages of the set."""
        if isinstance(self.sheet_set.arrangement, Shelves):
            return line_room(self.settings.paper)
        if page.window is not None:
            return split_area(self.settings.paper)
        return page.block


_NO_LIMITS = (math.inf, math.inf, math.inf, math.inf)


def mirrored(box: Box, paper: Paper, sides: Sides) -> Box:
    """Return the area on the back of the sheet that lies behind an area of its front."""
    if sides is Sides.SHORT_EDGE:
        return Box(box.x, paper.height - box.bottom, box.width, box.height)
    return Box(paper.width - box.right, box.y, box.width, box.height)


def mirroring(paper: Paper, sides: Sides) -> Transform:
    """Return the map from a place on the front of a sheet to the place behind it."""
    if sides is Sides.SHORT_EDGE:
        return Transform(d=-1.0, f=paper.height)
    return Transform(a=-1.0, e=paper.width)


def taken_box(page: Page, arrangement: Arrangement, marks: Marks) -> Box:
    """Return the area that furniture must avoid: pieces, their bleed on both sides, and marks.

    It is the same for front and back, so that the line is in the same place on both.
    """
    if page.blocks:
        return page.block
    reach = max(_bleed(page, FRONT), _bleed(page, BACK))
    if marks is Marks.CROP and not isinstance(arrangement, Whole | Saddle):
        reach = max(reach, _bleed(page, FRONT) + MARK_REACH)
    return page.block.grown(reach)


def _bleed(page: Page, side: str) -> float:
    faces = [spot.piece.front if side == FRONT else spot.piece.back for spot in page.spots]
    return max((face.bleed for face in faces if face is not None), default=0.0)


def _clip(
    page: Page, spot: Spot, face: Face, limits: tuple[float, float, float, float]
) -> Box | None:
    """Return the visible area of a face: its trim, and its bleed as far as there is room."""
    if page.window is not None:
        return page.window.with_flaps
    if face.bleed == 0 or spot.comb is not None:
        return None
    left, top, right, bottom = (
        min(face.bleed, room, limit) for room, limit in zip(spot.room, limits, strict=True)
    )
    box = spot.box
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def _cut(spot: Spot, face: Face) -> Outline:
    """Return the visible area of a hexagon that shares cuts; empty for all other pieces."""
    return spot.comb.shown(spot.box, face.bleed) if spot.comb else ()
