"""What becomes of the checks that a game declares: each is computed exactly, from kinds and boards.

A verdict says what was found in a sentence, which stands in the report of the kit where the check
holds, and in an error where it does not.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.games.own.verdicts.verdicts_of_boards import (
    judge_connected,
    judge_degree,
    judge_fits,
    judge_reachable,
)
from kitgen.games.own.verdicts.verdicts_of_decks import (
    judge_balanced,
    judge_count,
    judge_distinct,
    judge_draw,
    judge_one_in_common,
    judge_sum,
)
from kitgen.games.own.verdicts.verdicts_of_dice import judge_dice
from kitgen.games.own.verdicts.verdicts_of_games import judge_winnable
from kitgen.games.own.verdicts.verdicts_of_tiles import (
    judge_all_combinations,
    judge_fills,
    judge_sides_meet,
)

_JUDGES: Mapping[str, Callable[[Any, OwnDefinition], Verdict]] = {
    "count": judge_count,
    "sum": judge_sum,
    "balanced": judge_balanced,
    "distinct": judge_distinct,
    "draw": judge_draw,
    "dice": judge_dice,
    "sides_meet": judge_sides_meet,
    "all_combinations": judge_all_combinations,
    "fills": judge_fills,
    "one_in_common": judge_one_in_common,
    "connected": judge_connected,
    "reachable": judge_reachable,
    "degree": judge_degree,
    "fits": judge_fits,
    "winnable": judge_winnable,
}


def verdict_on(kind: str, check: Any, definition: OwnDefinition) -> Verdict:
    """Return what a declared check finds in a definition whose names are all known."""
    return _JUDGES[kind](check, definition)
