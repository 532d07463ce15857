"""Checks values against a model, and reports each mistake where it is written.

Pydantic reports errors by path and in programmers' words; here each becomes a
diagnostic with file, line and column, in the words of someone who writes kits.
"""

from collections.abc import Iterable, Iterator, Sequence
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
from kitgen.definitions.key_guide import COLOUR, KeyGuide, is_colour
from kitgen.definitions.loading import Loaded
from kitgen.definitions.mistakes import (
    Mistake,
    Slip,
    is_kind_mistake,
    placed,
    without_other_alternatives,
)
from kitgen.definitions.reader import read_tree
from kitgen.definitions.schema import model_schema
from kitgen.definitions.set_paths.left_out import PathMeant, path_meant
from kitgen.definitions.set_paths.misnamed import Named, as_named
from kitgen.definitions.tree import (
    SETTINGS,
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
from kitgen.definitions.wording import NEAR, SURELY_MEANT, key_name, listed, near_miss, value_shown
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, in_order

ModelT = TypeVar("ModelT", bound=BaseModel)

_RANGES = frozenset(
    {"greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"}
)


def validate(loaded: Loaded, model: type[ModelT]) -> ModelT:
    """Return a kit's values as an instance of its game's model.

    Raises:
        DefinitionError: Everything that is wrong, each at its place.
    """
    named = named_right(loaded.where.tree, model)
    return validated(named.tree, model, problems=(*loaded.problems, *named.problems))


def named_right(tree: Mapping, model: type[BaseModel]) -> Named:
    """Return a kit's values with the names that settings misspell put right."""
    return as_named(tree, lambda: KeyGuide(model_schema(model), tree))


def read_model(
    text: str, display_path: str, model: type[ModelT], subject: str
) -> tuple[ModelT, TreeWhere]:
    """Read and check a YAML file that is not a kit; return its model and its places.

    Args:
        text: The file's text.
        display_path: Its name as the user knows it.
        model: The model to check it against.
        subject: What messages call the whole file.

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
    """Return a tree's values as an instance of a model.

    Args:
        tree: The values with their places.
        model: The model to check them against.
        subject: What messages call the whole.
        problems: What is already known to be wrong with the way the tree is written.

    Raises:
        DefinitionError: The problems, and every error of the model at another place, in the
            order of the files' lines.
    """
    try:
        value = model.model_validate(plain(tree))
    except ValidationError as problem:
        errors = problem.errors(include_url=False)
        refused = Reporter(tree, KeyGuide(model_schema(model), tree), subject).report(errors)
        # A value that is reported as badly written is not reported again as wrong.
        reported = {earlier.span for earlier in problems}
        refused = [diagnostic for diagnostic in refused if diagnostic.span not in reported]
        raise DefinitionError(in_order([*problems, *refused])) from None
    if problems:
        raise DefinitionError(in_order(problems))
    return value


def _likeness(kind: str) -> float:
    """Return how like a choice a value must be: more like it if the other keys depend on it."""
    return SURELY_MEANT if kind == "union_tag_invalid" else NEAR


def _kinds_like(node: Node) -> frozenset[str]:
    """Return the kinds of keys, in table words, that could take the written value."""
    match node:
        case Mapping():
            return frozenset({"a group of keys"})
        case Scalar(value=bool()):
            return frozenset({"true or false"})
        case Scalar(value=int() | float()):
            return frozenset({"a whole number", "a number"})
        case Scalar(value=str()):
            return frozenset({"text", "a length", COLOUR, "a percentage"})
        case Scalar():
            return frozenset()
        case _:
            return frozenset({"a list"})


class _DecimalComma(NamedTuple):
    """The path of a number with a decimal comma, and the number with a point."""

    path: KeyPath
    number: str


class Reporter:
    """Reports mistakes as diagnostics."""

    def __init__(self, tree: Mapping, guide: KeyGuide, subject: str) -> None:
        """Report on `tree`, in the words of the guide's model; messages call it `subject`."""
        self.guide = guide
        self._subject = subject
        self._tree = tree
        self._before: dict[KeyPath, dict[str, Entry]] = {}
        self._known: dict[KeyPath, tuple[list[str], list[str]]] = {}

    def report(self, errors: Iterable[ErrorDetails]) -> list[Diagnostic]:
        """Return a diagnostic for each mistake, without repeats, in the order of the lines."""
        mistakes = without_other_alternatives([placed(self._tree, error) for error in errors])
        unknown = [mistake.path for mistake in mistakes if mistake.kind == "extra_forbidden"]
        meant = {self._meant(path) for path in unknown}
        # For `x: 0,4 mm` only the second half is reported, as an unknown key, with a hint on both.
        halves = {comma.path for path in unknown if (comma := self._decimal_comma(path))}
        mistakes = [mistake for mistake in mistakes if mistake.path not in halves]
        # A misspelt key is reported as such, so the right one is not reported as missing. Beside
        # an unknown key it is unclear whether a key is needed that depends on values of others.
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

    def slips(self, errors: Iterable[ErrorDetails]) -> Iterator[Slip]:
        """Yield misspelt keys and choices with the likely correction, each key once."""
        taken: set[KeyPath] = set()
        for mistake in without_other_alternatives([placed(self._tree, error) for error in errors]):
            path = mistake.path
            if mistake.kind == "union_tag_not_found":
                path = (*path, mistake.limits["discriminator"].strip("'"))
                close = self._written_for_tag(path)
                if close is not None:
                    yield Slip((*path[:-1], close), str(path[-1]), of_key=True)
                continue
            if mistake.kind == "extra_forbidden":
                meant = None if self._is_elsewhere(path) else self._meant(path)
                if meant and meant not in taken:
                    taken.add(meant)
                    yield Slip(path, str(meant[-1]), of_key=True)
                continue
            if mistake.kind == "union_tag_invalid":
                path = (*path, mistake.limits["discriminator"].strip("'"))
            written = nearest(self._tree, path)
            if isinstance(written, Scalar) and isinstance(written.value, str):
                likeness = _likeness(mistake.kind)
                close = self.guide.choice_meant(path, written.value, likeness)
                if close is not None and close != written.value:
                    yield Slip(path, close)

    def _is_elsewhere(self, path: KeyPath) -> bool:
        """Return whether the message about an unknown key is not about its spelling."""
        if self.guide.why_not(path) or self._other_hint(path):
            return True
        known, _ = self._known_keys(path[:-1])
        below = any(self._is_below(path, sibling) for sibling in known)
        return below and near_miss(str(path[-1]), known, SURELY_MEANT) is None

    def _other_hint(self, path: KeyPath) -> str | None:
        """Return the hint for an unknown key that is not misspelt but belongs somewhere else."""
        if comma := self._decimal_comma(path):
            return f"write a point for the decimals, as in {comma.number}"
        known, _ = self._known_keys(path[:-1])
        hint = self.guide.why_refused(path[:-1], path[-1]) or parted_key(str(path[-1]), known)
        if hint := hint or self._dotted(path):
            return hint
        elsewhere = self._set_elsewhere(path)
        return elsewhere.hint if elsewhere else self.guide.why_twice(path)

    def _dotted(self, path: KeyPath) -> str | None:
        """Return how YAML writes a key given as a dotted path, the form that `--set` takes."""
        group, keys = path[:-1], str(path[-1]).split(".")
        known = (key in self._known_keys((*group, *keys[:at]))[0] for at, key in enumerate(keys))
        if len(keys) == 1 or not all(known):
            return None
        is_written = child(nearest(self._tree, group), keys[0]) is not None
        return dotted_key(keys, is_written=is_written)

    def _set_elsewhere(self, path: KeyPath) -> PathMeant | None:
        """Return the full path of a setting that leaves out the group of its unknown key.

        If the key nearly matches one that is known here, a misspelling is more likely.
        """
        meant = path_meant(self._tree, self.guide, path)
        if meant is None or meant.is_name:
            return meant
        known, _ = self._known_keys(path[:-1])
        return None if near_miss(str(path[-1]), known, SURELY_MEANT) else meant

    def _likeness_of_key(self, path: KeyPath) -> float:
        """Return how like a known key an unknown one must be; a setting's may belong elsewhere."""
        return SURELY_MEANT if key_span(self._tree, path).path == SETTINGS else NEAR

    def unclear(self, errors: Iterable[ErrorDetails]) -> Iterator[KeyPath]:
        """Yield the choices that decide which keys stand beside them, and are wrong or missing."""
        for error in errors:
            if error["type"] in ("union_tag_invalid", "union_tag_not_found"):
                mistake = placed(self._tree, error)
                path = (*mistake.path, mistake.limits["discriminator"].strip("'"))
                if isinstance(child(nearest(self._tree, path[:-1]), path[-1]), Scalar | None):
                    yield path

    def _always_needed(self, path: KeyPath) -> bool:
        """Return whether a group needs a key regardless of its other keys."""
        return any(path[-1] in group.get("required", ()) for group in self.guide.at(path[:-1]))

    def _is_long_enough(self, mistake: Mistake) -> bool:
        """Return whether a list is too short only because pydantic drops its wrong items."""
        if mistake.kind != "too_short":
            return False
        fewest: int = mistake.limits["min_length"]
        return len(plain(nearest(self._tree, mistake.path))) >= fewest

    def _meant(self, path: KeyPath) -> KeyPath | None:
        """Return the path of the unwritten key that an unknown key was probably meant to be."""
        _, unwritten = self._holding(path)
        close = near_miss(str(path[-1]), unwritten, self._likeness_of_key(path))
        return (*path[:-1], close) if close else None

    def _decimal_comma(self, path: KeyPath) -> _DecimalComma | None:
        """Return the number whose second half is the unknown key, as in `{x: 0,4 mm}`."""
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
        """Return the keys known at `path`, and those among them that are not written."""
        if path not in self._known:
            known = self.guide.known_keys(path)
            self._known[path] = known, self.guide.unwritten(path, known)
        return self._known[path]

    def _holding(self, path: KeyPath) -> tuple[list[str], list[str]]:
        """Return the keys that an unknown key may mean, and those among them that are not written.

        If a similar key takes the kind of value that is written, keys of other kinds are ruled out.
        """
        known, unwritten = self._known_keys(path[:-1])
        kinds = _kinds_like(nearest(self._tree, path))
        holding = [key for key in known if kinds & {*self.guide.kinds((*path[:-1], key))}]
        if near_miss(str(path[-1]), holding, self._likeness_of_key(path)) is None:
            return known, unwritten
        return holding, [key for key in unwritten if key in holding]

    def _report_mistake(self, mistake: Mistake) -> Diagnostic:
        """Report a mistake about a key; pass others on to `_report_value`."""
        path = mistake.path
        if mistake.kind == "missing":
            return self._missing(path)
        if mistake.kind == "union_tag_not_found":
            return self._without_tag((*path, mistake.limits["discriminator"].strip("'")))
        known, unwritten = self._known_keys(path[:-1])
        if mistake.kind == "extra_forbidden" and (reason := self.guide.why_not(path)):
            return faults.fixed_key(key_span(self._tree, path), path, reason, self._subject)
        if mistake.kind == "extra_forbidden" or (mistake.on_key and known):
            below = next((key for key in known if self._is_below(path, key)), None)
            hint = self._other_hint(path)
            span, likeness = key_span(self._tree, path), self._likeness_of_key(path)
            known, unwritten = self._holding(path)
            return faults.unknown_key(
                span, path, known, unwritten, self._subject, below, hint, likeness
            )
        if mistake.on_key:
            description = self.guide.description(path[:-1])
            return faults.wrong_form(
                key_span(self._tree, path),
                path[:-1],
                path[-1],
                description,
                name_like=str(mistake.limits.get("pattern", "")),
                printed_by=self.guide.printed_by(path),
            )
        if mistake.kind == "union_tag_invalid":
            path = (*path, mistake.limits["discriminator"].strip("'"))
        node = nearest(self._tree, path)
        return self._report_value(mistake, path, node.span, plain(node))

    def _without_tag(self, path: KeyPath) -> Diagnostic:
        """Report that the key at `path`, which decides on the others, is missing or misspelt."""
        close = self._written_for_tag(path)
        if close is None:
            choices = [schema["const"] for schema in self.guide.at(path) if "const" in schema]
            span = key_span(self._tree, path[:-1])
            about = f"one of {', '.join(choices)}" if choices else self.guide.description(path)
            return faults.missing_key(span, path, about, self._subject)
        meant = (*path[:-1], close)
        tag = [str(path[-1])]
        return faults.unknown_key(key_span(self._tree, meant), meant, tag, tag)

    def _written_for_tag(self, path: KeyPath) -> str | None:
        """Return the unknown key that was probably meant for the one at `path`."""
        group = nearest(self._tree, path[:-1])
        written = [entry.key for entry in group.entries] if isinstance(group, Mapping) else []
        known = set(self.guide.known_keys(path[:-1]))
        return near_miss(str(path[-1]), [key for key in written if key not in known])

    def _is_below(self, path: KeyPath, sibling: str) -> bool:
        """Return whether an unknown key belongs to the group of a key beside it."""
        known, _ = self._known_keys((*path[:-1], sibling))
        return path[-1] in known

    def _report_value(self, mistake: Mistake, path: KeyPath, span: Span, value: Any) -> Diagnostic:
        kind, limits = mistake.kind, mistake.limits
        choices = self.guide.choices(path)
        if kind == "length_unit":
            return faults.length_without_unit(span, path, value)
        if kind == "length":
            return faults.not_length(span, path, value)
        if kind == "percentage":
            return faults.not_percentage(span, path, value)
        if kind in _RANGES:
            needed, hint = range_words(limits, value, self.guide.at(path))
            return faults.out_of_range(span, path, value, needed, hint + self._or_null(path))
        if kind == "string_pattern_mismatch":
            description = self.guide.description(path)
            colour = any(map(is_colour, self.guide.at(path)))
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
            kinds = self.guide.kinds(path, beside_choices=True)
            why = self.guide.why_refused(path, value)
            close = self.guide.choice_meant(path, value, _likeness(kind))
            return faults.unknown_choice(span, path, value, choices, kinds, why, close)
        if kind == "union_tag_invalid":
            return faults.wrong_kind(span, path, value, ["text"], f"write {listed(choices, 'or')}")
        if is_kind_mistake(kind):
            kinds = self.guide.kinds(path)
            of_range = whole_number_hint(value, self.guide.at(path))
            how = (
                of_range + self._or_null(path)
                if of_range
                else kind_hint(value, kinds) or self._group_hint(path, value, kinds)
            )
            return faults.wrong_kind(span, path, value, kinds, how)
        return faults.broken_rule(span, path, mistake.message)

    def _or_null(self, path: KeyPath) -> str:
        """Return the end of a hint that says what null does, if the key takes it; otherwise ""."""
        nullable = any(schema.get("type") == "null" for schema in self.guide.at(path))
        return null_words(self.guide.description(path)) if nullable else ""

    def _group_hint(self, path: KeyPath, value: object, kinds: Sequence[str]) -> str | None:
        """Suggest the key for a bare value that is written where a group of keys belongs."""
        known = self.guide.known_keys(path)
        if kinds != ["a group of keys"]:
            return None
        if not known:
            return with_values_of_their_own(value)
        meant = [key for key in known if is_of_kind(value, self.guide.kinds((*path, key)))]
        if len(meant) != 1:
            return f"write its keys below it: {listed(known)}"
        if meant[0] == path[-1]:
            return f"write {key_name(meant[0])} one level further in, below the key it belongs to"
        return f"write its key, too: {{{meant[0]}: {value_shown(value)}}}"

    def _missing(self, path: KeyPath) -> Diagnostic:
        """Report a missing key where its group is named, and a missing item at its list."""
        group = nearest(self._tree, path[:-1])
        if isinstance(path[-1], int):
            fewest = max(schema.get("minItems", 0) for schema in self.guide.at(path[:-1]))
            return faults.wrong_count(group.span, path[:-1], len(plain(group)), fewest)
        span = key_span(self._tree, path[:-1]) if path[:-1] else group.span
        if isinstance(group, Mapping):
            span = group.taken_out.get(str(path[-1]), span)
        about, keys = self.guide.description(path), self.guide.known_keys(path)
        if keys and "a group of keys" in self.guide.kinds(path):
            about = f"{about.rstrip('.')}: {listed(keys)}"
        return faults.missing_key(span, path, about, self._subject)
