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
MOST_BYTES = 24_000_000

_COLLECTIONS = (".ttc", ".otc")


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
    fonts: dict[str, FontFace] = {}
    sources: list[Source] = []
    problems: list[Diagnostic] = []
    for key, reference in references.items():
        try:
            font, source = _read_font(reference)
        except DefinitionError as refused:
            problems.extend(refused.diagnostics)
        else:
            fonts[key] = font
            sources.append(source)
    if problems:
        raise DefinitionError(dict.fromkeys(problems))
    regular = fonts[REGULAR]
    family = _family(regular, fonts.get(BOLD, regular), fonts.get(ITALIC, regular))
    return ReadFonts(family, tuple(dict.fromkeys(sources)))


def font_references(loaded: Loaded) -> dict[str, Reference]:
    """Return the files that a kit names as its fonts, by their keys."""
    written = loaded.values.get(FONT)
    named = written if isinstance(written, dict) else {}
    return {
        key: _file_of(reference_to(loaded, (FONT, key), FONT, MOST_BYTES))
        for key in (REGULAR, BOLD, ITALIC)
        if isinstance(named.get(key), str)
    }


def chosen_font(written: str) -> tuple[str, str | None]:
    """Return the file that is named, and the font in it: `both.ttc#Both Bold` names one of two."""
    file, mark, font = written.partition("#")
    if mark and file.lower().endswith(_COLLECTIONS):
        return file, font
    return written, None


def _file_of(reference: Reference) -> Reference:
    """Return a reference as one to the file alone, whose font is chosen by what was written."""
    file, font = chosen_font(reference.written)
    if font is None:
        return reference
    label = reference.label.removesuffix(f"#{font}")
    return replace(reference, written=file, label=label, part=font)


@lru_cache(maxsize=8)
def _family(regular: FontFace, bold: FontFace, italic: FontFace) -> TypeFamily:
    """Make of the same fonts the same family: a watch finds again what it remembers of words.

    What a font lacks is set in FiraGO of the same style.
    """
    return TypeFamily(
        _helped_out(regular, FIRAGO.regular),
        _helped_out(bold, FIRAGO.bold),
        _helped_out(italic, FIRAGO.italic),
    )


@lru_cache(maxsize=16)
def _helped_out(face: FontFace, stand_in: FontFace) -> FontFace:
    return replace(face, stand_in=stand_in)


def _read_font(reference: Reference) -> tuple[FontFace, Source]:
    file = read_own_file(reference)
    face, free = _font_face(file.raw, reference.part, reference.written, reference.span)
    return face, file.source if free else replace(file.source, raw=None)


@lru_cache(maxsize=8)
def _font_face(raw: bytes, part: str | None, title: str, span: Span) -> tuple[FontFace, bool]:
    """Look into a font, and whether a kit may carry it; one that is met again is the same one."""
    # Few kits have fonts of their own, and the others need not wait for this to load.
    from kitgen.drawing.font_files import (
        Fault,
        FontRefusedError,
        checked_font,
        may_be_passed_on,
    )

    try:
        font = checked_font(raw, part)
    except FontRefusedError as refused:
        report_of = {
            Fault.KIND: not_truetype,
            Fault.BROKEN: broken_font,
            Fault.LICENCE: not_licensed,
        }
        fault = report_of[refused.fault](span, title, refused.what_is)
        if refused.hint is not None:
            fault = replace(fault, hint=refused.hint)
        raise DefinitionError([fault]) from None
    meet_look()
    name = f"own-{hashlib.sha256(font).hexdigest()[:16]}"
    return FontFace(name, title, lambda: font), may_be_passed_on(font)


@coded("KIT315")
def not_truetype(span: Span, title: str, what_is: str) -> Diagnostic:
    """A file that is named as a font is none that is printed.

    Read are TrueType and OpenType fonts (`.ttf`, `.otf`), static or variable, one font of a
    collection (`.ttc`, with the font's name after a `#`), and web fonts (`.woff`; `.woff2` where
    brotli is installed). Of a variable font the default instance is printed.
    """
    message = f"`{title}` is {what_is}"
    return error("KIT315", message, span, "use the font's .ttf or .otf file")


@coded("KIT316")
def broken_font(span: Span, title: str, what_is: str) -> Diagnostic:
    """A font file is broken, or lacks what is needed to measure and embed it.

    It was cut short on its way, or written by a program that leaves tables out; printers would
    print other letters than the preview shows, or none. Get the file again from its maker.
    """
    message = f"the font `{title}` has {what_is}"
    return error("KIT316", message, span, "get the file again from its maker")


@coded("KIT317")
def not_licensed(span: Span, title: str, what_is: str) -> Diagnostic:
    """A font's maker forbids what printing a kit does with it.

    The kit's PDFs hold the letters that they print, as outlines. Every font says in its OS/2
    table whether that is allowed, and whether a part of it may be taken. Use a font that is
    free to be embedded, such as one under the SIL Open Font License, or ask its maker.
    """
    message = f"by its maker's licence bits the font `{title}` {what_is}"
    return error("KIT317", message, span, "use a font that may be embedded")
