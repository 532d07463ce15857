"""What mutants are made of: the shipped YAML files, and where each key and value stands in them.

PyYAML's own tree gives the places, so that nothing here rests on the reader that is tested.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml
from pydantic import BaseModel

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import OwnTheme
from kitgen.definitions.printer import PrinterProfile
from kitgen.definitions.reader import read_tree
from kitgen.definitions.schema import model_schema
from kitgen.definitions.shipped import shipped_kits
from kitgen.games import game
from kitgen.resources import data_folder


@dataclass(frozen=True)
class Place:
    """A key with its value; offsets into the text.

    `siblings` are all keys legal beside it; in a group that `is_open` an author may invent more,
    and `siblings` are those that the game knows. `legal` are other values at the edges of what
    its model takes: choices, both truths, the least and the greatest number.
    """

    path: tuple[str | int, ...]
    key_start: int
    key_end: int
    start: int
    end: int
    in_block: bool
    kind: str
    siblings: frozenset[str]
    is_open: bool
    legal: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key's own name."""
        return str(self.path[-1])

    @property
    def is_invented(self) -> bool:
        """Whether the key is a name of its author's own."""
        return self.is_open and self.key not in self.siblings


@dataclass(frozen=True)
class Shipped:
    """A shipped file: its name below `data/`, its text, its keys."""

    name: str
    text: str
    places: tuple[Place, ...] = field(repr=False)

    @property
    def folder(self) -> str:
        """The folder below `data/` that it lies in, with a slash at its end."""
        return f"{Path(self.name).parent.as_posix()}/"

    def line_of(self, place: Place) -> int:
        """Return the line, from 1, of a key."""
        return self.text.count("\n", 0, place.key_start) + 1


PROFILES = "printers/"
"""Where printers' profiles lie, which are no kits."""

THEMES = "themes/"
"""Where themes lie."""


@cache
def kit_files() -> tuple[Shipped, ...]:
    """Return every shipped kit and variant; new ones come in by themselves."""
    return tuple(_kit_file(kit.path, kit.id) for kit in shipped_kits())


@cache
def shipped_files() -> tuple[Shipped, ...]:
    """Return every shipped YAML file: kits, variants, printers' profiles, themes."""
    others = ((PROFILES, PrinterProfile), (THEMES, OwnTheme))
    return (
        *kit_files(),
        *(
            _other(path, model)
            for folder, model in others
            for path in sorted((data_folder() / folder).glob("*.yaml"))
        ),
    )


def _kit_file(path: Path, kit_id: str) -> Shipped:
    loaded = load_kit(kit_id)
    return _file(path, KeyGuide(model_schema(game(loaded.game).definition), loaded.where.tree))


def _other(path: Path, model: type[BaseModel]) -> Shipped:
    tree = read_tree(path.read_text(encoding="utf-8"), path.name).tree
    return _file(path, KeyGuide(model_schema(model), tree))


def _file(path: Path, guide: KeyGuide) -> Shipped:
    text = path.read_text(encoding="utf-8")
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    places = tuple(_places(root, (), guide))
    return Shipped(path.relative_to(data_folder()).as_posix(), text, places)


def _places(node: yaml.Node, path: tuple[str | int, ...], guide: KeyGuide) -> Iterator[Place]:
    """Walk the tree, keys in the order of the file."""
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _places(item, (*path, index), guide)
    elif isinstance(node, yaml.MappingNode):
        siblings = frozenset(guide.known_keys(path)) | (frozenset() if path else {"extends"})
        groups = guide.at(path)
        is_open = any(isinstance(group.get("additionalProperties"), dict) for group in groups)
        for group in groups:
            siblings |= set(group.get("propertyNames", {}).get("examples", ()))
        for key, value in node.value:
            below = (*path, key.value)
            yield Place(
                below,
                key.start_mark.index,
                key.end_mark.index,
                value.start_mark.index,
                value.end_mark.index,
                not node.flow_style,
                value.id if isinstance(value, yaml.CollectionNode) else value.tag[18:],
                siblings,
                is_open,
                tuple(_edges(guide, below)),
            )
            yield from _places(value, below, guide)


def _edges(guide: KeyGuide, path: tuple[str | int, ...]) -> Iterator[str]:
    """Yield legal values, as they are written."""
    for schema in guide.at(path):
        yield from (str(one) for one in schema.get("enum", ()))
        if schema.get("type") == "boolean":
            yield from ("true", "false")
        if schema.get("type") == "null":
            yield "null"
        if schema.get("type") == "integer":
            yield from (str(schema[one]) for one in ("minimum", "maximum") if one in schema)
