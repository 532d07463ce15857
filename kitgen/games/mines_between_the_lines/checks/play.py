"""Checks that the printed sheets suit the way in which boxes are shown and scored."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.mines_between_the_lines.definition import DOTS, MinesDefinition
from kitgen.games.mines_between_the_lines.wording import counted


@definition_check("ML117")
def check_open_hides_nothing(definition: MinesDefinition) -> Faults:
    """An open play sheet shows what all boxes hold, so no other sheet does.

    With numbers and mines printed on the play sheet, half-answers, lookup sheets and reveal tiles
    would only repeat what everybody sees. Leave them out, or close the play sheet.
    """
    # ML119 reports open solo sheets.
    if definition.solo or not definition.play_sheet.open:
        return
    for key, words in (
        ("half_answers", "half-answers"),
        ("lookup", "lookup sheets"),
        ("reveal_tiles", "reveal tiles"),
    ):
        if getattr(definition.without_referee, key):
            yield Fault(
                f"the play sheet is open, but the kit also prints {words}",
                [("without_referee", key), ("play_sheet", "open")],
                f"write {key}: false",
            )


@definition_check("ML118")
def check_flags_save_something(definition: MinesDefinition) -> Faults:
    """Where mines lie open, or any mine brings points, there are no flags.

    A flag shows that its owner had worked out where a mine is, and so saves the mine's penalty or
    wins its reward. On an open play sheet there is nothing to find out, and where `scoring.mines`
    is `any` a mine pays without a flag; a flag would then be nothing but a free pass. Write
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
    yield Fault(
        f"{reason}, but each player has {flags} to set",
        [("rules", "flag_limit"), cause],
        "write flag_limit: 0",
    )


@definition_check("ML119")
def check_solo_is_closed(definition: MinesDefinition) -> Faults:
    """A solo sheet is not open: finding out what the boxes hold is the game.

    With numbers and mines printed there would be nothing to do. Leave `play_sheet.open` to kits
    for two.
    """
    if definition.solo and definition.play_sheet.open:
        yield Fault(
            "the kit asks for solo sheets and for an open play sheet, but it can have only one "
            "of them",
            [("play_sheet", "open"), ("solo",)],
            "write open: false",
        )


@definition_check("ML120")
def check_reward_can_be_won(definition: MinesDefinition) -> Faults:
    """Where flagged mines bring points, players have flags.

    With `scoring.mines: flagged` a mine pays only the player who had flagged it. Without flags
    nobody could ever win the reward. Give the players flags (`rules.flag_limit: mines`), or let
    any mine pay (`scoring.mines: any`).
    """
    scoring = definition.scoring
    if definition.solo or definition.has_flags:
        return
    if scoring.mines == "flagged" and scoring.mine_reward > 0 and definition.field.mine_count > 0:
        hint = "write scoring.mines: any"
        yield Fault(
            f"a flagged mine brings {scoring.mine_reward} points, but each player has 0 flags",
            [("scoring", "mine_reward"), ("rules", "flag_limit")],
            hint if definition.play_sheet.open else f"{hint}, or rules.flag_limit: mines",
        )


@definition_check("ML126", after=DOTS)
def check_setting_sheet(definition: MinesDefinition) -> Faults:
    """A setting sheet is for two who see all mines, on a board of 2 x 2 boxes or more.

    One player sets the mines, so the other has to see them as well: the game on that sheet is the
    one with an open play sheet. And the numbers on it are checked by counting neighbours (8 for a
    box in the middle, 5 at an edge, 3 in a corner); these counts differ on a narrower board.
    """
    field, sheet = definition.field, definition.play_sheet
    if not sheet.setting_sheet:
        return
    place = ("play_sheet", "setting_sheet")
    if definition.solo or not sheet.open:
        yield Fault(
            "the kit asks for a setting sheet, on which both see the mines, but its fields are "
            f"{'for one player' if definition.solo else 'hidden'}",
            [place, ("play_sheet", "open"), ("solo",)],
            "write setting_sheet: false"
            if definition.solo
            else "write open: true, or setting_sheet: false",
        )
    elif min(field.dot_rows, field.dot_columns) < 3:
        yield Fault(
            f"the kit asks for a setting sheet, but {field.dot_rows} x {field.dot_columns} dots "
            "make a board one box wide",
            [place, *DOTS],
            "write 3 dots or more each way, or setting_sheet: false",
        )
