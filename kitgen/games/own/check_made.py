"""What is wrong with what a game of one's own folds: words that its dice have no room for."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.dice import fits_on_die, words_on


@definition_check("OG120")
def check_words_fit_dice(definition: OwnDefinition) -> Faults:
    """The words of a die do not fit on its face.

    They are set in 18 points and, where they are longer, in less, but never below 9. Shorten them,
    show a drawing instead, or set `size` larger.
    """
    for name, dice in definition.dice.items():
        for at, face in enumerate(dice.faces):
            words = words_on(face)
            if words and not fits_on_die(words, dice):
                yield Fault(
                    f"`{words}` does not fit on a face of the die",
                    ("components", name, "faces", at),
                    "shorten it, or set `size` larger",
                )
