"""Bounds on the length of games, from the two colours of a chess board.

A knight's move always changes the colour, so each Minelayer alternates between light and dark
squares. No square is used twice.
"""

from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.tabletop.grid import Cell


def colour_of(cell: Cell) -> int:
    """Return a square's colour: 0 for that of A1, 1 for the other."""
    return (cell.row + cell.column) % 2


def most_moves(size: BoardSize, first: Cell, second: Cell) -> int:
    """Return an upper bound on the moves of a game from two start squares.

    The Minelayer on `first` begins, and the players alternate. Each Minelayer's odd moves end on
    the colour on which it did not start. The game ends at the latest when a move needs a square of
    a colour that has none left.
    """
    light = sum(colour_of(cell) == 0 for cell in size.squares)
    free = [light, size.square_count - light]
    places = [colour_of(first), colour_of(second)]
    for place in places:
        free[place] -= 1
    move_count = 0
    while True:
        player = move_count % 2
        places[player] = 1 - places[player]
        if not free[places[player]]:
            return move_count
        free[places[player]] -= 1
        move_count += 1


def longest_games(size: BoardSize) -> dict[bool, int]:
    """Return the bound on the moves of a game, by whether both start on the same colour.

    The bounds cover all pairs of home squares and either player to begin. A key is missing if
    the board has no such pair.
    """
    homes = home_squares(size)
    # Only the colours matter, so one pair of squares for each pair of colours is enough.
    pairs = {
        (colour_of(north), colour_of(south)): (north, south)
        for north in homes.north
        for south in homes.south
        if north != south
    }
    bounds: dict[bool, int] = {}
    for (north_colour, south_colour), (north, south) in pairs.items():
        alike = north_colour == south_colour
        both_ways = (most_moves(size, north, south), most_moves(size, south, north))
        bounds[alike] = max(bounds.get(alike, 0), *both_ways)
    return bounds
