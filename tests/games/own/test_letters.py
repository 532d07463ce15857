"""Letters that cannot be printed are named where they are written: a cell, a line of rules."""

from pathlib import Path

from tests.games.own.test_kit import faults

DECK = "cards:\n    make: cards\n    rows: c.csv"
ROWS = "name,text,note\nOne,fine,\u6f22\nTwo,{gold} \u6f22\u5b57,\nThree,fine \u0645,\n"
RULES = """# Rules

Lay one,
and then take \u6f22.

- a list
- of \u0645 words

| a | b |
|---|---|
| x | **\u65e5** |

![The \u672c](gold)
"""


def test_letters_of_tables_and_rules_are_named_in_their_cell_and_line(tmp_path: Path) -> None:
    """Cells that no box shows may say what they like."""
    (tmp_path / "c.csv").write_text(ROWS, encoding="utf-8")
    said = {
        (one.span.path.rpartition("/")[2], one.span.line, one.span.column, one.code)
        for one in faults(tmp_path, DECK, RULES)
        if one.span is not None
    }
    assert said == {
        ("c.csv", 3, 5, "PRT207"),
        ("c.csv", 4, 7, "PRT209"),
        ("r.md", 4, 1, "PRT207"),
        ("r.md", 7, 1, "PRT209"),
        ("r.md", 11, 1, "PRT207"),
        ("r.md", 13, 1, "PRT207"),
    }
