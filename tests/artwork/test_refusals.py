"""What a picture may not hold: each is refused with its code, feature, line, and one hint."""

import contextlib
import gzip
import sys
import time
from encodings.aliases import aliases

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.artwork.faults import extra_missing
from kitgen.artwork.markup.markup import MOST_ELEMENTS, MOST_LEVELS, MOST_UNPACKED
from kitgen.artwork.shapes.user_drawing import MOST_SEGMENTS
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from tests.artwork.pictures import HEAD, svg
from tests.small_cases import as_one_test

RECT = '<rect width="9" height="9"/>'
HTML = 'xmlns:h="http://www.w3.org/1999/xhtml"'
XLINK = 'xmlns:x="http://www.w3.org/1999/xlink"'

# What the file holds, the code, and a word of the feature's name.
BAD: dict[str, tuple[str, str, str]] = {
    "script": ("<script>alert(1)</script>", "KIT307", "script"),
    "script in notes": ("<metadata><a><script/></a></metadata>", "KIT307", "script"),
    "script of a page": (f"<metadata><h:script {HTML}/></metadata>", "KIT307", "script"),
    "frame in notes": (f'<h:iframe {HTML} src="http://e.org"/>', "KIT307", "foreignObject"),
    "event in notes": ('<desc onload="x()">words</desc>', "KIT308", "onload"),
    "event": ('<g onclick="x()"/>', "KIT308", "onclick"),
    "image of a file": ('<image href="file:///etc/passwd"/>', "KIT307", "image"),
    "image of a page": (f'<image {XLINK} x:href="http://e.org/a.png"/>', "KIT307", "image"),
    "svg within data": ('<image href="data:image/svg+xml,%3Csvg/%3E"/>', "KIT307", "image"),
    "copy of a file": ('<use href="other.svg#part"/>', "KIT308", "other.svg#part"),
    "copy of itself": ('<g id="a"><use href="#a"/></g>', "KIT309", "holds itself"),
    "copies in a ring": (
        '<defs><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></defs><use href="#a"/>',
        "KIT309",
        "holds itself",
    ),
    "foreign object": ("<foreignObject/>", "KIT307", "foreignObject"),
    "animation": ('<rect width="9" height="9"><animate/></rect>', "KIT307", "animation"),
    "set by time": ('<rect width="9" height="9"><set/></rect>', "KIT307", "animation"),
    "sheet of a file": ('<style>@import url("a.css");</style>', "KIT307", "@import"),
    "rule for screens": ("<style>@media screen{rect{fill:red}}</style>", "KIT307", "@media"),
    "selector of states": ("<style>rect:hover{fill:red}</style>", "KIT307", "rect:hover"),
    "selector of attributes": ("<style>[x]{fill:red}</style>", "KIT307", "[x]"),
    "sheet cut short": ("<style>rect{fill:red</style>", "KIT309", "style sheet"),
    "variable": (f'<g style="fill:var(--ink)">{RECT}</g>', "KIT309", "var(--ink)"),
    "thin for ever": (
        f'<g stroke="red" vector-effect="non-scaling-stroke">{RECT}</g>'.replace(
            "<rect", '<rect vector-effect="non-scaling-stroke"'
        ),
        "KIT308",
        "vector-effect",
    ),
    "turned by css": (f'<g style="transform:scale(2)">{RECT}</g>', "KIT308", "transform"),
    "moved by a rule": (f"<style>rect{{rotate:9deg}}</style>{RECT}", "KIT308", "rotate"),
    "clip by css": (f'<g clip-path="circle(3px)">{RECT}</g>', "KIT308", "circle(3px)"),
    "clip in a ring": (
        f'<clipPath id="c" clip-path="url(#c)">{RECT}</clipPath><g clip-path="url(#c)">{RECT}</g>',
        "KIT309",
        "cuts itself",
    ),
    "colour": (RECT.replace("<rect", '<rect fill="blu"'), "KIT309", "blu"),
    "colour of a sum": (RECT.replace("<rect", '<rect fill="rgb(1,2)"'), "KIT309", "rgb(1,2)"),
    "length of a font": ('<circle r="2em"/>', "KIT309", "2em"),
    "negative size": ('<circle r="-2"/>', "KIT309", "-2"),
    "endless number": ('<line x2="1e999" stroke="red"/>', "KIT309", "1e999"),
    "far away": ('<circle cx="99999999" r="1"/>', "KIT309", "99999999"),
    "path": ('<path d="M0 0 L5"/>', "KIT309", "M0 0 L5"),
    "path without a move": ('<path d="L5 5"/>', "KIT309", "L5 5"),
    "path letter": ('<path d="M0 0 X5 5"/>', "KIT309", "X5 5"),
    "arc flag": ('<path d="M0 0A5 5 0 2 0 9 9"/>', "KIT309", "A5 5 0 2"),
    "transform": ('<g transform="turn(3)"/>', "KIT309", "turn(3)"),
    "transform's numbers": ('<g transform="rotate(1 2)"/>', "KIT309", "rotate(1 2)"),
    "style": ('<g style="fill"/>', "KIT309", "fill"),
    "cap": (
        RECT.replace("<rect", '<rect stroke="red" stroke-linecap="pointed"'),
        "KIT309",
        "ends",
    ),
    "dash less than nothing": (
        RECT.replace("<rect", '<rect stroke="red" stroke-dasharray="3 -1"'),
        "KIT309",
        "dashes",
    ),
    "opacity": (f'<g opacity="much">{RECT}</g>', "KIT309", "much"),
    "broken gradient": (
        '<linearGradient id="a" x1="left"><stop/><stop/></linearGradient>'
        + RECT.replace("<rect", '<rect fill="url(#a)"'),
        "KIT309",
        "gradient a",
    ),
}

