"""From the key `font` to a family of typefaces: a user's files, examined and read."""

import hashlib
from dataclasses import replace
from functools import lru_cache

from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.own_files import Reference, read_own_file, reference_to
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, coded, error
from kitgen.drawing.fonts import FIRAGO, FontFace, TypeFamily
from kitgen.remembering import meet_look
from kitgen.values import frozen

FONT = "font"
REGULAR, BOLD, ITALIC = "regular", "bold", "italic"
MOST_BYTES = 12_000_000


@frozen
class ReadFonts:
    """The family of a kit's words, and the files that it was read from."""

    family: TypeFamily = FIRAGO
    sources: tuple[Source, ...] = ()


def kit_fonts(loaded: Loaded) -> ReadFonts | None:
    """Return a kit's fonts; None where the key is written in a way that the model refuses.

    The definition's other values may be wrong: its words are then checked against the font
    all the same.

    Raises:
        DefinitionError: All that is wrong with the files.
    """
    written = loaded.values.get(FONT)
    if written is None:
        return ReadFonts()
    references = font_references(loaded)
    if REGULAR not in references:
        return None
    faces: dict[str, FontFace] = {}
    sources: list[Source] = []
    problems: list[Diagnostic] = []
    for key, reference in references.items():
        try:
            face, source = _face(reference)
        except DefinitionError as refused:
            problems.extend(refused.diagnostics)
        else:
            faces[key] = face
            sources.append(source)
    if problems:
        raise DefinitionError(dict.fromkeys(problems))
    regular = faces[REGULAR]
    family = _family(regular, faces.get(BOLD, regular), faces.get(ITALIC, regular))
    return ReadFonts(family, tuple(dict.fromkeys(sources)))


def font_references(loaded: Loaded) -> dict[str, Reference]:
    """Return the files that a kit names as its fonts, by their keys."""
    written = loaded.values.get(FONT)
    named = written if isinstance(written, dict) else {}
    return {
        key: reference_to(loaded, (FONT, key), FONT, MOST_BYTES)
        for key in (REGULAR, BOLD, ITALIC)
        if isinstance(named.get(key), str)
    }


@lru_cache(maxsize=8)
def _family(regular: FontFace, bold: FontFace, italic: FontFace) -> TypeFamily:
    """Make of the same fonts the same family: a watch finds again what it remembers of words."""
    return TypeFamily(regular, bold, italic)


def _face(reference: Reference) -> tuple[FontFace, Source]:
    file = read_own_file(reference)
    face, free = _font_face(file.raw, reference.written, Span(reference.display_path, 1, 1))
    return face, file.source if free else replace(file.source, raw=None)


@lru_cache(maxsize=8)
def _font_face(raw: bytes, title: str, span: Span) -> tuple[FontFace, bool]:
    """Look into a font, and whether a kit may carry it; one that is met again is the same one."""
    # Few kits have fonts of their own, and the others need not wait for this to load.
    from kitgen.drawing.font_files import (
        Fault,
        FontRefusedError,
        checked_font,
        may_be_passed_on,
    )

    try:
        font = checked_font(raw)
    except FontRefusedError as refused:
        report_of = {
            Fault.KIND: not_truetype,
            Fault.BROKEN: broken_font,
            Fault.LICENCE: not_licensed,
        }
        raise DefinitionError([report_of[refused.fault](span, refused.what_is)]) from None
    meet_look()
    name = f"own-{hashlib.sha256(raw).hexdigest()[:16]}"
    return FontFace(name, title, lambda: font), may_be_passed_on(font)


@coded("KIT315")
def not_truetype(span: Span, what_is: str) -> Diagnostic:
    """A font is no static TrueType font, the one kind that is printed.

    A TrueType file (`.ttf`) with fixed weights is measured, drawn and embedded the same way in
    every output. CFF outlines (most `.otf`), variable fonts, collections (`.ttc`) and web fonts
    are not; most makers offer a static TrueType version, and converters make one.
    """
    message = f"the file is {what_is}, but a font is a static TrueType file"
    return error("KIT315", message, span, "use the font's static .ttf file")


@coded("KIT316")
def broken_font(span: Span, what_is: str) -> Diagnostic:
    """A font file is broken, or lacks what is needed to measure and embed it.

    It was cut short on its way, or written by a program that leaves tables out; printers would
    print other letters than the preview shows, or none. Get the file again from its maker.
    """
    message = f"the font has {what_is}"
    return error("KIT316", message, span, "get the file again from its maker")


@coded("KIT317")
def not_licensed(span: Span, what_is: str) -> Diagnostic:
    """A font's maker forbids what printing a kit does with it.

    The kit's PDFs hold the letters that they print, as outlines. Every font says in its OS/2
    table whether that is allowed, and whether a part of it may be taken. Use a font that is
    free to be embedded, such as one under the SIL Open Font License, or ask its maker.
    """
    message = f"by its maker's licence bits the font {what_is}"
    return error("KIT317", message, span, "use a font that may be embedded")
