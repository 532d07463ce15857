"""A PDF's content digest: the same for all that pack alike, another for all that differ."""

import zlib
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid
from kitgen.rendering.packing import DamagedPdfError, content_digest, has_content
from tests.factories import make_back, make_job, make_pieces, make_settings, make_sheets, write_pdf
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
    monkeypatch.setattr(zlib, "compress", partial(zlib.compress, level=level))
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


def test_what_is_added_at_the_end_is_found(tmp_path: Path, pdf: Path) -> None:
    longer = tmp_path / "longer.pdf"
    longer.write_bytes(pdf.read_bytes() + b"\n")
    assert not has_content(longer, content_digest(pdf))


def test_a_file_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert not has_content(tmp_path / "none.pdf", "")
    with pytest.raises(FileNotFoundError):
        content_digest(tmp_path / "none.pdf")
