"""The games and deductions drawn in the rules are legal and end as said, for every reading."""

from collections.abc import Callable, Iterator
from itertools import combinations
from math import hypot
from typing import Any, get_args

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.prose import illustrations
from kitgen.drawing.shapes import Path, Text, Transform
from kitgen.games.mines_between_the_lines.booklet.rules_booklet import write_booklet
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_BOX,
    EXAMPLE_NUMBERS,
    EXAMPLE_ROWS,
    REVERSED,
    REVERSED_WITH_FLAGS,
    WITH_FLAGS,
    WITHOUT_FLAGS,
    ShortGame,
    game_shown,
    replayed,
)
from kitgen.games.mines_between_the_lines.booklet.solo import CHAIN, PAIR, SINGLE, ZERO, Deduction
from kitgen.games.mines_between_the_lines.definition import MinesDefinition, Rules
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.language import READING_SIGN
from kitgen.layout.paper import PAPERS
from kitgen.layout.typesetting.page_design import Binding, page_design
from kitgen.pipeline.printing.rules import filled_template
from kitgen.rendering.prose import read_prose
from tests.games.reading import ink_of, texts_of, walked

Build = Callable[..., MinesDefinition]
Place = tuple[int, int]

GAMES = [WITH_FLAGS, WITHOUT_FLAGS, REVERSED, REVERSED_WITH_FLAGS]
NAMES = ["flags", "no flags", "reversed", "reversed with flags"]
HEIGHT, WIDTH = len(EXAMPLE_ROWS), len(EXAMPLE_ROWS[0])
BOXES = [(row, column) for row in range(HEIGHT) for column in range(WIDTH)]
MINES = {(row, column) for row, column in BOXES if EXAMPLE_ROWS[row][column] == "*"}


def place(name: str) -> Place:
    return int(name[1:]) - 1, "ABCDEFGH".index(name[0])


def around(box: Place) -> list[Place]:
    return [
        other
        for other in BOXES
        if other != box and abs(other[0] - box[0]) < 2 and abs(other[1] - box[1]) < 2
    ]


def edges(box: Place) -> dict[str, frozenset[Place]]:
    """Return a box's sides by the two dots that each joins."""
    row, column = box
    north_west, north_east = (row, column), (row, column + 1)
    south_west, south_east = (row + 1, column), (row + 1, column + 1)
    return {
        "^": frozenset((north_west, north_east)),
        "v": frozenset((south_west, south_east)),
        "<": frozenset((north_west, south_west)),
        ">": frozenset((north_east, south_east)),
    }


def retold(game: ShortGame) -> Iterator[tuple[int, int, str, list[Place], set[Place]]]:
    """Play by dots and edges: number, player, move, boxes closed, and the player's flags."""
    joined: set[frozenset[Place]] = set()
    closed: set[Place] = set()
    flags: tuple[set[Place], set[Place]] = (set(), set())
    player = 0
    for number, move in enumerate(game.moves, 1):
        fresh = []
        if move[0] == "!":
            box = place(move[1:])
            assert box not in closed, "a flag goes on a covered box"
            flags[player].add(box)
        else:
            edge = edges(place(move[:-1]))[move[-1]]
            assert edge not in joined, "a line is drawn once"
            joined.add(edge)
            fresh = [
                box for box in BOXES if box not in closed and joined >= set(edges(box).values())
            ]
            closed.update(fresh)
        yield number, player, move, fresh, flags[player]
        if not fresh:
            player = 1 - player
    assert closed == set(BOXES)
    assert len(joined) == HEIGHT * (WIDTH + 1) + WIDTH * (HEIGHT + 1)


def placements(mine_count: int, known: dict[Place, int | None]) -> list[set[Place]]:
    """List every way to lay the mines that agrees with what is open."""
    return [
        set(mines)
        for mines in combinations(BOXES, mine_count)
        if all(
            box not in mines and sum(other in mines for other in around(box)) == number
            if number is not None
            else box in mines
            for box, number in known.items()
        )
    ]


