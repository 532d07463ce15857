"""Pictures within drawings may be packed by another zlib, and hold nothing else."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from kitgen.drawing.raster_images import RasterImage, data_uri, png_file
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.verify.comparing.differing_files import check_text_same
from kitgen.pipeline.verify.comparing.same_png import same_png
from kitgen.pipeline.verify.folder import verify_folder
from tests.pipeline.factories import options

SAMPLES = bytes(range(240))
IMAGE = RasterImage(10, 8, 3, SAMPLES, bytes(range(80)), profile=b"a profile of colours" * 4)


@pytest.fixture
def another_zlib(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what makes this process pack otherwise, until the test ends."""
    return partial(monkeypatch.setattr, zlib, "compress", partial(zlib.compress, level=1))


def in_base64(image: RasterImage) -> str:
    return b64encode(png_file(image)).decode()


def test_what_another_zlib_packed_is_the_same(another_zlib: Callable[[], None]) -> None:
    wanted = in_base64(IMAGE)
    another_zlib()
    given = in_base64(IMAGE)
    assert given != wanted
    assert same_png(given, wanted)


@pytest.mark.parametrize(
    "other",
    [
        replace(IMAGE, samples=SAMPLES[:-1] + b"\0", digest=""),
        replace(IMAGE, alpha=bytes(range(1, 81)), digest=""),
        replace(IMAGE, alpha=None, digest=""),
        replace(IMAGE, profile=b"another profile of colours" * 4, digest=""),
        replace(IMAGE, profile=None, digest=""),
        RasterImage(8, 10, 3, SAMPLES, bytes(range(80)), profile=IMAGE.profile),
    ],
)
def test_another_picture_is_another(other: RasterImage) -> None:
    assert not same_png(in_base64(other), in_base64(IMAGE))


def test_what_is_no_whole_png_is_another() -> None:
    wanted = in_base64(IMAGE)
    file = b64decode(wanted)
    longer = zlib.compress(bytes(1_000_000))
    for given in (
        b"",
        file[1:],
        file[:-1],
        file + b"\0",
        file[:20] + b"\7" + file[21:],
        file.replace(b"IDAT", b"tEXt"),
        file[:-12] + len(longer).to_bytes(4) + b"IDAT" + longer + file[-12:],
    ):
        assert not same_png(b64encode(given).decode(), wanted)
    assert not same_png(wanted + "=", wanted)
    assert not same_png(f" {wanted}", wanted)


def test_nothing_may_be_hidden_behind_what_is_packed_nor_in_a_checksum() -> None:
    file = png_file(IMAGE)
    at = file.index(b"IDAT") - 4
    end = at + 12 + int.from_bytes(file[at : at + 4])
    for added, checked in ((b"", True), (b"hidden", True), (b"", False)):
        content = file[at + 4 : end - 4] + added
        check = zlib.crc32(content) ^ (not checked)
        chunk = (len(content) - 4).to_bytes(4) + content + check.to_bytes(4)
        given = b64encode(file[:at] + chunk + file[end:]).decode()
        assert same_png(given, in_base64(IMAGE)) == (checked and not added)


def drawing(image: RasterImage, *names: str) -> str:
    defined = "".join(
        f'<g id="{name}"><path d="M1 {place}"/></g>' for place, name in enumerate(names)
    )
    used = "".join(f'<use xlink:href="#{name}"/>' for name in names)
    return f'<svg><defs>{defined}</defs>{used}<image xlink:href="{data_uri(image)}"/></svg>'


@pytest.mark.parametrize(
    ("names", "differ"),
    [
        (("art-a-0000000002", "clip-0000000001"), False),
        (("art-a-0000000001", "art-a-0000000001"), True),
        (("art-b-0000000001", "clip-0000000001"), True),
        (("more-a-000000002", "clip-0000000001"), True),
    ],
)
def test_names_that_are_digests_may_be_others(
    tmp_path: Path, names: tuple[str, str], differ: bool
) -> None:
    given, wanted = tmp_path / "given.svg", tmp_path / "wanted.svg"
    given.write_text(drawing(IMAGE, *names), encoding="utf-8")
    wanted.write_text(drawing(IMAGE, "art-a-0000000001", "clip-0000000001"), encoding="utf-8")
    assert bool([*check_text_same(given, wanted, "x.svg")]) == differ


def test_another_drawing_called_for_is_found(tmp_path: Path) -> None:
    given, wanted = tmp_path / "given.svg", tmp_path / "wanted.svg"
    text = drawing(IMAGE, "art-a-0000000001", "art-a-0000000002")
    wanted.write_text(text, encoding="utf-8")
    first, second = 'href="#art-a-0000000001"', 'href="#art-a-0000000002"'
    given.write_text(text.replace(second, "-").replace(first, second), encoding="utf-8")
    assert [*check_text_same(given, wanted, "x.svg")]


@pytest.mark.parametrize("name", ["art-a-", "art-a-0", "art-a-1", "art-a-00000000001"])
def test_a_part_called_for_by_no_name_is_found(name: str, tmp_path: Path) -> None:
    given, wanted = tmp_path / "given.svg", tmp_path / "wanted.svg"
    text = drawing(IMAGE, "art-a-0000000001", "art-a-0000000002")
    wanted.write_text(text, encoding="utf-8")
    for called in ("art-a-0000000001", "art-a-0000000002"):
        given.write_text(text.replace(f'href="#{called}"', f'href="#{name}"'), encoding="utf-8")
        assert [*check_text_same(given, wanted, "x.svg")]


@pytest.mark.dear
def test_a_kit_with_a_picture_from_a_machine_with_another_zlib_is_good(
    tmp_path: Path, another_zlib: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    large = Image.radial_gradient("L").convert("RGB").resize((900, 900))
    large.save(tmp_path / "my.png")
    kit = tmp_path / "kit.yaml"
    kit.write_text("id: kit\nextends: harvest-moon\nart: {cover: my.png}\n", encoding="utf-8")
    data_uri.cache_clear()
    another_zlib()
    build_kits([str(kit)], options(copies=None), tmp_path / "out")
    monkeypatch.undo()
    data_uri.cache_clear()
    results = verify_folder(tmp_path / "out")
    assert not any(result.differences for result in results.values())
    assert results[tmp_path / "out" / "kit-7"].files
