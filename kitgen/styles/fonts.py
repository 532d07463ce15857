"""From the key `font` to a family of typefaces: a user's font files are checked and read."""

import hashlib
from functools import lru_cache

from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.own_files import OwnFile, Reference, read_own_file, reference_to, too_large
from kitgen.definitions.wording import near_miss, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, coded, error
from kitgen.drawing.fonts import FIRAGO, FontFace, TypeFamily
from kitgen.files_read import is_closed, is_file, note_file, read_ordinary
from kitgen.remembering import meet_look
from kitgen.styles.installed_fonts import (
    InstalledFont,
    find_font,
    installed_fonts,
    is_font_name,
)
from kitgen.values import frozen, replace

FONT = "font"
REGULAR, BOLD, ITALIC = "regular", "bold", "italic"
MOST_BYTES = 24_000_000

INSTALLED = "installed-fonts"
"""The folder in a kit for copies of the installed fonts that it names."""

_COLLECTIONS = (".ttc", ".otc")


@frozen
class ReadFonts:
    """The family of fonts for a kit's words, and the files from which it was read.

    Attributes:
        family: The fonts.
        sources: Their files, as records list them.
        taken: The installed fonts that were found by name: name, style and file of each.
    """

    family: TypeFamily = FIRAGO
    sources: tuple[Source, ...] = ()
    taken: tuple[tuple[str, str, str], ...] = ()


def kit_fonts(loaded: Loaded) -> ReadFonts | None:
    """Return a kit's fonts; None if the model refuses the value of the key.

    Other values of the definition may be wrong; its words are checked against the font anyway.

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
    taken: list[tuple[str, str, str]] = []
    problems: list[Diagnostic] = []
    for key, reference in references.items():
        implied = key not in written or written[key] is None
        try:
            place = _place(reference, key, of_family=implied)
            if place is None and implied:
                continue
            fonts[key], source = _read_font(reference, key, place)
        except DefinitionError as refused:
            problems.extend(refused.diagnostics)
        else:
            sources.append(source)
            if isinstance(place, InstalledFont):
                taken.append((_name_of(reference), key, str(place.path)))
    if problems:
        raise DefinitionError(dict.fromkeys(problems))
    regular = fonts[REGULAR]
    family = _family(regular, fonts.get(BOLD, regular), fonts.get(ITALIC, regular))
    return ReadFonts(family, tuple(dict.fromkeys(sources)), tuple(taken))


def font_references(loaded: Loaded) -> dict[str, Reference]:
    """Return the files that a kit names as its fonts, by their keys.

    An installed font is referred to by its place in the folder `installed-fonts`, where a kit
    carries it. If a family is named as the regular font, its other styles are used as well, unless
    their keys name something else.
    """
    written = loaded.values.get(FONT)
    named = written if isinstance(written, dict) else {}
    references: dict[str, Reference] = {}
    for key in (REGULAR, BOLD, ITALIC):
        if isinstance(named.get(key), str):
            reference = _file_of(reference_to(loaded, (FONT, key), FONT, MOST_BYTES))
            by_name = is_font_name(reference.written) and not is_file(
                reference.folder / reference.written
            )
            references[key] = _carried_as(reference, key) if by_name else reference
        elif named.get(key) is None and _is_by_name(references.get(REGULAR)):
            reference = reference_to(loaded, (FONT, REGULAR), FONT, MOST_BYTES)
            references[key] = _carried_as(reference, key)
    return references


def _is_by_name(reference: Reference | None) -> bool:
    return reference is not None and reference.written.startswith(f"{INSTALLED}/")


def _carried_as(reference: Reference, key: str) -> Reference:
    """Return a reference to the copy of an installed font, in a style, that a kit carries."""
    place = f"{INSTALLED}/{reference.written} {key}"
    label = f"{reference.label.removesuffix(reference.written)}{place}"
    return replace(reference, written=place, label=label)


def _name_of(reference: Reference) -> str:
    """Return an installed font's name in the definition: its place without folder and style."""
    return reference.written.removeprefix(f"{INSTALLED}/").rpartition(" ")[0]


def _place(reference: Reference, key: str, *, of_family: bool) -> Reference | InstalledFont | None:
    """Return the place of a font: beside the kit or installed; None if it is neither."""
    if not _is_by_name(reference) or is_file(reference.folder / reference.written):
        return reference
    # A kit that is made again uses the fonts that it carries, whatever is installed.
    if is_closed():
        return None
    return find_font(_name_of(reference), key, installed_fonts(), of_family=of_family)


def chosen_font(written: str) -> tuple[str, str | None]:
    """Return a named file, and the font in it if it is a collection, as in `both.ttc#Both Bold`."""
    file, mark, font = written.partition("#")
    if mark and file.lower().endswith(_COLLECTIONS):
        return file, font
    return written, None


