"""Rules in Markdown, converted to the small part of HTML from which booklets are set.

A booklet can set headings, paragraphs, lists of one level, tables, bold and italic words, and
pictures between paragraphs. Everything else is refused with its line. Double braces contain
numbers of the kit, single braces icons.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape, unescape
from itertools import pairwise
from types import MappingProxyType
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kitgen.contract.files import OwnText
from kitgen.definitions.tables import UNPRINTABLE
from kitgen.definitions.wording import INVISIBLE
from kitgen.diagnostics import Diagnostic, Span
from kitgen.games.own.icons import Icons
from kitgen.games.own.inline import spoken, with_braces_printed
from kitgen.games.own.rules.brief import BRIEF, almost_brief, brief_not_last, is_brief
from kitgen.games.own.rules.odd_signs import (
    CALL,
    ICON,
    LINE_END,
    NO_MARKDOWN,
    instead_of_link,
    left_open,
    list_within_sentence,
    not_set,
    odd_signs,
    uneven_row,
)
from kitgen.language import gettext, own_words, own_words_place
from kitgen.values import frozen, replace

_PRINTED_BRACE = re.compile(r"(\\[{}])")
_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]* */?>")
_TABLE_HEAD = re.compile(r"\|.*\|$", re.MULTILINE)
_BREAK = re.compile(r"(?:(?<![ \t])[ \t]+)?\\?\n[ \t]*")
"""A line end of the file within a paragraph, which is printed as white space."""

_ENDS = (*".:;!?…—)", "")
"""The signs after which a list may begin without a blank line."""
_AFTER_END = "*_ \"'”’»“"
"""What may follow such a sign: the end of bold or italics, and closing quotation marks."""
_INLINE = {"strong": "b", "em": "i"}
_LOWEST_HEADING = 3
_MOST_ROWS = 300
"""The most rows of one table: ten pages."""
_COLUMNS_WRITTEN = 12
"""The most columns for which a hint writes out the line of dashes."""
_MOST_BLOCKS = 5_000
"""The most paragraphs, list items and table rows: sixty pages even with one line each. No game's
rules are longer."""


@frozen
class RulesText:
    """Rules, ready to be set.

    Attributes:
        body: Everything except the quick reference: headings, paragraphs, lists and tables.
        brief: The quick reference; "" if the rules have no section for it.
        problems: What cannot be set, and names that are not numbers.
        pictures: The pictures between paragraphs, in order.
        icons: The icons among words, each once.
        said: The printed words, each with the line on which it is written.
    """

    body: str
    brief: str
    problems: tuple[Diagnostic, ...]
    pictures: tuple["RulesPicture", ...] = ()
    icons: tuple[str, ...] = ()
    said: tuple[tuple[str, Span], ...] = ()


@frozen
class RulesPicture:
    """A picture between two paragraphs of the rules.

    Attributes:
        shows: A file, an icon, a component, or a kind of one as in `sea.bay`.
        span: Where it is written.
        caption: The words below it.
    """

    shows: str
    span: Span
    caption: str


def read_rules(
    text: OwnText,
    numbers: Mapping[str, str],
    unread: Collection[str] = (),
    icons: Icons = MappingProxyType({}),
) -> RulesText:
    """Read rules and insert the numbers of the kit.

    Args:
        text: The Markdown file.
        numbers: The values of `{{ name }}`, by name.
        unread: Components whose numbers are unknown because their kinds cannot be read.
        icons: The pictures and emblems for the user's names of icons.
    """
    problems: list[Diagnostic] = [*odd_signs(text, numbers, unread, icons)]
    writer = _Writer(text.display_path, numbers, problems)
    sections = writer.sections(text.words)
    brief = ""
    if len(sections) > 1 and is_brief(sections[-1].title):
        brief = sections.pop().blocks
    else:
        problems += (
            brief_not_last(section.span, section.title, following.title)
            for section, following in pairwise(sections)
            if is_brief(section.title)
        )
        if sections:
            problems += almost_brief(text, sections[-1].title, sections[-1].span)
    body = "".join(section.heading + section.blocks for section in sections)
    return RulesText(
        body,
        brief,
        tuple(dict.fromkeys(sorted(problems, key=_place))),
        tuple(writer.pictures),
        tuple(sorted(writer.icons)),
        tuple(writer.said),
    )


def _place(diagnostic: Diagnostic) -> tuple[int, int]:
    assert diagnostic.span is not None
    return diagnostic.span.line, diagnostic.span.column


def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table").disable("text_join")


def _said_at(words: str, span: Span) -> Span:
    """Return where the translation of words is written: in a language file, or with the words."""
    place = own_words_place(words)
    return Span(*place) if place else span


def _literal(words: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>()#+.!|-])", r"\\\1", words)


@frozen
class _Section:
    """A heading of the upper level, with everything up to the next one."""

    title: str
    heading: str
    blocks: str
    span: Span


class _Writer:
    """Writes the tokens of a parsed text as HTML, section by section."""

    def __init__(
        self, display_path: str, numbers: Mapping[str, str], problems: list[Diagnostic]
    ) -> None:
        self._path = display_path
        self._numbers = numbers
        self._problems = problems
        self._parser = _parser()
        self._lines: Sequence[str] = ()
        self.pictures: list[RulesPicture] = []
        self.icons: set[str] = set()
        self.said: list[tuple[str, Span]] = []

    def sections(self, source: str) -> list[_Section]:
        """Return the sections of a text; words before the first heading form one without a heading.

        A title at the very top, `# Lighthouse`, is left out because the cover shows it.
        """
        tokens = self._parser.parse(source)
        self._lines = LINE_END.split(source)
        sections = [_Section("", "", "", Span(self._path, 1, 1))]
        at = 0
        if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
            at = 3
        while at < len(tokens):
            token = tokens[at]
            if token.type == "heading_open" and token.tag in ("h1", "h2"):
                words = self._heading(token, tokens[at + 1])
                title, span = tokens[at + 1].content.strip(), self._span(token)
                sections.append(_Section(title, f"<h2>{words}</h2>", "", span))
                at += 3
                continue
            block, at = self._block(tokens, at)
            last = sections[-1]
            sections[-1] = replace(last, blocks=last.blocks + block)
        blocks = [token for token in tokens if token.type in ("paragraph_open", "tr_open")]
        if len(blocks) > _MOST_BLOCKS and not self._problems:
            count, most = f"{len(blocks):,}", f"{_MOST_BLOCKS:,}"
            what = f"a text of {count} paragraphs, items and rows, more than {most},"
            self._refuse(
                blocks[_MOST_BLOCKS], what, "shorten the rules, or print long texts apart from them"
            )
        return [section for section in sections if section.heading or section.blocks]

    def _span(self, token: Token) -> Span:
        line = token.map[0] + 1 if token.map else 1
        return Span(self._path, line, 1)

    def _refuse(self, at: Token | Span, what: str, hint: str) -> None:
        span = at if isinstance(at, Span) else self._span(at)
        self._problems.append(not_set(span, what, hint))

    def _note_said(self, words: str, span: Span) -> None:
        """Keep words with their place, except unprintable ones, which are noted already."""
        if not UNPRINTABLE.search(words):
            self.said.append((words, span))

    def _block(self, tokens: Sequence[Token], at: int) -> tuple[str, int]:
        """Write the block that begins at a token; return it and the index of the next block."""
        token = tokens[at]
        match token.type:
            case "heading_open":
                if int(token.tag[1]) > _LOWEST_HEADING:
                    self._refuse(token, f"a heading with {token.tag[1]} `#`", "write `##` or `###`")
                return f"<h3>{self._heading(token, tokens[at + 1])}</h3>", at + 3
            case "paragraph_open" if _is_picture(tokens[at + 1]):
                return self._picture(tokens[at + 1]), at + 3
            case "paragraph_open":
                if head := _TABLE_HEAD.match(tokens[at + 1].content):
                    columns = head[0].count("|") - 1
                    hint = f"write `|{columns * '---|'}` below its first line"
                    if columns > _COLUMNS_WRITTEN:
                        hint = "write `|---|---|` below its first line, one `---|` for each column"
                    self._refuse(token, "a table without a line of dashes", hint)
                return f"<p>{self._words(tokens[at + 1])}</p>", at + 3
            case "bullet_list_open" | "ordered_list_open":
                return self._list(tokens, at)
            case "table_open":
                return self._table(tokens, at)
        names = {
            "blockquote_open": "a quotation",
            "fence": "a block of code",
            "code_block": "an indented block (code)",
            "hr": "a rule across the page",
        }
        what, hint = names[token.type], "write a paragraph"
        if token.type == "hr" and token.map and token.map[0] == 0:
            what, hint = "front matter", "take all of it out, up to the next `---`"
        self._refuse(token, what, hint)
        return "", _after(tokens, at)

    def _heading(self, opening: Token, inline: Token) -> str:
        """Write the words of a heading, which must have some."""
        known = len(self._problems)
        words = self._words(inline)
        if not INVISIBLE.sub("", unescape(words)).strip() and len(self._problems) == known:
            hint = f"write words after its `{opening.markup}`, or take the line out"
            self._refuse(opening, "a heading without words", hint)
        return words

    def _picture(self, inline: Token) -> str:
        """Write a picture in its own paragraph as a figure, with its words as the caption."""
        (image,) = inline.children or []
        shows = str(image.attrs.get("src", ""))
        written = "".join(map(_as_written, image.children or []))
        caption = CALL.sub(lambda call: with_braces_printed(self._number(call)), own_words(written))
        picture = RulesPicture(unquote(shows), self._span(inline), spoken(caption))
        self.pictures.append(picture)
        self._note_said(picture.caption, _said_at(written, picture.span))
        words = "".join(
            escape(part[1:]) if at % 2 else "".join(self._with_icons(part))
            for at, part in enumerate(_PRINTED_BRACE.split(caption))
        )
        return f'<figure id="{figure_id(len(self.pictures))}">{words}</figure>'

    def _list(self, tokens: Sequence[Token], at: int) -> tuple[str, int]:
        opening, end = tokens[at], _after(tokens, at)
        if _interrupts(tokens, at, end):
            sign = "1" if opening.type == "ordered_list_open" else ""
            item = f"{sign}{opening.markup} {tokens[at + 3].content}".partition("\n")[0]
            self._problems.append(list_within_sentence(self._span(opening), item))
        items: list[str] = []
        inner = at + 1
        while inner < end - 1:
            item_end = _after(tokens, inner)
            blocks = tokens[inner + 1 : item_end - 1]
            if [block.type for block in blocks] != ["paragraph_open", "inline", "paragraph_close"]:
                hint = "write each item as one paragraph, without a list in it"
                self._refuse(tokens[inner], "an item that is not a single paragraph", hint)
            items += [self._words(block) for block in blocks[1:2] if block.type == "inline"]
            inner = item_end
        tag = "ol" if opening.type == "ordered_list_open" else "ul"
        start = f' start="{opening.attrs["start"]}"' if "start" in opening.attrs else ""
        rows = "".join(f"<li>{item}</li>" for item in items)
        return (f"<{tag}{start}>{rows}</{tag}>" if items else ""), end

    def _table(self, tokens: Sequence[Token], at: int) -> tuple[str, int]:
        end = _after(tokens, at)
        rows = sum(token.type == "tr_open" for token in tokens[at:end]) - 1
        if rows > _MOST_ROWS:
            what = f"a table of {rows:,} rows, more than {_MOST_ROWS},"
            self._refuse(tokens[at], what, "part it, or print its rows on cards")
            return "", end
        columns = sum(token.type == "th_open" for token in tokens[at:end])
        for token in tokens[at:end]:
            if token.type == "tr_open" and token.map:
                row = self._lines[token.map[0]]
                self._problems += filter(None, [uneven_row(self._span(token), row, columns)])
        written = []
        for token in tokens[at:end]:
            if token.type in ("tr_open", "tr_close", "th_close", "td_close"):
                written.append(f"<{'/' if token.nesting < 0 else ''}{token.tag}>")
            elif token.type in ("th_open", "td_open"):
                written.append(f"<{token.tag}>")
            elif token.type == "inline":
                written.append(self._words(token))
        return f"<table>{''.join(written)}</table>", end

    def _words(self, inline: Token) -> str:
        """Write words without the parts that are not permitted, which are noted."""
        if is_brief(inline.content):
            return escape(gettext(BRIEF))
        written = inline.content
        words = _BREAK.sub(" ", written)
        said = own_words(words)
        # Escaped, so that Markdown's signs mean nothing in the inserted text.
        filled = CALL.sub(
            lambda call: _literal(self._number(call)), written if said == words else said
        )
        span = _said_at(words, self._span(inline))
        if filled == written:
            return "".join(self._runs(span, inline.children or []))
        (line,) = self._parser.parseInline(filled)
        return "".join(self._runs(span, line.children or []))

    def _number(self, call: re.Match[str]) -> str:
        return self._numbers.get(call[1].strip(), "")

    def _runs(self, span: Span, tokens: Sequence[Token]) -> Iterator[str]:
        opened: list[str] = []
        place = span
        for at, token in enumerate(tokens):
            kind, _, end = token.type.rpartition("_")
            if token.type == "text":
                self._note_said(token.content, span)
                tag = _TAG.search(token.content)
                if tag:
                    hint = "write **bold** or *italics*; to print a `<`, write it after a `\\`"
                    self._refuse(span, f"the tag `{tag[0]}`", hint)
                for sign, what, instead in NO_MARKDOWN:
                    if sign in token.content:
                        self._refuse(span, what, instead)
                if "**" in token.content or _has_asterisk_over(tokens, at):
                    hint = "write `**` on both sides of the words, without a space inside"
                    self._refuse(span, "`**` without its partner", hint)
                self._problems += left_open(token.content, self._lines, span)
                yield from self._with_icons(token.content, _INLINE[opened[0]] if opened else "")
            elif token.type == "text_special":
                # An escaped brace does not begin an icon.
                self._note_said(token.content, span)
                yield escape(token.content)
            elif token.type in ("softbreak", "hardbreak"):
                span = replace(span, line=span.line + 1)
                yield " "
            elif kind in _INLINE and end in ("open", "close"):
                if end == "open" and opened:
                    self._refuse(place, "bold within italics, or the reverse", "choose one")
                closing = end == "close"
                opened[:] = opened[:-1] if closing else [*opened, kind]
                if len(opened) == (0 if closing else 1):
                    yield f"<{'/' if closing else ''}{_INLINE[kind]}>"
            elif token.type == "code_inline":
                self._refuse(place, "words in backquotes", "write them in **bold**")
            elif token.type == "image":
                self._refuse(place, "a picture among words", "put it on a line of its own")
            elif token.type == "link_open":
                address, words = str(token.attrs["href"]), tokens[at + 1].content
                self._refuse(place, "a link", instead_of_link(address, words, self._numbers))

    def _with_icons(self, words: str, tag: str = "") -> Iterator[str]:
        """Write words, which may be bold or italic, with the icons among them."""
        for at, part in enumerate(ICON.split(words)):
            if at % 2 == 0:
                yield escape(part)
                continue
            name = part.strip()
            self.icons.add(name)
            icon = f'<img src="{escape(name)}" alt="{escape(name)}"/>'
            # Bold text may contain only words, so it is closed around the icon.
            yield f"</{tag}>{icon}<{tag}>" if tag else icon


def figure_id(number: int) -> str:
    """Return the name of a picture's figure; the first is 1."""
    return f"picture-{number}"


