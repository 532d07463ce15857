"""Reading: what is read is what was written, and what cannot be read is reported, never raised."""

import json
import os
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.file_text import MOST_BYTES, read_file
from kitgen.definitions.reader import LONGEST_TEXT, MOST_LEVELS, MOST_VALUES, read_tree
from kitgen.definitions.tree import Mapping, Node, Scalar, Sequence, plain
from kitgen.definitions.wording import INVISIBLE
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from tests.definitions.trees import tree_of
from tests.small_cases import as_one_test

PRINTABLE = st.characters(
    exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufffe\uffff"
).filter(lambda character: not INVISIBLE.match(character))
TEXTS = st.text(PRINTABLE, max_size=12)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)
TREES = st.dictionaries(TEXTS, VALUES, max_size=5)


def as_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: as_tuples(one) for key, one in value.items()}
    return tuple(as_tuples(one) for one in value) if isinstance(value, list) else value


def read(text: str) -> dict[str, Any]:
    values: dict[str, Any] = plain(tree_of(text, "kit.yaml"))
    return values


def problems_of(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(DefinitionError) as caught:
        tree_of(text, "kit.yaml")
    return caught.value.diagnostics


def only_problem(read_it: Callable[[], object]) -> Diagnostic:
    with pytest.raises(DefinitionError) as caught:
        read_it()
    (problem,) = caught.value.diagnostics
    return problem


def read_whole(path: Path) -> Mapping:
    return tree_of(read_file(path, path.name).text, path.name)


@settings(max_examples=60, deadline=None)
@given(TREES, st.sampled_from((None, 1, 3)))
def test_what_is_dumped_reads_back_equal(tree: dict[str, Any], indent: int | None) -> None:
    # JSON is YAML, and quotes every text.
    written = json.dumps(tree, ensure_ascii=False, indent=indent)
    assert read(written) == as_tuples(tree)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.text("abcXYZ ", min_size=1), st.lists(st.text("no yes~:#-\"'"))))
def test_block_style_of_another_writer_reads_back_equal(tree: dict[str, list[str]]) -> None:
    written = yaml.safe_dump(tree, default_flow_style=False)
    assert read(written) == as_tuples(tree)


def all_places(node: Node) -> list[tuple[int, int, Any]]:
    """List line, column and value of every key and scalar."""
    if isinstance(node, Mapping):
        return [
            place
            for entry in node.entries
            for place in (
                (entry.key_span.line, entry.key_span.column, entry.key),
                *all_places(entry.node),
            )
        ]
    if isinstance(node, Sequence):
        return [place for item in node.items for place in all_places(item)]
    return [(node.span.line, node.span.column, node.value)]


@settings(max_examples=60, deadline=None)
@given(TREES, st.sampled_from((None, 2)), st.sampled_from(("\n", "\r\n")))
def test_the_text_at_a_place_is_the_key_or_the_value(
    tree: dict[str, Any], indent: int | None, line_end: str
) -> None:
    written = "# é𝄞\n" + json.dumps(tree, ensure_ascii=False, indent=indent)
    lines = written.split("\n")
    for line, column, value in all_places(tree_of(written.replace("\n", line_end), "kit.yaml")):
        assert lines[line - 1][column - 1 :].startswith(json.dumps(value, ensure_ascii=False))


