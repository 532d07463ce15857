"""Where it is said that nothing can be generated, and what two kits of one check have in common."""

from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic
from kitgen.pipeline.building.check import check_kits
from tests.pipeline.factories import check_kit, options

MINES = "mines-between-the-lines"
OPEN = f"{MINES}-open-mines"
TINY = ("field.dot_rows=3", "field.dot_columns=3", "field.mines=1")
CODE = "field.codes=[8X7N1-HKNF2]"


def refusal_of(kit: str, copies: int | None, *settings: str) -> Diagnostic:
    (problem,) = check_kit(kit, options(copies=copies, overrides=settings)).diagnostics
    return problem


@pytest.mark.parametrize(
    ("settings", "copies", "code", "place"),
    [
        # Of several settings that play a part it is the last, as where two change one value.
        (TINY, 9, "ML308", "--set:3:13"),
        ((*TINY, "rules.flags_stay=false"), 9, "ML308", "--set:3:13"),
        ((TINY[2], *TINY[:2]), 9, "ML308", "--set:3:19"),
        ((CODE,), 3, "ML302", "--set:1:13"),
        (("rules.flags_stay=false", CODE), 3, "ML302", "--set:2:13"),
        (("bounds.points={lowest: 0, highest: 1}",), 1, "ML301", "--set:1:15"),
        (("solo.most_attempts=1",), 1, "ML303", "--set:1:20"),
    ],
)
def test_what_a_setting_makes_impossible_is_reported_of_that_setting(
    settings: tuple[str, ...], copies: int, code: str, place: str
) -> None:
    kit = f"{MINES}-solo-hard" if code == "ML303" else MINES
    problem = refusal_of(kit, copies, *settings)
    assert (problem.code, str(problem.span)) == (code, place)


def test_what_the_kits_own_file_makes_impossible_is_reported_of_its_line(tmp_path: Path) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(
        f"extends: {MINES}\nid: tiny\nfield:\n  mines: 1\n  dot_rows: 3\n  dot_columns: 3\n",
        encoding="utf-8",
    )
    problem = refusal_of(str(kit), 9)
    assert (problem.code, str(problem.span)) == ("ML308", f"{kit}:5:13")


def test_where_nothing_in_the_kits_own_file_is_the_cause_its_head_is_reported(
    tmp_path: Path,
) -> None:
    small = tmp_path / "small.yaml"
    small.write_text(
        f"extends: {MINES}\nid: small\nfield: {{mines: 1, dot_rows: 3, dot_columns: 3}}\n",
        encoding="utf-8",
    )
    kit = tmp_path / "kit.yaml"
    kit.write_text("extends: small.yaml\nid: tiny\n", encoding="utf-8")
    problem = refusal_of(str(kit), 9)
    assert (problem.code, str(problem.span)) == ("ML308", f"{kit}:1:1")


def test_a_translated_kit_still_knows_its_settings() -> None:
    problem = refusal_of(MINES, 9, "language=german", *TINY)
    assert (problem.code, str(problem.span)) == ("ML308", "--set:4:13")


@pytest.mark.dear
def test_kits_that_are_checked_together_are_compared_as_in_a_build() -> None:
    chosen = options(copies=None, overrides=(CODE,))
    hiding, showing = check_kits((MINES, OPEN), chosen.kit, chosen.printing)
    assert [problem.code for problem in hiding.diagnostics] == []
    assert [problem.code for problem in showing.diagnostics] == ["KIT112"]
    # The later one bears it, whichever that is; alone, or beside kits of other games, none does.
    showing, hiding = check_kits((OPEN, MINES), chosen.kit, chosen.printing)
    assert [problem.code for problem in showing.diagnostics] == []
    assert [problem.code for problem in hiding.diagnostics] == ["KIT112"]
    assert not check_kit(OPEN, chosen).diagnostics


@pytest.mark.dear
def test_a_kit_that_cannot_be_read_stops_no_comparison_of_the_others(tmp_path: Path) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(f"extends: {MINES}\nid: broken\ntitle: 7\n", encoding="utf-8")
    chosen = options(copies=None, overrides=(CODE,))
    reports = check_kits((MINES, str(kit), OPEN), chosen.kit, chosen.printing)
    assert [[diagnostic.code for diagnostic in report.diagnostics] for report in reports] == [
        [],
        ["YML102"],
        ["KIT112"],
    ]