def _has_asterisk_over(tokens: Sequence[Token], at: int) -> bool:
    """Return whether a text has an asterisk right beside italics, as in `**two*`."""
    before = at > 0 and tokens[at - 1].type == "em_close"
    after = at + 1 < len(tokens) and tokens[at + 1].type == "em_open"
    words = tokens[at].content
    return (before and words.startswith("*")) or (after and words.endswith("*"))


def _is_picture(inline: Token) -> bool:
    """Return whether a paragraph consists only of a picture."""
    return [token.type for token in inline.children or []] == ["image"]


def _as_written(token: Token) -> str:
    """Return the words of a caption, in which an escaped brace keeps its backslash."""
    return with_braces_printed(token.content) if token.type == "text_special" else token.content


def _interrupts(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Return whether a list has one item and begins below an unfinished line of a paragraph.

    Args:
        tokens: The tokens of the text.
        at: The index of the token that opens the list.
        end: The index after the list.
    """
    before, opening = tokens[max(0, at - 2)], tokens[at]
    is_close = before.type == "inline" and tokens[at - 1].type == "paragraph_close"
    if not is_close or not before.map or not opening.map or before.map[1] != opening.map[0]:
        return False
    items = sum(token.type == "list_item_open" for token in tokens[at:end])
    return items == 1 and before.content.rstrip(_AFTER_END)[-1:] not in _ENDS


def _after(tokens: Sequence[Token], at: int) -> int:
    """Return the index after the block that begins at a token."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += tokens[index].nesting
        if depth == 0:
            return index + 1
    return len(tokens)
