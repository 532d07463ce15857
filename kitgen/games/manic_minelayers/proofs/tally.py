"""A budget for searches, counted in positions, not in seconds, so that machines do not matter."""


class BudgetSpentError(Exception):
    """The search has visited all positions that the budget allows."""


class Tally:
    """A count of positions, with a limit in all and a limit for each question.

    Attributes:
        spent: The number of positions counted so far.
    """

    __slots__ = ("_each", "_limit", "_whole", "spent")

    def __init__(self, whole: int, each: int) -> None:
        """Allow `whole` positions in all and `each` for any one question."""
        self.spent = 0
        self._whole = whole
        self._each = each
        self._limit = min(whole, each)

    def ask(self) -> None:
        """Begin a question."""
        self._limit = min(self._whole, self.spent + self._each)

    def count(self) -> None:
        """Count one position.

        Raises:
            BudgetSpentError: The limit has been reached.
        """
        if self.spent >= self._limit:
            raise BudgetSpentError
        self.spent += 1
