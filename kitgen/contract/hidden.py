"""What a kit hides from its players, and what it shows them.

A game declares both in its `Game.secrets`; `pipeline/kit/shared_secrets.py` compares kits with each
other, so that no kit shows what another one hides.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

from kitgen.diagnostics import KeyPath
from kitgen.values import frozen

DefinitionT = TypeVar("DefinitionT")


@frozen
class Secret:
    """Something that one kit hides and another may show, such as a minefield.

    Attributes:
        identity: Equal in two kits of one game if seeing one secret reveals the other.
        place: Its index among the kit's secrets, from 0, in the order of `contents.json`.
        name: Its name in messages, in English: "field K7QM2-XV9T4".
        is_open: Whether the players' pages show it; otherwise it is hidden.
    """

    identity: Hashable
    place: int
    name: str
    is_open: bool


@frozen(slots=False)
class Secrets(Generic[DefinitionT]):
    """How a game lists what its kits hide and show.

    Attributes:
        held: Takes the contents of this run or of any folder that claims to be a kit; returns its
            secrets.
        fixed_by: Takes a definition and a secret's place; returns the path of the value by which
            the user fixed that secret, or None if the seed drew it.
    """

    held: Callable[[Any], Iterable[Secret]]
    fixed_by: Callable[[DefinitionT, int], KeyPath | None]
