"""Judges the checks that a game declares, each exactly, from its kinds and boards.

A verdict states the result in a sentence, which the kit's report contains if the check holds, and
an error if it does not.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.verdicts.verdict import Verdict

JUDGED_BY: Mapping[str, str] = {
    "count": "decks",
    "sum": "decks",
    "balanced": "decks",
    "distinct": "likeness",
    "same": "likeness",
    "draw": "hands",
    "dice": "dice",
    "sides_meet": "tiles",
    "all_combinations": "combinations",
    "fills": "tiles",
    "one_in_common": "decks",
    "connected": "boards",
    "reachable": "boards",
    "degree": "boards",
    "fits": "sizes",
    "winnable": "games",
}
"""The subject of each declared check: the module of that name judges it in its own function."""


def verdict_on(kind: str, check: Any, definition: OwnDefinition) -> Verdict:
    """Return the verdict on a declared check of a definition in which all names are known."""
    # A game declares few checks, so only the modules that judge them are imported.
    judges = import_module(f"{__package__}.{JUDGED_BY[kind]}")
    verdict: Verdict = getattr(judges, f"judge_{kind}")(check, definition)
    return verdict
