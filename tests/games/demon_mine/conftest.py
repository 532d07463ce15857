"""Factories: small Demon Mine definitions, built without a file."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from kitgen.diagnostics import Span
from kitgen.games.demon_mine.definition import DemonMineDefinition

PLAIN_KIT: dict[str, Any] = {
    "id": "small-mine",
    "game": "demon-mine",
    "title": "Small Mine",
    "summary": "A mine for tests.",
    "credits": {
        "designer": "A",
        "publisher": "B",
        "year": 2000,
        "source": "C",
        "terms": "D",
    },
    "tiles": {
        "entrance": {"name": "IN", "role": "entrance", "open_sides": "NESW", "count": 1},
        "hive": {"name": "HIVE", "role": "hive", "open_sides": "NESW", "count": 1},
        "cross": {"name": "CROSS", "role": "tunnel", "open_sides": "NESW", "count": 6},
        "tee": {"name": "TEE", "role": "tunnel", "open_sides": "NES", "count": 4},
        "elbow": {"name": "ELBOW", "role": "tunnel", "open_sides": "NE", "count": 4},
        "straight": {"name": "STRAIGHT", "role": "tunnel", "open_sides": "NS", "count": 0},
        "dead_end": {"name": "DEAD END", "role": "tunnel", "open_sides": "N", "count": 0},
        "collapse": {"name": "COLLAPSE", "role": "collapse", "count": 2},
        "miner": {"name": "MINER", "role": "miner", "count": 1},
        "lodestone": {"name": "LODESTONE", "role": "lodestone", "count": 1},
    },
    "sheet": {"pages": 1, "rows": 5, "columns": 4, "tile_size": "1.5 in"},
    "players": 2,
    "pawns": {
        "starting": 4,
        "set_aside": 4,
        "diameter": "0.7 in",
        "form": "disc",
        "height": "1.1 in",
        "sets": (
            {"name": "Miners", "team": "miners", "rim": "gear"},
            {"name": "Beetles", "team": "beetles", "rim": "scallops"},
            {"name": "Deep Miners", "team": "miners", "rim": "bolts"},
            {"name": "Thorn Beetles", "team": "beetles", "rim": "thorns"},
        ),
    },
    "board": {"print": True, "squares": 8, "square_size": "1.5 in"},
    "rules": {
        "base_open_sides": "NESW",
        "base_offset": 7,
        "empty_draw_pile": "pit_only",
        "overflow_moves": "active_player",
        "overflow_steps": 1,
        "entering_enemy_square": "ends_move",
        "replace_with_equal": True,
        "lodestone_square": "undug",
        "lodestone_distance": "steps",
        "trapped_digger": "may_not_play",
        "adjacent_fights": None,
        "adjacent_retreat": 1,
        "trapped_loser": "fights_again",
        "both_empty": "first_to_end_loses",
        "standstill": "most_pawns",
        "standstill_rounds": 8,
    },
}

Build = Callable[..., DemonMineDefinition]


@pytest.fixture(scope="session")
def build() -> Build:
    """Build a definition from the plain kit, changed by `section__key=value`."""

    def from_changes(counts: dict[str, Any] | None = None, **changes: Any) -> DemonMineDefinition:
        written = deepcopy(PLAIN_KIT)
        for kind, count in (counts or {}).items():
            written["tiles"][kind]["count"] = count
        for path, value in changes.items():
            *sections, key = path.split("__")
            place = written
            for section in sections:
                place = place[section]
            place[key] = value
        return DemonMineDefinition.model_validate(written)

    return from_changes


@pytest.fixture
def where() -> Callable[..., Span]:
    """Place every key on line 1, and remember in the path which one was asked for."""
    return lambda *path: Span(".".join(str(part) for part in path), 1, 1)
