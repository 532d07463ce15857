"""The hint on a solo sheet: how many boxes easier reasoning opens, without naming any."""

from kitgen.games.mines_between_the_lines.fields.content import CodedField
from kitgen.games.mines_between_the_lines.proofs.no_guess import first_state, outcomes
from kitgen.games.mines_between_the_lines.proofs.planes import Planes, planes, spread
from kitgen.games.mines_between_the_lines.rules.minefield import CLEAR_SIGN, minefield_of
from kitgen.language import gettext, gettext_noop

LEVEL_NAMES = {
    1: gettext_noop("Single numbers"),
    2: gettext_noop("Pairs of numbers"),
    3: gettext_noop("Chains of numbers"),
    4: gettext_noop("Counting the mines"),
}
"""The names of the levels of reasoning."""

LEVELS_IN_SENTENCES = {
    1: gettext_noop("single numbers"),
    2: gettext_noop("pairs of numbers"),
    3: gettext_noop("chains of numbers"),
    4: gettext_noop("counting the mines"),
}
"""The names within a sentence, where not all languages write them in lower case."""

LEVEL_NEEDS = {
    1: gettext_noop("Every step needs just one number and what you know around it."),
    2: gettext_noop("Some steps need two numbers that touch the same boxes, read together."),
    3: gettext_noop("Some steps need three or more numbers read together, a whole chain of them."),
    4: gettext_noop("Some step needs the count of the mines that are not found yet."),
}
"""The reasoning that each level requires of the player."""


def clear_boxes(field: CodedField) -> int:
    """Count the boxes without a mine."""
    return sum(row.count(CLEAR_SIGN) for row in field.rows)


def opened_below(field: CodedField) -> int:
    """Count the boxes that are open after all reasoning below the field's level.

    All orders of deduction end with the same boxes (see `no_guess`). Below level 1, only the
    boxes around zeros are opened.

    Raises:
        ValueError: The field has no start box or no level.
    """
    if field.start is None or field.level is None:
        raise ValueError(f"field {field.code} is for two")
    minefield = minefield_of(field.rows)
    grid = planes(minefield.rows, minefield.columns, minefield.holes)
    mines, start = grid.plane(minefield.mine_cells()), grid.bit(field.start)
    if field.level == 1:
        return _opened_around_zeros(grid, mines, start).bit_count()
    (outcome,) = outcomes(grid, [first_state(grid, mines, start)], field.level - 1)
    return outcome.state.opened.bit_count()


def _opened_around_zeros(grid: Planes, mines: int, start: int) -> int:
    """Return the plane of the start box and of all boxes opened around zeros from there on."""
    zeros = grid.boxes & ~spread(mines, grid.stride)
    opened = start
    while True:
        wider = opened | spread(opened & zeros, grid.stride) & grid.boxes
        if wider == opened:
            return opened
        opened = wider


def hint_words(field: CodedField) -> str:
    """Return the hint: when the hardest reasoning of a solo field is needed."""
    clear, opened = clear_boxes(field), opened_below(field)
    if clear == 1:
        return gettext("Hint: there is no other clear box.")
    if opened == clear:
        return gettext(
            "Hint: opening the boxes around zeros finds all {clear} clear boxes.", clear=clear
        )
    match field.level:
        case 1:
            message = gettext(
                "Hint: opening the boxes around zeros finds {opened} of the {clear} clear boxes; "
                "single numbers do the rest."
            )
        case 2:
            message = gettext(
                "Hint: single numbers open {opened} of the {clear} clear boxes; then read two "
                "numbers together."
            )
        case 3:
            message = gettext(
                "Hint: single numbers and pairs open {opened} of the {clear} clear boxes; then "
                "read three or more together."
            )
        case _:
            message = gettext(
                "Hint: reading numbers opens {opened} of the {clear} clear boxes; then count the "
                "mines not found yet."
            )
    return message.format(opened=opened, clear=clear)
