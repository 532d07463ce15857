"""From the key `language` to a language: shipped ones, and a user's files."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kitgen.definitions.file_text import file_text
from kitgen.definitions.languages import (
    ENGLISH_NAME,
    LANGUAGE_NAMES,
    LanguageFile,
    Printed,
    has_tags,
    is_written,
    language,
    listed_messages,
    placeholders,
    plural_categories,
    shipped_language,
    shipped_parts,
    stray_placeholders,
    wordings,
)
from kitgen.definitions.loading import FILE_ENDINGS, Loaded, Source
from kitgen.definitions.other_files import read_model
from kitgen.definitions.own_files import read_own_file, reference_to
from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.wording import choice_hint, near_miss, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity, Span, coded, error
from kitgen.language import ENGLISH, KIT_CONTEXT, Language, key_of, split_key
from kitgen.phrases import counted, in_a_row
from kitgen.remembering import meet_look
from kitgen.styles.names import check_names, named_language
from kitgen.values import frozen, replace

LANGUAGE = "language"
MOST_BYTES = 1_000_000
_MOST_MISSING_NAMED = 3
"""If more messages than this are missing, the error gives their number and names one."""


@frozen
class ReadLanguage:
    """The language of a kit.

    Attributes:
        language: The language.
        span: The place of the user's translations, or of the key that names a language.
        source: The file from which it was read, if it is the user's own.
        has_own_words: Whether that file should also translate the words of the kit's author.
    """

    language: Language = ENGLISH
    span: Span | None = None
    source: Source | None = None
    has_own_words: bool = False


def kit_language(
    loaded: Loaded, can_stand_for: Callable[[str, str], bool], *, says_own_words: bool
) -> ReadLanguage:
    """Return the language in which a kit is printed.

    Args:
        loaded: The kit.
        can_stand_for: Returns whether words can replace others in a template.
        says_own_words: Whether all words of the kit are its author's, so that any may be
            translated.

    Raises:
        DefinitionError: There is no such language, or something is wrong with its file.
    """
    choice = loaded.values.get(LANGUAGE)
    if not isinstance(choice, str) or choice == ENGLISH_NAME:
        return ReadLanguage(_with_names(loaded, ENGLISH_NAME))
    span = loaded.where(LANGUAGE)
    if choice in LANGUAGE_NAMES:
        return ReadLanguage(_with_names(loaded, choice), span)
    if not choice.endswith(FILE_ENDINGS):
        raise DefinitionError([unknown_language(span, choice)])
    reference = reference_to(loaded, (LANGUAGE,), LANGUAGE, MOST_BYTES)
    file = read_own_file(reference)
    text = file_text(file.raw, reference.display_path).text
    written, where = read_model(text, reference.display_path, LanguageFile, "the language file")
    all_listed = bool(listed_messages(loaded.game))
    problems = tuple(
        check_language(
            written, where, can_stand_for, all_listed=all_listed, own_words=says_own_words
        )
    )
    problems += tuple(check_names(loaded, None)) if written.extends is None else ()
    if problems:
        raise DefinitionError(problems)
    own = Printed.of(written.words, written.in_context).messages
    parent = _with_names(loaded, written.extends) if written.extends else None
    meet_look()
    spoken = language(written.name, written.code, own, written.extends == ENGLISH_NAME)
    if parent is not None:
        # The user's translations take precedence over `names`.
        messages = {**parent.messages, **own}
        spoken = replace(
            spoken, messages=messages, renamed=parent.renamed, may_rename=parent.may_rename
        )
    places = {}
    for message in written.in_context.get(KIT_CONTEXT, ()):
        place = where("in_context", KIT_CONTEXT, message)
        places[key_of(message, KIT_CONTEXT)] = place.path, place.line, place.column
    spoken = replace(spoken, places=places)
    has_own_words = says_own_words and bool(written.in_context.get(KIT_CONTEXT))
    return ReadLanguage(spoken, where("words"), file.source, has_own_words)


def _with_names(loaded: Loaded, name: str) -> Language:
    """Return a shipped language with a kit's names in it.

    Raises:
        DefinitionError: Something is wrong with the names.
    """
    problems = tuple(check_names(loaded, name))
    if problems:
        raise DefinitionError(problems)
    shipped = ENGLISH if name == ENGLISH_NAME else shipped_language(name, loaded.game)
    return named_language(loaded, name, shipped)


def check_language(
    written: LanguageFile,
    where: TreeWhere,
    can_stand_for: Callable[[str, str], bool],
    *,
    all_listed: bool = True,
    own_words: bool = False,
) -> Iterator[Diagnostic]:
    """Yield what is wrong with a user's translations.

    Args:
        written: The user's file.
        where: The places of its values.
        can_stand_for: Returns whether words can replace others in a template.
        all_listed: Whether the kit's game has a list of all its messages; for a game under
            development, unknown messages cannot be recognised.
        own_words: Whether the words of definitions are the author's, and so in no list and no
            template.
    """
    try:
        categories = plural_categories(written.code)
    except ValueError:
        yield unknown_code(where("code"), written.code)
        return
    known: dict[str, list[str]] = {}
    for part in shipped_parts(ENGLISH_NAME):
        for listed, in_context in map(split_key, listed_messages(part)):
            known.setdefault(in_context, []).append(listed)
    of_context = [
        (("in_context", context, message), context, message, translation)
        for context, words in written.in_context.items()
        for message, translation in words.items()
    ]
    own = [
        (("words", message), "", message, translation)
        for message, translation in written.words.items()
    ]
    for path, context, message, translation in (*own, *of_context):
        if own_words and context == KIT_CONTEXT:
            if is_written(translation):
                yield from _check_own_words(where(*path), message, translation)
            continue
        if all_listed and message not in known.get(context, ()):
            yield unknown_message(where.key(*path), message, context, known.get(context, ()))
            continue
        if not is_written(translation):
            continue
        span = where(*path)
        problems = tuple(check_placeholders(span, message, translation))
        yield from problems or check_markup(span, message, translation, can_stand_for)
        yield from check_forms(span, message, translation, categories)


def _check_own_words(
    span: Span, message: str, translation: str | Mapping[Any, str]
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the translation of words that a kit's author wrote."""
    if not isinstance(translation, str):
        problem = f"the translation of `{shortened(message)}` has forms for several numbers"
        yield error("KIT324", problem, span, "write one text: this message has no number")
        return
    try:
        placeholders(message)
    except ValueError:
        # The words to translate have unpaired braces, so braces mean nothing in them.
        return
    yield from check_placeholders(span, message, translation)


