"""What a picture may not hold: each is refused with its code, feature, line, and one hint."""

import contextlib
import time
from encodings.aliases import aliases

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.artwork.scan import MOST_ELEMENTS, MOST_LEVELS, scan
from kitgen.artwork.values import MOST_SEGMENTS
from kitgen.diagnostics import DefinitionError, Diagnostic
from tests.artwork.pictures import GOOD, HEAD, svg

RECT = '<rect width="9" height="9"/>'
GRADIENT = '<linearGradient id="a"><stop offset="0"/></linearGradient>'

# What the file holds, the code, and a word of the feature's name.
BAD: dict[str, tuple[str, str, str]] = {
    "linear gradient": (f"<defs>{GRADIENT}</defs>", "KIT307", "gradient"),
    "radial gradient": ("<radialGradient/>", "KIT307", "gradient"),
    "gradient fill": ('<rect fill="url(#a)" width="9" height="9"/>', "KIT308", "url(#a)"),
    "pattern": ("<pattern/>", "KIT307", "pattern"),
    "mask": (f"<mask>{RECT}</mask>", "KIT307", "mask"),
    "masked": ('<g mask="url(#m)"/>', "KIT308", "mask"),
    "clip": ("<clipPath/>", "KIT307", "clip"),
    "clipped": ('<g style="clip-path:url(#c)"/>', "KIT308", "clip-path"),
    "filter": ("<filter><feGaussianBlur/></filter>", "KIT307", "filter"),
    "filtered": ('<g filter="url(#f)"/>', "KIT308", "filter"),
    "opacity of a group": ('<g opacity="0.5"/>', "KIT308", "opacity"),
    "opacity in a style": ('<g style="opacity:.99"/>', "KIT308", "opacity"),
    "see-through fill": ('<rect fill-opacity="0" width="9" height="9"/>', "KIT308", "fill-op"),
    "see-through line": ('<g stroke-opacity="50%"/>', "KIT308", "stroke-opacity"),
    "see-through colour": ('<g fill="rgba(0,0,0,.5)"/>', "KIT309", "rgba"),
    "see-through hex": ('<g fill="#11223380"/>', "KIT309", "#11223380"),
    "nested svg": (f"<svg>{RECT}</svg>", "KIT307", "<svg>"),
    "image": ('<image href="file:///etc/passwd"/>', "KIT307", "image"),
    "text": ("<text>hi</text>", "KIT307", "text"),
    "style sheet": ("<style>rect{fill:red}</style>", "KIT307", "style sheet"),
    "script": ("<script>alert(1)</script>", "KIT307", "script"),
    "script in notes": ("<metadata><a><script/></a></metadata>", "KIT307", "script"),
    "script of a page": (
        '<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml"/></metadata>',
        "KIT307",
        "script",
    ),
    "frame in notes": (
        '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="http://example.org"/>',
        "KIT307",
        "foreignObject",
    ),
    "event in notes": ('<desc onload="x()">words</desc>', "KIT308", "onload"),
    "event": ('<g onclick="x()"/>', "KIT308", "onclick"),
    "link": (f'<a href="http://example.org">{RECT}</a>', "KIT307", "link"),
    "href": (
        '<g xmlns:x="http://www.w3.org/1999/xlink" x:href="http://e.org"/>',
        "KIT308",
        "xlink:href",
    ),
    "plain href": ('<path d="M0 0h9v9z" href="#x"/>', "KIT308", "href"),
    "use": ('<use href="#x"/>', "KIT307", "reference"),
    "symbol": ("<symbol/>", "KIT307", "symbol"),
    "marker": ("<marker/>", "KIT307", "marker"),
    "marked line": ('<g marker-end="url(#m)"/>', "KIT308", "marker-end"),
    "switch": ("<switch/>", "KIT307", "switch"),
    "foreign object": ("<foreignObject/>", "KIT307", "foreignObject"),
    "animation": ('<rect width="9" height="9"><animate/></rect>', "KIT307", "animation"),
    "unknown element": ("<blob/>", "KIT307", "<blob>"),
    "kept shape": (f"<defs>{RECT}</defs>", "KIT307", "<defs>"),
    "hidden": ('<g display="none"/>', "KIT308", "display"),
    "invisible": ('<g style="visibility:hidden"/>', "KIT308", "visibility"),
    "blend mode": ('<g style="mix-blend-mode:multiply"/>', "KIT308", "mix-blend-mode"),
    "paint order": ('<g paint-order="stroke"/>', "KIT308", "paint-order"),
    "thin for ever": ('<g vector-effect="non-scaling-stroke"/>', "KIT308", "vector-effect"),
    "turned elsewhere": ('<g transform-origin="center"/>', "KIT308", "transform-origin"),
    "turned by css": ('<g style="transform:scale(2)"/>', "KIT308", "transform"),
    "current colour": ('<g fill="currentColor"/>', "KIT308", "currentColor"),
    "colour": ('<g fill="blu"/>', "KIT309", "blu"),
    "percent": ('<rect width="50%" height="9"/>', "KIT309", "50%"),
    "unit": ('<circle r="2mm"/>', "KIT309", "2mm"),
    "negative size": ('<circle r="-2"/>', "KIT309", "-2"),
    "endless number": ('<line x2="1e999" stroke="red"/>', "KIT309", "1e999"),
    "far away": ('<circle cx="99999999" r="1"/>', "KIT309", "99999999"),
    "path": ('<path d="M0 0 L5"/>', "KIT309", "M0 0 L5"),
    "path without a move": ('<path d="L5 5"/>', "KIT309", "L5 5"),
    "path letter": ('<path d="M0 0 X5 5"/>', "KIT309", "X5 5"),
    "arc flag": ('<path d="M0 0A5 5 0 2 0 9 9"/>', "KIT309", "A5 5 0 2"),
    "odd points": ('<polygon points="1 2 3"/>', "KIT309", "1 2 3"),
    "transform": ('<g transform="turn(3)"/>', "KIT309", "turn(3)"),
    "transform's numbers": ('<g transform="rotate(1 2)"/>', "KIT309", "rotate(1 2)"),
    "style": ('<g style="fill"/>', "KIT309", "fill"),
    "cap": ('<g stroke-linecap="pointed"/>', "KIT309", "pointed"),
    "one radius": ('<ellipse rx="3"/>', "KIT309", "one radius"),
    "mitre": ('<path stroke="red" stroke-miterlimit="9" d="M0 0h9"/>', "KIT308", "miterlimit"),
    "dash offset": (
        '<path stroke="red" stroke-dasharray="2" stroke-dashoffset="1" d="M0 0h9"/>',
        "KIT308",
        "dashoffset",
    ),
}

