"""From the key `names` to a game with other names for its sides, pawns and places.

A game lists its terms with every printed form, by language, in `data/<game>/terms.yaml`. A kit's
`names` replace forms, or phrases that contain one, in every message of the game, whether they are
written in lower case, with a capital, or in capitals.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeAlias

from kitgen import resources
from kitgen.definitions.languages import (
    ENGLISH_NAME,
    LANGUAGE_NAMES,
    listed_messages,
    shipped_words,
    wordings,
)
from kitgen.definitions.loading import Loaded
from kitgen.definitions.reader import shipped_values
from kitgen.definitions.wording import near_miss, shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.language import ENGLISH, Forms, Language, split_key
from kitgen.phrases import in_a_row, in_capitals
from kitgen.remembering import remembered_words
from kitgen.values import frozen, replace

NAMES = "names"
_MOST_LISTED = 12

Renaming: TypeAlias = Callable[[str], str]
"""Takes words of a game, and returns them with a kit's own names."""

# Placeholders and tags, in which words belong to the code.
_FILLED = re.compile(r"\{[{%#].*?[%}#]\}|\{[^{}]*\}|<[^<>]*>|&\w+;", re.DOTALL)
_MARKUP = re.compile(r"[<>{}&]")
_FIRST_MARK = 0xE000
"""The first private character of Unicode; such characters replace parts to be left unchanged."""

_AFTER_AN = re.compile(
    r"(?!eu|ewe|on(?:e|ce)\b|uni(?![nm])|u[bcfgjkrst][aeiou])(?:[aeiou]|hour|honest|heir)",
    re.IGNORECASE,
)
"""The beginnings of English words that follow `an`; `union`, `user` and the like follow `a`."""
_SPELT_OUT = re.compile(r"[AEFHILMNORSX](?:[B-DF-HJ-NP-TV-Z0-9]|\b)")
"""The same for abbreviations that are read letter by letter: `an NPC`."""


@frozen
class Terms:
    """The words of a game that may be replaced.

    Attributes:
        terms: Each term's forms, by language.
        kept: Names of other games that contain such words, by language.
    """

    terms: Mapping[str, Mapping[str, tuple[str, ...]]]
    kept: Mapping[str, tuple[str, ...]]

    def forms(self, language: str) -> dict[str, str]:
        """Return every form in a language, with its term."""
        return {form: term for term, of in self.terms.items() for form in of.get(language, ())}

    def term_in(self, words: str, language: str) -> str | None:
        """Return the term of the longest form that is in some words, or None."""
        forms = self.forms(language)
        for form in sorted(forms, key=len, reverse=True):
            if re.search(rf"(?<!\w){re.escape(form)}(?!\w)", words, re.IGNORECASE):
                return forms[form]
        return None


@cache
def terms_of(game: str) -> Terms:
    """Return the terms of a game, which are empty if it lists none."""
    path = resources.data_folder() / game.replace("-", "_") / "terms.yaml"
    read = shipped_values(path.read_text(encoding="utf-8")) if path.is_file() else {}
    terms = {
        term: {language: tuple(forms) for language, forms in of.items()}
        for term, of in read.get("terms", {}).items()
    }
    return Terms(terms, {name: tuple(kept) for name, kept in read.get("kept", {}).items()})


def names_in(loaded: Loaded, language: str) -> dict[str, str]:
    """Return a kit's names for the words of a language, without values that are not text."""
    written = loaded.values.get(NAMES)
    own = written.get(language) if isinstance(written, dict) else None
    if not isinstance(own, dict):
        return {}
    return {
        form: name for form, name in own.items() if isinstance(form, str) and isinstance(name, str)
    }


def renaming(game: str, language: str, names: Mapping[str, str]) -> Renaming:
    """Return a function that puts names into the words of a game in one language."""
    return _renaming(game, language, tuple(names.items()))


