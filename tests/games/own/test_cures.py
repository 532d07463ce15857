"""Hints of declared checks are followed as written, until the check holds."""

import re
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import DeclaredCheck
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import verdict_on
from tests.games.own.test_kit import faults
from tests.games.own.test_more_checks import judged
from tests.pipeline.factories import check_kit, options

Sides = tuple[str, ...]

# Declared sorts of sides, and the shapes that have them with their numbers of sides.
_SHAPES = {"square": 4, "hexagon": 6, "domino": 2}


def on_tiles(check: str, shape: str, sides: list[Sides], **keys: Any) -> Verdict:
    """Return the verdict on a check of tiles `sea`, one of each."""
    tiles = Tiles.model_construct(make="tiles", shape=shape, size=108.0, kinds={}, **keys)
    definition = OwnDefinition.model_construct(components={"sea": tiles})
    kinds = tuple(OwnKind(f"k{at}", 1, {}, sides=own) for at, own in enumerate(sides))
    declared = DeclaredCheck.model_validate({check: {"of": "sea"}})
    return verdict_on(check, declared.keys, definition.with_files({"sea": kinds}, {}, None))


@settings(max_examples=80)
@given(st.data())
def test_sides_meet_once_their_hints_are_followed(data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from(sorted(_SHAPES)))
    edges = dict.fromkeys("abcdef"[: data.draw(st.integers(1, 6))], "#112233")
    own_sides = st.tuples(*[st.sampled_from(sorted(edges))] * _SHAPES[shape])
    sides = data.draw(st.lists(own_sides, min_size=1, max_size=4))
    for _ in range(3):
        verdict = on_tiles("sides_meet", shape, sides, edges=edges)
        on_one = Counter(side for own in sides for side in {*own})
        assert verdict.holds == all(on_one[side] > 1 for side in edges)
        if verdict.holds:
            return
        named = re.findall("`([a-f])`", verdict.hint)
        if verdict.hint.startswith("take"):
            assert {*re.findall("`([a-f])`", verdict.statement)} <= {*edges} - {*on_one}
            edges = {side: colour for side, colour in edges.items() if side in on_one}
        else:
            assert {*named} == {side for side, count in on_one.items() if count == 1}
            assert f"{', '.join(f'a side `{side}`' for side in named[:-1])}" in verdict.statement
            for start in range(0, len(named), _SHAPES[shape]):
                some = named[start : start + _SHAPES[shape]]
                sides.append(tuple((some * _SHAPES[shape])[: _SHAPES[shape]]))
    raise AssertionError


@pytest.mark.parametrize(
    ("sides", "hint"),
    [
        ([("0", "1"), ("1", "0")], "write `pips: 1`, or add two tiles with each of them"),
        ([("0", "2"), ("2", "0")], "add two tiles with each of them"),
        ([("1", "2"), ("2", "3"), ("3", "1")], "add two tiles with it"),
        ([("0", "0"), ("0", "0")], "add two tiles with each of them"),
    ],
)
def test_halves_without_tiles_are_left_out_by_their_highest_number(
    sides: list[Sides], hint: str
) -> None:
    """A domino of `pips` has no `edges` from which one could be taken."""
    verdict = on_tiles("sides_meet", "domino", sides, edges={}, pips=3)
    assert verdict.hint == hint
    missing = {"0", "1", "2", "3"} - {side for own in sides for side in own}
    doubles = [(side, side) for side in sorted(missing) for _ in range(2)]
    assert on_tiles("sides_meet", "domino", sides + doubles, edges={}, pips=3).holds
    if "pips" in hint:
        assert on_tiles("sides_meet", "domino", sides, edges={}, pips=1).holds


