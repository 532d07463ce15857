"""The checks: one generator function for each code, in the order in which they run."""

from kitgen.contract.checks import content_checks, definition_checks
from kitgen.games.cave_mining.checks import content, definition

DEFINITION_CHECKS = definition_checks(definition)
CONTENT_CHECKS = content_checks(content)
