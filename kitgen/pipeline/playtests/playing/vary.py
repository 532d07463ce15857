"""Variants of a kit: values are varied, and each combination may or may not be a valid kit."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from kitgen.definitions.loading import load_kit
from kitgen.definitions.tree import SETTINGS
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KitgenError
from kitgen.pipeline.playtests.playing.kits import KitToPlay, kit_to_play
from kitgen.records.sweep import Setting
from kitgen.values import frozen, replace

MOST_VALUES = 100
"""The most values of one path."""

MOST_COMBINATIONS = 2_000
"""The most combinations."""

MOST_CHANGED = 3
"""The most values that an answer of tuning changes: with more, their effects would be unclear."""

_VARY = "--vary"
_RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})(?:\.\.([0-9]{1,9}))?")

_CUT_RANGE = re.compile(r"[-+.0-9]*\.\.[-+.0-9]*")
"""A pattern of incomplete ranges: no value of a kit consists of digits and `..` like this."""

_RANGE_IN_OTHER_SIGNS = re.compile(r"(-?[0-9]{1,9}) *(?:-|–|:|…|to) *(-?[0-9]{1,9})")


@frozen
class Variation:
    """A path of a kit, and the values that it takes in turn.

    Attributes:
        path: The path of the value in the definition.
        values: The values, in the notation of `--set`.
    """

    path: str
    values: tuple[str, ...]


def read_variation(words: str) -> Variation:
    """Read `PATH=VALUES`: values separated by commas, or ranges such as `0..8` or `0..80..10`.

    Raises:
        KitgenError: The words have another form, or there are too many values.
    """
    path, equals, written = words.partition("=")
    if not (equals and path.strip() and written.strip()):
        raise KitgenError(
            f"{_VARY} `{shortened(words)}` is not PATH=VALUES, as in tiles.miner.count=2..8"
        )
    values: dict[str, None] = {}
    for part in written.split(","):
        span = _RANGE.fullmatch(part.strip())
        if span is None and _CUT_RANGE.fullmatch(part.strip()):
            raise KitgenError(
                f"{_VARY} `{shortened(words)}` has `{shortened(part.strip())}`, which lacks an "
                "end: write 10..20, or 10..20..5 for steps of 5"
            )
        if span is None:
            values[part.strip()] = None
            continue
        low, high, step = int(span[1]), int(span[2]), int(span[3] or 1)
        if low > high:
            raise KitgenError(f"{_VARY} `{shortened(words)}` runs from {low} down to {high}")
        if step == 0:
            raise KitgenError(
                f"{_VARY} `{shortened(words)}` has steps of 0; for steps of 1 leave "
                f"`..{span[3]}` out"
            )
        steps = range(low, high + 1, step)
        if len(steps) > MOST_VALUES:
            raise _too_many(path, len(steps))
        values.update(dict.fromkeys(map(str, steps)))
    if len(values) > MOST_VALUES:
        raise _too_many(path, len(values))
    return Variation(path.strip(), tuple(values))


def _too_many(path: str, count: int) -> KitgenError:
    return KitgenError(
        f"{_VARY} {shortened(path)} takes {count:,} values, but at most {MOST_VALUES} are tried"
    )


def read_variations(words: Sequence[str]) -> tuple[Variation, ...]:
    """Read all values of `--vary`.

    Raises:
        KitgenError: One of them is wrong, a path occurs twice, or there are none.
    """
    variations = tuple(map(read_variation, words))
    paths = [variation.path for variation in variations]
    if not paths:
        raise KitgenError(f"without {_VARY} PATH=VALUES there is nothing to try")
    twice = next((path for path in paths if paths.count(path) > 1), None)
    if twice is not None:
        raise KitgenError(f"{_VARY} {shortened(twice)} comes twice; give all its values together")
    return variations


def range_meant(variations: Sequence[Variation]) -> str:
    """Return what to write instead of a range in other signs, such as `90-150`, to end a message.

    It is asked only after every combination was refused: such words may also be a value.
    """
    values = (value for variation in variations for value in variation.values)
    ends = next(filter(None, map(_RANGE_IN_OTHER_SIGNS.fullmatch, values)), None)
    if ends is None:
        return ""
    low, high = ends.groups()
    return f"; for a range write {low}..{high}, or {low}..{high}..5 for steps of 5"


def check_paths(reference: str, overrides: Sequence[str], variations: Sequence[Variation]) -> None:
    """Check that the kit has every path, with a value that `--set` can change.

    Raises:
        DefinitionError: The kit has no such path; the error's place is in `--vary`.
    """
    present = present_values(reference, overrides, variations)
    for line, variation in enumerate(variations, 1):
        if present[variation.path]:
            continue
        # A path without a value in the kit may still be a valid key; only trying it can show that.
        try:
            kit_to_play(reference, (*overrides, f"{variation.path}={variation.values[0]}"))
        except DefinitionError as error:
            raise DefinitionError(
                _as_varied(diagnostic, line) for diagnostic in error.diagnostics
            ) from None


def _as_varied(diagnostic: Diagnostic, line: int) -> Diagnostic:
    span = diagnostic.span
    if span is None or span.path != SETTINGS:
        return diagnostic
    return replace(diagnostic, span=replace(span, path=_VARY, line=line))


def all_combinations(variations: Sequence[Variation]) -> tuple[tuple[Setting, ...], ...]:
    """Return every combination of values.

    Raises:
        KitgenError: There are too many combinations.
    """
    count = 1
    for variation in variations:
        count *= len(variation.values)
    _check_count(count)
    return tuple(
        tuple(
            Setting(variation.path, value)
            for variation, value in zip(variations, values, strict=True)
        )
        for values in product(*(variation.values for variation in variations))
    )


def small_changes(
    variations: Sequence[Variation], present: Mapping[str, str]
) -> tuple[tuple[Setting, ...], ...]:
    """Return every change of at most three values, fewer and smaller changes first.

    Args:
        variations: The paths that may change, and their possible values.
        present: The present value of each path.

    Raises:
        KitgenError: There are too many changes.
    """
    options = [
        [
            Setting(variation.path, value)
            for value in variation.values
            if value != present[variation.path]
        ]
        for variation in variations
    ]
    chosen = [
        paths
        for changed in range(1, min(MOST_CHANGED, len(options)) + 1)
        for paths in combinations(options, changed)
    ]
    count = 0
    for paths in chosen:
        count_here = 1
        for settings in paths:
            count_here *= len(settings)
        count += count_here
    _check_count(count)
    changes = [settings for paths in chosen for settings in product(*paths)]
    return tuple(sorted(changes, key=lambda settings: (len(settings), moved(settings, present))))


def _check_count(count: int) -> None:
    if count > MOST_COMBINATIONS:
        raise KitgenError(
            f"{_VARY} makes {count:,} combinations, but at most {MOST_COMBINATIONS:,} are tried; "
            "vary fewer values"
        )


def moved(settings: Sequence[Setting], present: Mapping[str, str]) -> int:
    """Return the sum of the differences between some settings and a kit's values.

    A value that is not a whole number counts as a difference of one.
    """
    return sum(_difference(setting.value, present[setting.path]) for setting in settings)


def _difference(value: str, other: str) -> int:
    try:
        return abs(int(value) - int(other))
    except ValueError:
        return 1


def present_values(
    reference: str, overrides: Sequence[str], variations: Sequence[Variation]
) -> dict[str, str]:
    """Return the present value of each varied path of a kit, in the notation of `--set`.

    The value of a group of keys with a count, such as a kind of tile, is its count; the value of a
    path that the kit does not have is empty.
    """
    values = load_kit(reference, overrides).values
    return {variation.path: _present(values, variation.path) for variation in variations}


def _present(values: Mapping[str, Any], path: str) -> str:
    value: Any = values
    for key in path.split("."):
        if isinstance(value, list | tuple) and key.isdigit() and 1 <= int(key) <= len(value):
            value = value[int(key) - 1]
        else:
            value = value.get(key, "") if isinstance(value, Mapping) else ""
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else str(value)


def kits_of(
    reference: str,
    overrides: Sequence[str],
    tried: Sequence[tuple[Setting, ...]],
    only: str | None,
) -> Iterator[tuple[tuple[Setting, ...], KitToPlay | str]]:
    """Yield each combination with its kit or, if it is not a valid kit, with the first error."""
    base = None if only is None else _unvaried(reference, overrides)
    for settings in tried:
        written = (f"{setting.path}={setting.value}" for setting in settings)
        try:
            kit = kit_to_play(reference, (*overrides, *written))
            yield (
                settings,
                kit.alone(only) if base is None or only is None else kit.alone_like(base, only),
            )
        except DefinitionError as error:
            yield settings, error.diagnostics[0].message


def _unvaried(reference: str, overrides: Sequence[str]) -> KitToPlay | None:
    """Return the kit without varied values; None if it has errors, which variants may correct."""
    try:
        return kit_to_play(reference, overrides)
    except DefinitionError:
        return None