def rules_filled_in(definition: MinesDefinition) -> str:
    """Fill in the rules, read them as prose, and give their words."""
    booklet = write_booklet(definition, FieldBooklet(()), InkStyle.FULL)
    filled = filled_template(booklet, definition)
    blocks = read_prose(filled)
    assert sorted(illustration.figure for illustration in illustrations(blocks)) == sorted(
        booklet.figures
    )
    return filled


def test_the_example_field_counts_its_mines() -> None:
    for row, column in BOXES:
        number = EXAMPLE_NUMBERS[row][column]
        if (row, column) in MINES:
            assert number is None
        else:
            assert number == sum(other in MINES for other in around((row, column)))
    assert len(around(place(str(EXAMPLE_BOX)))) == 8


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("numbers", ["plus", "minus"])
def test_initials_are_clear_of_the_horns_of_mines(
    build: Build, numbers: str, style: InkStyle
) -> None:
    definition = build(scoring={"numbers": numbers})
    initials, distances = 0, []
    for face in write_booklet(definition, FieldBooklet(()), style).figures.values():
        drawn = list(walked(face.shapes, Transform()))
        letters = []
        for shape, to_face in drawn:
            if isinstance(shape, Text) and shape.words in ("K", "T"):
                x, y = to_face.apply(0.0, 0.0)
                letters.append(ink_of(shape).moved(x, y))
        initials += len(letters)
        for shape, to_face in drawn:
            if isinstance(shape, Path) and shape.paint.stroke is Ink.MINE and shape.paint.width > 4:
                for subpath in shape.subpaths:
                    x, y = to_face.apply(*subpath.segments[-1][-2:])
                    reach = shape.paint.width / 2 * to_face.a
                    for box in letters:
                        across = max(box.x - x, 0.0, x - box.right)
                        down = max(box.y - y, 0.0, y - box.bottom)
                        distances.append(hypot(across, down) - reach)
    assert initials and min(distances) > 0.5


@pytest.mark.sample(25)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.parametrize(
    ("penalty", "sign", "mines_paid", "reward"),
    [
        (5, 1, "flagged", 0),
        (0, 1, "flagged", 0),
        (7, -1, "flagged", 0),
        (0, -1, "flagged", 5),
        (3, 1, "flagged", 4),
        (5, -1, "any", 5),
        (5, 1, "any", 0),
    ],
)
def test_the_example_games_are_legal_and_score_as_written(
    game: ShortGame, penalty: int, sign: int, mines_paid: str, reward: int, build: Build
) -> None:
    scores, mines = [0, 0], [0, 0]
    scoring = {
        "numbers": "plus" if sign > 0 else "minus",
        "mines": mines_paid,
        "mine_reward": reward,
    }
    played = replayed(game, build(rules={"mine_penalty": penalty}, scoring=scoring))
    for (number, player, move, fresh, flags), one in zip(retold(game), played, strict=True):
        for box in fresh:
            if box not in MINES:
                scores[player] += sign * sum(other in MINES for other in around(box))
            elif mines_paid == "any" or box in flags:
                scores[player] += reward
            else:
                scores[player] -= penalty
                mines[player] += 1
        assert (one.number, one.player, one.move) == (number, player, move)
        assert [tuple(cell) for cell in one.claimed] == fresh
        assert (list(one.scores), list(one.exploded)) == (scores, mines)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_moves_explained_are_what_the_rules_say(game: ShortGame) -> None:
    moves = {number: (player, fresh, flags) for number, player, _, fresh, flags in retold(game)}
    assert len(moves[game.claim][1]) == 1
    assert len(moves[game.double][1]) == 2
    _, fresh, flags = moves[game.mine]
    assert MINES & set(fresh) - flags
    if game.flagged is not None:
        _, fresh, flags = moves[game.flagged]
        assert MINES & set(fresh) & flags


