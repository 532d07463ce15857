"""Checks the author's colours as printed: of frames, backs, dice and so on."""

from collections.abc import Iterable

from kitgen.contract import PieceReading
from kitgen.readback import Differences, read_back_check

FRAME = 0.5
"""The least width of the outline of a frame or a band, as a share of its piece."""


@read_back_check("OG221")
def check_printed_colours(
    name: str, piece: PieceReading, wanted: Iterable[str], least: float = FRAME
) -> Differences:
    """Each piece shows the author's colours that are listed for it.

    Frames, backs, dice and rows are told apart by them. Colours that the theme gives are not
    listed: comparing every page with a fresh one finds those. Build the kit again.
    """
    painted = zip(piece.paths, piece.inks, strict=False)
    printed = {ink for box, inks in painted if box.width >= least * piece.width for ink in inks}
    for colour in wanted:
        if colour not in printed:
            side = f"the {piece.side} of {piece.name} of `{name}`"
            yield f"{side} lacks the colour {colour}"
