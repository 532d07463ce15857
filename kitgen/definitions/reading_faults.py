"""Everything that can be wrong with a file before its keys matter: one function for each code."""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from unicodedata import category

from kitgen.definitions.encodings import seemingly, sort_if_no_text
from kitgen.definitions.wording import character_name, key_name, shortened, value_words
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.phrases import counted
from kitgen.resources import example_names, game_names

UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]"
)
"""C0 and C1 controls except tab and line ends, noncharacters, lone surrogates, and the three line
separators that YAML 1.1 counts as line ends and editors do not."""

_MOST_BEFORE = 20


@coded("YML001")
def file_missing(path: str, close: str | None = None) -> Diagnostic:
    """There is no file of that name.

    A kit is built from a file you name, relative to the folder you are in. Check the spelling and
    the folder; `kitgen list` shows the kits that need no file.
    """
    hint = "check the name and the folder you are in; `kitgen list` shows the shipped kits"
    name = PurePath(path).stem.lower()
    if PurePath(path).name == path and name in (*game_names(), *example_names()):
        hint = f"leave `{PurePath(path).suffix}` out for the kit `{name}` that comes with kitgen"
    elif close:
        hint = f"did you mean `{close}`?"
    return error("YML001", "there is no such file", Span(path, 1, 1), hint)


@coded("YML002")
def is_folder(path: str, candidate: str | None) -> Diagnostic:
    """The name is that of a folder, and a kit is a file.

    Name the YAML file in the folder, for example `my-kits/friday-night.yaml`.
    """
    hint = f"name a file in it, such as `{candidate}`" if candidate else "name a YAML file"
    return error("YML002", "this is a folder, not a file", Span(path, 1, 1), hint)


@coded("YML003")
def not_readable(path: str, reason: str) -> Diagnostic:
    """The file is there, but the system does not let it be read.

    Its permissions forbid it, the disk fails, or it is a device and not a file. Give yourself
    permission to read it, or make a copy of your own.
    """
    message = f"the file cannot be read: {reason}"
    return error("YML003", message, Span(path, 1, 1), "allow reading, or use a copy of the file")


@coded("YML004")
def not_utf8(span: Span, raw: bytes, offset: int) -> Diagnostic:
    """The file is not UTF-8 text.

    Titles and names are printed letter by letter, so kitgen does not guess at an encoding:
    a wrong guess prints wrong letters. It names the one that fits. Save the file as UTF-8 in your
    editor; in Notepad, *Save as* asks for the encoding. A picture, a PDF file or a document of an
    office program is no text whatever it is called: name another file.
    """
    sort = sort_if_no_text(raw)
    if sort is not None:
        return error("YML004", f"the file is {sort}, not text", span, "name a file of plain text")
    message = (
        f"byte 0x{raw[offset]:02X} at offset {offset:,} is not UTF-8 text{seemingly(raw, offset)}"
    )
    return error("YML004", message, span, "save the file as UTF-8")


@coded("YML005")
def nothing_written(path: str) -> Diagnostic:
    """The file is empty, or holds nothing but comments.

    Write at least `extends:` with the kit to start from, and an `id:`; `kitgen new` writes
    such a file for you.
    """
    hint = "start from a kit: `kitgen new my-kit --from demon-mine`"
    return error("YML005", "nothing is written here", Span(path, 1, 1), hint)


@coded("YML007")
def too_large(path: str, size: int | None, limit: int) -> Diagnostic:
    """The file is far larger than any definition.

    A definition has a few kilobytes. Something else was named by mistake: a picture, an
    archive, a log.
    """
    extent = f"{counted(size, 'byte')}" if size is not None else f"more than {limit:,} bytes"
    message = f"the file has {extent}, but a definition has at most {limit:,}"
    return error("YML007", message, Span(path, 1, 1), "name the definition's own file")


