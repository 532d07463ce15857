"""Misspelt columns of tables, and misspelt values of kinds."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Set

from kitgen.contract.files import FileReader
from kitgen.definitions.hints import number_in
from kitgen.definitions.tables import Cell, Row, Table
from kitgen.definitions.wording import listed, near_miss, shortened
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.emblems import EMBLEMS
from kitgen.games.own.faces.layouts import back_boxes, boxes_of
from kitgen.games.own.keys.declared import Summed, components_named, conditions_of, values_named
from kitgen.games.own.keys.parts import Kind
from kitgen.games.own.keys.tiles import Tiles
from kitgen.games.own.kinds import KEYS, NAME, PICTURE, TEXT
from kitgen.games.own.verdicts.verdict import is_whole
from kitgen.phrases import plain_letters
from kitgen.values import replace

_ALIKE = 0.75
"""How alike a column and a name must be for the column to be taken for a misspelling."""

_DIGITS = re.compile("[0-9]+")
_COUNT_OR_NONE = re.compile("[1-9][0-9]{0,2}|")

_PICTURE_FILE = re.compile(r".+\.(?:svg|png|jpe?g|webp|tiff?|gif)", re.IGNORECASE)
_COLOUR = re.compile("#[0-9a-fA-F]{6}")
_NO_DIGITS = re.compile("[^0-9]+")
_NO_NUMBER = re.compile(r"[^\s,]*[^\s,0-9][^\s,]*")

_FOREIGN = {
    **dict.fromkeys(("edges", "edge", "seiten", "kanten", "cotes", "bords", "lados"), "sides"),
    **dict.fromkeys(("boki", "krawedzie", "bordes"), "sides"),
    **dict.fromkeys(("anzahl", "menge", "quantite", "cantidad", "liczba", "ilosc"), "count"),
    **dict.fromkeys(("quantity", "qty", "copies"), "count"),
    **dict.fromkeys(("stueck", "aantal", "quantita", "quantidade"), "count"),
    **dict.fromkeys(("farbe", "couleur", "kolor"), "colour"),
    **dict.fromkeys(("bild", "image", "imagen", "obraz", "picture"), "art"),
    **dict.fromkeys(("photo", "photograph", "foto", "fotografia", "zdjecie", "plik"), "art"),
    **dict.fromkeys(("titel", "titre", "titulo", "tytul", "nazwa", "nombre"), NAME),
    **dict.fromkeys(("title", "word", "wort", "mot", "palabra", "slowo"), NAME),
    **dict.fromkeys(("texte", "texto", "tekst"), TEXT),
}
"""Names, without accents, that other languages and programs use for the keys of a kind."""

_TEXTS = ("description", "rule", "rules", "effect", "beschreibung", "regel", "opis", "efecto")
"""Names that mean the text of a face that shows one."""

_DRAWN = ("icon", "icone", "icono", "ikona", "symbol", "symbole", "simbolo", "sign", "drawing")
"""Names that mean an emblem above the names of emblems, on a face that shows one."""

_COUNTING = ("amount", "number", "numero", "pieces", "stuck", "nombre", "sztuk", "sztuki", "pezzi")
"""Names that mean a count only above whole numbers that do not number the rows.

