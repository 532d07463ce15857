"""Kits in other languages: what is printed, what is refused, and what is read back."""

import json
from pathlib import Path

import pikepdf
import pytest

from kitgen.definitions.languages import LANGUAGE_NAMES, shipped_parts
from kitgen.definitions.shipped import shipped_kits
from kitgen.language import key_of
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.pipeline.missing_messages import words_to_translate
from kitgen.records.kit_folders import load_manifest
from kitgen.records.manifest import MANIFEST
from kitgen.records.words import WORDS
from kitgen.remembering import MOST_LOOKS, meet_look
from kitgen.styles.languages import ReadLanguage, check_nothing_missing
from tests.pipeline.factories import build_one, check_kit, options, verify_folder
from tests.shared_kits import copied_kit, sampled, shared_kit

ASKED = options("1", copies=None)
GAMES = [kit.id for kit in shipped_kits() if kit.variant_of is None]
SPOKEN = [
    (game, language)
    for language in LANGUAGE_NAMES
    for game in shipped_parts(language)
    if game in GAMES
]

# Every game, and every language; --exhaustive tries every pair.
SAMPLE = [(game, LANGUAGE_NAMES[at % len(LANGUAGE_NAMES)]) for at, game in enumerate(GAMES)]


@pytest.mark.sample
@pytest.mark.parametrize(("kit", "language"), sampled(SPOKEN, SAMPLE))
def test_every_game_fits_its_sheets_in_every_language(kit: str, language: str) -> None:
    report = check_kit(kit, options("1", copies=None, overrides=(f"language={language}",)))
    assert [str(diagnostic) for diagnostic in report.diagnostics] == []


@pytest.mark.dear
def test_a_kit_is_read_back_in_the_language_it_was_printed_in(tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, "manic-minelayers", overrides=("language=german",))
    assert verify_folder(folder) == ()
    assert json.loads((folder / MANIFEST).read_text())["options"]["language"] == "de"
    assert 'lang="de"' in (folder / "rules.html").read_text(encoding="utf-8")
    for file in folder.glob("*.pdf"):
        with pikepdf.open(file) as pdf:
            assert pdf.Root.Lang == "de", file.name
            assert pdf.Root.ViewerPreferences.DisplayDocTitle
    # The words on the sheets are those of the folder, whatever kitgen says by then.
    (folder / WORDS).write_text("{}", encoding="utf-8")
    assert "KIT250" in {diagnostic.code for diagnostic in verify_folder(folder)}
    (folder / WORDS).unlink()
    assert "KIT250" in {diagnostic.code for diagnostic in verify_folder(folder)}


@pytest.mark.dear
def test_contents_are_alike_in_all_languages(tmp_path: Path) -> None:
    english = shared_kit("manic-minelayers")
    polish = build_one("manic-minelayers", tmp_path, overrides=("language=polish",)).folder
    contents = [(folder / "contents.json").read_bytes() for folder in (english, polish)]
    assert contents[0] == contents[1]
    assert not (english / WORDS).exists()


def own_language(folder: Path, lines: list[str], kit: str = "manic-minelayers") -> Path:
    """Write a language file, and a variant that is printed in it."""
    (folder / "own.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = folder / "kit.yaml"
    path.write_text(f"extends: {kit}\nid: own\nlanguage: own.yaml\n", encoding="utf-8")
    return path


def echoed(lines: list[str]) -> list[str]:
    """Fill a language file that is to be filled in with the English words."""
    return [
        line.replace('""', lines[at - 1].strip().removeprefix("? "))
        if line.lstrip().startswith(": ")
        else line
        for at, line in enumerate(lines)
    ]


@pytest.mark.exhaustive
@pytest.mark.parametrize("kit", GAMES)
def test_what_kitgen_words_prints_is_a_whole_language_file(kit: str, tmp_path: Path) -> None:
    lines = list(words_to_translate([kit], ASKED.kit, ASKED.printing))
    empty = own_language(tmp_path, lines, kit)
    missing = {
        diagnostic.code
        for diagnostic in check_kit(str(empty), options("1", copies=None)).diagnostics
    }
    assert missing == {"KIT325"}
    # A build says more than a check: what the gallery tells.
    whole = own_language(tmp_path, echoed(lines), kit)
    assert verify_folder(build_one(str(whole), tmp_path / "out", copies=None).folder) == ()


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (["Tee"], "`Tee`"),
        (["Tee", key_of("Turn", "verb")], "`Tee` and `Turn` (context `verb`)"),
        ([f"Tile {number}" for number in range(345)], "345 messages, such as `Tile 0`"),
    ],
)
def test_one_line_says_how_many_words_are_missing(keys: list[str], words: str) -> None:
    (missing,) = check_nothing_missing(ReadLanguage(), keys, "toy")
    assert missing.message == f"English has no words for {words}"


