"""Exact chances that the mine stays open: how tunnels branch and how they seal.

There are two models; the function that computes each describes it. *Dying out* follows a single
open side with nothing around it. The tile dug there is any of the tunnel tiles with equal chance;
it is entered by one of its sides, and its other open sides are new ways on. *Sealing in* considers
the squares at a base's open sides, filled by diggers who come from elsewhere and turn their tiles
at random.
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
    """A number known exactly (`low == high`), or proved to lie between two fractions."""

    low: Fraction
    high: Fraction

    @property
    def is_exact(self) -> bool:
        """Whether the number is known exactly."""
        return self.low == self.high

    def power(self, exponent: int) -> "Root":
        """Return this number, which must lie between 0 and 1, to a power."""
        return Root(self.low**exponent, self.high**exponent)


def offspring_chances(tunnels: TunnelCounts) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return the chances that a tile dug at an open side leaves 0, 1, 2 or 3 new open sides.

    The tile is any of the deck's tunnels with equal chance. It is entered by one of its sides;
    the other sides that this tunnel joins are the new ones.

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
    """Return the chance that an open side, dug as far as it goes, dies out in dead ends.

    It is the smallest root in [0, 1] of p0 + p1 s + p2 s^2 + p3 s^3 = s, where pk is the chance
    of k new open sides. Dividing by the root s = 1 leaves p3 s^2 + (p2 + p3) s - p0 = 0, which
    the code multiplies by the number of tiles. A rational root is returned exactly; otherwise two
    fractions, 2^-40 apart, between which the sign changes.

    The model ignores the supply of tiles and everything already on the grid: the mine is a tree
    that may grow for ever. The figure therefore shows the tendency of a deck, not how one game
    ends.

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
    """Return bounds on the root in [0, 1] of square s^2 + linear s - constant.

    The polynomial is negative at 0, rises, and is positive at 1, so halving keeps the sign change
    inside.
    """
    low, high = 0, _FINENESS
    while high - low > 1:
        middle = (low + high) // 2
        value = square * middle**2 + (linear * middle - constant * _FINENESS) * _FINENESS
        low, high = (middle, high) if value < 0 else (low, middle)
    return Root(Fraction(low, _FINENESS), Fraction(high, _FINENESS))


def sealed_in(tunnels: TunnelCounts, base_sides: int) -> Fraction:
    """Return the exact chance that careless tiles wall a base in.

    In the model, each square at an open side of the base receives a tunnel tile, drawn from the
    deck without replacement. A digger who comes from elsewhere lays it in any quarter turn with
    equal chance, so a tile with k open sides turns a wall to the base with chance 1 - k/4. The
    base is sealed in if all these tiles turn a wall to it. A pawn on the base could prevent that
    by digging out first; the model assumes that no player tries.

    The result is the mean, over all hands of `base_sides` tiles, of the product of their chances
    of a wall. A deck too small to surround the base cannot seal it.

    Args:
        tunnels: The tunnel tiles of the deck.
        base_sides: The number of open sides of the base.
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
