"""A picture is read from its definition's folder and from nowhere else."""

import errno
import hashlib
import os
from pathlib import Path

import pytest

from kitgen.artwork.reading import MOST_BYTES, PICTURE, read_artwork
from kitgen.definitions.own_files import Reference
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.files_read import ClosedWorld, closed
from tests.artwork.pictures import GOOD, svg
from tests.small_cases import as_one_test

SPAN = Span("kits/kit.yaml", 7, 12)


def reference(folder: Path, written: str) -> Reference:
    return Reference(written, SPAN, PICTURE, MOST_BYTES, folder, "kits", written)


def refusal(folder: Path, written: str) -> Diagnostic:
    with pytest.raises(DefinitionError) as refused:
        read_artwork(reference(folder, written))
    (diagnostic,) = refused.value.diagnostics
    assert diagnostic.hint
    return diagnostic


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A kit's folder, and a picture beside it that is none of its business."""
    (tmp_path / "outside.svg").write_text(GOOD["curves"], encoding="utf-8")
    inside = tmp_path / "kits"
    (inside / "art").mkdir(parents=True)
    for place in (inside / "beetle.svg", inside / "art" / "beetle.svg"):
        place.write_text(GOOD["curves"], encoding="utf-8")
    return inside


@pytest.mark.parametrize("written", ["beetle.svg", "art/beetle.svg", "./art//beetle.svg"])
def test_a_picture_in_the_folder_or_below_is_read(folder: Path, written: str) -> None:
    found = read_artwork(reference(folder, written))
    assert found.source.sha256 == hashlib.sha256(GOOD["curves"].encode()).hexdigest()
    assert found.artwork.picture.name == "own-beetle"


def test_a_picture_is_the_same_one_until_its_file_changes(folder: Path) -> None:
    before = read_artwork(reference(folder, "beetle.svg")).artwork
    assert read_artwork(reference(folder, "art/beetle.svg")).artwork == before
    (folder / "beetle.svg").write_text(GOOD["curves"].replace("</svg>", " </svg>"))
    assert read_artwork(reference(folder, "beetle.svg")).artwork == before
    other = next(text for name, text in GOOD.items() if name != "curves")
    (folder / "beetle.svg").write_text(other, encoding="utf-8")
    assert read_artwork(reference(folder, "beetle.svg")).artwork != before


@as_one_test
@pytest.mark.parametrize(
    "written",
    [
        "../outside.svg",
        "art/../../outside.svg",
        "art/../beetle.svg",
        "/etc/passwd",
        "C:/beetle.svg",
        "c:beetle.svg",
        "..\\outside.svg",
        "art\\beetle.svg",
        "\\\\server\\share\\beetle.svg",
        "https://example.org/beetle.svg",
        "file:///etc/passwd",
    ],
)
def test_a_path_that_leads_out_is_refused(folder: Path, written: str) -> None:
    diagnostic = refusal(folder, written)
    assert (diagnostic.code, diagnostic.span) == ("KIT301", SPAN)


def test_an_absolute_path_is_refused_even_to_the_folder_itself(folder: Path) -> None:
    assert refusal(folder, str(folder / "beetle.svg")).code == "KIT301"


def test_a_link_counts_as_what_it_leads_to(folder: Path) -> None:
    (folder / "inner.svg").symlink_to("art/beetle.svg")
    (folder / "outer.svg").symlink_to("../outside.svg")
    (folder / "upstairs").symlink_to("..", target_is_directory=True)
    (folder / "circle.svg").symlink_to("circle.svg")
    assert read_artwork(reference(folder, "inner.svg")).source.sha256
    assert refusal(folder, "outer.svg").code == "KIT301"
    assert refusal(folder, "upstairs/outside.svg").code == "KIT301"
    assert refusal(folder, "circle.svg").code == "KIT302"


def test_a_folder_that_is_a_link_itself_is_the_folder(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "linked").symlink_to(folder, target_is_directory=True)
    assert read_artwork(reference(tmp_path / "linked", "beetle.svg")).source.sha256


def test_what_is_no_ordinary_file_is_not_opened(folder: Path) -> None:
    os.mkfifo(folder / "pipe.svg")
    (folder / "locked.svg").write_text("", encoding="utf-8")
    for written, word in (
        ("pipe.svg", "not an ordinary file"),
        ("art", "a folder"),
        ("moth.svg", "no such file"),
        ("beetle.svg/moth.svg", "no such file"),
        ("a\0.svg", "not a path"),
        ("x" * 5000, "too long"),
    ):
        diagnostic = refusal(folder, written)
        assert (diagnostic.code, diagnostic.span) == ("KIT302", SPAN)
        assert word in diagnostic.message
        assert len(diagnostic.message) < 200


def test_of_a_file_that_may_not_be_read_it_is_the_permission_that_is_asked_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_how: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refuse)
    diagnostic = refusal(folder, "beetle.svg")
    assert diagnostic.message == "`beetle.svg` cannot be read: no permission"
    assert diagnostic.hint == "allow reading it, or use a copy of it"


def test_a_misspelt_name_of_a_file_gets_the_nearest_in_its_folder(folder: Path) -> None:
    """What a link leads to, or lies elsewhere, is not offered."""
    (folder / "art" / "moth.svg").symlink_to("beetle.svg")
    world = ClosedWorld(folder, {folder / "art" / "beetle.svg": b""}, folder / "shipped")
    meant = {
        "art/beetel.svg": "art/beetle.svg",
        "art/BEETLE.SVG": "art/beetle.svg",
        "art/mooth.svg": None,
        "art/rose.svg": None,
        "gone/beetle.svgz": None,
        "gone/beetle.svg": "art/beetle.svg",
    }
    for written, name in meant.items():
        hint = f"did you mean `{name}`?" if name else "check the file's name"
        assert refusal(folder, written).hint == hint
        with closed(world):
            assert refusal(folder, written).hint == hint


def test_a_file_of_megabytes_is_not_read(folder: Path) -> None:
    with (folder / "big.svg").open("wb") as file:
        file.truncate(3_000_000_000)
    diagnostic = refusal(folder, "big.svg")
    assert diagnostic.code == "KIT303"
    assert f"3,000,000,000 bytes, but at most {MOST_BYTES:,}" in diagnostic.message


def test_what_is_wrong_in_the_file_is_reported_at_its_place_in_the_file(folder: Path) -> None:
    (folder / "art" / "moth.svg").write_text(svg("\n  <animate/>"), encoding="utf-8")
    diagnostic = refusal(folder, "art/moth.svg")
    assert (diagnostic.code, diagnostic.span) == ("KIT307", Span("kits/art/moth.svg", 2, 3))


def test_a_picture_without_ink_is_refused(folder: Path) -> None:
    (folder / "empty.svg").write_text(svg('<path d="M1 1h9v9z" fill="none"/>'), encoding="utf-8")
    assert refusal(folder, "empty.svg").code == "KIT311"
