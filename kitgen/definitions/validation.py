"""Checks values as read against a model, and says what is wrong where it is written.

The model's library reports errors by path and in programmers' words; here each becomes a
diagnostic with file, line and column and the words of someone who writes kits.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from kitgen.definitions import value_faults as faults
from kitgen.definitions.hints import (
    dotted_key,
    is_of_kind,
    joined_halves,
    kind_hint,
    null_words,
    parted_key,
    range_words,
    whole_number_hint,
    with_values_of_their_own,
)
from kitgen.definitions.key_guide import KeyGuide, is_colour
from kitgen.definitions.loading import Loaded
from kitgen.definitions.reader import read_tree
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import (
    Entry,
    Mapping,
    Node,
    Scalar,
    TreeWhere,
    child,
    key_span,
    nearest,
    plain,
)
from kitgen.definitions.wording import key_name, listed, near_miss, value_shown
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, in_order
from kitgen.values import frozen

ModelT = TypeVar("ModelT", bound=BaseModel)

_RANGES = frozenset(
    {"greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"}
)
_CHOICES = frozenset({"literal_error", "enum", "is_instance_of"})


def validate(loaded: Loaded, model: type[ModelT]) -> ModelT:
    """Return a kit's values as its game's model has them.

    Raises:
        DefinitionError: Everything that is wrong, each at its place.
    """
    return validated(loaded.where.tree, model, problems=loaded.problems)


def read_model(
    text: str, display_path: str, model: type[ModelT], subject: str
) -> tuple[ModelT, TreeWhere]:
    """Return what a YAML file that is no kit says, and the places of its values.

    Args:
        text: The file's text.
        display_path: Its name as the user knows it.
        model: What it is checked against.
        subject: What messages call all of it.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    read = read_tree(text, display_path)
    return validated(read.tree, model, subject, read.problems), TreeWhere(read.tree)


def validated(
    tree: Mapping,
    model: type[ModelT],
    subject: str = "the kit",
    problems: Sequence[Diagnostic] = (),
) -> ModelT:
    """Return a tree's values as a model has them.

    Args:
        tree: The values with their places.
        model: What they are checked against.
        subject: What messages call all of it.
        problems: What is wrong already with how the tree is written.

    Raises:
        DefinitionError: The problems, and all that the model refuses elsewhere, in the order of
            the files' lines.
    """
    try:
        value = model.model_validate(plain(tree))
    except ValidationError as problem:
        errors = problem.errors(include_url=False)
        refused = _Reporter(tree, KeyGuide(model_schema(model), tree), subject).report(errors)
        # A value that is written wrongly is not reported again as one that is wrong.
        reported = {earlier.span for earlier in problems}
        refused = [diagnostic for diagnostic in refused if diagnostic.span not in reported]
        raise DefinitionError(in_order([*problems, *refused])) from None
    if problems:
        raise DefinitionError(in_order(problems))
    return value


@frozen
class _Mistake:
    """One error of the model's library, placed in the tree.

    Attributes:
        kind: The library's name for it.
        path: Where it is; for a missing key, the path it would have.
        alternatives: Which alternative of each choice between kinds it is about, and the depth
            of that choice in the path, the outermost first.
        on_key: Whether it is about the key itself, not the value.
        limits: The numbers it was compared with.
        message: The library's words, ours only where a game's rule was broken.
    """

    kind: str
    path: KeyPath
    alternatives: tuple[tuple[int, str], ...]
    on_key: bool
    limits: dict[str, Any]
    message: str


def placed(tree: Mapping, error: ErrorDetails) -> _Mistake:
    """Follow the library's path, which also names alternatives, through the tree."""
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
    return _Mistake(error["type"], tuple(path), tuple(alternatives), on_key, limits, message)


def _is_kind_mistake(kind: str) -> bool:
    """Return whether the value was of another kind altogether, or a choice's sign was wrong."""
    return kind.endswith("_type") or kind in _CHOICES or kind == "none_required"


