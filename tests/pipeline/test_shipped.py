"""Every kit that ships: checks clean on every paper, builds, and reads back as generated."""

from pathlib import Path

import pytest

from kitgen.definitions.loading import shipped_kits
from kitgen.drawing.inks import InkStyle
from kitgen.games import all_games
from kitgen.layout.paper import PAPERS
from kitgen.pipeline.check import check_kit
from kitgen.pipeline.verify import verify_folder
from tests.pipeline.factories import build_one, options

KITS = [kit.id for kit in shipped_kits()]
OTHERS = [("a4", "short-edge", InkStyle.LOW), ("a3", "single", InkStyle.FULL)]

# Kits whose pieces are nothing without their backs.
TWO_SIDED = {"mines-between-the-lines-reveal", "demon-mine-othello"}


def test_every_game_has_a_kit_of_its_own_name() -> None:
    own = {kit.id: kit.game for kit in shipped_kits() if kit.variant_of is None}
    assert own == {one.id: one.id for one in all_games()}


@pytest.mark.parametrize("kit", KITS)
def test_a_shipped_kit_reads_back_as_generated(tmp_path: Path, kit: str) -> None:
    built = build_one(kit, tmp_path, "shipped", copies=1)
    assert built.warnings == ()
    assert verify_folder(built.folder) == ()


@pytest.mark.parametrize(("paper", "sides", "ink"), OTHERS)
@pytest.mark.parametrize("kit", KITS)
def test_a_shipped_kit_checks_clean_on_other_papers(
    kit: str, paper: str, sides: str, ink: InkStyle
) -> None:
    assert paper in PAPERS
    report = check_kit(kit, options("1", paper=paper, sides=sides, ink=ink, copies=1))
    found = {one.code for one in report.diagnostics}
    assert found == ({"PRT112"} if sides == "single" and kit in TWO_SIDED else set())


@pytest.mark.parametrize(
    ("kit", "secret", "door"),
    [
        ("demon-mine", "svg/draw-order/", "referee"),
        ("mines-between-the-lines", "svg/answer-sheet/", "referee"),
        ("mines-between-the-lines", "svg/lookup-sheet/", "secrets"),
        ("mines-between-the-lines-solo-easy", "svg/lookup-sheet/", "secrets"),
        ("mines-between-the-lines-reveal", "svg/reveal-tile/", "secrets"),
        ("phantom-of-the-mine", "svg/stack-order/", "referee"),
    ],
)
def test_a_gallery_shows_secrets_only_behind_their_door(
    tmp_path: Path, kit: str, secret: str, door: str
) -> None:
    page = (build_one(kit, tmp_path).folder / "index.html").read_text(encoding="utf-8")
    before, opened, behind = page.partition(f'<details class="{door}">')
    inside, _, after = behind.partition("</section>")
    assert opened and secret in inside
    assert secret not in before + after
    assert secret.removeprefix("svg/") not in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="contents.json"' not in page


@pytest.mark.parametrize("ink", InkStyle)
def test_a_tile_of_38_mm_is_as_good_as_one_of_an_inch_and_a_half(ink: InkStyle) -> None:
    metric = ("sheet.tile_size=38 mm", "board.square_size=38 mm")
    report = check_kit("demon-mine", options("1", ink=ink, copies=1, overrides=metric))
    assert report.diagnostics == ()
