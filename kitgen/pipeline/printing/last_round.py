"""What the last build of this process made, for one that builds again and again.

A watch builds the same kits after every change, and most of what they print is as it was. What
was made is kept beside the values that it was made from, and handed back while these are equal;
one result for each slot, and only until a whole build has passed without it.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from kitgen.drawing.fonts import font_face
from kitgen.drawing.shapes import Typeface
from kitgen.language import Speech, going_on, speech
from kitgen.values import frozen

T = TypeVar("T")


class Recall(Protocol):
    """Makes something, or finds it made already."""

    def __call__(self, slot: str, values: object, make: Callable[[], T], /) -> T:
        """Return what `make` returns, which depends on `values` and the style that is active.

        Args:
            slot: What it is called; no other result of the kit has that name.
            values: All that it is made from.
            make: Makes it.
        """
        ...


def made_anew(_slot: str, _values: object, make: Callable[[], T]) -> T:
    """Make something and keep nothing of it."""
    return make()


@frozen(eq=False)
class _Result:
    """What was made, the values that it was made from, and what it said."""

    values: object
    made: Any
    said: Speech


class LastRound:
    """The results of the last build, and those of the one that is going on."""

    def __init__(self) -> None:
        """Begin with none."""
        self._last: dict[tuple[str, str], _Result] = {}
        self._now: dict[tuple[str, str], _Result] = {}

    def begin(self) -> None:
        """Begin a build: what the one before did not ask for is forgotten."""
        self._last, self._now = self._now, {}

    def of_kit(self, kit_id: str) -> Recall:
        """Return what finds the results of one kit; what they said is noted as said again."""

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
"""Of this process."""
