"""Dashes, commas, number signs and fences as people type them, and where a sign is missing."""

import re
from collections.abc import Iterator, Sequence

from kitgen.definitions.syntax.mends import Edit, Found, Place, quoted
from kitgen.definitions.wording import character_name, shortened
from kitgen.phrases import in_a_row

_FENCE = re.compile(r"[ ]*```+[ ]*[\w-]*[ ]*")
_DASH_JOINED = re.compile(r"(?P<indent>[ ]*)-(?P<text>(?:[^\W\d]|[\"'{]).*)")
_OTHER_DASH = re.compile(r"(?P<indent>[ ]*)(?P<sign>[*‐‑‒–—−•·‣▪])[ ]+(?P<text>\S.*)")
_LONGEST_LIST = 40
"""So many lines are searched for the first item of a list: without its dash it hides the others."""

_ITEM = re.compile(r"(?P<indent>[ ]*)-(?: |$)")
_SAYS_NOTHING = re.compile(r"\s*(?:#.*)?")
_OPENS_LIST = re.compile(r"[ ]*(?:- +)*[\w-]+:[ ]*(?:#.*)?")
_VALUE_AND_KEY = re.compile(
    r"(?P<value>-?[0-9][0-9.]*(?: ?(?:%|in|mm|cm|pt))?|true|false|null)"
    r"(?: +|(?P<sign> *;) *)(?P<key>[a-z_]+)"
)
_WORD_AND_MEASURE = re.compile(
    r"(?P<value>[\w-]+)(?P<sign>) +(?P<key>[a-z_]+)(?=: +[0-9.]+(?: ?(?:%|in|mm|cm|pt))?$)"
)
_AFTER_SEMICOLON = re.compile(r"(?P<value>[^;]*\S)(?P<sign> *;) *(?P<key>[a-z_]+)")

_KEY_AFTER_COMMA = re.compile(r".*, ([a-z_]+): ")
_TWO_WORDS = re.compile(r"[a-z][a-z-]* +([a-z][a-z_]*):")

# An unquoted colour, which YAML reads as a comment.
_COLOUR_AFTER = re.compile(r"(?:[ \t]*:)?[ \t]+(#[0-9a-fA-F]{6})\b")
_COLOUR_WITHIN = re.compile(r"(?::[ \t]+|[\[,][ \t]*)(#[0-9a-fA-F]{6})\b")


def fence(lines: Sequence[str], at: int) -> Found | None:
    """Return the slip of a fence around pasted text, such as ```` ```yaml ````; None if none is.

    `at` is the line where the parser gave up.
    """
    if at >= len(lines) or not _FENCE.fullmatch(lines[at]):
        return None
    fences = [line for line, text in enumerate(lines) if _FENCE.fullmatch(text)]
    what = "line" if len(fences) == 1 else "lines"
    numbers = in_a_row([str(line + 1) for line in fences])
    message = "this line is a fence of Markdown, and no part of a kit"
    mend = tuple(Edit(line, 0, len(lines[line])) for line in fences)
    return Found(message, f"take {what} {numbers} out", at, lines[at].index("`"), mend)


_LINK = re.compile(
    r"(?P<key> *(?:- +)*[\w-]+: +)\[(?P<words>[^\[\]{}:#\"']+)\]\([^()]*\)(?P<rest>[^:#]*)"
)


