"""Promises held against the games of a kit and of the one that it extends."""

import statistics
from pathlib import Path

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.playtests.playing.compare import Plays
from kitgen.pipeline.playtests.playing.promises import promises_of
from tests.pipeline.playtests.test_variants import mean_turns

GREEDY = Plays(players=("greedy",), seed="7")


def variant(folder: Path, promises: str, extends: str = "cave-mining-two") -> PreparedKit:
    path = folder / "club.yaml"
    path.write_text(f"id: club\nextends: {extends}\ntitle: Club\ngoal: 90\npromises: {promises}\n")
    (kit,) = prepare_kits((str(path),), KitOptions("1"))
    return kit


@pytest.mark.dear
def test_a_promise_is_kept_where_play_shows_it_and_no_other(tmp_path: Path) -> None:
    kit = variant(tmp_path, "{turns: fewer, times players dig: more}")
    digs, turns = promises_of(kit, 40, GREEDY)
    assert (turns.figure, turns.is_kept, turns.parent) == ("turns", True, "cave-mining-two")
    assert turns.change.before == pytest.approx(mean_turns((), range(1, 41)), abs=1e-6)
    assert turns.change.after == pytest.approx(mean_turns(("goal=90",), range(1, 41)), abs=1e-6)
    assert (digs.figure, digs.is_kept) == ("times players dig", False)
    assert statistics.mean((digs.change.before, digs.change.after)) > digs.change.after


def test_what_is_no_figure_cannot_be_promised(tmp_path: Path) -> None:
    with pytest.raises(KitgenError, match="did you mean `turns`"):
        promises_of(variant(tmp_path, "{turnz: fewer}"), 2, GREEDY)


def test_a_kit_that_promises_nothing_plays_nothing(tmp_path: Path) -> None:
    assert promises_of(variant(tmp_path, "{}"), 2, GREEDY) == ()
