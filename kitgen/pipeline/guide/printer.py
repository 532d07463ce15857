"""Read a printer profile, and turn it into settings for the press."""

from kitgen.definitions.bounds import check_within_bounds
from kitgen.definitions.loading import Source
from kitgen.definitions.printer import load_printer
from kitgen.diagnostics import Span
from kitgen.drawing.shapes import Typeface
from kitgen.layout.letters import check_letters
from kitgen.layout.paper import Paper
from kitgen.layout.printer import Margins, Printer, check_margins
from kitgen.layout.sheet import Sides
from kitgen.pipeline.kit.stopping import stop_on
from kitgen.values import frozen


@frozen
class KnownPrinter:
    """A printer from a valid profile.

    Attributes:
        printer: Its measurements.
        flip_edge: The edge over which it turns paper, if the profile states it.
        source: The profile's file.
    """

    printer: Printer
    flip_edge: Sides | None
    source: Source


def known_printer(reference: str, paper: Paper, set_at: Span | None = None) -> KnownPrinter:
    """Read a printer profile, and check it against a paper.

    Args:
        reference: The path of the file.
        paper: The paper.
        set_at: The place in a settings file that names it; None if the command line does.

    Raises:
        DefinitionError: Carries everything that is wrong with it.
    """
    loaded = load_printer(reference, set_at)
    profile, margins, where = loaded.profile, loaded.profile.margins, loaded.where
    printer = Printer(
        name=profile.name,
        back_x=profile.back_offset.x,
        back_y=profile.back_offset.y,
        scale_x=profile.scale.x,
        scale_y=profile.scale.y,
        margins=Margins(margins.left, margins.top, margins.right, margins.bottom),
    )
    problems = (
        *check_letters(printer.name, Typeface.REGULAR, where("name")),
        *check_within_bounds(profile, where),
        *check_margins(printer, paper, where),
    )
    stop_on(problems, strict=False)
    edge = profile.flip_edge
    return KnownPrinter(printer, Sides(edge) if edge else None, loaded.source)
