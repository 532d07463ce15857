"""Boards with holes, against walks and games counted square by square."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen import cli
from kitgen.drawing.prose import plain
from kitgen.games.manic_minelayers import GAME
from kitgen.games.manic_minelayers.play.board import rectangle
from kitgen.games.manic_minelayers.play.duel import DuelRules
from kitgen.games.manic_minelayers.play.engines import DUEL
from kitgen.games.manic_minelayers.proofs.bitboard import bitboard_of
from kitgen.games.manic_minelayers.proofs.colours import longest_games
from kitgen.games.manic_minelayers.proofs.solved import starts_solved_ahead
from kitgen.games.manic_minelayers.proofs.solver import solved_starts
from kitgen.games.manic_minelayers.rules.board import (
    BoardSize,
    home_squares,
    knight_moves,
    stuck_home_squares,
    unreachable_squares,
)
from kitgen.games.manic_minelayers.rules.tour import make_tour
from kitgen.language import going_on
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing.rules import write_rules
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells
from tests.prose import all_runs

JUMPS = {(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)}
Square = tuple[int, int]


def beside(square: Square, board: set[Square]) -> set[Square]:
    return {(square[0] + down, square[1] + across) for down, across in JUMPS} & board


@st.composite
def boards(draw: st.DrawFn) -> BoardSize:
    rows, columns = draw(st.integers(4, 6)), draw(st.integers(3, 6))
    inner = [cell for cell in cells(rows, columns) if 0 < cell.row < rows - 1]
    holes = draw(st.sets(st.sampled_from(inner), max_size=5))
    return BoardSize(rows, columns, frozenset(holes))


@given(boards())
@settings(max_examples=80)
def test_jumps_and_reach_are_those_of_the_squares_that_there_are(size: BoardSize) -> None:
    board = {(cell.row, cell.column) for cell in cells(size.rows, size.columns)}
    board -= {(hole.row, hole.column) for hole in size.holes}
    assert set(size.squares) == board and size.square_count == len(board)
    assert size.mine_count == len(board) - 2
    for square in board:
        assert set(knight_moves(size, Cell(*square))) == beside(square, board)
    reached, front = {(0, 0)}, [(0, 0)]
    while front:
        front = [*{ahead for here in front for ahead in beside(here, board)} - reached]
        reached |= set(front)
    assert set(unreachable_squares(size)) == board - reached
    homes = home_squares(size)
    ends = {*homes.north, *homes.south}
    assert set(stuck_home_squares(size)) == {home for home in ends if not beside(home, board)}
    bits = bitboard_of(size)
    assert bits.everything.bit_count() == len(board) == len(bits.jumps)


@given(boards())
@settings(max_examples=80)
def test_ends_are_alike_where_a_map_of_the_board_onto_itself_changes_them(size: BoardSize) -> None:
    board = {(cell.row, cell.column) for cell in size.squares}
    bottom = [(size.rows - 1, column) for column in range(size.columns)]
    # A map that keeps straight lines and jumps is known by where it sends the upper row.
    whole = (
        board == {(size.rows - 1 - row, at_end[column][1]) for row, column in board}
        for at_end in (bottom, bottom[::-1])
    )
    assert size.ends_are_alike == any(whole)


@pytest.mark.parametrize(
    ("keys", "alike"),
    [
        ({}, True),
        ({"board": {"rows": 8, "columns": 8, "holes": ["C3", "F6"]}}, True),
        ({"board": {"rows": 8, "columns": 8, "holes": ["C3", "C6"]}}, True),
        ({"board": {"rows": 8, "columns": 8, "holes": ["C3"]}}, False),
        ({"pencil_sheets": {"boards": [{"rows": 5, "columns": 5, "holes": ["B2"]}]}}, False),
    ],
    ids=str,
)
@pytest.mark.parametrize("parent", ["manic-minelayers", "manic-minelayers-pencil"])
@pytest.mark.parametrize("language", ["english", "german"])
def test_rules_call_ends_alike_that_are(
    keys: dict[str, object], alike: bool, parent: str, language: str, tmp_path: Path
) -> None:
    if parent == "manic-minelayers-pencil" and "board" in keys:
        pencil = {"square_size": "0.5 in", "copies": 1, "boards": [keys["board"]]}
        keys = {"pencil_sheets": pencil}
    written = {"id": "ends", "extends": parent, "language": language, **keys}
    (tmp_path / "ends.yaml").write_text(yaml.safe_dump(written), "utf-8")
    (kit,) = prepare_kits((str(tmp_path / "ends.yaml"),), KitOptions(seed="1"))
    with going_on(kit.style.speech):
        rules = write_rules(kit)
    assert rules is not None
    said = " ".join(plain(runs) for runs in all_runs(rules.text.blocks))
    same, other = {
        "english": ("They are alike", "Where pits make them differ"),
        "german": ("Sie sind gleich", "Wo Gruben sie verschieden machen"),
    }[language]
    assert (same in said, other in said) == (alike, not alike)


def first_wins(
    mover: Square, other: Square, free: frozenset[Square], ties: bool, board: set[Square]
) -> bool:
    """Play every game out: whether the one to move wins; `ties`: moved second."""
    ways = beside(mover, board) & free
    if not ways:
        return not (beside(other, board) & free) and ties
    return any(not first_wins(other, way, free - {way}, not ties, board) for way in ways)


@pytest.mark.parametrize(
    "holes", [["B2"], ["A2"], ["B2", "C3"], ["C2", "A3"]], ids=lambda holes: "-".join(holes)
)
def test_solved_boards_are_those_of_every_game_played_out(holes: list[str]) -> None:
    named = frozenset(Cell(int(name[1]) - 1, "ABCD".index(name[0])) for name in holes)
    size = BoardSize(4, 3, named)
    board = {(cell.row, cell.column) for cell in size.squares}
    table = solved_starts(size, "turn")
    assert table is not None and starts_solved_ahead(size, "turn") is None
    for first in range(3):
        for second in range(3):
            one, two = (0, first), (3, second)
            free = frozenset(board - {one, two})
            assert table[first][second] == first_wins(one, two, free, False, board)


@pytest.mark.parametrize(
    ("holes", "ends"),
    [
        (["C2", "A3"], ["north", "south"]),
        (["A2"], ["north", "south"]),
        (["B2", "B3"], [""]),
        (["A2", "C3"], ["north", "south"]),
    ],
    ids="-".join,
)
def test_the_report_says_who_wins_from_each_end_whose_board_differs(
    holes: list[str], ends: list[str], make_kit: Callable[..., Any]
) -> None:
    """A board turned by half is the same from both ends, but its columns change places."""
    kit = make_kit(board={"rows": 4, "columns": 3, "holes": holes})
    claims = {claim.id: claim for claim in GAME.report(kit.definition, kit.content, True)}
    board = {(row, column) for row in range(4) for column in range(3)}
    board -= {(int(name[1]) - 1, "ABC".index(name[0])) for name in holes}
    place = "".join(f"-{name.lower()}" for name in sorted(holes, key=lambda name: name[::-1]))
    for end in ends:
        suffix = f"-{end}" if end else ""
        claim = claims[f"perfect-play-3x4{place}{suffix}"]
        own, other = (3, 0) if end == "south" else (0, 3)
        won = {
            "ABC"[first]: [
                "ABC"[second]
                for second in range(3)
                if first_wins(
                    (own, first),
                    (other, second),
                    frozenset(board - {(own, first), (other, second)}),
                    False,
                    board,
                )
            ]
            for first in range(3)
        }
        assert claim.value["first_mover_wins"] == won
        assert (f"if {end.capitalize()} moves first and both play" in claim.statement) == bool(end)
        assert f"placement-3x4{place}{suffix}" in claims
    assert sum(name.startswith("perfect-play-3x4") for name in claims) == len(ends)


@given(boards(), st.integers(0, 10**6))
@settings(max_examples=30)
def test_games_keep_out_of_holes_and_within_the_bound(size: BoardSize, seed: int) -> None:
    rules, stream = DuelRules(rectangle(size), "secret", "turn"), Stream(seed)
    duel = DUEL.start(rules, stream)
    for step in range(200):
        if DUEL.outcome(duel) is not None:
            break
        asked = DUEL.players_to_move(duel)
        own = stream.child("step", step)
        if asked:
            move = own.pick(DUEL.legal_moves(duel, asked[0]))
        else:
            move = own.pick([event for _, event in DUEL.chance(duel)])
        duel = DUEL.apply(duel, asked[0] if asked else None, move)
        assert size.holes.isdisjoint(square for square in duel.standing if square)
        assert size.holes.isdisjoint(duel.mines)
    assert DUEL.outcome(duel) is not None
    assert duel.jumps <= max(longest_games(size).values())


@pytest.mark.parametrize(
    "holes", [["C3"], ["A1", "F6", "C4", "D3"], ["A1", "B1"], ["A6", "C4", "D4", "F6"]]
)
def test_tours_go_round_holes(holes: list[str]) -> None:
    named = frozenset(Cell(int(name[1]) - 1, "ABCDEF".index(name[0])) for name in holes)
    size = BoardSize(7 if len(holes) == 1 else 6, 7 if len(holes) == 1 else 6, named)
    tour = make_tour(size, 5, Stream("holes"))
    assert sorted(tour.squares) == sorted(size.squares)
    assert all(
        (after.row - here.row, after.column - here.column) in JUMPS
        for here, after in pairwise(tour.squares)
    )


@pytest.mark.parametrize(
    ("kit", "holes", "code", "words"),
    [
        ("manic-minelayers", "[Z99]", "MM113", "lies off the board, whose squares run from A1"),
        ("manic-minelayers", "[A3, B4, A3]", "MM113", "the hole A3 is number 1 and number 3"),
        ("manic-minelayers", "[C10]", "MM113", "lies in row 10, which is a home row"),
        ("manic-minelayers", "[3C]", "YML", "3C"),
        ("manic-minelayers", "[B3, C2, C3]", "MM301", "A1"),
        ("manic-minelayers-knights-tour", "[K1]", "MM113", "lies off the tour"),
        ("manic-minelayers-knights-tour", "[A1, C1]", "MM114", "48 light squares and 50 dark"),
    ],
)
def test_holes_that_leave_no_board_are_refused(
    kit: str, holes: str, code: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    part = "tour" if kit.endswith("tour") else "board"
    assert cli.run(["check", kit, "--set", f"{part}.holes={holes}"]) == 1
    printed = capsys.readouterr().err
    assert code in printed and words in printed


@pytest.mark.parametrize(
    ("holes", "code", "words"),
    [
        ("[B9]", "MM113", "the hole B9 lies off the pencil board 2, whose squares run from A1"),
        ("[B3, B3]", "MM113", "the hole B3 is number 1 and number 2"),
        ("[B1]", "MM113", "lies in row 1, which is a home row of 4 squares"),
        ("[A3, B3, C3, D3, A4, B4, C4, D4]", "MM301", "of pencil board 2 cannot be reached"),
    ],
)
def test_holes_of_pencil_boards_are_held_to_the_same(
    holes: str, code: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = f"[{{rows: 5, columns: 5}}, {{rows: 6, columns: 4, holes: {holes}}}]"
    path = tmp_path / "pits.yaml"
    keys = f"pencil_sheets: {{boards: {boards}}}"
    path.write_text(f"id: pits\nextends: manic-minelayers\n{keys}\n", encoding="utf-8")
    assert cli.run(["check", str(path)]) == 1
    printed = capsys.readouterr().err
    assert code in printed and words in printed


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("holes", ["[A1, C1]", "[A1, C1, E1]", "[B1, D1, F1, H1]"])
def test_a_tour_with_as_many_more_holes_as_its_hint_says_is_good(
    holes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = "manic-minelayers-knights-tour"
    assert cli.run(["check", kit, "--set", f"tour.holes={holes}"]) == 1
    hint = re.search(r"leave out (\d+) more of the (light|dark) ones", capsys.readouterr().err)
    assert hint is not None
    light = [f"{column}{row}" for row in (9, 10) for column in "ABCDEFGHIJ"]
    light = [name for name in light if (ord(name[0]) - ord("A") + int(name[1:]) - 1) % 2 == 0]
    dark = [f"{column}10" for column in "ACEGI"]
    more = (light if hint[2] == "light" else dark)[: int(hint[1])]
    cli.run(["check", kit, "--set", f"tour.holes={holes[:-1]}, {', '.join(more)}]"])
    assert "MM114" not in capsys.readouterr().err


@pytest.mark.exhaustive
@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize(
    ("parent", "keys"),
    [
        ("manic-minelayers", "board: {rows: 8, columns: 8, holes: [C3, F3, C6, F6]}"),
        ("manic-minelayers-knights-tour", "tour: {holes: [A1, J1, E5, F5]}"),
        (
            "manic-minelayers-pencil",
            "pencil_sheets: {boards: [{rows: 8, columns: 8, holes: [C3, F3, C6, F6]}]}",
        ),
    ],
)
def test_boards_with_holes_are_read_back(
    parent: str, keys: str, ink: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pits.yaml").write_text(f"id: pits\nextends: {parent}\n{keys}\n", encoding="utf-8")
    assert cli.run(["build", "pits.yaml", "--ink", ink]) == 0
    assert cli.run(["verify", "output/pits-1", "--quick"]) == 0
