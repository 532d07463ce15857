"""Hints for values that are nearly right: what to write instead."""

import json
import re
from collections.abc import Sequence
from typing import Any

from kitgen.definitions.key_guide import COLOUR
from kitgen.definitions.scalars import written_value
from kitgen.definitions.tree import Mapping, Scalar, plain
from kitgen.definitions.wording import character_name, id_like, key_name, shortened, value_shown
from kitgen.units import parse_length
from kitgen.values import frozen

_SIX_DIGITS = re.compile("[0-9]{6}")
_WHOLE = re.compile(r"[-+]?[0-9]+")
_SMALL = re.compile("[0-9]{1,4}")
_GROUPED = re.compile(r"[-+]?[0-9]{1,3}([ _,'’][0-9]{3})+")
_IN_POINTS = re.compile(r"([0-9]{1,3}) ?(?:pt|points?)")
_DECIMAL_COMMA = re.compile(r"[-+]?[0-9]+,[0-9]+")
_SIZE = re.compile(r"\s*([0-9]{1,4})\s*[xX×*]\s*([0-9]{1,4})\s*", re.ASCII)
_PLAIN_ITEMS = re.compile(r"\w[\w ,.%'-]*")
_BEFORE_UNIT = re.compile(r"(?<=[0-9]) +(?=(%|in|mm|cm|pt)(\W|$))")
_BETWEEN_WORDS = re.compile(r"[\s,;/|]+")
_DASHES = re.compile(r" *(?:[-=]>|[-–—→]) *")
_MOST_LINES = 12
_NULL = re.compile(r"\bnull for (?P<what>[^.:;,]+)")
_DECIMALS = re.compile(r"[0-9]{1,9}( ?(in|mm|cm|pt|%))?")
_UNIT = "(in|mm|cm|pt)"
_NUMBER = r"([0-9]{1,4}(?:\.[0-9]{1,4})?)"
_SIZE_IN_UNITS = re.compile(rf"\s*{_NUMBER}\s*(?:{_UNIT}\s*)?[x×*]\s*{_NUMBER}\s*{_UNIT}\s*")
_ONE_LENGTH = re.compile(rf"\s*{_NUMBER}\s*{_UNIT}\s*")
_BARE_SIZE = re.compile(rf"\s*{_NUMBER}\s*[x×*]\s*{_NUMBER}\s*")
_SURELY_MM = 20
_RANGE = re.compile(r"\s*([0-9]{1,3})\s*(?:-|–|\.\.|to)\s*([0-9]{1,3})\s*")
_WITH_NOUN = re.compile(r"([0-9 .to–-]+) (?!h(?:(?:ou)?rs?)?\b)([a-z]+)\.?")
"""Numbers with what they count, but not hours: what is counted in those is written in minutes."""
_HOURS = re.compile(
    r"([0-9]{1,2}(?:\.[0-9])?)(?: ?(?:-|–|to) ?([0-9]{1,2}(?:\.[0-9])?))? ?h(?:(?:ou)?rs?)?\.?"
)
_MINUTES = "minutes"
_COUNTED = {"min": _MINUTES, "player": "players", "person": "players", "people": "players"}
"""The keys for what numbers count, by how the nouns begin."""
_IN_LIST = re.compile(r"-?[0-9]{1,4}(?:\.[0-9]{1,4})?(?: ?(?:%|in\b|mm|cm|pt))?(?: +|$)")
_LONGEST_RANGE = 30
_NUMBERS = ("integer", "number")
_PAIR = 2
_NUMBERS_IN_WORDS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_ONLY_NUMBER = re.compile(
    r"(?:[x×*'=]|ca\.?|about|each)? ?([0-9]{1,4})(?:\.0+)?(?: ?[^\W\d]+|×|\+)?"
)
"""A number with at most a sign, or a word for what it counts."""
_SAID_EQUAL = re.compile(r"([^\W\d][\w -]*?) ?(?:==?|\bis\b) ?([\w-]+)")
"""For a text with single spaces: more would take long to search."""
_TWO_WORDS = re.compile(r"([^\W\d]\w*) (\w+)")
_TRUTHS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}


