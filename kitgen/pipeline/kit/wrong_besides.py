"""What else is wrong with a kit whose own keys are: in what they hold, in files, and in names.

A slip in one key hides nothing that does not follow from it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kitgen.contract import Game
from kitgen.definitions.bounds import beyond_bounds
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.slips.meant import as_meant
from kitgen.definitions.slips.readable import readable
from kitgen.definitions.tree import plain
from kitgen.definitions.validation import named_right
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.kit.looks import read_club, read_pictures, read_theme
from kitgen.pipeline.kit.own_art import read_art
from kitgen.pipeline.kit.own_files import read_files
from kitgen.values import replace


def wrong_besides(loaded: Loaded, its_game: Game[Any, Any], ink: InkStyle) -> Iterator[Diagnostic]:
    """Yield what is wrong with a kit whose keys are, and does not follow from these."""
    named = named_right(loaded.where.tree, its_game.definition)
    meant = as_meant(named.tree, its_game.definition)
    yield from meant.besides
    where = replace(loaded.where, tree=meant.tree)
    loaded = replace(loaded, values=plain(meant.tree), where=where)
    for check in its_game.key_checks:
        yield from check(loaded.values, loaded.where)
    yield from _of_pictures_and_theme(loaded, ink)
    yield from _of_games_files(loaded, its_game, meant.doubtful)


def _of_pictures_and_theme(loaded: Loaded, ink: InkStyle) -> Iterator[Diagnostic]:
    _, of_art = read_art(loaded)
    yield from of_art
    of_any_game = readable(loaded.where.tree, KitDefinition, ())
    if of_any_game is None:
        return
    looks, _ = of_any_game
    *_, of_club = read_club(loaded, looks)
    yield from of_club
    # Of a theme's colours in the kit, some may be left out.
    if isinstance(looks.theme, str):
        _, of_theme = read_theme(loaded, looks, ink)
        yield from of_theme


def _of_games_files(
    loaded: Loaded, its_game: Game[Any, Any], doubtful: frozenset[KeyPath]
) -> Iterator[Diagnostic]:
    pictures, files = its_game.pictures, its_game.files
    needed = (pictures.needs if pictures else frozenset()) | (files.needs if files else frozenset())
    asked = pictures is not None or files is not None
    read = readable(loaded.where.tree, its_game.definition, needed) if asked else None
    if read is None:
        return
    definition, left_out = read
    _, of_pictures = read_pictures(loaded, its_game, definition)
    yield from of_pictures
    if files is None:
        return
    unread = frozenset((*_with_members(left_out, loaded.values), *doubtful))
    definition, loaded, problems = read_files(loaded, its_game, definition, unread)
    yield from problems
    # What a choice decides on, which nobody knows, has the bounds that it has.
    unbounded = unread.union(path[:-1] for path in doubtful)
    for path, bounds, value in beyond_bounds(definition):
        if unbounded.isdisjoint(path[:end] for end in range(len(path) + 1)):
            yield bounds.diagnostic(path, value, loaded.where)
    for definition_check in its_game.definition_checks:
        yield from definition_check(definition, loaded.where)


def _with_members(left_out: Iterable[KeyPath], values: Mapping[str, Any]) -> Iterator[KeyPath]:
    """Yield the paths that are left out, and those of what stands in groups that are."""
    for path in left_out:
        yield path
        group = values.get(str(path[0])) if len(path) == 1 else None
        yield from ((*path, key) for key in group) if isinstance(group, dict) else ()
