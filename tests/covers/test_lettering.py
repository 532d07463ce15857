"""Titles in drawn letters: composed, spaced by their ink, broken to fill their box."""

from collections.abc import Callable
from io import BytesIO
from itertools import combinations, pairwise
from math import inf, isfinite

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFilter

from kitgen.covers import lettering
from kitgen.covers.alphabet import drawn_alphabet, drawn_glyph, lacking, set_glyph
from kitgen.covers.lettering import (
    NEAREST,
    ON_COVER,
    OPEN,
    WHITE,
    WORDS_NEAREST,
    Alphabet,
    alphabet_of,
    check_title_readable,
    letter_gap,
    set_title,
)
from kitgen.covers.silhouette import Silhouette
from kitgen.definitions.loading import load_kit
from kitgen.drawing.art import art_names
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.colour import VIEWS, difference
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Shape, moved, polygon
from kitgen.drawing.themes import STANDARD, themed
from kitgen.games import game_ids, inks_of
from kitgen.packaging.box_face import ON_FRONT
from kitgen.packaging.label import ON_LABEL
from kitgen.rendering.svg import render_svg

FILL = Paint(Ink.OUTLINE)
OUTLINES = {
    "A": ((0, 0), (35, -100), (55, -100), (90, 0), (65, 0), (45, -70), (25, 0)),
    "V": ((0, -100), (25, -100), (45, -30), (65, -100), (90, -100), (55, 0), (35, 0)),
    "T": ((0, -100), (80, -100), (80, -78), (51, -78), (51, 0), (29, 0), (29, -78), (0, -78)),
    "L": ((0, -100), (22, -100), (22, -22), (65, -22), (65, 0), (0, 0)),
    "I": ((0, -100), (22, -100), (22, 0), (0, 0)),
    "acute": ((-5, -108), (15, -125), (22, -118), (2, -103)),
    "ornament": ((-150, 0), (0, -20), (150, 0), (0, 20)),
}
LETTERS = {name: (polygon(points, FILL),) for name, points in OUTLINES.items()}
TOY = Alphabet(LETTERS, InkStyle.FULL)
WITH_LETTERS = [name for name in game_ids() if "letters" in art_names(name.replace("-", "_"))]
ALPHABETS = {
    "english": "abcdefghijklmnopqrstuvwxyz0123456789-–'’.,:!?&",
    "german": "äöüß",
    "french": "àâæçéèêëîïôœùûüÿ",
    "spanish": "áéíñóúü¿¡",
    "polish": "ąćęłńóśźż",
}
PIXELS = 4
"""To a unit of the letters."""

ROOM = Box(10.0, 20.0, 300.0, 120.0)


def rows_of(words: str, tool: Callable[[str], Callable[..., bytes]], tmp_path) -> list[list[int]]:
    """Return for each row of pixels of a capital the places that have ink."""
    (glyph,) = TOY.glyphs(words)
    face = Face("glyph", "A glyph", 120.0, 100.0, (Group(glyph.shapes, moved(10.0, 100.0)),))
    (tmp_path / "glyph.svg").write_bytes(render_svg(face, FULL))
    png = tool("rsvg-convert")("-b", "white", "-w", f"{120 * PIXELS}", tmp_path / "glyph.svg")
    picture = Image.open(BytesIO(png)).convert("L")
    return [
        [x for x in range(picture.width) if picture.getpixel((x, y)) < 128]
        for y in range(picture.height)
    ]


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("pair", ["AV", "LT", "TV", "II", "VA"])
def test_letters_stand_as_far_apart_as_the_white_between_their_pixels_says(
    pair: str, tool: Callable[[str], Callable[..., bytes]], tmp_path
) -> None:
    first, second = (rows_of(letter, tool, tmp_path) for letter in pair)
    one, other = TOY.glyphs(pair)
    apart = letter_gap(one.reach, other.reach)
    gaps = [
        apart + (min(right) - max(left)) / PIXELS
        for left, right in zip(first, second, strict=True)
        if left and right
    ]
    mean = sum(min(gap, OPEN) for gap in gaps) / len(gaps)
    nearest = min(gaps)
    # A band is as wide as its widest row, so that pixels show a little more white.
    assert mean == pytest.approx(WHITE, abs=2.5) or nearest == pytest.approx(NEAREST, abs=2.5)
    assert nearest >= NEAREST - 0.5
    # Slants and open sides close up: the boxes of such letters overlap.
    assert (apart < one.width) == (pair in ("AV", "VA", "LT"))


