"""Lists without brackets, and names with how often each is meant."""

import re
from collections.abc import Container, Sequence
from itertools import chain, repeat, takewhile

from kitgen.definitions.tree import Entry, Node, Scalar, plain
from kitgen.definitions.tree import Sequence as SequenceNode
from kitgen.diagnostics import Span

_MEASURE = re.compile("[0-9.]+ *[^0-9., ]|[a-z-]+ +[0-9]+$")
_SEVERAL = re.compile(r"(?P<name>[A-Za-z][A-Za-z-]*) ?[x×*] ?(?P<times>[0-9]{1,2})")
"""A name of a list with how often it is meant."""

_COUNTED = (
    re.compile(r"(?:(?P<times>[0-9]{1,2}) ?[x×*]? ?)?(?P<name>[^\W\d][\w-]*)"),
    re.compile(r"(?<![\w-])(?P<name>[^\W\d][\w-]*?)(?: ?[x×*] ?(?P<times>[0-9]{1,2})|(?![\w-]))"),
)
"""How people write several names of a list with how often each is meant: `2 wall`, `wall x2`."""

_MOST_TIMES = 12
_OF_WORDS = frozenset({"name", "title", "text", "summary", "row", "heading"})
"""Keys of groups that take words, with commas as well, and never a list."""

_OF_NAMES = frozenset({"sides"})
"""Keys whose lists have names in small letters."""

_ONE_WORD = re.compile(r"[\w-]+")


def as_often(part: str) -> list[str]:
    """Return a name as often as it says: `meadow x4`; the whole if that is too often to show."""
    several = _SEVERAL.fullmatch(part)
    times = int(several["times"]) if several else 0
    return [several["name"]] * times if several and times <= _MOST_TIMES else [part]


def as_counted(text: str, known: Container[str] = ()) -> list[str]:
    """Return the names of a text as often as it says: `2 wall 2 arch`; none if it says otherwise.

    Args:
        text: The text.
        known: All names that can be meant, if they are known: such a name needs no number if
            another has one. If they are not known, the names must not be too many to show.
    """
    for form in _COUNTED:
        runs = [*form.finditer(text)]
        numbers = [int(run["times"] or 1) for run in runs]
        says_all = not form.sub("", text).strip(" ,") and any(run["times"] for run in runs)
        names = [run["name"] for run in runs]
        # In `4x4` and `2d6`, which are no names, a letter joins numbers.
        is_sure = all(run["times"] for run in runs) and not re.search(r"[\d_]", "".join(names))
        if says_all and (all(name in known for name in names) if known else is_sure):
            is_short = known or sum(numbers) <= _MOST_TIMES
            return [*chain.from_iterable(map(repeat, names, numbers))] if is_short else []
    return []


def with_words_repeated(
    entries: Sequence[Entry],
) -> tuple[list[Entry], dict[int, list[Node]]]:
    """Return the entries of a group without words that only a list can have: `{a: b, c, b, c}`.

    No key stands in a group twice. Also return the items of such a list by the number of its entry.
    """
    for at, entry in enumerate(entries):
        if entry.has_no_colon or entry.key in _OF_WORDS:
            continue
        words = [*takewhile(lambda word: word.has_no_colon, entries[at + 1 :])]
        items = [entry.node, *(Scalar(word.key, word.key_span) for word in words)]
        said = [item.value for item in items if isinstance(item, Scalar)]
        is_list = len(said) == len(items) > len({*said})
        is_list = is_list and all(isinstance(it, str) and _ONE_WORD.fullmatch(it) for it in said)
        if is_list and items[0].span.line == items[-1].span.line:
            return [*entries[: at + 1], *entries[at + 1 + len(words) :]], {at: items}
    return [*entries], {}


def as_list(key: str, items: Sequence[Node]) -> SequenceNode:
    """Return a list without brackets as it is meant: each name as often as it is said.

    The places of boxes are in percent: without the signs, it would be refused again.

    Args:
        key: The key within braces that has the list.
        items: Its items.
    """
    names: list[tuple[str, Span]] = []
    for item in items:
        said = str(plain(item))
        if key == "at" and all(type(plain(it)) is int for it in items):
            said = f"{said} %"
        said = said.lower() if key in _OF_NAMES else said
        names += [(name, item.span) for name in as_often(said)]
    if [name for name, _ in names] == [str(plain(item)) for item in items]:
        return SequenceNode(tuple(items), items[0].span)
    return SequenceNode(tuple(Scalar(*name) for name in names), items[0].span)


def goes_on(of: str, items: Sequence[Node], key: Node, value: Node) -> bool:
    """Return whether a key without a value goes on a list: `18 %` in `{at: 10 %, 18 %}`.

    It does if both are measures or numbers, or the same word, or say how often they are meant; and
    any word goes on a list of two.

    Args:
        of: The key that may have the list.
        items: Those before it, within the same braces.
        key: What may go on.
        value: What is written after it.
    """
    if of in _OF_WORDS:
        return False
    both = [node.value for node in (items[0], key) if isinstance(node, Scalar)]
    words = [text for text in both if isinstance(text, str)]
    measures = [*filter(_MEASURE.match, words)]
    goes_with = len(words) == 2 and (
        len(measures) == 2
        or words[0] == words[1]
        or (len(items) > 1 and not measures)
        or all(map(_SEVERAL.fullmatch, words))
    )
    return (
        isinstance(value, Scalar)
        and value.is_blank
        and items[0].span.line == key.span.line
        and (goes_with or (len(both) == 2 and all(type(number) is int for number in both)))
    )