@frozen
class FewestAndMost:
    """Numbers that are written where a group of `fewest` and `most` is needed.

    Attributes:
        key: The key that they are meant for, which may be another than that of the group.
        fewest: The least of them.
        most: The greatest.
    """

    key: str
    fewest: int
    most: int

    @property
    def written(self) -> str:
        """The group that is meant."""
        return f"{{fewest: {self.fewest}, most: {self.most}}}"


def kind_hint(
    value: object, kinds: Sequence[str], fewest: int = 0, *, is_needed: bool = False
) -> str | None:
    """Return a hint at what to write for a value of the wrong kind, if the value suggests it.

    Args:
        value: The value.
        kinds: The kinds of value that its key takes.
        fewest: The fewest items of a list that it takes.
        is_needed: Whether its group must have the key.
    """
    if value is None and COLOUR in kinds:
        return 'write it in quotes, as in "#d55e00": what follows a bare # is a comment'
    if value is None:
        return "write a value" if is_needed else "write a value, or take the line out"
    if isinstance(value, str):
        return _hint_for_text(value, kinds, fewest)
    alone = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if isinstance(alone, str) and "text" in kinds:
        return f"write it without brackets: `{shortened(alone)}`"
    if isinstance(value, dict) and "text" in kinds and [*value.values()] == [None]:
        return f"write it without braces: `{shortened(*value)}`"
    if isinstance(value, dict) and kinds == ["a list"] and len(value) == fewest:
        return f"write its values as a list: {written_value([*value.values()])}"
    if kinds == ["text"] and isinstance(value, tuple) and value and isinstance(value[0], str):
        return f"write one of them, as in `{shortened(value[0])}`"
    if COLOUR in kinds:
        digits = (
            str(value) if type(value) is int and _SIX_DIGITS.fullmatch(str(value)) else "d55e00"
        )
        return f'write it as in "#{digits}"'
    if "text" in kinds and isinstance(value, bool | int | float):
        return f'put it in quotes: "{value_shown(value)}"'
    if "a whole number" in kinds and isinstance(value, float) and value.is_integer():
        return f"write {int(value)}"
    if kinds == ["a list"] and isinstance(value, bool | int | float):
        more = f", with {fewest - 1} more: [{value_shown(value)}, ...]" if fewest > 1 else ""
        return f"write it in brackets{more or f': [{value_shown(value)}]'}"
    return None


def is_of_kind(value: object, kinds: Sequence[str]) -> bool:
    """Return whether a number, true or false is one of these kinds of value."""
    if isinstance(value, bool):
        return "true or false" in kinds
    return isinstance(value, int) and bool({"a whole number", "a number"} & set(kinds))


def range_as_list(value: object, kinds: Sequence[str]) -> str | None:
    """Return how a list of the numbers of a range, `1-4`, is written; None if it is no range."""
    numbers = range_as_numbers(value) if "a list" in kinds else ()
    return f"write it as a list: [{', '.join(map(str, numbers))}]" if numbers else None


def range_as_numbers(value: object) -> Sequence[int]:
    """Return the numbers of a range, `1-4`; none if it is no range, or too long to write out."""
    ends = ends_of(value)
    if ends is None or not ends[0] < ends[1] < ends[0] + _LONGEST_RANGE:
        return ()
    return range(ends[0], ends[1] + 1)


def pair_meant(value: object, schemas: Sequence[dict[str, Any]]) -> str | None:
    """Return the list of two numbers meant by one of them, `5x4` or `2-8`; None if it is none."""
    pairs = (schema.get("prefixItems", ()) for schema in schemas)
    if not any([item.get("type") in _NUMBERS for item in pair] == [True, True] for pair in pairs):
        return None
    if isinstance(value, tuple) and len(value) == 1:
        (value,) = value
    if isinstance(value, int) and not isinstance(value, bool):
        return f"[{value}, {value}]"
    size = _SIZE.fullmatch(value) if isinstance(value, str) else None
    ends = size.groups() if size else ends_of(value)
    return f"[{ends[0]}, {ends[1]}]" if ends else None