@pytest.mark.sample(5)
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("game", WITH_LETTERS)
def test_every_letter_of_the_languages_is_drawn_with_its_marks(game: str, ink: InkStyle) -> None:
    parts = drawn_alphabet(game.replace("-", "_"), ink, inks_of(game))
    assert all(lacking(letters, parts) == () for letters in ALPHABETS.values())
    assert "ornament" in parts
    plain = {letter: drawn_glyph(letter, parts) for letter in "AEINUCZ"}
    for accented, letter in zip("ÄÉÎÑÜŻ", "AEINUZ", strict=True):
        above = drawn_glyph(accented, parts)
        assert above.top < plain[letter].top
        assert above.bottom == plain[letter].bottom
    for hooked, letter in zip("ĄĘÇ", "AEC", strict=True):
        assert drawn_glyph(hooked, parts).bottom > plain[letter].bottom
    assert lacking("Шахта Ω", parts) == ("Ш", "А", "Х", "Т", "Ω")


def test_a_mark_stands_over_the_middle_of_its_letter() -> None:
    plain, accented = (TOY.glyphs(letter)[0] for letter in "IÍ")
    drawn = ink_box(accented.shapes)
    assert drawn is not None
    mark = ink_box(LETTERS["acute"])
    assert mark is not None
    assert drawn.right == pytest.approx(max(plain.width, plain.width / 2 + mark.right), abs=0.1)
    assert drawn.y == pytest.approx(-125.0)


@given(st.lists(st.text("AVTLI", min_size=1, max_size=9), min_size=1, max_size=7))
@settings(max_examples=25)
def test_a_title_stays_in_its_room_and_touches_an_edge_of_it(words: list[str]) -> None:
    lettering = set_title(" ".join(words), TOY, ROOM)
    ink = ink_box(lettering.shapes)
    assert ink is not None
    assert ROOM.x - 0.01 <= ink.x and ink.right <= ROOM.right + 0.01
    assert ROOM.y - 0.01 <= ink.y and ink.bottom <= ROOM.bottom + 0.01
    assert ink.centre[0] == pytest.approx(ROOM.centre[0], abs=0.01)
    full_width = lettering.box.width == pytest.approx(ROOM.width)
    assert full_width or lettering.box.height == pytest.approx(ROOM.height)


def in_row(first: Silhouette, second: Silhouette, apart: float) -> bool:
    """Return whether no ink of the second, so far to the right, is over or left of the first's."""
    shared = first.keys() & second.keys()
    if not shared:
        first, second = (
            {0: (min(left for left, _ in ink), max(right for _, right in ink))}
            for ink in (tuple(first.values()), tuple(second.values()))
        )
        shared = {0}
    return all(first[band][1] < second[band][0] + apart for band in shared)


@pytest.mark.sample
@pytest.mark.parametrize("game", WITH_LETTERS)
@given(data=st.data())
@settings(deadline=None, max_examples=30)
def test_whatever_signs_a_title_has_they_stand_in_a_row(game: str, data: st.DataObject) -> None:
    """Signs that share no height, as - and ., have no white between them to be counted."""
    alphabet = alphabet_of(game.replace("-", "_"), InkStyle.FULL, inks_of(game))
    signs = "-–—'.,:!?&"
    other = '~_=*"^`´¸°'
    letters = st.sampled_from(signs) | st.sampled_from("".join(ALPHABETS.values()) + other)
    title = data.draw(st.lists(st.text(letters, min_size=1, max_size=6), min_size=1, max_size=3))
    for first, second in pairwise(alphabet.glyphs("".join(title).upper())):
        apart = letter_gap(first.reach, second.reach)
        assert isfinite(apart)
        assert in_row(first.reach, second.reach, apart)
    lettering = set_title(title, alphabet, ROOM, ornament=False)
    ink = ink_box(lettering.shapes)
    assert ink is not None
    assert all(map(isfinite, (ink.x, ink.y, ink.width, ink.height, lettering.capital)))
    # Its height is counted in bands of 5 to a capital of 100, and its edge is rounded.
    near = ROOM.grown(1.0)
    assert near.x <= ink.x and ink.right <= near.right
    assert near.y <= ink.y and ink.bottom <= near.bottom


