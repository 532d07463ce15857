"""Everything that can be wrong with a definition's keys and values: one function for each code.

`path` leads to the value from the top of the kit; messages name its last part.
"""

import itertools
import re
from collections.abc import Sequence
from typing import TypeAlias

from kitgen.definitions.loosely.bare_lists import as_counted, as_often
from kitgen.definitions.loosely.colours import colour_meant
from kitgen.definitions.loosely.shares import share_meant
from kitgen.definitions.wording import (
    MOST_LISTED,
    SURELY_MEANT,
    id_like,
    key_name,
    listed,
    near_miss,
    path_name,
    shortened,
    value_shown,
    value_words,
)
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.phrases import counted, in_a_row

Path: TypeAlias = Sequence[str | int]

_WRITE_COLOUR = "a colour is written as # and six hexadecimal digits, such as '#8a2f1d'"
_FEW = 2
NAME_FORM = "^[a-z"
"""How the form of a name begins that may be meant by the same words in capitals."""

_ON_A_LINE, _SPACE = re.compile(r"->|[-–→]"), re.compile("[A-Z]{1,2}[0-9]{1,3}")
"""What is between the spaces of a line on a board, and the name of such a space."""

_NO_SPACE = r"^[^\s"
"""How the forms begin of names without white space, such as those of spaces on a board."""
_LETTERS = str.maketrans("1234567890", "abcdefghij")
_WRITE_UNIT = "write the unit, as in `1.5 in` or `38 mm`"


@coded("YML006")
def unknown_key(span: Span, path: Path, hint: str, subject: str = "the kit") -> Diagnostic:
    """A key is not one of those known in its place.

    A misspelt key would otherwise be ignored, and the deck printed without it. Correct the
    spelling, or move the key to where it belongs; `kitgen schema` gives editors the full list.
    """
    message = f"{path_name(path[:-1], subject)} has no key {key_name(str(path[-1]))}"
    return error("YML006", message, span, hint)


@coded("YML026")
def plus_sign(span: Span, number: object) -> Diagnostic:
    """A number with a plus sign stands where words are printed.

    Without quotes `+1` is the number 1 and would be printed without its sign.
    """
    message = f"`+{number}` is the number {number}, which is printed without a sign"
    return error("YML026", message, span, f'put it in quotes: "+{number}"')


@coded("YML113")
def fixed_key(span: Span, path: Path, reason: str, subject: str = "the kit") -> Diagnostic:
    """A key asks for what this game has in one form only.

    Some things are asked for often and cannot be chosen, because the rules or the drawings rest on
    them: tiles that are squares, spaces that are squares. The message says why. A game with pieces
    of another shape can be made from YAML: `kitgen new my-game --own`.
    """
    message = f"{path_name(path[:-1], subject)} has no {key_name(str(path[-1]))}: {reason}"
    hint = "take it out; for other shapes make a game of your own: kitgen new my-game --own"
    return error("YML113", message, span, hint)


@coded("YML101")
def missing_key(span: Span, path: Path, description: str, subject: str = "the kit") -> Diagnostic:
    """A key that this place needs is not written.

    Add it. In a variant, `null` for a group of keys (`credits: null`) takes the inherited one
    out, which can be the reason.
    """
    key = key_name(str(path[-1]))
    message = f"{path_name(path[:-1], subject)} has no {key}, which it needs"
    about = f" ({description.rstrip('.')})" if description else ""
    return error("YML101", message, span, f"add {key}{about}")


_FRACTION = re.compile(
    r"\s*(?:([0-9]{1,3}) +)?([0-9]{1,3}) ?[/⁄] ?([1-9][0-9]{0,2}) ?(in|mm|cm|pt)\s*"
)
_WITH_COMMA = re.compile(r"\s*([0-9]+),([0-9]+)\s*(in|mm|cm|pt)\s*")
_UNITS = {
    "in": ('"', "″", "''", "inch", "inches", "zoll"),
    "cm": ("centimetre", "centimetres", "centimeter", "centimeters"),
    "mm": ("millimetre", "millimetres", "millimeter", "millimeters"),
    "pt": ("point", "points", "pts"),
}
"""The units as people may spell them, by the spelling that lengths have."""

