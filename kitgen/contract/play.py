"""What a game's engine is: the rules of a kit as functions of positions that never change.

An engine knows no player, no page and no clock. From a kit's rules (`Playable.rules`: all that it
reads of a definition, so that a digest of them is a digest of the game that is played) it starts
a position, says who decides what, and makes the next position of each move. What chance decides
while a game goes on is a move, too: `chance` lists what may happen, as exact shares, and whoever
plays the game draws one and applies it. So a game is its start and its moves, all of which have a
form in words: it is recorded, replayed and printed without drawing anything again.

What a player may know is a `view`. Players decide by views alone: `complete` makes, from a view and
chance, positions that the player holds possible, and it is given nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from kitgen.diagnostics import KitgenError
from kitgen.drawing.face import Face
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

if TYPE_CHECKING:
    from kitgen.contract.batches import BatchResult

RulesT = TypeVar("RulesT")
PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")

Appeal: TypeAlias = int | Fraction
"""How good a move looks; only its order counts."""


class NotCoveredError(KitgenError):
    """A position of which the rules say nothing: a hole in them, and nobody's mistake at the table.

    Attributes:
        reason: What the rules leave out.
        record: The game so far in words, once whoever plays it has added it.
    """

    def __init__(self, reason: str, record: str = "") -> None:
        """Say what the rules leave out."""
        super().__init__(f"the rules do not cover this: {reason}", exit_status=1)
        self.reason = reason
        self.record = record


@frozen
class Outcome:
    """How a game ended by its rules.

    Attributes:
        winners: Who won, by seats from 0. Several share the win: for two that is a draw. None of
            them: a game for one that is lost.
        reason: By which rule, in a few words.
        scores: The score of each seat; empty where the game has none.
    """

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()

    def points(self, seat: int) -> Fraction:
        """Return a seat's part of the win: 1, 0, or a share of it."""
        return Fraction(seat in self.winners, max(1, len(self.winners)))


class Sort(StrEnum):
    """What kind of thing a feature is, and so how it is judged."""

    OPTION = "option"
    """What a player may choose: one that nobody ever takes is a dead rule."""
    PIECE = "piece"
    """A kind of component that is used: one that never is, is waste."""
    EVENT = "event"
    """What makes a turn one in which something happens: a claim, a fight."""
    TROUBLE = "trouble"
    """What nobody wants: a hand that clogs, a base that is sealed."""


@frozen
class Feature:
    """Something that play may bring or never bring, and that reports count.

    Attributes:
        name: In a few plain words, alone of its kind among those of its engine: of an option what
            players do (`retreat`, `set a flag`), of all else what a game sees (`pawns lost`).
        sort: What kind of thing it is.
    """

    name: str
    sort: Sort


class Decision(Generic[PositionT, MoveT, ViewT]):
    """What a player who is to decide may know, and nothing more; worked out as it is asked for.

    Attributes:
        seat: Who decides, from 0.
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
        """Ask a seat; the position is what `view` and `moves` are worked out from."""
        self.seat = seat
        self.stream = stream
        self._engine = engine
        self._position = position
        self._moves: tuple[MoveT, ...] | None = None
        self._view: ViewT | None = None

    @property
    def view(self) -> ViewT:
        """What that player may know."""
        view = self._view
        if view is None:
            view = self._view = self._engine.view(self._position, self.seat)
        return view

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The legal moves, at least one.

        Raises:
            NotCoveredError: There is none.
        """
        moves = self._moves
        if moves is None:
            moves = self._moves = self._engine.legal_moves(self._position, self.seat)
            if not moves:
                raise NotCoveredError(f"seat {self.seat + 1} is to move and has no move")
        return moves

    @property
    def sample(self) -> Callable[[Stream], PositionT]:
        """What draws a position that the player holds possible; made from the view."""
        return self._engine.complete(self.view)


def seat_name(seat: int) -> str:
    """Return the name of a seat, counted from 0, that has no other: `player-1` for the first."""
    return f"player-{seat + 1}"


def called(name: str) -> str:
    """Return the name of a seat, a side or a player as sentences have it: `player 1`."""
    return name.replace("-", " ")


def seat_names(count: int) -> tuple[str, ...]:
    """Return the names of so many seats: `player-1`, `player-2` and so on."""
    return tuple(map(seat_name, range(count)))


def _no_text(_position: Any) -> str:
    """Write the start of a game in which nothing is drawn beforehand."""
    return ""


def no_chance(_position: Any) -> tuple[tuple[Fraction, Any], ...]:
    """List no event: chance decides nothing while the game goes on."""
    return ()


def no_features(_rules: Any) -> tuple[Feature, ...]:
    """List no feature: nothing of the game is counted."""
    return ()


