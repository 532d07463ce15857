"""Flags in batches of random games, set before each line."""

import numpy as np
from numpy.typing import NDArray

from kitgen.contract.batches import Bools, Chance, Places
from kitgen.games.mines_between_the_lines.play.lines import LinesRules


class Flags:
    """The flags of some games while their lines are drawn.

    Attributes:
        own: Whether a player has a flag on a box, with the axes box, player, game. Player 0
            began the game, player 1 is the next.
        turns: The number of flags set in each game.
    """

    def __init__(self, rules: LinesRules, closed_at: NDArray[np.uint16], lines: int) -> None:
        """Begin games without flags.

        Args:
            rules: The rules of the games.
            closed_at: By box and game, the time of the line that closes the box, from 0.
            lines: The number of lines.
        """
        boxes, count = closed_at.shape
        self._seats, self._lines, self._boxes, self._count = rules.seats, lines, boxes, count
        self._limit = boxes if rules.flag_limit is None else rules.flag_limit
        self._closed_at = closed_at.ravel()
        self._own: Bools = np.zeros(boxes * rules.seats * count, np.bool_)
        self._set = np.zeros(rules.seats * count, np.int32)
        self.turns = np.zeros(count, np.int32)

    @property
    def own(self) -> Bools:
        """Whether each player has a flag on each box: by box, player and game."""
        return self._own.reshape(self._boxes, self._seats, self._count)

    def before_line(self, line: int, mover: Places, chance: Chance) -> None:
        """Let players set flags until chance picks a line in each game.

        A move is drawn among all lines left and all boxes. If it is a box that is claimed or that
        the mover has already flagged, another move is drawn.

        Args:
            line: The number of lines drawn already.
            mover: The player to move in each game; updated in place as flags pass the turn on.
            chance: The source of chance.
        """
        left = self._lines - line
        games = np.arange(self._count)
        while games.size:
            games = games[self._set[mover[games] * self._count + games] < self._limit]
            drawn = chance.below_all(left + self._boxes, len(games)).astype(np.intp)
            flagging = np.flatnonzero(drawn >= left)
            games, box = games[flagging], drawn[flagging] - left
            who = mover[games]
            place = (box * self._seats + who) * self._count + games
            is_open = self._closed_at[box * self._count + games] >= line
            will_do = np.flatnonzero(is_open & ~self._own[place])
            flagged, who = games[will_do], who[will_do]
            self._own[place[will_do]] = True
            self._set[who * self._count + flagged] += 1
            self.turns[flagged] += 1
            mover[flagged] = (who + 1) % self._seats