def with_commas(values: Sequence[object], fewest: int) -> str | None:
    """Return the list that is meant by one without all its commas, `[6 6]`; None if it is not one.

    Args:
        values: The values of the list as it is written.
        fewest: The fewest items of a list that its key takes.
    """
    parts: list[str] = []
    for value in map(str, values):
        numbers: list[str] = _IN_LIST.findall(value)
        parts += numbers if "".join(numbers) == value else [value]
    if len(parts) != fewest or len(parts) == len(values):
        return None
    return f"[{', '.join(map(str.strip, parts))}]"


def letters_listed(value: object, schemas: Sequence[dict[str, Any]]) -> str | None:
    """Return the list of letters that is meant by a word in capitals, `BINGO`.

    None if it is no such word, or if none of the schemas of its key is a list of any words that may
    be as long.
    """
    if not (isinstance(value, str) and value.isalpha() and value.isupper()):
        return None
    for schema in schemas:
        of_items = schema.get("items", {})
        is_any_text = of_items.get("type") == "string" and "pattern" not in of_items
        if is_any_text and schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 0):
            return f"write it as a list: [{', '.join(value)}]"
    return None


def as_fewest_and_most(value: object, known: Sequence[str], key: str) -> FewestAndMost | None:
    """Return the numbers that are meant by `fewest` and `most`; None if they are none.

    They may be one number or a range, also with what they count: `4`, `2-4`, `[2, 4]`, `20 min`.

    Args:
        value: What is written instead of the group.
        known: The keys of the group.
        key: The key whose group it is, such as `minutes`.
    """
    if set(known) != {"fewest", "most"}:
        return None
    counts = key
    if isinstance(value, str) and (hours := _HOURS.fullmatch(value)) and key == _MINUTES:
        spans = [round(float(hour) * 60) for hour in (hours[1], hours[2] or hours[1])]
        return FewestAndMost(key, min(spans), max(spans))
    if isinstance(value, str) and (said := _WITH_NOUN.fullmatch(value)):
        nouns = (counted for noun, counted in _COUNTED.items() if said[2].startswith(noun))
        value, counts = said[1], next(nouns, key)
    if isinstance(value, str) and _SMALL.fullmatch(value):
        value = int(value)
    ends = value if isinstance(value, tuple) else (ends_of(value) or (value,))
    numbers = [end for end in ends if isinstance(end, int) and not isinstance(end, bool)]
    if len(numbers) != len(ends) or not 1 <= len(ends) <= _PAIR or min(numbers) < 1:
        return None
    return FewestAndMost(counts, min(numbers), max(numbers))


def numbers_alone(group: Mapping) -> object:
    """Return the numbers that a group has instead of keys: `{2, 4}`, `{2-4}`, `{2: 4}`.

    They are returned as they would be written without braces, together with words that have no
    value: `{2, x}`. None if there is anything else, or no number.
    """
    parts: list[object] = []
    for entry in group.entries:
        is_bare = isinstance(entry.node, Scalar) and entry.node.is_blank
        number = int(entry.key) if _SMALL.fullmatch(entry.key) else ends_of(entry.key)
        if number is None and is_bare:
            number = number_in(entry.key)
        parts.append(entry.key if number is None and is_bare else number)
        if not is_bare:
            parts.append(plain(entry.node))
    if len(parts) == 1 and isinstance(parts[0], tuple):
        return parts[0]
    are_bare = all(isinstance(part, int | str) and not isinstance(part, bool) for part in parts)
    has_number = any(isinstance(part, int) for part in parts)
    return tuple(parts) if are_bare and has_number else None


def as_width_and_height(value: object, known: Sequence[str]) -> str | None:
    """Return how a size such as `63 x 88 mm` is written as a group of keys; None if it is none."""
    if isinstance(value, tuple):
        value = " x ".join(map(str, value))
    if not (isinstance(value, str) and {"width", "height"}.issubset(known)):
        return None
    if side := _ONE_LENGTH.fullmatch(value):
        return f"write {{width: {side[1]} {side[2]}, height: {side[1]} {side[2]}}}"
    bare = _BARE_SIZE.fullmatch(value)
    if bare is not None:
        # Nothing here is 20 in wide, and nothing is less than 20 mm.
        unit = "mm" if float(bare[1]) >= _SURELY_MM else "in"
        value = f"{bare[1]} x {bare[2]} {unit}"
    size = _SIZE_IN_UNITS.fullmatch(value)
    if size is None:
        return None
    return f"write {{width: {size[1]} {size[2] or size[4]}, height: {size[3]} {size[4]}}}"


