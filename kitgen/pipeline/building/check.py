"""Find everything that is wrong with kits without printing them."""

from collections.abc import Callable, Iterator, Sequence

from kitgen.contract import Claim
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity
from kitgen.layout.sheet import Sheet
from kitgen.pipeline.building.jobs import printed_guide, printed_jobs, refuse_unknown_parts
from kitgen.pipeline.building.prepared import kits_to_print
from kitgen.pipeline.kit.language import check_own_words, check_translated
from kitgen.pipeline.kit.naming import check_seed
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.prepare import PreparedKit, say_nothing
from kitgen.pipeline.kit.shared_secrets import judge_secrets
from kitgen.pipeline.kit.users_places import at_users_values
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.referee_page import referee_html, referee_page
from kitgen.pipeline.printing.rules import write_rules
from kitgen.pipeline.report.report import gather_claims
from kitgen.terminal import Progress, silent
from kitgen.values import frozen, replace


@frozen
class Report:
    """The errors and warnings of a kit, in the order of their lines.

    Attributes:
        reference: The kit as the caller named it.
        diagnostics: The errors and warnings.
        title: The kit's title; empty if its definition cannot be used.
        claims: What is known of the kit; only after a deep check of a kit without errors.
    """

    reference: str
    diagnostics: tuple[Diagnostic, ...]
    title: str = ""
    claims: tuple[Claim, ...] = ()

    @property
    def error_count(self) -> int:
        """The number of diagnostics that are errors."""
        return sum(1 for diagnostic in self.diagnostics if diagnostic.severity is Severity.ERROR)


def check_kits(
    references: Sequence[str],
    options: KitOptions,
    printing: PrintOptions,
    progress: Progress = silent,
    say: Callable[[str], None] = say_nothing,
    *,
    deep: bool = False,
) -> tuple[Report, ...]:
    """Check kits as a build would: definition, content, and every face and sheet.

    If one kit shows what another one hides, the later one reports it. A `deep` check also takes the
    time to prove what can be proved of each kit. `say` receives a line for each kit whose playtest
    is out of date.

    Raises:
        KitgenError: There is no such kit, or the options cannot be used.
    """
    check_seed(options.seed)
    prepared: list[PreparedKit] = []
    reports: list[Report] = []
    for reference in references:
        try:
            (kit,) = kits_to_print((reference,), options, printing, say)
        except DefinitionError as error:
            reports.append(Report(reference, error.diagnostics))
            continue
        with kit.style.active():
            report = _checked(reference, kit, printing, progress, deep=deep)
        shown = (
            diagnostic
            for other in prepared
            for diagnostic in judge_secrets((other, kit)).diagnostics
        )
        reports.append(replace(report, diagnostics=(*report.diagnostics, *shown)))
        prepared.append(kit)
    refuse_unknown_parts(prepared, printing.without)
    return tuple(reports)


def _checked(
    reference: str, kit: PreparedKit, printing: PrintOptions, progress: Progress, *, deep: bool
) -> Report:
    """Check the drawings of a kit whose definition and content have no errors."""
    press = draw_everything(kit, printing, progress)
    diagnostics = faults_of(reference, kit, press)
    if not deep or any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics):
        return Report(reference, diagnostics, kit.definition.title)
    claims = gather_claims(kit, deep=True, parent=parent_of(kit), progress=progress)
    return Report(reference, diagnostics, kit.definition.title, claims)


def faults_of(reference: str, kit: PreparedKit, press: Press) -> tuple[Diagnostic, ...]:
    """Return all that is wrong with a kit that a press has drawn; its style must be active."""
    language, speech = kit.style.language, kit.style.speech
    left_out = tuple(check_own_words(language, speech))
    unsaid = (*left_out, *check_translated(language, speech, reference))
    return at_users_values((*kit.warnings, *press.diagnostics, *unsaid), kit.loaded)


def draw_everything(kit: PreparedKit, printing: PrintOptions, progress: Progress = silent) -> Press:
    """Draw and measure all that a kit prints, and return the press, which has the diagnostics.

    The kit's style must be active. The referee page is rendered, too, because the kit's language
    may lack words for it.
    """
    press = Press(kit, printing, None, progress)
    for _ in drawn_sheets(press):
        pass
    return press


def drawn_sheets(press: Press) -> Iterator[Sheet]:
    """Draw and measure all that a kit prints, as `draw_everything` does, sheet by sheet.

    The kit's style must be active whenever a sheet is requested.
    """
    kit = press.kit
    yield from printed_jobs(press, write_rules(kit, press.printing.without))
    phone = referee_page(kit)
    if phone is not None:
        referee_html(kit, phone)
    yield from printed_guide(press, phone)
