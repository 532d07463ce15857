"""How the pieces of a sheet set lie on their sheets."""

from typing import TypeAlias

from kitgen.values import frozen


@frozen
class Grid:
    """Equal pieces in a block of fixed rows and columns, `gutter` apart (0: shared cuts).

    A short last page keeps the grid of the full ones where it is at least half full. Otherwise its
    rows share a sheet with loose pieces, and so do all of a grid that takes less than half a page.
    Rows and columns are those of the page; where it is `turned`, pieces lie in it a quarter turned.
    """

    rows: int
    columns: int
    gutter: float = 0.0
    turned: bool = False


@frozen
class Honeycomb:
    """Equal hexagons in a block of fixed rows and columns, nested so that neighbours share cuts.

    Every second column lies half a hexagon lower, or, where a corner is at the top of each, every
    second row half a hexagon to the right. They draw the lines they are cut along, and get no
    marks. A short last page is treated as that of a grid; its hexagons are loose one by one.
    """

    rows: int
    columns: int
    pointed: bool


@frozen
class Shelves:
    """Loose pieces of any size and shape, packed close with others of the same stock and audience.

    `gutter` is the least space between their cuts. A set of its `own` shares no sheet with others.
    Where `turned` is not None, all pieces lie turned by so many quarters; the packer chooses
    otherwise.
    """

    gutter: float = 9.0
    own: bool = False
    turned: int | None = None


@frozen
class Whole:
    """Each piece alone in the middle of its own sheet; it is not cut out.

    A page to read is `bare`: it bears its own number, and its size does not matter, so that no
    check bar and no line stand beside it. A board `may_share` its sheet: where it takes less than
    three quarters of the paper, it is cut out and lies beside other pieces. What is written on may
    lie `n_up`, as printers say: where paper has room for several, they are cut out, too.
    """

    bare: bool = False
    may_share: bool = False
    n_up: bool = False


@frozen
class Split:
    """A piece larger than the paper, over as many sheets as it needs, glued with an overlap."""

    overlap: float = 18.0


@frozen
class Saddle:
    """Leaves of a booklet, two to a sheet, which is folded in the middle; outermost first.

    Of each pair the first is the left half of the sheet's outer side.
    """


Arrangement: TypeAlias = Grid | Honeycomb | Shelves | Whole | Split | Saddle
