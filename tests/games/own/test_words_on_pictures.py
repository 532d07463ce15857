"""Words on users' pictures: warned of where they cannot be read, and set on a panel if asked."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kitgen.artwork.pixels.tones import tones_of
from kitgen.diagnostics import Diagnostic, Severity
from kitgen.drawing.raster_images import RasterImage
from tests.games.own.test_kit import faults
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
    if isinstance(picture, str):
        name = "drawing.svg"
        (folder / name).write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70">{picture}</svg>'
        )
    else:
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
    assert stated([warning]) == pytest.approx(ratio, abs=0.11)
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
    assert stated([warning]) == pytest.approx(ratio, abs=0.11)


def test_a_speck_is_borne(tmp_path: Path) -> None:
    picture = plain("#ffffff")
    picture.paste("#000000", (WIDE // 2, WIDE // 5, WIDE // 2 + 4, WIDE // 5 + 4))
    assert warned(tmp_path, picture, "largest: 24, smallest: 24") == []


def test_the_ground_is_seen_through_what_is_clear(tmp_path: Path) -> None:
    assert warned(tmp_path, plain("#00000000", "RGBA"), "largest: 14") == []
    assert warned(tmp_path, plain("#000000ff", "RGBA"), "largest: 14")


def stated(warnings: list[Diagnostic]) -> float:
    """Return the contrast in the only warning."""
    (warning,) = warnings
    return float(warning.message.partition("contrast of ")[2].partition(" : 1")[0])


def with_text(light: float) -> float:
    """Return the contrast of words with a grey, from 0 (black) to 1."""
    code = f"#{round(255 * light):02x}" + 2 * f"{round(255 * light):02x}"
    return (luminance(code) + 0.05) / (luminance("#1a1613") + 0.05)


WHITE = '<path d="M0 0H50V70H0z" fill="#fff"/>'


@pytest.mark.sample
@pytest.mark.parametrize("opacity", [0.6, 0.8])
def test_white_is_seen_through_black_as_grey(tmp_path: Path, opacity: float) -> None:
    shade = f'{WHITE}<path d="M0 0H50V70H0z" opacity="{opacity}"/>'
    in_svg = stated(warned(tmp_path, shade, "largest: 12"))
    assert in_svg == pytest.approx(with_text(1 - opacity), abs=0.11)
    assert warned(tmp_path, shade.replace(str(opacity), "0.3"), "largest: 12") == []
    # The card's own ground, which is a little darker than white.
    in_png = stated(
        warned(tmp_path, plain(f"#000000{round(255 * opacity):02x}", "RGBA"), "largest: 12")
    )
    assert in_png == pytest.approx(in_svg, abs=0.5)
    assert warned(tmp_path, plain("#00000040", "RGBA"), "largest: 12") == []


@pytest.mark.parametrize(
    ("line", "is_hard"),
    [
        ('d="M0 11H50" stroke-width="12"', True),
        ('d="M0 11H50" stroke-width="12" stroke-opacity="0.2"', False),
        ('d="M0 30H50" stroke-width="12"', False),
        # Only a path that is closed has a line from its end to its beginning.
        ('d="M0 11V60H50V11z" stroke-width="12"', True),
        ('d="M0 11V60H50V11" stroke-width="5"', False),
    ],
)
def test_a_thick_line_lies_behind_words(tmp_path: Path, line: str, is_hard: bool) -> None:
    drawn = f'{WHITE}<path {line} fill="none" stroke="#000"/>'
    assert bool(warned(tmp_path, drawn, "largest: 12")) == is_hard


GRADIENTS = {
    "linear": '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1">{}</linearGradient>',
    "radial": '<radialGradient id="a" cx="0.5" cy="0.16" r="1">{}</radialGradient>',
    "moved": '<radialGradient id="a" cx=".5" cy=".16" r="1" fx=".5" fy=".4">{}</radialGradient>',
}


@pytest.mark.parametrize("kind", GRADIENTS)
def test_a_gradient_has_the_colour_of_the_place(tmp_path: Path, kind: str) -> None:
    def drawn(*colours: str) -> str:
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}"/>'
            for at, colour in zip((0, 0.05, 0.5, 1), colours, strict=True)
        )
        fill = '<path d="M0 0H50V70H0z" fill="url(#a)"/>'
        return f"<defs>{GRADIENTS[kind].format(stops)}</defs>{fill}"

    # The words are at 0.16 of the height, so that the ends of a linear gradient are elsewhere.
    outer, inner = ("#fff", "#000", "#000", "#fff"), ("#000", "#fff", "#fff", "#000")
    assert warned(tmp_path, drawn(*outer), "largest: 12")
    assert warned(tmp_path, drawn(*inner), "largest: 12") == []


@pytest.mark.parametrize("flat", ["scale(0 1)", "scale(1e-200)", "matrix(1 1 1 1 0 0)"])
@pytest.mark.parametrize("kind", [*GRADIENTS])
def test_a_gradient_or_group_without_area_stops_no_check(
    tmp_path: Path, kind: str, flat: str
) -> None:
    stops = '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff"/>'
    made = GRADIENTS[kind].format(stops).replace('id="a"', f'id="a" gradientTransform="{flat}"')
    fill = '<path d="M0 0H50V70H0z" fill="url(#a)"/>'
    nothing = f'<g transform="{flat}" opacity="0.5">{2 * fill}</g>'
    drawing = f'<rect width="50" height="70" fill="#fff"/><defs>{made}</defs>{fill}{nothing}'
    assert warned(tmp_path, drawing, "largest: 12") == []


@pytest.mark.parametrize(("opacity", "codes"), [("ff", []), ("80", ["OG149"])])
def test_words_may_lie_where_a_photograph_hides_the_frame(
    tmp_path: Path, opacity: str, codes: list[str]
) -> None:
    plain(f"#c0c0c0{opacity}", "RGBA").resize((960, 1344)).save(tmp_path / "photo.png")
    edge = "edge: {at: [3 %, 93 %, 40 %, 5 %], show: name, largest: 9, align: left}"
    deck = "  places:\n    make: cards\n    kinds: {night: {art: photo.png, name: Night}}\n"
    kit = write(tmp_path, f"{deck}    face: {{boxes: {{{PHOTO}, {edge}}}}}", "")
    said = check_kit(kit, options("1", copies=None)).diagnostics
    errors = [fault.code for fault in said if fault.severity is Severity.ERROR]
    assert errors == codes


PHOTO = "photo: {at: [0 %, 0 %, 100 %, 100 %], show: picture, crop: true}"
TITLE = "title: {at: [10 %, 40 %, 80 %, 20 %], show: name}"
PANEL = "panel: {at: [0 %, 45 %, 100 %, 50 %], show: text, panel: true}"


@pytest.mark.parametrize(
    ("colour", "face", "hidden"),
    [
        ("#88aa88ff", f"{{boxes: {{{TITLE}, {PHOTO}}}}}", ["title"]),
        ("#88aa88ff", f"{{boxes: {{{PHOTO}, {TITLE}}}}}", []),
        ("#88aa8880", f"{{boxes: {{{TITLE}, {PHOTO}}}}}", []),
        ("#88aa88ff", f"{{boxes: {{{TITLE}, {PANEL}}}}}", ["title"]),
        ("#88aa88ff", f"{{like: title, boxes: {{{PHOTO}}}}}", ["title"]),
        # The hint works where the words are those of a layout, too.
        ("#88aa88ff", f"{{like: title, boxes: {{{PHOTO}, {TITLE}}}}}", []),
    ],
)
def test_words_below_a_picture_are_missed(
    tmp_path: Path, colour: str, face: str, hidden: list[str]
) -> None:
    plain(colour, "RGBA").resize((4 * WIDE, 4 * WIDE * 7 // 5)).save(tmp_path / "photo.png")
    kinds = "{night: {art: photo.png, name: Night, text: Walk.}}"
    deck = f"  places:\n    make: cards\n    blanks: true\n    kinds: {kinds}\n    face: {face}"
    found = check_kit(write(tmp_path, deck, ""), options("1", copies=None)).diagnostics
    said = [fault.message for fault in found if fault.code == "OG150"]
    assert len(said) == len(hidden)
    assert all(f"words of `{name}`" in words for name, words in zip(hidden, said, strict=True))


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ('"true"', "write true, without quotes"),
        ("'False'", "write false, without quotes"),
        ("yes", "write true"),
        ("yes please", "write `panel: true`; panels have the colour of the theme's role `label`"),
    ],
)
def test_who_asks_for_a_panel_otherwise_learns_how(tmp_path: Path, written: str, hint: str) -> None:
    deck = "  places:\n    make: cards\n    kinds: {night: {name: Night}}\n"
    face = f"{{boxes: {{{TITLE.replace('}', f', panel: {written}}}')}}}}}"
    said = check_kit(
        write(tmp_path, f"{deck}    face: {face}", ""), options("1", copies=None)
    ).diagnostics
    assert [(fault.code, fault.hint) for fault in said] == [("YML102", hint)]


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
    code, opacity = tones.at((x + 0.5) / width, (y + 0.5) / height)
    assert opacity == 1
    found = bytes.fromhex(code[1:])
    # A cell is a hundredth of a side, in which nothing smooth changes much.
    around = smooth.crop((max(0, x - 4), max(0, y - 4), min(width, x + 5), min(height, y + 5)))
    for channel, (least, most) in zip(found, around.getextrema(), strict=True):
        assert least - 2 <= channel <= most + 2


PANELLED = (
    "d: {make: cards, kinds: {a: {name: Ahoy, art: photo.jpg}}, face: {boxes: {"
    "photo: {at: [0 %, 0 %, 100 %, 100 %], show: picture, crop: true PHOTO}, "
    "title: {at: [10 %, 10 %, 80 %, 12 %], show: name TITLE}}}}"
)


def test_a_panel_that_the_picture_of_its_box_hides_is_to_lie_behind_the_words(
    tmp_path: Path,
) -> None:
    plain("#cccccc").resize((4 * WIDE, 4 * WIDE * 7 // 5)).save(tmp_path / "photo.jpg")
    hidden = PANELLED.replace("PHOTO", ", panel: true")
    (warning,) = faults(tmp_path, hidden.replace("TITLE", ""))
    assert (warning.code, warning.severity) == ("OG152", Severity.WARNING)
    assert warning.hint == "take `panel` out, and write `panel: true` in `title`"
    seen = PANELLED.replace("PHOTO", "").replace("TITLE", ", panel: true")
    assert faults(tmp_path, seen) == []
    (warning,) = faults(tmp_path, hidden.replace("TITLE", ", panel: true"))
    assert warning.hint == "take `panel` out"


@pytest.mark.parametrize(
    ("hole", "at"), [(True, "0 %, 0 %, 100 %, 100 %"), (False, "20 %, 20 %, 60 %, 20 %")]
)
def test_a_panel_that_shows_through_a_picture_or_beside_it_is_seen(
    hole: bool, at: str, tmp_path: Path
) -> None:
    picture = plain("#ccccccff", "RGBA")
    if hole:
        picture.paste("#00000000", (WIDE // 4, WIDE // 4, 3 * WIDE // 4, WIDE))
    picture.resize((4 * WIDE, 4 * WIDE * 7 // 5)).save(tmp_path / "photo.png")
    crop = "true" if hole else "false"
    card = (
        "d: {make: cards, kinds: {a: {name: A, art: photo.png}}, face: {boxes: "
        f"{{p: {{at: [{at}], show: picture, crop: {crop}, panel: true}}, "
        "t: {at: [10 %, 80 %, 80 %, 10 %], show: name, panel: true}}}}"
    )
    assert faults(tmp_path, card) == []


@pytest.mark.parametrize(
    ("at", "keys", "is_seen"),
    [
        ("3.5 %, 30 %, 70 %, 40 %", "align: left, ", True),
        ("3.5 %, 30 %, 70 %, 40 %", "align: left, panel: true, ", False),
        ("26.5 %, 30 %, 70 %, 40 %", "align: right, ", True),
        ("26.5 %, 30 %, 70 %, 40 %", "align: right, panel: true, ", False),
    ],
)
def test_words_may_lie_where_their_panel_hides_the_line_of_the_frame(
    at: str, keys: str, is_seen: bool, tmp_path: Path
) -> None:
    card = (
        "d: {make: cards, kinds: {a: {name: Ahoy there, emblem: star}}, "
        f"face: {{boxes: {{t: {{at: [{at}], {keys}show: name}}}}}}}}"
    )
    assert [fault.code for fault in faults(tmp_path, card)] == (["OG149"] if is_seen else [])


def test_the_panel_of_another_box_hides_the_line_only_where_it_lies(tmp_path: Path) -> None:
    card = (
        "d: {make: cards, kinds: {a: {name: Ahoy there, emblem: star}}, face: {boxes: "
        "{p: {at: [AT], show: picture, panel: true}, "
        "t: {at: [3.5 %, 30 %, 70 %, 40 %], align: left, show: name}}}}"
    )
    assert faults(tmp_path, card.replace("AT", "0 %, 30 %, 70 %, 40 %")) == []
    (fault,) = faults(tmp_path, card.replace("AT", "0 %, 75 %, 70 %, 20 %"))
    assert fault.code == "OG149"


@pytest.mark.parametrize(("largest", "is_read"), [(12, True), (11, False)])
def test_large_print_makes_type_large(tmp_path: Path, largest: int, is_read: bool) -> None:
    """Its words are printed half as large again: 12 points as 18, from which type is large."""
    box = f"largest: {largest}, smallest: {largest}"
    assert warned(tmp_path, plain("#7a7a7a"), box)
    large = warned(tmp_path, plain("#7a7a7a"), box, "{large_print: true}")
    assert bool(large) is not is_read
