"""The options of printing."""

from kitgen.definitions.loading import Source
from kitgen.layout.sheet import PrintSettings
from kitgen.layout.typesetting.page_design import Binding
from kitgen.values import frozen


@frozen
class PrintOptions:
    """How kits are printed, independent of their content.

    Attributes:
        settings: Paper, sides, marks and printer.
        binding: Whether the rules are full pages or a booklet to fold.
        sources: Files other than the kits' own that pages depend on: a printer profile.
        without: What to leave out: the cover, the box, the label, or jobs by id; in alphabetical
            order.
        repeated: Whether this process builds repeatedly, so that it pays to remember drawings.
        separate: Whether each job becomes its own print file.
        pictured: Whether to write faces, and the cover, as SVG files, too.
    """

    settings: PrintSettings
    binding: Binding = Binding.PAGES
    sources: tuple[Source, ...] = ()
    without: tuple[str, ...] = ()
    repeated: bool = False
    separate: bool = False
    pictured: bool = True