def _file_of(reference: Reference) -> Reference:
    """Return a reference to a file without `#` and font, which become the reference's `part`."""
    file, font = chosen_font(reference.written)
    if font is None:
        return reference
    label = reference.label.removesuffix(f"#{font}")
    return replace(reference, written=file, label=label, part=font)


@lru_cache(maxsize=8)
def _family(regular: FontFace, bold: FontFace, italic: FontFace) -> TypeFamily:
    """Return the same family for the same fonts, because the caches of words depend on it.

    Characters that a font lacks are set in FiraGO of the same style.
    """
    return TypeFamily(
        _helped_out(regular, FIRAGO.regular),
        _helped_out(bold, FIRAGO.bold),
        _helped_out(italic, FIRAGO.italic),
    )


@lru_cache(maxsize=16)
def _helped_out(face: FontFace, stand_in: FontFace) -> FontFace:
    return replace(face, stand_in=stand_in)


def _read_font(
    reference: Reference, key: str, place: Reference | InstalledFont | None
) -> tuple[FontFace, Source]:
    if not _is_by_name(reference):
        file = read_own_file(reference)
        face, free = _font_face(file.raw, reference.part, reference.written, reference.span)
        return face, file.source if free else replace(file.source, raw=None)
    name = _name_of(reference)
    if isinstance(place, InstalledFont):
        file = _read_installed(place, reference)
    elif place is None and not is_closed():
        raise DefinitionError([no_such_font(reference.span, name, _families())])
    else:
        file = read_own_file(reference)
    face, free = _of_installed(file.raw, name, key, reference.span)
    return face, file.source if free else replace(file.source, raw=None)


def _of_installed(raw: bytes, name: str, key: str, span: Span) -> tuple[FontFace, bool]:
    """Read an installed font; from a collection, the font of the style or of the name."""
    if raw[:4] != b"ttcf":
        return _font_face(raw, None, name, span)
    if key != REGULAR:
        try:
            return _font_face(raw, f"{name} {key}", name, span)
        except DefinitionError:
            # The name is that of the font itself, whatever its style.
            pass
    return _font_face(raw, name, name, span)


def _read_installed(font: InstalledFont, reference: Reference) -> OwnFile:
    """Read an installed font, which the kit will carry under the name in the definition."""
    note_file(font.path)
    try:
        raw = read_ordinary(font.path, MOST_BYTES)
    except OSError as problem:
        reason = problem.strerror or "it cannot be opened"
        what_is = f"installed as {font.path}, which cannot be read: {reason}"
        raise DefinitionError(
            [not_truetype(reference.span, _name_of(reference), what_is)]
        ) from None
    if len(raw) > MOST_BYTES:
        size = max(font.path.stat().st_size, len(raw))
        raise DefinitionError([too_large(reference.span, FONT, "bytes", size, MOST_BYTES)])
    return OwnFile(raw, Source(reference.label, hashlib.sha256(raw).hexdigest(), False, raw))


def _families() -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for font in installed_fonts() for name in font.families))


@lru_cache(maxsize=8)
def _font_face(raw: bytes, part: str | None, title: str, span: Span) -> tuple[FontFace, bool]:
    """Read a font, and whether a kit may carry it; the same file gives the same object again."""
    # Imported here, because few kits have their own fonts.
    from kitgen.drawing.font_files.checking import checked_font, may_be_passed_on
    from kitgen.drawing.font_files.refusals import Fault, FontRefusedError

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


@coded("KIT318")
def no_such_font(span: Span, name: str, families: tuple[str, ...]) -> Diagnostic:
    """No font of that name is installed on this machine.

    A font is named by its family, `Noto Sans`, or by its own name, `Noto Sans Black`; case and
    spaces do not count. Install it, or copy its file beside the YAML file and write the file's
    name. Fonts on other machines do not count; a finished kit carries the fonts that it was made
    with.
    """
    close = near_miss(name, families)
    hint = f"did you mean `{close}`?" if close else "copy the font's file here and write its name"
    return error("KIT318", f"no font `{shortened(name)}` is installed", span, hint)


@coded("KIT315")
def not_truetype(span: Span, title: str, what_is: str) -> Diagnostic:
    """A file that is named as a font is not one that can be printed.

    kitgen reads TrueType and OpenType fonts (`.ttf`, `.otf`), static or variable, one font of a
    collection (`.ttc`, with the font's name after a `#`), and web fonts (`.woff`; `.woff2` with
    `kitgen[fonts]`). Of a variable font the default instance is printed.
    """
    message = f"`{title}` is {what_is}"
    return error("KIT315", message, span, "use the font's .ttf or .otf file")


@coded("KIT316")
def broken_font(span: Span, title: str, what_is: str) -> Diagnostic:
    """A font file is broken, or lacks what is needed to measure and embed it.

    It was cut short in transit, or written by a program that leaves tables out; printers would
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
