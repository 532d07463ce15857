"""Keys and values in a form that their place does not take: one message says what to write."""

import re
from pathlib import Path

import pytest

from kitgen.diagnostics import Diagnostic
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options

DECK = (
    "n: {{make: counters, size: 1 in, face: title, "
    "kinds: {{a: {{name: Ann}}, b: {{name: Ben}}, c: {{name: Cay}}, d: {{name: Dee}}}}}}\n  "
)
BOARD = "b: {{make: board, {}}}"
AT = (
    "c: {{make: cards, kinds: {{a: {{name: Ann}}}}, "
    "face: {{boxes: {{t: {{show: name, at: {}}}}}}}}}"
)
GRID = "b: {{make: board, cell: 0.5 in, grid: {}}}"


@pytest.mark.parametrize(
    ("components", "wrong", "right"),
    [
        (DECK + "b: {{make: bingo, count: 1, of: n, squares: [2, 2], heads: {}}}", "BI", "[B, I]"),
        (DECK + "b: {{make: bingo, count: 1, of: n, squares: [2, 2], heads: {}}}", "B I", "[B, I]"),
        (DECK + "b: {{make: bingo, count: 1, of: n, heads: null, squares: {}}}", "2", "[2, 2]"),
        (DECK + "b: {{make: bingo, count: 1, of: n, squares: {}}}", "[2]", "[2, 2]"),
        (GRID.replace("{}", "{{points: {}}}"), "5", "[5, 5]"),
        (GRID.replace("{}", "{{points: {}}}"), "5x4", "[5, 4]"),
        (GRID.replace("{}", "{{hexagons: {}}}"), "5", "[5, 5]"),
        (GRID.replace("{}", "{{triangles: {}}}"), "4 x 3", "[4, 3]"),
        (GRID.replace("{}", "{{squares: {}}}"), "5", "[5, 5]"),
        (GRID.replace("{}", "{{squares: {}}}"), "[5]", "[5, 5]"),
        (GRID.replace("{}", "{{squares: {}}}"), "[6 4]", "[6, 4]"),
        (AT, "[10 % 10 %, 80 %, 80 %]", "[10 %, 10 %, 80 %, 80 %]"),
        (AT, "[10% 10% 80% 80%]", "[10%, 10%, 80%, 80%]"),
        (GRID, "5", "{squares: [5, 5]}"),
        (GRID, "[5, 4]", "{squares: [5, 4]}"),
        (GRID, "5x4", "{squares: [5, 4]}"),
        (GRID, "squares", "{squares: [8, 8]}"),
        (GRID, "hexagons", "{hexagons: [8, 8]}"),
    ],
)
def test_the_hint_at_a_value_of_another_form_shows_it_as_it_is_written(
    components: str, wrong: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, components.format(wrong))
    assert (fault.hint or "").endswith(right), fault.hint
    assert faults(tmp_path, components.format(right)) == []


@pytest.mark.parametrize(
    ("components", "wrong", "right"),
    [
        (BOARD.replace("{}", "grid: {{squares: [3, 3]}}, {}: 1 in"), "width", "cell"),
        (BOARD.replace("{}", "grid: {{squares: [3, 3]}}, {}: 1 in"), "size", "cell"),
        (BOARD.replace("{}", "cell: 1 in, {}: {{squares: [3, 3]}}"), "area", "grid"),
        ("c: {{make: counters, {}: 1 in, kinds: {{a: {{emblem: star}}}}}}", "diameter", "size"),
        ("d: {{make: dice, {}: [1, 2, 3, 4, 5, 6]}}", "sides", "faces"),
        ("p: {{make: pad, {}: [A, B]}}", "lines", "rows"),
        ("a: {{make: aid, {}: [A, B]}}", "text", "lines"),
        (DECK + "b: {{make: bingo, count: 1, squares: [2, 2], {}: n}}", "deck", "of"),
        (
            "c: {{make: cards, kinds: {{a: {{name: A}}}}, "
            "face: {{boxes: {{t: {{{}: [10 %, 10 %, 80 %, 80 %], show: name}}}}}}}}",
            "where",
            "at",
        ),
        (
            "c: {{make: cards, kinds: {{a: {{name: A}}}}, "
            "face: {{boxes: {{t: {{at: [10 %, 10 %, 80 %, 80 %], {}: name}}}}}}}}",
            "value",
            "show",
        ),
        (
            "c: {{make: cards, kinds: {{a: {{name: A}}}}}}\n"
            "checks: [{{draw: {{from: c, {}: 1, want: {{name: A}}, chance: '>= 50 %'}}}}]",
            "cards",
            "hand",
        ),
        (
            "c: {{make: cards, kinds: {{a: {{name: A}}}}}}\n"
            "checks: [{{draw: {{from: c, hand: 1, want: {{name: A}}, {}: '>= 50 %'}}}}]",
            "probability",
            "chance",
        ),
    ],
)
def test_a_key_by_another_name_is_taken_for_the_one_that_is_lacking(
    components: str, wrong: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, components.format(wrong))
    assert (fault.code, fault.hint) == ("YML006", f"write `{right}` instead of `{wrong}`")
    assert faults(tmp_path, components.format(right)) == []