`nombre` is a number in French, and a name in Spanish.
"""


_OF_FORM = {
    "emblem": "an emblem",
    "art": "a picture's file",
    "colour": "a colour code",
    "count": "a count of pieces",
    "sides": "a list of sides",
}
"""The keys of a kind whose words have a form of their own, and what these are."""


@coded("OG117")
def misspelt(span: Span, message: str, hint: str) -> Diagnostic:
    """A column of a table looks almost like a key of kinds, or like a value that is asked for.

    Columns with the names of keys (`name`, `text`, `corner`, `emblem`, `art`, `colour`, `count`,
    and of tiles `sides`) are those keys; any other column holds values of your own. A column `nmae`
    would print nothing, and nobody would know that `anzahl` is a count; one that a box shows is a
    value. Nor would anybody find the `type` that checks and boxes ask for in a column `tpye` that
    nothing else mentions. A column `art` names files; names of emblems are in one called `emblem`.
    The headings of two columns may also be exchanged. The same goes for a value of some kinds, in
    YAML or in a column of its own, that looks like one that they lack and others have: `strenght`
    beside `strength`.
    """
    return error("OG117", message, span, hint)


def _misspelt_column(span: Span, column: str, meant: str, has_meant: bool) -> Diagnostic:
    if column in KEYS:
        there, wanted = ("emblems", "files") if column == "art" else ("files", "emblems")
        message = f"the column `{column}` has names of {there}, not of {wanted}"
        return misspelt(span, message, f"call it `{meant}`")
    if meant in KEYS:
        message = f"the column `{column}` is not a key of a kind, and looks like `{meant}`"
        return misspelt(span, message, f"call it `{meant}`, or give it another name")
    if has_meant:
        message = f"nothing asks for the column `{column}`, and its rows have no `{meant}`"
        hint = f"write its words under `{meant}`, or give it another name"
        return misspelt(span, message, hint)
    message = f"nothing asks for the column `{column}`, and no column is called `{meant}`"
    hint = f"call it `{meant}`, or write `{column}` where the kit's file says `{meant}`"
    return misspelt(span, message, hint)


def columns_as_meant(
    table: Table, definition: OwnDefinition, name: str, problems: list[Diagnostic]
) -> Table:
    """Return a table with its misspelt columns renamed, and note each of them.

    Later checks then see the corrected names, so a slip is not reported a second time.
    """
    deck = definition.decks[name]
    if not (
        definition.shown_values_are_read(name) and definition.is_read("components", name, "make")
    ):
        return table
    icons = {*EMBLEMS, *definition.icons}
    summed = {
        check.value
        for check in (declared.keys for declared in definition.checks)
        if isinstance(check, Summed) and name in check.components
    }
    names = dict[str, str]()
    rounds = _exchanged(table, deck, summed - {*KEYS}, icons) if table.is_whole else ()
    for columns in rounds:
        form = _OF_FORM.get(
            columns[0], "a whole number" if columns[0] in summed else "a list of icons"
        )
        problems.append(_exchanged_headings(table, columns, form))
        names |= dict(zip(columns[1:] + columns[:1], columns, strict=True))
    table = _renamed(table, names)
    asked = (*_shown(deck), *_asked_for(definition, name))
    meant = dict(_meant(table, deck, asked, icons))
    if definition.is_read("checks"):
        rows = [
            [column for column, cell in row.cells.items() if cell.words and column not in meant]
            for row in table.rows
        ]
        meant |= dict(_meant_elsewhere(rows, asked))
    for column, key in meant.items():
        place = table.columns[column]
        problems.append(_misspelt_column(place, column, key, key in table.columns))
    return _renamed(table, meant) if meant else table


def kinds_as_meant(
    kinds: Mapping[str, Kind],
    definition: OwnDefinition,
    name: str,
    reader: FileReader,
    problems: list[Diagnostic],
) -> Mapping[str, Kind]:
    """Return kinds from YAML with their misspelt values renamed, and note each of them."""
    if not (definition.shown_values_are_read(name) and definition.is_read("checks")):
        return kinds
    asked = (*_shown(definition.decks[name]), *_asked_for(definition, name))
    slips = {
        value: meant
        for value, meant in _meant_elsewhere([[*kind.values] for kind in kinds.values()], asked)
        if definition.values_are_read(name, meant)
    }
    if not slips:
        return kinds
    for kind_id, kind in kinds.items():
        for value in slips.keys() & kind.values.keys():
            place = reader.where("components", name, "kinds", kind_id, "values", value)
            message = f"`{kind_id}` has a value `{shortened(value)}` that nothing asks for"
            problems.append(misspelt(place, message, f"did you mean `{slips[value]}`?"))
    return {
        kind_id: kind.model_copy(
            update={"values": {slips.get(key, key): said for key, said in kind.values.items()}}
        )
        for kind_id, kind in kinds.items()
    }


def _shown(deck: Deck) -> Iterator[str]:
    """Yield the values that the boxes of a component's faces and backs show or depend on."""
    for box in (*boxes_of(deck.face).values(), *back_boxes(deck.back).values()):
        yield box.show
        yield from box.when


