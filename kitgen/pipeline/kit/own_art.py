"""Replace a game's drawings with a user's pictures, named below the key `art`."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kitgen.covers.cover import SCENE
from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.own_files import reference_to
from kitgen.definitions.wording import choice_hint, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, coded, error
from kitgen.drawing.art import OwnArt, art_names
from kitgen.remembering import meet_look
from kitgen.styles.fonts import ReadFonts
from kitgen.units import inches
from kitgen.values import replace

if TYPE_CHECKING:
    from kitgen.artwork.reading import ReadArtwork

ART = "art"
_NO_PICTURES = {
    "letters": (
        "titles are set from them one by one",
        "take this line out; `cover: {accent: ...}` gives the title another colour",
    ),
    "contours": (
        "they lie under numbers, which would be hard to read on a picture",
        "take this line out; the role `contour` of a theme gives them another colour",
    ),
}
"""The drawings that no picture may replace, with the reason and what to do instead."""
_LONGEST = inches(8.5)
"""The width of a cover in points: no other picture that replaces a drawing is printed larger."""
_EMBLEM = inches(2)


def replaceable(game: str) -> tuple[str, ...]:
    """Return the names of a game's drawings that a user's pictures may replace."""
    names = art_names(game.replace("-", "_"))
    return tuple(sorted(name for name in names if name not in _NO_PICTURES))


def read_art(loaded: Loaded) -> tuple[dict[str, "ReadArtwork"], list[Diagnostic]]:
    """Read the pictures with which a kit replaces its game's drawings.

    Returns:
        The pictures by the name of the drawing, and all that is wrong with any.
    """
    read: dict[str, ReadArtwork] = {}
    wrong: list[Diagnostic] = []
    written = loaded.values.get(ART)
    if not isinstance(written, dict):
        return read, wrong
    known = replaceable(loaded.game)
    for name, file in written.items():
        if name in _NO_PICTURES and name in art_names(loaded.game.replace("-", "_")):
            wrong += drawing_kept(loaded.where.key(ART, name), name)
        elif name not in known:
            wrong += unknown_drawing(loaded.where.key(ART, name), name, known)
        elif isinstance(file, str):
            longest = _LONGEST if name == SCENE else _EMBLEM
            picture = read_picture(loaded, (ART, name), longest, wrong)
            if picture is not None:
                read[name] = picture
    return read, wrong


def read_picture(
    loaded: Loaded, path: KeyPath, longest: float, wrong: list[Diagnostic]
) -> "ReadArtwork | None":
    """Read the picture that a value names; add all that is wrong with it to what is known.

    `longest` is the greatest length at which it is printed, in points.
    """
    # Imported here because few kits have their own pictures.
    from kitgen.artwork.reading import MOST_RASTER_BYTES, PICTURE, read_artwork

    try:
        picture = read_artwork(reference_to(loaded, path, PICTURE, MOST_RASTER_BYTES), longest)
    except DefinitionError as refused:
        wrong += (fault for fault in refused.diagnostics if fault not in wrong)
        return None
    wrong += picture.warnings
    return picture


@coded("KIT354")
def unknown_drawing(span: Span, name: str, known: Sequence[str]) -> Iterator[Diagnostic]:
    """`art` replaces a drawing that the game does not have.

    Each game has drawings by name: emblems, figures, covers, backs. The hint lists them. Rock and
    tunnels are computed, not drawn, and cannot be replaced; nor can the letters of titles and
    contour lines.
    """
    message = f"the game has no drawing `{shortened(name)}` that a picture could replace"
    if not known:
        yield error("KIT354", message, span, "name pictures where your own pieces show them")
        return
    # Nothing else that comes with an installed kitgen lists the names.
    yield error("KIT354", message, span, choice_hint(name, known, most=len(known)))


def drawing_kept(span: Span, name: str) -> Iterator[Diagnostic]:
    """Refuse a picture in the place of a drawing that may not be replaced."""
    reason, hint = _NO_PICTURES[name]
    yield error("KIT354", f"no picture can replace `{name}`: {reason}", span, hint)


def own_art(loaded: Loaded, read: "dict[str, ReadArtwork]") -> OwnArt | None:
    """Return the pictures that replace a game's drawings, ready to draw; None if there are none."""
    if not read:
        return None
    meet_look()
    pictures = {name: picture.artwork for name, picture in read.items()}
    return OwnArt(loaded.game.replace("-", "_"), pictures)


def sources_of(read: "dict[str, ReadArtwork]") -> tuple[Source, ...]:
    """Return the files of a kit's pictures, without duplicates."""
    return tuple(dict.fromkeys(picture.source for picture in read.values()))


def fonts_with(own: OwnArt | None, fonts: ReadFonts) -> ReadFonts:
    """Return a kit's fonts; as a new font family if the kit has its own pictures.

    Drawings are cached by the font family of their words, and a drawing with a user's picture
    belongs only to this kit.
    """
    return fonts if own is None else replace(fonts, family=replace(fonts.family))
