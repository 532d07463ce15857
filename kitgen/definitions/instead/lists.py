"""Values that are written instead of a list, and lists written instead of one value."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from kitgen.definitions.hints import ends_of, kind_hint, letters_listed, pair_meant
from kitgen.definitions.key_guide import ANY_OTHER, KeyGuide, is_percentage
from kitgen.definitions.loosely.bare_lists import as_counted, as_often
from kitgen.definitions.loosely.shares import share_meant
from kitgen.definitions.scalars import written_value
from kitgen.definitions.syntax.brackets import bracketed
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar
from kitgen.definitions.tree import Sequence as ListNode
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.value_faults import names_apart
from kitgen.definitions.wording import listed
from kitgen.diagnostics import KeyPath, Span

_BETWEEN = re.compile(r"between ([0-9]{1,3}) and ([0-9]{1,3})")
_DATE = re.compile(r"([0-9]{4})-[0-9]{2}-[0-9]{2}")
_PERCENT = re.compile(r"([0-9]{1,3}) ?%")
_BARE_ITEM = re.compile(r"(?<=[\[ ])[0-9]+(\.[0-9]+)?(?=[,\]])")
"""A number without a unit in the list that a hint suggests."""
_LIMITS = ("exactly", "at_least", "at_most")
"""The keys for the number, or the range of numbers, that another is compared with."""
_LIST_SHOWN = re.compile(r"\[[^\[\]]+\]")
_MOST_NUMBERED = 12
"""The most items that a hint numbers."""
_LONGEST = 60
"""The longest value that a hint writes out, in characters."""


def list_hint(
    guide: KeyGuide, path: KeyPath, node: Node, value: object, kinds: Sequence[str]
) -> str | None:
    """Suggest a value of another kind, with the signs of percent that items of a list need."""
    if "a list" in kinds and (in_brackets := bracketed(value)):
        return f"write it in brackets: {in_brackets}"
    samples, schemas = guide.samples(path), guide.at(path)
    if kinds == ["text"] and samples and isinstance(value, bool | int | float):
        meant = [sample for sample in samples if sample.lstrip("d") == str(value)]
        if len(meant) == 1:
            return f"write {meant[0]}"
        forms = [schema["pattern"] for schema in schemas if "pattern" in schema]
        if not any(re.search(form, str(value)) for form in forms):
            # In quotes it would not have the form of such a text, either.
            return f"write it as in {listed(samples, 'or')}"
    if kinds == ["a percentage"] and (share := share_meant(value)):
        return share
    if pair := pair_meant(value, schemas):
        return f"write {pair}"
    if letters := letters_listed(value, schemas):
        return letters
    is_list = kinds == ["a list"] or ("a list" in kinds and isinstance(value, dict))
    if is_list and (items := _items_meant(guide, path, node, value)):
        return items
    takes_one = "a whole number" in kinds and {"text", "a list"}.isdisjoint(kinds)
    if takes_one and (number := _number_meant(guide, path, value)):
        return number
    if isinstance(path[-1], int) and isinstance(value, tuple | dict) and "text" in kinds:
        shown = _LIST_SHOWN.search(guide.description(path[:-1]))
        return f"write it as in {shown[0]}" if shown else None
    how = kind_hint(value, kinds, guide.fewest(path), is_needed=guide.is_needed(path))
    if how and any(map(is_percentage, guide.at((*path, 0)))):
        return _BARE_ITEM.sub(r"\g<0> %", how)
    return how


def listed_instead(guide: KeyGuide, path: KeyPath, value: object) -> str | None:
    """Return the hint at a number or a text where a key takes a list of texts; None if it is none.

    Such a key may take some words instead of a list, but not this one.
    """
    if several := _numbered(value, guide.at(path)):
        return several
    takes_list = any(schema.get("type") == "array" for schema in guide.at(path))
    if takes_list and (in_brackets := bracketed(value)):
        return f"write it in brackets: {in_brackets}"
    if isinstance(value, bool) or not isinstance(value, str | int) or value == "":
        return None
    items = [item.strip() for item in value.split(",")] if isinstance(value, str) else [value]
    for meant in (items, [value]):
        there = [Scalar(item, Span("", 1, 1)) for item in meant]
        as_list = ListNode(tuple(there), there[0].span)
        if all(item != "" for item in meant) and any(
            takes(guide, schema, as_list) for schema in guide.at(path)
        ):
            return f"write it in brackets: {written_value(meant)}"
    return None


def _numbered(value: object, schemas: Iterable[dict[str, Any]]) -> str | None:
    """Return the hint at a number written for a list of that many texts; None if it is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    for schema in schemas:
        items = schema.get("items", {})
        kinds = [items, *items.get("anyOf", ())]
        texts = [kind for kind in kinds if kind.get("type") == "string" and "pattern" not in kind]
        most = min(_MOST_NUMBERED, schema.get("maxItems", 0))
        numbers = any(kind.get("type") == "integer" for kind in kinds)
        if texts and max(1, schema.get("minItems", 0)) <= value <= most:
            each = [number if numbers else str(number) for number in range(1, value + 1)]
            return f"write what each is: {written_value(each)}"
    return None


