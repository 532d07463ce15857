"""Entries in the wrong place: one mistake, and whoever follows its hint has what was meant."""

import re
import textwrap
from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic
from tests.pipeline.factories import check_kit, options
from tests.small_cases import as_one_test

KIT = """\
id: night
game: own
title: Night
summary: A watch.
credits: {designer: null, publisher: the table, year: null, source: own, terms: Free.}
layouts:
  told:
    like: title-text
components:
  roles:
    make: cards
    kinds:
      keeper:
        name: Keeper
        text: Burn.
      pilot:
        name: Pilot
        text: Sail.
    face: told
    back: {emblem: star}
  chips:
    make: counters
    size: 0.75 in
    kinds:
      hit: {emblem: star, count: 3}
  log:
    make: pad
    columns: [Points]
    rows:
      - row: Oil
        boxes: 9
    width: 4 in
rules: r.md
checks:
  - count: {of: roles, exactly: 2}
"""
LINES = KIT.splitlines(keepends=True)


def said_of(folder: Path, text: str) -> list[Diagnostic]:
    """Return what is wrong with a kit."""
    kit = folder / "kit.yaml"
    kit.write_text(text, "utf-8")
    (folder / "r.md").write_text("# Night\n\nPlay.\n", "utf-8")
    return [*check_kit(str(kit), options("1", copies=None)).diagnostics]


def shifted(first: str, count: int, by: int) -> str:
    """Return the kit with some lines moved to the right, or to the left."""
    at = next(at for at, line in enumerate(LINES) if line.strip().startswith(first))
    moved = [" " * by + line if by > 0 else line[-by:] for line in LINES[at : at + count]]
    return "".join([*LINES[:at], *moved, *LINES[at + count :]])


@as_one_test
@pytest.mark.parametrize(
    ("first", "count", "by", "said"),
    [
        ("face: told", 1, 2, "`face` stands within `kinds`, not beside it"),
        ("face: told", 2, 2, "`face` and 1 more stand within `kinds`, not beside it"),
        ("face: told", 2, 4, "`face` and 1 more stand within `pilot`, not beside it"),
        ("width:", 1, 4, "`width` stands within `rows`, not beside it"),
        ("rules:", 1, 2, "`rules` stands within `components`, not beside it"),
        ("rules:", 1, 4, "`rules` stands within `log`, not beside it"),
        ("rules:", 3, 2, "`rules` and 1 more stand within `components`, not beside it"),
        ("width:", 1, -2, "`width` stands beside `log`, not below it"),
        ("face: told", 2, -2, "`face` and 1 more stand beside `roles`, not below it"),
    ],
)
def test_entries_at_another_depth_are_one_mistake(
    first: str, count: int, by: int, said: str, tmp_path: Path
) -> None:
    assert said_of(tmp_path, KIT) == []
    (fault,) = said_of(tmp_path, shifted(first, count, by))
    assert (fault.code, fault.message) == ("YML025", said)
    hint = re.fullmatch(
        r"(?:move (?:it|them) to the left by (?P<left>\d) spaces"
        r"|indent (?:it|them) by (?P<right>\d) more spaces)",
        fault.hint or "",
    )
    assert hint is not None
    assert fault.span is not None
    assert fault.span.line == next(
        at for at, line in enumerate(LINES, 1) if line.strip().startswith(first)
    )
    assert by == int(hint["left"] or 0) - int(hint["right"] or 0)


def test_a_key_among_others_is_not_said_to_be_indented_too_far(tmp_path: Path) -> None:
    # Moved to the left, it would part the kinds below it from those above.
    among = KIT.replace("      pilot:\n", "      face: told\n      pilot:\n")
    assert "YML025" not in {fault.code for fault in said_of(tmp_path, among)}
    # This one is misspelt.
    beside = KIT.replace("        boxes: 9\n", "        boxes: 9\n        colours: '#aa2222'\n")
    assert [fault.code for fault in said_of(tmp_path, beside)] == ["YML006"]


def test_what_follows_a_misplaced_key_is_judged_for_itself(tmp_path: Path) -> None:
    wrong = shifted("face: told", 1, 2).replace("of: roles", "of: rolls")
    found = said_of(tmp_path, wrong)
    assert [(fault.code, fault.hint) for fault in found] == [
        ("YML025", "move it to the left by 2 spaces"),
        ("OG118", "did you mean `roles`?"),
    ]


def test_the_key_that_holds_the_components_can_be_missed(tmp_path: Path) -> None:
    (fault,) = said_of(tmp_path, KIT.replace("components:\n", ""))
    # What is indented stands below the key above it.
    assert (
        fault.message == "the kit has no `components`, to which `roles`, `chips` and `log` belong"
    )
    assert fault.hint == "write `components:` on a line above it"
    start, end = KIT.index("components:\n"), KIT.index("rules:")
    inside = KIT[start:end].removeprefix("components:\n")
    (fault,) = said_of(tmp_path, KIT[:start] + textwrap.dedent(inside) + KIT[end:])
    assert fault.code == "YML101"
    assert fault.span is not None
    assert (
        fault.hint == "write `components:` on a line above it, and indent all of them by 2 spaces"
    )
    assert fault.span.line == KIT[:start].count("\n") + 1


def test_the_key_that_holds_the_components_can_be_missed_after_other_names(tmp_path: Path) -> None:
    faced = "  deck:\n    make: cards\n    kinds: {a: {name: A}}\n    face:\n      like: title\n"
    faced += "      boxes:\n        title: {at: [10 %, 10 %, 80 %, 30 %], show: name}\n"
    whole = KIT.replace("components:\n", f"components:\n{faced}")
    assert said_of(tmp_path, whole) == []
    # The first component looks like a layout in which another one is swallowed.
    (fault,) = said_of(tmp_path, whole.replace("components:\n", ""))
    assert (fault.code, fault.hint) == ("YML101", "write `components:` on a line above it")
    assert "to which `deck`, `roles`, `chips` and `log` belong" in fault.message


def test_components_under_another_name_are_not_taken_for_pictures(tmp_path: Path) -> None:
    (fault,) = said_of(tmp_path, KIT.replace("components:\n", "parts:\n"))
    assert (fault.code, fault.hint) == ("YML006", "write `components` instead of `parts`")


def test_a_component_within_the_one_above_is_one_mistake(tmp_path: Path) -> None:
    begun, end = LINES.index("  chips:\n"), LINES.index("  log:\n")
    inside = [f"  {line}" for line in LINES[begun:end]]
    (fault,) = said_of(tmp_path, "".join([*LINES[:begun], *inside, *LINES[end:]]))
    assert fault.message == "`chips` stands within `roles`, not beside it"
    assert fault.hint == "move it to the left by 2 spaces"
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (begun + 1, 5)
