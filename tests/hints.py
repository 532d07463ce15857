"""Follows hints to the letter, as an author would who has nothing else to go by.

What a hint says to write, to set, to take out, to add or to build with is read from its words
alone, and done where its message stands. Each choice that it offers is another change. Hints
that leave the change to the author (`use fewer or shorter words`) offer none.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from kitgen.definitions.loading import Loaded, load_kit
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span
from kitgen.drawing.ink_role import InkStyle
from kitgen.units import parse_length

Settings: TypeAlias = dict[KeyPath, Any]
"""New values by their keys; `_GONE` takes a key out."""

_GONE = object()

_OF_GROUPS = {
    "tunnel tile": ("straight", "tee"),
    "tunnels that are no dead end": ("straight", "tee"),
    "dead end": ("dead_end",),
    "other tile": ("collapse", "lodestone"),
    "path tile": ("fork", "bend"),
    "count": ("straight", "tee"),
}
"""Kinds of which one may be taken where a hint names a group of them."""

_MEANT = re.compile(r"did you mean `(?P<word>[^`]+)`\?")
_QUOTED = re.compile(r"`([^`]+)`")

# Where another thing to do begins, and where the other half of one.
_CHOICE = re.compile(
    r"[;,]? or (?=(?:set|write|keep|make|take|add|print|build|choose|put|give|open|call|move|raise"
    r"|name|shorten)\b|`?[a-z_.]+`?: |`--|-?[0-9]+ \w+|[0-9A-Z]+$|`[^`]+`$|(?:to )?null\b)"
)
_HALF = re.compile(r",? and (?=`?[a-z_.]+`?: |add [0-9])| (?=in place of [0-9a])")
_SAME = " in place of as many "

# How far beyond a number one may go, why, and what else there is to see to.
_BEYOND = re.compile(
    r",? or (?:more|less|fewer|lower|higher|another)\b.*| (?:for|with|to have)\b.*|; .*"
    r"| and (?:fewer|have|print)\b.*|, and .*"
)
_KEY = r"(?P<key>[a-z_]+(?:\.[a-z_]+)*)"
_SET = re.compile(rf"(?:(?:set|write|print no box:) )?`?{_KEY}: (?P<value>.+)")
_IN_GROUP = re.compile(r"write `(?P<key>[a-z_]+): (?P<value>[^`]+)` in `(?P<group>[^`]+)`.*")
_SET_TO = re.compile(rf"(?:set (?:its )?`?{_KEY}`? )?to (?P<value>.+)")
_BELOW = re.compile(rf"set `{_KEY}` below (?P<value>[0-9]+)")
_RANGE = re.compile(r"an? (?:whole )?(?:number|length) from (?P<low>.+) to (?P<high>.+)")
_HERE = re.compile(
    r"(?:(?:write|make (?:it|them)) )?(?P<value>-?[0-9.]+(?: (?:%|in|mm)\b| (?=or)|$|[,;]).*"
    r"|null\b.*|`[a-z_]\w+`|an? (?:whole )?number from .+|[A-Z][0-9]+)"
)
_SUCH_AS = re.compile(r"write .*, as in `(?P<value>[^`]+)`|write it like (?P<colour>#\w+)")
_TAKE_OUT = re.compile(
    rf"take (?:(?P<here>it|them|this line|the line)|`?{_KEY}`?) (?:out|away)\b.*"
)
_AT_LEAST = re.compile(r"at least (\d+) (rows|columns) and (\d+) (rows|columns)")
_DIE = re.compile(r"give it a (?P<value>d\d+)")
_COUNTS = re.compile(
    r"(?:(?P<way>add|put|take|raise|lower|in place of) )?(?P<by>\d+|as many)?(?: ?of)?(?: ?the)? ?"
    r"(?P<what>[a-z_ ]+?)(?P<away> away)?(?: by (?P<total>\d+))?"
)
_OPTION = re.compile(r"(?:print .*: |build with )?`?--(?P<name>ink|without) (?P<value>\w+)`?")


@dataclass
class Change:
    """One thing that a hint says to do.

    Attributes:
        does: It in the hint's words.
        file: The file that it changes.
        text: What is written there then.
        paths: The keys that are changed; none where a word was put in place of another.
        options: What the kit is built with then.
    """

    does: str
    file: Path
    text: str
    paths: tuple[KeyPath, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)


def changes(said: Diagnostic, kit: Path) -> Iterator[Change]:
    """Yield every change that a hint offers; nothing where it leaves the change to the author."""
    assert said.span is not None and said.hint is not None
    file = Path(said.span.path)
    meant = _MEANT.match(said.hint)
    if meant:
        text = file.read_text(encoding="utf-8")
        yield Change(meant[0], file, _put(text, said, meant["word"]))
        return
    try:
        author = _Author(said.span, kit)
    except DefinitionError:
        return
    yield from author.follow(said.hint)


def about(said: Diagnostic, kit: Path) -> tuple[KeyPath, ...]:
    """Return the keys that a message is about: those that its hint changes, or else its place."""
    assert said.span is not None
    followed = {path for change in changes(said, kit) for path in change.paths}
    return (*followed,) or (_path_of(load_kit(str(kit)), said.span) or (),)


def _put(text: str, said: Diagnostic, word: str) -> str:
    """Put a word in place of the one that a message names and that stands at its place."""
    assert said.span is not None
    lines = text.splitlines(keepends=True)
    at = sum(map(len, lines[: said.span.line - 1])) + said.span.column - 1
    named = [one for one in _QUOTED.findall(said.message) if one in text]
    # Of several the nearest; a paragraph of rules stands before its words, a value behind its key.
    found = {text.find(one, at): one for one in named if text.find(one, at) >= 0}
    found = found or {text.rfind(one, 0, at): one for one in named}
    begin = min(found)
    return text[:begin] + word + text[begin + len(found[begin]) :]


class _Author:
    """Somebody who changes a kit as a hint says."""

    def __init__(self, span: Span, kit: Path) -> None:
        self._kit = kit
        self._loaded = load_kit(str(kit))
        self._known = set(_paths(self._loaded.values))
        self._place = _path_of(self._loaded, span)

    def follow(self, hint: str) -> Iterator[Change]:
        """Yield a change for each choice that a hint offers."""
        key = self._place
        # What is exchanged is said once for all: `put 4 tee or 2 cross in place of as many elbow`.
        offered, same, exchanged = hint.partition(_SAME)
        for choice in _CHOICE.split(offered):
            if option := _OPTION.fullmatch(choice):
                value = InkStyle(option["value"]) if option["name"] == "ink" else (option["value"],)
                yield Change(choice, self._kit, self._with({}), (), {option["name"]: value})
                continue
            ways: list[Settings] = [{}]
            for half in _HALF.split(choice + same + exchanged):
                ways = [
                    way | one for way in ways for one in [*self._settings(half, key, way)] or [{}]
                ]
                key = next((path for way in ways for path in way), key)
            for way in ways:
                if way:
                    yield Change(choice, self._kit, self._with(way), tuple(way))

    def _settings(self, said: str, before: KeyPath | None, way: Settings) -> Iterator[Settings]:
        """Yield what comes of one half; words without a key speak of the one before."""
        if taken := _TAKE_OUT.fullmatch(said):
            key = self._place if taken["here"] else self._find(taken["key"])
            if key is not None:
                yield {key: _GONE}
        elif die := _DIE.match(said):
            yield {(*(self._place or ()), "die"): die["value"]}
        elif sizes := _AT_LEAST.search(said):
            numbers = sizes.group(1, 2), sizes.group(3, 4)
            yield {(*(self._place or ()), name): int(number) for number, name in numbers}
        elif below := _BELOW.fullmatch(said):
            yield {self._find(below["key"]): int(below["value"]) - 1}
        elif inside := _IN_GROUP.fullmatch(said):
            group = self._find(inside["group"])
            yield {(*group, inside["key"]): yaml.safe_load(inside["value"])}
        elif (such := _SUCH_AS.fullmatch(said)) and before is not None:
            yield {before: such["value"] or such["colour"]}
        elif named := _SET.fullmatch(said) or _SET_TO.fullmatch(said):
            known = before if named["key"] in (None, "it") else self._find(named["key"])
            if known is not None:
                yield from ({known: value} for value in self._values(named["value"], known))
        elif here := _HERE.fullmatch(said):
            if before is not None and not isinstance(self._at(before), dict | tuple):
                yield from ({before: value} for value in self._values(here["value"], before))
        elif counts := _COUNTS.fullmatch(said):
            yield from self._counted(counts, way)

    def _counted(self, said: re.Match[str], way: Settings) -> Iterator[Settings]:
        """Yield more of a kind, or fewer; `as many` are those that were added just before."""
        by = int(said["total"] or 0)
        if said["by"] == "as many":
            by = sum(value - self._at(path) for path, value in way.items())
        elif said["by"]:
            by = int(said["by"])
        if said["away"] or said["way"] in ("take", "lower", "in place of"):
            by = -by
        kinds = _OF_GROUPS.get(said["what"].removesuffix("s"), (said["what"],))
        for kind in kinds if by else ():
            paths = [path for path in self._known if kind in path[-2:]]
            counts = [path for path in paths if type(self._at(path)) is int and path not in way]
            yield from ({path: self._at(path) + by} for path in counts if self._at(path) + by >= 0)

    def _find(self, key: str) -> KeyPath:
        """Return the key that a hint means: the nearest of its name, from its place outwards."""
        parts = tuple(key.split("."))
        place = self._place or ()
        for end in range(len(place), -1, -1):
            group = place[:end]
            if {(*group, *parts), (*group, parts[0])} & self._known:
                return (*group, *parts)
        nested = [path for path in self._known if path[-len(parts) :] == parts]
        if len(nested) == 1 or len(parts) > 1:
            return nested[0] if nested else parts
        here = place if isinstance(self._at(place), dict | tuple) else place[:-1]
        return (*here, *parts)

    def _values(self, said: str, path: KeyPath) -> Iterator[Any]:
        """Yield the value that a hint names; of a range the end nearest to what is written."""
        bare = said.strip("`")
        if ends := _RANGE.fullmatch(bare):
            written = _measured(self._at(path))
            yield min(
                (yaml.safe_load(end) for end in ends.groups()),
                key=lambda end: abs(_measured(end) - written),
            )
        elif "..." not in bare:
            yield yaml.safe_load(_BEYOND.sub("", bare).strip("`,"))

    def _at(self, path: KeyPath) -> Any:
        found: Any = self._loaded.values
        for part in path:
            found = found[part]
        return found

    def _with(self, settings: Settings) -> str:
        """Return the kit's text with new values."""
        kit = yaml.safe_load(self._kit.read_text(encoding="utf-8"))
        for path, value in settings.items():
            group: Any = kit
            for end, part in enumerate(path[:-1], 1):
                if isinstance(group, dict) and not isinstance(group.get(part), dict | list):
                    inherited = self._at(path[:end]) if path[:end] in self._known else {}
                    # A list is written whole or not at all.
                    group[part] = [*inherited] if isinstance(inherited, tuple) else {}
                group = group[part]
            if value is not _GONE:
                group[path[-1]] = value
            elif isinstance(group, list) or path[-1] in group:
                del group[path[-1]]
            else:
                group[path[-1]] = None
        return yaml.safe_dump(kit, allow_unicode=True, sort_keys=False)


def _measured(value: Any) -> float:
    """Return a number as it is, and a length in points; what is neither is nothing."""
    try:
        return float(value) if isinstance(value, int | float) else parse_length(value)
    except (TypeError, ValueError):
        return 0.0


def _paths(values: Any, path: KeyPath = ()) -> Iterator[KeyPath]:
    """Yield the path of everything in a definition."""
    if path:
        yield path
    if isinstance(values, dict | tuple):
        for key, value in values.items() if isinstance(values, dict) else enumerate(values):
            yield from _paths(value, (*path, key))


def _path_of(loaded: Loaded, span: Span) -> KeyPath | None:
    """Return the key at whose value, or at which itself, a message stands."""
    for where in (loaded.where, loaded.where.key):
        for path in _paths(loaded.values):
            if where(*path) == span:
                return path
    return None
