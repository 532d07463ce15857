"""The rules in few words, in our own, as the kit's readings have them."""

from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.scoring import box_worth


def counted(count: int, singular: str, plural: str | None = None) -> str:
    """Give `1 mine`, `2 mines`."""
    return f"{count} {singular if count == 1 else plural or singular + 's'}"


def signed(points: int, *, plus: bool = True) -> str:
    """Give points with a true minus sign: `+3`, `−5`, `0`; without `plus`, `3`."""
    return f"{points:{'+' if plus and points else ''}d}".replace("-", "−")


def score_rows(definition: MinesDefinition) -> tuple[tuple[str, str, str], ...]:
    """List what a claimed box is worth: its content, points, mines for the tally."""
    scoring = definition.scoring
    mine = box_worth(definition, None, flagged=False).points
    return (
        ("a number n", "+n" if scoring.numbers == "plus" else "−n", "0"),
        ("a mine", signed(mine), "+1"),
        *([("a mine you flagged", "0", "0")] if definition.has_flags else []),
    )


def mines_taken(definition: MinesDefinition) -> str:
    """Say what players did with mines: they exploded them, or claimed them for a reward."""
    return "exploded" if definition.scoring.mine_reward is None else "claimed"


def start_rule() -> str:
    """Say who begins, which the source leaves open."""
    return "Roll dice to see who starts; in a match, alternate."


def turn_rule(definition: MinesDefinition) -> str:
    """Say what a turn is, and how a box's content is learnt with a referee and without."""
    choice = "one line or one secret flag" if definition.has_flags else "one line"
    if definition.play_sheet.open:
        return f"A turn is {choice}. Close a box: it is yours, and you have one more turn."
    ways = ["the referee reads it out"]
    if definition.has_lookup:
        ways.append("its code is looked up")
    if definition.without_referee.reveal_tiles:
        ways.append("its tile is turned")
    learnt = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    return f"A turn is {choice}. Close a box: it is yours, {learnt}, and you have one more turn."


def flag_rule(definition: MinesDefinition) -> str:
    """Say how many flags a player has and whether they stay: the house rule."""
    if not definition.has_flags:
        return "House rule: no flags."
    limit = definition.flag_limit
    amount = "as many flags as you like" if limit is None else f"{counted(limit, 'flag')} each"
    stay = "a flag set stays" if definition.rules.flags_stay else "flags may be moved as a turn"
    return f"House rule: {amount}, one to a box; {stay}."


def end_rule(definition: MinesDefinition) -> str:
    """Say when it ends and who wins."""
    tie = (
        f"on a tie, whoever {mines_taken(definition)} fewer mines; still tied: a draw"
        if definition.rules.tie_break == "fewer_mines"
        else "a tie is a draw"
    )
    return f"All lines drawn: the higher score wins; {tie}."
