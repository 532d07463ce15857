"""Possible positions behind a player's view, and the appeal of moves for `greedy`."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from kitgen.contract.play import Appeal
from kitgen.games.mines_between_the_lines.play.field import MINE, lines_of
from kitgen.games.mines_between_the_lines.play.lines import (
    Draw,
    Flag,
    Move,
    MoveFlag,
    Sheet,
    Sight,
    closed_by,
)
from kitgen.games.mines_between_the_lines.play.suppose import mine_drawer, unknown_of
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen, replace

_SLIP_WORTH = 1
"""The points that a flag in hand is counted as: it allows a turn without drawing a line."""


def possible_sheets(sight: Sight) -> Callable[[Stream], Sheet]:
    """Return a function that draws possible mines and flags of the other players.

    All placements of the mines that agree with the boxes in sight are equally likely. Of the other
    players' flags, only the number is known: closed slips are assumed to name unclaimed boxes, all
    equally likely, and claimed boxes only if there are more slips than unclaimed boxes.
    """
    sheet, held = sight.sheet, dict(sight.held)
    boxes = sheet.rules.source.boxes
    drawers: list[Callable[[Stream], frozenset[Cell]]] = []

    def draw(stream: Stream) -> Sheet:
        if not drawers:
            drawers.append(mine_drawer(unknown_of(boxes, held, sheet.rules.source.mine_count)))
        mines = drawers[0](stream) | {box for box in held if held[box] is MINE}
        flags = tuple(
            seen if seat == sight.seat else seen | _closed_slips(sight, seat, mines, stream)
            for seat, seen in enumerate(sheet.flags)
        )
        return replace(sheet, mines=mines, flags=flags)

    return draw


def _closed_slips(
    sight: Sight, seat: int, mines: frozenset[Cell], stream: Stream
) -> frozenset[Cell]:
    """Draw the boxes of a seat's closed slips."""
    sheet = sight.sheet
    count = sight.slips[seat] - len(sheet.flags[seat])
    unclaimed = stream.shuffled(sorted(sheet.open_boxes))
    # If the seat had flagged a mine that it then claimed, the slip would be open.
    dead = sheet.rules.source.boxes - sheet.open_boxes - (sheet.claimed[seat] & mines)
    return frozenset((*unclaimed, *stream.shuffled(sorted(dead)))[:count])


@frozen
class Guess:
    """A person's guess about the boxes, in whole numbers.

    Attributes:
        whole: The chance that means certainty.
        chances: The chance of a mine in each box: 0 to `whole`.
        values: The points that the guessing player expects from claiming each box now, times the
            square of `whole`.
    """

    whole: int
    chances: Mapping[Cell, int]
    values: Mapping[Cell, int]


@lru_cache(maxsize=8)
def guess_of(sight: Sight) -> Guess:
    """Return a player's guess.

    The content of a box is certain if it is in sight, or if it follows from single numbers, applied
    until nothing new follows. All other boxes have the same chance of a mine. A number is guessed
    as the sum of the chances around its box.
    """
    rules, source = sight.sheet.rules, sight.sheet.rules.source
    touching = lines_of(source.boxes).touching
    certain = _certain(sight)
    unsure = len(source.boxes) - len(certain)
    mines_left = source.mine_count - sum(certain.values())
    whole = max(1, unsure)
    chances = {
        box: whole * certain[box] if box in certain else max(0, mines_left) for box in source.boxes
    }
    held, flags = dict(sight.held), sight.sheet.flags[sight.seat]
    sign = -1 if rules.numbers_cost else 1
    values = {}
    for box, chance in chances.items():
        seen, guessed = held.get(box), sum(chances[near] for near in touching[box])
        number = guessed if seen is None else whole * seen
        mine = rules.worth(MINE, flagged=box in flags)[0]
        values[box] = chance * mine * whole + (whole - chance) * sign * number
    return Guess(whole, chances, values)


def _certain(sight: Sight) -> dict[Cell, bool]:
    """Return whether a box holds a mine, for all boxes that single numbers decide."""
    touching = lines_of(sight.sheet.rules.source.boxes).touching
    known = {box: number is MINE for box, number in sight.held}
    numbers = [(box, number) for box, number in sight.held if number is not MINE]
    news = True
    while news:
        news = False
        for box, number in numbers:
            hidden = [near for near in touching[box] if near not in known]
            missing = number - sum(known.get(near, False) for near in touching[box])
            if hidden and missing in (0, len(hidden)):
                known.update(dict.fromkeys(hidden, missing > 0))
                news = True
    return known


def greedy_appeal(sight: Sight, seat: int, move: Move) -> Appeal:
    """Return how good a move looks, one step ahead, in the units of `Guess.values`.

    A line is worth the boxes that it claims. If it claims none, it costs the boxes that it leaves
    with one open side. A flag is worth the points it saves or wins if a mine is there, times the
    chance of that, less one point.
    """
    guess = guess_of(sight)
    match move:
        case Draw(line):
            closed = closed_by(sight.sheet.rules.source.boxes, sight.sheet.drawn, line)
            if closed:
                return sum(guess.values[box] for box in closed)
            given = _left_with_three(sight.sheet, line)
            return -sum(max(guess.values[box], 0) for box in given)
        case Flag(box):
            return _flag_worth(sight, guess, box)
        case MoveFlag(box, to):
            return _flag_worth(sight, guess, to) - max(_flag_worth(sight, guess, box), 0)
    raise ValueError(f"{move} is nobody's choice, and so not of seat {seat}")


def _left_with_three(sheet: Sheet, line: int) -> Iterator[Cell]:
    lines, after = lines_of(sheet.rules.source.boxes), sheet.drawn | 1 << line
    for side in lines.sides[line]:
        left = lines.round[side.box] & ~after
        if left and not left & (left - 1):
            yield side.box


def _flag_worth(sight: Sight, guess: Guess, box: Cell) -> int:
    rules = sight.sheet.rules
    gain = rules.worth(MINE, flagged=True)[0] - rules.worth(MINE, flagged=False)[0]
    return guess.whole * (guess.chances[box] * gain - guess.whole * _SLIP_WORTH)
