"""New kits: commented files to edit, beside whatever the author has already."""

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
"""The game that is its author's own, and the folder of what one starts from."""


def write_variant(name: str, parent: str, folder: Path) -> tuple[Path, Path]:
    """Write `<name>.yaml`, a variant of a kit, and its game's schema beside it; return both.

    The variant's first line leads editors to the schema, which works offline. A schema that
    is there already is written anew: it may be an older kitgen's.

    Raises:
        DefinitionError: The parent cannot be read, or has errors.
        KitgenError: The name is no kit's id or taken, or the file exists already.
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
    """Return whether a reference is the id of an example of a game of one's own."""
    return reference in example_names()


def write_own_game(name: str, folder: Path, example: str | None = None) -> tuple[Path, ...]:
    """Write the files of a game of one's own to start from, and their schema; return all.

    Files that are called as the game has the new name. Last comes `<name>.yaml`, which names all
    others.

    Args:
        name: The new game's name.
        folder: Where the files come to lie.
        example: The example that is copied; None for a small game.

    Raises:
        KitgenError: The name is no kit's id or taken, or one of the files exists already.
    """
    kit_id = _free_id(name)
    texts = _example_texts(kit_id, example) if example else _small_game(kit_id)
    kit = f"{kit_id}.yaml"
    written = {folder / path: text for path, text in texts.items() if path != kit}
    written[folder / kit] = f"{modeline(schema_file(_OWN))}\n{texts[kit]}"
    (schema_path,) = _write(written, {_OWN: game_schema(_OWN)}, folder)
    return (schema_path, *written)


def _small_game(kit_id: str) -> dict[str, str]:
    """Return the files of a small game by their names."""
    return {
        f"{kit_id}{start.suffix}": start.read_text(encoding="utf-8")
        .replace("{id}", kit_id)
        .replace("{title}", kit_id.replace("-", " ").title())
        for start in sorted((data_folder() / _OWN / "start").iterdir(), reverse=True)
    }


def _example_texts(kit_id: str, example: str) -> dict[str, str]:
    """Return all files of an example by their paths, with a kit's id in place of its own."""
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
    """Return the id of a new kit, which is its file's name.

    Raises:
        KitgenError: It is no id, that of a shipped kit, or no file of every system has the name.
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
    """Write files that are not there yet, or were begun and no more; return the schemas' paths.

    Raises:
        KitgenError: One of them exists.
    """
    with refused_in_one_line(folder):
        begun = {path: _is_begun(path, text) for path, text in texts.items()}
        for path in texts:
            if not begun[path] and (path.exists() or path.is_symlink()):
                raise KitgenError(f"{path} exists; it is left as it is")
        # The file that is asked for comes last: with it, all is there.
        schema_paths = write_schemas(schemas, folder)
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w" if begun[path] else "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    return schema_paths


def _is_begun(path: Path, text: str) -> bool:
    """Return whether a file holds the beginning of a text and no more, as a kill leaves it."""
    try:
        begun = read_ordinary(path, len(text.encode()), follow=False)
    except OSError:
        return False
    return begun != text.encode() and text.encode().startswith(begun)


def _check_values(loaded: Loaded) -> None:
    """Check a parent that is a user's own against its model; shipped ones are known to be right."""
    # With the model come all libraries of definitions, and all modules of its game.
    from kitgen.definitions.validation import validate

    validate(loaded, game(loaded.game).definition)


def game_schema(game_id: str) -> dict[str, Any]:
    """Return the schema of a game's kits: the shipped one, or, where it has none, made now."""
    shipped = data_folder() / "schema" / schema_file(game_id)
    if has_shipped(shipped):
        schema: dict[str, Any] = json.loads(shipped_bytes(shipped))
        return schema
    from kitgen.pipeline.schemas import schemas

    return schemas(game_id)[game_id]
