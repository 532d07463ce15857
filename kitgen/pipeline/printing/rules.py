"""The rules of a kit: one text, printed as a booklet and shown as a page for the phone."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    Read,
    RulesBooklet,
    Saddle,
    SheetSet,
    Stock,
    Whole,
)
from kitgen.contract.facts import facts_in_words
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic, KeyPath, KitgenError, Span
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Palette
from kitgen.drawing.prose import Block, Panel, Setting, illustrations
from kitgen.language import decimal, gettext, gettext_noop
from kitgen.layout.club import logo_face
from kitgen.layout.furniture import LONGEST_SEED, shortened
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import PrintSettings, Sides
from kitgen.layout.typesetting.booklet import (
    booklet_faces,
    check_large_page,
    check_parts_fit,
    folded_leaves,
)
from kitgen.layout.typesetting.page_design import Binding, Text, page_design
from kitgen.pipeline.kit.cover import KitCover, kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit
from kitgen.records.manifest import COVER, COVER_PICTURE, RULES_ID, RULES_PAGE
from kitgen.rendering.documents import render_document
from kitgen.rendering.prose import read_prose
from kitgen.rendering.signs import Signs
from kitgen.rendering.svg import render_svg, svg_element
from kitgen.units import in_inches, in_mm
from kitgen.values import frozen, replace

_RULES = Component(RULES_ID, "Rules", Read.AS_PAGES, bound=True)
_ADVICE = {
    Binding.PAGES: gettext_noop("Print on plain paper. {page} has the same words for the phone."),
    Binding.FOLDED: gettext_noop(
        "Print on plain paper, on both sides; fold the stack in the middle, at the dashed marks, "
        "and staple it there. {page} has the same words for the phone."
    ),
}


@frozen
class Rules:
    """The rules of one kit, ready to be set.

    `span` and `origin` are the place and the key in the definition at which words that do not fit
    are reported. `drawings` has the cover, and the scenery that fills empty space below the text.
    `large_print` rules are set in large type.
    """

    text: Text
    span: Span
    origin: KeyPath
    drawings: KitCover
    large_print: bool = False

    @property
    def cover(self) -> KitCover | None:
        """Their cover; None if it is left out."""
        return self.drawings if self.text.covered else None


def filled_template(
    booklet: RulesBooklet, definition: KitDefinition, seed: str = "", enlargement: float = 1.0
) -> str:
    """Return the text of a booklet with its template filled in.

    Args:
        booklet: The game's booklet.
        definition: The kit's definition.
        seed: The seed that drew counts that the rules may name, in printable letters; "" if there
            are no such counts.
        enlargement: The printed length of pieces divided by their drawn length.

    Raises:
        ValueError: The template marks a reading that does not exist, or leaves one unmarked.
    """
    signs = Signs(booklet.readings)
    filled = render_document(
        booklet.template,
        kit=definition,
        credits=definition.credits,
        reading=signs,
        readings=booklet.readings,
        seed=seed,
        **_lengths(booklet.lengths, enlargement),
        **booklet.values,
    )
    if signs.unmarked:
        raise ValueError(f"{booklet.template} marks nowhere {[*signs.unmarked]}")
    return filled


def _lengths(drawn: Mapping[str, float], enlargement: float) -> dict[str, str]:
    """Return the printed lengths of pieces as text, in inches and in millimetres."""
    printed = {name: length * enlargement for name, length in drawn.items()}
    return {
        **{f"{name}_inches": _figures(in_inches(length)) for name, length in printed.items()},
        **{f"{name}_millimetres": decimal(in_mm(length), 0) for name, length in printed.items()},
    }


def _figures(value: float) -> str:
    """Return a length with at most three significant figures; whole ones have no decimal point."""
    figures = f"{value:.3g}"
    return decimal(float(figures), len(figures.partition(".")[2]))


def write_rules(kit: PreparedKit, without: Collection[str] = ()) -> Rules | None:
    """Write the rules of a kit from its definition; `without` may leave out their cover.

    Raises:
        KitgenError: The template does not exist, has elements that rules do not have, does not end
            with a quick reference, or does not show each drawing once and mark each reading.
            `docs/new-game.md` says what rules need.
    """
    if kit.game.booklet is None:
        return None
    definition = kit.definition
    booklet = kit.game.booklet(definition, kit.content, kit.style.ink)
    seed = shortened(kit.printed_seed, LONGEST_SEED) if kit.by_seed else ""
    try:
        filled = filled_template(booklet, definition, seed, kit.style.enlargement)
        blocks = read_prose(filled, booklet.icons)
        _check_structure(blocks, booklet.figures)
    except ValueError as problem:
        raise KitgenError(f"templates/{booklet.template}: {problem}") from problem
    except OSError as problem:
        raise KitgenError(f"the rules of {kit.game.id} have no template: {problem}") from problem
    facts = facts_in_words(kit.facts)
    covered = COVER not in without
    club = kit.style.club
    text = Text(definition.title, booklet.line, blocks, booklet.figures, facts, covered, club)
    span = kit.loaded.where(*booklet.origin)
    return Rules(text, span, booklet.origin, kit_cover(kit), kit.style.large_print)


def _check_structure(blocks: tuple[Block, ...], drawn: Collection[str]) -> None:
    """Check that rules end with a quick reference and show each drawing once, by its id.

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
    """Yield the parts of the rules that fit no page, and what is wrong with the cover's title.

    If the pages are too narrow, only that is reported.
    """
    design = page_design(binding, paper, large_print=rules.large_print)
    narrow = tuple(check_large_page(design, rules.span))
    yield from narrow
    if narrow:
        return
    yield from check_parts_fit(rules.text, design, rules.span)
    if rules.cover is not None:
        yield from rules.cover.check(design.width, design.height)


