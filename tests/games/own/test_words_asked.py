"""Words of values that are almost those that checks and boxes ask for."""

from pathlib import Path

import pytest

from kitgen.diagnostics import Severity
from tests.games.own.test_kit import faults

DRAW = "draw: {from: c, hand: 5, want: {suit: oak}, chance: '>= 30 %'}"


def deck(folder: Path, odd: str, rest: str = "", oaks: int = 12) -> str:
    """Write a table of oaks and elms, one of which has an odd suit; return the deck of it."""
    rows = [f"Oak {number},oak" for number in range(1, oaks + 1)]
    rows += [f"Elm {number},elm" for number in range(1, 13)]
    table = "\n".join(["name,suit", f"Odd,{odd}", *rows])
    (folder / "t.csv").write_text(table, "utf-8")
    return f"c: {{make: cards, rows: t.csv}}\n{rest}"


@pytest.mark.parametrize("odd", ["oaak", "Oak ", "OAK", "oka", "oac", "o-ak"])
def test_a_word_that_is_almost_one_that_is_asked_for_is_named(odd: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, deck(tmp_path, odd, f"checks: [{DRAW}]"))
    assert (fault.code, fault.severity) == ("OG159", Severity.WARNING)
    assert (
        f"`{odd.strip()}`, the suit of `odd` in line 2 of t.csv, is almost `oak`" in fault.message
    )
    assert fault.hint == "did you mean `oak`?"
    assert fault.span is not None
    assert (Path(fault.span.path).name, fault.span.line, fault.span.column) == ("t.csv", 2, 5)
    assert faults(tmp_path, deck(tmp_path, "oak", f"checks: [{DRAW}]")) == []


@pytest.mark.parametrize("odd", ["elm", "pine", "ok", "oak2", "oak 2", "yoaks", ""])
def test_another_word_is_another_suit(odd: str, tmp_path: Path) -> None:
    assert faults(tmp_path, deck(tmp_path, odd, f"checks: [{DRAW}]")) == []


def test_a_word_that_is_asked_for_as_well_is_meant(tmp_path: Path) -> None:
    count = "count: {of: c, where: {suit: oat}, exactly: 1}"
    assert faults(tmp_path, deck(tmp_path, "oat", f"checks: [{DRAW}, {count}]")) == []


def test_a_word_of_as_many_cards_is_meant(tmp_path: Path) -> None:
    assert faults(tmp_path, deck(tmp_path, "oat", f"checks: [{DRAW}]", oaks=2)) == []
    assert len(faults(tmp_path, deck(tmp_path, "oat", f"checks: [{DRAW}]", oaks=3))) == 1


def test_signs_make_other_words(tmp_path: Path) -> None:
    rows = "\n".join(["name,worth", "A,-1", *(f"B {number},1" for number in range(9))])
    (tmp_path / "t.csv").write_text(rows, "utf-8")
    draw = DRAW.replace("suit: oak", "worth: 1")
    assert faults(tmp_path, f"c: {{make: cards, rows: t.csv}}\nchecks: [{draw}]") == []


def test_a_box_that_depends_on_a_word_asks_for_it(tmp_path: Path) -> None:
    table = deck(tmp_path, "oaak")
    face = (
        "{like: title, boxes: {mark: {at: [20 %, 85 %, 60 %, 8 %], show: suit, when: {suit: oak}}}}"
    )
    (fault,) = faults(tmp_path, table.replace("t.csv}", f"t.csv, face: {face}}}"))
    assert fault.code == "OG159"


def test_a_check_that_fails_because_of_the_word_is_all_that_is_said(tmp_path: Path) -> None:
    count = "count: {of: c, where: {suit: oak}, exactly: 13}"
    (fault,) = faults(tmp_path, deck(tmp_path, "oaak", f"checks: [{DRAW}, {count}]"))
    assert (fault.code, fault.hint) == ("OG301", "write `oak` for `oaak`")