# Whole files.
BROKEN: dict[str, tuple[str, str, str]] = {
    "doctype": (f"<!DOCTYPE svg>{svg(RECT)}", "KIT306", "DOCTYPE"),
    "billion laughs": (
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + svg("<title>&b;</title>"),
        "KIT306",
        "DOCTYPE",
    ),
    "external entity": (
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<desc>&a;</desc>"),
        "KIT306",
        "DOCTYPE",
    ),
    "style sheet": (f'<?xml-stylesheet href="a.css"?>{svg(RECT)}', "KIT306", "style sheet"),
    "undefined entity": (svg("<title>&nbsp;</title>"), "KIT305", "undefined entity"),
    "unclosed": (HEAD + RECT, "KIT305", "no element found"),
    "empty": ("", "KIT305", "no element found"),
    "html": ("<html><svg/></html>", "KIT305", "<html>"),
    "no namespace": ('<svg viewBox="0 0 9 9"/>', "KIT305", "<svg>"),
    "no size": (svg(RECT, '<svg xmlns="http://www.w3.org/2000/svg">'), "KIT310", "no viewBox"),
    "flat": (svg(RECT, HEAD.replace("100 100", "100 0")), "KIT310", "0 0 100 0"),
    "three numbers": (svg(RECT, HEAD.replace("100 100", "100")), "KIT310", "0 0 100"),
    "other frame": (
        svg(RECT, HEAD.replace("viewBox", 'width="9cm" height="3cm" viewBox')),
        "KIT310",
        "frame",
    ),
    "squeezed": (
        svg(RECT, HEAD.replace("viewBox", 'preserveAspectRatio="none" viewBox')),
        "KIT308",
        "preserveAspectRatio",
    ),
    "turned": (
        svg(RECT, HEAD.replace("viewBox", 'transform="scale(2)" viewBox')),
        "KIT308",
        "transform",
    ),
    "elements": (svg(RECT * (MOST_ELEMENTS + 1)), "KIT303", "5,001 elements"),
    "levels": (svg("<g>" * 50_000), "KIT303", f"{MOST_LEVELS + 1} levels"),
    "segments": (svg(f'<path d="M0 0{"h1" * MOST_SEGMENTS}"/>'), "KIT303", "path segments"),
}


def refusals(text: str | bytes) -> tuple[Diagnostic, ...]:
    raw = text.encode() if isinstance(text, str) else text
    with pytest.raises(DefinitionError) as refused:
        scan(raw, "art/picture.svg")
    return refused.value.diagnostics


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_drawn_is_refused_at_its_line(name: str) -> None:
    body, code, word = BAD[name]
    (diagnostic,) = refusals(svg(f"\n\n  {body}"))
    assert diagnostic.code == code
    assert word in diagnostic.message
    assert diagnostic.hint and "\n" not in diagnostic.hint + diagnostic.message
    assert diagnostic.span and (diagnostic.span.path, diagnostic.span.line) == (
        "art/picture.svg",
        3,
    )
    assert diagnostic.span.column >= 3


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_cannot_be_trusted_is_refused(name: str) -> None:
    text, code, word = BROKEN[name]
    (diagnostic,) = refusals(text)
    assert diagnostic.code == code
    assert word in diagnostic.message
    assert diagnostic.hint and diagnostic.span


