"""Values that are written instead of a group of keys."""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Mapping as Values
from typing import Any

from kitgen.definitions.hints import (
    FewestAndMost,
    as_fewest_and_most,
    as_width_and_height,
    ends_of,
    is_of_kind,
    numbers_alone,
    pair_meant,
    range_of,
    with_values_of_their_own,
)
from kitgen.definitions.key_guide import ANY_OTHER, COLOUR, NUMBERED, KeyGuide
from kitgen.definitions.loosely.colours import colour_meant
from kitgen.definitions.scalars import written_value
from kitgen.definitions.tree import Mapping, Scalar, child, nearest, plain
from kitgen.definitions.tree import Sequence as ListNode
from kitgen.definitions.unknown_keys.deeper import groups_in, without_key
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.value_faults import percentage_meant
from kitgen.definitions.wording import id_like, listed, near_miss, shortened, value_shown
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen

_GROUP_SHOWN = re.compile(r"\{(?:[^{}]|\{[^{}]*\})+\}")
_ONLY_KEY = re.compile(r"\{([a-z_]+): [^{},]+\}")
_WORD = re.compile("[a-z][a-z-]*")
_PICTURE = re.compile(r"[^\s:]+\.(?:svg|png|jpe?g|webp|tiff?|gif)", re.IGNORECASE)
_FROM_TO = re.compile(r"\s*(\w+) ?(?:-+>|=>|→|(?<=[0-9]) ?- ?(?=[0-9])) ?(\w+)\s*")
_ONE_NAMED = re.compile(r"\{\w+: (?P<value>[^{},:0-9][^{},:]*)\}")
_BY = re.compile(r"([0-9]{1,3}) ?[x×*] ?([0-9]{1,3})")
_NOT = ("no", "none", "off", "false")
_PAIR = 2
_MOST_GROUPS = 3
"""The most groups that are named as the place of a key."""

_EXAMPLE = 8
"""A number for examples of pairs, such as the squares along one side of a board."""

_LONGEST_WRITTEN = 90
"""The longest group that a hint writes out, in characters."""


