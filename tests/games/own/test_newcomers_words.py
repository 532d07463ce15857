"""Names with accents in files, and tables of rules that are too long."""

import pytest

from kitgen.contract.files import OwnText
from kitgen.games.own.kinds import id_from
from kitgen.games.own.rules.rules_text import read_rules


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("München", "munchen"),
        ("Große Fähre", "grosse-fahre"),
        ("Niño", "nino"),
        ("Ville d\u2019Été", "ville-d-ete"),
    ],
)
def test_letters_stay_without_their_accents(words: str, name: str) -> None:
    assert id_from(words) == name


@pytest.mark.dear
def test_a_table_of_many_pages_is_refused_at_its_line() -> None:
    rows = "".join(f"| {number} | x |\n" for number in range(20_000))
    text = OwnText(f"# Rules\n\n| a | b |\n|---|---|\n{rows}", "r.md")
    (fault,) = read_rules(text, {}).problems
    assert fault.code == "OG114"
    assert fault.span is not None
    assert fault.span.line == 3
    assert "20,000" in fault.message
    few = "| 1 | x |\n" * 300
    assert not read_rules(OwnText(f"| a | b |\n|---|---|\n{few}", "r.md"), {}).problems
