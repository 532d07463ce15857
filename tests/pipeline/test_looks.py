"""A kit's look goes into every file of it, is recorded, and stays with that kit alone."""

import functools
import gc
import hashlib
import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont

from kitgen import cli
from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.drawing import fonts
from kitgen.drawing.fonts import FIRAGO, TypeFamily
from kitgen.drawing.inks import FULL
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.pipeline.variants import write_variant
from kitgen.pipeline.verify.pdf.page_objects import PageObjects
from kitgen.rendering.operators import ink_operator
from tests.games.discovered import KITS
from tests.looks.typefaces import PRINTABLE, box_font
from tests.pipeline.factories import build_one, check_kit, options, snapshot, verify_folder
from tests.printed_jobs import file_of
from tests.shared_kits import shared_kit

# One of each game; the homebrew one has tiles with rules on them besides all the others.
DRAWN = [kit for kit in KITS if kit != "demon-mine"] + ["demon-mine-homebrew"]
THEME = 'extends: high-contrast\ncolours:\n  plate: "#fdfae1"\n  accent: "#7a0010"\n'

# The font is named apart from others that are called the same, by its digest.
BOXES_NAME = f"Boxes-{sha256(box_font()).hexdigest()[:16]}"


def written(folder: Path, *lines: str, extends: str = "manic-minelayers") -> str:
    """Write a kit with a theme and a font beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "dusk.yaml").write_text(THEME, encoding="utf-8")
    (folder / "boxes.ttf").write_bytes(box_font())
    text = "\n".join(("id: own", f"extends: {extends}", *lines))
    (folder / "own.yaml").write_text(f"{text}\n", encoding="utf-8")
    return str(folder / "own.yaml")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    reference = written(folder, "theme: dusk.yaml", "font: {regular: boxes.ttf}")
    return build_one(reference, folder / "output", copies=None).folder


def in_boxes(folder: Path, font: bytes) -> list[Diagnostic]:
    """Check a kit that is set in a font of one's own."""
    reference = written(folder, "font: {regular: boxes.ttf}")
    (folder / "boxes.ttf").write_bytes(font)
    return list(check_kit(reference, options("1", copies=None)).diagnostics)


@pytest.mark.dear
def test_capitals_that_are_taller_than_ours_have_room(tmp_path: Path) -> None:
    def tall(font: TTFont) -> None:
        font["OS/2"].sCapHeight = 740

    assert in_boxes(tmp_path, box_font(change=tall)) == []


@pytest.mark.dear
def test_words_that_do_not_fit_in_a_wide_font_ask_for_a_narrower_one(tmp_path: Path) -> None:
    found = in_boxes(tmp_path, box_font(width=900))
    # At the line of the font the worst of each kind stands for all the others.
    assert {diagnostic.code for diagnostic in found} <= {"PRT202", "PRT203"}
    assert {"narrower font" in str(diagnostic.hint) for diagnostic in found} == {True}
    lines = (tmp_path / "own.yaml").read_text(encoding="utf-8").splitlines()
    of_font = next(number for number, line in enumerate(lines, 1) if line.startswith("font:"))
    assert {diagnostic.span.line for diagnostic in found if diagnostic.span} == {of_font}
    # Nobody can shorten what stands at the marks of a scale.
    assert not any("15`" in diagnostic.message for diagnostic in found)


@pytest.mark.dear
def test_a_kit_in_its_own_look_can_be_verified(made: Path) -> None:
    assert verify_folder(made) == ()


@pytest.mark.dear
def test_the_manifest_tells_theme_and_fonts_with_their_digests(made: Path) -> None:
    manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
    options_told = manifest["options"]
    assert (options_told["theme"], options_told["font"]) == ("dusk.yaml", "boxes.ttf")
    recorded = {one["name"]: one["sha256"] for one in manifest["sources"]}
    for name, raw in (("dusk.yaml", THEME.encode()), ("boxes.ttf", box_font())):
        assert recorded[name] == hashlib.sha256(raw).hexdigest()
    page = (made / "index.html").read_text(encoding="utf-8")
    assert "Theme <b>dusk.yaml</b>" in page and "Type <b>boxes.ttf</b>" in page


def test_only_the_authors_font_is_embedded(made: Path) -> None:
    found = set()
    for path in made.glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            for item in pdf.objects:
                if isinstance(item, pikepdf.Dictionary) and "/FontFile2" in item:
                    found.add(str(item.FontName).rpartition("+")[2])
    assert found == {BOXES_NAME}


def test_every_kind_of_file_is_painted_in_the_themes_colours(made: Path) -> None:
    board = next((made / "svg" / "board").glob("*.svg")).read_text(encoding="utf-8")
    rules = (made / "rules.html").read_text(encoding="utf-8")
    for text in (board, rules):
        assert "#fdfae1" in text and "#7a0010" in text
        assert FULL[Ink.PLATE] not in text
    pages = b""
    with pikepdf.open(file_of(made, "board")) as pdf:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Stream) and "/FontFile2" not in item:
                pages += item.read_bytes()
    assert ink_operator("#fdfae1", stroke=False).encode() in pages
    assert ink_operator(FULL[Ink.PLATE], stroke=False).encode() not in pages


