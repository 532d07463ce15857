"""What can be judged of a game whose file has slips: all that does not hang on what they hide."""

from collections.abc import Iterable, Iterator
from typing import Self

from pydantic import PrivateAttr

from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import KeyPath
from kitgen.games.own.kinds import CORNER, NAME, TEXT

OF_OUTLINES = ("make", "shape", "size", "height", "pointed", "edges", "pips")
"""The keys of a component that say how much room its faces have."""

OF_SPACES = ("make", "grid", "spaces", "path", "shape", "across", "first")
"""The keys of a component that say which spaces it has."""

_UNCOUNTED = frozenset({"title", "read_in_play", "face", "back", "fit"})
"""The keys of a component that no check counts by."""

_SHOWING = ("show", "when")
"""The keys of a box that say which values it asks for."""


class PartlyRead(KitDefinition):
    """A definition that knows which of its keys could not be read.

    In their place it has what stands where they are not written, or some value. Nothing is unread
    of a definition without slips.
    """

    _unread: frozenset[KeyPath] = PrivateAttr(default=frozenset())
    _holding_unread: frozenset[KeyPath] = PrivateAttr(default=frozenset())

    def without_keys(self, unread: frozenset[KeyPath]) -> Self:
        """Return the definition, made without the keys at some paths, which cannot be read."""
        twin = self.model_copy()
        twin._unread = unread
        twin._holding_unread = frozenset(above for path in unread for above in _upwards(path))
        return twin

    def is_known(self, *path: str | int) -> bool:
        """Return whether a group of keys could be read, though something in it may not."""
        return self._unread.isdisjoint(_upwards(path))

    def is_read(self, *path: str | int) -> bool:
        """Return whether a value could be read with all that is in it, or is not written."""
        return path not in self._holding_unread and self.is_known(*path)

    def keys_are_read(self, name: str, keys: Iterable[str]) -> bool:
        """Return whether some keys of a component could be read with all that is in them."""
        return all(self.is_read("components", name, key) for key in keys)

    def keys_are_known(self, name: str, keys: Iterable[str]) -> bool:
        """Return whether some groups of a component could be read; something in them may not."""
        return all(self.is_known("components", name, key) for key in keys)

    def kinds_are_known(self, name: str) -> bool:
        """Return whether it could be read which kinds a component has."""
        of_kinds = ("components", name, "kinds")
        lost = any(unread[:3] == of_kinds and len(unread) <= 4 for unread in self._unread)
        return not lost and self.is_read("components", name, "rows")

    def values_are_read(self, name: str, value: str = "") -> bool:
        """Return whether a value could be read of all kinds of a component; "": all their words."""
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
        """Return the names in a group of what could not be read of it."""
        end = len(path)
        return frozenset(
            unread[end]
            for unread in self._unread
            if len(unread) == end + 1 and unread[:end] == path
        )

    def can_count(self, name: str) -> bool:
        """Return whether all could be read of a component that checks count by."""
        path = ("components", name)
        return self.is_known(*path) and all(
            unread[:2] != path or unread[2] in _UNCOUNTED for unread in self._unread
        )

    def shown_values_are_read(self, name: str) -> bool:
        """Return whether it is known which values the boxes of a component ask for."""
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
    """Yield a path, that of the group that it is in, and so on to the whole file's."""
    return (path[:end] for end in range(len(path), -1, -1))
