"""Themes: a colour for every role, with which words can be read and pieces told apart."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kitgen.artwork.grounds import Reading, readings
from kitgen.definitions.ink_tables import ink_rows
from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import OwnTheme
from kitgen.diagnostics import DefinitionError, Severity, Span
from kitgen.drawing.colour import contrast
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, LOW, Ink, InkRole, InkStyle
from kitgen.layout.contrast import check_contrast
from kitgen.pipeline.kit.style import ContrastWatch
from kitgen.resources import data_folder
from kitgen.styles.distinction import Pair, check_distinguishable, pairs
from kitgen.styles.themes import SHIPPED_THEMES, ReadTheme, kit_theme, shipped_theme
from tests.games.discovered import KITS
from tests.pipeline.factories import check_kit, options
from tests.shared_kits import sampled
from tests.small_cases import as_one_test

NOWHERE = Span("theme.yaml", 1, 1)
Seen = dict[tuple[InkRole, InkRole, float], tuple[Face, Reading]]
STYLES = [(name, style) for name in SHIPPED_THEMES for style in shipped_theme(name).theme.palettes]


@cache
def printed(style: InkStyle) -> Seen:
    """Return every pair of inks that words of the five games are printed in and on."""
    seen: Seen = {}

    def look_at(_watch: ContrastWatch, face: Face) -> Iterator[None]:
        for reading in readings(face):
            key = (reading.ink, reading.ground, reading.least)
            seen.setdefault(key, (face, reading))
        yield from ()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ContrastWatch, "look_at", look_at)
        for kit in KITS:
            chosen = options("1", copies=None, ink=style)
            assert check_kit(kit, chosen).diagnostics == ()
    return seen


def own(text: str, folder: Path, style: InkStyle = InkStyle.FULL) -> ReadTheme:
    """Read a kit's theme as it is written there."""
    path = folder / "kit.yaml"
    path.write_text(f"extends: demon-mine\nid: own\n{text}", encoding="utf-8")
    loaded = load_kit(str(path))
    choice = loaded.values["theme"]
    return kit_theme(loaded, OwnTheme(**choice) if isinstance(choice, dict) else choice, style)


# Building the five games once more, in low ink, is left to --exhaustive.
@pytest.mark.dear
@pytest.mark.parametrize(
    ("name", "style"), sampled(STYLES, [pair for pair in STYLES if pair[1] is InkStyle.FULL])
)
def test_all_words_of_the_five_games_can_be_read_in_a_shipped_theme(
    name: str, style: InkStyle
) -> None:
    palette = shipped_theme(name).theme.palettes[style]
    assert len(printed(style)) > 20
    for face, reading in printed(style).values():
        assert list(check_contrast(face, reading, palette, NOWHERE)) == []


@pytest.mark.dear
@pytest.mark.parametrize("style", sampled(InkStyle, [InkStyle.FULL]))
def test_words_have_seven_to_one_in_high_contrast(style: InkStyle) -> None:
    palette = shipped_theme("high-contrast").theme.palettes[style]
    for _, reading in printed(style).values():
        least = 4.5 if reading.ink.name == "answer_zero" else 7.0
        assert contrast(palette[reading.ink], palette[reading.ground]) >= least, reading


@pytest.mark.parametrize(("name", "style"), STYLES)
def test_what_decides_a_turn_is_told_apart_in_a_shipped_theme(name: str, style: InkStyle) -> None:
    theme = shipped_theme(name).theme
    all_own = ReadTheme(theme, dict.fromkeys(ink_rows(), NOWHERE))
    assert list(check_distinguishable(all_own, theme.palettes[style])) == []


def test_every_file_that_ships_is_a_theme_that_can_be_named() -> None:
    files = {path.stem for path in (data_folder() / "themes").glob("*.yaml")}
    assert files == {*SHIPPED_THEMES} - {"full", "low"}


def test_a_role_has_its_themes_colour_and_low_ink_grounds_their_own() -> None:
    role = InkRole(name="x", full="#000001", low="#000002", high_contrast="#000003")
    seen = {
        (name, style): palette[role]
        for name in SHIPPED_THEMES
        for style, palette in shipped_theme(name).theme.palettes.items()
    }
    full, low = InkStyle
    assert seen == {
        ("full", full): "#000001",
        ("full", low): "#000002",
        ("low", low): "#000002",
        ("high-contrast", full): "#000003",
        ("high-contrast", low): "#000002",
        ("colour-blind-safe", full): "#000001",
        ("colour-blind-safe", low): "#000002",
    }
    theme = shipped_theme("low").theme.palettes[low]
    assert theme.changed({"x": "#000004"})[role] == "#000004"


def test_a_kit_without_a_theme_is_painted_as_ever() -> None:
    assert shipped_theme("full").theme.palettes == {InkStyle.FULL: FULL, InkStyle.LOW: LOW}
    assert [*shipped_theme("low").theme.palettes] == [InkStyle.LOW]
    with pytest.raises(KeyError):
        shipped_theme("loud")


