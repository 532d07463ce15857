"""Reads the files that a definition names: tables of kinds, pictures, and the text of the rules."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from unicodedata import normalize

from kitgen.contract.files import FileReader, FilesRead
from kitgen.definitions.bounds import beyond_bounds
from kitgen.definitions.hints import number_in
from kitgen.definitions.loosely.colours import colour_meant
from kitgen.definitions.tables import Cell, Row, Table
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, id_like, shortened
from kitgen.diagnostics import Diagnostic, KeyPath, Span, coded, error
from kitgen.drawing.artwork import Artwork
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.columns import columns_as_meant, keys_of, kinds_as_meant
from kitgen.games.own.definition import Board, Deck, OwnDefinition
from kitgen.games.own.definition_partly import OF_SPACES
from kitgen.games.own.emblems import EMBLEMS, emblem_meant
from kitgen.games.own.faces.faces import is_shown
from kitgen.games.own.faces.icons_named import (
    icons_out_of_place,
    odd_icons_of_components,
    odd_icons_of_kind,
    read_icons,
)
from kitgen.games.own.faces.layouts import back_boxes, boxes_of
from kitgen.games.own.faces.layouts_named import with_layouts
from kitgen.games.own.faces.sizes import back_picture_rooms, picture_rooms
from kitgen.games.own.icons import Icons, is_icon
from kitgen.games.own.in_own_words import in_own_words
from kitgen.games.own.inline import without_icons
from kitgen.games.own.keys.combinations import combinations
from kitgen.games.own.keys.parts import MOST_OF_A_KIND, DieFace, Kind
from kitgen.games.own.keys.tiles import MOST_KINDS, TileKind, Tiles
from kitgen.games.own.kinds import CORNER, NAME, TEXT, OwnKind, id_from
from kitgen.games.own.rows_alike import gathered
from kitgen.games.own.rules.numbers import numbers_of
from kitgen.games.own.rules.pictures import read_pictures
from kitgen.games.own.rules.text import read_rules
from kitgen.games.own.sides_read import SidesRead
from kitgen.games.own.verdicts.verdict import is_whole
from kitgen.language import own_words
from kitgen.values import replace

NEEDED = frozenset({"components"})
"""The keys of a kit without which none of its files is read."""

_OF_ICONS = frozenset({"OG103", "OG140"})
"""Codes of unknown icons."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_PICTURE_FILE = re.compile(r".+\.(?:svg|png|jpe?g|webp|tiff?|gif)", re.IGNORECASE)
_LONGEST_ID = 40
_COUNT = re.compile(r"[0-9]{1,9}")


@coded("OG102")
def bad_count(span: Span, words: str) -> Diagnostic:
    """The column `count` of a table holds something that is not a number of pieces.

    It says how many pieces of the row are printed: a whole number from 1 to 500. Empty is 1.
    """
    message = f"`{shortened(words)}` is not a count of pieces"
    instead = "take the row out, or " if words.strip("0") == "" else ""
    hint = f"{instead}write a whole number from 1 to {MOST_OF_A_KIND}"
    # Checks are loaded only where something is to be checked or explained.
    from kitgen.games.own.checks.values_added import digits_meant

    number = int(digits_meant(words) or 0) or number_in(words)
    if number is not None and 1 <= number <= MOST_OF_A_KIND:
        hint = f"write {number}"
    return error("OG102", message, span, hint)


@coded("OG103")
def unknown_emblem(span: Span, name: str, icons: Icons, of_files: str = "art") -> Diagnostic:
    """A kind or a back asks for a drawing of kitgen's that does not exist.

    The drawings are those of kitgen's games, and `docs/own-games.md` shows all of them. A picture
    of your own is named with `art`, or has a name of its own under `icons`.
    """
    message = f"there is no emblem `{shortened(name)}`"
    if _PICTURE_FILE.fullmatch(name):
        return error("OG103", message, span, f"files of yours go into `{of_files}`, not here")
    meant = emblem_meant(name, icons)
    return error("OG103", message, span, choice_hint(meant, (*icons, *EMBLEMS), SURELY_MEANT))


@coded("OG104")
def bad_colour(span: Span, words: str) -> Diagnostic:
    """The column `colour` of a table holds something that is not a colour.

    A colour is written as in web pages: `#` and six digits or letters from a to f.
    """
    message = f"`{shortened(words)}` is not a colour code"
    code = colour_meant(words)
    return error("OG104", message, span, f"write {code}" if code else "write it like #2f6f4f")


