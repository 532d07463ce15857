"""The rules in our own words, as the kit's readings have them."""

from kitgen.games.manic_minelayers.definition import EndCheck, Placement, RulesDefinition
from kitgen.language import READING_SIGN, gettext, gettext_noop

_PLACEMENT: dict[Placement, str] = {
    "secret": gettext_noop(
        "Each player secretly picks one of their own home squares. Reveal both at once and "
        "place the Minelayers. Then agree who moves first."
    ),
    "first-mover-first": gettext_noop(
        "Agree who moves first. That player places a Minelayer on one of their "
        "own home squares; then the other player does."
    ),
    "first-mover-last": gettext_noop(
        "Agree who moves first. The other player places a Minelayer on one of "
        "their own home squares; then the first mover does."
    ),
}

_STUCK: dict[EndCheck, str] = {
    "turn": gettext_noop(
        "Only the player whose turn it is can be stuck. If you cannot move, the other player "
        "wins with any move left to them. With no move left to either, whoever moved second in the "
        "game wins."
    ),
    "move": gettext_noop(
        "After every move look at both Minelayers. If one cannot move, its player loses to an "
        "opponent who can. With no move left to either, whoever moved second in the game wins."
    ),
}

_PLACEMENT_READING: dict[Placement, str] = {
    "secret": gettext_noop("secret placement"),
    "first-mover-first": gettext_noop("first mover places first"),
    "first-mover-last": gettext_noop("first mover places last"),
}

_END_READING: dict[EndCheck, str] = {
    "turn": gettext_noop("stuck is judged on your own turn"),
    "move": gettext_noop("stuck is judged after every move"),
}

_MOVE = gettext_noop(
    "Jump like a chess knight: two squares straight, then one to the side. Jump over mines and "
    "over the other Minelayer, but land on a free square."
)

_LEAVE_A_MINE = gettext_noop("Lay a mine on the square you came from. It stays there for good.")

_PENCIL_START: dict[Placement, str] = {
    "secret": gettext_noop(
        "Start with your initial on a striped square of your own end: both choose in secret, then "
        "write. Agree who moves first."
    ),
    "first-mover-first": gettext_noop(
        "Start with your initial on a striped square of your own end: whoever moves first writes "
        "first."
    ),
    "first-mover-last": gettext_noop(
        "Start with your initial on a striped square of your own end: whoever moves first writes "
        "last."
    ),
}

PENCIL_TURN = gettext_noop(
    "Cross out the square you leave and write your initial where you land, a knight’s jump away. "
    "Jump over anything; land on a free square."
)

PERMISSION = gettext_noop("Its maker allows one copy for personal, non-commercial use.")


def pencil_set_up(rules: RulesDefinition) -> str:
    """Tell how to start on a pencil board."""
    return gettext(_PENCIL_START[rules.placement])


def turn() -> tuple[str, str]:
    """Tell the two steps of a turn."""
    return gettext(_MOVE), gettext(_LEAVE_A_MINE)


def set_up(rules: RulesDefinition) -> str:
    """Tell how the Minelayers come onto the board."""
    return gettext(_PLACEMENT[rules.placement])


def the_end(rules: RulesDefinition) -> str:
    """Tell who wins, and when."""
    return gettext(_STUCK[rules.end_check])


def readings(rules: RulesDefinition) -> str:
    """Return the readings this kit plays by, where the source leaves something open."""
    told = gettext(
        "Readings: {placement}; {end}.",
        placement=gettext(_PLACEMENT_READING[rules.placement]),
        end=gettext(_END_READING[rules.end_check]),
    )
    return f"{told}{READING_SIGN}"
