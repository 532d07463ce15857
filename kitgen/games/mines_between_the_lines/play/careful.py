"""A careful plan for the game of lines: count chains, and take account of mines."""

from collections.abc import Sequence
from typing import TypeAlias

from kitgen.contract.play import Decision
from kitgen.games.mines_between_the_lines.play.board import Look, board_of, members
from kitgen.games.mines_between_the_lines.play.chains import (
    Chain,
    best_start,
    closed,
    opened,
    opening,
    outlook,
    price,
)
from kitgen.games.mines_between_the_lines.play.chances import WHOLE, chances_of
from kitgen.games.mines_between_the_lines.play.endgame import MOST_SAFE, endgame_of
from kitgen.games.mines_between_the_lines.play.field import MINE
from kitgen.games.mines_between_the_lines.play.lines import Flag, Move, Sheet, Sight, moves_on
from kitgen.games.mines_between_the_lines.play.waiting import last_lines

LinesDecision: TypeAlias = Decision[Sheet, Move, Sight]

_GOOD_FLAG = WHOLE * 7 // 20
"""The worth of a flag, in points times `WHOLE`, above which it is set before a chain is opened.

The worth is the saving if a mine is there, times its chance, halved because the opponent may claim
the box.
"""

_DEAR_CHAIN = WHOLE
"""The gift, in points times `WHOLE`, above which no chain is opened while flags are left."""


class _Hand:
    """One player's assessment of a position.

    Attributes:
        look: The field.
        runs: The chains that can be taken now.
        flags_left: The number of flags that this player can still set.
        lead: `flags_left` less the most flags that another player can still set.
    """

    def __init__(self, decision: LinesDecision) -> None:
        """Assess what a player sees."""
        sight = decision.view
        sheet, rules = sight.sheet, sight.sheet.rules
        self._boxes = boxes = rules.source.boxes
        self._board = board = board_of(boxes)
        self._rules, self._stream = rules, decision.stream
        self._chances = chances_of(boxes, rules.source.mine_count, sight.held)
        self._flagged = {board.numbers[box] for box in sheet.flags[sight.seat]}
        self._worths: dict[int, int] = {}
        self.look = look = Look(board, board.places(sheet.drawn))
        self.runs = opened(look) if look.three else []
        limit = len(boxes) if rules.flag_limit is None else rules.flag_limit
        left = [limit - count for count in sight.slips]
        self.flags_left = left.pop(sight.seat)
        self.lead = self.flags_left - max(left, default=0)

    def worths(self, chain: Chain) -> list[int]:
        """Return the expected worth of each box of a chain, in points times `WHOLE`."""
        known = self._worths
        for box in chain.boxes:
            if box not in known:
                known[box] = self._worth(box)
        return [known[box] for box in chain.boxes]

    def _worth(self, box: int) -> int:
        chances, rules = self._chances, self._rules
        mine_worth, _ = rules.worth(MINE, flagged=box in self._flagged)
        if box in chances.seen:
            content = chances.seen[box]
            return WHOLE * (
                mine_worth if content is MINE else rules.worth(content, flagged=False)[0]
            )
        mine = chances.mine(box)
        number = chances.number(box)
        clear = -number if rules.numbers_cost else number
        return mine * mine_worth + (WHOLE - mine) * clear // WHOLE

    def outlook(self, lead: int) -> int:
        """Return the outcome for the player who must open the next chain once no run is left.

        It is in points times `WHOLE`.

        Args:
            lead: That player's lead in flags.
        """
        chains = closed(self.look, self.runs)
        return outlook([price(chain, self.worths(chain)) for chain in chains], lead)

    def gifts(self) -> list[tuple[int, int]]:
        """List the lines that close no box and are not safe, as pairs of their gift and place."""
        gifts = [opening(chain, self.worths(chain)) for chain in closed(self.look, self.runs)]
        for run in self.runs:
            worths = self.worths(run)
            for number, place in enumerate(run.lines[: -1 if run.is_shut else None]):
                if number:
                    rest = best_start(worths[number:], is_shut=run.is_shut)
                    gifts.append((max(0, sum(worths[:number])) + max(0, rest), place))
        return gifts

    def best_flag(self) -> tuple[int, Flag] | None:
        """Return the worth of the best flag, and its move; None if no flag can be set."""
        chances = self._chances
        bare = [
            box for box in members(self._board.boxes & ~self.look.done) if box not in self._flagged
        ]
        if not self.flags_left or not bare:
            return None
        most = max([chances.mine(box) for box in bare])
        box = self._stream.pick([box for box in bare if chances.mine(box) == most])
        saved = self._rules.worth(MINE, flagged=True)[0] - self._rules.worth(MINE, flagged=False)[0]
        return most * saved // 2, Flag(self._board.cells[box])

    def draw(self, place: int) -> Move:
        """Return the move that draws the line at a place."""
        return moves_on(self._boxes).draws[self._board.line_at[place]]

    def draw_any(self, places: Sequence[int]) -> Move:
        """Return a move that draws one of some lines, picked by chance."""
        return self.draw(self._stream.pick(places))


