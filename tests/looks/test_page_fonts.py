"""The fonts of pages: FiraGO as it is, with every letter that pages are written in."""

import re

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from kitgen.rendering.page_policy import PAGE_FONTS, font_faces
from kitgen.resources import data_folder, templates_folder

FONTS = data_folder() / "fonts"


def drawn(font: TTFont, code: int) -> tuple[float, list[object]]:
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[code]]
    pen = DecomposingRecordingPen(glyphs)
    glyph.draw(pen)
    return glyph.width, pen.value


@pytest.mark.sample
@pytest.mark.parametrize("name", PAGE_FONTS)
def test_letters_are_drawn_and_spaced_as_firago_has_them(name: str) -> None:
    style = name.removeprefix("firago-").removesuffix(".woff").title()
    with TTFont(FONTS / name) as cut, TTFont(FONTS / f"FiraGO-{style}.ttf") as whole:
        for code in cut.getBestCmap():
            assert drawn(cut, code) == drawn(whole, code), chr(code)
        assert cut["OS/2"].usWeightClass == whole["OS/2"].usWeightClass
        assert "Open Font License" in cut["name"].getDebugName(13)
    assert (FONTS / name).stat().st_size < 40_000


def test_pages_declare_each_at_its_own_weight() -> None:
    declared = re.findall(r"font-weight: (\d+);.*url\(fonts/([^)]+)\)", font_faces("fonts/"))
    assert [name for _, name in declared] == [*PAGE_FONTS]
    for weight, name in declared:
        with TTFont(FONTS / name) as font:
            assert font["OS/2"].usWeightClass == int(weight)


def test_they_have_every_letter_of_the_five_languages_and_of_the_templates() -> None:
    texts = [
        *data_folder().glob("**/languages/**/*.yaml"),
        *data_folder().glob("languages/**/*.yaml"),
        *templates_folder().glob("**/*.j2"),
    ]
    letters = {ord(letter) for text in texts for letter in text.read_text(encoding="utf-8")}
    for name in PAGE_FONTS:
        with TTFont(FONTS / name) as cut:
            missing = letters - set(cut.getBestCmap()) - {ord("\n")}
        assert not missing, [chr(code) for code in sorted(missing)]