MUTATIONS = st.lists(
    st.tuples(
        st.floats(0, 1), st.sampled_from([*":-?[]{}&*!|>'\"%@`#,\t\n \x00", "<<: ", "\n---\n"])
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=150, deadline=None)
@given(MUTATIONS)
def test_spoilt_yaml_is_reported_and_never_raised(mutations: list[tuple[float, str]]) -> None:
    text = (
        "id: demon-mine # a kit\ntiles:\n  cross: {count: 6, sides: [N, E]}\n  'tee': |\n    six\n"
    )
    for place, piece in mutations:
        at = int(place * len(text))
        text = text[:at] + piece + text[at:]
    try:
        tree_of(text, "kit.yaml")
    except DefinitionError as problem:
        assert problem.diagnostics
        for diagnostic in problem.diagnostics:
            assert diagnostic.span is not None and diagnostic.hint
            assert 1 <= diagnostic.span.line <= text.count("\n") + 2
            assert str(diagnostic).isprintable() or "\n    hint: " in str(diagnostic)


@settings(max_examples=80, deadline=None)
@given(raw=st.binary(max_size=200))
def test_any_bytes_are_read_or_reported(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes
) -> None:
    path = tmp_path_factory.mktemp("bytes") / "kit.yaml"
    path.write_bytes(raw)
    try:
        read_whole(path)
    except DefinitionError as problem:
        assert problem.diagnostics


@as_one_test
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("True", True),
        ("yes", "yes"),
        ("FALSE", False),
        ("no", "no"),
        ("on", "on"),
        ("Y", "Y"),
        ("N", "N"),
        ("1:30", "1:30"),
        ("2000-01-01", "2000-01-01"),
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("0x1F", 31),
        ("0o17", 15),
        ("1.50", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("-.inf", float("-inf")),
        ("1_000", "1_000"),
        ("0b11", "0b11"),
        ("'12'", "12"),
        ('"true"', "true"),
        ("1.5 in", "1.5 in"),
        ("=", "="),
    ],
)
def test_plain_scalars_follow_yaml_1_2(written: str, value: object) -> None:
    found = read(f"key: {written}")["key"]
    assert (found, type(found)) == (value, type(value))


def test_not_a_number_is_a_float() -> None:
    found = read("key: .nan")["key"]
    assert isinstance(found, float) and found != found


def test_a_byte_order_mark_moves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kit.yaml"
    path.write_bytes(b"\xef\xbb\xbfid: demon-mine\r\ngame: x\r\n")
    tree = read_whole(path)
    assert plain(tree) == {"id": "demon-mine", "game": "x"}
    assert [(entry.key_span.line, entry.key_span.column) for entry in tree.entries] == [
        (1, 1),
        (2, 1),
    ]


def test_an_empty_value_is_told_apart_from_null() -> None:
    tree = tree_of("a:\nb: null\n", "kit.yaml")
    assert [entry.node for entry in tree.entries] == [
        Scalar(None, tree.entries[0].node.span, is_blank=True),
        Scalar(None, tree.entries[1].node.span),
    ]


def test_all_problems_come_in_one_run() -> None:
    text = "a: &x 1\nb: *x\na: !!int 2\n<<: {}\n7.5: 8\nc: 012\nd: [1\n"
    codes = [diagnostic.code for diagnostic in problems_of(text)]
    assert codes == ["YML011", "YML011", "YML015", "YML012", "YML013", "YML016", "YML020", "YML017"]


def test_whole_numbers_are_keys_as_they_are_written() -> None:
    assert read("marks: {1: start, 40: home}\n7: {0: a}") == {
        "marks": {"1": "start", "40": "home"},
        "7": {"0": "a"},
    }
    (problem,) = problems_of('a: {5: x, "5": y}')
    assert problem.code == "YML015"
    assert read("a:\n  3: 5\n  4:\nb: {6}") == {"a": {"3": 5, "4": None}, "b": {"6": None}}
    (problem,) = problems_of("size: {width: 2,5}")
    assert (problem.code, problem.hint) == (
        "YML016",
        "two numbers have brackets, as in [2, 5]; decimals have a point, as in 2.5, "
        "and counts have none",
    )
    for key in ("0x1F", "1.0", "true", "null", "-0"):
        assert [problem.code for problem in problems_of(f"{key}: x")] == ["YML016"]


def test_a_key_written_twice_names_both_lines() -> None:
    (problem,) = problems_of("a: 1\nb: 2\na: 3\n")
    assert "1 and 3" in problem.message
    assert (problem.span.line, problem.span.column) == (3, 1)  # type: ignore[union-attr]


