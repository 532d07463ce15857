"""The icons that a game names: its own, read from files, and those that its kinds ask for."""

import re
from collections.abc import Callable, Iterator, Mapping

from kitgen.contract.files import FileReader
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, near_miss, shortened
from kitgen.diagnostics import Diagnostic, KeyPath, Span, coded, error
from kitgen.drawing.artwork import Artwork
from kitgen.games.own.definition import Component, OwnDefinition
from kitgen.games.own.emblems import EMBLEMS, emblem_meant
from kitgen.games.own.faces.layouts import boxes_by_face, shown_words
from kitgen.games.own.faces.sizes import picture_rooms
from kitgen.games.own.icons import MOST_ICONS, Icons, icon_names, is_icon
from kitgen.games.own.inline import icons_in, stray_brace, without_icons
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.boards import BoardDefinition, Track
from kitgen.games.own.keys.pads import BoxRow, Pad
from kitgen.games.own.keys.parts import Aid, BackDefinition, BoxDefinition, Heading, WithKinds
from kitgen.games.own.kinds import PICTURE, OwnKind

_FILE = "."
_CALL = re.compile(r"\{\{ *+((?:[^{}\n]*[^{}\n ])?) *\}\}")
_NO_NUMBERS = "numbers are called in rules alone: write the number itself"


@coded("OG140")
def wrong_icon(span: Span, message: str, hint: str) -> Diagnostic:
    """Words, a value or a list name an icon that does not exist, or a brace is not closed.

    Icons are kitgen's drawings, as `emblem` has them, and those that you name under
    `icons`. Within words an icon is written in braces: `Take 2 {fish}.` To print a brace, write a
    backslash before it. In rules a number of the kit has two braces on either side:
    `{{ treasures.count }}`.
    """
    return error("OG140", message, span, hint)


def unknown_icon(span: Span, name: str, icons: Icons, hint: str | None = None) -> Diagnostic:
    """Return the error for an icon that does not exist; the default hint lists those that do."""
    message = f"there is no icon `{shortened(name)}`"
    meant = emblem_meant(name, icons)
    return wrong_icon(span, message, hint or choice_hint(meant, (*icons, *EMBLEMS), SURELY_MEANT))


def icon_hint(name: str, icons: Icons) -> str:
    """Return the hint for words in braces that are no icon."""
    meant = emblem_meant(name, icons)
    hint = choice_hint(meant, (*icons, *EMBLEMS), SURELY_MEANT)
    if near_miss(meant, (*icons, *EMBLEMS), SURELY_MEANT) is not None:
        return hint
    return f"write `\\{{{shortened(name)}\\}}` if the braces are to be printed; icons {hint}"


def brace_hint(brace: str) -> str:
    """Return the hint for a brace without a partner."""
    other = "close it" if brace == "{" else "open it"
    return f"{other}, as in `{{fish}}`, or write `\\{brace}` for a brace that is printed"


@coded("OG141")
def no_icons(span: Span, words: str, box: BoxDefinition) -> Diagnostic:
    """A value is shown as icons, but is not a list of icons, or has too many.

    If its box names an `icon`, the value says how many: a whole number up to 40. Otherwise it names
    icons, each as often as the number before it says: `2 fish, wood`.
    """
    if box.icon is not None:
        message = f"`{shortened(words)}` is not a number of icons"
        return error("OG141", message, span, f"write a whole number from 0 to {MOST_ICONS}")
    message = f"`{shortened(words)}` names no icon, or more than {MOST_ICONS}"
    return error("OG141", message, span, "name icons: `fish fish`, or `2 fish, wood`")


@coded("OG158")
def no_icon_here(span: Span, name: str, hint: str) -> Diagnostic:
    """Words that are printed without icons name one in braces, as in `title: Take {fish}`.

    Icons in braces are printed on faces, dice and player aids, and in rules. Titles, score pads,
    bingo cards and marks of boards are words alone, in which other words in braces are printed as
    they are written. A space of a board shows one under `emblems`,
    and a row of boxes of a score pad has an `icon`.
    """
    message = f"`{{{shortened(name)}}}` is printed as it is written: these words have no icons"
    return error("OG158", message, span, hint)


