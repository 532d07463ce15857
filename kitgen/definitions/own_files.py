"""Finds and reads the files that a definition names, without leaving its folder.

A user's pictures, themes and fonts are all found in this way.
"""

import hashlib
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.tree import SETTINGS, leaves
from kitgen.definitions.wording import key_name, near_miss
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, coded, error
from kitgen.files_read import (
    is_folder,
    names_beside,
    names_one_below,
    note_file,
    read_ordinary,
    real_path,
    size_of,
)
from kitgen.values import frozen


@frozen
class Reference:
    """A file as a definition names it.

    Attributes:
        written: The name as written in the definition.
        span: Where it is written.
        kind: The kind of file: `picture`, `theme`, `font` or `language`.
        most_bytes: Its largest permitted size, in bytes.
        folder: The folder of the file that names it.
        display_folder: The same folder as the user knows it.
        label: Its name in records, which does not depend on the current folder.
        shipped: Whether it comes with kitgen.
        part: Which part of the file is meant, if it contains several things.
        beside: The folder, from there, of the table whose cell names it; `written` begins with it.
        others: For a table or a text, the definition's other values, such as names of files.
    """

    written: str
    span: Span
    kind: str
    most_bytes: int
    folder: Path
    display_folder: str
    label: str
    shipped: bool = False
    part: str | None = None
    beside: str = ""
    others: frozenset[object] = frozenset()

    @property
    def display_path(self) -> str:
        """The file's path as the user knows it."""
        return str(Path(self.display_folder, self.written))


@frozen
class OwnFile:
    """A file that a definition names: its bytes, and its description in records."""

    raw: bytes
    source: Source


def reference_to(loaded: Loaded, path: KeyPath, kind: str, most_bytes: int) -> Reference:
    """Return the file that a definition names at a path, relative to the file that names it.

    A file that `--set` names for a shipped kit is relative to the current folder.
    """
    value: Any = loaded.values
    for part in path:
        value = value[part]
    span = loaded.where(*path)
    # A shipped kit's folder does not belong to the user.
    if span.path == SETTINGS and loaded.files[0].shipped:
        return Reference(value, span, kind, most_bytes, Path(), "", value)
    file = loaded.file_of(*path)
    display_folder = str(Path(file.display_path).parent)
    label = str(PurePosixPath(file.label).parent / value)
    folder = file.path.parent
    others = frozenset(
        scalar.value
        for at, scalar in (leaves(loaded.where.tree) if kind in _ENDINGS else ())
        if at != path
    )
    return Reference(
        value, span, kind, most_bytes, folder, display_folder, label, file.shipped, others=others
    )


OUTSIDE, NOT_READABLE = "KIT301", "KIT302"
"""Codes for files that are not where a name says."""


@coded(OUTSIDE)
def outside_folder(
    span: Span, kind: str, written: str, reason: str, beside: str = ""
) -> Diagnostic:
    """A path leads out of the folder of the YAML file that names it.

    A kit from somebody else must not be able to print what lies elsewhere on the disk, and
    nothing is ever fetched. Copy the file beside the YAML file, or into a folder below it, and
    write its path from there with `/`, without `..` and without links that lead out.
    """
    message = (
        f"{key_name(written)} {reason}, but a {kind} lies in the folder of the file that names it"
    )
    hint = f"copy the {kind} there and write its name"
    slashed = PurePosixPath(written.replace("\\", "/"))
    if reason == _BACKSLASH and slashed.is_relative_to(beside):
        with_slashes = str(slashed.relative_to(beside))
        if _leads_out(with_slashes) is None:
            hint = f"write {key_name(with_slashes)}"
    return error(OUTSIDE, message, span, hint)


_BACKSLASH, _NO_PERMISSION = "has a backslash", "no permission"

_ENDINGS = {"table": ".csv", "text": ".md"}
"""The endings of files that people leave out, by the kind of file."""

_PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff", ".gif")
_MOST_WORDS = 3
"""The most words that may be a file's name, and not the text of the file."""

_ALIKE = 0.75
"""How alike two file names must be; high, because names often share their ending."""


@coded(NOT_READABLE)
def not_readable(span: Span, written: str, reason: str, close: str | None = None) -> Diagnostic:
    """A file that a kit names cannot be read: there is none, or it is not an ordinary file.

    The path of a picture, theme or font is relative to the folder of the YAML file in which it is
    written, even if another kit extends that one. Check the spelling, and that the file may be
    read.
    """
    message = f"{key_name(written)} cannot be read: {reason}"
    hint = f"did you mean `{close}`?" if close else "check the file's name"
    if reason == _NO_PERMISSION:
        hint = "allow reading it, or use a copy of it"
    if not close and len(written.split()) > _MOST_WORDS:
        hint = "write the text in a file beside this one, and name that here, as in `rules.md`"
    return error(NOT_READABLE, message, span, hint)


