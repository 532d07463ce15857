"""`all_combinations` of values in a whole kit: what is wrong with the check, and hints followed."""

from pathlib import Path

from tests.pipeline.factories import check_kit, options

KIT = """\
id: tricks
game: own
title: Tricks
summary: A deck of two suits.
credits: {designer: null, publisher: us, year: null, source: ours, terms: Ours.}
rules: tricks.md
components:
  cards: {make: cards, rows: cards.csv}
  more: {make: cards, kinds: {x: {name: Two of moons, values: {suit: moon, rank: 2}}}}
checks:
  - all_combinations: {of: cards}
"""
WHOLE = "name,suit,rank\nA,sun,1\nB,sun,2\nC,moon,1\nD,moon,2\nFool,,\n"
WITHOUT_LAST = WHOLE.replace("D,moon,2\n", "")


def found(folder: Path, checks: str = "", table: str = WHOLE) -> list[str]:
    """Return the code, the hint and the place of each fault in a kit with these checks."""
    kit = KIT.replace("{of: cards}", checks or "{of: cards}")
    (folder / "tricks.yaml").write_text(kit, "utf-8")
    (folder / "cards.csv").write_text(table, "utf-8")
    (folder / "tricks.md").write_text("Play.\n", "utf-8")
    faults = check_kit(str(folder / "tricks.yaml"), options("1", copies=None)).diagnostics
    return [f"{fault.code} {fault.span.line}:{fault.span.column} {fault.hint}" for fault in faults]


def test_cards_without_sides_are_combined_by_the_values_of_the_hint(tmp_path: Path) -> None:
    assert found(tmp_path) == ["OG118 11:28 write `values: [suit, rank]` in `all_combinations`"]
    assert found(tmp_path, "{of: cards, values: [suit, rank]}") == []


def test_a_card_that_is_missing_may_be_in_another_deck(tmp_path: Path) -> None:
    alone = "{of: cards, values: [suit, rank]}"
    assert found(tmp_path, alone, WITHOUT_LAST) == ["OG301 11:23 add one with suit moon and rank 2"]
    assert found(tmp_path, alone.replace("cards", "[cards, more]"), WITHOUT_LAST) == []


def test_values_that_no_card_has_are_named(tmp_path: Path) -> None:
    faults = found(tmp_path, "{of: cards, values: [siut, rank]}")
    assert faults == ["OG118 11:44 did you mean `suit`?"]


def test_values_that_cannot_be_read_are_the_only_fault(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, "{of: cards, values: suit}")
    assert fault.startswith("YML102 11:43")


def test_a_value_that_is_named_twice_is_the_only_fault(tmp_path: Path) -> None:
    faults = found(tmp_path, "{of: cards, values: [suit, suit]}")
    assert faults == ["OG118 11:50 take this one out"]
