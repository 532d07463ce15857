"""The storage job: tuck boxes for what a game keeps in stacks, and a label for the rest.

It has no chance in it. What is stored comes from the game, what the label lists from the jobs
that went through the press before.
"""

from collections.abc import Iterable, Iterator, Sequence

from kitgen.contract import Audience, Component, Job, Piece, SheetSet, Shelves, Stock, Stored
from kitgen.contract.facts import facts_in_words, facts_record
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.language import decimal, gettext, gettext_noop, in_running_text, ngettext
from kitgen.layout.arrangement import area_for
from kitgen.layout.paper import Paper
from kitgen.packaging.assembly_steps import Keeping
from kitgen.packaging.box_face import BoxWords, box_size, draw_box
from kitgen.packaging.label import LabelWords, draw_label
from kitgen.packaging.summaries import STORAGE_ID, JobSummary
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.tabletop.tuck_box import MOST_BOXES, BoxPlan, TuckBox, plan_boxes
from kitgen.units import in_mm, inches

_BOX = Component("tuck-box", "Tuck box")
_LABEL = Component("label", "Label")

_ENVELOPES = {
    Audience.PLAYER_1: gettext_noop("{part} (player 1’s envelope)"),
    Audience.PLAYER_2: gettext_noop("{part} (player 2’s envelope)"),
    Audience.TABLE: gettext_noop("{part} (own envelope)"),
    Audience.REFEREE: gettext_noop("{part} (referee’s envelope)"),
}

_LABEL_WIDTH = inches(3.5)
_GUTTER = 12.0
_ASSEMBLY = gettext_noop(
    "Score the dashed lines of the tuck box before you cut it out. Glue the narrow flap first, "
    "let it dry over a ruler, then glue the bottom over its dust flaps; the lid stays open."
)


def storage_job(kit: PreparedKit, summaries: Sequence[JobSummary], paper: Paper) -> Job | None:
    """Make the job of a kit's boxes and label; None where it wants neither.

    A stack that no box on this paper holds is left out; `check_boxes_fit` says so.

    Args:
        kit: What is kept.
        summaries: The kit's jobs, as they went through the press.
        paper: What is printed on: nets have to fit it.
    """
    wanted = kit.definition.storage
    boxes = tuple(_box_pieces(kit, paper)) if wanted.box else ()
    label = (_label_piece(kit, summaries),) if wanted.label else ()
    if not boxes and not label:
        return None
    return Job(
        id=STORAGE_ID,
        title=_title(len(boxes), bool(label)),
        advice=_advice(bool(boxes), bool(label)),
        # A label alone is glued on and needs no card.
        stock=Stock.CARD if boxes else Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", (*boxes, *label), Shelves(_GUTTER)),),
        optional=True,
        assembly=gettext(_ASSEMBLY) if boxes else "",
    )


def box_plan(stored: Stored, definition: KitDefinition, paper: Paper) -> BoxPlan | None:
    """Choose the boxes for one stack; None where no net fits the paper."""
    storage = definition.storage

    def printable(box: TuckBox) -> bool:
        width, height = box_size(box)
        return any(area_for(*size, paper) for size in ((width, height), (height, width)))

    return plan_boxes(
        (stored.width, stored.height),
        stored.count,
        storage.card_thickness,
        storage.clearance,
        printable,
    )


def stacks(kit: PreparedKit) -> tuple[Stored, ...]:
    """Return what the kit keeps in boxes; nothing where it prints none."""
    if not kit.definition.storage.box:
        return ()
    return tuple(stack for stack in kit.game.stored(kit.definition, kit.content) if stack.count)


def check_storage(kit: PreparedKit, paper: Paper) -> Iterator[Diagnostic]:
    """Yield what stops the kit's boxes from being printed."""
    span = kit.loaded.where("storage", "card_thickness")
    for stored in stacks(kit):
        yield from check_boxes_fit(stored, kit.definition, paper, span)