@coded("OG101")
def kinds_or_rows(span: Span, name: str, *, both: bool) -> Diagnostic:
    """A component has kinds in the YAML file and in a table, or in neither.

    They are written in one place, so that nobody has to look in two: under `kinds`, or in the rows
    of the CSV file that `rows` names.
    """
    if both:
        return error("OG101", f"`{name}` has both kinds and rows", span, "take one of the two out")
    hint = "write `kinds`, or name a CSV file with `rows`"
    return error("OG101", f"`{name}` has neither kinds nor rows", span, hint)


@coded("OG146")
def id_taken(span: Span, words: str, first: Span, *, by_name: bool = False) -> Diagnostic:
    """Two rows of a table have the same `id`, or one has the id that another gets from its name.

    Rules, checks and messages call a kind by its id, and would not know which of them is meant.
    Capitals, accents and signs make no difference: `Blue Whale` is `blue-whale`. Rows need no id:
    those with the same name get numbers of their own, and rules count them together.
    """
    if by_name:
        message = f"line {first.line} gets the id `{shortened(words)}` from its name"
        return error("OG146", message, span, f"write another id, or one in line {first.line}, too")
    message = f"the id `{shortened(words)}` is that of line {first.line}, too"
    return error("OG146", message, span, "write another id, or leave the cell empty")


def read_files(definition: OwnDefinition, reader: FileReader) -> FilesRead:
    """Read all files that a definition names; return it with their contents, and all problems."""
    problems: list[Diagnostic] = []
    tables = dict(_tables(definition, reader))
    torn = {("components", name, "rows") for name, table in tables.items() if not table.is_whole}
    # Values beyond their bounds, such as tiles 0 in wide, must not be used in calculations.
    beyond = {path for path, _, _ in beyond_bounds(definition)}
    definition = in_own_words(definition).without_keys(reader.unread | torn | beyond)
    definition = with_layouts(definition, reader, problems)
    icons = read_icons(definition, reader, problems)
    kinds: dict[str, tuple[OwnKind, ...]] = {}
    backs: dict[str, Artwork] = {}
    unsure: set[str] = set()
    for name, deck in definition.decks.items():
        path: KeyPath = ("components", name)
        known = len(problems)
        read_kinds = _kinds(definition, name, tables.get(name), reader, icons, problems)
        kinds[name] = tuple(replace(kind, icons=icons) for kind in read_kinds)
        if len(problems) > known or not kinds[name] or (*path, "rows") in torn:
            unsure.add(name)
        if deck.back is not None:
            problems += _odd_emblem(deck.back.emblem, icons, reader.where(*path, "back", "emblem"))
            if deck.back.art is not None:
                rooms, whole = back_picture_rooms(deck), deck.fit == "page"
                art = reader.picture((*path, "back", "art"), rooms, whole_page=whole)
                backs |= {name: art} if art else {}
    for name, dice in definition.dice.items():
        for at, face in enumerate(dice.faces):
            at_face: KeyPath = ("components", name, "faces", at, "emblem")
            if isinstance(face, DieFace) and definition.is_read(*at_face):
                where = reader.where(*at_face)
                problems += _odd_emblem(face.emblem, icons, where, "icons")
    problems += odd_icons_of_components(definition, icons, reader)
    problems += icons_out_of_place(definition, icons, reader)
    boards = {
        name: dict(_board_art(board, ("components", name), reader, problems))
        for name, board in definition.boards.items()
    }
    text = reader.text(("rules",)) if definition.is_read("rules") else None
    read = definition.with_files(kinds, backs, text, frozenset(unsure), icons)
    read = read.with_board_art(boards)
    if text is not None:
        unread = {name for name, its_kinds in kinds.items() if not its_kinds}
        unread |= {*_names_unread(definition)}
        rules = read_rules(text, numbers_of(read), unread, icons)
        problems += rules.problems
        for words, span in rules.said:
            reader.check_letters(words, span)
        read = read.with_rules_art(read_pictures(rules.pictures, read, reader, problems))
    if ("icons",) in reader.unread:
        problems = [problem for problem in problems if problem.code not in _OF_ICONS]
    return read, problems


def _tables(definition: OwnDefinition, reader: FileReader) -> Iterator[tuple[str, Table]]:
    """Yield the tables of components whose kinds are their rows, by the components' names."""
    for name, deck in definition.decks.items():
        table = reader.table(("components", name, "rows")) if deck.rows and not deck.kinds else None
        if table is not None:
            yield name, table


def _names_unread(definition: OwnDefinition) -> Iterator[str]:
    """Yield the components and facts whose numbers rules may use but that could not be read."""
    yield from (name for name in ("players", "minutes") if not definition.is_read("facts", name))
    for name in definition.named:
        known = definition.keys_are_read(name, ("count", *OF_SPACES))
        if not (definition.kinds_are_known(name) if name in definition.decks else known):
            yield name