_UNIT_SPELT = re.compile(
    rf"\s*([0-9]+(?:[.,][0-9]+)?)\s*({'|'.join(itertools.chain(*_UNITS.values()))})\s*",
    # Without ASCII, a dotless ı would be an i.
    re.IGNORECASE | re.ASCII,
)
_PERCENTAGE = re.compile(r"\s*[0-9]+(?:\.[0-9]+)?\s*%\s*", re.ASCII)
_MOST_WHOLE, _SURELY_PARTS = 1.1, 1000
"""Numbers up to the first may be fractions of 1; from the second on there is no guess."""


@coded("YML102")
def wrong_kind(
    span: Span, path: Path, value: object, kinds: Sequence[str], hint: str | None
) -> Diagnostic:
    """A value is not of the kind that its key takes, such as text where a number is needed.

    A number in quotes is text; `yes` and `no` are text, too, and not `true` and `false`; a key
    with nothing after its colon is empty.
    """
    needed = in_a_row(kinds, "or")
    what_is = f"{path_name(path)} is {value_words(value)}"
    return error("YML102", f"{what_is}, but {needed} is needed", span, hint or f"write {needed}")


def without_keys(span: Span, path: Path, keys: Sequence[str], hint: str) -> Diagnostic:
    """Report values in braces without the keys that belong to them: `{2, 4}`, `{2, x}`."""
    message = f"{path_name(path)} has values without their keys, {listed(keys)}"
    return error("YML102", message, span, hint)


def exchanged(span: Span, path: Path, meant: str) -> Diagnostic:
    """Report a group with its names and its values exchanged: `{dusk: 1, dawn: 18}`."""
    message = f"{path_name(path)} has its names and values the other way round"
    return error("YML102", message, span, f"write {meant}")


@coded("YML103")
def out_of_range(span: Span, path: Path, value: object, needed: str, hint: str) -> Diagnostic:
    """A number or a length is smaller or larger than its key allows.

    The limits come from the game, the paper, or from what hands can cut and eyes can read.
    """
    value_text = value if isinstance(value, str) else value_shown(value)
    word = "allowed" if needed.startswith(("at most", "less than")) else "needed"
    return error("YML103", f"{path_name(path)} is {value_text}, but {needed} is {word}", span, hint)


@coded("YML104")
def length_without_unit(span: Span, path: Path, value: object) -> Diagnostic:
    """A length is written as a bare number.

    38 could be millimetres or points, and a kit printed at the wrong size is waste paper.
    Write the unit: `in`, `mm`, `cm` or `pt`.
    """
    value_text = value if isinstance(value, str) else value_shown(value)
    return error("YML104", f"{path_name(path)} is {value_text}, without a unit", span, _WRITE_UNIT)


@coded("YML105")
def not_length(span: Span, path: Path, value: object, size: str | None = None) -> Diagnostic:
    """A length is not a number with one of the units `in`, `mm`, `cm`, `pt`.

    Write a number with a point for the decimals and the unit: `1.5 in`. It is zero or more, except
    for a printer's offsets, which may have a minus: `-0.5 mm`.
    """
    message = f"{path_name(path)} is {value_words(value)}, which is not a length"
    hint = "write a number and in, mm, cm or pt, as in `1.5 in` or `38 mm`"
    comma = _WITH_COMMA.fullmatch(value) if isinstance(value, str) else None
    spelt = _UNIT_SPELT.fullmatch(value) if isinstance(value, str) else None
    if spelt:
        unit = next(short for short, longer in _UNITS.items() if spelt[2].lower() in longer)
        hint = f"write `{spelt[1].replace(',', '.')} {unit}`"
    if parts := _FRACTION.fullmatch(value) if isinstance(value, str) else None:
        whole = int(parts[1] or 0) + int(parts[2]) / int(parts[3])
        hint = f"write `{whole:.4g} {parts[4]}`"
    if comma:
        hint = f"write a point for the decimals: `{comma[1]}.{comma[2]} {comma[3]}`"
    return error("YML105", message, span, size or hint)


