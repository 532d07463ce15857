"""How many runs of jumps there are, counted with the knights of python-chess.

    python -m tests.playtest.chess_knights     (needs `chess`; writes chess_knights.json)

Two knights jump in turn on the lower left of a chess board; a square that was left is never
entered again. Each row: rows, columns, the two squares (north, south; north jumps first), and the
number of runs of 1, 2, ... jumps.
"""

import json
from pathlib import Path

TABLE = Path(__file__).parent / "chess_knights.json"

CASES = (
    (3, 4, "A1", "D3", 10),
    (4, 4, "B1", "C4", 8),
    (5, 5, "C1", "C5", 6),
    (5, 4, "A1", "D5", 7),
    (8, 8, "D1", "E8", 5),
    (8, 5, "A1", "E8", 6),
)


def main() -> None:
    """Write the table."""
    import chess

    def square(name: str) -> int:
        return chess.parse_square(name.lower())

    def count(mover: int, other: int, free: int, depth: int) -> int:
        if depth == 0:
            return 1
        ahead = chess.BB_KNIGHT_ATTACKS[mover] & free
        return sum(
            count(other, target, free & ~chess.BB_SQUARES[target], depth - 1)
            for target in chess.scan_forward(ahead)
        )

    lines = []
    for rows, columns, north, south, deepest in CASES:
        board = sum(
            chess.BB_SQUARES[chess.square(column, row)]
            for row in range(rows)
            for column in range(columns)
        )
        free = board & ~chess.BB_SQUARES[square(north)] & ~chess.BB_SQUARES[square(south)]
        counts = [count(square(north), square(south), free, n) for n in range(1, deepest + 1)]
        lines.append(json.dumps([rows, columns, north, south, counts]))
    rows_of = ",\n".join(lines)
    text = f'{{"by": "chess {chess.__version__}", "runs": [\n{rows_of}\n]}}\n'
    TABLE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
