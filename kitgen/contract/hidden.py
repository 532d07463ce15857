"""What a kit hides from its players, and what it shows them.

A game says so in its `Game.secrets`; `pipeline/shared_secrets.py` holds kits against each other,
so that no kit shows what another one hides.
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
        identity: Equal in two kits of one game where seeing the one is knowing the other.
        place: Which of the kit's it is, from 0, in the order of `contents.json`.
        name: What messages call it, in English: "field K7QM2-XV9T4".
        is_open: Whether it lies open on the players' pages; hidden otherwise.
    """

    identity: Hashable
    place: int
    name: str
    is_open: bool


@frozen(slots=False)
class Secrets(Generic[DefinitionT]):
    """How a game says what its kits hide and show.

    Attributes:
        held: Takes contents, of this run or of any folder that says it is a kit; returns what
            they hide and show.
        fixed_by: Takes a definition and a secret's place; returns the path of the value by which
            the user fixed this one, None where the seed drew it.
    """

    held: Callable[[Any], Iterable[Secret]]
    fixed_by: Callable[[DefinitionT, int], KeyPath | None]
