"""The game of lines, rule by rule (GAMES.md, section 2; readings are followed by their keys).

- A turn is a line between two neighbouring dots that are not joined yet, or a flag.
- The player who draws the last side of a box claims it. A number n scores n points, or costs them
  (`scoring.numbers`). A mine that the claimer had flagged brings `scoring.mine_reward`. Any other
  mine costs `rules.mine_penalty` and goes on the tally, unless all mines pay
  (`scoring.mines: any`).
- A player who claims has one more turn, also for two boxes with one line; that turn may be a flag.
  After the last line there is no further turn.
- A flag is set on an unclaimed box. Only its owner knows the box; the others see one more slip.
  Each player has a limited number of flags (`rules.flag_limit`), one to a box. A flag on a box
  without a mine does nothing. With `rules.flags_stay: false`, a player may move a flag as a turn.
  When a player claims a flagged mine, its slip is opened.
- When all lines are drawn, the highest score wins, then the fewest mines on the tally
  (`rules.tie_break`); if still tied, the win is shared. A die decides who begins.
"""

from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TypeAlias

from kitgen.contract.moves import BEGINS, Begin, Form, Moves, who_begins, with_own
from kitgen.contract.play import Outcome
from kitgen.games.mines_between_the_lines.play.field import (
    MINE,
    FieldSource,
    Holds,
    contents_of,
    drawn_field,
    holds,
    lines_of,
    read_boxes,
    write_boxes,
)
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen, replace

_LINE, _MINES = "line ", "mines"
_WHERE = {"left": "left of", "right": "right of", "top": "above", "bottom": "below"}
_MINE_SIGN, _FLAG_SIGN = "*", "!"


@frozen
class Draw:
    """A move: draw a line.

    Attributes:
        line: The number of the line (see `Lines`).
        side: The name of the line, such as `B2 left`.
    """

    line: int
    side: str

    @property
    def where(self) -> str:
        """The place of the line, as in `left of B2`."""
        box, _, side = self.side.partition(" ")
        return f"{_WHERE[side]} {box}"


@frozen
class Flag:
    """A move: set a flag on a box."""

    box: Cell


@frozen
class MoveFlag:
    """A move: move a flag from one box to another."""

    box: Cell
    to: Cell


Move: TypeAlias = Draw | Flag | MoveFlag | Begin

MOVES: Moves[Move] = Moves(
    (
        Form(Draw, f"{_LINE}{{side}}", "draws the line {where}"),
        Form(Flag, "flag {box}", "sets a flag on {box}"),
        Form(MoveFlag, "move {box} to {to}", "moves a flag from {box} to {to}"),
        BEGINS,
    ),
    "`line B2 left` or `flag A1`",
    {"box": cell_named, "to": cell_named},
)


@frozen(slots=False)
class LinesRules:
    """The rules of a game of lines.

    Attributes:
        source: The source of its fields.
        is_open: Whether all players see the numbers and mines.
        numbers_cost: Whether a number costs points instead of bringing them.
        all_mines_pay: Whether every mine is captured, flagged or not.
        mine_reward: The points that a captured mine brings.
        mine_penalty: The points that an exploded mine costs.
        flag_limit: The number of flags of each player; None for no limit.
        flags_stay: Whether flags can never be moved.
        fewer_mines_win: Whether the tally decides between equal scores.
        seats: The number of players.
    """

    source: FieldSource
    is_open: bool = False
    numbers_cost: bool = False
    all_mines_pay: bool = False
    mine_reward: int = 0
    mine_penalty: int = 5
    flag_limit: int | None = 0
    flags_stay: bool = True
    fewer_mines_win: bool = True
    seats: int = 2

    def worth(self, held: Holds, *, flagged: bool) -> tuple[int, int]:
        """Return the points of a claimed box, and the mines that go on the claimer's tally."""
        if held is not MINE:
            return (-held if self.numbers_cost else held), 0
        if flagged or self.all_mines_pay:
            return self.mine_reward, 0
        return -self.mine_penalty, 1

    @cached_property
    def in_public(self) -> "LinesRules":
        """The rules as players know them: without the kit's listed fields or bounds."""
        return replace(self, source=FieldSource(self.source.boxes, self.source.mine_count))


@frozen
class Sheet:
    """A position of the game of lines: the play sheet, the hidden mines, and all flags.

    Attributes:
        rules: The rules of the game.
        mines: The boxes with a mine.
        drawn: The drawn lines: a bit for each.
        claimed: The boxes that each player has claimed.
        flags: The boxes on which each player has a flag.
        scores: The score of each player.
        exploded: The mines on each player's tally.
        mover: The seat whose turn it is; None until the die is rolled.
        turns: The number of turns played.
    """

    rules: LinesRules
    mines: frozenset[Cell]
    drawn: int
    claimed: tuple[frozenset[Cell], ...]
    flags: tuple[frozenset[Cell], ...]
    scores: tuple[int, ...]
    exploded: tuple[int, ...]
    mover: int | None = None
    turns: int = 0

    @property
    def open_boxes(self) -> frozenset[Cell]:
        """The unclaimed boxes."""
        return self.rules.source.boxes.difference(*self.claimed)


