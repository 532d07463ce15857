"""Verdicts on tiles with sides: whether they match, are complete, and can cover an area."""

from collections import Counter
from collections.abc import Sequence

from kitgen.contract import Certainty
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.boards import Hexagon
from kitgen.games.own.keys.declared import (
    Fills,
    SidesMeet,
    Together,
)
from kitgen.games.own.keys.tiles import Tiles, TileSize
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.areas import (
    Area,
    hexagon_of_hexagons,
    rectangle_of_hexagons,
    rectangle_of_squares,
)
from kitgen.games.own.verdicts.filling import MOST_STEPS, Filling, Outcome, fill
from kitgen.games.own.verdicts.tiles_added import adding
from kitgen.games.own.verdicts.verdict import Verdict, all_named, named
from kitgen.phrases import counted, in_a_row

_MOST_BESIDE = 3
"""The most other areas that are looked at for a hint on tiles to add."""


def judge_sides_meet(check: SidesMeet, definition: OwnDefinition) -> Verdict:
    """Judge which sorts of sides no other tile matches.

    A side is matched if another piece, or another copy of the same tile, has a side of its sort.
    Long sides of a rectangle match only long ones, and short sides short ones.
    """
    tiles, names = tiles_of(definition, check), all_named(check.components)
    sorts = sorts_of(definition, check)
    pieces: Counter[tuple[str, str]] = Counter()
    for kind in definition.kinds_together(check.components):
        for side in {(side, _length(tiles, at)) for at, side in enumerate(kind.sides)}:
            pieces[side] += kind.count
    there = {sort: [count for (of, _), count in pieces.items() if of == sort] for sort in sorts}
    alone = [side for side, count in pieces.items() if count == 1]
    unused = [sort for sort, counts in there.items() if not counts]
    value = {"tiles": {sort: sum(counts) for sort, counts in there.items()}}
    if alone:
        sides = in_a_row([f"a {length} side `{sort}`".replace("  ", " ") for sort, length in alone])
        are, it, added = (
            ("is", "it", "a tile") if len(alone) == 1 else ("are each", "them", "tiles")
        )
        statement = f"{sides} {are} on only one tile of {names}, so no other tile matches {it}"
        return Verdict(False, statement, f"add {added} with {sides}", value)
    if unused:
        are = "the side {} is" if len(unused) == 1 else "the sides {} are"
        statement = f"{are.format(named(unused))} on no tile of {names}"
        return Verdict(False, statement, _hint_on_unused(tiles, sorts, unused), value)
    return Verdict(True, f"every sort of side of {names} is on two tiles or more", "", value)


def _hint_on_unused(tiles: Tiles, sorts: Sequence[str], unused: Sequence[str]) -> str:
    """Return how to leave out sorts of sides that no tile has, or how to use them."""
    them, each = ("it", "it") if len(unused) == 1 else ("them", "each of them")
    used = [sort for sort in sorts if sort not in unused]
    added = f"add two tiles with {each}"
    if not tiles.edges:
        # Halves have every number of pips up to the highest, which is at least 1.
        highest = int(used[-1])
        are_highest = len(used) == highest + 1 > 1
        return f"write `pips: {highest}`, or {added}" if are_highest else added
    return f"take {them} out of `edges`, or {added}"


def _length(tiles: Tiles, side: int) -> str:
    """Return the word for the length of a rectangle's side; "" for other tiles."""
    if not isinstance(tiles.size, TileSize) or not tiles.is_oblong:
        return ""
    return "long" if (tiles.size.height > tiles.size.width) == bool(side % 2) else "short"


def tiles_of(definition: OwnDefinition, check: Together) -> Tiles:
    """Return the tiles that a check names first; all of them have one shape and one size."""
    tiles = definition.components[check.components[0]]
    assert isinstance(tiles, Tiles)
    return tiles


def sorts_of(definition: OwnDefinition, check: Together) -> tuple[str, ...]:
    """Return the sorts of sides of all tiles that a check names."""
    named = (definition.components[name] for name in check.components)
    sorts = (sort for tiles in named if isinstance(tiles, Tiles) for sort in tiles.sorts)
    return tuple(dict.fromkeys(sorts))


