"""Names and values that a newcomer exchanges, joins, or writes in the form of something else."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.games.own.test_hurried_slips import of_game
from tests.games.own.test_kit import faults

TRACK = "t: {{make: track, spaces: 18, across: 6, cell: 1 in, {}}}"
COUNTERS = (
    "t: {make: counters, size: 1 in, kinds: {moon: {name: Full moon}, sun: {name: Sun, count: 2}}}"
)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("marks: {dusk: 1, cockcrow: 9, dawn: 18}", "{1: dusk, 9: cockcrow, 18: dawn}"),
        ("marks: {dusk: 1}", "{1: dusk}"),
        ("emblems: {moon: 6, sun: 12}", "{6: moon, 12: sun}"),
    ],
)
def test_words_and_spaces_that_are_exchanged_are_one_slip(
    wrong: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, TRACK.format(wrong))
    assert "other way round" in fault.message
    assert fault.hint == f"write {right}"
    key = wrong.partition(":")[0]
    assert faults(tmp_path, TRACK.format(f"{key}: {right}")) == []


@pytest.mark.parametrize("marks", ["{dusk: 1, dawn: 1}", "{dusk: 1, 18: dawn}"])
def test_what_is_not_exchanged_as_a_whole_is_reported_one_by_one(
    marks: str, tmp_path: Path
) -> None:
    found = faults(tmp_path, TRACK.format(f"marks: {marks}"))
    assert found
    assert not any("other way round" in fault.message for fault in found)


def test_names_of_spaces_are_exchanged_as_well_as_their_numbers(tmp_path: Path) -> None:
    grid = "{{points: {{mere: [0, 0], kell: [2, 1]}}, lines: [[mere, kell]]}}"
    board = f"b: {{{{make: board, cell: 1 in, grid: {grid}, {{}}}}}}"
    (fault,) = faults(tmp_path, board.format("marks: {Market: mere}"))
    assert (fault.code, fault.hint) == ("OG111", "write {mere: Market}")
    assert faults(tmp_path, board.format("marks: {mere: Market}")) == []


def test_a_name_of_a_space_may_be_a_digit_that_is_no_number(tmp_path: Path) -> None:
    grid = "{points: {m²: [0, 0], ²: [2, 1]}, lines: [[m², ²]]}"
    board = f"b: {{make: board, cell: 1 in, grid: {grid}, marks: {{Market: ²}}}}"
    (fault,) = faults(tmp_path, board)
    assert fault.hint == "write {²: Market}"
    assert faults(tmp_path, board.replace("{Market: ²}", "{²: Market}")) == []


def test_a_point_with_two_words_for_its_name_is_one_point(tmp_path: Path) -> None:
    grid = "{points: {TARN: [0, 0], kell: [2, 1]}, lines: [[kell, LINE]]}"
    board = f"b: {{make: board, named: false, cell: 1 in, grid: {grid}}}"
    found = faults(tmp_path, board.replace("TARN", "Long Tarn").replace("LINE", "Long Tarn"))
    assert [fault.hint for fault in found] == [
        "call it `long-tarn`, or another such name",
        "write commas between them: Long, Tarn, or `Long-Tarn` for one name",
    ]
    for named in ("long-tarn", "Long-Tarn"):
        assert faults(tmp_path, board.replace("TARN", named).replace("LINE", named)) == []


@pytest.mark.parametrize("marks", ["{4: 5}", "{4: 5, 7: start}", "{4: 99}"])
def test_a_mark_may_be_a_number(marks: str, tmp_path: Path) -> None:
    assert faults(tmp_path, TRACK.format(f"marks: {marks}")) == []


@pytest.mark.parametrize("listed", ["[6, 12]", "6"])
def test_a_list_of_spaces_becomes_a_group_of_them(listed: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, TRACK.format(f"emblems: {listed}"))
    shown = re.fullmatch(r"write it as in (\{.*\})", fault.hint or "")
    assert shown is not None
    assert re.findall("[0-9]+", shown[1]) == re.findall("[0-9]+", listed)
    assert faults(tmp_path, TRACK.format(f"emblems: {shown[1]}")) == []


def test_spaces_of_a_track_in_a_range_are_written_one_by_one(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, TRACK.format("emblems: {6-9: moon}"))
    shown = re.fullmatch("write each of them: (.*)", fault.hint or "")
    assert shown is not None
    each = ", ".join(f"{space}: moon" for space in shown[1].split(", "))
    assert faults(tmp_path, TRACK.format(f"emblems: {{{each}}}")) == []
    assert shown[1].split(", ") == ["6", "7", "8", "9"]
    (beyond,) = faults(tmp_path, TRACK.format("emblems: {17-19: moon}"))
    assert beyond.hint == "the last space is 18"


def test_an_icon_in_braces_is_written_without_them(tmp_path: Path) -> None:
    pad = "p: {{make: pad, width: 5 in, count: 1, rows: [{{row: Rye, icon: {}, boxes: 4}}]}}"
    (fault,) = faults(tmp_path, pad.format("{grain}"))
    shown = re.fullmatch("write it without braces: `(.*)`", fault.hint or "")
    assert shown is not None
    assert faults(tmp_path, pad.format(shown[1])) == []


@pytest.mark.parametrize(
    "written",
    ["picture title text", "picture_title_text", "Picture, title, text", "picture titel text"],
)
@pytest.mark.parametrize("face", ["{{like: {}}}", "{}"])
def test_a_layout_in_other_words_is_the_shipped_one(
    face: str, written: str, tmp_path: Path
) -> None:
    cards = "c: {{make: cards, kinds: {{a: {{name: A, text: B, emblem: sun}}}}, face: {}}}"
    (fault,) = faults(tmp_path, cards.format(face.format(f'"{written}"')))
    assert fault.hint == "write `picture-title-text`"
    assert faults(tmp_path, cards.format(face.format("picture-title-text"))) == []


@pytest.mark.parametrize("shown", ["t", "t.moon"])
@pytest.mark.parametrize("around", ["{}", "Look at {} there."])
def test_a_link_to_a_component_is_a_picture_without_its_sign(
    around: str, shown: str, tmp_path: Path
) -> None:
    rules = around.format(f"[The moons]({shown})") + "\n"
    (fault,) = faults(tmp_path, COUNTERS, rules)
    said = re.fullmatch("write `!` before it, on a line of its own: `(.*)`", fault.hint or "")
    assert said is not None
    mended = around.format(f"\n\n{said[1]}\n\n").strip() + "\n"
    assert faults(tmp_path, COUNTERS, mended) == []


def test_a_link_elsewhere_is_written_out(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, COUNTERS, "See [the moons](moons.example).\n")
    assert fault.hint == "write the address out: paper has no links"


HEADINGS = "name,text,type,emblem,colour,count"


@pytest.mark.parametrize(
    ("one", "other"), [*combinations(("type", "emblem", "colour", "count"), 2)]
)
def test_two_headings_that_are_exchanged_are_one_slip(one: str, other: str, tmp_path: Path) -> None:
    columns = [{one: other, other: one}.get(name, name) for name in HEADINGS.split(",")]
    (fault,) = of_game(tmp_path, (".csv", HEADINGS, ",".join(columns)))
    assert (fault.code, fault.hint) == ("OG117", "exchange the two headings")
    said = re.findall("below `([a-z]+)`", fault.message)
    assert {*said} == {one, other}
    assert fault.span.column == 1 + len(",".join(columns[: columns.index(said[0])])) + 1


@pytest.mark.parametrize("headings", ["colour,count,emblem", "count,emblem,colour"])
def test_three_headings_in_another_order_are_one_slip(headings: str, tmp_path: Path) -> None:
    wrong = HEADINGS.replace("emblem,colour,count", headings)
    (fault,) = of_game(tmp_path, (".csv", HEADINGS, wrong))
    assert fault.code == "OG117"
    assert fault.hint == "write, from left to right: emblem, colour, count"
    assert fault.span.column == wrong.index(headings) + 1


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        # Counts in another form, beside numbers that are none.
        ("name,count,cost\nA,4 x,1\nB,2 x,3\n", ["OG102", "OG102"]),
        # One word that is right shows that the heading is.
        ("name,emblem,kind\nA,sun,fish\nB,mon,bird\n", ["OG103"]),
        # Either of two columns may have the right words.
        ("name,emblem,one,two\nA,sum,sun,moon\nB,mon,sun,moon\n", ["OG103", "OG103"]),
    ],
)
def test_headings_that_may_be_right_are_not_taken_for_exchanged(
    table: str, codes: list[str], tmp_path: Path
) -> None:
    (tmp_path / "c.csv").write_text(table, encoding="utf-8")
    found = faults(tmp_path, "c: {make: cards, rows: c.csv, face: picture-title-text}")
    assert [fault.code for fault in found if fault.severity == "error"] == codes


@pytest.mark.parametrize(
    ("one", "other", "deck"),
    [
        ("text", "sides", "tiles, size: 2 in, edges: {sea: '#4477aa', land: '#996633'}"),
        ("might", "loot", "cards"),
    ],
)
def test_headings_of_sides_icons_and_numbers_are_exchanged_as_well(
    one: str, other: str, deck: str, tmp_path: Path
) -> None:
    head = "name,text,emblem,sides,might,loot,count"
    rows = (
        "Bay,Rest a while.,fish,sea sea sea land,1,coin,2\n"
        'Cape,Look around.,eye,land sea land sea,3,"2 coin, key",3\n'
    )
    face = (
        "face: {like: picture-title-text, boxes: "
        "{loot: {at: [30 %, 90 %, 40 %, 6 %], show: loot, as: icons, size: 0.2 in}}}"
    )
    kit = (
        f"c: {{make: {deck}, rows: t.csv, {face}}}\n"
        "checks: [{sum: {of: c, value: might, at_least: 1}}]"
    )
    (tmp_path / "t.csv").write_text(f"{head}\n{rows}", encoding="utf-8")
    assert faults(tmp_path, kit) == []
    columns = [{one: other, other: one}.get(name, name) for name in head.split(",")]
    (tmp_path / "t.csv").write_text(f"{','.join(columns)}\n{rows}", encoding="utf-8")
    (fault,) = faults(tmp_path, kit)
    assert (fault.code, fault.hint) == ("OG117", "exchange the two headings")
    assert {*re.findall("below `([a-z]+)`", fault.message)} == {one, other}


@pytest.mark.parametrize(
    ("column", "cell", "code"),
    [
        ("loot", "part-{} rest", "OG140"),
        ("loot", "fihs", "OG140"),
        ("emblem", "Boat {}", "OG103"),
        ("count", "no {}", "OG102"),
        ("colour", "hue {}", "OG104"),
    ],
)
@pytest.mark.parametrize("right", [0, 9, 11])
def test_a_slip_of_most_rows_of_a_long_table_is_one_message(
    column: str, cell: str, code: str, right: int, tmp_path: Path
) -> None:
    columns = ("name", "loot", "emblem", "count", "colour")
    good = ("K", "coin", "sun", "1", "#4477aa")
    rows = [",".join(columns)]
    for number in range(10 + right):
        cells = dict(zip(columns, good, strict=True)) | {"name": f"K{number}"}
        if number >= right:
            cells[column] = cell.format(number)
        rows.append(",".join(cells.values()))
    (tmp_path / "t.csv").write_text("\n".join(rows), encoding="utf-8")
    box = "{at: [30 %, 90 %, 40 %, 6 %], show: loot, as: icons, size: 0.2 in}"
    face = f"face: {{like: picture-title-text, boxes: {{loot: {box}}}}}"
    found = [
        fault
        for fault in faults(tmp_path, f"c: {{make: cards, rows: t.csv, {face}}}")
        if fault.code == code
    ]
    if right > 10:
        assert len({fault.span for fault in found}) == 10
        return
    (fault,) = found
    assert fault.message.endswith(f", and the same goes for 9 more rows below `{column}`")
    assert fault.span.line == right + 2
    assert ("is their heading" in (fault.hint or "")) == ("{}" in cell)


@pytest.mark.parametrize(
    ("head", "column"), [("name,says,sort", "says"), ("sort,name,says", "name")]
)
def test_a_word_that_stands_in_another_column_is_found_there(
    head: str, column: str, tmp_path: Path
) -> None:
    cards = "c: {make: cards, rows: t.csv, face: title}"
    check = "checks: [{count: {of: c, where: {sort: person}, exactly: 2}}]"
    rows = "Ann,person,At the inn.\nBen,person,Out fishing.\nInn,place,Open.\n"
    (tmp_path / "t.csv").write_text(f"name,sort,says\n{rows}", "utf-8")
    assert faults(tmp_path, f"{cards}\n{check}") == []
    (tmp_path / "t.csv").write_text(f"{head}\n{rows}", "utf-8")
    (fault,) = (fault for fault in faults(tmp_path, f"{cards}\n{check}") if fault.code == "OG118")
    assert fault.hint == (
        f"it stands in the column `{column}`: ask for `{column}` instead of `sort`, or exchange "
        "the two headings of t.csv if they are mixed up"
    )
    asked = check.replace("sort:", f"{column}:")
    assert "OG118" not in {fault.code for fault in faults(tmp_path, f"{cards}\n{asked}")}
