"""Boards of Manic Minelayers against the clock: how the time grows with the positions.

    python tests/benchmarks/bench_boards.py

The budget counts positions, so what a board takes must follow from its positions alone. Each
board's processor time is printed beside that of 5 x 5, and so is its time a position: if the latter
stays near 1 the budget is as good as a clock, and the same on every machine.
"""

from time import process_time

from kitgen.games.manic_minelayers.proofs.solver import POSITION_BUDGET, Solver
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError
from kitgen.games.manic_minelayers.rules.board import BoardSize

BOARDS = ((5, 5), (6, 5), (8, 4), (9, 4), (4, 9), (5, 7), (7, 5), (10, 5))
"""Rows and columns; the first is the measure of the others. The last needs more than the budget
of a build: it was solved ahead, and its certificate lies in `data/manic_minelayers/solved`."""


def solve(size: BoardSize) -> tuple[int, bool]:
    """Return the positions looked at for all pairs of home squares, and whether they sufficed."""
    solver = Solver(size, "turn")
    everything = (1 << size.square_count) - 1
    try:
        for first in range((size.columns + 1) // 2):
            for second in range(size.columns):
                mover, other = 1 << first, 1 << ((size.rows - 1) * size.columns + second)
                free = everything ^ mover ^ other
                solver.mover_wins(mover, other, free, moved_first=True)
    except BudgetSpentError:
        return solver.position_count, False
    return solver.position_count, True


def main() -> None:
    """Print a line for each board."""
    print(f"a budget of {POSITION_BUDGET:,} positions; times beside those of the first board")
    base: tuple[float, float] | None = None
    for rows, columns in BOARDS:
        size = BoardSize(rows, columns)
        begun = process_time()
        positions, solved = solve(size)
        seconds = process_time() - begun
        base = base or (seconds, seconds / positions)
        print(
            f"  {size!s:8}{positions:>10,} positions  {seconds / base[0]:7.1f} x the time  "
            f"{seconds / positions / base[1]:5.2f} x a position  "
            f"{'solved' if solved else 'given up'}"
        )


if __name__ == "__main__":
    main()