def test_tiles_whose_sides_have_no_sorts_are_asked_for_them(tmp_path: Path) -> None:
    tiles = (
        "d: {{make: tiles, size: 2 in, kinds: {{k: {{name: A{sides}}}}}{edges}}}\nchecks: [{check}]"
    )
    for check in ("{sides_meet: {of: d}}", "{fills: {of: d, area: [1, 1]}}"):
        (fault,) = faults(tmp_path, tiles.format(sides="", edges="", check=check))
        assert fault.code == "OG118"
        assert fault.hint == "add `edges`, the sorts of sides with their colours"
    edges = ', edges: {a: "#112233"}'
    cured = tiles.format(sides=", sides: [a, a, a, a], count: 2", edges=edges, check=check)
    assert faults(tmp_path, cured) == []


@pytest.mark.parametrize(
    ("board", "counters", "hint"),
    [
        ("{triangles: [4, 3]}, cell: CELL", "circle", "0.87"),
        ("{triangles: [4, 3]}, cell: CELL", "square", "1.08"),
        ("{points: {x: [0, 0], y: [0.3, 0]}, lines: [[x, y]]}, cell: CELL", "circle", "1.67"),
    ],
)
def test_no_counter_smaller_than_kitgen_makes_is_suggested(
    board: str, counters: str, hint: str, tmp_path: Path
) -> None:
    kit = (
        f"b: {{make: board, named: false, grid: {board}}}\n"
        f"  c: {{make: counters, shape: {counters}, size: 0.5 in, "
        "kinds: {k: {emblem: star}}}\n"
        "checks: [{fits: {of: c, on: b}}]"
    )
    (fault,) = faults(tmp_path, kit.replace("CELL", "0.6 in"))
    assert (fault.hint or "").startswith(f"set `cell` to {hint} in or more for `b`, or ")
    assert faults(tmp_path, kit.replace("CELL", f"{hint} in")) == []
    assert faults(tmp_path, kit.replace("CELL", f"{float(hint) - 0.01:.2f} in")) != []


@pytest.mark.parametrize(
    ("board", "hint"),
    [
        (
            "{squares: [6, 6]}",
            "set `cell` to 1 in or more for `b`, "
            "or set `cell` to 0.75 in or more for `b` and the size of `s` to 0.75 in",
        ),
        (
            "{points: {x: [0, 0], y: [0.3, 0]}, lines: [[x, y]]}",
            "set `cell` to 2.5 in or more for `b` and the size of `s` to 0.75 in",
        ),
    ],
)
def test_standees_too_wide_for_spaces_may_have_smaller_bases_on_larger_ones(
    board: str, hint: str, tmp_path: Path
) -> None:
    kit = (
        f"b: {{make: board, named: false, grid: {board}, cell: CELL}}\n"
        "  s: {make: standees, size: SIZE, kinds: {k: {emblem: star}}}\n"
        "checks: [{fits: {of: s, on: b}}]"
    )
    fault = faults(tmp_path, kit.replace("CELL", "0.6 in").replace("SIZE", "1 in"))[-1]
    assert fault.hint == hint
    for cell, size in re.findall(
        r"`cell` to ([0-9.]+) in or more for `b`(?: and .* to ([0-9.]+))?", hint
    ):
        cured = kit.replace("CELL", f"{cell} in").replace("SIZE", f"{size or 1} in")
        assert faults(tmp_path, cured) == []


