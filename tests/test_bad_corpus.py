"""Every code has an example of what it refuses, and the whole pipeline yields just that code."""

import re
from pathlib import Path

import pytest

from kitgen.pipeline.building.check import check_kit
from kitgen.pipeline.codes import all_explanations
from tests.pipeline.factories import options

TESTS = Path(__file__).resolve().parent
EXAMPLES = sorted((TESTS / "bad").glob("*.yaml"))

# What no small definition can bring about is brought about in these tests: files that cannot
# be read, content that no generator makes, drawings of another hand, kits tampered with.
OTHER_TESTS = {
    "CM": ("games/cave_mining/test_kit.py", "games/cave_mining/test_readback.py"),
    "YML": (
        "definitions/test_reader.py",
        "definitions/test_validation.py",
        "definitions/test_printer.py",
    ),
    "KIT": (
        "artwork/test_files.py",
        "artwork/test_scan.py",
        "definitions/test_loading.py",
        "looks/test_fonts.py",
        "pipeline/test_everything.py",
        "pipeline/test_languages.py",
        "pipeline/test_sets.py",
        "pipeline/test_shared_secrets.py",
        "pipeline/test_verify.py",
        "pipeline/test_verify_documents.py",
        "pipeline/test_verify_rules.py",
    ),
    "PRT": ("layout/test_preflight.py", "layout/test_booklet.py", "pipeline/test_printer.py"),
    "DM": (
        "games/demon_mine/test_checks.py",
        "games/demon_mine/test_counts.py",
        "games/demon_mine/test_readback.py",
    ),
    "ML": (
        "games/mines_between_the_lines/test_checks.py",
        "games/mines_between_the_lines/test_generate.py",
        "games/mines_between_the_lines/test_referee_page.py",
        "games/mines_between_the_lines/test_private_sheets.py",
        "games/mines_between_the_lines/test_reveal_tiles.py",
        "games/mines_between_the_lines/test_sheets.py",
        "games/mines_between_the_lines/test_solo_kits.py",
        "games/mines_between_the_lines/test_solo_sheets.py",
    ),
    "MM": (
        "games/manic_minelayers/test_kit.py",
        "games/manic_minelayers/test_readback.py",
        "games/manic_minelayers/test_tour.py",
    ),
    "PM": ("games/phantom_of_the_mine/test_kit.py", "games/phantom_of_the_mine/test_readback.py"),
}
JARGON = {"str", "int", "dict", "tuple", "Input", "pydantic", "NoneType", "invalid", "please"}


def family(code: str) -> str:
    return code.rstrip("0123456789")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bad_example_yields_exactly_its_code(path: Path) -> None:
    report = check_kit(str(path), options("1", copies=None))
    assert {one.code for one in report.diagnostics} == {path.stem}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_problem_has_a_place_and_one_thing_to_do_in_plain_words(path: Path) -> None:
    for one in check_kit(str(path), options("1", copies=None)).diagnostics:
        assert one.span is not None
        assert one.hint
        assert "\n" not in one.message + one.hint
        # What stands between backticks is the author's own.
        ours = re.sub("`.*?`", "", f"{one.message} {one.hint}")
        assert not JARGON & set(re.findall(r"\w+", ours))


def test_every_example_is_of_a_code_and_every_code_is_shown() -> None:
    codes = set(all_explanations())
    examples = {path.stem for path in EXAMPLES}
    assert examples <= codes
    shown = {
        code
        for kind, files in OTHER_TESTS.items()
        for file in files
        for code in re.findall(rf"\b{kind}\d+\b", (TESTS / file).read_text(encoding="utf-8"))
    }
    assert sorted(codes - examples - shown) == []


def test_every_family_of_codes_has_examples() -> None:
    assert {family(code) for code in all_explanations()} == set(OTHER_TESTS)
    assert {family(path.stem) for path in EXAMPLES} == set(OTHER_TESTS)


def test_each_word_without_glyphs_is_told_once_at_its_own_place(tmp_path: Path) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(
        "extends: demon-mine\nid: dug\ntitle: 地雷\nsummary: 地雷\ntiles:\n  miner: {name: 鉱夫}\n",
        encoding="utf-8",
    )
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    places = [(one.code, one.span.line, one.span.column) for one in found if one.span]
    assert places == [("PRT207", 3, 8), ("PRT207", 6, 17)]


def test_a_misspelt_kind_a_misspelt_key_and_a_missing_glyph_are_told_in_one_run(
    tmp_path: Path,
) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(
        "extends: demon-mine\nid: dug\ntitle: 地雷\n"
        "tiles:\n  lodstone: {count: 6}\n  straight: {cuont: 15}\n",
        encoding="utf-8",
    )
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert sorted(one.code for one in found) == ["DM101", "PRT207", "YML006"]
