"""Keys in braces without a colon: alone, or together with their value."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, takewhile
from typing import Any

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.scalars import core_scalar, written_value
from kitgen.definitions.tree import (
    Entry,
    Mapping,
    Node,
    Scalar,
    Sequence,
    key_span,
    leaves,
    nearest,
    plain,
)
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.value_faults import wrong_kind
from kitgen.definitions.wording import key_name, shortened
from kitgen.diagnostics import Diagnostic, KeyPath, Span
from kitgen.values import frozen

_BEFORE_BRACE = re.compile(r"(?P<key>[a-z_]+) *(?P<rest>\{.*)")


@frozen
class WithoutColon:
    """A key and its value that are written without a colon between them.

    Attributes:
        key: The key.
        value: The value as it is written.
    """

    key: str
    value: str

    @property
    def hint(self) -> str:
        """What to do about it."""
        return f"write a colon after {key_name(self.key)}: `{self.key}: {shortened(self.value)}`"


def key_and_value(
    guide: KeyGuide, path: KeyPath, node: Node, free: list[str], *, is_first: bool
) -> WithoutColon | None:
    """Return the known key and the value that an unknown key consists of: `exactly 18`, `count12`.

    None if it is no such key, or if the known one takes any words: such a key may be the end of a
    text before it, unless it is the first of its group.

    Args:
        guide: What the model says.
        path: The unknown key.
        node: Its value.
        free: The keys of its group that are not written.
        is_first: Whether nothing is written before it in its group.
    """
    written = str(path[-1])
    opening = _BEFORE_BRACE.fullmatch(written)
    if opening and opening["key"] in free and isinstance(node, Scalar):
        return WithoutColon(opening["key"], f"{opening['rest']}: {node.value}")
    if not (isinstance(node, Scalar) and node.is_blank):
        return None
    for key in sorted(free, key=len, reverse=True):
        rest = written.removeprefix(key)
        value = rest.strip()
        if rest == written or not value or not (rest[0].isspace() or rest[0].isdigit()):
            continue
        at = (*path[:-1], key)
        meant = Scalar(core_scalar(value, Span("", 1, 1))[0], node.span)
        any_text = is_first and rest[0].isspace()
        if any(takes(guide, schema, meant, any_text=any_text) for schema in guide.at(at)):
            return WithoutColon(key, value)
    return None


def empty_in_braces(tree: Mapping, guide: KeyGuide, path: KeyPath) -> str | None:
    """Return the hint at a known key in braces without a value: `{text: Draw, count}`.

    None if its colon is written, or its value. After a text it may be the end of that.

    Args:
        tree: What is written.
        guide: What the model says.
        path: The key.
    """
    group = nearest(tree, path[:-1])
    entry = group.entry(str(path[-1])) if isinstance(group, Mapping) else None
    if not (isinstance(group, Mapping) and entry and entry.has_no_colon):
        return None
    if in_brackets := _in_brackets(guide, path[:-1], group, entry):
        return in_brackets
    samples = filter(None, (_sample(schema) for schema in guide.at(path)))
    as_in = next((f", as in `{entry.key}: {sample}`" for sample in samples), "")
    text = _text_before(guide, path[:-1], group.before(entry.key))
    if not text:
        return f"write a colon and its value{as_in}"
    quoted = json.dumps(shortened(f"{text}, {entry.key}"), ensure_ascii=False)
    return f"write a colon and its value{as_in}, or put the text in quotes: {quoted}"


def _in_brackets(guide: KeyGuide, path: KeyPath, group: Mapping, word: Entry) -> str | None:
    """Return the hint at the second of the words of a list: `{type: fish, crab, gull}`.

    None if words are no keys here, or the entry before it takes no list.
    """
    before = group.before(word.key)
    if before is None or guide.known_keys(path) or not isinstance(before.node, Scalar):
        return None
    others = takewhile(lambda entry: entry.has_no_colon, group.since(word.key))
    words = (before.node, *(Scalar(entry.key, entry.key_span) for entry in others))
    meant = Sequence(words, before.node.span)
    for schema in guide.at((*path, before.key)):
        if "items" in schema and takes(guide, schema, meant):
            return f"write it in brackets: `{before.key}: {written_value(plain(meant))}`"
    return None


def further_words(tree: Mapping, guide: KeyGuide, paths: Iterable[KeyPath]) -> Iterator[KeyPath]:
    """Yield the words of lists in braces after the second, whose hint shows the whole list.

    Args:
        tree: What is written.
        guide: What the model says.
        paths: Keys of the groups to look at.
    """
    for path in dict.fromkeys(path[:-1] for path in paths):
        group, is_shown = nearest(tree, path), False
        if not isinstance(group, Mapping):
            continue
        for before, entry in pairwise(group.entries):
            if entry.has_no_colon and before.has_no_colon:
                yield from [(*path, entry.key)] * is_shown
            else:
                is_shown = entry.has_no_colon and bool(_in_brackets(guide, path, group, entry))


def quoted_or_listed(guide: KeyGuide, path: KeyPath, text: str) -> str:
    """Return the hint at a text with commas in braces, which may be a list of names.

    Args:
        guide: What the model says.
        path: The key in front of the text.
        text: All of it.
    """
    nowhere = Span("", 1, 1)
    names = tuple(Scalar(name.strip(), nowhere) for name in text.split(","))
    listed = Sequence(names, nowhere)
    for schema in guide.at(path):
        # A list of any words would take every text.
        if "pattern" in schema.get("items", {}) and takes(guide, schema, listed):
            return f"write it in brackets: `{path[-1]}: {written_value(plain(listed))}`"
    return f"put the text in quotes: {json.dumps(text, ensure_ascii=False)}"


def bare_keys(tree: Mapping, guide: Callable[[], KeyGuide]) -> Iterator[Diagnostic]:
    """Yield the known keys in braces without a colon that may be empty: `{emblem: star, name}`.

    Whoever writes one has left something out. Those that may not be empty are reported as such.
    """
    for path, node in leaves(tree):
        if not path or not node.is_blank or isinstance(path[-1], int):
            continue
        hint = empty_in_braces(tree, guide(), path)
        if hint and any(schema.get("type") == "null" for schema in guide().at(path)):
            yield wrong_kind(key_span(tree, path), path, None, guide().kinds(path), hint)


def _sample(schema: dict[str, Any]) -> str | None:
    """Return a value that a key takes, as it is written; None if its model names none."""
    choices = [schema.get("default"), schema.get("const"), *schema.get("enum", ())]
    value = next(
        (choice for choice in [*choices, schema.get("minimum")] if choice is not None), None
    )
    return written_value(value) if isinstance(value, bool | int | float | str) else None


def _text_before(guide: KeyGuide, path: KeyPath, before: Entry | None) -> str:
    """Return the text of the entry before a key of a group, if it takes any; otherwise ""."""
    if before is None or not isinstance(before.node, Scalar):
        return ""
    words = before.node.value
    # The name of an emblem or a file is no sentence that goes on.
    is_said = isinstance(words, str) and (" " in words or words[:1].isupper())
    return str(words) if is_said and guide.takes_any_words((*path, before.key)) else ""
