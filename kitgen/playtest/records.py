"""Game records: games in words that people can read and that can be replayed.

A record begins with the kit, the digest of everything that the engine reads of it, and the seed.
Then come what was drawn beforehand, every move and every event, and the end. Replaying needs only
the rules: nothing is drawn again, and every line is checked against the rules.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from kitgen.contract.play import Engine, Outcome, Playable
from kitgen.definitions.wording import shortened
from kitgen.phrases import counted
from kitgen.values import frozen, members

CHANCE = "chance"
"""The name in records for what no player decides."""

_TITLE = "kitgen game 1"
_STEPS_A_TURN = 100
"""The most moves and events per turn, on average: a turn that never ends is a stall, too."""

_COUNT = re.compile(r"0|[1-9][0-9]{0,8}")
_ESCAPED = re.compile(r"\\(?:\\|u\{([0-9a-f]{1,6})\})?")

_HEADS = ("kit", "played", "rules", "seed", "game", "players", "limit", "start", "end")


class RecordError(ValueError):
    """A record cannot be read, or the rules do not allow it; the message gives the place."""


@frozen
class Record:
    """The record of one game.

    Attributes:
        kit: The kit's id.
        played: The name of what was played, of the several things that a kit may contain.
        rules: The SHA-256 of the rules that the engine read, in hexadecimal.
        seed: The seed of the playtest.
        number: The game's number in the playtest, from 1.
        players: The name of each seat's player.
        limit: The most turns that were allowed.
        start: What was drawn beforehand, as the engine writes it.
        steps: Every move and event in words, with the name of the seat, or `chance`.
        end: How the game ended, in the words of `end_words`.
    """

    kit: str
    played: str
    rules: str
    seed: str
    number: int
    players: tuple[str, ...]
    limit: int
    start: str
    steps: tuple[tuple[str, str], ...]
    end: str


def rules_digest(playable: Playable) -> str:
    """Return the SHA-256 of everything that an engine reads of a kit, in hexadecimal."""
    return hashlib.sha256(_plain(playable.rules).encode()).hexdigest()


def _plain(value: Any) -> str:
    """Return a text that is the same for equal values, whatever the order within a set.

    Names of classes and of the members of enumerations are left out: the text does not change if
    one is renamed.
    """
    match value:
        case None | bool():
            return repr(value)
        case int():
            return int.__repr__(value)
        case str():
            return str.__repr__(value)
        case Fraction():
            return f"{value.numerator}/{value.denominator}"
        case frozenset():
            return "{" + ",".join(sorted(map(_plain, value))) + "}"
        case tuple():
            return "(" + ",".join(map(_plain, value)) + ")"
    names = members(type(value))
    if names is None:
        raise TypeError(f"rules hold a {type(value).__name__}, which has no plain form")
    return "[" + ",".join(f"{name}={_plain(getattr(value, name))}" for name in names) + "]"


def end_words(engine: Engine[Any, Any, Any, Any], rules: Any, outcome: Outcome | None) -> str:
    """Return the end of a game in words: `north wins: ...`, `a draw: ...`, `lost: ...`, `stall`."""
    if outcome is None:
        return "stall"
    names = engine.seats(rules)
    if not outcome.winners:
        said = "lost"
    elif len(outcome.winners) == len(names) > 1:
        said = "a draw"
    else:
        said = " and ".join(names[seat] for seat in outcome.winners)
        said += " wins" if len(outcome.winners) == 1 else " win"
    scores = f" ({', '.join(map(str, outcome.scores))})" if outcome.scores else ""
    return f"{said}{scores}: {outcome.reason}"


def limit_reached(turns: int, steps: int, limit: int) -> bool:
    """Return whether a game that has not ended after so many turns and steps is a stall."""
    return turns >= limit or steps >= _STEPS_A_TURN * limit


def _escaped(words: str) -> str:
    """Return words as one line of printable characters: `\\\\` for `\\`, `\\u{a}` for U+000A."""
    return "".join(
        "\\\\" if letter == "\\" else letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}"
        for letter in words
    )


def _unescaped(words: str, line: int) -> str:
    def character(escape: re.Match[str]) -> str:
        if escape[0] == "\\\\":
            return "\\"
        code = int(escape[1], 16) if escape[1] else sys.maxunicode + 1
        if code > sys.maxunicode:
            raise RecordError(f"line {line} has a `\\` that is neither `\\\\` nor `\\u{{CODE}}`")
        return chr(code)

    return _ESCAPED.sub(character, words)


def write_record(record: Record) -> str:
    """Return a record as text: a title, a line for each head, an empty line, a line for each step.

    Characters that are not printable, such as a line break in a seed, are written as `\\u{a}`.
    """
    heads = (
        record.kit,
        record.played,
        record.rules,
        record.seed,
        str(record.number),
        ", ".join(record.players),
        str(record.limit),
        record.start,
        record.end,
    )
    lines = [_TITLE]
    for name, value in zip(_HEADS, heads, strict=True):
        lines.append(f"{name}: {_escaped(value)}" if value else f"{name}:")
    lines.append("")
    lines += [
        f"{step} {who} {_escaped(words)}" for step, (who, words) in enumerate(record.steps, 1)
    ]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Read a text that `write_record` returned.

    Raises:
        RecordError: A line is not as it should be; the message names it.
    """
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != _TITLE:
        raise RecordError(f"line 1 is not `{_TITLE}`")
    for number, line in enumerate(lines, 1):
        if not line.isprintable():
            raise RecordError(f"line {number} has a character that does not print")
    values = {}
    for number, name in enumerate(_HEADS, 2):
        line = lines[number - 1] if number <= len(lines) else ""
        head, colon, value = line.partition(":")
        if head != name or not colon:
            raise RecordError(f"line {number} does not begin with `{name}:`")
        if value == " " or value[:1] not in ("", " "):
            raise RecordError(f"line {number} is not `{name}:`, one space and what it says")
        values[name] = _unescaped(value[1:], number)
    for name in ("game", "limit"):
        if not _COUNT.fullmatch(values[name]):
            shown = shortened(values[name])
            raise RecordError(f"`{name}:` is `{shown}`, not a whole number below 1000000000")
    steps = tuple(_steps(lines[len(_HEADS) + 1 :], len(_HEADS) + 2))
    return Record(
        kit=values["kit"],
        played=values["played"],
        rules=values["rules"],
        seed=values["seed"],
        number=int(values["game"]),
        players=tuple(values["players"].split(", ")),
        limit=int(values["limit"]),
        start=values["start"],
        steps=steps,
        end=values["end"],
    )


