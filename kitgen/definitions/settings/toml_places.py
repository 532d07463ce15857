"""Reads TOML into a tree of values that know their place, as `reader` does with YAML."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, coded, error
from kitgen.values import frozen

MOST_CHARACTERS = 10_000
"""More than any settings need; thousands of dotted keys cost memory quadratically."""

_MOST_BITS = 64
"""The size of integers that TOML guarantees; Python refuses to print one of 20,000 bits."""

_BARE = r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'"""
_KEY = rf"(?:{_BARE})(?:[ \t]*\.[ \t]*(?:{_BARE}))*"
_TABLE = re.compile(rf"[ \t]*\[[ \t]*({_KEY})[ \t]*\]")
_LINE = re.compile(rf"[ \t]*({_KEY})[ \t]*=[ \t]*")
_PART = re.compile(_BARE)
_OPENED = re.compile(rf"[ \t]*\[[ \t]*({_KEY})[ \t]*(?:#.*)?")
_SIGNS = """"'“”„‘’#"""
_LOOSE = re.compile(
    rf"[ \t]*({_KEY})[ \t]*[=:][ \t]*[{_SIGNS[:-1]}]*"
    rf"([^{_SIGNS}\s{{\[](?:[^{_SIGNS}]*[^{_SIGNS}\s])?)[{_SIGNS[:-1]}]*[ \t]*(?:#.*)?"
)
"""A key and its value, whatever quotes are around the value and whatever is between them."""
_LINE_END = re.compile("\r?\n")
_TRIPLE = re.compile("\"{3}|'{3}")
_AT = re.compile(r" \(at line (\d+), column (\d+)\)| \(at end of document\)")


@frozen
class KeyPlace:
    """The place of a key in a TOML file: its line, from 1, and the columns of key and value."""

    line: int
    key: int
    value: int


@coded("KIT114")
def not_toml(
    span: Span,
    problem: str,
    hint: str = 'write KEY = "VALUE" on a line of its own, as in paper = "a4"',
) -> Diagnostic:
    """The settings in `kitgen.toml` are not written as TOML.

    Every line is a key, `=` and a value in quotes, as in `paper = "a4"`; a club's name and logo
    come last, below a line `[club]`. `kitgen settings --write paper=a4` writes such lines. A file
    of more than 10,000 characters is not a file of settings, and is not read.
    """
    return error("KIT114", f"this is not TOML: {problem}", span, hint)


def read_toml(text: str, display_path: str) -> Mapping:
    """Read a TOML file into a tree.

    Args:
        text: The file's text.
        display_path: Its name as the user knows it.

    Raises:
        DefinitionError: KIT114: it is not TOML.
    """
    start = Span(display_path, 1, 1)
    if len(text) > MOST_CHARACTERS:
        problem = f"it has {len(text):,} characters, but settings have at most {MOST_CHARACTERS:,}"
        raise DefinitionError([not_toml(start, problem, "name a file of settings")])
    try:
        return _group(tomllib.loads(text), (), dict(key_places(text)), display_path, start)
    except tomllib.TOMLDecodeError as fault:
        said = str(fault)
        twice = _repeated(text) if said.startswith("Cannot") else None
        if twice is not None:
            raise DefinitionError([_key_twice(*twice, display_path)]) from None
        raise DefinitionError(_undecoded(text, display_path)) from None
    except RecursionError:
        nested = not_toml(start, "lists or keys are nested too deeply")
        raise DefinitionError([nested]) from None
    except ValueError:
        # Python does not report where a number with thousands of digits is.
        long = not_toml(start, "a number has too many digits")
        raise DefinitionError([long]) from None


