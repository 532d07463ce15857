"""The text of positions and moves in game records, written and read.

Squares are named `r1c1`, `r2c1` and so on, counted from the row and column of the first base; the
mine may grow to `r0c-3`. In a bridge, the tunnel from east to west is `r1c1ew`, and the one from
north to south is `r1c1`, like the square. A pawn is written as its place, followed by `*` if it may
take one more step, `**` if it has acted, and `'` for each attack and `^` for each push this turn.
"""

import re

from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    GROUND,
    TURNS,
    Mine,
    MineRules,
    Move,
    Pawn,
    Phase,
    place_of,
    square_at,
)
from kitgen.games.demon_mine.play.tunnels import Tunnels
from kitgen.seeds import Stream

_SIDES = "NESW"
_SQUARE = re.compile(r"r(-?\d+)c(-?\d+)(ew)?", re.ASCII)
_PAWN = re.compile(r"(r-?\d+c-?\d+(?:ew)?)(\*{0,2})('*)(\^*)", re.ASCII)
_VERB = re.compile(
    "begin|face|draw|take|pass|turn|settle|miner|lodestone|discard|dice|move|burrow|collapse|lead|"
    "attack|defend|lose|retreat|stand|push"
)
_TEAM_NAMES = ("miners", "beetles")
_PILE = "pile"


def seats(rules: MineRules) -> tuple[str, ...]:
    """Return the names of the seats: those of the teams, numbered if each team has two seats."""
    if len(rules.teams) == len(_TEAM_NAMES):
        return tuple(_TEAM_NAMES[team] for team in rules.teams)
    return tuple(
        f"{_TEAM_NAMES[team]}-{rules.teams[: seat + 1].count(team)}"
        for seat, team in enumerate(rules.teams)
    )


def square_name(square: int) -> str:
    """Return the name of a square or place, such as `r1c1`."""
    row, column = place_of(square)
    return f"r{row + 1}c{column + 1}{'ew' if square & ABOVE else ''}"


def _square_named(name: str) -> int:
    match = _SQUARE.fullmatch(name)
    if match is None:
        raise ValueError(f"`{name}` is no square such as r1c1")
    return square_at(int(match[1]) - 1, int(match[2]) - 1) + (ABOVE if match[3] else 0)


def _pawn_name(pawn: Pawn) -> str:
    return square_name(pawn.square) + "*" * pawn.acted + "'" * pawn.attacks + "^" * pawn.pushed


def _pawn_named(name: str) -> Pawn:
    match = _PAWN.fullmatch(name)
    if match is None:
        raise ValueError(f"`{name}` is no pawn such as r1c1 or r1c1**")
    return Pawn(_square_named(match[1]), len(match[2]), len(match[3]), len(match[4]))


def sides_of(mask: int) -> str:
    """Return the letters of a tile's open sides, such as `NES`."""
    return "".join(side for bit, side in enumerate(_SIDES) if mask >> bit & 1)


def write_move(move: Move) -> str:
    """Return a move as text: `burrow tee by r2c3 to r2c4 as NSW`.

    An attack of two pawns on seat 1 is `attack by r2c3 r2c3 to r2c4 with 1`.
    """
    words = [move.verb]
    if move.kind:
        words.append(move.kind)
    if move.pawns:
        words += ["by", *map(_pawn_name, move.pawns)]
    if move.square is not None:
        words += ["to", square_name(move.square)]
    if move.mask:
        words += ["as", sides_of(move.mask)]
    if move.numbers:
        words += ["with", *map(str, move.numbers)]
    return " ".join(words)


def read_move(rules: MineRules, text: str) -> Move:
    """Return the move that `write_move` wrote.

    Raises:
        ValueError: The text is not a move; the message says what is wrong with it.
    """
    parts: dict[str, list[str]] = {"": []}
    where = ""
    for word in text.split(" "):
        if word in ("by", "to", "as", "with") and word not in parts:
            where = word
            parts[where] = []
        else:
            parts[where].append(word)
    verb, *kinds = parts[""] or [""]
    if not _VERB.fullmatch(verb) or len(kinds) > 1:
        raise ValueError(f"`{text}` is no move")
    kind = kinds[0] if kinds else ""
    if kind and kind != "unknown":
        rules.kind_named(kind)
    to, sides = parts.get("to", []), parts.get("as", [])
    numbers = parts.get("with", [])
    if len(to) > 1 or len(sides) > 1 or not all(n.isascii() and n.isdigit() for n in numbers):
        raise ValueError(f"`{text}` is no move")
    mask = sum(1 << _SIDES.index(side) for side in _SIDES if sides and side in sides[0])
    move = Move(
        verb,
        kind,
        tuple(map(_pawn_named, parts.get("by", []))),
        _square_named(to[0]) if to else None,
        mask,
        tuple(map(int, numbers)),
    )
    if write_move(move) != text:
        raise ValueError(f"`{text}` is no move")
    return move


