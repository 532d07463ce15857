"""The options of `kitgen build`; each lower room receives only its part of them."""

from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.values import frozen


@frozen
class BuildOptions:
    """The choices of one run of `kitgen build`.

    Attributes:
        kit: How each kit is made.
        printing: How it is printed.
        merged: Whether to bind the pages of all kits into one file per stock, too.
        replace: Whether to replace files of an earlier build that were changed by hand.
        jobs: The most kits that are built in parallel.
    """

    kit: KitOptions
    printing: PrintOptions
    merged: bool = False
    replace: bool = False
    jobs: int = 1