def judge_fills(check: Fills, definition: OwnDefinition) -> Verdict:
    """Judge whether the tiles can cover an area with matching sides."""
    names, words = all_named(check.components), _in_words(check)
    area, filling = _area_of(check, definition), _fill(check, definition)
    steps = counted(filling.steps, "step")
    value = {"outcome": filling.outcome.value, "steps": filling.steps}
    turned = "turned or not" if check.turning else "none of them turned"
    if filling.outcome is Outcome.FOUND:
        covering = _covering(definition.kinds_together(check.components), filling, area)
        statement = f"the tiles of {names} can cover {words}, {turned}, with sides that match"
        return Verdict(True, statement, "", {**value, "covering": covering}, Certainty.PROVED)
    if filling.outcome is Outcome.UNDECIDED:
        statement = (
            f"no way to cover {words} with the tiles of {names} was found in {steps}, nor a "
            "proof that there is none"
        )
        return Verdict(None, statement, "declare a smaller area", value)
    hint = _filling_hint(check, definition)
    copies = sum(kind.count for kind in definition.kinds_together(check.components))
    if copies < area.size:
        there = counted(copies, "tile")
        has = "has" if len(check.components) == 1 else "together have"
        statement = f"{names} {has} {there}, but {words} takes {area.size}"
        return Verdict(False, statement, hint, value)
    statement = f"the tiles of {names}, {turned}, cannot cover {words} with sides that match"
    return Verdict(False, statement, hint, value, Certainty.PROVED)


def _fill(check: Fills, definition: OwnDefinition, *, has_plenty: bool = False) -> Filling:
    """Cover an area with the tiles that there are, or with enough of each kind for all of it."""
    area, kinds = _area_of(check, definition), definition.kinds_together(check.components)
    return fill(
        tuple(kind.sides for kind in kinds),
        tuple(kind.count + area.size * has_plenty for kind in kinds),
        area,
        turn=tiles_of(definition, check).turning[1] if check.turning else 0,
        most_steps=definition.share_of(MOST_STEPS, "fills"),
    )


def _area_of(check: Fills, definition: OwnDefinition) -> Area:
    tiles = tiles_of(definition, check)
    pointed = tiles.pointed
    if isinstance(check.area, Hexagon):
        return hexagon_of_hexagons(check.area.radius, pointed=pointed)
    if tiles.shape == "hexagon":
        return rectangle_of_hexagons(*check.area, pointed=pointed)
    return rectangle_of_squares(*check.area)


def _in_words(check: Fills) -> str:
    if isinstance(check.area, Hexagon):
        return f"a hexagon of radius {check.area.radius}"
    width, height = check.area
    return f"{width} × {height}"


def _covering(kinds: tuple[OwnKind, ...], filling: Filling, area: Area) -> list[list[object]]:
    """Return a covering row by row for programs: each tile's id, and its sides as they lie."""
    laid = [{"tile": kinds[tile].id, "sides": sides} for tile, sides in filling.tiles]
    return [[laid[number] for number in row] for row in area.rows]


def _filling_hint(check: Fills, definition: OwnDefinition) -> str:
    """Return what would make a covering possible: turning the tiles, or more copies of some."""
    turning = check.model_copy(update={"turning": True})
    if not check.turning and _fill(turning, definition).outcome is Outcome.FOUND:
        return "with `turning: true` they can"
    filling = _fill(check, definition, has_plenty=True)
    if filling.outcome is not Outcome.FOUND:
        return "add another kind of tile, or declare a smaller area"
    complete = (it.all_combinations for it in definition.checks if it.all_combinations)
    if any({*set_.components} & {*check.components} for set_ in complete):
        return "declare a smaller area"
    used = Counter(tile for tile, _ in filling.tiles)
    # The same tiles may have to cover other areas, too: what one lacks, another must not lose.
    others = [_plentiful(other, definition) for other in _beside(check, definition)]
    for tiles_used in filter(None, others):
        used |= tiles_used
    hint = adding(
        check,
        definition,
        [used[number] for number in range(len(definition.kinds_together(check.components)))],
    )
    return f"{hint}: then all checks `fills` hold" if others and all(others) else hint


def _beside(check: Fills, definition: OwnDefinition) -> list[Fills]:
    """Return the first other checks of areas that the same tiles have to cover."""
    tiles = tiles_of(definition, check)
    others = (declared.fills for declared in definition.checks)
    return [
        other
        for other in others
        if other is not None and other != check and other.components == check.components
        if tiles.shape == "hexagon" or not isinstance(other.area, Hexagon)
    ][:_MOST_BESIDE]


def _plentiful(check: Fills, definition: OwnDefinition) -> Counter[int] | None:
    """Return how many tiles of each kind a covering uses: of those there are, or of more.

    None if no covering is found.
    """
    for has_plenty in (False, True):
        filling = _fill(check, definition, has_plenty=has_plenty)
        if filling.outcome is Outcome.FOUND:
            return Counter(tile for tile, _ in filling.tiles)
    return None
