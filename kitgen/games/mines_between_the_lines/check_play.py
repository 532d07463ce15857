"""Whether what the kit prints suits how its boxes are shown and scored."""

from collections.abc import Iterator

from kitgen.definitions.tree import authors_place
from kitgen.diagnostics import Diagnostic, Severity, Where, coded
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.words import counted


@coded("ML117")
def check_open_hides_nothing(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """An open play sheet shows all boxes, so nothing is looked up and no tiles lie on them.

    With numbers and mines printed on the play sheet, lookup codes would only crowd the boxes,
    and tiles would hide what is meant to be seen. Leave them away, or close the play sheet.
    """
    # ML119 says that a solo sheet cannot be open.
    if definition.solo or not definition.play_sheet.open:
        return
    for key, words in (("lookup", "lookup codes"), ("reveal_tiles", "reveal tiles")):
        if getattr(definition.without_referee, key):
            yield Diagnostic(
                "ML117",
                Severity.ERROR,
                f"the play sheet is open, but the kit also prints {words}",
                authors_place(where, ("without_referee", key), ("play_sheet", "open")),
                f"write {key}: false",
            )


@coded("ML118")
def check_flags_save_something(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """Where mines lie open, or any mine brings points, there are no flags.

    A flag shows that its owner had found a mine out, and so saves the mine's penalty or wins its
    reward. On an open play sheet there is nothing to find out, and where `scoring.mines` is `any`
    a mine pays without a flag; a flag would then be nothing but a free pass. Write
    `rules.flag_limit: 0`.
    """
    if not definition.has_flags:
        return
    if definition.play_sheet.open:
        reason, cause = "every mine lies open", ("play_sheet", "open")
    elif definition.scoring.mines == "any":
        reason = f"any mine brings {definition.scoring.mine_reward} points without a flag"
        cause = ("scoring", "mines")
    else:
        return
    limit = definition.flag_limit
    flags = "flags without limit" if limit is None else counted(limit, "flag")
    yield Diagnostic(
        "ML118",
        Severity.ERROR,
        f"{reason}, but each player has {flags} to set",
        authors_place(where, ("rules", "flag_limit"), cause),
        "write flag_limit: 0",
    )


@coded("ML119")
def check_solo_is_closed(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """A solo sheet is not open: finding out what the boxes hold is the game.

    With numbers and mines printed there would be nothing to do. Leave `play_sheet.open` to kits
    for two.
    """
    if definition.solo and definition.play_sheet.open:
        yield Diagnostic(
            "ML119",
            Severity.ERROR,
            "the kit asks for solo sheets and for an open play sheet, but only one of them goes",
            authors_place(where, ("play_sheet", "open"), ("solo",)),
            "write open: false",
        )


@coded("ML120")
def check_reward_can_be_won(definition: MinesDefinition, where: Where) -> Iterator[Diagnostic]:
    """Where flagged mines bring points, players have flags.

    With `scoring.mines: flagged` a mine pays only the player who had flagged it. Without flags
    nobody could ever win the reward. Give the players flags (`rules.flag_limit: mines`), or let
    any mine pay (`scoring.mines: any`).
    """
    scoring = definition.scoring
    if definition.solo or definition.has_flags:
        return
    if scoring.mines == "flagged" and scoring.mine_reward > 0 and definition.field.mine_count > 0:
        hint = "write mines: any"
        yield Diagnostic(
            "ML120",
            Severity.ERROR,
            f"a flagged mine brings {scoring.mine_reward} points, but each player has 0 flags",
            authors_place(where, ("scoring", "mine_reward"), ("rules", "flag_limit")),
            hint if definition.play_sheet.open else f"{hint}, or flag_limit: mines",
        )


PLAY_CHECKS = (
    check_open_hides_nothing,
    check_flags_save_something,
    check_solo_is_closed,
    check_reward_can_be_won,
)
