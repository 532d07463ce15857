"""A game's engine: the rules of a kit as functions of immutable positions.

An engine knows no players, pages or clocks. It reads only `Playable.rules` of a kit, so a digest of
them identifies the game that is played. From the rules it makes the first position, says who
decides what, and returns the next position after each move. Chance during a game is a move as well:
`chance` lists the possible events with exact shares, and the caller draws one and applies it. A
game is therefore its start and its moves, all of which have a text form, so it can be recorded,
replayed and printed without drawing anything again.

A `view` is what a player may know. Players decide from views only: `complete` takes nothing but a
view and chance, and returns positions that the player considers possible.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from kitgen.diagnostics import KitgenError
from kitgen.drawing.face import Face
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

RulesT = TypeVar("RulesT")
PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")

Appeal: TypeAlias = int | Fraction
"""How good a move looks; only the order of values counts."""


class NotCoveredError(KitgenError):
    """Raised for a position that the rules do not cover: a gap in the rules, not a wrong move.

    Attributes:
        reason: What the rules leave out.
        record: The game so far in words, added by the code that plays it.
    """

    def __init__(self, reason: str, record: str = "") -> None:
        """Store what the rules leave out."""
        super().__init__(f"the rules do not cover this: {reason}", exit_status=1)
        self.reason = reason
        self.record = record


@frozen
class Outcome:
    """How a game ended by its rules.

    Attributes:
        winners: The winning seats, from 0. Several share the win; for two players that is a draw.
            Empty for a solo game that is lost.
        reason: The rule that ended the game, in a few words.
        scores: The score of each seat; empty if the game has none.
    """

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()

    def points(self, seat: int) -> Fraction:
        """Return a seat's part of the win: 1, 0, or a share of it."""
        return Fraction(seat in self.winners, max(1, len(self.winners)))


class Sort(StrEnum):
    """The kind of a feature, which decides how it is judged."""

    OPTION = "option"
    """A choice of a player; if it is never taken, its rule is dead."""
    PIECE = "piece"
    """A kind of component in use; if it is never used, it is waste."""
    EVENT = "event"
    """Something that makes a turn eventful: a claim, a fight."""
    TROUBLE = "trouble"
    """Something that players want to avoid: a clogged hand, a sealed base."""


@frozen
class Feature:
    """Something that may happen in play and that reports count.

    Attributes:
        name: A few plain words, unique within the engine: for an option, what players do
            (`retreat`, `set a flag`); otherwise what happens in the game (`pawns lost`).
        sort: The kind of feature.
    """

    name: str
    sort: Sort


