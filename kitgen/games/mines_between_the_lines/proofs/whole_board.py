"""Levels 1 and 2: what single numbers and pairs of numbers show, on whole boards at once.

A field's own mines are known to whoever judges it, and that turns the player's arithmetic
into set questions. Split the boxes the player does not know yet into *hidden safe* and
*hidden mines*, and look at an open number:

Level 1, one number. It shows its hidden boxes safe when none of its mines is missing: no
hidden mine touches it. It shows them mined when as many mines are missing as boxes are
hidden: no hidden safe box touches it.

Level 2, two numbers. Let A hide a + c mines in its own boxes and the shared ones, B hide
c + b. All that follows from both together, beyond each alone, is this (the bounds on c are
max(0, A - own boxes of A, B - own boxes of B) and min(shared boxes, A, B), and only the
bounds that mix A and B are news): if A - B equals the number of A's own boxes, these are all
mines and B's own boxes are all safe. In the truth that holds exactly when A's own boxes hide
no safe box and B's own hide no mine.

Both levels only ever ask that hidden boxes of some kind be *absent* near open numbers.
Knowing more opens numbers and removes hidden boxes, so whatever a rule showed before, it
shows still: the rules are monotone, the set of boxes they reach in the end is the same in
every order, and so are the levels built on it.

Planes may be stacks of many fields (see `planes`): all functions here are blind to it. The
step from A to a B two boxes on can wrap over the guard, into another row or field. It does
no harm: of the lines A reaches, one is off the grid then and the other two count as its own,
so all it hides is its own, likewise all B hides, and the rule says what level 1 says of each.
"""

from typing import NamedTuple

from kitgen.games.mines_between_the_lines.proofs.planes import spread


class Hidden(NamedTuple):
    """How far a solver has come: a state of one field or of a stack.

    Attributes:
        opened: Boxes whose number the player sees.
        safe: Boxes without a mine that the player does not know to be safe.
        mines: Mines that the player does not know.
    """

    opened: int
    safe: int
    mines: int


def follow_single_numbers(state: Hidden, stride: int) -> Hidden:
    """Open and mark all that single numbers show, until none shows anything more."""
    opened, safe, mines = state
    while True:
        # `spread`, written out: this loop is where nearly all fields spend their time.
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
    """Return touching pairs, a mine and a safe box, that no number of the field tells apart.

    If every safe box that touches one of the two also touches the other, the mine could as
    well lie in the other box: all numbers but the pair's own would be the same, and so would
    the total. The safe one can then never be opened for certain, and a field with such a pair
    needs a guess, unless the start box is in it. Leave that out of `safe`: it never counts as
    one of a pair, but see that it is in `boxes`.

    Args:
        mines: All mines.
        safe: All boxes without a mine, but the start box.
        boxes: All boxes.
        stride: Bits from a box to the one below it.

    Returns:
        For each pair, the upper of its boxes, or the left one of two side by side.
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


# Where B lies seen from A, for two numbers that can share a box.
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
    """Return the boxes of a plane and those `unit` bits before and after them."""
    return plane | plane << unit | plane >> unit


def _own_clear(opened: int, band: int, unit: int) -> tuple[int, int, int, int, int]:
    """Return the numbers whose own lines are clear, for a partner 0, 1, 2, -2, -1 lines on.

    A number reaches three lines; those its partner does not reach are its own: none for a
    partner on the same line, the line before for a partner one on, that and the middle line
    for a partner two on, and the same from the other side.
    """
    before = opened & band << unit ^ opened
    after = opened & band >> unit ^ opened
    return opened, before, before & band ^ before, after & band ^ after, after


def _own(rows: list[int], columns: list[int], stride: int) -> int:
    """Return the own boxes of numbers listed by where their partner lies."""
    return _beside(_own_lines(rows, stride), 1) | _beside(_own_lines(columns, 1), stride)


def _own_lines(partners: list[int], unit: int) -> int:
    """Return the middles of the lines that numbers have for themselves (see `_own_clear`)."""
    _, one_on, two_on, two_back, one_back = partners
    return (one_on | two_on) >> unit | two_on | two_back | (one_back | two_back) << unit
