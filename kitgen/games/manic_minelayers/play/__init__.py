"""The engines of Manic Minelayers: the game for two on a kit's boards, and the tour for one."""

from collections.abc import Iterator
from functools import partial

from kitgen.contract.play import Playable
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.play.board import rectangle
from kitgen.games.manic_minelayers.play.duel import DuelRules
from kitgen.games.manic_minelayers.play.engines import DUEL, TOUR
from kitgen.games.manic_minelayers.play.observing import SECONDS_A_NUMBER, SECONDS_A_TURN
from kitgen.games.manic_minelayers.play.picture import draw_duel, draw_walk, enlargement
from kitgen.games.manic_minelayers.play.tour import TourRules
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.phrases import counted

_AGREED = "The first player is chosen at random; at a table, the players agree on who starts."
_NO_ERASER = (
    "A tour is tried once, from its first number until it gets stuck; nothing is rubbed out."
)


def playables(
    definition: ManicMinelayersDefinition, content: MinelayersContent
) -> tuple[Playable, ...]:
    """Return the games of a kit: on its board, on each size of its pencil boards, and its tour."""
    return tuple(_playables(definition, content))


def _playables(
    definition: ManicMinelayersDefinition, content: MinelayersContent
) -> Iterator[Playable]:
    if definition.is_for_table:
        square = definition.board.square_size
        yield _duel(f"board, {content.board}", content.board, square, definition)
    for size in dict.fromkeys(content.pencil_boards):
        assert definition.pencil_sheets is not None
        square = definition.pencil_sheets.square_size
        # Boards of one size may differ by their holes, of which there may be hundreds.
        number = f" {content.pencil_boards.index(size) + 1}" if size.holes else ""
        holes = f" with {counted(len(size.holes), 'hole')}" if size.holes else ""
        yield _duel(f"pencil board{number}, {size}{holes}", size, square, definition)
    if content.tour is not None:
        tour = content.tour
        printed = frozenset((number, tour.squares[number - 1]) for number in tour.given)
        rules = TourRules(frozenset(tour.squares), printed)
        supposed = (_NO_ERASER,)
        yield Playable(f"tour, {tour.size}", TOUR, rules, supposed, draw_walk, SECONDS_A_NUMBER)


def _duel(
    name: str, size: BoardSize, square: float, definition: ManicMinelayersDefinition
) -> Playable:
    readings = definition.rules
    rules = DuelRules(rectangle(size), readings.placement, readings.end_check)
    supposed = (_AGREED,) if readings.first_move == "agree" else ()
    # The rules do not contain the size of squares, because play does not depend on it.
    larger = partial(enlargement, square)
    return Playable(name, DUEL, rules, supposed, draw_duel, SECONDS_A_TURN, larger)
