"""What stops the parser is read as it was meant: the hint works when it is followed, by anyone."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.reader import read_once, read_tree
from kitgen.definitions.syntax.mends import Edit, MendedText
from kitgen.definitions.tree import plain
from kitgen.diagnostics import Diagnostic, Span
from tests.definitions.trees import tree_of
from tests.small_cases import as_one_test

START = Span("kit.yaml", 1, 1)
BELOW = "\nz: 012\n"


@as_one_test
@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("a: {b: 1", "a: {b: 1}"),
        ("a: [1, 2  # three", "a: [1, 2]"),
        ("a: {b: [1, c: 2}", "a: {b: [1], c: 2}"),
        ("a: [{b: 1, {c: 2}, 3]", "a: [{b: 1}, {c: 2}, 3]"),
        ("a: [{b: 1} {c: 2} d, 3]", "a: [{b: 1}, {c: 2}, d, 3]"),
        ("a: {b: [1, 2] c: 3}", "a: {b: [1, 2], c: 3}"),
        ("a: {b: 'x' c: \"y\" d: 3}", "a: {b: x, c: y, d: 3}"),
        ("a: ['x, y' \"z\"]", "a: ['x, y', z]"),
        ("a: [b: 1, c: 2 in}, {b: 2, c: 3 in}]", "a: [{b: 1, c: 2 in}, {b: 2, c: 3 in}]"),
        ("a: [d, b: 1, c: 2}, 3]", "a: [d, {b: 1, c: 2}, 3]"),
        ("a: {b: [1, 2}, c: 3}", "a: {b: [1, 2], c: 3}"),
        ("a: [1, 2}", "a: [1, 2]"),
        ("a: {b: [1, 2}, c: 3}", "a: {b: [1, 2], c: 3}"),
        ("a: [{b: 1, c: 2], 3]", "a: [{b: 1, c: 2}, 3]"),
        ("a: [\n  {b: [1, 2, c: 3},\n  4]", "a: [{b: [1, 2], c: 3}, 4]"),
        ("a: {b: 1}}", "a: {b: 1}"),
        ("a: b: 1, c: 2}", "a: {b: 1, c: 2}"),
        ("a: {b: (c, d), e: f}", "a: {b: [c, d], e: f}"),
        ("a: (b: 1, c: 2)", "a: {b: 1, c: 2}"),
        ("a: {b: 1 c: 2}", "a: {b: 1, c: 2}"),
        ("a: [{b: Answer width: 4 in}]", "a: [{b: Answer, width: 4 in}]"),
        ("a: {b: 1 ; c: 2}", "a: {b: 1, c: 2}"),
        ("a:\n  b: 1\n  c {d: 2, e: 3}", "a: {b: 1, c: {d: 2, e: 3}}"),
        ("a: {b{c: 1}}", "a: {b: {c: 1}}"),
        ("a:\n  b:1\n  c: 2", "a:\n  b: 1\n  c: 2"),
        ("a:\n  - b\n  * c\n  - d", "a: [b, c, d]"),
        ("a:\n  - b\n  -{c: 1}\n  - d", "a: [b, {c: 1}, d]"),
        ("a:\n  # One.\n  b\n  # Two.\n  - c", "a: [b, c]"),
        ("a:\n  - b: 1\n  -c: 2\n    d: 3", "a: [{b: 1}, {c: 2, d: 3}]"),
        ("a:\n    b:\n    c: 1\n  d:\n    e: 2", "a: {b: {c: 1}, d: {e: 2}}"),
        ("a: [Gold](b.example) and more", "a: Gold and more"),
        ("```yaml\na: 1\n```", "a: 1"),
        ("a:\n\tb: 1\n\t\n\tc: 2", "a: {b: 1, c: 2}"),
        ("a: 1\nb:\t2", "a: 1\nb: 2"),
        ("a:\n\u00a0\u00a0b: 1\n  c: 2", "a: {b: 1, c: 2}"),
        ("a:\n  - {sun} Rest.", 'a: ["{sun} Rest."]'),
        ("a: {b: Take {sun} now, c: 1}", 'a: {b: "Take {sun} now", c: 1}'),
        ('a: [{b: "One, c: 2}, {b: "Two", c: 3}]', 'a: [{b: "One", c: 2}, {b: "Two", c: 3}]'),
        ('a: {b: "#aaaaaa, c: "#bbbbbb"}', 'a: {b: "#aaaaaa", c: "#bbbbbb"}'),
        ("a: {b: 'one , c: 'two', d: \"3\"}", 'a: {b: one, c: two, d: "3"}'),
        ("a: {b: Who was it?}", 'a: {b: "Who was it?"}'),
        (
            "a: [Who's he?, Sure?! Yes, {b: Why? # why\n}]",
            'a: ["Who\'s he?", "Sure?! Yes", {b: "Why?"}]',
        ),
        ("a: {b: Each [shiny] one}", 'a: {b: "Each [shiny] one"}'),
        ("a: {b: Gold [shiny], c: 1}", 'a: {b: "Gold [shiny]", c: 1}'),
        ("a: {b: Three of us: now, c: 1}", 'a: {b: "Three of us: now", c: 1}'),
        ("a: The end: of it", 'a: "The end: of it"'),
        ("a: 'Gold' and more", "a: \"'Gold' and more\""),
        ("a: 'Gold' and more # three", "a: \"'Gold' and more\""),
        ('a: "Gold" coin #1', "a: '\"Gold\" coin #1'"),
        ('a: {b: 1,\n  c: "Gold" coin, d: 2}', "a: {b: 1, c: '\"Gold\" coin', d: 2}"),
        ("a: 1\n%b: 2", "a: 1"),
        ("a: {b: >= 80 %, c: 1}", 'a: {b: ">= 80 %", c: 1}'),
    ],
)
def test_what_stops_the_parser_is_read_as_it_was_meant(slip: str, meant: str) -> None:
    read = read_tree(slip + BELOW, "kit.yaml")
    right = plain(tree_of(f"{meant}\n", "kit.yaml"))
    assert plain(read.tree) == {**right, "z": 0}
    assert [problem.code for problem in read.problems][-1] == "YML020"
    assert {problem.code for problem in read.problems[:-1]} == {"YML017"}
    # It stands where it stands in the file.
    assert str(read.problems[-1].span) == f"kit.yaml:{slip.count(chr(10)) + 2}:4"


KIT = """\
id: gold-rush
title: Gold Rush
facts: {players: {fewest: 2, most: 4}, minutes: [10, 20]}
components:
  gold:
    make: cards
    size: 2.5 in
    rows:
      - {row: Wheat, boxes: 3, at: [10 %, 20 %, 30 %]}
      - {row: "Card #1", art: 'bee.svg'}
    kinds:
      nugget: {name: Nugget, text: "{sun} Rest: now", count: 12}
      bat:
        name: Bat
        text: Take {sun} and go
  board: {make: board, grid: {squares: [9, 9]}, cell: 0.8 in}
