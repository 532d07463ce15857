"""How long the exact reasoning may go on before it says "too hard"."""

from dataclasses import dataclass

STATES = 500_000
"""The usual allowance of states: about a second of work, some 80 MB at worst."""


class TooHardError(Exception):
    """A position branches beyond the budget; nothing is claimed about it."""

    def __init__(self, budget: int) -> None:
        """Name the budget that was spent."""
        self.budget = budget
        super().__init__(f"more than {budget} states to look at: too hard")


@dataclass(slots=True)
class Budget:
    """How many states may still be looked at.

    Attributes:
        states: The allowance.
        left: What is left of it.
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
