"""Values of PDFs pass only if they consist of what all programs read alike."""

from io import BytesIO

import pytest
from pypdf import PdfReader, PdfWriter

from kitgen.pipeline.verify.pdf.object_tables import faults_of_tables
from kitgen.pipeline.verify.pdf.syntax import is_value
from tests.growth import MOST_IN_PROPORTION, growth


@pytest.mark.parametrize(
    "text",
    [
        b"<< /Type /Page /MediaBox [ 0 0 612 -.5 ] /Parent 7 0 R >>",
        b"<</A<</B(a \\(b\\) \\374\n)/C<feFF>>>/D[[]<<>>]/E true>>",
        b"[ 1. 2 0 R 3 ]",
        b"/AAAAAA+Font#20Name",
        b"12",
    ],
)
def test_values_in_the_one_form_pass(text: bytes) -> None:
    assert is_value(text)


@pytest.mark.parametrize(
    "text",
    [
        b"<< /Type /Page null /Annots [] >>",
        b"<< /Rotate null >>",
        b"<< /A 1 % comment\n >>",
        b"<< /A 1 /B >>",
        b"<< /A /B /C >>",
        b"<< 1 /A >>",
        b"<< (A) 1 >>",
        b"<< [] 1 >>",
        b"<< /A [ 1 >> ]",
        b"<< /A 1 ]",
        b"<< /A 1",
        b"<< /A 1 >> <<>>",
        b"1 2",
        b"",
        b"[ 5 1 R ]",
        b"[ 0 0 R ]",
        b"[ +5 --6 ]",
        b"[ 1.2.3 ]",
        b"[ 6-12 ]",
        b"[ 1e3 ]",
        b"[ <4> ]",
        b"[ (a(b)c) ]",
        b"[ (a\\q) ]",
        b"[ (a ]",
        b"[ 1\x0b2 ]",
        b"[ 1\x002 ]",
        b"<< /A\x00 1 >>",
        b"[ nothing ]",
    ],
)
def test_all_else_is_refused(text: bytes) -> None:
    assert not is_value(text)


@pytest.mark.parametrize("part", [b"[", b"<<", b"(", b"<", b"/A ", b"1 ", b"[ 1 ", b"5 0 R "])
def test_long_texts_take_time_in_proportion(part: bytes) -> None:
    assert growth(lambda size: is_value(part * size), 20_000) < MOST_IN_PROPORTION


def blank_page() -> tuple[bytes, PdfReader]:
    """Return a file with a blank page, and a reader that has read its tables."""
    file = BytesIO()
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(file)
    return file.getvalue(), PdfReader(file)


@pytest.mark.parametrize(
    "part", [b"trailer%", b"trailer%\n", b"%c\n<<", b"%<<\n", b"<<%c\n", b"obj%"]
)
def test_what_may_be_another_trailer_takes_time_in_proportion(part: bytes) -> None:
    content, reader = blank_page()

    def read(size: int) -> None:
        assert [*faults_of_tables(content + part * size, reader)]

    assert growth(read, 2_000) < MOST_IN_PROPORTION


@pytest.mark.parametrize("between", [b"", b" ", b"\n", b"\0", b"%a\n", b"\n%a\n\0%b\r "])
def test_a_second_trailer_is_found_whatever_stands_before_its_dictionary(between: bytes) -> None:
    content, reader = blank_page()
    content += b"trailer" + between + b"<< >>"
    assert "an appended update" in [*faults_of_tables(content, reader)]
