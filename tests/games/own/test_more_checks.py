"""Checks of evenness, rolls, hands, moves and sizes, and what is said of names that are wrong."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kitgen.games.own.boards.cells import square_name
from kitgen.games.own.boards.moves import distances, moves_on
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.checks.values_lacking import unmet
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid
from kitgen.games.own.keys.declared import DeclaredCheck
from kitgen.games.own.keys.parts import Cards, Counters
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts import verdict_on
from kitgen.units import mm
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options

SMALL = Path(__file__).parent / "small"
KNIGHT = tuple((dx, dy) for dx in (-2, -1, 1, 2) for dy in (-2, -1, 1, 2) if abs(dx) != abs(dy))


def board(columns: int, rows: int, holes: set[str], cell: float = 30.0) -> BoardDefinition:
    grid = BoardGrid.model_construct(squares=(columns, rows), holes=tuple(sorted(holes)))
    return BoardDefinition.model_construct(make="board", grid=grid, cell=cell)


def judged(
    check: dict[str, object],
    kinds: list[OwnKind] | None = None,
    on: BoardDefinition | None = None,
    size: float = 20.0,
) -> Verdict:
    """Return the verdict on a check of `deck`, of `board` or of `men` this wide."""
    declared = DeclaredCheck.model_validate(check)
    components = {
        "deck": Cards.model_construct(make="cards", kinds={}, rows=None),
        "men": Counters.model_construct(make="counters", size=size, kinds={}, rows=None),
        "board": on or board(2, 2, set()),
    }
    definition = OwnDefinition.model_construct(components=components)
    definition = definition.with_files({"deck": tuple(kinds or ())}, {}, None)
    return verdict_on(declared.kind, getattr(declared, declared.kind), definition)


def cards(*rows: tuple[str, int]) -> list[OwnKind]:
    return [
        OwnKind(f"kind-{index}", count, {"type": value} if value else {})
        for index, (value, count) in enumerate(rows)
    ]


rows = st.lists(st.tuples(st.sampled_from(["fish", "boat", "wind", ""]), st.integers(1, 5)))


@settings(max_examples=60)
@given(rows.filter(lambda rows: any(value for value, _ in rows)), st.integers(0, 4))
def test_pieces_are_balanced_where_no_two_values_are_further_apart(
    rows: list[tuple[str, int]], within: int
) -> None:
    check = {"balanced": {"of": "deck", "value": "type", "within": within}}
    verdict = judged(check, cards(*rows))
    pieces = Counter(value for value, count in rows for _ in range(count) if value)
    apart = [abs(pieces[one] - pieces[two]) for one, two in combinations(pieces, 2)]
    assert verdict.holds == all(distance <= within for distance in apart)
    change = re.fullmatch("change (.+) from `(.+)` to `(.+)`", verdict.hint)
    if change:
        number, given, taken = int(change[1]), change[2], change[3]
        pieces.subtract({given: number, taken: -number})
        assert judged(check, cards(*pieces.items())).holds
    elif not verdict.holds:
        sign = -1 if verdict.hint.startswith("take out ") else 1
        for count, value in re.findall("([0-9]+) with `(.+?)`", verdict.hint):
            pieces[value] += sign * int(count)
        assert judged(check, cards(*pieces.items())).holds


def test_a_value_that_is_too_frequent_is_named_with_the_rarest() -> None:
    check = {"balanced": {"of": "deck", "value": "type", "within": 2}}
    verdict = judged(check, cards(("fish", 6), ("wind", 3), ("", 9)))
    assert verdict.statement == (
        "of `deck`, 6 pieces have the type `fish` and 3 have `wind`, which is 3 apart, but at most "
        "2 is wanted"
    )
    assert verdict.hint == "change 1 from `fish` to `wind`"
    even = judged(check, cards(("fish", 2), ("wind", 1), ("oars", 2), ("wind", 1)))
    assert even.statement == "of `deck`, 2 pieces have each of the 3 values of `type`"
    alone = judged(
        {"balanced": {**check["balanced"], "within": 0}}, cards(("fish", 2), ("wind", 1))
    )
    assert alone.statement.startswith("of `deck`, 2 pieces have the type `fish` and 1 has `wind`")
    assert alone.hint == "add 1 with `wind`"


@settings(max_examples=60)
@given(st.lists(st.tuples(*[st.sampled_from(["fish", "boat", ""])] * 3), min_size=1, max_size=6))
def test_cards_are_distinct_if_no_two_have_the_same_of_several_values(
    rows: list[tuple[str, str, str]],
) -> None:
    names = ("a", "b", "c")
    kinds = [
        OwnKind(f"k{at}", 1, {name: word for name, word in zip(names, row, strict=True) if word})
        for at, row in enumerate(rows)
    ]
    verdict = judged({"distinct": {"of": "deck", "value": names}}, kinds)
    alike = [
        {f"k{at}", f"k{other}"}
        for (at, one), (other, two) in combinations(enumerate(rows), 2)
        if one == two
    ]
    assert verdict.holds == (not alike)
    groups = [{*group} for group in verdict.value.get("alike", ())]
    assert all(any(pair <= group for group in groups) for pair in alike)
    assert verdict.statement.endswith(" have the same `a`, `b` and `c`") or len(groups) > 1
    assert judged({"distinct": {"of": "deck", "value": ("a",)}}, kinds[:1]).holds


def test_two_equal_bingo_cards_made_by_hand_are_named_with_their_lines(tmp_path: Path) -> None:
    rows = ["a,b,c", "sun,moon,star", "sun,star,moon", "sun,moon,sea"]
    check = "checks: [{distinct: {of: d, value: [a, b, c]}}]"
    boxes = "{x: {at: [10 %, 10 %, 80 %, 20 %], show: a}}"
    deck = f"d: {{make: cards, rows: t.csv, face: {{boxes: {boxes}}}}}\n{check}"
    (tmp_path / "t.csv").write_text("\n".join(rows), "utf-8")
    assert faults(tmp_path, deck) == []
    (tmp_path / "t.csv").write_text("\n".join([*rows, rows[2]]), "utf-8")
    (fault,) = faults(tmp_path, deck)
    assert (
        fault.message
        == "`row-2` in line 3 and `row-4` in line 5 of t.csv have the same `a`, `b` and `c`"
    )
    (unknown,) = faults(tmp_path, deck.replace("[a, b, c]", "[a, b, e]"))
    assert (unknown.code, unknown.span and unknown.span.path) == (
        "OG118",
        str(tmp_path / "kit.yaml"),
    )


def test_a_photograph_under_another_name_is_not_another(tmp_path: Path) -> None:
    for name, colour in (("lake", "blue"), ("park", "green"), ("lake copy", "blue")):
        Image.new("RGB", (720, 540), colour).save(tmp_path / f"{name}.png")
    check = "checks: [{distinct: {of: c, value: art}}]"
    deck = f"c: {{make: cards, rows: t.csv, face: picture}}\n{check}"
    rows = ["name,art", "Lake,lake.png", "Park,park.png"]
    (tmp_path / "t.csv").write_text("\n".join(rows), "utf-8")
    assert faults(tmp_path, deck) == []
    (tmp_path / "t.csv").write_text("\n".join([*rows, "Sea,lake copy.png"]), "utf-8")
    (fault,) = faults(tmp_path, deck)
    assert fault.code == "OG301"
    assert fault.message == (
        "`lake.png` and `lake copy.png`, of `lake` in line 2 and `sea` in line 4 of t.csv, are "
        "the same "
        "picture"
    )


def test_a_copy_of_a_picture_is_the_same_beside_other_values_too(tmp_path: Path) -> None:
    for name in ("lake", "lake copy"):
        Image.new("RGB", (720, 540), "blue").save(tmp_path / f"{name}.png")
    rows = ["name,art,sort", "Lake,lake.png,wet", "Sea,lake copy.png,wet", "Ice,lake.png,cold"]
    (tmp_path / "t.csv").write_text("\n".join(rows), "utf-8")
    check = "checks: [{distinct: {of: c, value: [art, sort]}}]"
    (fault,) = faults(tmp_path, f"c: {{make: cards, rows: t.csv, face: picture}}\n{check}")
    assert (
        fault.message
        == "`lake` in line 2 and `sea` in line 3 of t.csv have the same `art` and `sort`"
    )


def test_a_photograph_used_too_often_is_the_one_to_take_out() -> None:
    """Photographs in files of like names are no misspellings of each other."""
    check = {"balanced": {"of": "deck", "value": "type", "within": 0}}
    pairs = [(f"{name}.jpg", 2) for name in ("lake", "park", "market", "bakery", "castle")]
    assert judged(check, cards(*pairs)).holds
    assert judged(check, cards(*pairs, ("lake.jpg", 1))).hint == "take out 1 with `lake.jpg`"
    twice = judged(check, cards(*pairs, ("lake.jpg", 2), ("park.jpg", 2)))
    assert twice.hint == "take out 2 with `lake.jpg` and 2 with `park.jpg`"


def test_rows_that_share_a_name_which_belongs_to_one_are_named() -> None:
    check = {"balanced": {"of": "deck", "value": "type", "within": 0}}
    verdict = judged(check, cards(("tower", 2), ("park", 2), ("tower", 2)))
    assert verdict.statement == (
        "of `deck`, 4 pieces have the type `tower` (`kind-0` and `kind-2`) and 2 have `park`, "
        "which is 2 apart, but at most 0 is wanted"
    )


@pytest.mark.parametrize("lacking", [(), (3,), (0, 4)])
def test_no_card_lacks_a_value_if_none_is_wanted_without_it(
    lacking: tuple[int, ...], tmp_path: Path
) -> None:
    rows = [f"Q{at},{'' if at in lacking else 'Ada'}" for at in range(5)]
    (tmp_path / "t.csv").write_text("\n".join(["name,answer", *rows]), "utf-8")
    check = 'checks: [{count: {of: c, where: {answer: ""}, exactly: 0}}]'
    found = faults(tmp_path, f"c: {{make: cards, rows: t.csv}}\n{check}")
    said = {
        (): [],
        (3,): [
            "there is 1 piece of `c` with no answer (`q3` in line 5 of t.csv), but exactly 0 are "
            "wanted | fill in `answer`, or take out 1"
        ],
        (0, 4): [
            "there are 2 pieces of `c` with no answer (`q0` in line 2 and `q4` in line 6 of "
            "t.csv), but exactly 0 are wanted | fill in `answer`, or take out 2"
        ],
    }[lacking]
    assert [f"{fault.message} | {fault.hint}" for fault in found] == said


@pytest.mark.parametrize(("most", "named"), [(1, " (`kind-0` and `kind-2`)"), (3, "")])
def test_pieces_that_are_too_many_are_named(most: int, named: str) -> None:
    check = {"count": {"of": "deck", "where": {"type": "fish"}, "at_most": most}}
    verdict = judged(check, cards(("fish", 2), ("crab", 3), ("fish", 1)))
    assert verdict.holds == (not named)
    assert verdict.statement.startswith(f"there are 3 pieces of `deck` with type fish{named}")


@pytest.mark.parametrize("wanted", ["exactly: 0", "exactly: 5", "at_least: 1"])
def test_no_card_has_a_value_whose_name_is_misspelt(wanted: str, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,answer\n" + "Q,Ada\n" * 5, "utf-8")
    check = f'checks: [{{count: {{of: c, where: {{anwser: ""}}, {wanted}}}}}]'
    (fault,) = faults(tmp_path, f"c: {{make: cards, rows: t.csv}}\n{check}")
    assert (fault.code, fault.hint) == ("OG118", "did you mean `answer`?")


@pytest.mark.parametrize(
    ("keys", "share"),
    [
        ({"roll": "2d6", "at_least": 7}, Fraction(21, 36)),
        ({"roll": "2d6 + 1", "at_least": 7}, Fraction(26, 36)),
        ({"roll": "3d6", "read": "highest", "at_least": 5}, 1 - Fraction(4, 6) ** 3),
        ({"roll": "2d8", "read": "lowest", "at_most": 2}, 1 - Fraction(6, 8) ** 2),
        (
            {"roll": "4d6", "read": "successes", "success": 5, "exactly": 2},
            Fraction(6 * 4 * 16, 6**4),
        ),
    ],
)
def test_a_roll_is_held_against_its_bound_exactly(keys: dict[str, object], share: Fraction) -> None:
    percent = 100 * share
    below, above = f">= {float(percent) - 0.01:.4f} %", f">= {float(percent) + 0.01:.4f} %"
    verdict = judged({"dice": {**keys, "chance": below}})
    assert verdict.value["chance"]["fraction"] == str(share)
    assert verdict.holds
    assert not judged({"dice": {**keys, "chance": above}}).holds


@given(st.integers(2, 12), st.integers(1, 99), st.sampled_from([">=", "<="]))
def test_the_hint_of_a_roll_names_a_number_that_does(number: int, bound: int, sign: str) -> None:
    keys = {"roll": "2d6", "at_least": number, "chance": f"{sign} {bound} %"}
    verdict = judged({"dice": keys})
    sums = [one + two for one, two in product(range(1, 7), repeat=2)]
    if verdict.holds or not verdict.hint.startswith("at_least: "):
        return
    hinted = int(verdict.hint.removeprefix("at_least: ").partition(" ")[0])
    chance = Fraction(sum(total >= hinted for total in sums), 36)
    assert chance >= Fraction(bound, 100) if sign == ">=" else chance <= Fraction(bound, 100)


@pytest.mark.parametrize("want", [{"type": "fish"}, ({"where": {"type": "fish"}},)])
@pytest.mark.parametrize("hand", [5, 6])
def test_a_hand_is_no_larger_than_its_deck(want: object, hand: int) -> None:
    check = {"draw": {"from": "deck", "hand": hand, "want": want, "chance": ">= 1 %"}}
    verdict = judged(check, cards(("fish", 2), ("wind", 3)))
    assert verdict.holds == (hand == 5)
    if hand > 5:
        assert verdict.statement == "a hand of 6 cannot be drawn from 5 pieces"
        assert verdict.hint == "write `hand: 5` or less, or add pieces"


@pytest.mark.parametrize(("chance", "holds"), [(">= 40 %", True), (">= 40.1 %", False)])
def test_a_hand_of_several_things_holds_all_of_them(chance: str, holds: bool) -> None:
    """Of ten hands of two of five cards, four have a fish and a boat."""
    want = ({"where": {"type": "fish"}}, {"where": {"type": "boat"}})
    kinds = cards(("fish", 2), ("boat", 2), ("wind", 1))
    check = {"draw": {"from": "deck", "hand": 2, "want": want, "chance": chance}}
    verdict = judged(check, kinds)
    assert (verdict.holds, verdict.value["chance"]["fraction"]) == (holds, "2/5")
    if not holds:
        assert verdict.hint == "a hand of 3 would do"
        assert judged({"draw": {**check["draw"], "hand": 3}}, kinds).holds


@settings(max_examples=60)
@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_squares_are_reached_in_as_many_moves_as_walks_take(
    columns: int, rows: int, data: st.DataObject
) -> None:
    """Bellman's way: after n rounds, the squares that walks of n moves reach."""
    names = [square_name(x, y) for y in range(rows) for x in range(columns)]
    holes = set(data.draw(st.lists(st.sampled_from(names), max_size=len(names) - 1, unique=True)))
    moves = data.draw(st.sampled_from([((1, 0), (0, 1)), KNIGHT, ((1, 1), (-1, 0))]))
    places = {
        square_name(x, y): (x, y)
        for y in range(rows)
        for x in range(columns)
        if square_name(x, y) not in holes
    }
    start = data.draw(st.sampled_from(sorted(places)))
    reached, rounds = {start: 0}, 0
    while rounds < len(places):
        rounds += 1
        for one, two in product(list(reached), places):
            step = (places[two][0] - places[one][0], places[two][1] - places[one][1])
            if step in moves and two not in reached and reached[one] < rounds:
                reached[two] = rounds
    graph = moves_on(plan_of(board(columns, rows, holes)), moves)
    assert distances(graph, start) == reached
    for name, near in graph.items():
        x, y = places[name]
        there = {(x + dx, y + dy) for dx, dy in moves} & {*places.values()}
        assert {places[other] for other in near} == there


