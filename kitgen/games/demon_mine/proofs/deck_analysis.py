"""What a deck deals, exactly and from the definition alone: hands, MINERs, replacements."""

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

    Any tiles of a shuffled pile are like its first ones, so these hold for every player and
    at any time, as long as nothing of the pile has been seen.

    Attributes:
        tunnel_first: The first tile drawn is a tunnel.
        tunnel_opening: A tunnel is among the first three draws.
        tunnels_held: The chance of 0, 1, 2 ... tunnels in a hand of three.
        clogged: None of the three tiles of a hand is a tunnel: the hand holds no tile that
            digs into rock, and a tile has to go before the turn ends to make room.
        clogged_by_events: All three are MINER or LODESTONE tiles or homebrew events, of
            which a turn plays one.
    """

    tunnel_first: Fraction
    tunnel_opening: Fraction
    tunnels_held: tuple[Fraction, ...]
    clogged: Fraction
    clogged_by_events: Fraction


def deal_hands(definition: DemonMineDefinition) -> Hands:
    """Return the exact chances of hands from this kit's draw pile (hypergeometric).

    A pile smaller than a hand makes a smaller hand, which is not full and cannot be clogged.
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
    """Return the chance that every one of the first draws is a wanted tile."""
    shares = hit_distribution(wanted_count, deck_count, draw_count)
    return shares[draw_count] if len(shares) > draw_count else Fraction(0)


@frozen
class MinerDraws:
    """What the MINER tiles bring when the pile is drawn to its end, tile by tile in turn.

    Each player draws an equal part of the pile, the first ones a tile more where it does not
    come out even.

    Attributes:
        mean: The MINER tiles that the first player draws on average.
        drawn: The chance that this player draws 0, 1, 2 ... of them.
        all_used: The chance that all players have a set-aside pawn for each of theirs.
        idle_mean: The MINER tiles that find no pawn, of all players, on average.
    """

    mean: Fraction
    drawn: tuple[Fraction, ...]
    all_used: Fraction
    idle_mean: Fraction


def draw_miners(definition: DemonMineDefinition) -> MinerDraws:
    """Set the exact number of MINER draws against the pawns each player set aside."""
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

    Counted over the places that the wanted tiles can take, part by part.
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
    """Return, for each shape the deck holds, the shapes of the deck that can lie over it.

    A tile fits over one whose open sides it opens too, turned as the digger likes. Another
    copy of the same shape opens just the same sides: it fits where the kit reads so
    (`equal_fits`) and where there is another copy. A bridge fits over tunnels that it does not
    part; a cross opens the same sides as a bridge.
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
    """Return the shapes of the deck that no tile of the deck can lie over."""
    covers = covers_of(tunnels, equal_fits)
    return tuple(shape for shape, over in covers.items() if not over)
