"""Checks values against a model, and reports each mistake where it is written.

Pydantic reports errors by path and in programmers' words; here each becomes a
diagnostic with file, line and column, in the words of someone who writes kits.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from kitgen.definitions import value_faults as faults
from kitgen.definitions.hints import (
    as_width_and_height,
    null_words,
    pair_meant,
    range_as_list,
    range_words,
    whole_number_hint,
    with_commas,
)
from kitgen.definitions.instead.groups import GroupHints
from kitgen.definitions.instead.lists import list_hint, listed_instead
from kitgen.definitions.key_guide import COLOUR, KeyGuide, is_colour
from kitgen.definitions.loading import Loaded
from kitgen.definitions.loosely.comments import without_comments_meant
from kitgen.definitions.loosely.quotes import without_curly_quotes
from kitgen.definitions.mistakes import (
    Mistake,
    is_kind_mistake,
    placed,
    without_other_alternatives,
)
from kitgen.definitions.scalars import written_value
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import (
    Mapping,
    Scalar,
    key_span,
    leaves,
    nearest,
    plain,
)
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.unknown_keys.meaning import UnknownKeys
from kitgen.definitions.unknown_keys.misnamed import Named, as_named
from kitgen.definitions.unknown_keys.placing import as_placed
from kitgen.definitions.unknown_keys.without_colon import (
    bare_keys,
    empty_in_braces,
    further_words,
)
from kitgen.definitions.value_faults import NAME_FORM
from kitgen.definitions.wording import choice_hint, listed, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, in_order
from kitgen.values import replace

ModelT = TypeVar("ModelT", bound=BaseModel)

_MOST_KEYS = 12
"""The most keys of a missing group that a hint names."""

_RANGES = frozenset(
    {"greater_than", "greater_than_equal", "less_than", "less_than_equal", "multiple_of"}
)


def validate(loaded: Loaded, model: type[ModelT]) -> ModelT:
    """Return a kit's values as an instance of its game's model.

    Raises:
        DefinitionError: Everything that is wrong, each at its place.
    """
    tree = loaded.where.tree
    named = named_right(tree, model)
    guide = cache(lambda: KeyGuide(model_schema(model), tree))
    written = (
        *without_comments_meant(loaded.problems, tree, guide),
        *_lost_signs(tree, guide),
        *bare_keys(tree, guide),
    )
    try:
        return validated(named.tree, model, problems=(*written, *named.problems))
    except DefinitionError:
        right = placed_right(tree, model)
        if right.problems == named.problems:
            raise
        return validated(right.tree, model, problems=(*written, *right.problems))


def _lost_signs(tree: Mapping, guide: Callable[[], KeyGuide]) -> Iterator[Diagnostic]:
    """Yield a problem for each number with a plus sign where words may stand, which are printed."""
    for path, scalar in leaves(tree):
        if scalar.has_plus and guide().takes_any_words(path):
            yield faults.plus_sign(scalar.span, scalar.value)


def named_right(tree: Mapping, model: type[BaseModel]) -> Named:
    """Return a kit's values with the names that settings misspell put right."""
    return as_named(tree, lambda: KeyGuide(model_schema(model), tree))


def placed_right(tree: Mapping, model: type[BaseModel]) -> Named:
    """Return the values of a kit with mistakes: named right, and below the keys they belong to."""
    named = named_right(tree, model)
    placed = as_placed(named.tree, lambda tree: KeyGuide(model_schema(model), tree))
    return Named(placed.tree, (*named.problems, *placed.problems))


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
        refused = Reporter(tree, model, errors, subject).report()
        # A value that is reported as badly written is not reported again as wrong.
        reported = {earlier.span for earlier in problems}
        refused = [diagnostic for diagnostic in refused if diagnostic.span not in reported]
        raise DefinitionError(in_order([*problems, *refused])) from None
    if problems:
        raise DefinitionError(in_order(problems))
    return value


