"""Every code has an example of what it refuses, and the whole pipeline yields just that code."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kitgen.contract import checks
from kitgen.definitions.tree import users_place
from kitgen.diagnostics import KeyPath, Span, Where, explanations
from kitgen.pipeline.codes import RETIRED, all_explanations
from tests.games.discovered import GAMES
from tests.games.folders import bad_examples_of, families_of, folder_of
from tests.keys_named import leads_somewhere
from tests.pipeline.factories import check_kit, options

TESTS = Path(__file__).resolve().parent
EXAMPLES = [
    *sorted((TESTS / "bad").glob("*.yaml")),
    *(path for game in GAMES for path in bad_examples_of(game)),
]
"""Kits that are wrong in one way: those of codes that no game owns, and each game's own."""

OF_NO_GAME = {"CSV", "YML", "KIT", "PRT", "PLY"}

# What no small definition can bring about is brought about in tests: files that cannot be read,
# content that no generator makes, drawings of another hand, kits tampered with. Those of these
# rooms show the codes that no game owns; a game's tests show its own.
ROOMS = ("artwork", "definitions", "layout", "looks", "pipeline")
JARGON = {"str", "int", "dict", "tuple", "Input", "pydantic", "NoneType", "invalid", "please"}


def family(code: str) -> str:
    return code.rstrip("0123456789")


@pytest.mark.sample(20)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bad_example_yields_its_code_a_place_and_one_thing_to_do_in_plain_words(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[KeyPath] = []

    def noted(where: Where, *paths: KeyPath) -> Span:
        named.extend(paths)
        return users_place(where, *paths)

    monkeypatch.setattr(checks, "users_place", noted)
    diagnostics = check_kit(str(path), options("1", copies=None)).diagnostics
    assert {diagnostic.code for diagnostic in diagnostics} == {path.stem}
    game = path.parents[1].name.replace("_", "-")
    # A path that leads to no key would be reported at some group around it.
    assert [keys for keys in named if game in GAMES and not leads_somewhere(game, keys)] == []
    for one in diagnostics:
        assert one.span is not None
        assert one.hint
        assert "\n" not in one.message + one.hint
        # What stands between backticks is the author's own.
        ours = re.sub("`.*?`", "", f"{one.message} {one.hint}")
        assert not JARGON & set(re.findall(r"\w+", ours))


def named_in(folder: Path, families: set[str]) -> set[str]:
    """Return the codes of some families that tests in a folder name."""
    sources = (path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    codes = re.compile(rf"\b(?:{'|'.join(sorted(families))})\d+\b")
    return {code for source in sources for code in codes.findall(source)}


def test_every_example_is_of_a_code_and_every_code_is_shown() -> None:
    codes = set(all_explanations()) - set(RETIRED)
    examples = {path.stem for path in EXAMPLES}
    assert examples <= codes
    shown = {code for room in ROOMS for code in named_in(TESTS / room, OF_NO_GAME)}
    for game in GAMES:
        shown |= named_in(folder_of(game), families_of(game))
    assert sorted(codes - examples - shown) == [], "write tests/games/<game>/bad/<code>.yaml"


@pytest.mark.dear
def test_without_the_extras_every_code_is_explained_all_the_same() -> None:
    source = (
        "import sys\n"
        "for name in ('numpy', 'distributed', 'resvg_py'):\n"
        "    sys.modules[name] = None\n"
        "from kitgen.pipeline.codes import all_explanations\n"
        "print(*all_explanations())\n"
    )
    command = (sys.executable, "-c", source)
    bare = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert bare.stdout.split() == list(all_explanations())


def test_a_retired_code_is_explained_by_the_one_that_is_reported_now() -> None:
    known = all_explanations()
    for code, now in RETIRED.items():
        assert known[code].startswith(f"{now} has replaced it.")
        assert known[now] in known[code]
        assert code not in explanations()


def test_each_game_has_two_letters_of_its_own_and_examples_that_begin_with_them() -> None:
    families = {game: families_of(game) for game in GAMES}
    for game, own in families.items():
        (letters,) = own
        assert re.fullmatch("[A-Z]{2}", letters), game
        assert {family(path.stem) for path in bad_examples_of(game)} == own, game
    assert len(set.union(*families.values())) == len(families), "two games have one prefix"
    explained = {family(code) for code in all_explanations()}
    assert explained == OF_NO_GAME.union(*families.values())


def test_each_word_without_glyphs_is_told_once_at_its_own_place(tmp_path: Path) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(
        "extends: demon-mine\nid: dug\ntitle: 地雷\nsummary: 地雷\ntiles:\n  miner: {name: 鉱夫}\n",
        encoding="utf-8",
    )
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    places = [
        (diagnostic.code, diagnostic.span.line, diagnostic.span.column)
        for diagnostic in found
        if diagnostic.span
    ]
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
    assert sorted(diagnostic.code for diagnostic in found) == ["DM101", "PRT207", "YML006"]