@pytest.mark.parametrize("game", WITH_LETTERS)
def test_a_letter_that_reaches_below_an_apostrophe_stays_within_the_room(game: str) -> None:
    alphabet = alphabet_of(game.replace("-", "_"), InkStyle.FULL, inks_of(game))
    ink = ink_box(set_title(["’j000"], alphabet, ROOM, ornament=False).shapes)
    assert ink is not None
    near = ROOM.grown(1.0)
    assert near.x <= ink.x and ink.right <= near.right


def test_a_title_is_broken_as_it_is_largest_and_as_it_is_asked_for() -> None:
    whole, asked = (set_title(title, TOY, ROOM) for title in ("TITAL LATTIL", ("TITAL LATTIL",)))
    assert whole.capital > asked.capital
    # Two lines, or one, and the ornament.
    assert (len(whole.shapes), len(asked.shapes)) == (3, 2)


def test_a_title_with_a_letter_that_is_not_drawn_is_set_in_the_text_font() -> None:
    lettering = set_title("TAXI", TOY, ROOM)
    assert lettering.shapes != set_title("TAI", TOY, ROOM).shapes
    drawn = {shape for line in lettering.shapes[:-1] for shape in line.shapes}
    assert not drawn & {Group(LETTERS["T"], moved(0.0, 0.0))}
    # The ornament is the alphabet's all the same.
    assert lettering.shapes[-1].shapes == LETTERS["ornament"]


@pytest.mark.parametrize("title", [" ", (" ",), ("A", "\u200b", "A")])
def test_a_title_with_a_line_of_no_width_is_too_small_to_be_read(title: str | list[str]) -> None:
    capital = set_title(title, TOY, ROOM).capital
    (refused,) = check_title_readable({ON_COVER: capital}, None)
    assert refused.code == "PRT113"


def test_a_title_that_is_too_small_to_be_read_is_refused_at_each_place() -> None:
    tall, low = (set_title(title, TOY, ROOM).capital for title in ("I", "A" * 90))
    assert not list(check_title_readable({ON_COVER: tall, ON_FRONT: tall}, None))
    heights = {ON_COVER: low, ON_FRONT: 6.0, ON_LABEL: tall}
    cover, box = check_title_readable(heights, None, 1.5)
    assert cover.code == box.code == "PRT113"
    assert "the cover" in cover.message and "--without cover" in (cover.hint or "")
    assert box.message == (
        "the title on the front of the box has capitals of 9.0 pt, less than 9.75 pt"
    )
    assert "a label for a bag: `storage: {box: false}`" in (box.hint or "")


def picture_of(
    shapes: tuple[Shape, ...], accent: str, tool: Callable[[str], Callable[..., bytes]], tmp_path
) -> Image.Image:
    """Return a letter at two pixels to the unit, on white, with a kit's accent."""
    palette = themed(STANDARD, "changed", {"cover_accent": accent}).palettes[InkStyle.FULL]
    face = Face("glyph", "A glyph", 140.0, 140.0, (Group(shapes, moved(20.0, 120.0)),))
    (tmp_path / "glyph.svg").write_bytes(render_svg(face, palette))
    png = tool("rsvg-convert")("-b", "white", "-w", "280", tmp_path / "glyph.svg")
    return Image.open(BytesIO(png)).convert("RGB")