@pytest.mark.parametrize(
    ("components", "keys"),
    [
        # Either could be the width of a space.
        (BOARD.format("grid: {squares: [3, 3]}, width: 1 in, depth: 1 in"), 3),
        # A number has no unit.
        ("c: {make: counters, number: 6, kinds: {a: {emblem: star}}}", 2),
    ],
)
def test_a_key_that_may_be_another_is_reported_beside_the_one_that_is_lacking(
    components: str, keys: int, tmp_path: Path
) -> None:
    found = faults(tmp_path, components)
    assert [fault.code for fault in found] == ["YML101", *["YML006"] * (keys - 1)]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("4-2", "{fewest: 2, most: 4}"),
        ("2-4 players", "{fewest: 2, most: 4}"),
        ("4 players", "{fewest: 4, most: 4}"),
        ("[4, 2]", "{fewest: 2, most: 4}"),
    ],
)
def test_a_range_is_written_with_its_fewest_and_its_most(
    wrong: str, right: str, tmp_path: Path
) -> None:
    def found(players: str) -> list[Diagnostic]:
        faults(tmp_path, "a: {make: aid, lines: [A]}")
        kit = tmp_path / "kit.yaml"
        words = kit.read_text("utf-8").replace("{fewest: 2, most: 4}", players)
        kit.write_text(words, encoding="utf-8")
        return [*check_kit(str(kit), options("1", copies=None)).diagnostics]

    (fault,) = found(wrong)
    assert fault.hint == f"write {right}"
    assert found(right) == []


@pytest.mark.parametrize(
    ("hours", "fewest", "most"),
    [
        ("1-2 hours", 60, 120),
        ("1 hour", 60, 60),
        ("1.5 h", 90, 90),
        ("2 hrs", 120, 120),
        ("1 to 1.5 hours", 60, 90),
    ],
)
def test_hours_are_written_in_minutes(hours: str, fewest: int, most: int, tmp_path: Path) -> None:
    faults(tmp_path, "a: {make: aid, lines: [A]}")
    kit = tmp_path / "kit.yaml"
    words = re.sub("minutes: {.*}", f"minutes: {hours}", kit.read_text("utf-8"))
    kit.write_text(words, encoding="utf-8")
    (fault,) = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert fault.hint == f"write {{fewest: {fewest}, most: {most}}}"


def test_a_key_one_level_too_far_out_is_shown_where_it_belongs(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, BOARD.format("cell: 1 in, squares: [3, 3]"))
    assert fault.hint == "`squares` is a key of `grid`: write `grid: {squares: [3, 3]}`"
    assert faults(tmp_path, BOARD.format("cell: 1 in, grid: {squares: [3, 3]}")) == []


FACED = "d: {{make: cards, kinds: {{a: {{name: A}}}}, face: {{{}boxes: {{t: {{{}show: name}}}}}}}}"
PLACED = "at: [10 %, 10 %, 80 %, 80 %], "


@pytest.mark.parametrize(
    ("wrong", "hint", "right"),
    [
        (
            FACED.format("panel: true, ", PLACED),
            "write `panel: true` in `t`",
            ("", "panel: true, "),
        ),
        (
            FACED.format("largest: 20, ", PLACED),
            "write `largest: 20` in `t`",
            ("", "largest: 20, "),
        ),
        (FACED.format("", PLACED + "panel: white, "), "write `panel: true`", ("", "panel: true, ")),
        (FACED.format("", PLACED + "fill: white, "), "write `panel: true`", ("", "panel: true, ")),
        (
            FACED.format("", PLACED).replace("boxes: {", "boxes: {panel: true, "),
            "write `panel: true` in `t`",
            ("", "panel: true, "),
        ),
    ],
)
def test_a_key_of_a_box_at_another_place_is_shown_where_it_belongs(
    wrong: str, hint: str, right: tuple[str, str], tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, wrong)
    assert hint in (fault.hint or "")
    assert faults(tmp_path, FACED.format(right[0], PLACED + right[1])) == []


@pytest.mark.parametrize(
    ("component", "place"),
    [
        ("d: {make: cards, kinds: {a: {name: A}}, WRONG}", "WRONG"),
        ("d: {make: cards, kinds: {a: {name: A, WRONG}}FACE}", ", WRONG"),
        ("d: {make: cards, kinds: {a: {name: A}}, face: {like: title-text, WRONG}}", "WRONG"),
        ("d: {make: cards, kinds: {a: {name: A}}, back: {WRONG}}", "WRONG"),
    ],
)
def test_a_panel_without_a_box_is_shown_in_one(component: str, place: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, component.replace("WRONG", "panel: true").replace("FACE", ""))
    (written,) = re.findall("as in `(.*)`", fault.hint or "")
    moved = component.replace(place, "" if "FACE" in component else written)
    assert faults(tmp_path, moved.replace("FACE", f", {written}")) == []


