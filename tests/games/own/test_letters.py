"""Letters that cannot be printed are named where they are written: a cell, a line of rules."""

from pathlib import Path
from unicodedata import normalize

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


def test_accents_that_stand_alone_join_their_letters(tmp_path: Path) -> None:
    """Columns, cells and rules say the same with either, and capitals of columns do not count."""
    rows = "name,Wartość\nKról,4\nDama,3\n"
    deck = (
        "karty:\n    make: cards\n    rows: c.csv\n    face: {boxes: "
        "{a: {at: [10 %, 10 %, 80 %, 30 %], show: name, when: {name: Król}}, "
        "b: {at: [10 %, 50 %, 80 %, 30 %], show: wartość}}}\n"
        "checks: [{sum: {of: karty, value: WARTOŚĆ, exactly: 7}}, "
        "{count: {of: karty, where: {Name: Król}, exactly: 1}}]"
    )
    for form in ("NFC", "NFD"):
        (tmp_path / "c.csv").write_text(normalize(form, rows), encoding="utf-8")  # type: ignore[arg-type]
        assert faults(tmp_path, deck, normalize(form, "# Król\n\nGraj.\n")) == []  # type: ignore[arg-type]
    (tmp_path / "c.csv").write_text(rows.replace("4", "5"), encoding="utf-8")
    (found,) = faults(tmp_path, deck, "# Król\n\nGraj.\n")
    assert "adds up to 8" in found.message


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
