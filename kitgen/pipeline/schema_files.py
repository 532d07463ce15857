"""Files of JSON Schemas: their names, how a YAML file refers to one, and writing them."""

from pathlib import Path
from typing import Any

from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.records.json_files import json_text


def schema_file(game_id: str) -> str:
    """Return the name of the file for a game's schema."""
    return f"{game_id}.schema.json"


def modeline(path: str) -> str:
    """Return the comment at the top of a YAML file that leads editors to its schema.

    Args:
        path: The schema's path, relative to the YAML file's folder.
    """
    return f"# yaml-language-server: $schema={path}"


def write_schemas(schemas_of: dict[str, dict[str, Any]], folder: Path) -> tuple[Path, ...]:
    """Write each schema into a folder as `<name>.schema.json`; return the files.

    Raises:
        KitgenError: The file system refuses.
    """
    written = []
    with refused_in_one_line(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for game_id, schema in schemas_of.items():
            path = folder / schema_file(game_id)
            path.write_text(json_text(schema), encoding="utf-8", newline="\n")
            written.append(path)
    return tuple(written)