@remembered_words(maxsize=16)
def _renaming(game: str, language: str, names: tuple[tuple[str, str], ...]) -> Renaming:
    kept = {words: words for words in terms_of(game).kept.get(language, ())}
    known = {form.casefold(): (form, name) for form, name in (kept | dict(names)).items()}
    longest_first = sorted(known, key=len, reverse=True)
    form = "|".join(map(re.escape, longest_first))
    article = r"(?:\b(?P<article>an?)(?P<between>[\s\ue000-\uf8ff]+))?"
    article = article if language == ENGLISH_NAME else ""
    pattern = re.compile(
        rf"{article}(?<!\w)(?P<form>{form})(?!\w)(?P<owner>’(?!s))?", re.IGNORECASE
    )

    def replaced(match: re.Match[str]) -> str:
        written = match["form"]
        listed, given = known[written.casefold()]
        is_whole = match.start("form") == 0 and match.end("form") == len(match.string)
        starts = match.start("form") == 0 or match.string[: match.start("form")].rstrip()[-1:] in (
            ".!?"
        )
        name = _as_written(written, listed, given, starts=starts and not is_whole)
        owner = match["owner"] or ""
        if owner and language == ENGLISH_NAME and listed.endswith("s") and name[-1:] not in "sS":
            owner = "’s"
        before = ""
        if article and match["article"]:
            a = "an" if _AFTER_AN.match(name) or _SPELT_OUT.match(given) else "a"
            before = (a.capitalize() if match["article"][0] == "A" else a) + match["between"]
        return f"{before}{name}{owner}"

    @lru_cache(maxsize=4096)
    def renamed(words: str) -> str:
        if not known:
            return words
        filled: list[str] = []

        def put_aside(match: re.Match[str]) -> str:
            filled.append(match[0])
            return chr(_FIRST_MARK + len(filled) - 1)

        bare = pattern.sub(replaced, _FILLED.sub(put_aside, words))
        for index, part in enumerate(filled):
            bare = bare.replace(chr(_FIRST_MARK + index), part)
        return bare

    return renamed


def _as_written(written: str, listed: str, name: str, *, starts: bool) -> str:
    """Return a name with the capitals that a form has in a message.

    Args:
        written: The form as it is written in the message.
        listed: The form as it is listed in the terms.
        name: The name as it is given in the kit.
        starts: Whether it begins a sentence, where a capital says nothing about further words.
    """
    if written == listed or not name:
        return name
    if written.isupper() and len(written) > 1:
        return in_capitals(name)
    if not written[0].isupper():
        return name
    if starts and not any(word[:1].isupper() for word in written.split()[1:]):
        return f"{name[0].upper()}{name[1:]}"
    return re.sub(r"(?<![\w’'])\w", lambda first: first[0].upper(), name)


def named_language(loaded: Loaded, name: str, spoken: Language) -> Language:
    """Return a shipped language with a kit's names in the game's messages.

    Args:
        loaded: The kit.
        name: The language's name: `english`, `german` and so on.
        spoken: The language without the names.
    """
    names = names_in(loaded, name)
    if not names:
        return spoken
    credited = loaded.values.get("credits")
    facts = tuple(map(str, credited.values())) if isinstance(credited, dict) else ()
    return _named(loaded.game, name, spoken, tuple(names.items()), facts)


# The same object each time, because the caches of words depend on it.
@remembered_words(maxsize=16)
def _named(
    game: str,
    name: str,
    spoken: Language,
    names: tuple[tuple[str, str], ...],
    facts: tuple[str, ...],
) -> Language:
    rename = renaming(game, name, dict(names))
    # Credits are facts, whatever the kit calls its pieces.
    listed = [key for key in listed_messages(game) if split_key(key)[0] not in facts]
    if name == ENGLISH_NAME:
        return replace(spoken, renamed=rename, may_rename=frozenset(listed))
    messages = dict(spoken.messages)
    for key in listed:
        if key in messages:
            messages[key] = _in_forms(messages[key], rename)
    return replace(spoken, messages=messages)


def _in_forms(said: str | Forms, rename: Renaming) -> str | Forms:
    if isinstance(said, str):
        return rename(said)
    return {category: rename(form) for category, form in said.items()}


def check_names(loaded: Loaded, spoken: str | None) -> Iterator[Diagnostic]:
    """Yield what is wrong with a kit's names.

    Args:
        loaded: The kit.
        spoken: The shipped language in which it is printed, or which its own language extends;
            None if all its words are the user's.
    """
    terms = terms_of(loaded.game)
    chosen: dict[str, dict[str, str]] = {}
    for language in (ENGLISH_NAME, *LANGUAGE_NAMES):
        names = names_in(loaded, language)
        wrong = tuple(_wrong_names(loaded, terms, language, names))
        yield from wrong
        for form in names:
            term = terms.term_in(form, language)
            if term is not None:
                chosen.setdefault(term, {}).setdefault(language, form)
    if spoken is None:
        return
    for term, first_forms in chosen.items():
        names = names_in(loaded, spoken)
        lacking = [form for form in terms.terms[term].get(spoken, ()) if form not in names]
        language = spoken if spoken in first_forms else next(iter(first_forms))
        span = loaded.where.key(NAMES, language, first_forms[language])
        yield from check_all_forms(span, spoken, term, lacking)