@pytest.mark.dear
def test_a_theme_is_chosen_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    chosen = ["manic-minelayers", "--set", "theme=high-contrast", "--out", out]
    assert cli.run(["build", *chosen]) == cli.GOOD
    folder = tmp_path / "out" / "manic-minelayers-1"
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["options"]["theme"] == "high-contrast"
    assert "themes/high-contrast.yaml" in {one["name"] for one in manifest["sources"]}
    assert verify_folder(folder) == ()
    assert cli.run(["check", "manic-minelayers", "--set", "theme=loud"]) == cli.WRONG
    assert "KIT312" in capsys.readouterr().err


@pytest.mark.exhaustive
def test_kits_in_different_looks_share_merged_files(tmp_path: Path) -> None:
    reference = written(tmp_path, "theme: dusk.yaml", "font: {regular: boxes.ttf}")
    out = tmp_path / "out"
    assert cli.run(["build", reference, "manic-minelayers", "--merged", "--out", str(out)]) == 0
    assert cli.run(["verify", str(out)]) == cli.GOOD
    names = set()
    for path in out.glob("merged*.pdf"):
        with pikepdf.open(path) as pdf:
            for item in pdf.objects:
                if isinstance(item, pikepdf.Dictionary) and "/FontFile2" in item:
                    names.add(str(item.FontName).rpartition("+")[2])
    assert {BOXES_NAME, "FiraGO-Regular"} <= names


def test_a_missing_glyph_is_reported_with_its_character_and_its_words(tmp_path: Path) -> None:
    reference = written(tmp_path, "title: Née 矿", "font: {regular: boxes.ttf}")
    (tmp_path / "boxes.ttf").write_bytes(box_font(PRINTABLE.replace("é", "")))
    with pytest.raises(DefinitionError) as refused:
        define_kit(reference, options("1").kit)
    (found,) = refused.value.diagnostics
    assert found.code == "PRT207"
    said = "`Née 矿` has 矿 (U+77FF), which the type boxes.ttf, with FiraGO, cannot print"
    assert said in found.message
    assert str(found.span).endswith("own.yaml:3:8")


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["demon-mine", "manic-minelayers", "phantom-of-the-mine"])
def test_words_in_two_fonts_are_read_back_as_the_words_they_are(game: str, tmp_path: Path) -> None:
    """The letter E is set in FiraGO, and signs between spaces are."""
    reference = written(tmp_path, "font: {regular: boxes.ttf}", extends=game)
    some = "".join(letter for letter in PRINTABLE if letter not in "−–’×·éE")
    (tmp_path / "boxes.ttf").write_bytes(box_font(some))
    built = build_one(reference, tmp_path / "out", copies=None)
    assert verify_folder(built.folder) == ()


def test_what_a_font_lacks_is_noted_once(tmp_path: Path) -> None:
    reference = written(tmp_path, "title: Née Mine", "font: {regular: boxes.ttf}")
    (tmp_path / "boxes.ttf").write_bytes(box_font(PRINTABLE.replace("é", "").replace("−", "")))
    (note,) = define_kit(reference, options("1").kit).notes
    assert note == "note: boxes.ttf has no `−` and `é`; what it lacks is set in FiraGO"


def test_a_variant_names_its_parents_files_from_the_parents_folder(tmp_path: Path) -> None:
    written(tmp_path, "theme: dusk.yaml", "font: {regular: boxes.ttf}")
    below = tmp_path / "below"
    below.mkdir()
    (below / "kit.yaml").write_text("id: child\nextends: ../own.yaml\n", encoding="utf-8")
    look = define_kit(str(below / "kit.yaml"), options("1").kit).style
    assert (look.theme.theme.name, look.font_names) == ("dusk.yaml", "boxes.ttf")


def test_a_new_variant_tells_of_theme_and_font_and_loads(tmp_path: Path) -> None:
    path, _ = write_variant("friday", "manic-minelayers", tmp_path)
    text = path.read_text(encoding="utf-8")
    assert "\n# theme: null\n" in text and "\n# font: null\n" in text
    bare = text.replace("# theme: null", "theme: colour-blind-safe")
    path.write_text(bare, encoding="utf-8")
    assert load_kit(str(path)).values["theme"] == "colour-blind-safe"
    assert define_kit(str(path), options("1").kit).style.theme.theme.name == "colour-blind-safe"


@pytest.mark.dear
def test_a_kit_of_the_usual_look_says_nothing_of_it(tmp_path: Path) -> None:
    usual = shared_kit("manic-minelayers", copies=None)
    manifest = json.loads((usual / "manifest.json").read_text(encoding="utf-8"))
    assert not {"theme", "font"} & set(manifest["options"])
    again = build_one("manic-minelayers", tmp_path / "c", copies=None).folder
    assert snapshot(again) == snapshot(usual)