def start(rules: MineRules, stream: Stream) -> Mine:
    """Return the first position: the bases on the grid, and a shuffled draw pile."""
    deck = [number for number, kind in enumerate(rules.kinds) for _ in range(kind.count)]
    pile = stream.child(_PILE).shuffled(deck)
    return _set_up(rules, pile, stream.child("shuffles").below(1 << 32))


def _set_up(rules: MineRules, pile: tuple[int, ...], shuffles: int) -> Mine:
    count = len(rules.teams)
    grid = {
        # The kinds of bases, one for each team, are numbered after all others.
        base: (len(rules.kinds) + team) * TURNS + rules.base_turns[0]
        for base, team in zip(rules.bases, rules.teams, strict=True)
    }
    return Mine(
        rules=rules,
        grid=Tunnels(rules, grid),
        pawns=((),) * count,
        reserve=(rules.starting,) * count,
        aside=(rules.set_aside,) * count,
        hands=((),) * count,
        pile=pile,
        shuffles=shuffles,
        phase=Phase.BEGIN,
    )


def write_start(mine: Mine) -> str:
    """Return the draw pile as text, the first tile last, after the number for new piles."""
    keys = " ".join(mine.rules.kinds[kind].key for kind in mine.pile)
    return f"{_PILE} {mine.shuffles} {keys}".rstrip()


def read_start(rules: MineRules, text: str) -> Mine:
    """Return the first position from the text that `write_start` wrote.

    Raises:
        ValueError: The text is not a draw pile of the kit's tiles.
    """
    word, number, *keys = [*text.split(" "), ""][:2] + text.split(" ")[2:]
    if word != _PILE or not (number.isascii() and number.isdigit()):
        raise ValueError(f"`{text[:40]}` is no draw pile")
    pile = tuple(map(rules.kind_named, keys))
    if any(pile.count(at) != kind.count for at, kind in enumerate(rules.kinds)):
        raise ValueError(f"these {len(pile)} tiles are not those of the kit")
    return _set_up(rules, pile, int(number))


_SIGNS = ("╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼")
"""The sign of a tunnel by its mask less one, from only N to all four sides."""

_PAWN_SIGNS = "mbMB"


def describe(mine: Mine) -> str:
    """Return the mine in text: tunnels, bases `#`, LODESTONEs `o`, and up to two pawns a square."""
    rules, names = mine.rules, seats(mine.rules)
    places = [place_of(square) for square in mine.grid]
    rows, columns = ([place[axis] for place in places] for axis in (0, 1))
    lines = []
    for row in range(min(rows), max(rows) + 1):
        signs = [_sign(mine, row, column) for column in range(min(columns), max(columns) + 1)]
        lines.append(" ".join(signs).rstrip())
    for seat, name in enumerate(names):
        hand = " ".join(
            rules.kinds[kind].key if kind >= 0 else "unknown" for kind in mine.hands[seat]
        )
        lines.append(
            f"{name} ({_PAWN_SIGNS[seat]}): reserve {mine.reserve[seat]}, aside "
            f"{mine.aside[seat]}, hand {hand or 'empty'}"
        )
    lines.append(f"turn {mine.turns + 1}, {names[mine.mover]}; {len(mine.pile)} tiles to draw")
    return "\n".join(lines)


def _sign(mine: Mine, row: int, column: int) -> str:
    square = square_at(row, column)
    lies = mine.grid.get(square)
    if lies is None:
        tile = "."
    elif square in mine.rules.bases:
        tile = "#"
    elif lies // TURNS in mine.rules.bridges:
        tile = "╪"
    else:
        tile = _SIGNS[lies % TURNS - 1] if lies % TURNS else "o"
    standing = [
        _PAWN_SIGNS[seat]
        for seat, pawns in enumerate(mine.pawns)
        for pawn in pawns
        if pawn.square & GROUND == square
    ]
    return tile + ("".join(standing)[:2]).ljust(2, " ")
