"""What a build is asked for, whatever the kit."""

from kitgen.definitions.loading import Source
from kitgen.drawing.inks import InkStyle
from kitgen.layout.booklet import Binding
from kitgen.layout.sheet import PrintSettings
from kitgen.values import frozen


@frozen
class BuildOptions:
    """The choices of one run of `kitgen build`.

    Attributes:
        seed: Checked by `naming.check_seed`.
        settings: Paper, sides and marks.
        ink: How much ink the drawings may lay down.
        copies: For how many tables: different fields of the games that have them, whole sets
            of the others; None where the command did not say.
        first: The number of the first of these fields; 1 but for a run that goes on from another.
        party: How many people shall all play at once, in the place of `copies`.
        merged: Whether all pages are bound into one file a stock, too.
        overrides: `--set PATH=VALUE`, as written.
        sources: Files besides the kits' own that what is printed depends on: a printer's profile.
        strict: Whether warnings stop the build, too.
        binding: Whether the rules are full pages or a booklet to fold.
        jobs: How many kits are made at once, at most.
        repeated: Whether this process builds again and again, so that remembering drawings pays.
    """

    seed: str
    settings: PrintSettings
    ink: InkStyle = InkStyle.FULL
    copies: int | None = None
    first: int = 1
    party: int | None = None
    merged: bool = False
    overrides: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    strict: bool = False
    binding: Binding = Binding.PAGES
    jobs: int = 1
    repeated: bool = False
