"""From the key `theme` to a palette: a shipped theme, a user's file, or a group of keys."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import get_args

from kitgen.definitions.file_text import file_text, read_file
from kitgen.definitions.loading import FILE_ENDINGS, Loaded, Source
from kitgen.definitions.models import OwnTheme, ThemeName
from kitgen.definitions.other_files import read_model
from kitgen.definitions.own_files import read_own_file, reference_to
from kitgen.definitions.wording import near_miss, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, Where, coded, error
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.themes import LOW_ALONE, STANDARD, Theme, shipped, themed
from kitgen.resources import data_folder
from kitgen.values import frozen, replace

SHIPPED_THEMES: tuple[str, ...] = get_args(ThemeName)
"""The names of shipped themes, in the order of messages."""

THEME = "theme"
MOST_BYTES = 100_000

# The usual hints are about a kit's file, and would mislead the author of a theme.
_HINTS: Mapping[str, str] = MappingProxyType(
    {
        "YML005": "begin with `extends: full` and `colours:`, with the roles below it",
        "YML019": "begin with `extends: full`",
    }
)
_FOLDER = "themes"


@frozen
class ReadTheme:
    """The theme of a kit.

    Attributes:
        theme: Its colours.
        own: The places of the user's own colours, by the names of their roles.
        span: The place of the theme in the definition.
        source: The file from which it was read, if any.
        large_print: Whether rules and pieces are printed large.
    """

    theme: Theme
    own: dict[str, Span]
    span: Span | None = None
    source: Source | None = None
    large_print: bool = False


def kit_theme(loaded: Loaded, choice: str | OwnTheme | None, style: InkStyle) -> ReadTheme:
    """Return a kit's theme.

    Raises:
        DefinitionError: There is no such theme, its file is wrong, or it has no colours for
            drawings of this style.
    """
    if choice is None:
        return ReadTheme(STANDARD, {})
    span = loaded.where(THEME)
    read = _read(loaded, choice, span)
    if style not in read.theme.palettes:
        raise DefinitionError([low_alone(span, read.theme.name)])
    return read


def with_accent(read: ReadTheme, accent: str, span: Span | None) -> ReadTheme:
    """Return a kit's theme with the colour of its cover's title.

    Args:
        read: The theme.
        accent: The colour, written `#rrggbb`.
        span: Its place in a user's file; None if it comes from a shipped kit: its contrast is then
            not checked, and a user's theme that names the role takes precedence.
    """
    role = Ink.COVER_ACCENT.name
    if span is None and role in read.own:
        return read
    theme = themed(read.theme, read.theme.name, {role: accent.lower()})
    own = read.own if span is None else {**read.own, role: span}
    return replace(read, theme=theme, own=own)


def shipped_theme(name: str) -> ReadTheme:
    """Return a theme that comes with kitgen.

    Raises:
        KeyError: There is no theme of that name.
    """
    if name in (STANDARD.name, LOW_ALONE.name):
        return ReadTheme(STANDARD if name == STANDARD.name else LOW_ALONE, {})
    if name not in SHIPPED_THEMES:
        raise KeyError(name)
    file = f"{name}.yaml"
    path = data_folder() / _FOLDER / file
    text = read_file(path, str(path))
    written, _ = _read_text(text.text, str(path))
    theme = shipped(name, _colours(written))
    return ReadTheme(theme, {}, source=Source(f"{_FOLDER}/{file}", text.sha256, shipped=True))


def read_theme(raw: bytes, display_path: str) -> tuple[OwnTheme, Where]:
    """Return the theme in a file, and the places of its values.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    try:
        return _read_text(file_text(raw, display_path).text, display_path)
    except DefinitionError as stop:
        raise DefinitionError(
            replace(diagnostic, hint=_HINTS.get(diagnostic.code, diagnostic.hint))
            for diagnostic in stop.diagnostics
        ) from None


def _read_text(text: str, display_path: str) -> tuple[OwnTheme, Where]:
    return read_model(text, display_path, OwnTheme, "the theme")


@coded("KIT312")
def unknown_theme(span: Span, name: str) -> Diagnostic:
    """`theme` names neither a shipped theme nor a file.

    The shipped themes are full, low, high-contrast and colour-blind-safe. A theme of your own
    is a YAML file in the kit's folder, its name with `.yaml` at the end, or a group of keys.
    """
    close = near_miss(name, SHIPPED_THEMES)
    known = f"choose from {', '.join(SHIPPED_THEMES)}, or name a file, as in my-theme.yaml"
    hint = f"did you mean `{close}`?" if close else known
    message = f"there is no theme `{shortened(name)}`"
    return error("KIT312", message, span, hint)


@coded("KIT313")
def low_alone(span: Span, name: str) -> Diagnostic:
    """A theme that is made for low-ink drawings is used for full ones.

    The theme `low`, and every theme that extends it, whitens the grounds under light words: in
    a full drawing tile numbers would vanish on the rock. Build with `--ink low`, which draws
    with little ink in every theme, or take another theme.
    """
    message = f"the theme `{shortened(name)}` is for low-ink drawings, and these are full ones"
    return error("KIT313", message, span, "build with --ink low")


def _read(loaded: Loaded, choice: str | OwnTheme, span: Span) -> ReadTheme:
    if isinstance(choice, OwnTheme):
        name = f"{choice.extends}, changed"
        return _own(choice, name, lambda *path: loaded.where(THEME, *path), span)
    if choice in SHIPPED_THEMES:
        shipped = shipped_theme(choice)
        return ReadTheme(shipped.theme, {}, span, shipped.source)
    if not choice.endswith(FILE_ENDINGS):
        raise DefinitionError([unknown_theme(span, choice)])
    reference = reference_to(loaded, (THEME,), THEME, MOST_BYTES)
    file = read_own_file(reference)
    written, where = read_theme(file.raw, reference.display_path)
    return _own(written, Path(choice).name, where, span, file.source)


def _own(
    written: OwnTheme, name: str, where: Where, span: Span, source: Source | None = None
) -> ReadTheme:
    colours = _colours(written)
    theme = themed(shipped_theme(written.extends).theme, name, colours)
    own = {role: where("colours", role) for role in colours}
    return ReadTheme(theme, own, span, source, written.large_print)


def _colours(written: OwnTheme) -> dict[str, str]:
    return {role: code.lower() for role, code in written.colours.items()}
