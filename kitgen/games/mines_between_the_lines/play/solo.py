"""The game for one player (GAMES.md, section 2: solo "no guess" sheets, which are ours).

The start box is open. A turn opens a box: a number is written into it, and a mine loses the game.
The player wins when all clear boxes are open. Marking a mine is only a note, not a move.
"""

from collections.abc import Callable, Mapping

from kitgen.contract.moves import Form, Moves
from kitgen.contract.play import Appeal, Decision, Outcome
from kitgen.games.mines_between_the_lines.play.field import (
    MINE,
    Holds,
    drawn_field,
    holds,
    read_boxes,
    write_boxes,
)
from kitgen.games.mines_between_the_lines.play.suppose import mine_drawer, unknown_of
from kitgen.games.mines_between_the_lines.proofs.knowledge import Knowledge, Position, knowledge
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

_START, _MINES = "start", "mines"


@frozen
class Open:
    """A move: open a box."""

    box: Cell


MOVES: Moves[Open] = Moves(
    (Form(Open, "open {box}", "opens {box}"),), "`open D3`", {"box": cell_named}, ("solver",)
)


@frozen
class SoloRules:
    """The rules of a game on a solo field.

    Attributes:
        boxes: All boxes.
        mine_count: The number of mines.
        fields: The start box and the mines of each field.
    """

    boxes: frozenset[Cell]
    mine_count: int
    fields: tuple[tuple[Cell, frozenset[Cell]], ...]


@frozen
class SoloField:
    """A position: the mines, and the open boxes in the order opened, the start box first."""

    rules: SoloRules
    mines: frozenset[Cell]
    opened: tuple[Cell, ...]


@frozen
class SoloSight:
    """The player's view: the number of mines, and the open boxes with their contents."""

    rules: SoloRules
    held: tuple[tuple[Cell, Holds], ...]


def start(rules: SoloRules, stream: Stream) -> SoloField:
    """Pick one of the fields, all equally likely."""
    box, mines = stream.pick(rules.fields)
    return SoloField(rules, mines, (box,))


def write_start(field: SoloField) -> str:
    """Write a field: `start E5 mines A1 C3`."""
    return f"{_START} {field.opened[0]} {_MINES} {write_boxes(field.mines)}".rstrip()


def read_start(rules: SoloRules, text: str) -> SoloField:
    """Read what `write_start` wrote.

    Raises:
        ValueError: The text is not a field with the right number of mines.
    """
    match text.split(" ", 3):
        case [first, box, second, *names] if (first, second) == (_START, _MINES):
            (opened,) = read_boxes(rules.boxes, box)
            mines = read_boxes(rules.boxes, " ".join(names))
            if len(mines) == rules.mine_count and opened not in mines:
                return SoloField(rules, mines, (opened,))
    raise ValueError(f"`{text}` is no start box and {rules.mine_count} mines")


def players_to_move(field: SoloField) -> tuple[int, ...]:
    """Return the one player, until the game ends."""
    return () if outcome(field) is not None else (0,)


def legal_moves(field: SoloField, _seat: int) -> tuple[Open, ...]:
    """Return the closed boxes, in reading order."""
    return tuple(map(Open, sorted(field.rules.boxes.difference(field.opened))))


def apply(field: SoloField, _seat: int | None, move: Open) -> SoloField:
    """Open a box."""
    return SoloField(field.rules, field.mines, (*field.opened, move.box))


def outcome(field: SoloField) -> Outcome | None:
    """Return the outcome: lost by a mine, won with all clear boxes open, or None before that."""
    if field.opened[-1] in field.mines:
        return Outcome((), f"a mine in {field.opened[-1]}")
    if len(field.opened) == len(field.rules.boxes) - len(field.mines):
        return Outcome((0,), "every clear box is open")
    return None


def view(field: SoloField, _seat: int) -> SoloSight:
    """Return the open boxes with their contents, without the kit's other fields."""
    rules, boxes = field.rules, field.rules.boxes
    public = SoloRules(boxes, rules.mine_count, ())
    return SoloSight(public, tuple((box, holds(boxes, field.mines, box)) for box in field.opened))


def complete(sight: SoloSight) -> Callable[[Stream], SoloField]:
    """Return a function that draws a field with this view; all are equally likely."""
    held = dict(sight.held)

    def draw(stream: Stream) -> SoloField:
        unknown = unknown_of(sight.rules.boxes, held, sight.rules.mine_count)
        mines = mine_drawer(unknown)(stream) | {box for box in held if held[box] is MINE}
        return SoloField(sight.rules, mines, tuple(held))

    return draw


def turns(field: SoloField) -> int:
    """Return the number of turns: opened boxes without the start box."""
    return len(field.opened) - 1


def measure(field: SoloField) -> int:
    """Return the number of closed boxes, which decreases with every turn."""
    return len(field.rules.boxes) - len(field.opened)


def describe(field: SoloField) -> str:
    """Draw the field as text: numbers in open boxes, `*` for mines."""
    boxes, mines = field.rules.boxes, field.mines
    signs = {box: str(holds(boxes, mines, box)) for box in field.opened}
    return drawn_field(boxes, 0, signs | dict.fromkeys(mines, "*"))


def appeal(sight: SoloSight, _seat: int, move: Open) -> Appeal:
    """Return how good a box looks.

    A box beside a 0, which is clear, is best; otherwise, the lower the sum of the open numbers
    beside it, the better.
    """
    numbers = [
        number
        for box, number in sight.held
        if number is not MINE
        and max(abs(box.row - move.box.row), abs(box.column - move.box.column)) == 1
    ]
    return 1 if 0 in numbers else -sum(numbers)


def prover(decision: Decision[SoloField, Open, SoloSight]) -> Open:
    """Open the box with the least chance of a mine, such as one that is certainly clear.

    The chances are the exact ones of `proofs/knowledge`, for fields without holes.
    """
    known = known_of(decision.view)
    return min(decision.moves, key=lambda move: (known.mine_chances[move.box], move.box))


def known_of(sight: SoloSight) -> Knowledge:
    """Return everything that follows from the open boxes."""
    held: Mapping[Cell, Holds] = dict(sight.held)
    rows = 1 + max(box.row for box in sight.rules.boxes)
    columns = 1 + max(box.column for box in sight.rules.boxes)
    numbers = tuple(
        tuple(held.get(Cell(row, column)) for column in range(columns)) for row in range(rows)
    )
    return knowledge(Position(sight.rules.mine_count, numbers))