# What is drawn in pixels alone.
PIXELS: dict[str, tuple[str, str]] = {
    "text": ("<text>hi</text>", "text"),
    "pattern": (
        f'<pattern id="p">{RECT}</pattern><rect width="9" height="9" fill="url(#p)"/>',
        "pattern",
    ),
    "mask": (f'<mask id="m"/><g mask="url(#m)">{RECT}</g>', "mask"),
    "filter": (f'<filter id="f"/><g filter="url(#f)">{RECT}</g>', "filter"),
    "blend mode": (f'<g style="mix-blend-mode:multiply">{RECT}</g>', "blend"),
    "marker": (
        '<marker id="m"/><path d="M0 0h9" stroke="red" marker-end="url(#m)"/>',
        "marker",
    ),
    "gradient that repeats": (
        '<linearGradient id="a" spreadMethod="repeat"><stop/><stop/></linearGradient>'
        + RECT.replace("<rect", '<rect fill="url(#a)"'),
        "spreadMethod",
    ),
    "pixels": ('<image width="9" height="9" href="data:image/png;base64,AAAA"/>', "image"),
}

DEEP = "".join(
    f'<g id="l{level}"><use href="#l{level + 1}"/><use href="#l{level + 1}"/></g>'
    for level in range(40)
)

# Whole files.
BROKEN: dict[str, tuple[str, str, str]] = {
    "billion laughs": (
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + svg("<title>&b;</title>"),
        "KIT306",
        "holds another one",
    ),
    "quadratic blow-up": (
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 900}">]>' + svg(f"<desc>{'&a;' * 500}</desc>"),
        "KIT303",
        "entities",
    ),
    "long entity": (
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 2000}">]>{svg(RECT)}',
        "KIT303",
        "2,000 characters in an entity",
    ),
    "external entity": (
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<desc>&a;</desc>"),
        "KIT306",
        "lies elsewhere",
    ),
    "parameter entity": (
        '<!DOCTYPE svg [<!ENTITY % a "b">]>' + svg(RECT),
        "KIT306",
        "lies elsewhere",
    ),
    "entity of a DTD": (
        '<!DOCTYPE svg SYSTEM "http://e.org/svg.dtd">' + svg("<title>&nbsp;</title>"),
        "KIT306",
        "nbsp",
    ),
    "style sheet": (f'<?xml-stylesheet href="a.css"?>{svg(RECT)}', "KIT306", "style sheet"),
    "undefined entity": (svg("<title>&nbsp;</title>"), "KIT305", "undefined entity"),
    "unclosed": (HEAD + RECT, "KIT305", "no element found"),
    "empty": ("", "KIT305", "no element found"),
    "html": ("<html><svg/></html>", "KIT305", "<html>"),
    "no namespace": ('<svg viewBox="0 0 9 9"/>', "KIT305", "<svg>"),
    "no size": (svg(RECT, '<svg xmlns="http://www.w3.org/2000/svg">'), "KIT310", "no size"),
    "flat": (svg(RECT, HEAD.replace("100 100", "100 0")), "KIT310", "no size"),
    "three numbers": (svg(RECT, HEAD.replace("100 100", "100")), "KIT310", "no size"),
    "elements": (svg(RECT * (MOST_ELEMENTS + 1)), "KIT303", "20,001 elements"),
    "levels": (svg("<g>" * 50_000), "KIT303", f"{MOST_LEVELS + 1} levels"),
    "segments": (svg(f'<path d="M0 0{"h1" * (MOST_SEGMENTS + 1)}"/>'), "KIT303", "path segments"),
    "copies of copies": (
        svg(f'<defs>{DEEP}<rect id="l40" width="1" height="1"/></defs><use href="#l0"/>'),
        "KIT303",
        "elements drawn",
    ),
    "attributes of a DTD": (
        f'<!DOCTYPE svg [<!ATTLIST g a CDATA "{"a" * 9000}">]>{svg("<g/>" * 1000)}',
        "KIT303",
        "characters in attributes",
    ),
    "white on nothing": (svg('<path d="M1 1h9v9z" fill="none"/>'), "KIT311", "0 shapes"),
    "all of it hidden": (svg(f'<g display="none">{RECT}</g>'), "KIT311", "0 shapes"),
    "outside the page": (svg(f'<g transform="translate(500)">{RECT}</g>'), "KIT311", "0 shapes"),
}


