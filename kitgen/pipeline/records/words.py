"""The file of the words that a kit in another language was printed with."""

from kitgen.definitions.languages import language, plural_categories, stray_placeholders
from kitgen.language import OTHER, Forms, Language, Speech, split_key
from kitgen.records.json_files import ShapeError, json_text, path_name
from kitgen.records.reading import read_record
from kitgen.records.words import WordsRecord


def words_text(speech: Speech) -> str | None:
    """Return the file of the words that a kit was printed with; None where they are English."""
    if speech.language.is_as_written:
        return None
    words = dict(sorted(speech.used.items()))
    return json_text(WordsRecord(speech.language.name, speech.language.code, words))


def read_words(text: str) -> Language:
    """Read such a file.

    Raises:
        ShapeError: It is no such file; the message says why.
    """
    record = read_record(WordsRecord, text)
    for message, said in record.words.items():
        _check_said(message, said)
    try:
        plural_categories(record.code)
    except ValueError:
        raise ShapeError(f"`{record.code}` is not the code of a language") from None
    return language(record.name, record.code, record.words)


def _check_said(message: str, said: str | Forms) -> None:
    """Refuse what could be filled with more than its message has, or not in every number."""
    if not isinstance(said, str) and OTHER not in said:
        raise ShapeError(f"{path_name(('words', message, OTHER))} is missing")
    try:
        stray = any(too_many for _, too_many in stray_placeholders(split_key(message)[0], said))
    except ValueError:
        stray = True
    if stray:
        raise ShapeError(f"{path_name(('words', message))} has other names than the message")