def test_a_key_of_kinds_beside_them_is_shown_in_each(tmp_path: Path) -> None:
    cards = "d: {make: cards, kinds: {a: {name: A}, b: {name: B}}, count: 2}"
    (fault,) = faults(tmp_path, cards)
    assert fault.hint == "`count` is a key of each of `kinds`: write `count: 2` in `a` or `b`"


CARD = "c: {make: cards, KEYSkinds: {a: {WORDS}}}"


@pytest.mark.parametrize(
    ("components", "wrong", "right"),
    [
        ("c: {make: cards, kinds: HERE}", "[A, B]", "{a: {name: A}, b: {name: B}}"),
        ("c: {make: cards, kinds: {a: HERE}}", "A", "{name: A}"),
        (
            "c: {make: cards, size: HERE, kinds: {a: {name: A}}}",
            "63x88",
            "{width: 63 mm, height: 88 mm}",
        ),
        (
            "c: {make: cards, size: HERE, kinds: {a: {name: A}}}",
            "2.5 x 3.5",
            "{width: 2.5 in, height: 3.5 in}",
        ),
        ("c: {make: cards, kinds: {a: {name: A}}, face: HERE}", "[title]", "title"),
        ("c: {make: cards, kinds: {a: {name: A}}, back: HERE}", "star", "{emblem: star}"),
        ("c: {make: cards, kinds: {a: {name: A}}, back: HERE}", '"#aa3333"', '{colour: "#aa3333"}'),
        (
            "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {t: {at: HERE, show: name}}}}",
            "[10, 10, 80, 80]",
            "[10 %, 10 %, 80 %, 80 %]",
        ),
        (
            "c: {make: cards, kinds: {a: {name: A}}, face: {boxes: {t: {at: HERE, show: name}}}}",
            "{left: 10 %, top: 10 %, width: 80 %, height: 80 %}",
            "[10 %, 10 %, 80 %, 80 %]",
        ),
        (FACED.format("", PLACED + "align: HERE, "), "center", "middle"),
        (FACED.format("", PLACED + "largest: HERE, "), "20 pt", "20"),
    ],
)
def test_the_hint_at_a_value_of_cards_can_be_copied(
    components: str, wrong: str, right: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, components.replace("HERE", wrong))
    assert (fault.hint or "").rstrip("`").endswith(right), fault.hint
    assert faults(tmp_path, components.replace("HERE", right)) == []


@pytest.mark.parametrize(
    ("keys", "words", "hint", "right"),
    [
        ("", "title: A", "write `name` instead of `title`", ("", "name: A")),
        (
            "",
            "icon: star",
            "write `emblem` instead of `icon`",
            ("face: picture, ", "emblem: star"),
        ),
        (
            "",
            "name: A, quantity: 3",
            "write `count` instead of `quantity`",
            ("", "name: A, count: 3"),
        ),
        ("", "name: A, cost: 3", "write `values: {cost: 3}`", ("", "name: A, values: {cost: 3}")),
        (
            "",
            "name: A, cost: 3, values: {worth: 2}",
            "write `cost: 3` in `values`",
            ("", "name: A, values: {worth: 2, cost: 3}"),
        ),
        (
            "layout: title, ",
            "name: A",
            "write `face` instead of `layout`",
            ("face: title, ", "name: A"),
        ),
    ],
)
def test_a_key_of_cards_by_another_name_is_shown_by_its_own(
    keys: str, words: str, hint: str, right: tuple[str, str], tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, CARD.replace("KEYS", keys).replace("WORDS", words))
    assert fault.hint == hint
    assert faults(tmp_path, CARD.replace("KEYS", right[0]).replace("WORDS", right[1])) == []


def test_a_key_of_some_components_is_shown_only_in_those(tmp_path: Path) -> None:
    kit = DECK.format() + "b: {make: board, CELLgrid: {squares: [3, 3]}}"
    found = faults(tmp_path, kit.replace("CELL", "") + "\ncell: 1 in")
    (fault,) = (fault for fault in found if fault.code == "YML006")
    assert fault.hint == "`cell` is a key of some of `components`: write `cell: 1 in` in `b`"
    assert faults(tmp_path, kit.replace("CELL", "cell: 1 in, ")) == []


@pytest.mark.parametrize(
    ("cards", "hint"),
    [
        # Another `count` in `a` would be a key written twice.
        (
            "kinds: {a: {name: A, count: 2}, b: {name: B}}, count: 3",
            "`count` is a key of each of `kinds`: write `count: 3` in `b`",
        ),
        ("kinds: {a: {name: A, count: 2}, b: {name: B}, count: 3}", "write `count: 3` in `b`"),
        ("kinds: {a: {name: A, count: 2}, count: 3}", "take it out: `a` has its own"),
    ],
)
def test_a_key_is_not_shown_where_it_is_written_already(
    cards: str, hint: str, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, f"d: {{make: cards, {cards}}}")
    assert fault.hint == hint
