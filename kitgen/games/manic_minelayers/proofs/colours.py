"""What the two colours of a chess board say about Manic Minelayers on a board of any size.

A knight's move always leads to the other colour, so each Minelayer takes light and dark squares
in turn, and each square only once.
"""

from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.tabletop.grid import Cell


def colour_of(cell: Cell) -> int:
    """Return a square's colour: 0 for that of A1, 1 for the other."""
    return (cell.row + cell.column) % 2


def most_moves(size: BoardSize, first: Cell, second: Cell) -> int:
    """Return a number of moves that no game exceeds, from its two start squares.

    With `first` to begin, the players move in turn. Of k moves of one Minelayer, the odd ones
    end on the colour it did not start on. A game cannot have more moves than either colour has
    squares for.
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
    """Return the bound on the moves of a game, by whether both start on one colour.

    Over all pairs of home squares and either player to begin. A kind of pair that the board
    does not have is left out.
    """
    homes = home_squares(size)
    # Only the colours matter: one pair of squares stands for all of its two colours.
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
