"""Checks of letters: whether the type has them, and whether they can be set left to right."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kitgen.definitions.wording import escaped, id_like, shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.drawing.fonts import FIRAGO, FontFace, by_family, font_face, missing_glyphs
from kitgen.drawing.shapes import Typeface
from kitgen.values import replace

_GLYPH_HINT = "use Latin, Greek or Cyrillic letters, or a `font` of your own that has them"
_OWN_GLYPH_HINT = "use a font that has them"
_ONE_LINE_HINT = "write it on one line"
_LINES_HINT = "make each line an item of its own, as in [FIRST, SECOND]"
_SPACE_HINT = "write only spaces between words"
_SCRIPT_HINT = (
    "use Latin, Greek or Cyrillic letters, each with its accent as one character (é, not e and ´)"
)

_ICON_HINT = (
    "take it out, or draw it as an icon: `icons: {{{0}: {0}.svg}}` in the YAML file, and `{{{0}}}` "
    "{1}"
)

_LONGEST_NAME = 30
"""The most characters of an icon's name."""

_MOST_NAMED = 10

_JOINED = {
    joined: unicodedata.normalize("NFKC", joined) for joined in map(chr, range(0xFB00, 0xFB07))
}
"""Joined letters drawn as one character, with the letters that they stand for.

They are the only characters that readers of a PDF, such as pdfium, turn back into letters, so that
the text read differs from the text printed.
"""

_RIGHT_TO_LEFT = ("R", "AL")
_SET_OVER_OTHERS = ("Mn", "Mc", "Me")


def check_letters(
    words: str,
    typeface: Typeface,
    span: Span | None,
    *,
    in_lines: bool = False,
    icons: str = "",
) -> Iterator[Diagnostic]:
    """Yield at most one reason why words cannot be printed letter by letter.

    Args:
        words: The words to print.
        typeface: The typeface to print them in.
        span: The place where they are written.
        in_lines: Whether they are an item of a list with one item for each line.
        icons: Where icons are written among them, as hints say it; "" if they can have none.
    """
    # The remedy for joined letters is the same whether the type has them or not.
    joined = any(letter in words for letter in _JOINED)
    lacking = () if joined else tuple(check_glyphs(words, typeface, span, in_lines=in_lines))
    drawn = _icon_meant(_missing(words, typeface)) if lacking and icons else ""
    if drawn:
        hint = _ICON_HINT.format(drawn, icons)
        lacking = tuple(replace(fault, hint=hint) for fault in lacking)
    yield from lacking or check_script(words, span)


def _icon_meant(missing: Sequence[str]) -> str:
    """Return a name for the icon to draw instead of the first emoji, or "" if letters lack."""
    sorts = [unicodedata.category(letter) for letter in missing]
    # The colours of a skin are signs beside an emoji.
    if not {"So"} <= {*sorts} <= {"So", "Sk"}:
        return ""
    name = id_like(unicodedata.name(missing[sorts.index("So")], ""))
    return name if 0 < len(name) <= _LONGEST_NAME else "picture"


def cannot_be_set(words: str, typeface: Typeface) -> bool:
    """Return whether words have letters that the type lacks or that cannot be set in a row."""
    return bool(_missing(words, typeface) or _not_in_a_row(words))


@coded("PRT207")
def check_glyphs(
    words: str, typeface: Typeface, span: Span | None, *, in_lines: bool = False
) -> Iterator[Diagnostic]:
    """The embedded type has no glyph for a character.

    FiraGO, the type of most kits, has Latin, Greek, Cyrillic and some more scripts; a missing
    character would print as an empty box. Use characters that the type has, or give the kit a
    `font` of your own that has them; characters that it lacks are set in FiraGO. No font has line
    breaks or tabs: write words in one line.
    """
    missing, face = _missing(words, typeface), font_face(typeface)
    if missing:
        yield error(
            "PRT207",
            f"`{_quoted(words)}` has {_named(missing)}, which {_type_of(face)} cannot print",
            span,
            _glyph_hint(missing, in_lines=in_lines, is_own=face is not FIRAGO.face(typeface)),
        )


def _type_of(face: FontFace) -> str:
    """Return the name of a typeface, with its fallback."""
    helper = face.stand_in
    return f"the type {face.title}" + ("" if helper is None else f", with {helper.title},")


def _glyph_hint(missing: Sequence[str], *, in_lines: bool, is_own: bool) -> str:
    """Return the hint for missing characters; white space does not need another font."""
    if all(map(str.isspace, missing)):
        if any(character.splitlines() == [""] for character in missing):
            return _LINES_HINT if in_lines else _ONE_LINE_HINT
        return _SPACE_HINT
    return _OWN_GLYPH_HINT if is_own else _GLYPH_HINT


@coded("PRT209")
def check_script(words: str, span: Span | None) -> Iterator[Diagnostic]:
    """Letters are not set one after the other, from left to right.

    Arabic and Hebrew run from right to left; letters of Arabic join, and marks of Hindi, Thai and
    other scripts are set above, below or before another letter. kitgen sets each letter beside the
    one before it, so such words would be printed backwards or in pieces, in any font. Write them in
    letters that can be set in a row. An accented letter has to be one character, and joined letters
    such as ﬁ (U+FB01), which are often pasted from books, have to be two.
    """
    letters = _not_in_a_row(words)
    joined = [letter for letter in letters if letter in _JOINED]
    if joined:
        instead = ", ".join(f"`{_JOINED[letter]}` for {letter}" for letter in joined)
        yield error(
            "PRT209",
            f"`{_quoted(words)}` has {_named(joined)}, which is several letters in one character",
            span,
            f"write the letters: {instead}",
        )
    elif letters:
        whole = unicodedata.normalize("NFC", words)
        yield error(
            "PRT209",
            f"`{_quoted(words)}` has {_named(letters)}, which cannot be set one after the other "
            "from left to right",
            span,
            _SCRIPT_HINT if _not_in_a_row(whole) else f"copy this, accents and all: `{whole}`",
        )


def _quoted(words: str) -> str:
    """Return words as messages show them: with plain spaces instead of non-breaking ones."""
    spaced = (" " if unicodedata.category(word) == "Zs" else word for word in words)
    return shortened("".join(spaced))


def _named(letters: Sequence[str]) -> str:
    named = [f"{escaped(letter)} (U+{ord(letter):04X})" for letter in letters[:_MOST_NAMED]]
    if len(letters) > _MOST_NAMED:
        named.append(f"{len(letters) - _MOST_NAMED} more")
    return ", ".join(named)


@by_family(maxsize=2048)
def _missing(words: str, typeface: Typeface) -> tuple[str, ...]:
    return missing_glyphs(words, typeface)


@lru_cache(maxsize=2048)
def _not_in_a_row(words: str) -> tuple[str, ...]:
    if words.isascii():
        return ()
    return tuple(
        fromkey
        for fromkey in dict.fromkeys(words)
        if fromkey in _JOINED
        or unicodedata.bidirectional(fromkey) in _RIGHT_TO_LEFT
        or unicodedata.category(fromkey) in _SET_OVER_OTHERS
    )