def ends_of(value: object) -> tuple[int, int] | None:
    """Return both numbers of a range such as `2-4`; None if a value is not one."""
    match = _RANGE.fullmatch(value) if isinstance(value, str) else None
    return (int(match[1]), int(match[2])) if match else None


def _hint_for_text(text: str, kinds: Sequence[str], fewest: int) -> str | None:
    if listed_range := range_as_list(text, kinds):
        return listed_range
    if "true or false" in kinds:
        if text.casefold() in ("true", "false"):
            return f"write {text.casefold()}, without quotes"
        truth = _TRUTHS.get(text.casefold())
        return f"write {truth}" if truth else None
    if "a whole number" in kinds or "a number" in kinds:
        if _WHOLE.fullmatch(text):
            return "take the quotes away"
        if said := _IN_POINTS.fullmatch(text):
            return f"write {said[1]}"
        if _GROUPED.fullmatch(text):
            return f"write {shortened(re.sub('[^-+0-9]', '', text))}"
        if _DECIMAL_COMMA.fullmatch(text):
            if "a number" not in kinds:
                return "write a whole number, without decimals"
            return f"write a point for the decimals: {shortened(text.replace(',', '.'))}"
        number = number_in(text)
        return "write it in digits" if number is None else f"write {number}"
    if "a group of keys" in kinds and ": " in text and "\n" not in text:
        return f"write it in braces, without quotes: {{{shortened(text)}}}"
    if "a group of keys" in kinds and ":" in text:
        return "write a space after each colon"
    if kinds == ["a list"]:
        return f"write it in brackets: {_in_brackets(text, fewest)}"
    return None


def number_in(text: str) -> int | None:
    """Return the only whole number in a text: `12x`, `x 12`, `12 cards`, `twelve`; None if none."""
    word = text.strip().casefold()
    if word in _NUMBERS_IN_WORDS:
        return _NUMBERS_IN_WORDS.index(word)
    only = _ONLY_NUMBER.fullmatch(word)
    return int(only[1]) if only else None


def _in_brackets(text: str, fewest: int) -> str:
    """Return a text as the list that was meant: its lines, or the two numbers of a size.

    A bracket that closes the list may be there already.

    If several items are needed and there is one line, its words are the items.
    """
    size = _SIZE.fullmatch(text)
    if size is not None:
        return f"[{size[1]}, {size[2]}]"
    text = text if "[" in text else text.removesuffix("]")
    if fewest > 1 and "\n" not in text:
        joined = _BEFORE_UNIT.sub("", text)
        parts = (re.split("[,;]", text), _BETWEEN_WORDS.split(joined), _DASHES.split(text))
        listed = ([item.strip() for item in part if item.strip()] for part in parts)
        text = next((", ".join(items) for items in listed if len(items) >= fewest), text)
    lines = [line.strip() for line in text.splitlines() if line.strip()] or [text]
    if len(lines) == 1 and _PLAIN_ITEMS.fullmatch(lines[0]):
        return f"[{shortened(lines[0])}]"
    items = [json.dumps(shortened(line), ensure_ascii=False) for line in lines[:_MOST_LINES]]
    return f"[{', '.join([*items, *(['...'] if len(lines) > _MOST_LINES else [])])}]"


def joined_halves(before_comma: object, decimals: str) -> str | None:
    """Join the halves that a decimal comma split, `0` and `4 mm`, to `0.4 mm`; None if none."""
    if isinstance(before_comma, bool) or not isinstance(before_comma, int | str):
        return None
    if not (_WHOLE.fullmatch(str(before_comma)) and _DECIMALS.fullmatch(decimals)):
        return None
    return f"{before_comma}.{decimals}"


