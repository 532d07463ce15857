"""Language files: the translations of the printed words, and what is wrong with them."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Discriminator, Field, Tag

from kitgen import resources
from kitgen.definitions.locales import find_locale
from kitgen.definitions.models import Model, Words
from kitgen.language import OTHER, Forms, Language, key_of, split_key
from kitgen.values import frozen

LanguageName: TypeAlias = Literal["german", "french", "spanish", "polish"]
"""The languages that come with kitgen, in addition to English."""

ENGLISH_NAME = "english"
"""The language of kits that choose none."""

LANGUAGE_NAMES: tuple[str, ...] = get_args(LanguageName)

PluralCategory: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]
"""The plural categories of CLDR; each language has some of them, and all have `other`."""

COMMON = "common"
"""The part of a language that all kits print."""

UNTRANSLATED = ""
"""A translation that is still to be written; blanks count as missing too."""


def _kind(value: Any) -> str:
    return "keys" if isinstance(value, Mapping) else "text"


# Choosing by the value's type lets pydantic report a wrong category by its key.
Translation = Annotated[
    Annotated[str, Tag("text")] | Annotated[dict[PluralCategory, str], Tag("keys")],
    Discriminator(_kind),
]
"""The translation of a message: words, or words for each plural category."""


class LanguageFile(Model):
    """A language: its name, and its words for each English message."""

    name: Words = Field(max_length=40, description="What the language calls itself.")
    code: str = Field(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
        description="Its code, as in `de`, `pt-BR` or `nl`, which decides how plurals and numbers "
        "are written.",
    )
    extends: Literal["english"] | LanguageName | None = Field(
        default=None,
        description="A shipped language whose words are used where this file has none: english, "
        "german, french, spanish or polish; null: none.",
    )
    words: dict[str, Translation] = Field(
        default={}, description="English words as they are printed, each with its translation."
    )
    in_context: dict[str, dict[str, Translation]] = Field(
        default={},
        description="The same for an English word that has two meanings: the context first, "
        "such as `kit` for the words of definitions.",
    )


@frozen
class Printed:
    """The words of a language by their keys (see `kitgen.language.key_of`)."""

    messages: Mapping[str, str | Forms]

    @classmethod
    def of(cls, words: Mapping[str, Any], in_context: Mapping[str, Mapping[str, Any]]) -> "Printed":
        """Collect the words of both parts of a language file."""
        translations = {key_of(message): translation for message, translation in words.items()}
        for context, of_context in in_context.items():
            translations |= {
                key_of(message, context): translation for message, translation in of_context.items()
            }
        return cls(
            {
                key: translation
                for key, translation in translations.items()
                if all(map(str.strip, wordings(translation)))
            }
        )


# Return the same object each time: while watching, kitgen caches results by language.
@lru_cache(maxsize=16)
def shipped_language(name: str, game: str) -> Language:
    """Return a language that comes with kitgen, with the common words and those of one game."""
    about = _read(_folder() / name / "language.yaml")
    messages = {**shipped_words(name, COMMON).messages, **shipped_words(name, game).messages}
    return language(about["name"], about["code"], messages)


def words_file(name: str, part: str) -> Path:
    """Return the path of a language's words for a part: `common`, or the id of a game.

    Words that several games print are in `data/languages`, a game's own words in its folder. The
    files of `english` list the printed messages, with blanks for translations.
    """
    if part == COMMON:
        return _folder() / name / f"{COMMON}.yaml"
    return resources.data_folder() / part.replace("-", "_") / "languages" / f"{name}.yaml"


def shipped_words(name: str, part: str) -> Printed:
    """Return a part of a shipped language's words; empty if the game is not translated."""
    path = words_file(name, part)
    values = _read(path) if resources.has_shipped(path) else {}
    return Printed.of(values.get("words") or {}, values.get("in_context") or {})


def shipped_parts(name: str) -> tuple[str, ...]:
    """Return the parts of a shipped language: `common`, and the games translated into it."""
    games = (folder.name.replace("_", "-") for folder in resources.data_folder().iterdir())
    translated = (game for game in games if resources.has_shipped(words_file(name, game)))
    return (COMMON, *sorted(translated))


@cache
def listed_messages(part: str) -> Mapping[str, bool]:
    """Return the key of every message that a part prints, and whether it has several forms.

    Empty for a game without a list of messages.
    """
    path = words_file(ENGLISH_NAME, part)
    values = _read(path) if resources.has_shipped(path) else {}
    contexts = {"": values.get("words") or {}, **(values.get("in_context") or {})}
    return {
        key_of(message, context): isinstance(blank, dict)
        for context, words in contexts.items()
        for message, blank in words.items()
    }