def _board_art(
    board: Board, path: KeyPath, reader: FileReader, problems: list[Diagnostic]
) -> Iterator[tuple[str, Artwork]]:
    """Yield the user's pictures on a board, by space; "" is the one over the whole board."""
    for space, emblem in board.emblems.items():
        problems += _odd_emblem(emblem, {}, reader.where(*path, "emblems", space), "pictures")
    plan = plan_of(board)
    if board.art is not None:
        art = reader.picture((*path, "art"), max(plan.width, plan.height))
        if art is not None:
            yield "", art
    for space in board.pictures:
        art = reader.picture((*path, "pictures", space), board.cell)
        if art is not None:
            yield space, art


def _kinds(
    definition: OwnDefinition,
    name: str,
    table: Table | None,
    reader: FileReader,
    icons: Icons,
    problems: list[Diagnostic],
) -> Iterator[OwnKind]:
    deck = definition.decks[name]
    path: KeyPath = ("components", name)
    if bool(deck.kinds) == (deck.rows is not None):
        if not (definition.kinds_are_known(name) and definition.is_read(*path, "make")):
            return
        problems.append(kinds_or_rows(reader.where(*path), name, both=bool(deck.kinds)))
        return
    if isinstance(deck, Tiles) and deck.kinds == "all":
        yield from _every_kind(deck)
        return
    if deck.rows is None:
        assert isinstance(deck.kinds, Mapping)
        kinds = kinds_as_meant(deck.kinds, definition, name, reader, problems)
        sides = SidesRead(definition, name, _sides_of(definition, path, kinds))
        problems += sides.of_another_shape(reader)
        for kind_id, kind in kinds.items():
            place = (*path, "kinds", kind_id)
            yield _written(kind_id, kind, place, definition, name, sides, reader, icons, problems)
        return
    if table is not None:
        table = columns_as_meant(table, definition, name, problems)
        of_rows: list[Diagnostic] = []
        yield from _from_table(table, definition, name, reader, icons, of_rows)
        problems += gathered(of_rows, table)


def _every_kind(tiles: Tiles) -> Iterator[OwnKind]:
    """Yield a kind for each combination of sides, unless there are too many to print."""
    if tiles.combination_count <= MOST_KINDS:
        for number, sides in enumerate(combinations((*tiles.sorts,), *tiles.turning), 1):
            kind_id = "-".join(sides)
            kind_id = kind_id if len(kind_id) <= _LONGEST_ID else f"tile-{number}"
            yield OwnKind(id=kind_id, count=1, words={}, sides=sides)


def _written(
    kind_id: str,
    kind: Kind,
    path: KeyPath,
    definition: OwnDefinition,
    name: str,
    read: SidesRead,
    reader: FileReader,
    icons: Icons,
    problems: list[Diagnostic],
) -> OwnKind:
    """Return a kind that is written in YAML."""
    deck = definition.decks[name]
    problems += _odd_emblem(kind.emblem, icons, reader.where(*path, "emblem"))
    sides = _sides_named(kind)
    spans = [reader.where(*path, "sides", index) for index in range(len(sides))]
    if definition.is_read(*path, "sides"):
        problems += read.odd(sides, spans, reader.where(*path))
    own_keys = {NAME: kind.name, TEXT: kind.text, CORNER: kind.corner}
    values = {key: str(value) for key, value in kind.values.items()}
    words = {key: said for key, said in {**own_keys, **values}.items() if said}
    art = None
    if kind.art:
        rooms, whole = picture_rooms(deck, words), deck.fit == "page"
        art = reader.picture((*path, "art"), rooms, whole_page=whole)
    own = OwnKind(
        id=kind_id,
        count=kind.count,
        words=words,
        emblem=kind.emblem or "",
        colour=(kind.colour or "").lower(),
        art=art,
        file=kind.art or "",
        sides=sides,
    )

    def where(show: str) -> Span:
        inner = () if show in own_keys else ("values",)
        return reader.where(*path, *inner, show)

    problems += odd_icons_of_kind(definition, name, own, icons, where)
    return own


def _sides_named(kind: Kind) -> tuple[str, ...]:
    """Return the sides of a kind that is written in YAML."""
    return tuple(map(str, kind.sides or ())) if isinstance(kind, TileKind) else ()


def _sides_of(
    definition: OwnDefinition, path: KeyPath, kinds: Mapping[str, Kind]
) -> list[tuple[str, ...]]:
    """Return the sides of the kinds of a component that could be read."""
    return [
        _sides_named(kind)
        for kind_id, kind in kinds.items()
        if definition.is_read(*path, "kinds", kind_id, "sides")
    ]


