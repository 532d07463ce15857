"""The kits that come with kitgen, from an index of each game that was made ahead.

`python -m kitgen.definitions.shipped` writes `data/<game>/kits.json`, so that listing kits reads no
YAML. Where one of a game's files is no longer what its index was made of, the files are read.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from kitgen import resources
from kitgen.resources import kit_files
from kitgen.values import frozen

INDEX = "kits.json"
"""The name of an index, in the folder of its game."""


@frozen
class ShippedKit:
    """A kit that comes with kitgen.

    Attributes:
        variant_of: The id of the kit it extends, if any.
        is_indexed: Whether its game's files are those that the index was made of.
    """

    id: str
    title: str
    summary: str
    game: str
    path: Path
    variant_of: str | None
    is_indexed: bool = False


def shipped_kits() -> tuple[ShippedKit, ...]:
    """Return every kit that comes with kitgen: each game's kit, then its variants by name.

    Raises:
        DefinitionError: A shipped file cannot be read.
    """
    return tuple(kit for folder in _game_folders() for kit in _indexed(folder) or _read(folder))


def _game_folders() -> list[Path]:
    return sorted(path.parent for path in resources.data_folder().glob("*/kit.yaml"))


def _indexed(folder: Path) -> tuple[ShippedKit, ...]:
    """Return a game's kits as its index has them; none where it is stale or missing."""
    try:
        text = (folder / INDEX).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    index: dict[str, dict[str, Any]] = json.loads(text)
    files = kit_files(folder)
    if [*index] != [_name(file) for file in files]:
        return ()
    if [kit.pop("sha256") for kit in index.values()] != [*map(_digest, files)]:
        return ()
    return tuple(
        ShippedKit(path=file, is_indexed=True, **kit)
        for file, kit in zip(files, index.values(), strict=True)
    )


def _read(folder: Path) -> Iterator[ShippedKit]:
    """Yield a game's kits as its files have them."""
    # Reading definitions takes the libraries of all checks, and the list need not wait for them.
    from kitgen.definitions.loading import load_shipped

    for file in kit_files(folder):
        loaded = load_shipped(file)
        yield ShippedKit(
            id=loaded.kit_id,
            title=str(loaded.values.get("title", "")),
            summary=str(loaded.values.get("summary", "")),
            game=loaded.game,
            path=file,
            variant_of=loaded.parent_id,
        )


def _name(file: Path) -> str:
    return file.name if file.name == "kit.yaml" else f"variants/{file.name}"


def _digest(file: Path) -> str:
    """Return the digest of a file's text, which is the same whatever its lines end with."""
    return sha256(file.read_text(encoding="utf-8").encode()).hexdigest()


def index_text(folder: Path) -> str:
    """Return the index of a game's kits."""
    index = {
        _name(kit.path): {
            "sha256": _digest(kit.path),
            "id": kit.id,
            "title": kit.title,
            "summary": kit.summary,
            "game": kit.game,
            "variant_of": kit.variant_of,
        }
        for kit in _read(folder)
    }
    return json.dumps(index, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the indexes of all games."""
    for folder in _game_folders():
        (folder / INDEX).write_text(index_text(folder), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
