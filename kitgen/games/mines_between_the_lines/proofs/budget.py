"""The limit on exact reasoning, after which a position counts as too hard."""

from dataclasses import dataclass

STATES = 250_000
"""The usual allowance of states: at worst about a second and 200 MB, on a 60 x 60 board."""


class TooHardError(Exception):
    """A position branches beyond the budget; nothing is claimed about it."""

    def __init__(self, budget: int) -> None:
        """Name the budget that was spent."""
        self.budget = budget
        super().__init__(f"more than {budget} states to look at: too hard")


@dataclass(slots=True)
class Budget:
    """An allowance of states that the reasoning may visit.

    Attributes:
        states: The whole allowance.
        left: The part of it not spent yet.
    """

    states: int
    left: int

    def spend(self, states: int) -> None:
        """Take some states from the allowance.

        Raises:
            TooHardError: The allowance is spent.
        """
        self.left -= states
        if self.left < 0:
            raise TooHardError(self.states)
