"""What only some viewers draw counts: commands, forms and fonts are held to those made again."""

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.pipeline.verify.comparing.same_content import COMMANDS, FONT, differing_content
from tests.pipeline.test_same_pages import FILE, added, changed, edited, fonts, off_by_a_digit
from tests.shared_kits import shared_kit

Change = Callable[[pikepdf.Pdf], object]

PICTURE = b"q 9 0 0 9 46 41 cm BI /W 2 /H 2 /CS /G /BPC 8 %s ID %s EI Q"


@pytest.fixture(scope="session")
def pieces() -> Path:
    """Return a page of cards and markers; for reading only."""
    return shared_kit("cave-mining", "42", copies=None, separate=True) / FILE


def rewritten(pattern: bytes, new: bytes) -> Change:
    """Return what changes the first place in any stream of commands that has a pattern."""

    def change(pdf: pikepdf.Pdf) -> None:
        for item in drawings(pdf):
            content = item.read_bytes()
            if re.search(pattern, content):
                item.write(re.sub(pattern, new, content, count=1))
                return
        raise AssertionError(pattern)

    return change


def drawings(pdf: pikepdf.Pdf) -> list[Any]:
    forms = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
    return [pdf.pages[0].Contents, *(form for form in forms if form.get("/Subtype") == "/Form")]


def before(content: bytes) -> Change:
    return lambda pdf: pdf.pages[0].contents_add(pikepdf.Stream(pdf, content), prepend=True)


def widen(pdf: pikepdf.Pdf) -> None:
    for font in pdf.pages[0].Resources.Font.values():
        font.Widths[0] = int(font.Widths[0]) + 300


def exchange_fonts(pdf: pikepdf.Pdf) -> None:
    group = pdf.pages[0].Resources.Font
    first, second = list(group)[:2]
    group[first], group[second] = group[second], group[first]


def map_otherwise(pdf: pikepdf.Pdf) -> None:
    for font in pdf.pages[0].Resources.Font.values():
        font.ToUnicode.write(font.ToUnicode.read_bytes().replace(b"0041", b"0042"))


def clip(pdf: pikepdf.Pdf) -> None:
    form = next(item for item in drawings(pdf) if item.get("/Subtype") == "/Form")
    form.BBox = pikepdf.Array([0, 0, 1, 1])


def move_inside(pdf: pikepdf.Pdf) -> None:
    forms = pdf.pages[0].Resources.XObject
    first, second = list(forms)[:2]
    forms[first], forms[second] = forms[second], forms[first]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("change", "how"),
    [
        (added(PICTURE % (b"/F /Crypt", b"\0\0\0\0")), COMMANDS),
        (added(PICTURE % (b"", b"\0")), COMMANDS),
        (added(b"0.86 g q 1 0 0 1 40 40 cm BI /W 1 /H 1 /BPC 1 /IM true ID \0 EI Q"), COMMANDS),
        (added(b"1 1 1 RG"), COMMANDS),
        (added(b"% a note"), COMMANDS),
        (added(b"3"), COMMANDS),
        (before(b"Q Q q"), COMMANDS),
        (rewritten(rb"([0-9.]+) ([0-9.]+) ([0-9.]+) rg", rb"\1.9 \2.9 \3.9 rg"), COMMANDS),
        (rewritten(rb" rg", b" rg rg"), COMMANDS),
        (rewritten(rb"(?<=\s)([0-9.]+) rg", rb"--\1 rg"), COMMANDS),
        (rewritten(rb"0.22 0.188 0.173 rg", b"0.22 0.188 0.174 rg"), COMMANDS),
        (rewritten(rb"([0-9.]+) Tf", rb"\g<1>1 Tf"), COMMANDS),
        (rewritten(rb"1.2 w", b"1.2001 w"), COMMANDS),
        (rewritten(rb"<([0-9a-f]{2})", rb"<\1\1"), COMMANDS),
        (edited(b"1 0 0 1 15.5 15.5 cm", b"1 0 0 1 15.506 15.5 cm"), COMMANDS),
        (edited(b"1 0 0 1 15.5 15.5 cm", b"1.00001 0 0 1 15.5 15.5 cm"), COMMANDS),
        (clip, COMMANDS),
        (move_inside, COMMANDS),
        (exchange_fonts, FONT),
        (widen, FONT),
        (map_otherwise, FONT),
        (lambda pdf: fonts(pdf, lambda font: font["head"].__setattr__("flags", 0)), FONT),
    ],
)
def test_whatever_a_viewer_may_show_otherwise_counts(
    pieces: Path, tmp_path: Path, change: Change, how: str
) -> None:
    assert differing_content(changed(pieces, tmp_path, change), pieces) == {1: how}


def rename_fonts(pdf: pikepdf.Pdf) -> None:
    """Rename every font of the page, in its resources and in its commands."""
    page = pdf.pages[0]
    page.Resources.Font = pikepdf.Dictionary(
        {f"/X{name[1:]}": font for name, font in page.Resources.Font.items()}
    )
    page.Contents.write(re.sub(rb"/(F[0-9]\S*)", rb"/X\1", page.Contents.read_bytes()))


def off(pdf: pikepdf.Pdf) -> None:
    for item in drawings(pdf):
        item.write(off_by_a_digit(item.read_bytes(), 1))


def in_literal_strings(pdf: pikepdf.Pdf) -> None:
    def literal(match: re.Match[bytes]) -> bytes:
        codes = bytes.fromhex(match[1].decode("ascii"))
        return b"(%s)" % b"".join(b"\\%03o" % code for code in codes)

    content = pdf.pages[0].Contents
    content.write(re.sub(rb"<([0-9a-f]+)>", literal, content.read_bytes()))


GENERATE, ALL = pikepdf.ObjectStreamMode.generate, pikepdf.StreamDecodeLevel.all


@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "options"),
    [
        (rename_fonts, {"object_stream_mode": GENERATE}),
        (off, {"linearize": True}),
        (in_literal_strings, {"qdf": True}),
        (off, {"compress_streams": False, "stream_decode_level": ALL}),
    ],
)
def test_a_file_saved_anew_is_drawn_alike(
    pieces: Path, tmp_path: Path, change: Change, options: dict[str, Any]
) -> None:
    saved = changed(pieces, tmp_path, change, **options)
    assert saved.read_bytes() != pieces.read_bytes()
    assert differing_content(saved, pieces) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("to", ["page", "font"])
def test_a_stream_that_unpacks_to_far_more_is_left(pieces: Path, tmp_path: Path, to: str) -> None:
    def swell(pdf: pikepdf.Pdf) -> None:
        streams = [pdf.pages[0].Contents]
        if to == "font":
            group = pdf.pages[0].Resources.Font.values()
            streams = [font.FontDescriptor.FontFile2 for font in group]
        for stream in streams:
            pack = zlib.compressobj(9)
            packed = b"".join(pack.compress(b" " * 10**6) for _ in range(300)) + pack.flush()
            stream.write(packed, filter=pikepdf.Name.FlateDecode)

    how = COMMANDS if to == "page" else FONT
    assert differing_content(changed(pieces, tmp_path, swell), pieces) == {1: how}