def read_icons(
    definition: OwnDefinition, reader: FileReader, problems: list[Diagnostic]
) -> Mapping[str, Artwork | str]:
    """Return the pictures and emblems for the names under `icons`, and note what is wrong.

    A name whose picture is not there still counts as known, to prevent further errors.
    """
    unread = next(iter(EMBLEMS))
    rooms = tuple(room for deck in definition.decks.values() for room in picture_rooms(deck))
    icons: dict[str, Artwork | str] = {}
    for name, named in definition.icons.items():
        path: KeyPath = ("icons", name)
        if named in EMBLEMS:
            icons[name] = named
        elif _FILE in named:
            art = reader.picture(path, rooms)
            icons[name] = unread if art is None else art
        else:
            problems.append(unknown_icon(reader.where(*path), named, {}))
            icons[name] = unread
    other = OwnDefinition.model_fields.keys() - {"icons"}
    lost = (path[1] for path in reader.unread if len(path) == 2 and path[0] not in other)
    return dict.fromkeys(map(str, lost), unread) | icons


def odd_icons_of_kind(
    definition: OwnDefinition,
    name: str,
    kind: OwnKind,
    icons: Icons,
    where: Callable[[str], Span],
) -> Iterator[Diagnostic]:
    """Yield what is wrong with the icons that a kind's words and values name.

    Args:
        definition: The game.
        name: The name of its component.
        kind: The kind.
        icons: The user's own icons.
        where: Finds the place of a value.
    """
    boxes = [
        box
        for face, its_boxes in boxes_by_face(name, definition.decks[name]).items()
        for box_name, box in its_boxes.items()
        if definition.box_is_read(face, box_name)
    ]
    for box in {(box.show, box.manner, box.icon, box.format): box for box in boxes}.values():
        show = box.show
        words = shown_words(box, kind)
        if show == PICTURE or not words or not kind.has(box.when):
            continue
        if box.manner == "words":
            yield from _odd_words(kind.words.get(show, ""), definition, icons, where(show))
            continue
        names = icon_names(words, box.icon)
        odd = box.icon is not None and not (words.isascii() and words.isdigit())
        empty = not names and words != "0"
        if odd or empty or len(names) > MOST_ICONS:
            yield no_icons(where(show), words, box)
        else:
            # The box's own icon is checked once for all kinds.
            named = tuple(name for name in names if name != box.icon)
            yield from _unknown(named, icons, where(show))


def odd_icons_of_components(
    definition: OwnDefinition, icons: Icons, reader: FileReader
) -> Iterator[Diagnostic]:
    """Yield the unknown icons of boxes, backs, dice, player aids and score pads."""
    known: set[KeyPath] = set()
    for name, deck in definition.decks.items():
        for face_path, boxes in boxes_by_face(name, deck).items():
            for box_name, box in boxes.items():
                at_box = definition.box_path(face_path, box_name)
                if at_box in known:
                    continue
                known.add(at_box)
                if box.icon is not None:
                    yield from _unknown((box.icon,), icons, reader.where(*at_box, "icon"))
                elif box.format and box.manner == "words":
                    yield from _odd_format(box, icons, reader.where(*at_box, "format"))
        if deck.back is not None and deck.back.pattern is not None:
            yield from _unknown(
                (deck.back.pattern,), icons, reader.where("components", name, "back", "pattern")
            )
    for name, dice in definition.dice.items():
        for at, face in enumerate(dice.faces):
            if isinstance(face, str):
                where = reader.where("components", name, "faces", at)
                yield from _odd_words(face, definition, icons, where)
    for name, sheet in definition.sheets.items():
        if isinstance(sheet, Aid):
            for at, line in enumerate(sheet.lines):
                words = line.heading if isinstance(line, Heading) else line
                where = reader.where("components", name, "lines", at)
                yield from _odd_words(words, definition, icons, where)
            continue
        for at, row in enumerate(sheet.rows):
            if isinstance(row, BoxRow) and row.icon is not None:
                where = reader.where("components", name, "rows", at, "icon")
                yield from _unknown((row.icon,), icons, where)


def icons_out_of_place(
    definition: OwnDefinition, icons: Icons, reader: FileReader
) -> Iterator[Diagnostic]:
    """Yield the icons in words that are printed without icons, one for each text."""
    words: dict[KeyPath, str] = {("title",): definition.title, ("summary",): definition.summary}
    words |= {("cover", "title", at): line for at, line in enumerate(definition.cover.title or ())}
    for name, component in definition.components.items():
        path: KeyPath = ("components", name)
        words |= {(*path, *at): said for at, said in _without_icons(component)}
    for path, said in words.items():
        if named := [name for name in icons_in(said) if _is_meant(name, icons)]:
            yield no_icon_here(
                reader.where(*path), named[0], _instead_of_icon(path, named[0], said)
            )


