"""The printed words that a language lacks, as a language file to fill in."""

from collections.abc import Container, Iterator, Sequence
from typing import get_args

from kitgen.definitions.languages import (
    COMMON,
    UNTRANSLATED,
    PluralCategory,
    listed_messages,
    plural_categories,
    words_lines,
)
from kitgen.definitions.tree import leaves
from kitgen.language import ENGLISH, KIT_CONTEXT, Language, Speech, key_of
from kitgen.pipeline.building.check import draw_everything
from kitgen.pipeline.kit.language import check_translated
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.printing.options import PrintOptions
from kitgen.styles.languages import LANGUAGE
from kitgen.terminal import Progress, silent
from kitgen.values import replace

_FILL_IN = (
    "# The English words that a kit prints, each with its translation between the quotes after it.",
    '# Keep {names} and <tags> as they are. `kitgen check` counts those that are still empty ("").',
)
_HEAD = (
    *_FILL_IN,
    "# The language's own name, such as Nederlands; messages call it by this name.",
    "name: My language",
    "# The language's code, such as nl or pt-BR; it decides how plurals and numbers are written.",
    "code: en",
    "# With `extends: english` here, what has no translation is printed in English.",
)


def words_to_translate(
    references: Sequence[str],
    options: KitOptions,
    printing: PrintOptions,
    progress: Progress = silent,
) -> Iterator[str]:
    """Yield the lines of a language file with the words that kits print but their language lacks.

    For kits in English these are all words, in a complete new file; for others, only the words to
    add to their own file. Own games add the words that their author wrote.

    Raises:
        DefinitionError: A kit has errors other than missing words.
        KitgenError: There is no such kit, or the options cannot be used.
    """
    missing: dict[str, str | dict[str, str]] = {}
    head: tuple[str, ...] = ()
    for kit in prepare_kits(references, options):
        head = head or _head(kit)
        listed = {**listed_messages(COMMON), **listed_messages(kit.loaded.game)}
        wordless = _wordless(kit)
        missing_keys = _missing(wordless, printing, progress)
        if kit.game.says_own_words:
            own = (*kit.style.speech.as_written, *wordless.style.speech.as_written)
        else:
            own = (*_shipped_words(kit, listed),)
        keys = (*missing_keys, *own)
        forms = plural_categories(kit.style.speech.language.code)
        missing |= {key: _empty(forms) if listed.get(key) else UNTRANSLATED for key in keys}
    if missing:
        yield from head
    yield from words_lines(missing)


def _head(kit: PreparedKit) -> tuple[str, ...]:
    """Return the first lines of the file for a kit's words; none if the kit has such a file."""
    spoken = kit.style.speech.language
    if spoken.is_as_written:
        return _HEAD
    if kit.style.language.source is not None:
        return ()
    name = str(kit.loaded.values[LANGUAGE])
    return (*_FILL_IN, f"name: {spoken.name}", f"code: {spoken.code}", f"extends: {name}")


def _wordless(kit: PreparedKit) -> PreparedKit:
    """Return a kit in English as a kit in a language without any words, so that all are missing."""
    if not kit.style.speech.language.is_as_written:
        return kit
    nothing = Language(ENGLISH.name, ENGLISH.code)
    language = replace(kit.style.language, language=nothing)
    return replace(kit, style=replace(kit.style, language=language, speech=Speech(nothing)))


def _missing(kit: PreparedKit, printing: PrintOptions, progress: Progress) -> tuple[str, ...]:
    with kit.style.active():
        draw_everything(kit, printing, progress)
    # The check also looks up the words of the gallery pages.
    tuple(check_translated(kit.style.language, kit.style.speech, kit.loaded.reference))
    return tuple(kit.style.speech.missing)


def _shipped_words(kit: PreparedKit, listed: Container[str]) -> Iterator[str]:
    """Yield the words of shipped definitions, such as titles and tiles, that are not translated."""
    spoken = kit.style.speech.language
    for _, leaf in leaves(kit.loaded.where.tree):
        key = key_of(leaf.value, KIT_CONTEXT) if isinstance(leaf.value, str) else ""
        if key in listed and key not in spoken.messages:
            yield key


def _empty(forms: Container[str]) -> dict[str, str]:
    """Return an empty text to fill in for each plural form of the language."""
    return {form: UNTRANSLATED for form in get_args(PluralCategory) if form in forms}
