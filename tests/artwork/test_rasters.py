"""Pictures of pixels: what programs save is printed as a browser shows it; all else is refused."""

import hashlib
import struct
import sys
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from kitgen.artwork.pixels.file_kinds import OtherKind, kind_of
from kitgen.contract import Grid, Piece
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork, Room
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Group, Placed, Raster, moved
from kitgen.rendering.svg import render_svg
from kitgen.studio import in_browser
from kitgen.units import TOLERANCE
from tests.artwork.rasters import (
    ACCEPTED,
    FILES,
    REFUSED,
    SAME_AS,
    SPAN,
    read,
    refusal,
    refused_file,
    saved,
)
from tests.artwork.rasters_tried import PAGE, with_section
from tests.browser import CHROMIUM, browser
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets, write_pdf
from tests.needs import missing
from tests.raster import page_image
from tests.small_cases import as_one_test

SIDE = 240
"""Pixels of a picture's longer side where it is compared: 288 to the inch."""

SAMPLE = (
    "camera-held-6.jpg",
    "camera-held-7.jpg",
    "cjpeg-rgb.jpg",
    "gimp.gif",
    "imagemagick-cmyk.tif",
    "imagemagick-grey-alpha.png",
    "imagemagick-rgb16.png",
    "pillow-wide.jpg",
    "pillow-wide.webp",
)


def image_of(artwork: Artwork) -> RasterImage:
    (shape,) = artwork.picture.shapes
    if isinstance(shape, Group):
        (shape,) = shape.shapes
    assert isinstance(shape, Raster)
    return shape.image


def tiles_of(names: Iterable[str]) -> list[Piece]:
    """A tile of 1.5 in for each picture, which lies in its middle."""
    return [
        Piece(
            COMPONENT,
            name,
            make_face(
                f"tile-{number}",
                shapes=[Placed(read(ACCEPTED, name).artwork.picture, moved(54, 54))],
                ground=Ink.PAPER,
            ),
        )
        for number, name in enumerate(names)
    ]


def printed(tmp_path: Path, tiles: list[Piece]) -> dict[str, Image.Image]:
    """The squares around the pictures, cut out of the pages of a PDF."""
    sheets = make_sheets(make_job(tiles, Grid(7, 5)), make_settings("letter"))
    pdf = write_pdf(tmp_path / "tiles.pdf", sheets)
    squares = {}
    for number, sheet in enumerate(sheets):
        page = Image.open(BytesIO(page_image(pdf, number, 288.0)))
        for placement in sheet.placements:
            left, top = round(4 * placement.box.x) + 96, round(4 * placement.box.y) + 96
            square = page.crop((left, top, left + SIDE, top + SIDE))
            squares[placement.piece.name] = square
    return squares


