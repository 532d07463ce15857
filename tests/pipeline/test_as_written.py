"""Drawings that are recognised without a parser are drawings in which a parser finds nothing."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.pipeline.verify.reading_back import page_scripts
from kitgen.pipeline.verify.reading_back.as_written import AsWritten
from tests.games.discovered import KITS
from tests.shared_kits import sampled, shared_kit
from tests.small_cases import as_one_test

HEAD = b'<?xml version="1.0" encoding="utf-8"?>\n'
SVG = (
    b'<svg height="1in" version="1.1" xmlns="http://www.w3.org/2000/svg"'
    b' xmlns:xlink="http://www.w3.org/1999/xlink">'
)
BODY = (
    b"<title>Board &amp; caf\xc3\xa9</title><defs>"
    b'<path d="M1 2L3 4" id="glyph-0041-9fa3bc2d" /></defs><g fill="#5c534b">'
    b'<use x="1.5" xlink:href="#glyph-0041" y="0" /><g clip-path="url(#trim-1)"></g></g>'
)
GOOD = HEAD + SVG + BODY + b"</svg>\n"
TOKENS = re.findall(rb'<[?/]?|/?>|[\w:.-]+|\s|"|[^\w\s]', GOOD)
STRANGE = (
    *(b"script", b"image", b"onload", b"href", b"x1", b"x7", b"style", b"XLINK:HREF", b"ns:use"),
    *(b"<!--", b"-->", b"<![CDATA[", b"]]>", b"<!DOCTYPE svg>", b"<?x?>", b"<svg/>", b"<g>"),
    *(b"</g>", b"</svg>", b"<use />", b"<script></script>", b"<g onload='x'/>", b'"/><a b="'),
    *(b"&", b"&lt;", b"&#60;", b"&amp", b"&x;", b"'", b"=", b"\0", b"\x0b", b"\x7f", b"\r", b"\t"),
    *(b"\xff", b"\xef\xbf\xbf", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc3\xa9", b"\xc3", b"a#b"),
    *(b' d="', b'M1 2"', b'd="M<3"', b'#ab03ef"', b'-ab03ef"', b'-ab03ef)"', b' on-ab03ef="1"'),
    *(b">a b:c", b'href="a>b:c"', b'="-0.5"', b"(0.5,1)", b'="http://e.org>"'),
    *(b"http://www.w3.org/3000/svg", b"http://e.org#x", b"url(http://e.org)", b"javascript:x"),
)
PARTS = st.one_of(st.sampled_from(sorted(set(TOKENS))), st.sampled_from(STRANGE))
CHANGES = st.tuples(st.integers(0, len(TOKENS)), st.integers(0, 4), st.lists(PARTS, max_size=3))


def recognises(raw: bytes, *before: bytes) -> bool:
    written = AsWritten(page_scripts._has_fault)
    for other in before:
        written.is_good(other)
    return written.is_good(raw)


def parsed_faults(raw: bytes) -> list[str]:
    return page_scripts._Drawings().parsed_faults_in(raw)


@settings(max_examples=500)
@given(changes=st.lists(CHANGES, min_size=1, max_size=4))
def test_nothing_is_recognised_in_which_a_parser_finds_a_fault(
    changes: list[tuple[int, int, list[bytes]]],
) -> None:
    tokens = list(TOKENS)
    for place, length, instead in changes:
        tokens[place : place + length] = instead
    raw = b"".join(tokens)
    if recognises(raw) or recognises(raw, GOOD):
        assert parsed_faults(raw) == []


@as_one_test
@pytest.mark.parametrize(
    "raw",
    [
        HEAD + SVG.replace(b"2000", b"3000") + BODY + b"</svg>",
        GOOD.replace(b'<g clip-path="url(#trim-1)">', b'<g xmlns="http://www.w3.org/1000/svg">'),
        GOOD.replace(b" y=", b" x="),
        GOOD.replace(b" y=", b" x7="),
        GOOD.replace(b'#glyph-0041"', b'#glyph 0041"'),
        GOOD.replace(b'#glyph-0041"', b'x#glyph-0041"'),
        GOOD.replace(b'#glyph-0041"', b'x#abcdef"'),
        GOOD.replace(b'#glyph-0041"', b'-abcdef"'),
        GOOD.replace(b'"#5c534b"', b'"#-5c534b"'),
        GOOD.replace(b'"M1 2L3 4"', b'"M1 2" onload="L3 4"'),
        GOOD.replace(b'"M1 2L3 4"', b'"M1 2L3 4" d="L3 4"'),
        GOOD.replace(b'"M1 2L3 4"', b'"M1 2&L3 4"'),
        GOOD.replace(b'xlink:href="#glyph-0041"', b'href="x>javascript:y"'),
        GOOD.replace(b'xlink:href="#glyph-0041"', b'href="x(0.0):y"'),
        GOOD.replace(b' id="glyph', b' xid="M1 2" d="glyph'),
        GOOD.replace(b' id="glyph', b' d-ab03ef="glyph'),
        GOOD.replace(b"caf\xc3\xa9", b"caf\xe9"),
        GOOD.replace(b"caf\xc3\xa9", b"caf\xef\xbf\xbf"),
        GOOD.replace(b"</g></g>", b"</g></defs>"),
        GOOD.replace(b"</g></g>", b"</g>"),
        GOOD + b"<g></g>",
        GOOD + b"x",
        GOOD.replace(b"</svg>", b"</svg><svg></svg>"),
        GOOD.replace(b"</svg>", b"<svg></svg>"),
        GOOD.replace(b"</title>", b"]]></title>"),
        GOOD[:-7],
        b"",
    ],
)
def test_what_is_not_sound_or_allowed_is_left_to_the_parser(raw: bytes) -> None:
    assert parsed_faults(raw)
    assert not recognises(raw)
    assert not recognises(raw, GOOD)


def test_what_is_written_otherwise_is_left_to_the_parser_which_allows_it() -> None:
    raw = GOOD.replace(b'fill="#5c534b"', b"fill='#5c534b'")
    assert not recognises(raw)
    assert parsed_faults(raw) == []


@pytest.mark.dear
@pytest.mark.parametrize("game", sampled(KITS, ["phantom-of-the-mine"]))
def test_every_drawing_that_is_built_is_recognised(game: str) -> None:
    drawings = sorted(shared_kit(game).rglob("svg/**/*.svg"))
    assert drawings
    written = AsWritten(page_scripts._has_fault)
    assert [path.name for path in drawings if not written.is_good(path.read_bytes())] == []
