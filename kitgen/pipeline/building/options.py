"""What `kitgen build` is asked for; each room below is handed its part alone."""

from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.values import frozen


@frozen
class BuildOptions:
    """The choices of one run of `kitgen build`.

    Attributes:
        kit: What each kit is made by.
        printing: How it is printed.
        merged: Whether all pages are bound into one file a stock, too.
        replace: Whether files of an earlier build make room that were changed by hand.
        jobs: How many kits are made at once, at most.
    """

    kit: KitOptions
    printing: PrintOptions
    merged: bool = False
    replace: bool = False
    jobs: int = 1
