"""Recorded games on a page, move by move with pictures, and the last position of a stall."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kitgen import __version__
from kitgen.contract.play import Engine, Playable, called
from kitgen.drawing.inks import Palette
from kitgen.language import ENGLISH, speaking
from kitgen.phrases import agreeing, capitalised, counted, in_a_row
from kitgen.playtest.records import CHANCE, Record, replay
from kitgen.rendering.documents import render_document
from kitgen.rendering.svg import svg_element
from kitgen.values import frozen, replace

MOST_PICTURES = 60
"""The most pictures of a game; longer games have no picture after some moves or turns."""


@frozen
class Move:
    """A move or an event of a recorded game.

    Attributes:
        number: Its number, from 1.
        who: The name of the seat, or `Chance`.
        words: The move in words.
    """

    number: int
    who: str
    words: str


@frozen
class PositionOnPage:
    """A position on a page.

    Attributes:
        label: A description in words, for screen readers.
        drawing: The picture as an SVG element; empty if the game draws none.
        text: The description in plain text, if there is no picture.
    """

    label: str
    drawing: str
    text: str


@frozen
class Step:
    """A picture of a game, and the moves that led to it from the picture before.

    Attributes:
        when: The turn or turns, in words.
        moves: The moves since the last picture.
        position: The position after these moves.
    """

    when: str
    moves: tuple[Move, ...]
    position: PositionOnPage


@frozen
class KitOnPage:
    """The kit of recorded games, for their pages.

    Attributes:
        title: The kit's title.
        palette: The colours of the pictures.
        report: The name of the report page in the same folder; empty if there is none.
    """

    title: str
    palette: Palette
    report: str = ""


def game_page(record: Record, playable: Playable, kit: KitOnPage) -> str:
    """Return the page of a recorded game: every move in words, and at most 60 pictures.

    A game of more than 60 moves has a picture after every turn; one of more than 60 turns has
    pictures after some turns, at even distances. The kit's style must be active: pictures use its
    fonts and language. The page needs `page_fonts` in its folder.

    Args:
        record: The record of the game.
        playable: The rules and engine by which it was played.
        kit: The kit that was played.

    Raises:
        RecordError: The record has other rules, or the rules do not allow it.
    """
    positions = list(replay(record, playable))
    shown = pictured(playable.engine, positions)
    sketcher = _Sketcher(playable, kit.palette, f"game-{record.number}")
    steps = [Step("The start", (), sketcher.shown(positions[0], 0, "The position at the start"))]
    for before, after in pairwise(shown):
        steps.append(_step(sketcher, record, positions, before, after))
    with speaking(ENGLISH):
        return render_document(
            "playtests/game.html.j2",
            **_heads(record, kit),
            steps=steps,
            all_pictured=len(shown) == len(positions),
            position_count=counted(len(shown), "position"),
            move_count=counted(len(record.steps), "move"),
        )


def stall_page(record: Record, playable: Playable, kit: KitOnPage) -> str:
    """Return the page of a recorded game's last position, to be laid out on a table, and its moves.

    The picture is as large as the paper allows. For the rest, see `game_page`.

    Raises:
        RecordError: The record has other rules, or the rules do not allow it.
    """
    position = deque(replay(record, playable), 1).pop()
    engine = playable.engine
    sketcher = _Sketcher(playable, kit.palette, f"stall-{record.number}")
    with speaking(ENGLISH):
        return render_document(
            "playtests/stall.html.j2",
            **_heads(record, kit),
            position=sketcher.shown(position, 0, "The last position"),
            to_move=next_words(playable, position),
            turns=counted(engine.turns(position), "turn"),
            moves=said_moves(record, playable),
        )


def _heads(record: Record, kit: KitOnPage) -> dict[str, Any]:
    """Return the values for the template that all pages of a recorded game have in common."""
    return {
        "version": __version__,
        "record": record,
        "kit_title": kit.title,
        "report": kit.report,
        "players": in_a_row(record.players),
        "ending": _ending(record.end),
        "capitalised": capitalised,
    }


def _ending(end: str) -> str:
    """Return how a game ended, in good English: `miners win: ...` for `miners wins: ...`."""
    if end == "stall":
        return "stopped because no rule had ended it"
    name, space, rest = end.partition(" ")
    return f"{called(name)}{space}{agreeing(name, rest)}" if rest.startswith("wins") else end


def pictured(engine: Engine[Any, Any, Any, Any], positions: Sequence[Any]) -> tuple[int, ...]:
    """Return the indices of the positions that have a picture, including the first and the last.

    All positions if they are few enough; otherwise those after a turn; otherwise as many of those
    as allowed, at even distances.
    """
    last = len(positions) - 1
    if last < MOST_PICTURES:
        return tuple(range(last + 1))
    turns = [engine.turns(position) for position in positions]
    ended = [index for index in range(1, last) if turns[index] > turns[index - 1]]
    chosen = [0, *ended, last]
    if len(chosen) <= MOST_PICTURES:
        return tuple(chosen)
    gaps = MOST_PICTURES - 1
    return tuple(chosen[index * (len(chosen) - 1) // gaps] for index in range(MOST_PICTURES))


class _Sketcher:
    """Draws the positions of one page; definitions that pictures share are written once."""

    def __init__(self, playable: Playable, palette: Palette, name: str) -> None:
        self.playable = playable
        self.engine = playable.engine
        self._picture = playable.picture
        self._palette = palette
        self._name = name
        self._defined: set[str] = set()

    def shown(self, position: Any, number: int, label: str) -> PositionOnPage:
        """Return a position for the page, drawn or described.

        Args:
            position: The position.
            number: A number that makes the picture's name unique on the page.
            label: A description for screen readers.
        """
        if self._picture is None:
            return PositionOnPage(label, "", self.engine.describe(position))
        face = replace(self._picture(position), name=f"{self._name}-{number}")
        return PositionOnPage(label, svg_element(face, self._palette, self._defined), "")


def _step(
    sketcher: _Sketcher, record: Record, positions: Sequence[Any], before: int, after: int
) -> Step:
    """Return a picture, with the turns and the moves that led to it."""
    engine = sketcher.engine
    # A move belongs to the turn in which it was made.
    first, last = engine.turns(positions[before]) + 1, engine.turns(positions[after - 1]) + 1
    when = f"Turn {first}" if first == last else f"Turns {first} to {last}"
    if after == len(positions) - 1:
        when = f"{when}, the end"
    label = f"The position after move {after}"
    position = sketcher.shown(positions[after], after, label)
    return Step(when, said_moves(record, sketcher.playable, before, after), position)


def said_moves(
    record: Record, playable: Playable, before: int = 0, after: int | None = None
) -> tuple[Move, ...]:
    """Return moves of a recorded game in words.

    Args:
        record: The record of the game.
        playable: The rules and engine by which it was played.
        before: The index of the first move.
        after: The index after the last move; None for all.
    """
    steps = record.steps[before:after]
    return tuple(
        Move(number, capitalised(called(who)), agreeing(who, in_words(playable, words)))
        for number, (who, words) in enumerate(steps, before + 1)
    )


def in_words(playable: Playable, move: str) -> str:
    """Return a recorded move in the words of the engine, or as recorded if it has none.

    Args:
        playable: The rules and engine.
        move: The move, as `write_move` wrote it.
    """
    engine, rules = playable.engine, playable.rules
    return move if engine.say is None else engine.say(rules, engine.read_move(rules, move))


def next_words(playable: Playable, position: Any) -> str:
    """Return in words whose move it is: that of seats, of chance, or of nobody."""
    engine = playable.engine
    if engine.outcome(position) is not None:
        return "nobody: the game is over"
    names = engine.seats(playable.rules)
    return in_a_row([called(names[seat]) for seat in engine.players_to_move(position)]) or CHANCE


def stall_words(record: Record, playable: Playable, position: Any) -> str:
    """Return a summary of a game: who played, for how long, and how it ended."""
    turns = counted(playable.engine.turns(position), "turn")
    players = in_a_row(record.players)
    return (
        f"{capitalised(record.played)}, played by {players}. After {turns}: {_ending(record.end)}. "
        f"Kit {record.kit}, seed {record.seed}, game {record.number}."
    )
