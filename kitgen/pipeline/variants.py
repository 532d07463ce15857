"""New kits: commented files to edit, written beside the author's other files."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kitgen.definitions.loading import Loaded, check_game_known, load_kit
from kitgen.definitions.new import variant_text
from kitgen.definitions.shipped import example_kits, shipped_kits
from kitgen.definitions.wording import id_like
from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.file_names import is_device
from kitgen.files_read import read_ordinary
from kitgen.games import game, game_ids, unfinished_games
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.schema_files import modeline, schema_file, write_schemas
from kitgen.resources import EXAMPLES, data_folder, example_names, has_shipped, shipped_bytes

_KIT_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 60
_OWN = "own"
"""The game id of own games, and the name of the folder of files to start from."""


def write_variant(name: str, parent: str, folder: Path) -> tuple[Path, Path]:
    """Write `<name>.yaml`, a variant of a kit, and its game's schema beside it; return both paths.

    The variant's first line leads editors to the schema, which works offline. An existing schema is
    written again, because it may be from an older kitgen.

    Raises:
        DefinitionError: The parent cannot be read, or has errors.
        KitgenError: The name is not a valid id or is taken, or the file exists already.
    """
    kit_id = _free_id(name)
    loaded = load_kit(parent)
    if kit_id == loaded.kit_id:
        raise KitgenError(f"`{kit_id}` is the kit to start from; choose another name")
    unknown = tuple(check_game_known(loaded, game_ids(), unfinished_games()))
    if unknown:
        raise DefinitionError(unknown)
    if not all(file.shipped for file in loaded.files):
        _check_values(loaded)
    schema = game_schema(loaded.game)
    lead = modeline(schema_file(loaded.game))
    text = f"{lead}\n{variant_text(kit_id, loaded, schema)}"
    path = folder / f"{kit_id}.yaml"
    (schema_path,) = _write({path: text}, {loaded.game: schema}, folder)
    return path, schema_path


def is_example(reference: str) -> bool:
    """Return whether a reference is the id of an example."""
    return reference in example_names()


def write_own_game(name: str, folder: Path, example: str | None = None) -> tuple[Path, ...]:
    """Write the files of a new own game, and their schema; return all paths.

    Files named after the example are renamed after the new game. The last path is that of
    `<name>.yaml`, which refers to all other files.

    Args:
        name: The new game's name.
        folder: Where the files are written.
        example: The example to copy; None for a small game.

    Raises:
        KitgenError: The name is not a valid id or is taken, or one of the files exists already.
    """
    kit_id = _free_id(name)
    texts = _example_texts(kit_id, example) if example else _small_game(kit_id)
    kit = f"{kit_id}.yaml"
    written = {folder / path: text for path, text in texts.items() if path != kit}
    written[folder / kit] = f"{modeline(schema_file(_OWN))}\n{texts[kit]}"
    (schema_path,) = _write(written, {_OWN: game_schema(_OWN)}, folder)
    return (schema_path, *written)


def _small_game(kit_id: str) -> dict[str, str]:
    """Return the files of a small game, by name."""
    return {
        f"{kit_id}{start.suffix}": start.read_text(encoding="utf-8")
        .replace("{id}", kit_id)
        .replace("{title}", kit_id.replace("-", " ").title())
        for start in sorted((data_folder() / _OWN / "start").iterdir(), reverse=True)
    }


def _example_texts(kit_id: str, example: str) -> dict[str, str]:
    """Return all files of an example by path, with a new kit's id in the place of its own."""
    lies_in = data_folder() / _OWN / EXAMPLES / example
    texts = {}
    for file in sorted(path for path in lies_in.rglob("*") if path.is_file()):
        path = file.relative_to(lies_in)
        path = path.with_stem(kit_id) if path.stem == example else path
        texts[path.as_posix()] = file.read_text(encoding="utf-8")
    kit = re.sub(rf"\A{re.escape(modeline(''))}.*\n", "", texts[f"{kit_id}.yaml"])
    kit = re.sub(rf"\b{re.escape(example)}(?=\.[a-z]+\b)", kit_id, kit)
    texts[f"{kit_id}.yaml"] = re.sub(r"(?m)^id: .*$", f"id: {kit_id}", kit, count=1)
    return texts


def _free_id(name: str) -> str:
    """Return the id of a new kit, which is also its file's name.

    Raises:
        KitgenError: It is not a valid id, a shipped kit has it, or Windows reserves the file name.
    """
    kit_id = name.removesuffix(".yaml")
    if not _KIT_ID.fullmatch(kit_id) or len(kit_id) > _LONGEST_ID:
        plainer = id_like(kit_id)
        meant = f"; did you mean `{plainer}`?" if 0 < len(plainer) <= _LONGEST_ID else ""
        raise KitgenError(
            f"`{kit_id}` cannot name a kit: lower-case letters, digits and single hyphens, "
            f"{_LONGEST_ID} characters at most{meant}"
        )
    if is_device(kit_id):
        raise KitgenError(f"`{kit_id}` is what Windows calls a device; choose another name")
    if kit_id in {kit.id for kit in (*shipped_kits(), *example_kits())}:
        raise KitgenError(f"there is a shipped kit `{kit_id}` already; choose another name")
    return kit_id


def _write(
    texts: Mapping[Path, str], schemas: dict[str, dict[str, Any]], folder: Path
) -> tuple[Path, ...]:
    """Write files that do not exist yet, or exist only in part; return the paths of the schemas.

    Raises:
        KitgenError: One of them exists.
    """
    with refused_in_one_line(folder):
        begun = {path: _is_begun(path, text) for path, text in texts.items()}
        for path in texts:
            if not begun[path] and (path.exists() or path.is_symlink()):
                raise KitgenError(f"{path} exists; it is left as it is")
        # The requested file comes last: if it exists, so do all others.
        schema_paths = write_schemas(schemas, folder)
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w" if begun[path] else "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    return schema_paths


def _is_begun(path: Path, text: str) -> bool:
    """Return whether a file has only the beginning of a text, as an interrupted run leaves it."""
    try:
        begun = read_ordinary(path, len(text.encode()), follow=False)
    except OSError:
        return False
    return begun != text.encode() and text.encode().startswith(begun)


def _check_values(loaded: Loaded) -> None:
    """Check a user's parent against its model; shipped kits are known to be right."""
    # This import loads all libraries for definitions, and all modules of the game.
    from kitgen.definitions.validation import validate

    validate(loaded, game(loaded.game).definition)


def game_schema(game_id: str) -> dict[str, Any]:
    """Return the schema of a game's kits: the shipped one, or else a new one."""
    shipped = data_folder() / "schema" / schema_file(game_id)
    if has_shipped(shipped):
        schema: dict[str, Any] = json.loads(shipped_bytes(shipped))
        return schema
    from kitgen.pipeline.schemas import schemas

    return schemas(game_id)[game_id]
