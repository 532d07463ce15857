"""The rules in brief, in our own words and with the kit's readings."""

from kitgen.games.mines_between_the_lines.definition import DotField, MinesDefinition
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE
from kitgen.games.mines_between_the_lines.scoring import box_worth
from kitgen.language import READING_SIGN, gettext, ngettext


def boxes_in_words(field: DotField) -> str:
    """Return the size of a field: rows and columns of boxes, or with holes the number of boxes."""
    return str(field.box_count) if field.holes else f"{field.box_rows} × {field.box_columns}"


def counted(count: int, singular: str, plural: str | None = None) -> str:
    """Return a count with its noun: `1 mine`, `2 mines`."""
    return f"{count} {singular if count == 1 else plural or singular + 's'}"


def content_words(number: int | None) -> str:
    """Return the content of a place for messages: its number, a mine, or no box."""
    return "a mine" if number is None else "no box" if number == HOLE else str(number)


def signed(points: int, *, plus: bool = True) -> str:
    """Return points with a true minus sign: `+3`, `−5`, `0`; without `plus`, `3`."""
    return f"{points:{'+' if plus and points else ''}d}".replace("-", "−")


def score_rows(definition: MinesDefinition) -> tuple[tuple[str, str, str], ...]:
    """List the worth of claimed boxes: content, points, and mines for the tally."""
    scoring = definition.scoring
    mine = box_worth(definition, None, flagged=False)
    flagged = box_worth(definition, None, flagged=True)
    worth = gettext("+n") if scoring.numbers == "plus" else gettext("−n")
    return (
        (gettext("a number n"), worth, "0"),
        (gettext("a mine"), signed(mine.points), signed(mine.exploded)),
        *(
            [(gettext("a mine you flagged"), signed(flagged.points), signed(flagged.exploded))]
            if definition.has_flags
            else []
        ),
    )


def worth_in_words(definition: MinesDefinition) -> tuple[str, str]:
    """Return a sentence on the worth of numbers and a sentence on the worth of mines."""
    number = (
        gettext("A number brings you as many points as it shows.")
        if definition.scoring.numbers == "plus"
        else gettext("A number costs you as many points as it shows.")
    )
    return number, _mine_worth(definition)


def _mine_worth(definition: MinesDefinition) -> str:
    mine = -box_worth(definition, None, flagged=False).points
    flagged = box_worth(definition, None, flagged=True).points
    if mine < 0 or not mines_explode(definition):
        return ngettext("A mine brings you {n} point.", "A mine brings you {n} points.", -mine)
    if definition.has_flags and flagged:
        return ngettext(
            "A mine brings you {n} point if you had flagged it.",
            "A mine brings you {n} points if you had flagged it.",
            flagged,
        )
    if mine == 0:
        return gettext("A mine brings you nothing.")
    if definition.has_flags:
        return ngettext(
            "A mine costs you {n} point, unless you had flagged it.",
            "A mine costs you {n} points, unless you had flagged it.",
            mine,
        )
    return ngettext("A mine costs you {n} point.", "A mine costs you {n} points.", mine)


def mines_explode(definition: MinesDefinition) -> bool:
    """Return whether unflagged mines explode; if all mines pay, all are captured."""
    return definition.scoring.mines == "flagged"


def tally_counts(definition: MinesDefinition) -> bool:
    """Return whether the mines that exploded decide between equal scores."""
    return mines_explode(definition) and definition.rules.tie_break == "fewer_mines"


def start_rule() -> str:
    """Return who begins, a reading with its sign."""
    return gettext("The higher roll of a die begins; in a match, take turns.") + READING_SIGN


def turn_rule(definition: MinesDefinition) -> str:
    """Return what a turn is, and how players learn the content of a box."""
    choice = (
        gettext("A turn, even one that you won, is one line or one secret flag.")
        if definition.has_flags
        else gettext("A turn is one line.")
    )
    return f"{choice} {_closing_rule(definition)}"


def _closing_rule(definition: MinesDefinition) -> str:
    """Return what closing a box brings, and how its content is revealed."""
    if definition.play_sheet.open:
        return gettext("Close a box: it is yours, and you have one more turn.")
    if definition.has_half_answers:
        return gettext(
            "Close a box: it is yours. Add both half-answers to see what it holds. You have one "
            "more turn."
        )
    match definition.has_lookup, definition.without_referee.reveal_tiles:
        case True, True:
            return gettext(
                "Close a box: it is yours, the referee reads it out, it is looked up or its tile "
                "is lifted, and you have one more turn."
            )
        case True, False:
            return gettext(
                "Close a box: it is yours, the referee reads it out or it is looked up, and "
                "you have one more turn."
            )
        case False, True:
            return gettext(
                "Close a box: it is yours, the referee reads it out or its tile is lifted, and "
                "you have one more turn."
            )
    return gettext(
        "Close a box: it is yours, the referee reads it out, and you have one more turn."
    )


def flag_rule(definition: MinesDefinition) -> str:
    """Return how many flags a player has and whether they stay, readings without their sign."""
    if not definition.has_flags:
        return gettext("No flags.")
    limit, stay = definition.flag_limit, definition.rules.flags_stay
    if limit is None:
        return (
            gettext("As many flags as you like, one to a box; a flag set stays.")
            if stay
            else gettext("As many flags as you like, one to a box; flags may be moved as a turn.")
        )
    if stay:
        return ngettext(
            "{n} flag each, one to a box; a flag set stays.",
            "{n} flags each, one to a box; a flag set stays.",
            limit,
        )
    return ngettext(
        "{n} flag each, one to a box; flags may be moved as a turn.",
        "{n} flags each, one to a box; flags may be moved as a turn.",
        limit,
    )


def end_rule(definition: MinesDefinition) -> str:
    """Return when the game ends, who wins, and how a tie is decided, a reading with its sign."""
    rule = (
        gettext(
            "All lines drawn: the higher score wins; on a tie, whoever exploded fewer mines; "
            "still tied: a draw."
        )
        if tally_counts(definition)
        else gettext("All lines drawn: the higher score wins; a tie is a draw.")
    )
    return f"{rule}{READING_SIGN}"
