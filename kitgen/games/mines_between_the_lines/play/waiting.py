"""Who will draw the last line that closes no box, when neither player wants to claim one.

The player who then has to move claims a box, must move again, and so claims all boxes left.
"""

from kitgen.games.mines_between_the_lines.play.board import Look, members

_MOST = 14
"""The most such lines to search; a person could not count further."""


def last_lines(look: Look) -> list[int]:
    """Return the lines after which the opponent cannot draw the last line that closes no box.

    All orders of such lines are tried. Empty if there are too many of them, or if the opponent can
    always draw the last one.
    """
    if _free(look).bit_count() > _MOST:
        return []
    board = look.board
    drawn, known = board.lines & ~look.left, dict[int, bool]()

    def is_lost(places: int) -> bool:
        """Return whether the player to move cannot draw the last such line.

        Args:
            places: The places of the drawn lines, as a bit set.
        """
        lost = known.get(places)
        if lost is None:
            free = members(_free(Look(board, places)))
            lost = known[places] = not any(is_lost(places | 1 << place) for place in free)
        return lost

    return [place for place in members(_free(look)) if is_lost(drawn | 1 << place)]


def _free(look: Look) -> int:
    return look.left & ~look.board.beside(look.three)
