"""The numbers of a field, counted from its rows: not as they are made, so that both are checked."""

from kitgen.games.mines_between_the_lines.rules.halves import Numbers
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, HOLE_SIGN, MINE_SIGN


def recounted(rows: tuple[str, ...]) -> Numbers:
    """Count the mines around each box by looking at the three by three boxes about it."""
    blank = HOLE_SIGN * (len(rows[0]) + 2)
    padded = [blank, *(f"{HOLE_SIGN}{row}{HOLE_SIGN}" for row in rows), blank]
    in_threes = [
        [line[column : column + 3].count(MINE_SIGN) for column in range(len(rows[0]))]
        for line in padded
    ]
    return tuple(
        tuple(
            None if sign == MINE_SIGN else HOLE if sign == HOLE_SIGN else sum(threes)
            for sign, *threes in zip(signs, *in_threes[row : row + 3], strict=True)
        )
        for row, signs in enumerate(rows)
    )
