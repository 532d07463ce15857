"""What language a kit speaks: chosen by its definition, and remembered in its folder."""

import os
from collections.abc import Container, Iterator
from dataclasses import replace
from pathlib import Path

from kitgen.definitions.languages import (
    KIT_CONTEXT,
    language,
    plural_categories,
    stray_placeholders,
)
from kitgen.definitions.loading import Loaded
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, TreeWhere, plain
from kitgen.diagnostics import Diagnostic
from kitgen.language import OTHER, Forms, Language, Speech, gettext, going_on, key_of, split_key
from kitgen.layout.blank import LEFT_BLANK
from kitgen.packaging.assembly_steps import HOW_TO_PRINT_UNREAD
from kitgen.packaging.summaries import pages_in_words
from kitgen.records.json_files import Reader, ShapeError, json_text
from kitgen.rendering.documents import say_all
from kitgen.resources import data_folder
from kitgen.styles.languages import ReadLanguage, check_nothing_missing

GALLERY_PAGE, RULES_PAGE = "gallery/kit.html.j2", "rules/page.html.j2"

WORDS = "words.json"
"""The words that a kit in another language was printed with; kits in English have none."""


def in_language(loaded: Loaded, read: ReadLanguage) -> Loaded:
    """Return a definition with its shipped words (titles, tiles, events) in its language.

    What an author wrote stands: it is in the language that the author wants.
    """
    if read.language.is_as_written:
        return loaded
    folder = Path(os.path.realpath(data_folder()))
    shipped = frozenset(
        file.shown
        for file in loaded.files
        if Path(os.path.realpath(file.path)).is_relative_to(folder)
    )
    tree = _translated(loaded.where.tree, read.language, shipped)
    assert isinstance(tree, Mapping)
    sources = (*loaded.sources, *([read.source] if read.source else ()))
    return replace(loaded, values=plain(tree), where=TreeWhere(tree), sources=sources)


def _translated(node: Node, spoken: Language, files: Container[str]) -> Node:
    if isinstance(node, Scalar):
        if not isinstance(node.value, str) or node.span.path not in files:
            return node
        found = spoken.messages.get(key_of(node.value, KIT_CONTEXT))
        return replace(node, value=found) if isinstance(found, str) else node
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_translated(item, spoken, files) for item in node.items))
    entries = tuple(
        Entry(entry.key, entry.key_span, _translated(entry.node, spoken, files))
        for entry in node.entries
    )
    return Mapping(entries, node.span)


def check_spoken(read: ReadLanguage, speech: Speech, kit: str) -> Iterator[Diagnostic]:
    """Yield what a kit prints and its language has no words for, once all of it is drawn."""
    if not read.language.complete:
        # Whether there is a claim or a referee's page is no reason to leave words out.
        with going_on(speech):
            say_all(GALLERY_PAGE)
            say_all(RULES_PAGE)
            _say_what_is_no_drawing()
    yield from check_nothing_missing(read, tuple(speech.missing), kit)


def _say_what_is_no_drawing() -> None:
    """Say what galleries and merged files say, and no sheet does: a check draws sheets alone."""
    gettext(HOW_TO_PRINT_UNREAD)
    gettext(LEFT_BLANK)
    pages_in_words(2, 1)


def words_text(speech: Speech) -> str | None:
    """Return the file of the words that a kit was printed with; None where they are English."""
    if speech.language.is_as_written:
        return None
    return json_text(
        {
            "name": speech.language.name,
            "code": speech.language.code,
            "words": dict(sorted(speech.said.items())),
        }
    )


def read_words(text: str) -> Language:
    """Read such a file, trusting nothing in it.

    Raises:
        ShapeError: It is no such file; the message says why.
    """
    top = Reader.of_text(text)
    every = top.mapping("words")
    words = {key: _read_message(every, key) for key in every.values}
    code = top.text("code")
    try:
        plural_categories(code)
    except ValueError:
        raise ShapeError(f"`{code}` is the code of no language") from None
    return language(top.text("name"), code, words)


def _read_message(words: Reader, key: str) -> str | Forms:
    """Read what was said for a message: nothing that could be filled with more than that has."""
    if isinstance(words.values[key], str):
        said: str | Forms = words.text(key)
    else:
        forms = words.mapping(key)
        said = {OTHER: forms.text(OTHER), **forms.all_texts()}
    try:
        stray = any(too_many for _, too_many in stray_placeholders(split_key(key)[0], said))
    except ValueError:
        stray = True
    if stray:
        raise ShapeError(f"`words.{key}` has other names than the message")
    return said
