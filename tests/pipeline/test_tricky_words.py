"""Titles, names and seeds that read like what pages say: an honest kit of them is good."""

from pathlib import Path

import pytest

from kitgen.diagnostics import DefinitionError
from tests.pipeline.factories import build_one, check_kit, options, verify_folder
from tests.shared_kits import sampled

KITS = [
    "cave-mining",
    "demon-mine",
    "manic-minelayers",
    "manic-minelayers-pencil",
    "manic-minelayers-knights-tour",
    "mines-between-the-lines",
    "mines-between-the-lines-reveal",
    "mines-between-the-lines-solo-easy",
    "phantom-of-the-mine",
]
WORDS = [
    *("B2", "K2", "Abs2", "A1", "7", "3", "1849", "12 / 40", "Set 2", "Set 3", "d20 40 %"),
    *("6 × 6", "HOME", "Player 1", "LEVEL", "START", "MINES", "Safe", "Cavern", "proved"),
]
# Each kit with six or seven words, and each word with three kits.
CASES = [
    (kit, words)
    for row, kit in enumerate(KITS)
    for column, words in enumerate(WORDS)
    if (row + column) % 3 == 0
]
KEPT = [("manic-minelayers", "7")]


def kit_called(words: str, kit: str, folder: Path, more: str = "") -> str:
    """Write a variant whose free texts are these words."""
    path = folder / "kit.yaml"
    path.write_text(
        f"extends: {kit}\nid: x-tricky\ntitle: {words!r}\nsummary: {words!r}\n"
        f"credits: {{designer: {words!r}, publisher: {words!r}}}\n{more}",
        encoding="utf-8",
    )
    return str(path)


def differences(reference: str, output: Path, seed: str = "7", copies: int = 2) -> list[str]:
    build_one(reference, output, seed, copies=copies)
    (folder,) = (path.parent for path in output.glob("*/manifest.json"))
    return [difference.message for difference in verify_folder(folder)]


@pytest.mark.dear
@pytest.mark.parametrize(("kit", "words"), sampled(CASES, KEPT))
def test_a_kit_may_be_called_like_what_its_pieces_say(tmp_path: Path, kit: str, words: str) -> None:
    assert differences(kit_called(words, kit, tmp_path), tmp_path / "out", seed=words) == []


LAYERS = "layers:\n" + "".join(
    f"- {{name: {name!r}, die: {die}, risk_percent: {risk}, rock: {rock}}}\n"
    for name, die, risk, rock in (
        ("d20", "d4", 5, "soil"),
        ("40 %", "d6", 15, "bones"),
        ("Set 2", "d20", 40, "silver"),
    )
)
TILES = """tiles:
  tee: {name: SET 2}
  elbow: {name: WORKINGS NUMBER 7}
  miner: {name: MINERS OF THE YEAR 1849}
  lodestone: {name: B2}
"""


@pytest.mark.parametrize(
    ("kit", "more"), sampled([("cave-mining", LAYERS), ("demon-mine", TILES)], [])
)
def test_layers_and_tiles_may_be_called_like_numbers_and_marks(
    tmp_path: Path, kit: str, more: str
) -> None:
    assert differences(kit_called("Set 2", kit, tmp_path, more), tmp_path / "out") == []


@pytest.mark.sample
@pytest.mark.parametrize("lines", ["[Referee]", "[For player 1, only]"])
@pytest.mark.parametrize("without", [(), ("cover", "rules")])
def test_a_mark_of_secret_pages_is_refused_in_drawn_letters(
    tmp_path: Path, lines: str, without: tuple[str, ...]
) -> None:
    reference = kit_called("Plain", "demon-mine", tmp_path, f"cover:\n  title: {lines}\n")
    (refused,) = check_kit(reference, options("7", copies=None, without=without)).diagnostics
    assert (refused.code, refused.message.split()[0]) == ("KIT113", "`title`")
    assert refused.span is not None
    written = Path(reference).read_text(encoding="utf-8").splitlines()[refused.span.line - 1]
    assert written == f"  title: {lines}"


@pytest.mark.dear
def test_the_mark_of_answer_sheets_is_that_of_the_kits_language(tmp_path: Path) -> None:
    for words, codes in (("Referee", set[str]()), ("Mein Spielleiter", {"KIT113"})):
        more = f"language: german\ncover:\n  title: [{words}]\n"
        reference = kit_called("Plain", "demon-mine", tmp_path, more)
        report = check_kit(reference, options("7", copies=None))
        assert {diagnostic.code for diagnostic in report.diagnostics} == codes


@pytest.mark.sample
@pytest.mark.parametrize(
    ("words", "kit", "seed"),
    [
        ("REFEREE", "phantom-of-the-mine", "7"),
        ("For player 1 only", "manic-minelayers-pencil", "7"),
        ("Plain", "mines-between-the-lines-quick", "my REFEREE"),
    ],
)
def test_words_that_are_the_mark_of_secret_pages_are_refused_at_their_place(
    tmp_path: Path, words: str, kit: str, seed: str
) -> None:
    reference = kit_called(words, kit, tmp_path)
    report = check_kit(reference, options(seed, copies=None))
    assert {diagnostic.code for diagnostic in report.diagnostics} == {"KIT113"}
    places = {diagnostic.span and diagnostic.span.line for diagnostic in report.diagnostics}
    # The seed stands in no file.
    assert (places == {None}) is (words == "Plain")
    if words == "For player 1 only":
        # The title's, which is drawn in capitals; neither credits nor summary is.
        assert places == {3}
        with pytest.raises(DefinitionError):
            build_one(reference, tmp_path / "out", seed)
        assert not list(tmp_path.glob("out/*/manifest.json"))


def test_small_letters_may_speak_of_a_referee(tmp_path: Path) -> None:
    # But not the title of a cover, which is drawn in capitals.
    cover = "cover: {title: [Plain]}\n"
    reference = kit_called("A referee", "mines-between-the-lines-quick", tmp_path, cover)
    assert check_kit(reference, options("7", copies=None)).diagnostics == ()
