"""What a hint about counts says where the pages are full, so that it is not refused in its turn."""

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
    """Return whether pages that are full stay so with so many tiles more (below zero, fewer).

    Where a kind fills what the others leave, it makes room for them.
    """
    filling = any(count.shares for count in definition.drawn_counts.values())
    before = definition.tile_count
    return filling or not _fills(definition, before) or _fills(definition, before + tiles)


def _fills(definition: DemonMineDefinition, tiles: int) -> bool:
    return tiles == definition.places or (
        definition.sheet.last_page == "partial" and tiles < definition.places
    )


def others(count: int) -> str:
    """Say what is taken out for tiles that find no room: `1 other tile`."""
    return counted(count, "other tile")


def curing_tiles(definition: DemonMineDefinition, is_cured: Callable[[TunnelCounts], bool]) -> str:
    """Say the fewest tees or crosses that cure a deck; empty where none do.

    They are added where there is room (`add 4 tee or 2 cross`), or else they take the places of
    the narrowest kind that has enough tiles to give (`put 4 tee or 2 cross in place of as many
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
    """Return the fewest of each kind that cure a deck, in place of as many of another if any."""
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
