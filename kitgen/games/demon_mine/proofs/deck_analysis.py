"""Exact figures that follow from a deck: hands, MINER tiles, and which tiles can be replaced."""

from fractions import Fraction
from math import comb

from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.proofs.tunnels import Crossing, TunnelCounts, TunnelShape
from kitgen.games.demon_mine.rules.kinds import EVENTS, HAND_LIMIT, OPENING_DRAWS, Role
from kitgen.tabletop.deck import chance_of_drawing, hit_distribution
from kitgen.tabletop.tiles import RotationClass, covering_turns
from kitgen.values import frozen


@frozen
class Hands:
    """The chances of a hand dealt from the shuffled draw pile.

    In a shuffled pile any tiles have the same chances as the first ones, so the figures apply to
    every player at any time, as long as no tile of the pile has been seen.

    Attributes:
        tunnel_first: The chance that the first tile drawn is a tunnel.
        tunnel_opening: The chance of a tunnel among the first three draws.
        tunnels_held: The chances of 0, 1, 2 ... tunnels in a hand of three.
        clogged: The chance that none of the three tiles of a hand is a tunnel. Such a hand cannot
            dig into rock, and must give up a tile before the turn ends to make room.
        clogged_by_events: The chance that all three are MINER or LODESTONE tiles or homebrew
            events, of which a turn plays one.
    """

    tunnel_first: Fraction
    tunnel_opening: Fraction
    tunnels_held: tuple[Fraction, ...]
    clogged: Fraction
    clogged_by_events: Fraction


def deal_hands(definition: DemonMineDefinition) -> Hands:
    """Return the exact chances of hands from this kit's draw pile (hypergeometric).

    A pile smaller than a hand deals a smaller hand, which is not full and so never clogged.
    """
    pile, tunnels = definition.draw_pile_count, definition.count_of(Role.TUNNEL)
    events = definition.count_of(*EVENTS)
    held = hit_distribution(tunnels, pile, HAND_LIMIT)
    full = pile >= HAND_LIMIT
    return Hands(
        tunnel_first=chance_of_drawing(tunnels, pile, 1),
        tunnel_opening=chance_of_drawing(tunnels, pile, OPENING_DRAWS),
        tunnels_held=held,
        clogged=held[0] if full else Fraction(0),
        clogged_by_events=_all_drawn(events, pile, HAND_LIMIT) if full else Fraction(0),
    )


def _all_drawn(wanted_count: int, deck_count: int, draw_count: int) -> Fraction:
    """Return the chance that all of the first `draw_count` draws are wanted tiles."""
    shares = hit_distribution(wanted_count, deck_count, draw_count)
    return shares[draw_count] if len(shares) > draw_count else Fraction(0)


@frozen
class MinerDraws:
    """The draws of MINER tiles if the players draw the pile to its end, a tile each in turn.

    Each player draws an equal part of the pile; if it does not divide evenly, the first players
    draw one tile more.

    Attributes:
        mean: The mean number of MINER tiles that the first player draws.
        drawn: The chances that this player draws 0, 1, 2 ... of them.
        all_used: The chance that every player has a set-aside pawn for each of their MINER tiles.
        idle_mean: The mean number of MINER tiles, over all players, without a pawn to bring in.
    """

    mean: Fraction
    drawn: tuple[Fraction, ...]
    all_used: Fraction
    idle_mean: Fraction


def draw_miners(definition: DemonMineDefinition) -> MinerDraws:
    """Return the exact chances of MINER draws against the pawns that each player set aside."""
    pile, miners = definition.draw_pile_count, definition.count_of(Role.MINER)
    pawns, players = definition.pawns.set_aside, definition.players
    parts = [len(range(first, pile, players)) for first in range(players)]
    shares = [hit_distribution(miners, pile, part) for part in parts]
    idle = (_mean([max(0, mine - pawns) for mine in range(len(drawn))], drawn) for drawn in shares)
    return MinerDraws(
        mean=_mean(range(len(shares[0])), shares[0]),
        drawn=shares[0],
        all_used=_all_within(miners, parts, pawns),
        idle_mean=sum(idle, Fraction(0)),
    )


def _all_within(wanted_count: int, parts: list[int], most: int) -> Fraction:
    """Return the chance that no part of a shuffled deck holds more wanted tiles than `most`.

    It counts, part by part, the ways to choose the places of the wanted tiles.
    """
    ways = [1] + [0] * wanted_count
    for part in parts:
        ways = [
            sum(ways[held - mine] * comb(part, mine) for mine in range(min(held, most) + 1))
            for held in range(wanted_count + 1)
        ]
    return Fraction(ways[wanted_count], comb(sum(parts), wanted_count))


def _mean(numbers: range | list[int], shares: tuple[Fraction, ...]) -> Fraction:
    return sum((number * share for number, share in zip(numbers, shares, strict=True)), Fraction(0))


def covers_of(tunnels: TunnelCounts, equal_fits: bool) -> dict[TunnelShape, tuple[str, ...]]:
    """Return, for each shape in the deck, the shapes in the deck that can lie over it.

    A tile, in any turn, fits over another if it opens all sides that the other opens. A tile of
    the same shape opens exactly the same sides: it fits if the kit's reading allows it
    (`equal_fits`) and the deck has a second copy. A bridge fits over a tunnel that it does not
    divide. A cross opens the same sides as a bridge.
    """
    return {
        covered: tuple(
            cover.value
            for cover in tunnels.held()
            if _fits_over(cover, covered, equal_fits)
            and (cover != covered or (equal_fits and tunnels[covered] > 1))
        )
        for covered in tunnels.held()
    }


_WITHIN_A_BRIDGE = (RotationClass.DEAD_END, RotationClass.STRAIGHT, Crossing.BRIDGE)


def _fits_over(cover: TunnelShape, covered: TunnelShape, equal_fits: bool) -> bool:
    if isinstance(cover, Crossing):
        return covered in _WITHIN_A_BRIDGE
    if isinstance(covered, Crossing):
        return cover is RotationClass.CROSS and equal_fits
    return covering_turns(cover, covered) > 0


def never_replaced(tunnels: TunnelCounts, equal_fits: bool) -> tuple[TunnelShape, ...]:
    """Return the shapes in the deck that no tile of the deck can lie over."""
    covers = covers_of(tunnels, equal_fits)
    return tuple(shape for shape, over in covers.items() if not over)
