"""What an unknown key may have meant: another key, the same key elsewhere, or another form."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise

from kitgen.definitions.hints import dotted_key, joined_halves, parted_key
from kitgen.definitions.key_guide import COLOUR, KeyGuide
from kitgen.definitions.loosely.quotes import without_curly_quotes
from kitgen.definitions.scalars import written_value
from kitgen.definitions.tree import (
    SETTINGS,
    Entry,
    Mapping,
    Node,
    Scalar,
    child,
    key_span,
    nearest,
    plain,
)
from kitgen.definitions.unknown_keys.deeper import further_in
from kitgen.definitions.unknown_keys.lacking import keys_meant
from kitgen.definitions.unknown_keys.left_out import path_meant
from kitgen.definitions.unknown_keys.without_colon import key_and_value, quoted_or_listed
from kitgen.definitions.wording import (
    NEAR,
    SURELY_MEANT,
    choice_hint,
    id_like,
    key_name,
    listed,
    near_miss,
    shortened,
)
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen

_WRITTEN_KEY = re.compile(r"`([a-z_]+)[:`]")
_MOST_UNLIKE = 20
"""The most unknown keys of a group that are compared with the keys that it lacks."""

_LONGEST_WRITTEN = 60
"""The longest value that a hint writes out at another place, in characters."""


_LONGEST_TEXT = 600
"""The longest text that is put together from its parts, in characters; hints show less."""

_COMPARED = re.compile(r"(==?|>=|=>|≥|<=|=<|≤) ?([0-9]{1,4})")
_COMPARISONS = {
    **dict.fromkeys(("=", "=="), "exactly"),
    **dict.fromkeys((">=", "=>", "≥"), "at_least"),
    **dict.fromkeys(("<=", "=<", "≤"), "at_most"),
}
_EMBLEM = "emblem"
"""The key for which a word that has none is most likely meant."""

_LONGEST_GROUP = 90
"""The longest group of keys that a hint writes out, in characters."""


@frozen
class Meaning:
    """What one unknown key may have meant.

    Attributes:
        hint: What to do about it.
        close: The path of the unwritten key beside it that it resembles most, or None.
        is_misspelt: Whether the hint is about its spelling, not about where or how to write it.
        number: The path of the number or text that it goes on, as in `{x: 0,4 mm}`, or None.
    """

    hint: str
    close: KeyPath | None
    is_misspelt: bool
    number: KeyPath | None = None


@frozen
class _Elsewhere:
    """The hint for a key in the wrong place or form, and the unwritten key meant, if one is."""

    hint: str
    close: KeyPath | None = None


@frozen
class _Group:
    """A group's known keys, those among them that are not written, and each entry's neighbour."""

    known: list[str]
    unwritten: list[str]
    before: dict[str, Entry]


class UnknownKeys:
    """The unknown keys of a tree, and the keys that its model knows in their places."""

    def __init__(self, tree: Mapping, guide: KeyGuide) -> None:
        """Explain the keys of `tree` by the guide to its model."""
        self._tree = tree
        self._guide = guide
        # Kept, because a group may have ten thousand wrong keys.
        self._groups: dict[KeyPath, _Group] = {}
        self._texts: dict[KeyPath, dict[str, str]] = {}
        self._meanings: dict[KeyPath, Meaning] = {}
        self._lacking: dict[KeyPath, dict[str, str]] = {}

    def __getitem__(self, path: KeyPath) -> Meaning:
        """Return what the unknown key at `path` may have meant."""
        if path not in self._meanings:
            self._meanings[path] = self._meaning(path)
        return self._meanings[path]

    def written_for(self, path: KeyPath) -> KeyPath | None:
        """Return the path of the unknown key that was probably meant for the one at `path`."""
        group = nearest(self._tree, path[:-1])
        written = [entry.key for entry in group.entries] if isinstance(group, Mapping) else []
        known = set(self._group(path[:-1]).known)
        close = near_miss(str(path[-1]), [key for key in written if key not in known])
        return (*path[:-1], close) if close else None

    def _meaning(self, path: KeyPath) -> Meaning:
        key, likeness = str(path[-1]), self._likeness(path)
        known, unwritten = self._candidates(path)
        close = near_miss(key, unwritten, likeness)
        meant = (*path[:-1], close) if close else None
        if compared := self._compared(path):
            return compared
        if number := self._decimal_comma(path):
            hint = f"write a point for the decimals, as in {number[1]}"
            return Meaning(hint, meant, is_misspelt=False, number=number[0])
        group = nearest(self._tree, path[:-1])
        is_first = isinstance(group, Mapping) and group.before(key) is None
        node = nearest(self._tree, path)
        if parted := key_and_value(self._guide, path, node, unwritten, is_first=is_first):
            return Meaning(parted.hint, (*path[:-1], parted.key), is_misspelt=False)
        if not close and (whole := self._text_going_on(path)):
            # Of several parts of a text only the last is reported.
            before = (*path[:-1], self._group(path[:-1]).before[key].key)
            hint = quoted_or_listed(self._guide, before, whole)
            return Meaning(hint, None, is_misspelt=False, number=before)
        text = None if close else self._unquoted(path)
        if text:
            # The keys that such a group lacks are not asked for.
            lacking = (*path[:-1], unwritten[0]) if len(unwritten) == 1 else None
            quoted = json.dumps(text, ensure_ascii=False)
            return Meaning(f"put the text in quotes: {quoted}", lacking, is_misspelt=False)
        only = self._only_key(path) if not close else None
        if only:
            hint = f"write its key, too: {{{only}: {shortened(key)}}}"
            return Meaning(hint, (*path[:-1], only), is_misspelt=False)
        needed = self._lacking_in(path[:-1]).get(key)
        refused = self._guide.why_refused(path[:-1], key) or ""
        is_sure = (
            needed
            and not self._guide.takes_any_words((*path[:-1], needed))
            and not refused.startswith(f"write `{needed}: ")
        )
        if not is_sure and (elsewhere := self._elsewhere(path, known)):
            return Meaning(elsewhere.hint, elsewhere.close or meant, is_misspelt=False)
        if needed:
            hint = f"write {key_name(needed)} instead of {key_name(key)}"
            if self._guide.takes_any_words((*path[:-1], needed)):
                # Whatever is written would do, so it may be something else.
                hint += f", or add {key_name(needed)} and take {key_name(key)} out"
            return Meaning(hint, (*path[:-1], needed), is_misspelt=True)
        # Among keys that are nearly the same, one that is not written yet is likelier to be meant.
        hint = choice_hint(key, unwritten if close else known, likeness)
        return Meaning(hint, meant, is_misspelt=True)

    def _likeness(self, path: KeyPath) -> float:
        """Return how like a known key an unknown one must be to be taken for it."""
        # A setting's key may belong to another group, so it must be more like one of this group.
        return SURELY_MEANT if key_span(self._tree, path).path == SETTINGS else NEAR

    def _candidates(self, path: KeyPath) -> tuple[list[str], list[str]]:
        """Return the known keys that an unknown key may be, and those of them not yet written."""
        group = self._group(path[:-1])
        # If a similar key takes the kind of value that is written, keys of other kinds are ruled
        # out.
        kinds = _kinds_like(nearest(self._tree, path))
        taking = [
            known_key
            for known_key in group.known
            if kinds.intersection(self._guide.kinds((*path[:-1], known_key)))
        ]
        if near_miss(str(path[-1]), taking, self._likeness(path)):
            return taking, [name for name in group.unwritten if name in taking]
        return group.known, group.unwritten

    def _lacking_in(self, path: KeyPath) -> dict[str, str]:
        """Return the needed keys that a group lacks, by the unlike keys written for them."""
        if path not in self._lacking:
            group, node = self._group(path), nearest(self._tree, path)
            entries = node.entries if isinstance(node, Mapping) else ()
            unknown = [entry for entry in entries if entry.key not in group.known]
            lacking = [key for key in group.unwritten if self._guide.is_needed((*path, key))]
            unlike = (
                [entry for entry in unknown if not self._is_like_some((*path, entry.key))]
                if lacking and len(unknown) <= _MOST_UNLIKE
                else []
            )
            self._lacking[path] = keys_meant(self._guide, path, unlike, lacking)
        return self._lacking[path]

    def _is_like_some(self, path: KeyPath) -> bool:
        """Return whether an unknown key resembles an unwritten one that takes its kind of value."""
        close = near_miss(str(path[-1]), self._candidates(path)[1])
        node, meant = nearest(self._tree, path), (*path[:-1], close or "")
        if not close or not _kinds_like(node).intersection(self._guide.kinds(meant)):
            return False
        # Groups of components are not taken for a group of files.
        inner = node.entries if isinstance(node, Mapping) else ()
        return not inner or any(
            _kinds_like(entry.node).intersection(self._guide.kinds((*meant, entry.key)))
            for entry in inner
        )

    def _elsewhere(self, path: KeyPath, known: list[str]) -> _Elsewhere | None:
        """Return the hint for a key that is written in the wrong place or form; None if not."""
        key, group = str(path[-1]), self._group(path[:-1])
        # If it nearly matches a key that is known here, a misspelling is more likely.
        is_like_known = near_miss(key, known, SURELY_MEANT) is not None
        of_setting = key_span(self._tree, path).path == SETTINGS
        deeper = None if is_like_known or of_setting else further_in(self._tree, self._guide, path)
        if deeper and deeper.names:
            return _Elsewhere(deeper.hint(key, self._written(path)))
        if within := self._within_blank(path, group):
            return self._one_level_in(path, within)
        if refused := self._guide.why_refused(path[:-1], path[-1]):
            named = [name for name in _WRITTEN_KEY.findall(refused) if name in group.known]
            close = next((name for name in named if name in group.unwritten), None)
            is_other = named and refused == f"write `{named[0]}` instead of `{key}`"
            if is_other and close is None and self._are_in_one_file(path, named[0]):
                refused = f"take it out: {key_name(named[0])} is written already"
            return _Elsewhere(refused, (*path[:-1], close) if close else None)
        if hint := parted_key(key, group.known) or self._dotted(path) or self._named_within(path):
            return _Elsewhere(hint)
        if not is_like_known and (hint := self._any_other(path)):
            return _Elsewhere(hint)
        full = path_meant(self._tree, self._guide, path)
        if full and (full.is_name or not is_like_known):
            return _Elsewhere(full.hint)
        if hint := self._twice(path):
            return _Elsewhere(hint)
        below = (name for name in group.known if key in self._group((*path[:-1], name)).known)
        if not is_like_known and (name := next(below, None)):
            return self._one_level_in(path, name)
        if deeper and deeper.group in group.unwritten:
            return self._one_level_in(path, deeper.group, named="one")
        return _Elsewhere(deeper.hint(key, self._written(path))) if deeper else None

    def _named_within(self, path: KeyPath) -> str | None:
        """Return the hint at a name outside the groups of names, as in `names: {Miner: Human}`."""
        group = self._group(path[:-1])
        node, first = nearest(self._tree, path), (*path[:-1], *group.known[:1])
        takes_names = any("additionalProperties" in it for it in self._guide.at((*first, "x")[:-1]))
        is_word = isinstance(node, Scalar) and isinstance(node.value, str)
        if not (is_word and takes_names and self._guide.takes_any_words((*first, str(path[-1])))):
            return None
        return f"write `{first[-1]}: {{{path[-1]}: {self._written(path)}}}`"

    def _within_blank(self, path: KeyPath, group: _Group) -> str | None:
        """Return the key beside one that has nothing after its colon, and whose group has it."""
        for name in group.known:
            node = child(nearest(self._tree, path[:-1]), name)
            is_blank = isinstance(node, Scalar) and node.is_blank
            if is_blank and path[-1] in self._group((*path[:-1], name)).known:
                return name
        return None

    def _one_level_in(self, path: KeyPath, name: str, named: str = "") -> _Elsewhere:
        """Return the hint for a key of a group within its own, together with others of that group.

        Args:
            path: The key.
            name: The key that holds the group.
            named: A name that the author may give to the group; "" if it takes none.
        """
        group, inside = path[:-1], (*path[:-1], name, *([named] if named else []))
        written = nearest(self._tree, group)
        entries = written.entries if isinstance(written, Mapping) else ()
        known, here = self._group(inside).known, self._group(group).known
        keys = [entry.key for entry in entries if entry.key in known and entry.key not in here]
        belongs = f"{listed(keys)} {'is a key' if len(keys) == 1 else 'are keys'} of "
        belongs += f"{'each of ' * bool(named)}{key_name(name)}"
        if name in self._group(group).unwritten:
            inner = {key: plain(nearest(self._tree, (*group, key))) for key in keys}
            value = written_value({named: inner} if named else inner)
            if len(value) <= _LONGEST_GROUP:
                return _Elsewhere(f"{belongs}: write `{name}: {value}`", (*group, name))
        it = "it" if len(keys) == 1 else "them"
        return _Elsewhere(f"{belongs}: move {it} there", (*inside, str(path[-1])))

    def _written(self, path: KeyPath) -> str:
        """Return the value at a path on one line, or "" if it is too long for a hint."""
        value = written_value(plain(nearest(self._tree, path)))
        return value if len(value) <= _LONGEST_WRITTEN else ""

    def _any_other(self, path: KeyPath) -> str | None:
        """Return the hint for a key of the author's own beside the group that holds such keys."""
        key, value = str(path[-1]), nearest(self._tree, path)
        holding = self._guide.holding_others(path[:-1])
        if holding is None or not isinstance(value, Scalar) or not id_like(key):
            return None
        if value.is_blank and _EMBLEM in self._group(path[:-1]).unwritten:
            return f"write its key, too: `{_EMBLEM}: {key}`"
        written = self._written(path)
        if holding in self._group(path[:-1]).unwritten:
            return f"write `{holding}: {{{key}: {written}}}`"
        return f"write `{key}: {written}` in {key_name(holding)}"

    def _twice(self, path: KeyPath) -> str | None:
        """Return the hint for a key that resembles one already written beside it, if any."""
        group = self._group(path[:-1])
        close = near_miss(str(path[-1]), group.known)
        if close is None or close in group.unwritten:
            return None
        if not self._are_in_one_file(path, close):
            return None
        return f"did you mean `{close}`? It is written already: take one of the two out"

    def _are_in_one_file(self, path: KeyPath, other: str) -> bool:
        """Return whether another key of the group is written beside one, and not inherited."""
        spans = (key_span(self._tree, (*path[:-1], key)) for key in (path[-1], other))
        return len({span.path for span in spans}) == 1

    def _dotted(self, path: KeyPath) -> str | None:
        """Return how YAML writes a key given as a dotted path, the form that `--set` takes."""
        group, keys = path[:-1], str(path[-1]).split(".")
        known = (key in self._group((*group, *keys[:at])).known for at, key in enumerate(keys))
        if len(keys) == 1 or not all(known):
            return None
        is_written = child(nearest(self._tree, group), keys[0]) is not None
        return dotted_key(keys, is_written=is_written)

    def _unquoted(self, path: KeyPath) -> str | None:
        """Return the text in a list that YAML reads as a key and its value; None if it is none."""
        node, group = nearest(self._tree, path), nearest(self._tree, path[:-1])
        is_item = len(path) > 1 and isinstance(path[-2], int)
        # Whoever writes braces means a group.
        is_bare = _is_alone(group) and group.span == key_span(self._tree, path)
        if not (is_item and is_bare and isinstance(node, Scalar) and isinstance(node.value, str)):
            return None
        takes_text = "text" in self._guide.kinds(path[:-1])
        is_said = " " in node.value or node.value.endswith((".", "!", "?"))
        return shortened(f"{path[-1]}: {node.value}") if takes_text and is_said else None

    def _text_going_on(self, path: KeyPath) -> str | None:
        """Return a text with commas, without quotes in braces, that a key is a part of, if any.

        In `{text: Draw, then rest}` YAML reads `then rest` as a key without a value.
        """
        group = path[:-1]
        if group not in self._texts:
            self._texts[group] = dict(self._texts_with_commas(group))
        whole = self._texts[group].get(str(path[-1]))
        return shortened(without_curly_quotes(whole) or whole) if whole else None

    def _texts_with_commas(self, path: KeyPath) -> Iterator[tuple[str, str]]:
        """Yield the keys of a group that are parts of a text, each with the text up to it."""
        known, group = self._group(path).known, nearest(self._tree, path)
        whole = ""
        for before, entry in pairwise(group.entries if isinstance(group, Mapping) else ()):
            is_part = isinstance(entry.node, Scalar) and entry.node.is_blank
            if before.key in known:
                words = before.node.value if isinstance(before.node, Scalar) else None
                takes_text = "text" in self._guide.kinds((*path, before.key))
                on_a_line = before.node.span.line == entry.node.span.line
                whole = words if isinstance(words, str) and takes_text and on_a_line else ""
            if not (whole and is_part):
                whole = ""
            elif entry.key not in known:
                whole = f"{whole}, {entry.key}"[:_LONGEST_TEXT]
                yield entry.key, whole

    def _only_key(self, path: KeyPath) -> str | None:
        """Return the one key of a group in which a bare text is written, as in `{sun}`, if any."""
        node, group = nearest(self._tree, path), nearest(self._tree, path[:-1])
        known = self._group(path[:-1]).known
        is_bare = isinstance(node, Scalar) and node.is_blank and _is_alone(group)
        takes_text = len(known) == 1 and "text" in self._guide.kinds((*path[:-1], known[0]))
        return known[0] if is_bare and takes_text else None

    def _decimal_comma(self, path: KeyPath) -> tuple[KeyPath, str] | None:
        """Return the path of the number whose decimals are the unknown key, and that number."""
        node, before = nearest(self._tree, path), self._group(path[:-1]).before.get(str(path[-1]))
        if before is None or not (isinstance(node, Scalar) and node.is_blank):
            return None
        number = joined_halves(plain(before.node), str(path[-1]))
        return ((*path[:-1], before.key), number) if number else None

    def _compared(self, path: KeyPath) -> Meaning | None:
        """Return the key that is meant by a sign before a number, as in `{of: cards, = 56}`."""
        said = _COMPARED.fullmatch(str(path[-1]))
        key = _COMPARISONS[said[1]] if said else ""
        if said is None or key not in self._group(path[:-1]).unwritten:
            return None
        return Meaning(f"write `{key}: {said[2]}`", (*path[:-1], key), is_misspelt=False)

    def _group(self, path: KeyPath) -> _Group:
        if path not in self._groups:
            known, group = self._guide.known_keys(path), nearest(self._tree, path)
            pairs = pairwise(group.entries if isinstance(group, Mapping) else ())
            before = {entry.key: entry_before for entry_before, entry in pairs}
            self._groups[path] = _Group(known, self._guide.unwritten(path, known), before)
        return self._groups[path]


def _is_alone(group: Node) -> bool:
    """Return whether a group has one key; its values, which may be many, are not looked at."""
    return isinstance(group, Mapping) and len(group.entries) == 1


def _kinds_like(node: Node) -> frozenset[str]:
    """Return the kinds of keys, in table words, that could take the written value."""
    match node:
        case Mapping():
            return frozenset({"a group of keys"})
        case Scalar(value=bool()):
            return frozenset({"true or false"})
        case Scalar(value=int() | float()):
            return frozenset({"a whole number", "a number"})
        case Scalar(value=str()):
            return frozenset({"text", "a length", COLOUR, "a percentage"})
        case Scalar():
            return frozenset()
        case _:
            return frozenset({"a list"})