def refusals(text: str | bytes) -> tuple[Diagnostic, ...]:
    raw = text.encode() if isinstance(text, str) else text
    with pytest.raises(DefinitionError) as refused:
        drawn_picture(raw, "art/picture.svg", "picture")
    return refused.value.diagnostics


@as_one_test
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


CHANGED_BY_A_STYLE = {
    "transform": "rotate(9deg)", "transform-origin": "9px 9px", "transform-box": "fill-box",
    "translate": "9px", "rotate": "9deg", "scale": "2", "zoom": "2",
    "offset": "path('M0 0h9') 50%", "offset-path": "path('M0 0h9')", "d": "path('M0 0h9')",
    "mask-image": "url(a.png)", "mask-border": "url(a.png) 9", "clip": "rect(0,1px,1px,0)",
    "backdrop-filter": "blur(9px)", "animation": "turn 1s", "animation-name": "turn",
    "content-visibility": "hidden",
} | dict.fromkeys(("x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"), "5px")  # fmt: skip
"""Properties of CSS that change where an element of SVG lies, what form it has, or how it looks."""
LEFT_BY_A_STYLE = {
    "transform": "none", "transform-box": "view-box", "translate": "none", "rotate": "none",
    "scale": "none", "offset-path": "none", "d": "none", "mask-image": "none", "clip": "auto",
    "width": "auto", "height": "auto", "rx": "auto", "ry": "auto", "x": "0", "y": "0px",
    "backdrop-filter": "none", "animation": "none", "animation-name": "none",
}  # fmt: skip


@as_one_test
@pytest.mark.parametrize("name", CHANGED_BY_A_STYLE)
def test_what_a_browser_would_draw_otherwise_by_a_style_is_refused(name: str) -> None:
    value = CHANGED_BY_A_STYLE[name]
    own = f'<rect width="9" height="9" style="{name}: {value}"/>'
    for body in (own, f"<style>rect {{ {name}: {value} }}</style>{RECT}"):
        (diagnostic,) = refusals(svg(body))
        assert (diagnostic.code, f" {name}: " in diagnostic.message) == ("KIT308", True)


def test_what_a_style_leaves_as_it_is_is_drawn() -> None:
    style = "; ".join(f"{name}: {value}" for name, value in LEFT_BY_A_STYLE.items())
    plain, styled = (
        drawn_picture(svg(body).encode(), "art/picture.svg", "picture").artwork.picture.shapes
        for body in (RECT, f'<rect width="9" height="9" style="{style}"/>')
    )
    assert plain == styled


