"""The YAML parser's complaints in the words of someone who writes kits."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kitgen.definitions.syntax.brackets import closing, slip_of_brackets, without_brace
from kitgen.definitions.syntax.indents import (
    indent_of,
    key_further_out,
    key_too_far_in,
    out_of_column,
)
from kitgen.definitions.syntax.mends import Edit, Found, Place, quoted
from kitgen.definitions.syntax.punctuation import (
    comma_left_out,
    comma_outside_brackets,
    fence,
    item_without_dash,
    link,
    or_else,
    sign_within_text,
)
from kitgen.definitions.syntax.quotes_left_out import (
    comparison_without_quotes,
    going_on_after_quotes,
    quote_left_open,
    quote_left_open_above,
)
from kitgen.definitions.syntax.tabs import tab_at
from kitgen.definitions.wording import character_name, shortened
from kitgen.phrases import counted


class _Wording(NamedTuple):
    """A pattern in the parser's complaint, and the message and hint that replace it.

    `{0}` is the pattern's group, `{line}` the line where the unclosed thing began.
    `at_opening` reports the place where it began, not where the parser gave up, and `mend` returns
    the edit that mends it there.
    """

    pattern: str
    message: str
    hint: str
    at_opening: bool = False
    mend: Callable[[Sequence[str], int, int], Edit] | None = None


_QUOTE_IT = "put the text in quotes"
_INDENT = "let lines that belong together start in the same column"

# In order: the first pattern that is found in "context | problem" counts.
_WORDINGS = (
    _Wording(r"found character '(.)' that cannot start", "text cannot begin with '{0}'", _QUOTE_IT),
    _Wording(
        r"quoted scalar \| found unexpected (?:end of stream|document separator)",
        "the quotes opened here are never closed",
        "close the quotes",
        at_opening=True,
    ),
    _Wording(
        r"found unknown escape character '(.+)'",
        "`\\{0}` means nothing between double quotes",
        "use single quotes, or write `\\\\` for a backslash",
    ),
    _Wording(
        r"expected escape sequence of (\d+) hexadecimal",
        "this escape needs {0} hexadecimal digits",
        "use single quotes, or write `\\\\` for a backslash",
    ),
    _Wording(
        r"flow sequence \| .*but (?:got|found) '<stream end>'",
        "the list opened here with `[` is never closed",
        "close it with `]`",
        at_opening=True,
        mend=closing,
    ),
    _Wording(
        r"flow mapping \| .*but (?:got|found) '<stream end>'",
        "the group opened here with `{{` is never closed",
        "close it with `}}`",
        at_opening=True,
        mend=closing,
    ),
    _Wording(
        r"flow sequence \| expected ',' or '\]'",
        "the list opened with `[` on line {line} goes wrong here",
        "put `,` between its items and close it with `]`",
    ),
    _Wording(
        r"flow mapping \| expected ',' or '\}'",
        "the group opened with `{{` on line {line} goes wrong here",
        "put `,` between its keys and close it with `}}`",
    ),
    _Wording(
        r"mapping values are not allowed",
        "there is a `:` where no key can be",
        "put text that holds `: ` in quotes, or add a colon missing on the line above",
    ),
    _Wording(
        r"sequence entries are not allowed",
        "there is a `-` where no list can begin",
        "begin the list on a line of its own, or put a text in quotes",
    ),
    _Wording(r"mapping keys are not allowed", "text cannot begin with `? `", _QUOTE_IT),
    _Wording(
        r"could not find expected ':'",
        "this line has no `:` after its key",
        "write `key: value`, with a space after the colon",
        at_opening=True,
    ),
    _Wording(
        r"block (?:mapping|collection|sequence) \| (?:expected <block end>|did not find)",
        "this does not fit with what began on line {line}",
        _INDENT,
    ),
    _Wording(r"scanning an? (?:anchor|alias)", "text cannot begin with `&` or `*`", _QUOTE_IT),
    _Wording(
        r"tag",
        "this is a tag, and definitions have none",
        "take out the `!`, or quote the text",
    ),
    _Wording(
        r"block scalar",
        "`|` and `>` begin a text on the lines that follow, and take no more on their own",
        "put the text on the next lines, indented, or in quotes",
    ),
    _Wording(
        r"directive",
        "a line that begins with `%` is not a key",
        "take the line out",
        mend=lambda lines, at, _: Edit(at, 0, len(lines[at])),
    ),
    _Wording(
        r"expected '<document start>'",
        "the kit ended on the line above, but something follows",
        _INDENT,
    ),
    _Wording(
        r"flow .* expected the node content, but found '-'",
        "a list begins with a dash here, but lies within brackets",
        "write its items in brackets, with commas between them: [one, two]",
    ),
    _Wording(r"expected the node content", "a value is missing here", "write the value"),
)


def plain_words(
    lines: Sequence[str], complaint: str, met: Place, opened: Place, opened_on: int
) -> Found:
    """Return what the parser complains of, in plain words.

    Args:
        lines: All lines.
        complaint: The parser's state, a bar, and what it found there: "while parsing a flow
            sequence | expected ',' or ']'".
        met: Where it gave up.
        opened: Where the construct began that it was parsing.
        opened_on: The number of that line.
    """
    for wording in _WORDINGS:
        match = re.search(wording.pattern, complaint)
        if match:
            message, hint = (
                part.format(*match.groups(), line=opened_on)
                for part in (wording.message, wording.hint)
            )
            mend = (wording.mend(lines, *opened),) if wording.mend else ()
            return Found(message, hint, *(opened if wording.at_opening else met), mend)
    hint = "check indentation, colons and quotes up to here"
    return Found("this cannot be read as YAML", hint, *met)


_KEY_WITH_VALUE = re.compile(r"(?P<indent>[ -]*+)(?P<key>\w[\w-]*): +(?![\[{|>\"'#])\S")
_KEY = re.compile(r"(?P<indent> *)(?P<key>[\w-]+):(?: |$)")
_ITEM_IN_BRACES = re.compile(r"(?P<indent> *)- +\{")


def _indented_too_far(lines: Sequence[str], at: int, problem: str) -> Found | None:
    """Return the slip of a line further in than a key that has a value already; None if none is.

    The line is a key, or an item in braces.
    """
    before = next((line for line in reversed(lines[:at]) if line.strip()), "")
    here = lines[at] if at < len(lines) else ""
    above, begun = _KEY_WITH_VALUE.match(before), _KEY.match(here) or _ITEM_IN_BRACES.match(here)
    if "mapping values are not allowed" not in problem or above is None or begun is None:
        return None
    if len(begun["indent"]) <= len(above["indent"]):
        return None
    what = f"`{begun['key']}`" if "key" in begun.groupdict() else "this item"
    message = f"{what} begins further right than `{above['key']}` above it, which has a value"
    return Found(message, _INDENT, at, len(begun["indent"]))


_BRACES_FIRST = re.compile(r"\s*(?:- +)*(?:[\w-]+: +)?(\{[^{}:]*\})\s+")


def _begins_with_braces(here: str, at: int, column: int) -> Found | None:
    """Return the slip of a text that starts with an icon, as in `- {sun} Rest.`; None if none."""
    braces = _BRACES_FIRST.fullmatch(here[:column])
    if braces is None:
        return None
    start = braces.start(1)
    text = here[start:].rstrip()
    is_known = not any(sign in text for sign in ('"', "\\", " #"))
    mend = quoted(at, start, text) if is_known else ()
    return Found("text cannot begin with `{`", _QUOTE_IT, at, start, mend)


_LEFT_OPEN = re.compile(r'[^"#]*[:,\[{-] +(")(?:[^"\\]|\\.)*')


def _quote_left_open(lines: Sequence[str], at: int, column: int) -> Found | None:
    """Return the slip of quotes that only those before the parser's complaint close; None if none.

    The complaint is at a column of the line `at`.
    """
    if at >= len(lines) or '"' not in lines[at][: column + 1]:
        return None
    above = next((line for line in range(at - 1, -1, -1) if '"' in lines[line]), at)
    opening = _LEFT_OPEN.fullmatch(lines[above]) if above < at else None
    if opening is None:
        return None
    message = f"the quotes opened here are closed only on line {at + 1}"
    return Found(message, "close them where the text ends", above, opening.start(1))


_ODD_SPACE = "[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]"
_ODDLY_SPACED = re.compile(
    rf"[ \t]*(?:- +)?(?=(?P<before>{_ODD_SPACE}))"
    rf"|[ \t]*(?:(?:- +)?[\w-]+:|-)(?P<after>{_ODD_SPACE})"
)
_BLOCK_TEXT = re.compile(r"(?:^|[ ])[|>][-+0-9]*\s*(?:#.*)?$")
_JOINED_KEY = re.compile(r"[ ]*(?P<dash>- +)?(?P<key>[^\W\d][\w-]*):(?P<value>[^\s/:].*)")
_INDENT_AND_DASH = re.compile(r"[ ]*-")
_JOINED_DASH = re.compile(r"(?P<indent>[ ]*)-(?P<key>[^\W\d][\w-]*):(?: |$)")
_AFTER_DASHES = re.compile(r"[ ]*(?:- +)+")
_TWO_COLONS = re.compile(r"[ ]*(?:- +)?[\w-]+: +(?P<text>[^\s\"'\[\]{}|>&*!%#][^\n:]*)")
_COLON_IN_BRACES = re.compile(
    r".*[{,] *(?P<key>[\w-]+): +(?P<text>[^\s\"'\[\]{},:][^\"\[\]{},:]*):"
)
_ENDS_IN_BRACE = re.compile(r"""((?:[^{}#"']|"[^"]*"|\{[^{}]*\})*+\})(?: +#.*)?""")
BEGINS_ODDLY = re.compile(_ODD_SPACE)
"""A space that indents nothing in YAML and parts no key from its value."""


def slip_of_line(
    lines: Sequence[str], at: int, column: int, problem: str, begun: int, *, in_brackets: bool
) -> Found | None:
    """Return the slip in a line, or in one above, that made the parser give up; None if none.

    Args:
        lines: All lines.
        at: The line where the parser gave up.
        column: Where it did so, from 0.
        problem: What it found there.
        begun: The line where what it could not end begins.
        in_brackets: Whether brackets are open there.
    """
    here = lines[at] if at < len(lines) else ""
    # A text without a colon goes on until a line that ends it, which may be far below.
    key_at = begun if "could not find expected ':'" in problem else at
    return (
        _quote_left_open(lines, at, column)
        or quote_left_open(here, at, column)
        or quote_left_open_above(lines, begun, problem)
        or tab_at(lines, at, column)
        or _odd_sign(lines, at, key_at, column if "expected ','" in problem else None)
        or _badly_spaced(lines, at, key_at)
        or link(here, at, column)
        or going_on_after_quotes(here, at, column, in_brackets=in_brackets)
        or slip_of_brackets(here, at, column, problem)
        or _with_second_colon(here, at, column, problem)
        or comma_outside_brackets(here, at, column, problem)
        or _joined_dash(lines, at)
        or _dashed(lines, at, column, problem)
        or _further_out(lines, at, problem)
        or out_of_column(lines, at, column, problem)
        or _indented_too_far(lines, at, problem)
        or (None if in_brackets else _begins_with_braces(here, at, column))
        or comparison_without_quotes(here, at, column)
    )


def _odd_sign(lines: Sequence[str], at: int, key_at: int, within: int | None) -> Found | None:
    """Return the slip of a fence of Markdown, an item without its dash, or a sign within a text."""
    slip = fence(lines, at)
    if slip is None and within is not None:
        slip = sign_within_text(lines[at] if at < len(lines) else "", within, at)
    if slip is None and not _is_in_block_text(lines, key_at):
        slip = item_without_dash(lines, at, key_at)
    return slip


def _badly_spaced(lines: Sequence[str], at: int, key_at: int) -> Found | None:
    """Return the slip of an odd space, or none after a colon, in a line or in the one above."""
    here = lines[at] if at < len(lines) else ""
    above = next((line for line in range(at - 1, -1, -1) if lines[line].strip()), None)
    for line in (above, at) if key_at == at else (key_at, above, at):
        if line is None or line >= len(lines) or _is_in_block_text(lines, line):
            continue
        if odd := _ODDLY_SPACED.match(lines[line]):
            start = odd.start(odd.lastgroup or 0)
            return oddly_spaced(lines, line, start)
        joined = _JOINED_KEY.match(lines[line])
        # An item that is only text ends with its line, unless the next one is further in.
        if joined and not (
            joined["dash"] and line != at and indent_of(here) <= indent_of(lines[line])
        ):
            key, value = joined["key"], joined["value"].rstrip()
            message = f"there is no space after the colon of `{key}`"
            hint, start = f"write `{shortened(f'{key}: {value}')}`", joined.start("value")
            return Found(message, hint, line, start, (Edit(line, start, written=" "),))
    return None


def _with_second_colon(here: str, at: int, column: int, problem: str) -> Found | None:
    """Return the slip of a text with a `:` in it and no quotes around it; None if it is none."""
    if "mapping values" in problem and (two := _TWO_COLONS.match(here)) and two.end() == column:
        start = two.start("text")
        text = here[start:].rstrip()
        if group := _ENDS_IN_BRACE.fullmatch(text):
            return without_brace(group[1], at, start)
        message, can_be_quoted = "there is a `:` where no key can be", " #" not in text
    elif "',' or '}'" in problem and (inside := _COLON_IN_BRACES.fullmatch(here[: column + 1])):
        start = inside.start("text")
        text = re.split("[,}]", here[start:], maxsplit=1)[0].rstrip()
        if lacking := comma_left_out(inside["key"], inside["text"].rstrip(), text, (at, start)):
            return lacking
        if here.count("}") > here.count("{"):
            return without_brace(f"{text}}}", at, start)
        message, can_be_quoted = "there is a `:` within a text", True
    else:
        return None
    if not can_be_quoted or '"' in text or "\\" in text:
        return None
    other = or_else(text)
    hint = f'put the text in quotes: "{shortened(text)}"{other}'
    # A bracket in it may be that of the next key's value.
    is_known = not other and "[" not in text
    return Found(message, hint, at, column, quoted(at, start, text) if is_known else ())


def _joined_dash(lines: Sequence[str], at: int) -> Found | None:
    """Return the slip of a dash without a space in a line, or above it in the same column."""
    begun = _INDENT_AND_DASH.match(lines[at]) if at < len(lines) else None
    if begun is None:
        return None
    indent = begun[0][:-1]
    for line in range(at, -1, -1):
        if joined := _JOINED_DASH.match(lines[line]):
            if joined["indent"] == indent:
                message = f"there is no space after the dash of `{joined['key']}`"
                hint = f"write `{shortened('- ' + lines[line][len(indent) + 1 :].rstrip())}`"
                mend = Edit(line, len(indent) + 1, written=" ")
                return Found(message, hint, line, len(indent), (mend,))
        elif lines[line].strip() and not lines[line].startswith((f"{indent}-", f"{indent} ")):
            return None
    return None


def _is_in_block_text(lines: Sequence[str], at: int) -> bool:
    """Return whether a line is text below a `|` or a `>`, in which all signs are allowed."""
    indent = indent_of(lines[at]) if at < len(lines) else 0
    for line in reversed(lines[:at]):
        if line.strip() and indent_of(line) < indent:
            if _BLOCK_TEXT.search(line):
                return True
            indent = indent_of(line)
    return False


def _dashed(lines: Sequence[str], at: int, column: int, problem: str) -> Found | None:
    """Return the slip of a key below items of a list in the same column; None if it is none."""
    key = _KEY.match(lines[at]) if at < len(lines) else None
    if "expected <block end>" not in problem or key is None or len(key["indent"]) != column:
        return None
    dash = " " * column + "- "
    for line in range(at - 1, -1, -1):
        if lines[line].startswith(dash):
            said = shortened(lines[line].strip())
            message = f"`{key['key']}` has no dash, but `{said}` in the same column has one"
            hint = "take the dash out, or write one before each"
            return Found(message, hint, line, column)
        is_comment = lines[line].lstrip().startswith("#")
        if lines[line].strip() and not (is_comment or lines[line].startswith(" " * (column + 1))):
            return None
    return None


def _further_out(lines: Sequence[str], at: int, problem: str) -> Found | None:
    """Return the slip of a key out of the column of a line that belongs beside it; None if none."""
    if "expected <block end>" not in problem:
        return None
    if inner := key_too_far_in(lines, at):
        return inner
    outer = key_further_out(lines, at)
    if outer is None:
        return None
    message = f"`{outer.key}` stands further out than `{outer.sibling}`, which is beside it"
    hint = f"indent it by {counted(outer.spaces, 'more space')}"
    return Found(message, hint, outer.line, outer.column)


def begins_item(lines: Sequence[str], key: Place) -> bool:
    """Return whether the key at a place is the first after the dash of a list's item."""
    line, column = key
    dashes = _AFTER_DASHES.match(lines[line])
    return dashes is not None and dashes.end() == column


def oddly_spaced(lines: Sequence[str], at: int, column: int) -> Found:
    """Return the slip of an odd space at a place, where a plain one is needed."""
    message = f"{character_name(lines[at][column])} stands here, where a plain space is needed"
    odd = BEGINS_ODDLY.finditer(lines[at], column)
    mend = tuple(Edit(at, space.start(), 1, " ") for space in odd)
    hint = f"delete the {len(mend)} of them in this line, and type the spaces again"
    hint = hint if len(mend) > 1 else "delete it and type the space again"
    return Found(message, hint, at, column, mend)