def _distance(alternative: Sequence[_Mistake], depth: int) -> tuple[bool, bool, int]:
    """Return how far a value is from an alternative: first of all, whether it is its kind.

    Then whether what lies below it is of its kind; `depth` is that of the choice in the path.
    """
    of_other_kind = [len(mistake.path) for mistake in alternative if _is_kind_mistake(mistake.kind)]
    return depth in of_other_kind, bool(of_other_kind), len(alternative)


def _without_other_alternatives(mistakes: list[_Mistake], level: int = 0) -> list[_Mistake]:
    """Where a value may follow several models, keep the mistakes of the one it comes closest to.

    So from the outermost choice, at level 0, to those within it.

    Without this, a typo in one alternative would be reported together with everything that
    the other alternatives miss.
    """
    closest_mistakes: list[_Mistake] = []
    choices: dict[KeyPath, dict[str, list[_Mistake]]] = {}
    for mistake in mistakes:
        if len(mistake.alternatives) <= level:
            closest_mistakes.append(mistake)
        else:
            depth, name = mistake.alternatives[level]
            choices.setdefault(mistake.path[:depth], {}).setdefault(name, []).append(mistake)
    for path, alternatives in choices.items():
        depth = len(path)
        closest = min(alternatives, key=lambda name: _distance(alternatives[name], depth))
        closest_mistakes += _without_other_alternatives(alternatives[closest], level + 1)
    return closest_mistakes


class _DecimalComma(NamedTuple):
    """The path of a number with a decimal comma, and the number with a point."""

    path: KeyPath
    number: str


