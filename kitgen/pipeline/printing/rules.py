"""The rules of a kit: one text, printed as a booklet and shown as a page for the phone."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    RulesBooklet,
    Saddle,
    SheetSet,
    Stock,
    Whole,
)
from kitgen.contract.facts import facts_in_words, facts_record
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic, KeyPath, KitgenError, Span
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Palette
from kitgen.drawing.prose import Block, Panel, Setting, illustrations
from kitgen.language import gettext, gettext_noop
from kitgen.layout.booklet import (
    Binding,
    Text,
    booklet_faces,
    check_parts_fit,
    folded_leaves,
    page_design,
)
from kitgen.layout.paper import Paper
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.manifest import RULES_ID, RULES_PAGE
from kitgen.rendering.documents import render_document
from kitgen.rendering.prose import read_prose
from kitgen.rendering.signs import Signs
from kitgen.rendering.svg import svg_element
from kitgen.values import frozen

_RULES = Component(RULES_ID, "Rules", bound=True)
_ADVICE = {
    Binding.PAGES: gettext_noop("Print on plain paper. {page} has the same words for the phone."),
    Binding.FOLDED: gettext_noop(
        "Print on plain paper, on both sides; fold the stack in the middle, at the dashed marks, "
        "and staple it there. {page} has the same words for the phone."
    ),
}


@frozen
class Rules:
    """The rules of one kit; the place and key in its definition of words that do not fit."""

    text: Text
    span: Span
    origin: KeyPath


def filled_template(booklet: RulesBooklet, definition: KitDefinition) -> str:
    """Return the text of a booklet, its template filled in.

    Raises:
        ValueError: The template marks a reading that there is none of, or leaves one unmarked.
    """
    signs = Signs(booklet.readings)
    filled = render_document(
        booklet.template,
        kit=definition,
        credits=definition.credits,
        reading=signs,
        readings=booklet.readings,
        **booklet.values,
    )
    if signs.unmarked:
        raise ValueError(f"{booklet.template} marks nowhere {[*signs.unmarked]}")
    return filled


def write_rules(kit: PreparedKit) -> Rules | None:
    """Write the rules of a kit, by its definition.

    Raises:
        KitgenError: There is no such template, or it writes what rules do not have, does not end
            with a quick reference, does not call for each drawing once, or does so with the sign
            of a reading. `docs/new-game.md` says what rules need.
    """
    if kit.game.booklet is None:
        return None
    definition = kit.definition
    booklet = kit.game.booklet(definition, kit.content, kit.style.ink)
    try:
        blocks = read_prose(filled_template(booklet, definition))
        _hold_to_what_rules_need(blocks, booklet.figures)
    except ValueError as problem:
        raise KitgenError(f"templates/{booklet.template}: {problem}") from problem
    except OSError as problem:
        raise KitgenError(f"the rules of {kit.game.id} have no template: {problem}") from problem
    facts = facts_in_words(facts_record(definition.facts))
    text = Text(definition.title, booklet.line, blocks, booklet.figures, facts)
    return Rules(text, kit.loaded.where(*booklet.origin), booklet.origin)


def _hold_to_what_rules_need(blocks: tuple[Block, ...], drawn: Collection[str]) -> None:
    """Hold that rules end with a quick reference and call once for each drawing, by its id.

    Raises:
        ValueError: They do not.
    """
    last = blocks[-1] if blocks else None
    if not (isinstance(last, Panel) and last.setting is Setting.BRIEF):
        needed = '<aside class="brief"><h3>title</h3> ... </aside>'
        raise ValueError(f"rules end with their quick reference: write {needed} last")
    called = Counter(illustration.figure for illustration in illustrations(blocks))
    for figure in (*drawn, *called):
        if figure not in drawn:
            raise ValueError(
                f"there is no figure `{figure}`: drawn are {', '.join(drawn) or 'none'}"
            )
        if called[figure] != 1:
            element = f'<figure id="{figure}">caption</figure>'
            times = f"it is called for {called[figure]} times"
            raise ValueError(f"write {element} once, where the figure belongs: {times}")


def check_rules(rules: Rules, binding: Binding, paper: Paper) -> Iterator[Diagnostic]:
    """Yield the parts of the rules that no page can hold."""
    yield from check_parts_fit(rules.text, page_design(binding, paper), rules.span)


def rules_job(rules: Rules, binding: Binding, paper: Paper) -> Job:
    """Make the print job of the rules: full pages, or leaves to fold."""
    folded = binding is Binding.FOLDED
    faces = booklet_faces(rules.text, page_design(binding, paper))
    pieces = _leaves(faces, rules.origin) if folded else _single_pages(faces, rules.origin)
    return Job(
        id=RULES_ID,
        title=_RULES.called,
        advice=gettext(_ADVICE[binding], page=RULES_PAGE),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        duplex=folded,
        sheet_sets=(SheetSet("", tuple(pieces), Saddle() if folded else Whole()),),
    )


def _single_pages(faces: Sequence[Face], origin: KeyPath) -> Iterator[Piece]:
    for number, face in enumerate(faces, 1):
        yield Piece(_RULES, f"page {number}", face, origin=origin)


def _leaves(faces: Sequence[Face], origin: KeyPath) -> Iterator[Piece]:
    numbers = {face.name: number for number, face in enumerate(faces, 1)}
    for front, back in folded_leaves(faces):
        name = f"pages {numbers[front.name]} and {numbers[back.name]}"
        yield Piece(_RULES, name, front, back, origin=origin)


def rules_page(rules: Rules, palette: Palette) -> str:
    """Return the same rules as a page for the phone, its drawings within it."""
    defined: set[str] = set()
    called = [illustration.figure for illustration in illustrations(rules.text.blocks)]
    drawings = {name: svg_element(rules.text.figures[name], palette, defined) for name in called}
    return render_document(
        "rules/page.html.j2",
        text=rules.text,
        drawings=drawings,
        kind_of=lambda block: type(block).__name__.lower(),
    )