def test_a_knight_of_three_by_three_never_reaches_the_middle() -> None:
    moved = {"of": "board", "by": KNIGHT}
    here = board(3, 3, set())
    verdict = judged({"reachable": {**moved, "from": "A1", "to": "B2"}}, on=here)
    assert not verdict.holds
    assert verdict.statement == (
        "no moves lead from A1 to B2 of `board`; 7 other squares can be reached"
    )
    for within, holds in ((4, True), (3, False)):
        far = {**moved, "from": "A1", "to": "C3", "within": within}
        assert judged({"reachable": far}, on=here).holds == holds


def test_one_way_moves_lead_one_way() -> None:
    right = {"of": "board", "by": ((1, 0),)}
    assert judged({"reachable": {**right, "from": "A1", "to": "B1"}}).holds
    assert not judged({"reachable": {**right, "from": "B1", "to": "A1"}}).holds


@pytest.mark.parametrize(
    ("keys", "statement"),
    [
        ({"at_least": 2, "at_most": 4}, "every square of `board` has 2 to 4 squares one move away"),
        (
            {"at_least": 3},
            "A1 of `board` has 2 squares one move away, but 3 or more are wanted; `C1`, `A3`, "
            "`C3` have too few, too",
        ),
        ({"at_most": 3}, "B2 of `board` has 4 squares one move away, but 3 or fewer are wanted"),
        (
            {"exactly": 1},
            "B2 of `board` has 4 squares one move away, but exactly 1 is wanted; `A1`, `B1`, "
            "`C1` and 5 more have too many, too",
        ),
    ],
)
def test_squares_with_too_few_or_too_many_neighbours_are_named(
    keys: dict[str, int], statement: str
) -> None:
    verdict = judged({"degree": {"of": "board", **keys}}, on=board(3, 3, set()))
    assert verdict.statement == statement