def colours_of(picture: Image.Image) -> dict[tuple[int, int, int], int]:
    """Return how many pixels a picture has of each colour but white."""
    found = picture.getcolors(maxcolors=1 << 18) or []
    return {colour: count for count, colour in found if colour != (255, 255, 255)}


@pytest.mark.sample
@pytest.mark.parametrize("game", WITH_LETTERS)
def test_an_accent_colours_the_faces_of_letters_and_none_of_it_is_left_in_another(
    game: str, tool: Callable[[str], Callable[..., bytes]], tmp_path
) -> None:
    alphabet = alphabet_of(game.replace("-", "_"), InkStyle.FULL, inks_of(game))
    for glyph in alphabet.glyphs("EMO"):
        picture = picture_of(glyph.shapes, "#00ff00", tool, tmp_path)
        seen = colours_of(picture)
        # No letter keeps the red of the standard accent or of its shade.
        assert not seen.keys() & {(0xA3, 0x2C, 0x22), (0x6C, 0x1D, 0x16), (0x6E, 0x1A, 0x14)}
        red, green, blue = picture.split()
        pure = ImageChops.multiply(
            green.point(lambda level: 255 * (level > 160)),
            ImageChops.add(red, blue).point(lambda level: 255 * (level < 40)),
        )
        # What is left of it four units off every other colour is no rim.
        inside = pure.filter(ImageFilter.MinFilter(17)).histogram()[255]
        assert inside > 0.01 * sum(seen.values())


@pytest.mark.parametrize("game", WITH_LETTERS)
def test_a_shipped_title_stands_out_from_the_ground_of_its_spine(game: str) -> None:
    ground = alphabet_of(game.replace("-", "_"), InkStyle.FULL, inks_of(game)).ground.fill
    assert ground is not None
    accent = load_kit(game).values["cover"]["accent"]
    assert min(difference(accent, FULL[ground], view) for view in VIEWS) > 15


def test_no_two_games_have_titles_of_one_colour_on_one_ground() -> None:
    looks = {
        game: (
            load_kit(game).values["cover"]["accent"],
            FULL[alphabet_of(game.replace("-", "_"), InkStyle.FULL, inks_of(game)).ground.fill],
        )
        for game in WITH_LETTERS
    }
    for game, (accent, ground) in looks.items():
        for other, (its_accent, its_ground) in looks.items():
            apart = (
                difference(accent, its_accent, "in full colour"),
                difference(ground, its_ground, "in full colour"),
            )
            assert game == other or max(apart) > 20, (game, other)


def test_a_letter_of_the_text_font_has_a_rim_that_shows_on_dark_ground(
    tool: Callable[[str], Callable[..., bytes]], tmp_path
) -> None:
    shapes = set_glyph("Ж", InkStyle.FULL).shapes
    seen = colours_of(picture_of(shapes, "#201a17", tool, tmp_path))
    label = tuple(bytes.fromhex(FULL[Ink.LABEL][1:]))
    assert seen[label] > 0.1 * sum(seen.values())


def rows_drawn(title: str | tuple[str, ...], room: Box) -> list[int]:
    """Return how many letters each line of a title has, from the top."""
    return [len(line.shapes) for line in set_title(title, TOY, room, ornament=False).shapes]


@pytest.mark.parametrize("sign", [",", ":"])
def test_a_title_breaks_where_a_sign_parts_it_and_the_line_ends_without_the_sign(sign: str) -> None:
    """Evenly, TILL would stand beside VAT, as in DEMON MINE / SMALL GRID it must not."""
    title = f"TALL TILL{sign} VAT"
    assert rows_drawn(title, Box(0.0, 0.0, 300.0, 120.0)) == [8, 3]
    assert rows_drawn(title, Box(0.0, 0.0, 90.0, 300.0)) == [4, 4, 3]


@pytest.mark.parametrize("title", ["TALL, TILL, VAT", "TALL, TILL: VAT", "TALL TILL VAT,", ", VAT"])
def test_a_title_of_several_signs_or_of_none_between_words_keeps_them(title: str) -> None:
    letters = len(title.replace(" ", ""))
    for room in (Box(0.0, 0.0, 900.0, 60.0), ROOM, Box(0.0, 0.0, 90.0, 300.0)):
        assert sum(rows_drawn(title, room)) == letters


