"""Checks whether the components that a declared check names together can be one set."""

from collections.abc import Mapping
from itertools import islice

from kitgen.contract.checks import Fault, Faults
from kitgen.diagnostics import KeyPath
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import (
    AllCombinations,
    Drawn,
    Fills,
    SidesMeet,
    values_named,
)
from kitgen.games.own.keys.tiles import Tiles, TileSize
from kitgen.phrases import counted
from kitgen.units import for_both_rulers

_OF_SETS = ("make", "shape", "size", "pointed", "edges", "pips")
"""The keys of components that decide whether they can be one set."""


def faults_together(
    definition: OwnDefinition, check: object, names: Mapping[KeyPath, str], path: KeyPath
) -> Faults:
    """Yield why the components that a check names are not one set of pieces; values named twice.

    Args:
        definition: The game.
        check: The keys of the check.
        names: The components by the paths that name them, all of which exist.
        path: Where the check is written.
    """
    known: list[str] = []
    for at, name in names.items():
        if name in known:
            yield Fault(f"`{name}` is named twice", (*path, *at), "take this one out")
            continue
        # Two sets of tiles may each go on with the sorts of sides of a third, but differently.
        pairs = (
            (other, name)
            for other in known
            if all(definition.keys_are_read(each, _OF_SETS) for each in (other, name))
        )
        differences = (_difference(definition, pair, check) for pair in pairs)
        for message, hint in islice(filter(None, differences), 1):
            yield Fault(message, (*path, *at), hint)
        known.append(name)
    values = [*values_named(check)]
    for index, (at, value) in enumerate(values):
        if value in (other for _, other in values[:index]):
            hint = "name another one" if at == ("for",) else "take this one out"
            yield Fault(f"`{value}` is named twice", (*path, *at), hint)


def _difference(
    definition: OwnDefinition, names: tuple[str, str], check: object
) -> tuple[str, str] | None:
    """Return the first difference that keeps two components apart, with a hint."""
    is_of_values = isinstance(check, AllCombinations) and check.values is not None
    if is_of_values or not isinstance(check, Drawn | SidesMeet | AllCombinations | Fills):
        return None
    name, other_name = names
    deck, other_deck = (definition.decks[each] for each in names)
    if deck.make != other_deck.make:
        return (
            f"`{name}` are {deck.make} and `{other_name}` are {other_deck.make}, which nobody "
            "shuffles together",
            "take this one out, or write a check for each",
        )
    if isinstance(check, Drawn):
        return None
    assert isinstance(deck, Tiles)
    assert isinstance(other_deck, Tiles)
    outlines = _outline(deck), _outline(other_deck)
    if outlines[0] != outlines[1]:
        return (
            f"tiles of `{name}` are {outlines[0]} and those of `{other_name}` {outlines[1]}, so "
            "they do not lie side by side",
            "give both one shape and size, or write a check for each",
        )
    if (deck.pips is None) != (other_deck.pips is None):
        message = f"only one of `{name}` and `{other_name}` has pips"
        return message, "give both pips, or both the same `edges`"
    hint = f"write the same `edges` in `{name}` and `{other_name}`, in the same order"
    # The last sorts may be missing from one of them.
    for dots, (sort, other_sort) in enumerate(zip(deck.edges, other_deck.edges, strict=False), 1):
        if sort != other_sort:
            marked = f"a side of {counted(dots, 'dot')} is"
            return f"{marked} `{sort}` on `{name}`, but `{other_sort}` on `{other_name}`", hint
        colours = deck.edges[sort].lower(), other_deck.edges[sort].lower()
        if colours[0] != colours[1]:
            message = f"`{sort}` is {colours[0]} on `{name}`, but {colours[1]} on `{other_name}`"
            return message, hint
    return None


def _outline(tiles: Tiles) -> str:
    """Return the shape and the size of tiles in words."""
    size = tiles.size
    if isinstance(size, TileSize):
        lengths = f"{for_both_rulers(size.width)} by {for_both_rulers(size.height)}"
    else:
        lengths = f"{for_both_rulers(size)}"
    return f"{'pointed ' * tiles.pointed}{tiles.shape}s of {lengths}"
