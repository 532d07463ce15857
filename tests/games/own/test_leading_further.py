"""Hints on moves that do not lead far enough: whoever follows one finds the check to hold."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from kitgen.diagnostics import Diagnostic
from tests.games.own.test_kit import faults

WALL = "{squares: [5, 5], holes: [C1, C2, C3, C4, C5]}"
TWO_WALLS = "{squares: [3, 5], holes: [A2, B2, C2, A4, B4, C4]}"
MARKED = "marks: {C1: wall, C2: wall, C3: wall, C4: wall, C5: ford}"


def said(folder: Path, board: dict[str, Any], check: dict[str, Any]) -> list[Diagnostic]:
    """Return what is said of a board and one check of it."""
    written = yaml.safe_dump(
        {"b": board}, default_flow_style=True, sort_keys=False, width=10_000
    ).strip()[1:-1]
    checks = yaml.safe_dump(
        {"checks": [check]}, default_flow_style=True, sort_keys=False, width=10_000
    )
    return faults(folder, f"{written}\n{checks.strip()[1:-1]}")


def follow(hint: str, board: dict[str, Any], keys: dict[str, Any]) -> None:
    """Change a board, or the keys of its check, as a hint says."""
    if written := re.match(r"write `([a-z_]+: [^`]+)`( instead of `(?P<old>[a-z_]+)`)?", hint):
        keys.update(yaml.safe_load(written[1]))
        keys.pop(written["old"], None)
    elif added := re.fullmatch(r"add `(.*)` to `lines`", hint):
        board["grid"]["lines"].append(yaml.safe_load(added[1]))
    elif part := re.fullmatch(r"take `(.*)` out of `([a-z]+)`", hint):
        holder = next(group for group in (keys, board, board.get("grid", {})) if part[2] in group)
        if part[2] == "jumps":
            (jump,) = yaml.safe_load(f"{{{part[1]}}}")
            del holder["jumps"][jump]
        else:
            holder[part[2]].remove(part[1])
    elif whole := re.fullmatch(r"take `([a-z]+)` out", hint):
        holder = next(group for group in (keys, board, board.get("grid", {})) if whole[1] in group)
        del holder[whole[1]]
    else:
        raise AssertionError(hint)


@pytest.mark.parametrize(
    ("board", "check", "hint"),
    [
        (f"grid: {WALL}", "reachable: {from: A1, to: E5}", "take `C1` out of `holes`"),
        (f"grid: {WALL}", "connected: {}", "take `C1` out of `holes`"),
        (f"grid: {TWO_WALLS}", "reachable: {from: A1, to: A5}", "take `holes` out"),
        (f"grid: {TWO_WALLS}", "reachable: {from: A1, to: A3}", "take `A2` out of `holes`"),
        (
            f"grid: {{squares: [5, 5]}}, {MARKED}",
            "reachable: {from: A1, to: E5, avoid: [wall, ford]}",
            "take `wall` out of `avoid`",
        ),
        (
            "grid: {squares: [5, 5]}",
            "reachable: {from: A1, to: B1, by: [[2, 2]]}",
            "write `by: [[2, 2], [1, 0]]`",
        ),
        ("grid: {squares: [3, 3]}", "reachable: {from: A1, to: B2, by: knight}", "by: steps"),
        ("grid: {squares: [5, 5]}", "reachable: {from: A1, to: E5, within: 3}", "`within: 8`"),
        ("grid: {squares: [3, 3]}", "connected: {by: [[1, 0], [0, 1]]}", "write `by: steps`"),
        (
            "grid: {points: {hub: [0, 0], gate: [2, 0], far: [4, 0]}, lines: [[hub, gate]]}",
            "reachable: {from: hub, to: far}",
            "add `[gate, far]` to `lines`",
        ),
        ("grid: {squares: [3, 3]}", "degree: {at_least: 3}", "write `by: lines`"),
        ("grid: {squares: [3, 3]}", "degree: {at_least: 9}", "write `at_least: 2`"),
        ("grid: {squares: [3, 3]}", "degree: {at_most: 3}", "write `at_most: 4`"),
        ("grid: {squares: [4, 4]}", "degree: {exactly: 2}", "write `at_most: 4` instead of"),
    ],
)
def test_a_hint_on_where_moves_lead_is_enough(
    board: str, check: str, hint: str, tmp_path: Path
) -> None:
    made = {"make": "board", "cell": "0.8 in", **yaml.safe_load(f"{{{board}}}")}
    declared = yaml.safe_load(f"{{{check}}}")
    (keys,) = declared.values()
    keys["of"] = "b"
    (fault,) = said(tmp_path, made, declared)
    assert fault.code == "OG301"
    assert hint in (fault.hint or "")
    follow((fault.hint or "").partition(", or ")[0], made, keys)
    assert said(tmp_path, made, declared) == []


@pytest.mark.parametrize(
    ("track", "check", "hint"),
    [
        ("spaces: 20", "reachable: {from: 1, to: 20, by: [2, 4]}", "write `by: [2, 4, 1]`"),
        ("spaces: 20", "reachable: {from: 5, to: 2, by: [1, 2]}", "write `by: [1, 2, -1]`"),
        ("spaces: 20", "reachable: {from: 1, to: 20, by: [1, 6], within: 2}", "`within: 4`"),
        (
            "spaces: 20, jumps: {4: 2, 5: 3}",
            "reachable: {from: 1, to: 20, by: [1, 2]}",
            "take `4: 2` out of `jumps`",
        ),
    ],
)
def test_a_hint_on_where_moves_lead_on_a_track_is_enough(
    track: str, check: str, hint: str, tmp_path: Path
) -> None:
    made = {"make": "track", "cell": "0.8 in", **yaml.safe_load(f"{{{track}}}")}
    declared = yaml.safe_load(f"{{{check}}}")
    (keys,) = declared.values()
    keys["of"] = "b"
    (fault,) = said(tmp_path, made, declared)
    assert hint in (fault.hint or "")
    follow(fault.hint or "", made, keys)
    assert said(tmp_path, made, declared) == []
