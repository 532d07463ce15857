"""Which boxes a kit is kept in: chosen for what it stores, for its card, and for the paper."""

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
"""Into how many parts across and down sheets are folded for a box, the largest first."""

_FOLDED_PAPER = mm(0.15)
"""How thick a leaf of folded paper lies: half as much again as the paper is, for it springs."""


@frozen
class Boxing:
    """How a kit is boxed.

    Attributes:
        plan: The box, and how many there are.
        kept: What is kept in them: all that the kit stores, or what of it fits.
        contents: What each of them is made for.
        folds: Into how many parts sheets of paper are folded for it; 0 where none are kept in it.
    """

    plan: BoxPlan
    kept: tuple[Kept, ...]
    contents: tuple[Bulk, ...]
    folds: int = 0

    @property
    def component_ids(self) -> frozenset[str]:
        """The ids of the components that are kept in the boxes, and of what they stand on."""
        return frozenset(
            part.id
            for kept in self.kept
            if isinstance(kept, Stored)
            for part in (kept.component, kept.with_it)
            if part
        )

    @property
    def folded_ids(self) -> frozenset[str]:
        """The ids of the components that lie in them folded once, two thicknesses of card."""
        return frozenset(
            kept.component.id
            for kept in self.kept
            if isinstance(kept, Stored) and kept.depth is None and kept.sheets == 2
        )


def is_left_out(part: str, without: Collection[str]) -> bool:
    """Return whether a part of the storage job is left out, by itself or with all of it."""
    return part in without or STORAGE_ID in without


def boxing_of(kit: AnyKit, paper: Paper, without: Collection[str] = ()) -> Boxing | None:
    """Choose the boxes for a kit; None where it wants or needs none, or no net fits the paper.

    Loose pieces that leave no net for the paper are kept elsewhere, the bulkiest sort first, and
    in large print stacks, too.
    """
    stored = _stored(kit, without)
    while stored:
        for folds in _FOLDS:
            bulks = _bulks(kit, stored, paper, folds)
            plan = _plan(bulks, kit, paper)
            if plan:
                return Boxing(plan, stored, bulks, math.prod(folds) if _keeps_sheets(stored) else 0)
        left_out = _kept_elsewhere(kit, stored, paper)
        stored = tuple(kept for kept in stored if kept is not left_out)
        if left_out is None:
            break
    return None


def _kept_elsewhere(kit: AnyKit, stored: Sequence[Kept], paper: Paper) -> Stored | None:
    """Return what is kept elsewhere where no box holds all; None where nothing may be.

    Of loose pieces it is the bulkiest sort. Stacks stay in the box unless they are in large print:
    cards may then be too broad for any net, and make way for what is not.
    """
    sorts = [kept for kept in stored if isinstance(kept, Stored)]
    if kit.style.large_print:
        bulks_of_each = (_bulks(kit, (kept,), paper, _FOLDS[0]) for kept in sorts)
        for kept, bulks in zip(sorts, bulks_of_each, strict=True):
            if _plan(bulks, kit, paper) is None:
                return kept
    loose = [kept for kept in sorts if kept.loose]
    if loose:
        volumes = [bulk.volume for bulk in _bulks(kit, loose, paper, _FOLDS[0])]
        return loose[volumes.index(max(volumes))]
    if not kit.style.large_print:
        return None
    return max(sorts, key=lambda kept: kept.width * kept.height, default=None)


def _plan(bulks: Sequence[Bulk], kit: AnyKit, paper: Paper) -> BoxPlan | None:
    """Plan boxes as they are drawn; in large print they are enlarged with all that is in them."""
    storage, larger = kit.definition.storage, kit.style.enlargement

    def printable(box: TuckBox) -> bool:
        return room_for(*_printed_size(box, larger), paper) is not None

    return plan_boxes(bulks, storage.card_thickness / larger, storage.clearance / larger, printable)


def _printed_size(box: TuckBox, larger: float) -> tuple[float, float]:
    width, height = box_size(box)
    return width * larger, height * larger


def _stored(kit: AnyKit, without: Collection[str]) -> tuple[Kept, ...]:
    """Return what the kit keeps in boxes; nothing where it prints none."""
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
    """Return the ids of the components of jobs that are left out."""
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
    """Return the room that things take, sheets folded into so many parts.

    All of it is as long as it is drawn: what is not enlarged in large print is that much smaller.
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
            kept.count,
            kept.loose,
        )
        for kept in stored
    )


@coded("PRT111")
def check_boxes_fit(
    kit: AnyKit, paper: Paper, span: Span | None, without: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """Refuse tuck boxes whose nets fit on no sheet, even with stacks shared out over four.

    A net is one piece: a carton glued from several sheets tears. A stack's height is the number of
    its pieces times the thickness of the card. Loose pieces that do not fit are kept in the bag
    instead. State the card's true thickness, choose larger paper, or print no box and keep
    everything in a bag.
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