def with_values_of_their_own(value: object, printed_by: str = "") -> str | None:
    """Hint that a name, or each in a list of names, needs a value; None if it is neither.

    `printed_by` is the key for the printed name of such a group; "" if it has none.
    """
    said = _SAID_EQUAL.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if not printed_by and isinstance(value, str):
        said = said or _TWO_WORDS.fullmatch(value)
    if said:
        return f"write {{{said[1]}: {said[2]}}}"
    if printed_by and isinstance(value, str) and id_like(value):
        return f"write {written_value({id_like(value): {printed_by: value}})}"
    if isinstance(value, str) and value:
        return f"give it a value of its own: {{{shortened(value)}: ...}}"
    if (
        not isinstance(value, tuple)
        or not value
        or not all(isinstance(name, str) for name in value)
    ):
        return None
    if printed_by and all(map(id_like, value)) and len(value) <= _MOST_LINES:
        groups = {id_like(name): {printed_by: name} for name in value}
        return f"write {written_value(groups)}"
    names = [f"{shortened(name)}: ..." for name in value[:_MOST_LINES]]
    return f"give each its own value: {{{', '.join(names)}}}"


def parted_key(written: str, known: Sequence[str]) -> str | None:
    """Hint that a space is missing in `count:3`; None if no known key precedes the colon."""
    key, colon, value = written.partition(":")
    if not colon:
        key, colon, value = written.partition("=")
    if not colon or key.strip() not in known:
        return None
    if colon == "=":
        return f"write a colon in place of `=`: {shortened(f'{key.strip()}: {value.strip()}')}"
    parted = shortened(f"{key.strip()}: {value.strip()}")
    if value[:1].isspace():
        return (
            f"type the space after the colon again, which is {character_name(value[0])}: {parted}"
        )
    return f"write a space after the colon: {parted}"


def dotted_key(keys: Sequence[str], *, is_written: bool) -> str:
    """Return a hint at how YAML nests keys, instead of joining them as in `sheet.pages`.

    Args:
        keys: The keys, from the outermost.
        is_written: Whether the outermost is already written.
    """
    inner = keys[1:] if is_written else keys
    words = f"`{shortened(': {'.join(inner))}: ...{'}' * (len(inner) - 1)}`"
    where = f" below {key_name(keys[0])}" if is_written else ""
    return f"the dot is for --set; write {words}{where}"


_BOUNDS = {
    "gt": "more than {}",
    "ge": "at least {}",
    "lt": "less than {}",
    "le": "at most {}",
    "multiple_of": "a multiple of {}",
}


def range_words(
    limits: dict[str, Any], written: object, schemas: Sequence[dict[str, Any]]
) -> tuple[str, str]:
    """Return in words the bound that a number missed, and a hint at the permitted range.

    Args:
        limits: The missed bound by its short name: `{"ge": 1}`.
        written: The value as the user wrote it: a number, or a length with its unit.
        schemas: The key's schemas in the model, which contain the other bound.
    """
    short, bound = next((name, limits[name]) for name in _BOUNDS if name in limits)
    needed = _BOUNDS[short].format(_bound_shown(bound, written))
    low, high = range_of(schemas)
    if low is not None and high is not None and not isinstance(written, str):
        return needed, f"write a number from {value_shown(low)} to {value_shown(high)}"
    return needed, f"write {needed}"


def whole_number_hint(value: object, schemas: Sequence[dict[str, Any]]) -> str | None:
    """Return a hint at the range for a float outside it, such as 1e9; None if it is inside."""
    low, high = range_of(schemas)
    if low is None or high is None or not isinstance(value, float) or low <= value <= high:
        return None
    return f"write a number from {value_shown(low)} to {value_shown(high)}"


def null_words(description: str) -> str:
    """Return an ending such as `, or null for no limit` from a key's description, or ""."""
    match = _NULL.search(description)
    return f", or `null` for {match['what']}" if match else ""


def range_of(schemas: Sequence[dict[str, Any]]) -> tuple[float | None, float | None]:
    """Return the least and the greatest number that a key takes; None for a missing bound."""
    low = next((schema["minimum"] for schema in schemas if "minimum" in schema), None)
    high = next((schema["maximum"] for schema in schemas if "maximum" in schema), None)
    return low, high


def _bound_shown(bound: float, written: object) -> str:
    """Return a bound as text, a length in the unit that the user wrote."""
    if not isinstance(written, str):
        return value_shown(bound)
    unit = written.strip().lstrip("0123456789. ")
    return f"{bound / parse_length(f'1 {unit}'):.4g} {unit}"