@coded("YML008")
def too_deep(span: Span, limit: int) -> Diagnostic:
    """Lists and groups of keys lie within each other deeper than any kit needs.

    The deepest shipped kit has a handful of levels. Look for brackets that were opened and
    never closed.
    """
    message = f"nesting reaches level {limit + 1}, but {limit} is the deepest allowed"
    return error("YML008", message, span, "close the brackets opened before this one")


@coded("YML009")
def too_many_values(span: Span, limit: int) -> Diagnostic:
    """The file holds more values than any kit needs.

    A kit has a few hundred. What follows the named place was not read.
    """
    message = f"this is value {limit + 1:,}, but a definition has at most {limit:,}"
    return error("YML009", message, span, "take out what is not part of the kit")


@coded("YML010")
def too_long(span: Span, length: int, limit: int) -> Diagnostic:
    """One piece of text is longer than anything a kit prints.

    Often a closing quote is missing, and the rest of the file became part of the text.
    """
    message = f"this text has {counted(length, 'character')}, but at most {limit:,} are allowed"
    return error("YML010", message, span, "shorten it, or close its quotes earlier")


@coded("YML011")
def uses_alias(span: Span, name: str, *, defines: bool) -> Diagnostic:
    """Anchors (`&name`) and aliases (`*name`) are not used in definitions.

    A value that is written in one place and used in another makes a kit hard to read, and a few
    lines of them can grow beyond any memory. Write the value out where it is meant; a text that
    begins with `&` or `*` goes into quotes.
    """
    kind, sign = ("anchor", "&") if defines else ("alias", "*")
    message = f"`{sign}{shortened(name)}` is an {kind}, and definitions have none"
    return error("YML011", message, span, "write the value out, or put the text in quotes")


@coded("YML012")
def uses_tag(span: Span, tag: str) -> Diagnostic:
    """Tags (`!name`, `!!int`) are not used in definitions.

    What kind of value a key takes is known from the key. A text that begins with `!` goes
    into quotes.
    """
    message = f"`{shortened(tag)}` is a tag, and definitions have none"
    return error("YML012", message, span, "take the tag out, or put the text in quotes")


@coded("YML013")
def uses_merge_key(span: Span) -> Diagnostic:
    """The merge key `<<` is not used in definitions.

    To start from another kit and change a little, write `extends:` at the top.
    """
    message = "`<<` is a merge key, and definitions have none"
    return error("YML013", message, span, "use `extends:` to start from another kit")


@coded("YML014")
def several_documents(span: Span) -> Diagnostic:
    """One file holds one kit, but here a second document begins (`---`).

    Only one of them could be printed. Put each kit into a file of its own.
    """
    message = "a second document begins here, but a file holds 1 kit"
    return error("YML014", message, span, "put each kit into a file of its own")


@coded("YML015")
def written_twice(span: Span, first: Span, key: str, *, in_list: bool) -> Diagnostic:
    """A key is written twice in the same group of keys.

    YAML readers keep one of the two and say nothing, so the wrong deck would be printed.
    Keep the line you mean. In a list of groups, each group begins with a dash.
    """
    lines, hint = f"on lines {first.line} and {span.line}", "keep one of the two lines"
    if first.line == span.line:
        lines = f"on line {span.line}, in columns {first.column} and {span.column}"
        hint = "keep one of the two"
    message = f"{key_name(key)} is written twice, {lines}"
    if in_list and first.line != span.line:
        hint = f"begin line {span.line} with `- ` if it is another item; else {hint}"
    return error("YML015", message, span, hint)


@coded("YML016")
def key_not_text(span: Span, value: object, before: object = None) -> Diagnostic:
    """A key is true, false, a list, nothing, or a number that is not whole, but keys are text.

    Put it into quotes. Whole numbers need none: the spaces of a track are called by them. In
    `{size: 2,5}` a comma parts two keys: lists have brackets, decimals have a point, and counts
    have none.
    """
    message = f"this key is {value_words(value)}, but a key is text"
    quotable = value is not None and not isinstance(value, dict | tuple)
    if type(value) is int and type(before) is int:
        decimals = f"decimals have a point, as in {before}.{value}, and counts have none"
        hint = f"two numbers have brackets, as in [{before}, {value}]; {decimals}"
        return error("YML016", message, span, hint)
    hint = "put the key in quotes" if quotable else "write a name before the colon"
    return error("YML016", message, span, hint)


