"""The storage job: a tuck box for what a game keeps, or a label for a bag.

It has no chance in it. What is stored comes from the game, what box and label list from the jobs
that went through the press before.
"""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Kept,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Stock,
    Stored,
    StoredSheets,
)
from kitgen.contract.facts import facts_in_words
from kitgen.covers.lettering import TitlePlace, check_title_readable
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.language import decimal, gettext, gettext_noop, ngettext
from kitgen.layout.arrangement import room_for
from kitgen.layout.paper import Paper
from kitgen.packaging.assembly_steps import Keeping
from kitgen.packaging.box_face import BoxWords, box_size, box_titles, draw_box
from kitgen.packaging.label import ON_LABEL, Label, LabelWords, cover_size, draw_label
from kitgen.packaging.summaries import BOX_PART, LABEL_PART, STORAGE_ID, JobSummary, PartCount
from kitgen.pipeline.kit.copies import jobs_of_sets
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.manifest import COVER
from kitgen.tabletop.box_plan import MOST_BOXES, BoxPlan, Bulk, plan_boxes
from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import in_mm, inches, mm
from kitgen.values import frozen

_BOX = Component("tuck-box", "Tuck box", Read.WHEN_KEPT)
_LABEL = Component("label", "Label", Read.WHEN_KEPT)

_ENVELOPES = {
    Audience.PLAYER_1: gettext_noop("{part} (player 1’s envelope)"),
    Audience.PLAYER_2: gettext_noop("{part} (player 2’s envelope)"),
    Audience.TABLE: gettext_noop("{part} (own envelope)"),
    Audience.REFEREE: gettext_noop("{part} (referee’s envelope)"),
}

_LABEL_WIDTH = inches(3.5)
_GUTTER = 12.0

_FOLDS = ((2, 2), (2, 4))
"""Into how many parts across and down sheets are folded for a box, the largest first."""

_FOLDED_LEAF = mm(0.15)
"""How thick a leaf of folded paper lies: half as much again as the paper is, for it springs."""

_ASSEMBLY = gettext_noop(
    "Score the dashed lines with an empty ballpoint pen, then cut along the solid line. Fold every "
    "crease back. Glue the narrow flap inside the free side; fold in the lower dust flaps, then "
    "glue the bottom and its flap shut. The lid stays open: its flap goes behind the front."
)


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


def storage_job(
    kit: PreparedKit,
    summaries: Callable[[], Sequence[JobSummary]],
    paper: Paper,
    without: Collection[str] = (),
) -> Job | None:
    """Make the job of a kit's boxes and label; None where it wants neither.

    What no box on this paper holds has none; `check_boxes_fit` says so.

    Args:
        kit: What is kept.
        summaries: Returns the kit's jobs; called when the job is printed, after all others.
        paper: What is printed on: nets have to fit it.
        without: The parts that are left out; where the cover is, a label is headed by a plain slip.
    """
    boxing = boxing_of(kit, paper, without)
    boxes = boxing.plan.boxes if boxing else 0
    labelled = _labelled(kit, without, boxing)
    if not boxes and not labelled:
        return None

    def sheet_sets() -> Iterator[SheetSet]:
        jobs = summaries()
        nets = _box_pieces(kit, boxing, jobs) if boxing else ()
        label = (_label_piece(kit, jobs, without),) if labelled else ()
        yield SheetSet("", (*nets, *label), Shelves(_GUTTER))

    return Job(
        id=STORAGE_ID,
        title=_title(boxes, labelled),
        advice=_advice(bool(boxes), labelled),
        # A label alone is glued on and needs no card.
        stock=Stock.CARD if boxes else Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=sheet_sets(),
        optional=True,
        assembly=gettext(_ASSEMBLY) if boxes else "",
    )


def _labelled(kit: PreparedKit, without: Collection[str], boxing: Boxing | None) -> bool:
    """Return whether a kit has a label: whoever has no box needs one."""
    wanted = kit.definition.storage.label
    return (not boxing if wanted is None else wanted) and not _left_out(LABEL_PART, without)


