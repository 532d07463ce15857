"""The checks: one generator function for each code, in the order in which they run."""

from kitgen.contract.checks import content_checks, definition_checks
from kitgen.games.manic_minelayers.checks import definition, holes, tour

DEFINITION_CHECKS = definition_checks(definition, tour, holes)
CONTENT_CHECKS = content_checks(definition, tour)
