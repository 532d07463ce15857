"""The game, rule by rule (GAMES.md, section 4; the key that changes a reading follows).

- Start: all diggers and camps at the surface, no treasure. The highest d20 begins, ties roll again:
  each seat is as likely. Turns go round.
- 1 The mine is unsteady: a d100 for the layer of one's camp; the risk or less is a cave-in, the
  camp goes up a layer and rolls again, until it holds or is at the surface, where there is no roll.
  The digger joins it. After a cave-in the turn goes on with 4, unless the sabotaged marker lies on
  the card: then with 2. The marker comes off in either case.
- 2 Dig: a d100 for the layer below the digger; where it holds the digger goes down, and one chooses
  again; after a cave-in the digger is back at the camp, and 4 follows. Or look: the camp comes to
  the digger. In the deepest layer one must look, at the surface one must dig.
- 3 Sabotage, having looked and without a cave-in of one's own camp in this turn: an opponent whose
  digger and camp both stand on one's layer, not at the surface, does step 1's rolls now and lays
  out the marker, whatever they brought.
- 4 A treasure die for every layer above the camp, and that of its own layer unless one sabotaged.
- 5 The goal reached (`rules.goal_reached`), the round is completed; the most treasure wins. Equal:
  the win is shared, or everybody plays another round (`rules.tie`).

A round ends when all have had as many turns. Alone, whoever reaches the goal is done.
"""

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from kitgen.contract.play import Outcome, seat_names
from kitgen.games.cave_mining.definition import Tie
from kitgen.games.cave_mining.play.moves import (
    Begin,
    CaveIn,
    Dig,
    Look,
    Move,
    Sabotage,
    Spare,
    Treasure,
)
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.seeds import Stream
from kitgen.values import frozen

ValueT = TypeVar("ValueT")


class Step(StrEnum):
    """What comes next in a turn."""

    BEGIN = "who begins"
    UNSTEADY = "the mine is unsteady"
    CHOOSE = "dig or look"
    DIG = "digging"
    SABOTAGE = "sabotage or not"
    VICTIM = "a sabotaged mine"
    COLLECT = "treasure"
    OVER = "the game is over"


@frozen
class CaveRules:
    """What a game is played by.

    Attributes:
        mine: Layers without their names, and the least treasure that ends the game.
        seats: How many play.
        tie: What equal totals at the end mean.
    """

    mine: Mine
    seats: int
    tie: Tie = "shared"


@frozen
class Dug:
    """A position; nothing of it is hidden.

    Attributes:
        rules: What it is played by.
        diggers: The layer of each player's digger, 0 at the surface.
        camps: The layer of each player's base camp.
        treasure: What each player has.
        marked: Whether each player's sabotaged marker lies on the turn card.
        step: What comes next.
        mover: Whose turn it is; None until that is rolled.
        fell: Whether the mover's own camp caved in this turn.
        victim: Whose mine comes down by sabotage; None: nobody's in this turn.
        turns: How many turns have ended.
    """

    rules: CaveRules
    diggers: tuple[int, ...]
    camps: tuple[int, ...]
    treasure: tuple[int, ...]
    marked: tuple[bool, ...]
    step: Step = Step.BEGIN
    mover: int | None = None
    fell: bool = False
    victim: int | None = None
    turns: int = 0


def start(rules: CaveRules, _stream: Stream) -> Dug:
    """Return the untouched mine; nothing is drawn beforehand."""
    surface, nothing = (SURFACE,) * rules.seats, (0,) * rules.seats
    untouched = Dug(rules, surface, surface, nothing, (False,) * rules.seats)
    return _turn_of(untouched, 0) if rules.seats == 1 else untouched


def read_start(rules: CaveRules, text: str) -> Dug:
    """Return the untouched mine again.

    Raises:
        ValueError: There are words, and nothing was drawn.
    """
    if text:
        raise ValueError(f"nothing is drawn before this game, but `{text}` is said to be")
    return start(rules, Stream(0))


_DECISIONS = (Step.CHOOSE, Step.SABOTAGE)


def players_to_move(dug: Dug) -> tuple[int, ...]:
    """Return who chooses now."""
    return () if dug.mover is None or dug.step not in _DECISIONS else (dug.mover,)


