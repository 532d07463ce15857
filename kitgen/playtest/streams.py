"""Where the chance of a playtest comes from.

A stream is named by the seed, the game and the game's number, never by a kit: two variants that
are played with one seed meet the same chance wherever their rules ask the same of it (common
random numbers), and so differ by their rules more than by luck. What is drawn beforehand, the
events, and the choices of each seat have children of their own, one for each event and each
decision, so that a changed count or one decision more moves nothing else.
"""

from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class GameStreams:
    """The chance of one game: `game_streams` makes it."""

    stream: Stream

    def setup(self) -> Stream:
        """Return the chance of what is drawn before the game: decks, fields."""
        return self.stream.child("setup")

    def event(self, number: int) -> Stream:
        """Return the chance of one event: a roll of dice, a draw. Events count from 0."""
        return self.stream.child("event", number)

    def seat(self, seat: int) -> Stream:
        """Return the chance of a seat: `choice_of` makes that of each of its decisions."""
        return self.stream.child("seat", seat)


def choice_of(seat: Stream, number: int) -> Stream:
    """Return the chance that a seat's decision may use. Each seat counts its own from 0."""
    return seat.child("choice", number)


def game_streams(seed: str | int, game_id: str, number: int) -> GameStreams:
    """Return the chance of one game of a playtest; games count from 1."""
    return GameStreams(Stream(seed).child("playtest", game_id).child("game", number))