@frozen
class Sight:
    """One player's view of a position.

    Attributes:
        sheet: The position without mines. Of the flags, it has only this player's own and the
            opened ones.
        seat: The player's seat.
        held: The boxes in sight with their contents.
        slips: The number of flags that each player has set.
    """

    sheet: Sheet
    seat: int
    held: frozenset[tuple[Cell, Holds]]
    slips: tuple[int, ...]


def start(rules: LinesRules, stream: Stream) -> Sheet:
    """Draw a field and return its empty play sheet."""
    return _empty(rules, rules.source.draw(stream))


def _empty(rules: LinesRules, mines: frozenset[Cell]) -> Sheet:
    nothing: tuple[frozenset[Cell], ...] = (frozenset(),) * rules.seats
    zeros = (0,) * rules.seats
    return Sheet(rules, mines, 0, nothing, nothing, zeros, zeros)


def write_start(sheet: Sheet) -> str:
    """Write the mines of the field: `mines A3 B2`."""
    return f"{_MINES} {write_boxes(sheet.mines)}".rstrip()


def read_start(rules: LinesRules, text: str) -> Sheet:
    """Read what `write_start` wrote.

    Raises:
        ValueError: The text does not list the right number of boxes.
    """
    word, _, names = text.partition(" ")
    mines = read_boxes(rules.source.boxes, names)
    if word != _MINES or len(mines) != rules.source.mine_count:
        raise ValueError(f"`{text}` does not name {rules.source.mine_count} mines")
    return _empty(rules, mines)


def players_to_move(sheet: Sheet) -> tuple[int, ...]:
    """Return the seat whose turn it is, or none before the roll and after the end."""
    return () if sheet.mover is None or outcome(sheet) is not None else (sheet.mover,)


@frozen
class MovesOn:
    """The moves on a field, made once and shared by all positions.

    Attributes:
        draws: A move for each line, in the order of the lines.
        flags: A move for each box, in reading order.
    """

    draws: tuple[Draw, ...]
    flags: tuple[Flag, ...]


@lru_cache(maxsize=64)
def moves_on(boxes: frozenset[Cell]) -> MovesOn:
    """Return all line and flag moves on a field."""
    sides = lines_of(boxes).sides
    return MovesOn(
        tuple(Draw(line, str(joined[0])) for line, joined in enumerate(sides)),
        tuple(map(Flag, sorted(boxes))),
    )


def legal_moves(sheet: Sheet, seat: int) -> tuple[Move, ...]:
    """Return the legal moves: lines first, then flags to set, then flags to move."""
    possible, drawn = moves_on(sheet.rules.source.boxes), sheet.drawn
    # Iterating over a string of digits, first line first, is faster than testing bit by bit.
    digits = f"{drawn:0{len(possible.draws)}b}"[::-1]
    moves: list[Move] = [
        draw for draw, digit in zip(possible.draws, digits, strict=True) if digit == "0"
    ]
    limit, flags = sheet.rules.flag_limit, sheet.flags[seat]
    may_set = limit is None or len(flags) < limit
    may_move = not sheet.rules.flags_stay and flags
    if may_set or may_move:
        open_boxes = sheet.open_boxes - flags
        if may_set:
            moves += [flag for flag in possible.flags if flag.box in open_boxes]
        if may_move:
            bare = sorted(open_boxes)
            opened = flags & _captured(sheet, seat)
            moves += (MoveFlag(box, to) for box in sorted(flags - opened) for to in bare)
    return tuple(moves)


def _captured(sheet: Sheet, seat: int) -> frozenset[Cell]:
    """Return the mines that a player flagged and claimed; their slips have been opened."""
    return sheet.flags[seat] & sheet.claimed[seat] & sheet.mines


def chance(sheet: Sheet) -> tuple[tuple[Fraction, Move], ...]:
    """Return the events of the roll for the first turn; all seats are equally likely."""
    if sheet.mover is not None:
        return ()
    return who_begins(sheet.rules.seats)


def apply(sheet: Sheet, seat: int | None, move: Move) -> Sheet:
    """Return the position after a turn, or after the roll."""
    if isinstance(move, Begin):
        return replace(sheet, mover=move.seat)
    assert seat is not None, "every turn is some player's"
    match move:
        case Draw(line):
            return _with_line(sheet, seat, line)
        case Flag(box):
            flags = sheet.flags[seat] | {box}
        case MoveFlag(box, to):
            flags = sheet.flags[seat] - {box} | {to}
    return replace(
        sheet,
        flags=with_own(sheet.flags, seat, flags),
        mover=_next(sheet, seat),
        turns=sheet.turns + 1,
    )


def _next(sheet: Sheet, seat: int) -> int:
    return (seat + 1) % sheet.rules.seats


