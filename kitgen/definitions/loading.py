"""The way in: a kit's reference and its settings become values with their places."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from kitgen import resources
from kitgen.definitions import value_faults, variants
from kitgen.definitions.file_text import FileText, named_alike, read_file
from kitgen.definitions.reader import read_tree
from kitgen.definitions.reading_faults import no_kit, other_file
from kitgen.definitions.tree import SETTINGS, Entry, Mapping, Scalar, TreeWhere, nearest, plain
from kitgen.definitions.wording import choice_hint, escaped, near_miss, shortened
from kitgen.diagnostics import (
    DefinitionError,
    Diagnostic,
    KitgenError,
    Span,
    coded,
    error,
    in_order,
)
from kitgen.files_read import is_file, is_folder, is_there, note_file, real_path
from kitgen.values import frozen, replace

FILE_ENDINGS = (".yaml", ".yml")
_ENDINGS_OF_OTHERS = (".csv", ".md", ".pdf", ".svg", ".png", ".jpg", ".jpeg", ".html")

_ID = re.compile(r"[a-z0-9-]{1,60}")
_SHIPPED_ID = re.compile(r"^id:[ ]*[\"']?([a-z0-9-]+)", re.MULTILINE)
_OF_A_KIT = re.compile(r"""(?:^|[{,]\s*)["']?(?:game|extends)["']?[ \t]*:(?=\s|$)""", re.MULTILINE)


# Trees are immutable, and listing the kits reads each parent again for every variant.
_tree = lru_cache(maxsize=16)(read_tree)


@frozen
class Source:
    """A file that a definition was read from.

    Attributes:
        name: A label that does not depend on the current folder: `demon_mine/kit.yaml` for
            a shipped file, the file's own name for a user's.
        sha256: The digest of the file's bytes.
        shipped: Whether it comes with kitgen.
        raw: Its bytes, which the kit carries; None for a shipped file, and for a font that may
            not be passed on.
    """

    name: str
    sha256: str
    shipped: bool = False
    raw: bytes | None = None


@frozen
class KitFile:
    """The file of a definition.

    Attributes:
        path: Where it is.
        display_path: The same as the user knows it, for messages.
        label: A name that does not depend on the current folder.
        shipped: Whether it comes with kitgen.
    """

    path: Path
    display_path: str
    label: str
    shipped: bool


@frozen
class KitDefaults:
    """Default values for keys that none of a kit's files writes, from the user's settings.

    Attributes:
        tree: The keys and their values.
        files: The files in which they are written.
        source: A file with the same content, for kits to carry.
    """

    tree: Mapping
    files: tuple[KitFile, ...]
    source: Source


@frozen
class Loaded:
    """A definition as read, with its parents and settings merged, not yet checked.

    Attributes:
        kit_id: The kit's id; empty if there is none, or it is not text (`validate` reports it).
        game: The game that the kit names.
        values: Plain values: mappings as dicts, lists as tuples.
        where: Finds the place of a value.
        sources: The kit's file first, then its parents, then pictures.
        files: The kit's file first, then its parents.
        reference: The text after `extends:` in a variant of this kit.
        parent_id: The id of the kit that this one extends, if any.
        problems: Mistakes in the text of the files, and between the kit and its parents;
            `validate` reports them together with the mistakes in the values.
        defaults: The defaults for keys that none of its files writes.
    """

    kit_id: str
    game: str
    values: dict[str, Any]
    where: TreeWhere
    sources: tuple[Source, ...]
    files: tuple[KitFile, ...]
    reference: str
    parent_id: str | None = None
    problems: tuple[Diagnostic, ...] = ()
    defaults: KitDefaults | None = None

    def file_of(self, *path: str | int) -> KitFile:
        """Return the file in which a value is written; for one of `--set`, the kit's own file."""
        display_path = self.where(*path).path
        files = (*self.files, *(self.defaults.files if self.defaults else ()))
        return next((file for file in files if file.display_path == display_path), self.files[0])


@frozen
class _Read:
    """One file of a chain: its tree, and its `extends:` if it has one."""

    file: KitFile
    tree: Mapping
    source: Source


def load_kit(
    reference: str, settings: Sequence[str] = (), defaults: KitDefaults | None = None
) -> Loaded:
    """Read a kit and the kits it extends, and apply the settings.

    Args:
        reference: A shipped kit's id, or the path of a YAML file.
        settings: `PATH=VALUE` each, in the order in which they apply.
        defaults: The defaults for keys that none of the files writes.

    Raises:
        DefinitionError: The files cannot be read as definitions, or name no game.
        KitgenError: No such kit (exit status 2), or a setting is not `PATH=VALUE`.
    """
    return _loaded(kit_file(reference), reference, settings, defaults)


@coded("KIT101")
def check_game_known(
    loaded: Loaded, known_games: Sequence[str], unfinished_games: Sequence[str] = ()
) -> Iterator[Diagnostic]:
    """A kit names a game that kitgen does not know.

    The game decides which keys a kit has, so nothing else can be checked until it is
    known. A game of your own is `own`.
    """
    if loaded.game not in known_games:
        hint = choice_hint(loaded.game, known_games)
        if loaded.game in unfinished_games:
            hint = "write __init__.py into its folder, which exports GAME"
        message = f"there is no game `{shortened(loaded.game)}`"
        yield error("KIT101", message, loaded.where("game"), hint)


def load_shipped(path: Path) -> Loaded:
    """Read a shipped kit's file and the kits it extends.

    Raises:
        DefinitionError: The files cannot be read as definitions, or name no game.
    """
    return _loaded(_shipped_file(path), "", ())


def _shipped_paths() -> list[Path]:
    """Find the shipped files: each game's kit before its variants and examples."""
    return [file for folder in resources.game_folders() for file in resources.kit_files(folder)]


def shipped_ids() -> dict[str, Path]:
    """Find each shipped kit's file by its id, without reading the files as YAML."""
    paths: dict[str, Path] = {}
    for path in _shipped_paths():
        if kit_id := _id_in(path):
            paths.setdefault(kit_id, path)
    return paths


def _shipped_path(kit_id: str) -> Path | None:
    """Find a shipped kit's file by its id: most are asked for the kit of a game's own folder."""
    if _ID.fullmatch(kit_id):
        path = resources.data_folder() / kit_id.replace("-", "_") / "kit.yaml"
        if _id_in(path) == kit_id:
            return path
    return shipped_ids().get(kit_id)


def _id_in(path: Path) -> str | None:
    """Return a shipped kit's id; a file that is being saved may be missing or cut off."""
    try:
        written = _SHIPPED_ID.search(path.read_text(encoding="utf-8", errors="replace"))
    except FileNotFoundError:
        return None
    return written.group(1) if written else None


def _note_candidates(*paths: Path) -> None:
    """Note every file that would make an unknown reference known, so that watching sees it come."""
    for path in (*paths, *_shipped_paths()):
        note_file(path)


def kit_file(reference: str) -> KitFile:
    """Find the file that a reference on the command line names.

    Raises:
        KitgenError: No such kit (exit status 2).
    """
    if not reference:
        raise KitgenError("the name of a kit is empty; `kitgen list` shows what there is")
    if reference.lower().endswith(_ENDINGS_OF_OTHERS) and not is_folder(reference):
        beside = f"{Path(reference).with_suffix('')}.yaml"
        hint = f"; did you mean `{shortened(beside)}`?" if is_file(beside) else ""
        raise KitgenError(f"`{shortened(reference)}` cannot be a kit, which is a YAML file{hint}")
    if _is_path(reference) or is_file(reference):
        return _users_file(reference)
    shipped = _shipped_path(reference)
    if shipped is not None:
        return _shipped_file(shipped)
    if is_folder(reference):
        return _users_file(reference)
    _note_candidates(Path(reference))
    meant = (
        _without_ending(Path(), reference)
        or near_miss(reference, shipped_ids())
        or named_alike(Path(reference))
    )
    raise KitgenError(f"there is no kit `{shortened(reference)}`; {_did_you_mean(meant)}")


def _without_ending(folder: Path, reference: str) -> str | None:
    """Return the name of the file that `reference` plus `.yaml` names, if that file exists."""
    name = f"{reference}.yaml"
    return name if is_file(folder / name) else None


def _is_path(reference: str) -> bool:
    separators = {"/", os.sep, os.altsep or os.sep}
    return reference.endswith(FILE_ENDINGS) or any(
        separator in reference for separator in separators
    )


def _users_file(display_path: str) -> KitFile:
    path = Path(display_path)
    if is_file(path / "manifest.json"):
        shown = shortened(display_path)
        raise KitgenError(f"`{shown}` is a built kit; `kitgen verify {shown}` checks it")
    # Most paths are a user's. A text with a NUL is no path at all; reading it will report that.
    with suppress(ValueError):
        real = real_path(path)
        label = real.relative_to(real_path(resources.data_folder())).as_posix()
        return KitFile(real, escaped(display_path), label, shipped=True)
    return KitFile(path, escaped(display_path), path.name, shipped=False)


def _shipped_file(path: Path) -> KitFile:
    """Show a shipped file relative to the current folder if it lies below it, else in full."""
    display_path = path
    # The file may be elsewhere, and the current folder may have been deleted.
    with suppress(ValueError, OSError):
        display_path = path.relative_to(Path.cwd())
    label = path.relative_to(resources.data_folder()).as_posix()
    return KitFile(path, str(display_path), label, shipped=True)


def _loaded(
    file: KitFile, reference: str, settings: Sequence[str], defaults: KitDefaults | None = None
) -> Loaded:
    problems: list[Diagnostic] = []
    with _along_with(problems):
        chain = _chain(file, problems)
        tree = _without(chain[-1].tree, "extends")
        for read in reversed(chain[:-1]):
            problems += variants.check_variant(tree, read.tree)
            # A different game is reported as an error; checking against the inherited one finds the
            # rest.
            inherited = ("extends", "game") if tree.entry("game") else ("extends",)
            tree = variants.varied(tree, _without(read.tree, *inherited))
        if defaults is not None:
            tree = _with_defaults(tree, chain, defaults.tree)
        for ordinal, setting in enumerate(settings, 1):
            tree = variants.with_setting(tree, setting, ordinal)
        tree = variants.with_game(tree, problems)
        game = _game(tree)
    return Loaded(
        kit_id=_id(tree),
        game=game,
        values=plain(tree),
        where=TreeWhere(tree, (SETTINGS, *(read.file.display_path for read in chain))),
        sources=(
            *(read.source for read in chain),
            *([defaults.source] if defaults else ()),
        ),
        files=tuple(read.file for read in chain),
        reference=reference,
        parent_id=_id(chain[1].tree) if chain[1:] else None,
        problems=tuple(problems),
        defaults=defaults,
    )


def _with_defaults(tree: Mapping, chain: Sequence[_Read], defaults: Mapping) -> Mapping:
    """Add the defaults that no file writes; a shipped file's `null` does not count."""
    written = {
        entry.key
        for read in chain
        for entry in read.tree.entries
        if not (read.file.shipped and isinstance(entry.node, Scalar) and entry.node.value is None)
    }
    put_in = tuple(entry for entry in defaults.entries if entry.key not in written)
    kept = _without(tree, *(entry.key for entry in put_in))
    return Mapping((*kept.entries, *put_in), tree.span, tree.taken_out)


@contextmanager
def _along_with(problems: Sequence[Diagnostic]) -> Iterator[None]:
    """Add the problems noted so far to an error that stops the loading."""
    try:
        yield
    except DefinitionError as stop:
        raise DefinitionError(in_order([*problems, *stop.diagnostics])) from None


def _chain(file: KitFile, problems: list[Diagnostic]) -> list[_Read]:
    """Read a kit's file and the files it extends, root last; note the mistakes in their text."""
    chain: list[_Read] = []
    seen: list[Path] = []
    next_file: KitFile | None = file
    while next_file is not None:
        text = _text_of_kit(next_file, chain[-1].tree.entry("extends") if chain else None)
        read = _tree(text.text, next_file.display_path)
        problems += read.problems
        raw = None if next_file.shipped else text.raw
        source = Source(next_file.label, text.sha256, next_file.shipped, raw)
        chain.append(_Read(next_file, read.tree, source))
        seen.append(real_path(next_file.path))
        next_file = _parent_file(chain, seen)
    return chain


def _text_of_kit(file: KitFile, named_by: Entry | None) -> FileText:
    """Read a file; if a kit names it and it is no kit, report only its place, never its content."""
    try:
        text = read_file(file.path, file.display_path)
    except DefinitionError as refused:
        if named_by is None or refused.diagnostics[0].code != "YML004":
            raise
        raise DefinitionError([no_kit(named_by.node.span, file.display_path)]) from None
    if named_by is not None and not _OF_A_KIT.search(text.text):
        raise DefinitionError([no_kit(named_by.node.span, file.display_path)])
    if named_by is None and (other := other_file(text.text)):
        start = Span(file.display_path, 1, 1)
        raise DefinitionError([no_kit(start, file.display_path, other)])
    return text


def _parent_file(chain: Sequence[_Read], seen: Sequence[Path]) -> KitFile | None:
    """Find the file that the last file of the chain extends; None if that is the root."""
    extends = chain[-1].tree.entry("extends")
    if extends is None:
        return None
    span, reference = extends.node.span, _text(extends.node)
    if reference is None:
        value = plain(extends.node)
        hint = "write a shipped kit's id, or the path of a file"
        raise DefinitionError([value_faults.wrong_kind(span, ("extends",), value, ["text"], hint)])
    file = _named_by(reference, chain[-1].file)
    if file is None:
        folder = chain[-1].file.path.parent
        _note_candidates(folder / reference)
        meant = _without_ending(folder, reference)
        raise DefinitionError([variants.unknown_parent(span, reference, [*shipped_ids()], meant)])
    real = real_path(file.path)
    if real in seen:
        display_paths = [read.file.display_path for read in chain[seen.index(real) :]]
        raise DefinitionError([variants.extends_itself(span, [*display_paths, file.display_path])])
    if len(chain) > variants.MOST_PARENTS:
        raise DefinitionError([variants.too_many_parents(span)])
    return file


def _named_by(reference: str, by: KitFile) -> KitFile | None:
    """Find the file that `extends:` names; a path is relative to the file that contains it."""
    shipped = None if _is_path(reference) else _shipped_path(reference)
    if shipped is not None:
        return _shipped_file(shipped)
    folder = os.path.dirname(by.display_path)  # noqa: PTH120 - a text to show
    display_path = os.path.normpath(os.path.join(folder, reference))  # noqa: PTH118
    if not reference or not is_there(by.path.parent / reference):
        return None
    file = _users_file(str(by.path.parent / reference))
    if file.shipped or by.shipped:
        return replace(file, display_path=display_path)
    # Relative to the kit's own file, whose label has no folder.
    label = os.path.normpath(os.path.join(os.path.dirname(by.label), reference))  # noqa: PTH118, PTH120
    return replace(file, display_path=display_path, label=label.replace(os.sep, "/"))


def _without(tree: Mapping, *keys: str) -> Mapping:
    return Mapping(
        tuple(entry for entry in tree.entries if entry.key not in keys), tree.span, tree.taken_out
    )


def _game(tree: Mapping) -> str:
    """Return the game that a definition names.

    Raises:
        DefinitionError: The value of `game` is not text.
    """
    node = nearest(tree, ("game",))
    name = _text(node)
    if name is None:
        fault = value_faults.wrong_kind(node.span, ("game",), plain(node), ["text"], None)
        raise DefinitionError([fault])
    return name


def _id(tree: Mapping) -> str:
    entry = tree.entry("id")
    return (_text(entry.node) if entry else None) or ""


def _text(node: object) -> str | None:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else None


def _did_you_mean(close: str | None) -> str:
    start = f"did you mean `{close}`? " if close else ""
    return f"{start}`kitgen list` shows what there is"
