"""Verdicts on sizes: whether counters, tiles or bases of standees fit on the spaces of a board."""

from math import floor, sqrt

from kitgen.definitions.bounds import bounds_of
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import Board, OwnDefinition
from kitgen.games.own.enough import either, least_size, set_to
from kitgen.games.own.keys.boards import BoardDefinition
from kitgen.games.own.keys.declared import Fits
from kitgen.games.own.keys.parts import Counters, Standees
from kitgen.games.own.keys.tiles import Tiles, TileSize
from kitgen.games.own.verdicts.verdict import Verdict
from kitgen.units import fits, for_both_rulers, in_inches, inches

Laid = Counters | Standees | Tiles
"""What is put on spaces."""


def judge_fits(check: Fits, definition: OwnDefinition) -> Verdict:
    """Judge whether pieces of their shape fit on all spaces of a board together."""
    board = definition.boards[check.on]
    judged = [
        _judge(name, definition.components[name], check.on, board) for name in check.components
    ]
    wrong = [verdict for verdict in judged if not verdict.holds]
    if len(judged) == 1 or len(wrong) == 1:
        return (wrong or judged)[0]
    statement = "; ".join(verdict.statement for verdict in wrong or judged)
    values = {name: it.value for name, it in zip(check.components, judged, strict=True)}
    return Verdict(not wrong, statement, ", and ".join(it.hint for it in wrong), values)


def _judge(name: str, pieces: object, on: str, board: Board) -> Verdict:
    assert isinstance(pieces, Laid)
    size, room = _width(pieces), _room(pieces, board)
    value = {"size": size, "room": room}
    what = {"standees": "a base", "tiles": "a tile"}.get(pieces.make, "a counter")
    piece = f"{what} of `{name}` is {for_both_rulers(size)} wide"
    space = f"a {plan_of(board).noun} of `{on}` has room for {for_both_rulers(room)}"
    if fits(size, room):
        return Verdict(True, f"{piece}, and {space}", "", value)
    if isinstance(pieces, Tiles) and _is_across(pieces, board):
        piece += f" with a {_upmost(pieces.pointed)} at the top"
        space += f", since its own have a {_upmost(not pieces.pointed)} there"
        if fits(size, board.cell):
            hint = f"write `pointed: {str(not pieces.pointed).lower()}` in `{name}`"
            return Verdict(False, f"{piece}, but {space}", hint, value)
    return Verdict(False, f"{piece}, but {space}", _hint(name, pieces, on, board, room), value)


def _hint(name: str, pieces: Laid, on: str, board: Board, room: float) -> str:
    """Return the largest size of pieces that fit or, if none is so small, a larger `cell`.

    The smallest pieces of their sort need a `cell` that is not quite so large.
    """
    # Rounded down to what a ruler shows, so that the size in the hint really fits.
    largest = floor(100 * in_inches(room) + 1e-6) / 100
    smallest = bounds_of(type(pieces), "size").lowest
    if fits(smallest, inches(largest)):
        size = "both lengths" if isinstance(pieces.size, TileSize) else "the size"
        return f"set {size} of `{name}` to {largest:g} in or less"

    def larger(pieces: Laid) -> str:
        least = least_size(board, "cell", lambda twin: fits(_width(pieces), _room(pieces, twin)))
        return f"{set_to('cell', least)} for `{on}`" if least else ""

    hints = [larger(pieces)]
    if not isinstance(pieces.size, TileSize) and not fits(pieces.size, smallest):
        small = larger(pieces.model_copy(update={"size": smallest}))
        hints.append(small and f"{small} and the size of `{name}` to {in_inches(smallest):g} in")
    return either(*hints)


def _width(pieces: Laid) -> float:
    """Return the width of a piece; of a rectangle, the longer of its sides."""
    size = pieces.size
    return max(size.width, size.height) if isinstance(size, TileSize) else size


def _room(pieces: Laid, board: Board) -> float:
    """Return the width of the largest pieces of their shape that fit on all spaces."""
    plan = plan_of(board)
    if isinstance(pieces, Standees) or pieces.shape == "circle":
        return plan.widest_disc
    if pieces.shape != "hexagon":
        return plan.widest_square
    if not (isinstance(board, BoardDefinition) and board.grid.hexagons is not None):
        # Two opposite corners are further apart than two opposite sides.
        return plan.widest_square * sqrt(3) / 2
    return board.cell * sqrt(3) / 2 if _is_across(pieces, board) else board.cell


def _is_across(pieces: Tiles, board: Board) -> bool:
    """Return whether hexagons lie on hexagons that stand otherwise."""
    return (
        pieces.shape == "hexagon"
        and isinstance(board, BoardDefinition)
        and board.grid.hexagons is not None
        and board.grid.pointed != pieces.pointed
    )


def _upmost(pointed: bool) -> str:
    return "corner" if pointed else "side"
