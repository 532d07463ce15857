"""The look of a kit, read before it is checked: fonts, language, theme, pictures."""

import json
from collections.abc import Iterable, Iterator
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

from kitgen.contract import Game
from kitgen.definitions.loading import Loaded
from kitgen.definitions.loosely.quotes import without_curly_quotes
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.own_files import reference_to
from kitgen.definitions.tree import Scalar, leaves, nearest
from kitgen.definitions.wording import path_name, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Severity, Span, coded
from kitgen.drawing.fonts import FIRAGO, face_with
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Typeface
from kitgen.layout.club import ClubMark, club_mark
from kitgen.layout.letters import check_letters
from kitgen.phrases import in_a_row
from kitgen.pipeline.kit.own_art import read_picture
from kitgen.rendering.documents import can_stand_for
from kitgen.styles.fonts import FONT, ReadFonts, kit_fonts
from kitgen.styles.languages import LANGUAGE, ReadLanguage, kit_language
from kitgen.styles.themes import THEME, ReadTheme, kit_theme, with_accent

if TYPE_CHECKING:
    from kitgen.artwork.reading import ReadArtwork

# The gallery shows the summary in the browser's font; names of pictures are not printed.
_NOT_PRINTED = ("summary", "art", "logo", "rows", "rules")
_NAMING = ("title", "name")
"""The keys whose words are seldom a quotation."""

_LOOKS = (THEME, FONT, LANGUAGE)
_WITH_ICONS = (("components", "kinds"), ("components", "lines"))
"""The groups of a game of your own, and of its components, whose words may contain icons."""

_SAID_IN_EVERY_KIT = f"{ascii_letters}{digits}.,:;!?()-+×·−–…’“”"
"""Characters that rules and sheets print, whatever the definition says."""

_MOST_NAMED = 6


def read_language(
    loaded: Loaded, *, says_own_words: bool
) -> tuple[ReadLanguage, tuple[Diagnostic, ...]]:
    """Read a kit's language; if it cannot be used, return English, and why."""
    try:
        read = kit_language(loaded, can_stand_for, says_own_words=says_own_words)
        return read, ()
    except DefinitionError as refused:
        return ReadLanguage(), refused.diagnostics


def read_fonts(loaded: Loaded) -> tuple[ReadFonts | None, tuple[Diagnostic, ...]]:
    """Read a kit's fonts; if they cannot be used, return None, and why."""
    if loaded.values.get(FONT) is None:
        return ReadFonts(), ()
    try:
        return kit_fonts(loaded), ()
    except DefinitionError as refused:
        return None, refused.diagnostics


def read_theme(
    loaded: Loaded, definition: KitDefinition, style: InkStyle
) -> tuple[ReadTheme | None, tuple[Diagnostic, ...]]:
    """Read a kit's theme; return it with what is wrong with it, or None if it cannot be used."""
    try:
        theme = kit_theme(loaded, definition.theme, style)
    except DefinitionError as refused:
        return None, refused.diagnostics
    accent = definition.cover.accent
    if accent is not None:
        span = loaded.where("cover", "accent")
        shipped = any(file.shipped and file.display_path == span.path for file in loaded.files)
        theme = with_accent(theme, accent, None if shipped else span)
    if not theme.own:
        return theme, ()
    # Imported here because few kits have their own colours.
    from kitgen.styles.distinction import check_distinguishable

    return theme, tuple(check_distinguishable(theme, theme.theme.palettes[style]))


def read_pictures(
    loaded: Loaded, its_game: Game[Any, Any], definition: KitDefinition
) -> tuple[dict[KeyPath, "ReadArtwork"], list[Diagnostic]]:
    """Read the pictures that a definition names, relative to the file that names each.

    Returns:
        The pictures that can be printed, by the path of the value that names them, and all that is
        wrong with any.
    """
    read: dict[KeyPath, ReadArtwork] = {}
    wrong: list[Diagnostic] = []
    named = its_game.pictures.named(definition) if its_game.pictures is not None else ()
    for path in named:
        assert its_game.pictures is not None
        picture = read_picture(loaded, path, its_game.pictures.longest(definition, path), wrong)
        if picture is not None:
            read[path] = picture
    return read, wrong


