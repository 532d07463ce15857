"""What slips in keys and choices were meant to be, so that all that they hide is found as well."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.mistakes import Slip
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, nearest, plain
from kitgen.definitions.validation import Reporter
from kitgen.diagnostics import Diagnostic, KeyPath, Span
from kitgen.values import frozen, replace

_MOST_ROUNDS = 6
"""How often slips are put right that stand within others: a group's key, then one in the group."""

_MOST_UNCLEAR = 8
"""Of how many groups it is tried out what they are, where what they say of it is like nothing."""

_WRONG_KIND = "YML102"

_Known: TypeAlias = set[tuple[str, Span | None]]
"""Codes of what is wrong, each with its place."""


@frozen
class Meant:
    """Values as they were probably meant.

    Attributes:
        tree: The values; what was put right keeps its place.
        besides: What is wrong in it that could not be seen before.
        doubtful: Choices that several values would do for; one of them stands in the tree.
    """

    tree: Mapping
    besides: tuple[Diagnostic, ...]
    doubtful: frozenset[KeyPath]


def as_meant(tree: Mapping, model: type[BaseModel]) -> Meant:
    """Return a kit's values with each slip put right of which it is known what was meant.

    That is what the hint of its message says or, of what a group is, what its keys fit best. Where
    they fit several, nothing is found that would not be wrong in all.
    """
    schema = model_schema(model)
    passed_over = _places(_report(tree, model, schema))
    new: dict[tuple[str, Span | None], Diagnostic] = {}
    doubtful: set[KeyPath] = set()
    for _ in range(_MOST_ROUNDS):
        errors = _errors(tree, model)
        reporter = Reporter(tree, KeyGuide(schema, tree), "the kit")
        for diagnostic in reporter.report(errors):
            new.setdefault((diagnostic.code, diagnostic.span), diagnostic)
        slips = [*reporter.slips(errors)]
        if slips:
            # What a key holds that is no such thing may as well show that another was meant.
            values = (nearest(tree, slip.path).span for slip in slips if slip.of_key)
            passed_over |= {(_WRONG_KIND, span) for span in values}
            tree = _put_right(tree, slips)
            continue
        unclear = [*reporter.unclear(errors)][:_MOST_UNCLEAR]
        if not unclear:
            break
        for path in unclear:
            fitting = _fitting(tree, model, schema, path, reporter.guide.choices(path))
            tree = next(iter(fitting.values()))[0]
            if len(fitting) > 1:
                doubtful.add(path)
                known = [places for _, places in fitting.values()]
                in_all = known[0].intersection(*known[1:])
                passed_over |= in_all.union(*known) - in_all
    besides = tuple(it for place, it in new.items() if place not in passed_over)
    return Meant(tree, besides, frozenset(doubtful))


def _errors(tree: Mapping, model: type[BaseModel]) -> list[ErrorDetails]:
    try:
        model.model_validate(plain(tree))
    except ValidationError as problem:
        return problem.errors(include_url=False)
    return []


def _report(tree: Mapping, model: type[BaseModel], schema: dict[str, Any]) -> list[Diagnostic]:
    return Reporter(tree, KeyGuide(schema, tree), "the kit").report(_errors(tree, model))


def _places(diagnostics: Iterable[Diagnostic]) -> _Known:
    return {(diagnostic.code, diagnostic.span) for diagnostic in diagnostics}


def _fitting(
    tree: Mapping,
    model: type[BaseModel],
    schema: dict[str, Any],
    path: KeyPath,
    choices: Iterable[str],
) -> dict[str, tuple[Mapping, _Known]]:
    """Return the choices that keys fit best, few unknown or missing: the values, what is wrong."""
    tried = {}
    for choice in choices:
        chosen = _put_right(tree, [Slip(path, choice)])
        guide = KeyGuide(schema, chosen)
        group = nearest(chosen, path[:-1])
        known = guide.known_keys(path[:-1])
        written = [entry.key for entry in group.entries] if isinstance(group, Mapping) else []
        needed = {key for below in guide.at(path[:-1]) for key in below.get("required", ())}
        odd = (needed | {*written}) - ({*known} & {*written})
        tried[choice] = (len(odd), chosen)
    fewest = min(odd for odd, _ in tried.values())
    return {
        choice: (chosen, _places(_report(chosen, model, schema)))
        for choice, (odd, chosen) in tried.items()
        if odd == fewest
    }


def _put_right(tree: Mapping, slips: Iterable[Slip]) -> Mapping:
    """Return values in which slips are put right."""
    by_path = {slip.path: slip for slip in slips}
    right = _right(tree, (), by_path)
    assert isinstance(right, Mapping)
    return right


def _right(node: Node, path: KeyPath, slips: dict[KeyPath, Slip]) -> Node:
    match node:
        case Mapping():
            entries = tuple(_right_entries(node, path, slips))
            return Mapping(entries, node.span, node.taken_out)
        case Sequence():
            items = (_right(item, (*path, at), slips) for at, item in enumerate(node.items))
            return Sequence(tuple(items), node.span)
        case Scalar():
            slip = slips.get(path)
            return node if slip is None else replace(node, value=slip.meant, is_blank=False)


def _right_entries(node: Mapping, path: KeyPath, slips: dict[KeyPath, Slip]) -> Iterator[Entry]:
    for entry in node.entries:
        at = (*path, entry.key)
        slip = slips.get(at)
        key = slip.meant if slip is not None and slip.of_key else entry.key
        below = slips if key == entry.key else {}
        yield Entry(key, entry.key_span, _right(entry.node, at, below))
    # A choice that is not written at all.
    for at, slip in slips.items():
        if at[:-1] == path and not slip.of_key and node.entry(str(at[-1])) is None:
            yield Entry(str(at[-1]), node.span, Scalar(slip.meant, node.span))
