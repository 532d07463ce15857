"""What else is wrong with a kit whose keys have errors: in values, in files, and in names.

A slip in one key must not hide faults that do not follow from it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kitgen.contract import Game
from kitgen.contract.facts import check_facts_in_order
from kitgen.definitions.bounds import beyond_bounds
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.slips.meant import as_meant
from kitgen.definitions.slips.readable import Readable, readable
from kitgen.definitions.tree import plain
from kitgen.definitions.validation import placed_right
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.kit.defined import DefinedKit, Spoken, knows_sizes
from kitgen.pipeline.kit.looks import read_club, read_pictures, read_theme
from kitgen.pipeline.kit.own_art import read_art
from kitgen.pipeline.kit.own_files import read_files
from kitgen.pipeline.kit.style import KitStyle, in_look_of
from kitgen.styles.themes import ReadTheme
from kitgen.values import frozen, replace

_OF_TITLES = frozenset({"title", "cover", "facts", "credits", "storage", "language"})
"""The keys that determine the titles on cover, box and label."""


@frozen
class OtherFaults:
    """What else is wrong with a kit, and the kit itself if its title can be checked."""

    faults: tuple[Diagnostic, ...]
    kits: tuple[DefinedKit, ...]


def other_faults(
    loaded: Loaded, its_game: Game[Any, Any], spoken: Spoken, ink: InkStyle
) -> OtherFaults:
    """Return what is wrong with a kit apart from the errors in its keys and their consequences."""
    named = placed_right(loaded.where.tree, its_game.definition)
    meant = as_meant(named.tree, its_game.definition)
    where = replace(loaded.where, tree=meant.tree)
    loaded = replace(loaded, values=plain(meant.tree), where=where)
    of_keys = [
        fault for check in its_game.key_checks for fault in check(loaded.values, loaded.where)
    ]
    looks = readable(loaded.where.tree, KitDefinition, ())
    theme, of_looks = _of_looks(loaded, looks, ink)
    with in_look_of(theme, ink):
        whole, of_files = _of_games_files(loaded, its_game, meant.doubtful)
    faults = (*meant.hidden, *of_keys, *of_looks, *of_files)
    if looks is None or theme is None or spoken.fonts is None:
        return OtherFaults(faults, ())
    definition, left_out = looks
    if not _OF_TITLES.isdisjoint(path[0] for path in left_out):
        return OtherFaults(faults, ())
    style = KitStyle(theme, spoken.fonts, ink, spoken.language, spoken.speech)
    kit = DefinedKit(loaded, its_game, definition, style, sizes_known=False)
    if whole is not None and knows_sizes(its_game, (*of_keys, *of_looks, *of_files)):
        kit = replace(kit, definition=whole, sizes_known=True)
    return OtherFaults(faults, (kit,))


def _of_looks(
    loaded: Loaded, looks: Readable[KitDefinition] | None, ink: InkStyle
) -> tuple[ReadTheme | None, list[Diagnostic]]:
    """Return a kit's theme, and what is wrong with pictures, facts, club and theme."""
    _, wrong = read_art(loaded)
    if looks is None:
        return None, wrong
    definition, left_out = looks
    if not any(path[0] == "facts" for path in left_out):
        wrong += check_facts_in_order(definition.facts, None, loaded.where)
    *_, of_club = read_club(loaded, definition)
    wrong += of_club
    # If the kit defines the theme's colours itself, some may have been left out.
    if definition.theme is not None and not isinstance(definition.theme, str):
        return None, wrong
    theme, of_theme = read_theme(loaded, definition, ink)
    return theme, [*wrong, *of_theme]


def _of_games_files(
    loaded: Loaded, its_game: Game[Any, Any], doubtful: frozenset[KeyPath]
) -> tuple[KitDefinition | None, list[Diagnostic]]:
    """Return what is wrong with the files that a definition names, and by the game's checks.

    Also return the definition, if it determines how many pieces there are and how large they are.
    """
    pictures, files = its_game.pictures, its_game.files
    needed = (pictures.needs if pictures else frozenset()) | (files.needs if files else frozenset())
    asked = pictures is not None or files is not None
    read = readable(loaded.where.tree, its_game.definition, needed) if asked else None
    if read is None:
        return None, []
    definition, left_out = read
    _, wrong = read_pictures(loaded, its_game, definition)
    if files is None:
        return None, wrong
    unread = frozenset((*_with_members(left_out, loaded.values), *doubtful))
    definition, loaded, problems = read_files(loaded, its_game, definition, unread)
    wrong += problems
    # Where a choice is in doubt, so are the bounds in its group.
    unbounded = unread.union(path[:-1] for path in doubtful)
    for path, bounds, value in beyond_bounds(definition):
        if unbounded.isdisjoint(path[:end] for end in range(len(path) + 1)):
            wrong.append(bounds.diagnostic(path, value, loaded.where))
    for definition_check in its_game.definition_checks:
        wrong += definition_check(definition, loaded.where)
    return definition if files.knows_sizes(definition) else None, wrong


def _with_members(left_out: Iterable[KeyPath], values: Mapping[str, Any]) -> Iterator[KeyPath]:
    """Yield the paths that are left out, and the paths of values in groups that are left out."""
    for path in left_out:
        yield path
        group = values.get(str(path[0])) if len(path) == 1 else None
        yield from ((*path, key) for key in group) if isinstance(group, dict) else ()
