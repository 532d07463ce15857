"""JSON Schemas of records, for other programs that read a kit's JSON files."""

import re
from typing import TYPE_CHECKING, Any, cast

from kitgen.diagnostics import docstring
from kitgen.records.reading import adapter

if TYPE_CHECKING:
    from pydantic_core.core_schema import DataclassSchema

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_MEMBER = re.compile(r"^    (\w+): (.*?)(?=^    \w+: |\Z)", re.MULTILINE | re.DOTALL)


def record_schema(record: type[Any], description: str) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a record, with a description of every member.

    Args:
        record: The record class.
        description: The description of the whole record.

    Raises:
        KeyError: A member is missing from the docstring of its class.
    """
    from pydantic.json_schema import GenerateJsonSchema

    class Described(GenerateJsonSchema):
        """Takes descriptions from docstrings, and makes no titles from names."""

        def dataclass_schema(self, schema: "DataclassSchema") -> dict[str, Any]:
            """Return the schema of a class."""
            written = super().dataclass_schema(schema)
            about, members = described(schema["cls"])
            for name, member in written["properties"].items():
                member["description"] = members[name]
                member.pop("default", None)
            written.pop("title", None)
            return {"description": about} | written | {"description": about}

        def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
            """Return false: a key is its own name."""
            return False

    schema = adapter(cast(Any, record)).json_schema(schema_generator=Described)
    top: dict[str, Any] = schema["$defs"].pop(record.__name__)
    definitions = {"$defs": schema["$defs"]} if schema["$defs"] else {}
    return {"$schema": DIALECT} | top | {"description": description} | definitions


def described(record: type[Any]) -> tuple[str, dict[str, str]]:
    """Return the descriptions of a class and of each of its members, from its docstring."""
    about, _, members = docstring(record).partition("Attributes:\n")
    return _one_line(about), {name: _one_line(words) for name, words in _MEMBER.findall(members)}


def _one_line(words: str) -> str:
    return " ".join(words.split())