@as_one_test
@pytest.mark.parametrize(
    ("text", "line", "column", "word"),
    [
        ("a:\n\tb: 2\n", 2, 1, "tab"),
        ("a:\n  b: 1\n c: 2\n", 3, 2, "column 2"),
        ("a: 1\n\n  b: 2\n", 3, 3, "`a` above it"),
        ("c:\n    a: 1\nb: 2 cm\n    d: {}\n", 4, 5, "`b` above it"),
        ("a: x: y\n", 1, 5, "where no key"),
        ("a: 'x\nb: 1\n", 1, 4, "quotes"),
        ("a: b: c\n", 1, 5, "`:`"),
        ("a: [1, 2}\n", 1, 9, "`}` closes what `[` opens"),
        ("a: {b: 1, c: {d: 2}]\n", 1, 20, "`]` closes what `{` opens"),
        ("a: [{b: 2]\n", 1, 5, "`{` is not closed on this line"),
        ('a: {b: "x, c: 1}\nd: "y"\ne: {f: ""}\n', 1, 8, "closed only on line 2"),
        ('a: 1 # 3" wide\nd: {b: "y", c: \'z}\n', 2, 16, "are never closed"),
        ("a: 1 # 3\" wide\nb: 'z\n", 2, 4, "are never closed"),
        ('- {a: 1, c: "#a}\n- {c: "#b"}\nb: {c: 1}\n', 1, 13, "closed only on line 2"),
        ("- {a: 1, c: '#a}\n- {c: '#b'}\nb: {c: 1}\n", 1, 13, "closed only on line 2"),
        ('a: {c: ""#aa3322"}\nb: 1\n', 1, 8, "after its closing quotes"),
        ('a: {"b: 1}\n# c" d\ne: 1\n', 1, 5, "closed only on line 2"),
        ('a: {b: "c"#1", d: 2}\ne: 1\n', 1, 11, "after its closing quotes"),
        ("a: @x\n", 1, 4, "'@'"),
        ('a: "\\q"\n', 1, 6, "double quotes"),
        ('a: "\\UFFFFFFFF"\n', 1, 7, "character"),
        ("a: {b: 1\n", 1, 4, "`{`"),
        ("a: 1\nb: [\n", 2, 4, "`[` is never closed"),
        ("a: [1,\n", 1, 4, "`[` is never closed"),
        ("a: [[1], {b: [2]},\n", 1, 4, "`[` is never closed"),
    ],
)
def test_syntax_errors_are_placed_in_plain_words(
    text: str, line: int, column: int, word: str
) -> None:
    (problem,) = problems_of(text)
    assert problem.code == "YML017"
    assert problem.span is not None
    assert (problem.span.line, problem.span.column) == (line, column)
    assert word in problem.message
    for jargon in ("token", "scalar", "scanning", "parsing", "<block", "flow"):
        assert jargon not in problem.message


def test_what_lies_below_tabs_and_brackets_left_open_is_read_at_its_place() -> None:
    text = (
        "a: {b: [1, {c: 2\nd: 012\ne:\n\tf: 013\n\tg:\n\t\t h: {i: 014\nj:\t015\n"
        "k: {at: [1 %, 2 %, l: 016}\nm: [{n: a, {n: b}, 017]\n"
    )
    read = read_tree(text, "kit.yaml")
    assert plain(read.tree) == {
        "a": {"b": (1, {"c": 2})},
        "d": 0,
        "e": {"f": 0, "g": {"h": {"i": 0}}},
        "j": 0,
        "k": {"at": ("1 %", "2 %"), "l": 0},
        "m": ({"n": "a"}, {"n": "b"}, 0),
    }
    lines = text.splitlines()
    zeros = [problem.span for problem in read.problems if problem.code == "YML020"]
    assert [lines[at.line - 1][at.column - 1 :][:3] for at in zeros if at] == [
        f"0{number}" for number in range(12, 18)
    ]
    slips = [problem for problem in read.problems if problem.code == "YML017"]
    assert [(slip.span.line, slip.span.column) for slip in slips if slip.span] == [
        *((1, 12), (1, 8), (1, 4), (4, 1), (6, 7), (7, 3), (8, 9), (9, 5))
    ]
    assert [slip.hint for slip in slips if slip.span and slip.span.line in (4, 7, 8, 9)] == [
        "indent with spaces, here and in 2 more lines",
        "write a space instead",
        "write `]` in column 18, after `2 %`",
        "write `}` in column 10, after `n: a`",
    ]


def test_columns_in_words_are_those_of_the_file_below_tabs() -> None:
    _, slip, twice = read_tree("a:\n\tb: {c: [1, d: 2}\n\te: {f: 1, f: 2}\n", "kit.yaml").problems
    assert slip.hint == "write `]` in column 11, after `1`"
    assert twice.message.endswith("in columns 6 and 12")
    # What names no word names the first column, though the words of the line moved.
    assert [str(problem.span) for problem in problems_of("\t\t#\t\n")] == ["kit.yaml:1:1"] * 2


