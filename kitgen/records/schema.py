"""JSON Schema of records, for other programs that read the JSON files of a kit."""

import re
from typing import TYPE_CHECKING, Any, cast

from kitgen.diagnostics import docstring
from kitgen.records.reading import adapter

if TYPE_CHECKING:
    from pydantic_core.core_schema import DataclassSchema

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_MEMBER = re.compile(r"^    (\w+): (.*?)(?=^    \w+: |\Z)", re.MULTILINE | re.DOTALL)


def record_schema(record: type[Any], description: str) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a record; every member is described.

    Args:
        record: The class.
        description: What stands at the top.

    Raises:
        KeyError: The docstring of a class has no line on one of its members.
    """
    from pydantic.json_schema import GenerateJsonSchema

    class Described(GenerateJsonSchema):
        """Takes the words from docstrings, as they are written here, and no titles from names."""

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
    """Return what a class is, and what each of its members is, by its docstring."""
    about, _, members = docstring(record).partition("Attributes:\n")
    return _one_line(about), {name: _one_line(words) for name, words in _MEMBER.findall(members)}


def _one_line(words: str) -> str:
    return " ".join(words.split())