@coded("KIT303")
def too_large(span: Span, kind: str, feature: str, size: int, most: int) -> Diagnostic:
    """A picture, theme or font is larger than what a kit can use.

    An emblem is as large as a thumb nail, and its drawing is printed on every copy of the tile:
    beyond a certain number of bytes, elements, levels or path segments printers choke, and nobody
    sees any more detail. Simplify the picture; take a font with fewer characters.
    """
    message = f"the {kind} has {size:,} {feature}, but at most {most:,} are read"
    hint = "take a font with fewer characters" if kind == "font" else f"simplify the {kind}"
    return error("KIT303", message, span, hint)


def read_own_file(reference: Reference) -> OwnFile:
    """Read a file that a definition names.

    Raises:
        DefinitionError: KIT301 to KIT303: it lies elsewhere, is not an ordinary file, or is too
            large.
    """
    path = _inside(reference)
    try:
        # Do not follow a link that replaced the file after it was checked.
        raw = read_ordinary(path, reference.most_bytes, follow=False)
    except (FileNotFoundError, NotADirectoryError):
        close = _named_alike(reference, path)
        raise _unreadable(reference, "there is no such file", close) from None
    except PermissionError:
        raise _unreadable(reference, _NO_PERMISSION) from None
    except OSError as problem:
        raise _unreadable(reference, problem.strerror or "it cannot be opened") from None
    if len(raw) > reference.most_bytes:
        span = Span(reference.display_path, 1, 1)
        size = max(size_of(path), len(raw))
        most = reference.most_bytes
        raise DefinitionError([too_large(span, reference.kind, "bytes", size, most)])
    digest = hashlib.sha256(raw).hexdigest()
    carried = None if reference.shipped else raw
    return OwnFile(raw, Source(reference.label, digest, reference.shipped, carried))


def _unreadable(reference: Reference, reason: str, close: str | None = None) -> DefinitionError:
    return DefinitionError([not_readable(reference.span, reference.written, reason, close)])


def _named_alike(reference: Reference, path: Path) -> str | None:
    """Return the file that was probably meant, written as in the definition or the table.

    It is one in the same folder with a similar name, or with the same name before its ending, or
    one of the same name in a folder below or beside its own, or the only table or Markdown file of
    the folder. Only another picture is meant by one.
    """
    written = PurePosixPath(reference.written)
    names, ending = names_beside(path), _ENDINGS.get(reference.kind, "")
    whole, stems = path.name + ending, {path.name}
    if reference.kind == "picture":
        # It may have been saved as another kind of picture.
        stems.add(path.stem)
        names = tuple(other for other in names if other.lower().endswith(_PICTURES))
    name = near_miss(path.name if "." in path.name else whole, names, _ALIKE)
    if name is None:
        name = next((other for other in names if PurePosixPath(other).stem in stems), None)
    if name is None and ending and len(reference.written.split()) <= _MOST_WORDS:
        of_kind = [other for other in names if other.endswith(ending)]
        is_free = len(of_kind) == 1 and of_kind[0] not in reference.others
        name = of_kind[0] if is_free else None
    within = written.parent
    if name is None:
        folder = path.parent
        if within.name and not is_folder(folder):
            # It is the name of the folder that is misspelt.
            folder, within = folder.parent, within.parent
        below = names_one_below(folder)
        name = next((other for other in below if PurePosixPath(other).name == path.name), None)
    if name is None:
        return None
    return str((within / name).relative_to(reference.beside))


def _inside(reference: Reference) -> Path:
    """Return the file's real path, which is inside the folder wherever its links point."""
    outside = _leads_out(reference.written)
    if outside is None:
        note_file(reference.folder / reference.written)
        try:
            folder = real_path(reference.folder)
            path = real_path(folder / reference.written)
        except (OSError, ValueError):
            raise _unreadable(reference, "it is not a path") from None
        if path.is_relative_to(folder):
            return path
        outside = "is a link to another folder"
    raise DefinitionError(
        [
            outside_folder(
                reference.span, reference.kind, reference.written, outside, reference.beside
            )
        ]
    )


def _leads_out(written: str) -> str | None:
    """Return why a path is refused before the disk is searched; None if it is allowed."""
    if "://" in written:
        return "is an address"
    if "\\" in written:
        return _BACKSLASH
    if PurePosixPath(written).is_absolute() or PureWindowsPath(written).drive:
        return "is a path from the root of the disk"
    if ".." in PurePosixPath(written).parts:
        return "has `..`"
    return None
