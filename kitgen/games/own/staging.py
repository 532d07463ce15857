"""What covers of games of your own show: the table of the house, and on it what a kit has."""

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
"""The drawing that has the focus where no board does, by the first of these makes that there is,
and the group that would show the same in front of it."""


def staging_of(definition: OwnDefinition) -> Staging:
    """Return what the cover of a kit shows: its board of tiles for any board or tiles."""
    makes: set[str] = {component.make for component in definition.components.values()}
    if makes & {"tiles", "track"}:
        makes.add("board")
    absent = {group for make in _GROUPS.keys() - makes for group in _GROUPS[make]}
    if "board" in makes:
        return Staging(frozenset(absent))
    centre, twin = next((_CENTRES[make] for make in _CENTRES if make in makes), ("", ""))
    return Staging(frozenset(absent | {twin}) - {""}, centre)
