"""Pydantic's errors, placed in the tree that was read."""

from collections.abc import Sequence
from typing import Any

from pydantic_core import ErrorDetails

from kitgen.definitions.tree import Mapping, Node, child
from kitgen.definitions.wording import NEAR, SURELY_MEANT
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen

_CHOICES = frozenset({"literal_error", "enum", "is_instance_of"})


@frozen
class Mistake:
    """One error of pydantic, placed in the tree.

    Attributes:
        kind: Pydantic's name for it.
        path: Where it is; for a missing key, the path it would have.
        alternatives: The alternative it is about in each choice between kinds, with the depth
            of that choice in the path, the outermost first.
        on_key: Whether it is about the key itself, not the value.
        limits: The numbers it was compared with.
        message: Pydantic's words; kitgen's only if a game's rule was broken.
    """

    kind: str
    path: KeyPath
    alternatives: tuple[tuple[int, str], ...]
    on_key: bool
    limits: dict[str, Any]
    message: str

    @property
    def tag(self) -> KeyPath:
        """The path of the key that decides which alternative a group follows, if it is about it."""
        return (*self.path, self.limits["discriminator"].strip("'"))

    @property
    def likeness(self) -> float:
        """How like a choice a value must be: more like it if the other keys depend on it."""
        return SURELY_MEANT if self.kind == "union_tag_invalid" else NEAR


def placed(tree: Mapping, error: ErrorDetails) -> Mistake:
    """Follow pydantic's path, which also names alternatives, through the tree."""
    parts = list(error["loc"])
    on_key = bool(parts) and parts[-1] == "[key]"
    absent = parts[-1:] if error["type"] == "missing" else []
    node: Node = tree
    path: list[str | int] = []
    alternatives: list[tuple[int, str]] = []
    for part in parts[: len(parts) - len(absent) - on_key]:
        below = child(node, part)
        if below is not None:
            path.append(part)
            node = below
        else:
            alternatives.append((len(path), str(part)))
    limits = dict(error.get("ctx", {}))
    message = str(limits["error"]) if "error" in limits else error["msg"]
    path += absent
    return Mistake(error["type"], tuple(path), tuple(alternatives), on_key, limits, message)


def is_kind_mistake(kind: str) -> bool:
    """Return whether the value has the wrong type, or the tag of a union is wrong."""
    return kind.endswith("_type") or kind in _CHOICES or kind == "none_required"


def _distance(alternative: Sequence[Mistake], depth: int) -> tuple[bool, bool, int]:
    """Return how far a value is from an alternative, first by whether its type fits.

    Next comes whether the values below it fit; `depth` is the choice's depth in the path.
    """
    of_other_kind = [len(mistake.path) for mistake in alternative if is_kind_mistake(mistake.kind)]
    return depth in of_other_kind, bool(of_other_kind), len(alternative)


def without_other_alternatives(mistakes: list[Mistake], level: int = 0) -> list[Mistake]:
    """If a value may follow several models, keep only the mistakes against the closest one.

    It works from the outermost choice, at level 0, inwards. Without it, a typo in one
    alternative would be reported together with everything that the others miss.
    """
    closest_mistakes: list[Mistake] = []
    choices: dict[KeyPath, dict[str, list[Mistake]]] = {}
    for mistake in mistakes:
        if len(mistake.alternatives) <= level:
            closest_mistakes.append(mistake)
        else:
            depth, name = mistake.alternatives[level]
            choices.setdefault(mistake.path[:depth], {}).setdefault(name, []).append(mistake)
    for path, alternatives in choices.items():
        depth = len(path)
        closest = min(alternatives, key=lambda name: _distance(alternatives[name], depth))
        closest_mistakes += without_other_alternatives(alternatives[closest], level + 1)
    return closest_mistakes
