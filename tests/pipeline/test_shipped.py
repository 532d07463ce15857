"""Every kit that ships: checks clean on every paper, builds, and reads back as generated."""

import re
from html import unescape
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.definitions.loading import Loaded, load_kit
from kitgen.definitions.shipped import shipped_kits
from kitgen.definitions.tree import leaves
from kitgen.drawing.inks import InkStyle
from kitgen.games import game_ids
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.records.kit_folders import load_manifest
from tests.games.discovered import KITS as GAME_KITS
from tests.games.discovered import WITHOUT_KIT
from tests.pipeline.factories import check_kit, options, verify_folder
from tests.printed_jobs import printed_words
from tests.shared_kits import sampled, shared_kit

KITS = [kit.id for kit in shipped_kits()]
VARIANTS = [kit.id for kit in shipped_kits() if kit.variant_of is not None]
OTHERS = [("a4", "short-edge", InkStyle.LOW), ("a3", "single", InkStyle.FULL)]

# Kits whose pieces are nothing without their backs.
TWO_SIDED = {"mines-between-the-lines-reveal", "demon-mine-othello"}

# Each game's own kit, and variants that print what it does not.
SAMPLE = {*GAME_KITS, *TWO_SIDED, "mines-between-the-lines-solo-easy"}


def test_every_game_has_a_kit_of_its_own_name() -> None:
    own = {kit.id: kit.game for kit in shipped_kits() if kit.variant_of is None}
    assert own == {id_: id_ for id_ in game_ids() if id_ not in WITHOUT_KIT}


@pytest.mark.sample
@pytest.mark.parametrize("kit", sampled(KITS, {*GAME_KITS, "mines-between-the-lines-reveal"}))
def test_a_shipped_kit_reads_back_as_generated(kit: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    assert load_manifest(folder).checks == ()
    assert verify_folder(folder) == ()
    note = load_kit(kit).values.get("variant_note")
    assert bool(note) == (kit in VARIANTS)
    if note:
        _assert_told(note, folder)


@pytest.mark.sample(2)
@pytest.mark.parametrize("kit", KITS)
def test_a_variant_to_start_from_is_its_parent_under_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kit: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "friday-night", "--from", kit]) == cli.GOOD
    parent, variant = (define_kit(one, options().kit) for one in (kit, "friday-night.yaml"))
    # Its cover has its own title, too, not the lines of its parent's.
    cover = parent.definition.cover.model_copy(update={"title": None})
    named = {"id": "friday-night", "title": "Friday Night", "cover": cover}
    assert variant.definition == parent.definition.model_copy(update=named)
    assert variant.warnings == ()
    every = Path("friday-night.yaml").read_text(encoding="utf-8").replace("\n# ", "\n")
    Path("every-key.yaml").write_text(every, encoding="utf-8")
    assert define_kit("every-key.yaml", options().kit).definition == variant.definition


def _assert_told(note: str, folder: Path) -> None:
    """Rules and print guide say what a variant changes."""
    assert note in unescape((folder / "rules.html").read_text(encoding="utf-8"))
    for job in ("rules", "print-guide"):
        printed = printed_words(folder, job)
        assert _letters(note) in _letters(printed)


def _letters(words: str) -> str:
    """Return the letters and figures of words that may be broken over lines in any way."""
    return re.sub(r"[^0-9A-Za-z]", "", words)


@pytest.mark.parametrize("kit", [one for one in VARIANTS if not one.startswith("demon-mine")])
def test_a_variants_numbers_are_those_of_its_definition(kit: str) -> None:
    loaded = load_kit(kit)
    parent = next(one.variant_of for one in shipped_kits() if one.id == kit)
    assert parent is not None
    known = {*_numbers(loaded), *_numbers(load_kit(parent))}
    note = loaded.values.get("variant_note").replace("−", "-")
    numbers = {int(one) for one in re.findall(r"-?[0-9]+", note)}
    assert numbers <= known


def _numbers(loaded: Loaded) -> set[int]:
    """Return the whole numbers of a definition, and of dots the boxes between and their mines."""
    values = [leaf.value for _, leaf in leaves(loaded.where.tree)]
    found = {value for value in values if isinstance(value, int)}
    field = loaded.values.get("field")
    if field:
        rows, columns = field["dot_rows"] - 1, field["dot_columns"] - 1
        found |= {rows, columns, (20 * rows * columns + 81) // 162}
    return found


@pytest.mark.sample
@pytest.mark.parametrize(("paper", "sides", "ink"), OTHERS)
@pytest.mark.parametrize("kit", sampled(KITS, SAMPLE))
def test_a_shipped_kit_checks_clean_on_other_papers(
    kit: str, paper: str, sides: str, ink: InkStyle
) -> None:
    assert paper in PAPERS
    report = check_kit(kit, options("1", paper=paper, sides=sides, ink=ink, copies=1))
    found = {diagnostic.code for diagnostic in report.diagnostics}
    assert found == ({"PRT112"} if sides == "single" and kit in TWO_SIDED else set())


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("kit", "secret", "door"),
    [
        ("demon-mine", "svg/draw-order/", "referee"),
        ("mines-between-the-lines", "svg/answer-sheet/", "referee"),
        ("mines-between-the-lines", "svg/private-sheet-1/", "player-1"),
        ("mines-between-the-lines", "svg/private-sheet-2/", "player-2"),
        ("mines-between-the-lines-solo-easy", "svg/half-answers/", "table"),
        ("mines-between-the-lines-reveal", "svg/reveal-sheet/", "table"),
        ("phantom-of-the-mine", "svg/stack-order/", "referee"),
    ],
)
def test_a_gallery_shows_secrets_only_behind_their_door(kit: str, secret: str, door: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    page = (folder / "index.html").read_text(encoding="utf-8")
    before, opened, behind = page.partition(f'<details class="door {door}">')
    inside, _, after = behind.partition("</section>")
    assert opened and secret in inside
    assert secret not in before + after
    gallery = (folder.parent / "index.html").read_text(encoding="utf-8")
    assert secret.removeprefix("svg/") not in gallery
    assert 'href="contents.json"' not in page


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("ink", InkStyle)
def test_a_tile_of_38_mm_is_as_good_as_one_of_an_inch_and_a_half(ink: InkStyle) -> None:
    metric = ("sheet.tile_size=38 mm", "board.square_size=38 mm")
    report = check_kit("demon-mine", options("1", ink=ink, copies=1, overrides=metric))
    assert report.diagnostics == ()
