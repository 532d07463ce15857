"""Certificates of solved boards: the winner's choices, from which the rest is worked out again.

A program outside kitgen searches a board, for minutes perhaps. It writes down one good move for
each position in which the winner is to move, and what is here follows those moves against every
answer of the loser. Nothing is taken on trust: the moves are those of the rules, and where the
certificate stops, `Solver` searches. A bad choice leads to a position that turns out lost.

**Format.** A row of bytes. The first is the cut: a number of free squares. Then, for each of the
`start_pairs`, one byte that is 1 if the first mover wins and 0 if not, and one byte for each choice
in the order of a walk through the game:

- Squares that neither Minelayer can ever reach are taken off the board.
- The walk does not enter a position in which the Minelayers cannot meet, one with no more free
  squares than the cut, or one that it has been in since the start of this pair.
- Moves are listed in an order: those that leave the other player the fewest replies first, then
  those with the most ways on, then by square. A move that leaves the other player stuck is not
  listed. Where such a move wins, the walk goes no further.
- Where the winner is to move, a byte names a listed move, counted from 0, and the walk goes on
  behind it. Where the loser is to move, it goes on behind each listed move in turn.
"""

from collections.abc import Iterator, Mapping

from kitgen.games.manic_minelayers.definition import EndCheck
from kitgen.games.manic_minelayers.proofs.bitboard import spread
from kitgen.games.manic_minelayers.proofs.solver import Solver, Starts
from kitgen.games.manic_minelayers.rules.board import BoardSize

_NO_LIMIT = 1 << 40
"""More positions than any reader comes to: below the cut little is left to search."""


class CertificateError(Exception):
    """A certificate does not prove what it says."""


def start_pairs(columns: int) -> Iterator[tuple[int, int]]:
    """Yield pairs of the first and the second mover's column, one of two mirror images each."""
    last = columns - 1
    for first in range(columns):
        for second in range(columns):
            if (first, second) <= (last - first, last - second):
                yield first, second


def certified_starts(size: BoardSize, end_check: EndCheck, certificate: bytes) -> Starts:
    """Return who wins from each pair of start squares, after following a certificate to its end.

    Args:
        size: A board of at least 3 × 4 squares, either way round.
        end_check: The reading of the end.
        certificate: The bytes, not compressed.

    Returns:
        The table that `solver.solved_starts` would find.

    Raises:
        CertificateError: It does not prove who wins from every pair, or goes on after that.
    """
    content = iter(certificate)
    cut = _next_byte(content)
    winners: dict[tuple[int, int], bool] = {}
    for first, second in start_pairs(size.columns):
        first_wins = bool(_next_byte(content))
        _Replay(size, end_check, cut, content).follow(first, second, first_wins)
        winners[first, second] = first_wins
    if next(content, None) is not None:
        raise CertificateError("the certificate goes on after the last pair")
    return _with_mirror_images(winners, size.columns)


def _next_byte(content: Iterator[int]) -> int:
    byte = next(content, None)
    if byte is None:
        raise CertificateError("the certificate ends too soon")
    return byte


def _with_mirror_images(winners: Mapping[tuple[int, int], bool], columns: int) -> Starts:
    """Return the whole table, of which one of two mirror images each is known."""
    last = columns - 1
    return tuple(
        tuple(
            winners[min((first, second), (last - first, last - second))]
            for second in range(columns)
        )
        for first in range(columns)
    )


class _Replay:
    """The walk through the games from one pair of start squares."""

    __slots__ = ("_by_turn", "_content", "_cut", "_jumps", "_shift", "_shown", "_size", "_solver")

    def __init__(
        self, size: BoardSize, end_check: EndCheck, cut: int, content: Iterator[int]
    ) -> None:
        """Begin with nothing shown; `content` stands before the pair's first choice."""
        self._size = size
        self._by_turn = end_check == "turn"
        self._cut = cut
        self._content = content
        self._shift = size.square_count
        self._solver = Solver(size, end_check, _NO_LIMIT, _NO_LIMIT)
        self._jumps = self._solver.board.jumps
        self._shown: dict[int, bool] = {}

    def follow(self, first: int, second: int, first_wins: bool) -> None:
        """Show who wins from two columns of the home rows, or raise `CertificateError`."""
        mover = 1 << first
        other = 1 << ((self._size.rows - 1) * self._size.columns + second)
        free = self._solver.board.everything ^ mover ^ other
        self._show(mover, other, free, wins_ties=False, wins=first_wins)

    def _show(self, mover: int, other: int, free: int, *, wins_ties: bool, wins: bool) -> None:
        """Show that the player to move, who has a move, wins, or does not; `wins` says which.

        Where nothing more can be played, `wins_ties` decides: whether the player to move was the
        second to move in the game.
        """
        jumps = self._jumps
        other_ahead = jumps[other] & free
        mine = spread(jumps, jumps[mover] & free, free)
        if not mine & other_ahead:
            self._search(mover, other, free, wins_ties=wins_ties, wins=wins)
            return
        free = spread(jumps, mine | other_ahead, free)
        if free.bit_count() <= self._cut:
            self._search(mover, other, free, wins_ties=wins_ties, wins=wins)
            return
        key = ((free << self._shift | mover) << self._shift | other) << 1 | wins_ties
        if key in self._shown:
            _agree(self._shown[key], wins)
            return
        moves = self._moves(mover, other_ahead, free, wins_ties)
        if moves is None:
            _agree(True, wins)
        elif wins:
            choice = _next_byte(self._content)
            if choice >= len(moves):
                raise CertificateError("the certificate names a move that there is not")
            square = moves[choice]
            self._show(other, square, free ^ square, wins_ties=not wins_ties, wins=False)
        else:
            for square in moves:
                self._show(other, square, free ^ square, wins_ties=not wins_ties, wins=True)
        self._shown[key] = wins

    def _moves(self, mover: int, other_ahead: int, free: int, wins_ties: bool) -> list[int] | None:
        """Return the moves to which the other player has a reply; None if some other move wins."""
        ranked = []
        ahead = self._jumps[mover] & free
        while ahead:
            square = ahead & -ahead
            ahead ^= square
            replies = (other_ahead & ~square).bit_count()
            onward = (self._jumps[square] & free).bit_count()
            if replies:
                ranked.append((replies, -onward, square))
            elif onward or wins_ties:
                # The other player is stuck, and loses: the mover is not, or both are.
                return None
        return [square for _, _, square in sorted(ranked)]

    def _search(self, mover: int, other: int, free: int, *, wins_ties: bool, wins: bool) -> None:
        """Show by search who wins; only one of the two players may be stuck, and not the mover."""
        if not self._by_turn and not self._jumps[other] & free:
            # Seen after the move that led here: the other player was stuck, this one was not.
            _agree(True, wins)
        else:
            winning = self._solver.mover_wins(mover, other, free, moved_first=not wins_ties)
            _agree(winning, wins)


def _agree(shown: bool, wins: bool) -> None:
    """Refuse a certificate that leads to a position won by the wrong player."""
    if shown != wins:
        raise CertificateError("the certificate leads to a position that the other player wins")
