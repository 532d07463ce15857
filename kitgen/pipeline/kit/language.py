"""The language of a kit: its definition chooses it, and the kit's folder records its words."""

from collections.abc import Container, Iterator
from itertools import chain

from kitgen.definitions.loading import Loaded
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, plain
from kitgen.diagnostics import Diagnostic
from kitgen.language import KIT_CONTEXT, Language, Speech, gettext, going_on, key_of
from kitgen.layout.blank import LEFT_BLANK
from kitgen.packaging.assembly_steps import HOW_TO_PRINT_UNREAD
from kitgen.packaging.doors import DOORS, SECRETS
from kitgen.packaging.summaries import pages_in_words
from kitgen.rendering.documents import say_all
from kitgen.styles.languages import ReadLanguage, check_nothing_missing, check_own_words_said
from kitgen.values import replace

GALLERY_PAGE, RULES_PAGE = "gallery/kit.html.j2", "rules/page.html.j2"


def in_language(loaded: Loaded, read: ReadLanguage, *, as_written: bool) -> Loaded:
    """Return a definition with its shipped words (titles, tiles, events) in its language.

    A user's words stay as they are, because users write them in the language that they want. With
    `as_written`, all words stay.
    """
    loaded = replace(loaded, sources=(*loaded.sources, *([read.source] if read.source else ())))
    if read.language.is_as_written or as_written:
        return loaded
    shipped = frozenset(file.display_path for file in loaded.files if file.shipped)
    tree = _translated(loaded.where.tree, read.language, shipped)
    assert isinstance(tree, Mapping)
    return replace(loaded, values=plain(tree), where=replace(loaded.where, tree=tree))


def _translated(node: Node, spoken: Language, files: Container[str]) -> Node:
    if isinstance(node, Scalar):
        if not isinstance(node.value, str) or node.span.path not in files:
            return node
        message = spoken.wording(key_of(node.value, KIT_CONTEXT))
        return replace(node, value=message) if isinstance(message, str) else node
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_translated(item, spoken, files) for item in node.items))
    entries = tuple(
        Entry(entry.key, entry.key_span, _translated(entry.node, spoken, files))
        for entry in node.entries
    )
    return Mapping(entries, node.span)


def check_translated(read: ReadLanguage, speech: Speech, kit: str) -> Iterator[Diagnostic]:
    """Yield the words that a kit prints but its language lacks, once the whole kit is drawn."""
    if not read.language.complete:
        # A language needs the words of all pages, even if this kit has no claim or referee page.
        with going_on(speech):
            say_all(GALLERY_PAGE)
            say_all(RULES_PAGE)
            _say_what_is_no_drawing()
    yield from check_nothing_missing(read, tuple(speech.missing), kit)


def check_own_words(read: ReadLanguage, speech: Speech) -> Iterator[Diagnostic]:
    """Yield the words of a kit's author that its language file leaves out, once all is drawn."""
    yield from check_own_words_said(read, tuple(speech.as_written))


def _say_what_is_no_drawing() -> None:
    """Look up the words of galleries and merged files, because a check draws only sheets."""
    gettext(HOW_TO_PRINT_UNREAD)
    gettext(LEFT_BLANK)
    gettext("How to cut")
    gettext("Calibration sheet")
    for words in (*SECRETS.values(), *chain.from_iterable(DOORS.values())):
        gettext(words)
    pages_in_words(2, 1)
