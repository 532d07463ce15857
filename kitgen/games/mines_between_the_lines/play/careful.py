"""A careful plan for the game of lines: that of somebody who counts chains and minds the mines."""

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
"""Points, times `WHOLE`, from which on a flag is set rather than a chain opened: what it saves if a
mine is there, times the chance of that, halved as the other may claim the box."""

_DEAR_CHAIN = WHOLE
"""Points, times `WHOLE`, from which on a chain is too dear to open while flags are left."""


class _Hand:
    """What one player makes of a position.

    Attributes:
        look: The field.
        runs: The chains that can be taken now.
        flags_left: How many flags this player can still set.
        lead: How many more these are than anybody else can.
    """

    def __init__(self, decision: LinesDecision) -> None:
        """Look at what a player sees."""
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
        """Return what each box of a chain is held to bring, in points times `WHOLE`."""
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
        """Return what opening the next chain, once no run is left, will bring whoever has to."""
        chains = closed(self.look, self.runs)
        return outlook([price(chain, self.worths(chain)) for chain in chains], lead)

    def gifts(self) -> list[tuple[int, int]]:
        """Return what each line that closes no box and is not safe gives away, and its place."""
        gifts = [opening(chain, self.worths(chain)) for chain in closed(self.look, self.runs)]
        for run in self.runs:
            worths = self.worths(run)
            for number, place in enumerate(run.lines[: -1 if run.is_shut else None]):
                if number:
                    rest = best_start(worths[number:], is_shut=run.is_shut)
                    gifts.append((max(0, sum(worths[:number])) + max(0, rest), place))
        return gifts

    def best_flag(self) -> tuple[int, Flag] | None:
        """Return what the best flag is worth, and where it is set; None: nowhere."""
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
        """Return the move that draws a line."""
        return moves_on(self._boxes).draws[self._board.line_at[place]]

    def draw_any(self, places: Sequence[int]) -> Move:
        """Draw any of some lines."""
        return self.draw(self._stream.pick(places))


def careful(decision: LinesDecision) -> Move:
    """Take what pays, draw safe lines, count chains when none is left, and wait with flags.

    Dots and Boxes as Berlekamp teaches it ("The Dots and Boxes Game", 2000), with boxes worth what
    they are held to bring: their numbers, guessed as the sum of the chances of a mine round them
    (`chances`), or what a mine costs or brings.

    - Box after box is claimed while that pays, a chain that can be left to the other last. Its last
      two boxes, or four of a loop, are left where keeping control is worth more (`outlook`).
    - Then a safe line is drawn, any of them; a line that gives nothing away is as good: nobody is
      glad of a mine. Where no line gives anything away, the last of them decides (`waiting`).
    - Then a flag is set where a mine is likeliest, if that is worth something or every chain is
      dear. It saves the mine, and the other has to open a chain.
    - Then the chain is opened that gives least, and at last the box is claimed that costs least.

    On an open field without flags the last lines of two players are played out (`endgame`).
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
    """Claim a box, or leave the end of a chain; None: no box pays."""
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
    """Draw a line that gives nothing away, or set a flag, or open what gives least."""
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
