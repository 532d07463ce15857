"""Slips that end the reading of YAML: each is named at its place, and its hint works."""

import re
from pathlib import Path

import pytest

from kitgen.definitions.reader import read_tree
from kitgen.diagnostics import DefinitionError
from tests.games.own.test_hurried_slips import START, of_game
from tests.games.own.test_kit import faults

TABLES = (".md", ".csv")
LINES = next(START.glob("*.yaml")).read_text("utf-8").splitlines()
PLAYERS = "  players: {fewest: 2, most: 4}"
COUNT = "  - count: {of: treasures, exactly: 18}"


def of_start() -> list[str]:
    """Return the lines of the game to begin with."""
    names = {"{id}": "gold-rush", "{title}": "Gold Rush"}
    return [re.sub(r"\{id\}|\{title\}", lambda name: names[name[0]], line) for line in LINES]


def moved(line: str, by: int) -> str:
    """Return a line with more spaces before it, or fewer."""
    indent = len(line) - len(line.lstrip(" "))
    return f"{' ' * (indent + by)}{line.lstrip(' ')}"


@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(
    "line",
    [
        PLAYERS,
        "  minutes: {fewest: 10, most: 20}",
        "  difficulty: easy",
        "    make: cards",
        "    face: picture-title-text",
        "  gold:",
        '  - draw: {from: treasures, hand: 3, want: {type: treasure}, chance: ">= 80 %"}',
    ],
)
def test_a_line_moved_by_a_space_is_named_with_columns_that_others_have(
    line: str, by: int, tmp_path: Path
) -> None:
    assert LINES.count(line) == 1
    at = LINES.index(line) + 1
    (fault,) = of_game(tmp_path, (".yaml", f"{line}\n", f"{moved(line, by)}\n"))
    assert fault.code == "YML017"
    assert fault.span is not None
    hint = fault.hint or ""
    if fault.message.endswith("which has a value"):
        # The line, or the one below it.
        assert fault.span.line in (at, at + 1)
        return
    assert (fault.span.line, fault.span.column) == (at, len(line) - len(line.lstrip()) + by + 1)
    columns = {
        int(column): int(other)
        for column, other in re.findall(r"in column (\d+), as line (\d+) does", hint)
    }
    # The column before the slip is offered, and each line has the column said of it.
    assert len(line) - len(line.lstrip()) + 1 in columns
    for column, other in columns.items():
        assert LINES[other - 1][: column - 1].strip(" ") == ""
        assert LINES[other - 1][column - 1] != " "


@pytest.mark.parametrize(
    ("group", "line"), [("- {a: 1}\n- b: 2\n c: 3\n", 2), ("- a: 1\n  b: 2\n c: 3\n", 2)]
)
def test_the_first_key_of_an_item_begins_in_the_column_of_those_below_it(
    group: str, line: int
) -> None:
    with pytest.raises(DefinitionError) as caught:
        read_tree(group, "kit.yaml")
    (fault,) = caught.value.diagnostics
    assert fault.hint == f"begin it in column 3, as line {line} does"


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        (PLAYERS, "  players: {fewest: 2, most: 4}}", "}}", "take it out"),
        (PLAYERS, "  players: {fewest: 2, most: 4", "{fewest", "close it with `}`"),
        (PLAYERS, "  players: {fewest: 2, most: 4]", "]", "write `}`"),
        (PLAYERS, "  players {fewest: 2, most: 4}", " {", "write `players: {fewest: 2, most: 4}`"),
        (COUNT, COUNT.replace(":", "", 1), " {", "write `count: {of: treasures, exactly: 18}`"),
        ("want: {type", "want {type", " {type", "write `want: {type: treasure}`"),
        ("    back: {", "    back {", "back {", "`back: {emblem: lantern}`"),
        ("type: treasure}", "type:\n      - treasure}", "- treasure", "in brackets, with commas"),
        ("summary: A", "summary: *A", "*A", "put the text in quotes"),
        ("title: Gold", "title: #1 Gold", "#1", 'put the text in quotes: "#1 Gold Rush"'),
        ("title: Gold", "title Gold", "title", "write `key: value`"),
    ],
)
def test_a_slip_that_ends_the_reading_is_named_once_at_its_place(
    old: str, new: str, place: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = of_game(tmp_path, (".yaml", old, new))
    assert hint in (fault.hint or "")
    assert fault.span is not None
    line = (tmp_path / "gold-rush.yaml").read_text("utf-8").splitlines()[fault.span.line - 1]
    if place:
        start = line.index(place) + (len(place) - 1 if place == "}}" else 0)
        assert fault.span.column == start + 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (PLAYERS, "  players: fewest: 2, most: 4}"),
        (PLAYERS, "  players: fewest: 2, most: 4}  # two to four"),
        ("want: {type", "want: type"),
        ("- draw: {", "- draw: "),
        ("    back: {", "    back: "),
    ],
)
def test_a_group_without_its_first_brace_hides_nothing(old: str, new: str, tmp_path: Path) -> None:
    said = of_game(tmp_path, (".yaml", old, new), (".yaml", "rules: gold", "rules: old"))
    below, slip = sorted(said, key=lambda fault: fault.code)
    assert (slip.code, below.code) == ("YML017", "KIT302")
    text = (tmp_path / "gold-rush.yaml").read_text("utf-8").splitlines()
    line, column = text[slip.span.line - 1], slip.span.column - 1
    text[slip.span.line - 1] = f"{line[:column]}{{{line[column:]}"
    assert re.fullmatch(r"write `\{` before it: \{.*", slip.hint or "")
    mended = "\n".join(text).replace("rules: old", "rules: gold")
    assert mended.replace("  # two to four", "") == "\n".join(of_start())


