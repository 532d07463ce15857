"""Recorded games on a page, move by move with pictures, and the last position of a stall."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kitgen import __version__
from kitgen.contract.play import Engine, Playable, called
from kitgen.drawing.inks import Palette
from kitgen.language import ENGLISH, speaking
from kitgen.phrases import agreeing, counted, in_a_row
from kitgen.pipeline.playtests.words.wording import capitalised
from kitgen.playtest.records import CHANCE, Record, replay
from kitgen.rendering.documents import render_document
from kitgen.rendering.svg import svg_element
from kitgen.values import frozen, replace

MOST_PICTURES = 60
"""Of a game of more moves, or turns, not every one has a picture."""


@frozen
class Move:
    """A move or an event of a recorded game.

    Attributes:
        number: Its number, from 1.
        who: The name of the seat, or `Chance`.
        words: What it does.
    """

    number: int
    who: str
    words: str


@frozen
class PositionOnPage:
    """A position as a page shows it.

    Attributes:
        label: What it is, in words, for those who do not see it.
        drawing: Its picture as an SVG element; empty where the game draws none.
        text: Its description in plain text, where there is no picture.
    """

    label: str
    drawing: str
    text: str


@frozen
class Step:
    """A picture of a game, and what led to it from the picture before.

    Attributes:
        when: Which turn it is, in words.
        moves: The moves since the last picture.
        position: What lies on the table then.
    """

    when: str
    moves: tuple[Move, ...]
    position: PositionOnPage


@frozen
class KitOnPage:
    """What pages of recorded games say of their kit.

    Attributes:
        title: The kit's title.
        palette: The colours of the pictures.
        report: The name of the report page beside them; empty where there is none.
    """

    title: str
    palette: Palette
    report: str = ""


def game_page(record: Record, playable: Playable, kit: KitOnPage) -> str:
    """Return the page of a recorded game: every move in words, and at most 60 pictures.

    A game of more moves has a picture after every turn, one of more turns after some of them, at
    even distances. The kit's style is active: in its fonts and language are the pictures drawn.
    `page_fonts` lie beside the page.

    Args:
        record: The game.
        playable: What was played.
        kit: Of which kit it is.

    Raises:
        RecordError: The record is not of these rules, or not allowed by them.
    """
    positions = list(replay(record, playable))
    shown = pictured(playable.engine, positions)
    sketcher = _Sketcher(playable, kit.palette, f"game-{record.number}")
    steps = [_start(sketcher, positions[0])]
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
    """Return the last position of a recorded game, to be printed and laid out, and its moves.

    The picture is as large as the paper allows. For the rest, see `game_page`.

    Raises:
        RecordError: The record is not of these rules, or not allowed by them.
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
    """Return what pages of a recorded game fill in alike."""
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
    """Return how a game ended, for people: `miners win: ...` where it is `miners wins: ...`."""
    if end == "stall":
        return "stopped because no rule had ended it"
    name, space, rest = end.partition(" ")
    return f"{called(name)}{space}{agreeing(name, rest)}" if rest.startswith("wins") else end


def pictured(engine: Engine[Any, Any, Any, Any], positions: Sequence[Any]) -> tuple[int, ...]:
    """Return which positions of a game have a picture, the first and the last among them.

    All of them where that is few enough; else those after a turn; else as many of those as there
    may be, at even distances.
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
    """Shows the positions of one page; what several pictures have in common stands there once."""

    def __init__(self, playable: Playable, palette: Palette, name: str) -> None:
        self.playable = playable
        self.engine = playable.engine
        self._picture = playable.picture
        self._palette = palette
        self._name = name
        self._defined: set[str] = set()

    def shown(self, position: Any, number: int, label: str) -> PositionOnPage:
        """Return a position as the page shows it, drawn or described.

        Args:
            position: The position.
            number: By which its picture differs from all others of the page.
            label: What it is, for those who do not see it.
        """
        if self._picture is None:
            return PositionOnPage(label, "", self.engine.describe(position))
        face = replace(self._picture(position), name=f"{self._name}-{number}")
        return PositionOnPage(label, svg_element(face, self._palette, self._defined), "")


def _start(sketcher: _Sketcher, position: Any) -> Step:
    return Step("The start", (), sketcher.shown(position, 0, "The position at the start"))


def _step(
    sketcher: _Sketcher, record: Record, positions: Sequence[Any], before: int, after: int
) -> Step:
    """Return a picture, with the turns and the moves that led to it."""
    engine = sketcher.engine
    # A move belongs to the turn that was going on when it was made.
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
        record: The game.
        playable: What was played.
        before: How many moves come before them.
        after: How many there are up to the last of them; None: all.
    """
    steps = record.steps[before:after]
    return tuple(
        Move(number, capitalised(called(who)), agreeing(who, in_words(playable, words)))
        for number, (who, words) in enumerate(steps, before + 1)
    )


def in_words(playable: Playable, move: str) -> str:
    """Return a recorded move as what its player does; as it is recorded, where no words are known.

    Args:
        playable: What is played.
        move: The move, as `write_move` wrote it.
    """
    engine, rules = playable.engine, playable.rules
    return move if engine.say is None else engine.say(rules, engine.read_move(rules, move))


def next_words(playable: Playable, position: Any) -> str:
    """Return who is to do something in a position: seats, chance, or nobody."""
    engine = playable.engine
    if engine.outcome(position) is not None:
        return "nobody: the game is over"
    names = engine.seats(playable.rules)
    return in_a_row([called(names[seat]) for seat in engine.players_to_move(position)]) or CHANCE


def stall_words(record: Record, playable: Playable, position: Any) -> str:
    """Return what happened in a game: who played what, for how long, and how it ended."""
    turns = counted(playable.engine.turns(position), "turn")
    players = in_a_row(record.players)
    return (
        f"{capitalised(record.played)}, played by {players}. After {turns}: {_ending(record.end)}. "
        f"Kit {record.kit}, seed {record.seed}, game {record.number}."
    )
