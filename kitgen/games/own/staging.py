"""The covers of own games: kitgen's table, with the kinds of components that the kit has."""

from collections.abc import Mapping

from kitgen.drawing.scenes import Staging
from kitgen.games.own.definition import OwnDefinition

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "cards": ("cards-1", "cards-2"),
    "tiles": ("tiles-1", "tiles-2"),
    "board": ("board",),
    "counters": ("coins-1", "coins-2"),
    "standees": ("pawns-1", "pawns-2", "pawns-3"),
    "dice": ("dice-1", "dice-2"),
    "pad": ("pad-1",),
}
"""The groups of `cover.svg` that show the components of each make."""

_CENTRES: Mapping[str, tuple[str, str]] = {
    "cards": ("spot-cards", "cards-2"),
    "dice": ("spot-dice", "dice-1"),
    "counters": ("emblem-coin", "coins-2"),
}
"""For each make, the drawing in focus if there is no board, and the group that would show the
same thing in front of it. The first make that the kit has counts."""


def staging_of(definition: OwnDefinition) -> Staging:
    """Return the cover's groups for a kit; tiles and tracks count as boards."""
    makes: set[str] = {component.make for component in definition.components.values()}
    if makes & {"tiles", "track"}:
        makes.add("board")
    absent = {group for make in _GROUPS.keys() - makes for group in _GROUPS[make]}
    if "board" in makes:
        return Staging(frozenset(absent))
    centre, twin = next((_CENTRES[make] for make in _CENTRES if make in makes), ("", ""))
    return Staging(frozenset(absent | {twin}) - {""}, centre)
