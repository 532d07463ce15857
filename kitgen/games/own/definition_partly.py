"""Which parts of a game with slips in its file can still be checked."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self

from pydantic import PrivateAttr

from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import KeyPath
from kitgen.games.own.kinds import CORNER, NAME, TEXT

OF_OUTLINES = ("make", "shape", "size", "height", "pointed", "edges", "pips")
"""The keys of a component that determine the room on its faces."""

OF_SPACES = ("make", "grid", "spaces", "path", "shape", "across", "first", "loop", "branches")
"""The keys of a component that determine its spaces."""

_UNCOUNTED = frozenset({"title", "read_in_play", "face", "back", "fit", "blanks"})
"""The keys of a component that do not affect any count."""

_SHOWING = ("show", "when")
"""The keys of a box that name the values it asks for."""


class PartlyRead(KitDefinition):
    """A definition that knows which of its keys could not be read.

    Unread keys have their defaults or placeholder values. A definition without slips has no
    unread keys.
    """

    _unread: frozenset[KeyPath] = PrivateAttr(default=frozenset())
    _holding_unread: frozenset[KeyPath] = PrivateAttr(default=frozenset())

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Return what only the checks ask for, thousands of times: pydantic takes longer."""
            try:
                return object.__getattribute__(self, "__pydantic_private__")[name]
            except (AttributeError, KeyError, TypeError):
                return super().__getattr__(name)

    def without_keys(self, unread: frozenset[KeyPath]) -> Self:
        """Return a copy of the definition in which the keys at some paths count as unread."""
        twin = self.model_copy()
        twin._unread = unread
        twin._holding_unread = frozenset(above for path in unread for above in _upwards(path))
        return twin

    def is_known(self, *path: str | int) -> bool:
        """Return whether the value at a path could be read, apart from anything within it."""
        return self._unread.isdisjoint(_upwards(path))

    def is_read(self, *path: str | int) -> bool:
        """Return whether a value could be read completely, or is not written."""
        return path not in self._holding_unread and self.is_known(*path)

    def keys_are_read(self, name: str, keys: Iterable[str]) -> bool:
        """Return whether some keys of a component could be read completely."""
        return all(self.is_read("components", name, key) for key in keys)

    def keys_are_known(self, name: str, keys: Iterable[str]) -> bool:
        """Return whether keys of a component could be read, apart from anything within them."""
        return all(self.is_known("components", name, key) for key in keys)

    def kinds_are_known(self, name: str) -> bool:
        """Return whether the list of a component's kinds could be read."""
        of_kinds = ("components", name, "kinds")
        lost = any(unread[:3] == of_kinds and len(unread) <= 4 for unread in self._unread)
        return not lost and self.is_read("components", name, "rows")

    def values_are_read(self, name: str, value: str = "") -> bool:
        """Return whether a value of every kind of a component could be read; "" means all words."""
        if not self.kinds_are_known(name):
            return False
        its_keys = {"side": ("sides",), "": (NAME, TEXT, CORNER)}.get(value, (value,))
        of_kinds = ("components", name, "kinds")
        for of_kind in (unread[4:] for unread in self._unread if unread[:3] == of_kinds):
            if of_kind[0] in its_keys:
                return False
            if of_kind[0] == "values" and (not value or of_kind[1:2] in ((), (value,))):
                return False
        return True

    def lost_in(self, *path: str | int) -> frozenset[str | int]:
        """Return the names within a group that could not be read."""
        end = len(path)
        return frozenset(
            unread[end]
            for unread in self._unread
            if len(unread) == end + 1 and unread[:end] == path
        )

    def can_count(self, name: str) -> bool:
        """Return whether everything could be read that affects the counts of a component."""
        path = ("components", name)
        return self.is_known(*path) and all(
            unread[:2] != path or unread[2] in _UNCOUNTED for unread in self._unread
        )

    def shown_values_are_read(self, name: str) -> bool:
        """Return whether the values that a component's boxes ask for are known."""
        component = ("components", name)
        faces = {("layouts",): 2, (*component, "face"): 3, (*component, "back", "face"): 4}
        for unread in self._unread:
            for path, above in faces.items():
                if unread[: len(path)] == path[: len(unread)]:
                    of_boxes = unread[above:]
                    if len(of_boxes) < 3 or of_boxes[2] in _SHOWING:
                        return False
        return True


def _upwards(path: KeyPath) -> Iterator[KeyPath]:
    """Yield a path, the path of its group, and so on up to the whole file's."""
    return (path[:end] for end in range(len(path), -1, -1))