def _steps(lines: list[str], first_line: int) -> Iterator[tuple[str, str]]:
    if lines and lines[0]:
        raise RecordError(f"line {first_line} is not empty")
    for number, line in enumerate(lines[1:], 1):
        counted, who, words = (*line.split(" ", 2), "", "")[:3]
        if counted != str(number) or not words:
            raise RecordError(f"line {first_line + number} is not `{number} SEAT MOVE`")
        yield who, _unescaped(words, first_line + number)


def replay(record: Record, playable: Playable) -> Iterator[Any]:
    """Yield every position of a recorded game, including the first.

    Raises:
        RecordError: The record belongs to other rules, or the rules do not allow a head, a step or
            the end; the message names it.
    """
    engine, rules = playable.engine, playable.rules
    names = engine.seats(rules)
    _check_heads(record, playable, len(names))
    try:
        position = engine.read_start(rules, record.start)
    except ValueError as error:
        raise RecordError(f"the start cannot be read: {error}") from None
    yield position
    for number, (who, words) in enumerate(record.steps, 1):
        if limit_reached(engine.turns(position), number - 1, record.limit):
            raise RecordError(f"step {number} comes after the limit of {_turns(record.limit)}")
        try:
            move = engine.read_move(rules, words)
        except ValueError as error:
            raise RecordError(f"step {number}: {error}") from None
        seat = None if who == CHANCE else names.index(who) if who in names else -1
        if not _allowed(engine, position, seat, move):
            raise RecordError(f"step {number}: {who} may not {words}")
        position = engine.apply(position, seat, move)
        yield position
    outcome = engine.outcome(position)
    end = end_words(engine, rules, outcome)
    if end != record.end:
        raise RecordError(f"the game ends in `{end}`, but the record says `{record.end}`")
    turns, steps = engine.turns(position), len(record.steps)
    if outcome is None and not limit_reached(turns, steps, record.limit):
        short = f"{_turns(turns)} of {record.limit}"
        raise RecordError(f"the record is cut short: the game goes on after {short}")


def _turns(count: int) -> str:
    return counted(count, "turn")


def _check_heads(record: Record, playable: Playable, seats: int) -> None:
    """Check the heads of a record against the rules."""
    if record.played != playable.name:
        raise RecordError(f"the record is of `{record.played}`, and not of `{playable.name}`")
    if record.rules != rules_digest(playable):
        raise RecordError(f"the game was played by other rules than those of {playable.name}")
    if len(record.players) != seats:
        players = counted(len(record.players), "player")
        raise RecordError(f"the record has {players} for {counted(seats, 'seat')}")
    if record.number < 1:
        raise RecordError(f"`game:` is {record.number}, but games count from 1")


def _allowed(
    engine: Engine[Any, Any, Any, Any], position: Any, seat: int | None, move: Any
) -> bool:
    if engine.outcome(position) is not None:
        return False
    if seat is None:
        return any(event == move for _, event in engine.chance(position))
    return seat in engine.players_to_move(position) and move in engine.legal_moves(position, seat)