def nothing_seen(_before: Any, _seat: int | None, _move: Any, _after: Any) -> tuple[str, ...]:
    """See no feature in a step."""
    return ()


def no_standing(_position: Any) -> tuple[int, ...]:
    """Compare nobody: before its end, nothing shows who is ahead."""
    return ()


def no_place(_move: Any) -> Cell | None:
    """Find no place: the game has no map."""
    return None


@frozen(slots=False)
class Engine(Generic[RulesT, PositionT, MoveT, ViewT]):
    """The rules of a game, or of one form of it. Seats are counted from 0.

    Each function is one of a module, by its name, so that engines can be sent to other processes.

    Attributes:
        seats: The name of each seat under some rules, one word each.
        start: Rules and chance in, the first position out. Draws what is settled before anybody
            decides anything and may be hidden: the order of a deck, the mines of a field.
        read_start: The first position again, from the rules and what `write_start` wrote.
            Raises ValueError for anything else.
        players_to_move: Who decides now, in the order in which they are asked. Several decide in
            secret: the views of the later ones do not show what the earlier ones chose. Empty
            where chance decides, and when the game is over.
        legal_moves: What one of them may do, in an order that does not change; never empty.
        apply: The position after a legal move of a seat, or after an event of chance (seat None).
            Other moves are a programmer's mistake: nothing is promised of them.
        outcome: How the game ended; None while it goes on.
        view: What a seat may know of a position.
        complete: A view in; a function out that draws, from chance, positions that look so to
            that seat. The suppositions by which it draws stand in its docstring.
        write_move: A move or event in words, of one line.
        read_move: The move again, from the rules and those words. Raises ValueError for anything
            else.
        turns: How many turns, of all players, have ended.
        measure: A whole number, never below 0, that falls with every move and every event, so
            that the game ends; None where the rules let it go on for ever.
        describe: A position in plain text: lines, drawn with signs.
        appeal: How good a move looks to a seat that sees this view: what `greedy` goes by. Its
            docstring documents the evaluation.
        chance: Every event that may happen now with its share, all of which add up to 1; empty
            where a player decides.
        write_start: What `start` drew, in words of one line.
        plans: Players of this game's own by name, such as `careful`.
        sides: The side of each seat under some rules, one plain word each, the same for partners;
            None: each seat is a side of its own.
        features: What reports count under some rules; none under which it cannot occur.
        seen: The names of the features that one step shows, from the position before it, the seat
            (None: an event), the move, and the position after it. A name stands as often as the
            feature occurs.
        standing: How far each seat has got, more being better, by what all can see; empty where
            nothing shows it.
        place: The square of the map to which a move goes; None: to none.
        prospects: The share of the win that each seat can hope for in a position that is all known,
            by an estimate between 0 and 1 that its docstring documents; what a search that plays
            on for a few turns goes by. None: search plays to the end.
        say: A move or event as what its player does, after the player's name: `jumps to D3`, after
            `chance`: `decides that north jumps first`; from the rules and the move. None: there
            are no words but those of `write_move`.
        batch: Random games by the thousand, from the rules, chance, their numbers from 1, and the
            most turns: distributed as those of `random`, and the same whoever asks and for how
            many. Raises `batches.NoBatchError` for rules that it does not play. It needs numpy.
            None: there are none.
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
    batch: "Callable[[RulesT, Stream, range, int], BatchResult] | None" = None

    def decision(self, position: PositionT, seat: int, stream: Stream) -> Any:
        """Return what a seat that is to decide may know: nothing but what its view says."""
        return Decision(self, position, seat, stream)


@frozen(slots=False)
class Playable:
    """Something in a kit that can be played: a kit of several boards has several.

    `games/<game>/play` exports `playables`, which returns them from a definition and its content.

    Attributes:
        name: What it is called among those of its kit, in a few plain words.
        engine: Its engine.
        rules: All that the engine reads of the kit: a value made of values, tuples, frozen sets,
            words, whole numbers and fractions.
        suppositions: What is played otherwise than at the table, or left out; a sentence each.
        picture: Draws a position, as it lies on the table, with all that is hidden; None: it is
            shown in text.
        seconds_a_turn: How long a turn takes at a table, by estimate.
        enlargement: How many times as large as in its picture a position lies on the table; None:
            as large as drawn.
    """

    name: str
    engine: Engine[Any, Any, Any, Any]
    rules: Any
    suppositions: tuple[str, ...] = ()
    picture: Callable[[Any], Face] | None = None
    seconds_a_turn: int = 30
    enlargement: Callable[[Any], float] | None = None


Playables: TypeAlias = Callable[[Any, Any], tuple[Playable, ...]]
"""Definition and content in; what can be played of the kit out."""
