"""The language that a kit is printed in: every printed word passes through here.

The names are those of GNU gettext, so that whoever has translated a program before knows them.
Messages are written in English in the code and the templates; the English words themselves are
the key under which a language file has the translation. Messages on the terminal and in the
checks are for the person who writes kits, and stay English.

Which language is spoken is a matter of context, as in gettext: a build speaks one language
from its first drawing to its last, and to hand it to each of hundreds of small drawing functions
would say nothing more. What remembers drawings with words in them uses `remembered`, which keeps
languages apart.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field
from functools import wraps
from typing import Any, ParamSpec, TypeAlias, TypeVar

from kitgen.remembering import remembered_words
from kitgen.values import changing, frozen

P = ParamSpec("P")
R = TypeVar("R")

Forms: TypeAlias = Mapping[str, str]
"""A message for each of a language's plural categories, by CLDR's names: `one`, `few`, `other`."""

Plural: TypeAlias = Callable[[int], str]
"""Takes a number of things; returns the plural category that it has."""

OTHER = "other"
"""The category that every language has."""

KIT_CONTEXT = "kit"
"""The context of words that stand in definitions: titles, names of tiles, events."""

READING_SIGN = "†"
"""What marks a reading wherever one is printed; the same in every language."""


def _english_plural(count: int) -> str:
    return "one" if count == 1 else OTHER


def _english_number(value: float, places: int) -> str:
    return f"{value:,.{places}f}"


@frozen(eq=False, slots=False)
class Language:
    """A language, and what it says for the messages that are written in English.

    Attributes:
        name: What it is called, in itself: `Deutsch`.
        code: Its BCP 47 code, as HTML and PDF have it: `de`.
        messages: What it says for a message (see `key_of`).
        plural: Which category a number of things has.
        number: Writes a number, with so many decimal places, in the language's own way.
        complete: Whether a message that it does not have is spoken as it is written.
        renamed: Puts a kit's own names into a message that it speaks as it is written.
        may_rename: The keys of the messages in which it does.
        places: Where a user's file has its words for a message: file, line and column.
    """

    name: str
    code: str
    messages: Mapping[str, str | Forms] = field(default_factory=dict)
    plural: Plural = _english_plural
    number: Callable[[float, int], str] = _english_number
    complete: bool = False
    renamed: Callable[[str], str] | None = None
    may_rename: Container[str] = ()
    places: Mapping[str, tuple[str, int, int]] = field(default_factory=dict)

    @property
    def is_as_written(self) -> bool:
        """Whether it says every message as the code has it."""
        return self.complete and not self.messages and self.renamed is None

    def wording(self, key: str, singular: str = "") -> str | Forms | None:
        """Return what it has for a message; None where it has nothing, or no other words.

        Args:
            key: The message's key.
            singular: What the message says in English of one thing, if it is about a number.
        """
        said = self.messages.get(key)
        if said is not None or self.renamed is None or key not in self.may_rename:
            return said
        message, _ = split_key(key)
        forms = {"one": self.renamed(singular), OTHER: self.renamed(message)}
        if forms == {"one": singular, OTHER: message}:
            return None
        return forms if singular else forms[OTHER]


ENGLISH = Language("English", "en", complete=True)
"""What messages are written in."""


@changing(eq=False)
class Speech:
    """One use of a language: what was said in it, and what it had no words for.

    Attributes:
        language: What is spoken.
        used: The messages that were used, by their keys, with what was printed for each.
        missing: The keys of messages that the language does not have.
        as_written: The keys of words of a kit's author that it has no others for, and says as they
            are written.
    """

    language: Language
    used: dict[str, str | Forms] = field(default_factory=dict)
    missing: dict[str, None] = field(default_factory=dict)
    as_written: dict[str, None] = field(default_factory=dict)

    def note(self, said: "Speech") -> None:
        """Note what was said apart as said here."""
        self.used.update(said.used)
        self.missing.update(said.missing)
        self.as_written.update(said.as_written)

    def find(self, key: str, singular: str = "") -> str | Forms | None:
        """Return what the language has for a message; None, and a note, where it has nothing."""
        wording = self.language.wording(key, singular)
        if wording is not None:
            self.used[key] = wording
        elif not self.language.complete:
            self.missing[key] = None
        return wording


_spoken: ContextVar[Speech] = ContextVar("spoken")
_IN_ENGLISH = Speech(ENGLISH)

_NAMED = re.compile(r"\{[^{}]*\}")
_CONTEXT_END = "\x04"


def key_of(message: str, context: str = "") -> str:
    """Return the key of a message; a context distinguishes two that are alike in English."""
    return f"{context}{_CONTEXT_END}{message}" if context else message


def split_key(key: str) -> tuple[str, str]:
    """Return a key's message and its context, which most have none of."""
    context, end, message = key.rpartition(_CONTEXT_END)
    return (message, context) if end else (key, "")