@pytest.mark.parametrize(("cell", "holds"), [(mm(19), True), (mm(18.9), False), (mm(12), False)])
def test_counters_fit_in_squares_that_are_as_wide_or_the_hint_says_what_would(
    cell: float, holds: bool
) -> None:
    check = {"fits": {"of": "men", "on": "board"}}
    verdict = judged(check, on=board(2, 2, set(), cell), size=mm(19))
    assert verdict.holds == holds
    assert "0.748 in (19 mm)" in verdict.statement
    if not holds:
        inches = float(verdict.hint.removeprefix("set the size of `men` to ").split(" in ")[0])
        assert 72 * inches <= cell < 72 * (inches + 0.011)


def test_a_track_with_a_jump_to_no_space_is_not_judged(tmp_path: Path) -> None:
    track = "t: {make: track, spaces: 9, cell: 1 in, jumps: {2: GOAL}}\n"
    kit = f"{track}checks: [{{reachable: {{of: t, from: 1, to: 9, by: [1, 2, 3], within: 2}}}}]"
    (fault,) = faults(tmp_path, kit.replace("GOAL", "18"))
    assert (fault.code, fault.hint) == ("OG111", "the last space is 9")
    assert faults(tmp_path, kit.replace("GOAL", "8")) == []


def test_several_components_fit_on_a_board_each_for_itself(tmp_path: Path) -> None:
    kit = (
        "b: {make: board, grid: {squares: [4, 4]}, cell: CELL in}\n"
        "  c: {make: counters, size: 0.75 in, kinds: {k: {emblem: star}}}\n"
        "  s: {make: standees, kinds: {k: {emblem: star}}}\n"
        "checks: [{fits: {of: [c, s], on: b}}]"
    )
    assert faults(tmp_path, kit.replace("CELL", "1")) == []
    (fault,) = faults(tmp_path, kit.replace("CELL", "0.8"))
    assert "`s`" in fault.message and "`c`" not in fault.message
    (fault,) = faults(tmp_path, kit.replace("CELL", "0.6"))
    assert "`s`" in fault.message and "`c`" in fault.message
    assert fault.hint.startswith("set the size of `c` to 0.6 in or less, and set `cell` to")
    (fault,) = faults(tmp_path, kit.replace("of: [c, s]", "of: [c, d]").replace("CELL", "1"))
    assert (fault.code, fault.span.column) == ("OG118", 26)


