"""Levels 1 and 2: what single numbers and pairs of numbers show, on whole boards together.

This code knows where the mines are, which turns the player's arithmetic into set operations.
The boxes that the player does not know yet are either *hidden safe* boxes or *hidden mines*.

Level 1, one number. It shows that its hidden boxes are safe if it misses no mine: no hidden
mine touches it. It shows that they are mines if it misses as many mines as it has hidden
boxes: no hidden safe box touches it.

Level 2, two numbers. Let A miss a + c mines in its own boxes and the shared ones, and B miss
c + b. Together they show more than each on its own in one case only: if A - B equals the number
of A's own boxes, then these are all mines and B's own boxes are all safe. (The bounds on c are
max(0, A - own boxes of A, B - own boxes of B) and min(shared boxes, A, B); only the bounds that
mix A and B are new.) In terms of the real mines, this holds if and only if A's own boxes contain
no hidden safe box and B's own boxes contain no hidden mine.

Both levels only ask whether hidden boxes of some kind are *absent* near open numbers. Every
deduction opens numbers and removes hidden boxes, so what a rule has shown, it still shows later.
The rules are therefore monotone, and the boxes they finally reach are the same in every order.

Planes may be stacks of many fields (see `planes`); the functions here need not know. The step
from A to a B two boxes away can wrap over the guard into another row or field. This does no harm:
one of the lines that A reaches is then off the grid and the other two count as its own. So all
hidden boxes of A are its own, likewise those of B, and the rule shows no more than level 1 does.
"""

from typing import NamedTuple

from kitgen.games.mines_between_the_lines.proofs.planes import spread


class Hidden(NamedTuple):
    """A solver's state of knowledge of one field or of a stack, as planes.

    Attributes:
        opened: The boxes whose number the player sees.
        safe: The boxes without a mine that the player does not know to be safe.
        mines: The mines that the player does not know.
    """

    opened: int
    safe: int
    mines: int


def follow_single_numbers(state: Hidden, stride: int) -> Hidden:
    """Open and mark all that single numbers show, until none shows anything more."""
    opened, safe, mines = state
    while True:
        # `spread` is inlined, because nearly all of the time is spent in this loop.
        wide = mines | mines << 1 | mines >> 1
        quiet = opened & (wide | wide << stride | wide >> stride) ^ opened
        wide = quiet | quiet << 1 | quiet >> 1
        found_safe = (wide | wide << stride | wide >> stride) & safe
        opened |= found_safe
        safe ^= found_safe
        wide = safe | safe << 1 | safe >> 1
        full = opened & (wide | wide << stride | wide >> stride) ^ opened
        wide = full | full << 1 | full >> 1
        found_mines = (wide | wide << stride | wide >> stride) & mines
        if not (found_safe or found_mines):
            return Hidden(opened, safe, mines)
        mines ^= found_mines


def shown_by_single_numbers(state: Hidden, stride: int) -> tuple[int, int]:
    """Return the hidden safe boxes and the hidden mines that one look at every number shows."""
    opened, safe, mines = state
    quiet, full = opened & ~spread(mines, stride), opened & ~spread(safe, stride)
    return spread(quiet, stride) & safe, spread(full, stride) & mines


def follow_pairs(state: Hidden, stride: int) -> Hidden:
    """Open and mark all that single numbers and pairs show, until neither shows more."""
    while True:
        state = follow_single_numbers(state, stride)
        found_safe, found_mines = shown_by_pairs(state, stride)
        if not (found_safe or found_mines):
            return state
        opened, safe, mines = state
        state = Hidden(opened | found_safe, safe ^ found_safe, mines ^ found_mines)