def _from_table(
    table: Table,
    definition: OwnDefinition,
    name: str,
    reader: FileReader,
    icons: Icons,
    problems: list[Diagnostic],
) -> Iterator[OwnKind]:
    """Yield the kinds of a table's rows; equal names get ids with numbers from the second on."""
    deck, path = definition.decks[name], ("components", name, "rows")
    taken: Counter[str] = Counter()
    written: dict[str, Span] = {}
    by_name: dict[str, Span] = {}
    named: set[str] = set()
    read = SidesRead(definition, name, [_sides_in(row, deck) for row in table.rows])
    problems += read.of_another_shape(reader)
    for number, row in enumerate(table.rows, 1):
        problems += _odd_row(row, icons)
        own_id, place = row.words("id"), row.place("id")
        if own_id:
            first = written.setdefault(id_like(own_id) or own_id, place)
            if first != place:
                problems.append(id_taken(place, own_id, first))
            elif (namesake := by_name.get(id_from(own_id))) is not None:
                problems.append(id_taken(place, own_id, namesake, by_name=True))
        wanted = id_from(own_id or row.words(NAME)) or f"row-{number}"
        kind_id = wanted
        while kind_id in taken:
            taken[wanted] += 1
            kind_id = f"{wanted}-{taken[wanted]}"
        taken[kind_id] = 1
        if not own_id and kind_id == wanted:
            named.add(wanted)
            by_name[wanted] = row.place(NAME)
        count = row.words("count")
        sides, place = _sides_in(row, deck), row.place("sides")
        said = [cell.words for cell in row.cells.values() if cell.words]
        is_bare = sum(not is_whole(words) for words in said) <= len([NAME])
        problems += read.odd(sides, [place] * len(sides), place, is_bare=is_bare)
        kind = OwnKind(
            id=kind_id,
            count=int(count) if _is_count(count) else 1,
            words=_words(row, deck),
            emblem=row.words("emblem"),
            colour=row.words("colour").lower(),
            art=_art_of(row, deck, path, reader),
            file=row.words("art"),
            sides=sides,
            namesake=wanted if not own_id and wanted in named else "",
            cells={column: cell.span for column, cell in row.cells.items()},
        )
        problems += odd_icons_of_kind(definition, name, kind, icons, row.place)
        for words, span in _said_in_cells(deck, kind):
            reader.check_letters(words, span)
        yield kind


def _sides_in(row: Row, deck: Deck) -> tuple[str, ...]:
    """Return the sides that a row of a table names."""
    has_sides = "sides" in keys_of(deck)
    return tuple(row.words("sides").replace(",", " ").split()) if has_sides else ()


def _art_of(row: Row, deck: Deck, path: KeyPath, reader: FileReader) -> Artwork | None:
    """Return the picture that a row names, if any."""
    art = row.cells.get("art")
    if art is None or not art.words:
        return None
    rooms, whole = picture_rooms(deck, _words(row, deck)), deck.fit == "page"
    return reader.picture_of_cell(art.words, art.span, path, rooms, whole_page=whole)


def _words(row: Row, deck: Deck) -> Mapping[str, str]:
    unprinted = {*keys_of(deck)} - {NAME, TEXT, CORNER}
    # Some programs write an accent as a separate character after its letter.
    return {
        column: normalize("NFC", cell.words)
        for column, cell in row.cells.items()
        if cell.words and column not in unprinted
    }


def _is_count(words: str) -> bool:
    return bool(_COUNT.fullmatch(words)) and 1 <= int(words) <= MOST_OF_A_KIND


def _odd_row(row: Row, icons: Icons) -> Iterator[Diagnostic]:
    count = row.cells.get("count")
    if count is not None and count.words and not _is_count(count.words):
        yield bad_count(count.span, count.words)
    colour = row.cells.get("colour")
    if colour is not None and colour.words and not _COLOUR.fullmatch(colour.words):
        yield bad_colour(colour.span, colour.words)
    emblem: Cell | None = row.cells.get("emblem")
    if emblem is not None:
        yield from _odd_emblem(emblem.words or None, icons, emblem.span)


def _said_in_cells(deck: Deck, kind: OwnKind) -> Iterator[tuple[str, Span]]:
    """Yield the words of a table's row that boxes show, each with the place of its cell."""
    boxes = (*boxes_of(deck.face).values(), *back_boxes(deck.back).values())
    shown = [box.show for box in boxes if box.manner == "words" and is_shown(box, kind)]
    for column in dict.fromkeys(shown):
        if column in kind.words:
            yield without_icons(own_words(kind.words[column])), kind.cells[column]


def _odd_emblem(
    name: str | None, icons: Icons, span: Span, of_files: str = "art"
) -> Iterator[Diagnostic]:
    if name is not None and not is_icon(name, icons):
        yield unknown_emblem(span, name, icons, of_files)
