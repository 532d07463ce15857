"""Corrects slips in keys and choices as they were meant, to find the mistakes that they hide."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.mistakes import placed
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, child, nearest, plain
from kitgen.definitions.validation import Reporter
from kitgen.definitions.value_faults import NAME_FORM, name_meant
from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import Diagnostic, KeyPath, Span
from kitgen.values import frozen, replace

_MOST_ROUNDS = 6
"""How often slips inside others are corrected: a group's key, then one within the group."""

_MOST_UNCLEAR = 40
"""The most groups whose kind is found by trial, if the word for it resembles no choice."""

_WRONG_KIND = "YML102"

_Places: TypeAlias = set[tuple[str, Span | None]]
"""Codes of mistakes, each with its place."""


@frozen
class Slip:
    """A slip, and what was meant instead.

    Attributes:
        path: Where it is.
        meant: The key or the value that was meant.
        of_key: Whether the key is misspelt, not the value.
    """

    path: KeyPath
    meant: str
    of_key: bool = False


@frozen
class Meant:
    """Values as they were probably meant.

    Attributes:
        tree: The values; a corrected one keeps its place.
        hidden: The mistakes that the slips had hidden.
        doubtful: Choices with several fitting values, one of which the tree has.
    """

    tree: Mapping
    hidden: tuple[Diagnostic, ...]
    doubtful: frozenset[KeyPath]


def as_meant(tree: Mapping, model: type[BaseModel]) -> Meant:
    """Return a kit's values with every slip corrected whose meaning is known.

    The meaning is the one that the message's hint suggests or, for the kind of a group, the one
    that fits its keys best. If several fit, only mistakes in all of them are reported.
    """
    passed_over = _report(tree, model)
    new: dict[tuple[str, Span | None], list[Diagnostic]] = {}
    doubtful: set[KeyPath] = set()
    slips_of_choices: list[Slip] = []
    in_doubt: set[Span] = set()
    in_all: _Places = set()
    for _ in range(_MOST_ROUNDS):
        errors = _errors(tree, model)
        reporter = Reporter(tree, model, errors)
        # A group may lack several keys, all at one place. Later rounds report them again.
        this_round: dict[tuple[str, Span | None], list[Diagnostic]] = {}
        for diagnostic in reporter.report():
            place = (diagnostic.code, diagnostic.span)
            if diagnostic.span not in in_doubt or place in in_all:
                this_round.setdefault(place, []).append(diagnostic)
        new = this_round | new
        slips = [*_slips(tree, reporter)]
        if slips:
            # A value of the wrong kind suggests that another key was meant, so it is not reported.
            values = (nearest(tree, slip.path).span for slip in slips if slip.of_key)
            passed_over |= {(_WRONG_KIND, span) for span in values}
            tree = _put_right(tree, slips)
            continue
        if slips_of_choices:
            break
        for path in [*_unclear(tree, errors)][:_MOST_UNCLEAR]:
            alone = _alone(tree, path[:-1])
            fitting = _fitting(alone, model, path, reporter.guide.choices(path))
            slips_of_choices.append(Slip(path, fitting[0]))
            if len(fitting) > 1:
                doubtful.add(path)
                chosen = (_put_right(alone, [Slip(path, choice)]) for choice in fitting)
                known = [_report(group, model) for group in chosen]
                in_all |= known[0].intersection(*known[1:])
                in_doubt |= {*_spans(nearest(tree, path[:-1]))}
        if not slips_of_choices:
            break
        tree = _put_right(tree, slips_of_choices)
    hidden = tuple(it for place, its in new.items() if place not in passed_over for it in its)
    return Meant(tree, hidden, frozenset(doubtful))


def _errors(tree: Mapping, model: type[BaseModel]) -> list[ErrorDetails]:
    try:
        model.model_validate(plain(tree))
    except ValidationError as problem:
        return problem.errors(include_url=False)
    return []


def _report(tree: Mapping, model: type[BaseModel]) -> _Places:
    """Return the codes and places of what is reported of a tree."""
    diagnostics = Reporter(tree, model, _errors(tree, model)).report()
    return {(diagnostic.code, diagnostic.span) for diagnostic in diagnostics}


