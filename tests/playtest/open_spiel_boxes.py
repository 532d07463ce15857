"""Games of Dots and Boxes that OpenSpiel played, who moved in them, and who got the boxes.

    python -m tests.playtest.open_spiel_boxes     (needs `open_spiel`; writes open_spiel_boxes.json)

Lines are chosen by a rule of ours, so that the table is the same each time; OpenSpiel says whose
turn it is and who won. Each row: box rows, box columns, the lines in order (`h` along a row of
dots, `v` down a column, with the row and the column of the dot it begins at), the player of each
line, and the returns.
"""

import json
from pathlib import Path

TABLE = Path(__file__).parent / "open_spiel_boxes.json"

SIZES = ((1, 1), (1, 2), (2, 2), (3, 2), (3, 4), (5, 5))
GAMES_EACH = 5


def main() -> None:
    """Write the table."""
    import pyspiel

    rows_of = []
    for rows, columns in SIZES:
        game = pyspiel.load_game(f"dots_and_boxes(num_rows={rows},num_cols={columns})")
        for number in range(GAMES_EACH):
            state, lines, players = game.new_initial_state(), [], []
            place = 7 * number + 3
            while not state.is_terminal():
                legal = state.legal_actions()
                place = (place * 31 + 17) % 10_007
                action = legal[place % len(legal)]
                player = state.current_player()
                # Such as `P1(h,0,1)`.
                lines.append(state.action_to_string(player, action)[3:-1].replace(",", " "))
                players.append(player)
                state.apply_action(action)
            rows_of.append(json.dumps([rows, columns, lines, players, state.returns()]))
    lines_of = ",\n".join(rows_of)
    TABLE.write_text(f'{{"by": "open_spiel", "games": [\n{lines_of}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