class _Asked:
    """Stands for what tells the chosen family, and notes who is asking."""

    def __init__(self, codes: set[CodeType]) -> None:
        self.codes = codes
        self.seen: set[tuple[CodeType, ...]] = set()
        self.wrong: set[str] = set()

    def get(self) -> TypeFamily:
        frames: list[Any] = [sys._getframe(1)]
        while len(frames) < 10 and frames[-1].f_back is not None:
            frames.append(frames[-1].f_back)
        asking = tuple(frame.f_code for frame in frames)
        # Who asks by the same way was looked at already.
        if asking not in self.seen:
            self.seen.add(asking)
            frame: Any = frames[0]
            while frame is not None:
                if frame.f_code in self.codes:
                    self.wrong.add(frame.f_code.co_qualname)
                frame = frame.f_back
        return FIRAGO

    def set(self, family: TypeFamily) -> TypeFamily:
        return family

    def reset(self, _before: TypeFamily) -> None:
        """Stay as it is."""


def caches() -> list[Any]:
    """Return all caches of the house that are held anywhere."""
    # What a watch froze, in a test before, is not among the objects that are found.
    gc.unfreeze()
    return [
        cache
        for cache in gc.get_objects()
        if isinstance(cache, functools._lru_cache_wrapper)
        and getattr(cache.__wrapped__, "__module__", "").startswith("kitgen.")
    ]


def remembered_for_all(functions: Iterable[FunctionType]) -> set[CodeType]:
    """Return the code of the functions whose results no family has for itself."""
    # What `by_look` remembers is remembered for each language, too.
    apart = {"_by_family", "remembered"}
    plain = [function for function in functions if not apart & {*function.__qualname__.split(".")}]
    names = {(function.__module__, function.__qualname__) for function in plain}
    # A function within another is made anew by each call: it lasts as long as what that returned.
    return {
        function.__code__
        for function in plain
        if (function.__module__, function.__qualname__.partition(".<locals>")[0]) in names
    }


@pytest.mark.exhaustive
def test_what_measures_words_is_remembered_for_each_family_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kit in DRAWN:
        define_kit(kit, options("1", copies=None).kit)
    held = caches()
    codes = remembered_for_all(cache.__wrapped__ for cache in held)
    for cache in held:
        cache.cache_clear()
    asked = _Asked(codes)
    monkeypatch.setattr(fonts, "_family", asked)
    for kit in DRAWN:
        assert check_kit(kit, options("1", copies=None)).diagnostics == ()
    assert len(codes) > 40 and asked.wrong == set()


def test_no_space_is_read_where_words_change_their_font(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pdfium ends words on their side with a space now and then, depending on their place."""
    (tmp_path / "boxes.ttf").write_bytes(box_font(PRINTABLE.replace("n", "")))
    (tmp_path / "kit.yaml").write_text(
        "id: two\ngame: own\ntitle: Two\nsummary: Two.\nrules: two.md\n"
        "font: {regular: boxes.ttf}\n"
        "credits: {designer: null, publisher: us, year: null, source: us, terms: Ours.}\n"
        "components:\n  help: {make: aid, count: 8, lines: [Don a tin, An onion, Run on now]}\n",
        "utf-8",
    )
    (tmp_path / "two.md").write_text("# Two\n\nPlay.\n", "utf-8")
    built = build_one(str(tmp_path / "kit.yaml"), tmp_path / "out", copies=None)
    read = PageObjects._words
    monkeypatch.setattr(PageObjects, "_words", lambda objects, shown: f"{read(objects, shown)} ")
    assert verify_folder(built.folder) == ()


@pytest.mark.dear
def test_words_are_read_whole_where_a_font_needs_several_parts(tmp_path: Path) -> None:
    """A PDF has at most 255 letters of a font in one part; some, such as Ƈ, reach beyond theirs."""
    codes = (*range(0x101, 0x18E), *range(0x3A4, 0x3CA), *range(0x410, 0x450), *range(0x41, 0x5B))
    words = [f"{chr(code)}a {chr(code)}" for code in codes]
    lines = [" ".join(words[at : at + 6]) for at in range(0, len(words), 6)]
    (tmp_path / "kit.yaml").write_text(
        "id: abc\ngame: own\ntitle: Abc\nsummary: Abc.\nrules: abc.md\n"
        "credits: {designer: null, publisher: us, year: null, source: us, terms: Ours.}\n"
        "components: {words: {make: cards, rows: abc.csv}}\n",
        "utf-8",
    )
    (tmp_path / "abc.csv").write_text("\n".join(("name", *lines)), "utf-8")
    (tmp_path / "abc.md").write_text("# Abc\n\nRead.\n", "utf-8")
    built = build_one(str(tmp_path / "kit.yaml"), tmp_path / "out", copies=None)
    assert verify_folder(built.folder) == ()
