"""The rules in our own words, as the kit's readings have them."""

from kitgen.games.manic_minelayers.definition import EndCheck, Placement, RulesDefinition

_PLACEMENT: dict[Placement, str] = {
    "secret": "Each player secretly picks one of their own home squares. Reveal both at once and "
    "place the Minelayers. Then agree who moves first.",
    "first-mover-first": "Agree who moves first. That player places a Minelayer on one of their "
    "own home squares; then the other player does.",
    "first-mover-last": "Agree who moves first. The other player places a Minelayer on one of "
    "their own home squares; then the first mover does.",
}

_STUCK: dict[EndCheck, str] = {
    "turn": "Only the player whose turn it is can be stuck. If you cannot move, the other player "
    "wins with any move left to them. With no move left to either, whoever moved second in the "
    "game wins.",
    "move": "After every move look at both Minelayers. If one cannot move, its player loses to an "
    "opponent who can. With no move left to either, whoever moved second in the game wins.",
}

_PLACEMENT_READING: dict[Placement, str] = {
    "secret": "secret placement",
    "first-mover-first": "first mover places first",
    "first-mover-last": "first mover places last",
}

_END_READING: dict[EndCheck, str] = {
    "turn": "stuck is judged on your own turn",
    "move": "stuck is judged after every move",
}

MOVE = (
    "Jump like a chess knight: two squares straight, then one to the side. Jump over mines and "
    "over the other Minelayer, but land on a free square."
)

LEAVE_A_MINE = "Lay a mine on the square you came from. It stays there for good."

_PENCIL_START = "Start with your initial on a striped square of your own end: "

PENCIL_TURN = (
    "Cross out the square you leave and write your initial where you land, a knight’s jump away. "
    "Jump over anything; land on a free square."
)

PERMISSION = "Its maker allows one copy for personal, non-commercial use."


def pencil_set_up(rules: RulesDefinition) -> str:
    """Tell how to start on a pencil board."""
    how: dict[Placement, str] = {
        "secret": "both choose in secret, then write. Agree who moves first.",
        "first-mover-first": "whoever moves first writes first.",
        "first-mover-last": "whoever moves first writes last.",
    }
    return _PENCIL_START + how[rules.placement]


def set_up(rules: RulesDefinition) -> str:
    """Tell how the Minelayers come onto the board."""
    return _PLACEMENT[rules.placement]


def the_end(rules: RulesDefinition) -> str:
    """Tell who wins, and when."""
    return _STUCK[rules.end_check]


def readings(rules: RulesDefinition) -> str:
    """Name the readings this kit plays by, where the source leaves something open."""
    placement, end = _PLACEMENT_READING[rules.placement], _END_READING[rules.end_check]
    return f"House reading: {placement}; {end}."
