"""The rules in our own words, with the kit's readings."""

from kitgen.games.manic_minelayers.definition import EndCheck, FirstMove, Placement, RulesDefinition
from kitgen.language import READING_SIGN, gettext, gettext_noop

_PLACEMENT: dict[Placement, tuple[str, str]] = {
    "secret": (
        gettext_noop(
            "Each player secretly picks one of their own home squares. Reveal both at once and "
            "place the Minelayers.{reading}"
        ),
        "",
    ),
    "first-mover-first": (
        "",
        gettext_noop(
            "That player places a Minelayer on one of their own home squares; then the other "
            "player does.{reading}"
        ),
    ),
    "first-mover-last": (
        "",
        gettext_noop(
            "The other player places a Minelayer on one of their own home squares; then the "
            "first mover does.{reading}"
        ),
    ),
}
"""The sentences on placing before and after the one on who moves first."""

_FIRST_MOVE: dict[FirstMove, str] = {
    "die": gettext_noop("Both roll a die: the higher roll moves first.{reading}"),
    "agree": gettext_noop("Agree who moves first."),
}

_STUCK: dict[EndCheck, str] = {
    "turn": gettext_noop(
        "You lose if you cannot move on your turn.{reading} But if the other cannot move "
        "either, whoever moved second in the game wins."
    ),
    "move": gettext_noop(
        "After every move look at both Minelayers.{reading} Whoever cannot move loses. If "
        "neither can, whoever moved second in the game wins."
    ),
}

_MOVE = gettext_noop(
    "Jump like a chess knight: two squares straight, one to the side. Over anything, onto a "
    "free square."
)

_LEAVE_A_MINE = gettext_noop("Lay a mine on the square you left. It stays for good.")

_PENCIL_START: dict[Placement, str] = {
    "secret": gettext_noop(
        "Both choose a striped square of their own end in secret, then write their initial "
        "there.{reading}"
    ),
    "first-mover-first": gettext_noop(
        "Write your initial on a striped square of your own end; whoever moves first writes "
        "first.{reading}"
    ),
    "first-mover-last": gettext_noop(
        "Write your initial on a striped square of your own end; whoever moves first writes "
        "last.{reading}"
    ),
}

PENCIL_TURN = gettext_noop(
    "Cross out the square you leave; write your initial a knight’s jump away, on a free square. "
    "Jump over anything."
)

PERMISSION = gettext_noop("Its maker allows one copy for personal, non-commercial use.")


def pencil_set_up(rules: RulesDefinition) -> str:
    """Return how to set up a pencil board."""
    start = gettext(_PENCIL_START[rules.placement], reading=READING_SIGN)
    return f"{start} {_first_move(rules)}"


def _first_move(rules: RulesDefinition) -> str:
    """Return how the players decide who moves first."""
    return gettext(_FIRST_MOVE[rules.first_move], reading=READING_SIGN)


def turn() -> tuple[str, str]:
    """Return the two steps of a turn."""
    return gettext(_MOVE), gettext(_LEAVE_A_MINE)


def set_up(rules: RulesDefinition) -> str:
    """Return how the Minelayers are placed, and who moves first."""
    before, after = (
        gettext(words, reading=READING_SIGN) if words else ""
        for words in _PLACEMENT[rules.placement]
    )
    return " ".join(words for words in (before, _first_move(rules), after) if words)


def the_end(rules: RulesDefinition) -> str:
    """Return who wins, and when."""
    return gettext(_STUCK[rules.end_check], reading=READING_SIGN)
