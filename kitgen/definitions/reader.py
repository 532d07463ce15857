"""Reads YAML text into a tree of values that know their place. The only module that uses yaml.

PyYAML's `load` and `compose` crash the process on deep nesting, keep the last of two equal
keys and follow YAML 1.1; so this module uses only its parser's events, with its own limits.
One run reports everything that is wrong; only an error that stops the parser ends the reading.
"""

import re
from collections.abc import Iterator
from typing import Any, Protocol

import yaml
from yaml.error import MarkedYAMLError
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from kitgen.definitions import reading_faults as faults
from kitgen.definitions.loosely import bare_lists
from kitgen.definitions.scalars import core_scalar
from kitgen.definitions.syntax import brackets
from kitgen.definitions.syntax.complaints import (
    BEGINS_ODDLY,
    begins_item,
    oddly_spaced,
    plain_words,
    slip_of_line,
)
from kitgen.definitions.syntax.indents import key_within_another
from kitgen.definitions.syntax.mends import Found, Mend, MendedText, Place
from kitgen.definitions.syntax.punctuation import colour_after, colours_within, number_sign
from kitgen.definitions.syntax.quotes_left_out import quotes_within
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, plain
from kitgen.definitions.wording import INVISIBLE
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, in_order
from kitgen.values import frozen, replace

MOST_LEVELS = 40
MOST_VALUES = 20_000
_FEW_PROBLEMS = 10
LONGEST_TEXT = 10_000
_MOST_SLIPS = 20

_TrustingLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Aliases, merge keys and keys that are not text: their values are missing from the tree, so
# checking the rest would report keys as missing that are there.
_LOSES_VALUES = frozenset({"YML011", "YML013", "YML016"})

_WHOLE = re.compile("0|[1-9][0-9]*")

_ENDS = "'<stream end>'"
"""The parser's name for the end of the text, in its messages."""


@frozen
class ReadTree:
    """A definition's tree, and the mistakes in the text that leave a tree to check.

    If a key is written twice, the tree has the first value; a badly written value is
    represented as well as possible.
    """

    tree: Mapping
    problems: tuple[Diagnostic, ...] = ()


def read_tree(text: str, display_path: str) -> ReadTree:
    """Read a definition's text: one document, a mapping at the top.

    Slips that stop the parser are problems, and are read as they were meant if that is known.

    Raises:
        DefinitionError: Everything that is wrong, in the order of the file, if no tree is left
            that can be checked further.
    """
    slips: list[Diagnostic] = []
    mended, start = MendedText(text), Span(display_path, 1, 1)
    root, problems, mend = read_once(mended, start)
    # The same slip once more was not mended.
    while mend and len(slips) < _MOST_SLIPS and problems[-1] not in slips:
        slips.append(problems[-1])
        mended.make(mend)
        root, problems, mend = read_once(mended, start)
    if not problems and root is not None and not isinstance(root, Mapping):
        problems.append(faults.not_keys(root.span, plain(root)))
    problems = [*slips, *(problem for problem in problems if problem not in slips)]
    if not isinstance(root, Mapping) or any(problem.code in _LOSES_VALUES for problem in problems):
        raise DefinitionError(in_order(problems))
    return ReadTree(root, tuple(problems))


def read_once(text: MendedText, start: Span) -> tuple[Node | None, list[Diagnostic], Mend]:
    """Return what is written, what is wrong, and what mends the slip that stopped the parser."""
    builder = _Builder(text, start)
    return builder.document(), builder.problems, builder.mend


def read_value(text: str, span: Span) -> Node:
    """Read one value written on the command line; every node of it has the given place.

    Raises:
        DefinitionError: The text is not a YAML value, or uses what definitions refuse.
    """
    root, problems, _ = read_once(MendedText(text), span)
    problems = [problem for problem in problems if problem.code != "YML005"]
    if problems:
        raise DefinitionError(problems)
    return root if root is not None else Scalar(None, span, is_blank=True)


def shipped_values(text: str) -> Any:
    """Read a file that comes with kitgen and that the tests have checked.

    That takes a tenth of the time, because values need no places. User files are never read
    this way.
    """
    return yaml.load(text, _TrustingLoader)


class _Mark(Protocol):
    """The parser's position: line and column from 0."""

    line: int
    column: int


