"""Columns of tables that look almost like what they should be called."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from kitgen.definitions.tables import Row, Table
from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.games.own.definition import Deck, OwnDefinition
from kitgen.games.own.faces.layouts import back_boxes, boxes_of
from kitgen.games.own.keys.definition_declared import components_named, conditions_of, values_named
from kitgen.games.own.keys.definition_tiles import Tiles
from kitgen.games.own.kinds import KEYS, NAME, PICTURE
from kitgen.values import replace

_ALIKE = 0.75
"""How alike a column and a name are of which the column is taken for a slip."""

_FOREIGN = {
    **dict.fromkeys(("anzahl", "menge", "quantite", "cantidad", "liczba", "ilosc"), "count"),
    **dict.fromkeys(("quantity", "qty", "copies"), "count"),
    **dict.fromkeys(("farbe", "couleur", "kolor"), "colour"),
    **dict.fromkeys(("bild", "image", "imagen", "obraz", "picture"), "art"),
    **dict.fromkeys(("titel", "titre", "titulo", "tytul", "nazwa"), NAME),
}
"""What columns are called in other languages, and by other programs, that mean keys of a kind."""


@coded("OG117")
def misspelt_column(span: Span, column: str, meant: str) -> Diagnostic:
    """A column of a table looks almost like a key of kinds, or like a value that is asked for.

    Columns with the names of keys (`name`, `text`, `corner`, `emblem`, `art`, `colour`, `count`,
    and of tiles `sides`) are these; any other holds values of your own. A column `nmae` would print
    nothing, and nobody would know that `anzahl` is a count; one that a box shows is a value. Nor
    would anybody find the `type` that checks and boxes ask for in a column `tpye` of which nothing
    else is said.
    """
    if meant in KEYS:
        message = f"the column `{column}` is not a key of a kind, and looks like `{meant}`"
        return error("OG117", message, span, f"call it `{meant}`, or give it another name")
    message = f"nothing asks for the column `{column}`, and no column is called `{meant}`"
    hint = f"call it `{meant}`, or write `{column}` where the kit's file says `{meant}`"
    return error("OG117", message, span, hint)


def as_meant(
    table: Table, definition: OwnDefinition, name: str, problems: list[Diagnostic]
) -> Table:
    """Return a table with its misspelt columns called as they should be; each is noted.

    What else is wrong is found so as if they were, and nothing is said twice of one slip.
    """
    deck = definition.decks[name]
    if not (definition.reads_shown(name) and definition.is_read("components", name, "make")):
        return table
    asked = (*_shown(deck), *_asked_for(definition, name))
    meant = dict(_meant(table, deck, asked))
    for column, key in meant.items():
        problems.append(misspelt_column(table.columns[column], column, key))
    return _renamed(table, meant) if meant else table


def _shown(deck: Deck) -> Iterator[str]:
    """Yield what the boxes of a component's faces and backs show or hang on."""
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


def _meant(table: Table, deck: Deck, asked: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield columns that look like a slip, each with what it should be called."""
    free = [key for key in keys_of(deck) if key not in table.columns]
    # Of what is asked for but once, that one place may be the slip: it is reported there.
    lacking = [
        name
        for name, times in Counter(asked).items()
        if times > 1 and name not in (*table.columns, *KEYS, PICTURE, "side")
    ]
    for column in table.columns:
        if column in KEYS or column in asked:
            continue
        key = _FOREIGN.get(column)
        meant = key if key in free else near_miss(column, (*free, *lacking), _ALIKE)
        if meant is not None:
            (free if meant in free else lacking).remove(meant)
            yield column, meant


def keys_of(deck: Deck) -> tuple[str, ...]:
    """Return the columns that are keys of its kinds: only tiles with edges have sides."""
    has_sides = isinstance(deck, Tiles) and deck.sorts
    return KEYS if has_sides else tuple(key for key in KEYS if key != "sides")


def _renamed(table: Table, names: Mapping[str, str]) -> Table:
    def called(column: str) -> str:
        return names.get(column, column)

    rows = tuple(
        Row({called(column): cell for column, cell in row.cells.items()}, row.span)
        for row in table.rows
    )
    columns = {called(column): span for column, span in table.columns.items()}
    return replace(table, columns=columns, rows=rows)
