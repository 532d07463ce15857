"""The words that a kit in another language was printed with."""

from collections.abc import Mapping

from kitgen.values import frozen

WORDS = "words.json"
"""Kits in English have none."""


@frozen
class WordsRecord:
    """The language of a kit, and what it said.

    Attributes:
        name: The language's name.
        code: Its code, such as `de`.
        words: What was printed for each message in English; for messages with a number, by the
            category of plural, `other` among them.
    """

    name: str
    code: str
    words: Mapping[str, str | Mapping[str, str]]