class _Events(Reader, Scanner, Parser):
    """PyYAML's parser without its composer, as `yaml.parse` uses it, and its position."""

    def __init__(self, text: str) -> None:
        """Start on a text without unprintable characters."""
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def check_printable(self, data: str) -> None:
        """Check nothing: it is checked already, and PyYAML's pattern takes long to compile."""

    def take(self) -> Event:
        """Return the next event."""
        event: Event = self.get_event()  # type: ignore[no-untyped-call]
        return event


class _EnoughError(Exception):
    """Raised to stop reading after a problem that makes the rest unreadable."""


class _Builder:
    """Builds nodes from events and notes problems as it goes."""

    def __init__(self, text: MendedText, first: Span) -> None:
        """Take the text; `first` is the place of its first character."""
        self.problems: list[Diagnostic] = []
        # What mends the last of them, if it stopped the parser.
        self.mend: Mend = ()
        self._mended, self._text, self._lines = text, str(text), text.lines
        self._first = first
        self._value_count = 0
        # The kinds and starting places of the bracketed lists and groups that are open.
        self._brackets: list[tuple[str, Place]] = []

    def document(self) -> Node | None:
        """Return the node of the one document; None if there is none or reading stopped."""
        self._check_characters()
        if self.problems:
            return None
        events = _Events(self._text)
        try:
            return self._only_document(events)
        except _EnoughError:
            return None
        except MarkedYAMLError as problem:
            self._note_syntax_error(problem)
        except (ValueError, OverflowError):
            # The scanner turns `\UFFFFFFFF` into a character without checking.
            said = "this escape stands for no character", "use single quotes"
            self.problems.append(faults.syntax_error(self._span(events.get_mark()), *said))
        return None

    def _check_characters(self) -> None:
        for match in faults.UNPRINTABLE.finditer(self._text):
            before = self._text[: match.start()]
            span = self._place(before.count("\n"), match.start() - before.rfind("\n") - 1)
            self.problems.append(faults.control_character(span, match.group()))
            if len(self.problems) == 10:
                # A picture or an archive has thousands; ten are enough to show it.
                return

    def _note_syntax_error(self, problem: MarkedYAMLError) -> None:
        met = _place_of(problem.problem_mark or problem.context_mark)
        opened = _place_of(problem.context_mark or problem.problem_mark)
        context, reason = problem.context or "", problem.problem or ""
        if self._brackets and _ENDS in reason:
            # If a value is missing the parser names that value, not the bracket left open.
            kind, opened = self._brackets[-1]
            context = f"while parsing a flow {kind}"
        # A colour that hides a closing bracket may stand lines before the parser gives up.
        since = self._brackets[-1][1] if self._brackets else opened
        (at, column), begun, in_brackets = met, opened[0], bool(self._brackets)
        if at >= since[0] and self._is_cut_off(since, met):
            return
        slip = slip_of_line(self._lines, at, column, reason, begun, in_brackets=in_brackets)
        if not slip and brackets.is_left_open(self._lines, at, begun):
            reason += f", but found {_ENDS}"
        if not slip and in_brackets and _ENDS in reason:
            slip = quotes_within(self._lines, begun, at)
        on_line, said = self._first.line + begun, f"{context} | {reason}"
        self._note(slip or plain_words(self._lines, said, met, opened, on_line))

    def _note(self, slip: Found) -> None:
        """Note a slip that stops the reading."""
        hint, self.mend = slip.hint, slip.mend
        if slip.after:
            place = self._place(slip.line, slip.mend[0].column)
            hint += f" in column {place.column}, after `{slip.after}`"
        place = self._place(slip.line, slip.column)
        self.problems.append(faults.syntax_error(place, slip.message, hint))

    def _is_cut_off(self, since: Place, met: Place) -> bool:
        """Return whether a comment hides a closing bracket; note it if it is an unquoted colour."""
        if faults.is_cut_off(self.problems, self._place(*since), self._place(*met)):
            return True
        hiding = colours_within(self._lines, since[0], met[0])
        for line, column, colour in hiding[:1]:
            self.problems.append(faults.colour_as_comment(self._place(line, column), colour))
        return bool(hiding)

    def _only_document(self, events: _Events) -> Node | None:
        events.take()  # the stream's start
        start = events.take()
        if isinstance(start, StreamEndEvent):
            self.problems.append(faults.nothing_written(self._first.path))
            return None
        if isinstance(start, DocumentStartEvent) and start.tags:
            self.problems.append(faults.uses_tag(self._span(start.start_mark), "%TAG"))
        root = self._node(events, events.take(), 1)
        events.take()  # the document's end
        after = events.take()
        if isinstance(after, DocumentStartEvent):
            self.problems.append(faults.several_documents(self._span(after.start_mark)))
        elif isinstance(root, Scalar) and root.value is None and not self.problems:
            self.problems.append(faults.nothing_written(self._first.path))
        return root

    def _node(self, events: _Events, event: Event, level: int) -> Node:
        span = self._span(event.start_mark)
        self._value_count += 1
        if self._value_count > MOST_VALUES:
            self._stop(faults.too_many_values(span, MOST_VALUES))
        if isinstance(event, AliasEvent):
            self.problems.append(faults.uses_alias(span, event.anchor or "", defines=False))
            return Scalar(None, span)
        self._check_node(event, span)
        if isinstance(event, CollectionStartEvent):
            if level > MOST_LEVELS:
                self._stop(faults.too_deep(span, MOST_LEVELS))
            return self._collection(events, event, span, level)
        assert isinstance(event, ScalarEvent)
        return self._scalar(event, span)

    def _collection(
        self, events: _Events, event: CollectionStartEvent, span: Span, level: int
    ) -> Mapping | Sequence:
        is_group = isinstance(event, MappingStartEvent)
        if event.flow_style:
            kind = "mapping" if is_group else "sequence"
            self._brackets.append((kind, _place_of(event.start_mark)))
        node = (
            Mapping(tuple(self._entries(events, level)), span)
            if is_group
            else Sequence(tuple(self._items(events, level)), span)
        )
        if event.flow_style:
            self._brackets.pop()
        return node

    def _items(self, events: _Events, level: int) -> Iterator[Node]:
        while not isinstance(event := events.take(), SequenceEndEvent):
            yield self._node(events, event, level + 1)

    def _entries(self, events: _Events, level: int) -> list[Entry]:
        entries: list[Entry] = []
        # The items of each list without brackets, by the number of its entry.
        bare: dict[int, list[Node]] = {}
        written: dict[str, tuple[Entry, Place]] = {}
        before: Node | None = None
        while not isinstance(event := events.take(), MappingEndEvent):
            noted = len(self.problems)
            node = self._node(events, event, level + 1)
            # A key with invisible characters counts as the key without them.
            is_read = all(problem.code == "YML022" for problem in self.problems[noted:])
            value = self._node(events, events.take(), level + 1)
            if entries and self._brackets and self._brackets[-1][0] == "mapping":
                items = bare.get(len(entries) - 1, [entries[-1].node])
                if bare_lists.goes_on(entries[-1].key, items, node, value):
                    bare[len(entries) - 1] = [*items, node]
                    continue
            key = self._key(event, node, value, before) if is_read else None
            before = value
            if key is None:
                continue
            entry = Entry(key, node.span, value)
            first, begun = written.get(key, (None, (0, 0)))
            if first and not (entry.has_no_colon and first.has_no_colon):
                self._note_twice(entry, first, begun)
                continue
            written[key] = entry, _place_of(event.start_mark)
            entries.append(entry)
        if self._brackets and not bare:
            entries, bare = bare_lists.with_words_repeated(entries)
        for at, items in bare.items():
            entry = entries[at]
            if len(items) == 2 and type(half := plain(items[0])) is int:
                # Two whole numbers may also be one with a decimal comma.
                self.problems.append(faults.key_not_text(items[1].span, plain(items[1]), half))
                continue
            listed = bare_lists.as_list(entry.key, items)
            place = entry.node.span
            self.problems.append(faults.lacks_brackets(place, entry.key, plain(listed)))
            entries[at] = replace(entry, node=listed)
        return entries

    def _note_twice(self, again: Entry, first: Entry, begun: Place) -> None:
        """Note that a key comes again; `begun` is where it came first."""
        # Each look goes through all lines above, and a file may have thousands of such keys.
        if not self._brackets and len(self.problems) < _FEW_PROBLEMS:
            at = again.key_span.line - self._first.line
            self._stop_at(key_within_another(self._lines, begun[0], at))
        in_list = begins_item(self._lines, begun)
        spans = again.key_span, first.key_span
        self.problems.append(faults.written_twice(*spans, again.key, in_list=in_list))

    def _key(self, event: Event, node: Node, value: Node, before: Node | None) -> str | None:
        """Return a key's text, or note why it is not text; `before` is the value before it."""
        is_blank = isinstance(value, Scalar) and value.is_blank
        # In `{size: 2,5}` the 5 is no key.
        half = plain(before) if before and is_blank and before.span.line == node.span.line else None
        number = _WHOLE.fullmatch(event.value) if isinstance(event, ScalarEvent) else None
        if number and type(half) is not int:
            return number[0]
        if not isinstance(node, Scalar) or not isinstance(node.value, str):
            if self._brackets and not isinstance(node, Scalar):
                at, column = _place_of(event.start_mark)
                self._stop_at(brackets.not_closed_before(self._lines[at], at, column))
            self.problems.append(faults.key_not_text(node.span, plain(node), half))
            return None
        if not self._brackets and BEGINS_ODDLY.match(node.value):
            # Such a line has the wrong indentation, and so have those below it.
            self._stop_at(oddly_spaced(self._lines, *_place_of(event.start_mark)))
        if node.value == "<<" and isinstance(event, ScalarEvent) and event.implicit[0]:
            self.problems.append(faults.uses_merge_key(node.span))
            return None
        return node.value

    def _scalar(self, event: ScalarEvent, span: Span) -> Scalar:
        text = self._visible(event.value, span)
        if len(text) > LONGEST_TEXT:
            self.problems.append(faults.too_long(span, len(text), LONGEST_TEXT))
            return Scalar("", span)
        if self._brackets and event.style is None and text[:1] == "(":
            at, column = _place_of(event.start_mark)
            self._stop_at(brackets.in_parentheses(self._lines[at], at, column))
        if event.style is None and event.tag is None:
            value, fault = core_scalar(text, span)
            if fault is not None:
                self.problems.append(fault)
            is_word = isinstance(value, str) or not text
            sign = self._number_sign(event.end_mark, text) if is_word else None
            if not text:
                # A place with one mistake is not also reported as a missing value.
                span = sign or self._colour_after(event) or span
            return Scalar(value, span, not text, has_plus=text[:1] == "+" and value is not text)
        if match := faults.UNPRINTABLE.search(text):
            # It was written as an escape in double quotes.
            self.problems.append(faults.control_character(span, match.group()))
            # Pydantic cannot even report lone surrogates.
            text = faults.UNPRINTABLE.sub("\ufffd", text)
        return Scalar(text, span, is_quoted=True)

    def _number_sign(self, end: _Mark | None, text: str) -> Span | None:
        """Note a comment such as `#1` after a text, or in place of one, and return its place."""
        sign = number_sign(self._lines, end.line, end.column, is_blank=not text) if end else None
        if end is None or sign is None:
            return None
        place = self._place(end.line, sign.start(1))
        self.problems.append(faults.text_as_comment(place, text, sign[1].strip()))
        return place

    def _colour_after(self, event: Event) -> Span | None:
        """Note an unquoted colour in place of a value; return its place, or None if none is."""
        line, column = _place_of(event.start_mark)
        colour = colour_after(self._lines, line, column)
        place = self._place(line, colour.start(1)) if colour else None
        if colour and place:
            self.problems.append(faults.colour_as_comment(place, colour[1]))
        return place

    def _visible(self, text: str, span: Span) -> str:
        """Return a text without its invisible characters, and note the first of them."""
        match = INVISIBLE.search(text)
        if match is None:
            return text
        before = text[: match.start()]
        self.problems.append(faults.invisible_character(span, before, match.group()))
        return INVISIBLE.sub("", text)

    def _check_node(self, event: Event, span: Span) -> None:
        assert isinstance(event, NodeEvent)
        if event.anchor is not None:
            self.problems.append(faults.uses_alias(span, event.anchor, defines=True))
        if (tag := getattr(event, "tag", None)) is not None:
            shown = tag.replace("tag:yaml.org,2002:", "!!")
            self.problems.append(faults.uses_tag(span, shown))

    def _stop_at(self, slip: Found | None) -> None:
        if slip:
            self._note(slip)
            raise _EnoughError

    def _stop(self, problem: Diagnostic) -> None:
        self.problems.append(problem)
        raise _EnoughError

    def _span(self, mark: _Mark | None) -> Span:
        return self._place(*_place_of(mark))

    def _place(self, line: int, column: int) -> Span:
        """Return where in the file a place of the text is."""
        start = 1 if line > 0 else self._first.column
        column = self._mended.column_in_file(line, column)
        return Span(self._first.path, self._first.line + line, start + column)


def _place_of(mark: _Mark | None) -> Place:
    assert mark is not None  # the pure Python parser marks every event
    return mark.line, mark.column
