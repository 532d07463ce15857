"""Words on users' pictures: warned of where they cannot be read, and set on a panel if asked."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kitgen.artwork.pixels.tones import tones_of
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.raster_images import RasterImage
from tests.games.own.test_small_print import write
from tests.pipeline.factories import check_kit, options

WIDE = 240


def luminance(code: str) -> float:
    """Return the relative luminance of a colour by the formula of WCAG 2.2."""
    light = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in light]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def warned(folder: Path, picture: Image.Image, box: str, theme: str = "full") -> list[Diagnostic]:
    """Return what is said of words in a box on a picture that fills a card."""
    name = "photo.jpg" if picture.mode == "RGB" else "photo.png"
    picture.resize((4 * WIDE, 4 * WIDE * 7 // 5)).save(folder / name)
    kit = write(
        folder,
        f"""
  places:
    make: cards
    kinds: {{night: {{art: {name}, name: Night}}}}
    face:
      boxes:
        photo: {{at: [0 %, 0 %, 100 %, 100 %], show: picture, crop: true}}
        title: {{at: [10 %, 10 %, 80 %, 12 %], show: name, {box}}}
""".strip("\n"),
        "",
    )
    with Path(kit).open("a") as file:
        file.write(f"theme: {theme}\n")
    said = check_kit(kit, options("1", copies=None)).diagnostics
    return [diagnostic for diagnostic in said if diagnostic.code == "OG148"]


def plain(colour: str, mode: str = "RGB") -> Image.Image:
    return Image.new(mode, (WIDE, WIDE * 7 // 5), colour)


@pytest.mark.parametrize(
    ("colour", "largest"), [("#303030", 12), ("#707070", 12), ("#303030", 24), ("#606060", 24)]
)
def test_the_contrast_is_that_of_the_formula(tmp_path: Path, colour: str, largest: int) -> None:
    (warning,) = warned(tmp_path, plain(colour), f"largest: {largest}, smallest: {largest}")
    ratio = (luminance(colour) + 0.05) / (luminance("#1a1613") + 0.05)
    stated = float(warning.message.partition("contrast of ")[2].partition(" : 1")[0])
    assert stated == pytest.approx(ratio, abs=0.11)
    assert warning.message.endswith(f"less than {3 if largest >= 18 else 4.5:g} : 1")
    assert warning.span is not None and warning.span.line > 1


@pytest.mark.parametrize(
    ("colour", "box"),
    [
        ("#c0c0c0", "largest: 12"),
        # Enough for large type alone.
        ("#7a7a7a", "largest: 24, smallest: 24"),
        ("#000000", "panel: true"),
    ],
)
def test_words_that_can_be_read_are_no_matter(tmp_path: Path, colour: str, box: str) -> None:
    assert warned(tmp_path, plain(colour), box) == []


def test_only_what_lies_below_the_words_counts(tmp_path: Path) -> None:
    picture = plain("#000000")
    picture.paste("#ffffff", (0, 0, WIDE, WIDE // 2))
    assert warned(tmp_path, picture, "largest: 14") == []
    assert warned(tmp_path, picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM), "largest: 14")


@pytest.mark.parametrize("dark", [(0.31, 0.39), (0.47, 0.53), (0.6, 0.69)])
def test_a_spot_that_hides_letters_counts(tmp_path: Path, dark: tuple[float, float]) -> None:
    picture = plain("#ffffff")
    left, right = (round(WIDE * share) for share in dark)
    picture.paste("#000000", (left, 0, right, WIDE))
    assert warned(tmp_path, picture, "largest: 24, smallest: 24")


@pytest.mark.parametrize("first", [0, 2, 4, 6])
def test_stripes_behind_words_count(tmp_path: Path, first: int) -> None:
    picture = plain("#ffffff")
    for top in range(first, picture.height, 8):
        picture.paste("#000000", (0, top, WIDE, top + 4))
    assert warned(tmp_path, picture, "largest: 24, smallest: 24")


@pytest.mark.parametrize("text", ["#4a4a4a", "#000000"])
def test_the_words_have_the_colour_of_the_theme(tmp_path: Path, text: str) -> None:
    theme = f"{{extends: full, colours: {{text: '{text}'}}}}"
    (warning,) = warned(tmp_path, plain("#505050"), "largest: 12, smallest: 12", theme)
    bright, dark = sorted((luminance("#505050"), luminance(text)), reverse=True)
    ratio = (bright + 0.05) / (dark + 0.05)
    stated = float(warning.message.partition("contrast of ")[2].partition(" : 1")[0])
    assert stated == pytest.approx(ratio, abs=0.11)


def test_a_speck_is_borne(tmp_path: Path) -> None:
    picture = plain("#ffffff")
    picture.paste("#000000", (WIDE // 2, WIDE // 5, WIDE // 2 + 4, WIDE // 5 + 4))
    assert warned(tmp_path, picture, "largest: 24, smallest: 24") == []


def test_the_ground_is_seen_through_what_is_clear(tmp_path: Path) -> None:
    assert warned(tmp_path, plain("#00000000", "RGBA"), "largest: 14") == []
    assert warned(tmp_path, plain("#000000ff", "RGBA"), "largest: 14")


@settings(max_examples=40)
@given(st.integers(1, 300), st.integers(1, 300), st.binary(min_size=12, max_size=12), st.data())
def test_a_tone_is_near_the_pixels_around_it(
    width: int, height: int, corners: bytes, data: st.DataObject
) -> None:
    small = Image.frombytes("RGB", (2, 2), corners)
    smooth = small.resize((width, height), Image.Resampling.BILINEAR)
    tones = tones_of(RasterImage(width, height, 3, smooth.tobytes()))
    x = data.draw(st.integers(0, width - 1))
    y = data.draw(st.integers(0, height - 1))
    code = tones.at((x + 0.5) / width, (y + 0.5) / height)
    assert code is not None
    found = bytes.fromhex(code[1:])
    # A cell is a hundredth of a side, in which nothing smooth changes much.
    around = smooth.crop((max(0, x - 4), max(0, y - 4), min(width, x + 5), min(height, y + 5)))
    for channel, (least, most) in zip(found, around.getextrema(), strict=True):
        assert least - 2 <= channel <= most + 2