def _undecoded(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield the lines that were plainly meant otherwise, and the first other fault of the text."""
    odd = {it.span.line: it for it in _odd_lines(text, file) if it.span}
    lines = _LINE_END.split(text)
    try:
        tomllib.loads("\n".join("" if at in odd else line for at, line in enumerate(lines, 1)))
    except tomllib.TOMLDecodeError as fault:
        at = _place_of(fault) or (text.count("\n") + 1, 1)
        odd.setdefault(at[0], not_toml(Span(file, *at), _problem(fault)))
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and deep lists are reported when the rest is right.
        pass
    yield from (odd[line] for line in sorted(odd))


def _odd_lines(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield the lines that are no TOML, but a key with a value in other quotes or in none.

    The same for the name of a table whose bracket is not closed.
    """
    is_within = False
    for number, line in enumerate(_LINE_END.split(text), 1):
        # Text of several lines may look like anything.
        was_within, is_within = is_within, is_within ^ (len(_TRIPLE.findall(line)) % 2 == 1)
        if was_within or is_within:
            continue
        meant, opened = _LOOSE.fullmatch(line), _OPENED.fullmatch(line)
        if meant:
            quote = "'" if "\\" in meant[2] else '"'
            written, start = f"{meant[1]} = {quote}{shortened(meant[2])}{quote}", meant.start(2)
        elif opened:
            written, start = f"[{opened[1]}]", opened.end(1)
        else:
            continue
        try:
            tomllib.loads(line)
        except tomllib.TOMLDecodeError as fault:
            _, column = _place_of(fault) or (1, start + 1)
            yield not_toml(Span(file, number, column), _problem(fault), f"write {written}")
        except (ValueError, RecursionError):
            continue


def _place_of(fault: tomllib.TOMLDecodeError) -> tuple[int, int] | None:
    """Return the line and the column of a fault; None if it is the end of the text."""
    at = _AT.search(str(fault))
    return (int(at[1]), int(at[2])) if at and at[1] else None


def _problem(fault: tomllib.TOMLDecodeError) -> str:
    """Return what is wrong in the words of the parser, without the place."""
    words = _AT.sub("", str(fault))
    return words[:1].lower() + words[1:]


def _repeated(text: str) -> tuple[KeyPath, KeyPlace, KeyPlace] | None:
    """Return the first key that a text repeats, with both its places."""
    known: dict[KeyPath, KeyPlace] = {}
    for path, place in key_places(text):
        if path in known:
            return path, known[path], place
        known[path] = place
    return None


def _key_twice(path: KeyPath, first: KeyPlace, second: KeyPlace, file: str) -> Diagnostic:
    name = ".".join(map(str, path))
    hint = f"take out line {second.line}, or line {first.line}"
    if second.value == second.key:
        name = f"[{name}]"
        hint = f"move what is below it under line {first.line}, and take line {second.line} out"
    problem = f"`{name}` is in line {first.line} already"
    return not_toml(Span(file, second.line, second.key), problem, hint)


def key_places(text: str) -> Iterator[tuple[KeyPath, KeyPlace]]:
    """Yield the place of each key that begins a line of a TOML file, including tables."""
    table: KeyPath = ()
    for number, line in enumerate(_LINE_END.split(text), 1):
        if header := _TABLE.match(line):
            table = _parts(header[1])
            yield table, KeyPlace(number, header.start(1) + 1, header.start(1) + 1)
        elif entry := _LINE.match(line):
            place = KeyPlace(number, entry.start(1) + 1, entry.end() + 1)
            yield (*table, *_parts(entry[1])), place


def _parts(written: str) -> KeyPath:
    return tuple(part.strip("\"'") for part in _PART.findall(written))


def _group(
    values: dict[str, Any], path: KeyPath, places: dict[KeyPath, KeyPlace], file: str, at: Span
) -> Mapping:
    """Return a table's values; those in braces on one line have the place of their key."""
    entries = []
    for key, value in values.items():
        place = places.get((*path, key))
        of_key = Span(file, place.line, place.key) if place else at
        of_value = Span(file, place.line, place.value) if place else at
        below = _node(value, (*path, key), places, file, of_value)
        entries.append(Entry(key, of_key, below))
    return Mapping(tuple(entries), at)


def _node(value: Any, path: KeyPath, places: dict[KeyPath, KeyPlace], file: str, at: Span) -> Node:
    if isinstance(value, dict):
        return _group(value, path, places, file, at)
    if isinstance(value, list):
        return Sequence(tuple(_node(item, path, places, file, at) for item in value), at)
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        raise ValueError("no number of TOML is as long")
    # Only TOML has dates; a setting that takes text gets them as text.
    return Scalar(value if isinstance(value, bool | int | float | str) else str(value), at)