def _asked_for(definition: OwnDefinition, name: str) -> Iterator[str]:
    """Yield the values of a component that declared checks ask for."""
    for declared in definition.checks:
        if name in components_named(declared).values():
            for _, condition in conditions_of(declared.keys):
                yield from condition
            for _, value in values_named(declared.keys):
                yield value


def _exchanged_headings(table: Table, columns: tuple[str, ...], form: str) -> Diagnostic:
    """Report that headings stand above each other's words: the first above no words of its form."""
    first, other, *more = columns
    message = f"nothing below `{first}` is {form}, but everything below `{other}` is"
    if not more:
        return misspelt(table.columns[first], message, "exchange the two headings")
    right = dict(zip(columns[1:] + columns[:1], columns, strict=True))
    written = [column for column in table.columns if column in right]
    wrong, meant = listed(written), ", ".join(right[column] for column in written)
    place = table.columns[written[0]]
    hint = f"write, from left to right: {meant}"
    return misspelt(place, f"the headings {wrong} stand above each other’s words", hint)


def _exchanged(
    table: Table, deck: Deck, summed: Collection[str], icons: Set[str]
) -> Iterator[tuple[str, ...]]:
    """Yield the headings that stand above each other's words, each before the one above its own."""
    forms = _forms(deck, summed, icons)
    words = {name: {row.words(name) for row in table.rows} - {""} for name in table.columns}
    odd = [key for key in forms if words.get(key) and not any(map(forms[key], words[key]))]
    above: dict[str, str] = {}
    for key in odd:
        fitting = [
            name
            for name, said in words.items()
            if said and all(map(forms[key], said)) and (name in odd or name not in forms)
        ]
        fitting = [name for name in fitting if name in odd] or fitting
        if len(fitting) == 1:
            above[key] = fitting[0]
    known: set[str] = set()
    for key, other in above.items():
        if {key, other} & known:
            continue
        columns = _round(above, key)
        # Counts in words, such as `two` or `4 x`, may stand beside numbers with another meaning.
        is_word = key not in summed and (
            key != "count"
            or all(_NO_DIGITS.fullmatch(said) and number_in(said) is None for said in words[key])
        )
        if other in odd or (other not in forms and is_word):
            known.update(columns)
            yield columns


def _round(above: Mapping[str, str], key: str) -> tuple[str, ...]:
    """Return headings from a key on, each above the words of the one before; at least two.

    `above` has, for each heading, the one above its words. If no round comes back to the key, it is
    exchanged with that one.
    """
    columns = [key]
    while (following := above.get(columns[-1])) is not None and following not in columns:
        columns.append(following)
    return tuple(columns) if following == key else (key, above[key])


def _forms(
    deck: Deck, summed: Collection[str], icons: Set[str]
) -> dict[str, Callable[[str], object]]:
    """Return what says whether words have the form of a key or of a value with one.

    Values that `sum` adds up (`summed`) are numbers, and those that a box shows as icons are lists
    of these.
    """
    forms: dict[str, Callable[[str], object]] = {
        "emblem": icons.__contains__,
        "art": _PICTURE_FILE.fullmatch,
        "colour": _COLOUR.fullmatch,
        "count": _COUNT_OR_NONE.fullmatch,
    }
    if isinstance(deck, Tiles) and (sorts := {*deck.sorts}):
        forms["sides"] = lambda said: sorts.issuperset(said.split())
    forms |= dict.fromkeys(summed, is_whole)
    for box in (*boxes_of(deck.face).values(), *back_boxes(deck.back).values()):
        if box.show not in KEYS and box.icon is None and box.manner != "words":
            forms[box.show] = lambda said: (
                bool(named := _NO_NUMBER.findall(said)) and icons >= {*named}
            )
    return forms