@pytest.mark.parametrize(
    ("text", "below"),
    [
        ('a: [b, "c # d"\ne: 012\n', ["YML020"]),
        ("a: {b: c, d: 'e''s # f'  # a note\ng: 012\n", ["YML020"]),
        ("a: [b, c's d # e\nf: 012\n", ["YML020"]),
        ('a: [b, "c\n  d # e"\nf: 012\n', []),
        ("a: [b," + " " * 20_000 + "c\nd: 012\n", ["YML020"]),
        ('a: {b: [c"' + r"\"" * 20_000 + ", d: 012}\n", ["YML010", "YML020"]),
    ],
)
def test_a_bracket_left_open_is_one_slip_whatever_is_on_its_line(
    text: str, below: list[str]
) -> None:
    try:
        problems = read_tree(text, "kit.yaml").problems
    except DefinitionError as refused:
        problems = refused.diagnostics
    assert [problem.code for problem in problems] == ["YML017", *below]


def test_control_characters_are_shown_by_number() -> None:
    problems = problems_of("a: x\x00y\nb: \x1b[31m\n")
    assert [problem.code for problem in problems] == ["YML018", "YML018"]
    assert ["U+0000" in problems[0].message, "U+001B" in problems[1].message] == [True, True]
    assert str(problems[0].span) == "kit.yaml:1:5"


# Signs round numbers and hieroglyphs: they format, and are seen.
NUMBER_SIGNS = (0x6DD, 0x70F, 0x8E2, 0x890, 0x891, 0x110BD, 0x110CD)
SEEN = {*range(0x600, 0x606), *NUMBER_SIGNS, *range(0x13430, 0x13440)}


def test_every_character_that_only_formats_is_named_and_taken_out() -> None:
    formats = [
        character
        for character in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(character) == "Cf" and ord(character) not in SEEN
    ]
    assert {"\xad", "\u200b", "\u200d", "\u202e", "\ufeff", "\U000e0041"} <= {*formats}
    for character in formats:
        (problem,) = problems_of(f'a: "Night{character}Shift"\n')
        assert (problem.code, str(problem.span)) == ("YML022", "kit.yaml:1:4")
        number, name = f"U+{ord(character):04X}", unicodedata.name(character).lower()
        assert problem.message == f"{number} ({name}) stands after `Night`, and nobody sees it"


@pytest.mark.parametrize("character", ["\xa0", "\u202f", "\u3000", "\u0301", "\u2011", "ß"])
def test_spaces_that_do_not_break_and_accents_are_seen(character: str) -> None:
    assert not read_tree(f"a: Night{character}Shift\n", "kit.yaml").problems


def test_a_key_with_an_invisible_character_is_the_key_that_is_seen() -> None:
    read = read_tree("a\u200b: 1\na: 2\n", "kit.yaml")
    assert [problem.code for problem in read.problems] == ["YML022", "YML015"]
    assert plain(read.tree) == {"a": 1}


def test_an_invisible_character_in_a_comment_is_no_fault() -> None:
    text = "# Night\u200bShift \U0001f469\u200d\U0001f52c\na: 1\n"
    assert not read_tree(text, "kit.yaml").problems


