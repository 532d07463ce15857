"""The language in which a kit is printed: every printed word passes through here.

The functions have the names of GNU gettext, which translators of programs know. Messages are
written in English in the code and the templates, and these English words are the keys of the
translations in a language file. Messages on the terminal and in checks address the author of a
kit, and stay English.

The current language is a context variable, as in gettext: a build uses one language throughout,
and passing it to each of hundreds of small drawing functions would add nothing. Functions that
cache drawings with words in them use `remembered`, which has a cache for each language.
"""

import re
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import field
from functools import wraps
from typing import Any, ParamSpec, TypeAlias, TypeVar

from kitgen.contexts import holding_within
from kitgen.remembering import remembered_words
from kitgen.values import changing, frozen

P = ParamSpec("P")
R = TypeVar("R")

Forms: TypeAlias = Mapping[str, str]
"""A message for each of a language's plural categories, by CLDR's names: `one`, `few`, `other`."""

Plural: TypeAlias = Callable[[int], str]
"""Takes a number of things; returns its plural category."""

OTHER = "other"
"""The category that every language has."""

KIT_CONTEXT = "kit"
"""The context of words from definitions: titles, names of tiles, events."""

READING_SIGN = "†"
"""The mark of a reading wherever one is printed; the same in every language."""


def _english_plural(count: int) -> str:
    return "one" if count == 1 else OTHER


def _english_number(value: float, places: int) -> str:
    return f"{value:,.{places}f}"


@frozen(eq=False, slots=False)
class Language:
    """A language with its translations of the English messages.

    Attributes:
        name: Its name in the language itself: `Deutsch`.
        code: Its BCP 47 code, as HTML and PDF have it: `de`.
        messages: The translations, by the keys of messages (see `key_of`).
        plural: Returns the plural category of a number of things.
        number: Writes a number, with so many decimal places, as the language does.
        complete: Whether a message without a translation is printed in English as intended, and
            does not count as missing.
        renamed: Puts a kit's own names into a message that has no translation.
        may_rename: The keys of the messages in which it may do so.
        places: The file, line and column of each translation in a user's file.
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
        """Whether every message is printed as it is written in the code."""
        return self.complete and not self.messages and self.renamed is None

    def wording(self, key: str, singular: str = "") -> str | Forms | None:
        """Return the translation of a message; None if there is none, or renaming changes nothing.

        Args:
            key: The message's key.
            singular: The English message about one thing, if the message is about a number.
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
"""The language in which messages are written."""


@changing(eq=False)
class Speech:
    """One use of a language: the messages that were printed, and those without a translation.

    Attributes:
        language: The language.
        used: The wording that was printed for each message, by the messages' keys.
        missing: The keys of messages that the language does not translate.
        as_written: The keys of words of a kit's author that the language does not translate, and
            that are printed as they are written.
    """

    language: Language
    used: dict[str, str | Forms] = field(default_factory=dict)
    missing: dict[str, None] = field(default_factory=dict)
    as_written: dict[str, None] = field(default_factory=dict)

    def note(self, said: "Speech") -> None:
        """Add what another speech noted to this one."""
        self.used.update(said.used)
        self.missing.update(said.missing)
        self.as_written.update(said.as_written)

    def find(self, key: str, singular: str = "") -> str | Forms | None:
        """Return the translation of a message; if there is none, note that and return None."""
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
    """Return the key of a message; the context distinguishes messages that are alike in English."""
    return f"{context}{_CONTEXT_END}{message}" if context else message


def split_key(key: str) -> tuple[str, str]:
    """Return a key's message and its context, which is empty for most."""
    context, end, message = key.rpartition(_CONTEXT_END)
    return (message, context) if end else (key, "")


def speaking(language: Language) -> AbstractContextManager[Speech]:
    """Use a language within the block; the speech that is yielded notes the messages printed."""
    speech = Speech(language)
    return holding_within(_spoken, speech)


def going_on(speech: Speech) -> AbstractContextManager[Speech]:
    """Resume an earlier speech, which also notes the messages printed within the block."""
    return holding_within(_spoken, speech)


def speech() -> Speech:
    """Return the current speech; it is English unless a language was chosen."""
    return _spoken.get(_IN_ENGLISH)


def gettext(message: str, /, **values: Any) -> str:
    """Return a message in the current language, with its `{names}` replaced by values.

    Write the message as a literal in the call (or mark it with `gettext_noop` where it is kept),
    because the list of all messages is collected from the source. Parts that vary are filled in,
    never concatenated.
    """
    return pgettext("", message, **values)


def pgettext(context: str, message: str, /, **values: Any) -> str:
    """Return a message whose translation depends on the context, though English has one word."""
    wording = speech().find(key_of(message, context))
    if isinstance(wording, Mapping):
        wording = wording[OTHER]
    if wording is not None:
        message = wording
    return message.format(**values) if values else message


def own_words(words: str) -> str:
    """Return the translation of what a kit's author wrote, or else the words as they are written.

    Words without letters outside of names in braces, such as a number, need no translation.
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
    """Return the file, line and column of the translation of an author's words, if there is one."""
    return speech().language.places.get(key_of(words, KIT_CONTEXT))


def ngettext(singular: str, plural: str, count: int, /, **values: Any) -> str:
    """Return a message about a number of things; `{n}` is the number.

    The key is the plural message, because that form contains the number in every language.
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
    """Mark a message that is printed elsewhere with `gettext`, and return it unchanged."""
    return message


READING_NOTE = gettext_noop("† a reading: see the rules")
"""The meaning of the sign, in small print on pieces that have a reading."""


def number(value: int) -> str:
    """Return a whole number with the separators of the current language."""
    return speech().language.number(value, 0)


def decimal(value: float, places: int) -> str:
    """Return a number with `places` decimal places, as the current language writes it."""
    return speech().language.number(value, places)


def row_of(words: Sequence[str]) -> str:
    """Return words as a list in the current language: `dice, camps and cards`."""
    if len(words) < 2:
        return "".join(words)
    return gettext("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def said_of(name: str, said: str) -> str:
    """Return a name and what is said about it, as printed: `Rules: 3–10`."""
    return gettext("{name}: {said}", name=name, said=said)


def remembered(maxsize: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache the results of a function that draws words, separately for each language.

    The messages of a cached drawing are noted in the current speech whenever it is used again.
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
