"""How languages count and write numbers, from a table generated from Unicode's CLDR.

`python -m tests.languages.locales` writes `data/locales/locales.json`.
"""

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from itertools import starmap
from pathlib import Path
from typing import Any, TypeAlias

from kitgen import resources
from kitgen.language import OTHER
from kitgen.values import frozen

Relation: TypeAlias = tuple[int, bool, Sequence[tuple[int, int]]]
"""A divisor (0: none), whether the remainder must be in one of the ranges, and the ranges."""

Rules: TypeAlias = Mapping[str, Sequence[Sequence[Relation]]]
"""The alternative conditions of a plural category; each is a list of relations that must hold."""


@frozen
class Locale:
    """How one language, in one territory and script, counts and writes numbers.

    Attributes:
        point: The decimal separator.
        group: The thousands separator.
        rules: The conditions of the plural categories of whole numbers; otherwise `other`.
    """

    point: str
    group: str
    rules: Rules

    def plural(self, count: int) -> str:
        """Return the plural category for a count."""
        for category, conditions in self.rules.items():
            for relations in conditions:
                if all(_holds(abs(count), *relation) for relation in relations):
                    return category
        return OTHER

    def written(self, value: float, places: int) -> str:
        """Return a number with the given decimal places, rounded half to even."""
        signs = {",": self.group, ".": self.point}
        # Converted by its shortest text: as a float 2.675 is not exactly halfway.
        return "".join(signs.get(sign, sign) for sign in f"{Decimal(str(value)):,.{places}f}")


def _holds(count: int, divisor: int, within: bool, ranges: Sequence[tuple[int, int]]) -> bool:
    remainder = count % divisor if divisor else count
    return within == any(low <= remainder <= high for low, high in ranges)


def find_locale(code: str) -> Locale:
    """Return the locale of a BCP 47 code: its exact match, or the likeliest for its parts.

    Raises:
        ValueError: The table does not have the language.
    """
    table = _table()
    asked = _Parts.of(code)
    place = table.places.get(asked.name)
    if place is None:
        asked = asked.modern(table)
        place = table.likely.get(asked.name)
    if place is None and asked.language in table.scripts:
        language, _, script = table.scripts[asked.language].partition("_")
        likely = _Parts(language, script, asked.territory, "")
        names = (likely.name, _Parts(language, "", asked.territory, "").name)
        place = next((table.places[name] for name in names if name in table.places), None)
    if place is None:
        raise ValueError(code)
    return table.locales[place]


@frozen
class _Table:
    """The content of the file; names are in lower case with `_` between their parts.

    Attributes:
        locales: Each distinct way of counting and writing numbers.
        places: The index in `locales` of each locale, by name.
        likely: The same for names that are not locales but imply one.
        scripts: The likely script of a language.
        modern: The modern names of parts, by kind and by old name.
    """

    locales: tuple[Locale, ...]
    places: Mapping[str, int]
    likely: Mapping[str, int]
    scripts: Mapping[str, str]
    modern: Mapping[str, Mapping[str, str]]


@frozen
class _Parts:
    """The parts of a code in lower case; "" for a part that it lacks."""

    language: str
    script: str
    territory: str
    variant: str

    @classmethod
    def of(cls, code: str) -> "_Parts":
        language, *rest = code.lower().split("-")
        script = rest.pop(0) if rest and len(rest[0]) == 4 and rest[0].isalpha() else ""
        territory = rest.pop(0) if rest and _is_territory(rest[0]) else ""
        variant = rest.pop() if rest and _is_variant(rest[0]) else ""
        if rest or not language:
            raise ValueError(code)
        return cls(language, script, territory, variant)

    @property
    def name(self) -> str:
        parts = (self.language, self.script, self.territory, self.variant)
        return "_".join(filter(None, parts))

    def modern(self, table: _Table) -> "_Parts":
        kinds = ("language", "script", "territory", "variant")
        parts = (getattr(self, kind) for kind in kinds)
        return _Parts(
            *(table.modern[kind].get(part, part) for kind, part in zip(kinds, parts, strict=True))
        )


def _is_territory(part: str) -> bool:
    return (len(part) == 2 and part.isalpha()) or (len(part) == 3 and part.isdigit())


def _is_variant(part: str) -> bool:
    return (len(part) == 4 and part[0].isdigit()) or (len(part) >= 5 and part[0].isalpha())


@cache
def _table() -> _Table:
    values: Any = json.loads(locales_file().read_text(encoding="utf-8"))
    return _Table(
        tuple(starmap(Locale, values["locales"])),
        _by_name(values["names"]),
        _by_name(values["likely"]),
        values["scripts"],
        values["modern"],
    )


def _by_name(names: Sequence[str]) -> Mapping[str, int]:
    """Return the position of each name in a list of texts, each of which holds several names."""
    return {name: place for place, text in enumerate(names) for name in text.split()}


def locales_file() -> Path:
    """Return the path of the table."""
    return resources.data_folder() / "locales" / "locales.json"