def link(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a link of Markdown as the value of a key; None if it is none.

    The parser gave up in line `at`, at the column after the words of the link.
    """
    linked = _LINK.fullmatch(here)
    if linked is None or here[column - 1 : column + 1] != "](":
        return None
    start, end = linked.end("key"), linked.start("rest")
    hint = f"write its words alone: {shortened((linked['words'] + linked['rest']).rstrip())}"
    mend = Edit(at, start, 1), Edit(at, column - 1, end - column + 1)
    return Found("a link stands here, and paper has no links", hint, at, start, mend)


def item_without_dash(lines: Sequence[str], at: int, key_at: int) -> Found | None:
    """Return the slip of an item with another sign for its dash, or no space after it.

    Args:
        lines: All lines.
        at: The line where the parser gave up.
        key_at: The line of a key that has no colon, or the same line.

    Returns:
        The slip; None if no line of the list stands among items and lacks its dash.
    """
    for line in (at, key_at, *_list_above(lines, at)):
        here = lines[line] if line < len(lines) else ""
        item = _DASH_JOINED.fullmatch(here) or _OTHER_DASH.fullmatch(here)
        if item is None or not _is_among_items(lines, line, len(item["indent"])):
            continue
        sign = item.groupdict().get("sign")
        message = "there is no space after the dash of this item"
        if sign == "*":
            message = "`*` stands here, where the dash of an item is needed"
        elif sign is not None:
            message = f"{character_name(sign)} stands here, where `-` is needed"
        hint = f"write `{shortened('- ' + item['text'].rstrip())}`"
        start = len(item["indent"])
        mend = Edit(line, start, item.start("text") - start, "- ")
        return Found(message, hint, line, start, (mend,))
    return _first_item(lines, at)


def _first_item(lines: Sequence[str], at: int) -> Found | None:
    """Return the slip of a first item of a list without a dash, where the second has one."""
    second = _ITEM.match(lines[at]) if at < len(lines) else None
    above = (line for line in range(at - 1, -1, -1) if not _SAYS_NOTHING.fullmatch(lines[line]))
    first, key = next(above, -1), next(above, -1)
    if second is None or key < 0 or not _OPENS_LIST.fullmatch(lines[key]):
        return None
    text, indent = lines[first].strip(), len(second["indent"])
    if text.startswith("-") or len(lines[first]) - len(lines[first].lstrip(" ")) != indent:
        return None
    hint = f"write `{shortened(f'- {text}')}`"
    mend = Edit(first, indent, written="- ")
    return Found("this item of a list has no dash", hint, first, indent, (mend,))


_ICON_WITHIN = re.compile(r".*?(?:[\[{,]|: ) *(?P<text>[^\s\[\]{},:\"'][^\[\]{},:\"']* )")
_ICON_FIRST = re.compile(r".*(?:[\[{,]|: ) *(?P<text>\{[a-z0-9-]*\} +)")
_BRACES_AND_REST = re.compile(r"\{[a-z0-9-]*\}[^\[\]{},\"]*")
_REST = re.compile(r"[^\[\]{},:\"]+")
_ASKED = re.compile(r".*(?:[\[{,]|: ) *(?P<text>[^\s\[\]{},:\"'\\-][^\[\]{},:\"\\]*)")
_QUESTION_MARK_AND_REST = re.compile(r"\?[^\[\]{},:\"\\#]*(?=[,\]}:#]|$)")
_BRACKETS_AFTER = re.compile(r".*: +(?P<text>[^\s\[\]{},:\"'\\-][^\[\]{},:\"\\]* )")
_BRACKETS = re.compile(r"\[[^\[\]{},:\"\\]*\][^\[\]{},:\"\\#]*(?=[,}])")

_WITHIN_TEXT = (
    # PyYAML takes a question mark within brackets for the sign that begins a key.
    ("there is a `?` within a text", _ASKED, _QUESTION_MARK_AND_REST),
    ("there is a `[` within a text", _BRACKETS_AFTER, _BRACKETS),
    ("there is a `{` within a text", _ICON_WITHIN, _BRACES_AND_REST),
    ("text cannot begin with `{`", _ICON_FIRST, _REST),
)
"""Messages, each with the forms of what stands before the parser's complaint and behind it."""


def sign_within_text(here: str, column: int, at: int) -> Found | None:
    """Return the slip of a text in brackets or braces that has a sign in it and no quotes.

    Args:
        here: The line where the parser gave up.
        column: Where it did so, from 0: at a question mark, at brackets, at the braces of an icon
            or of a format, or at the word after them if the text begins with them.
        at: The index of the line.
    """
    for message, form_before, form_behind in _WITHIN_TEXT:
        before = form_before.fullmatch(here, 0, column)
        behind = form_behind.match(here, column)
        if before and behind:
            text = f"{before['text']}{behind[0].rstrip()}"
            hint = f'put the text in quotes: "{shortened(text)}"'
            mend = quoted(at, before.start("text"), text)
            return Found(message, hint, at, before.start("text"), mend)
    return None


def _list_above(lines: Sequence[str], at: int) -> Iterator[int]:
    """Yield the lines above one, up to the key to which they may belong."""
    for line in range(at - 1, max(at - _LONGEST_LIST, -1), -1):
        if _OPENS_LIST.fullmatch(lines[line]):
            return
        yield line


def _is_among_items(lines: Sequence[str], line: int, indent: int) -> bool:
    """Return whether a line is next to an item in its column, or begins the list of a key."""
    above = _beside(reversed(lines[:line]), indent)
    below = _beside(iter(lines[line + 1 :]), indent)
    for other in (above, below):
        item = _ITEM.match(other)
        if item is not None and len(item["indent"]) == indent:
            return True
    return _OPENS_LIST.fullmatch(above) is not None


def _beside(lines: Iterator[str], indent: int) -> str:
    """Return the first line that is not blank and stands no further in; "" if there is none."""
    return next(
        (line for line in lines if line.strip() and len(line) - len(line.lstrip(" ")) <= indent), ""
    )


def comma_left_out(key: str, text: str, whole: str, place: Place) -> Found | None:
    """Return the slip of a comma left out within braces, as in `{fewest: 1 most: 4}`.

    Or a semicolon stands in its place.

    Args:
        key: The key before the text.
        text: What stands between two colons: `1 most`.
        whole: The text with everything up to the next comma or brace: `1 most: 4`.
        place: Where the text stands.

    Returns:
        The slip; None if the text may be words that belong together.
    """
    parts = _VALUE_AND_KEY.fullmatch(text) or _AFTER_SEMICOLON.fullmatch(text)
    parts = parts or _WORD_AND_MEASURE.match(whole)
    if parts is None:
        return None
    sign = "a `;` instead of a" if parts["sign"] else "no"
    meant = f"{key}: {parts['value']}, {parts['key']}{whole[len(text) :]}"
    message = f"there is {sign} comma before `{parts['key']}`"
    (at, column), end = place, parts.end("value")
    mend = Edit(at, column + end, parts.start("key") - end, ", ")
    return Found(message, f"write `{shortened(meant)}`", at, column, (mend,))


_VALUE = re.compile(r" *(?:- +)*(?:[\w-]+: +)?(?P<value>\S[^#]*)")
_AFTER_COMMA = re.compile(r", *(?:(?P<key>[^\W\d][\w-]*): |[^\s#])")


def comma_outside_brackets(here: str, at: int, column: int, problem: str) -> Found | None:
    """Return the slip of a comma after a value in brackets or quotes, with none around both.

    The parser gave up in line `at`, at the column of the comma.
    """
    value, after = _VALUE.fullmatch(here), _AFTER_COMMA.match(here, column)
    if "<block end>, but found ','" not in problem or value is None or after is None:
        return None
    hint = f"write it in brackets: [{shortened(value['value'].rstrip())}]"
    if after["key"]:
        hint = f"take the comma out, and write `{after['key']}` on a line of its own"
    return Found("there is a comma where no brackets are open", hint, at, column)


def or_else(text: str) -> str:
    """Return the end of a hint on a text with a colon in it, which may be no text at all.

    Two small words before the colon may be a value and the next key, one small word before it a key
    of a group without its braces, and one after a comma a key that belongs on the next line.
    """
    if last := _KEY_AFTER_COMMA.match(text):
        return f", or `{last[1]}` on a line of its own"
    if words := _TWO_WORDS.match(text):
        return f", or a comma before `{words[1]}`"
    return f", or in braces: {{{text}}}" if _KEY_AND_WORD.fullmatch(text) else ""


_KEY_AND_WORD = re.compile(r"[a-z_]+: \w+")

_NUMBER_SIGN = re.compile(r"[ \t]+(#[0-9]{1,3}(?![0-9a-fA-F])[^,}\]\n]*)")
_NUMBER_SIGN_FIRST = re.compile(rf"(?:[ \t]*:)?{_NUMBER_SIGN.pattern}")


def number_sign(
    lines: Sequence[str], line: int, column: int, *, is_blank: bool
) -> re.Match[str] | None:
    """Return a number sign that YAML takes for the beginning of a comment, as in `Card #1`.

    Args:
        lines: All lines.
        line: The index of the line where a text without quotes ends.
        column: Where it ends, from 0.
        is_blank: Whether there is no such text, but only a colon.
    """
    form = _NUMBER_SIGN_FIRST if is_blank else _NUMBER_SIGN
    return form.match(lines[line], column) if line < len(lines) else None


def colour_after(lines: Sequence[str], line: int, column: int) -> re.Match[str] | None:
    """Return the unquoted colour in place of a value; None if there is none."""
    return _COLOUR_AFTER.match(lines[line], column) if line < len(lines) else None


def colours_within(lines: Sequence[str], begun: int, end: int) -> list[tuple[int, int, str]]:
    """Return the unquoted colours in lines within brackets: line and column from 0, and the code.

    `begun` and `end` are the first line and the last.
    """
    return [
        (at, colour.start(1), colour[1])
        for at in range(begun, min(end + 1, len(lines)))
        for colour in _COLOUR_WITHIN.finditer(lines[at])
    ]