_ALSO_CALLED = {
    **dict.fromkeys(("en", "eng"), "english"),
    **dict.fromkeys(("de", "deu", "ger", "deutsch"), "german"),
    **dict.fromkeys(("fr", "fra", "fre", "français"), "french"),
    **dict.fromkeys(("es", "spa", "español", "castellano"), "spanish"),
    **dict.fromkeys(("pl", "pol", "polski"), "polish"),
}
"""Codes of the shipped languages, and their names in the languages themselves."""


@coded("KIT320")
def unknown_language(span: Span, name: str) -> Diagnostic:
    """`language` names neither a shipped language nor a file.

    The shipped languages are english, german, french, spanish and polish. A language of your
    own is a YAML file in the kit's folder, its name with `.yaml` at the end.
    """
    known = (ENGLISH_NAME, *LANGUAGE_NAMES)
    message = f"there is no language `{shortened(name)}`"
    code = re.split("[-_]", name.lower())[0]
    hint = choice_hint(_ALSO_CALLED.get(code, name), known)
    if code in _ALSO_CALLED:
        return error("KIT320", message, span, hint)
    if near_miss(name, known) is None:
        hint = f"{hint}, and files of your own, as in my-language.yaml"
    return error("KIT320", message, span, hint)


@coded("KIT321")
def unknown_code(span: Span, code: str) -> Diagnostic:
    """A language's code is not one that is known.

    The code decides how the language counts (one page, two pages) and writes numbers. Write the
    code that web pages have in `lang`: de, fr, es, pl, nl, pt-BR. An invented language borrows the
    code of one that counts in the same way: en if it has one form for one thing and another for
    several.
    """
    hint = "write the code that web pages have in `lang`, as in nl; for an invented language, en"
    return error("KIT321", f"`{code}` is not the code of a known language", span, hint)


@coded("KIT322")
def unknown_message(span: Span, message: str, context: str, known: Sequence[str]) -> Diagnostic:
    """A language file translates words that no kit prints.

    The English words are the key under which the translation is found, so a slip in them would
    leave the words untranslated. Copy them from what `kitgen words` prints.
    """
    where = f" in the context `{shortened(context)}`" if context else ""
    near = near_miss(message, known, likeness=0.8)
    hint = f"did you mean `{near}`?" if near else "copy the words from what `kitgen words` prints"
    return error("KIT322", f"no kit prints `{shortened(message)}`{where}", span, hint)


@coded("KIT323")
def check_placeholders(
    span: Span, message: str, translation: str | Mapping[Any, str]
) -> Iterator[Diagnostic]:
    """A translation has other `{names}` or tags than the English words.

    Names in braces are filled in when the sheet is printed. Every language must have all of these
    names, and the tags in the words of rules, and no others.
    """
    try:
        stray = tuple(dict.fromkeys(stray_placeholders(message, translation)))
    except ValueError:
        hint = "write the names in braces as they are in English"
        yield error("KIT323", f"a brace stands alone in `{_in_brief(translation)}`", span, hint)
        return
    for name, too_many in stray:
        verb = "has" if too_many else "lacks"
        short_name = shortened(name)
        hint = f"take `{short_name}` out" if too_many else f"put `{short_name}` where it belongs"
        problem = f"the translation of `{shortened(message)}` {verb} `{short_name}`"
        yield error("KIT323", problem, span, hint)