@pytest.mark.parametrize(
    "asking",
    [
        "face: {boxes: {n: {at: [9 %, 9 %, 80 %, 80 %], show: price}}}}",
        "face: {boxes: {n: {at: [9 %, 9 %, 80 %, 80 %], show: name, when: {price: 3}}}}}",
        "}\nchecks: [{sum: {of: d, value: price, at_least: 3}}]",
        "}\nchecks: [{draw: {from: d, hand: 1, want: {price: 3}, chance: '>= 9 %'}}]",
    ],
)
def test_a_value_that_no_row_has_may_be_a_column_to_add(asking: str, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("name\nFish\n", "utf-8")
    kit = f"d: {{make: cards, rows: t.csv, {asking}"
    (fault,) = faults(tmp_path, kit)
    (column, file) = re.findall("add a column `(.*)` to (.*), and fill it in$", fault.hint or "")[0]
    (tmp_path / file).write_text(f"name,{column}\nFish,3\n", "utf-8")
    assert faults(tmp_path, kit) == []


def test_a_sum_of_no_pieces_asks_for_pieces() -> None:
    where = {"type": "fish", "sea": "north"}
    kinds = [OwnKind("a", 1, {"type": "fish"}), OwnKind("b", 1, {"sea": "north", "worth": "2"})]
    check = {"sum": {"of": "deck", "value": "worth", "where": where, "at_least": 3}}
    assert judged(check, kinds).hint == "add pieces with type fish and sea north"


def test_numbers_without_names_are_symbols() -> None:
    """A number counts the name behind it, unless some number has none."""
    plane = ["1 2 3", "1 4 5", "1 6 7", "2 4 6", "2 5 7", "3 4 7", "3 5 6"]
    check = {"one_in_common": {"of": "deck", "values": ("symbols",)}}

    def verdict(lines: list[str]) -> Verdict:
        return judged(
            check, [OwnKind(f"k{at}", 1, {"symbols": own}) for at, own in enumerate(lines)]
        )

    assert verdict(plane).holds
    slip = verdict([*plane[:6], "3 5 7"])
    assert slip.hint == "write `6` on `k6` in place of `7`"
    assert verdict([own.replace("7", "moon") for own in plane]).holds
    counted = verdict(["2 fish sun", "fish moon", "sun moon"])
    assert counted.statement == "`k0` has `fish` twice"


@settings(max_examples=80)
@given(
    st.lists(
        st.tuples(st.sampled_from(["fish", "Sport", "Sprot", "Sports"]), st.integers(1, 9)),
        min_size=2,
        max_size=4,
        unique_by=lambda row: row[0],
    ),
    st.integers(0, 3),
)
def test_pieces_are_balanced_once_each_hint_is_followed(
    rows: list[tuple[str, int]], within: int
) -> None:
    """Values that look misspelt are corrected first; what the hint says then, does the rest."""
    check = {"balanced": {"of": "deck", "value": "type", "within": within}}

    def verdict(pieces: Counter[str]) -> Verdict:
        kinds = [OwnKind(f"k{name}", count, {"type": name}) for name, count in pieces.items()]
        return judged(check, kinds)

    pieces = Counter(dict(rows))
    hint = verdict(pieces).hint
    if slips := re.findall("`(\\w+)` for `(\\w+)`", hint):
        corrected = Counter[str]()
        for name, count in pieces.items():
            corrected[next((meant for meant, slip in slips if slip == name), name)] += count
        assert verdict(corrected).holds == (", then " not in hint)
        pieces = pieces if ", or " in hint else corrected
    for number, given_up, taken in re.findall("change (\\d+) from `(\\w+)` to `(\\w+)`", hint):
        pieces.update({given_up: -int(number), taken: int(number)})
    sign = -1 if "take out " in hint else 1
    for number, name in re.findall("(\\d+) with `(\\w+)`", hint):
        pieces[name] += sign * int(number)
    assert verdict(pieces).holds


@pytest.mark.parametrize("sharing", [0, 1])
def test_a_large_deck_keeps_no_list_of_its_wrong_pairs(sharing: int) -> None:
    """All pairs of these 400 kinds are wrong, or those of two kinds are."""
    lists = [f"{'sun ' * sharing}x{at}" for at in range(400)]
    lists[3] = lists[7] = "moon"
    kinds = [OwnKind(f"k{at}", 1, {"symbols": own}) for at, own in enumerate(lists)]
    check: dict[str, object] = {"one_in_common": {"of": "deck", "values": ("symbols",)}}
    judged(check, kinds[:2])  # The first call reads the module.
    tracemalloc.start()
    verdict = judged(check, kinds)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_500_000
    pairs = 2 * 398 if sharing else 400 * 399 // 2 - 1
    assert verdict.value["wrong"] == pairs
    blamed = "k3" if sharing else "k0"
    with_it = 398 if sharing else 399
    assert verdict.statement.endswith(f"of {pairs} such pairs `{blamed}` is in {with_it}")
    assert verdict.statement.startswith(f"`k0` and `{'k3' if sharing else 'k1'}` share nothing")


def test_a_row_counted_0_may_be_taken_out(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,count\nTin,0\nGold,2\n", "utf-8")
    (fault,) = faults(tmp_path, "d: {make: cards, rows: t.csv}")
    assert (fault.code, fault.hint) == (
        "OG102",
        "take the row out, or write a whole number from 1 to 500",
    )


def test_a_success_that_no_die_shows_is_refused(tmp_path: Path) -> None:
    cards = "d: {make: cards, kinds: {a: {name: A}}}\nchecks: [{dice: DICE}]"
    dice = "{roll: 3d6 + d8, read: successes, success: 9, at_least: 1, chance: '<= 99 %'}"
    (fault,) = faults(tmp_path, cards.replace("DICE", dice))
    assert (fault.code, fault.hint) == ("OG118", "write 8 or less")
    assert fault.message == "no die of 3d6 + d8 shows 9 or more"
    # One mistake is reported once.
    for slip in (dice.replace("3d6 + d8", "0d6"), dice.replace("read: successes, ", "")):
        (fault,) = faults(tmp_path, cards.replace("DICE", slip))
        assert "shows 9" not in fault.message
    assert faults(tmp_path, cards.replace("DICE", dice.replace("9,", "8,"))) == []


@pytest.mark.parametrize("check", ["connected", "degree"])
def test_a_check_of_a_board_that_is_avoided_altogether_is_refused(
    check: str, tmp_path: Path
) -> None:
    board = "b: {make: board, grid: {squares: [2, 1]}, cell: 1 in, marks: {A1: sea, B1: sea}}"
    number = ", at_least: 0" if check == "degree" else ""
    checks = f"checks: [{{{check}: {{of: b, avoid: [AVOID]{number}}}}}]"
    for avoided in ("sea", "A1, B1"):
        (fault,) = faults(tmp_path, f"{board}\n{checks.replace('AVOID', avoided)}")
        assert (fault.code, fault.hint) == ("OG118", "avoid fewer spaces")
    assert faults(tmp_path, f"{board}\n{checks.replace('AVOID', 'A1')}") == []


CALLS = f"{{make: cards, kinds: {{{', '.join(f'{a}: {{name: {a}}}' for a in 'abcdefghi')}}}}}"
COUNTED = {
    "dice": ("{make: dice, faces: [1, 2, 3, 4, 5, 6], count: 2}", 2),
    "pad": ("{make: pad, columns: [Ann, Ben], rows: [Wheat], count: 6}", 6),
    "aid": ("{make: aid, size: poker, lines: [Roll the dice.]}", 4),
    "board": ("{make: board, grid: {squares: [2, 2]}, cell: 1 in}", 1),
    "track": ("{make: track, spaces: 9, cell: 1 in, count: players}", 4),
    "bingo": ("{make: bingo, of: calls, squares: [2, 2], count: 3}", 3),
}


@pytest.mark.dear
@pytest.mark.parametrize("make", COUNTED)
def test_every_component_is_counted_and_cured_as_its_hint_says(make: str, tmp_path: Path) -> None:
    """The facts say that four can play."""
    content, total = COUNTED[make]
    parts = {"calls": CALLS, make: content} if make == "bingo" else {make: content}
    rules = f"There are {{{{ {make}.count }}}}.\n"

    def of_count(check: str) -> list[tuple[str, str]]:
        written = "\n  ".join(f"{name}: {part}" for name, part in parts.items())
        found = faults(tmp_path, f"{written}\nchecks: [{{count: {{of: {make}, {check}}}}}]", rules)
        return [(fault.code, fault.hint or "") for fault in found if fault.code[:2] == "OG"]

    assert of_count(f"exactly: {total}") == []
    ((code, hint),) = of_count("where: {type: fish}, exactly: 1")
    assert (code, hint) == ("OG118", "take `where` out")
    assert of_count("at_most: 0") == [("OG301", "write another number in the check")]
    assert of_count("at_least: 501") == [("OG301", "write another number in the check")]
    ((code, hint),) = of_count(f"at_least: {total + 2}")
    assert (code, hint) == ("OG301", f"write `count: {total + 2}` in `{make}`")
    parts[make] = re.sub(", count: [a-z0-9]+", "", content).removesuffix("}")
    parts[make] += f", count: {total + 2}}}"
    assert of_count(f"at_least: {total + 2}") == []


def test_aids_for_each_player_are_not_counted_while_the_players_cannot_be_read(
    tmp_path: Path,
) -> None:
    kit = tmp_path / "kit.yaml"
    aid = f"aid: {COUNTED['aid'][0]}\nchecks: [{{count: {{of: aid, exactly: 6}}}}]"
    assert [fault.code for fault in faults(tmp_path, aid)] == ["OG301"]
    kit.write_text(kit.read_text("utf-8").replace("most: 4", "most: four"), "utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert [fault.code for fault in found] == ["YML102"]


WORTH = "d: {make: cards, rows: t.csv}\nchecks: [{sum: {of: d, value: worth, exactly: 6}}, MORE]"


@pytest.mark.parametrize(
    ("cells", "hints"),
    [
        (["3 coins", "3"], ["write 3"]),
        (["€4", "−2 €"], ["write 4", "write -2"]),
        (["", "6"], ["write a whole number, 0 if it counts for nothing"]),
        (["2.5", "9" * 19], ["write a whole number of at most 18 digits"] * 2),
        (["9" * 900, "6"], ["write a whole number of at most 18 digits"]),
        (["6", "1 000"], ["write 1000"]),
        (["two", "4-2"], ["write 2", "write a whole number of at most 18 digits"]),
    ],
)
def test_each_cell_that_cannot_be_added_up_is_named_once(
    cells: list[str], hints: list[str], tmp_path: Path
) -> None:
    """Two checks add the column up; its cells are in the second column, under the fourth."""
    more = "{sum: {of: d, value: worth, at_least: 0}}"
    table = tmp_path / "t.csv"

    def write(worth: list[str]) -> None:
        rows = "".join(f"K{at},{cell}\n" for at, cell in enumerate(worth))
        table.write_text(f"name,worth\n{rows}", "utf-8")

    write(cells)
    found = faults(tmp_path, WORTH.replace("MORE", more))
    assert [(fault.code, fault.hint) for fault in found] == [("OG147", hint) for hint in hints]
    odd = [at for at, cell in enumerate(cells) if not re.fullmatch("-?[0-9]{1,18}", cell)]
    assert all(len(fault.message) < 200 for fault in found)
    spans = [fault.span for fault in found if fault.span]
    assert [(span.path, span.line, span.column) for span in spans] == [
        (str(table), at + 2, 4) for at in odd
    ]
    for at, hint in zip(odd, hints, strict=True):
        number = re.search("-?[0-9]+$", hint)
        cells[at] = number[0] if number else "0"
    write(cells)
    codes = {fault.code for fault in faults(tmp_path, WORTH.replace(", MORE", ""))}
    assert codes == ({"OG301"} if sum(map(int, cells)) != 6 else set())


def test_values_of_the_yaml_file_that_cannot_be_added_up_are_pointed_at(tmp_path: Path) -> None:
    """Those that `where` leaves out need no number."""
    kinds = [
        "a: {name: A, values: {sort: fish, worth: some}}",
        "b: {name: B, values: {sort: boat}}",
        "c: {name: C, values: {sort: fish, worth: 2}}",
    ]
    cards = "\n      ".join(("d: {make: cards, kinds: {", ",\n      ".join(kinds), "}}"))
    check = "{sum: {of: d, value: worth, where: {sort: fish}, exactly: 2}}"
    (fault,) = faults(tmp_path, f"{cards}\nchecks: [{check}]")
    assert fault.span is not None
    line = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()[fault.span.line - 1]
    assert (fault.code, line[fault.span.column - 1 :].startswith("some")) == ("OG147", True)
    cured = cards.replace("some", "0")
    assert faults(tmp_path, f"{cured}\nchecks: [{check}]") == []
