"""The words that a kit in another language was printed with."""

from collections.abc import Mapping

from kitgen.values import frozen

WORDS = "words.json"
"""Kits in English have no such file."""


@frozen
class WordsRecord:
    """A kit's language and the words printed in it.

    Attributes:
        name: The language's name.
        code: The language's code, such as `de`.
        words: The printed text for each English message; for messages with a number, a text for
            each plural category, `other` among them.
    """

    name: str
    code: str
    words: Mapping[str, str | Mapping[str, str]]