def rules_job(rules: Rules, binding: Binding, settings: PrintSettings) -> Job:
    """Return the print job of the rules: full pages, or leaves to fold.

    The job is empty if the pages are too narrow.
    """
    folded, single = binding is Binding.FOLDED, settings.sides is Sides.SINGLE
    design = page_design(binding, settings.paper, settings.sides, large_print=rules.large_print)
    cover = rules.cover.page(design.width, design.height).shapes if rules.cover else ()
    narrow = any(check_large_page(design, rules.span))
    faces = () if narrow else booklet_faces(rules.text, design, cover, rules.drawings.scenery)
    leaves = folded_leaves(faces) if folded else _flat_leaves(faces, design.leaf)
    pieces = tuple(_pieces(faces, leaves, rules.origin))
    return Job(
        id=RULES_ID,
        title=_RULES.called,
        advice=gettext(_ADVICE[binding], page=RULES_PAGE),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        duplex=not single,
        sheet_sets=(SheetSet("", pieces, Saddle() if folded else Whole(bare=True)),),
    )


def _flat_leaves(faces: Sequence[Face], sides: int) -> Iterator[tuple[Face, Face | None]]:
    """Yield the pages, one or two to a leaf; the last leaf may have an empty back."""
    for start in range(0, len(faces), sides):
        front, *backs = faces[start : start + sides]
        yield front, backs[0] if backs else None


def _pieces(
    faces: Sequence[Face], leaves: Iterable[tuple[Face, Face | None]], origin: KeyPath
) -> Iterator[Piece]:
    numbers = {face.name: number for number, face in enumerate(faces, 1)}
    for front, back in leaves:
        number = numbers[front.name]
        name = f"pages {number} and {numbers[back.name]}" if back else f"page {number}"
        yield Piece(_RULES, name, front, back, origin=origin)


def rules_page(rules: Rules, palette: Palette, hero: str = COVER_PICTURE) -> str:
    """Return the rules as an HTML page for the phone, with its drawings inline.

    Args:
        rules: The rules.
        palette: The inks of their drawings.
        hero: The file of the cover picture; empty if there is none.
    """
    defined: set[str] = set()
    called = [illustration.figure for illustration in illustrations(rules.text.blocks)]
    drawings = {name: svg_element(rules.text.figures[name], palette, defined) for name in called}
    icons = count(1)

    def icon(face: Face) -> str:
        """Return one more icon among words, with its own id."""
        return svg_element(replace(face, name=f"{face.name}-{next(icons)}"), palette, defined)

    logo = logo_face(rules.text.club)
    return render_document(
        "rules/page.html.j2",
        text=rules.text,
        club_logo=svg_element(logo, palette, defined) if logo else "",
        large_print=rules.large_print,
        drawings=drawings,
        icon=icon,
        hero=hero if rules.cover else "",
        kind_of=lambda block: type(block).__name__.lower(),
    )


def cover_picture(cover: KitCover, palette: Palette) -> str:
    """Return a cover in landscape, only scene and title, as an SVG file for screens."""
    return render_svg(cover.hero, palette).decode()