def _meant(
    table: Table, deck: Deck, asked: Collection[str], icons: Set[str]
) -> Iterator[tuple[str, str]]:
    """Yield the misspelt columns, each with the name that was meant.

    `asked` lists the values that boxes and checks ask for.
    """
    free = [key for key in keys_of(deck) if key not in table.columns]
    # If only one place asks for a name, that place may be the slip; it is reported there.
    lacking = [
        name
        for name, times in Counter(asked).items()
        if times > 1 and name not in (*table.columns, *KEYS, PICTURE, "side")
    ]
    art = {row.words("art") for row in table.rows} - {""}
    if "emblem" in free and art and art <= icons:
        free.remove("emblem")
        yield "art", "emblem"
    files = {row.words("emblem") for row in table.rows} - {""}
    if "art" in free and files and all(map(_PICTURE_FILE.fullmatch, files)):
        free.remove("art")
        yield "emblem", "art"
    for column in table.columns:
        # A box that shows `picture` shows the art or the emblem, never a value.
        if column in KEYS or (column in asked and column != PICTURE):
            continue
        key = _key_called(column, table, asked)
        meant = key if key in free else near_miss(column, (*free, *lacking), _ALIKE)
        if meant is not None:
            (free if meant in free else lacking).remove(meant)
            yield column, meant


def _key_called(column: str, table: Table, asked: Collection[str]) -> str | None:
    """Return the key that a column's name means in another language or program, if any.

    `asked` lists the values that boxes and checks ask for.
    """
    name = plain_letters(column)
    words = [row.words(column) for row in table.rows]
    is_numbering = len(words) > 1 and words == [str(row) for row in range(1, len(words) + 1)]
    are_counts = any(words) and all(map(_COUNT_OR_NONE.fullmatch, words)) and not is_numbering
    if name in _COUNTING and are_counts:
        return "count"
    if name in _TEXTS and TEXT in asked:
        return TEXT
    key = _FOREIGN.get(name)
    is_drawn = key == "art" or (name in _DRAWN and PICTURE in asked)
    return "emblem" if is_drawn and any(words) and {*filter(None, words)} <= {*EMBLEMS} else key


def _meant_elsewhere(
    kinds: Collection[Collection[str]], asked: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield the values that look like misspellings of one that other kinds have, with that one.

    Only values that nothing asks for can be misspelt. If one kind has both, they are two values;
    so are names that differ only in their digits, such as `clue1` and `clue2`.

    `kinds` has the names of the values that each kind has.
    """
    there = dict.fromkeys(value for values in kinds for value in values)
    known = [value for value in there if value in asked and value not in (*KEYS, PICTURE, "side")]
    for value in there:
        if value in asked or value in KEYS:
            continue
        meant = near_miss(value, known, _ALIKE)
        if meant is None or _DIGITS.sub("", value) == _DIGITS.sub("", meant):
            continue
        if not any(value in values and meant in values for values in kinds):
            yield value, meant


def keys_of(deck: Deck) -> tuple[str, ...]:
    """Return the columns that are keys of its kinds: only tiles with edges have sides."""
    has_sides = isinstance(deck, Tiles) and deck.sorts
    return KEYS if has_sides else tuple(key for key in KEYS if key != "sides")


def _renamed(table: Table, names: Mapping[str, str]) -> Table:
    def called(column: str) -> str:
        return names.get(column, column)

    def renamed(row: Row) -> Row:
        cells: dict[str, Cell] = {}
        for column, cell in row.cells.items():
            if cell.words or called(column) not in cells:
                cells[called(column)] = cell
        return Row(cells, row.span)

    columns = {called(column): span for column, span in table.columns.items()}
    return replace(table, columns=columns, rows=tuple(map(renamed, table.rows)))
