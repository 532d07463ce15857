"""Signs in rules that mean nothing there: unknown numbers and icons, and stray braces."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from kitgen.contract.files import OwnText
from kitgen.definitions.tables import UNPRINTABLE
from kitgen.definitions.wording import listed, near_miss, shortened
from kitgen.diagnostics import Diagnostic, Severity, Span, coded, error
from kitgen.games.own.faces.icons_named import brace_hint, icon_hint, unknown_icon
from kitgen.games.own.icons import Icons, is_icon
from kitgen.phrases import counted
from kitgen.values import replace

CALL = re.compile(r"\{\{([^{}\n]*)\}\}")
_BRACES = re.compile(r"\{\{|\}\}|\{%|%\}|[{}]")
_CALL_BEGUN = re.compile(r"\{{1,2} *(?P<name>[^\s{}]+)(?: *(?P<close>\}{1,2}))?")
_CALL_ENDED = re.compile(r"(?P<name>[^\s{}]+) *\}{1,2}$")
ICON = re.compile(r"(?<!\{)\{(?!%)([^{}\n]*)(?<!%)\}(?!\})")
_FILE = re.compile(r"(?<=\]\()[^()\s]+(?=\))")
_ESCAPED = re.compile(r"\\[\\{}]")
_JOINED = re.compile(r"(#{1,6}|-|•\s*)([^\W\d_].*)")
_CELL_END = re.compile(r"(?<!\\)\|")
_ASTERISK = re.compile(r"(?<!\S)\*(?!\*)\w+")
_COLONS = re.compile(r"(?<![\w:]):([^\W\d_][\w-]*):(?![\w:])")
LINE_END = re.compile(r"\r\n|\r|\n")
NO_MARKDOWN = (
    ("<!--", "a comment", "take it out: all lines of the rules are printed"),
    ("~~", "`~~`", "take it out: words cannot be struck out"),
    ("[^", "a footnote", "write it in brackets, among the words"),
)
"""Signs of other sorts of Markdown, with what they begin, and what to do instead."""
_PICTURE = re.compile(
    r"(?<!\\)(?:!\[(?P<words>[^\[\]]*)\] +\((?P<shows>[^()\s]+)\)"
    r"|!\[\[(?P<linked>[^\[\]|]+)(?:\|[^\[\]]*)?\]\]|<img\b(?P<tag>[^<>]*)>"
    r"|(?<!\S)!\[(?P<alone>[^\[\]]+)\](?! *[(\[]))"
)
"""A picture as in other sorts of Markdown or in HTML, with a space too many, or without a file."""
_ATTRIBUTE = re.compile(r"\b(src|alt) *= *(?:\"([^\"]*)\"|'([^']*)')")


@coded("OG114")
def not_set(span: Span, what: str, hint: str) -> Diagnostic:
    """The rules have something that the booklet cannot set.

    A booklet has headings of two levels, paragraphs, lists of one level, tables, pictures in lines
    of their own, and words in bold or italics. A section at the end that is called "In brief" goes
    to the back cover.
    """
    return error("OG114", f"{what} cannot be printed in rules", span, hint)


@coded("OG153")
def list_within_sentence(span: Span, item: str) -> Diagnostic:
    """A line of the rules that begins like an item of a list interrupts a sentence.

    In Markdown, a line that begins with `- `, `+ `, `* ` or `1. ` is an item of a list, even
    directly below a line of a paragraph. Where a sentence is broken before a minus or a dash, the
    rest of it would be printed as a list of one item. A list of several items is none of these
    cases, nor is one below a line that ends in a full stop, a colon or the like.
    """
    message = f"`{shortened(item)}` is printed as a list of one item, in the middle of a sentence"
    hint = "join it to the line above, or leave a blank line above it"
    return Diagnostic("OG153", Severity.WARNING, message, span, hint)


@coded("OG168")
def printed_sign(span: Span, sign: str, hint: str) -> Diagnostic:
    r"""A sign in the rules that was probably meant to do something is printed as it is written.

    Italics have a `*` on both sides, so a single one before a word is printed; a backslash before
    it, `\*`, says that it is meant to be. Icons are written in braces, `{coin}`, not as `:coin:`.
    """
    message = f"`{shortened(sign)}` is printed as it is written"
    return Diagnostic("OG168", Severity.WARNING, message, span, hint)


def left_open(words: str, lines: Sequence[str], span: Span) -> Iterator[Diagnostic]:
    """Yield a warning of an asterisk before a word that has no partner.

    Args:
        words: The words that are printed, in which each asterisk is one without a partner.
        lines: The lines of the rules.
        span: The place of the line in which the words are; in a translation, theirs.
    """
    if alone := _ASTERISK.search(words):
        line = lines[span.line - 1] if span.line <= len(lines) else ""
        place = replace(span, column=max(line.find(alone[0]), 0) + 1)
        hint = "write `*` at the end of the italics, too, or `\\*` to print it"
        yield printed_sign(place, alone[0], hint)


@coded("OG162")
def uneven_row(span: Span, row: str, columns: int) -> Diagnostic | None:
    """A row of a table in the rules has more cells than the table has columns, or fewer.

    Cells beyond the last column would not be printed: add a column to the first two lines of the
    table, or write `\\|` for a sign that is to be printed. If a cell is missing, those after it
    would stand in the wrong columns. A row with a single cell, such as a heading within the table,
    may leave the others out. A line directly below a table is a row of it, too, even without `|`.
    """
    cells = _cells(row)
    if "|" not in row:
        message = f"`{shortened(row.strip())}` is printed as a row of the table above it"
        hint = "leave a blank line above it, or put it between two `|`"
        return Diagnostic("OG162", Severity.WARNING, message, span, hint)
    said = counted(columns, "column")
    message = f"this row has {counted(len(cells), 'cell')}, but the table has {said}"
    if beyond := [*filter(None, cells[columns:])]:
        hint = f"add a column for `{shortened(beyond[0])}` to the first two lines of the table"
        return error("OG162", message, span, f"{hint}, or write `\\|` for each sign to be printed")
    if not 1 < len(cells) < columns:
        return None
    hint = "add the missing cell, which may be empty"
    if columns - len(cells) > 1:
        hint = "add the missing cells, which may be empty"
    return Diagnostic("OG162", Severity.WARNING, message, span, hint)


def _cells(row: str) -> list[str]:
    """Return the words of the cells of a row, which may have a `|` at both ends."""
    cells = [cell.strip() for cell in _CELL_END.split(row.strip())]
    first, last = cells[0] == "", len(cells) > 1 and cells[-1] == ""
    return cells[first : len(cells) - last]


_FACTS = {"players": "{fewest: 2, most: 4}", "minutes": "{fewest: 20, most: 40}"}
"""The facts that rules may name, as they are written in YAML."""

_HOW_MANY = frozenset(
    (
        "amount",
        "boards",
        "cards",
        "copies",
        "counters",
        "counts",
        "dice",
        "length",
        "number",
        "pads",
        "pieces",
        "quantity",
        "sheets",
        "size",
        "standees",
        "sum",
        "tiles",
        "tokens",
        "total",
    )
)
"""What authors write for `count`."""

_MOST_SHOWN = 8
"""The most numbers that a hint names."""

_SPACES = ("squares", "hexagons", "triangles", "points", "spaces", "cells", "fields")
"""What a board may be said to have: the first that it has is meant."""


@coded("OG115")
def unknown_number(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """The rules name a number that the kit does not have.

    Numbers are named by component and kind: `{{ treasures.count }}` is how many pieces `treasures`
    has, `{{ sea.bay.count }}` how many tiles of the kind `bay`, `{{ harbour.squares }}` how many
    squares a board has, `{{ players.most }}` how many can play.
    """
    message = f"there is no number `{shortened(name)}`"
    fact = name.partition(".")[0]
    if fact in _FACTS and f"{fact}.most" not in known:
        return error("OG115", message, span, f"write `facts: {{{fact}: {_FACTS[fact]}}}`")
    whole, _, last = name.rpartition(".")
    counts = [name.replace(" ", "."), f"{name}.count"]
    if last.casefold() in _HOW_MANY:
        counts.append(f"{whole}.count")
    if last.casefold() in _SPACES:
        counts += [f"{whole}.{spaces}" for spaces in _SPACES]
    first = {number.partition(".")[0]: None for number in known}
    if not whole and (component := near_miss(name, first)):
        counts.append(f"{component}.count")
    meant = next((count for count in counts if count in known), None) or _number_meant(name, known)
    # Numbers of kinds, of which there may be hundreds, follow those of whole components.
    own = [number for number in known if number.partition(".")[0] == fact] or known
    shown = listed(sorted(own, key=lambda number: number.count(".")), most=_MOST_SHOWN)
    hint = f"did you mean `{meant}`?" if meant else f"known here: {shown}"
    return error("OG115", message, span, hint)


def _number_meant(name: str, known: Sequence[str]) -> str | None:
    """Return the number with the letters of a name, or else that of which each part is like its."""
    parts = [number.split(".") for number in known]
    like = [number for number in parts if len(number) == len(name.split("."))]
    for at, part in enumerate(name.split(".")):
        near = {it for it in {number[at] for number in like} if near_miss(part, [it])}
        like = [number for number in like if number[at] in near]
    alike = [".".join(number) for number in like]
    without_points = {number.replace(".", ""): number for number in known}
    return without_points.get(name.replace(".", "")) or near_miss(name, alike)


def odd_signs(
    text: OwnText, numbers: Mapping[str, str], unread: Collection[str], icons: Icons
) -> Iterator[Diagnostic]:
    """Yield unknown numbers and icons, stray braces, and characters that cannot be printed."""

    def span(line: int, column: int) -> Span:
        return Span(text.display_path, line, column + 1)

    begun = ""
    for number, line in enumerate(LINE_END.split(text.words), 1):
        if joined := _JOINED.match(line):
            sign, words = joined[1].strip(), shortened(joined[2])
            if sign.startswith("#"):
                what, hint = f"a heading without a space after its `{sign}`", f"{sign[:3]} {words}"
            else:
                what, hint = f"an item of a list with `{sign}` in place of `- `", f"- {words}"
            yield not_set(span(number, 0), what, f"write `{hint}`")
        if unprintable := UNPRINTABLE.search(line):
            what = f"U+{ord(unprintable[0]):04X}"
            yield not_set(span(number, unprintable.start()), what, "take it out")
        for match in CALL.finditer(line):
            name = match[1].strip()
            if name not in numbers and name.partition(".")[0] not in unread:
                yield unknown_number(span(number, match.start()), name, tuple(numbers))
        for picture in _PICTURE.finditer(line):
            what = f"`{shortened(picture[0])}`"
            hint = f"write `{_as_picture(picture, numbers)}` on a line of its own"
            yield not_set(span(number, picture.start()), what, hint)
        blank = CALL.sub(lambda call: " " * len(call[0]), line)
        blank = _ESCAPED.sub("  ", blank)
        for icon in ICON.finditer(blank):
            name, written = icon[1].strip(), line[icon.start() : icon.end()]
            if not name and (call := CALL.search(written)):
                what = f"`{shortened(written)}` with three braces"
                hint = f"write `{{{{ {call[1].strip()} }}}}`"
                yield not_set(span(number, icon.start()), what, hint)
            elif not is_icon(name, icons):
                hint = f"that is a number: write `{{{{ {name} }}}}`" if name in numbers else ""
                yield unknown_icon(
                    span(number, icon.start()), name, icons, hint or icon_hint(name, icons)
                )
        for icon in _COLONS.finditer(blank):
            if is_icon(icon[1], icons):
                hint = f"write the icon in braces: `{{{icon[1]}}}`"
                yield printed_sign(span(number, icon.start()), icon[0], hint)
        # A brace in the file name of a picture is part of the name.
        blank = _FILE.sub(lambda file: " " * len(file[0]), blank)
        blank = ICON.sub(lambda icon: " " * len(icon[0]), blank)
        odd = _BRACES.search(blank)
        if odd and (odd[0], begun) != ("}}", "{{"):  # It is reported on the line before.
            what, hint = _half_call(blank, odd, numbers)
            if odd[0] == "}" and line[: odd.start()].endswith("}}"):
                hint = "take it out"
            yield not_set(span(number, odd.start()), what, hint)
        begun = odd[0] if odd else ""


def _as_picture(written: re.Match[str], numbers: Collection[str]) -> str:
    """Return a picture that is written in another way as rules have it.

    `written` is a match of `_PICTURE`, and `numbers` are the names of the kit's numbers, which tell
    its components.
    """
    said = {name: double or single for name, double, single in _ATTRIBUTE.findall(written[0])}
    words = written["words"] or written["alone"] or said.get("alt", "")
    named = written["alone"] or ""
    parts = (part for part in re.findall(r"[\w-]+", named.casefold()) if f"{part}.count" in numbers)
    shows = (written["shows"] or written["linked"] or said.get("src") or next(parts, "")).strip()
    stem = shows.rpartition(".")[0]
    # A component is drawn; nobody has a file of it.
    is_component = f"{stem}.count" in numbers and f"{shows}.count" not in numbers
    shows = (stem if is_component else shows) or "island.svg"
    return f"![{words}]({shows.replace(' ', '%20')})"


def _half_call(line: str, odd: re.Match[str], numbers: Collection[str]) -> tuple[str, str]:
    """Return what is wrong at odd braces, and what to do: often one brace of a number is missing.

    Args:
        line: The line, without all that is right.
        odd: The first braces in it.
        numbers: The names of the kit's numbers.
    """
    half = _CALL_BEGUN.match(line, odd.start())
    words = line[: odd.start()].split()
    last = line.rindex(words[-1], 0, odd.start()) if words else odd.start()
    before = None if half else _CALL_ENDED.match(line[last : odd.end()])
    name = (half or before or {"name": ""})["name"]
    is_call = half is not None and bool(half["close"]) and "." in name
    if not (name in numbers or is_call):
        on_one_line = "write a number on one line: {{ treasures.count }}"
        return f"`{odd[0]}`", brace_hint(odd[0]) if len(odd[0]) == 1 else on_one_line
    written = (half or before or odd)[0].strip()
    braces = 4 - written.count("{") - written.count("}")
    lacks = "a brace" if braces == 1 else "its braces"
    return f"`{shortened(written)}`, which lacks {lacks},", f"write `{{{{ {name} }}}}`"


def instead_of_link(address: str, words: str, numbers: Collection[str]) -> str:
    """Return a hint at what to write for a link, which may be a picture without its `!`.

    Args:
        address: The link's address.
        words: The words in its brackets.
        numbers: The names of the numbers of the kit, which each component has, and each kind.
    """
    if f"{address}.count" not in numbers:
        return "write the address out: paper has no links"
    picture = shortened(f"![{words}]({address})")
    return f"write `!` before it, on a line of its own: `{picture}`"
