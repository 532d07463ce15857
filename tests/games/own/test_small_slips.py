"""Slips of newcomers: each gets one message, whose hint works when it is followed."""

import re
from pathlib import Path

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.scenes import Staging
from kitgen.drawing.shapes import Text
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.faces.faces import draw_back
from kitgen.games.own.staging import staging_of
from kitgen.pipeline.kit.prepare import define_kit
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options

CARDS = (
    "c: {make: cards, kinds: {a: {name: A, count: 3, values: {v: 10}}, "
    "b: {name: B, values: {v: 5}}}}"
)


@pytest.mark.parametrize(
    ("components", "message", "hint"),
    [
        ("b: {make: box, size: 1 in}", '`make` is "box"', "every kit has a box without it"),
        (
            "p: {make: pad, rows: [A], columns: [R1; R2; R3; R4; R5; R6; Total]}",
            "item 1 of `columns` has 29 characters, but 24 fit at most",
            "shorten it",
        ),
        (
            "p: {make: pad, rows: '1, 2, Bonus]'}",
            "but a list is needed",
            "write it in brackets: [1, 2, Bonus]",
        ),
        ("b: {make: cover, art: a.svg}", '`make` is "cover"', "take this component out"),
        (
            "t: {make: track, shape: ring, spaces: 12, across: 4, cell: 1 in, loop: false}",
            "`t` is a ring, whose first space follows the last in any case",
            "take this line out",
        ),
        (
            "b: {make: board, grid: {squares: [3, 3]}, cell: 1 in}\n"
            "checks: [{winnable: {of: b, in_a_row: 3, pieces: 6, wins: nobody}}]",
            "6 pieces of each player do not fit on the 9 squares of `b`",
            "write 5 or less",
        ),
        (
            "b: {make: board, grid: {squares: [3, 3]}, cell: 1 in}\n"
            "checks: [{winnable: {of: b, in_a_row: 3, pieces: 5, moving: steps, wins: nobody}}]",
            "5 pieces of each player do not fit on the 9 squares of `b`",
            "write 4 or less",
        ),
        (
            f"{CARDS}\nchecks: [{{sum: {{of: c, value: v, exactly: 37}}}}]",
            "adds up to 35, but exactly 37 is wanted",
            "each is a multiple of 5, so that no number of copies adds up to 37",
        ),
        (
            f"{CARDS}\nchecks: [{{sum: {{of: c, value: v, exactly: 40}}}}]",
            "adds up to 35, but exactly 40 is wanted",
            "raise values by 5 in all",
        ),
        (
            "c: {make: cards, kinds: {a: {name: \N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}}}}",
            "U+FE0F",
            "belongs to an emoji: take the whole emoji out, or draw it as an icon",
        ),
        (
            "c: {make: cards, kinds: {a: {name: 1\N{VARIATION SELECTOR-16}\u20e3}}}",
            "U+FE0F",
            "belongs to an emoji",
        ),
        (
            "c: {make: cards, kinds: {a: {name: \N{WOMAN}\N{ZERO WIDTH JOINER}\N{ROCKET}}}}",
            "U+200D",
            "belongs to an emoji",
        ),
        *(
            (
                f"c: {{make: cards, kinds: {{a: {{name: {name}\N{ZERO WIDTH SPACE}}}}}}}",
                "U+200B",
                "delete it and type the place again",
            )
            for name in ("Ann", "Rene\N{COMBINING ACUTE ACCENT}", "Star\N{BLACK STAR}")
        ),
        (
            "c: {make: cards, kinds: {a: {name: A, text: '{loaf}'}}}\nicons: {loaf: bread}",
            "there is no icon `bread`",
            "known here: `anchor`",
        ),
    ],
)
def test_a_slip_gets_one_message(components: str, message: str, hint: str, tmp_path: Path) -> None:
    found = faults(tmp_path, components)
    assert len(found) == 1, found
    assert message in found[0].message
    assert hint in (found[0].hint or "")


@pytest.mark.parametrize(
    "at",
    ["{at: 10, 18, 80, 10, show: name}", '{at: "10, 18, 80, 10", show: name}'],
)
def test_the_hint_on_a_place_without_brackets_can_be_copied(at: str, tmp_path: Path) -> None:
    box = "c: {{make: cards, kinds: {{a: {{name: A}}}}, face: {{boxes: {{x: {}}}}}}}"
    (found,) = faults(tmp_path, box.format(at))
    (brackets,) = re.findall(r"\[.*\]", found.hint or "")
    assert faults(tmp_path, box.format(f"{{at: {brackets}, show: name}}")) == []


@pytest.mark.parametrize(
    ("millimetres", "is_thin"), [(23, False), (24, True), (26, True), (27, False)]
)
def test_a_board_with_a_thin_strip_on_a_second_sheet_is_warned_of(
    millimetres: int, is_thin: bool, tmp_path: Path
) -> None:
    """Letter has 198.1 mm for a board, and the rim of eight squares takes 14.1 mm."""
    found = faults(
        tmp_path, f"b: {{make: board, grid: {{squares: [8, 8]}}, cell: {millimetres} mm}}"
    )
    assert [fault.code for fault in found] == ["PRT118"] * is_thin