def indistinguishable_pairs(mines: int, safe: int, boxes: int, stride: int) -> int:
    """Return touching pairs of a mine and a safe box that no other number distinguishes.

    If every safe box that touches one of the two also touches the other, the mine could just as
    well lie in the other box: all numbers outside the pair would be the same, and so would the
    total. So the safe box can never be opened with certainty, and a field with such a pair needs
    a guess, unless the safe box is the start box. The start box must therefore be left out of
    `safe`, but not out of `boxes`.

    Args:
        mines: All mines.
        safe: All boxes without a mine, except the start box.
        boxes: All boxes, including the start box.
        stride: Bits from a box to the one below it.

    Returns:
        The plane of the upper box of each pair, or the left one of two side by side.
    """
    numbers = boxes ^ mines
    rows = _own_clear(boxes, _beside(numbers, 1), stride)
    columns = _own_clear(boxes, _beside(numbers, stride), 1)
    pairs = 0
    for down, across in ((0, 1), (1, -1), (1, 0), (1, 1)):
        step = down * stride + across
        alike = rows[down] & columns[across] & (rows[-down] & columns[-across]) >> step
        pairs |= alike & (mines & safe >> step | safe & mines >> step)
    return pairs


# The positions of B relative to A for two numbers that can share a box.
_STEPS = tuple((down, across) for down in range(-2, 3) for across in range(-2, 3) if down or across)


def shown_by_pairs(state: Hidden, stride: int) -> tuple[int, int]:
    """Return the hidden safe boxes and the hidden mines that one look at every pair shows."""
    opened, safe, mines = state
    wide_safe, wide_mines = _beside(safe, 1), _beside(mines, 1)
    # Numbers with nothing hidden around them show nothing more.
    wide = wide_safe | wide_mines
    numbers = opened & (wide | wide << stride | wide >> stride)
    safe_rows = _own_clear(numbers, wide_safe, stride)
    safe_columns = _own_clear(numbers, _beside(safe, stride), 1)
    mine_rows = _own_clear(numbers, wide_mines, stride)
    mine_columns = _own_clear(numbers, _beside(mines, stride), 1)
    a_rows, a_columns, b_rows, b_columns = [0] * 5, [0] * 5, [0] * 5, [0] * 5
    for down, across in _STEPS:
        a = safe_rows[down] & safe_columns[across]
        b = mine_rows[-down] & mine_columns[-across]
        step = down * stride + across
        a &= b >> step if step > 0 else b << -step
        if a:
            b = a << step if step > 0 else a >> -step
            a_rows[down] |= a
            a_columns[across] |= a
            b_rows[-down] |= b
            b_columns[-across] |= b
    return _own(b_rows, b_columns, stride) & safe, _own(a_rows, a_columns, stride) & mines


def _beside(plane: int, unit: int) -> int:
    """Return the boxes of a plane and the boxes `unit` bits before and after them."""
    return plane | plane << unit | plane >> unit


def _own_clear(opened: int, band: int, unit: int) -> tuple[int, int, int, int, int]:
    """Return the numbers whose own lines are clear, for a partner 0, 1, 2, -2 and -1 lines on.

    A number reaches three lines; the lines that its partner does not reach are its own. These are
    none for a partner on the same line, the line before for a partner one line on, that line and
    the middle one for a partner two lines on, and the reverse for partners before it.

    Args:
        opened: The numbers.
        band: Hidden boxes, widened by `_beside` across the lines.
        unit: Bits from one line to the next.
    """
    before = opened & band << unit ^ opened
    after = opened & band >> unit ^ opened
    return opened, before, before & band ^ before, after & band ^ after, after


def _own(rows: list[int], columns: list[int], stride: int) -> int:
    """Return the own boxes of numbers, which are listed by the position of their partner."""
    return _beside(_own_lines(rows, stride), 1) | _beside(_own_lines(columns, 1), stride)


def _own_lines(partners: list[int], unit: int) -> int:
    """Return the middle boxes of the lines that are the numbers' own (see `_own_clear`)."""
    _, one_on, two_on, two_back, one_back = partners
    return (one_on | two_on) >> unit | two_on | two_back | (one_back | two_back) << unit
