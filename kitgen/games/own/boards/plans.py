"""The plan of a board of any sort."""

from kitgen.games.own.boards.cells import plan_hexagons, plan_squares, plan_triangles
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.points import plan_points
from kitgen.games.own.boards.tracks import plan_track
from kitgen.games.own.keys.boards import BoardDefinition, Track


def plan_of(board: BoardDefinition | Track) -> Plan:
    """Return the places and neighbours of the spaces of a board or track.

    Names of spaces that do not exist are ignored; checks of the definition report them.
    """
    if isinstance(board, Track):
        return plan_track(board)
    grid = board.grid
    if grid.squares is not None:
        return plan_squares(board, grid.squares)
    if grid.hexagons is not None:
        return plan_hexagons(board, grid.hexagons)
    if grid.triangles is not None:
        return plan_triangles(board, grid.triangles)
    return plan_points(board)