@pytest.mark.parametrize(
    ("board", "cell"),
    [
        ("make: board, grid: {squares: [8, 8]}", 24),
        ("make: board, grid: {squares: [8, 4]}", 30),
        ("make: board, grid: {hexagons: [9, 7]}", 25),
        ("make: board, grid: {points: [9, 5], diagonals: alternate}", 28),
        ("make: track, path: [right 9, down 9]", 20),
    ],
)
def test_the_hint_on_a_thin_strip_names_the_cell_that_fits_on_one_sheet(
    board: str, cell: float, tmp_path: Path
) -> None:
    (fault,) = faults(tmp_path, f"b: {{{board}, cell: {cell} mm}}")
    assert fault.code == "PRT118"
    said = re.fullmatch(r"set `cell` to ([0-9.]+) mm or less to print it on one", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, f"b: {{{board}, cell: {said[1]} mm}}") == []
    # Less than a millimetre is given away.
    assert faults(tmp_path, f"b: {{{board}, cell: {float(said[1]) + 1} mm}}") != []


def test_the_hint_on_spaces_that_cannot_be_smaller_names_a_larger_paper(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "b: {make: board, grid: {squares: [19, 24]}, cell: 0.41 in}")
    assert fault.code == "PRT118"
    assert fault.hint == (
        "choose `--paper tabloid`, or leave spaces out, which cannot be smaller, to print it on one"
    )
    kit = str(tmp_path / "kit.yaml")
    assert check_kit(kit, options("1", copies=None, paper="tabloid")).diagnostics == ()


def test_a_board_too_large_or_hardly_so_is_named_once_for_all_sets(tmp_path: Path) -> None:
    boards = (
        "huge: {make: board, grid: {squares: [16, 16]}, cell: 3 in}\n"
        "  wide: {make: board, grid: {squares: [8, 8]}, cell: 1 in}"
    )
    once = [(fault.code, fault.message) for fault in faults(tmp_path, boards)]
    assert [code for code, _ in once] == ["PRT104", "PRT118"]
    thrice = check_kit(str(tmp_path / "kit.yaml"), options("1", copies=3)).diagnostics
    assert [(fault.code, fault.message) for fault in thrice] == once


@pytest.mark.parametrize(
    ("kind", "shown"), [("emblem: coin", True), ("emblem: bat", True), ("art: bee.svg", False)]
)
def test_counters_with_pictures_of_the_users_are_no_coins_on_the_cover(
    kind: str, shown: bool, tmp_path: Path
) -> None:
    (tmp_path / "bee.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        '<circle cx="4" cy="4" r="4"/></svg>'
    )
    counters = f"m: {{make: counters, size: 0.75 in, kinds: {{a: {{{kind}}}}}}}"
    assert faults(tmp_path, f"c: {{make: cards, kinds: {{a: {{name: A}}}}}}\n  {counters}") == []
    definition = define_kit(str(tmp_path / "kit.yaml"), options("1", copies=None).kit).definition
    assert ("coins-1" not in staging_of(definition).without) is shown  # type: ignore[arg-type]


def test_a_game_of_player_aids_alone_has_them_on_its_cover(tmp_path: Path) -> None:
    def staging(components: str) -> Staging:
        assert faults(tmp_path, components) == []
        kit = define_kit(str(tmp_path / "kit.yaml"), options("1", copies=None).kit)
        return staging_of(kit.definition)  # type: ignore[arg-type]

    aid = "a: {make: aid, lines: ['Take 2 {fish}.', 'Pay {coin}{fish}.']}"
    alone, beside = staging(aid), staging(f"{aid}\n  d: {{make: dice, faces: [1, 2, 3, 4, 5, 6]}}")
    assert "cards-1" not in alone.without and "cards-1" in beside.without
    assert alone.instead is not None
    # Six cards are drawn, and the icons are dealt to them in their order.
    drawn = list(alone.instead(InkStyle.FULL).values())
    assert len(drawn) == 6 and drawn[0] == drawn[2] != drawn[1] == drawn[3]


@pytest.mark.parametrize(
    ("size", "back", "words"),
    [
        ("1.5 in", "{emblem: star}", ""),
        ("2.5 in", "{emblem: star}", "The Lost Moors"),
        ("1.5 in", "{emblem: star, title: Moors}", "Moors"),
    ],
)
def test_a_back_without_room_for_the_kits_title_bears_none(
    size: str, back: str, words: str, tmp_path: Path
) -> None:
    hexagons = "make: tiles, shape: hexagon, pointed: true, face: title, kinds: {a: {name: A}}"
    tiles = f"m: {{{hexagons}, size: {size}, back: {back}}}"
    assert faults(tmp_path, tiles) == []
    kit = tmp_path / "kit.yaml"
    definition = define_kit(str(kit), options("1", copies=None).kit).definition
    assert isinstance(definition, OwnDefinition)
    deck = definition.decks["m"]
    assert deck.back is not None
    face = draw_back(deck, deck.back, "The Lost Moors", None, InkStyle.LOW)
    said = [shape.words for shape in face.shapes if isinstance(shape, Text)]
    assert " ".join(said) == words
