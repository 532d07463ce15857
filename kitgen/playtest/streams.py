"""The streams of a playtest.

A stream is named by the seed, the game and the game's number, never by a kit. Two variants that
are played with one seed meet the same chance wherever their rules draw the same things (common
random numbers), so luck accounts for less of the difference between them. What is drawn
beforehand, the events and the choices of each seat have separate child streams, one for each event
and each decision: a changed count or an additional decision changes nothing else.
"""

from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class GameStreams:
    """The streams of one game, made by `game_streams`."""

    stream: Stream

    def setup(self) -> Stream:
        """Return the stream for what is drawn before the game: decks, fields."""
        return self.stream.child("setup")

    def event(self, number: int) -> Stream:
        """Return the stream of one event, such as a roll or a draw; events count from 0."""
        return self.stream.child("event", number)

    def seat(self, seat: int) -> Stream:
        """Return the stream of a seat, from which `choice_of` derives those of its decisions."""
        return self.stream.child("seat", seat)


def choice_of(seat: Stream, number: int) -> Stream:
    """Return the stream of one of a seat's decisions; each seat counts its own from 0."""
    return seat.child("choice", number)


def game_streams(seed: str | int, game_id: str, number: int) -> GameStreams:
    """Return the streams of one game of a playtest; games count from 1."""
    return GameStreams(Stream(seed).child("playtest", game_id).child("game", number))
