"""Makes `data/locales/locales.json` of Unicode's CLDR, which babel brings.

    python -m tests.languages.locales

A build reads the table and needs no babel; `tests/languages/test_locales.py` holds the two against
each other.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from babel import Locale, UnknownLocaleError, localedata
from babel.core import get_global, parse_locale
from babel.numbers import get_decimal_symbol, get_group_symbol

from kitgen.definitions.locales import locales_file

# What a whole number has none of: visible fractions, with their zeros or without, and exponents.
_NOTHING = ("v", "w", "f", "t", "e", "c")


def table_text() -> str:
    """Return the table: each way to count and write numbers once, and the names of its locales."""
    kinds: dict[str, int] = {}
    names: dict[int, list[str]] = {}
    likely: dict[int, list[str]] = {}
    for identifier in sorted(localedata.locale_identifiers()):
        place = kinds.setdefault(_kind(Locale.parse(identifier)), len(kinds))
        names.setdefault(place, []).append(identifier.lower())
    for identifier, full in sorted(get_global("likely_subtags").items()):
        if found := _nearest(full):
            likely.setdefault(kinds[_kind(found)], []).append(identifier.lower())
    languages = {identifier.split("_")[0] for identifier in localedata.locale_identifiers()}
    table = {
        "locales": [json.loads(kind) for kind in kinds],
        "names": _rows(names, len(kinds)),
        "likely": _rows(likely, len(kinds)),
        "scripts": dict(_scripts(languages)),
        "modern": {
            "language": _language_names(),
            "script": _named("script", "zzzz"),
            "territory": {
                old: new
                for old, new in _named("territory", "zz").items()
                if len(old) == 2 or old.isdigit()
            },
            "variant": _named("variant"),
        },
    }
    lines = (f"{json.dumps(key)}: {_lines(value)}" for key, value in table.items())
    return "{" + ",\n".join(lines) + "}\n"


def _lines(value: Any) -> str:
    """Write a list with a line for each of its values, anything else in one."""
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in value) + "]"


def _rows(names: Mapping[int, list[str]], count: int) -> list[str]:
    return [" ".join(names.get(place, ())) for place in range(count)]


def _kind(locale: Locale) -> str:
    rules = {}
    for category, tree in locale.plural_form.abstract:
        found = [[*map(_relation, relations)] for relations in _conditions(tree)]
        # What never holds of whole numbers is left out, as a category is that has nothing else.
        some = [relations for relations in found if False not in relations]
        if some:
            rules[category] = [
                [relation for relation in relations if relation is not True] for relations in some
            ]
    return json.dumps([get_decimal_symbol(locale), get_group_symbol(locale), rules])


def _conditions(tree: Any) -> Iterator[list[Any]]:
    """Yield what is joined by `or`, each as a list of what is joined by `and`."""
    kind, parts = tree
    if kind == "or":
        for part in parts:
            yield from _conditions(part)
    else:
        yield list(_joined(tree))


def _joined(tree: Any) -> Iterator[Any]:
    kind, parts = tree
    if kind == "and":
        for part in parts:
            yield from _joined(part)
    else:
        yield tree


def _relation(tree: Any) -> Any:
    """Return a relation as the table has it; True or False where it is so for all whole numbers."""
    kind, parts = tree
    if kind == "not":
        said = _relation(parts[0])
        return not said if isinstance(said, bool) else [said[0], not said[1], said[2]]
    assert kind == "relation"
    _, (operand, of_operand), (_, ranges) = parts
    bounds = [[low[1][0], high[1][0]] for low, high in ranges]
    if operand in _NOTHING:
        return any(low <= 0 <= high for low, high in bounds)
    divisor = 0
    if operand == "mod":
        (operand, _), (_, (divisor,)) = of_operand
        if operand in _NOTHING:
            return any(low <= 0 <= high for low, high in bounds)
    assert operand in ("n", "i")
    return [divisor, True, bounds]


def _nearest(full: str) -> Locale | None:
    parts = parse_locale(full)
    for some in (parts, parts[:2]):
        try:
            return Locale(*some)
        except UnknownLocaleError:
            continue
    return None


def _scripts(languages: set[str]) -> Iterator[tuple[str, str]]:
    for name, full in sorted(get_global("likely_subtags").items()):
        language, _, script, _ = parse_locale(full)[:4]
        if "_" not in name and language in languages:
            yield name, f"{language}_{script}".lower().removesuffix("_none")


def _language_names() -> dict[str, str]:
    return {old: new.lower() for old, new in sorted(get_global("language_aliases").items())}


def _named(kind: str, unknown: str = "") -> dict[str, str]:
    names = get_global(f"{kind}_aliases").items()
    first = {old: new if isinstance(new, str) else new[0] for old, new in names}
    found = {old.lower(): new.lower() for old, new in sorted(first.items())}
    return {**found, unknown: ""} if unknown else found


if __name__ == "__main__":
    locales_file().write_text(table_text(), encoding="utf-8", newline="\n")
