"""Whether the mine keeps open: ways that branch against ways that seal, exactly.

Two models, each said where it is computed. *Dying out* follows one open side away from
everything else: the tile dug there is one of the tunnel tiles, each as likely, entered by one
of its sides, so it leaves its other open sides as new ways on. *Sealing in* looks at the four
squares around a base, filled from other sides by diggers who turn their tiles without looking.
"""

from fractions import Fraction
from math import comb, isqrt

from kitgen.games.demon_mine.proofs.tunnels import (
    TunnelCounts,
    joined_sides_of,
    open_sides_of,
)
from kitgen.values import frozen

_FINENESS = 2**40  # finer than 1e-12


@frozen
class Root:
    """A number known exactly (`low == high`), or certified to lie between two fractions."""

    low: Fraction
    high: Fraction

    @property
    def is_exact(self) -> bool:
        """Whether the number itself is known."""
        return self.low == self.high

    def power(self, exponent: int) -> "Root":
        """Return the power of a number between 0 and 1."""
        return Root(self.low**exponent, self.high**exponent)


def offspring_chances(tunnels: TunnelCounts) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return the chances that a tile dug at an open side leaves 0, 1, 2 or 3 new ones.

    The tile is any of the deck's tunnels with the same chance; it is entered by one of its
    sides, and the others that its tunnel joins are the new ones.

    Raises:
        ValueError: The deck has no tunnels.
    """
    if not tunnels.total:
        raise ValueError("no tunnels to dig with")
    ways = [0, 0, 0, 0]
    for shape in tunnels.held():
        ways[joined_sides_of(shape) - 1] += tunnels[shape]
    no_side, one_side, two_sides, three_sides = (Fraction(count, tunnels.total) for count in ways)
    return no_side, one_side, two_sides, three_sides


def dying_out(tunnels: TunnelCounts) -> Root:
    """Return the chance that one open side, dug on and on, dies out in dead ends.

    It is the smallest root in [0, 1] of p0 + p1 s + p2 s^2 + p3 s^3 = s, where pk is the chance
    of k new open sides. s = 1 is always a root; what is left is
    p3 s^2 + (p2 + p3) s - p0 = 0, written here in whole tiles. Exact where that is rational;
    else the root lies between the two fractions, 2^-40 apart, and the sign changes there.

    The supply of tiles and what lies around are left out: the mine is a tree that may grow
    for ever, so the figure says which way the deck leans, not how one game ends.

    Raises:
        ValueError: The deck has no tunnels.
    """
    if not tunnels.total:
        raise ValueError("no tunnels to dig with")
    sealing, threefold = tunnels.dead_end, tunnels.cross
    linear = tunnels.tee + tunnels.cross
    if sealing == 0:
        return Root(Fraction(0), Fraction(0))
    if sealing >= tunnels.branches:
        return Root(Fraction(1), Fraction(1))
    if threefold == 0:
        return _exactly(Fraction(sealing, linear))
    discriminant = linear**2 + 4 * threefold * sealing
    if isqrt(discriminant) ** 2 == discriminant:
        return _exactly(Fraction(isqrt(discriminant) - linear, 2 * threefold))
    return _bisected(threefold, linear, sealing)


def _exactly(root: Fraction) -> Root:
    return Root(root, root)


def _bisected(square: int, linear: int, constant: int) -> Root:
    """Enclose the root of square s^2 + linear s - constant, which is negative at 0 only.

    The polynomial rises from 0 to 1, so halving keeps the sign change inside.
    """
    low, high = 0, _FINENESS
    while high - low > 1:
        middle = (low + high) // 2
        value = square * middle**2 + (linear * middle - constant * _FINENESS) * _FINENESS
        low, high = (middle, high) if value < 0 else (low, middle)
    return Root(Fraction(low, _FINENESS), Fraction(high, _FINENESS))


def sealed_in(tunnels: TunnelCounts, base_sides: int) -> Fraction:
    """Return the exact chance that careless tiles wall a base in.

    The model: each square at an open side of the base is filled with a tunnel tile drawn from
    the deck without putting it back, laid by a digger who comes from elsewhere and turns it
    without looking, each quarter turn as likely. A tile with k open sides shows the base a wall
    with chance 1 - k/4. The base is sealed in when all of them show it a wall. (A pawn on the
    base can prevent it by digging out first; the figure is for nobody caring.)

    It is the mean, over all hands of that many tiles, of the product of their walls' chances.
    A deck too small to surround the base cannot seal it.
    """
    if tunnels.total < base_sides:
        return Fraction(0)
    products = [Fraction(1)] + [Fraction(0)] * base_sides
    for shape in tunnels.held():
        wall = 1 - Fraction(open_sides_of(shape), 4)
        products = [
            sum(
                (
                    products[hand - taken] * comb(tunnels[shape], taken) * wall**taken
                    for taken in range(hand + 1)
                ),
                Fraction(0),
            )
            for hand in range(base_sides + 1)
        ]
    return products[base_sides] / comb(tunnels.total, base_sides)
