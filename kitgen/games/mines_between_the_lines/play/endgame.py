"""The end of a game on an open field without flags, searched move by move.

Nothing is hidden there, so a position has the same worth for either player to move. Only moves that
can matter are tried. A box that pays is taken immediately, except that the end of a chain may be
left to the opponent. Safe lines are drawn before all others. Of the chains that pay from end to
end, only the cheapest of each kind is opened. If too much is left to search, `outlook` estimates
the worth of a position.
"""

from functools import lru_cache
from typing import TypeAlias

from kitgen.games.mines_between_the_lines.play.board import Look, board_of, members
from kitgen.games.mines_between_the_lines.play.chains import (
    Chain,
    closed,
    opened,
    opening,
    outlook,
    price,
)
from kitgen.games.mines_between_the_lines.play.field import Holds
from kitgen.games.mines_between_the_lines.play.lines import LinesRules
from kitgen.tabletop.grid import Cell

MOST_SAFE = 5
"""The most safe lines with which a position is searched."""

_MOST_STATES = 150
"""The most states, estimated as a product over all chains, with which a position is searched."""

_Chains: TypeAlias = list[Chain]


class Endgame:
    """The worth of positions on one open field to the player to move."""

    def __init__(self, rules: LinesRules, held: frozenset[tuple[Cell, Holds]]) -> None:
        """Begin without any known position.

        Args:
            rules: The rules of the game.
            held: All boxes with their contents.
        """
        self._board = board_of(rules.source.boxes)
        numbers = self._board.numbers
        self._worths = {
            numbers[box]: rules.worth(content, flagged=False)[0] for box, content in held
        }
        self._known: dict[int, int] = {}

    def best_lines(self, look: Look) -> list[int] | None:
        """Return the places of the best lines; None if too much is left to search."""
        runs = opened(look) if look.three else []
        if not self._is_playable(look, runs):
            return None
        tried = {place: self._drawn(look, place) for place in self._lines(look, runs)}
        best = max(tried.values())
        return [place for place, worth in tried.items() if worth == best]

    def _worth(self, look: Look) -> int:
        """Return the points that the player to move will win, less those of the opponent."""
        worth = self._known.get(look.left)
        if worth is None:
            runs = opened(look) if look.three else []
            if not look.left:
                worth = 0
            elif self._is_playable(look, runs):
                worth = max([self._drawn(look, place) for place in self._lines(look, runs)])
            else:
                chains = closed(look, runs)
                worth = outlook([price(chain, self._worths_of(chain)) for chain in chains], 0)
            self._known[look.left] = worth
        return worth

    def _drawn(self, look: Look, place: int) -> int:
        """Return the worth of drawing a line to the player who draws it."""
        after = Look(self._board, self._board.lines & ~look.left | 1 << place)
        claimed = after.done & ~look.done
        if not claimed:
            return -self._worth(after)
        return sum([self._worths[box] for box in members(claimed)]) + self._worth(after)

    def _worths_of(self, chain: Chain) -> list[int]:
        return [self._worths[box] for box in chain.boxes]

    def _pays(self, chain: Chain) -> bool:
        return min(self._worths_of(chain)) >= 0

    def _is_playable(self, look: Look, runs: _Chains) -> bool:
        """Return whether few enough safe lines, or states of all chains, are left to search."""
        if look.safe:
            return look.safe.bit_count() <= MOST_SAFE
        chains = closed(look, runs)
        cheap = [chain for chain in chains if self._pays(chain)]
        kinds = list(map(_kind, cheap))
        states = 1
        for kind in set(kinds):
            states *= 1 + kinds.count(kind)
        for chain in (*runs, *chains):
            if not self._pays(chain):
                states *= 2 + len(chain.boxes)
            elif chain.is_open:
                states *= 2
        return states <= _MOST_STATES

    def _lines(self, look: Look, runs: _Chains) -> list[int]:
        """Return the places of the lines to try."""
        paying = [
            (run.left <= len(run.boxes), len(run.boxes), place, run)
            for run in runs
            for place in self._paying_line(run)
        ]
        if paying:
            # Chains whose end cannot be left to the opponent are taken first.
            can_be_left, size, place, run = min(paying, key=lambda item: item[:3])
            is_end = size <= run.left and len(paying) == 1
            if len(run.lines) > 1 and ((can_be_left and is_end) or not self._pays(run)):
                return [place, run.lines[1]]
            return [place]
        if look.safe:
            return members(look.safe)
        lines = [place for run in runs for place in run.lines]
        cheapest: dict[tuple[bool, bool], tuple[int, int]] = {}
        for chain in closed(look, runs):
            if not self._pays(chain):
                lines += chain.lines
                continue
            gift = opening(chain, self._worths_of(chain))
            kind = _kind(chain)
            cheapest[kind] = min(gift, cheapest.get(kind, gift))
        return lines + [place for _, place in cheapest.values()]

    def _paying_line(self, run: Chain) -> tuple[int, ...]:
        """Return the place of a line that claims a box of an opened chain and pays, if any."""
        worths = self._worths_of(run)
        if run.is_shut and len(worths) == 2:
            return (run.lines[0],) if sum(worths) >= 0 else ()
        if worths[0] >= 0:
            return (run.lines[0],)
        return (run.lines[-1],) if run.is_shut and worths[-1] >= 0 else ()


def _kind(chain: Chain) -> tuple[bool, bool]:
    """Return whether a chain is a loop, and whether its end can be left to the opponent."""
    return chain.is_loop, len(chain.boxes) > chain.left


@lru_cache(maxsize=4)
def endgame_of(rules: LinesRules, held: frozenset[tuple[Cell, Holds]]) -> Endgame:
    """Return the endgame of an open field, which keeps the worths it has computed."""
    return Endgame(rules, held)
