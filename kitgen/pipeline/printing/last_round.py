"""Results of the last build in this process, for a process that builds repeatedly.

A watch builds the same kits after every change, and most of what they print stays the same. Each
result is kept with the values that it was made from, and returned while they are equal. There is
one result per slot, and it is dropped once a whole build has not used it.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from kitgen.drawing.fonts import font_face
from kitgen.drawing.shapes import Typeface
from kitgen.language import Speech, going_on, speech
from kitgen.values import frozen

T = TypeVar("T")


class Recall(Protocol):
    """A function that makes something, or returns it if it was made before."""

    def __call__(self, slot: str, values: object, make: Callable[[], T], /) -> T:
        """Return what `make` returns, which depends only on `values` and the active style.

        Args:
            slot: The name of the result, unique within the kit.
            values: Everything that the result depends on.
            make: Makes the result.
        """
        ...


def made_anew(_slot: str, _values: object, make: Callable[[], T]) -> T:
    """Make something and remember nothing."""
    return make()


@frozen(eq=False)
class _Result:
    """A result, the values that it was made from, and the words that were looked up for it."""

    values: object
    made: Any
    said: Speech


class LastRound:
    """The results of the last build and of the current one."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str], _Result] = {}
        self._now: dict[tuple[str, str], _Result] = {}

    def begin(self) -> None:
        """Begin a build; drop the results that the build before did not use."""
        self._last, self._now = self._now, {}

    def of_kit(self, kit_id: str) -> Recall:
        """Return a function that recalls one kit's results; recalled words count as used again."""

        def recall(slot: str, values: object, make: Callable[[], T]) -> T:
            now = speech()
            needed = (values, now.language, *map(font_face, Typeface))
            result = self._last.get((kit_id, slot))
            if result is None or result.values != needed:
                said = Speech(now.language)
                with going_on(said):
                    result = _Result(needed, make(), said)
            self._now[kit_id, slot] = result
            now.note(result.said)
            return result.made  # type: ignore[no-any-return]

        return recall


LAST_ROUND = LastRound()
"""The results of this process."""