def legal_moves(dug: Dug, seat: int) -> tuple[Move, ...]:
    """Return a seat's moves: dig and look, or to spare all and whom to sabotage."""
    if dug.step is Step.SABOTAGE:
        return (Spare(), *map(Sabotage, neighbours(dug, seat)))
    digs: tuple[Move, ...] = (Dig(),) if dug.diggers[seat] < dug.rules.mine.depth else ()
    looks: tuple[Move, ...] = (Look(),) if dug.diggers[seat] > SURFACE else ()
    return digs + looks


def neighbours(dug: Dug, seat: int) -> tuple[int, ...]:
    """Return the opponents whose digger and camp both stand on the layer of a seat's camp."""
    here = dug.camps[seat]
    return tuple(
        other
        for other in range(dug.rules.seats)
        if other != seat and here > SURFACE and dug.camps[other] == dug.diggers[other] == here
    )


def chance(dug: Dug) -> tuple[tuple[Fraction, Move], ...]:
    """Return what may be rolled: who begins, whether a layer holds, what the treasure is."""
    match dug.step:
        case Step.BEGIN:
            count = dug.rules.seats
            return tuple((Fraction(1, count), Begin(seat)) for seat in range(count))
        case Step.UNSTEADY | Step.DIG | Step.VICTIM:
            return _cave_in_rolls(dug.rules.mine, _layer_rolled_for(dug))
        case Step.COLLECT:
            return _treasures(dug.rules.mine, _paying_layers(dug))
    return ()


def _layer_rolled_for(dug: Dug) -> int:
    if dug.step is Step.DIG:
        return dug.diggers[dug.mover or 0] + 1
    roller = dug.victim if dug.step is Step.VICTIM else dug.mover
    return dug.camps[roller or 0]


@lru_cache(maxsize=256)
def _cave_in_rolls(mine: Mine, layer: int) -> tuple[tuple[Fraction, Move], ...]:
    risk = mine.layer(layer).risk
    rolls = ((risk, CaveIn(layer, True)), (1 - risk, CaveIn(layer, False)))
    return tuple((share, roll) for share, roll in rolls if share)


@lru_cache(maxsize=256)
def _treasures(mine: Mine, layers: int) -> tuple[tuple[Fraction, Move], ...]:
    ways = mine.treasure_ways(layers)
    in_all = sum(ways)
    return tuple(
        (Fraction(count, in_all), Treasure(total)) for total, count in enumerate(ways) if count
    )


def _paying_layers(dug: Dug) -> int:
    """Return how many layers pay: all down to the camp's, which a saboteur goes without."""
    return dug.camps[dug.mover or 0] - (dug.victim is not None)


def apply(dug: Dug, seat: int | None, move: Move) -> Dug:
    """Return the position after a legal move, or after a roll."""
    mover = dug.mover or 0
    match move:
        case Begin(first):
            return _turn_of(dug, first)
        case CaveIn(_, falls):
            return _rolled(dug, falls)
        case Treasure(total):
            treasure = _changed(dug.treasure, mover, dug.treasure[mover] + total)
            return _turn_ended(_with(dug, treasure=treasure))
        case Dig():
            return _with(dug, step=Step.DIG)
        case Look():
            here = _with(dug, camps=_changed(dug.camps, mover, dug.diggers[mover]))
            if dug.fell or not neighbours(here, mover):
                return _collecting(here)
            return _with(here, step=Step.SABOTAGE)
        case Sabotage(victim):
            marked = _changed(dug.marked, victim, True)
            return _with(dug, step=Step.VICTIM, victim=victim, marked=marked)
        case Spare():
            return _collecting(dug)
    raise AssertionError(f"seat {seat} has no such move")