@contextmanager
def speaking(language: Language) -> Iterator[Speech]:
    """Speak a language; messages that are said within are noted in the speech that is given."""
    speech = Speech(language)
    token = _spoken.set(speech)
    try:
        yield speech
    finally:
        _spoken.reset(token)


@contextmanager
def going_on(speech: Speech) -> Iterator[Speech]:
    """Go on with a speech that was begun before, and note in it what is said within."""
    token = _spoken.set(speech)
    try:
        yield speech
    finally:
        _spoken.reset(token)


def speech() -> Speech:
    """Return the speech that is going on; English where nobody has chosen a language."""
    return _spoken.get(_IN_ENGLISH)


def gettext(message: str, /, **values: Any) -> str:
    """Say a message in the language that is spoken, its `{names}` filled with values.

    The message is written as a text in the call (or marked by `gettext_noop` where it is kept),
    so that all messages can be found; what varies is filled in, never joined.
    """
    return pgettext("", message, **values)


def pgettext(context: str, message: str, /, **values: Any) -> str:
    """Say a message that depends on its context, though English has one word for all of them."""
    wording = speech().find(key_of(message, context))
    if isinstance(wording, Mapping):
        wording = wording[OTHER]
    if wording is not None:
        message = wording
    return message.format(**values) if values else message


def own_words(words: str) -> str:
    """Say what a kit's author wrote: in the language's words for it, or else as it is written.

    What has no letters beside names in braces, such as a number, needs no translation.
    """
    if not any(map(str.isalpha, _NAMED.sub("", words) if "{" in words else words)):
        return words
    now, key = speech(), key_of(words, KIT_CONTEXT)
    said = now.language.messages.get(key)
    if isinstance(said, str):
        now.used[key] = said
        return said
    now.as_written[key] = None
    return words


def own_words_place(words: str) -> tuple[str, int, int] | None:
    """Return the file, line and column of what is said for an author's words, if one says it."""
    return speech().language.places.get(key_of(words, KIT_CONTEXT))


def ngettext(singular: str, plural: str, count: int, /, **values: Any) -> str:
    """Say a message about a number of things, `{n}` being the number.

    The key is the message for several, for that is the one with a number in every language.
    """
    now = speech()
    wordings = now.find(key_of(plural), singular)
    if wordings is None:
        message = singular if count == 1 else plural
    elif isinstance(wordings, str):
        message = wordings
    else:
        message = wordings.get(now.language.plural(count)) or wordings[OTHER]
    return message.format(n=number(count), **values)


def gettext_noop(message: str) -> str:
    """Mark a message that is said elsewhere, with `gettext`, and return it as it is."""
    return message


READING_NOTE = gettext_noop("† a reading: see the rules")
"""What the sign of a reading means, in small print on the pieces that bear one."""


def number(value: int) -> str:
    """Write a whole number with the separators of the language that is spoken."""
    return speech().language.number(value, 0)


def decimal(value: float, places: int) -> str:
    """Write a number with so many decimal places, as the language that is spoken does."""
    return speech().language.number(value, places)


def row_of(words: Sequence[str]) -> str:
    """Name things in a row, as printed: `dice, camps and cards`."""
    if len(words) < 2:
        return "".join(words)
    return gettext("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def said_of(name: str, said: str) -> str:
    """Put a name before what is said of it, as printed: `Rules: 3–10`."""
    return gettext("{name}: {said}", name=name, said=said)


def remembered(maxsize: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember what a function gave, each language apart; for what draws words.

    A drawing that is remembered says again what it said, so that it is noted each time.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @remembered_words(maxsize)
        def result_and_speech(language: Language, *args: Any, **kwargs: Any) -> tuple[R, Speech]:
            with speaking(language) as inner:
                return function(*args, **kwargs), inner

        @wraps(function)
        def remembering(*args: P.args, **kwargs: P.kwargs) -> R:
            now = speech()
            result, inner = result_and_speech(now.language, *args, **kwargs)
            now.note(inner)
            return result

        return remembering

    return decorate