@frozen
class GroupHints:
    """Suggests the keys of groups for bare values.

    Attributes:
        tree: What is written.
        guide: What the model says about each place.
    """

    tree: Mapping
    guide: KeyGuide

    def hint(self, path: KeyPath, value: object, kinds: Sequence[str]) -> str | None:
        """Suggest the key for a bare value that is written where a group of keys belongs."""
        known = self.guide.known_keys(path)
        if size := as_width_and_height(value, known):
            return size
        if of_squares := _rows_and_columns(value, known):
            return of_squares
        sample = _GROUP_SHOWN.search(self.guide.description(path))
        as_shown = f"write it as in {sample[0]}" if sample and not known else None
        if "a list" in kinds and isinstance(value, str):
            return as_shown
        if kinds != ["a group of keys"]:
            return self._item_alone(path, value) or self.guide.why_refused(path, ANY_OTHER)
        if named := self._named(path, value):
            return named
        if not known:
            # Any name leads to the keys of such a group.
            by = self.guide.printed_by((*path, "x"))
            if pairs := _pairs(value):
                return f"write {pairs}"
            if numbered := _numbered(value, sample[0] if sample else ""):
                return f"write it as in {numbered}"
            of_its_own = with_values_of_their_own(value, by)
            return as_shown or of_its_own if isinstance(value, str) else of_its_own or as_shown
        if {*known} == {"lowest", "highest"} and (range_meant := ends_of(value)):
            return f"write {{lowest: {range_meant[0]}, highest: {range_meant[1]}}}"
        if ends := as_fewest_and_most(value, known, str(path[-1])):
            return self._fewest_and_most(path, ends, sample[0] if sample else "")
        if grouped := self._in_group(path, value, known, sample[0] if sample else ""):
            return grouped
        kinds_of = {key: self.guide.kinds((*path, key)) for key in known}
        are_shares = all(kinds == ["a percentage"] for kinds in kinds_of.values())
        if are_shares and (share := percentage_meant(value)):
            return f"write {{{', '.join(f'{key}: {share}' for key in known)}}}"
        is_refused = value is False or (isinstance(value, str) and value in _NOT)
        if is_refused and (whether := _whether_printed(kinds_of)):
            return f"write {{{', '.join(f'{key}: false' for key in whether)}}}"
        meant = [key for key in known if is_of_kind(value, kinds_of[key])]
        needed = [key for key in known if self.guide.is_needed((*path, key))]
        if isinstance(value, str) and (only := needed or [*known]) and len(only) == 1:
            meant = only if "text" in kinds_of[only[0]] else meant
        if len(meant) != 1:
            above = _GROUP_SHOWN.search(self.guide.description(path[:-1]))
            sample = sample or (above if isinstance(path[-1], int) else None)
            shown = f"write it as in {sample[0]}" if sample else None
            return shown or f"write its keys below it: {listed(known)}"
        return f"write its key, too: {{{meant[0]}: {value_shown(value)}}}"

    def exchanged(self, paths: Iterable[KeyPath]) -> dict[KeyPath, str]:
        """Return the groups with their names and values exchanged, with what is meant."""
        groups = {path: nearest(self.tree, path) for path in paths}
        meant = {
            path: _turned_round(group, self.guide.at(path))
            for path, group in groups.items()
            if isinstance(group, Mapping) and not self.guide.known_keys(path)
        }
        return {path: written for path, written in meant.items() if written}

    def named_by_keys(self, paths: Iterable[KeyPath]) -> dict[KeyPath, str]:
        """Return keys that are the names of their items of lists, with what is meant: `{Wheat: 8}`.

        The items need two keys, of which the first takes words and the other the value.
        """
        meant: dict[KeyPath, str] = {}
        for path in dict.fromkeys(path for path in paths if path and isinstance(path[-1], int)):
            group, known = nearest(self.tree, path), self.guide.known_keys(path)
            needed = [key for key in known if self.guide.is_needed((*path, key))]
            if not isinstance(group, Mapping) or len(group.entries) != 1 or len(needed) != _PAIR:
                continue
            (entry,) = group.entries
            at = [(*path, key) for key in needed]
            if "text" not in self.guide.kinds(at[0]) or near_miss(entry.key, known):
                continue
            if isinstance(entry.node, Scalar) and entry.node.is_blank:
                meant[*path, entry.key] = f"take its colon out: {written_value(_short(entry.key))}"
            elif any(takes(self.guide, schema, entry.node) for schema in self.guide.at(at[1])):
                whole = {needed[0]: _short(entry.key), needed[1]: _short(plain(entry.node))}
                meant[*path, entry.key] = f"write {written_value(whole)}"
        return meant

    def values_alone(self, paths: Iterable[KeyPath]) -> dict[KeyPath, object]:
        """Return the groups that have values in place of keys, with the values: `{2, 4}`."""
        values: dict[KeyPath, object] = {}
        for path in dict.fromkeys(paths):
            group, known = nearest(self.tree, path), {*self.guide.known_keys(path)}
            if not isinstance(group, Mapping):
                continue
            words = tuple(entry.key for entry in group.entries if entry.has_no_colon)
            if known == {"fewest", "most"}:
                values[path] = numbers_alone(group)
            elif 1 < len(words) == len(group.entries) and known.isdisjoint(words):
                values[path] = words
        return {path: value for path, value in values.items() if value is not None}

    def _item_alone(self, path: KeyPath, value: object) -> str | None:
        """Suggest brackets around a group that is one item of the list shown for its key."""
        group = plain(nearest(self.tree, path[:-1]))
        is_shown = f"[{{{path[-1]}: {{" in self.guide.description(path[:-1])
        if not (is_shown and isinstance(value, dict) and isinstance(group, dict)):
            return None
        written = written_value([group])
        return f"write it in brackets: {written}" if len(written) <= _LONGEST_WRITTEN else None

    def _fewest_and_most(self, path: KeyPath, ends: FewestAndMost, sample: str) -> str:
        """Suggest the group that is meant by numbers, or the key to which they belong."""
        meant = (*path[:-1], ends.key)
        low, high = range_of(self.guide.at((*meant, "most")))
        are_allowed = (low is None or low <= ends.fewest) and (high is None or ends.most <= high)
        if meant == path:
            said = value_shown(low), value_shown(high)
            in_range = f"write numbers from {' to '.join(said)}, as in {sample}"
            return f"write {ends.written}" if are_allowed else in_range
        if child(nearest(self.tree, path[:-1]), ends.key) is not None or not are_allowed:
            return f"write how many {path[-1]}, as in {sample}"
        return f"write `{ends.key}: {ends.written}` instead, and `{path[-1]}` as in {sample}"

    def _named(self, path: KeyPath, value: object) -> str | None:
        """Suggest names for groups in a list that is written where named groups belong."""
        if not isinstance(value, tuple) or not value or self.guide.known_keys(path):
            return None
        groups = [group for group in value if isinstance(group, dict) and group]
        if len(groups) != len(value):
            return None
        inner = {*self.guide.known_keys((*path, "x"))}
        if all(len(group) == 1 and inner.isdisjoint(group) for group in groups):
            whole: dict[str, object] = {}
            for name, its in ((name, its) for group in groups for name, its in group.items()):
                whole[name] = (*_each(whole[name]), *_each(its)) if name in whole else its
            said = [
                f"{name if name.isalnum() else written_value(name)}: {written_value(its)}"
                for name, its in whole.items()
            ]
            written = f"{{{', '.join(said)}}}"
            takes_each = len(whole) == len(groups) or "a list" in self.guide.kinds((*path, "x"))
            if not inner and takes_each and len(written) <= _LONGEST_WRITTEN:
                return f"write {written}"
            return "take the dashes out: each name has a colon, and its keys are below it"
        if not inner or not all(inner.issuperset(group) for group in groups):
            return None
        by = self.guide.printed_by((*path, "x"))
        name = id_like(str(groups[0].get(by, ""))) or "one"
        first = f"{name}: {written_value(groups[0])}"
        shown = f", as in `{first}`" if len(first) <= _LONGEST_WRITTEN else ""
        return f"write a name for each in place of its dash{shown}"

    def of_one_too_far_out(self, path: KeyPath) -> str | None:
        """Suggest where to write a key that stands among groups which have such a key.

        None if no groups stand there, or none that have it.
        """
        if path[-1] not in self.guide.known_keys(path):
            return None
        beside = nearest(self.tree, path[:-1])
        groups = groups_in(beside)
        written = f"{path[-1]}: {written_value(plain(nearest(self.tree, path)))}"
        if not groups:
            return self._below_a_name(path, beside, written)
        lacking = without_key(beside, groups, str(path[-1]))
        if not lacking:
            own = "has its own" if len(groups) == 1 else "have their own"
            return f"take it out: {listed(groups, most=_MOST_GROUPS)} {own}"
        return f"write `{written}` in {listed(lacking, 'or', most=_MOST_GROUPS)}"

    def _below_a_name(self, path: KeyPath, beside: object, written: str) -> str:
        """Suggest a name for keys that stand where the name of their group belongs."""
        known = self.guide.known_keys(path)
        entries = beside.entries if isinstance(beside, Mapping) else ()
        keys = {entry.key: plain(entry.node) for entry in entries if entry.key in known}
        whole = f"one: {written_value(keys)}"
        if len(whole) <= _LONGEST_WRITTEN:
            return f"give it a name, as in `{whole}`"
        return f"write `{written}` one level further in, below the name that it belongs to"

    def _pictured(self, path: KeyPath, value: str, known: Sequence[str]) -> str | None:
        """Suggest the key for a picture whose file is written in place of a group."""
        if not _PICTURE.fullmatch(value):
            return None
        if "art" in known:
            return f"write its key, too: {{art: {value}}}"
        is_of_kit = len(path) == 1 and "art" in self.guide.known_keys(())
        return f"write `art: {{{path[0]}: {value}}}` instead" if is_of_kit else None

    def _in_group(
        self, path: KeyPath, value: object, known: Sequence[str], sample: str
    ) -> str | None:
        """Suggest the first key of a group that takes a list or a pair written instead of it.

        If a key that takes a pair is written there without it, show the key with an example.
        """
        node = nearest(self.tree, path)
        node_is_text = isinstance(value, str) and len(known) > 1
        for key in known:
            schemas = self.guide.at((*path, key))
            pair = pair_meant(value, schemas)
            if not pair and isinstance(node, ListNode):
                is_taken = any(takes(self.guide, schema, node) for schema in schemas)
                pair = written_value(value) if is_taken else None
            if pair:
                return f"write its key, too, as in {{{key}: {pair}}}"
        if isinstance(value, str) and value in known:
            example = pair_meant(_EXAMPLE, self.guide.at((*path, value)))
            if example:
                return f"write it as in {{{value}: {example}}}"
        code = colour_meant(value) if isinstance(value, str) else None
        coloured = next((key for key in known if COLOUR in self.guide.kinds((*path, key))), None)
        if code and coloured:
            return f'write its key, too: {{{coloured}: "{code}"}}'
        if isinstance(value, str) and (pictured := self._pictured(path, value, known)):
            return pictured
        if sample and isinstance(value, str | bool):
            only = _ONLY_KEY.fullmatch(sample)
            is_word = isinstance(value, str) and _WORD.fullmatch(value)
            if only and is_word and only[1] in known and coloured != only[1]:
                return f"write its key, too: {{{only[1]}: {value}}}"
            return f"write it as in {sample}"
        by = self.guide.printed_by(path)
        return self._with_other_keys(path, by, value) if by and node_is_text else None

    def _with_other_keys(self, path: KeyPath, by: str, value: object) -> str:
        """Suggest the key for the name of a group, with the others that an item of a list needs."""
        needed = (key for key in self.guide.known_keys(path) if isinstance(path[-1], int))
        choices = {
            key: self.guide.choices((*path, key))
            for key in needed
            if key != by and self.guide.is_needed((*path, key))
        }
        first = {key: those[0] for key, those in choices.items() if those}
        its = {by: _short(value)}
        if not first or len(first) < len(choices):
            return f"write its key, too: {written_value(its)}"
        return f"write its keys, too, as in {written_value(its | first)}"