@pytest.mark.parametrize(
    ("game", "guess"), [(WITH_FLAGS, "D2"), (REVERSED_WITH_FLAGS, "C1")], ids=["usual", "reversed"]
)
def test_the_first_flag_is_certain_and_the_second_a_wrong_guess(
    game: ShortGame, guess: str, build: Build
) -> None:
    known: dict[Place, int | None] = {}
    flags = []
    for _, player, move, fresh, _ in retold(game):
        if move[0] == "!":
            ways = placements(len(MINES), known)
            flags.append((player, all(place(move[1:]) in way for way in ways), place(move[1:])))
        known |= {
            box: None if box in MINES else sum(other in MINES for other in around(box))
            for box in fresh
        }
    assert flags == [(0, True, place("B2")), (1, False, place(guess))]
    assert place(guess) not in MINES
    numbers = "plus" if game is WITH_FLAGS else "minus"
    assert f"on {guess}; that is a guess" in rules_filled_in(build(scoring={"numbers": numbers}))


def test_the_standard_example_ends_in_a_tie_that_fewer_mines_decide(build: Build) -> None:
    last = replayed(WITH_FLAGS, build())[-1]
    assert last.scores[0] == last.scores[1]
    assert last.exploded == (0, 1)
    assert "Kim wins" in rules_filled_in(build())
    assert "the game is a draw" in rules_filled_in(build(rules={"tie_break": "draw"}))


@pytest.mark.parametrize("shown", [ZERO, SINGLE, PAIR, CHAIN], ids=["0", "1", "2", "3"])
def test_what_a_deduction_says_holds_in_every_field_that_shows_this(shown: Deduction) -> None:
    known: dict[Place, int | None] = {
        (row, column): int(sign)
        for row, signs in enumerate(shown.shown)
        for column, sign in enumerate(signs)
        if sign != "?"
    }
    ways = [way for count in range(1, 7) for way in placements(count, known)]
    assert ways
    assert all(place(name) in way for name in shown.mines for way in ways)
    assert not any(place(name) in way for name in shown.clear for way in ways)
    assert known[place(shown.start)] == 0


READINGS: list[dict[str, Any]] = [
    {},
    {"mine_penalty": 3},
    {"flag_limit": "none"},
    {"flag_limit": 4},
    {"flag_limit": 0},
    {"flags_stay": False},
    {"tie_break": "draw"},
]


def test_every_reading_changes_the_rules(build: Build) -> None:
    assert {key for reading in READINGS for key in reading} == set(Rules.model_fields)
    assert {reading.get("tie_break", "fewer_mines") for reading in READINGS} == set(
        get_args(Rules.model_fields["tie_break"].annotation)
    )
    texts = [rules_filled_in(build(rules=reading)) for reading in READINGS]
    assert len(set(texts)) == len(texts)
    assert all(f'<mark id="tie_break">{READING_SIGN}</mark>' in text for text in texts)


@pytest.mark.parametrize("lookup", [True, False])
@pytest.mark.parametrize("tiles", [True, False])
def test_the_rules_name_what_the_kit_holds(lookup: bool, tiles: bool, build: Build) -> None:
    words = rules_filled_in(build(without_referee={"lookup": lookup, "reveal_tiles": tiles}))
    assert ("lookup sheet" in words) is lookup
    assert ("tile" in words) is tiles
    assert "referee with the answer sheet" in words


def test_the_rules_for_one_show_reasoning_up_to_the_kits_level(build: Build) -> None:
    lengths = []
    for highest in (1, 2, 3, 4):
        words = rules_filled_in(build(solo={"levels": {"lowest": 1, "highest": highest}}))
        assert f"Level {highest}" in words
        assert f"Level {highest + 1}" not in words
        lengths.append(len(words))
    assert lengths == sorted(set(lengths))


def test_a_solo_kit_says_where_its_fields_start(build: Build) -> None:
    assert "E5 in every field" in rules_filled_in(build(solo={"start": "E5"}))
    assert "upside down" not in rules_filled_in(build(solo={"hint": False}))