class Reporter:
    """Reports mistakes as diagnostics.

    Attributes:
        guide: What the model says about each place.
        mistakes: The mistakes; where a value may follow several models, those against the closest.
        unknown: What unknown keys may have meant.
    """

    def __init__(
        self,
        tree: Mapping,
        model: type[BaseModel],
        errors: Iterable[ErrorDetails],
        subject: str = "the kit",
    ) -> None:
        """Report a tree's errors in the words of the model; messages call the tree `subject`."""
        self.guide = KeyGuide(model_schema(model), tree)
        self.mistakes = without_other_alternatives([placed(tree, error) for error in errors])
        self.unknown = UnknownKeys(tree, self.guide)
        self._subject = subject
        self._tree = tree
        self._run_together = self._lists_without_commas()
        self._named_otherwise = self._lists_of_names()

    def report(self) -> list[Diagnostic]:
        """Return a diagnostic for each mistake, without repeats, in the order of the lines."""
        paths = [mistake.path for mistake in self.mistakes if mistake.kind == "extra_forbidden"]
        # A misspelt key is reported as such, so the right one is not reported as missing.
        meant = {self.unknown[path].close for path in paths}
        # For `x: 0,4 mm` only the second half is reported, as an unknown key, with a hint on both;
        # for `{type: fish, crab, gull}` only the second word.
        parts = {self.unknown[path].number for path in paths}
        parts |= {*further_words(self._tree, self.guide, (it.path for it in self.mistakes))}
        # Beside an unknown key it is unclear whether a key is needed that depends on other values.
        unclear = {path[:-1] for path in paths}
        # A key such as `14:B`, without a space after the colon, has no value.
        misnamed = {mistake.path for mistake in self.mistakes if mistake.on_key}
        groups, bare = GroupHints(self._tree, self.guide), self._bare_percentages()
        meaning = {path[:-1] for path in paths if self.unknown[path].close}
        numbers = groups.values_alone(path[:-1] for path in paths if path[:-1] not in meaning)
        named = groups.named_by_keys(path[:-1] for path in paths)
        items = {path[:-1] for path in named}
        exchanged = groups.exchanged(
            mistake.path[:-1] for mistake in self.mistakes if mistake.kind == "string_type"
        )
        reported = [
            (mistake, self._report_mistake(mistake))
            for mistake in self.mistakes
            if mistake.path not in parts
            and mistake.path[:-1] not in numbers
            and mistake.path[:-1] not in items
            and mistake.path[:-1] not in exchanged
            and not (mistake.path[:-1] in bare and mistake.path[-1])
            and not (mistake.path[:-1] in self._run_together and mistake.kind != "missing")
            and not (
                mistake.kind == "missing"
                and (
                    mistake.path in meant
                    or (mistake.path[:-1] in unclear and not self.guide.is_needed(mistake.path))
                )
            )
            and not self._is_long_enough(mistake)
            and self._named_otherwise.get(mistake.path[:-1], mistake.path) == mistake.path
            and not (mistake.path in misnamed and not mistake.on_key and self._is_unclear(mistake))
        ]
        diagnostics = [*self._without_repeats(reported)]
        diagnostics += [self._without_keys(path, value) for path, value in numbers.items()]
        diagnostics += [
            faults.unknown_key(key_span(self._tree, path), path, meant, self._subject)
            for path, meant in named.items()
        ]
        diagnostics += [
            faults.exchanged(nearest(self._tree, path).span, path, meant)
            for path, meant in exchanged.items()
        ]
        return in_order(dict.fromkeys(diagnostics))

    def _without_repeats(self, every: list[tuple[Mistake, Diagnostic]]) -> Iterator[Diagnostic]:
        """Yield what is reported about keys that the hint at no other key shows as well.

        Such a hint is the same at an earlier key of the group, or is that at the group to which an
        unknown key belongs, as at `count` in `{count: treasures, exactly: 18}`.
        """
        hints = {mistake.path: diagnostic.hint or "" for mistake, diagnostic in every}
        known: set[tuple[KeyPath, str]] = set()
        for mistake, diagnostic in every:
            path, hint = mistake.path, diagnostic.hint or ""
            shown = hint if (path[:-1], hint) in known else ""
            if mistake.kind == "extra_forbidden":
                shown = hints.get((self.unknown[path].close or ())[:-1]) or shown
            known.add((path[:-1], hint))
            if not path or not (f"`{path[-1]}`" in shown or f"{path[-1]}: " in shown):
                yield diagnostic

    def _without_keys(self, path: KeyPath, numbers: object) -> Diagnostic:
        """Report the numbers of a group without its keys."""
        hint = GroupHints(self._tree, self.guide).hint(path, numbers, ["a group of keys"])
        span = nearest(self._tree, path).span
        return faults.without_keys(span, path, self.guide.known_keys(path), hint or "")

    def _bare_percentages(self) -> frozenset[KeyPath]:
        """Return the lists of percentages in which every number lacks its sign."""
        odd = Counter(
            mistake.path[:-1]
            for mistake in self.mistakes
            if mistake.kind == "percentage" and isinstance(mistake.path[-1], int)
        )
        lists = {path: plain(nearest(self._tree, path)) for path in odd}
        return frozenset(path for path, values in lists.items() if odd[path] == len(values) > 1)

    def _lists_without_commas(self) -> dict[KeyPath, str]:
        """Return the lists that are too short because commas are missing, with what is meant."""
        lists = {
            mistake.path[:-1]
            for mistake in self.mistakes
            if mistake.kind == "missing" and isinstance(mistake.path[-1], int)
        }
        meant = {
            path: with_commas(plain(nearest(self._tree, path)), self._fewest_items(path))
            for path in lists
        }
        return {path: values for path, values in meant.items() if values}

    def _lists_of_names(self) -> dict[KeyPath, KeyPath]:
        """Return the lists with several names in a form that is not theirs, each with the first."""
        odd: dict[KeyPath, list[KeyPath]] = {}
        for mistake in self.mistakes:
            form = str(mistake.limits.get("pattern", ""))
            is_name = mistake.kind == "string_pattern_mismatch" and form.startswith(NAME_FORM)
            if is_name and isinstance(mistake.path[-1], int):
                odd.setdefault(mistake.path[:-1], []).append(mistake.path)
        return {path: items[0] for path, items in odd.items() if len(items) > 1}

    def _fewest_items(self, path: KeyPath) -> int:
        fewest: int = max(schema.get("minItems", 0) for schema in self.guide.at(path))
        return fewest

    def _is_blank(self, mistake: Mistake) -> bool:
        """Return whether nothing is written after the colon of a mistake's key."""
        node = nearest(self._tree, mistake.path)
        return isinstance(node, Scalar) and node.is_blank

    def _is_unclear(self, mistake: Mistake) -> bool:
        """Return whether a value is blank, or of another kind than one of several known keys."""
        is_known = bool(self.guide.known_keys(mistake.path[:-1]))
        return self._is_blank(mistake) or (is_known and is_kind_mistake(mistake.kind))

    def _takes_words(self, path: KeyPath) -> bool:
        return not {"text", COLOUR}.isdisjoint(self.guide.kinds(path))

    def _is_long_enough(self, mistake: Mistake) -> bool:
        """Return whether a list is too short only because pydantic drops its wrong items."""
        if mistake.kind != "too_short":
            return False
        fewest: int = mistake.limits["min_length"]
        return len(plain(nearest(self._tree, mistake.path))) >= fewest

    def _report_mistake(self, mistake: Mistake) -> Diagnostic:
        """Report a mistake about a key; pass others on to `_report_value`."""
        path = mistake.path
        if mistake.kind == "missing":
            return self._missing(path)
        if mistake.kind == "union_tag_not_found":
            return self._without_tag(mistake.tag)
        if mistake.kind == "extra_forbidden" and (reason := self.guide.why_not(path)):
            return faults.fixed_key(key_span(self._tree, path), path, reason, self._subject)
        if mistake.kind == "extra_forbidden" or (
            mistake.on_key and self.guide.known_keys(path[:-1])
        ):
            hint = self.unknown[path].hint
            return faults.unknown_key(key_span(self._tree, path), path, hint, self._subject)
        if mistake.on_key:
            description = self.guide.description(path[:-1])
            return faults.wrong_form(
                key_span(self._tree, path),
                path[:-1],
                path[-1],
                description,
                name_like=str(mistake.limits.get("pattern", "")),
                has_no_colon=self._is_blank(mistake) and self._takes_words(path),
                printed_by=self.guide.printed_by(path),
            )
        if mistake.kind == "union_tag_invalid":
            path = mistake.tag
        node = nearest(self._tree, path)
        return self._report_value(mistake, path, node.span, plain(node))

    def _without_tag(self, path: KeyPath) -> Diagnostic:
        """Report that the key at `path`, which decides on the others, is missing or misspelt."""
        if written := self.unknown.written_for(path):
            hint = choice_hint(str(written[-1]), [str(path[-1])])
            return faults.unknown_key(key_span(self._tree, written), written, hint)
        choices = [schema["const"] for schema in self.guide.at(path) if "const" in schema]
        span = key_span(self._tree, path[:-1])
        about = f"one of {', '.join(choices)}" if choices else self.guide.description(path)
        return faults.missing_key(span, path, about, self._subject)

    def _report_value(self, mistake: Mistake, path: KeyPath, span: Span, value: Any) -> Diagnostic:
        """Report a wrong value; of one in typographic quotes, what is wrong without them."""
        refused = self._refuse_value(mistake, path, span, value)
        bare = without_curly_quotes(value)
        if bare is None:
            return refused
        node = Scalar(bare, span)
        if any(takes(self.guide, schema, node) for schema in self.guide.at(path)):
            return replace(refused, hint=f'write straight quotes: "{shortened(bare)}"')
        return replace(refused, hint=self._refuse_value(mistake, path, span, bare).hint)

    def _refuse_value(self, mistake: Mistake, path: KeyPath, span: Span, value: Any) -> Diagnostic:
        kind, limits = mistake.kind, mistake.limits
        choices = self.guide.choices(path)
        if kind == "length_unit":
            return faults.length_without_unit(span, path, value)
        if kind == "length":
            size = as_width_and_height(value, self.guide.known_keys(path))
            return faults.not_length(span, path, value, size)
        if kind == "percentage":
            return self._no_percentage(span, path, value)
        if kind in _RANGES:
            needed, hint = range_words(limits, value, self.guide.at(path))
            return faults.out_of_range(span, path, value, needed, hint + self._or_null(path))
        if kind == "string_pattern_mismatch" and path[:-1] in self._named_otherwise:
            group, form = nearest(self._tree, path[:-1]), str(limits["pattern"])
            names = written_value(plain(group))
            return faults.wrong_form(
                group.span, path[:-1], names, "", pattern=form, takes_list=True
            )
        if kind == "string_pattern_mismatch":
            return faults.wrong_form(
                span,
                path,
                value,
                self.guide.description(path),
                is_colour=any(map(is_colour, self.guide.at(path))),
                samples=self.guide.samples(path),
                examples=self.guide.examples(path),
                pattern=str(limits.get("pattern", "")),
                takes_list=any(schema.get("type") == "array" for schema in self.guide.at(path)),
            )
        if kind == "no_ink":
            return faults.wrong_form(span, path, value, mistake.message)
        if kind in ("string_too_short", "string_too_long", "too_short", "too_long"):
            limit = int(limits.get("min_length", limits.get("max_length")) or 0)
            # A limit of a union's text comes without `string_`; a name that is a key has one, too.
            if isinstance(value, str) or kind.startswith("string_"):
                text = value if isinstance(value, str) else str(path[-1])
                return faults.wrong_text_length(span, path, text, limit)
            return faults.wrong_count(span, path, len(value), limit)
        if kind == "finite_number":
            return faults.endless_number(span, path, value)
        if choices and isinstance(value, bool | int | float | str):
            kinds = self.guide.kinds(path, beside_choices=True)
            size = as_width_and_height(value, self.guide.known_keys(path))
            why = self.guide.why_refused(path, value) or range_as_list(value, kinds) or size
            why = why or listed_instead(self.guide, path, value)
            close = self.guide.choice_meant(path, value, mistake.likeness)
            return faults.unknown_choice(span, path, value, choices, kinds, why, close)
        if kind == "union_tag_invalid":
            return faults.wrong_kind(span, path, value, ["text"], f"write {listed(choices, 'or')}")
        if is_kind_mistake(kind):
            return self._of_wrong_kind(span, path, value)
        return faults.broken_rule(span, path, mistake.message, limits.get("hint"))

    def _of_wrong_kind(self, span: Span, path: KeyPath, value: Any) -> Diagnostic:
        kinds = self.guide.kinds(path)
        of_range = whole_number_hint(value, self.guide.at(path))
        groups, node = GroupHints(self._tree, self.guide), nearest(self._tree, path)
        how = groups.of_one_too_far_out(path) or self.guide.why_refused(path, value)
        if not how and of_range:
            how = of_range + self._or_null(path)
        how = how or empty_in_braces(self._tree, self.guide, path)
        how = how or list_hint(self.guide, path, node, value, kinds)
        return faults.wrong_kind(span, path, value, kinds, how or groups.hint(path, value, kinds))

    def _no_percentage(self, span: Span, path: KeyPath, value: Any) -> Diagnostic:
        """Report a percentage without its sign, or a whole list of them."""
        if path[:-1] not in self._bare_percentages():
            return faults.not_percentage(span, path, value)
        group = nearest(self._tree, path[:-1])
        return faults.not_percentage(group.span, path[:-1], plain(group))

    def _or_null(self, path: KeyPath) -> str:
        """Return the end of a hint that says what null does, if the key takes it; otherwise ""."""
        nullable = any(schema.get("type") == "null" for schema in self.guide.at(path))
        return null_words(self.guide.description(path)) if nullable else ""

    def _missing(self, path: KeyPath) -> Diagnostic:
        """Report a missing key where its group is named, and a missing item at its list."""
        group = nearest(self._tree, path[:-1])
        if isinstance(path[-1], int):
            values, fewest = plain(group), self._fewest_items(path[:-1])
            meant = self._run_together.get(path[:-1])
            meant = meant or pair_meant(values, self.guide.at(path[:-1]))
            hint = meant and f"write {meant}"
            return faults.wrong_count(group.span, path[:-1], len(values), fewest, hint)
        span = key_span(self._tree, path[:-1]) if path[:-1] else group.span
        if isinstance(group, Mapping):
            span = group.taken_out.get(str(path[-1]), span)
        about, keys = self.guide.description(path), self.guide.known_keys(path)
        if 0 < len(keys) <= _MOST_KEYS and "a group of keys" in self.guide.kinds(path):
            about = f"{about.rstrip('.')}: {listed(keys)}"
        return faults.missing_key(span, path, about, self._subject)