def test_a_title_in_one_line_keeps_its_sign() -> None:
    assert rows_drawn("TALL, VAT", Box(0.0, 0.0, 900.0, 30.0)) == [8]


@pytest.mark.parametrize("words", ["L T", "A V", "A T", "I I"])
def test_words_are_apart_in_all_their_height(words: str) -> None:
    alone = [ink_box(glyph.shapes) for glyph in TOY.glyphs(words.replace(" ", ""))]
    line = set_title((words,), TOY, ROOM, ornament=False)
    assert None not in alone
    scale = line.capital / 100.0
    letters = sum(box.width for box in alone if box is not None)
    assert line.box.width / scale - letters >= WORDS_NEAREST - 0.5


def test_a_greek_title_is_drawn_without_the_accents_of_small_letters() -> None:
    alphabet = Alphabet({}, InkStyle.FULL)
    written, capitals = (set_title(title, alphabet, ROOM) for title in ("Λόφοι", "ΛΟΦΟΙ"))
    assert written.shapes == capitals.shapes


REACHES = st.tuples(st.floats(-20.0, 60.0), st.floats(0.0, 90.0)).map(
    lambda reach: (reach[0], reach[0] + reach[1])
)
STEMS = st.tuples(st.floats(0.0, 6.0), st.floats(50.0, 56.0))
SILHOUETTES = st.one_of(
    st.dictionaries(st.sampled_from(lettering._BANDS), REACHES, min_size=1),
    # Glyphs as high as capitals, hardly nearer to each other in one band than in another.
    st.tuples(*[STEMS] * len(lettering._BANDS)).map(
        lambda reaches: dict(zip(lettering._BANDS, reaches, strict=True))
    ),
)


@given(SILHOUETTES, SILHOUETTES, st.sampled_from((0.0, 34.0)))
@settings(max_examples=25, deadline=None)
def test_white_between_glyphs_has_one_mean_unless_they_come_too_near(
    first: Silhouette, second: Silhouette, more: float
) -> None:
    apart = letter_gap(first, second, more)
    # Of the bands that one of them does not reach, all count as wide open.
    gaps = {
        band: second[band][0] + apart - first[band][1] if band in first and band in second else inf
        for band in lettering._BANDS
    }
    mean = sum(min(gap, OPEN + more) for gap in gaps.values()) / len(gaps)
    near = [
        second[other][0] + apart - right
        for band, (_, right) in first.items()
        for other in (band - 1, band, band + 1)
        if other in second
    ]
    tightest = min(near, default=inf) - NEAREST - more
    between = min(x for x, _ in second.values()) + apart - max(x for _, x in first.values())
    if more:
        tightest = min(tightest, between - WORDS_NEAREST)
    if gaps.keys().isdisjoint(band for band, gap in gaps.items() if gap < inf):
        assert between == pytest.approx(NEAREST + more)
    elif mean > WHITE + more + 1e-4:
        assert tightest == pytest.approx(0.0, abs=1e-6)
    else:
        assert mean == pytest.approx(WHITE + more, abs=1e-4)
        assert tightest >= -1e-6


@given(st.lists(st.floats(1.0, 400.0), min_size=1, max_size=6), st.data())
@settings(max_examples=25)
def test_words_are_dealt_to_lines_so_that_the_widest_is_as_narrow_as_can_be(
    widths: list[float], data: st.DataObject
) -> None:
    def widest(ends: tuple[int, ...]) -> float:
        rows = [widths[start:end] for start, end in pairwise((0, *ends))]
        return max(sum(row) + lettering._WORD_SPACE * len(row) for row in rows)

    count = data.draw(st.integers(1, len(widths)))
    inner = combinations(range(1, len(widths)), count - 1)
    least = min(widest((*ends, len(widths))) for ends in inner)
    dealt = lettering._evenly(widths, count)
    assert len(dealt) == count
    assert widest(dealt) == pytest.approx(least)
