"""What else is wrong with a kit whose own keys are: in files, and in names of files.

A slip in one key hides nothing that does not follow from it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kitgen.contract import Game
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.own_files import NOT_READABLE, OUTSIDE
from kitgen.definitions.readable import readable
from kitgen.definitions.tree import SETTINGS
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.kit.looks import read_club, read_pictures, read_theme
from kitgen.pipeline.kit.own_art import read_art
from kitgen.pipeline.kit.own_files import read_files


def wrong_besides(loaded: Loaded, its_game: Game[Any, Any], ink: InkStyle) -> Iterator[Diagnostic]:
    """Yield what is wrong with a kit whose keys are, and does not follow from these."""
    for check in its_game.key_checks:
        yield from check(loaded.values, loaded.where)
    yield from _of_pictures_and_theme(loaded, ink)
    yield from _of_games_files(loaded, its_game)


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


def _of_games_files(loaded: Loaded, its_game: Game[Any, Any]) -> Iterator[Diagnostic]:
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
    unread = frozenset(_with_members(left_out, loaded.values))
    *_, problems = read_files(loaded, its_game, definition, unread)
    written = {SETTINGS, *(file.display_path for file in loaded.files)}
    by_itself = {OUTSIDE, NOT_READABLE, *files.by_itself}
    for problem in problems:
        in_file = problem.span is not None and problem.span.path not in written
        if problem.code in by_itself or (in_file and problem.code not in files.following):
            yield problem


def _with_members(left_out: Iterable[KeyPath], values: Mapping[str, Any]) -> Iterator[KeyPath]:
    """Yield the paths that are left out, and those of what stands in groups that are."""
    for path in left_out:
        yield path
        group = values.get(str(path[0])) if len(path) == 1 else None
        yield from ((*path, key) for key in group) if isinstance(group, dict) else ()
