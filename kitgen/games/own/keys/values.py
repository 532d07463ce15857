"""The names of values: the columns of tables and the keys of `values`."""

from typing import Annotated, TypeAlias
from unicodedata import normalize

from pydantic import BeforeValidator, Field


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
ValueNames: TypeAlias = ValueName | Annotated[tuple[ValueName, ...], Field(min_length=1)]
"""The name of a value; or of several, which are compared together."""