@coded("KIT326")
def check_markup(
    span: Span,
    message: str,
    translation: str | Mapping[Any, str],
    can_stand_for: Callable[[str, str], bool],
) -> Iterator[Diagnostic]:
    """The tags in a translation of rules do not match: one is not closed, or they cross.

    Rules have `<b>` and the like for their looks, and `{% if … %}` for what a variant changes.
    Close each as the English words do, with `{% else %}` between its `{% if %}` and `{% endif %}`.
    A `{{ … }}` between two of them stays there, because it has no value elsewhere. Keep each
    `{{ reading.… }}`, the sign of a reading, after the sentence that it marks.
    """
    if has_tags(message) and not all(
        can_stand_for(wording, message) for wording in wordings(translation)
    ):
        hint = "keep the tags and each {{ reading… }} as in the English words"
        yield error("KIT326", f"the tags in `{_in_brief(translation)}` do not match", span, hint)


@coded("KIT324")
def check_forms(
    span: Span, message: str, translation: str | Mapping[Any, str], categories: frozenset[str]
) -> Iterator[Diagnostic]:
    """A translation's plural categories are not those of the language.

    English has `one` page and `other` pages; Polish has `one`, `few`, `many` and `other`. Write
    all those of the language, by the names that CLDR gives them.
    """
    if isinstance(translation, str):
        return
    lacking = in_a_row([f"`{category}`" for category in sorted(categories - set(translation))])
    needless = in_a_row([f"`{category}`" for category in sorted(set(translation) - categories)])
    short_message = shortened(message)
    if lacking:
        hint = f"write what `{short_message}` is for {lacking}"
        yield error("KIT324", f"the translation of `{short_message}` has no {lacking}", span, hint)
    if needless:
        problem = (
            f"the translation of `{short_message}` has {needless}, which the language does not use"
        )
        yield error("KIT324", problem, span, f"take {needless} out")


@coded("KIT325")
def check_nothing_missing(
    read: ReadLanguage, missing: Sequence[str], kit: str
) -> Iterator[Diagnostic]:
    """A language has no words for what a kit prints.

    A sheet that is half in one language and half in another helps nobody. `kitgen words` with
    the same kit prints the missing words as lines for the language file. If you want only some
    words in your language, write `extends: english` in it: all others are then in English.
    """
    if not missing:
        return
    listed = [Span(*place) for key in missing if (place := read.language.places.get(key))]
    if len(listed) == len(missing):
        span: Span | None = listed[0]
        hint = "fill in the quotes that are empty"
    else:
        span = read.span
        hint = f"`kitgen words {kit}`, with the same options, prints them all for the file"
    if any(split_key(key)[1] != KIT_CONTEXT for key in missing):
        hint += "; `extends: english` in it leaves the rest in English"
    words = _in_a_row([*map(_named, missing)], "message")
    yield error("KIT325", f"{read.language.name} has no words for {words}", span, hint)


@coded("KIT327")
def check_own_words_said(read: ReadLanguage, as_written: Sequence[str]) -> Iterator[Diagnostic]:
    """A language file translates some of the words of a kit's author, and not the others.

    What an author wrote is printed as it is written where the file has no translation of it, so a
    kit may be half in one language and half in another. Fill in the quotes that are still empty, or
    leave these words as they are; of a name that is the same in both languages, write it as its own
    translation. Without `kit` in the file, or with nothing below it, none of these words is asked
    for.
    """
    if not (read.has_own_words and as_written):
        return
    empty = [Span(*place) for key in as_written if (place := read.language.places.get(key))]
    words = _in_a_row([f"`{shortened(split_key(key)[0])}`" for key in as_written], "text")
    are = "is" if len(as_written) == 1 else "are"
    message = f"{read.language.name} has no words for {words}, which {are} printed as written"
    # Without the kit's path, since a build that is made again elsewhere says the same.
    hint = "`kitgen words`, with this kit and the same options, prints them all for the file"
    if empty:
        hint = "fill in the quotes that are empty, or take these lines out"
    first = min(empty, key=lambda span: span.line, default=read.span)
    yield Diagnostic("KIT327", Severity.WARNING, message, first, hint)


def _in_a_row(named: Sequence[str], noun: str) -> str:
    """Return names in a row or, of more than a few, their number and the first of them."""
    if len(named) <= _MOST_MISSING_NAMED:
        return in_a_row(named)
    return f"{counted(len(named), noun)}, such as {named[0]}"


def _named(key: str) -> str:
    message, context = split_key(key)
    return f"`{message}` (context `{context}`)" if context else f"`{message}`"


def _in_brief(translation: str | Mapping[Any, str]) -> str:
    return shortened(next(iter(wordings(translation))))