def test_what_stands_in_a_group_without_its_first_brace_keeps_its_place(tmp_path: Path) -> None:
    key, _, inner = of_game(tmp_path, (".yaml", PLAYERS, "  plaiers: fewest: 2, moost: 4}"))
    assert (key.span.column, inner.span.column) == (3, 23)


@pytest.mark.parametrize(
    ("key", "beside"), [("treasures", "gold"), ("gold", "treasures")], ids=["first", "last"]
)
def test_a_component_in_the_column_of_its_keys_is_one_slip(
    key: str, beside: str, tmp_path: Path
) -> None:
    line = f"  {key}:\n"
    changes = (".yaml", line, f"  {line}"), (".yaml", "rules: gold", "rules: old")
    slip, below = of_game(tmp_path, *changes)
    assert slip.message == f"`{key}` begins further right than `{beside}`, which is beside it"
    assert slip.hint == "move it to the left by 2 spaces"
    assert (slip.span.line, slip.span.column) == (LINES.index(line.rstrip()) + 1, 5)
    assert below.code == "KIT302"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # A key that is only written twice, and one with another that is blank before it.
        ("    make: counters", "    make: counters\n    make: counters"),
        ("  gold:\n", "  stones:\n  treasures:\n"),
    ],
)
def test_a_key_that_comes_again_is_not_taken_for_one_of_another_component(
    old: str, new: str, tmp_path: Path
) -> None:
    assert "YML015" in {fault.code for fault in of_game(tmp_path, (".yaml", old, new))}


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("want: {type: treasure}", "want: {type: (treasure, danger)}", "[treasure, danger]"),
        ("18}", "18}\n  - connected: {of: b, by: (1, 2)}", "[1, 2]"),
        (
            "18}",
            "18}\n  - connected:\n      of: b\n      by: [(1, 2), [1, 0], [0, 1], [-1, -1]]",
            "[1, 2]",
        ),
        ("18}", "18}\n  - connected:\n      of: b\n      by: (1, 2)", "[1, 2]"),
    ],
)
def test_a_list_in_parentheses_is_written_in_brackets(
    old: str, new: str, right: str, tmp_path: Path
) -> None:
    board = "  b: {make: board, grid: {squares: [9, 9]}, cell: 0.8 in}\n  gold:"
    changes = (".yaml", "  gold:", board), (".yaml", "rules: gold", "rules: old")
    slip, below = sorted(
        of_game(tmp_path, *changes, (".yaml", old, new)), key=lambda fault: fault.code == "KIT302"
    )
    assert f"brackets: {right}" in (slip.hint or "")
    assert below.code == "KIT302"
    text = (tmp_path / "gold-rush.yaml").read_text("utf-8").splitlines()[slip.span.line - 1]
    assert text[slip.span.column - 1 :].startswith(f"({right[1:-1]})")


def test_words_in_parentheses_that_go_on_are_words(tmp_path: Path) -> None:
    kind = "nugget: {emblem: nugget, count: 12"
    (fault,) = of_game(tmp_path, (".yaml", kind, f"{kind}, text: (now, then) rest"))
    assert fault.hint == 'put the text in quotes: "(now, then) rest"'


@pytest.mark.parametrize("size", ["2.5 x 3.5 in", "63x88 mm"])
def test_a_width_and_a_height_of_tiles_are_two_keys(size: str, tmp_path: Path) -> None:
    tiles = "t: {make: tiles, shape: rectangle, size: SIZE, kinds: {a: {name: A}}}"
    (fault,) = faults(tmp_path, tiles.replace("SIZE", size))
    meant = (fault.hint or "").removeprefix("write ")
    assert meant.startswith("{width: ")
    assert faults(tmp_path, tiles.replace("SIZE", meant)) == []


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("title: Gold Rush", "title: [Gold Rush](https://gold.example)", "Gold Rush"),
        ("summary: A small", "summary: [A small](a.example/b) very small", "A small very small"),
    ],
)
def test_a_link_as_a_value_is_written_as_its_words(
    old: str, new: str, meant: str, tmp_path: Path
) -> None:
    slip, below = of_game(tmp_path, (".yaml", old, new), (".yaml", ": lantern", ": lanten"))
    assert (slip.hint or "").startswith(f"write its words alone: {meant}")
    text = (tmp_path / "gold-rush.yaml").read_text("utf-8").splitlines()[slip.span.line - 1]
    assert text[slip.span.column - 1] == "["
    assert below.hint == "did you mean `lantern`?"