def read_club(
    loaded: Loaded, definition: KitDefinition
) -> tuple[ClubMark | None, "ReadArtwork | None", tuple[Diagnostic, ...]]:
    """Read the logo of a kit's club.

    Returns:
        The club as it is printed, its logo as read, and all that is wrong with the logo.
    """
    if definition.club is None:
        return None, None, ()
    club = ClubMark(definition.club.name)
    if definition.club.logo is None:
        return club, None, ()
    # Imported here because few kits have their own pictures.
    from kitgen.artwork.reading import MOST_RASTER_BYTES, PICTURE, read_artwork

    try:
        reference = reference_to(loaded, ("club", "logo"), PICTURE, MOST_RASTER_BYTES)
        logo = read_artwork(reference)
    except DefinitionError as refused:
        return club, None, refused.diagnostics
    return club_mark(club.name, logo.artwork), logo, logo.warnings


def font_notes(loaded: Loaded, fonts: ReadFonts) -> Iterator[str]:
    """Yield a note on each installed font in use, and on letters that are set in FiraGO instead."""
    for name, style, path in fonts.taken:
        yield f"note: the font {name}, {style}, is {path}"
    face = fonts.family.regular
    if fonts.family is FIRAGO:
        return
    said = (words for _, words in _said(loaded))
    characters = dict.fromkeys("".join((_SAID_IN_EVERY_KIT, *said)))
    lacking = [letter for letter in characters if face_with(face, letter) is not face]
    if lacking:
        named = in_a_row([f"`{letter}`" for letter in lacking[:_MOST_NAMED]])
        more = len(lacking) - _MOST_NAMED
        others = f" and {more} more" if more > 0 else ""
        yield f"note: {face.title} has no {named}{others}; what it lacks is set in FiraGO"


def _said(loaded: Loaded) -> Iterator[tuple[KeyPath, str]]:
    """Yield the words of a definition that are printed, with their paths."""
    for path, leaf in leaves(loaded.where.tree):
        if isinstance(leaf.value, str) and path[-1] not in _NOT_PRINTED and path[0] not in _LOOKS:
            yield path, leaf.value


def picture_notes(pictures: Iterable["ReadArtwork"], style: InkStyle) -> Iterator[str]:
    """Yield notes on pictures that print in an unexpected way, without duplicates."""
    listed = list(pictures)
    yield from dict.fromkeys(note for picture in listed for note in picture.notes)
    if style is InkStyle.LOW and any(picture.of_pixels for picture in listed):
        yield "note: pictures made of pixels keep their colours with --ink low, and take their ink"


def _may_have_icons(path: KeyPath) -> bool:
    """Return whether words may contain icons; those in the corners of a card are too short."""
    return (path[0], *path[2:3]) in _WITH_ICONS and path[-1] != "corner"


def check_words(loaded: Loaded) -> Iterator[Diagnostic]:
    """Yield the words of a definition that the type cannot print, and titles in curly quotes."""
    for path, words in _said(loaded):
        yield from check_letters(
            words,
            Typeface.REGULAR,
            loaded.where(*path),
            in_lines=path[0] == "cover",
            icons="here, in quotes" if _may_have_icons(path) else "",
        )
        bare = without_curly_quotes(words) if path[-1] in _NAMING else None
        node = nearest(loaded.where.tree, path) if bare else None
        if bare and isinstance(node, Scalar) and not node.is_quoted:
            yield _printed_quotes(loaded.where(*path), path, words, bare)


@coded("KIT355")
def _printed_quotes(span: Span, path: KeyPath, words: str, bare: str) -> Diagnostic:
    """A title or a name is in typographic quotes, which are printed with it.

    Word processors put “ and ” in place of straight quotes. YAML knows only straight ones: all
    others are part of the text. Write straight quotes, or none; if the quotes are to be printed,
    put straight ones around them.
    """
    message = f"{path_name(path)} is printed with its quotes: {shortened(words)}"
    kept = json.dumps(shortened(words), ensure_ascii=False)
    hint = f"write {json.dumps(shortened(bare), ensure_ascii=False)}, or {kept} to keep them"
    return Diagnostic("KIT355", Severity.WARNING, message, span, hint)
