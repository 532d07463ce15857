"""A PDF's content digest: the same for all that pack alike, another for all that differ."""

import os
import re
import zlib
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Piece
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Box, Raster
from kitgen.rendering import packing
from kitgen.rendering.packing import DamagedPdfError, content_digest, has_content
from tests.factories import (
    COMPONENT,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
    write_pdf,
)
from tests.growth import MOST_IN_PROPORTION, growth
from tests.pipeline.factories import repack


def tile_pdf(path: Path) -> Path:
    job = make_job(make_pieces(12, back=make_back()), Grid(7, 5), duplex=True)
    return write_pdf(path, make_sheets(job, make_settings("letter")))


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tile_pdf(tmp_path_factory.mktemp("packing") / "tiles.pdf")


@pytest.mark.parametrize("level", [0, 1, 9])
def test_another_compressor_writes_other_bytes_of_the_same_content(
    tmp_path: Path, pdf: Path, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitgen.rendering.pdf_files._packed", partial(zlib.compress, level=level))
    other = tile_pdf(tmp_path / "other.pdf")
    assert other.read_bytes() != pdf.read_bytes()
    assert content_digest(other) == content_digest(pdf)


@pytest.mark.parametrize("level", [0, 1, 9])
def test_a_file_that_was_packed_anew_holds_the_same(tmp_path: Path, pdf: Path, level: int) -> None:
    other = tmp_path / "other.pdf"
    other.write_bytes(pdf.read_bytes())
    repack(other, level)
    assert other.read_bytes() != pdf.read_bytes()
    assert has_content(other, content_digest(pdf))


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_changed_in_a_stream_is_another_content(
    tmp_path: Path, pdf: Path, data: st.DataObject
) -> None:
    streams: list[bytes] = []

    def keep(stream: bytes) -> bytes:
        streams.append(stream)
        return stream

    other = tmp_path / "other.pdf"
    other.write_bytes(pdf.read_bytes())
    repack(other, 6, keep)
    chosen = data.draw(st.sampled_from(streams))
    place = data.draw(st.integers(0, len(chosen) - 1))
    put = data.draw(st.binary(max_size=2).filter(lambda put: put != chosen[place : place + 1]))

    def change(stream: bytes) -> bytes:
        return chosen[:place] + put + chosen[place + 1 :] if stream == chosen else stream

    repack(other, 6, change)
    assert not has_content(other, content_digest(pdf))


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_byte_is_changed_in_a_file_is_found(
    tmp_path: Path, pdf: Path, data: st.DataObject
) -> None:
    content = bytearray(pdf.read_bytes())
    place = data.draw(st.integers(0, len(content) - 1))
    # The last bits before a stream's check sum may be padding, which nobody reads.
    assume(not content.startswith(b"endstream", place + 5))
    content[place] ^= data.draw(st.integers(1, 255))
    other = tmp_path / "other.pdf"
    other.write_bytes(content)
    assert not has_content(other, content_digest(pdf))


@pytest.mark.parametrize("cut", [0, 1, 1000, -1, -300])
def test_a_file_that_was_cut_short_is_damaged(tmp_path: Path, pdf: Path, cut: int) -> None:
    short = tmp_path / "short.pdf"
    short.write_bytes(pdf.read_bytes()[:cut])
    with pytest.raises(DamagedPdfError, match=r"short\.pdf"):
        content_digest(short)


def test_a_file_that_is_cut_short_while_it_is_read_is_damaged(
    tmp_path: Path, pdf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system would end a program that reads what was mapped into memory and is gone."""
    shrinking = tmp_path / "shrinking.pdf"
    shrinking.write_bytes(pdf.read_bytes() + bytes(1 << 20))
    unpacked = packing._unpacked_stream

    def cut(packed: bytes, room: int) -> tuple[bytes, int]:
        os.truncate(shrinking, 100)
        return unpacked(packed, room)

    monkeypatch.setattr(packing, "_unpacked_stream", cut)
    with pytest.raises(DamagedPdfError, match="cut short"):
        content_digest(shrinking)


PARTS = st.sampled_from(
    [b"stream", b"end", b"\r", b"\n", b"\r\n", b" ", b"strea", b"m\n", b"xyz" * 9]
)


@given(st.lists(PARTS, max_size=30), st.integers(1, 30), st.integers(1, 30), st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_next_stream_is_found_wherever_reading_stops(
    tmp_path: Path, parts: list[bytes], first: int, further: int, data: st.DataObject
) -> None:
    whole = b"".join(parts)
    start = data.draw(st.integers(0, len(whole)))
    opening = packing._STREAM.search(whole, start)
    path = tmp_path / "parts"
    path.write_bytes(whole)
    with pytest.MonkeyPatch.context() as patch, path.open("rb") as file:
        patch.setattr(packing, "_HEAD", first)
        patch.setattr(packing, "_SLICE", further)
        content = packing._Content(file)
        found = content.after(packing._STREAM, start, packing._LONGEST_OPENING)
        assert found == (opening and opening.end())
        assert content.last(b"stream\n", start) == whole.rfind(b"stream\n", start)


def test_what_is_added_at_the_end_is_found(tmp_path: Path, pdf: Path) -> None:
    longer = tmp_path / "longer.pdf"
    longer.write_bytes(pdf.read_bytes() + b"\n")
    assert not has_content(longer, content_digest(pdf))


def test_a_file_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert not has_content(tmp_path / "none.pdf", "")
    with pytest.raises(FileNotFoundError):
        content_digest(tmp_path / "none.pdf")


STREAM = re.compile(rb"/Length ([0-9]+)([^s]*)stream\r?\n")


def with_first_stream(pdf: bytes, forge: Callable[[bytes], bytes]) -> bytes:
    """Return a file with its first packed stream forged, and its places of objects made right."""
    found = next(one for one in STREAM.finditer(pdf) if pdf[one.end() : one.end() + 1] == b"x")
    end = found.end() + int(found[1])
    packed = forge(pdf[found.end() : end])
    head = b"/Length %d%sstream\n" % (len(packed), found[2])
    return placed(pdf[: found.start()] + head + packed + pdf[end:])


def placed(pdf: bytes) -> bytes:
    """Return a file whose table tells where its objects now are."""
    start = pdf.rfind(b"\nxref\n") + 1
    head, table = pdf[:start], pdf[start:]

    def line(number: int) -> bytes:
        return b"%010d 00000 n \n" % (head.rfind(b"\n%d 0 obj\n" % number) + 1)

    count = int(table.split(b"\n")[1].split()[1])
    entries = b"".join(line(number) for number in range(1, count))
    first = table.index(b"0000000000 65535 f \n") + 20
    tail = table[first + 20 * (count - 1) :]
    tail = re.sub(rb"startxref\n[0-9]+", b"startxref\n%d" % start, tail)
    return head + table[:first] + entries + tail


def test_the_forger_of_these_tests_changes_nothing_by_itself(tmp_path: Path, pdf: Path) -> None:
    other = tmp_path / "other.pdf"
    other.write_bytes(with_first_stream(pdf.read_bytes(), lambda packed: packed))
    assert content_digest(other) == content_digest(pdf)


def test_a_length_that_another_object_has_is_not_that_of_the_next_stream(
    tmp_path: Path, pdf: Path
) -> None:
    other = tmp_path / "other.pdf"
    other.write_bytes(
        placed(pdf.read_bytes().replace(b"\n1 0 obj\n<<", b"\n1 0 obj\n<< /Length 3", 1))
    )
    digest = content_digest(other)
    assert digest != content_digest(pdf)
    repack(other, 1)
    assert content_digest(other) == digest


def test_what_no_reader_would_show_is_no_content(tmp_path: Path, pdf: Path) -> None:
    """Readers stop where the packed data ends: raw bytes behind it would be left out."""

    def cut(packed: bytes) -> bytes:
        plain = zlib.decompress(packed)
        return zlib.compress(plain[:10]) + plain[10:]

    other = tmp_path / "other.pdf"
    other.write_bytes(with_first_stream(pdf.read_bytes(), cut))
    with pytest.raises(DamagedPdfError, match="goes on after its end"):
        content_digest(other)


def test_a_picture_of_one_colour_may_unpack_to_a_thousand_times_its_file(tmp_path: Path) -> None:
    picture = Raster(RasterImage(1500, 2100, 1, bytes(1500 * 2100)), Box(0.0, 0.0, 180.0, 252.0))
    piece = Piece(COMPONENT, "sky", make_face("sky", 180.0, 252.0, (picture,)))
    sheets = make_sheets(make_job([piece], Grid(2, 2)), make_settings("letter"))
    pdf = write_pdf(tmp_path / "sky.pdf", sheets)
    assert 200 * pdf.stat().st_size < 1500 * 2100
    assert has_content(pdf, content_digest(pdf))


def test_objects_cannot_change_places(tmp_path: Path, pdf: Path) -> None:
    """`1 0 obj` begins within `11 0 obj`, too, and may stand in a stream."""
    content = pdf.read_bytes()
    table = content.rfind(b"\nxref\n")
    ninth = b"%010d 00000 n \n" % (content.rfind(b"\n1 0 obj\n", 0, table) + 1)
    eleventh = content.rfind(b"\n11 0 obj\n", 0, table) + 1
    swapped = content.replace(ninth, b"%010d 00000 n \n" % (eleventh + 1))
    assert swapped != content
    other = tmp_path / "other.pdf"
    other.write_bytes(swapped)
    with pytest.raises(DamagedPdfError, match="object 1 is elsewhere"):
        content_digest(other)


@pytest.mark.parametrize("length", [b"9" * 20, b"99999999"])
def test_a_stream_longer_than_its_file_is_damaged(tmp_path: Path, pdf: Path, length: bytes) -> None:
    other = tmp_path / "other.pdf"
    other.write_bytes(re.sub(rb"/Length [0-9]+", b"/Length " + length, pdf.read_bytes(), count=1))
    with pytest.raises(DamagedPdfError):
        content_digest(other)


@pytest.mark.parametrize("length", [0, 1, 3 << 16, 1 << 20, (1 << 20) + 1, 5 << 20])
@pytest.mark.parametrize("level", [0, 9])
def test_a_stream_of_whatever_length_is_unpacked_whole(length: int, level: int) -> None:
    content = bytes(range(251)) * (length // 251) + bytes(length % 251)
    packed = zlib.compress(content, level)
    assert packing._unpacked(packed, length) == (sha256(content).digest(), length)
    for wrong in (packed[:-1], packed + b"x", packed + bytes(1 << 17)):
        with pytest.raises(ValueError, match="a stream that"):
            packing._unpacked(wrong, length)


def test_what_unpacks_to_far_more_than_a_kits_is_refused(
    tmp_path: Path, pdf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.pdf"
    other.write_bytes(with_first_stream(pdf.read_bytes(), lambda _packed: zlib.compress(bytes(9))))
    assert content_digest(other)
    monkeypatch.setattr(packing, "_MOST_UNPACKED", 8)
    with pytest.raises(DamagedPdfError, match="far more"):
        content_digest(other)


@pytest.mark.dear
def test_a_stream_that_unpacks_to_much_is_unpacked_in_proportion() -> None:
    """To copy all that is not yet unpacked with each chunk would take three seconds."""

    def unpack(size: int) -> None:
        with pytest.raises(ValueError, match="after its end"):
            packing._unpacked(zlib.compress(bytes(size)) + bytes(size), 1 << 30)

    assert growth(unpack, 1 << 24) < MOST_IN_PROPORTION
