"""What is asked of the printing of kits."""

from kitgen.definitions.loading import Source
from kitgen.layout.sheet import PrintSettings
from kitgen.layout.typesetting.page_design import Binding
from kitgen.values import frozen


@frozen
class PrintOptions:
    """How kits are printed, whatever is in them.

    Attributes:
        settings: Paper, sides, marks and printer.
        binding: Whether the rules are full pages or a booklet to fold.
        sources: Files that pages depend on besides the kits' own: a printer's profile.
        without: What is left out: the cover, the box, the label, or jobs by their ids; in
            alphabetical order.
        repeated: Whether this process prints again and again, so that remembering drawings pays.
        separate: Whether each job is a print file of its own.
        pictured: Whether faces, and the cover, are written as SVG files, too.
    """

    settings: PrintSettings
    binding: Binding = Binding.PAGES
    sources: tuple[Source, ...] = ()
    without: tuple[str, ...] = ()
    repeated: bool = False
    separate: bool = False
    pictured: bool = True