def test_what_a_drawing_that_only_lacks_its_namespace_has_to_write() -> None:
    (diagnostic,) = refusals('<svg viewBox="0 0 9 9"/>')
    assert diagnostic.hint == 'write <svg xmlns="http://www.w3.org/2000/svg" ...>'


def test_all_refusals_come_in_one_run_each_feature_once() -> None:
    diagnostics = refusals(
        svg(f'<text/>\n<text/>\n<g opacity=".5"/>\n<text/><path d="M"/>{GRADIENT}')
    )
    reported = [(problem.code, problem.span.line if problem.span else 0) for problem in diagnostics]
    assert reported == [("KIT307", 1), ("KIT308", 3), ("KIT309", 4), ("KIT307", 4)]
    assert "(3 times)" in diagnostics[0].message


ENCODINGS = sorted(
    {
        name.replace("_", sign)
        for name in {*aliases, *aliases.values(), "utf_16", "no_such_encoding"}
        for sign in "_-"
    }
)


def test_a_picture_may_name_any_encoding_and_is_read_or_refused() -> None:
    read = set()
    for name in ENCODINGS:
        text = f'<?xml version="1.0" encoding="{name}"?>{svg(RECT)}'
        written = [text.encode()]
        with contextlib.suppress(LookupError, UnicodeError):
            written.append(text.encode(name))
        for raw in written:
            try:
                scan(raw, "odd.svg")
            except DefinitionError as refused:
                assert {problem.code for problem in refused.diagnostics} == {"KIT305"}
            else:
                read.add(name)
    assert {"utf-8", "iso-8859-1", "us-ascii", "windows-1252", "utf-16"} & {*ENCODINGS} <= read
    assert not {"utf-7", "cp037", "rot-13", "no-such-encoding"} & read


def test_a_picture_in_an_encoding_that_is_not_read_says_which() -> None:
    with pytest.raises(DefinitionError) as refused:
        scan(f'<?xml version="1.0" encoding="utf-7"?>{svg(RECT)}'.encode(), "odd.svg")
    (problem,) = refused.value.diagnostics
    assert problem.message == "the file's encoding is `utf-7`, which is not read"
    assert problem.hint == "save the picture as UTF-8"


def test_bytes_that_are_no_text_are_refused() -> None:
    for raw in (b"\x89PNG\r\n\x1a\n\0\0", b"%PDF-1.7", b"\x1f\x8b\x08", b"\xff\xfe<\0"):
        (diagnostic,) = refusals(raw)
        assert diagnostic.code == "KIT305"


@pytest.mark.parametrize("name", GOOD)
def test_a_picture_written_anew_is_accepted_and_stays_as_it_is(name: str) -> None:
    clean = scan(GOOD[name].encode(), "picture.svg")
    again = scan(clean.text.encode(), "picture.svg")
    assert again == clean


def test_words_of_other_vocabularies_reach_nobody() -> None:
    clean = scan(GOOD["from-a-drawing-program"].encode(), "picture.svg")
    for word in ("inkscape", "sodipodi", "rdf", "Beetle", "id=", "style=", "font"):
        assert word not in clean.text


@pytest.mark.parametrize(
    "text",
    ["1" * 200_000 + "x", " " * 200_000 + "x", "M" + "1 " * 200_000 + "x", "scale(" * 50_000],
    ids=["digits", "blanks", "pairs", "brackets"],
)
def test_a_hostile_value_costs_no_more_than_its_length(text: str) -> None:
    names = ("d", "fill", "stroke-width", "stroke-dasharray", "transform", "style")
    began = time.process_time()
    for name in names:
        refusals(svg(f'<path {name}="{text}"/>'))
    refusals(svg(f'<polygon points="{text}"/>'))
    # A quadratic way would take minutes; this takes a fraction of a second.
    assert time.process_time() - began < 20


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(list("MmLHvCsQtAaZz 0123456789.,-+eE")), max_size=40))
def test_any_path_is_read_or_refused(letters: list[str]) -> None:
    text = svg(f'<path d="{"".join(letters)}"/>')
    try:
        clean = scan(text.encode(), "picture.svg")
    except DefinitionError as refused:
        assert {diagnostic.code for diagnostic in refused.diagnostics} == {"KIT309"}
    else:
        assert scan(clean.text.encode(), "picture.svg") == clean
