"""What is asked of a kit, before it is printed."""

from kitgen.definitions.loading import KitDefaults
from kitgen.drawing.inks import InkStyle
from kitgen.values import frozen


@frozen
class KitOptions:
    """What a kit is made by, whatever its paper.

    Attributes:
        seed: Checked by `naming.check_seed`.
        ink: How much ink the drawings may lay down.
        copies: For how many tables: different fields of the games that have them, whole sets
            of the others; None where the command did not say.
        first: The number of the first of these fields; 1 but for a run that goes on from another.
        party: How many people shall all play at once, in the place of `copies`.
        overrides: `--set PATH=VALUE`, as written.
        strict: Whether warnings stop the build, too.
        defaults: Settings that stand in for keys that a kit does not write.
    """

    seed: str
    ink: InkStyle = InkStyle.FULL
    copies: int | None = None
    first: int = 1
    party: int | None = None
    overrides: tuple[str, ...] = ()
    strict: bool = False
    defaults: KitDefaults | None = None