def _rows_and_columns(value: object, known: Sequence[str]) -> str | None:
    """Return how a number of columns by rows, `5x10`, is written; None if it is none."""
    size = _BY.fullmatch(value) if isinstance(value, str) else None
    if size is None:
        return None
    across, down = int(size[1]), int(size[2])
    if {"columns", "rows"}.issubset(known):
        return f"write {{columns: {across}, rows: {down}}}"
    if {"dot_columns", "dot_rows"}.issubset(known):
        # Dots are at the corners of the boxes.
        return f"write {{dot_columns: {across + 1}, dot_rows: {down + 1}}}"
    return f"write {{squares: {across}}}" if "squares" in known and across == down else None


def _whether_printed(kinds_of: Values[str, Sequence[str]]) -> list[str]:
    """Return the keys of a group that say whether what it is about is printed."""
    flags = [key for key, kinds in kinds_of.items() if "true or false" in kinds]
    return ["print"] if "print" in flags else flags


def _each(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _pairs(value: object) -> str | None:
    """Return the group that is meant by a list of pairs, or by `4 -> 8`; None if it is neither."""
    if isinstance(value, str) and (said := _FROM_TO.fullmatch(value)):
        return f"{{{said[1]}: {said[2]}}}"
    pairs = value if isinstance(value, tuple) else ()
    if not pairs or not all(isinstance(pair, tuple) and len(pair) == _PAIR for pair in pairs):
        return None
    said_of = [tuple(written_value(part) for part in pair) for pair in pairs]
    return f"{{{', '.join(f'{start}: {end}' for start, end in said_of)}}}"


def _numbered(value: object, sample: str) -> str | None:
    """Return a group whose names are numbers in a list, with the value that a sample has."""
    numbers = value if isinstance(value, tuple) else (value,)
    shown = _ONE_NAMED.fullmatch(sample)
    if shown is None or not all(type(number) is int for number in numbers):
        return None
    named = ", ".join(f"{number}: {shown['value']}" for number in dict.fromkeys(numbers))
    return f"{{{named}}}" if numbers and len(named) <= _LONGEST_WRITTEN else None


def _turned_round(group: Mapping, schemas: Sequence[dict[str, Any]]) -> str | None:
    """Return the group that is meant by one with names for values: `{dusk: 1, dawn: 18}`.

    Returns:
        The group as it should be, as in `{1: dusk, 18: dawn}`; None if its names cannot be numbers,
        its values are none, a number has two names, or it is too long to show.
    """
    if not any(schema.get(NUMBERED) for schema in schemas):
        return None
    numbers = {it.node.value: it.key for it in group.entries if isinstance(it.node, Scalar)}
    if len(numbers) < len(group.entries):
        return None
    are_numbers = all(type(number) is int for number in numbers)
    if not are_numbers or any(word.isdigit() for word in numbers.values()):
        return None
    written = ", ".join(f"{number}: {written_value(word)}" for number, word in numbers.items())
    return f"{{{written}}}" if len(written) <= _LONGEST_WRITTEN else None


def _short(value: object) -> object:
    """Return a text as short as a hint may show it, and any other value as it is."""
    return shortened(value) if isinstance(value, str) else value