class Decision(Generic[PositionT, MoveT, ViewT]):
    """Everything that a player may know when deciding, computed on demand.

    Attributes:
        seat: The seat that decides, from 0.
        stream: Chance for the player's own use.
    """

    __slots__ = ("_engine", "_moves", "_position", "_view", "seat", "stream")

    def __init__(
        self,
        engine: "Engine[Any, PositionT, MoveT, ViewT]",
        position: PositionT,
        seat: int,
        stream: Stream,
    ) -> None:
        """Store the seat and the position from which `view` and `moves` are computed."""
        self.seat = seat
        self.stream = stream
        self._engine = engine
        self._position = position
        self._moves: tuple[MoveT, ...] | None = None
        self._view: ViewT | None = None

    @property
    def view(self) -> ViewT:
        """The seat's view of the position."""
        view = self._view
        if view is None:
            view = self._view = self._engine.view(self._position, self.seat)
        return view

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The legal moves, at least one.

        Raises:
            NotCoveredError: There are none.
        """
        moves = self._moves
        if moves is None:
            moves = self._moves = self._engine.legal_moves(self._position, self.seat)
            if not moves:
                raise NotCoveredError(f"seat {self.seat + 1} is to move and has no move")
        return moves

    @property
    def sample(self) -> Callable[[Stream], PositionT]:
        """A function that draws positions the player considers possible, given the view."""
        return self._engine.complete(self.view)

    def best(self, worth: Callable[[MoveT], Appeal]) -> MoveT:
        """Return the legal move that is worth the most; chance decides between equals."""
        worths = [worth(move) for move in self.moves]
        most = max(worths)
        pairs = zip(self.moves, worths, strict=True)
        return self.stream.pick([move for move, its_worth in pairs if its_worth == most])


def seat_name(seat: int) -> str:
    """Return the default name of a seat, counted from 0: `player-1` for the first."""
    return f"player-{seat + 1}"


def called(name: str) -> str:
    """Return the name of a seat, side or player as written in sentences: `player 1`."""
    return name.replace("-", " ")


def seat_names(count: int) -> tuple[str, ...]:
    """Return the default names of `count` seats: `player-1`, `player-2` and so on."""
    return tuple(map(seat_name, range(count)))


def _no_text(_position: Any) -> str:
    """Write nothing, for a game whose start draws nothing."""
    return ""


def no_chance(_position: Any) -> tuple[tuple[Fraction, Any], ...]:
    """Return no events, for a game without chance during play."""
    return ()


def no_features(_rules: Any) -> tuple[Feature, ...]:
    """Return no features, for a game in which nothing is counted."""
    return ()


def nothing_seen(_before: Any, _seat: int | None, _move: Any, _after: Any) -> tuple[str, ...]:
    """Return no features for a step."""
    return ()


def no_standing(_position: Any) -> tuple[int, ...]:
    """Return no standing, for a game that does not show who is ahead before it ends."""
    return ()


def no_place(_move: Any) -> Cell | None:
    """Return no square, for a game without a map."""
    return None


@frozen(slots=False)
class Engine(Generic[RulesT, PositionT, MoveT, ViewT]):
    """The rules of a game, or of one form of it. Seats are counted from 0.

    Each function is a named function of a module, so that engines can be pickled and sent to other
    processes.

    Attributes:
        seats: The name of each seat under the given rules, one word each.
        start: Takes the rules and chance; returns the first position. Draws what is settled before
            the first decision and may be hidden, such as the order of a deck or the mines of a
            field.
        read_start: Rebuilds the first position from the rules and the text that `write_start`
            wrote. Raises ValueError for any other text.
        players_to_move: The seats that decide now, in the order in which they are asked. If there
            are several, they decide in secret: the views of later seats do not show what earlier
            ones chose. Empty if chance decides, and when the game is over.
        legal_moves: The moves of one of those seats, in a stable order. Empty only where the rules
            have a gap, for which `Decision.moves` raises NotCoveredError.
        apply: The position after a legal move of a seat, or after an event of chance (seat None).
            Passing any other move is a programming error with an undefined result.
        outcome: How the game ended; None while it goes on.
        view: What a seat may know of a position.
        complete: Takes a view; returns a function that draws, from chance, positions consistent
            with it. Its docstring states the assumptions behind the draw.
        write_move: A move or event as one line of text.
        read_move: The move for that text, given the rules. Raises ValueError for any other text.
        turns: The number of turns that have ended, counting all players.
        measure: A whole number, never negative, that falls with every move and every event, which
            shows that the game ends; None if the rules allow an endless game.
        describe: A position as lines of plain text, drawn with characters.
        appeal: How good a move looks to a seat with this view; the `greedy` player uses it. Its
            docstring documents the evaluation.
        chance: Every event that may happen now with its share; the shares add up to 1. Empty if a
            player decides.
        write_start: What `start` drew, as one line of text.
        plans: The game's own players by name, such as `careful`.
        sides: The side of each seat under the given rules, one plain word each, the same for
            partners. None if each seat is its own side.
        features: What reports count under the given rules, without features that cannot occur.
        seen: The names of the features that one step shows, from the position before it, the seat
            (None: an event), the move, and the position after it. A name appears as often as the
            feature occurs.
        standing: How far each seat has got, by what all players can see; more is better. Empty if
            nothing shows it.
        place: The square of the map that a move goes to; None if there is none.
        prospects: An estimate, between 0 and 1, of the share of the win that each seat can expect
            in a fully known position; its docstring documents the estimate. A search that looks
            only a few turns ahead uses it. If None, search plays games to the end.
        say: The words for a move, to follow the player's name (`jumps to D3`), or for an event, to
            follow `chance` (`decides that north jumps first`); from the rules and the move. If
            None, the words of `write_move` are used.
        batch: The module and the name, as in `module:name`, of a function that plays random games
            by the thousand, given the rules, chance, their numbers from 1 and the most turns. They
            follow the distribution of the `random` player, and the same numbers always give the
            same games. It raises `batches.NoBatchError` for rules that it cannot play. The module
            needs numpy. None if there is no batch.
    """

    seats: Callable[[RulesT], tuple[str, ...]]
    start: Callable[[RulesT, Stream], PositionT]
    read_start: Callable[[RulesT, str], PositionT]
    players_to_move: Callable[[PositionT], tuple[int, ...]]
    legal_moves: Callable[[PositionT, int], tuple[MoveT, ...]]
    apply: Callable[[PositionT, int | None, MoveT], PositionT]
    outcome: Callable[[PositionT], Outcome | None]
    view: Callable[[PositionT, int], ViewT]
    complete: Callable[[ViewT], Callable[[Stream], PositionT]]
    write_move: Callable[[MoveT], str]
    read_move: Callable[[RulesT, str], MoveT]
    turns: Callable[[PositionT], int]
    measure: Callable[[PositionT], int | None]
    describe: Callable[[PositionT], str]
    appeal: Callable[[ViewT, int, MoveT], Appeal]
    chance: Callable[[PositionT], tuple[tuple[Fraction, MoveT], ...]] = no_chance
    write_start: Callable[[PositionT], str] = _no_text
    plans: Mapping[str, Callable[[Decision[PositionT, MoveT, ViewT]], MoveT]] = field(
        default_factory=dict
    )
    sides: Callable[[RulesT], tuple[str, ...]] | None = None
    features: Callable[[RulesT], tuple[Feature, ...]] = no_features
    seen: Callable[[PositionT, int | None, MoveT, PositionT], tuple[str, ...]] = nothing_seen
    standing: Callable[[PositionT], tuple[int, ...]] = no_standing
    place: Callable[[MoveT], Cell | None] = no_place
    prospects: Callable[[PositionT], tuple[float, ...]] | None = None
    say: Callable[[RulesT, MoveT], str] | None = None
    batch: str | None = None

    def decision(self, position: PositionT, seat: int, stream: Stream) -> Any:
        """Return the decision of a seat, which exposes only what the seat's view shows."""
        return Decision(self, position, seat, stream)


@frozen(slots=False)
class Playable:
    """Something in a kit that can be played; a kit with several boards has several.

    `games/<game>/play` exports their engines and `playables`, which returns them for a definition
    and its content.

    Attributes:
        name: A few plain words, unique in the kit.
        engine: The engine.
        rules: Everything that the engine reads of the kit, as a value built from our value classes,
            tuples, frozen sets, strings, whole numbers and fractions. If several people play, it is
            the same for every seed: `Engine.start` draws what a seed decides.
        suppositions: Differences from play at the table, including what is left out; a sentence
            each.
        picture: Draws a position as it lies on the table, including all that is hidden. If None,
            positions are shown as text.
        seconds_a_turn: An estimate of how long a turn takes at the table.
        enlargement: The factor by which a position is larger on the table than in its picture; None
            if it is the same size.
    """

    name: str
    engine: Engine[Any, Any, Any, Any]
    rules: Any
    suppositions: tuple[str, ...] = ()
    picture: Callable[[Any], Face] | None = None
    seconds_a_turn: int = 30
    enlargement: Callable[[Any], float] | None = None


Playables: TypeAlias = Callable[[Any, Any], tuple[Playable, ...]]
"""Takes a definition and its content; returns what can be played of the kit."""
