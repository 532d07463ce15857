"""How large markers are: as the kit says, or as the galleries of its boards allow."""

import math

from kitgen.games.cave_mining.definition import MARKER_SIZE, CaveMiningDefinition
from kitgen.games.cave_mining.sheets.board import plan_board
from kitgen.units import inches, mm

MARKERS_A_PLAYER = 2
"""A digger and a base camp; all of them may stand in one layer. Sabotaged markers lie on cards."""

CLEARANCE = mm(0.5)
"""What is left free between two markers, and between a marker and what it lies beside."""


def markers_side_by_side(room: float, size: float) -> int:
    """Return how many markers of a size go in a row into so many points, with clearance."""
    return max(0, int((room - CLEARANCE + 0.01) / (size + CLEARANCE)))


def marker_size(definition: CaveMiningDefinition) -> float:
    """Return the width of a marker in points.

    Where the kit leaves it to the boards, all players' markers go side by side, with clearance,
    into every layer of either board, to a hundredth of an inch, within the sizes that can be held
    and known by their drawings.
    """
    if definition.markers.size is not None:
        return definition.markers.size
    count = max(1, MARKERS_A_PLAYER * definition.players)
    sizes = []
    for board in (definition.board, definition.large_board):
        if board.width == 0.0:
            # It has no galleries at all, which CM109 refuses.
            continue
        width, height = plan_board(board, len(definition.layers)).floor_room()
        sizes += [(width - (count + 1) * CLEARANCE) / count, height - 2 * CLEARANCE]
    step = inches(0.01)
    return min(
        MARKER_SIZE.highest,
        max(MARKER_SIZE.lowest, math.floor(min(sizes, default=0.0) / step) * step),
    )