def language(
    name: str, code: str, messages: Mapping[str, str | Forms], complete: bool = False
) -> Language:
    """Return a language that counts and writes numbers according to its code.

    Args:
        name: The language's name in that language.
        code: Its BCP 47 code.
        messages: Its translations, by message.
        complete: Whether English is intended for messages without a translation.
    """
    locale = find_locale(code)
    return Language(name, code, messages, locale.plural, locale.written, complete)


def plural_categories(code: str) -> frozenset[str]:
    """Return the plural categories that whole numbers have in a language.

    Raises:
        ValueError: The table does not have the language's plural rules.
    """
    plural = find_locale(code).plural
    # The rules use remainders by a hundred, and millions, for which French and Spanish have a
    # category; no kit prints a million.
    return frozenset(map(plural, range(200))) | {OTHER}


def words_lines(words: Mapping[str, str | Mapping[Any, str]]) -> Iterator[str]:
    """Yield the lines of a language file for messages by their keys, in the order given."""
    contexts: dict[str, dict[str, str | Mapping[Any, str]]] = {"": {}}
    for key, translation in words.items():
        message, context = split_key(key)
        contexts.setdefault(context, {})[message] = translation
    plain = contexts.pop("")
    yield "words:" if plain else "words: {}"
    yield from _entries(plain, "  ")
    if contexts:
        yield "in_context:"
    for context, of_context in contexts.items():
        yield f"  {context}:"
        yield from _entries(of_context, "    ")


def _entries(words: Mapping[str, str | Mapping[Any, str]], indent: str) -> Iterator[str]:
    for message, translation in words.items():
        # YAML wants long keys marked with `?`; marking all of them is easier to read.
        yield f"{indent}? {_quoted(message)}"
        if isinstance(translation, str):
            yield f"{indent}: {_quoted(translation)}"
        else:
            forms = ", ".join(
                f"{category}: {_quoted(form)}" for category, form in translation.items()
            )
            yield f"{indent}: {{{forms}}}"


def _quoted(words: str) -> str:
    """Write a text in double quotes; JSON strings are valid YAML."""
    return json.dumps(words, ensure_ascii=False)


_JINJA = re.compile(r"\{[{%#].*?[%}#]\}", re.DOTALL)
# Everything that looks like a tag: a browser takes <SCRIPT> and <!-- as well as <b>.
_TAG = re.compile(r"<[^>]*>|&[#A-Za-z0-9]+;")
_NAME = re.compile(r"\{[^{}]*\}")


def has_tags(message: str) -> bool:
    """Return whether a message comes from a template and contains tags."""
    return bool(_JINJA.search(message) or _TAG.search(message))


def placeholders(message: str) -> frozenset[str]:
    """Return what a translation of a message must keep: `{names}`, and a template's tags.

    A placeholder is compared as written: `{n:>9}` differs from `{n}`, because a width could
    fill a sheet.

    Raises:
        ValueError: A brace has no partner.
    """
    without_tags = _JINJA.sub(" ", message)
    words = _NAME.sub("", without_tags)
    if "{" in words or "}" in words:
        raise ValueError(message)
    parts = (*_JINJA.findall(message), *_TAG.findall(without_tags), *_NAME.findall(without_tags))
    return frozenset(re.sub(r"\s+", " ", part) for part in parts)


def wordings(translation: str | Mapping[Any, str]) -> Iterable[str]:
    """Return every wording of a translation."""
    return (translation,) if isinstance(translation, str) else translation.values()


def is_written(translation: str | Mapping[Any, str]) -> bool:
    """Return whether a translation has words; one without any is still to be written."""
    return all(wording.strip() for wording in wordings(translation))


def stray_placeholders(
    key: str, translation: str | Mapping[Any, str]
) -> Iterator[tuple[str, bool]]:
    """Yield the placeholders that a translation has in excess (True) or lacks (False).

    A translation that is still to be written yields none.
    """
    needed = placeholders(key)
    for wording in filter(None, wordings(translation)):
        present = placeholders(wording)
        # A form such as `one page` writes the number as a word.
        needless = {"{n}"} if isinstance(translation, Mapping) else set()
        yield from ((name, True) for name in sorted(present - needed))
        yield from ((name, False) for name in sorted(needed - present - needless))


@lru_cache(maxsize=32)
def _read(path: Path) -> Mapping[str, Any]:
    # Verifying a kit needs languages but no YAML.
    from kitgen.definitions.reader import shipped_values

    values: Mapping[str, Any] = shipped_values(resources.shipped_bytes(path).decode())
    return values


def _folder() -> Path:
    return resources.data_folder() / "languages"