def test_tiles_of_a_shape_that_fits_on_no_space_are_named_once(tmp_path: Path) -> None:
    kit = (
        "b: {make: board, named: false, grid: {triangles: [4, 3]}, cell: 1 in}\n"
        "  c: {make: counters, size: 0.5 in, kinds: {k: {emblem: star}}}\n"
        "  t: {make: tiles, shape: hexagon, size: 1 in, face: title, kinds: {k: {name: K}}}\n"
        "  u: {make: tiles, shape: hexagon, size: 1 in, face: title, kinds: {l: {name: L}}}\n"
        "  d: {make: tiles, shape: domino, size: 1 in, face: title, kinds: {m: {name: M}}}\n"
        "checks: [{fits: {of: NAMES, on: b}}]"
    )
    (fault,) = faults(tmp_path, kit.replace("NAMES", "[c, t, u]"))
    assert fault.message.startswith("a hexagon is put on")
    (fault,) = faults(tmp_path, kit.replace("NAMES", "[c, d]"))
    assert fault.message.startswith("a domino")
    assert fault.span and fault.span.column == kit.splitlines()[-1].index("NAMES") + 5


def test_no_hint_asks_for_a_degree_that_every_board_has(tmp_path: Path) -> None:
    board = "b: {make: board, grid: {squares: SIZE}, cell: 1 in}\n"
    kit = f"{board}checks: [{{degree: {{of: b, at_least: 1}}}}]"
    (fault,) = faults(tmp_path, kit.replace("SIZE", "[1, 1]"))
    assert fault.hint == "let pieces move otherwise: `by` says how"
    (fault,) = faults(tmp_path, kit.replace("SIZE", "[3, 2], holes: [B1, B2, A2]"))
    assert "at_least: 0" not in fault.hint


