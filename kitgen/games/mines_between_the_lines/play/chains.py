"""Chains and loops: rows of boxes with at most two open sides, and what they are worth.

A player who opens a chain gives it to the opponent. The opponent who takes it has to move again,
and so may leave the last two boxes of a chain, or four of a loop. The opener then takes them, two
with each line, and has to open the next chain (the double-cross: Berlekamp, "The Dots and Boxes
Game", 2000; Berlekamp, Conway and Guy, "Winning Ways for your Mathematical Plays", chapter 16,
1982).
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import add

from kitgen.games.mines_between_the_lines.play.board import Look
from kitgen.values import frozen

_LEFT_OF_CHAIN, _LEFT_OF_LOOP = 2, 4
"""The number of boxes left to the opponent in a double-cross."""

_MOST_LEAD = 3
"""The lead in flags at which greater leads are capped."""


@frozen
class Chain:
    """Boxes in a row, joined by open lines.

    Attributes:
        boxes: The numbers of the boxes, in order.
        lines: The places of the open lines, in order. A chain with two open ends has one line more
            than boxes. A chain whose first box has three drawn sides has as many lines as boxes, or
            one fewer if its last box has three as well. The last line of a loop leads back to its
            first box.
        is_open: Whether its first box has three drawn sides, so that it can be taken now.
        is_loop: Whether it is a loop.
    """

    boxes: list[int]
    lines: list[int]
    is_open: bool = False
    is_loop: bool = False

    @property
    def is_shut(self) -> bool:
        """Whether it can be taken from both ends."""
        return len(self.lines) < len(self.boxes)

    @property
    def left(self) -> int:
        """The number of its boxes that are left to the opponent in a double-cross."""
        return _LEFT_OF_LOOP if self.is_shut or self.is_loop else _LEFT_OF_CHAIN


def opened(look: Look) -> list[Chain]:
    """Return the chains that begin with a box with three drawn sides."""
    runs, waiting = [], look.three
    while waiting:
        box = (waiting & -waiting).bit_length() - 1
        boxes, lines = _follow(look, box, -1)
        runs.append(Chain(boxes, lines, is_open=True))
        waiting &= ~(1 << box | 1 << boxes[-1])
    return runs


def closed(look: Look, taken: Sequence[Chain]) -> list[Chain]:
    """Return the unopened chains and loops.

    Args:
        look: The field.
        taken: The opened chains, which are left out.
    """
    board, waiting = look.board, look.two
    for chain in taken:
        for box in chain.boxes:
            waiting &= ~(1 << box)
    chains = []
    narrow = look.two | look.three
    # Boxes with an open line that does not lead to a narrow box are ends of chains.
    left, upright = look.left, look.left >> board.upright
    ends = waiting & (
        left & ~(narrow << board.stride)
        | (left >> board.stride) & ~(narrow >> board.stride)
        | upright & ~(narrow << 1)
        | (upright >> 1) & ~(narrow >> 1)
    )
    while ends:
        box = (ends & -ends).bit_length() - 1
        exit_line = next(
            place
            for place, other in board.ways[box]
            if left >> place & 1 and not narrow >> other & 1
        )
        boxes, lines = _follow(look, box, exit_line)
        chains.append(Chain(boxes, [exit_line, *lines]))
        for box in boxes:
            waiting &= ~(1 << box)
        ends &= waiting
    while waiting:
        box = (waiting & -waiting).bit_length() - 1
        back = next(place for place, _ in board.ways[box] if left >> place & 1)
        boxes, lines = _follow(look, box, back)
        chains.append(Chain(boxes, lines, is_loop=True))
        for box in boxes:
            waiting &= ~(1 << box)
    return chains


def _follow(look: Look, box: int, came: int) -> tuple[list[int], list[int]]:
    """Return the boxes and lines from a box to the end of its chain.

    Args:
        look: The field.
        box: The first box.
        came: The place of the line by which it is entered; -1 for none.
    """
    left, ways, narrow = look.left, look.board.ways, look.two | look.three
    first, boxes, lines = box, list[int](), list[int]()
    while True:
        boxes.append(box)
        way = [(place, on) for place, on in ways[box] if place != came and left >> place & 1]
        if not way:
            return boxes, lines
        ((came, box),) = way
        lines.append(came)
        if box == first or not narrow >> box & 1:
            return boxes, lines


@frozen
class Price:
    """The price of opening a closed chain.

    Attributes:
        total: The worth that the opponent can take, if the opener chooses the best line.
        left: The worth that the opponent gives up by leaving the end; None if no end can be left.
    """

    total: int
    left: int | None


def best_start(worths: Sequence[int], *, is_shut: bool) -> int:
    """Return the most that taking one or more boxes brings, in order from the first.

    If the chain `is_shut`, one line takes the last two boxes together.
    """
    sums = list(accumulate(worths))
    if is_shut and len(sums) > 1:
        del sums[-2]
    return max(sums)


def opening(chain: Chain, worths: Sequence[int]) -> tuple[int, int]:
    """Return the least that opening a closed chain gives away, and the place of the line to draw.

    The opponent may stop before any box. A chain of two boxes is opened in the middle, so that no
    end of it can be left.
    """
    if chain.is_loop:
        return max(0, sum(worths)), chain.lines[0]
    if len(worths) == 2 and min(worths) > 0:
        return sum(worths), chain.lines[1]
    gifts = list(map(add, _best_ends(worths), reversed(_best_ends(worths[::-1]))))
    least = min(gifts)
    return least, chain.lines[gifts.index(least)]


def _best_ends(worths: Sequence[int]) -> list[int]:
    """Return, for each gap from the first, the best sum of boxes that end at it; at least 0."""
    ends = [0]
    for worth in worths:
        ends.append(max(0, worth + ends[-1]))
    return ends


def price(chain: Chain, worths: Sequence[int]) -> Price:
    """Return the price of opening a closed chain."""
    total, _ = opening(chain, worths)
    if chain.is_loop:
        return Price(total, total * _LEFT_OF_LOOP // len(worths))
    if len(worths) <= _LEFT_OF_CHAIN:
        return Price(total, None)
    return Price(total, max(0, min(worths[0] + worths[1], worths[-1] + worths[-2])))


def outlook(prices: Sequence[Price], lead: int) -> int:
    """Return the points of the player who has to open a chain, less those of the opponent.

    The cheapest chain is opened first. The opponent either takes all of it and has to open the
    next chain, or leaves its end, so that the opener has to. A player with more flags left can
    wait once for each flag of the lead.

    Args:
        prices: The prices of all closed chains.
        lead: The flags that the player to move can still set, less those of the opponent.
    """
    widest = min(abs(lead), _MOST_LEAD)
    worth = dict.fromkeys(range(-widest, widest + 1), 0)
    for chain in sorted(prices, key=lambda chain: chain.total, reverse=True):
        after, worth = worth, {}
        for ahead in range(-widest, widest + 1):
            taken = chain.total + after[-ahead]
            if chain.left is not None:
                taken = max(taken, chain.total - 2 * chain.left - after[ahead])
            # A player behind in flags gains nothing by setting one: the opponent answers with one.
            worth[ahead] = -taken if ahead < 1 else max(-taken, -worth[1 - ahead])
    return worth[max(-widest, min(widest, lead))]