def _wrong_names(
    loaded: Loaded, terms: Terms, language: str, names: Mapping[str, str]
) -> Iterator[Diagnostic]:
    called: dict[str, str] = {}
    for form, name in names.items():
        key, span = loaded.where.key(NAMES, language, form), loaded.where(NAMES, language, form)
        term = _printed_term(loaded.game, terms, language, form)
        if term is None:
            yield unknown_name(key, form, language, terms)
            continue
        yield from check_plain_name(span, form, name)
        other = called.setdefault(name.casefold(), term)
        yield from check_names_differ(span, name, term, other)


def _printed_term(game: str, terms: Terms, language: str, form: str) -> str | None:
    """Return the term of a form, or of a phrase with a form in it that the game prints; or None."""
    if form in terms.forms(language):
        return terms.forms(language)[form]
    term = terms.term_in(form, language)
    return term if term is not None and form.casefold() in _printed(game, language) else None


@lru_cache(maxsize=8)
def _printed(game: str, language: str) -> str:
    """Return all messages of a game in a language, one per line, in lower case."""
    said: Iterable[str] = (split_key(key)[0] for key in listed_messages(game))
    if language != ENGLISH_NAME:
        translations = shipped_words(language, game).messages.values()
        said = (words for translation in translations for words in wordings(translation))
    return "\n".join(said).casefold()


@coded("KIT350")
def unknown_name(span: Span, form: str, language: str, terms: Terms) -> Diagnostic:
    """`names` replaces a word that the game does not have.

    Each game lists the words for its sides, pawns and places, in every form that it prints. Any
    phrase that has one of them may also be replaced as it is printed: `the Ghost Beetles`. Games of
    your own have no such words, because you write all of them yourself.
    """
    known = tuple(terms.forms(language))
    if not known:
        message = f"this game has no words in {language.capitalize()} that `names` replaces"
        return error("KIT350", message, span, "write your words where they are printed")
    near = near_miss(form, known)
    hint = f"did you mean `{near}`?" if near else f"known are {_listed(known)}"
    message = f"the game has no word `{shortened(form)}` in {language.capitalize()}"
    return error("KIT350", message, span, hint)


@coded("KIT351")
def check_all_forms(
    span: Span, language: str, term: str, lacking: Sequence[str]
) -> Iterator[Diagnostic]:
    """`names` replaces some forms of a word, and the kit prints others, too.

    A kit that calls its miners humans in one sentence and miners in the next is half of each, and
    so is one that is printed in a language for which it has no names. Write all forms,
    including those that stay as they are.
    """
    if lacking:
        title = language.capitalize()
        message = f"`names` lacks {title} words for the game's `{term}`: {_listed(lacking)}"
        rows = ", ".join(f"{form}: ..." for form in lacking)
        hint = f"write {language}: {{{rows}}} below names, with your words in place of the dots"
        yield error("KIT351", message, span, hint)


@coded("KIT352")
def check_plain_name(span: Span, form: str, name: str) -> Iterator[Diagnostic]:
    """A name has tags, braces or an ampersand.

    Names are put into sentences of rules, where these signs say how things look. Write plain words.
    """
    marks = tuple(dict.fromkeys(_MARKUP.findall(name)))
    if marks:
        shown = in_a_row([f"`{mark}`" for mark in marks])
        message = f"the name for `{shortened(form)}` has {shown}"
        yield error("KIT352", message, span, "write only letters, digits, blanks and hyphens")
    elif not name.strip():
        message = f"the name for `{shortened(form)}` is blank"
        yield error(
            "KIT352", message, span, "write a word, or take the line out with its other forms"
        )


@coded("KIT353")
def check_names_differ(span: Span, name: str, term: str, other: str) -> Iterator[Diagnostic]:
    """Two words of a game get the same name.

    The rules would no longer say which is meant. Give each a name of its own.
    """
    if term != other:
        message = f"the game's `{other}` and `{term}` are both called `{shortened(name)}`"
        yield error("KIT353", message, span, f"call the {term} by another name")


def _listed(words: Sequence[str]) -> str:
    """Return words as a list; of many, the first few and a count."""
    shown = [f"`{word}`" for word in words[:_MOST_LISTED]]
    more = len(words) - len(shown)
    return in_a_row([*shown, f"{more} more"] if more > 0 else shown)


def report_words(loaded: Loaded) -> Renaming | None:
    """Return a function that puts a kit's names into English reports; None if it has no names."""
    names = names_in(loaded, ENGLISH_NAME)
    return renaming(loaded.game, ENGLISH_NAME, names) if names else None


def unnamed_reports(loaded: Loaded) -> Iterator[str]:
    """Yield a note if the English reports on a kit keep the game's own words."""
    written: Any = loaded.values.get(NAMES)
    if isinstance(written, dict) and written and not names_in(loaded, ENGLISH_NAME):
        yield (
            "note: reports and playtests are in English and keep the game's words: write "
            f"`{NAMES}` in {ENGLISH.name}, too"
        )
