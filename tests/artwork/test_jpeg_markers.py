"""What a JPEG's markers say of its samples, against a program that decodes it."""

import struct
from io import BytesIO

import pytest
from PIL import Image

from kitgen.artwork.pixels.jpeg_files import plain_jpeg
from tests.small_cases import as_one_test

COLOURS = Image.linear_gradient("L").resize((16, 16))
SCENE = Image.merge("RGB", (COLOURS, COLOURS.rotate(90), COLOURS.rotate(180)))


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, 2 + len(content)) + content


def adobe(transform: int) -> bytes:
    return segment(0xEE, b"Adobe\0\x64\0\0\0\0" + bytes((transform,)))


JFIF = segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0")
REMARK = segment(0xFE, b"Adobe is named in a remark")
OTHER_JFIF = segment(0xE1, b"JFIF\0\1\1\0\0\1\0\1\0\0")
OTHER_ADOBE = segment(0xEE, b"Ocad\0\0\x64\0\0\0\0\0")
NUMBERS, LETTERS = b"\1\2\3", b"RGB"


def with_markers(markers: bytes, names: bytes) -> bytes:
    """The scene with these markers and names of its samples, and with no others."""
    with BytesIO() as file:
        SCENE.save(file, "JPEG", quality=95, subsampling=0)
        raw = file.getvalue()
    rest = raw[raw.index(b"\xff\xdb") :]
    frame, scan = rest.index(b"\xff\xc0") + 10, rest.index(b"\xff\xda") + 5
    changed = bytearray(rest)
    for at, name in enumerate(names):
        changed[frame + 3 * at] = changed[scan + 2 * at] = name
    return b"\xff\xd8" + markers + bytes(changed)


def pixels(jpeg: bytes) -> bytes:
    with Image.open(BytesIO(jpeg)) as image:
        return image.convert("RGB").tobytes()


@as_one_test
@pytest.mark.parametrize("names", [NUMBERS, LETTERS])
@pytest.mark.parametrize(
    "markers",
    [
        b"", JFIF, adobe(1), adobe(0), JFIF + adobe(1), REMARK, JFIF + REMARK, REMARK + adobe(1),
        REMARK + adobe(0), OTHER_JFIF, OTHER_ADOBE, JFIF + OTHER_ADOBE, OTHER_ADOBE + adobe(1),
        OTHER_ADOBE + adobe(0),
    ],
)  # fmt: skip
def test_a_jpeg_is_kept_where_programs_read_its_samples_as_luminance_and_colour(
    markers: bytes, names: bytes
) -> None:
    raw = with_markers(markers, names)
    kept = plain_jpeg(raw)
    is_of_luminance = pixels(raw) == pixels(with_markers(JFIF, NUMBERS))
    assert (kept is not None) == is_of_luminance
    assert kept is None or pixels(kept.file) == pixels(raw)


def test_a_jpeg_with_markers_that_contradict_each_other_is_not_kept() -> None:
    assert plain_jpeg(with_markers(JFIF + adobe(0), NUMBERS)) is None
