"""The size of markers: as the kit says, or as the galleries of its boards allow."""

import math

from kitgen.games.cave_mining.definition import MARKER_SIZE, CaveMiningDefinition
from kitgen.games.cave_mining.sheets.board import plan_board
from kitgen.units import inches, mm

MARKERS_A_PLAYER = 2
"""A digger and a base camp, which may all be in one layer; sabotaged markers lie on cards."""

CLEARANCE = mm(0.5)
"""The space between two markers, and between a marker and anything beside it."""


def markers_side_by_side(room: float, size: float) -> int:
    """Return how many markers of a size fit side by side into a room, with clearance, in points."""
    return max(0, int((room - CLEARANCE + 0.01) / (size + CLEARANCE)))


def marker_size(definition: CaveMiningDefinition) -> float:
    """Return the width of a marker in points.

    If the kit gives none, it is the largest at which all players' markers fit side by side, with
    clearance, in every layer of both boards, to a hundredth of an inch and within `MARKER_SIZE`.
    """
    if definition.markers.size is not None:
        return definition.markers.size
    count = max(1, MARKERS_A_PLAYER * definition.players)
    sizes = []
    for board in (definition.board, definition.large_board):
        if board.width == 0.0:
            # The board has no galleries at all; CM109 refuses it.
            continue
        width, height = plan_board(board, len(definition.layers)).floor_room()
        sizes += [(width - (count + 1) * CLEARANCE) / count, height - 2 * CLEARANCE]
    step = inches(0.01)
    return min(
        MARKER_SIZE.highest,
        max(MARKER_SIZE.lowest, math.floor(min(sizes, default=0.0) / step) * step),
    )