def _slips(tree: Mapping, reporter: Reporter) -> Iterator[Slip]:
    """Yield misspelt keys and choices with the likely correction, each key once."""
    guide, unknown = reporter.guide, reporter.unknown
    taken: set[KeyPath] = set()
    for mistake in reporter.mistakes:
        path = mistake.path
        match mistake.kind:
            case "union_tag_not_found":
                if written := unknown.written_for(mistake.tag):
                    yield Slip(written, str(mistake.tag[-1]), of_key=True)
                continue
            case "extra_forbidden":
                close = unknown[path].close
                is_slip = unknown[path].is_misspelt and not guide.why_not(path)
                if close and close not in taken and is_slip:
                    taken.add(close)
                    yield Slip(path, str(close[-1]), of_key=True)
                continue
            case "union_tag_invalid":
                path = mistake.tag
        if mistake.on_key:
            form, group = str(mistake.limits.get("pattern", "")), nearest(tree, path[:-1])
            name = name_meant(str(path[-1]), form)
            is_name = form.startswith(NAME_FORM) and re.search(form, name) is not None
            if name and is_name and child(group, name) is None and path not in taken:
                taken.add(path)
                yield Slip(path, name, of_key=True)
            continue
        node = nearest(tree, path)
        if isinstance(node, Scalar) and isinstance(node.value, str):
            choice = guide.choice_meant(path, node.value, mistake.likeness)
            if choice is not None and choice != node.value:
                yield Slip(path, choice)


def _unclear(tree: Mapping, errors: Iterable[ErrorDetails]) -> Iterator[KeyPath]:
    """Yield the choices that decide which keys stand beside them, and are wrong or missing."""
    for error in errors:
        if error["type"] in ("union_tag_invalid", "union_tag_not_found"):
            path = placed(tree, error).tag
            if isinstance(child(nearest(tree, path[:-1]), path[-1]), Scalar | None):
                yield path


def _alone(tree: Mapping, path: KeyPath) -> Mapping:
    """Return the values reduced to one group, below the keys that lead to it."""
    key, *below = path
    entry = next(entry for entry in tree.entries if entry.key == key)
    if below and isinstance(entry.node, Mapping):
        entry = replace(entry, node=_alone(entry.node, tuple(below)))
    return Mapping((entry,), tree.span)


def _spans(node: Node) -> Iterator[Span]:
    """Yield the places of a node and of all keys and values in it."""
    yield node.span
    match node:
        case Mapping():
            for entry in node.entries:
                yield entry.key_span
                yield from _spans(entry.node)
        case Sequence():
            for item in node.items:
                yield from _spans(item)


def _fitting(
    tree: Mapping, model: type[BaseModel], path: KeyPath, choices: Iterable[str]
) -> list[str]:
    """Return the choices that fit the keys beside them best: with the fewest unknown or missing."""
    odd: dict[str, int] = {}
    for choice in choices:
        chosen = _put_right(tree, [Slip(path, choice)])
        guide = KeyGuide(model_schema(model), chosen)
        group = nearest(chosen, path[:-1])
        known = {*guide.known_keys(path[:-1])}
        entries = group.entries if isinstance(group, Mapping) else ()
        free = known - {entry.key for entry in entries}
        written = {
            entry.key if entry.key in known else near_miss(entry.key, free) or entry.key
            for entry in entries
        }
        needed = {key for below in guide.at(path[:-1]) for key in below.get("required", ())}
        odd[choice] = len((needed | written) - (known & written))
    fewest = min(odd.values())
    return [choice for choice, count in odd.items() if count == fewest]


@frozen
class _Slips:
    """Slips by path, and unwritten choices by the path of their group."""

    written: dict[KeyPath, Slip]
    missing: dict[KeyPath, list[Slip]]


_NO_SLIPS = _Slips({}, {})


def _put_right(tree: Mapping, slips: Iterable[Slip]) -> Mapping:
    """Return the values with the slips corrected."""
    of_tree = _Slips({slip.path: slip for slip in slips}, defaultdict(list))
    for slip in of_tree.written.values():
        if not slip.of_key:
            of_tree.missing[slip.path[:-1]].append(slip)
    right = _right(tree, (), of_tree)
    assert isinstance(right, Mapping)
    return right


def _right(node: Node, path: KeyPath, slips: _Slips) -> Node:
    match node:
        case Mapping():
            entries = tuple(_right_entries(node, path, slips))
            return Mapping(entries, node.span, node.taken_out)
        case Sequence():
            items = (_right(item, (*path, at), slips) for at, item in enumerate(node.items))
            return Sequence(tuple(items), node.span)
        case Scalar():
            slip = slips.written.get(path)
            return node if slip is None else replace(node, value=slip.meant, is_blank=False)


def _right_entries(node: Mapping, path: KeyPath, slips: _Slips) -> Iterator[Entry]:
    for entry in node.entries:
        at = (*path, entry.key)
        slip = slips.written.get(at)
        key = slip.meant if slip is not None and slip.of_key else entry.key
        below = slips if key == entry.key else _NO_SLIPS
        yield Entry(key, entry.key_span, _right(entry.node, at, below))
    for slip in slips.missing.get(path, ()):
        key = str(slip.path[-1])
        if node.entry(key) is None:
            yield Entry(key, node.span, Scalar(slip.meant, node.span))