def _left_out(part: str, without: Collection[str]) -> bool:
    return part in without or STORAGE_ID in without


def boxing_of(kit: PreparedKit, paper: Paper, without: Collection[str] = ()) -> Boxing | None:
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


def _kept_elsewhere(kit: PreparedKit, stored: Sequence[Kept], paper: Paper) -> Stored | None:
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


def _plan(bulks: Sequence[Bulk], kit: PreparedKit, paper: Paper) -> BoxPlan | None:
    """Plan boxes as they are drawn; in large print they are enlarged with all that is in them."""
    storage, larger = kit.definition.storage, kit.style.enlargement

    def printable(box: TuckBox) -> bool:
        return room_for(*_printed_size(box, larger), paper) is not None

    return plan_boxes(bulks, storage.card_thickness / larger, storage.clearance / larger, printable)


def _printed_size(box: TuckBox, larger: float) -> tuple[float, float]:
    width, height = box_size(box)
    return width * larger, height * larger


def _stored(kit: PreparedKit, without: Collection[str]) -> tuple[Kept, ...]:
    """Return what the kit keeps in boxes; nothing where it prints none."""
    if not kit.definition.storage.box or _left_out(BOX_PART, without):
        return ()
    unprinted = _unprinted_ids(kit, without)
    return tuple(
        kept
        for kept in kit.game.stored(kit.definition, kit.content)
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
    kit: PreparedKit, stored: Iterable[Kept], paper: Paper, folds: tuple[int, int]
) -> tuple[Bulk, ...]:
    """Return the room that things take, sheets folded into so many parts.

    All of it is as long as it is drawn: what is not enlarged in large print is that much smaller.
    """
    larger = kit.style.enlargement
    card = kit.definition.storage.card_thickness / larger
    across, down = (parts * larger for parts in folds)
    leaves = math.prod(folds) * _FOLDED_LEAF / larger
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