@pytest.mark.sample(2)
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{"])
def test_forty_thousand_levels_are_refused_at_once(opening: str) -> None:
    (problem,) = problems_of("a: " * (opening in "[[{") + opening * 40_000)
    assert problem.code == "YML008"
    # The place shows that nothing beyond was looked at.
    assert problem.span is not None and problem.span.column < 6 * MOST_LEVELS
    assert f"level {MOST_LEVELS + 1}" in problem.message


def test_as_many_levels_as_allowed_are_read() -> None:
    depth = MOST_LEVELS - 1
    assert read(f"a: {'[' * depth}{']' * depth}")["a"] is not None
    (problem,) = problems_of(f"a: {'[' * (depth + 1)}{']' * (depth + 1)}")
    assert str(problem.span) == f"kit.yaml:1:{len('a: ') + depth + 1}"


def test_an_alias_bomb_is_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    problems = problems_of("\n".join(lines))
    assert {problem.code for problem in problems} == {"YML011"}
    assert len(problems) == 30 + 29 * 9


@pytest.mark.dear
def test_too_many_values() -> None:
    (problem,) = problems_of("a: [" + "1," * MOST_VALUES + "]")
    assert problem.code == "YML009"
    assert f"{MOST_VALUES:,}" in problem.message


def test_too_long_a_text() -> None:
    (problem,) = problems_of(f"a: {'x' * (LONGEST_TEXT + 1)}\n")
    assert problem.code == "YML010"
    assert f"{LONGEST_TEXT:,}" in problem.message and f"{LONGEST_TEXT + 1:,}" in problem.message
    assert read(f"a: {'x' * LONGEST_TEXT}\n")


def test_ten_megabytes_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "log.yaml"
    with path.open("wb") as file:
        file.truncate(10_000_000)
    problem = only_problem(lambda: read_whole(path))
    assert problem.code == "YML007"
    assert "10,000,000" in problem.message and f"{MOST_BYTES:,}" in problem.message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert only_problem(lambda: read_whole(tmp_path / "none.yaml")).code == "YML001"
    (tmp_path / "kit.yaml").write_text("a: 1")
    assert only_problem(lambda: read_whole(tmp_path / "kit.yaml" / "x.yaml")).code == "YML001"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "kits").mkdir()
    (tmp_path / "kits" / "night.yaml").write_text("a: 1")
    problem = only_problem(lambda: read_whole(tmp_path / "kits"))
    assert problem.code == "YML002"
    assert problem.hint is not None and "kits/night.yaml" in problem.hint


def test_what_is_no_ordinary_file_is_not_opened(tmp_path: Path) -> None:
    # Opening a pipe that nobody writes to would wait for ever.
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "circle.yaml").symlink_to("circle.yaml")
    for name in ("pipe.yaml", "circle.yaml", "nul\0.yaml", "x" * 5000 + ".yaml"):
        assert only_problem(lambda name=name: read_whole(tmp_path / name)).code == "YML003"


@pytest.mark.parametrize(
    ("raw", "offset", "line", "column"),
    [
        (b"id: a\ntitle: caf\xe9\n", 16, 2, 11),
        (b"\xff\xfei\x00d\x00", 0, 1, 1),
        (b"\xef\xbb\xbfid: \xc3\xa9\xff\n", 9, 1, 6),
    ],
)
def test_bytes_that_are_not_utf8_are_located(
    tmp_path: Path, raw: bytes, offset: int, line: int, column: int
) -> None:
    path = tmp_path / "kit.yaml"
    path.write_bytes(raw)
    problem = only_problem(lambda: read_whole(path))
    assert problem.code == "YML004"
    assert f"offset {offset} " in problem.message and f"0x{raw[offset]:02X}" in problem.message
    assert problem.span is not None
    assert problem.span.line == line
    if not raw.startswith(b"\xef"):
        assert problem.span.column == column


@as_one_test
@pytest.mark.parametrize(
    ("line", "hint", "value"),
    [
        ("a: {b: 1, c: {d: 2}]", "write `}`", {"b": 1, "c": {"d": 2}}),
        ("a: [1, [2}]", "write `]`", (1, (2,))),
        ("a: {b: [1, 2]],\n  c: 3}", "take it out, or write `[` where it opens", None),
        ("a: {b: 1}}", "take it out", {"b": 1}),
    ],
)
def test_what_lies_below_a_wrong_closing_sign_is_read(line: str, hint: str, value: object) -> None:
    read = read_tree(f"{line}\ne: 012\n", "kit.yaml")
    assert [problem.code for problem in read.problems] == ["YML017", "YML020"]
    assert read.problems[0].hint == hint
    assert plain(read.tree) == {"a": value or {"b": (1, 2), "c": 3}, "e": 0}


@pytest.mark.parametrize("tab", ["  ", "    "])
def test_lines_after_tabs_stand_as_far_out_as_their_tabs_say(tab: str) -> None:
    text = "a:\n\tb:\n\t\tc: 1\n\td:\n\t\te: 2\n\tf:\n\t\t- 3\n\tg: 4\nh: 5\n"
    assert plain(read_tree(text, "kit.yaml").tree) == plain(
        read_tree(text.replace("\t", tab), "kit.yaml").tree
    )


