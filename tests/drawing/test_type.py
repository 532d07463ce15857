"""Type: measured as the font file says, broken into lines without losing a word."""

import re
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.drawing.fonts import (
    capital_height,
    font_bytes,
    font_face,
    glyph_outline,
    missing_glyphs,
    text_width,
)
from kitgen.drawing.shapes import Anchor, Box, Rectangle, Subpath, Text, Typeface
from kitgen.drawing.typesetting import (
    LEADING,
    Type,
    column,
    column_height,
    divided,
    filled,
    label,
    paper_label,
    paragraph,
    without_widow,
    wrapped,
    wrapped_evenly,
)
from tests.needs import needed_module

WORDS = st.lists(st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=12))


@pytest.mark.parametrize("typeface", list(Typeface))
def test_widths_are_the_font_files_own(typeface: Typeface) -> None:
    font = TTFont(BytesIO(font_bytes(font_face(typeface))))
    names, advances = font.getBestCmap(), font["hmtx"].metrics
    words = "Mine № 8 — Ärger Ω Ж"
    units = sum(advances[names[ord(character)]][0] for character in words)
    assert text_width(words, typeface, 10.0) == pytest.approx(units / font["head"].unitsPerEm * 10)


def test_tracking_follows_every_character_but_the_last() -> None:
    plain = text_width("abc", Typeface.REGULAR, 10.0)
    assert text_width("abc", Typeface.REGULAR, 10.0, 2.0) == pytest.approx(plain + 4.0)
    assert text_width("", Typeface.REGULAR, 10.0, 2.0) == 0.0


@pytest.mark.sample(17)
@pytest.mark.parametrize("character", ["H", "o", "8", "Ж", "é", "%"])
@pytest.mark.parametrize("typeface", list(Typeface))
def test_outlines_fill_the_box_that_the_font_file_gives(character: str, typeface: Typeface) -> None:
    font = TTFont(BytesIO(font_bytes(font_face(typeface))))
    glyph = font["glyf"][font.getBestCmap()[ord(character)]]
    em = font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    pen = AreaPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    assert area(glyph_outline(character, typeface)) * em**2 == pytest.approx(pen.value, rel=1e-3)
    ends = [
        (segment[-2], segment[-1])
        for run in glyph_outline(character, typeface)
        for segment in (run.start, *run.segments)
    ]
    assert min(x for x, _ in ends) * em == pytest.approx(glyph.xMin, abs=2.5)
    assert max(x for x, _ in ends) * em == pytest.approx(glyph.xMax, abs=2.5)
    assert -max(y for _, y in ends) * em == pytest.approx(glyph.yMin, abs=2.5)
    assert -min(y for _, y in ends) * em == pytest.approx(glyph.yMax, abs=2.5)


def area(outline: tuple[Subpath, ...]) -> float:
    """What an outline encloses with y up, as fontTools counts it; straight edges and curves."""
    pen = AreaPen()
    for run in outline:
        pen.moveTo((run.start[0], -run.start[1]))
        for segment in run.segments:
            points = [(x, -y) for x, y in zip(segment[::2], segment[1::2], strict=True)]
            (pen.lineTo if len(points) == 1 else pen.curveTo)(*points)
        pen.closePath()
    return pen.value


def test_missing_characters_are_named_once_in_order() -> None:
    assert missing_glyphs("a矿b山矿", Typeface.REGULAR) == ("矿", "山")
    assert missing_glyphs("Lodestone Ω Ж №", Typeface.BOLD) == ()


@settings(deadline=None)
@given(WORDS, st.floats(20, 300))
def test_wrapping_keeps_every_word_in_order_and_fills_lines(words: list[str], width: float) -> None:
    look = Type(9.0)
    rows = wrapped(" ".join(words), look, width)
    assert " ".join(rows).split() == words
    for row in rows:
        assert look.width(row) <= width + 0.01 or " " not in row
    for row, following in pairwise(rows):
        first = following.split()[0]
        assert look.width(f"{row} {first}") > width


def test_a_newline_breaks_and_an_empty_line_stays() -> None:
    assert wrapped("one\n\ntwo", Type(9.0), 100.0) == ("one", "", "two")


@given(
    st.text(st.sampled_from("漁船ゲームをっー一。、「」（）…A7 b."), max_size=30),
    st.floats(12, 200),
)
@example("カード12枚を「よく」混ぜます。そして、ターンへ…", 30.0)
@example("7 、7、", 12.0)
def test_lines_end_beside_ideographs_but_not_before_what_closes(words: str, width: float) -> None:
    assert "".join(divided(words)) == words
    # FiraGO has none of them: each is as wide as what stands for a letter that is missing.
    rows = wrapped(words, Type(9.0), width)
    assert "".join(rows).replace(" ", "") == words.replace(" ", "")
    for word in words.split():
        for before, after in pairwise(divided(word)):
            assert after[0] not in "。、」）…ーっ."
            assert before[-1] not in "「（"
            assert not (before[-1].isdigit() and after[0] not in "A7b")
    for part in (part for word in words.split() for part in divided(word)):
        assert not re.search("[漁船をムゲ一][漁船をムゲ一]|。[漁A「]|[A漁]「", part)


def test_no_line_parts_a_count_from_what_it_counts() -> None:
    look, parts = Type(9.0), "1 × Rules, 24 × Cards and 2 × Score pads"
    narrowest = look.width("24 × Cards")
    for width in (narrowest + step for step in range(120)):
        rows = wrapped(parts, look, width)
        assert " ".join(rows) == parts
        assert not any(row.startswith("×") or row.endswith("×") for row in rows)
        assert not any(row[-1].isdigit() for row in rows)


