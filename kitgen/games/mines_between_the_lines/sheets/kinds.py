"""The kinds of whole sheets: the job, component and name of each."""

from kitgen.contract import Component, Read
from kitgen.values import frozen


@frozen
class SheetKind:
    """A kind of sheet.

    Attributes:
        job: The id of its job.
        component: Its component.
        suffix: The part of its name after the field code; empty for a sheet that serves all fields
            of a kit and has the name of its component.
    """

    job: str
    component: Component
    suffix: str = ""

    def name(self, code: str) -> str:
        """Return the name of a field's sheet."""
        return f"{code.lower()}-{self.suffix}"


PLAY = SheetKind("play-sheets", Component("play-sheet", "Play sheet", Read.IN_PLAY), "play")
SOLO = SheetKind(PLAY.job, Component("solo-sheet", "Solo sheet", Read.IN_PLAY), PLAY.suffix)
ANSWERS = SheetKind(
    "answer-sheets", Component("answer-sheet", "Answer sheet", Read.IN_PLAY), "answers"
)
HALVES = SheetKind(
    "half-answers", Component("half-answers", "Sheet of half-answers", Read.IN_PLAY), "halves"
)
LOOKUP = SheetKind(
    "lookup-sheets", Component("lookup-sheet", "Lookup sheet", Read.IN_PLAY), "lookup"
)
REVEAL = SheetKind(
    "reveal-sheets", Component("reveal-sheet", "Reveal sheet", Read.IN_PLAY), "reveal"
)
PRIVATE = {
    player: SheetKind(f"private-sheets-{player}", component, f"private-{player}")
    for player, component in (
        (1, Component("private-sheet-1", "Private sheet of player 1", Read.IN_PLAY)),
        (2, Component("private-sheet-2", "Private sheet of player 2", Read.IN_PLAY)),
    )
}
SLIPS = {
    player: SheetKind(PRIVATE[player].job, component, f"slips-{player}-")
    for player, component in (
        (1, Component("flag-slips-1", "Sheet of flag slips of player 1", Read.IN_PLAY)),
        (2, Component("flag-slips-2", "Sheet of flag slips of player 2", Read.IN_PLAY)),
    )
}
"""The kinds by player; names are followed by the number of the sheet, from 1."""

SCORE_PAD = SheetKind("score-pads", Component("score-pad", "Score pad", Read.IN_PLAY))
SETTING = SheetKind("setting-sheets", Component("setting-sheet", "Setting sheet", Read.IN_PLAY))
WINDOW_CARD = SheetKind("window-card", Component("window-card", "Window card", Read.IN_PLAY))
REVEAL_BASE = SheetKind(
    "reveal-bases",
    Component("reveal-base", "Base of a reveal sheet", Read.WHEN_MADE),
)
