"""The options of a kit, before it is printed."""

from kitgen.definitions.loading import KitDefaults
from kitgen.drawing.inks import InkStyle
from kitgen.values import frozen


@frozen
class KitOptions:
    """How a kit is made, whatever its paper.

    Attributes:
        seed: Checked by `naming.check_seed`.
        ink: How much ink the drawings may use.
        copies: For how many tables: different fields in games that have fields, whole sets in
            others; None if the command does not say.
        first: The number of the first of these fields; more than 1 only to continue another run.
        party: How many people play at the same time; replaces `copies`.
        overrides: `--set PATH=VALUE`, as written.
        strict: Whether warnings stop the build, too.
        defaults: Settings for keys that a kit does not write.
    """

    seed: str
    ink: InkStyle = InkStyle.FULL
    copies: int | None = None
    first: int = 1
    party: int | None = None
    overrides: tuple[str, ...] = ()
    strict: bool = False
    defaults: KitDefaults | None = None
