"""Pieces that differ only in colour, in kits for players with any kind of colour vision."""

from itertools import combinations
from pathlib import Path

import pytest

from kitgen.drawing.colour import VIEWS, difference
from tests.games.own.test_kit import faults as faults_in
from tests.pipeline.factories import check_kit, options

KIT = """\
id: men
game: own
title: Men
summary: Counters of two players.
theme: colour-blind-safe
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
rules: men.md
components:
  men:
    make: counters
    size: 0.75 in
    kinds:
      red: {emblem: shield, colour: "#b03030"}
      green: {emblem: shield, colour: "#3b8f4a"}
"""
SAFE = "theme: colour-blind-safe"
RED = {"name": "Go", "emblem": "sun"}
OKABE_AND_ITO = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")


def found(folder: Path, kit: str) -> list[str]:
    """Return the code and the place of each fault in a kit."""
    (folder / "men.yaml").write_text(kit, "utf-8")
    (folder / "men.md").write_text("Play.\n", "utf-8")
    faults = check_kit(str(folder / "men.yaml"), options("1", copies=None)).diagnostics
    return [f"{fault.code} {Path(fault.span.path).name}:{fault.span.line}" for fault in faults]


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("", "", ["OG154 men.yaml:14"]),
        (SAFE, "theme: {extends: colour-blind-safe, large_print: true}", ["OG154 men.yaml:14"]),
        # Nobody has asked for it.
        (SAFE, "theme: high-contrast", []),
        (f"{SAFE}\n", "", []),
        # What the hint offers: another emblem, or a lighter colour.
        ("green: {emblem: shield", "green: {emblem: leaf", []),
        ("#3b8f4a", "#9be0aa", []),
    ],
)
def test_only_in_a_safe_kit_colours_alone_have_to_differ_for_everybody(
    old: str, new: str, faults: list[str], tmp_path: Path
) -> None:
    assert found(tmp_path, KIT.replace(old, new)) == faults


def test_names_that_are_printed_tell_pieces_apart(tmp_path: Path) -> None:
    named = KIT.replace("    kinds:", "    face: title\n    kinds:")
    named = named.replace("red: {emblem: shield", "red: {name: A")
    same = named.replace("green: {emblem: shield", "green: {name: A")
    other = named.replace("green: {emblem: shield", "green: {name: B")
    assert [found(tmp_path, kit) for kit in (same, other)] == [["OG154 men.yaml:15"], []]


def test_the_place_is_the_cell_of_a_table(tmp_path: Path) -> None:
    rows = "id,emblem,colour\nred,shield,#b03030\ngreen,shield,#3b8f4a\n"
    (tmp_path / "men.csv").write_text(rows, "utf-8")
    assert found(tmp_path, f"{KIT.partition('    kinds')[0]}    rows: men.csv\n") == [
        "OG154 men.csv:3"
    ]


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("#3b8f4a", "#b03030", ["OG167 men.yaml:13"]),
        # What the hint offers: another colour or emblem.
        ("", "", []),
        (
            "green: {emblem: shield, colour: '#3b8f4a'",
            "green: {emblem: leaf, colour: '#b03030'",
            [],
        ),
    ],
)
def test_counters_that_print_the_same_are_named_in_any_kit(
    old: str, new: str, faults: list[str], tmp_path: Path
) -> None:
    kit = KIT.replace(f"{SAFE}\n", "").replace('"', "'")
    assert found(tmp_path, kit.replace(old, new)) == faults


@pytest.mark.parametrize(("face", "other"), [("picture", "emblem"), ("title", "name")])
def test_pieces_that_print_the_same_get_another_value_that_is_shown(
    face: str, other: str, tmp_path: Path
) -> None:
    def codes(**changes: str) -> dict[str, str | None]:
        green = ", ".join(f"{key}: {said}" for key, said in {**RED, **changes}.items())
        kinds = f"{{red: {RED}, green: {{{green}}}}}".replace("'", "")
        men = f"men: {{make: counters, size: 1 in, face: {face}, kinds: {kinds}}}"
        return {fault.code: fault.hint for fault in faults_in(tmp_path, men)}

    hint = codes()["OG167"]
    assert hint == f"write another `colour` or `{other}` in `green`, or make them one kind"
    assert "OG167" not in codes(colour='"#aa0000"')
    assert "OG167" not in codes(**{other: "moon"})


def test_cards_of_two_rows_may_be_the_same(tmp_path: Path) -> None:
    kit = KIT.replace("counters\n    size: 0.75 in", "cards").replace("#3b8f4a", "#b03030")
    assert not any("OG167" in fault for fault in found(tmp_path, kit))


def test_colours_made_for_everybody_are_never_blamed() -> None:
    views = [view for view in VIEWS if view != "in greyscale"]
    for pair in combinations(OKABE_AND_ITO, 2):
        assert min(difference(*pair, view) for view in views) > 10.0
