"""Choose the boxes for a kit by what it stores, its card and the paper."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

from kitgen.contract import Kept, Stored, StoredSheets
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.layout.arrangement import room_for
from kitgen.layout.paper import Paper
from kitgen.packaging.box_face import box_size
from kitgen.packaging.summaries import BOX_PART, STORAGE_ID
from kitgen.pipeline.kit.copies import jobs_of_sets
from kitgen.pipeline.kit.prepare import AnyKit, PreparedKit
from kitgen.tabletop.box_plan import MOST_BOXES, BoxPlan, Bulk, plan_boxes
from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import in_mm, mm
from kitgen.values import frozen

_FOLDS = ((2, 2), (2, 4))
"""Into how many parts, across and down, sheets may be folded for a box; the largest parts first."""

_MOST_FOR_LOOSE = 2
"""The most boxes that loose pieces may need: a bag for them is less work than a third."""

_FOLDED_PAPER = mm(0.15)
"""The thickness of a leaf of folded paper, which springs: half as much again as flat paper."""


@frozen
class Boxing:
    """How a kit is boxed.

    Attributes:
        plan: The box, and how many there are.
        kept: What is kept in them: all that the kit stores, or what fits.
        contents: The room that each of these things takes.
        folds: Into how many parts sheets of paper are folded; 0 if the boxes contain none.
    """

    plan: BoxPlan
    kept: tuple[Kept, ...]
    contents: tuple[Bulk, ...]
    folds: int = 0

    @property
    def component_ids(self) -> frozenset[str]:
        """The ids of the components in the boxes, including their stands."""
        return frozenset(
            part.id
            for kept in self.kept
            if isinstance(kept, Stored)
            for part in (kept.component, kept.with_it)
            if part
        )

    @property
    def folded_ids(self) -> frozenset[str]:
        """The ids of components that lie folded once, as two layers of card."""
        return frozenset(
            kept.component.id
            for kept in self.kept
            if isinstance(kept, Stored) and kept.depth is None and kept.sheets == 2
        )


def is_left_out(part: str, without: Collection[str]) -> bool:
    """Return whether a part of the storage job is left out, by itself or with the whole job."""
    return part in without or STORAGE_ID in without


def boxing_of(kit: AnyKit, paper: Paper, without: Collection[str] = ()) -> Boxing | None:
    """Choose the boxes for a kit; None if it wants or needs none, or no net fits the paper.

    If no net fits, or many boxes would be needed, loose pieces are kept elsewhere, the bulkiest
    sort first; in large print, stacks may be, too.
    """
    stored = _stored(kit, without)
    while stored:
        for folds in _FOLDS:
            bulks = _bulks(kit, stored, paper, folds)
            plan = _plan(bulks, kit, paper)
            if plan and plan.boxes <= _most_boxes(kit, stored, paper, folds):
                return Boxing(plan, stored, bulks, math.prod(folds) if _keeps_sheets(stored) else 0)
        left_out = _kept_elsewhere(kit, stored, paper)
        stored = tuple(kept for kept in stored if kept is not left_out)
        if left_out is None:
            break
    return None


def _kept_elsewhere(kit: AnyKit, stored: Sequence[Kept], paper: Paper) -> Stored | None:
    """Return what to keep elsewhere if no box fits everything; None if everything has to stay.

    Of loose pieces, it is the bulkiest sort. Stacks stay in the box, except in large print: cards
    may then be too wide for any net, and leave the box so that the rest has one.
    """
    sorts = [kept for kept in stored if isinstance(kept, Stored)]
    if kit.style.large_print:
        bulks_of_each = (_bulks(kit, (kept,), paper, _FOLDS[0]) for kept in sorts)
        for kept, bulks in zip(sorts, bulks_of_each, strict=True):
            if _plan(bulks, kit, paper) is None:
                return kept
    if loose := _loose(stored):
        volumes = [bulk.volume for bulk in _bulks(kit, loose, paper, _FOLDS[0])]
        return loose[volumes.index(max(volumes))]
    if not kit.style.large_print:
        return None
    return max(sorts, key=lambda kept: kept.width * kept.height, default=None)


def _most_boxes(kit: AnyKit, stored: Sequence[Kept], paper: Paper, folds: tuple[int, int]) -> int:
    """Return how many boxes are worth making: as many as stacks need, fewer for loose pieces."""
    stacks = [kept for kept in stored if kept not in _loose(stored)]
    if len(stacks) == len(stored):
        return MOST_BOXES
    alone = _plan(_bulks(kit, stacks, paper, folds), kit, paper) if stacks else None
    return max(_MOST_FOR_LOOSE, alone.boxes if alone else 0)


def _loose(stored: Iterable[Kept]) -> list[Stored]:
    return [kept for kept in stored if isinstance(kept, Stored) and kept.loose]


def _plan(bulks: Sequence[Bulk], kit: AnyKit, paper: Paper) -> BoxPlan | None:
    """Plan boxes at their drawn size; in large print, boxes and contents are enlarged together."""
    storage, larger = kit.definition.storage, kit.style.enlargement

    def printable(box: TuckBox) -> bool:
        return room_for(*_printed_size(box, larger), paper) is not None

    return plan_boxes(bulks, storage.card_thickness / larger, storage.clearance / larger, printable)


def _printed_size(box: TuckBox, larger: float) -> tuple[float, float]:
    width, height = box_size(box)
    return width * larger, height * larger


def _stored(kit: AnyKit, without: Collection[str]) -> tuple[Kept, ...]:
    """Return what the kit keeps in boxes; nothing if it prints none."""
    if not kit.definition.storage.box or is_left_out(BOX_PART, without):
        return ()
    content, unprinted = None, frozenset[str]()
    if isinstance(kit, PreparedKit):
        content, unprinted = kit.content, _unprinted_ids(kit, without)
    return tuple(
        kept
        for kept in kit.game.stored(kit.definition, content)
        if kept.count and not (isinstance(kept, Stored) and kept.component.id in unprinted)
    )


def _unprinted_ids(kit: PreparedKit, without: Collection[str]) -> frozenset[str]:
    """Return the ids of the components in jobs that are left out."""
    if not without:
        return frozenset()
    of_first_set = (kit.game, kit.definition, kit.set_contents[:1], kit.style.ink)
    return frozenset(
        piece.component.id
        for job in jobs_of_sets(*of_first_set)
        if job.id in without
        for sheet_set in job.sheet_sets
        for piece in sheet_set.pieces
    )


def _keeps_sheets(stored: Iterable[Kept]) -> bool:
    return any(isinstance(kept, StoredSheets) for kept in stored)


def _bulks(
    kit: AnyKit, stored: Iterable[Kept], paper: Paper, folds: tuple[int, int]
) -> tuple[Bulk, ...]:
    """Return the room that things take, with sheets folded into this many parts.

    All lengths are as drawn: what large print does not enlarge counts as that much smaller.
    """
    larger = kit.style.enlargement
    card = kit.definition.storage.card_thickness / larger
    across, down = (parts * larger for parts in folds)
    leaves = math.prod(folds) * _FOLDED_PAPER / larger
    return tuple(
        Bulk(paper.width / across, paper.height / down, leaves, kept.count)
        if isinstance(kept, StoredSheets)
        else Bulk(
            kept.width,
            kept.height,
            kept.sheets * card if kept.depth is None else kept.depth,
            -(-kept.count // 2) if kept.paired else kept.count,
            kept.loose,
        )
        for kept in stored
    )


@coded("PRT111")
def check_boxes_fit(
    kit: AnyKit, paper: Paper, span: Span | None, without: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """The net of a tuck box fits on no sheet, even with stacks divided among four boxes.

    A net is one piece, because a carton glued from several sheets tears. The height of a stack is
    the number of its pieces times the thickness of the card. Loose pieces that do not fit are kept
    in the bag instead. State the card's true thickness, choose larger paper, or print no box and
    keep everything in a bag.
    """
    bulks = _bulks(kit, _stored(kit, without), paper, _FOLDS[-1])
    stacks = [bulk for bulk in bulks if not bulk.loose]
    if stacks and not kit.style.large_print and boxing_of(kit, paper, without) is None:
        volume = in_mm(in_mm(in_mm(sum(bulk.volume for bulk in stacks)))) / 1000
        net = f"{in_mm(paper.printable.width):.1f} x {in_mm(paper.printable.height):.1f} mm"
        yield error(
            "PRT111",
            f"the stacked pieces fill {volume:.0f} cubic centimetres; "
            f"{MOST_BOXES} tuck boxes for them do not fit the {net} of {paper.title} that a "
            "printer reaches",
            span,
            "correct storage.card_thickness, choose a larger --paper, or print no box: "
            "`--without box`, or storage.box: false for good",
        )
