"""Brackets, braces and parentheses that lack a colon before them, or the sign that closes them."""

import re
from collections.abc import Container, Sequence
from itertools import chain, repeat, takewhile

from kitgen.definitions.loosely.indents import indent_of
from kitgen.definitions.loosely.mends import Edit, Found
from kitgen.definitions.tree import Entry, Node, Scalar, plain
from kitgen.definitions.tree import Sequence as SequenceNode
from kitgen.definitions.wording import shortened
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
_PARENTHESES = re.compile(r"[ ]*(?:- +)?[\w-]+: +\((?P<inner>[^()]*)\) *")
_ITEM = r" *-?\w[\w.-]*(?: ?%| (?:in|mm|cm|pt))? *"
"""An item. No text is one in two ways: those of many items would multiply."""

_LIST_IN_PARENTHESES = re.compile(rf"\(({_ITEM}(?:,{_ITEM})+)\)(?= *(?:[,\]}}]|$))")
_NO_COLON = re.compile(r"[ ]*(?:- +)*(?P<key>\w[\w-]*) *(?P<value>[{\[].*: .*)")
_NO_COLON_WITHIN = re.compile(r".*[{,] *(?P<key>[a-z_]+) *")
_IN_BRACKETS = re.compile(r"\{[^{}]*: [^{}]*\}|\[[^\[\]]*\]")
_ENDS_NOTHING = re.compile(r"expected <block end>, but found '(?P<end>[\]}])'")
_OPENING = {"]": "[", "}": "{"}
_CLOSING = {"[": "]", "{": "}"}
_MANNER = {"[": "list", "{": "group"}
_QUOTED = r"""(?:^|(?<=[\[{,: ]))(?:"(?:[^"\\]|\\.)*+(?:"|$)|'(?:[^']|'')*+(?:'|$))"""
"""The form of a text in quotes, which may go on below its line."""

_COMMENT = re.compile(rf"{_QUOTED}|(?<=[ \t])(?P<comment>#.*)")
_SIGNS = re.compile(rf"{_QUOTED}|(?P<sign>[\[\]{{}}])|, *(?P<key>[\w-]+): ")


def slip_of_brackets(here: str, at: int, column: int, problem: str) -> Found | None:
    """Return the slip of brackets because of which the parser gave up; None if it is none.

    Args:
        here: The line where it gave up.
        at: Its index.
        column: Where it did so, from 0.
        problem: What it found there.
    """
    if (group := _PARENTHESES.match(here)) and ": " in group["inner"]:
        hint = f"write braces instead: {{{shortened(group['inner'])}}}"
        begun, end = group.start("inner") - 1, group.end("inner")
        braces = Edit(at, begun, 1, "{"), Edit(at, end, 1, "}")
        return Found("keys stand in parentheses here", hint, at, begun, braces)
    if "mapping values" in problem and (keys := _NO_COLON.fullmatch(here)):
        return _without_colon(at, keys, keys["value"].rstrip(), keys.start("value"))
    within, value = _NO_COLON_WITHIN.fullmatch(here, 0, column), _IN_BRACKETS.match(here, column)
    if within and value:
        return _without_colon(at, within, value[0], column)
    if "expected ','" in problem and (left_open := not_closed_before(here, at, column)):
        return left_open
    if "expected ','" in problem and (other := _other_than_opened(here, at, column)):
        return other
    if extra := _ENDS_NOTHING.search(problem):
        message = f"`{extra['end']}` closes nothing here: no `{_OPENING[extra['end']]}` is open"
        return Found(message, "take it out", at, column, (Edit(at, column, 1),))
    return None


def _without_colon(at: int, keys: re.Match[str], value: str, column: int) -> Found:
    key, end = keys["key"], keys.end("key")
    hint = f"write `{shortened(f'{key}: {value}')}`"
    mend = Edit(at, end, column - end, ": ")
    return Found(f"there is no colon after `{key}`", hint, at, end, (mend,))