@pytest.mark.sample(14)
@pytest.mark.parametrize(
    ("check", "message", "hint"),
    [
        ("balanced: {of: catch, value: typ}", "no kind of `catch` has a value `typ`", "`type`"),
        ("balanced: {of: ctch, value: type}", "no such component as `ctch`", "`catch`"),
        ("fits: {of: boats, on: harbor}", "no such component as `harbor`", "`harbour`"),
        (
            "fits: {of: catch, on: harbour}",
            "`catch` is made as `cards`, which cannot be used here",
            "`boats`",
        ),
        ("reachable: {of: harbour, from: A1, to: B2}", "A1 is a hole", "`holes`"),
        ("reachable: {of: harbour, from: a2, to: B2}", "has no square `a2`", "`A2`"),
        (
            "reachable: {of: harbour, from: B2, to: G9}",
            "no square `G9`",
            "letters go up to F, and numbers up to 6",
        ),
        ("degree: {of: harbour}", "the check of `harbour` has no number", "at_least"),
        ('dice: {roll: 2d6, chance: ">= 5 %"}', "the check of dice has no number", "at_least"),
        ('dice: {roll: 51d6, at_least: 5, chance: ">= 5 %"}', "a roll of 51 dice", "fewer dice"),
        ('dice: {roll: 0d6, at_least: 5, chance: ">= 5 %"}', "a roll of 0 dice", "d6"),
        ('dice: {roll: d101, at_least: 5, chance: ">= 5 %"}', "has 101 faces", "2d6"),
        (
            'dice: {roll: 2d6, success: 4, at_least: 5, chance: ">= 5 %"}',
            "no die is a success",
            "read: successes",
        ),
        (
            'dice: {roll: 2d6, read: successes, at_least: 1, chance: ">= 5 %"}',
            "nothing says when a die is one",
            "success",
        ),
        (
            'dice: {roll: 2d6+1, read: successes, success: 4, at_least: 1, chance: ">= 5 %"}',
            "nothing is added to successes",
            "out",
        ),
        (
            'draw: {from: catch, hand: 5, want: [{where: {type: fsh}}], chance: ">= 5 %"}',
            "no kind has the type `fsh`",
            "`fish`",
        ),
        (
            "draw: {from: catch, hand: 5, at_least: 2, want: [{where: {type: fish}}], "
            'chance: ">= 5 %"}',
            "has its own number",
            "at_least",
        ),
        (
            "draw: {from: catch, hand: 200, want: [{where: {type: fish}, at_least: 9}], "
            'chance: ">= 5 %"}',
            "2,000 sorts of hands",
            "fewer",
        ),
        (
            "fills: {of: catch, area: [2, 2]}",
            "`catch` is made as `cards`, which cannot be used here",
            "`sea`",
        ),
    ],
)
def test_names_and_numbers_that_are_wrong_are_said_at_their_place(
    tmp_path: Path, check: str, message: str, hint: str
) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(f"id: wrong\nextends: {SMALL}/lighthouse.yaml\nchecks:\n  - {check}\n")
    (fault,) = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert fault.code == "OG118"
    assert message in fault.message
    assert hint in (fault.hint or "")
    assert fault.span is not None
    assert fault.span.line == 4