@coded("YML106")
def wrong_form(
    span: Span,
    path: Path,
    value: object,
    description: str,
    *,
    is_colour: bool = False,
    name_like: str = "",
    has_no_colon: bool = False,
    printed_by: str = "",
    samples: Sequence[str] = (),
    examples: Sequence[str] = (),
    pattern: str = "",
    takes_list: bool = False,
) -> Diagnostic:
    """A text has characters, or an order of them, that its key does not take.

    The key's description says what it takes: an `id`, for example, names files, so it is
    made of lower-case letters, digits and hyphens.
    """
    message = f"{path_name(path)} cannot be {value_shown(value)}"
    if name_like:
        message = f"a key of {path_name(path)} cannot be `{shortened(str(value))}`"
        if hint := _key_hint(str(value), name_like, printed_by, has_no_colon=has_no_colon):
            return error("YML106", message, span, hint)
    if is_colour:
        code = colour_meant(str(value))
        hint = f'write its code in quotes: "{code}"' if code else _WRITE_COLOUR
        return error("YML106", message, span, hint)
    if ">=" in description and (share := share_meant(value)):
        return error("YML106", message, span, share)
    if path == ("id",) and (plainer := id_like(str(value))):
        hint = f"write `{plainer}`, or another name in lower-case letters, digits and hyphens"
        return error("YML106", message, span, hint)
    hint = f"write what the key takes: {description}" if description else "see `kitgen schema`"
    apart = names_apart(str(value), pattern)
    # A name in no form of one may be that of an example, or another.
    known = examples if pattern.startswith(NAME_FORM) else ()
    if close := near_miss(str(value), known, SURELY_MEANT):
        hint = f"write `{close}`"
    elif not known and (meant := _in_form(str(value), pattern)):
        hint = f"write `{meant}`"
    elif samples and not known:
        hint = f"write it as in {listed(samples, 'or')}"
    elif apart:
        several = isinstance(path[-1], int) and _hint_apart(apart, str(value), pattern)
        hint = several or f"write one of them, as in `{apart[0]}`"
    elif isinstance(path[-1], int) and len(names := as_often(str(value))) > 1:
        named = (name if re.search(pattern, name) else name.lower() for name in names)
        hint = f"write it as often as it is meant: {', '.join(named)}"
    elif names := _names_meant(str(value), pattern, takes_list=takes_list):
        hint = f"write [{', '.join(names)}]" if len(names) > 1 else f"write `{names[0]}`"
    elif not description and pattern.startswith(_NO_SPACE) and _of_letters(str(value), pattern):
        hint = _name_hint(str(value), pattern, "")
    return error("YML106", message, span, hint)


def _hint_apart(names: Sequence[str], written: str, pattern: str) -> str:
    """Return how names of a list are told apart in a text, which may also be one name."""
    whole = "-".join(names)
    name = whole if re.search(pattern, whole) else _of_letters(whole, pattern)
    joined = "" if re.search("[0-9]", written) else f", or `{name}` for one name"
    return f"write commas between them: {', '.join(names)}{joined}"


def _key_hint(written: str, name_like: str, printed_by: str, *, has_no_colon: bool) -> str:
    """Return what to write for a key in no form of one, or "" if that is not plain."""
    parts = written.split(maxsplit=1)
    if has_no_colon and len(parts) > 1 and re.search(name_like, parts[0]):
        value_meant = parts[1].lstrip("-=>→ ")
        return f"write a colon after the name: `{shortened(f'{parts[0]}: {value_meant}')}`"
    # Words such as Long Tarn are one name, A1 A2 and hub,gate are two.
    is_list = re.search("[0-9,;]", written)
    if is_list and len(apart := names_apart(written, name_like)) > 1:
        each = ", ".join(f"{name}: ..." for name in apart)
        return f"give each its own value: {{{shortened(each)}}}"
    return _name_hint(written, name_like, printed_by)


