"""The names of values, sorts of sides and icons, and words that may be numbers."""

from typing import Annotated, Any, TypeAlias
from unicodedata import normalize

from pydantic import BeforeValidator, Field, WithJsonSchema

from kitgen.definitions.models import Words


def _as_columns_are(name: object) -> object:
    return normalize("NFC", name.strip().lower()) if isinstance(name, str) else name


ValueName = Annotated[
    str,
    # JSON Schema patterns in editors have no class for letters; À to 힣 covers those beyond A to Z.
    Field(pattern="^[A-Za-zÀ-힣][A-Za-z0-9À-힣_ -]*$", max_length=40),
    BeforeValidator(_as_columns_are),
]
"""The name of a value: a column of a table, a key of `values`, or a key of a kind.

It has letters of any language; case is ignored, as in a table.
"""
WordName = Annotated[
    str,
    # From ß on, as in liść; only names of A to Z have to be in small letters.
    Field(pattern="^[a-zß-힣][a-z0-9ß-힣-]*$", max_length=30),
    BeforeValidator(lambda name: normalize("NFC", name) if isinstance(name, str) else name),
]
"""The name of a sort of sides or an icon, which tables and texts use: in any language."""

ValueNames: TypeAlias = ValueName | Annotated[tuple[ValueName, ...], Field(min_length=1)]
"""The name of a value; or of several, which are compared together."""


def as_words(value: Any) -> Any:
    """Convert a number to text: the spaces of a track have the names 1, 2, 3."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def words_or_number(**keys: str | int) -> WithJsonSchema:
    """Return how schemas describe such words, so that no editor marks `avoid: [40]` as wrong.

    Args:
        keys: The keys of the schema of words, such as `maxLength`.
    """
    return WithJsonSchema({"anyOf": [{"type": "string", **keys}, {"type": "integer"}]})


KindTitle = Annotated[Words, BeforeValidator(as_words), words_or_number(minLength=1, maxLength=200)]
"""What is printed as the title of a kind: a number on many counters."""

Corner = Annotated[
    str,
    BeforeValidator(as_words),
    Field(min_length=1, max_length=4),
    words_or_number(minLength=1, maxLength=4),
]
"""What is printed in the corners of a card: most often a number."""

Mark = Annotated[
    str,
    BeforeValidator(as_words),
    Field(min_length=1, max_length=40),
    words_or_number(minLength=1, maxLength=40),
]
"""The words in a space, or a number such as what it is worth."""

Lines = Annotated[
    str,
    BeforeValidator(as_words),
    Field(min_length=1, max_length=24),
    words_or_number(minLength=1, maxLength=24),
]
"""The names of the rows or columns of a score pad, some of which are only numbers."""