def _items_meant(guide: KeyGuide, path: KeyPath, node: Node, value: object) -> str | None:
    """Suggest the list that is meant by something else."""
    if isinstance(value, dict) and isinstance(node, Mapping) and value:
        return _grouped(guide, path, node, value)
    if several := _numbered(value, guide.at(path)):
        return several
    if isinstance(value, int) and (why := guide.why_refused(path, ANY_OTHER)):
        return why
    shown = _LIST_SHOWN.search(guide.description(path))
    if isinstance(value, bool | int) and shown:
        return f"write it as in {shown[0]}"
    if isinstance(value, str):
        forms = [schema["pattern"] for schema in guide.at((*path, 0)) if "pattern" in schema]
        if not forms:
            return None
        parts = [part.strip() for part in value.split(",")]
        names = as_counted(value) or [name for part in parts for name in as_often(part)]
        small = [name.lower() for name in names]
        if len(small) > 1 and all(re.search(forms[0], name) for name in small):
            names = small
        if names == parts or not all(re.search(form, name) for form in forms for name in names):
            names = names_apart(value, forms[0])
        if not names and not any(map(is_percentage, guide.at((*path, 0)))):
            names = _runs(value, forms[0])
        return f"write it in brackets: {written_value(names)}" if len(names) > 1 else None
    return None


def _runs(value: str, form: str) -> list[str]:
    """Return the parts of a text that have a form one after another; none if others are between."""
    inner = form.removeprefix(r"^\s*").removesuffix(r"\s*$")
    runs = [run[0] for run in re.finditer(inner, value)]
    rest = re.sub(inner, "", value)
    return runs if runs and not rest.strip(" ,;\n") and inner != form else []


def _grouped(guide: KeyGuide, path: KeyPath, node: Mapping, value: dict[str, object]) -> str | None:
    """Suggest a list for a group: of its keys, if they have no values, or of groups."""
    if not any(map(_has_value, value.values())):
        # Words may be repeated in a list.
        return f"write it in brackets: {written_value([entry.key for entry in node.entries])}"
    known, dashed = {*guide.known_keys((*path, 0))}, [key.removeprefix("-") for key in value]
    if known.issuperset(dashed) and known.isdisjoint(value):
        return f"write a space after each dash, as in `- {dashed[0]}: ...`"
    if not set(value) <= known:
        return _named_groups(guide.printed_by((*path, 0)), known, value)
    each = [f"{key}: {written_value(item)}" for key, item in value.items()]
    if _is_one_item(guide, (*path, 0), node):
        each = [", ".join(each)]
    elif node.span == node.entries[0].key_span:
        # A block: its first key stands where the group begins.
        first = f"- {each[0]}" if len(each[0]) <= _LONGEST else f"- {next(iter(value))}: ..."
        return f"begin each with `- `, as in `{first}`"
    whole = f"[{', '.join(f'{{{entry}}}' for entry in each)}]"
    return f"write it in brackets: {whole}" if len(whole) <= _LONGEST else "write it in brackets"


def _is_one_item(guide: KeyGuide, path: KeyPath, node: Mapping) -> bool:
    """Return whether a group is one item of a list, and not one for each of its keys."""

    def is_item(*entries: Entry) -> bool:
        group = Mapping(entries, node.span)
        return any(takes(guide, schema, group) for schema in guide.at(path))

    return is_item(*node.entries) and not all(map(is_item, node.entries))


def _named_groups(by: str, known: Iterable[str], value: dict[str, object]) -> str | None:
    """Suggest a list for groups by name, `{top: {die: d4}}`; None if the items have no names."""
    groups = [{by: name} | group for name, group in value.items() if isinstance(group, dict)]
    if not by or len(groups) < len(value) or not all({*known}.issuperset(it) for it in groups):
        return None
    first = written_value(groups[:1])
    if len(groups) == 1 and len(first) <= _LONGEST:
        return f"write a list of groups: {first}"
    begun = f"- {by}: {written_value(next(iter(value)))}"
    return f"write a list, and each name within its group, as in `{begun}`"


def _has_value(value: object) -> bool:
    return value is not None


def _number_meant(guide: KeyGuide, path: KeyPath, value: object) -> str | None:
    """Suggest one number, or two keys for it, where a range of numbers is written."""
    if isinstance(value, str) and (share := _PERCENT.fullmatch(value)):
        is_meant = str(path[-1]).endswith("percent")
        return f"write {share[1]}" if is_meant else "write a number, not a share"
    if isinstance(value, str) and path[-1] == "year" and (date := _DATE.fullmatch(value)):
        return f"write {date[1]}"
    said = _BETWEEN.fullmatch(value) if isinstance(value, str) else None
    ends = (int(said[1]), int(said[2])) if said else ends_of(value)
    ends = value if isinstance(value, tuple) and len(value) == 2 else ends
    if not ends or not all(type(end) is int for end in ends):
        return None
    first, last = ends
    if path[-1] in _LIMITS and first < last and {*_LIMITS} <= {*guide.known_keys(path[:-1])}:
        both = f"write `at_least: {first}` and `at_most: {last}`"
        return f"{both} instead of `exactly`" if path[-1] == "exactly" else both
    if "between" in guide.known_keys(path):
        return f"write {{between: [{first}, {last}]}}"
    how_many = guide.counts(path)
    if how_many and 0 <= first <= 1 < last:
        return f"write how many there are: {last - first + 1}"
    return f"write one number{', how many there are in all' * how_many}"
