"""The game for one (GAMES.md, section 2: solo "no guess" sheets, which are ours).

The start box is open. A turn opens a box: a number is written into it, a mine loses the game. All
clear boxes open: won. Marking mines is for the player's own memory, and no move.
"""

from collections.abc import Callable, Mapping

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
    """To open a box."""

    box: Cell


@frozen
class SoloRules:
    """What a solo field is played by.

    Attributes:
        boxes: Every box.
        mine_count: How many hold a mine.
        fields: The fields with their start boxes and mines.
    """

    boxes: frozenset[Cell]
    mine_count: int
    fields: tuple[tuple[Cell, frozenset[Cell]], ...]


@frozen
class SoloField:
    """A position: the mines, and the boxes that are open, the start box first."""

    rules: SoloRules
    mines: frozenset[Cell]
    opened: tuple[Cell, ...]


@frozen
class SoloSight:
    """What the player sees: how many mines there are, and what the open boxes hold."""

    rules: SoloRules
    held: tuple[tuple[Cell, Holds], ...]


def start(rules: SoloRules, stream: Stream) -> SoloField:
    """Take one of the fields, each as likely."""
    box, mines = stream.pick(rules.fields)
    return SoloField(rules, mines, (box,))


def write_start(field: SoloField) -> str:
    """Write a field: `start E5 mines A1 C3`."""
    return f"{_START} {field.opened[0]} {_MINES} {write_boxes(field.mines)}".rstrip()


def read_start(rules: SoloRules, text: str) -> SoloField:
    """Read what `write_start` wrote.

    Raises:
        ValueError: It is no field of so many mines.
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
    """Return how the game ended: by a mine, or with every clear box open."""
    if field.opened[-1] in field.mines:
        return Outcome((), f"a mine in {field.opened[-1]}")
    if len(field.opened) == len(field.rules.boxes) - len(field.mines):
        return Outcome((0,), "every clear box is open")
    return None


def view(field: SoloField, _seat: int) -> SoloSight:
    """Return what the open boxes hold; the kit's other fields are nobody's business."""
    rules, boxes = field.rules, field.rules.boxes
    public = SoloRules(boxes, rules.mine_count, ())
    return SoloSight(public, tuple((box, holds(boxes, field.mines, box)) for box in field.opened))


def complete(sight: SoloSight) -> Callable[[Stream], SoloField]:
    """Return what draws a field that looks so, each placement of the mines as likely."""
    held = dict(sight.held)

    def draw(stream: Stream) -> SoloField:
        unknown = unknown_of(sight.rules.boxes, held, sight.rules.mine_count)
        mines = mine_drawer(unknown)(stream) | {box for box in held if held[box] is MINE}
        return SoloField(sight.rules, mines, tuple(held))

    return draw


def write_move(move: Open) -> str:
    """Write a move: `open D3`."""
    return f"open {move.box}"


def say_move(_rules: SoloRules, move: Open) -> str:
    """Return a move as what its player does: `opens D3`."""
    return f"opens {move.box}"


def read_move(_rules: SoloRules, text: str) -> Open:
    """Read what `write_move` wrote.

    Raises:
        ValueError: It is no move.
    """
    verb, _, name = text.partition(" ")
    if verb != "open":
        raise ValueError(f"`{text}` is no move such as `open D3`")
    return Open(cell_named(name))


def turns(field: SoloField) -> int:
    """Return how many boxes were opened."""
    return len(field.opened) - 1


def measure(field: SoloField) -> int:
    """Return how many boxes are closed."""
    return len(field.rules.boxes) - len(field.opened)


def describe(field: SoloField) -> str:
    """Draw the field: numbers where boxes are open, `*` where a mine lies."""
    boxes, mines = field.rules.boxes, field.mines
    signs = {box: str(holds(boxes, mines, box)) for box in field.opened}
    return drawn_field(boxes, 0, signs | dict.fromkeys(mines, "*"))


def appeal(sight: SoloSight, _seat: int, move: Open) -> Appeal:
    """Say how good a box looks: clear beside a 0 is best; else, the fewer mines that open numbers
    beside it have, the better.
    """
    numbers = [
        number
        for box, number in sight.held
        if number is not MINE
        and max(abs(box.row - move.box.row), abs(box.column - move.box.column)) == 1
    ]
    return 1 if 0 in numbers else -sum(numbers)


def prover(decision: Decision[SoloField, Open, SoloSight]) -> Open:
    """Open a box that is certainly clear; the one with the least chance of a mine where none is.

    By the exact knowledge of `proofs/knowledge`, for fields without holes.
    """
    known = known_of(decision.view)
    return min(decision.moves, key=lambda move: (known.mine_chances[move.box], move.box))


def known_of(sight: SoloSight) -> Knowledge:
    """Return all that follows from what is open."""
    held: Mapping[Cell, Holds] = dict(sight.held)
    rows = 1 + max(box.row for box in sight.rules.boxes)
    columns = 1 + max(box.column for box in sight.rules.boxes)
    numbers = tuple(
        tuple(held.get(Cell(row, column)) for column in range(columns)) for row in range(rows)
    )
    return knowledge(Position(sight.rules.mine_count, numbers))