checks:
  - count: {of: gold, exactly: 18}
  - draw: {from: gold, hand: 3, want: {type: [a, b]}, chance: ">= 80 %"}
"""

PLACES = [match.start() for match in re.finditer("[^\\w\n.%>=]", KIT)]


def broken(text: str, slips: list[tuple[int, str]]) -> str:
    """Return a text in which signs are left out or exchanged."""
    for place, sign in sorted(slips, reverse=True):
        text = text[:place] + sign + text[place + 1 :]
    return text


BROKEN = st.lists(
    st.tuples(st.sampled_from(PLACES), st.sampled_from(["", *"[]{}()\"',:;\t-*", "\u00a0", " # "])),
    min_size=1,
    max_size=3,
    unique_by=lambda slip: slip[0],
).map(lambda slips: broken(KIT, slips))


def replaced(line: str, column: int, taken: int, by: str) -> str:
    return line[:column] + by + line[column + taken :]


FOLLOWED: dict[str, Callable[[re.Match[str], str, int, str], bool]] = {
    # Each compares the line of the slip before, from a column on, with the line as it is mended.
    r"write `(.)` in column (\d+), after .*": lambda said, line, _, mended: (
        mended == replaced(line, int(said[2]) - 1, 0, said[1])
    ),
    r"write `([\]}])`": lambda said, line, column, mended: (
        mended == replaced(line, column, 1, said[1])
    ),
    "take the line out": lambda _, __, ___, mended: not mended,
    "take it out(?:, or .*)?": lambda _, line, column, mended: (
        mended == replaced(line, column, 1, "")
    ),
    r"move it to the left by (\d+) spaces?": lambda said, line, _, mended: (
        mended == line[int(said[1]) :]
    ),
    r"write `\{` before it: .*": lambda _, line, column, mended: (
        mended == replaced(line, column, 0, "{")
    ),
    r"(?:write brackets|write braces instead|write its words alone): (.*?)(?:…\W?|, or .*)?": (
        lambda said, _, column, mended: mended.startswith(said[1], column)
    ),
    r"write `([^…]{2,})…?`": lambda said, _, __, mended: said[1] in mended,
    r"put (?:the text|all of it) in quotes: (.[^…]*)(?:…\W)?": lambda said, _, __, mended: (
        said[1] in mended
    ),
    "put the text in quotes": lambda _, line, column, mended: (
        mended == replaced(line, column, len(line), f'"{line[column:].rstrip()}"')
    ),
    "indent with spaces.*|write a space instead": lambda _, line, __, mended: (
        "\t" not in mended or len(mended.split("\t")) < len(line.split("\t"))
    ),
    "delete .* again": lambda _, __, column, mended: "\u00a0" not in mended[column:],
}


def is_followed(slip: Diagnostic, before: list[str], after: list[str]) -> bool:
    """Return whether lines differ as the words of a hint say."""
    assert slip.hint is not None and slip.span is not None
    changed = [at for at, line in enumerate(before) if line != after[at]]
    if closed := re.fullmatch("close it with `(.)`", slip.hint):
        (at,) = changed
        # It closes all that stands before it, and only a comment may follow.
        return any(
            replaced(after[at], sign.start(), 1, "") == before[at]
            and re.fullmatch(r"\s*(?:#.*)?", after[at][sign.end() :])
            for sign in re.finditer(re.escape(closed[1]), after[at])
        )
    at, column = slip.span.line - 1, slip.span.column - 1
    hint = slip.hint.replace("\\t", "\t").replace("\\xa0", "\u00a0")
    for form, follows in FOLLOWED.items():
        if said := re.fullmatch(form, hint):
            is_here = changed == [at] or "more line" in hint
            return is_here and follows(said, before[at], column, after[at])
    return False


@settings(max_examples=250, deadline=None)
@given(BROKEN)
def test_a_text_mended_as_the_hint_says_no_longer_has_the_slip(text: str) -> None:
    for _ in range(8):
        mended = MendedText(text)
        _, problems, mend = read_once(mended, START)
        if not mend:
            return
        slip, before = problems[-1], [*mended.lines]
        mended.make(mend)
        assert is_followed(slip, before, mended.lines), (slip, before, mended.lines)
        # The places of what is read again are still those of the text that has the slip.
        assert slip not in read_once(mended, START)[1]
        text = str(mended)


@given(
    st.lists(
        st.builds(
            Edit, st.just(0), st.integers(0, 9), st.integers(0, 3), st.sampled_from(["", "x", "xy"])
        ),
        max_size=4,
    )
)
def test_every_word_keeps_the_place_that_it_has_in_the_file(edits: list[Edit]) -> None:
    file = "".join(map(chr, range(0x100, 0x110)))
    text = MendedText(file)
    for edit in edits:
        text.make((edit,))
    for column, character in enumerate(text.lines[0]):
        if character not in "xy":
            assert file[text.column_in_file(0, column)] == character
