"""Boards of every kind through the whole house, and what is said of boards that are wrong."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from PIL import Image

from kitgen.diagnostics import Diagnostic
from kitgen.drawing.colour import contrast
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import Group, Shape, Text
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from kitgen.pipeline.kit.style import ContrastWatch
from tests.games.kits import Printed
from tests.games.own.conftest import BOARDS
from tests.games.own.test_kit import changed, codes, faults, piece
from tests.pipeline.factories import options, verify_folder
from tests.shared_kits import shared_kit
from tests.small_cases import as_one_test

WRITTEN = yaml.safe_load(BOARDS.read_text("utf-8"))["components"]


@pytest.mark.dear
def test_boards_are_made_again_from_what_they_carry() -> None:
    assert verify_folder(shared_kit(str(BOARDS), "42", copies=None)) == ()


@pytest.mark.dear
@pytest.mark.sample
def test_printed_boards_read_back_clean(laid: Printed) -> None:
    assert codes(*laid) == []


@as_one_test
@pytest.mark.parametrize("name", ["war", "peak", "mill", "court", "race"])
def test_marks_and_numbers_are_printed_as_written(laid: Printed, name: str) -> None:
    (board,) = laid[1][name]
    words = {text.words.strip() for text in board.texts}
    assert {*WRITTEN[name].get("marks", {}).values()} <= words
    if name == "race":
        assert {str(number) for number in range(WRITTEN[name]["spaces"])} <= words


def test_each_player_has_a_board_where_the_file_says_so(laid: Printed) -> None:
    contents, readings = laid
    assert [reading.name for reading in readings["score"]] == ["score 1", "score 2"]
    assert codes(contents, readings | {"score": readings["score"][:1]}) == ["OG204"]


def test_a_word_at_another_place_and_a_space_that_is_gone_are_found(laid: Printed) -> None:
    contents, readings = laid
    board = piece(readings, "war", "war")
    swapped = [
        replace(text, words={"city": "C2", "C2": "city"}.get(text.words.strip(), text.words))
        for text in board.texts
    ]
    moved = changed(readings, "war", "war", "front", texts=tuple(swapped))
    assert codes(contents, moved) == ["OG204"]
    mill = piece(readings, "mill", "mill")
    x, y = contents["components"]["mill"]["spaces"]["C3"]["at"]
    paths = tuple(
        path for path in mill.paths if abs(path.centre[0] - x) > 1 or abs(path.centre[1] - y) > 1
    )
    assert codes(contents, changed(readings, "mill", "mill", "front", paths=paths)) == ["OG204"]


@pytest.mark.dear
def test_the_colours_of_spaces_are_printed(tmp_path: Path) -> None:
    """Poppler draws every colour that the YAML has for a hexagon, a point or a space."""
    folder = shared_kit(str(BOARDS), "42", ink=InkStyle.FULL, copies=None)
    pdf = next(folder.glob("*card*.pdf"))
    command = ["pdftoppm", "-r", "72", "-png", "-f", "1", "-l", "2", str(pdf), str(tmp_path / "p")]
    subprocess.run(command, check=True, timeout=60)
    pages = [Image.open(path).convert("RGB") for path in sorted(tmp_path.glob("p*.png"))]
    seen = {colour for page in pages for _, colour in page.getcolors(1 << 24) or ()}
    for colours in (WRITTEN[name].get("colours", {}) for name in ("war", "mill", "score")):
        for code in colours.values():
            red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
            assert any(abs(r - red) + abs(g - green) + abs(b - blue) < 6 for r, g, b in seen), code


BOARD = "land:\n    make: board\n    cell: 1 in\n    "
RACE = "land:\n    make: track\n    cell: 1 in\n    "
POINTS = "{a: [0, 0], hub: [1, 0], b: [2, 0]}"


@pytest.mark.dear
@pytest.mark.sample(14)
@pytest.mark.parametrize(
    ("component", "code", "message", "hint"),
    [
        (BOARD + f"grid: {{points: {POINTS}, lines: [[a, hbu]]}}", "OG130", "`hbu`", "`hub`"),
        (BOARD + f"grid: {{points: {POINTS}, lines: [[a, hub, a]]}}", "OG130", "to a twice", "two"),
        (BOARD + f"grid: {{points: {POINTS}}}", "OG130", "no line joins", "`lines`"),
        (BOARD + "grid: {points: [3, 3], lines: [[a1, B1]]}", "OG130", "`a1`", "`A1`"),
        (BOARD + "grid: {squares: [3, 3], lines: [[A1, B1]]}", "OG130", "`lines`", "`points`"),
        (BOARD + "grid: {squares: [3, 3], pointed: true}", "OG130", "`pointed`", "take it out"),
        (
            BOARD + "grid: {points: {a: [0, 0], b: [0, 0]}, lines: [[a, b]]}",
            "OG131",
            "`a` and `b` of `land` lie in the same place",
            "0.3",
        ),
        (
            BOARD + "grid: {points: {a: [0, 0], b: [0.1, 0]}, lines: [[a, b]]}",
            "OG131",
            "too close",
            "0.3",
        ),
        (
            BOARD + "grid: {hexagons: [3, 3]}\n    marks: {D1: go}",
            "OG111",
            "`D1`",
            "letters go up to C",
        ),
        (BOARD + "grid: {squares: [3, 3], holes: [A1, A1]}", "OG111", "a hole already", "this one"),
        (
            BOARD
            + f"grid: {{points: {POINTS}, lines: [[a, hub, b]]}}\n    colours: {{hbu: '#112233'}}",
            "OG111",
            "no point `hbu`",
            "`hub`",
        ),
        (BOARD + "grid: {squares: [3, 3]}\n    emblems: {A1: flga}", "OG103", "`flga`", "`flag`"),
        (RACE + "spaces: 9\n    marks: {'10': end}", "OG111", "no space `10`", "last space is 9"),
        (RACE + "spaces: 21\n    shape: ring\n    across: 6", "OG132", "21 spaces", "write 22"),
        (RACE + "spaces: 6\n    shape: ring\n    across: 6", "OG132", "12 or more", "write 12"),
        (RACE + "path: [right 3, down 2, left 2, up 3]", "OG132", "spaces 2 and 10", "round it"),
        (RACE + "spaces: 9\n    jumps: {'2': 5, '5': 2}", "OG132", "never ends", "else"),
        (BOARD + "grid: {points: [3, 3]}\n    chequered: true", "OG133", "no cells", "`colours`"),
        (BOARD + "grid: {}", "YML", "one of squares", ""),
        (BOARD + "grid: {squares: [3, 3], points: [3, 3]}", "YML", "squares and points", ""),
        (RACE + "spaces: 9\n    path: [right 3]", "YML", "not both", ""),
        (
            BOARD.replace("1 in", "3 in") + "grid: {squares: [26, 40]}",
            "PRT104",
            "sheets",
            "smaller",
        ),
    ],
)
def test_a_board_that_is_wrong_is_refused_where_it_is(
    component: str, code: str, message: str, hint: str, tmp_path: Path
) -> None:
    found = [fault for fault in faults(tmp_path, component) if fault.code.startswith(code)]
    assert found, [fault.message for fault in faults(tmp_path, component)]
    assert message in found[0].message and hint in (found[0].hint or "")
    assert found[0].span is not None and found[0].span.line >= 1


def test_a_jump_to_no_space_is_refused_beside_checks_of_the_track(tmp_path: Path) -> None:
    said = checked(tmp_path, RACE + "spaces: 9\n    jumps: {'1': 20}", "connected: {of: land}")
    assert said == ["`land` has no space `20` | the last space is 9"]


LADDERS = RACE + "spaces: 12\n    jumps: {'2': 6, '6': 8, '11': 1}"


@pytest.mark.parametrize(
    ("check", "said"),
    [
        # Landing on 2 leads on to 6 and to 8; nothing stays on any space with a jump.
        ("reachable: {of: land, from: 1, to: 2, by: [1, 2], within: 1}", []),
        ("reachable: {of: land, from: 1, to: 6, by: [1, 2], within: 1}", []),
        (
            "reachable: {of: land, from: 1, to: 11, by: [1, 2], within: 2}",
            [
                "11 of `land` is reached from 1 in 3 moves, but 2 or fewer are wanted | write "
                "`within: 3`"
            ],
        ),
        ("degree: {of: land, by: [1, -1], at_least: 1}", []),
        ("connected: {of: land, by: [1, 2, -1]}", []),
    ],
)
def test_a_space_with_a_jump_is_reached_although_no_piece_stays_there(
    check: str, said: list[str], tmp_path: Path
) -> None:
    assert checked(tmp_path, LADDERS, check) == said


LOOP = "path: [right 3, down 1, left 3]\n    loop: true"


def test_the_first_space_of_a_loop_follows_the_last(tmp_path: Path) -> None:
    check = "reachable: {of: land, from: 8, to: 1, by: [1], within: 1}"
    assert checked(tmp_path, RACE + LOOP, check) == []
    opened = RACE + LOOP.replace("true", "false")
    (line,) = checked(tmp_path, opened, check)
    assert line.startswith("no moves lead from 8 to 1 of `land`")
    assert checked(tmp_path, RACE + LOOP, "connected: {of: land, by: [1]}") == []
    # A snake of two rows ends below its first space.
    snake = RACE + "spaces: 8, across: 4, loop: true"
    assert checked(tmp_path, snake.replace(", ", "\n    "), check) == []


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (
            LOOP.replace("left 3", "left 2"),
            "spaces 1 and 7 of `land` do not lie side by side, so that it is no loop | lead the "
            "path back to the side of its first space, or take `loop` out",
        ),
        (
            "path: [right 3, down 1, left 3, up 1]",
            "spaces 1 and 9 of `land` lie in the same place | end it one space earlier, and write "
            "`loop: true`",
        ),
        (
            "spaces: 9\n    loop: true",
            "spaces 1 and 9 of `land` do not lie side by side, so that it is no loop | take `loop` "
            "out, or write `shape: ring`",
        ),
    ],
)
def test_a_track_whose_ends_do_not_meet_is_no_loop(keys: str, said: str, tmp_path: Path) -> None:
    assert [f"{fault.message} | {fault.hint}" for fault in faults(tmp_path, RACE + keys)] == [said]


WAR = (
    "land: {make: board, cell: 1 in, grid: {hexagons: [5, 3]}, marks: {A1: Ford}, emblems: "
    '{C2: tree}, colours: {C1: "#7FB5DC", C3: "#7fb5dc"}}'
)


@pytest.mark.parametrize(
    ("check", "said"),
    [
        ("reachable: {of: land, from: A2, to: E2, within: 4, avoid: ['#7fb5dc']}", []),
        (
            "reachable: {of: land, from: A2, to: E2, avoid: ['#7fb5dc', tree]}",
            [
                "no moves lead from A2 to E2 of `land`; 5 other hexagons can be reached | take "
                "`#7fb5dc` out of `avoid`"
            ],
        ),
        ("connected: {of: land, avoid: [C2, ford]}", []),
        (
            "connected: {of: land, avoid: [trees, A1]}",
            ["no hexagon of `land` is called or shows `trees` | did you mean `tree`?"],
        ),
        (
            "reachable: {of: land, from: A1, to: E2, avoid: [Ford]}",
            ["A1 is the start or the goal, but is avoided | take it out"],
        ),
        ("degree: {of: land, at_least: 2, avoid: [E1]}", []),
    ],
)
def test_moves_avoid_spaces_by_name_and_by_what_they_show(
    check: str, said: list[str], tmp_path: Path
) -> None:
    assert checked(tmp_path, WAR, check) == said


def checked(folder: Path, component: str, check: str) -> list[str]:
    return [
        f"{fault.message} | {fault.hint}"
        for fault in faults(folder, f"{component}\nchecks:\n  - {check}")
        if fault.code != "PRT118"
    ]


@pytest.mark.parametrize(
    ("component", "check", "said"),
    [
        (
            BOARD + "grid: {points: [3, 3]}",
            "connected: {of: land, by: [[1, 2]]}",
            "these are points",
        ),
        (
            BOARD + "grid: {hexagons: [3, 3]}",
            "degree: {of: land, by: knight, at_least: 1}",
            "a knight",
        ),
        (
            BOARD + "grid: {squares: [3, 3]}",
            "connected: {of: land, by: [1, 2]}",
            "spaces of a track",
        ),
        (RACE + "spaces: 9", "connected: {of: land, by: lines}", "no straight lines"),
        (RACE + "spaces: 9", "reachable: {of: land, from: 1, to: 10}", "no space `10`"),
        (RACE + "spaces: 9", "winnable: {of: land, in_a_row: 3, wins: first}", "no straight lines"),
        (
            BOARD + "grid: {squares: [3, 3]}",
            "winnable: {of: land, in_a_row: 4, wins: first}",
            "write 3",
        ),
        (BOARD + "grid: {squares: [3, 3]}", "winnable: {of: land, wins: first}", "add in_a_row"),
        (BOARD + "grid: {squares: [3, 3]}", "winnable: {wins: first}", "write `piles`"),
        (
            BOARD + "grid: {squares: [3, 3]}",
            "winnable: {of: land, in_a_row: 3, moving: steps, wins: first}",
            "add pieces",
        ),
        (
            BOARD + "grid: {squares: [3, 3]}",
            "winnable: {piles: [3], pieces: 3, wins: first}",
            "`pieces` belongs to a game on a board",
        ),
    ],
)
def test_a_check_that_means_nothing_on_a_board_is_refused(
    component: str, check: str, said: str, tmp_path: Path
) -> None:
    assert any(said in message for message in checked(tmp_path, component, check)), checked(
        tmp_path, component, check
    )


@pytest.mark.parametrize("grid", ["{hexagons: [15, 11]}", "{squares: [20, 20]}"])
def test_a_board_of_many_names_is_shown_in_rules_without_them(grid: str, tmp_path: Path) -> None:
    land = BOARD.replace("1 in", "0.75 in") + f"grid: {grid}\n    marks: {{H6: ford}}"
    found = faults(tmp_path, land, "![The land](land)\n")
    assert not [fault for fault in found if fault.span and fault.code != "PRT118"]


def words_of(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.words
        elif isinstance(shape, Group):
            yield from words_of(shape.shapes)


def words_shown(folder: Path, grid: str) -> set[str]:
    """Return the words of a board where rules show it."""
    faults(folder, BOARD + f"grid: {grid}", "![The land](land)\n")
    asked = options("1", copies=None).kit
    kit = generate_kit(define_kit(str(folder / "kit.yaml"), asked), asked)
    with kit.style.active():
        booklet = kit.game.booklet(kit.definition, kit.content, InkStyle.FULL)
    (figure,) = booklet.figures.values()
    return set(words_of(figure.shapes))


def test_names_of_spaces_are_all_there_in_rules_or_none_is(tmp_path: Path) -> None:
    few = {f"{column}{row}" for column in "ABC" for row in (1, 2, 3)}
    assert words_shown(tmp_path, "{squares: [3, 3]}") == {*"ABC123"}
    assert words_shown(tmp_path, "{hexagons: [3, 3]}") == few
    assert words_shown(tmp_path, "{hexagons: [15, 11]}") == set()


@pytest.mark.dear
def test_many_large_games_share_what_two_may_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitgen.games.own.verdicts.games.MOST_POSITIONS", 6000)
    game = "  - winnable: {of: land, in_a_row: 4, pieces: 12, wins: nobody}\n"
    for count, most in ((2, 6000), (6, 2000)):
        land = BOARD + f"grid: {{squares: [6, 6]}}\nchecks:\n{game * count}"
        looked = [
            int(re.findall(r"in ([0-9,]+) positions", fault.message)[0].replace(",", ""))
            for fault in faults(tmp_path, land)
            if fault.code == "OG301"
        ]
        assert len(looked) == count
        assert most / 10 < min(looked) <= max(looked) <= most + 1


DARK_PAPER = "theme: {extends: full, colours: {text: '#f4efe6', paper: '#05080c'}}\n"


@pytest.mark.parametrize("theme", ["", "theme: high-contrast\n", DARK_PAPER])
def test_words_on_a_coloured_space_are_read_in_every_theme(
    theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the two inks of words the one is taken that stands out more as the theme has them."""
    seen: dict[str, tuple[float, ...]] = {}

    def look_at(watch: ContrastWatch, face: Face) -> Iterator[Diagnostic]:
        palette, cells = watch._style.palette, {"A1": "#203040", "C1": "#f0e0a0", "B2": "#777777"}
        inks = {shape.words: shape.ink for shape in face.shapes if isinstance(shape, Text)}
        for words, cell in (("dark", "A1"), ("pale", "C1"), ("grey", "B2")):
            if words in inks:
                codes = (palette[inks[words]], palette[Ink.TEXT], palette[Ink.PAPER])
                seen[words] = tuple(contrast(cells[cell], code) for code in codes)
        yield from ()

    monkeypatch.setattr(ContrastWatch, "look_at", look_at)
    marks = "marks: {A1: dark, C1: pale, B2: grey}"
    colours = "colours: {A1: '#203040', C1: '#f0e0a0', B2: '#777777'}"
    faults(tmp_path, f"{BOARD}grid: {{squares: [3, 3]}}\n    {marks}\n    {colours}\n{theme}")
    assert set(seen) == {"dark", "pale", "grey"}
    for printed, *possible in seen.values():
        assert printed == max(possible) > 4.0


@pytest.mark.parametrize(
    ("component", "said"),
    [
        (
            BOARD + "grid: {squares: [3, 3], holes: [D4, B2, B2]}",
            ["OG111 `land` has no square `D4`", "OG111 B2 is a hole already"],
        ),
        # Of three points too near to each other, each is named once; `d` is 0.3 from the next.
        (
            BOARD + "grid: {points: {a: [0, 0], b: [0.1, 0], c: [0.2, 0], d: [0.2, 0.3]}, "
            "lines: [[a, b, c, d]]}",
            [f"OG131 `a` and `{end}` of `land` are too close to each other" for end in "bc"],
        ),
        (
            RACE + "path: [right 5]\n    shape: ring\n    across: 3",
            [
                f"OG132 `land` has a path of its own, which says nothing of `{key}`"
                for key in ("shape", "across")
            ],
        ),
    ],
)
def test_everything_wrong_with_a_board_is_said_at_once(
    component: str, said: list[str], tmp_path: Path
) -> None:
    assert [f"{fault.code} {fault.message}" for fault in faults(tmp_path, component)] == said