@pytest.mark.sample(4)
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
        svg('<animate/>\n<animate/>\n<g onload="x"/>\n<animate/><path d="M"/>' + RECT)
    )
    reported = [(problem.code, problem.span.line if problem.span else 0) for problem in diagnostics]
    assert reported == [("KIT307", 1), ("KIT308", 3), ("KIT309", 4)]
    assert "(3 times)" in diagnostics[0].message


@pytest.mark.parametrize("name", PIXELS)
def test_what_is_drawn_in_pixels_alone_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    body, word = PIXELS[name]
    (diagnostic,) = refusals(svg(body))
    assert diagnostic.code == "KIT304"
    assert word in diagnostic.message
    assert diagnostic.hint == 'pip install "kitgen[art]"'
    # Beside what nothing draws it is one fault among others.
    found = refusals(svg(f"{body}<animate/>"))
    assert sorted({problem.code for problem in found} - {"KIT308"}) == ["KIT307"]


@pytest.mark.dear
def test_a_packed_file_is_unpacked_within_bounds() -> None:
    assert drawn_picture(gzip.compress(svg(RECT).encode()), "a.svgz", "a").artwork.width == 60
    bomb = gzip.compress(b" " * (MOST_UNPACKED * 20))
    assert len(bomb) < 100_000
    (diagnostic,) = refusals(bomb)
    assert (diagnostic.code, "bytes unpacked" in diagnostic.message) == ("KIT303", True)
    (diagnostic,) = refusals(gzip.compress(svg(RECT).encode())[:-12])
    assert (diagnostic.code, "damaged" in diagnostic.message) == ("KIT305", True)


@pytest.mark.dear
def test_rules_that_take_long_to_try_are_refused() -> None:
    sheet = "".join(f".a .b{n % 7} .a{{fill:red}}" for n in range(2000))
    nested = '<g class="a">' * 60 + RECT.replace("<rect", '<rect class="a"') * 500 + "</g>" * 60
    began = time.process_time()
    (diagnostic,) = refusals(svg(f"<style>{sheet}</style>{nested}"))
    assert diagnostic.code == "KIT303"
    assert "style sheet" in diagnostic.message
    assert time.process_time() - began < 20


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
                drawn_picture(raw, "odd.svg", "odd")
            except DefinitionError as refused:
                assert {problem.code for problem in refused.diagnostics} == {"KIT305"}
            else:
                read.add(name)
    assert {"utf-8", "iso-8859-1", "us-ascii", "windows-1252", "utf-16"} & {*ENCODINGS} <= read
    assert not {"utf-7", "cp037", "rot-13", "no-such-encoding"} & read


def test_a_picture_in_an_encoding_that_is_not_read_says_which() -> None:
    with pytest.raises(DefinitionError) as refused:
        head = '<?xml version="1.0" encoding="utf-7"?>'
        drawn_picture(f"{head}{svg(RECT)}".encode(), "odd.svg", "odd")
    (problem,) = refused.value.diagnostics
    assert problem.message == "the file's encoding is `utf-7`, which is not read"
    assert problem.hint == "save the picture as UTF-8"


def test_bytes_that_are_no_text_are_refused() -> None:
    for raw in (b"\x89PNG\r\n\x1a\n\0\0", b"%PDF-1.7", b"\x1f\x8b\x08", b"\xff\xfe<\0"):
        (diagnostic,) = refusals(raw)
        assert diagnostic.code == "KIT305"


@pytest.mark.sample
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
    text = svg(f'<path d="{"".join(letters)}" stroke="red"/>')
    with contextlib.suppress(DefinitionError):
        drawn_picture(text.encode(), "picture.svg", "picture")


def test_things_drawn_in_pixels_alone_are_named_in_a_sentence() -> None:
    start = Span("a.svg", 1, 1)
    messages = [
        extra_missing(start, tuple(features)).message.partition(" drawn")[0]
        for features in (["a mask"], ["a mask", "a filter"], "abcde")
    ]
    assert messages == ["a mask is", "a mask and a filter are", "a, b, c and 2 more are"]