class _Reporter:
    """Reports mistakes as diagnostics."""

    def __init__(self, tree: Mapping, guide: KeyGuide, subject: str) -> None:
        """Report on `tree`, which is called `whole`, in the words of the guide's model."""
        self._subject = subject
        self._tree = tree
        self._guide = guide
        self._before: dict[KeyPath, dict[str, Entry]] = {}
        self._known: dict[KeyPath, tuple[list[str], list[str]]] = {}

    def report(self, errors: Iterable[ErrorDetails]) -> list[Diagnostic]:
        """Return a diagnostic for each mistake, none twice, in the order of the lines."""
        mistakes = _without_other_alternatives([placed(self._tree, error) for error in errors])
        unknown = [mistake.path for mistake in mistakes if mistake.kind == "extra_forbidden"]
        meant = {self._meant(path) for path in unknown}
        # Of `x: 0,4 mm` the second half is reported, as an unknown key, with a hint at the whole.
        halves = {comma.path for path in unknown if (comma := self._decimal_comma(path))}
        mistakes = [mistake for mistake in mistakes if mistake.path not in halves]
        # A misspelt key is reported as such; that the right one is missing goes without saying.
        # Of a key that only some values of others call for nothing is known beside it.
        unclear = {path[:-1] for path in unknown}
        diagnostics = [
            self._report_mistake(mistake)
            for mistake in mistakes
            if not (
                mistake.kind == "missing"
                and (
                    mistake.path in meant
                    or (mistake.path[:-1] in unclear and not self._always_needed(mistake.path))
                )
            )
            and not self._is_long_enough(mistake)
        ]
        return in_order(dict.fromkeys(diagnostics))

    def _always_needed(self, path: KeyPath) -> bool:
        """Return whether a group needs a key whatever its other keys say."""
        return any(path[-1] in group.get("required", ()) for group in self._guide.at(path[:-1]))

    def _is_long_enough(self, mistake: _Mistake) -> bool:
        """Return whether a list is short only for the library, which leaves wrong items out."""
        if mistake.kind != "too_short":
            return False
        fewest: int = mistake.limits["min_length"]
        return len(plain(nearest(self._tree, mistake.path))) >= fewest

    def _meant(self, path: KeyPath) -> KeyPath | None:
        """Return the path of the unwritten key that an unknown key was meant to be."""
        _, unwritten = self._holding(path)
        close = near_miss(str(path[-1]), unwritten)
        return (*path[:-1], close) if close else None

    def _decimal_comma(self, path: KeyPath) -> _DecimalComma | None:
        """Return the number that an unknown key is the second half of, as in `{x: 0,4 mm}`."""
        if path[:-1] not in self._before:
            group = nearest(self._tree, path[:-1])
            pairs = pairwise(group.entries if isinstance(group, Mapping) else ())
            self._before[path[:-1]] = {entry.key: before for before, entry in pairs}
        before = self._before[path[:-1]].get(str(path[-1]))
        node = nearest(self._tree, path)
        if before is None or not (isinstance(node, Scalar) and node.is_blank):
            return None
        number = joined_halves(plain(before.node), str(path[-1]))
        return _DecimalComma((*path[:-1], before.key), number) if number else None

    def _known_keys(self, path: KeyPath) -> tuple[list[str], list[str]]:
        """Return the keys known at `path`, and those of them that are not written there."""
        if path not in self._known:
            group = nearest(self._tree, path)
            known = self._guide.known_keys(path)
            self._known[path] = known, [key for key in known if child(group, key) is None]
        return self._known[path]

    def _holding(self, path: KeyPath) -> tuple[list[str], list[str]]:
        """Return the keys that an unknown key may have meant, and those of them not written.

        Where one like it takes the group or list that is written below, only such keys are meant.
        """
        known, unwritten = self._known_keys(path[:-1])
        node = nearest(self._tree, path)
        if isinstance(node, Scalar):
            return known, unwritten
        kind = "a group of keys" if isinstance(node, Mapping) else "a list"
        holding = [key for key in known if kind in self._guide.kinds((*path[:-1], key))]
        if near_miss(str(path[-1]), holding) is None:
            return known, unwritten
        return holding, [key for key in unwritten if key in holding]

    def _report_mistake(self, mistake: _Mistake) -> Diagnostic:
        """Report a mistake about a key; the others are about values."""
        path = mistake.path
        if mistake.kind == "missing":
            return self._missing(path)
        if mistake.kind == "union_tag_not_found":
            return self._without_tag((*path, mistake.limits["discriminator"].strip("'")))
        known, unwritten = self._known_keys(path[:-1])
        if mistake.kind == "extra_forbidden" and (reason := self._guide.why_not(path)):
            return faults.fixed_key(key_span(self._tree, path), path, reason, self._subject)
        if mistake.kind == "extra_forbidden" or (mistake.on_key and known):
            below = next((key for key in known if self._is_below(path, key)), None)
            comma = self._decimal_comma(path)
            key = str(path[-1])
            hint = (
                self._guide.why_refused(path[:-1], path[-1])
                or parted_key(key, known)
                or dotted_key(key, known)
            )
            if comma:
                hint = f"write a point for the decimals, as in {comma.number}"
            span = key_span(self._tree, path)
            known, unwritten = self._holding(path)
            return faults.unknown_key(span, path, known, unwritten, self._subject, below, hint)
        if mistake.on_key:
            description = self._guide.description(path[:-1])
            return faults.wrong_form(
                key_span(self._tree, path),
                path[:-1],
                path[-1],
                description,
                name_like=str(mistake.limits.get("pattern", "")),
            )
        if mistake.kind == "union_tag_invalid":
            path = (*path, mistake.limits["discriminator"].strip("'"))
        node = nearest(self._tree, path)
        return self._report_value(mistake, path, node.span, plain(node))

    def _without_tag(self, path: KeyPath) -> Diagnostic:
        """Report that the key at `path`, which decides on all others, is missing or misspelt."""
        group = nearest(self._tree, path[:-1])
        written = [entry.key for entry in group.entries] if isinstance(group, Mapping) else []
        known = set(self._guide.known_keys(path[:-1]))
        close = near_miss(str(path[-1]), [key for key in written if key not in known])
        if close is None:
            choices = [schema["const"] for schema in self._guide.at(path) if "const" in schema]
            span = key_span(self._tree, path[:-1])
            about = f"one of {', '.join(choices)}" if choices else self._guide.description(path)
            return faults.missing_key(span, path, about, self._subject)
        meant = (*path[:-1], close)
        tag = [str(path[-1])]
        return faults.unknown_key(key_span(self._tree, meant), meant, tag, tag)

    def _is_below(self, path: KeyPath, sibling: str) -> bool:
        """Return whether an unknown key is one of those that a key beside it has."""
        known, _ = self._known_keys((*path[:-1], sibling))
        return path[-1] in known

    def _report_value(self, mistake: _Mistake, path: KeyPath, span: Span, value: Any) -> Diagnostic:
        kind, limits = mistake.kind, mistake.limits
        choices = self._guide.choices(path)
        if kind == "length_unit":
            return faults.length_without_unit(span, path, value)
        if kind == "length":
            return faults.not_length(span, path, value)
        if kind == "percentage":
            return faults.not_percentage(span, path, value)
        if kind in _RANGES:
            needed, hint = range_words(limits, value, self._guide.at(path))
            return faults.out_of_range(span, path, value, needed, hint + self._or_null(path))
        if kind == "string_pattern_mismatch":
            description = self._guide.description(path)
            colour = any(map(is_colour, self._guide.at(path)))
            return faults.wrong_form(span, path, value, description, is_colour=colour)
        if kind == "no_ink":
            return faults.wrong_form(span, path, value, mistake.message)
        if kind in ("string_too_short", "string_too_long"):
            limit = limits.get("min_length", limits.get("max_length"))
            return faults.wrong_text_length(span, path, value, int(limit or 0))
        if kind in ("too_short", "too_long"):
            limit = limits.get("min_length", limits.get("max_length"))
            return faults.wrong_count(span, path, len(value), int(limit or 0))
        if kind == "finite_number":
            return faults.endless_number(span, path, value)
        if choices and isinstance(value, bool | int | float | str):
            kinds = self._guide.kinds(path, beside_choices=True)
            why = self._guide.why_refused(path, value)
            return faults.unknown_choice(span, path, value, choices, kinds, why)
        if _is_kind_mistake(kind):
            kinds = self._guide.kinds(path)
            of_range = whole_number_hint(value, self._guide.at(path))
            how = (
                of_range + self._or_null(path)
                if of_range
                else kind_hint(value, kinds) or self._group_hint(path, value, kinds)
            )
            return faults.wrong_kind(span, path, value, kinds, how)
        return faults.broken_rule(span, path, mistake.message)

    def _or_null(self, path: KeyPath) -> str:
        """Return what null would do for a key that takes it, as an end to a hint, or ""."""
        nullable = any(schema.get("type") == "null" for schema in self._guide.at(path))
        return null_words(self._guide.description(path)) if nullable else ""

    def _group_hint(self, path: KeyPath, value: object, kinds: Sequence[str]) -> str | None:
        """Hint at the key that a bare value was meant for, where a group of keys belongs."""
        known = self._guide.known_keys(path)
        if kinds != ["a group of keys"]:
            return None
        if not known:
            return with_values_of_their_own(value)
        meant = [key for key in known if is_of_kind(value, self._guide.kinds((*path, key)))]
        if len(meant) != 1:
            return f"write its keys below it: {listed(known)}"
        if meant[0] == path[-1]:
            return f"write {key_name(meant[0])} a level further in, below the key it belongs to"
        return f"write its key, too: {{{meant[0]}: {value_shown(value)}}}"

    def _missing(self, path: KeyPath) -> Diagnostic:
        """Report a missing key where its group is named, a missing item at its list."""
        group = nearest(self._tree, path[:-1])
        if isinstance(path[-1], int):
            fewest = max(schema.get("minItems", 0) for schema in self._guide.at(path[:-1]))
            return faults.wrong_count(group.span, path[:-1], len(plain(group)), fewest)
        span = key_span(self._tree, path[:-1]) if path[:-1] else group.span
        if isinstance(group, Mapping):
            span = group.taken_out.get(str(path[-1]), span)
        about, keys = self._guide.description(path), self._guide.known_keys(path)
        if keys and "a group of keys" in self._guide.kinds(path):
            about = f"{about.rstrip('.')}: {listed(keys)}"
        return faults.missing_key(span, path, about, self._subject)