def drawn_by_chromium(tmp_path: Path, sources: Mapping[str, str]) -> dict[str, Image.Image]:
    """Squares of white, each with an image in its middle as large as it goes."""
    if CHROMIUM is None:
        missing("chromium")
    across = 5
    cells = "".join(
        f'<div style="left:{SIDE * (number % across)}px;top:{SIDE * (number // across)}px">'
        f'<img src="{source}"></div>'
        for number, source in enumerate(sources.values())
    )
    style = (
        "body{margin:0;background:white}div{position:absolute;display:flex;"
        f"width:{SIDE}px;height:{SIDE}px}}"
        "img{width:100%;height:100%;object-fit:contain}"
    )
    page = tmp_path / "page.html"
    page.write_text(f"<!DOCTYPE html><style>{style}</style>{cells}", encoding="utf-8")
    height = SIDE * -(-len(sources) // across)
    with browser(tmp_path / "profile", "--force-color-profile=srgb") as tab:
        tab.open(page, across * SIDE, height)
        tab.run("Promise.all([...document.images].map(image => image.decode()))")
        tab.picture(tmp_path / "page.png")
    whole = Image.open(tmp_path / "page.png").convert("RGB")
    return {
        name: whole.crop((x, y, x + SIDE, y + SIDE))
        for number, name in enumerate(sources)
        for x, y in [(SIDE * (number % across), SIDE * (number // across))]
    }


def mean_and_worst(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures are apart, of 1: on the whole, and in the worst 5 x 5 pixels."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    bands = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    blocks = most.filter(ImageFilter.BoxBlur(2))
    mean = sum(ImageStat.Stat(apart).mean) / 3
    return mean / 255, blocks.getextrema()[1] / 255  # type: ignore[operator]


def compared(tmp_path: Path, names: Iterable[str]) -> dict[str, tuple[float, float]]:
    """How far each picture is from the browser's drawing of its file."""
    listed = list(names)
    sources = {name: (ACCEPTED / SAME_AS.get(name, name)).as_uri() for name in listed}
    wanted = drawn_by_chromium(tmp_path, sources)
    found = printed(tmp_path, tiles_of(listed))
    return {name: mean_and_worst(found[name], wanted[name]) for name in listed}


def worst_of(figures: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    return {name: far for name, far in figures.items() if far[0] >= 0.01 or far[1] > 0.25}


@pytest.mark.dear
def test_pictures_are_printed_as_a_browser_shows_them(tmp_path: Path) -> None:
    assert worst_of(compared(tmp_path, SAMPLE)) == {}


@pytest.mark.exhaustive
def test_every_picture_is_printed_as_a_browser_shows_it(tmp_path: Path) -> None:
    assert len(FILES) >= 30
    assert worst_of(compared(tmp_path, FILES)) == {}


@pytest.mark.exhaustive
def test_drawings_of_faces_show_the_same_pictures(tmp_path: Path) -> None:
    drawings = {}
    for name in FILES:
        artwork = read(ACCEPTED, name).artwork
        picture = Placed(artwork.picture, moved(ARTWORK_SIDE / 2, ARTWORK_SIDE / 2))
        face = make_face("one", ARTWORK_SIDE, ARTWORK_SIDE, (picture,), ground=Ink.PAPER)
        (tmp_path / f"{name}.svg").write_bytes(render_svg(face, FULL))
        drawings[name] = (tmp_path / f"{name}.svg").as_uri()
    found = drawn_by_chromium(tmp_path, drawings)
    (tmp_path / "files").mkdir()
    sources = {name: (ACCEPTED / SAME_AS.get(name, name)).as_uri() for name in FILES}
    wanted = drawn_by_chromium(tmp_path / "files", sources)
    far = {name: mean_and_worst(found[name], wanted[name]) for name in FILES}
    assert worst_of(far) == {}


def test_the_measure_tells_a_picture_that_is_missing_or_turned() -> None:
    with Image.open(ACCEPTED / "badge.png") as badge:
        shown = Image.new("RGB", badge.size, (255, 255, 255))
        shown.paste(badge, mask=badge.getchannel("A"))
    turned = shown.transpose(Image.Transpose.ROTATE_180)
    for other in (Image.new("RGB", shown.size, (255, 255, 255)), turned):
        assert worst_of({"badge": mean_and_worst(shown, other)})
    speck = shown.copy()
    speck.paste((255, 255, 255), (80, 120, 87, 127))
    mean, worst = mean_and_worst(shown, speck)
    assert mean < 0.01
    assert worst > 0.25
    assert mean_and_worst(shown, shown) == (0.0, 0.0)


@pytest.mark.dear
@pytest.mark.sample(19)
@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_printed_is_refused_with_its_reason(name: str, tmp_path: Path) -> None:
    _file, code, word = REFUSED[name]
    (tmp_path / name).write_bytes(refused_file(name))
    diagnostic = refusal(tmp_path, name)
    assert diagnostic is not None
    assert diagnostic.code.startswith(code)
    assert word in diagnostic.message
    assert diagnostic.hint
    # A PNG that is saved as SVG is a drawing that holds a PNG, which is refused.
    if code != "KIT330":
        assert code.startswith("KIT30") or "SVG" not in diagnostic.hint
    if not code.startswith("KIT30"):
        assert diagnostic.span == SPAN


@pytest.mark.parametrize("name", ["scene.png", "imagemagick-baseline.jpg", "graphicsmagick.gif"])
def test_a_file_that_ends_among_its_pixels_is_told_to_end_there(name: str, tmp_path: Path) -> None:
    whole = (ACCEPTED / name).read_bytes()
    for percent in (60, 75, 90, 98):
        (tmp_path / name).write_bytes(whole[: len(whole) * percent // 100])
        diagnostic = refusal(tmp_path, name)
        assert diagnostic is not None
        assert diagnostic.message.endswith("it ends before its last pixel"), percent


def test_a_file_is_what_it_holds_whatever_its_name_says(tmp_path: Path) -> None:
    (tmp_path / "photo.svg").write_bytes((ACCEPTED / "pillow-422.jpg").read_bytes())
    (tmp_path / "drawing.png").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h5v5z"/></svg>'
    )
    assert image_of(read(tmp_path, "photo.svg").artwork).jpeg
    assert read(tmp_path, "drawing.png").artwork.width == ARTWORK_SIDE


def test_a_bitmap_is_known_by_each_head_that_windows_and_os_2_write() -> None:
    """BITMAPCOREHEADER, OS22XBITMAPHEADER and BITMAPINFOHEADER to BITMAPV5HEADER."""
    for size in (12, 64, 40, 52, 56, 108, 124):
        kind = kind_of(b"BM" + bytes(12) + struct.pack("<L", size) + bytes(size))
        assert isinstance(kind, OtherKind) and "BMP" in kind.what_is, size
    assert kind_of(b"BM" + bytes(12) + b"words") is None


@as_one_test
@pytest.mark.parametrize("name", FILES)
def test_a_picture_fills_its_box_about_the_origin(name: str) -> None:
    artwork = read(ACCEPTED, name).artwork
    assert max(artwork.width, artwork.height) == pytest.approx(ARTWORK_SIDE)
    box = ink_box(artwork.picture.shapes)
    assert box is not None
    wanted = (-artwork.width / 2, -artwork.height / 2, artwork.width, artwork.height)
    assert (box.x, box.y, box.width, box.height) == pytest.approx(wanted, abs=TOLERANCE)


def test_a_jpeg_stays_to_the_byte_but_for_what_the_camera_notes() -> None:
    taken = image_of(read(ACCEPTED, "camera-held-6.jpg").artwork).jpeg
    assert taken is not None
    raw = (ACCEPTED / "camera-held-6.jpg").read_bytes()
    plain = (ACCEPTED / "imagemagick-baseline.jpg").read_bytes()
    # What follows the first table of quantization is the picture itself.
    picture = taken[taken.index(b"\xff\xdb") :]
    assert raw.endswith(picture)
    assert plain.endswith(picture)
    # JFIF's own segment stays, as it says what the samples are.
    kept = image_of(read(ACCEPTED, "imagemagick-baseline.jpg").artwork).jpeg
    assert kept is not None and kept[:20] == plain[:20]
    for note in (b"Exif", b"Pinhole", b"ICC_PROFILE", b"http://"):
        assert note not in taken


def test_what_follows_a_jpeg_is_left_out(tmp_path: Path) -> None:
    plain = (ACCEPTED / "imagemagick-baseline.jpg").read_bytes()
    (tmp_path / "one.jpg").write_bytes(plain + b"<script>x()</script>")
    taken = image_of(read(tmp_path, "one.jpg").artwork).jpeg
    assert taken is not None
    assert b"script" not in taken
    assert taken.endswith(plain[-400:])


def test_pixels_are_kept_without_any_loss() -> None:
    with Image.open(ACCEPTED / "scene.png") as scene:
        pixels = scene.convert("RGB").tobytes()
    for name in ("scene.png", "optipng.png", "pillow-deflate.tif", "tiffcp-tiled.tif"):
        assert image_of(read(ACCEPTED, name).artwork).samples == pixels
    with Image.open(ACCEPTED / "badge.png") as badge:
        alpha = badge.getchannel("A").tobytes()
    assert image_of(read(ACCEPTED, "cwebp-lossless-alpha.webp").artwork).alpha == alpha


@pytest.mark.dear
def test_what_is_finer_than_600_to_the_inch_is_scaled_down_and_what_is_coarse_is_told(
    tmp_path: Path,
) -> None:
    big = Image.effect_noise((1600, 900), 60).convert("RGB")
    for name, kind in (("big.png", "PNG"), ("big.jpg", "JPEG")):
        (tmp_path / name).write_bytes(saved(big, kind))
        image = image_of(read(tmp_path, name, 72.0).artwork)
        assert (image.width, image.height, image.jpeg) == (600, 338, None)
        whole = image_of(read(tmp_path, name, 192.0).artwork)
        assert (whole.width, whole.height) == (1600, 900)
    for longest, code in ((575.0, None), (577.0, "KIT334"), (1151.0, "KIT334"), (1153.0, "KIT333")):
        fault = refusal(tmp_path, "big.png", longest)
        warned = read(tmp_path, "big.png", longest).warnings if fault is None else (fault,)
        assert [diagnostic.code for diagnostic in warned] == ([] if code is None else [code])
        assert all(diagnostic.hint for diagnostic in warned)


def test_a_picture_is_measured_along_the_side_that_meets_its_box(tmp_path: Path) -> None:
    for name, width, height in (("wide.png", 600, 300), ("tall.png", 300, 600)):
        (tmp_path / name).write_bytes(saved(Image.effect_noise((width, height), 60), "PNG"))
    turned = Image.Exif()
    turned[274] = 6
    Image.effect_noise((300, 600), 60).save(tmp_path / "turned.jpg", exif=turned)

    def measured(name: str, *rooms: Room) -> str:
        return " ".join(warning.message for warning in read(tmp_path, name, rooms).warnings)

    # What is cut off does not count: 300 pixels fill a square of 2 in, whichever way they lie.
    for name in ("wide.png", "tall.png"):
        assert "has 300 pixels on 2.00 in" in measured(name, Room(144.0, 144.0, filled=True))
        assert measured(name, Room(144.0, 144.0)) == ""
    assert "has 600 pixels on 4.00 in" in measured("wide.png", Room(288.0, 72.0, filled=True))
    assert "has 300 pixels on 2.00 in" in measured("wide.png", Room(720.0, 144.0))
    for name in ("wide.png", "turned.jpg"):
        assert "has 600 pixels on 4.00 in" in measured(name, Room(72.0, 72.0), Room(288.0, 720.0))


def test_notes_say_what_is_not_printed() -> None:
    (note,) = read(ACCEPTED, "pillow-animated.png").notes
    assert note == "note: pillow-animated.png has 2 pictures, of which the first is printed"
    (note,) = read(ACCEPTED, "imagemagick-cmyk.jpg").notes
    assert "CMYK" in note
    assert read(ACCEPTED, "phone-two-pictures.jpg").notes == ()


def test_the_same_file_gives_the_same_picture(tmp_path: Path) -> None:
    raw = (ACCEPTED / "scene.png").read_bytes()
    (tmp_path / "scene.png").write_bytes(raw)
    first, again = (read(tmp_path, "scene.png").artwork for _ in range(2))
    assert first is again
    assert hashlib.sha256(raw).hexdigest() == read(tmp_path, "scene.png").source.sha256


@pytest.mark.exhaustive
def test_the_page_of_pictures_that_were_tried_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_section(page) == page, "run python -m tests.artwork.rasters_tried"


def test_on_a_page_without_pillow_pixels_are_refused_in_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_browser, "find_spec", lambda _: None)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    in_browser.stand_in_for_pillow()
    (tmp_path / "unseen.png").write_bytes((ACCEPTED / "scene.png").read_bytes())
    fault = refusal(tmp_path, "unseen.png")
    assert fault is not None and fault.span is not None
    assert fault.code == "KIT336"
    assert (
        fault.hint
        == "build this kit with kitgen installed on a computer: this page lacks that part"
    )


def test_without_pillow_pixels_are_refused_and_nothing_else_reads_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "PIL", ModuleType("PIL"))
        without.delitem(sys.modules, "PIL.Image")
        raw = (ACCEPTED / "scene.png").read_bytes()
        (tmp_path / "unseen.png").write_bytes(raw)
        fault = refusal(tmp_path, "unseen.png")
    assert fault is not None
    assert (fault.code, fault.hint) == ("KIT336", "pip install pillow")
    assert refusal(tmp_path, "unseen.png") is None


def test_every_reason_is_tried() -> None:
    codes = {code for _file, code, _word in REFUSED.values() if code.startswith("KIT33")}
    assert codes == {"KIT330", "KIT331", "KIT332", "KIT333", "KIT335"}