def check_storage(
    kit: PreparedKit, paper: Paper, without: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """Yield what stops the kit's boxes and label from being printed."""
    yield from check_boxes_fit(kit, paper, kit.loaded.where("storage", "card_thickness"), without)
    boxing, cover = boxing_of(kit, paper, without), kit_cover(kit)
    capitals: dict[TitlePlace, float] = {}
    if boxing:
        capitals |= box_titles(boxing.plan.box, cover.words.title, cover.art).capitals
    if _labelled(kit, without, boxing):
        capitals[ON_LABEL] = _label(kit, (), without).capital
    yield from check_title_readable(capitals, cover.span, kit.style.enlargement)


@coded("PRT111")
def check_boxes_fit(
    kit: PreparedKit, paper: Paper, span: Span | None, without: Collection[str] = ()
) -> Iterator[Diagnostic]:
    """Refuse tuck boxes whose nets no sheet holds, even when stacks are shared out over four.

    A net is one piece: a carton glued from several sheets tears. A stack's height is the number of
    its pieces times the thickness of the card. Loose pieces that do not fit are kept in the bag
    instead. State the card's true thickness, choose larger paper, or print no box and keep all in
    a bag.
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


def keeping(kit: PreparedKit, paper: Paper, without: Collection[str] = ()) -> Keeping:
    """Say what the kit is kept in."""
    boxing = boxing_of(kit, paper, without)
    labelled = _labelled(kit, without, boxing)
    return Keeping(
        _boxed(boxing, kit.style.enlargement) if boxing else "",
        boxing.component_ids if boxing else frozenset(),
        boxing.folded_ids if boxing else frozenset(),
        bool(boxing and boxing.folds),
        labelled,
        kit.sets,
        kit.further_tables,
    )


def _boxed(boxing: Boxing, larger: float) -> str:
    """Say how many boxes there are, how large they are inside, and how sheets are folded."""
    box, count = boxing.plan.box, boxing.plan.boxes
    rooms = (box.room_width, box.room_depth, box.room_height)
    inside = " × ".join(decimal(in_mm(room * larger), 1) for room in rooms)
    words = gettext(
        "{boxes}, {inside} mm inside", boxes=ngettext("Tuck box", "{n} tuck boxes", count),
        inside=inside,
    )  # fmt: skip
    if boxing.folds == 0:
        return words
    return gettext("{boxes}, sheets folded into {parts}", boxes=words, parts=boxing.folds)


def _box_pieces(
    kit: PreparedKit, boxing: Boxing, summaries: Sequence[JobSummary]
) -> Iterator[Piece]:
    """Draw every box."""
    plan, cover = boxing.plan, kit_cover(kit)
    for index in range(plan.boxes):
        contents = tuple(_contents(kit, boxing, summaries, index))
        words = BoxWords(
            cover.name,
            cover.words.title,
            cover.words.facts,
            contents,
            kit.definition.credits.sentence,
        )
        name = "box" if not index else f"box-{index + 1}"
        face = draw_box(name, plan.box, words, cover.art)
        yield Piece(_BOX, f"box {index + 1}", face, origin=("storage",))


def _contents(
    kit: PreparedKit, boxing: Boxing, summaries: Sequence[JobSummary], index: int
) -> Iterator[str]:
    """Yield what one of several boxes holds, a line for each sort."""
    boxed = boxing.component_ids
    for summary in summaries:
        for key, part in summary.parts.items():
            if key in boxed:
                count = boxing.plan.shares(part.in_each(kit.sets))[index]
                yield f"{count} × {part.words(count)}"
            elif boxing.folds and part.is_flat:
                yield _in_words(kit, summary, part)


def _in_words(kit: PreparedKit, summary: JobSummary, part: PartCount) -> str:
    """Say how many of a part a set has, or a game where it is printed for each copy.

    How many fields were asked for is not to change box and label.
    """
    if kit.game.copies is not None and summary.job.seeded and part.count % kit.copies == 0:
        count = part.count // kit.copies
        return gettext("{part} per game", part=f"{count} × {part.words(count)}")
    return part.in_words(kit.sets)


def _label_piece(
    kit: PreparedKit, summaries: Iterable[JobSummary], without: Collection[str]
) -> Piece:
    parts = tuple(
        _kept(_in_words(kit, summary, part), part.audience)
        for summary in summaries
        for part in summary.parts.values()
    )
    return Piece(_LABEL, "label", _label(kit, parts, without).face, origin=("title",))


def _label(kit: PreparedKit, parts: tuple[str, ...], without: Collection[str]) -> Label:
    """Draw a label that lists some parts."""
    words = LabelWords(
        kit.definition.title,
        kit.definition.drawn_title,
        facts_in_words(kit.facts),
        parts,
        kit.definition.credits.sentence,
    )
    cover = None if COVER in without else kit_cover(kit).small(*cover_size(_LABEL_WIDTH))
    return draw_label(words, _LABEL_WIDTH, kit.style.ink, cover)


def _kept(part: str, audience: Audience) -> str:
    """Name a part, and the envelope that it is kept in."""
    return gettext(_ENVELOPES[audience], part=part) if audience in _ENVELOPES else part


def _title(box_count: int, has_label: bool) -> str:
    if not box_count:
        return gettext("Label")
    if has_label:
        return ngettext("Box and label", "Boxes and label", box_count)
    return ngettext("Box", "Boxes", box_count)


def _advice(has_boxes: bool, has_label: bool) -> str:
    """Say how to print the job."""
    boxes = gettext("Print on card, on one side.")
    label = gettext("Cut out the label and glue it on the bag or box that the kit is kept in.")
    if has_boxes:
        return f"{boxes} {label}" if has_label else boxes
    return f"{gettext('Print on paper, on one side.')} {label}"
