"""Kits of three games in the accented language: nothing that they print stays English."""

import json
import re
import string
from pathlib import Path

import pytest

from kitgen.records.manifest import CONTENTS, RULES_PAGE
from tests.languages.pseudo import PseudoBuild, build_accented, english
from tests.pipeline.factories import verify_folder
from tests.shared_kits import sampled, shared_kit

# Columns and rows of boards, units of the scale bar, players in examples, the file of the rules.
_ALLOWED = {*string.ascii_uppercase, "in", "mm", "Kim", "Tess", "rules", "html"}
_BASE_GAME = {"Gold", "Mine"}

# The pages of these are the same for all games.
_COMMON = {"storage", "print-guide"}

_OTHER_READINGS = {
    "manic-minelayers": (
        "rules.placement=first-mover-first",
        "rules.end_check=move",
        "minelayers.form=standee",
    ),
    "phantom-of-the-mine": (
        "rules.steps_left=kept",
        "rules.cleared_cavern=attacked",
        "rules.own_miner=barred",
        "rules.exit_after_attack=next_turn",
        "phantom.form=disc",
    ),
    "mines-between-the-lines-reveal": (
        "without_referee.lookup=true",
        "rules.flag_limit=1",
        "rules.flags_stay=false",
        "rules.tie_break=draw",
    ),
}


def _left_in_english(built: PseudoBuild) -> list[str]:
    """Return what the game's own jobs and the rules on the phone have in English."""
    contents = json.loads((built.folder / CONTENTS).read_text(encoding="utf-8"))
    codes = (part for field in contents.get("fields", ()) for part in english(field["code"]))
    allowed = {*_ALLOWED, *_BASE_GAME, *codes}
    jobs = [job for job in built.jobs if job not in _COMMON]
    assert len(jobs) > 1
    # Which side a page shows is written beside its number, for every game alike.
    left = [one for one in built.left_in_english(*jobs, allowed=allowed) if "page label" not in one]
    return left + _english_in_page(built, allowed)


def _english_in_page(built: PseudoBuild, allowed: set[str]) -> list[str]:
    """Return what words of the rules page, figures' titles among them, have no accents."""
    assert built.definition is not None
    credits = built.definition.credits
    page = (built.folder / RULES_PAGE).read_text(encoding="utf-8")
    page = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    shown = re.sub(r"<[^>]*>", " ", page)
    assert "ţ" in shown
    names = f"{credits.designer} {credits.publisher} {credits.source}"
    return english(shown, {*allowed, *re.findall("[A-Za-z]+", names)})


@pytest.mark.dear
@pytest.mark.parametrize(
    ("kit", "overrides"),
    sampled(
        [*((kit, ()) for kit in _OTHER_READINGS), *_OTHER_READINGS.items()],
        [("manic-minelayers", _OTHER_READINGS["manic-minelayers"])],
    ),
)
def test_all_that_a_kit_prints_is_said_as_messages(
    kit: str, overrides: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build_accented(kit, tmp_path, monkeypatch, overrides=overrides)
    assert _left_in_english(built) == []
    assert verify_folder(built.folder) == ()


@pytest.mark.dear
@pytest.mark.parametrize(
    "kit",
    sampled(
        [
            "manic-minelayers-knights-tour",
            "manic-minelayers-pencil",
            "mines-between-the-lines-open-mines",
            "mines-between-the-lines-reversed",
            "mines-between-the-lines-solo-hard",
        ],
        ["mines-between-the-lines-solo-hard"],
    ),
)
def test_all_that_a_variant_prints_is_said_as_messages(
    kit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build_accented(kit, tmp_path, monkeypatch)
    assert _left_in_english(built) == []
    assert verify_folder(built.folder) == ()


@pytest.mark.dear
@pytest.mark.parametrize(
    "kit",
    sampled(
        ["manic-minelayers-knights-tour", "mines-between-the-lines", "phantom-of-the-mine"],
        ["mines-between-the-lines"],
    ),
)
def test_contents_are_the_same_in_every_language(
    kit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    accented = build_accented(kit, tmp_path, monkeypatch).folder
    plain = shared_kit(kit, "42", copies=None)
    assert (accented / CONTENTS).read_bytes() == (plain / CONTENTS).read_bytes()
