"""Checks that printed pawns form whole sets, one for each base, that players can distinguish."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from kitgen.contract import PieceReading
from kitgen.games.demon_mine.contents import TileSetContents
from kitgen.games.demon_mine.jobs import PAWN_BASES, PAWN_STANDEES, PAWNS
from kitgen.games.demon_mine.rules.kinds import BASES
from kitgen.readback import Differences, Readings, pieces_of, read_back_check, same_paths, unlike


def _set_and_status(name: str) -> tuple[str, str]:
    """Return the set and the status in a pawn's name, such as `pawn-miners-gear-set-aside-3`."""
    _, team, rim, *status = name.split("-")[:-1]
    return f"{team}-{rim}", "-".join(status)


@read_back_check("DM219")
def check_printed_pawns(contents: TileSetContents, readings: Readings) -> Differences:
    """There is a set of pawns for each base, all sets are equally large, and no two look alike.

    Whether flat or standing, each player needs as many pawns as the others, each standing one a
    base, and nobody may mistake them for another's. The file was changed: build the kit again.
    """
    wanted = sum(tile.kind in BASES for tile in contents.tiles)
    counts: dict[str, dict[str, Counter[str]]] = {}
    for component in (PAWNS.id, PAWN_STANDEES.id, PAWN_BASES.id):
        pieces = pieces_of(readings, "pieces", component)
        if not pieces:
            continue
        counts[component] = _by_set(pieces)
        yield from _unequal(component, counts[component], wanted)
        yield from _alike(component, pieces)
    yield from _backs(readings, two_sided=contents.two_sided_pawns)
    if not counts:
        yield f"0 sets of pawns are printed, but the tiles hold {wanted} bases"
    if counts.get(PAWN_STANDEES.id) != counts.get(PAWN_BASES.id):
        standing, bases = (
            sum(sum(count.values()) for count in counts.get(key, {}).values())
            for key in (PAWN_STANDEES.id, PAWN_BASES.id)
        )
        yield f"{standing} standing pawns are printed, and {bases} bases"


def _by_set(pieces: Sequence[PieceReading]) -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for piece in pieces:
        pawn_set, status = _set_and_status(piece.name)
        counts[pawn_set][status] += 1
    return counts


def _unequal(component: str, sets: Mapping[str, Counter[str]], wanted: int) -> Differences:
    if len(sets) != wanted:
        yield f"{len(sets)} sets of {component} are printed, but the tiles hold {wanted} bases"
    sizes = sorted({count.total() for count in sets.values()})
    if len({frozenset(count.items()) for count in sets.values()}) != 1:
        yield f"the sets of {component} have {sizes[0]} to {sizes[-1]} pieces"


def _alike(component: str, pieces: Sequence[PieceReading]) -> Differences:
    """Yield a fault for kinds of pawns that look alike, and for copies of a kind that differ."""
    for piece, usual in unlike((_set_and_status(piece.name), piece) for piece in pieces):
        yield f"{piece.name} and {usual.name} are of one kind, but look different"
    first: dict[tuple[str, str], PieceReading] = {}
    for piece in pieces:
        first.setdefault(_set_and_status(piece.name), piece)
    for piece, other in combinations(first.values(), 2):
        if same_paths(piece, other):
            yield f"{piece.name} and {other.name} of the {component} look alike"


def _backs(readings: Readings, *, two_sided: bool) -> Differences:
    """Yield a fault for backs that are missing, that must not be there, or that look wrong.

    A back must look like a front of the other team with the same status.
    """
    fronts, backs = (pieces_of(readings, "pieces", PAWNS.id, side) for side in ("front", "back"))
    if not two_sided:
        if backs:
            yield f"{len(backs)} pawns have a back, but the kit's have one side"
        return
    if len(backs) != len(fronts):
        yield f"{len(backs)} of {len(fronts)} two-sided pawns have a back"
    looks = {_set_and_status(front.name): front for front in fronts}
    for back in backs:
        pawn_set, status = _set_and_status(back.name)
        team = pawn_set.partition("-")[0]
        others = [
            look
            for (other, its), look in looks.items()
            if its == status and other.partition("-")[0] != team
        ]
        if not any(same_paths(back, other) for other in others):
            yield f"the back of {back.name} shows none of {len(others)} other pawns"
