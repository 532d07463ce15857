"""The checks of Demon Mine: one generator function for each code, in the order they run."""

from kitgen.contract.checks import content_checks, definition_checks
from kitgen.games.demon_mine.checks import content, counts, deck, definition, homebrew, pawns, play

DEFINITION_CHECKS = definition_checks(definition, homebrew, counts, deck, pawns, play)
CONTENT_CHECKS = content_checks(content, counts)