@pytest.mark.dear
def test_words_have_room_for_the_forms_of_their_language(tmp_path: Path) -> None:
    kit = own_language(tmp_path, ["name: Toy", "code: pl"])
    lines = list(words_to_translate([str(kit)], ASKED.kit, ASKED.printing))
    assert '  : {one: "", few: "", many: "", other: ""}' in lines
    assert '  : {one: "", other: ""}' not in lines


def test_a_form_that_is_still_to_be_written_is_missing_and_not_wrong(tmp_path: Path) -> None:
    entry = 'words: {"{title} ({n} pages)": {one: "", other: "{title} ({n})"}}'
    kit = own_language(tmp_path, ["name: Toy", "code: en", entry])
    report = check_kit(str(kit), options("1", copies=None))
    assert {diagnostic.code for diagnostic in report.diagnostics} == {"KIT325"}


def test_all_forms_that_are_wrong_are_reported_in_one_line(tmp_path: Path) -> None:
    entry = 'words: {"{n} pages": {other: "{n} x", zero: "{n} y", two: "{n} z"}}'
    kit = own_language(tmp_path, ["name: Toy", "code: pl", entry])
    (lacking, needless) = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert "has no `few`, `many` and `one`" in str(lacking)
    assert "has `two` and `zero`" in str(needless)


def test_words_that_are_left_are_printed_for_the_file(tmp_path: Path) -> None:
    kit = own_language(tmp_path, ["name: Toy", "code: nl", "words: {Your turn: Jouw beurt}"])
    lines = list(words_to_translate([str(kit)], ASKED.kit, ASKED.printing))
    assert lines[0] == "words:"
    assert '  ? "The end"' in lines
    assert '  ? "Your turn"' not in lines


@pytest.mark.dear
def test_a_few_words_over_english_are_enough(tmp_path: Path) -> None:
    lines = ["name: Ours", "code: en-GB", "extends: english", "words: {Your turn: Off you go}"]
    built = build_one(str(own_language(tmp_path, lines)), tmp_path / "out")
    page = (built.folder / "rules.html").read_text(encoding="utf-8")
    assert ">Off you go</h2>" in page
    assert ">The end</h2>" in page
    assert verify_folder(built.folder) == ()


@pytest.mark.dear
def test_a_few_words_over_a_shipped_language_are_enough(tmp_path: Path) -> None:
    lines = ["name: Wir", "code: de", "extends: german", "words: {Your turn: Auf geht’s}"]
    page = build_one(str(own_language(tmp_path, lines)), tmp_path / "out").folder / "rules.html"
    assert ">Auf geht’s</h2>" in page.read_text(encoding="utf-8")


@pytest.mark.exhaustive
def test_authors_words_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"
    text = "extends: demon-mine\nid: own\ntitle: Old Pit\nlanguage: german\n"
    # The shipped name of another tile is as much the author's word as any other.
    text += "tiles: {hive: {name: MINER}}\n"
    path.write_text(text, encoding="utf-8")
    built = build_one(str(path), tmp_path / "out")
    assert built.manifest.title == "Old Pit"
    loaded = define_kit(str(path), options("1", copies=None).kit).loaded
    names = [loaded.values["tiles"][kind]["name"] for kind in ("hive", "miner")]
    assert names == ["MINER", "BERGMANN"]
    assert verify_folder(built.folder) == ()


@pytest.mark.dear
def test_languages_do_not_mix_in_one_run(tmp_path: Path) -> None:
    first = load_manifest(shared_kit("manic-minelayers"))
    build_one("manic-minelayers", tmp_path / "2", overrides=("language=french",))
    again = build_one("manic-minelayers", tmp_path / "3").manifest
    assert first.files == again.files


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(GAMES, ["manic-minelayers"]))
def test_the_words_of_a_kit_are_the_same_whatever_was_built_before(
    kit: str, tmp_path: Path
) -> None:
    """What is remembered says again what it said: `words.json` hangs on no earlier build."""

    def said(folder: str, language: str = "german") -> object:
        built = build_one(kit, tmp_path / folder, overrides=(f"language={language}",)).folder
        return json.loads((built / WORDS).read_text(encoding="utf-8"))["words"]

    for _ in range(MOST_LOOKS):
        meet_look()
    german = said("cold")
    assert german == said("remembered")
    assert said("polish", "polish") != german == said("after another language")


@pytest.mark.dear
def test_a_language_named_with_set_lies_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.yaml").write_text(
        "name: O\ncode: en\nextends: english\nwords: {The end: Fin}\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    built = build_one("manic-minelayers", tmp_path / "out", overrides=("language=own.yaml",))
    assert ">Fin</h2>" in (built.folder / "rules.html").read_text(encoding="utf-8")
