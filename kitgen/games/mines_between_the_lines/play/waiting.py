"""Lines that close no box, where nobody wants one: who will draw the last of them.

Whoever has to move then claims a box, and has to move again, and so claims all that are left.
"""

from kitgen.games.mines_between_the_lines.play.board import Look, members

_MOST = 14
"""With more lines left that close no box, nobody counts so far."""


def last_lines(look: Look) -> list[int]:
    """Return the lines after which the other cannot be the last to draw one that closes no box.

    Every order is tried in which those lines can be drawn; where there are too many, or the other
    can always be the last, there are none.
    """
    if _free(look).bit_count() > _MOST:
        return []
    board = look.board
    drawn, known = board.lines & ~look.left, dict[int, bool]()

    def is_lost(places: int) -> bool:
        """Return whether whoever is to move, with lines drawn at some places, is not the last."""
        lost = known.get(places)
        if lost is None:
            free = members(_free(Look(board, places)))
            lost = known[places] = not any(is_lost(places | 1 << place) for place in free)
        return lost

    return [place for place in members(_free(look)) if is_lost(drawn | 1 << place)]


def _free(look: Look) -> int:
    return look.left & ~look.board.beside(look.three)
