"""The kits that come with kitgen, from an index for each game.

`python -m kitgen.definitions.shipped` writes `data/<game>/kits.json`, so listing the kits reads no
YAML. If a file of a game has changed since its index was written, the files are read instead.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from kitgen.resources import EXAMPLES, game_folders, kit_files
from kitgen.values import frozen

INDEX = "kits.json"
"""The file name of an index in its game's folder."""

_FACTS = ("players", "minutes", "difficulty")


@frozen
class ShippedKit:
    """A kit that comes with kitgen.

    Attributes:
        variant_of: The id of the kit it extends, if any.
        path: Its file.
        facts: The players, minutes and difficulty, as far as its file states them.
        is_indexed: Whether its game's files are unchanged since the index was written.
    """

    id: str
    title: str
    summary: str
    game: str
    path: Path
    variant_of: str | None
    facts: Mapping[str, Any]
    is_indexed: bool = False

    @property
    def is_example(self) -> bool:
        """Whether it is an example, a complete own game."""
        return self.path.parent.parent.name == EXAMPLES


def shipped_kits() -> tuple[ShippedKit, ...]:
    """Return the kits of kitgen's games: each game's kit, then its variants by name.

    Raises:
        DefinitionError: A shipped file cannot be read.
    """
    return tuple(kit for kit in _all_kits() if not kit.is_example)


def example_kits() -> tuple[ShippedKit, ...]:
    """Return the examples of own games, by name.

    Raises:
        DefinitionError: A shipped file cannot be read.
    """
    return tuple(kit for kit in _all_kits() if kit.is_example)


def _all_kits() -> Iterator[ShippedKit]:
    for folder in game_folders():
        yield from _indexed(folder) or _read(folder)


def _indexed(folder: Path) -> tuple[ShippedKit, ...]:
    """Return a game's kits from its index; an empty tuple if that is stale or missing."""
    try:
        text = (folder / INDEX).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    index: dict[str, dict[str, Any]] = json.loads(text)
    files = kit_files(folder)
    if [*index] != [_name(folder, file) for file in files]:
        return ()
    if [kit.pop("sha256") for kit in index.values()] != [*map(_digest, files)]:
        return ()
    return tuple(
        ShippedKit(path=file, is_indexed=True, **kit)
        for file, kit in zip(files, index.values(), strict=True)
    )


def _read(folder: Path) -> Iterator[ShippedKit]:
    """Yield a game's kits from its definition files."""
    # Reading definitions imports the libraries of all checks, and listing kits should not wait.
    from kitgen.definitions.loading import load_shipped

    for file in kit_files(folder):
        loaded = load_shipped(file)
        facts = loaded.values.get("facts", {})
        yield ShippedKit(
            id=loaded.kit_id,
            title=str(loaded.values.get("title", "")),
            summary=str(loaded.values.get("summary", "")),
            game=loaded.game,
            path=file,
            variant_of=loaded.parent_id,
            facts={key: facts[key] for key in _FACTS if facts.get(key) is not None},
        )


def _name(folder: Path, file: Path) -> str:
    return file.relative_to(folder).as_posix()


def _digest(file: Path) -> str:
    """Return the digest of a file's text, independent of its line ends."""
    return sha256(file.read_text(encoding="utf-8").encode()).hexdigest()


def index_text(folder: Path) -> str:
    """Return the text of a game's index."""
    index = {
        _name(folder, kit.path): {
            "sha256": _digest(kit.path),
            "id": kit.id,
            "title": kit.title,
            "summary": kit.summary,
            "game": kit.game,
            "variant_of": kit.variant_of,
            "facts": kit.facts,
        }
        for kit in _read(folder)
    }
    return json.dumps(index, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the indexes of all games."""
    for folder in game_folders():
        (folder / INDEX).write_text(index_text(folder), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
