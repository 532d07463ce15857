"""Slips in variants of the five games: one message each, whose hint works to the letter."""

from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic, Severity
from tests.pipeline.factories import check_kit, options

DEMON, CAVE, MANIC = "demon-mine", "cave-mining-two", "manic-minelayers"
MINES, PHANTOM = "mines-between-the-lines", "phantom-of-the-mine"


def errors(folder: Path, game: str, written: str) -> list[Diagnostic]:
    """Return the errors in a variant of a game with some text below its title."""
    path = folder / "variant.yaml"
    path.write_text(f"id: variant\nextends: {game}\ntitle: V\n{written}\n", encoding="utf-8")
    found = check_kit(str(path), options("1", copies=None)).diagnostics
    return [fault for fault in found if fault.severity is Severity.ERROR]


SETS = "pawns: {sets: [WORDS, {name: Robots, team: beetles, rim: bolts}]}"
LAYER = "{name: top, die: d4, risk_percent: 5, rock: soil}"
NO_PART = "it is no part of a kit: build it with `--"


@pytest.mark.dear
@pytest.mark.parametrize(
    ("game", "wrong", "hint", "right"),
    [
        (DEMON, "tiles: {tee: {count: 24-32}}", "write {between: [24, 32]}", None),
        (DEMON, "tiles: {tee: {count: between 24 and 32}}", "write {between: [24, 32]}", None),
        (
            DEMON,
            "tiles: {tee: {count: {between: 24-32}}}",
            "write [24, 32]",
            "sheet: {last_page: partial}\ntiles: {tee: {count: {between: [24, 32]}}}",
        ),
        (
            DEMON,
            "tiles: {tee: {open_sides: [N, E, S]}}",
            "write NES",
            "tiles: {tee: {open_sides: NES}}",
        ),
        (DEMON, "tiles: {tee: {open_sides: nes}}", "write NES", "tiles: {tee: {open_sides: NES}}"),
        (
            DEMON,
            SETS.replace("WORDS", "Humans"),
            "write its keys, too, as in {name: Humans, team: miners, rim: gear}",
            SETS.replace("WORDS", "{name: Humans, team: miners, rim: gear}"),
        ),
        (
            DEMON,
            "names: {miner: human}",
            "write `english: {miner: human}`",
            "names: {english: {miner: human, miners: humans}}",
        ),
        (DEMON, "board: no", "write {print: false}", "board: {print: false}"),
        (DEMON, "board: 8x8", "write {squares: 8}", "board: {squares: 8}"),
        (
            DEMON,
            "storage: false",
            "write {box: false, label: false}",
            "storage: {box: false, label: false}",
        ),
        (DEMON, "printer: mine.yaml", f"{NO_PART}printer my-printer.yaml`", ""),
        (MANIC, "copies: 3", f"{NO_PART}copies 2`", ""),
        (
            MANIC,
            "mines: 48",
            "write how many are printed in `markers`, as its `count`",
            "markers: {count: 48}",
        ),
        (MANIC, "board: 5x8", "write {columns: 5, rows: 8}", "board: {columns: 5, rows: 8}"),
        (MANIC, "board: {width: 4}", "write `columns` instead of `width`", "board: {columns: 4}"),
        (MANIC, "board: {holes: [c3]}", "write `C3`", "board: {holes: [C3]}"),
        (
            MINES,
            "field: 8x8",
            "write {dot_columns: 9, dot_rows: 9}",
            "field: {dot_columns: 9, dot_rows: 9}",
        ),
        (
            MINES,
            "field: {width: 8}",
            "write how many dots there are, one more than boxes, as `dot_columns`",
            "field: {dot_columns: 9}",
        ),
        (
            MINES,
            "field: {rows: 8}",
            "write how many dots there are, one more than boxes, as `dot_rows`",
            "field: {dot_rows: 9}",
        ),
        (MINES, "field: {mines: 12 %}", "write a number, not a share", "field: {mines: 12}"),
        (
            MINES,
            "score_pad: 0-90",
            "write {lowest: 0, highest: 90}",
            "score_pad: {lowest: 0, highest: 90}",
        ),
        (
            PHANTOM,
            "tokens: 5",
            "write how many there are of each thing in `items`, as its `tokens`",
            "items: {gold_nugget: {tokens: 5}}",
        ),
        (CAVE, "target: 120", "write `goal` instead of `target`", "goal: 120"),
        (
            CAVE,
            "layers: [{name: top, die: 6, risk_percent: 5, rock: soil}]",
            "write d6",
            "layers: [{name: top, die: d6, risk_percent: 5, rock: soil}]",
        ),
        (
            CAVE,
            "layers: [{name: top, die: d6, risk_percent: 5 %, rock: soil}]",
            "write 5",
            "layers: [{name: top, die: d6, risk_percent: 5, rock: soil}]",
        ),
        (
            CAVE,
            "layers: {top: {die: d4, risk_percent: 5, rock: soil}}",
            f"write a list of groups: [{LAYER}]",
            f"layers: [{LAYER}]",
        ),
        (
            CAVE,
            "layers: {top: {die: d4, risk_percent: 5, rock: soil}, low: {die: d4, risk_percent: 5, "
            "rock: soil}}",
            "write a list, and each name within its group, as in `- name: top`",
            f"layers: [{LAYER}, {LAYER.replace('top', 'low')}]",
        ),
    ],
)
def test_a_slip_has_one_message_and_its_hint_works(
    game: str, wrong: str, hint: str, right: str | None, tmp_path: Path
) -> None:
    (fault,) = errors(tmp_path, game, wrong)
    assert fault.span is not None and (fault.span.line, fault.hint) == (4, hint)
    if right is not None:
        assert errors(tmp_path, game, right) == []