def closed_by(boxes: frozenset[Cell], drawn: int, line: int) -> tuple[Cell, ...]:
    """Return the boxes that a line closes, in reading order."""
    lines, after = lines_of(boxes), drawn | 1 << line
    return tuple(
        side.box
        for side in lines.sides[line]
        if lines.round[side.box] & after == lines.round[side.box]
    )


def _with_line(sheet: Sheet, seat: int, line: int) -> Sheet:
    rules, boxes = sheet.rules, sheet.rules.source.boxes
    closed = closed_by(boxes, sheet.drawn, line)
    points, exploded = sheet.scores[seat], sheet.exploded[seat]
    for box in closed:
        _, held = contents_of(boxes, sheet.mines)[box]
        gain, mines = rules.worth(held, flagged=box in sheet.flags[seat])
        points, exploded = points + gain, exploded + mines
    claimed = sheet.claimed[seat].union(closed)
    # Playouts draw line after line, and the constructor is faster than `replace`.
    return Sheet(
        rules,
        sheet.mines,
        sheet.drawn | 1 << line,
        with_own(sheet.claimed, seat, claimed) if closed else sheet.claimed,
        sheet.flags,
        with_own(sheet.scores, seat, points) if closed else sheet.scores,
        with_own(sheet.exploded, seat, exploded) if closed else sheet.exploded,
        seat if closed else _next(sheet, seat),
        sheet.turns + 1,
    )


def lines_left(sheet: Sheet) -> int:
    """Return the number of lines that are not drawn yet."""
    return len(lines_of(sheet.rules.source.boxes).sides) - sheet.drawn.bit_count()


def outcome(sheet: Sheet) -> Outcome | None:
    """Return the outcome once all lines are drawn, else None."""
    if lines_left(sheet):
        return None
    best = max(sheet.scores)
    winners = [seat for seat, score in enumerate(sheet.scores) if score == best]
    reason = "the higher score"
    if len(winners) > 1:
        reason = "equal scores"
        fewest = min(sheet.exploded[seat] for seat in winners)
        fewer = [seat for seat in winners if sheet.exploded[seat] == fewest]
        if sheet.rules.fewer_mines_win and len(fewer) < len(winners):
            winners, reason = fewer, "equal scores, and fewer mines exploded"
    return Outcome(tuple(winners), reason, sheet.scores)


def view(sheet: Sheet, seat: int) -> Sight:
    """Return a seat's view: the lines, claimed boxes and their contents, scores, its own flags."""
    rules = sheet.rules
    contents = contents_of(rules.source.boxes, sheet.mines)
    if rules.is_open:
        held = frozenset(contents.values())
    else:
        held = frozenset([contents[box] for own in sheet.claimed for box in own])
    flags = tuple(
        own if player == seat else _captured(sheet, player)
        for player, own in enumerate(sheet.flags)
    )
    shown = Sheet(
        rules.in_public,
        frozenset(),
        sheet.drawn,
        sheet.claimed,
        flags,
        sheet.scores,
        sheet.exploded,
        sheet.mover,
        sheet.turns,
    )
    return Sight(shown, seat, held, tuple(map(len, sheet.flags)))


def read_move(rules: LinesRules, text: str) -> Move:
    """Read what `MOVES` wrote; a line may be named after either of its boxes.

    Raises:
        ValueError: The text is not a move.
    """
    lines = lines_of(rules.source.boxes)
    line = lines.named.get(text.removeprefix(_LINE)) if text.startswith(_LINE) else None
    return MOVES.read(rules, text) if line is None else Draw(line, str(lines.sides[line][0]))


def turns(sheet: Sheet) -> int:
    """Return the number of turns played: lines drawn, and flags set or moved."""
    return sheet.turns


def measure(sheet: Sheet) -> int | None:
    """Return the lines and flags left, which decrease with every turn; None if flags may move."""
    limit, boxes = sheet.rules.flag_limit, len(sheet.rules.source.boxes)
    if limit != 0 and not sheet.rules.flags_stay:
        return None
    most = boxes if limit is None else min(limit, boxes)
    flags_left = sum(most - len(flags) for flags in sheet.flags)
    return lines_left(sheet) + flags_left + (sheet.mover is None)


def describe(sheet: Sheet) -> str:
    """Draw the sheet as text, with mines and flags: `2a` is player 1's 2, `!*` a flagged mine."""
    boxes, signs = sheet.rules.source.boxes, {}
    for box in boxes:
        held = holds(boxes, sheet.mines, box)
        sign = _MINE_SIGN if held is MINE else str(held)
        owner = next((seat for seat, own in enumerate(sheet.claimed) if box in own), None)
        if owner is not None:
            signs[box] = sign + chr(ord("a") + owner)
        elif any(box in flags for flags in sheet.flags):
            signs[box] = _FLAG_SIGN + sign
        else:
            signs[box] = sign if held is MINE else ""
    scores = ", ".join(
        f"{name} {score}"
        for name, score in zip(MOVES.seats(sheet.rules), sheet.scores, strict=True)
    )
    return f"{drawn_field(boxes, sheet.drawn, signs)}\n{scores}"