@coded("YML024")
def lacks_brackets(span: Span, key: str, values: Sequence[object]) -> Diagnostic:
    """A key within braces has several values, without brackets round them.

    Within braces a comma ends a value, so that `{at: 10 %, 18 %}` has a key `at` and a key `18 %`.
    Write brackets round a list, and quotes round a text that contains commas.
    """
    message = f"{key_name(key)} has {len(values)} values, and no brackets round them"
    hint = f"write one value, or a list in brackets: [{shortened(', '.join(map(str, values)))}]"
    return error("YML024", message, span, hint)


@coded("YML017")
def syntax_error(span: Span, message: str, hint: str) -> Diagnostic:
    """The file is not YAML from the named place on.

    Mostly a bracket or quote was left open, a colon is missing, or lines that belong
    together start in different columns. If the hint says exactly what to write or to take out,
    the rest is read as if you had done so; if not, nothing after the place was read, so look again
    once it is repaired.
    """
    return error("YML017", message, span, hint)


@coded("YML023")
def colour_as_comment(span: Span, colour: str) -> Diagnostic:
    """A colour or a number sign is without quotes, and YAML takes what follows a `#` for a comment.

    So a colour is no value at all, and `Card #1` is cut off after `Card`. Put it in quotes. In a
    comment that begins with a number and follows a text, write a space after the `#`; lengths,
    numbers and choices cannot go on with it, so that it is taken for a comment there.
    """
    message = f"{colour} is a comment here, not a colour"
    return error("YML023", message, span, f'put it in quotes: "{colour}"')


def text_as_comment(span: Span, before: str, comment: str) -> Diagnostic:
    """Return the error for a text that YAML cuts off at a number sign, as in `Card #1`."""
    whole = f"{before} {comment}".strip()
    message = f"`{shortened(comment)}` is a comment here, not part of the text"
    quoted = json.dumps(shortened(whole), ensure_ascii=False)
    hint = "if a comment is meant, write a space after its `#`; if not, put the text in quotes: "
    return error("YML023", message, span, hint + quoted)


def is_cut_off(problems: Iterable[Diagnostic], start: Span, end: Span) -> bool:
    """Return whether problems already say why the parser gave up at the end of some lines.

    A comment on one of the lines may hide what closes a bracket, and nothing can follow an alias
    such as `*` on the last one.
    """
    lines = {"YML023": range(start.line, end.line + 1), "YML011": (end.line,)}
    return any(fault.span and fault.span.line in lines.get(fault.code, ()) for fault in problems)


@coded("YML018")
def control_character(span: Span, character: str) -> Diagnostic:
    """The file holds a character that cannot be seen or printed.

    Such characters come in with copied text. They have no shape in any font, and some make
    terminals and readers do things. Delete it and type the place again.
    """
    message = f"U+{ord(character):04X} is a control character, and nothing prints it"
    return error("YML018", message, span, "delete it and type the place again")


@coded("YML019")
def not_keys(span: Span, value: object) -> Diagnostic:
    """A definition is a group of `key: value` lines, and this file is something else.

    Begin with `id:` and `extends:` or `game:`, each on a line of its own.
    """
    message = f"the file is {value_words(value)}, but a definition is written in `key: value` lines"
    return error("YML019", message, span, "begin with `id: my-kit` and `extends: demon-mine`")


