"""The reach of a LODESTONE on the grid."""

from collections.abc import Mapping

from kitgen.games.demon_mine.rules.kinds import LODESTONE_REACH
from kitgen.tabletop.grid import Cell
from kitgen.tabletop.tiles import OpenSides, Side

_STEPS = {Side.N: (-1, 0), Side.E: (0, 1), Side.S: (1, 0), Side.W: (0, -1)}


def squares_in_reach(
    stone: Cell, tunnels: Mapping[Cell, OpenSides] | None = None
) -> dict[Cell, int]:
    """Return the number of steps from a LODESTONE to each square in its reach.

    Args:
        stone: The LODESTONE's square.
        tunnels: The open sides of the tiles on the grid, to count steps as a pawn walks, through
            open sides; None to count them straight through walls and rock.

    The LODESTONE's own sides count as open. So do the sides of the square counted to: its tile
    is being dug and has not been turned yet.
    """
    distances: dict[Cell, int] = {}
    walked = [stone]
    for steps in range(1, LODESTONE_REACH + 1):
        further: list[Cell] = []
        for here in walked:
            for side, (down, across) in _STEPS.items():
                there = Cell(here.row + down, here.column + across)
                leaves = tunnels is None or here == stone or side in tunnels[here]
                if there == stone or not leaves:
                    continue
                distances.setdefault(there, steps)
                if tunnels is None or side.opposite in tunnels.get(there, ()):
                    further.append(there)
        walked = further
    return distances