FISH = OwnKind("a", 1, {"type": "fish"})
BOAT = OwnKind("b", 1, {"type": "boat"}, sides=("road", "river"))


@pytest.mark.parametrize(
    ("kinds", "condition", "said"),
    [
        ((FISH, BOAT), {"type": "fish"}, None),
        ((FISH, BOAT), {"side": "river"}, None),
        ((FISH, BOAT), {"id": "b"}, None),
        (
            (FISH, BOAT),
            {"type": "fihs"},
            ("no kind has the type `fihs`", "did you mean `fish`?"),
        ),
        ((FISH, BOAT), {"side": "raod"}, ("no kind has the side `raod`", "did you mean `road`?")),
        ((FISH, BOAT), {"typ": "fish"}, ("no kind has a value `typ`", "did you mean `type`?")),
        ((FISH, BOAT), {"sied": "road"}, ("no kind has a value `sied`", "did you mean `side`?")),
        (
            (FISH,),
            {"zone": "road"},
            ("no kind has a value `zone`", "known here: `type` and `id`"),
        ),
    ],
)
def test_a_condition_that_no_kind_meets_is_told_what_there_is(
    kinds: tuple[OwnKind, ...], condition: dict[str, str | int], said: tuple[str, str] | None
) -> None:
    ((key, wanted),) = condition.items()
    found = [(fault.message, fault.hint, fault.at) for fault in unmet(kinds, key, wanted, ("at",))]
    assert found == ([(*said, ("at",))] if said else [])
