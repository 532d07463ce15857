"""The features counted in games: claims, mines and flags, and on solo fields opened boxes.

A feature is listed only if it can occur under the rules.
"""

from collections.abc import Iterator
from functools import lru_cache

from kitgen.contract.play import Feature, Sort
from kitgen.games.mines_between_the_lines.play.field import MINE, holds
from kitgen.games.mines_between_the_lines.play.lines import (
    Draw,
    Flag,
    LinesRules,
    Move,
    MoveFlag,
    Sheet,
)
from kitgen.games.mines_between_the_lines.play.solo import Open, SoloField, SoloRules
from kitgen.tabletop.grid import Cell, cell_named

SECONDS_A_TURN = 7
"""An estimate: the source gives 20 to 30 minutes for 9 × 9 boxes, which have 180 lines and about 20
flags, so a turn takes 6 to 9 seconds."""

SECONDS_A_BOX = 12
"""An estimate without a source: the time to find a clear box, look it up and write it down."""

_LINE, _FLAG, _MOVED = "draw a line", "set a flag", "move a flag"
_CLAIM, _DOUBLE = "claims", "two boxes at once"
_EXPLODES, _CAPTURED = "mines exploded", "mines captured"
_IDLE, _TAKEN = "flags on boxes without a mine", "flagged mines claimed by another"

_OPEN, _ZERO, _HIT, _CLEARED = "open a box", "zeros opened", "mines hit", "fields cleared"


def features(rules: LinesRules) -> tuple[Feature, ...]:
    """Return the features of a game of lines."""
    return (
        *(Feature(name, Sort.OPTION) for name in _options(rules)),
        *(Feature(name, Sort.EVENT) for name in _events(rules)),
        *(Feature(name, Sort.TROUBLE) for name in _troubles(rules)),
    )


def _has_flags(rules: LinesRules) -> bool:
    return rules.flag_limit is None or rules.flag_limit > 0


def _options(rules: LinesRules) -> Iterator[str]:
    yield _LINE
    if _has_flags(rules):
        yield _FLAG
        if not rules.flags_stay:
            yield _MOVED


def _events(rules: LinesRules) -> Iterator[str]:
    yield _CLAIM
    if len(rules.source.boxes) > 1:
        yield _DOUBLE
    if rules.source.mine_count:
        if not rules.all_mines_pay:
            yield _EXPLODES
        if rules.all_mines_pay or _has_flags(rules):
            yield _CAPTURED


def _troubles(rules: LinesRules) -> Iterator[str]:
    if _has_flags(rules):
        if rules.source.mine_count < len(rules.source.boxes):
            yield _IDLE
        if rules.source.mine_count:
            yield _TAKEN


def seen(before: Sheet, seat: int | None, move: Move, after: Sheet) -> tuple[str, ...]:
    """Return the features of a step; hidden mines and flags count as well."""
    match move:
        case Draw():
            own = after.claimed[seat or 0]
            if own is before.claimed[seat or 0]:
                return (_LINE,)
            return (_LINE, *_claimed(before, seat or 0, own - before.claimed[seat or 0]))
        case Flag(box):
            return (_FLAG,) if box in before.mines else (_FLAG, _IDLE)
        case MoveFlag(_, box):
            return (_MOVED,) if box in before.mines else (_MOVED, _IDLE)
    return ()


def _claimed(before: Sheet, seat: int, boxes: frozenset[Cell]) -> Iterator[str]:
    if len(boxes) > 1:
        yield _DOUBLE
    for box in boxes:
        yield _CLAIM
        if box in before.mines:
            is_own = box in before.flags[seat]
            yield _CAPTURED if is_own or before.rules.all_mines_pay else _EXPLODES
            others = (flags for other, flags in enumerate(before.flags) if other != seat)
            yield from (_TAKEN for flags in others if box in flags)


def standing(sheet: Sheet) -> tuple[int, ...]:
    """Return the scores."""
    return sheet.scores


def place(move: Move) -> Cell | None:
    """Return the box of a flag, or the box after which a line is named."""
    match move:
        case Draw(_, side):
            return _box_of(side)
        case Flag(box) | MoveFlag(_, box):
            return box
    return None


@lru_cache(maxsize=4096)
def _box_of(side: str) -> Cell:
    return cell_named(side.partition(" ")[0])


def solo_features(rules: SoloRules) -> tuple[Feature, ...]:
    """Return the features of a game on a solo field."""
    names = [_CLEARED]
    if any(
        box != start and holds(rules.boxes, mines, box) == 0
        for start, mines in rules.fields
        for box in rules.boxes
    ):
        names.append(_ZERO)
    mines = (Feature(_HIT, Sort.TROUBLE),) if rules.mine_count else ()
    return (Feature(_OPEN, Sort.OPTION), *(Feature(name, Sort.EVENT) for name in names), *mines)


def solo_seen(
    before: SoloField, _seat: int | None, move: Open, after: SoloField
) -> tuple[str, ...]:
    """Return the features of opening a box."""
    held = holds(before.rules.boxes, before.mines, move.box)
    if held is MINE:
        return (_OPEN, _HIT)
    is_last = len(after.opened) + len(after.mines) == len(after.rules.boxes)
    return (_OPEN, *(_ZERO,) * (held == 0), *(_CLEARED,) * is_last)


def solo_place(move: Open) -> Cell:
    """Return the box that is opened."""
    return move.box
