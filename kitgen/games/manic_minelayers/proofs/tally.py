"""How much is looked at before a board is given up: counted in positions, never in seconds."""


class BudgetSpentError(Exception):
    """As many positions have been looked at as was allowed."""


class Tally:
    """A count of positions, with a limit for all questions and one for each.

    Attributes:
        spent: How many positions were counted so far.
    """

    __slots__ = ("_each", "_limit", "_whole", "spent")

    def __init__(self, whole: int, each: int) -> None:
        """Allow `whole` positions in all, and `each` for any one question."""
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
            BudgetSpentError: It would be one too many.
        """
        if self.spent >= self._limit:
            raise BudgetSpentError
        self.spent += 1
