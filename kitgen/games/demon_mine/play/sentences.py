"""Positions and moves in sentences, as people at the table would say them.

Squares are named by row and column from the first base, `r2 c3`, as on the edges of pictures.
"""

from collections.abc import Sequence

from kitgen.contract.play import called
from kitgen.games.demon_mine.play.mine import (
    ABOVE,
    Defending,
    Dice,
    Leading,
    Leaving,
    Losing,
    Mine,
    MineRules,
    Move,
    Ordering,
    Pawn,
    Phase,
    Turning,
    place_of,
)
from kitgen.games.demon_mine.play.observing import kind_name
from kitgen.games.demon_mine.play.words import seats, sides_of
from kitgen.phrases import agreeing, counted, in_a_row

_SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}

_NEXT = {
    Phase.BASES: "turns a base",
    Phase.DRAW: "draws tiles",
    Phase.ACT: "plays",
    Phase.DUG: "plays on after digging",
    Phase.STAYED: "plays on",
    Phase.EVENT: "plays an event or passes",
    Phase.OVERFLOW: "makes room where too many stand",
    Phase.AFTER: "ends the turn",
    Phase.DISCARD: "discards tiles",
}


def square_in_words(square: int) -> str:
    """Return the name of a square as in pictures, `r2 c3`; a bridge's upper tunnel is named too."""
    row, column = place_of(square)
    return f"r{row + 1} c{column + 1}{' east to west' if square & ABOVE else ''}"


def next_in_words(mine: Mine) -> str:
    """Return a clause about what has to be settled next, and by which player."""
    names = [called(name) for name in seats(mine.rules)]

    def does(seat: int, words: str) -> str:
        return f"{names[seat]} {agreeing(names[seat], words)}"

    match mine.pending:
        case Turning(seat=seat, square=square, kind=kind):
            tile = kind_name(mine.rules.kinds[kind].key)
            return does(seat, f"turns the {tile} that is laid on {square_in_words(square)}")
        case Leading(square=square, left=left):
            pawns = counted(len(left), "pawn")
            falls = f"{square_in_words(square)} falls in"
            return f"{falls}, and {does(mine.mover, f'leads {pawns} out of it')}"
        case Ordering(fights=fights):
            where = in_a_row([square_in_words(at) for at, _, _ in fights])
            return f"{does(mine.mover, 'says')} which of the fights on {where} comes first"
        case Defending(seats=(first, second), square=square):
            attack = does(first, f"attacks {square_in_words(square)}")
            return f"{attack}, and {does(second, 'says')} who fights back"
        case Dice(seats=(first, second), fighters=fighters):
            return f"dice: {names[first]} and {names[second]} fight{_where(fighters)}"
        case Losing(fight=fight, side=side):
            says = does(fight.seats[side], "says")
            return f"{says} which pawn pays for the lost fight{_where(fight.fighters)}"
        case Leaving(seat=seat, left=left, may_stay=may_stay):
            stays = agreeing(names[seat], "stays")
            retreats = does(seat, f"retreats from {square_in_words(left[0].square)}")
            return f"{retreats} or {stays}" if may_stay else retreats
    if mine.phase == Phase.BEGIN:
        return "who begins is still to be drawn"
    return does(mine.mover, _NEXT[mine.phase])


def pending_squares(mine: Mine) -> tuple[int, ...]:
    """Return the squares with a pending decision or roll."""
    match mine.pending:
        case Turning(square=square) | Leading(square=square) | Defending(square=square):
            return (square,)
        case Ordering(fights=fights):
            return tuple(dict.fromkeys(at for at, _, _ in fights))
        case Dice(fighters=fighters) | Losing(fight=Dice(fighters=fighters)):
            return _squares(fighters)
        case Leaving(left=left):
            return (left[0].square,)
    return ()


def _squares(fighters: Sequence[Sequence[Pawn]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(pawn.square for pawns in fighters for pawn in pawns))


def _where(fighters: Sequence[Sequence[Pawn]]) -> str:
    named = [square_in_words(square) for square in _squares(fighters)]
    return f" on {in_a_row(named)}" if named else ""


_SAID = {
    "begin": "decides that {first} {begins}",
    "face": "turns the base, open to the {open}",
    "draw": "draws a tile",
    "take": "takes {tile} from the pit",
    "pass": "does no more here",
    "turn": "turns the tile, open to the {open}",
    "settle": "lets the fight on {to} come first",
    "miner": "plays {tile}: a pawn comes in on {to}",
    "lodestone": "lays {tile} on {to}",
    "discard": "discards {tile}",
    "move": "moves {by} to {to}",
    "burrow": "burrows with {by}, laying {tile} on {to}",
    "collapse": "plays {tile} with {by}: {to} falls in",
    "lead": "leads {by} to {to}",
    "attack": "attacks {to} with {by}",
    "defend": "fights back with {by}",
    "lose": "lets {by} pay for the lost fight",
    "retreat": "retreats with {by} to {to}",
    "stand": "stays",
    "push": "pushes {by} to {to}",
}


def move_in_words(rules: MineRules, move: Move) -> str:
    """Return a move in words, without the player: `moves the pawn on r2 c3 to r2 c4`."""
    if move.verb == "dice":
        first, second = move.numbers
        return f"rolls {first} against {second}"
    name = ""
    if move.verb == "begin":
        name = called(seats(rules)[move.numbers[0]])
    open_to = in_a_row([_SIDES[side] for side in sides_of(move.mask)])
    said = _SAID[move.verb].format(
        first=name,
        begins=agreeing(name, "begins"),
        by=_pawns(move.pawns),
        to="its own square" if move.square is None else square_in_words(move.square),
        tile=_article(kind_name(move.kind)),
        open=open_to,
    )
    if move.verb == "burrow" and move.mask:
        return f"{said}, open to the {open_to}"
    return f"{said} with {_pawns(move.pawns)}" if move.verb == "stand" and move.pawns else said


def _pawns(pawns: Sequence[Pawn]) -> str:
    """Return pawns by their squares: `the pawn on r2 c3`, `2 pawns on r2 c3`."""
    if not pawns:
        return ""
    places = in_a_row(tuple(dict.fromkeys(square_in_words(pawn.square) for pawn in pawns)))
    return f"the pawn on {places}" if len(pawns) == 1 else f"{len(pawns)} pawns on {places}"


def _article(kind: str) -> str:
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind} tile"