def careful(decision: LinesDecision) -> Move:
    """Claim boxes that pay, draw safe lines, then count chains and wait with flags.

    This is Dots and Boxes as Berlekamp teaches it ("The Dots and Boxes Game", 2000), with boxes
    counted at their expected worth: the number, guessed as the sum of the chances of a mine around
    the box (`chances`), and the points that a mine brings or costs.

    - Claim boxes while that pays, and take last a chain whose end can be left to the opponent.
      Leave its last two boxes, or four of a loop, if keeping control is worth more (`outlook`).
    - Otherwise draw any safe line.
    - Otherwise draw a line that gives nothing away, such as one that leaves the opponent only a
      mine. When all lines left are of this kind, the player who draws the last of them forces the
      opponent to claim (`waiting`).
    - Otherwise set a flag where a mine is most likely, if the flag is worth enough or every chain
      is dear. The flag saves the mine, and the opponent has to open a chain.
    - Otherwise open the chain that gives least, and finally claim the box that costs least.

    The last lines of two players on an open field without flags are played out (`endgame`).
    """
    hand = _Hand(decision)
    look, rules = hand.look, decision.view.sheet.rules
    if (
        rules.is_open
        and rules.flag_limit == 0
        and rules.seats == 2
        and look.safe.bit_count() <= MOST_SAFE
    ):
        best = endgame_of(rules, decision.view.held).best_lines(look)
        if best is not None:
            return hand.draw_any(best)
    taken = _taken(hand)
    if taken is not None:
        return taken
    if look.safe:
        return hand.draw_any(members(look.safe))
    return _given(hand)


def _taken(hand: _Hand) -> Move | None:
    """Return a move that claims a box or leaves the end of a chain; None if no box pays."""
    paying = []
    for run in hand.runs:
        worths, is_shut = hand.worths(run), run.is_shut
        if best_start(worths, is_shut=is_shut) > 0:
            paying.append((len(run.boxes) >= run.left, len(run.boxes), run.lines[0], run))
        elif is_shut and best_start(worths[::-1], is_shut=True) > 0:
            paying.append((len(run.boxes) >= run.left, len(run.boxes), run.lines[-1], run))
    if not paying:
        return None
    _, size, place, run = min(paying, key=lambda item: item[:3])
    if size == run.left and len(hand.runs) == 1 and not hand.look.safe:
        total = sum(hand.worths(run))
        if -total - hand.outlook(-hand.lead) > total + hand.outlook(hand.lead):
            return hand.draw(run.lines[1])
    return hand.draw(place)


def _given(hand: _Hand) -> Move:
    """Return a move that gives as little as possible: a free line, a flag, or a small chain."""
    gifts = hand.gifts()
    least = min(gifts)[0] if gifts else None
    if least is None or least > 0:
        flag = hand.best_flag()
        if flag and (least is None or least > _DEAR_CHAIN or flag[0] > _GOOD_FLAG):
            return flag[1]
    if least is not None and least <= 0:
        free = last_lines(hand.look) if max(gifts)[0] <= 0 else []
        return hand.draw_any(free or [place for gift, place in gifts if gift <= 0])
    if least is not None:
        return hand.draw_any([place for gift, place in gifts if gift == least])
    costs = [(best_start(hand.worths(run), is_shut=run.is_shut), run.lines[0]) for run in hand.runs]
    costs += [
        (best_start(hand.worths(run)[::-1], is_shut=True), run.lines[-1])
        for run in hand.runs
        if run.is_shut
    ]
    return hand.draw(max(costs)[1])