def _name_hint(written: str, name_like: str, printed_by: str) -> str:
    """Return the name that a key may have instead, or "" if none is like the one written."""
    head, colon, tail = written.partition(":")
    if colon and tail and re.search(name_like, head):
        return f"write a space after the colon: `{shortened(f'{head}: {tail}')}`"
    plainer = name_meant(written, name_like)
    if plainer != written and re.search(name_like, plainer):
        said = shortened(written.replace("_", " "))
        how = f", with `{printed_by}: {said}` for print" if printed_by else ""
        return f"call it `{plainer}`{how or ', or another such name'}"
    if plainer and re.search(name_like, f"n{plainer}"):
        return f"begin it with a letter, as in `n{plainer}`"
    name = _of_letters(written, name_like)
    return name and f"call it `{name}`, or another short name of letters alone"


def name_meant(written: str, name_like: str) -> str:
    """Return a name in small letters, of A to Z unless its form has those of other languages."""
    kept = "-".join(written.lower().split())
    return kept if re.search(name_like, kept) else id_like(written)


def _of_letters(written: str, name_like: str) -> str:
    """Return the longest such name that the letters of a text begin with; "" if there is none."""
    # Digits become letters, so that names in a series stay apart.
    letters = "".join(filter(str.isalpha, written.translate(_LETTERS)))
    starts = (letters[:end] for end in range(len(letters), 0, -1))
    return next((start for start in starts if re.search(name_like, start)), "")


def _in_form(written: str, pattern: str) -> str | None:
    """Return a text in small or capital letters, or with its words reversed, if it has a form."""
    words = written.lower().split()
    forms = (" ".join(words), " ".join(reversed(words)), written.strip().upper())
    return next((form for form in forms if pattern and re.search(pattern, form)), None)


def names_apart(written: str, pattern: str) -> list[str]:
    """Return the names in a text whose form takes no white space; none if some have another."""
    names = [name for name in re.split(r"(?:\.(?=\s)|[\s,;])+", written) if name]
    if len(names) == 1 and len(spaces := _ON_A_LINE.split(names[0])) > 1:
        names = spaces if all(map(_SPACE.fullmatch, spaces)) else names
    takes_no_space = pattern.startswith(_NO_SPACE)
    return names if takes_no_space and all(re.search(pattern, name) for name in names) else []


def _names_meant(written: str, pattern: str, *, takes_list: bool) -> list[str]:
    """Return the names that were probably meant by a text; none if the key takes no names."""
    parts = re.split(r",|;|&|\band\b", written.strip("[]") if takes_list else written)
    each = (as_often(part.strip()) if takes_list else [part] for part in parts)
    names = [id_like(name) for name in itertools.chain.from_iterable(each)]
    is_name = pattern.startswith(NAME_FORM) and all(re.search(pattern, name) for name in names)
    if takes_list and not is_name and pattern.startswith(NAME_FORM):
        counted = [as_counted(part.strip("\"' []")) for part in parts]
        return [*itertools.chain.from_iterable(counted)] if all(counted) else []
    return names if is_name and (takes_list or len(names) == 1) else []


@coded("YML107")
def unknown_choice(
    span: Span,
    path: Path,
    value: object,
    choices: Sequence[object],
    kinds: Sequence[str],
    why: str | None = None,
    close: str | None = None,
) -> Diagnostic:
    """A value is not one of the choices that its key takes.

    Write one of the choices as it is spelt in the message. Where people ask for another one, the
    hint says why it is not taken.
    """
    words = [choice if isinstance(choice, str) else value_shown(choice) for choice in choices]
    accepted = (
        in_a_row([*map(key_name, words), *kinds], "or")
        if len(words) <= MOST_LISTED
        else " or ".join([listed(words, "or"), *kinds])
    )
    message = f"{path_name(path)} is {value_shown(value)}, but takes {accepted}"
    # A long list appears once, in the message or in the hint.
    write = f"write {accepted}" if len(words) + len(kinds) <= _FEW else "write one of them"
    hint = f"did you mean `{close}`?" if close else why or write
    return error("YML107", message, span, hint)


