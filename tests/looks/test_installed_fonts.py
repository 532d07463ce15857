"""Fonts that are installed: which is meant by a name, and what a kit carries of it."""

from pathlib import Path

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.fonts import set_in, text_width
from kitgen.drawing.shapes import Typeface
from kitgen.files_read import ClosedWorld, closed
from kitgen.resources import data_folder
from kitgen.styles.fonts import ReadFonts, font_references, kit_fonts
from kitgen.styles.installed_fonts import (
    InstalledFont,
    find_font,
    font_folders,
    fonts_in,
    is_font_name,
    listed_by_fontconfig,
)
from tests.looks.test_font_packs import collection
from tests.looks.typefaces import box_font

LISTED = """\
/f/Sans.ttf\tSans\tRegular\tSans
/f/Sans-Cond.ttf\tSans,Sans Condensed\tCondensed,Regular\tSans Condensed
/f/Sans-Bold.ttf\tSans\tBold\tSans Bold
/f/Sans-Black.ttf\tSans,Sans Black\tBlack,Regular\tSans Black
/f/Serif-Oblique.ttf\tSerif\tOblique\tSerif Oblique
/f/Serif.pfb\tSerif\tBook\tSerif
/f/odd.ttf\tno names
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has a family of boxes, and a collection."""
    folder = tmp_path / "fonts"
    folder.mkdir()
    (folder / "boxes.ttf").write_bytes(box_font("AB", width=300))
    (folder / "boxes-b.ttf").write_bytes(box_font("AB", width=500))
    (folder / "many.ttc").write_bytes(collection(300, 400))
    (folder / "closed.ttf").write_bytes(box_font("AB", width=200, licence=0x0004))
    (folder / "never.ttf").write_bytes(box_font("AB", licence=0x0002))
    fonts = (
        InstalledFont(folder / "boxes.ttf", ("Boxes",), ("Regular",)),
        InstalledFont(folder / "boxes-b.ttf", ("Boxes",), ("Bold",)),
        InstalledFont(folder / "many.ttc", ("Boxes 400",), ("Regular",), ("Boxes 400",)),
        InstalledFont(folder / "closed.ttf", ("Lent",), ("Regular",)),
        InstalledFont(folder / "never.ttf", ("Never",), ("Regular",)),
        InstalledFont(folder / "gone.ttf", ("Gone",), ("Regular",)),
    )
    monkeypatch.setattr("kitgen.styles.fonts.installed_fonts", lambda: fonts)
    return folder


def kit(folder: Path, font: str) -> Path:
    path = folder / "kit.yaml"
    path.write_text(f"extends: demon-mine\nid: set\nfont: {font}\n", encoding="utf-8")
    return path


def read(path: Path) -> ReadFonts:
    found = kit_fonts(load_kit(str(path)))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "key", "file"),
    [
        ("Sans", "regular", "Sans.ttf"),
        ("sans", "bold", "Sans-Bold.ttf"),
        ("Sans", "italic", "Sans.ttf"),
        ("SansBlack", "regular", "Sans-Black.ttf"),
        ("Sans Black", "bold", "Sans-Black.ttf"),
        ("Sans Condensed", "regular", "Sans-Cond.ttf"),
        ("Serif", "italic", "Serif-Oblique.ttf"),
        ("Serif", "regular", None),
        ("Sanz", "regular", None),
    ],
)
def test_a_font_is_found_by_its_family_and_style_or_by_its_own_name(
    name: str, key: str, file: str | None
) -> None:
    found = find_font(name, key, listed_by_fontconfig(LISTED))
    assert (found and found.path.name) == file


def test_without_fontconfig_the_folders_say_the_same(installed: Path) -> None:
    (installed / "below").mkdir()
    (installed / "below" / "BROKEN.TTF").write_bytes(b"\0\1\0\0")
    (installed / "readme.txt").write_text("no font")
    found = {(font.path.name, font.full_names) for font in fonts_in([installed, installed / "no"])}
    assert ("many.ttc", ("Boxes 400",)) in found
    assert ("many.ttc", ("Boxes 300",)) in found
    assert {name for name, _ in found} == {
        *("boxes.ttf", "boxes-b.ttf", "many.ttc", "closed.ttf", "never.ttf")
    }


