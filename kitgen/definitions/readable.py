"""What can still be read of a kit whose values are wrong in places: all else than these."""

from collections.abc import Container
from itertools import takewhile
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError, create_model
from pydantic.fields import FieldInfo

from kitgen.definitions.tree import Mapping, plain
from kitgen.definitions.validation import placed
from kitgen.diagnostics import KeyPath

ModelT = TypeVar("ModelT", bound=BaseModel)

_MOST_ROUNDS = 20
"""How often what a model refuses is left out: each group that lacks a key then goes as well."""


def readable(
    tree: Mapping, model: type[ModelT], needed: Container[str]
) -> tuple[ModelT, frozenset[KeyPath]] | None:
    """Return what a model takes of a tree, without what it refuses.

    Args:
        tree: The values with their places.
        model: What they are held against.
        needed: The keys without which nothing is to be read; all others may be missing.

    Returns:
        An instance, in which keys that were left out are as where they are not written, and blank
        where they have to be, and the paths of these keys; None if a needed key is missing or
        refused.
    """
    values: dict[str, Any] = plain(tree)
    absent: dict[str, Any] = {}
    left_out: set[KeyPath] = set()
    for _ in range(_MOST_ROUNDS):
        # What holds of keys together is not asked of those that are left.
        left: type[ModelT] = create_model("Left", __base__=model, **absent) if absent else model
        try:
            return left.model_validate(values), frozenset(left_out)
        except ValidationError as problem:
            for error in problem.errors(include_url=False):
                path = placed(tree, error).path
                named = tuple(takewhile(lambda part: isinstance(part, str), path))
                refused = named[:-1] if error["type"] == "missing" else named
                if len(refused) < 2:
                    root = str(named[0]) if named else ""
                    if not named or root in needed:
                        return None
                    field = model.model_fields.get(root)
                    if field is not None and field.is_required():
                        absent[root] = (Any, _blank(field))
                _leave_out(values, refused or named)
                left_out.add(refused or named)
    return None


def _blank(field: FieldInfo) -> Any:
    """Return what stands for a value that has to be written and is not."""
    kind = field.annotation
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        inner = kind.model_fields.items()
        blanks = {name: _blank(its) for name, its in inner if its.is_required()}
        return kind.model_construct(**blanks)
    return "" if kind is str else None


def _leave_out(values: dict[str, Any], path: KeyPath) -> None:
    """Take the value at a path out of values, if it is there."""
    *above, last = path
    group: Any = values
    for key in above:
        group = group.get(key) if isinstance(group, dict) else None
    if isinstance(group, dict):
        group.pop(last, None)