def _changed(values: tuple[ValueT, ...], seat: int, value: ValueT) -> tuple[ValueT, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _with(
    dug: Dug,
    *,
    step: Step | None = None,
    diggers: tuple[int, ...] | None = None,
    camps: tuple[int, ...] | None = None,
    treasure: tuple[int, ...] | None = None,
    marked: tuple[bool, ...] | None = None,
    fell: bool | None = None,
    victim: int | None = None,
) -> Dug:
    return Dug(
        dug.rules,
        dug.diggers if diggers is None else diggers,
        dug.camps if camps is None else camps,
        dug.treasure if treasure is None else treasure,
        dug.marked if marked is None else marked,
        dug.step if step is None else step,
        dug.mover,
        dug.fell if fell is None else fell,
        dug.victim if victim is None else victim,
        dug.turns,
    )


def _turn_of(dug: Dug, seat: int) -> Dug:
    """Begin a turn: with a roll for the camp, or with a choice where the camp needs none."""
    begun = Dug(
        dug.rules,
        dug.diggers,
        dug.camps,
        dug.treasure,
        dug.marked,
        Step.UNSTEADY,
        seat,
        turns=dug.turns,
    )
    return begun if dug.camps[seat] > SURFACE else _settled(begun)


def _rolled(dug: Dug, falls: bool) -> Dug:
    mover = dug.mover or 0
    if dug.step is Step.DIG:
        if falls:
            back = _changed(dug.diggers, mover, dug.camps[mover])
            return _collecting(_with(dug, diggers=back))
        deeper = _changed(dug.diggers, mover, dug.diggers[mover] + 1)
        return _with(dug, step=Step.CHOOSE, diggers=deeper)
    roller = mover if dug.step is Step.UNSTEADY or dug.victim is None else dug.victim
    after = dug
    if falls:
        camp = dug.camps[roller] - 1
        after = _with(
            dug,
            diggers=_changed(dug.diggers, roller, camp),
            camps=_changed(dug.camps, roller, camp),
            fell=dug.fell or dug.step is Step.UNSTEADY,
        )
        if camp > SURFACE:
            return after
    return _settled(after) if dug.step is Step.UNSTEADY else _collecting(after)


def _settled(dug: Dug) -> Dug:
    """Go on when the mover's camp is safe, and take the sabotaged marker off."""
    mover = dug.mover or 0
    may_go_on = not dug.fell or dug.marked[mover]
    cleared = _with(dug, marked=_changed(dug.marked, mover, False))
    return _with(cleared, step=Step.CHOOSE) if may_go_on else _collecting(cleared)


def _collecting(dug: Dug) -> Dug:
    """Go on to the treasure dice; without any the turn is over."""
    return _with(dug, step=Step.COLLECT) if _paying_layers(dug) > 0 else _turn_ended(dug)


def _turn_ended(dug: Dug) -> Dug:
    rules, turns = dug.rules, dug.turns + 1
    ended = Dug(
        rules,
        dug.diggers,
        dug.camps,
        dug.treasure,
        dug.marked,
        Step.OVER,
        ((dug.mover or 0) + 1) % rules.seats,
        turns=turns,
    )
    best = max(dug.treasure)
    is_decided = rules.tie == "shared" or dug.treasure.count(best) == 1
    if turns % rules.seats == 0 and best >= rules.mine.goal and is_decided:
        return ended
    return _turn_of(ended, ended.mover or 0)


def outcome(dug: Dug) -> Outcome | None:
    """Return who won, at the end of the round in which the goal was reached."""
    if dug.step is not Step.OVER:
        return None
    best = max(dug.treasure)
    winners = tuple(seat for seat, treasure in enumerate(dug.treasure) if treasure == best)
    if dug.rules.seats == 1:
        reason = "the goal is reached"
    else:
        reason = "the most treasure" if len(winners) == 1 else "equal treasure"
    return Outcome(winners, reason, dug.treasure)


def is_last_round(dug: Dug) -> bool:
    """Whether somebody has reached the goal, so that the game ends with this round or a later."""
    return max(dug.treasure) >= dug.rules.mine.goal


def view(dug: Dug, _seat: int) -> Dug:
    """Return the position itself: nothing is hidden."""
    return dug


def turns(dug: Dug) -> int:
    """Return how many turns have ended."""
    return dug.turns


def measure(_dug: Dug) -> None:
    """Return nothing: cave-ins may go on for ever, though every mine is dug out in the end.

    What ends the game is the goal: treasure never falls, and grows with every turn that collects.
    """


def describe(dug: Dug) -> str:
    """Draw a position: `c2` and `d2` are player 2's camp and digger, `s` a sabotaged marker."""
    mine, rows = dug.rules.mine, ["surface"]
    for number, layer in enumerate(mine.layers, 1):
        rows.append(f"{number} d{layer.die} {layer.risk_percent} %")
    wide = max(map(len, rows))
    lines = []
    for number, row in enumerate(rows):
        standing = [
            f"{sign}{seat + 1}"
            for sign, places in (("c", dug.camps), ("d", dug.diggers))
            for seat, place in enumerate(places)
            if place == number
        ]
        lines.append(" ".join((f"{row:<{wide}}", *standing)).rstrip())
    shown = zip(seat_names(dug.rules.seats), dug.treasure, dug.marked, strict=True)
    lines.append(", ".join(f"{name} {has}{' s' if marked else ''}" for name, has, marked in shown))
    return "\n".join(lines)