@coded("YML108")
def wrong_text_length(span: Span, path: Path, value: str, limit: int) -> Diagnostic:
    """A text is empty, or longer than its place on paper can hold.

    Shorten it, or write one where there is none.
    """
    what_is = f"{path_name(path)} has {counted(len(value), 'character')}"
    if len(value) > limit:
        return error("YML108", f"{what_is}, but {limit} fit at most", span, "shorten it")
    return error("YML108", f"{what_is}, but needs at least {limit}", span, "write a text")


@coded("YML109")
def wrong_count(
    span: Span, path: Path, count: int, limit: int, hint: str | None = None
) -> Diagnostic:
    """A list or a group of keys has more or fewer entries than its key takes.

    Add what is missing or take out what is too much.
    """
    what_is = f"{path_name(path)} has {counted(count, 'item')}"
    if count > limit:
        return error(
            "YML109", f"{what_is}, but takes at most {limit}", span, f"take out {count - limit}"
        )
    more = hint or f"add {limit - count} more"
    return error("YML109", f"{what_is}, but needs at least {limit}", span, more)


@coded("YML110")
def endless_number(span: Span, path: Path, value: object) -> Diagnostic:
    """A number is endless (`.inf`, `1e999`) or not a number at all (`.nan`).

    Nothing on paper is endless. Write a number with digits.
    """
    message = f"{path_name(path)} is {value_shown(value)}, which cannot be counted or measured"
    return error("YML110", message, span, "write a number with digits")


@coded("YML111")
def broken_rule(span: Span, path: Path, problem: str, hint: str | None) -> Diagnostic:
    """Values that are each allowed do not go together.

    The message says which rule they break; `kitgen new` shows the values of the kit you
    started from.
    """
    hint = hint or "change what the message names"
    return error("YML111", f"{path_name(path)}: {problem}", span, hint)


_NEGATIVE = re.compile(r"\s*-[0-9]+(?:\.[0-9]+)?\s*%\s*")


@coded("YML112")
def not_percentage(span: Span, path: Path, value: object) -> Diagnostic:
    """A percentage is not a number of 0 or more with the sign `%`.

    1.003 and 100.3 could mean the same or not, so the sign has to be there. Write a number
    with a point for the decimals and the sign: `100.3 %`.
    """
    if isinstance(value, str) and _NEGATIVE.fullmatch(value):
        message = f"{path_name(path)} is {value.strip()}, but at least 0 % is needed"
        return error("YML112", message, span, "write `0 %` or more")
    if isinstance(value, tuple) and not all(type(number) in (int, float) for number in value):
        message = f"{path_name(path)} has {counted(len(value), 'value')}, none of them a percentage"
        return error("YML112", message, span, "write each with the sign `%`, as in `10 %`")
    if isinstance(value, tuple):
        message = f"{path_name(path)} has {counted(len(value), 'number')} without the sign `%`"
        signed = ", ".join(f"{value_shown(number)} %" for number in value)
        return error("YML112", message, span, f"write [{signed}]")
    message = f"{path_name(path)} is {value_words(value)}, which is not a percentage"
    meant = percentage_meant(value) or "100.3 %"
    return error("YML112", message, span, f"write a number and the sign, as in `{meant}`")


def percentage_meant(value: object) -> str | None:
    """Return a percentage, or the one that is meant by a number without its sign; else None."""
    if isinstance(value, str) and _PERCENTAGE.fullmatch(value):
        return value.strip()
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not 0 <= value < _SURELY_PARTS:
        return None
    # 0.18 may mean 18 %, but 18 does not mean 1800 %.
    return f"{100 * value:g} %" if value <= _MOST_WHOLE else f"{value_shown(value)} %"