def test_no_line_parts_a_number_from_its_unit() -> None:
    words, look = "print at 100 % and leave 3,2 mm or 4 cm free", Type(9.0)
    for width in range(20, 200, 3):
        rows = wrapped(words, look, float(width))
        assert " ".join(rows) == words
        assert not any(row.startswith(("%", "mm", "cm")) for row in rows)


@given(st.integers(0, 12), st.floats(6, 30))
def test_a_column_is_as_high_as_it_says(count: int, size: float) -> None:
    look = Type(size)
    rows = column(Box(3.0, 7.0, 100.0, 500.0), ["x"] * count, look)
    if not rows:
        assert column_height(0, look) == 0.0
        return
    top = rows[0].at[1] - capital_height(look.typeface, size)
    assert top == pytest.approx(7.0)
    assert rows[-1].at[1] - top == pytest.approx(column_height(count, look))


@pytest.mark.parametrize(
    ("anchor", "x"), [(Anchor.START, 10.0), (Anchor.MIDDLE, 60.0), (Anchor.END, 110.0)]
)
def test_a_label_is_anchored_and_its_capitals_are_centred(anchor: Anchor, x: float) -> None:
    look = Type(10.0)
    text = label(Box(10.0, 20.0, 100.0, 30.0), "HIVE", look, anchor)
    assert text.at[0] == x
    above = text.at[1] - capital_height(look.typeface, 10.0) - 20.0
    assert above == pytest.approx(50.0 - text.at[1])


def test_a_paragraph_uses_its_box_and_its_leading() -> None:
    box = Box(0.0, 0.0, 60.0, 100.0)
    rows = paragraph(box, "lay tunnel tiles and meet ghost beetles", Type(9.0))
    assert len(rows) > 2
    steps = {round(b.at[1] - a.at[1], 6) for a, b in pairwise(rows)}
    assert steps == {round(9.0 * LEADING, 6)}
    assert all(row.within == box for row in rows)


def test_a_paper_label_leaves_air_around_its_words() -> None:
    slip, text = paper_label(Box(0.0, 0.0, 60.0, 12.0), "MINER", Type(7.0))
    assert isinstance(slip, Rectangle)
    assert isinstance(text, Text)
    assert text.within.x - slip.box.x == 3.0
    assert slip.box.right - text.within.right == 3.0


@pytest.mark.parametrize(
    ("typeface", "name"),
    [(Typeface.REGULAR, "figo"), (Typeface.BOLD, "figbo"), (Typeface.ITALIC, "figit")],
)
def test_the_shipped_fonts_are_as_they_were_published(typeface: Typeface, name: str) -> None:
    published = needed_module("pymupdf_fonts").myfont(name)
    assert font_bytes(font_face(typeface)) == published


@given(st.lists(st.text("abc ,", min_size=1, max_size=12), max_size=9), st.floats(20.0, 200.0))
def test_rows_hold_whole_parts_and_as_many_as_fit(parts: list[str], width: float) -> None:
    look, between = Type(9.0), " | "
    rows = [row.split(between) for row in filled(parts, look, width, between)]
    assert [part for row in rows for part in row] == parts
    for row in rows:
        assert len(row) == 1 or look.width(between.join(row)) <= width + 0.01
    for row, following in pairwise(rows):
        assert look.width(between.join([*row, following[0]])) > width


@given(
    st.lists(st.sampled_from(["a", "of", "tunnel", "lodestone", "7"]), min_size=1, max_size=40),
    st.floats(60.0, 300.0),
    st.sampled_from([(0.15, 0.88), (0.3, 0.7)]),
)
def test_a_short_last_line_gets_words_of_the_line_before_it_where_that_takes_no_line_more(
    parts: list[str], width: float, shares: tuple[float, float]
) -> None:
    look, words, (least, narrowest) = Type(9.0), " ".join(parts), shares
    usual = wrapped(words, look, width)
    rows = without_widow(words, look, width, least, narrowest)
    assert " ".join(rows) == words
    assert len(rows) == len(usual)
    assert all(look.width(row) <= width + 0.01 or " " not in row for row in rows)
    if rows != usual:
        assert look.width(usual[-1]) < least * width <= look.width(rows[-1])
    elif len(rows) > 1 and look.width(rows[-1]) < least * width:
        # There is no measure that would do.
        for share in (0.98, 0.94, 0.9, 0.88, 0.8, 0.7):
            narrower = wrapped(words, look, share * width)
            mended = len(narrower) == len(rows) and look.width(narrower[-1]) >= least * width
            assert not mended or share < narrowest


def test_lines_that_are_broken_by_hand_stay_as_they_are() -> None:
    words = "Give half of your nuggets\nback."
    assert without_widow(words, Type(9.0), 150.0, 0.3, 0.7) == tuple(words.split("\n"))
    rows = without_widow(words.replace("\n", " "), Type(9.0), 118.0, 0.3, 0.7)
    assert len(rows) == 2 and rows[1] != "back."


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(("a", "die", "token", "Development", "lantern")), max_size=7),
    st.floats(1.0, 250.0),
)
def test_even_lines_are_as_few_and_as_short_as_any(parts: list[str], width: float) -> None:
    words, look = " ".join(parts), Type(9.0)
    rows = wrapped_evenly(words, look, width)
    assert " ".join(rows) == words
    assert len(rows) == len(wrapped(words, look, width))
    # Every way to break the words into so many lines.
    ways = [
        [" ".join(parts[start:end]) for start, end in pairwise((0, *ends, len(parts)))]
        for ends in combinations(range(1, len(parts)), len(rows) - 1)
    ]
    longest = min((max(map(look.width, way)) for way in ways), default=0.0)
    assert max(map(look.width, rows)) == pytest.approx(longest, abs=0.05)
