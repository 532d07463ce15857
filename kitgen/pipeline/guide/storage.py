"""The storage job: tuck boxes for what a game keeps, and a label.

Nothing in it depends on chance. The game says what is stored; box and label list what the jobs
printed before contain.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Stock,
)
from kitgen.contract.facts import facts_in_words
from kitgen.covers.lettering import TitlePlace, check_title_readable
from kitgen.diagnostics import Diagnostic
from kitgen.language import decimal, gettext, gettext_noop, ngettext
from kitgen.layout.paper import Paper
from kitgen.packaging.assembly_steps import Keeping
from kitgen.packaging.box_face import ON_FRONT, BoxWords, box_titles, draw_box
from kitgen.packaging.label import ON_LABEL, Label, LabelWords, cover_size, draw_label
from kitgen.packaging.summaries import (
    LABEL_PART,
    STORAGE_ID,
    JobSummary,
    PartCount,
    choice_in_words,
    choices,
)
from kitgen.pipeline.guide.boxing import Boxing, boxing_of, check_boxes_fit, is_left_out
from kitgen.pipeline.kit.cover import kit_cover
from kitgen.pipeline.kit.defined import DefinedKit
from kitgen.pipeline.kit.prepare import AnyKit, PreparedKit
from kitgen.records.manifest import COVER
from kitgen.units import in_mm, inches

_BOX = Component("tuck-box", "Tuck box", Read.WHEN_KEPT)
_LABEL = Component("label", "Label", Read.WHEN_KEPT)

_ENVELOPES = {
    Audience.PLAYER_1: gettext_noop("{part} (player 1’s envelope)"),
    Audience.PLAYER_2: gettext_noop("{part} (player 2’s envelope)"),
    Audience.TABLE: gettext_noop("{part} (own envelope)"),
    Audience.REFEREE: gettext_noop("{part} (referee’s envelope)"),
}

_LABEL_WIDTH = inches(3.5)
_GUTTER = 6.0

_ASSEMBLY = gettext_noop(
    "Score the dashed lines with an empty ballpoint pen, then cut along the solid line. Fold every "
    "crease back. Glue the narrow flap inside the free side; fold in the lower dust flaps, then "
    "glue the bottom and its flap shut. Do not glue the lid: its flap goes in behind the front."
)


def storage_job(
    kit: PreparedKit,
    summaries: Callable[[], Sequence[JobSummary]],
    paper: Paper,
    without: Collection[str] = (),
) -> Job | None:
    """Return the job of a kit's boxes and label; None if it has neither.

    If no box fits on this paper, there is none; `check_boxes_fit` reports that.

    Args:
        kit: The kit to keep.
        summaries: Returns the kit's jobs; called when the job is printed, after all others.
        paper: The paper, which nets must fit.
        without: The parts that are left out; without the cover, the label has a plain head.
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
        # A label without a box is glued on, and needs no card.
        stock=Stock.CARD if boxes else Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=sheet_sets(),
        optional=True,
        assembly=gettext(_ASSEMBLY) if boxes else "",
    )


def _labelled(kit: AnyKit, without: Collection[str], boxing: Boxing | None) -> bool:
    """Return whether a kit has a label; by default it has one if it has no box."""
    wanted = kit.definition.storage.label
    return (not boxing if wanted is None else wanted) and not is_left_out(LABEL_PART, without)


def check_storage(kit: AnyKit, paper: Paper, without: Collection[str] = ()) -> Iterator[Diagnostic]:
    """Yield what stops the kit's boxes and label from being printed."""
    yield from check_boxes_fit(kit, paper, kit.loaded.where("storage", "card_thickness"), without)
    boxing, cover = boxing_of(kit, paper, without), kit_cover(kit)
    capitals: dict[TitlePlace, float] = {}
    if boxing:
        titles = box_titles(boxing.plan.box, cover.words.title, cover.art)
        capitals[ON_FRONT] = titles.front.title.capital
    if _labelled(kit, without, boxing):
        capitals[ON_LABEL] = _label(kit, (), without).capital
    yield from check_title_readable(capitals, cover.span, kit.style.enlargement)


def check_label(kit: DefinedKit, without: Collection[str] = ()) -> Iterator[Diagnostic]:
    """Yield what stops a kit's label from being printed, if its box is not known.

    The label is certain only if the kit asks for one, or for no box.
    """
    storage = kit.definition.storage
    wanted = not storage.box if storage.label is None else storage.label
    if wanted and not is_left_out(LABEL_PART, without):
        capitals = {ON_LABEL: _label(kit, (), without).capital}
        yield from check_title_readable(capitals, kit_cover(kit).span, kit.style.enlargement)


def keeping(kit: PreparedKit, paper: Paper, without: Collection[str] = ()) -> Keeping:
    """Return how the kit is kept."""
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
    """Describe the boxes: how many, their inner size, and how sheets are folded."""
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
    """Yield every box, drawn."""
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
    """Yield the content of one of several boxes, one line for each sort."""
    for summary in summaries:
        for choice in choices(summary.parts):
            words = tuple(_boxed_parts(kit, boxing, summary, choice, index))
            if len(words) == len(choice):
                yield choice_in_words(words)
            else:
                yield from words


def _boxed_parts(
    kit: PreparedKit,
    boxing: Boxing,
    summary: JobSummary,
    parts: Mapping[str, PartCount],
    index: int,
) -> Iterator[str]:
    """Yield how many of each of these parts one of several boxes contains, for parts in boxes."""
    for key, part in parts.items():
        if key in boxing.component_ids:
            count = boxing.plan.shares(part.in_each(kit.sets))[index]
            if count:
                yield f"{count} × {part.words(count)}"
        elif boxing.folds and part.is_flat:
            yield _in_words(kit, summary, part)


def _in_words(kit: PreparedKit, summary: JobSummary, part: PartCount) -> str:
    """Return how many of a part each set has, or each game if every copy has its own.

    The number of requested fields must not change box and label.
    """
    if kit.game.copies is not None and summary.job.seeded and part.count % kit.copies == 0:
        count = part.count // kit.copies
        return gettext("{part} per game", part=f"{count} × {part.words(count)}")
    return part.in_words(kit.sets)


def _label_piece(
    kit: PreparedKit, summaries: Iterable[JobSummary], without: Collection[str]
) -> Piece:
    parts = tuple(
        _kept(
            choice_in_words([_in_words(kit, summary, part) for part in choice.values()]),
            summary.job.audience,
        )
        for summary in summaries
        for choice in choices(summary.parts)
    )
    return Piece(_LABEL, "label", _label(kit, parts, without).face, origin=("title",))


def _label(kit: AnyKit, parts: tuple[str, ...], without: Collection[str]) -> Label:
    """Draw a label that lists the parts."""
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
    """Return the name of a part, with the envelope that it is kept in."""
    return gettext(_ENVELOPES[audience], part=part) if audience in _ENVELOPES else part


def _title(box_count: int, has_label: bool) -> str:
    if not box_count:
        return gettext("Label")
    if has_label:
        return ngettext("Box and label", "Boxes and label", box_count)
    return ngettext("Box", "Boxes", box_count)


def _advice(has_boxes: bool, has_label: bool) -> str:
    """Return how to print the job."""
    boxes = gettext("Print on card, on one side.")
    label = gettext("Cut out the label and glue it on the bag or box that the kit is kept in.")
    if has_boxes:
        return f"{boxes} {label}" if has_label else boxes
    return f"{gettext('Print on paper, on one side.')} {label}"