def test_a_group_of_keys_changes_what_it_names_and_keeps_low_ink_grounds_white(
    tmp_path: Path,
) -> None:
    text = 'theme: {colours: {accent: "#AA0000", floor: "#eedd99"}}\n'
    found = own(text, tmp_path)
    full, low = (found.theme.palettes[style] for style in InkStyle)
    assert (full[Ink.ACCENT], full[Ink.FLOOR]) == ("#aa0000", "#eedd99")
    assert (low[Ink.ACCENT], low[Ink.FLOOR]) == ("#aa0000", LOW[Ink.FLOOR])
    assert (full[Ink.ROCK], low[Ink.ROCK]) == (FULL[Ink.ROCK], LOW[Ink.ROCK])
    assert {role: span.line for role, span in found.own.items()} == {"accent": 3, "floor": 3}
    assert found.source is None


def test_a_themes_file_is_read_from_the_kits_folder_and_known_by_its_digest(
    tmp_path: Path,
) -> None:
    text = 'extends: high-contrast\ncolours:\n  accent: "#660000"\n'
    (tmp_path / "dusk.yaml").write_text(text, encoding="utf-8")
    found = own("theme: dusk.yaml\n", tmp_path)
    palette = found.theme.palettes[InkStyle.FULL]
    shipped = shipped_theme("high-contrast").theme.palettes[InkStyle.FULL]
    assert palette == shipped.changed({"accent": "#660000"})
    assert palette[Ink.ACCENT] == "#660000" != shipped[Ink.ACCENT]
    assert found.theme.name == "dusk.yaml"
    assert str(found.own["accent"]) == f"{tmp_path / 'dusk.yaml'}:3:11"
    assert found.source is not None and found.source.name == "dusk.yaml"


@pytest.mark.parametrize(
    ("file", "code", "line"),
    [
        ("extends: hihg-contrast\ncolours: {}\n", "YML107", 1),
        ('extends: full\ncolours:\n  acent: "#660000"\n', "YML006", 3),
        ("extends: full\ncolours:\n  accent: red\n", "YML106", 3),
        ("extends: full\ncolours:\n  accent: #660000\n", "YML023", 3),
        ("extends: full\n", "YML101", 1),
        ("", "YML005", 1),
    ],
)
def test_a_wrong_theme_is_reported_at_its_own_line(
    tmp_path: Path, file: str, code: str, line: int
) -> None:
    (tmp_path / "dusk.yaml").write_text(file, encoding="utf-8")
    with pytest.raises(DefinitionError) as refused:
        own("theme: dusk.yaml\n", tmp_path)
    diagnostic = refused.value.diagnostics[0]
    assert diagnostic.span is not None and diagnostic.hint
    assert (diagnostic.code, diagnostic.span.line) == (code, line), str(diagnostic)
    assert "dusk.yaml" in str(diagnostic.span)


def test_a_colour_lost_to_a_comment_is_reported_to_stand_in_quotes(tmp_path: Path) -> None:
    for text, said, hint in (
        ("#660000", "#660000 is a comment here, not a colour", 'put it in quotes: "#660000"'),
        ("660000", "but a colour is needed", 'as in "#660000"'),
        ("6.5", "but a colour is needed", 'as in "#d55e00"'),
    ):
        (tmp_path / "dusk.yaml").write_text(f"colours:\n  accent: {text}\n", encoding="utf-8")
        with pytest.raises(DefinitionError, match=said) as refused:
            own("theme: dusk.yaml\n", tmp_path)
        assert hint in str(refused.value)


@pytest.mark.parametrize("style", InkStyle)
def test_a_theme_of_low_is_for_low_ink_alone(style: InkStyle, tmp_path: Path) -> None:
    text = 'theme: {extends: low, colours: {accent: "#660000"}}\n'
    if style is InkStyle.LOW:
        assert own(text, tmp_path, style).theme.palettes[style][Ink.ACCENT] == "#660000"
        return
    with pytest.raises(DefinitionError, match="KIT313"):
        own(text, tmp_path, style)


@as_one_test
@pytest.mark.parametrize("pair", [*pairs()], ids=lambda pair: f"{pair.role}-{pair.other}")
def test_two_roles_in_one_colour_are_reported_where_they_have_to_differ(pair: Pair) -> None:
    role, other, least = pair.role, pair.other, pair.least
    palette = FULL.changed({role: FULL.colour(other, ink_rows()[other].colours)})
    theme = ReadTheme(shipped_theme("full").theme, {role: NOWHERE})
    messages = [str(diagnostic) for diagnostic in check_distinguishable(theme, palette)]
    assert any(f"differ by 0.0 in full colour, less than {least:g}" in line for line in messages)
    assert list(check_distinguishable(ReadTheme(theme.theme, {}), palette)) == []


def test_red_and_green_are_reported_for_those_who_see_no_difference() -> None:
    palette = FULL.changed({"side_one": "#b5473a", "side_two": "#5f7a24"})
    theme = ReadTheme(shipped_theme("full").theme, dict.fromkeys(ink_rows(), NOWHERE))
    (diagnostic,) = check_distinguishable(theme, palette)
    assert (diagnostic.code, diagnostic.severity) == ("KIT314", Severity.WARNING)
    assert "with deuteranopia" in diagnostic.message or "in greyscale" in diagnostic.message
