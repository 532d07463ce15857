"""What is asked of the printing of kits."""

from kitgen.definitions.loading import Source
from kitgen.layout.booklet import Binding
from kitgen.layout.sheet import PrintSettings
from kitgen.values import frozen


@frozen
class PrintOptions:
    """How kits are printed, whatever is in them.

    Attributes:
        settings: Paper, sides, marks and printer.
        binding: Whether the rules are full pages or a booklet to fold.
        sources: Files that pages depend on besides the kits' own: a printer's profile.
        repeated: Whether this process prints again and again, so that remembering drawings pays.
    """

    settings: PrintSettings
    binding: Binding = Binding.PAGES
    sources: tuple[Source, ...] = ()
    repeated: bool = False
