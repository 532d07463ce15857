"""The checks: one generator function for each code, in the order in which they run."""

from kitgen.contract.checks import content_checks, definition_checks
from kitgen.games.mines_between_the_lines.checks import (
    content,
    definition,
    play,
    rows,
    shape,
    solo,
    without_referee,
)

DEFINITION_CHECKS = definition_checks(definition, rows, shape, without_referee, play)
CONTENT_CHECKS = content_checks(content, solo, without_referee)