@pytest.mark.parametrize(
    ("raw", "sort"),
    [
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "a picture (JPEG)"),
        (b"PK\x03\x04\x14\x00\xe9", "a document of an office program, or an archive"),
    ],
)
def test_a_file_of_another_sort_is_not_asked_for_in_utf8(
    tmp_path: Path, raw: bytes, sort: str
) -> None:
    path = tmp_path / "kit.yaml"
    path.write_bytes(raw)
    problem = only_problem(lambda: read_whole(path))
    assert (problem.code, problem.message) == ("YML004", f"the file is {sort}, not text")


@pytest.mark.parametrize("text", ["", "\n\n", "# only words\n", "---\n", "null\n", "~"])
def test_nothing_written_is_reported(text: str) -> None:
    assert [diagnostic.code for diagnostic in problems_of(text)] == ["YML005"]


@pytest.mark.parametrize(
    "values",
    [
        "10 %, 18 %, 80 %, 10 %",
        "10%, 10%, 10%",
        "2 in, 3.5 in",
        "right 3, down 2",
        "right 3, up-left 1, right 3",
    ],
)
def test_a_list_without_brackets_in_braces_is_one_mistake(values: str) -> None:
    """Equal items are not keys that are written twice."""
    read = read_tree(f"a: {{at: {values}, show: name}}\nb: 1\n", "kit.yaml")
    (problem,) = read.problems
    items = values.split(", ")
    assert (problem.code, problem.hint) == (
        "YML024",
        f"write one value, or a list in brackets: [{values}]",
    )
    assert problem.message == f"`at` has {len(items)} values, and no brackets round them"
    assert problem.span == Span("kit.yaml", 1, 9)
    assert plain(read.tree) == {"a": {"at": tuple(items), "show": "name"}, "b": 1}
    cured = read_tree(f"a: {{at: [{values}], show: name}}\nb: 1\n", "kit.yaml")
    assert (plain(cured.tree), cured.problems) == (plain(read.tree), ())


@pytest.mark.parametrize(
    "text",
    [
        "{at: 10 %, show}",
        "{at: 10 %, 18 %: 3}",
        "{at: ten, 18 %}",
        "{at: 10 %,\n 18 %}",
        "{x: 0,4 mm}",
    ],
)
def test_other_keys_without_values_are_keys(text: str) -> None:
    assert read_tree(f"a: {text}\n", "kit.yaml").problems == ()


def test_an_open_parenthesis_before_many_colons_is_reported() -> None:
    # Read as it was meant, it is too long as well.
    problems = problems_of(f"a: ({20_000 * 'b: '}")
    assert [problem.code for problem in problems] == ["YML017", "YML010"]


@pytest.mark.parametrize("text", ["a: {b: Card #1}\nc: 1\n", "a: [x,\n  Card #1]\nc: 1\n"])
def test_a_number_sign_that_hides_a_closing_bracket_is_one_mistake(text: str) -> None:
    (problem,) = problems_of(text)
    assert problem.code == "YML023"
    read = read_tree(text.replace("Card #1", '"Card #1"'), "kit.yaml")
    assert read.problems == ()


def test_a_bracket_left_open_elsewhere_is_a_mistake_of_its_own() -> None:
    codes = [problem.code for problem in problems_of("a: Card #1\nb: [x, y\nc: 1\n")]
    assert sorted(codes) == ["YML017", "YML023"]


@pytest.mark.parametrize("words", ["meadow, meadow, heath", "meadow x2, heath x1"])
def test_words_in_braces_that_are_repeated_are_a_list(words: str) -> None:
    read = read_tree(f"a: {{sides: {words}, count: 2}}", "kit.yaml")
    assert [problem.code for problem in read.problems] == ["YML024"]
    assert (read.problems[0].hint or "").endswith("in brackets: [meadow, meadow, heath]")
    assert plain(read.tree) == {"a": {"sides": ("meadow", "meadow", "heath"), "count": 2}}


def test_words_in_braces_of_which_one_comes_again_are_a_list() -> None:
    read = read_tree("a: {sides: wall, arch, wall, arch, count: 2}", "kit.yaml")
    assert [problem.code for problem in read.problems] == ["YML024"]
    assert plain(read.tree) == {"a": {"sides": ("wall", "arch", "wall", "arch"), "count": 2}}
