"""Branches of tracks: their places, moves along them, and what is said of those that are wrong."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kitgen.drawing.inks import InkStyle
from kitgen.games.own.boards.drawing import draw_board
from kitgen.games.own.boards.moves import distances, moves_on, moves_to
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.keys.boards import Track
from tests.games.kits import Printed
from tests.games.own.test_kit import changed, codes, faults, piece
from tests.schemas import every_schema

CROSS = (
    "right 4, up 4, right 2, down 4, right 4, down 2, left 4, down 4, left 2, up 4, left 4, up 1"
)
"""Forty spaces round a cross of eleven by eleven squares."""


def track(**keys: object) -> Plan:
    return plan_of(Track.model_validate({"make": "track", "cell": "1 in", **keys}))


def test_four_home_columns_lie_in_the_arms_of_a_cross() -> None:
    ways = {"red": (40, "right"), "blue": (10, "down"), "green": (20, "left"), "gold": (30, "up")}
    plan = track(
        path=(*CROSS.split(", "),),
        loop=True,
        branches={
            name: {"from": str(at), "path": (f"{way} 4",)} for name, (at, way) in ways.items()
        },
    )
    steps = {name: space.middle for name, space in plan.spaces.items()}
    x0, y0 = min(x for x, _ in steps.values()), min(y for _, y in steps.values())
    places = {name: (round((x - x0) / 72), round((y - y0) / 72)) for name, (x, y) in steps.items()}
    assert len({*places.values()}) == len(places) == 40 + 16
    assert [places[f"red{at}"] for at in (1, 4)] == [(1, 5), (4, 5)]
    assert [places[f"blue{at}"] for at in (1, 4)] == [(5, 1), (5, 4)]
    assert [places[f"green{at}"] for at in (1, 4)] == [(9, 5), (6, 5)]
    assert [places[f"gold{at}"] for at in (1, 4)] == [(5, 9), (5, 6)]
    assert set(plan.steps["red1"]) == {"40", "red2"}
    assert plan.steps["red4"] == ("red3",)


def landings(edges: set[tuple[str, str]], start: str, number: int) -> set[str]:
    """Return where so many steps end, walked one after another, back for a number below 0."""
    reached = {start}
    for _ in range(abs(number)):
        reached = {
            there
            for pair in edges
            for here, there in [pair if number > 0 else pair[::-1]]
            if here in reached
        }
    return reached


@settings(max_examples=60)
@given(
    st.integers(3, 9),
    st.booleans(),
    st.lists(st.integers(-5, 12), min_size=1, max_size=4),
    st.data(),
)
def test_moves_fork_where_a_branch_leaves_and_join_where_it_comes_back(
    side: int, comes_back: bool, numbers: list[int], data: st.DataObject
) -> None:
    """A ring, and a branch from its upper to its lower row."""
    count = 4 * side
    at = data.draw(st.integers(2, side))
    opposite = 2 * side + 1 + (side + 1 - at)
    # Spaces of the ring: `side` + 1 along each row, in a square of as many rows.
    keys: dict[str, object] = {"spaces": count, "shape": "ring", "across": side + 1}
    branch: dict[str, object] = {"from": at, "path": (f"down {side - 1}",)}
    if comes_back:
        branch["to"] = opposite
    plan = track(**keys, branches={"b": branch})
    edges = {(str(number), str(number % count + 1)) for number in range(1, count + 1)}
    way = [str(at), *(f"b{number}" for number in range(1, side))]
    edges |= {*zip(way, [*way[1:], *([str(opposite)] if comes_back else [])], strict=False)}
    graph = moves_on(plan, tuple(numbers))
    for name in plan.spaces:
        expected = set().union(*(landings(edges, name, number) for number in numbers))
        assert {*graph[name]} == expected
    near = {
        name: {there for pair in edges if name in pair for there in pair} - {name} for name in graph
    }
    assert {name: {*others} for name, others in plan.steps.items()} == near


def test_a_short_cut_is_taken_only_where_it_is_shorter() -> None:
    ring: dict[str, object] = {"spaces": 28, "shape": "ring", "across": 8}
    cut = {"cut": {"from": 4, "path": ("down 6",), "to": 19}}
    assert moves_to(track(**ring), "steps", "1")["19"] == 10
    assert moves_to(track(**ring, branches=cut), (1,), "1")["19"] == 10
    assert distances(moves_on(track(**ring, branches=cut), "steps"), "1")["18"] == 11
    ends = {"cut": {"from": 4, "path": ("down 6",)}}
    assert moves_to(track(**ring, branches=ends), (1,), "1")["19"] == 18


def test_the_spaces_of_branches_are_printed_in_their_colours(laid: Printed) -> None:
    contents, readings = laid
    spaces = contents["components"]["ludo"]["spaces"]
    assert [spaces[f"red{at}"]["colour"] for at in (1, 2, 3)] == ["#aa3322", "#3388aa", "#aa3322"]
    board = piece(readings, "ludo", "ludo")
    words = {text.words.strip() for text in board.texts}
    assert {"red1", "red2", "red3", "cut1", "cut2", "cut3"} <= words
    without = tuple(text for text in board.texts if text.words.strip() != "cut2")
    assert codes(contents, changed(readings, "ludo", "ludo", "front", texts=without)) == ["OG204"]


def test_a_branch_whose_first_space_is_taken_cannot_be_shortened(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, BRANCH + "{from: 9, path: [left 2]}}}")
    assert found.hint == "lead it another way"


@pytest.mark.parametrize(
    ("jump", "leads_back"),
    [(("home4", "20"), False), (("home4", "2"), True), (("20", "home2"), True)],
)
def test_a_jump_of_a_branch_leads_back_if_the_way_to_it_is_shorter(
    jump: tuple[str, str], leads_back: bool
) -> None:
    ring: dict[str, object] = {"make": "track", "cell": "1 in", "shape": "ring", "across": 7}
    home = {"home": {"from": 2, "path": ("down 4",)}}
    keys = {**ring, "spaces": 24, "branches": home, "jumps": dict([jump])}
    board = draw_board("t", "T", Track.model_validate(keys), {}, InkStyle.FULL)
    dashed = [shape for shape in board.shapes if getattr(getattr(shape, "paint", 0), "dash", ())]
    assert bool(dashed) is leads_back


BRANCH = "t: {make: track, cell: 0.75 in, shape: row, spaces: 9, branches: {red: "


@pytest.mark.parametrize(
    ("branch", "message", "hint"),
    [
        ("{from: 10, path: [down 2]}}}", "no space `10` along the track itself", "1 to 9"),
        ("{from: red1, path: [down 2]}}}", "no space `red1` along", "known here"),
        ("{from: 9, path: [left 2]}}}", "red1 of `t` lies in the same place as 8", "another way"),
        ("{from: 9, path: [down 1, left 1, up 1]}}}", "red3 of `t`", "way, or shorten it"),
        ("{from: 3, path: [down 2], to: 6}}}", "red2 does not lie beside 6", "up to it"),
        ("{from: 3, path: [down 2], to: 12}}}", "no space `12` along", "spaces are 1 to 9"),
        ("{from: 3, path: [down 2]}, wideword: {from: 5, path: [up 9]}}}", "wideword", "fewer"),
        ("{from: 3, path: [down 2]}}, marks: {rad1: x}}", "no space `rad1`", "`red1`"),
        ("{from: 3, path: [down 2]}}, marks: {12: x}}", "no space `12`", "last space is 9"),
        ("{from: 3, path: [sideways 2]}}}", "cannot be", "right 9"),
        ("{from: 3, path: [2]}}}", "is a whole number (2)", "write it as in `right 9`"),
        ("{from: 3}}}", "has no `path`", "path"),
        ("{from: 3, path: [down 2]}, red2: {from: 5, path: [up 2]}}}", "`red2`", "call it `redb`"),
    ],
)
def test_branches_that_are_wrong_are_named_with_what_to_do(
    branch: str, message: str, hint: str, tmp_path: Path
) -> None:
    (found,) = faults(tmp_path, BRANCH + branch)
    assert message in found.message
    assert hint in (found.hint or "")


def test_a_branch_that_leaves_the_track_nowhere_is_one_fault(tmp_path: Path) -> None:
    more = "marks: {red2: home}, colours: {red1: '#aabbcc'}, jumps: {red2: 5}}"
    check = "\nchecks: [{reachable: {of: t, from: 1, to: red2}}]"
    (found,) = faults(tmp_path, f"{BRANCH}{{from: 99, path: [up 2], to: 7}}}}, {more}{check}")
    assert found.message == "`t` has no space `99` along the track itself"


def test_branches_may_go_round_a_corner_and_bear_jumps(tmp_path: Path) -> None:
    good = (
        "{from: 3, path: [down-right 1, right 1, down 1, right 1, up 1], to: 6}}, jumps: {red2: 9}}"
    )
    assert (
        faults(tmp_path, BRANCH + good + "\nchecks: [{reachable: {of: t, from: 1, to: 9}}]") == []
    )


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("Branch", {"from": 40, "path": ["right 4"], "to": 12}),
        ("Reachable", {"of": "t", "from": 1, "to": "red4", "avoid": [7, "inn"]}),
        ("Track", {"make": "track", "cell": "1 in", "spaces": 9, "jumps": {"4": 8}}),
    ],
)
def test_editors_take_the_numbers_of_spaces(group: str, keys: dict[str, object]) -> None:
    definitions = every_schema()["own"]["$defs"]
    judge = Draft202012Validator({"$ref": f"#/$defs/{group}", "$defs": definitions})
    assert [fault.message for fault in judge.iter_errors(keys)] == []


@pytest.mark.parametrize(
    ("written", "name"), [("red men", "redmen"), ("st2", "stb"), ("Home column", "Homecolu")]
)
def test_a_branch_that_no_space_can_be_called_by_is_given_a_name_of_letters(
    written: str, name: str, tmp_path: Path
) -> None:
    branches = "branches: {{{}: {{from: 3, path: [down 2]}}, st: {{from: 6, path: [down 2]}}}}"
    track = f"t: {{{{make: track, path: [right 9], cell: 0.8 in, {branches}}}}}"
    (fault,) = faults(tmp_path, track.format(written))
    assert fault.hint == f"call it `{name}`, or another short name of letters alone"
    assert faults(tmp_path, track.format(name)) == []