def _is_meant(name: str, icons: Icons) -> bool:
    """Return whether a name in braces is that of an icon, perhaps misspelt, and no other word."""
    known = (*icons, *EMBLEMS)
    return is_icon(name, icons) or bool(
        name and near_miss(emblem_meant(name, icons), known, SURELY_MEANT)
    )


def _without_icons(component: Component) -> Iterator[tuple[KeyPath, str]]:
    """Yield the words of a component that are printed without icons, each with its path in it."""
    if component.title:
        yield ("title",), component.title
    match component:
        case WithKinds(back=BackDefinition(title=str(title))):
            yield ("back", "title"), title
        case Pad():
            columns = () if isinstance(component.columns, str) else component.columns
            for at, column in enumerate(columns):
                if isinstance(column, str):
                    yield ("columns", at), column
                else:
                    yield ("columns", at, "column"), column.column
            for at, row in enumerate(component.rows):
                if isinstance(row, str):
                    yield ("rows", at), row
                    continue
                yield ("rows", at, "row"), row.row
                boxes = () if isinstance(row.boxes, int) else row.boxes
                for number, box in enumerate(boxes):
                    yield ("rows", at, "boxes", number), str(box)
        case Bingo():
            yield ("centre",), component.centre or ""
            yield from ((("heads", at), words) for at, words in enumerate(component.heads or ()))
        case BoardDefinition() | Track():
            yield from ((("marks", space), words) for space, words in component.marks.items())


def _instead_of_icon(path: KeyPath, name: str, words: str) -> str:
    """Return what to write instead of an icon in words that are printed without icons."""
    bare = " ".join(without_icons(words).split())
    if path[2:3] == ("marks",) and not bare:
        return f"take it out, and write `emblems: {{{path[3]}: {shortened(name)}}}` in `{path[1]}`"
    icon = shortened(name)
    out = f"take `{{{icon}}}` out"
    if path[2:3] == ("rows",) and path[4:] == ("row",):
        return f"{out}; a row of boxes may have `icon: {icon}` instead"
    if path[2:3] == ("rows",) and not path[4:]:
        row = f"{{row: {bare or icon.title()}, icon: {icon}, boxes: 9}}"
        return f"{out}; only a row of boxes has an icon, as in `{row}`"
    return out


def _odd_words(
    words: str, definition: OwnDefinition, icons: Icons, span: Span
) -> Iterator[Diagnostic]:
    """Yield the unknown icons in words, and the first stray brace."""
    if "{" not in words and "}" not in words:
        return
    numbered = ("players", "minutes", *definition.named)
    for name in dict.fromkeys(icons_in(words)):
        if not is_icon(name, icons):
            component, dot, _ = name.partition(".")
            is_number = dot and component in numbered
            yield unknown_icon(
                span, name, icons, _NO_NUMBERS if is_number else icon_hint(name, icons)
            )
    # An unknown name in double braces is reported already.
    yield from _stray(_CALL.sub(lambda call: call[0] * is_icon(call[1], icons), words), span)


def _odd_format(box: BoxDefinition, icons: Icons, span: Span) -> Iterator[Diagnostic]:
    """Yield the unknown icons in the words around a value, and the first stray brace."""
    words = str(box.format)
    for name in dict.fromkeys(icons_in(words)):
        if name and not is_icon(name, icons):
            hint = icon_hint(name, icons)
            if "{}" not in words and not hint.startswith("did you mean"):
                meant = re.sub(rf"\{{+\s*{re.escape(name)}\s*\}}+", "{}", words)
                hint = f'`{{}}` stands for the value: write "{shortened(meant)}"'
            yield unknown_icon(span, name, icons, hint)
    if "{{}}" in words:
        hint = f'`{{}}` stands for the value: write "{shortened(words.replace("{{}}", "{}"))}"'
        yield wrong_icon(span, "`{{}}` is no icon", hint)
        return
    # An unknown name in double braces is reported already.
    yield from _stray(_CALL.sub("", words), span)


def _stray(words: str, span: Span) -> Iterator[Diagnostic]:
    """Yield the first brace in words that is not part of an icon."""
    stray = stray_brace(words)
    if stray:
        what = "is not closed" if stray == "{" else "closes nothing"
        yield wrong_icon(span, f"a brace `{stray}` here {what}", brace_hint(stray))


def _unknown(names: tuple[str, ...], icons: Icons, span: Span) -> Iterator[Diagnostic]:
    for name in dict.fromkeys(names):
        if not is_icon(name, icons):
            yield unknown_icon(span, name, icons)
