"""Writes single settings into a `kitgen.toml` and keeps its other lines and comments."""

import json
import os
import shlex
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

from kitgen.definitions.file_text import read_file
from kitgen.definitions.languages import ENGLISH_NAME, LANGUAGE_NAMES
from kitgen.definitions.loading import FILE_ENDINGS
from kitgen.definitions.settings.reading import SETTINGS, SettingsFile
from kitgen.definitions.settings.toml_places import key_places, read_toml
from kitgen.definitions.tree import plain
from kitgen.definitions.validation import validated
from kitgen.definitions.wording import escaped, shortened
from kitgen.diagnostics import DefinitionError, KeyPath, KitgenError

_DEEPEST = 2
"""The most parts that a key has, as in `club.name`."""

LANGUAGE = "language"
"""The key whose value is a shipped language or a file."""

_GROUP = "club"
"""The key that has others below it, and no value of its own."""


def refuse_missing_files(path: Path, changes: Sequence[str]) -> None:
    """Refuse to write the name of a file that does not exist beside the settings file.

    That is a club's logo or the file of a language; a printer may be measured later.

    Raises:
        KitgenError: There is no such file.
    """
    for change in changes:
        key, _, value = (part.strip() for part in change.partition("="))
        is_file = key == "club.logo" or (key == LANGUAGE and value.endswith(FILE_ENDINGS))
        if is_file and value and not (path.parent / value).is_file():
            words = (
                f"--write {shortened(change)}: there is no such file beside {escaped(str(path))}"
            )
            raise KitgenError(f"{words}; check the file's name")


def write_settings(path: Path, changes: Sequence[str]) -> None:
    """Write settings into a file, all or none of them; create the file if it does not exist.

    Args:
        path: The file.
        changes: `KEY=VALUE` each, as in `club.name=Games Club`; an empty value removes the key.
            Values of keys with a fixed choice may be in capitals.

    Raises:
        DefinitionError: The file is not TOML.
        KitgenError: A change is not `KEY=VALUE` or would make the file wrong, no single line can
            be changed for it, or the file cannot be written.
    """
    shown = escaped(str(path))
    there = path.exists()
    text = read_file(path, shown).text if there else ""
    wanted = plain(read_toml(text, shown))
    for change in changes:
        key, equals, value = change.partition("=")
        keys = tuple(part.strip() for part in key.split("."))
        if not equals or not all(keys) or len(keys) > _DEEPEST:
            written = shortened(change) or "''"
            raise KitgenError(f"--write {written} is not KEY=VALUE, as in paper=a4")
        if keys == (_GROUP,):
            hint = f"write {shortened(shlex.quote(f'club.name={value.strip()}'))}"
            if not value.strip():
                hint = f"take it out of {shown} yourself"
            words = f"--write {shortened(change)}: `{_GROUP}` is a group of keys"
            raise KitgenError(f"{words}; {hint}")
        value = as_choice(keys, value.strip())
        if value:
            # Beside the file's own keys, a misspelt one would seem to be written twice.
            _refuse(_written("", keys, value), shown, only="YML006")
        _set(wanted, keys, value)
        text = _written(text, keys, value)
    try:
        same = tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        same = False
    if not same:
        raise KitgenError(f"{shown} is written so that --write cannot change it; edit it yourself")
    _refuse(text, shown)
    _replace(path, text)


def _refuse(text: str, shown: str, *, only: str = "") -> None:
    """Raise a `KitgenError` if a settings file would be wrong, or wrong with `only` one code."""
    try:
        validated(read_toml(text, shown), SettingsFile, SETTINGS)
    except DefinitionError as refused:
        for fault in refused.diagnostics:
            if only in ("", fault.code):
                words = f"{shown} would be wrong: {fault.message}; {fault.hint}"
                raise KitgenError(words) from None


def as_choice(keys: Sequence[str], value: str) -> str:
    """Return a value as the file has it: in lower case, as options take it, if it is a choice."""
    field = SettingsFile.model_fields.get(".".join(keys))
    known = (
        [word for part in get_args(field.annotation) for word in get_args(part)] if field else []
    )
    if keys == (LANGUAGE,):
        known = [ENGLISH_NAME, *LANGUAGE_NAMES]
    return value.lower() if value.lower() in known else value


def _set(values: dict[str, Any], keys: KeyPath, value: str) -> None:
    """Change a value as the file will have it; a group that loses its last value stays, empty."""
    first, further = str(keys[0]), keys[1:]
    if further:
        below = values.setdefault(first, {}) if value else values.get(first, {})
        if isinstance(below, dict):
            _set(below, further, value)
        return
    if value:
        values[first] = value
    else:
        values.pop(first, None)


def _written(text: str, keys: KeyPath, value: str) -> str:
    """Return a file's text with one value changed, added, or removed with its line."""
    lines = text.splitlines(keepends=True)
    places = dict(key_places(text))
    # TOML uses the escapes of JSON.
    entry = json.dumps(value, ensure_ascii=False)
    place = places.get(keys)
    if place is not None:
        line = lines[place.line - 1]
        before, old = line[: place.value - 1], line[place.value - 1 :]
        after = old[_length_of_value(old) :]
        lines[place.line - 1 : place.line] = [f"{before}{entry}{after}"] if value else []
        return "".join(lines)
    if not value:
        return text
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    table, name = keys[:-1], keys[-1]
    if not table:
        headers = (known.line - 1 for known in places.values() if known.value == known.key)
        above = min(headers, default=len(lines))
        before_it = (known.line for known in places.values() if known.line <= above)
        lines.insert(max(before_it, default=above), f"{name} = {entry}\n")
        return "".join(lines)
    header = places.get(table)
    # A club's keys may also be on separate lines, as in `club.name = "x"`.
    beside = next((known for path, known in places.items() if path[:-1] == table), None)
    if header is not None:
        lines.insert(header.line, f"{name} = {entry}\n")
    elif beside is not None:
        lines.insert(beside.line, f"{'.'.join(map(str, keys))} = {entry}\n")
    else:
        lines += (f"[{'.'.join(map(str, table))}]\n", f"{name} = {entry}\n")
    return "".join(lines)


def _length_of_value(written: str) -> int:
    """Return how many characters of the rest of a line the value takes."""
    if written[:1] not in ('"', "'"):
        return len(written.partition("#")[0].rstrip())
    return length_in_quotes(written)


def length_in_quotes(written: str) -> int:
    """Return how many characters the value in quotes at the beginning of a text takes."""
    quote, at = written[0], 1
    while at < len(written) and written[at] != quote:
        at += 2 if quote == '"' and written[at] == "\\" else 1
    return at + 1


def _replace(path: Path, text: str) -> None:
    """Replace a file's text; a link stays a link.

    Raises:
        KitgenError: It cannot be written.
    """
    place = Path(os.path.realpath(path))
    fresh = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            with fresh.open("x", encoding="utf-8", newline="") as file:
                file.write(text)
            if place.exists():
                fresh.chmod(place.stat().st_mode & 0o777)
            fresh.replace(place)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as problem:
        reason = (problem.strerror or str(problem)).lower()
        raise KitgenError(f"{escaped(str(path))} cannot be written: {reason}") from None
