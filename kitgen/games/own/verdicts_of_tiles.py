"""Verdicts on tiles with sides: whether they meet, are all there, and can cover a rectangle."""

from collections import Counter
from itertools import product

from kitgen.contract import Certainty
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_declared import AllCombinations, Fills, SidesMeet
from kitgen.games.own.definition_parts import Tiles
from kitgen.games.own.filling import Filling, Outcome, fill, least_turned
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdict import Verdict, named
from kitgen.phrases import counted, in_a_row

_SIDES = 4


def judge_sides_meet(check: SidesMeet, definition: OwnDefinition) -> Verdict:
    """Return which sorts of sides no other tile meets.

    A side is met where another piece, or another copy of the same tile, bears its sort.
    """
    pieces: Counter[str] = Counter()
    for kind in definition.kinds_of(check.of):
        for side in {*kind.sides}:
            pieces[side] += kind.count
    edges = _edges(definition, check.of)
    alone = [edge for edge in edges if pieces[edge] == 1]
    unused = [edge for edge in edges if pieces[edge] == 0]
    value = {"tiles": {edge: pieces[edge] for edge in edges}}
    if alone:
        statement = f"only one tile of `{check.of}` has a side {named(alone)}, and meets no other"
        return Verdict(False, statement, f"add a tile with {named(alone)}", value)
    if unused:
        statement = f"no tile of `{check.of}` has a side {named(unused)}"
        return Verdict(False, statement, "take it out of `edges`, or add tiles with it", value)
    return Verdict(True, f"every sort of side of `{check.of}` is on two tiles or more", "", value)


def _edges(definition: OwnDefinition, name: str) -> tuple[str, ...]:
    tiles = definition.components[name]
    assert isinstance(tiles, Tiles)
    return tuple(tiles.edges)


def judge_all_combinations(check: AllCombinations, definition: OwnDefinition) -> Verdict:
    """Return which ways to put sorts on four sides there are, turned ones counted once.

    They are the necklaces of four beads.
    """
    edges = _edges(definition, check.of)
    wanted = {
        least_turned((first, *rest))
        for first in edges
        for rest in product(edges, repeat=_SIDES - 1)
    }
    there: Counter[tuple[str, ...]] = Counter()
    for kind in definition.kinds_of(check.of):
        there[least_turned(kind.sides)] += kind.count
    missing = sorted(wanted - {*there})
    twice = sorted(sides for sides, count in there.items() if count > 1)
    value = {"combinations": len(wanted), "missing": len(missing), "repeated": len(twice)}
    if missing:
        statement = (
            f"{len(missing)} of {len(wanted)} combinations of sides are missing from `{check.of}`"
        )
        return Verdict(False, statement, f"add one with the sides {', '.join(missing[0])}", value)
    if twice:
        statement = (
            f"{counted(len(twice), 'combination')} of sides of `{check.of}` come more than once"
        )
        return Verdict(False, statement, f"take one with {', '.join(twice[0])} out", value)
    statement = f"`{check.of}` has each of {len(wanted)} combinations of sides once"
    return Verdict(True, statement, "", value)


def judge_fills(check: Fills, definition: OwnDefinition) -> Verdict:
    """Return whether the tiles can cover a rectangle with their sides matching."""
    kinds = definition.kinds_of(check.of)
    width, height = check.area
    rectangle = f"{width} × {height}"
    filling = fill(
        tuple(kind.sides for kind in kinds),
        tuple(kind.count for kind in kinds),
        check.area,
        turning=check.turning,
    )
    steps = counted(filling.steps, "step")
    value = {"outcome": filling.outcome.value, "steps": filling.steps}
    turned = "turned or not" if check.turning else "none of them turned"
    if filling.outcome is Outcome.FOUND:
        covering = _covering(kinds, filling, width)
        statement = (
            f"the tiles of `{check.of}` can cover {rectangle}, {turned}, with sides that match"
        )
        return Verdict(True, statement, "", {**value, "covering": covering}, Certainty.PROVED)
    if filling.outcome is Outcome.UNDECIDED:
        statement = (
            f"no way to cover {rectangle} with the tiles of `{check.of}` was found in {steps}, nor "
            "a proof that there is none"
        )
        return Verdict(None, statement, "declare a smaller area", value)
    there = sum(kind.count for kind in kinds)
    if there < width * height:
        short = f"`{check.of}` has {counted(there, 'tile')}, and {rectangle} takes {width * height}"
        return Verdict(False, short, _filling_hint(check, kinds), value)
    statement = (
        f"the tiles of `{check.of}`, {turned}, cannot cover {rectangle} with sides that match"
    )
    return Verdict(False, statement, _filling_hint(check, kinds), value, Certainty.PROVED)


def _covering(kinds: tuple[OwnKind, ...], filling: Filling, width: int) -> list[list[object]]:
    """Return a covering row by row for machines: each tile's id, and its sides as they lie."""
    laid = [{"tile": kinds[tile].id, "sides": sides} for tile, sides in filling.tiles]
    return [[*laid[start : start + width]] for start in range(0, len(laid), width)]


def _filling_hint(check: Fills, kinds: tuple[OwnKind, ...]) -> str:
    """Return what would make a covering possible: turning the tiles, or more copies of some."""
    tiles, copies = tuple(kind.sides for kind in kinds), tuple(kind.count for kind in kinds)
    if not check.turning and fill(tiles, copies, check.area, turning=True).outcome is Outcome.FOUND:
        return "with `turning: true` they can"
    plenty = tuple(count + check.area[0] * check.area[1] for count in copies)
    filling = fill(tiles, plenty, check.area, turning=check.turning)
    if filling.outcome is not Outcome.FOUND:
        return "add another kind of tile, or declare a smaller area"
    used = Counter(tile for tile, _ in filling.tiles)
    missing = [
        f"{used[number] - kind.count} of `{kind.id}`"
        for number, kind in enumerate(kinds)
        if used[number] > kind.count
    ]
    return f"add {in_a_row(missing)}"
