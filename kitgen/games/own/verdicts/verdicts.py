"""What becomes of the checks that a game declares: each is computed exactly, from kinds and boards.

A verdict says what was found in a sentence, which stands in the report of the kit where the check
holds, and in an error where it does not.
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
    "distinct": "decks",
    "draw": "decks",
    "dice": "dice",
    "sides_meet": "tiles",
    "all_combinations": "tiles",
    "fills": "tiles",
    "one_in_common": "decks",
    "connected": "boards",
    "reachable": "boards",
    "degree": "boards",
    "fits": "boards",
    "winnable": "games",
}
"""What each declared check is about: a module of that name judges it, in a function of its own."""


def verdict_on(kind: str, check: Any, definition: OwnDefinition) -> Verdict:
    """Return what a declared check finds in a definition whose names are all known."""
    # A game declares few, and need not wait for what judges the others.
    judges = import_module(f"{__package__}.verdicts_of_{JUDGED_BY[kind]}")
    verdict: Verdict = getattr(judges, f"judge_{kind}")(check, definition)
    return verdict
