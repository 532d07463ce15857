"""Hints about counts for decks whose pages are full.

Following such a hint must not lead to an error about the number of tiles on the pages.
"""

from collections.abc import Callable

from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.proofs.tunnels import MOST_OF_A_KIND, TunnelCounts, tunnel_counts
from kitgen.phrases import counted
from kitgen.tabletop.tiles import RotationClass
from kitgen.values import replace

_GIVING_WAY = (
    RotationClass.DEAD_END,
    RotationClass.STRAIGHT,
    RotationClass.ELBOW,
    RotationClass.TEE,
)


def takes(definition: DemonMineDefinition, tiles: int) -> bool:
    """Return whether `tiles` more tiles, or fewer if negative, leave the pages correctly filled.

    True as well if the pages are not correctly filled now, or if a kind fills the rest of the
    pages and so makes room.
    """
    filling = any(count.shares for count in definition.drawn_counts.values())
    before = definition.tile_count
    return filling or not _fills(definition, before) or _fills(definition, before + tiles)


def _fills(definition: DemonMineDefinition, tiles: int) -> bool:
    return tiles == definition.places or (
        definition.sheet.last_page == "partial" and tiles < definition.places
    )


def others(count: int) -> str:
    """Return words for the tiles that make room for new ones: `1 other tile`."""
    return counted(count, "other tile")


def curing_tiles(definition: DemonMineDefinition, is_cured: Callable[[TunnelCounts], bool]) -> str:
    """Return a hint with the fewest tees or crosses that cure a deck; empty if none do.

    If there is room, the hint adds them (`add 4 tee or 2 cross`). Otherwise they replace the kind
    with the fewest open sides that has enough tiles (`put 4 tee or 2 cross in place of as many
    dead_end`).
    """
    tunnels = tunnel_counts(definition)
    added = _cures(tunnels, is_cured, None)
    if not added or takes(definition, max(added.values())):
        return f"add {_choice(added)}" if added else ""
    for giving in _GIVING_WAY:
        if giving.value in definition.tiles:
            exchanged = _cures(tunnels, is_cured, giving)
            if exchanged:
                return f"put {_choice(exchanged)} in place of as many {giving}"
    return f"add {_choice(added)}, and take out as many others"


def _cures(
    tunnels: TunnelCounts,
    is_cured: Callable[[TunnelCounts], bool],
    giving: RotationClass | None,
) -> dict[str, int]:
    """Return the fewest tees, and the fewest crosses, that cure a deck.

    They are added to the deck, or replace as many tiles of the shape `giving`.
    """
    cures = {}
    for shape in (RotationClass.TEE, RotationClass.CROSS):
        most = MOST_OF_A_KIND - tunnels[shape]
        if giving is not None:
            most = 0 if giving is shape else min(most, tunnels[giving])
        for count in range(1, most + 1):
            changed = {shape.value: tunnels[shape] + count}
            if giving is not None:
                changed[giving.value] = tunnels[giving] - count
            if is_cured(replace(tunnels, **changed)):
                cures[shape.value] = count
                break
    return cures


def _choice(cures: dict[str, int]) -> str:
    return " or ".join(f"{count} {shape}" for shape, count in cures.items())