def in_parentheses(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a list in parentheses at a place; None if there is none.

    Args:
        here: The line.
        at: Its index.
        column: The place, from 0.
    """
    items = _LIST_IN_PARENTHESES.match(here, column)
    if items is None:
        return None
    hint = f"write brackets: [{items[1]}]"
    if re.search(r"[^\W\d]{3}", items[1]):
        hint += ", or quotes around a text"
    mend = Edit(at, column, 1, "["), Edit(at, items.end(1), 1, "]")
    return Found("a list stands in parentheses here", hint, at, column, mend)


def bracketed(value: object) -> str | None:
    """Return a list in parentheses as it is written; None if a value is none."""
    items = _LIST_IN_PARENTHESES.fullmatch(value) if isinstance(value, str) else None
    return items and f"[{items[1]}]"


def not_closed_before(here: str, at: int, column: int) -> Found | None:
    """Return the slip of brackets that a line opens and does not close before a place; None if not.

    A list in a group should be closed before the first key in it; everything else, before the comma
    or the sign at the place.

    Args:
        here: The line.
        at: Its index.
        column: The place of a sign that cannot stand within the brackets, from 0.
    """
    opened = _open_at(here, column)
    met = here[column : column + 1]
    closes_outer = met in {_CLOSING[here[begun]] for begun, _ in opened[:-1]}
    if not opened or not (met in _CLOSING or closes_outer) or met == _CLOSING[here[opened[-1][0]]]:
        return None
    begun, key_at = opened[-1]
    sign = here[begun]
    is_in_group = len(opened) > 1 and here[opened[-2][0]] == "{"
    end = key_at if sign == "[" and is_in_group and key_at is not None else column
    within = here[begun + 1 : end].rstrip(", ")
    if not within.strip():
        return None
    what, last = _MANNER[sign], within.rpartition(",")[2].strip()
    message = f"the {what} opened here with `{sign}` is not closed on this line"
    mend = Edit(at, begun + 1 + len(within), 0, _CLOSING[sign])
    return Found(message, f"write `{mend.written}`", at, begun, (mend,), after=shortened(last))


def _open_at(here: str, column: int) -> list[tuple[int, int | None]]:
    """Return the brackets of a line that are open at a place, from without.

    Each is the column where it opens, and that of the first key in it that follows a comma.
    """
    opened: list[tuple[int, int | None]] = []
    for match in _SIGNS.finditer(here, 0, column):
        if match["key"] and opened and opened[-1][1] is None:
            opened[-1] = (opened[-1][0], match.start())
        elif (sign := match["sign"]) in _CLOSING:
            opened.append((match.start(), None))
        elif sign and opened:
            opened.pop()
    return opened


def _other_than_opened(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a sign at a place that closes what no sign in its line opens.

    The other sign was meant if the line lacks one, as in `{a: 1, b: {c: 2}]`; else it is too many.
    """
    met = here[column : column + 1]
    opened = [here[begun] for begun, _ in _open_at(here, column)]
    if met not in _OPENING or not opened or _OPENING[met] in opened:
        return None
    other = _CLOSING[opened[-1]]
    after = [match["sign"] for match in _SIGNS.finditer(here, column + 1)]
    # A line that ends with a comma goes on within one of them.
    closed = after.count(other) - after.count(opened[-1]) + here.rstrip().endswith(",")
    if len(opened) > closed:
        message, mend = f"`{met}` closes what `{opened[-1]}` opens", Edit(at, column, 1, other)
        return Found(message, f"write `{other}`", at, column, (mend,))
    message = f"`{met}` closes nothing here: no `{_OPENING[met]}` is open"
    hint = f"take it out, or write `{_OPENING[met]}` where it opens"
    return Found(message, hint, at, column, (Edit(at, column, 1),))


def is_left_open(lines: Sequence[str], at: int, begun: int) -> bool:
    """Return whether a line can no longer lie within brackets that a line above opens.

    What lies within them stands further in than the line that opens them.

    The parser gave up in line `at`; the brackets begin in line `begun`.
    """
    return begun < at < len(lines) and indent_of(lines[at]) <= indent_of(lines[begun])


def closing(lines: Sequence[str], begun: int, column: int) -> Edit:
    """Return the edit that closes brackets, which open at a place and are closed nowhere.

    It does so behind the last line that can lie within them: such lines stand further in than the
    one that opens them.
    """
    last = begun
    for line in range(begun + 1, len(lines)):
        written = lines[line].strip()
        if written and indent_of(lines[line]) <= indent_of(lines[begun]):
            break
        if written and not written.startswith("#"):
            last = line
    marks = (match.start("comment") for match in _COMMENT.finditer(lines[last]))
    end = next((mark for mark in marks if mark >= 0), None)
    return Edit(last, len(lines[last][:end].rstrip()), 0, _CLOSING[lines[begun][column]])


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