@coded("PRT111")
def check_boxes_fit(
    stored: Stored, definition: KitDefinition, paper: Paper, span: Span | None
) -> Iterator[Diagnostic]:
    """Refuse tuck boxes whose nets no sheet holds, even when a stack is shared out over four.

    A net is one piece: a carton glued from several sheets tears. The stack's height is the
    number of tiles times the thickness of the card. State the card's true thickness, choose
    larger paper, or print no box and keep the tiles in a bag.
    """
    if box_plan(stored, definition, paper) is None:
        thickness = definition.storage.card_thickness
        size = f"{in_mm(stored.width):.1f} x {in_mm(stored.height):.1f} mm"
        net = f"{in_mm(paper.printable.width):.1f} x {in_mm(paper.printable.height):.1f} mm"
        yield error(
            "PRT111",
            f"{stored.count} {stored.component.title} of {size} make a stack of "
            f"{in_mm(stored.count * thickness):.1f} mm; {MOST_BOXES} tuck boxes for it do not fit "
            f"the {net} of {paper.title} that a printer reaches",
            span,
            "correct storage.card_thickness, set storage.box: false, or choose a larger --paper",
        )


def keeping(kit: PreparedKit, paper: Paper) -> Keeping:
    """Say what the kit is kept in."""
    boxed = {
        stored.component.id: _boxed(stored, plan)
        for stored in stacks(kit)
        if (plan := box_plan(stored, kit.definition, paper)) is not None
    }
    return Keeping(boxed, kit.definition.storage.label, kit.sets, kit.further_tables)


def _boxed(stored: Stored, plan: BoxPlan) -> str:
    """Say how one stack stands in its boxes, and how large they are inside."""
    rooms = (plan.box.room_width, plan.box.room_depth, plan.box.room_height)
    inside = " × ".join(decimal(in_mm(room), 1) for room in rooms)
    boxes = ngettext("Tuck box", "{n} tuck boxes", len(plan.counts))
    shares = " + ".join(map(str, plan.counts))
    standing = ngettext("in one stack", "in {n} stacks side by side", plan.stacks)
    return gettext(
        "{boxes}, {inside} mm inside: {shares} × {things}, {standing}.",
        boxes=boxes,
        inside=inside,
        shares=shares,
        things=stored.component.called,
        standing=standing,
    )


def _box_pieces(kit: PreparedKit, paper: Paper) -> Iterator[Piece]:
    """Draw every box; those of one stack that hold as many share their face."""
    definition = kit.definition
    for stored in stacks(kit):
        plan = box_plan(stored, definition, paper)
        if plan is None:
            continue
        width, height = box_size(plan.box)
        turn = area_for(width, height, paper) is None
        faces = {}
        for number, count in enumerate(plan.counts, 1):
            words = BoxWords(
                definition.title,
                in_running_text(stored.component.called),
                count,
                str(kit.game.players(definition)),
                definition.credits.line,
            )
            name = f"{stored.component.id}-{count}"
            if name not in faces:
                faces[name] = draw_box(name, plan.box, words, kit.style.ink, turn=turn)
            piece_name = f"{stored.component.id} box {number}"
            yield Piece(_BOX, piece_name, faces[name], origin=("storage",), outlined=True)


def _label_piece(kit: PreparedKit, summaries: Iterable[JobSummary]) -> Piece:
    # How many fields were asked for is not to change the label: their sheets bear no count.
    by_copies = kit.game.copies is not None
    parts = tuple(
        _kept(
            part.words(2) if by_copies and summary.job.seeded else part.in_words(kit.sets),
            part.audience,
        )
        for summary in summaries
        for part in summary.parts.values()
    )
    words = LabelWords(
        kit.definition.title,
        facts_in_words(facts_record(kit.definition.facts)),
        parts,
        kit.definition.credits.line,
    )
    return Piece(_LABEL, "label", draw_label(words, _LABEL_WIDTH, kit.style.ink), origin=("title",))


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
    boxes = gettext("Print on the card that the tiles are printed on, on one side.")
    label = gettext("Cut out the label and glue it on the bag or box that the kit is kept in.")
    if has_boxes:
        return f"{boxes} {label}" if has_label else boxes
    return f"{gettext('Print on paper, on one side.')} {label}"
