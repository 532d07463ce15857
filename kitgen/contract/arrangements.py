"""How the pieces of a sheet set are arranged on their sheets."""

from typing import TypeAlias

from kitgen.values import frozen


@frozen
class Grid:
    """Equal pieces in a block of fixed rows and columns, `gutter` points apart (0: shared cuts).

    A short last page keeps the grid of the full pages if it is at least half full. Otherwise its
    rows share a sheet with loose pieces, as does a whole grid that takes less than half a page.
    Rows and columns are counted on the page; if `turned`, the pieces are rotated by a quarter turn.
    """

    rows: int
    columns: int
    gutter: float = 0.0
    turned: bool = False


@frozen
class Honeycomb:
    """Equal hexagons in a block of fixed rows and columns, nested so that neighbours share cuts.

    Every second column lies half a hexagon lower; with `pointed`, hexagons have a corner at the top
    and every second row lies half a hexagon to the right. Hexagons draw their own cut lines and get
    no marks. A short last page is treated like that of a grid, but its hexagons are loose one by
    one.
    """

    rows: int
    columns: int
    pointed: bool


@frozen
class Shelves:
    """Loose pieces of any size and shape, packed close to others of the same stock and audience.

    `gutter` is the least space between their cuts, in points. A set with `own` shares no sheet with
    other sets. `turned` fixes the rotation of all pieces in quarter turns; if None, the packer
    chooses.
    """

    gutter: float = 9.0
    own: bool = False
    turned: int | None = None


@frozen
class Whole:
    """One piece in the middle of each sheet, not cut out.

    It is never turned: a board too wide for the paper, but not too high, is a loose piece instead
    (`Shelves`). A page to read is `bare`: it bears its own page number, and its size does not
    matter, so it gets no check bar or page line. A board that `may_share` its sheet and takes less
    than three quarters of the paper is cut out and lies beside other pieces. Pages to write on may
    be printed `n_up`: if the paper has room for several, they are cut apart.
    """

    bare: bool = False
    may_share: bool = False
    n_up: bool = False


@frozen
class Split:
    """A piece larger than the paper, printed over several sheets and glued with an overlap."""

    overlap: float = 18.0


@frozen
class Saddle:
    """Leaves of a booklet, two to a sheet that is folded in the middle; outermost sheet first.

    The first leaf of each pair is the left half of the sheet's outer side.
    """


Arrangement: TypeAlias = Grid | Honeycomb | Shelves | Whole | Split | Saddle