def test_the_open_rules_hide_nothing_and_show_every_box(build: Build) -> None:
    definition = build(
        play_sheet={"open": True}, without_referee={"lookup": False}, rules={"flag_limit": 0}
    )
    words = rules_filled_in(definition)
    for hidden in ("lookup", "referee", "answer sheet", "private sheet", "hidden"):
        assert hidden not in words
    # Another drawing of the same move, in which boxes not claimed are seen as well.
    shown = write_booklet(definition, FieldBooklet(()), InkStyle.FULL).figures["claim"]
    words_in = [text.words for text, _, _ in texts_of(shown)]
    numbers = [number for row in EXAMPLE_NUMBERS for number in row if number is not None]
    for number in set(numbers):
        # Rows are named by numbers, twice each.
        named = 2 * (1 <= number <= HEIGHT)
        assert words_in.count(str(number)) == numbers.count(number) + named


def test_the_reversed_rules_say_what_costs_and_what_pays(build: Build) -> None:
    words = rules_filled_in(
        build(
            scoring={"numbers": "minus", "mine_reward": 5},
            rules={"mine_penalty": 0},
        )
    )
    assert "<td>−n</td>" in words
    assert "<tr><td>a mine</td><td>0</td><td>+1</td></tr>" in words
    assert "<tr><td>a mine you flagged</td><td>+5</td><td>0</td></tr>" in words
    assert "costs no points, but goes on your tally" in words
    assert "fewer mines" in words
    assert "brings 5 points and does not go on your tally" in words


def test_where_any_mine_pays_none_explodes_and_nobody_flags(build: Build) -> None:
    words = rules_filled_in(build(scoring={"numbers": "minus", "mines": "any", "mine_reward": 5}))
    assert "<tr><td>a mine</td><td>+5</td></tr>" in words
    assert "no mine explodes" in words
    words = words.partition('<aside class="readings">')[0]
    for other in ("exploded", "tally", "flagged", "slip", "fewer mines"):
        assert other not in words


def test_no_drawing_is_made_smaller_by_the_narrowest_column(build: Build) -> None:
    """Low ink's thinnest lines are as thin as a printer takes: nothing may shrink them."""
    column, rail = page_design(Binding.PAGES, PAPERS["a4"]).column, 11.0
    uncovered = {"without_referee": {"lookup": True, "reveal_tiles": True}}
    for keys in ({}, {"rules": {"flag_limit": 0}}, {"solo": {}}, uncovered):
        for name, figure in write_booklet(
            build(**keys), FieldBooklet(()), InkStyle.LOW
        ).figures.items():
            outside = name in ("field", "table", "lookup", "tiles")
            assert figure.width <= column - (0.0 if outside else rail), name


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"rules": {"flag_limit": 0}},
        {
            "play_sheet": {"open": True},
            "rules": {"flag_limit": 0},
            "without_referee": {"lookup": False},
        },
        {"scoring": {"numbers": "minus"}, "rules": {"flag_limit": 0}},
        {"scoring": {"numbers": "minus", "mine_reward": 5}, "rules": {"mine_penalty": 0}},
        {"scoring": {"numbers": "minus", "mines": "any", "mine_reward": 5}},
    ],
)
def test_examples_stand_in_the_order_of_play(build: Build, changes: dict[str, Any]) -> None:
    definition = build(**changes)
    shown = game_shown(definition)
    moves = {"claim": shown.claim, "double": shown.double, "mine": shown.mine}
    if shown.flagged is not None:
        moves["flagged"] = shown.flagged
    figures = [
        illustration.figure
        for illustration in illustrations(read_prose(rules_filled_in(definition)))
    ]
    found = [figure for figure in figures if figure in moves]
    assert found == sorted(found, key=moves.__getitem__)
    assert {"claim", "double"} <= set(found)
