"""The engines of Mines Between the Lines, against enumeration, OpenSpiel and the rulebook."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract.moves import Begin
from kitgen.contract.play import Playable
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_ROWS,
    REVERSED,
    REVERSED_WITH_FLAGS,
    WITH_FLAGS,
    WITHOUT_FLAGS,
    ShortGame,
    replayed,
)
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import bounds_for
from kitgen.games.mines_between_the_lines.play import playables
from kitgen.games.mines_between_the_lines.play.engines import LINES, SOLO
from kitgen.games.mines_between_the_lines.play.field import (
    FieldSource,
    holds,
    lines_of,
    whole_field,
)
from kitgen.games.mines_between_the_lines.play.lines import (
    Draw,
    Flag,
    LinesRules,
    MoveFlag,
    Sheet,
)
from kitgen.games.mines_between_the_lines.play.plans import possible_sheets
from kitgen.games.mines_between_the_lines.play.solo import Open, SoloField, SoloRules
from kitgen.games.mines_between_the_lines.scoring import box_worth
from kitgen.games.mines_between_the_lines.wording import boxes_in_words
from kitgen.playtest.play import Sitting, play_game
from kitgen.playtest.players import greedy_player, planned_player, random_player, search_player
from kitgen.playtest.records import replay, rules_digest
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from tests.games.mines_between_the_lines.conftest import built
from tests.playtest import open_spiel_boxes
from tests.playtest.ladders import climb
from tests.playtest.laws import check_laws, perft, random_steps

HOLED = whole_field(3, 3) - {Cell(1, 1)}
"""A ring of eight boxes."""


def lines_on(boxes: frozenset[Cell], mine_count: int, **changes: Any) -> Playable:
    return Playable("field", LINES, LinesRules(FieldSource(boxes, mine_count), **changes))


def played(definition: MinesDefinition) -> Playable:
    (playable,) = playables(definition, GAME.generate(definition, Stream("1"), 1))
    return playable


def test_a_field_is_called_by_its_size_as_sheets_and_rules_print_it() -> None:
    definition = built(5, 8, field={"mines": 4})
    assert boxes_in_words(definition.field) in played(definition).name


def began(playable: Playable, mines: frozenset[Cell], first: int = 0) -> Sheet:
    names = " ".join(map(str, sorted(mines)))
    sheet = LINES.read_start(playable.rules, f"mines {names}".rstrip())
    return LINES.apply(sheet, None, Begin(first))


def dots_of(box: Cell, side: str) -> frozenset[tuple[int, int]]:
    """Return the two dots that a side joins: the literal game knows dots alone."""
    row, column = box
    corners = {
        "top": ((0, 0), (0, 1)),
        "bottom": ((1, 0), (1, 1)),
        "left": ((0, 0), (1, 0)),
        "right": ((0, 1), (1, 1)),
    }[side]
    return frozenset((row + down, column + across) for down, across in corners)


def literal_game(
    boxes: frozenset[Cell], mines: frozenset[Cell], order: tuple[frozenset[Any], ...]
) -> tuple[list[int], list[int]]:
    """Play lines between dots in some order; return who drew each, and both scores."""
    joined: set[frozenset[Any]] = set()
    mover, movers, scores, done = 0, [], [0, 0], set()
    for line in order:
        movers.append(mover)
        joined.add(line)
        new = {
            box
            for box in boxes - done
            if all(dots_of(box, side) in joined for side in ("top", "left", "right", "bottom"))
        }
        for row, column in new:
            near = {(row + a, column + b) for a in (-1, 0, 1) for b in (-1, 0, 1)}
            scores[mover] += -5 if Cell(row, column) in mines else len(near & set(mines))
        done |= new
        if not new:
            mover = 1 - mover
    return movers, scores


def engine_game(sheet: Sheet, order: tuple[frozenset[Any], ...]) -> tuple[list[int], list[int]]:
    sides = lines_of(sheet.rules.source.boxes).sides
    by_dots = {dots_of(*joined[0]): line for line, joined in enumerate(sides)}
    movers = []
    for dots in order:
        (seat,) = LINES.players_to_move(sheet)
        movers.append(seat)
        line = by_dots[dots]
        sheet = LINES.apply(sheet, seat, Draw(line, str(sides[line][0])))
    assert LINES.players_to_move(sheet) == ()
    return movers, list(sheet.scores)


def all_lines(boxes: frozenset[Cell]) -> list[frozenset[Any]]:
    sides = ("top", "left", "right", "bottom")
    return sorted({dots_of(box, side) for box in boxes for side in sides}, key=sorted)


def test_every_order_of_lines_goes_as_the_literal_game_does() -> None:
    """Every fifth of the 5,040 orders of the seven lines of two boxes, one of them mined."""
    boxes, mines = whole_field(1, 2), frozenset({Cell(0, 1)})
    sheet = began(lines_on(boxes, 1), mines)
    for order in islice(permutations(all_lines(boxes)), 0, None, 5):
        assert engine_game(sheet, order) == literal_game(boxes, mines, order)


@given(
    st.sampled_from((whole_field(3, 4), HOLED)), st.permutations(range(31)), st.integers(0, 2**9)
)
@settings(max_examples=40)
def test_larger_fields_and_fields_with_holes_do_so_too(
    boxes: frozenset[Cell], order: list[int], mined: int
) -> None:
    lines = all_lines(boxes)
    mines = frozenset(box for number, box in enumerate(sorted(boxes)) if mined >> number & 1)
    ordered = tuple(lines[number] for number in order if number < len(lines))
    sheet = began(lines_on(boxes, len(mines)), mines)
    assert engine_game(sheet, ordered) == literal_game(boxes, mines, ordered)


def test_the_games_of_openspiel_go_the_same_way() -> None:
    """Who moves after whom, and who has more boxes."""
    games = json.loads(open_spiel_boxes.TABLE.read_text("utf-8"))["games"]
    assert len(games) == len(open_spiel_boxes.SIZES) * open_spiel_boxes.GAMES_EACH
    for rows, columns, lines, players, returns in games:
        sheet = began(lines_on(whole_field(rows, columns), 0), frozenset())
        sides = lines_of(whole_field(rows, columns)).sides
        by_dots = {dots_of(*joined[0]): line for line, joined in enumerate(sides)}
        for written, player in zip(lines, players, strict=True):
            assert LINES.players_to_move(sheet) == (player,)
            way, row, column = written.split()
            first = (int(row), int(column))
            other = (first[0], first[1] + 1) if way == "h" else (first[0] + 1, first[1])
            line = by_dots[frozenset((first, other))]
            move = Draw(line, str(sides[line][0]))
            assert move in LINES.legal_moves(sheet, player)
            sheet = LINES.apply(sheet, player, move)
        more = len(sheet.claimed[0]) - len(sheet.claimed[1])
        assert (more > 0) - (more < 0) == returns[0]


def flag_games(turns: int, lines: int, flags: tuple[int, int], boxes: int) -> int:
    """Count what one box and flags can do: after each line or flag the other player is next."""
    if turns == 0:
        return 1
    if lines == 0:
        return 0
    mine, theirs = flags
    drawn = lines * flag_games(turns - 1, lines - 1, (theirs, mine), boxes)
    # A flag goes on each box at most once; with one box, once in all.
    set_ = (1 if mine else 0) * flag_games(turns - 1, lines, (theirs, mine - 1), boxes)
    return drawn + set_


def test_flags_are_turns() -> None:
    """One box: four lines and a flag each, in every order, counted otherwise."""
    playable = lines_on(whole_field(1, 1), 0, flag_limit=1)
    sheet = began(playable, frozenset())
    for turns in range(1, 7):
        assert perft(playable, sheet, turns) == flag_games(turns, 4, (1, 1), 1)


GAMES = {
    "with flags": (WITH_FLAGS, {}),
    "without flags": (WITHOUT_FLAGS, {"rules": {"flag_limit": 0}}),
    "reversed": (
        REVERSED,
        {"scoring": {"numbers": "minus"}, "rules": {"flag_limit": 0}},
    ),
    "reversed with flags": (
        REVERSED_WITH_FLAGS,
        {
            "scoring": {"numbers": "minus", "mine_reward": 5},
            "rules": {"mine_penalty": 0},
        },
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebooks_games_are_replayed(name: str) -> None:
    """Every move is legal for whom the rulebook names, and the scores are those it prints."""
    game, keys = GAMES[name]
    definition = built(4, 5, field={"rows": EXAMPLE_ROWS}, **keys)
    playable = played(definition)
    sheet = LINES.apply(LINES.start(playable.rules, Stream(0)), None, Begin(0))
    assert LINES.write_start(sheet) == "mines D1 B2"
    for move, shown in zip(words_of(game), replayed(game, definition), strict=True):
        assert LINES.players_to_move(sheet) == (shown.player,)
        made = LINES.read_move(playable.rules, move)
        assert made in LINES.legal_moves(sheet, shown.player)
        sheet = LINES.apply(sheet, shown.player, made)
        assert (sheet.scores, sheet.exploded) == (shown.scores, shown.exploded)
    assert LINES.outcome(sheet) is not None


def words_of(game: ShortGame) -> list[str]:
    sides = {"^": "top", "v": "bottom", "<": "left", ">": "right"}
    return [
        f"flag {move[1:]}" if move[0] == "!" else f"line {move[:-1]} {sides[move[-1]]}"
        for move in game.moves
    ]


VARIANTS: dict[str, dict[str, Any]] = {
    "standard": {},
    "no limit": {"rules": {"flag_limit": "none"}},
    "movable": {"rules": {"flags_stay": False, "flag_limit": 2}},
    "open": {
        "play_sheet": {"open": True},
        "without_referee": {"half_answers": False},
        "rules": {"flag_limit": 0},
    },
    "reversed": {"scoring": {"numbers": "minus", "mine_reward": 5}, "rules": {"mine_penalty": 0}},
    "any mine": {"scoring": {"mines": "any", "mine_reward": 5}},
    "draws": {"rules": {"tie_break": "draw", "mine_penalty": 1}},
}


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10**6))
@settings(max_examples=20)
def test_laws_of_the_game_of_lines(name: str, seed: int) -> None:
    definition = built(4, 4, field={"mines": 2}, **VARIANTS[name])
    playable = played(definition)
    last = check_laws(playable, seed)
    if LINES.outcome(last) is None:
        assert name == "movable"
        return
    assert frozenset().union(*last.claimed) == playable.rules.source.boxes
    assert sum(map(len, last.claimed)) == len(playable.rules.source.boxes)
    for seat, own in enumerate(last.claimed):
        worths = [
            box_worth(
                definition,
                holds(playable.rules.source.boxes, last.mines, box),
                flagged=box in last.flags[seat],
            )
            for box in own
        ]
        # A flag may be set only on a box that is still open, so it was older than the claim.
        assert sum(worth.points for worth in worths) == last.scores[seat]
        assert sum(worth.exploded for worth in worths) == last.exploded[seat]


@given(st.integers(0, 10**6), st.integers(2, 4))
@settings(max_examples=8)
def test_any_number_of_players_may_sit_round_a_field_of_any_shape(seed: int, seats: int) -> None:
    playable = lines_on(HOLED, 3, flag_limit=1, seats=seats)
    last = check_laws(playable, seed)
    assert len(last.scores) == seats
    assert sum(map(len, last.claimed)) == 8


@pytest.mark.parametrize(
    ("scores", "exploded", "fewer_mines_win", "winners"),
    [
        ((5, 4), (3, 0), True, (0,)),
        ((4, 4), (1, 0), True, (1,)),
        ((4, 4), (1, 0), False, (0, 1)),
        ((4, 4), (1, 1), True, (0, 1)),
        ((-5, 0), (1, 0), True, (1,)),
    ],
)
def test_who_wins(
    scores: tuple[int, int],
    exploded: tuple[int, int],
    fewer_mines_win: bool,
    winners: tuple[int, ...],
) -> None:
    rules = lines_on(whole_field(1, 1), 0, fewer_mines_win=fewer_mines_win).rules
    nothing = (frozenset[Cell](),) * 2
    done = Sheet(rules, frozenset(), 0b1111, nothing, nothing, scores, exploded, 0, 4)
    outcome = LINES.outcome(done)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.points(0) + outcome.points(1) == 1
    assert outcome.points(0) in (0, 1, Fraction(1, 2))


def test_a_flag_is_a_secret_until_its_mine_is_claimed() -> None:
    playable = lines_on(whole_field(1, 2), 1, flag_limit=2)
    sheet = began(playable, frozenset({Cell(0, 0)}))
    sheet = LINES.apply(sheet, 0, Flag(Cell(0, 0)))
    assert LINES.view(sheet, 0).sheet.flags[0] == {Cell(0, 0)}
    seen = LINES.view(sheet, 1)
    assert (seen.sheet.flags[0], seen.slips) == (frozenset(), (1, 0))
    for number, side in enumerate(("top", "left", "right", "bottom")):
        seat = sheet.mover
        assert seat == (number + 1) % 2
        sheet = LINES.apply(sheet, seat, LINES.read_move(playable.rules, f"line A1 {side}"))
    assert (sheet.scores, sheet.exploded, sheet.mover) == ((0, 0), (0, 0), 0)
    assert LINES.view(sheet, 1).sheet.flags[0] == {Cell(0, 0)}
    assert Flag(Cell(0, 0)) not in LINES.legal_moves(sheet, 0)
    assert Flag(Cell(0, 1)) in LINES.legal_moves(sheet, 0)


def test_a_flag_that_may_be_moved_goes_to_a_box_that_nobody_has_claimed() -> None:
    playable = lines_on(whole_field(1, 2), 1, flag_limit=1, flags_stay=False)
    sheet = LINES.apply(began(playable, frozenset({Cell(0, 0)})), 0, Flag(Cell(0, 0)))
    sheet = replace(sheet, mover=0)
    flags = [move for move in LINES.legal_moves(sheet, 0) if not isinstance(move, Draw)]
    assert flags == [MoveFlag(Cell(0, 0), Cell(0, 1))]
    assert LINES.apply(sheet, 0, flags[0]).flags[0] == {Cell(0, 1)}
    assert LINES.measure(sheet) is None


@pytest.mark.parametrize("player", ["random", "greedy", "careful", "search"])
def test_what_is_hidden_changes_no_decision(player: str) -> None:
    """Other mines and other flags, where the player sees the same: the same move."""
    playable = played(built(4, 4, field={"mines": 2}))
    made = {
        "random": random_player(),
        "greedy": greedy_player(LINES),
        "search": search_player(LINES, 4),
    }
    chooser = made.get(player) or planned_player(LINES, player)
    asked = 0
    for number, (sheet, seat, _) in enumerate(random_steps(playable, Stream("hidden"))):
        if seat is None or number % 5:
            continue
        view = LINES.view(sheet, seat)
        move = chooser.choose(LINES.decision(sheet, seat, Stream("own")))
        for other in range(2):
            hidden = possible_sheets(view)(Stream(other))
            # What only the rules of the kit know is no part of what a player supposes.
            permuted = replace(sheet, mines=hidden.mines, flags=hidden.flags)
            assert LINES.view(permuted, seat) == view
            assert LINES.legal_moves(permuted, seat) == LINES.legal_moves(sheet, seat)
            assert chooser.choose(LINES.decision(permuted, seat, Stream("own"))) == move
            asked += hidden.mines != sheet.mines
    assert asked > 3


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("boxes", "mined", "open_boxes"),
    [
        # Groups of several boxes between two numbers, and boxes that touch neither.
        (whole_field(3, 4), "A1 C2 A3", "B1 C1"),
        (whole_field(3, 4), "A1 C1 C3", "B1 A2 A1"),
        (HOLED, "A1 C1 C3", "B1 A2 A1"),
    ],
)
def test_every_placement_that_agrees_is_as_likely(
    boxes: frozenset[Cell], mined: str, open_boxes: str
) -> None:
    """Against all placements of three mines, looked at one by one."""
    playable = lines_on(boxes, 3)
    mines = frozenset(map(cell_named, mined.split()))
    opened = frozenset(map(cell_named, open_boxes.split()))
    sheet = replace(began(playable, mines), claimed=(opened, frozenset()))
    agreeing = {
        frozenset(laid)
        for laid in combinations(sorted(boxes), 3)
        if all(holds(boxes, frozenset(laid), box) == holds(boxes, mines, box) for box in opened)
    }
    draw, stream, times = possible_sheets(LINES.view(sheet, 1)), Stream("placements"), 1500
    found = Counter(draw(stream).mines for _ in range(times))
    assert set(found) == agreeing
    assert len(agreeing) > 1
    share = 1 / len(agreeing)
    for count in found.values():
        assert abs(count - times * share) < 5 * (times * share * (1 - share)) ** 0.5


@given(st.integers(0, 10**6))
@settings(max_examples=10)
def test_fields_that_are_drawn_are_such_as_the_kit_prints(seed: int) -> None:
    definition = built(6, 6)
    source = played(definition).rules.source
    mines = source.draw(Stream(seed))
    bounds = bounds_for(definition)
    numbers = [
        number for box in source.boxes if (number := holds(source.boxes, mines, box)) is not None
    ]
    assert len(mines) == definition.field.mine_count
    assert bounds.points[0] <= sum(numbers) <= bounds.points[1]
    assert max(numbers) <= bounds.largest_number[1]


def test_a_kit_that_lists_its_fields_is_played_on_them_and_keeps_them_secret() -> None:
    rows = (("*..", "...", "..."), ("...", "...", "..*"))
    playable = played(built(4, 4, field={"rows": rows}))
    drawn = {LINES.start(playable.rules, Stream(seed)).mines for seed in range(20)}
    assert drawn == {frozenset({Cell(0, 0)}), frozenset({Cell(2, 2)})}
    sheet = LINES.start(playable.rules, Stream(1))
    assert LINES.view(sheet, 0).sheet.rules.source.listed == ()


SOLO_KIT = {"solo": {}, "without_referee": {"half_answers": True}}


def test_a_solo_field_is_won_by_proof_alone() -> None:
    definition = built(6, 6, field={"mines": 4}, **SOLO_KIT)
    playable = played(definition)
    sitting = Sitting(
        "solo", "mines-between-the-lines", playable, (planned_player(SOLO, "careful"),), "1"
    )
    game = play_game(sitting, 1)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.turns == 25 - 4 - 1
    assert list(replay(game.record, playable))[-1] == game.position


@given(st.integers(0, 10**6))
@settings(max_examples=10)
def test_laws_of_solo_fields(seed: int) -> None:
    mines = frozenset({Cell(2, 0), Cell(0, 2)})
    fields = ((Cell(0, 0), mines), (Cell(2, 2), frozenset({Cell(0, 0), Cell(0, 2)})))
    playable = Playable("solo", SOLO, SoloRules(HOLED, 2, fields))
    last = check_laws(playable, seed)
    assert isinstance(last, SoloField)
    outcome = SOLO.outcome(last)
    assert outcome is not None
    clear = [box for box in last.opened if box not in last.mines]
    assert len(last.opened) - len(clear) == (not outcome.winners)
    assert outcome.winners == ((0,) if len(clear) == 6 else ())


def test_solo_fields_can_be_opened_in_so_many_ways() -> None:
    """Six clear boxes but the start: any order of them, and any two mines to tread on."""
    field = (Cell(0, 0), frozenset({Cell(2, 0), Cell(0, 2)}))
    playable = Playable("solo", SOLO, SoloRules(HOLED, 2, (field,)))
    start = SOLO.start(playable.rules, Stream(0))
    assert [perft(playable, start, depth) for depth in (1, 2, 3)] == [7, 5 * 6, 5 * 4 * 5]
    assert Open(Cell(1, 1)) not in SOLO.legal_moves(start, 0)


def test_a_digest_is_of_the_rules_alone() -> None:
    plain = rules_digest(played(built()))
    assert rules_digest(played(built(title="Another", score_pad={"lowest": -9, "highest": 9}))) == (
        plain
    )
    changes: list[dict[str, Any]] = [
        {"rules": {"mine_penalty": 4}},
        {"rules": {"tie_break": "draw"}},
        {"field": {"mines": 11}},
        {"bounds": {"largest_number": 5}},
    ]
    assert len({plain, *(rules_digest(played(built(**keys))) for keys in changes)}) == 5


@pytest.mark.dear
def test_careful_players_beat_greedy_ones() -> None:
    playable = played(built(5, 5, field={"mines": 2}))
    sitting = Sitting("m", "mines-between-the-lines", playable, (), "ladder")
    players = [random_player(), greedy_player(LINES), planned_player(LINES, "careful")]
    greedy, careful = climb(sitting, players, 12)
    assert greedy.is_better
    assert careful.points > 12


@pytest.mark.parametrize(
    "text", ["", "line", "line A1", "line A1 up", "line D1 top", "flag", "move A1 B1", "begin me"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        LINES.read_move(lines_on(whole_field(1, 3), 0).rules, text)


def test_a_line_may_be_named_by_either_of_its_boxes() -> None:
    rules = lines_on(whole_field(2, 2), 0).rules
    assert LINES.read_move(rules, "line B1 left") == LINES.read_move(rules, "line A1 right")
    assert LINES.write_move(LINES.read_move(rules, "line B1 left")) == "line A1 right"


def test_a_start_names_the_mines() -> None:
    rules = lines_on(whole_field(2, 2), 1).rules
    assert LINES.read_start(rules, "mines A2").mines == {cell_named("A2")}
    for text in ("", "mines", "mines A1 A2", "mines C1", "mine A1"):
        with pytest.raises(ValueError, match="name"):
            LINES.read_start(rules, text)