@coded("YML020")
def leading_zero(span: Span, text: str) -> Diagnostic:
    """A number begins with a needless 0.

    `012` is ten to some readers of YAML and twelve to others, and a kit must mean one thing.
    Write the number without the 0, or put it in quotes where it is text.
    """
    bare = text.lstrip("+-0") or "0"
    number = f"-{bare}" if text.startswith("-") else bare
    message = f"`{shortened(text)}` begins with 0, which readers of YAML understand in two ways"
    return error(
        "YML020", message, span, f'write {shortened(number)}; as text, "{shortened(text)}"'
    )


@coded("YML021")
def too_many_digits(span: Span, digits: int, limit: int) -> Diagnostic:
    """A whole number has more digits than anything a kit counts.

    Put it in quotes where it is text, an order number for example.
    """
    message = f"this number has {counted(digits, 'digit')}, but at most {limit} are allowed"
    return error("YML021", message, span, "shorten it, or put it in quotes as text")


@coded("YML022")
def invisible_character(span: Span, before: str, character: str) -> Diagnostic:
    """A key or a text holds a character that nobody sees.

    Zero-width spaces and joiners, byte order marks, soft hyphens and marks that turn writing come
    in with copied text. Two names that differ by one look the same, and nobody who types a word
    finds it. Nothing that kitgen prints needs one: it breaks lines at spaces and sets letters from
    left to right. A space that does not break (U+00A0) is not one of these. Delete the character
    and type the place again; where it belongs to an emoji, draw that as an icon instead.
    """
    place = f"after `{shortened(before[-_MOST_BEFORE:])}`" if before else "at the beginning"
    message = f"{character_name(character)} stands {place}, and nobody sees it"
    hint = "delete it and type the place again"
    if _belongs_to_emoji(before, character):
        hint = "it belongs to an emoji: take the whole emoji out, or draw it as an icon"
    return error("YML022", message, span, hint)


def _belongs_to_emoji(before: str, character: str) -> bool:
    """Return whether a character makes an emoji of a sign, or joins one to what follows."""
    if character == "\ufe0f":
        return True
    joins = character == "\u200d" or "\U000e0020" <= character <= "\U000e007f"
    return joins and category(before[-1:] or " ") in ("So", "Sk")


_KIT = re.compile(r"^(?:id|game|components):", re.MULTILINE)
_OTHER_FILES = {
    "language": (r"^code:", r"^(?:words|in_context):"),
    "theme": (r"^(?:colours:|extends: *[\"']?(?:full|low|high-contrast|colour-blind-safe)\b)",),
    "printer": (r"^name:", r"^(?:back_offset|scale|margins|calibration):"),
}
"""The patterns that the files of a sort all have, by what a kit or a command calls one."""


def other_file(text: str) -> str | None:
    """Return what a file is that has the keys of another sort, and none that only kits have."""
    if _KIT.search(text):
        return None
    for sort, keys in _OTHER_FILES.items():
        if all(re.search(key, text, re.MULTILINE) for key in keys):
            return sort
    return None


@coded("KIT109")
def no_kit(span: Span, display_path: str, other: str | None = None) -> Diagnostic:
    """A file that is named as a kit is none: it has neither the key `game` nor `extends`.

    A kit that `extends:` names may lie anywhere, but a file elsewhere on the disk that is not a kit
    may be private, so no word of it is shown. Name the file of a kit; a file that should be a kit
    begins with `game:` or `extends:`, in UTF-8. A language's file is named in the kit that it
    translates, `language: german.yaml`, a theme in the kit that has it, `theme: night.yaml`, and a
    printer's profile on the command line: `--printer office.yaml`.
    """
    if other:
        message = f"`{display_path}` is the file of a {other}, not of a kit"
        name = PurePath(display_path).name
        hint = f"write `{other}: {name}` in a kit beside it, and name that kit"
        if other == "printer":
            hint = f"name a kit, and build it with `--printer {display_path}`"
        return error("KIT109", message, span, hint)
    message = f"`{display_path}` is not a kit: it has neither `game` nor `extends`"
    return error("KIT109", message, span, "name the file of a kit")