@pytest.mark.parametrize(
    ("platform", "roots", "first"),
    [
        ("darwin", {}, "/home/Library/Fonts"),
        ("linux", {"XDG_DATA_HOME": "/own"}, "/own/fonts"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Microsoft/Windows/Fonts"),
    ],
)
def test_each_system_has_folders_of_fonts(platform: str, roots: dict[str, str], first: str) -> None:
    assert font_folders(platform, Path("/home"), roots)[0] == Path(first)


@pytest.mark.parametrize(
    ("written", "is_name"),
    [
        ("Noto Sans", True),
        ("源ノ角ゴシック", True),
        ("Dr. Sans", True),
        ("my.ttf", False),
        ("beetle.svg", False),
        ("fonts/my", False),
        ("both.ttc#Both", False),
    ],
)
def test_names_are_told_from_files(written: str, is_name: bool) -> None:
    assert is_font_name(written) is is_name


def test_a_kit_takes_a_family_and_says_which_files(tmp_path: Path, installed: Path) -> None:
    found = read(kit(tmp_path, "{regular: boxes}"))
    with set_in(found.family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.3)
        assert text_width("A", Typeface.BOLD, 1.0) == pytest.approx(0.5)
        assert text_width("A", Typeface.ITALIC, 1.0) == pytest.approx(0.3)
    assert [source.name for source in found.sources] == [
        *("installed-fonts/boxes regular", "installed-fonts/boxes bold")
    ]
    assert [source.raw for source in found.sources] == [
        *((installed / "boxes.ttf").read_bytes(), (installed / "boxes-b.ttf").read_bytes())
    ]
    assert found.taken[1] == ("boxes", "bold", str(installed / "boxes-b.ttf"))


@pytest.mark.usefixtures("installed")
def test_one_of_a_collection_is_found_by_its_name(tmp_path: Path) -> None:
    with set_in(read(kit(tmp_path, "{regular: Boxes 400}")).family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.4)


def test_a_kit_is_made_again_of_the_fonts_that_it_carries(tmp_path: Path, installed: Path) -> None:
    path = kit(tmp_path, "{regular: Boxes, italic: Boxes 400}")
    first = read(path)
    for file in installed.iterdir():
        file.unlink()
    files = {path.parent / source.name: source.raw or b"" for source in first.sources}
    world = ClosedWorld(tmp_path, {**files, path: path.read_bytes()}, data_folder(), ())
    with closed(world):
        again = read(path)
    assert again.family is first.family
    assert again.sources == first.sources
    assert again.taken == ()


@pytest.mark.usefixtures("installed")
def test_what_may_not_be_handed_on_is_printed_and_not_carried(tmp_path: Path) -> None:
    (source,) = read(path := kit(tmp_path, "{regular: Lent}")).sources
    assert source.raw is None
    world = ClosedWorld(tmp_path, {path: path.read_bytes()}, data_folder(), ())
    with closed(world):
        references = font_references(load_kit(str(path)))
        with pytest.raises(DefinitionError) as refused:
            read(path)
    assert references["regular"].label == source.name
    assert [diagnostic.code for diagnostic in refused.value.diagnostics] == ["KIT302"]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("font", "code", "words"),
    [
        ("{regular: Boxs}", "KIT318", "did you mean `Boxes`?"),
        ("{regular: 矿}", "KIT318", "copy the font's file here"),
        ("{regular: Never}", "KIT317", "by its maker's licence bits the font `Never`"),
        ("{regular: Gone}", "KIT315", "which cannot be read"),
    ],
)
def test_what_is_not_found_is_said_at_its_place(
    tmp_path: Path, font: str, code: str, words: str
) -> None:
    with pytest.raises(DefinitionError) as refused:
        read(kit(tmp_path, font))
    (fault,) = refused.value.diagnostics
    assert fault.code == code
    assert str(fault.span) == f"{tmp_path / 'kit.yaml'}:3:17"
    assert words in f"{fault.message} {fault.hint}"
