"""The signs of readings in a template of rules, with a record of those it uses."""

from collections.abc import Iterable

from kitgen.contract import Reading
from kitgen.language import READING_SIGN
from kitgen.values import frozen


@frozen
class Sign:
    """The sign of one reading, as written into a template."""

    reading: str

    def __html__(self) -> str:
        """Return the element that `prose` reads; ids need no escaping."""
        return f'<mark id="{self.reading}">{READING_SIGN}</mark>'


class Signs:
    """The `reading` variable of a template: `{{ reading.end_check }}` is that reading's sign."""

    def __init__(self, readings: Iterable[Reading]) -> None:
        self._known = {reading.id: False for reading in readings}

    def __getitem__(self, name: str) -> Sign:
        """Return the sign of a reading, and record that it is marked.

        Raises:
            ValueError: There is no such reading.
        """
        if name not in self._known:
            raise ValueError(f"`{name}` is marked, which is none of {[*self._known]}")
        self._known[name] = True
        return Sign(name)

    @property
    def unmarked(self) -> tuple[str, ...]:
        """The ids of the readings whose sign has not been used."""
        return tuple(name for name, is_marked in self._known.items() if not is_marked)
