"""Kits with pictures of pixels: checked, built, carried along and made again."""

import shutil
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from kitgen.diagnostics import DefinitionError
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.building.kits import build_kits
from tests.artwork.rasters import ACCEPTED, refused_file
from tests.pipeline.factories import build_one, check_kit, options, verify_folder

PICTURES = ("camera-held-6.jpg", "badge.png", "pillow-wide.webp", "imagemagick-cmyk.tif")


def kit_of(folder: Path) -> Path:
    """A kit with a picture of each kind, two tiles of each."""
    rows = []
    for number, name in enumerate(PICTURES):
        shutil.copy(ACCEPTED / name, folder)
        rows.append(
            f"  own_{number}: {{name: OWN {number}, role: event, text: Wait {number} turns., "
            f"art: {name}, count: 2}}\n"
        )
    kit = folder / "pixels.yaml"
    kit.write_text(
        f"id: pixels\nextends: demon-mine\ntiles:\n  elbow: {{count: 18}}\n{''.join(rows)}"
    )
    return kit


def test_all_that_is_wrong_with_pictures_is_said_at_once_at_their_names(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    (tmp_path / "badge.png").write_bytes(refused_file("half.png"))
    (tmp_path / "pillow-wide.webp").write_bytes(refused_file("bomb.webp"))
    report = check_kit(str(kit), options())
    found = [(str(diagnostic.span), diagnostic.code) for diagnostic in report.diagnostics]
    line = "art: badge.png"
    place = next(row.index(line) + 6 for row in kit.read_text().splitlines() if line in row)
    assert found[0] == (f"{kit}:6:{place}", "KIT331")
    assert [code for _, code in found] == ["KIT331", "KIT332"]


@pytest.mark.exhaustive
def test_a_kit_with_pictures_is_built_verified_and_holds_each_picture_once(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    built = build_one(str(kit), tmp_path / "out", copies=1)
    assert verify_folder(built.folder) == ()
    assert {path.name for path in (built.folder / "sources").iterdir()} == {*PICTURES, kit.name}
    with pikepdf.open(_cards(built.folder)) as pdf:
        images = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"
        ]
        # The badge has a mask besides.
        assert len(images) == len(PICTURES) + 1
    drawings = [path.read_text() for path in built.folder.glob("svg/tiles/*.svg")]
    assert sum("data:image/" in text for text in drawings) == 2 * len(PICTURES)


def _cards(folder: Path) -> Path:
    (cards,) = folder.glob("*-card.pdf")
    return cards


@pytest.mark.exhaustive
def test_what_is_printed_otherwise_is_noted_once(tmp_path: Path) -> None:
    said: list[str] = []
    asked = options(copies=1, ink=InkStyle.LOW)
    build_kits((str(kit_of(tmp_path)),), asked, tmp_path / "out", say=said.append)
    notes = [line for line in said if line.startswith("note:")]
    assert len(notes) == 2
    assert "CMYK" in notes[0]
    assert "--ink low" in notes[1]


@pytest.mark.exhaustive
def test_a_picture_that_was_changed_in_a_finished_kit_is_found(tmp_path: Path) -> None:
    built = build_one(str(kit_of(tmp_path)), tmp_path / "out", copies=1)
    cards = _cards(built.folder)
    with pikepdf.open(cards, allow_overwriting_input=True) as pdf:
        image = next(
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Stream) and item.get("/Filter") == "/FlateDecode"
            if item.get("/Subtype") == "/Image"
            and item.Width == 180
            and item.ColorSpace == "/DeviceRGB"
        )
        samples = bytearray(image.read_bytes())
        samples[3 * 180 * 90 + 270] ^= 0xFF
        image.write(bytes(samples))
        pdf.save(cards)
    assert any(cards.name in diagnostic.message for diagnostic in verify_folder(built.folder))


@pytest.mark.dear
def test_a_coarse_picture_stops_a_strict_check(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    Image.open(ACCEPTED / "badge.png").resize((120, 120)).save(tmp_path / "badge.png")
    report = check_kit(str(kit), options())
    assert [diagnostic.code for diagnostic in report.diagnostics] == ["KIT334"]
    with pytest.raises(DefinitionError):
        build_kits((str(kit),), options(strict=True), tmp_path / "out")


@pytest.mark.dear
def test_a_picture_on_small_and_large_pieces_is_fine_enough_for_both(tmp_path: Path) -> None:
    Image.effect_noise((500, 500), 60).convert("RGB").save(tmp_path / "sea.png")
    kind = "kinds: {sea: {art: sea.png}}"
    (tmp_path / "sea.yaml").write_text(
        "id: sea\ngame: own\ntitle: Sea\nsummary: Sea.\nrules: sea.md\n"
        "credits: {designer: null, publisher: us, year: null, source: us, terms: Ours.}\n"
        f"components:\n  chips: {{make: counters, size: 0.5 in, {kind}}}\n"
        f"  cards: {{make: cards, size: tarot, face: picture, {kind}}}\n",
        "utf-8",
    )
    (tmp_path / "sea.md").write_text("# Sea\n\nSail.\n", "utf-8")
    built = build_one(str(tmp_path / "sea.yaml"), tmp_path / "out", copies=None)
    with pikepdf.open(built.folder / "sea-card.pdf") as pdf:
        widths = {int(image.Width) for page in pdf.pages for image in page.get_images().values()}
    # 0.34 in of a counter, rounded up, and nearly 2 in of a card, at most 600 pixels to the inch.
    assert widths == {205, 500}
