"""Demon Mine and Cave Mining in the accented language: nothing that they print stays English."""

import string
from pathlib import Path

import pytest

from kitgen.pipeline.kit.copies import contents_of_sets
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.records.json_files import json_text
from kitgen.records.manifest import CONTENTS
from tests.languages.pseudo import build_accented, plain
from tests.pipeline.factories import options, verify_folder
from tests.shared_kits import sampled

# Columns and rows of boards, units of the scale bar, the file of the rules.
_ALLOWED = {*string.ascii_uppercase, "in", "mm", "rules", "html"}

# These jobs and lines are made for all games alike.
_OF_ALL_KITS = {"storage", "print-guide", "calibration"}

_OTHER_READINGS = {
    "cave-mining": (
        "rules.goal_reached=more_than",
        "rules.tie=play_on",
        "markers.form=disc",
        "players=4",
        "facts.players.most=4",
    ),
    "demon-mine": (
        "rules.empty_draw_pile=reshuffle_discards",
        "rules.overflow_moves=both_players",
        "rules.overflow_steps=2",
        "rules.entering_enemy_square=allows_move",
        "rules.replace_with_equal=false",
        "rules.lodestone_square=any_free",
        "rules.lodestone_distance=tunnel_steps",
        "rules.adjacent_fights=3",
        "rules.trapped_loser=stays",
        "rules.both_empty=draw",
        "pawns.form=disc",
        "board.edge=closed",
    ),
}

_VARIANTS = ("demon-mine-four-player", "demon-mine-homebrew", "demon-mine-othello")


def english_contents(kit: str, overrides: tuple[str, ...]) -> str:
    (prepared,) = prepare_kits((kit,), options("42", copies=None, overrides=overrides).kit)
    return json_text(contents_of_sets(prepared.game, prepared.contents))


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kit", "overrides"),
    sampled(
        [*((kit, ()) for kit in (*_OTHER_READINGS, *_VARIANTS)), *_OTHER_READINGS.items()],
        [("demon-mine", ())],
    ),
)
def test_all_that_a_kit_prints_is_said_as_messages(
    kit: str, overrides: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build_accented(kit, tmp_path, monkeypatch, overrides=overrides)
    jobs = [job for job in built.jobs if job not in _OF_ALL_KITS]
    assert len(jobs) > 2
    left = built.left_in_english(*jobs, allowed=_ALLOWED)
    # Which side a page shows is written beside its number, for every game alike.
    assert [one for one in left if not one.startswith("page label")] == []
    assert built.english_on_phone(_ALLOWED) == []
    assert verify_folder(built.folder) == ()
    # But for words of the definition itself, the contents are the same in every language.
    contents = (built.folder / CONTENTS).read_text(encoding="utf-8")
    assert plain(contents) == english_contents(kit, overrides)
